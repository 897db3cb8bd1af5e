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
from collections.abc import Callable
from typing import Protocol, TypeVar

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from nemeton.core.words import Sentence
from nemeton.server.people.identity import PROFILE, Person, fresh_token, hashed, person_of
from nemeton.server.people.limits import Limits
from nemeton.server.people.passphrases import Passphrases, checked_passphrase
from nemeton.server.protocol.checks import checked_name
from nemeton.server.refusals import Refused, say
from nemeton.server.storage import profiles as stored
from nemeton.server.storage.profiles import StoredProfile
from nemeton.server.storage.store import Store, Work

T = TypeVar("T")

_REMEMBERED = 50_000
"""How many cookies the server need not look up again."""
_OPEN_TO_ALL = ("/web/", "/art/")
"""Where it does not matter who asks."""


def folded(name: str) -> str:
    """A name as it is looked up: Anna is anna."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class Follower(Protocol):
    """Whoever has to know when people become somebody else."""

    def become(self, before: Person, now: Person, seats: bool) -> None:
        """A person is somebody else now; `seats`: what was theirs goes along."""

    def send_away(self, whom: Callable[[Person], bool]) -> None:
        """Some have to come back, as whoever they are then."""


class Profiles:
    """Keeps profiles, and knows who is signed in."""

    def __init__(self, store: Store, follower: Follower) -> None:
        self.store = store
        self._follower = follower
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
            found = await self._look(stored.signed_in_at(cookie))
            if changes == self._changes:
                self._remember(cookie, found)
        self._signed_in.move_to_end(cookie)
        return self._signed_in[cookie]

    async def name_of(self, person: Person) -> str | None:
        """How the profile is called that is signed in; None for a guest."""
        found = await self._profile(person)
        return None if found is None else found.name

    async def keep(self, person: Person, name: str, passphrase: str) -> tuple[str, str]:
        """Make a profile of a guest, who is signed in with it; the name and the new cookie."""
        self._limits.take("keep", _where(person), 1 / 60, 5)
        if not person.guest:
            raise Refused("profile", say("You are signed in already."), 409)
        name = checked_name(name)
        kept = await self.passphrases.hash(checked_passphrase(passphrase, name))
        profile, token = secrets.token_hex(32), fresh_token()
        about = StoredProfile(profile, name, folded(name), kept, time.time())
        if not await self.store.write(stored.keep(about, hashed(token), person.cookie)):
            raise Refused("taken", say("Somebody has kept this name already; choose another."), 409)
        self._become(person, profile, token)
        return name, token

    async def sign_in(self, person: Person, name: str, passphrase: str) -> tuple[str, str]:
        """Sign in; a guest's seats come along. The name as it is kept, and the new cookie."""
        self._limits.take("sign in", _where(person), 1 / 10, 10)
        self._limits.take("as", folded(name), 1 / 15, 20)
        found = await self._look(stored.called(folded(name)))
        passphrase = unicodedata.normalize("NFKC", passphrase)
        fits = await self.passphrases.fits(passphrase, None if found is None else found.passphrase)
        if found is None or not fits:
            raise _wrong(say("Name and passphrase do not fit together."))
        kept = found.passphrase
        if self.passphrases.outdated(kept):
            kept = await self.passphrases.hash(passphrase)
        token = fresh_token()
        guest = person.cookie if person.guest else None
        work = stored.sign_in(found.id, kept, hashed(token), person.cookie, guest)
        if not await self.store.write(work):  # deleted in this very moment
            raise _wrong(say("Name and passphrase do not fit together."))
        self._become(person, found.id, token)
        return found.name, token

    async def sign_out(self, person: Person) -> str:
        """Be a stranger in this browser; the new cookie."""
        token = fresh_token()
        if person.cookie is not None and not person.guest:
            await self.store.write(stored.sign_out(person.cookie))
            self._forget(person.browser)
            self._follower.send_away(lambda other: other.cookie == person.cookie)
        return token

    async def change(self, person: Person, old: str, new: str) -> str:
        """Another passphrase; all other devices are signed out. The new cookie."""
        found = await self._proved(person, old)
        kept = await self.passphrases.hash(checked_passphrase(new, found.name))
        token = fresh_token()
        await self.store.write(stored.change(found.id, kept, hashed(token)))
        self._become(person, found.id, token)
        self._send_others_away(found.id, token)
        return token

    async def delete(self, person: Person, passphrase: str) -> str:
        """Forget a profile; its seats stay in this browser, as a guest's. The new cookie."""
        found = await self._proved(person, passphrase)
        token = fresh_token()
        await self.store.write(stored.delete(found.id, hashed(token)))
        self._become(person, None, token)
        self._send_others_away(found.id, token)
        return token

    def close(self) -> None:
        """Hash no longer."""
        self.passphrases.close()

    async def _proved(self, person: Person, passphrase: str) -> StoredProfile:
        """The profile of somebody who can say its passphrase."""
        self._limits.take("proof", person.mark, 1 / 15, 10)
        found = await self._profile(person)
        if found is None:
            raise Refused("profile", say("You are not signed in."), 403)
        if not await self.passphrases.fits(unicodedata.normalize("NFKC", passphrase), found.passphrase):
            raise _wrong(say("That is not your passphrase."))
        return found

    async def _profile(self, person: Person) -> StoredProfile | None:
        if person.guest or person.browser is None:
            return None
        return await self._look(stored.find(person.browser))

    async def _look(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self.store.read, work)

    def _become(self, person: Person, profile: str | None, token: str) -> None:
        """Let the others know who they are now; None: a guest."""
        now = Person(profile or hashed(token), None, person.address, hashed(token))
        self._follower.become(person, now, seats=person.guest or profile is None)
        self._forget(person.browser)
        self._forget(now.browser)

    def _send_others_away(self, profile: str, token: str) -> None:
        """Whoever is signed in elsewhere has to come back as somebody."""
        self._follower.send_away(lambda other: other.browser == profile and other.cookie != hashed(token))

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


def _wrong(sentence: Sentence) -> Refused:
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
