"""Wake-ups: tables go on that wait for the server and that nobody looks at.

After a start, wherever a bot was to decide; and from time to time, wherever a clock has run down. They are
found by an index of the tables that go on, and only those are replayed. A clock that ran down long ago waits
until somebody opens the table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from nemeton.core.errors import NemetonError
from nemeton.server.live.clocks import A_DAY
from nemeton.server.storage.store import SEATS, TABLES, Work

if TYPE_CHECKING:
    from nemeton.server.live.registry import Registry

log = logging.getLogger("nemeton")

_FIRST = 1.0
"""The seconds after the start; people come first."""
_EVERY = 60.0
_MOST = 1_000
"""How many tables are woken at once."""
_LONG_AGO = 3 * A_DAY


def bots_turns() -> Work[list[str]]:
    """The tables where a bot is to decide, the latest first."""
    turns = sa.and_(SEATS.c.table == TABLES.c.id, SEATS.c.seat == TABLES.c.turn, SEATS.c.bot.is_not(None))
    query = sa.select(TABLES.c.id).join(SEATS, turns).where(_going()).order_by(TABLES.c.touched.desc())
    return lambda connection: list(connection.execute(query.limit(_MOST)).scalars())


def run_down(now: float) -> Work[list[str]]:
    """The tables where a clock has run down, and not long ago."""
    daily = sa.and_(TABLES.c.pace == "daily", TABLES.c.touched < now - A_DAY)
    live = sa.and_(TABLES.c.pace == "live", TABLES.c.touched < now - 60 * TABLES.c.minutes)
    recent = TABLES.c.touched > now - _LONG_AGO
    query = sa.select(TABLES.c.id).where(_going(), recent, sa.or_(daily, live))
    return lambda connection: list(connection.execute(query.limit(_MOST)).scalars())


def _going() -> sa.ColumnElement[bool]:
    return sa.and_(TABLES.c.turn.is_not(None), TABLES.c.aside.is_(False))


async def make_wake_ups(registry: Registry) -> None:
    """Wake tables until the server stops."""
    await asyncio.sleep(_FIRST)
    await wake(registry, bots_turns())
    while registry.open:
        await wake(registry, run_down(time.time()))
        await asyncio.sleep(_EVERY)


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
