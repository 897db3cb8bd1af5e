"""Celtic Quest: wares for bastions, quests for the druid, and Romans on every road."""

from __future__ import annotations

from pathlib import Path

from nemeton.core.game import Game, Option
from nemeton.games.celtic_quest import actions, events, guide, parts, policy, rules, table, words
from nemeton.games.celtic_quest.state import DESTINY_SETS, LIMITS, MAPS, invariants

GAME = Game(
    name="celtic_quest",
    version=1,
    seats=(2, 5),
    options=(
        Option("map", MAPS),
        Option("destinies", DESTINY_SETS),
        Option("items_in_bag", ("yes", "no")),
        Option("romans_on_circle", ("no", "yes")),
        Option("rounds", LIMITS),
        Option("game", ("quest", "trader"), field="trader"),
    ),
    blocks=actions.ACTIONS,
    events=events.EVENTS,
    most_actions=160,
    longest=20_000,
    scores=(0, 400),
    endings=("conquered", "spell_cast", "pool_empty", "time_up"),
    state=invariants,
    rules=rules,
    policy=policy,
    parts=parts,
    words=words,
    table=table,
    guide=guide,
    folder=Path(__file__).parent,
)
"""The game, as the rest of the house finds it."""
