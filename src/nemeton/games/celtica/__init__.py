"""Celtica: five druids walk a path that everybody moves them on, and amulets are put together."""

from __future__ import annotations

from pathlib import Path

from nemeton.core.game import Game, Option
from nemeton.games.celtica import actions, events, guide, parts, policy, rules, state, table, words

GAME = Game(
    name="celtica",
    version=1,
    seats=(2, 5),
    options=(Option("rules", ("full", "short")),),
    blocks=actions.ACTIONS,
    events=events.EVENTS,
    most_actions=actions.TAKE_0,
    longest=1000,
    scores=(0, 10),
    endings=("first_home", "all_home", "no_fragments"),
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
