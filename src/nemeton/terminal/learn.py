"""First steps at the terminal: the same steps as in the browser, typed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from nemeton.core import discovery
from nemeton.core.errors import BadOption, IllegalAction, NemetonError
from nemeton.core.game import find
from nemeton.core.notation import spelled
from nemeton.core.steps import Try, decisions, minutes
from nemeton.core.words import LANGUAGES, Sentence, best_language, nameless, words_beside
from nemeton.terminal import commands
from nemeton.terminal.screen import Screen

if TYPE_CHECKING:
    from nemeton.core.game import Game

say = words_beside(__file__)

COMMANDS: dict[str, tuple[Sentence, Sentence]] = {
    "hint": (say.form("command", "hint"), say("show what leads to the goal")),
    "undo": (commands.COMMANDS["undo"][0], say("take back your last action")),
    "skip": (say.form("command", "skip"), say("go to the next step")),
    "back": (say.form("command", "back"), say("go to the step before")),
    "board": commands.COMMANDS["board"],
    "help": commands.COMMANDS["help"],
    "quit": (commands.COMMANDS["quit"][0], say("leave; you can come back to this step")),
}
"""What can be typed besides actions: the word for each, and what it does."""


def list_games(screen: Screen) -> None:
    """What can be learnt: how many steps each game has, how much is to be decided, how long it takes."""
    for name in discovery.names():
        game = find(name)
        if not game.steps.STEPS:
            continue
        about = say(
            "{game}: {steps} steps, {n} decisions, about {minutes} minutes",
            game=game.words.TITLE, steps=len(game.steps.STEPS), n=decisions(game), minutes=minutes(game),
        )  # fmt: skip
        screen.say(about)
        screen.command(["nemeton", "learn", name])


class Lessons:
    """Somebody who learns a game."""

    def __init__(self, game: Game, number: int, screen: Screen) -> None:
        known = game.steps.STEPS
        if not known:
            raise BadOption("game", say("{game} has no first steps yet.", game=game.words.TITLE))
        if not 1 <= number <= len(known):
            raise BadOption("step", say("{game} has steps 1 to {n}.", game=game.words.TITLE, n=len(known)))
        self.game = game
        self.screen = screen
        self.number = number
        self.tried = Try(game, known[number - 1])

    def play(self) -> None:
        """Take one step after another, until the last is done or somebody leaves."""
        self.screen.line()
        self.screen.say(say("{game}: first steps", game=self.game.words.TITLE), "bold")
        self.screen.say(say("Type a number, or: {words}.", words=", ".join(self._words())))
        try:
            self._show()
            while self._take(self.screen.ask()):
                pass
        except (EOFError, KeyboardInterrupt):
            self._leave()

    def _words(self) -> list[str]:
        return [word.say(self.screen.lang) for word, _ in COMMANDS.values()]

    def _names(self) -> list[str]:
        lang, players = self.screen.lang, self.tried.step.start.players
        return [nameless(seat, lang) for seat in range(players)]

    def _begin(self, number: int) -> None:
        """Another step, from its beginning."""
        self.number = number
        self.tried = Try(self.game, self.game.steps.STEPS[number - 1])
        self._show()

    def _show(self) -> None:
        """The step, the table, and what can be done."""
        screen, step, lang = self.screen, self.tried.step, self.screen.lang
        screen.line()
        many = len(self.game.steps.STEPS)
        screen.say(say("Step {n} of {all}: {title}", n=self.number, all=many, title=step.title), "bold")
        for sentence in step.text:
            screen.say(sentence, names=self._names())
        screen.line()
        for line in self.tried.match.text(step.seat, lang, self._names()).split("\n"):
            screen.line(line, "", 4)
        self._show_choices()

    def _show_choices(self) -> None:
        screen, lang, names = self.screen, self.screen.lang, self._names()
        view, forms = self.tried.view, spelled(self.game, self.screen.lang)
        widest = max((len(forms[action]) for action in view.legal), default=0)
        screen.line()
        for number, action in enumerate(view.legal, 1):
            cells = [(f"{number:3}", "dim"), (f"{forms[action]:{widest}}", "cyan")]
            screen.columns(cells, self.game.sentence(view, action).say(lang, names))
        screen.line()
        screen.say(say("Your goal: {goal}", goal=self.tried.step.goal), "bold", names)

    def _take(self, line: str) -> bool:
        """Do what was typed; False when the last step is done or somebody leaves."""
        if not line:
            return True
        try:
            number = commands.number(line)
            if number is not None:
                legal = self.tried.view.legal
                if not 1 <= number <= len(legal):
                    raise IllegalAction("number", say("Choose a number from 1 to {n}.", n=len(legal)))
                return self._act(legal[number - 1])
            command = _read(line)
            if command is not None:
                return self._obey(command)
            return self._act(self.tried.match.parse(line, self.screen.lang))
        except NemetonError as error:
            self.screen.line(error.say(self.screen.lang), "yellow")
        return True

    def _act(self, action: int) -> bool:
        tried, done = self.tried, len(self.tried.moments)
        tried.play(action)
        if tried.answer is not None:
            self.screen.say(tried.answer, "yellow", self._names())
            self.screen.say(say("It is taken back. Try again."))
            return self._undo()
        for moment in tried.moments[done:]:
            for line in moment.lines:
                self.screen.line("  " + line.say(self.screen.lang, self._names()), "", 4)
        if tried.status == "open":
            self._show_choices()
            return True
        return self._next(say("Well done!"))

    def _undo(self) -> bool:
        own = self.tried.own[:-1]
        self.tried = Try(self.game, self.tried.step, own)
        self._show_choices()
        return True

    def _next(self, said: Sentence | None) -> bool:
        if said is not None:
            self.screen.say(said, "green")
        if self.number < len(self.game.steps.STEPS):
            self._begin(self.number + 1)
            return True
        self.screen.say(say("That was the last step. A first game:"))
        chosen = [f"{name}={value}" for name, value in self.game.start.items()]
        options = [part for pair in chosen for part in ("--option", pair)]
        players = ["--players", str(self.game.seats[0])]
        self.screen.command(["nemeton", "play", self.game.name, *players, *options, *self._lang()])
        return False

    def _obey(self, command: str) -> bool:
        """Carry out a command; False if somebody leaves."""
        if command == "quit":
            self._leave()
            return False
        if command == "skip":
            return self._next(None)
        if command == "back":
            self._begin(max(1, self.number - 1))
        elif command == "undo":
            return self._undo()
        elif command == "hint":
            self._hint()
        elif command == "board":
            self._show()
        else:
            for word, meaning in COMMANDS.values():
                said = word.say(self.screen.lang)
                self.screen.columns([(f"  {said:12}", "cyan")], meaning.say(self.screen.lang))
        return True

    def _hint(self) -> None:
        action = self.tried.hint()
        if action is None:
            self.screen.say(say("Take your last action back first."))
            return
        sentence = self.game.sentence(self.tried.view, action)
        form = spelled(self.game, self.screen.lang)[action]
        self.screen.say(say("“{action}”: {sentence}", action=form, sentence=sentence), "green", self._names())

    def _leave(self) -> None:
        self.screen.line()
        self.screen.say(say("To come back to this step:"))
        self.screen.command(["nemeton", "learn", self.game.name, "--step", str(self.number), *self._lang()])

    def _lang(self) -> list[str]:
        same = self.screen.lang == best_language(None, os.environ)
        return [] if same else ["--lang", self.screen.lang]


def _read(line: str) -> str | None:
    """The command that a line gives, in any language."""
    typed = line.casefold()
    words = {word.say(lang): name for name, (word, _) in COMMANDS.items() for lang in LANGUAGES}
    found = commands.read(line)
    return words.get(typed) or (found[0] if found and found[0] in COMMANDS else None)
