"""Celtica, the notation: the short form of every action.

`red+2` plays two red druid cards, `red+2x1` adds an experience card, `red+x1` is an experience
card alone. `take 4`, `give 4`, `draw`, `leave`; at the end `swap 3 5`, `buy 5`, `done`.
"""

from __future__ import annotations

from nemeton.games.celtica.actions import (
    BUY_0,
    DONE,
    DRAW,
    GIVE_0,
    LEAVE,
    MOST_EXPERIENCE,
    SWAP_0,
    TAKE_0,
    WAYS,
)
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import KINDS


def read_cards(action: int) -> tuple[int, int, int]:
    """The colour, the druid cards and the experience cards of an action that plays cards."""
    way = action % WAYS + 1
    return action // WAYS, way // (MOST_EXPERIENCE + 1), way % (MOST_EXPERIENCE + 1)


def notation(action: int) -> str:
    """The short form of an action."""
    if action < TAKE_0:
        colour, druids, experience = read_cards(action)
        return f"{COLOURS[colour]}+{druids or ''}{f'x{experience}' if experience else ''}"
    if action < GIVE_0:
        return f"take {action - TAKE_0 + 1}"
    if action < DRAW:
        return f"give {action - GIVE_0 + 1}"
    if action in (DRAW, LEAVE):
        return "draw" if action == DRAW else "leave"
    if action < BUY_0:
        mine, theirs = divmod(action - SWAP_0, KINDS)
        return f"swap {mine + 1} {theirs + 1}"
    return "done" if action == DONE else f"buy {action - BUY_0 + 1}"
