"""Keltis: cards in rising or falling rows move figures along five paths of stones."""

from __future__ import annotations

from pathlib import Path

from nemeton.core.game import Game, Option
from nemeton.games.keltis import actions, events, guide, parts, policy, rules, state, table, words

GAME = Game(
    name="keltis",
    version=1,
    seats=(2, 4),
    options=(
        Option("clover_may_start", ("no", "yes")),
        Option("redraw", ("allowed", "forbidden")),
    ),
    blocks=actions.ACTIONS,
    events=events.EVENTS,
    most_actions=2 * state.HAND,
    longest=10_000,
    scores=(-28, 80),
    endings=("five_home", "no_cards"),
    state=state,
    rules=rules,
    policy=policy,
    parts=parts,
    words=words,
    table=table,
    guide=guide,
    folder=Path(__file__).parent,
)
"""The game, as the rest of the house finds it."""
