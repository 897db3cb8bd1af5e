"""Timers: when a clock runs down at a live table, a bot plays on."""

from __future__ import annotations

import asyncio
from weakref import ref

from nemeton.server.live.table import Table

_FAR = 3_600.0
"""The seconds from which on no timer waits for a clock; the wake-ups do."""


class Timers:
    """A timer for each live table where a person's clock runs."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._calls: set[asyncio.Future[None]] = set()

    def wake(self, table: Table) -> None:
        """Let the clock of the seat that thinks run, if it is a person's."""
        clock, seat = table.clock(), table.thinks
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if clock is not None and seat is not None and table.bot is None and clock[seat] < _FAR:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(
                clock[seat] + 0.05, self._time_is_up, ref(table), table.id
            )

    def _time_is_up(self, live: ref[Table], name: str) -> None:
        del self._timers[name]
        table = live()
        if table is None:
            return  # nobody is there; a wake-up finds it
        task = asyncio.ensure_future(table.call_time())
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)
