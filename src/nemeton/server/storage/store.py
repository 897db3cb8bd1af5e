"""The store: the log is the truth, and it is on the disk before anybody is told so.

A table is one row of `tables`, its seats, and its log. `(table, number)` is the primary key of the log, so
two writers cannot both win. One thread writes: it takes all that is waiting, writes it in one transaction and
commits once. Of keys and used invitations only the hashes are kept.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Connection, Float, Index, Integer, LargeBinary, MetaData, Table, Text
from sqlalchemy.dialects import sqlite

from nemeton.server.storage.backup import FILE
from nemeton.server.storage.migrations import migrate

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Something to be written, within a transaction that others may share."""
Which = Literal["mine", "open", "watch"]
"""The lists of the lobby."""

metadata = MetaData()

TABLES = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", sa.JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("minutes", Float),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("turn", Integer),
    Column("moves", Integer, nullable=False),
    Column("aside", Boolean, nullable=False),
    Column("following", Text),
    Column("owner", Text),
    Column("listed", Boolean, nullable=False, server_default=sa.false()),
    Column("origin", Text),
    Column("prefix", sa.JSON),
    Index("tables_of_an_owner", "owner"),
    Index("tables_that_go_on", "touched", sqlite_where=sa.text("turn IS NOT NULL")),
)
"""The tables. `turn` and `moves` say how the log left it, for the lobby; `following` is the rematch. Whoever
opened it is its `owner`; a `listed` one may be found and watched. One that began from a moment of another has
that one as `origin`, and the actions that led there as `prefix`."""

SEATS = Table(
    "seats",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text),
    Column("bot", Text),
    Column("person", Text),
    Column("key", Text),
    Column("invitation", Text, unique=True),
    Column("link", Text),
    Column("sealed", Boolean, nullable=False),
    Index("seats_of_a_person", "person"),
    Index("seats_by_kind", "kind", "person"),
)
"""The seats. `person`, `key` and `invitation` are hashes; a sealed seat's invitation has been used. Until
then `link` is the invitation itself, so that the owner can see it again."""

REVOKED = Table("revoked", metadata, Column("invitation", Text, primary_key=True), Column("at", Float))
"""The hashes of invitations that the owner has called back."""

