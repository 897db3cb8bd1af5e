"""Endpoints for games and tables: games, tables, seats, records, pictures, and messages by request."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Literal

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from nemeton import __version__
from nemeton import bots as players
from nemeton.core import game as games
from nemeton.core.catalogue import names
from nemeton.core.errors import NemetonError
from nemeton.core.scene import svg
from nemeton.core.words import LANGUAGES, Sentence
from nemeton.server.http.openapi import document
from nemeton.server.http.payloads import log_message, may_look_from, names_at, past_message, told
from nemeton.server.http.sockets import Connections, Viewer, asked, obey
from nemeton.server.live.forks import record_of
from nemeton.server.live.registry import Registry
from nemeton.server.live.table import STAND_IN, Table
from nemeton.server.people.identity import person_of, same_origin, set_cookie, welcome
from nemeton.server.people.limits import Limits
from nemeton.server.protocol import messages
from nemeton.server.protocol.messages import LARGEST, encode, no, ok
from nemeton.server.refusals import Refused, language, say
from nemeton.server.storage import store
from nemeton.server.storage.store import Which

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture brings its own style, and nothing else."""


def bot_about(name: str) -> Sentence | str:
    """What a bot is like."""
    known = {
        "random": say("Does anything that is allowed."),
        "policy": say("Quick and sensible: good company for a first game."),
    }
    return known.get(name, name)


class Json(Response):
    """An answer in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """JSON in UTF-8."""
        return encode(content)


def lang_of(request: Request) -> str:
    """The language somebody wants to be answered in."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


