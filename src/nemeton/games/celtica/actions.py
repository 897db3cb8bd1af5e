"""Celtica, the actions: small decisions as numbers, in the order of the phases."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.games.celtica.state import COLOURS, KINDS

# Cards of a colour: how many druid cards, how many experience cards.
MOST_DRUID, MOST_EXPERIENCE = 12, 4
WAYS = (MOST_DRUID + 1) * (MOST_EXPERIENCE + 1) - 1
TAKE_0 = COLOURS * WAYS
GIVE_0 = TAKE_0 + KINDS
DRAW = GIVE_0 + KINDS
LEAVE = DRAW + 1
SWAP_0 = LEAVE + 1
BUY_0 = SWAP_0 + KINDS * KINDS
DONE = BUY_0 + KINDS
ACTIONS = DONE + 1
"""How many actions there are."""


@rule
def cards(colour: int, druids: int, experience: int) -> int:
    """The action of playing so many druid and experience cards of a colour."""
    return colour * WAYS + druids * (MOST_EXPERIENCE + 1) + experience - 1
