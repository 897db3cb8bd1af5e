"""Moments of random games, to look at their scenes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import nemeton
from nemeton.core.game import find
from nemeton.core.match import Match
from nemeton.core.scene import LAYOUTS, Layout, Scene
from nemeton.core.view import View

GAMES = nemeton.games()
LONG = ("Maximiliane Antoinette von Hohenfels", "Wolfgang-Amadeus", "Ö", "MWMWMWMWMW", "Jean-Christophe")
"""Names that need room."""


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, n) for name in GAMES for n in range(find(name).seats[0], find(name).seats[1] + 1)]


def moments(
    game: str, players: int, seed: int = 1, every: int = 5, most: int | None = None
) -> Iterator[Match]:
    """Some moments of a random game, at most so many and the last."""
    match = nemeton.new(game, players=players, seed=seed)
    for played, action in enumerate(_actions(game, players, seed)):
        if played % every == 0 and (most is None or played // every < most):
            yield match
        match.play(action)
    yield match


@cache
def _actions(game: str, players: int, seed: int) -> list[int]:
    """What is played in a random game, from the first action to the last."""
    match = nemeton.new(game, players=players, seed=seed)
    chance = random.Random(seed)
    actions = []
    while match.turn is not None:
        actions.append(int(chance.choice(match.legal)))
        match.play(actions[-1])
    return actions


def views(match: Match) -> list[View]:
    """What each seat sees, and a spectator."""
    return [match.view(seat) for seat in [*range(match.players), None]]


@cache
def scenes(game: str, players: int) -> list[tuple[View, Scene]]:
    """The scenes of some moments, for all who look at them, in both layouts."""
    return [
        (view, scene(view, layout))
        for match in _spread(game, players)
        for view in views(match)
        for layout in LAYOUTS
    ]


def _spread(game: str, players: int) -> Iterator[Match]:
    """About twenty moments over a whole game, however long it is."""
    return moments(game, players, every=max(14, (len(_actions(game, players, 1)) + 1) // 20))


def scene(view: View, layout: Layout) -> Scene:
    """The scene of a view."""
    return view.game.table.scene(view, layout)
