"""Celtica: five druids walk a path that everybody moves them on, and amulets are put together."""

from __future__ import annotations

from nemeton.core.game import Option
from nemeton.core.rooms import declare
from nemeton.games.celtica.actions import TAKE_0

GAME = declare(
    __name__,
    version=2,
    seats=(2, 5),
    options=(Option("rules", ("full", "short")),),
    most_actions=TAKE_0,
    longest=1000,
    scores=(0, 10),
    endings=("first_home", "all_home", "no_fragments"),
    weight=1,
    minutes=(30, 45),
)
"""The game, as the rest of the house finds it."""
