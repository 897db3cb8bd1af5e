"""Moments of random games and their scenes, for what the tests of one game look at."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.core.game import find
from nemeton.core.match import Match
from nemeton.core.scene import Scene
from nemeton.core.view import View
from nemeton.testing.scenery import Scenery
from nemeton.testing.walk import Table, tables, walk

_SPREAD = 20
"""How many moments of a game scenes are made of."""


def moments(game: str, players: int, number: int = 0, every: int = 5) -> Iterator[Match]:
    """Some moments of a random game of the kit, and the last."""
    walked = list(walk(table(game, players), number))
    for moment in [*walked[:-1:every], walked[-1]]:
        yield moment.match()


def views(match: Match) -> list[View]:
    """What each seat sees, and a spectator."""
    return [match.view(seat) for seat in [*range(match.players), None]]


def scenes(game: str, players: int) -> list[tuple[View, Scene]]:
    """The scenes of moments over a whole game, for all who look at them, in both layouts."""
    return [(shown.view, shown.scene) for shown in Scenery(table(game, players), _SPREAD).shown()]


def table(game: str, players: int) -> Table:
    """A table with the defaults."""
    return next(each for each in tables(find(game)) if each.players == players)
