"""Wake-ups: tables go on that wait for the server and that nobody looks at.

After a start, wherever a bot was to decide. From then on, from time to time, wherever a clock has run down,
and wherever a bot should have decided and has not: what it chose could not be written, perhaps. They are
found by an index of the tables that go on, and only those are opened. What happened long ago waits until
somebody opens the table.
"""

from __future__ import annotations

import asyncio
import logging
import time

from nemeton.core.errors import NemetonError
from nemeton.server.live.clocks import A_DAY
from nemeton.server.live.registry import Registry
from nemeton.server.storage import tables
from nemeton.server.storage.store import Work

log = logging.getLogger("nemeton")

_FIRST = 1.0
"""The seconds after the start; people come first."""
_EVERY = 60.0
_LONG_AGO = 3 * A_DAY


def clocks_run_down() -> Work[list[str]]:
    """The tables where a clock has run down, and not long ago."""
    now = time.time()
    return tables.run_down(now - _LONG_AGO, now, A_DAY)


def bots_stuck() -> Work[list[str]]:
    """The tables where a bot is to decide and nothing has happened for a while."""
    now = time.time()
    return tables.bots_turns(now - _LONG_AGO, now - _EVERY)


async def wake_tables(registry: Registry) -> None:
    """Wake tables until the server stops."""
    await asyncio.sleep(_FIRST)
    await wake(registry, tables.bots_turns(0, time.time()))
    while True:
        await wake(registry, clocks_run_down())
        await asyncio.sleep(_EVERY)
        await wake(registry, bots_stuck())


async def wake(registry: Registry, which: Work[list[str]]) -> None:
    """Open tables one by one, so that bots decide and clocks are looked at."""
    try:
        for name in await asyncio.to_thread(registry.store.read, which):
            try:
                table = await registry.table(name)
                await table.call_time()
            except NemetonError as refusal:
                log.warning("table %s cannot go on: %s", name, refusal)
            await asyncio.sleep(0)
    except Exception:
        log.exception("the wake-ups were cut short")
