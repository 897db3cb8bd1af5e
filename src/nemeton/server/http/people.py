"""Endpoints for people and the owners of tables: profiles, the owner's changes, moments to begin from."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nemeton.server.http.tables import Json, body, lang_of
from nemeton.server.live import forks, hosting
from nemeton.server.live.registry import Registry
from nemeton.server.live.table import Table
from nemeton.server.people.identity import person_of, set_cookie
from nemeton.server.people.limits import Limits
from nemeton.server.people.profiles import Profiles
from nemeton.server.protocol import messages
from nemeton.server.refusals import Refused, say


class Desk:
    """The routes."""

    def __init__(self, registry: Registry, profiles: Profiles, limits: Limits) -> None:
        self.registry = registry
        self.profiles = profiles
        self.limits = limits

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/api/tables/{table}"
        return [
            Route("/api/me", self.me),
            Route("/api/profile", self.keep, methods=["POST"]),
            Route("/api/profile/in", self.sign_in, methods=["POST"]),
            Route("/api/profile/out", self.sign_out, methods=["POST"]),
            Route("/api/profile/passphrase", self.change, methods=["POST"]),
            Route("/api/profile/delete", self.delete, methods=["POST"]),
            Route(f"{table}/host", self.host),
            Route(f"{table}/host", self.change_table, methods=["POST"]),
            Route(f"{table}/seats/{{seat:int}}", self.change_seat, methods=["POST"]),
            Route(f"{table}/moment", self.moment),
        ]

    async def me(self, request: Request) -> Response:
        """Who is signed in."""
        self._limit(request, "me", 5, 30)
        return Json({"name": await self.profiles.name_of(person_of(request))})

    async def keep(self, request: Request) -> Response:
        """Keep a profile."""
        wanted = messages.decode(await body(request), messages.Credentials)
        name, cookie = await self.profiles.keep(person_of(request), wanted.name, wanted.passphrase)
        return _known(request, name, cookie, 201)

    async def sign_in(self, request: Request) -> Response:
        """Sign in."""
        wanted = messages.decode(await body(request), messages.Credentials)
        name, cookie = await self.profiles.sign_in(person_of(request), wanted.name, wanted.passphrase)
        return _known(request, name, cookie)

    async def sign_out(self, request: Request) -> Response:
        """Sign out."""
        await body(request)
        self._limit(request, "out", 1, 20)
        return _known(request, None, await self.profiles.sign_out(person_of(request)))

    async def change(self, request: Request) -> Response:
        """Another passphrase."""
        wanted = messages.decode(await body(request), messages.NewPassphrase)
        person = person_of(request)
        cookie = await self.profiles.change(person, wanted.old, wanted.new)
        return _known(request, await self.profiles.name_of(person), cookie)

    async def delete(self, request: Request) -> Response:
        """Delete the profile."""
        wanted = messages.decode(await body(request), messages.Proof)
        return _known(request, None, await self.profiles.delete(person_of(request), wanted.passphrase))

    async def host(self, request: Request) -> Response:
        """What the owner of a table sees of it."""
        self._limit(request, "host", 5, 30)
        return await self._hosted(request, await self._table(request))

    async def change_table(self, request: Request) -> Response:
        """Another pace, or listed or not."""
        self._limit(request, "change", 2, 20)
        wanted = messages.decode(await body(request), messages.HostChange)
        table = await self._table(request)
        await hosting.change_table(table, person_of(request), wanted, self.registry.store)
        return await self._hosted(request, table)

    async def change_seat(self, request: Request) -> Response:
        """Give a seat to somebody else."""
        self._limit(request, "change", 2, 20)
        wanted = messages.decode(await body(request), messages.SeatChange)
        table, seat = await self._table(request), request.path_params["seat"]
        await hosting.change_seat(table, person_of(request), seat, wanted)
        return await self._hosted(request, table)

    async def moment(self, request: Request) -> Response:
        """A moment that a new table may begin from."""
        self._limit(request, "moment", 5, 30)
        version = request.query_params.get("version", "")
        if not version.isdecimal() or len(version) > 8:
            raise Refused("version", say("The table has not come that far."), 404)
        return Json(forks.moment(await self._table(request), int(version), lang_of(request)))

    async def _hosted(self, request: Request, table: Table) -> Response:
        links = await asyncio.to_thread(self.registry.store.read, hosting.links_of(table.id))
        shown = hosting.hosted(table, person_of(request), links, lang_of(request))
        return Json(shown | {"reach": self.registry.reach} if shown["owner"] else shown)

    async def _table(self, request: Request) -> Table:
        return await self.registry.table(request.path_params["table"])

    def _limit(self, request: Request, what: str, rate: float, most: float) -> None:
        self.limits.take(what, person_of(request).mark, rate, most)


def _known(request: Request, name: str | None, cookie: str, status: int = 200) -> Response:
    response = Json({"name": name}, status)
    set_cookie(response, request, cookie)
    return response
