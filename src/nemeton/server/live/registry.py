"""The registry: all tables, of which those that somebody is at are live."""

from __future__ import annotations

import logging
from collections import Counter, deque
from collections.abc import Sequence
from typing import Protocol
from weakref import WeakValueDictionary

from nemeton.server.live.table import Table
from nemeton.server.process.warm_up import WarmUp
from nemeton.server.refusals import Refused
from nemeton.server.storage import tables
from nemeton.server.storage.events import Entry
from nemeton.server.storage.store import Store

log = logging.getLogger("nemeton")

_REMEMBERED = 64
"""How many tables stay live after everybody has left."""


class Attendant(Protocol):
    """Whoever has something to do at live tables: bots, timers."""

    def wake(self, table: Table) -> None:
        """A table has been opened, or has changed."""


class Registry:
    """The tables of a running server."""

    def __init__(self, store: Store, warm_up: WarmUp, attendants: Sequence[Attendant] = ()) -> None:
        self.store = store
        self.warm_up = warm_up
        self.counts: Counter[str] = Counter()
        """What has happened since the start, for the metrics."""
        self._attendants = attendants
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: deque[Table] = deque(maxlen=_REMEMBERED)

    @property
    def live(self) -> int:
        """How many tables are live."""
        return len(self._live)

    async def table(self, name: str) -> Table:
        """A table, opened from its log if it is not live."""
        found = self._live.get(name)
        if found is None:
            played = self.store.read(tables.game_of(name))
            if played is not None:
                await self.warm_up.ready(played)
            found = self._live.get(name)
        if found is None:
            try:
                found = Table(self.store, name)
            except Refused as refusal:
                if refusal.code == "aside":
                    log.error("table %s does not replay; it is set aside", name)
                    await self.store.write(tables.change(name, aside=True))
                raise
            self._live[name] = found
            found.onlookers.add(self)
        if not self._recent or self._recent[-1] is not found:
            self._recent.append(found)
        self._wake(found)
        return found

    def see(self, table: Table, entry: Entry) -> None:
        """A live table has changed."""
        self._wake(table)

    def stir(self, table: Table) -> None:
        """Perhaps bots need not wait any longer."""
        self._wake(table)

    def drop(self, table: Table) -> None:
        """A table that has been deleted: whoever looks at it has to go."""
        self._live.pop(table.id, None)
        self._recent = deque((other for other in self._recent if other is not table), _REMEMBERED)
        for guest in list(table.guests):
            guest.hang_up()

    def move_seats(self, before: str, now: str) -> None:
        """What belonged to somebody belongs to somebody else now."""
        for table in list(self._live.values()):
            table.move_seats(before, now)

    def _wake(self, table: Table) -> None:
        for attendant in self._attendants:
            attendant.wake(table)
