"""Profiles: a name and a passphrase, for whoever wants their seats on every device.

Nobody needs one. A guest's seats belong to the browser; whoever keeps a profile, or signs in, takes them
along: from then on they belong to the profile, and every browser that is signed in has them. A browser
gets a fresh cookie whenever it becomes somebody else, so that no old one is worth anything.
"""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
import unicodedata
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import Column, Connection, Float, Index, Table, Text
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from nemeton.server.people.identity import PROFILE, Person, fresh_token, hashed, person_of
from nemeton.server.people.limits import Limits
from nemeton.server.people.passphrases import Passphrases, checked_passphrase
from nemeton.server.protocol.messages import checked_name
from nemeton.server.refusals import Refused, say
from nemeton.server.storage.store import SEATS, TABLES, Work, metadata

if TYPE_CHECKING:
    from nemeton.server.http.sockets import Connections
    from nemeton.server.live.registry import Registry

MOST_DEVICES = 20
"""Where a profile can be signed in at once; after that the oldest is signed out."""
_REMEMBERED = 50_000
"""How many cookies the server need not look up again."""
_OPEN_TO_ALL = ("/web/", "/art/")
"""Where it does not matter who asks."""

PROFILES = Table(
    "profiles",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("passphrase", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""The profiles. `id` is whom seats belong to; `folded` is the name as it is looked up."""

DEVICES = Table(
    "devices",
    metadata,
    Column("cookie", Text, primary_key=True),
    Column("profile", Text, nullable=False),
    Column("since", Float, nullable=False),
    Index("devices_of_a_profile", "profile", "since"),
)
"""Where a profile is signed in: the hashes of the cookies."""


def folded(name: str) -> str:
    """A name as it is looked up: Anna is anna."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Profiles:
    """Keeps profiles, and knows who is signed in."""

    def __init__(self, registry: Registry, connections: Connections) -> None:
        self.registry = registry
        self.connections = connections
        self.passphrases = Passphrases()
        self._limits = Limits()
        self._signed_in: OrderedDict[str, str | None] = OrderedDict()
        self._changes = 0
        """How often somebody has come or gone: what was looked up before is not believed."""

    async def signed_in(self, cookie: str | None) -> str | None:
        """The profile that is signed in with a cookie, if one is."""
        if cookie is None:
            return None
        while cookie not in self._signed_in:
            changes = self._changes
            found = await self._look(_profile_at(cookie))
            if changes == self._changes:
                self._remember(cookie, found)
        self._signed_in.move_to_end(cookie)
        return self._signed_in[cookie]

    async def name_of(self, person: Person) -> str | None:
        """How the profile is called that is signed in; None for a guest."""
        found = await self._profile(person)
        return None if found is None else str(found.name)

    async def keep(self, person: Person, name: str, passphrase: str) -> tuple[str, str]:
        """Make a profile of a guest, who is signed in with it; the name and the new cookie."""
        self._limits.take("keep", _where(person), 1 / 60, 5)
        if not person.guest:
            raise Refused("profile", say("You are signed in already."), 409)
        name = checked_name(name)
        kept = await self.passphrases.hash(checked_passphrase(passphrase, name))
        profile, token = secrets.token_hex(32), fresh_token()
        about = {
            "id": profile,
            "name": name,
            "folded": folded(name),
            "passphrase": kept,
            "created": time.time(),
        }
        if not await self.registry.store.write(_keep(about, hashed(token), person.cookie)):
            raise Refused("taken", say("Somebody has kept this name already; choose another."), 409)
        self._become(person, profile, token)
        return name, token

    async def sign_in(self, person: Person, name: str, passphrase: str) -> tuple[str, str]:
        """Sign in; a guest's seats come along. The name as it is kept, and the new cookie."""
        self._limits.take("sign in", _where(person), 1 / 10, 10)
        self._limits.take("as", folded(name), 1 / 15, 20)
        found = await self._look(_called(folded(name)))
        passphrase = unicodedata.normalize("NFKC", passphrase)
        if not await self.passphrases.fits(passphrase, None if found is None else found.passphrase):
            raise _wrong(say("Name and passphrase do not fit together."))
        kept = found.passphrase
        if self.passphrases.outdated(kept):
            kept = await self.passphrases.hash(passphrase)
        token = fresh_token()
        guest = person.cookie if person.guest else None
        work = _sign_in(found.id, kept, hashed(token), person.cookie, guest)
        if not await self.registry.store.write(work):  # deleted in this very moment
            raise _wrong(say("Name and passphrase do not fit together."))
        self._become(person, found.id, token)
        return str(found.name), token

    async def sign_out(self, person: Person) -> str:
        """Be a stranger in this browser; the new cookie."""
        token = fresh_token()
        if person.cookie is not None and not person.guest:
            await self.registry.store.write(_sign_out(person.cookie))
            self._forget(person.browser)
            self.connections.send_away(lambda other: other.cookie == person.cookie)
        return token

    async def change(self, person: Person, old: str, new: str) -> str:
        """Another passphrase; all other devices are signed out. The new cookie."""
        found = await self._proved(person, old)
        kept = await self.passphrases.hash(checked_passphrase(new, found.name))
        token = fresh_token()
        await self.registry.store.write(_change(found.id, kept, hashed(token)))
        self._become(person, found.id, token)
        self._send_others_away(found.id, token)
        return token

    async def delete(self, person: Person, passphrase: str) -> str:
        """Forget a profile; its seats stay in this browser, as a guest's. The new cookie."""
        found = await self._proved(person, passphrase)
        token = fresh_token()
        await self.registry.store.write(_delete(found.id, hashed(token)))
        self._become(person, None, token)
        self._send_others_away(found.id, token)
        return token

    def close(self) -> None:
        """Hash no longer."""
        self.passphrases.close()

    async def _proved(self, person: Person, passphrase: str) -> Any:
        """The profile of somebody who can say its passphrase."""
        self._limits.take("proof", person.mark, 1 / 15, 10)
        found = await self._profile(person)
        if found is None:
            raise Refused("profile", say("You are not signed in."), 403)
        if not await self.passphrases.fits(unicodedata.normalize("NFKC", passphrase), found.passphrase):
            raise _wrong(say("That is not your passphrase."))
        return found

    async def _profile(self, person: Person) -> Any:
        if person.guest or person.browser is None:
            return None
        return await self._look(_profile(person.browser))

    async def _look(self, work: Work[Any]) -> Any:
        return await asyncio.to_thread(self.registry.store.read, work)

    def _become(self, person: Person, profile: str | None, token: str) -> None:
        """Let the live tables know whose seats they are now; None: a guest's."""
        now = Person(profile or hashed(token), None, person.address, hashed(token))
        before = person.browser
        if before is not None and (person.guest or profile is None):
            for table in self.registry.live_tables:
                table.owner = now.browser if table.owner == before else table.owner
                for chair in table.chairs:
                    chair.person = now.browser if chair.person == before else chair.person
        if person.cookie is not None:
            self.connections.rename(person.cookie, now)
        self._forget(before)
        self._forget(now.browser)

    def _send_others_away(self, profile: str, token: str) -> None:
        """Whoever is signed in elsewhere has to come back as somebody."""
        self.connections.send_away(lambda other: other.browser == profile and other.cookie != hashed(token))

    def _forget(self, who: str | None) -> None:
        """Look up anew where somebody is signed in."""
        self._changes += 1
        if who is not None:
            for cookie in [known for known, whose in self._signed_in.items() if who in (known, whose)]:
                del self._signed_in[cookie]

    def _remember(self, cookie: str, profile: str | None) -> None:
        self._signed_in[cookie] = profile
        while len(self._signed_in) > _REMEMBERED:
            self._signed_in.popitem(last=False)


class Recognition:
    """Finds out who is signed in, once for every connection, before anybody asks."""

    def __init__(self, app: ASGIApp, profiles: Profiles) -> None:
        self.app = app
        self.profiles = profiles

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note it in the scope, and pass everything on."""
        if scope["type"] in ("http", "websocket") and not scope["path"].startswith(_OPEN_TO_ALL):
            scope[PROFILE] = await self.profiles.signed_in(person_of(HTTPConnection(scope)).cookie)
        await self.app(scope, receive, send)


def _wrong(sentence: Any) -> Refused:
    return Refused("passphrase", sentence, 403)


def _where(person: Person) -> str:
    """An address as the limits count it: of IPv6, the network that one household has."""
    try:
        address = ipaddress.ip_address(person.address)
    except ValueError:
        return person.address
    if address.version == 4:
        return person.address
    return str(ipaddress.ip_network((address, 64), strict=False))


def _profile_at(cookie: str) -> Work[str | None]:
    query = sa.select(DEVICES.c.profile).where(DEVICES.c.cookie == cookie)
    return lambda connection: connection.execute(query).scalar_one_or_none()


def _profile(profile: str) -> Work[Any]:
    query = PROFILES.select().where(PROFILES.c.id == profile)
    return lambda connection: connection.execute(query).one_or_none()


def _called(name: str) -> Work[Any]:
    query = PROFILES.select().where(PROFILES.c.folded == name)
    return lambda connection: connection.execute(query).one_or_none()


def _keep(about: dict[str, Any], cookie: str, guest: str | None) -> Work[bool]:
    """A new profile with the seats of a guest; False if the name is kept already."""

    def work(connection: Connection) -> bool:
        if _called(about["folded"])(connection) is not None:
            return False
        connection.execute(PROFILES.insert(), about)
        _enter(connection, about["id"], cookie)
        _move(connection, guest, about["id"])
        return True

    return work


def _sign_in(profile: str, kept: str, cookie: str, before: str | None, guest: str | None) -> Work[bool]:
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


def _sign_out(cookie: str) -> Work[None]:
    def work(connection: Connection) -> None:
        connection.execute(DEVICES.delete().where(DEVICES.c.cookie == cookie))

    return work


def _change(profile: str, kept: str, cookie: str) -> Work[None]:
    """Another passphrase, and one device that knows it."""

    def work(connection: Connection) -> None:
        connection.execute(PROFILES.update().where(PROFILES.c.id == profile).values(passphrase=kept))
        connection.execute(DEVICES.delete().where(DEVICES.c.profile == profile))
        _enter(connection, profile, cookie)

    return work


def _delete(profile: str, guest: str) -> Work[None]:
    """No profile any more; its seats are a guest's."""

    def work(connection: Connection) -> None:
        _move(connection, profile, guest)
        connection.execute(DEVICES.delete().where(DEVICES.c.profile == profile))
        connection.execute(PROFILES.delete().where(PROFILES.c.id == profile))

    return work
