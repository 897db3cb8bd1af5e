"""Keltis: cards in rising or falling rows move figures along five paths of stones."""

from __future__ import annotations

from nemeton.core.game import Option
from nemeton.core.rooms import declare
from nemeton.games.keltis.state import HAND

GAME = declare(
    __name__,
    seats=(2, 4),
    options=(
        Option("clover_may_start", ("no", "yes")),
        Option("redraw", ("allowed", "forbidden")),
    ),
    most_actions=2 * HAND,
    longest=10_000,
    scores=(-28, 80),
    endings=("five_home", "no_cards"),
    weight=1,
    minutes=(20, 30),
)
"""The game, as the rest of the house finds it."""
