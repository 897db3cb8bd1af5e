"""Queries about profiles and the devices they are signed in at."""

from __future__ import annotations

import time

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection

from nemeton.server.storage.schema import DEVICES, PROFILES, SEATS, TABLES
from nemeton.server.storage.store import Work

MOST_DEVICES = 20
"""Where a profile can be signed in at once; after that the oldest is signed out."""


class StoredProfile(Struct, frozen=True):
    """A profile: what the columns mean is said in the schema."""

    id: str
    name: str
    folded: str
    passphrase: str
    created: float


def signed_in_at(cookie: str) -> Work[str | None]:
    """The profile that is signed in with a cookie, or None."""
    query = sa.select(DEVICES.c.profile).where(DEVICES.c.cookie == cookie)
    return lambda connection: connection.execute(query).scalar_one_or_none()


def find(profile: str) -> Work[StoredProfile | None]:
    """A profile, or None."""
    return _one(PROFILES.c.id == profile)


def called(name: str) -> Work[StoredProfile | None]:
    """The profile with a (folded) name, or None."""
    return _one(PROFILES.c.folded == name)


def _one(which: sa.ColumnElement[bool]) -> Work[StoredProfile | None]:
    query = PROFILES.select().where(which)

    def work(connection: Connection) -> StoredProfile | None:
        row = connection.execute(query).one_or_none()
        return None if row is None else StoredProfile(**row._mapping)

    return work


def keep(about: StoredProfile, cookie: str, guest: str | None) -> Work[bool]:
    """A new profile with the seats of a guest; False if the name is kept already."""

    def work(connection: Connection) -> bool:
        if called(about.folded)(connection) is not None:
            return False
        connection.execute(PROFILES.insert(), asdict(about))
        _enter(connection, about.id, cookie)
        _move(connection, guest, about.id)
        return True

    return work


def sign_in(profile: str, kept: str, cookie: str, before: str | None, guest: str | None) -> Work[bool]:
    """A further device, instead of what its cookie was before; with the seats of a guest."""

    def work(connection: Connection) -> bool:
        same = PROFILES.update().where(PROFILES.c.id == profile)
        if connection.execute(same.values(passphrase=kept)).rowcount != 1:
            return False
        connection.execute(DEVICES.delete().where(DEVICES.c.cookie == before))
        _enter(connection, profile, cookie)
        _move(connection, guest, profile)
        return True

    return work


def _enter(connection: Connection, profile: str, cookie: str) -> None:
    """Sign a device in, and the oldest out if there are too many."""
    connection.execute(DEVICES.insert().values(cookie=cookie, profile=profile, since=time.time()))
    latest = sa.select(DEVICES.c.cookie).where(DEVICES.c.profile == profile)
    latest = latest.order_by(DEVICES.c.since.desc()).limit(MOST_DEVICES)
    old = DEVICES.delete().where(DEVICES.c.profile == profile, DEVICES.c.cookie.not_in(latest))
    connection.execute(old)


def _move(connection: Connection, before: str | None, now: str) -> None:
    """Give all seats and tables of one to another."""
    if before is not None:
        connection.execute(SEATS.update().where(SEATS.c.person == before).values(person=now))
        connection.execute(TABLES.update().where(TABLES.c.owner == before).values(owner=now))


def sign_out(cookie: str) -> Work[None]:
    """A device that no profile is signed in at."""

    def work(connection: Connection) -> None:
        connection.execute(DEVICES.delete().where(DEVICES.c.cookie == cookie))

    return work


def change(profile: str, kept: str, cookie: str) -> Work[None]:
    """Another passphrase, and one device that knows it."""

    def work(connection: Connection) -> None:
        connection.execute(PROFILES.update().where(PROFILES.c.id == profile).values(passphrase=kept))
        connection.execute(DEVICES.delete().where(DEVICES.c.profile == profile))
        _enter(connection, profile, cookie)

    return work


def delete(profile: str, guest: str) -> Work[None]:
    """No profile any more; its seats are a guest's."""

    def work(connection: Connection) -> None:
        _move(connection, profile, guest)
        connection.execute(DEVICES.delete().where(DEVICES.c.profile == profile))
        connection.execute(PROFILES.delete().where(PROFILES.c.id == profile))

    return work
