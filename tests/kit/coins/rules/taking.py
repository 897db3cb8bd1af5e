"""Coins, taking them."""

from __future__ import annotations

from typing import Any

from coins.actions import TOOK

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY


@rule
def take(s: Any, n: int) -> None:
    """The player takes so many, and the next one is on."""
    s.left -= n
    s.coins[s.player] += n
    tell(s, TOOK, s.player, n)
    s.player = 1 - s.player
    if s.left == 0:
        s.player = NOBODY
        s.ending = 1
