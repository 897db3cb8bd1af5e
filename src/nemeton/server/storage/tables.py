"""Queries about tables and their logs: what the store returns is structs.

A table is its row of `tables`, its seats, and its log. `(table, number)` is the primary key of the log, so
two writers cannot both win.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

from nemeton.server.storage import events, seats
from nemeton.server.storage.events import Entry, Handed, Named
from nemeton.server.storage.schema import LOG, SEATS, TABLES
from nemeton.server.storage.seats import StoredSeat
from nemeton.server.storage.store import Work

Which = Literal["mine", "open", "watch"]
"""The lists of the lobby."""
_MOST = 1_000
"""How many tables are found to be woken at once."""


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table, as `tables` keeps it: what the columns mean is said in the schema."""

    id: str
    game: str
    rules: int
    edition: str
    players: int
    options: dict[str, str]
    seed: str
    salt: str
    pace: str
    minutes: float | None
    created: float
    touched: float
    turn: int | None
    moves: int = 0
    aside: bool = False
    following: str | None = None
    owner: str | None
    listed: bool
    origin: str | None = None
    prefix: list[int] | None = None
    result: dict[str, Any] | None = None


class Loaded(NamedTuple):
    """All that is kept of a table."""

    about: StoredTable
    seats: list[StoredSeat]
    log: list[Entry] | None
    """None if it cannot be read."""


class Listed(NamedTuple):
    """A table as the lobby lists it."""

    about: StoredTable
    seats: list[StoredSeat]


def _stored(row: sa.Row[Any]) -> StoredTable:
    return StoredTable(**row._mapping)


def add(
    about: StoredTable, seated: Sequence[StoredSeat], begun: Entry | None, follows: str | None = None
) -> Work[bool]:
    """A new table with its seats, and who begins unless it goes on from a moment.

    Perhaps it is the rematch of another; False if that one has a rematch already.
    """

    def work(connection: Connection) -> bool:
        if follows is not None:
            first = TABLES.update().where(TABLES.c.id == follows, TABLES.c.following.is_(None))
            if connection.execute(first.values(following=about.id)).rowcount != 1:
                return False
        connection.execute(TABLES.insert(), asdict(about))
        connection.execute(SEATS.insert(), [asdict(seat) for seat in seated])
        if begun is not None:
            connection.execute(LOG.insert(), {"table": about.id, **events.columns(begun)})
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


def append(
    table: str, entry: Entry, turn: int | None, moves: int, also: Work[None] | None = None
) -> Work[None]:
    """An entry of the log with what the lobby shows of it, and what else is to be written in one go."""

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(_APPEND, {"table": table, **events.columns(entry)})
        connection.exec_driver_sql(_TOUCH, {"table": table, "now": turn, "so_many": moves, "when": entry.at})
        match entry.event:
            case Named(seat, name):
                connection.execute(seats.at(table, seat).values(name=name))
            case Handed(seat, bot):
                connection.execute(seats.at(table, seat).values(bot=bot))
        if also is not None:
            also(connection)

    return work


def change(table: str, **columns: object) -> Work[None]:
    """Change what is kept of a table."""

    def work(connection: Connection) -> None:
        connection.execute(TABLES.update().where(TABLES.c.id == table).values(**columns))

    return work


def forget(table: str, person: str | None, key: str | None) -> Work[bool]:
    """Take a table away from a person; what nobody has any more is deleted, and that is answered."""

    def work(connection: Connection) -> bool:
        known = ((SEATS.c.person, person), (SEATS.c.key, key))
        theirs = sa.or_(sa.false(), *(column == mark for column, mark in known if mark is not None))
        connection.execute(SEATS.update().where(SEATS.c.table == table, theirs).values(person=None, key=None))
        if person is not None:
            mine = TABLES.update().where(TABLES.c.id == table, TABLES.c.owner == person)
            connection.execute(mine.values(owner=None))
        someones = sa.or_(SEATS.c.person.is_not(None), SEATS.c.key.is_not(None))
        kept = sa.select(SEATS.c.seat).where(SEATS.c.table == table, someones)
        owned = sa.select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.owner.is_not(None))
        if connection.execute(kept).first() or connection.execute(owned).first():
            return False
        for rows, column in ((LOG, LOG.c.table), (SEATS, SEATS.c.table), (TABLES, TABLES.c.id)):
            connection.execute(rows.delete().where(column == table))
        return True

    return work


def load(table: str) -> Work[Loaded | None]:
    """A table, its seats and its log; None if there is no such table."""

    def work(connection: Connection) -> Loaded | None:
        about = connection.execute(TABLES.select().where(TABLES.c.id == table)).one_or_none()
        if about is None:
            return None
        seated = connection.execute(SEATS.select().where(SEATS.c.table == table).order_by(SEATS.c.seat))
        return Loaded(_stored(about), [seats.stored(seat) for seat in seated], _log(connection, table))

    return work


def _log(connection: Connection, table: str) -> list[Entry] | None:
    columns = (LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.value, LOG.c.check, LOG.c.at)
    found = connection.execute(sa.select(*columns).where(LOG.c.table == table).order_by(LOG.c.number))
    try:
        return [events.entry_of(*row) for row in found]
    except ValueError:
        return None


def game_of(table: str) -> Work[str | None]:
    """The name of the game that is played at a table, or None."""
    query = sa.select(TABLES.c.game).where(TABLES.c.id == table)
    return lambda connection: connection.execute(query).scalar_one_or_none()


def listed(which: Which, person: str | None, limit: int = 100) -> Work[list[Listed]]:
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

    def work(connection: Connection) -> list[Listed]:
        abouts = [
            _stored(row) for row in connection.execute(choice.order_by(TABLES.c.touched.desc()).limit(limit))
        ]
        found = {about.id: Listed(about, []) for about in abouts}
        query = SEATS.select().where(SEATS.c.table.in_(list(found))).order_by(SEATS.c.table, SEATS.c.seat)
        for row in connection.execute(query):
            seat = seats.stored(row)
            found[seat.table].seats.append(seat)
        return list(found.values())

    return work


def bots_turns(after: float, before: float) -> Work[list[str]]:
    """The tables where a bot is to decide and that were touched between two times, the latest first."""
    turns = sa.and_(SEATS.c.table == TABLES.c.id, SEATS.c.seat == TABLES.c.turn, SEATS.c.bot.is_not(None))
    touched = TABLES.c.touched.between(after, before)
    query = sa.select(TABLES.c.id).join(SEATS, turns).where(_going(), touched)
    return _names(query.order_by(TABLES.c.touched.desc()))


def run_down(after: float, now: float, day: float) -> Work[list[str]]:
    """The tables where a clock may have run down, touched after a time."""
    daily = sa.and_(TABLES.c.pace == "daily", TABLES.c.touched < now - day)
    live = sa.and_(TABLES.c.pace == "live", TABLES.c.touched < now - 60 * TABLES.c.minutes)
    return _names(sa.select(TABLES.c.id).where(_going(), TABLES.c.touched > after, sa.or_(daily, live)))


def _going() -> sa.ColumnElement[bool]:
    return sa.and_(TABLES.c.turn.is_not(None), TABLES.c.aside.is_(False))


def _names(query: sa.Select[Any]) -> Work[list[str]]:
    return lambda connection: list(connection.scalars(query.limit(_MOST)))


def count() -> Work[int]:
    """How many tables there are."""
    query = sa.select(sa.func.count()).select_from(TABLES)
    return lambda connection: connection.execute(query).scalar_one()
