"""Lessons: what the server answers to somebody who takes the first steps of a game."""

from __future__ import annotations

from msgspec import Struct

from nemeton.core.steps import Status
from nemeton.server.protocol.updates import LegalAction, Reason, TableShown


class StepListed(Struct):
    """A step, in the list of them."""

    number: int
    """From 1."""
    title: str
    chapter: int
    """The number of the chapter of the rules that says more."""


class StepsListed(Struct):
    """The first steps of a game, and the game that begins after them."""

    game: str
    title: str
    steps: list[StepListed]
    players: int
    options: dict[str, str]


class StepShown(Struct):
    """A step as the learner sees it, with all that has happened since the last decision."""

    game: str
    number: int
    steps: int
    """How many there are."""
    title: str
    text: list[str]
    goal: str
    chapter: str
    """Where the rules say more."""
    status: Status
    answer: str
    """What is said to a try that has led elsewhere."""
    hint: LegalAction | None
    """What leads on; None where the last decision is to be taken back first."""
    shows: tuple[str, ...]
    """The pieces that the text speaks of."""
    tables: list[TableShown]
    """The table after the last decision, and after each move of the others since: the last is as it is."""
    why: Reason | None
    """Why what was touched in vain cannot be used, if that was asked and can be said."""
