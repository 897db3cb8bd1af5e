"""Keltis, the notation: the short form of every action.

`R7` plays the red seven on its row, `x R7` discards it. `small` or `big` begins a path. `move G` moves
the green figure instead of one at the end of its path, `clover G` moves it by a clover, `leave` moves
none. `< deck` draws from the deck, `< R` from the red discard pile.
"""

from __future__ import annotations

from nemeton.games.keltis.actions import (
    BIG,
    CLOVER_0,
    DISCARD_0,
    DRAW_0,
    DRAW_DECK,
    LEAVE,
    MOVE_0,
    ROW_0,
    SMALL,
)
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import VALUES

LETTERS = tuple(colour[0].upper() for colour in COLOURS)
"""The colours in a letter each."""


def card(number: int) -> str:
    """The short form of a card."""
    colour, value = divmod(number, VALUES)
    return f"{LETTERS[colour]}{value}"


def notation(action: int) -> str:
    """The short form of an action."""
    if action < DISCARD_0:
        return card(action - ROW_0)
    if action < SMALL:
        return f"x {card(action - DISCARD_0)}"
    if action in (SMALL, BIG):
        return "small" if action == SMALL else "big"
    if action < CLOVER_0:
        return f"move {LETTERS[action - MOVE_0]}"
    if action in (LEAVE, DRAW_DECK):
        return "leave" if action == LEAVE else "< deck"
    if action < LEAVE:
        return f"clover {LETTERS[action - CLOVER_0]}"
    return f"< {LETTERS[action - DRAW_0]}"
