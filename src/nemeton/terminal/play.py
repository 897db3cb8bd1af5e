"""A game at the terminal: people and bots at one table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.bots import decide
from nemeton.core import guide
from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.core.notation import readings, typed
from nemeton.core.notation import spelled as spelled_in
from nemeton.core.words import Many, Seat, best_language, words_beside
from nemeton.terminal import commands, rules, saves
from nemeton.terminal.ending import tell_ending
from nemeton.terminal.screen import Screen
from nemeton.terminal.seating import Seating, spelled

if TYPE_CHECKING:
    from nemeton.core.match import Match

say = words_beside(__file__)

_BOT_NAMES = ("Aoife", "Brigid", "Cormac", "Deirdre", "Eogan")
_LATEST = 30
"""How many lines of the log are read at once."""


class Table:
    """A match, who sits where, and the screen it is played on."""

    def __init__(self, match: Match, seating: Seating, screen: Screen, by_lot: bool = False) -> None:
        """`by_lot`: the lot has decided who sits where."""
        self.match = match
        self.seating = seating
        self.people, self.bots = seating
        self.screen = screen
        self._by_lot = by_lot
        self._told: dict[int | None, int] = {seat: len(match.actions) for seat in (None, *self.people)}
        """How many actions each person, and everybody together, has been told of."""
        self._at_screen: int | None = None
        """The person who looked at the screen last."""
        self._revealed = -1
        """How much had been revealed when the board was last shown."""
        self._referred = False
        """Whether somebody has been told how to read a ruling."""

    def play(self) -> None:
        """Play until the game is over or somebody leaves; then it is saved."""
        try:
            self._welcome()
            while self.match.turn is not None:
                if self.match.turn in self.bots:
                    self.match.play(decide(self.bots[self.match.turn], self.match))
                else:
                    self._let_decide(self.match.turn)
        except (EOFError, KeyboardInterrupt, _Left):
            self.screen.line()
            self._save(saves.place_of(self.match))
            return
        viewer = self.people[0] if len(self.people) == 1 else None
        self._tell(viewer)
        tell_ending(self.screen, self.match, self.names(viewer), viewer)
        self._keep_record()

    def names(self, viewer: int | None) -> list[str]:
        """What everybody is called, as one of the people reads it."""
        return [self._name(seat, seat == viewer) for seat in range(self.match.players)]

    def _name(self, seat: int, mine: bool) -> str:
        if seat in self.bots:
            return _BOT_NAMES[seat]
        n = self.people.index(seat) + 1
        return (say("Player {n} (you)", n=n) if mine else say("Player {n}", n=n)).say(self.screen.lang)

    def _welcome(self) -> None:
        match, screen = self.match, self.screen
        screen.line()
        screen.say(match.game.words.TITLE, "bold")
        for name, value in match.options.items():
            screen.say(match.game.words.OPTIONS[name][value])
        screen.say(say("Edition: {edition}.", edition=match.edition.title(screen.lang)))
        seats = [say("{who} ({bot})", who=Seat(seat), bot=bot.name) for seat, bot in self.bots.items()]
        if seats:
            screen.say(say("The bots: {bots}.", bots=Many(tuple(seats))), names=self.names(None))
        if match.commitment:
            screen.say(say("The shuffle is fixed. Its promise, to be checked after the game:"))
            screen.line("  " + match.commitment, "dim")
        if match.turn is None:
            return
        self._tell_who_begins()
        if match.actions:
            played = len(match.actions)
            screen.say(say.many("{n} action has been played.", "{n} actions have been played.", n=played))
        screen.say(
            say(
                "Type the number of an action or its short form. “{help}” shows what else you can type.",
                help=commands.COMMANDS["help"][0],
            )
        )

    def _tell_who_begins(self) -> None:
        first = self.match.turn
        if self.match.actions or first is None:
            return
        you = self.people == (first,)
        if self._by_lot and you:
            line = say("The lot has decided: you begin.")
        elif self._by_lot:
            line = say("The lot has decided: {who} begins.", who=Seat(first))
        else:
            line = say("You begin.") if you else say("{who} begins.", who=Seat(first))
        self.screen.say(line, names=self.names(None))

    # A person's turn

    def _let_decide(self, seat: int) -> None:
        """Show a person the table and take one action; errors are told and asked again."""
        if self._at_screen != seat:
            self._hand_over(seat)
        if self._told[seat] < len(self.match.actions):
            self.screen.line()
            self._tell(seat)
        if self.match.actor != seat or self.match.view(None).reveals != self._revealed:
            self._show_board(seat)
        self._show_choices(seat)
        while not self._take(seat, self.screen.ask()):
            pass
        self._tell(seat)
        self._told[None] = self._told[seat]

    def _hand_over(self, seat: int) -> None:
        """Let another person come to the screen, who may not see the cards of the one before."""
        before, self._at_screen = self._at_screen, seat
        if len(self.people) > 1:
            hide = say("{who}: press Enter to hide your cards.", who=Seat(before or 0))
            reveal = say("{who}: press Enter when the screen is yours.", who=Seat(seat))
            self.screen.hand_over(None if before is None else hide, reveal, self.names(None))

    def _take(self, seat: int, line: str) -> bool:
        """Do what a person typed; whether the match has changed by it."""
        if not line:
            return False
        number = commands.number(line)
        given = commands.read(line)
        try:
            if number is not None:
                return self._play_number(number)
            lang = self.screen.lang
            if given is None or typed(line) in readings(self.match.game, lang):
                self.match.play(line, lang)
                return True
            return self._obey(seat, *given)
        except IllegalAction as refusal:
            self._refuse(refusal)
        except NemetonError as error:
            self.screen.line(error.say(self.screen.lang), "yellow")
        return False

    def _play_number(self, number: int) -> bool:
        legal = self.match.legal
        if not 1 <= number <= len(legal):
            self.screen.say(say("Choose a number from 1 to {n}.", n=len(legal)), "yellow")
            return False
        self.match.play(legal[number - 1])
        return True

    def _refuse(self, refusal: IllegalAction) -> None:
        text = refusal.say(self.screen.lang)
        self.screen.line(f"{text} [{refusal.rule}]" if refusal.rule else text, "yellow")
        first = guide.ruling(self.match.game, refusal.rule.partition(",")[0])
        if first is not None and not self._referred:
            self._referred = True
            how = say("{rule} {number}", rule=commands.COMMANDS["rule"][0], number=first.number)
            self.screen.say(say("To read that ruling: “{how}”.", how=how), "dim")

    # Commands

    def _obey(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command; whether the match has changed by it."""
        if command == "quit":
            raise _Left
        if command == "undo":
            return self._undo(seat)
        if command == "save":
            self._save(Path(rest) if rest else saves.place_of(self.match))
        elif command == "why":
            self._explain(rest)
        elif command == "rule":
            rules.look_up(self.screen, self.match.game, rest)
        elif command == "log":
            for sentence in self.match.log(seat)[-_LATEST:]:
                self.screen.line("  " + sentence.say(self.screen.lang, self.names(seat)), "", 4)
        elif command == "board":
            self._show_board(seat)
            self._show_choices(seat)
        else:
            self._help()
        return False

    def _undo(self, seat: int) -> bool:
        """Take back the last action of a person; what a bot has done stays."""
        actor = self.match.actor
        if actor is not None and actor in self.bots:
            raise IllegalAction("acted", say("That cannot be taken back: another player has acted since."))
        last = self.match.actions[-1:]
        self.match.undo()
        for viewer in self._told:
            self._told[viewer] = min(self._told[viewer], len(self.match.actions))
        self.screen.say(say("Taken back: {action}.", action=self._spelled(self.match.parse(last[0]))))
        return True

    def _explain(self, asked: str) -> None:
        """Why an action is not allowed, or what it would do."""
        legal = self.match.legal
        if not asked:
            action = self._spelled(legal[0].id)
            example = say("{why} {action}", why=commands.COMMANDS["why"][0], action=action)
            self.screen.say(say("Ask about an action, as in “{example}”.", example=example))
            return
        number = commands.number(asked)
        if number is not None and 1 <= number <= len(legal):
            asked = legal[number - 1].notation
        lang = self.screen.lang
        refusal = self.match.why_not(asked, lang)
        if refusal is not None:
            self._refuse(refusal)
            return
        asked_for = self.match.parse(asked, lang)
        allowed = next(action.sentence for action in legal if action.id == asked_for)
        self.screen.say(say("It is allowed. {action}", action=allowed))

    def _help(self) -> None:
        lang = self.screen.lang
        words = self.match.game.words
        for sentence in (*words.BRIEF, *words.SIGNS):
            self.screen.say(sentence)
        self.screen.line()
        self.screen.say(say("Type the number of an action, or its short form, as it stands in the list. Or:"))
        called = {name: word.say(lang) for name, (word, _) in commands.COMMANDS.items()}
        widest = max(map(len, called.values()))
        for name, (_, meaning) in commands.COMMANDS.items():
            self.screen.columns([(f"  {called[name]:{widest}}", "cyan")], meaning.say(lang))

    # What is shown

    def _spelled(self, action: int) -> str:
        """The short form of an action, as it is typed in the language of the screen."""
        return spelled_in(self.match.game, self.screen.lang)[action]

    def _tell(self, viewer: int | None) -> None:
        """Tell what has happened since, as far as the viewer may know."""
        for sentence in self.match.log(viewer, self._told[viewer]):
            self.screen.line("  " + sentence.say(self.screen.lang, self.names(viewer)), "", 4)
        self._told[viewer] = len(self.match.actions)

    def _show_board(self, seat: int) -> None:
        self._revealed = self.match.view(None).reveals
        self.screen.line()
        for line in self.match.text(seat, self.screen.lang, self.names(seat)).split("\n"):
            self.screen.line(line, "", 4)

    def _show_choices(self, seat: int) -> None:
        """The legal actions, numbered, then what is to be done."""
        legal = self.match.legal
        lang = self.screen.lang
        widest = max(len(self._spelled(action.id)) for action in legal)
        self.screen.line()
        for number, action in enumerate(legal, 1):
            cells = [(f"{number:3}", "dim"), (f"{self._spelled(action.id):{widest}}", "cyan")]
            self.screen.columns(cells, action.sentence.say(lang, self.names(seat)))
        self.screen.line()
        prompt = self.match.game.prompt(self.match.view(seat))
        if len(self.people) > 1:
            prompt = say("{who}: {prompt}", who=Seat(seat), prompt=prompt)
        self.screen.say(prompt, "bold", self.names(None))

    # Saving

    def _save(self, path: Path) -> None:
        """Save the match, and say how to go on with it."""
        try:
            path = saves.write(self.match, path)
        except NemetonError as error:
            self.screen.line(error.say(self.screen.lang), "yellow")
            return
        self.screen.say(say("Saved. To go on:"))
        self.screen.command(self._command(path))

    def _command(self, path: Path) -> list[str]:
        """The command line that goes on with this match."""
        words = ["nemeton", "play", "--resume", str(path)]
        words += spelled(self.seating, self.match.players)
        if self.screen.lang != best_language(None, os.environ):
            words += ["--lang", self.screen.lang]
        return words

    def _keep_record(self) -> None:
        """Keep the record of a finished match, and say where."""
        try:
            path = saves.write(self.match, saves.place_of(self.match))
        except NemetonError as error:
            self.screen.line(error.say(self.screen.lang), "yellow")
            return
        self.screen.say(say("The game is kept. To check its shuffle and every move:"))
        self.screen.command(["nemeton", "verify", str(path)])


class _Left(Exception):
    """Somebody has left the table."""
