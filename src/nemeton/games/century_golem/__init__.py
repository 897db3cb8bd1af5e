"""Century Golem, a heroic saga, chapter III: crystals, merchants and golems between market and mountains."""

from __future__ import annotations

from nemeton.core.game import Option
from nemeton.core.rooms import declare
from nemeton.games.century_golem.actions import AGAIN

GAME = declare(
    __name__,
    version=2,
    seats=(2, 4),
    options=(Option("outposts", ("trade", "wagon", "activation")),),
    most_actions=AGAIN,
    longest=60_000,
    scores=(0, 500),
    endings=("eighth_card", "round_limit"),
    weight=2,
    minutes=(45, 75),
)
"""The game, as the rest of the house finds it."""
