"""Century Golem, a heroic saga, chapter III: crystals, merchants and golems between market and mountains."""

from __future__ import annotations

from pathlib import Path

from nemeton.core.game import Game, Option
from nemeton.games.century_golem import actions, events, guide, parts, policy, rules, table, words
from nemeton.games.century_golem.state import invariants

GAME = Game(
    name="century_golem",
    version=1,
    seats=(2, 4),
    options=(Option("outposts", ("wagon", "activation")),),
    blocks=actions.ACTIONS,
    events=events.EVENTS,
    most_actions=actions.AGAIN,
    longest=60_000,
    scores=(0, 500),
    endings=("eighth_card", "round_limit"),
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
