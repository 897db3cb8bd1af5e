"""The journal of an action, for the rules: they tell what they do, and who may know it.

It lies in the row, beside the state (`Game.row`): telling changes nothing that a game is made of.
`core.events` puts it into words.
"""

from __future__ import annotations

from typing import Any

from nemeton.core.compiled import rule
from nemeton.core.record import JOURNAL, WIDTH


@rule
def tell(s: Any, event: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell everybody what a seat does, or what happens to it."""
    if s.row_told >= 0:
        _write(s, event, seat, 0, a, b, c, d)


@rule
def tell_to(s: Any, seat: int, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell a seat what it does; the others hear that it does, and none of the numbers."""
    if s.row_told >= 0:
        _write(s, event, seat, 1, a, b, c, d)


@rule
def _write(s: Any, event: int, seat: int, secret: int, a: int, b: int, c: int, d: int) -> None:
    if s.row_told < JOURNAL:
        i = int(s.row_told) * WIDTH
        s.row_journal[i] = event
        s.row_journal[i + 1] = seat
        s.row_journal[i + 2] = secret
        s.row_journal[i + 3] = 0 if s.reveals == s.row_reveals else 1
        s.row_journal[i + 4] = a
        s.row_journal[i + 5] = b
        s.row_journal[i + 6] = c
        s.row_journal[i + 7] = d
    s.row_told += 1
