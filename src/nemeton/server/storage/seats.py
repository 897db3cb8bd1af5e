"""Queries about seats and invitations. Of keys and used invitations only the hashes are kept."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection

from nemeton.server.storage.schema import REVOKED, SEATS
from nemeton.server.storage.store import Work


class StoredSeat(Struct, frozen=True):
    """A seat and who has it: what the columns mean is said in the schema."""

    table: str
    seat: int
    kind: str
    name: str | None = None
    bot: str | None = None
    """The bot that plays it now."""
    person: str | None = None
    key: str | None = None
    invitation: str | None = None
    link: str | None = None
    sealed: bool = False
    place: int | None = None

    @property
    def listed_at(self) -> int:
        """Where it stood in the list when the table was opened."""
        return self.seat if self.place is None else self.place

    @property
    def taken(self) -> bool:
        """Whether somebody has come for good, and not only looked at the link."""
        return self.sealed and bool(self.person or self.key)


def stored(row: sa.Row[Any]) -> StoredSeat:
    """A seat from its row."""
    return StoredSeat(**row._mapping)


def at(table: str, seat: int) -> sa.Update:
    """A change of a seat."""
    return SEATS.update().where(SEATS.c.table == table, SEATS.c.seat == seat)


def claim(table: str, seat: int, person: str, key: str | None, seal: bool) -> Work[bool]:
    """Give a seat that nobody has for good to a person; whether that was so."""

    def work(connection: Connection) -> bool:
        change: dict[str, object] = {"person": person, "sealed": seal}
        if seal:
            change["link"] = None
        if key is not None:
            change["key"] = key
        done = connection.execute(at(table, seat).where(SEATS.c.sealed.is_(False)).values(**change))
        return done.rowcount == 1

    return work


def changed(old: StoredSeat, new: StoredSeat) -> dict[str, object]:
    """Those columns of a seat that are to be changed."""
    before = asdict(old)
    return {name: value for name, value in asdict(new).items() if value != before[name]}


def reseat(table: str, seat: int, change: dict[str, object]) -> Work[None]:
    """Change a seat; an invitation that it loses is remembered as called back."""

    def work(connection: Connection) -> None:
        here = SEATS.select().where(SEATS.c.table == table, SEATS.c.seat == seat)
        old = stored(connection.execute(here).one()).invitation
        if old is not None and "invitation" in change:
            connection.execute(REVOKED.insert().values(invitation=old, at=time.time()))
        if change:
            connection.execute(at(table, seat).values(**change))

    return work


def links_of(table: str) -> Work[dict[int, str]]:
    """The invitations of a table that nobody has used, by seat."""
    query = sa.select(SEATS.c.seat, SEATS.c.link).where(
        SEATS.c.table == table, SEATS.c.link.is_not(None), SEATS.c.sealed.is_(False)
    )
    return lambda connection: {row.seat: row.link for row in connection.execute(query)}


def invited(invitation: str) -> Work[StoredSeat | None]:
    """The seat that an invitation is for, or None."""
    query = SEATS.select().where(SEATS.c.invitation == invitation)

    def work(connection: Connection) -> StoredSeat | None:
        row = connection.execute(query).one_or_none()
        return None if row is None else stored(row)

    return work


def was_revoked(invitation: str) -> Work[bool]:
    """Whether an invitation has been called back."""
    query = REVOKED.select().where(REVOKED.c.invitation == invitation)
    return lambda connection: connection.execute(query).first() is not None
