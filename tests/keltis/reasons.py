"""When each reason for a refusal is true, worked out anew from what a seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.games.keltis.state import ADVANCE, CLOVER, LAST_STONE, VALUES, Seen

Reason = Callable[..., Any]


def held(v: Seen, number: int) -> bool:
    """Whether the player has a card."""
    return number in v.hand[v.player][: v.held[v.player]]


def row(v: Seen, number: int) -> list[int]:
    """The values of the player's row for a card."""
    colour = number // VALUES
    return v.row[v.player, colour][: v.row_size[v.player, colour]].tolist()


def against_the_row(v: Seen, number: int) -> bool:
    """Whether a card goes the other way than its row."""
    values, value = row(v, number), number % VALUES
    return len(set(values)) > 1 and (values[-1] - values[0]) * (value - values[-1]) < 0


def stone(v: Seen, colour: int) -> int:
    """Where the player's figure of a path stands."""
    return int(v.figure[v.player, colour])


REASONS: dict[tuple[str, str], Reason] = {
    ("", "not_held"): lambda v, number: not held(v, number),
    ("", "does_not_fit"): lambda v, number: held(v, number) and against_the_row(v, number),
    ("x", "not_held"): lambda v, number: not held(v, number),
    ("<", "empty_pile"): lambda v, colour: v.pile_size[colour] == 0,
    ("<", "just_discarded"): lambda v, colour: v.redraw == 1 and v.path == colour,
}
for block in ("move", "clover"):
    REASONS |= {
        (block, "at_the_end"): lambda v, colour: stone(v, colour) == LAST_STONE,
        (block, "not_begun"): lambda v, colour: stone(v, colour) == 0 and v.clover_may_start == 0,
    }
REASONS |= {
    ("move", "by_clover"): lambda v, colour: v.phase == CLOVER,
    ("clover", "no_clover"): lambda v, colour: v.phase == ADVANCE,
}
"""When each code of each block is true."""
