"""Games told from their records: move by move, or checked from the promise to the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nemeton.core import history, seeds
from nemeton.core.errors import BadOption
from nemeton.core.notation import spelled
from nemeton.core.words import Sentence, words_beside
from nemeton.terminal.ending import tell_ending, winner_line
from nemeton.terminal.screen import Screen

if TYPE_CHECKING:
    from nemeton.core.match import Match

say = words_beside(__file__)


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a game, as a viewer may know it."""

    number: int
    """Its number, from 1."""
    seat: int
    """The seat that acted."""
    action: str
    """Its notation."""
    lines: list[Sentence]
    """What happened."""


class Story:
    """A record, replayed and checked, and told as one seat or a spectator saw it."""

    def __init__(self, record: Any, seat: int | None = None, until: int | None = None) -> None:
        """Check all of a record; `until` stops after so many actions."""
        whole = history.read(record)
        played = whole.actions
        if until is not None and not 0 <= until <= len(played):
            raise BadOption(
                "until",
                say.many(
                    "It has {n} action: stop after 0 or 1, not {until}.",
                    "It has {n} actions: stop after 0 to {n}, not {until}.",
                    n=len(played),
                    until=until,
                ),
            )
        if seat is not None and not 0 <= seat < whole.players:
            raise BadOption(
                "seat", say("It has seats 1 to {n}, and none {seat}.", n=whole.players, seat=str(seat + 1))
            )
        self.seat = seat
        self.match = _start(record)
        """The match as far as it has been told."""
        self._actions = played[:until]

    def moves(self) -> Iterator[Move]:
        """Play the actions one by one; after the last, the match stands where the story stops."""
        match = self.match
        for number, action in enumerate(self._actions, 1):
            before, seat = match.view(self.seat), match.turn
            match.play(action)
            assert seat is not None
            lines = match.game.log(before, match.parse(action), match.journal, match.view(self.seat))
            yield Move(number, seat, action, lines)

    def tell(self, screen: Screen) -> None:
        """Tell the story as text, then show the table, and the outcome if there is one."""
        match, lang = self.match, screen.lang
        names = [say("Player {n}", n=seat + 1).say(lang) for seat in range(match.players)]
        screen.say(match.game.words.TITLE, "bold")
        screen.line(match.text(self.seat, lang, names).split("\n", 1)[0])
        for move in self.moves():
            action = spelled(match.game, lang)[match.parse(move.action)]
            cells = [(f"{move.number:4}", "dim"), (f"{action:12}", "cyan")]
            screen.columns(cells, " ".join(line.say(lang, names) for line in move.lines))
        screen.line()
        for line in match.text(self.seat, lang, names).split("\n"):
            screen.line(line, "", 4)
        if match.outcome is not None:
            tell_ending(screen, match, names)

    def document(self, lang: str) -> dict[str, Any]:
        """The story, JSON-ready."""
        moves = [
            {
                "number": move.number,
                "seat": move.seat,
                "action": move.action,
                "lines": [line.say(lang) for line in move.lines],
            }
            for move in self.moves()
        ]
        record = self.match.record()
        about = {key: record[key] for key in ("game", "version", "players", "options", "edition")}
        return about | {
            "viewer": self.seat,
            "moves": moves,
            "view": self.match.view(self.seat).json(),
            "outcome": record["outcome"],
        }


def _start(record: Mapping[str, Any]) -> Match:
    """The match of a checked record, before its first action."""
    kept = {key: value for key, value in record.items() if key not in ("checks", "outcome")}
    return history.read(kept | {"actions": []})


def verified(match: Match, origin: Mapping[str, Any] | None = None) -> list[Sentence]:
    """What has been checked in a record that `history.verify` accepts, a sentence each.

    `origin`, from the record, says that the first actions were played at another table.
    """
    lines = []
    if match.commitment is not None:
        assert match.seed is not None
        lines.append(say("The seed and the salt are those that were promised: {hash}", hash=match.commitment))
        lot = ", ".join(str(place + 1) for place in seeds.lots(match.seed, match.players))
        lines.append(say("The lot of this seed seats the people of a list in this order: {lot}", lot=lot))
    else:
        lines.append(say("The game begins from a sound position; there is no shuffle to check."))
    lines.append(say("The edition is the one it was played with: {edition}", edition=str(match.edition)))
    lines.append(
        say.many(
            "{n} action is legal and leads where the record says.",
            "{n} actions are legal and lead where the record says.",
            n=len(match.actions),
        )
    )
    if origin is not None:
        lines.append(_came_from(origin["table"], origin["actions"]))
    if match.outcome is None:
        lines.append(say("The game is not over; the record names no outcome."))
    else:
        lines.append(
            say(
                "The outcome is the one the actions lead to. {ending} {winner}",
                ending=match.game.words.ENDINGS[match.outcome.reason],
                winner=winner_line(match.outcome),
            )
        )
    return lines


def _came_from(table: str, actions: int) -> Sentence:
    """What a record cannot show by itself: that its first part was played at another table."""
    if actions == 0:
        return say("The deal is that of another table, {table}; its record shows that.", table=table)
    return say.many(
        "The first action was played at another table, {table}; its record shows that.",
        "The first {n} actions were played at another table, {table}; its record shows that.",
        n=actions,
        table=table,
    )
