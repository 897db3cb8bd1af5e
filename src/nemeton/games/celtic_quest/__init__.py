"""Celtic Quest: wares for bastions, quests for the druid, and Romans on every road."""

from __future__ import annotations

from nemeton.core.game import Only, Option
from nemeton.core.rooms import declare
from nemeton.games.celtic_quest.state import DESTINY_SETS, LIMITS, MAPS

GAME = declare(
    __name__,
    version=2,
    seats=(2, 5),
    options=(
        Option("map", MAPS, only=Only("fixed", "game", "trader"), for_bots="quick"),
        Option("destinies", DESTINY_SETS),
        Option("items_in_bag", ("yes", "no")),
        Option("romans_on_circle", ("no", "yes")),
        Option("rounds", LIMITS),
        Option("game", ("quest", "trader"), field="trader"),
    ),
    most_actions=160,
    longest=20_000,
    scores=(0, 400),
    endings=("conquered", "spell_cast", "pool_empty", "time_up"),
    weight=3,
    minutes=(90, 150),
    start={"game": "trader"},
)
"""The game, as the rest of the house finds it."""
