"""Garbage collection: the search for cycles of objects, when nobody has to wait for it.

Python looks through its objects from time to time, the young ones often and all of them now and then, and the
whole server stands still meanwhile: with many tables open, for most of a second. So it looks by itself only
through the youngest, if they become many at once; all are put aside after a moment, which costs nothing, and
looked through when nobody has said anything for a while, or when that has not been so for long.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

_YOUNG = 20_000
"""After how many new objects the youngest are looked through: playing makes no cycles, and fewer objects than
that before they are put aside."""
_NEVER = 1_000_000_000
_ASIDE = 0.5
"""How often the others are put aside, in seconds."""
_QUIET = 5.0
_EVERY, _LATEST = 300.0, 4 * 3_600.0
"""The seconds between two full collections: where it is quiet, and at most."""


async def collect_garbage(heard: Callable[[], int]) -> None:
    """Collect until it is cancelled, then leave it to Python again; `heard` counts what people have said."""
    before = gc.get_threshold()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)
    try:
        await _collect(heard)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def _collect(heard: Callable[[], int]) -> None:
    swept = said = time.monotonic()
    so_far = 0
    while True:
        await asyncio.sleep(_ASIDE)
        gc.freeze()
        now = time.monotonic()
        if (many := heard()) != so_far:
            so_far, said = many, now
        if now - swept > (_EVERY if now - said > _QUIET else _LATEST):
            gc.unfreeze()
            gc.collect()
            swept = time.monotonic()