class Api:
    """The routes of the API."""

    def __init__(self, registry: Registry, connections: Connections, limits: Limits) -> None:
        self.registry = registry
        self.connections = connections
        self.started = time.time()
        self.limits = limits

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/api/tables/{table}"
        return [
            Route("/api/games", self.games),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables", self.tables),
            Route(f"{table}/sit", self.sit, methods=["POST"]),
            Route(f"{table}/rematch", self.rematch, methods=["POST"]),
            Route(f"{table}/record", self.record),
            Route(f"{table}/picture.svg", self.picture),
            Route("/api/openapi.json", self.openapi),
            Route("/j/{token}", self.invitation),
            Route("/say/{table}", self.say, methods=["POST"]),
            Route("/sse/{table}", self.connections.stream),
            Route("/health", self.health),
            Route("/metrics", self.metrics),
        ]

    def _limit(self, request: Request, what: str, rate: float, most: float) -> None:
        """Refuse what comes too often from one person (or, for new tables, from one address)."""
        person = person_of(request)
        self.limits.take(what, person.address if what == "new" else person.mark, rate, most)

    async def games(self, request: Request) -> Response:
        """The games and bots there are."""
        lang = lang_of(request)
        listed = []
        for name in names():
            game = await asyncio.to_thread(games.find, name)
            least, most = game.seats
            options = [
                {
                    "name": option.name,
                    "values": [
                        {"value": value, "about": game.words.OPTIONS[option.name][value].say(lang)}
                        for value in option.values
                    ],
                }
                for option in game.options
            ]
            listed.append(
                {
                    "name": name,
                    "title": game.words.TITLE.say(lang),
                    "brief": [sentence.say(lang) for sentence in game.words.BRIEF],
                    "least": least,
                    "most": most,
                    "options": options,
                    "ready": await self.registry.warm_up.share(name),
                }
            )
        bots = [
            {"name": name, "about": _said(bot_about(name), lang), "default": name == STAND_IN}
            for name in players.BOTS
        ]
        return Json({"games": listed, "bots": bots, "languages": LANGUAGES})

    async def new_table(self, request: Request) -> Response:
        """Open a table."""
        self._limit(request, "new", 1, 60)
        wanted = messages.decode(await body(request), messages.NewTable)
        person, cookie = welcome(request, person_of(request))
        response = Json(await self.registry.new_table(wanted, person), 201)
        set_cookie(response, request, cookie)
        return response

    async def tables(self, request: Request) -> Response:
        """My tables, those with an open seat, or those to watch."""
        self._limit(request, "list", 5, 20)
        asked = request.query_params
        which: Which = (
            "mine" if asked.get("mine") == "1" else "watch" if asked.get("watch") == "1" else "open"
        )
        return Json({"tables": self.registry.tables(person_of(request), which, lang_of(request))})

    async def sit(self, request: Request) -> Response:
        """Take an open seat."""
        self._limit(request, "sit", 1, 20)
        wanted = messages.decode(await body(request), messages.Sit)
        person, cookie = welcome(request, person_of(request))
        table = await self._table(request)
        response = Json({"key": await self.registry.sit(table, person, wanted.seat, wanted.name)})
        set_cookie(response, request, cookie)
        return response

    async def rematch(self, request: Request) -> Response:
        """The same people at a new table."""
        self._limit(request, "new", 1, 60)
        await body(request)
        return Json(await self.registry.rematch(await self._table(request), person_of(request)), 201)

    async def invitation(self, request: Request) -> Response:
        """Exchange an invitation for the seat's cookie."""
        self._limit(request, "invitation", 2, 20)
        person, cookie = welcome(request, person_of(request))
        try:
            table = await self.registry.invited(request.path_params["token"], person)
        except NemetonError as refusal:
            if "text/html" in request.headers.get("accept", ""):
                return RedirectResponse(f"/?refused={refusal.code}", 303)  # the lobby says it kindly
            status = refusal.status if isinstance(refusal, Refused) else 400
            return PlainTextResponse(refusal.say(lang_of(request)), status)
        response = RedirectResponse(f"/t/{table}", 303)
        set_cookie(response, request, cookie)
        return response

    async def record(self, request: Request) -> Response:
        """The record of play, after the end."""
        table = await self._table(request)
        if not table.over:
            raise Refused("going", say("The game is not over yet."), 403)
        return Json(record_of(table))

    async def picture(self, request: Request) -> Response:
        """A picture of a moment."""
        self._limit(request, "picture", 5, 30)
        query, lang = request.query_params, lang_of(request)
        table = await self._table(request)
        wanted = asked(query.get("version"), query.get("seat"), query.get("layout"), lang, True)
        seat = wanted.seat if isinstance(wanted.seat, int) else None
        may_look_from(table, table.seats_of(person_of(request)), seat)
        version = table.version if wanted.version is None else wanted.version
        if version > table.version:
            raise Refused("version", say("The table has not come that far."))
        theme: Literal["light", "dark"] = "dark" if query.get("theme") == "dark" else "light"
        scene = table.game.table.scene(table.view(seat, version), wanted.layout)
        picture = svg(scene, lang, names_at(table, lang), theme)
        headers = {"content-security-policy": PICTURE_POLICY}
        return Response(picture, media_type="image/svg+xml", headers=headers)

    async def say(self, request: Request) -> Response:
        """A client's message by request; the answer is in the response, a `table` too if it asks for one."""
        data, lang, query = b"", lang_of(request), request.query_params
        id = None
        try:
            data = await body(request)
            self._limit(request, "say", messages.OFTEN, messages.OFTEN)
            message = messages.understand(data)
            id = message.id
            table = await self._table(request)
            viewer = Viewer(self.registry, table, person_of(request), lang)
            viewer.place(asked(None, query.get("seat"), query.get("layout"), lang, "seat" in query))
            if isinstance(message, messages.Hello):
                await viewer.greet(message)
                document, _ = told(table, viewer.viewpoint, message.version)
                return Response(document, media_type=Json.media_type)
            if isinstance(message, messages.At):
                return Response(
                    past_message(table, viewer.viewpoint, message.version), media_type=Json.media_type
                )
            if isinstance(message, messages.Log):
                return Response(
                    log_message(table, viewer.viewpoint, message.version), media_type=Json.media_type
                )
            await obey(self.registry, table, viewer.viewpoint, message)
            return Response(ok(id), media_type=Json.media_type)
        except NemetonError as refusal:
            self.registry.counts["refusals"] += 1
            status = refusal.status if isinstance(refusal, Refused) else 409
            id = messages.id_of(data) if id is None else id
            return Response(no(id, refusal, lang), status, media_type=Json.media_type)

    async def openapi(self, request: Request) -> Response:
        """The document of all this."""
        return JSONResponse(document())

    async def health(self, request: Request) -> Response:
        """Whether all is well: the store can be read, and its thread is alive."""
        tables = self.registry.store.read(store.count())
        well = self.registry.open and self.registry.store.writing
        found = {"ok": well, "version": __version__, "tables": tables, "live": self.registry.live}
        return Json(found, 200 if well else 503)

    async def metrics(self, request: Request) -> Response:
        """Numbers in Prometheus' text format."""
        counts, kept, bots = self.registry.counts, self.registry.store, self.registry.bots
        counters = {
            "actions": counts["actions"],
            "messages_in": counts["messages_in"],
            "messages_out": counts["messages_out"],
            "refusals": counts["refusals"],
            "tables_opened": counts["tables_opened"],
            "commits": kept.commits,
            "written": kept.written,
            "bot_decisions": bots.decided,
            "bot_replacements": bots.replaced,
        }
        gauges = {
            "live_tables": self.registry.live,
            "viewers": len(self.connections.viewers),
            "uptime_seconds": round(time.time() - self.started, 1),
        }
        lines = []
        for sort, numbers in (("counter", counters), ("gauge", gauges)):
            for name, number in numbers.items():
                full = f"nemeton_{name}_total" if sort == "counter" else f"nemeton_{name}"
                lines += [f"# TYPE {full} {sort}", f"{full} {number}"]
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")

    async def _table(self, request: Request) -> Table:
        return await self.registry.table(request.path_params["table"])


def _said(about: Sentence | str, lang: str) -> str:
    return about if isinstance(about, str) else about.say(lang)


async def body(request: Request) -> bytes:
    """The body of a request from our own pages, or from a program; a larger one is not read to its end."""
    same_origin(request)
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST:
            raise Refused("size", say("A message may have {n} bytes, not more.", n=LARGEST), 413)
    if data and request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refused("type", say("A message is JSON; its Content-Type says so."), 415)
    return data
