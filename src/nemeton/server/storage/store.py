"""The store: what is written is on the disk before anybody is told so.

One thread writes: it takes all that is waiting, writes it in one transaction and commits once.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, event

from nemeton.server.storage.backup import FILE
from nemeton.server.storage.migrations import migrate
from nemeton.server.storage.schema import metadata

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Something to be read or written, within a transaction that others may share."""


class Store:
    """One file of data, with one thread that writes it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.engine = sa.create_engine(f"sqlite:///{self.path}", connect_args={"timeout": 10})
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        metadata.create_all(self.engine)
        migrate(self.engine, metadata)
        self.commits = 0
        """How often the disk was waited for."""
        self.written = 0
        """How many pieces of work those commits held."""
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    async def write(self, work: Work[T]) -> T:
        """Do this work in a transaction; when it returns, it is on the disk."""
        waiting = _Waiting(work, asyncio.get_running_loop().create_future())
        self._waiting.put(waiting)
        result: T = await waiting.done
        return result

    def read(self, work: Work[T]) -> T:
        """Look at what has been written."""
        with self.engine.connect() as connection:
            return work(connection)

    @property
    def writing(self) -> bool:
        """Whether the thread that writes is alive."""
        return self._writer.is_alive()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()

    def backup(self, path: Path) -> None:
        """Copy everything into a new file, while others read and write."""
        with closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("VACUUM INTO ?", (str(path),))

    def _write_all(self) -> None:
        with self.engine.connect() as connection:
            self._write_on(connection)

    def _write_on(self, connection: Connection) -> None:
        going = True
        while going:
            first = self._waiting.get()
            batch = [] if first is None else [first]
            going = first is not None
            while going and len(batch) < 256 and not self._waiting.empty():
                more = self._waiting.get()
                going = more is not None
                if more is not None:
                    batch.append(more)
            if batch:
                self._write(connection, batch)

    def _write(self, connection: Connection, batch: list[_Waiting]) -> None:
        """One transaction for all; if a piece of work fails, each is done again in one of its own."""
        try:
            with connection.begin():
                for waiting in batch:
                    waiting.result = waiting.work(connection)
        except Exception as failure:  # whoever asked for it is told
            if len(batch) > 1:
                for waiting in batch:
                    self._write(connection, [waiting])
                return
            batch[0].failure = failure
        self.commits += 1
        self.written += len(batch)
        loop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, batch)


class _Waiting:
    """A piece of work and whoever waits for it."""

    def __init__(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        self.work = work
        self.done = done
        self.result: Any = None
        self.failure: Exception | None = None


def _settle(batch: list[_Waiting]) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if waiting.failure is None:
            waiting.done.set_result(waiting.result)
        else:
            waiting.done.set_exception(waiting.failure)


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=2000"):
        connection.execute(f"PRAGMA {pragma}").close()