LOG = Table(
    "log",
    metadata,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Text, nullable=False),
    Column("check", LargeBinary(8), nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""All that happened at a table, from number 1. An undo is a row."""


class Row(NamedTuple):
    """A row of the log."""

    number: int
    kind: str
    """`action`, `undo`, `chat`, `name`, `hand`, `seat` or `pace`."""
    seat: int
    """Who did it, or whose seat it is about."""
    value: str
    """The action's number, the text, the name, the bot (nothing: taken back), whom the seat is given to, or
    the pace."""
    check: bytes
    """Eight bytes of the hash of the state after it."""
    at: float
    """When, in seconds since 1970."""


class Store:
    """One file of data, with one thread that writes it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.engine = sa.create_engine(f"sqlite:///{self.path}", connect_args={"timeout": 10})
        sa.event.listen(self.engine, "connect", _prepare)
        sa.event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
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


def add_table(
    about: dict[str, Any], seats: Sequence[dict[str, Any]], follows: str | None = None
) -> Work[bool]:
    """A new table with its seats, perhaps the rematch of another; False if that one has a rematch already."""

    def work(connection: Connection) -> bool:
        if follows is not None:
            first = TABLES.update().where(TABLES.c.id == follows, TABLES.c.following.is_(None))
            if connection.execute(first.values(following=about["id"])).rowcount != 1:
                return False
        connection.execute(TABLES.insert(), about)
        connection.execute(SEATS.insert(), list(seats))
        return True

    return work


def _spelled(statement: sa.ClauseElement) -> str:
    """The SQL of a statement: said so often that it is spelled out once."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


_APPEND = _spelled(LOG.insert())
_TOUCH = _spelled(
    TABLES.update()
    .values({"turn": sa.bindparam("now"), "moves": sa.bindparam("so_many"), "touched": sa.bindparam("when")})
    .where(TABLES.c.id == sa.bindparam("table"))
)


def append(table: str, row: Row, turn: int | None, moves: int) -> Work[None]:
    """A row of the log, with what the lobby shows of it."""

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(_APPEND, {"table": table, **row._asdict()})
        connection.exec_driver_sql(_TOUCH, {"table": table, "now": turn, "so_many": moves, "when": row.at})
        if row.kind in ("name", "hand"):
            change = {"name": row.value} if row.kind == "name" else {"bot": row.value or None}
            connection.execute(_seat(table, row.seat).values(**change))

    return work


def both(first: Work[None], second: Work[None]) -> Work[None]:
    """Two pieces of work as one: both are done, or neither."""

    def work(connection: Connection) -> None:
        first(connection)
        second(connection)

    return work


def claim(table: str, seat: int, person: str, key: str | None, seal: bool) -> Work[bool]:
    """Give a seat that nobody has for good to a person; whether that was so."""

    def work(connection: Connection) -> bool:
        change: dict[str, Any] = {"person": person, "sealed": seal} | ({"link": None} if seal else {})
        if key is not None:
            change["key"] = key
        done = connection.execute(_seat(table, seat).where(SEATS.c.sealed.is_(False)).values(**change))
        return done.rowcount == 1

    return work


def _seat(table: str, seat: int) -> sa.Update:
    return SEATS.update().where(SEATS.c.table == table, SEATS.c.seat == seat)


def set_aside(table: str) -> Work[None]:
    """Note that a table's log does not replay any more."""
    return lambda connection: (
        connection.execute(TABLES.update().where(TABLES.c.id == table).values(aside=True)),
        None,
    )[1]


def load(table: str) -> Work[tuple[Any, list[Any], list[Row]] | None]:
    """A table, its seats and its log; None if there is no such table."""

    def work(connection: Connection) -> tuple[Any, list[Any], list[Row]] | None:
        about = connection.execute(TABLES.select().where(TABLES.c.id == table)).one_or_none()
        if about is None:
            return None
        seats = connection.execute(SEATS.select().where(SEATS.c.table == table).order_by(SEATS.c.seat)).all()
        rows = connection.execute(LOG.select().where(LOG.c.table == table).order_by(LOG.c.number)).all()
        log = [Row(row.number, row.kind, row.seat, row.value, bytes(row.check), row.at) for row in rows]
        return about, list(seats), log

    return work


def game_of(table: str) -> Work[str | None]:
    """The name of the game that is played at a table, or None."""
    query = sa.select(TABLES.c.game).where(TABLES.c.id == table)
    return lambda connection: connection.execute(query).scalar_one_or_none()


def invited(invitation: str) -> Work[Any]:
    """The seat that an invitation is for, or None."""
    return lambda connection: connection.execute(
        SEATS.select().where(SEATS.c.invitation == invitation)
    ).one_or_none()


def tables_of(which: Which, person: str | None, limit: int = 100) -> Work[list[tuple[Any, list[Any]]]]:
    """The tables of a person, those with an open seat, or those to watch: latest first, with their seats."""
    choice = TABLES.select().where(TABLES.c.aside.is_(False))
    if which == "mine":
        seated = sa.select(SEATS.c.table).where(SEATS.c.person == person)
        choice = choice.where(sa.or_(TABLES.c.id.in_(seated), TABLES.c.owner == person))
    else:
        free = sa.select(SEATS.c.table).where(SEATS.c.kind == "open", SEATS.c.person.is_(None))
        wanted = TABLES.c.id.in_(free) if which == "open" else TABLES.c.listed.is_(True)
        days = 7 if which == "open" else 1
        choice = choice.where(
            wanted, TABLES.c.touched > time.time() - days * 86_400, TABLES.c.turn.is_not(None)
        )

    def work(connection: Connection) -> list[tuple[Any, list[Any]]]:
        abouts = connection.execute(choice.order_by(TABLES.c.touched.desc()).limit(limit)).all()
        seats: dict[str, list[Any]] = {about.id: [] for about in abouts}
        query = SEATS.select().where(SEATS.c.table.in_(list(seats))).order_by(SEATS.c.table, SEATS.c.seat)
        for seat in connection.execute(query):
            seats[seat.table].append(seat)
        return [(about, seats[about.id]) for about in abouts]

    return work


def count() -> Work[int]:
    """How many tables there are."""
    return lambda connection: int(
        connection.execute(sa.select(sa.func.count()).select_from(TABLES)).scalar_one()
    )
