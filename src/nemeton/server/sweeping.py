"""Sweeping: the search for rings of objects that nothing else holds, when nobody has to wait for it.

Python looks through all objects from time to time, and the whole server stands still meanwhile: with many
tables open, for most of a second. So it looks by itself only through young objects; through all of them we
let it look when nobody has said anything for a while, or when that has not been so for long.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nemeton.server.house import House

_YOUNG = (10_000, 20, 1_000_000)
"""After how many new objects the young are looked through, the less young, and all: hardly ever."""
_QUIET = 5.0
_EVERY, _LATEST = 300.0, 3_600.0
"""The seconds between two sweeps: where it is quiet, and at most."""


async def sweep(house: House) -> None:
    """Sweep until the end."""
    gc.set_threshold(*_YOUNG)
    swept, heard = time.monotonic(), -1
    while house.open:
        await asyncio.sleep(_QUIET)
        quiet, heard = heard == house.counts["messages_in"], house.counts["messages_in"]
        if time.monotonic() - swept > (_EVERY if quiet else _LATEST):
            gc.collect()
            swept = time.monotonic()
