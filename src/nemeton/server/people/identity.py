"""Identity: people are known by a cookie that only the server can read, or by the key of a seat.

A browser has one key, in an HttpOnly cookie; it may have several seats, for people around one screen. If
somebody is signed in there, the seats belong to the profile instead, on all its devices. A program sends the
key of its seat (`Authorization: Bearer …`). The server keeps hashes only.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from nemeton.server.refusals import Refused, say

COOKIE = "nemeton"
PROFILE = "nemeton.profile"
"""Where a connection's scope says which profile is signed in (`nemeton.server.people.profiles`)."""
_YEAR = 365 * 86_400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")


def fresh_token() -> str:
    """192 bits nobody can guess, fit for a link."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(b"nemeton token " + token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever is at the other end."""

    browser: str | None
    """Whom the seats belong to: the hash of the cookie, or the profile that is signed in there."""
    key: str | None
    """The hash of the key of a seat, if one was sent."""
    address: str
    """Where they are."""
    cookie: str | None = None
    """The hash of the cookie, if there is one."""

    @property
    def guest(self) -> bool:
        """Whether no profile is signed in."""
        return self.browser == self.cookie

    @property
    def mark(self) -> str:
        """What counts as one person for the limits."""
        return self.browser or self.key or self.address

    def has(self, person: str | None, key: str | None) -> bool:
        """Whether a seat with these hashes is theirs."""
        return (person is not None and person == self.browser) or (key is not None and key == self.key)


def person_of(connection: HTTPConnection) -> Person:
    """Who is asking."""
    cookie = connection.cookies.get(COOKIE, "")
    bearer = connection.headers.get("authorization", "")
    token = bearer[7:] if bearer[:7].lower() == "bearer " else ""
    known = hashed(cookie) if _TOKEN.fullmatch(cookie) else None
    return Person(
        connection.scope.get(PROFILE) or known,
        hashed(token) if _TOKEN.fullmatch(token) else None,
        connection.client.host if connection.client else "",
        known,
    )


def welcome(connection: HTTPConnection, person: Person) -> tuple[Person, str | None]:
    """A person with a cookie; and the cookie to set, if it is new."""
    if person.browser is not None:
        return person, None
    token = fresh_token()
    return Person(hashed(token), person.key, person.address, hashed(token)), token


def set_cookie(response: Response, connection: HTTPConnection, token: str | None) -> None:
    """Give a browser its key, out of reach of every script."""
    if token is not None:
        response.set_cookie(
            COOKIE,
            token,
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )


def same_origin(connection: HTTPConnection) -> None:
    """Refuse what another site's page sends with our cookie."""
    origin = connection.headers.get("origin")
    if origin and urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("origin", say("This comes from another site."), 403)
