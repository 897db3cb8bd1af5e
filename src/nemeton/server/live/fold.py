"""The fold: from the events of a log to the states of the game they lead to.

Everybody who needs a state of a table gets it here: the live table, which goes on by one event, whoever looks
back, who plays the log again, and a fork, which begins in the middle of one.
"""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.events import Journal
from nemeton.core.game import Game
from nemeton.core.match import Match
from nemeton.core.view import View
from nemeton.core.words import Sentence
from nemeton.server.live.lines import line_of
from nemeton.server.storage.events import Acted, Event, Undone
from nemeton.server.storage.tables import StoredTable


class Step(NamedTuple):
    """What an event has led to."""

    state: bytes
    """The state after it; where nothing changed, the same object as before."""
    journal: Journal | None
    """What the rules told while an action was carried out."""


def dealt(game: Game, about: StoredTable) -> Match:
    """The match as a table began: the deal, and the actions that led to the moment it comes from."""
    match = Match.deal(game, about.players, about.seed, about.edition, about.options, about.salt)
    for action in about.prefix or ():
        match.play(action)
    return match


class Fold:
    """Where the events so far have led to."""

    def __init__(self, match: Match, moves: int = 0, state: bytes | None = None) -> None:
        self.match = match
        self.moves = moves
        """How many actions of this log have not been taken back."""
        self.state = state or match.game.state_of(match.rows())

    def advance(self, event: Event) -> Step:
        """Let an event happen; an action that is not allowed is refused, and changes nothing."""
        journal: Journal | None = None
        match event:
            case Acted():
                self.match.play(event.action)
                self.moves += 1
                journal = self.match.journal
            case Undone():
                for _ in range(event.actions):
                    self.match.undo()
                self.moves -= event.actions
            case _:
                return Step(self.state, None)
        self.state = self.match.game.state_of(self.match.rows())
        return Step(self.state, journal)

    def after(self, event: Event) -> tuple[Fold, Step]:
        """Where an event would lead to. This one stays where it is: the event is not in the log yet."""
        if not isinstance(event, Acted | Undone):
            return self, self.advance(event)
        other = self.copy()
        return other, other.advance(event)

    def copy(self) -> Fold:
        """One of its own, at the same point."""
        return Fold(self.match.copy(), self.moves, self.state)


def told(event: Event, journal: Journal | None, before: View, after: View) -> list[Sentence]:
    """What the log says of an event, to whoever has these views of the states before and after it."""
    if isinstance(event, Acted):
        assert journal is not None
        return after.game.log(before, event.action, journal, after)
    line = line_of(event, after)
    return [] if line is None else [line]
