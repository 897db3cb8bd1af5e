"""Endpoints about tables: new ones, lists, seats, what owners change, records, pictures, messages."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from starlette.responses import RedirectResponse, Response

from nemeton.core.errors import NemetonError
from nemeton.core.scene import svg
from nemeton.server.http import payloads
from nemeton.server.http.endpoints import BY_THE_RULES, JSON, SVG, Call, body
from nemeton.server.http.games import PICTURE_POLICY
from nemeton.server.http.payloads import may_look_from, names_at
from nemeton.server.http.sockets import Viewer, asked, obey
from nemeton.server.live import hosting
from nemeton.server.live.forks import record_of
from nemeton.server.live.table import Table
from nemeton.server.protocol import messages
from nemeton.server.protocol.requests import HostChange, NewTable, SeatChange, Sit
from nemeton.server.protocol.responses import Forgotten, ForkPoint, Hosted, Opened, SeatKey, Tables
from nemeton.server.protocol.updates import no, ok
from nemeton.server.refusals import Refused, say
from nemeton.server.storage import seats
from nemeton.server.storage.tables import Which


async def new_table(call: Call) -> Opened:
    """Open a table."""
    wanted: NewTable = call.sent
    opened = await call.services.lobby.new_table(wanted, call.welcome())
    opened.reach = call.services.reach
    return opened


async def list_tables(call: Call) -> Tables:
    """My tables, those with an open seat, or those to watch."""
    query = call.request.query_params
    which: Which = "mine" if query.get("mine") == "1" else "watch" if query.get("watch") == "1" else "open"
    found = call.services.lobby.tables(call.person, which)
    return Tables([payloads.listed(table, call.person, call.lang) for table in found])


async def sit(call: Call) -> SeatKey:
    """Take an open seat."""
    wanted: Sit = call.sent
    person = call.welcome()
    return SeatKey(await call.services.lobby.sit(await call.table(), person, wanted.seat, wanted.name))


async def rematch(call: Call) -> Opened:
    """The same people at a new table."""
    return await call.services.lobby.rematch(await call.table(), call.person)


async def invitation(call: Call) -> Response:
    """Exchange an invitation for the seat's cookie."""
    person = call.welcome()
    try:
        table = await call.services.lobby.invited(call.request.path_params["token"], person)
    except NemetonError as refusal:
        call.cookie = None
        if "text/html" in call.request.headers.get("accept", ""):
            return RedirectResponse(f"/?refused={refusal.code}", 303)  # the lobby says it kindly
        raise
    return RedirectResponse(f"/t/{table}", 303)


async def forget(call: Call) -> Forgotten:
    """Let a finished table be no longer one's own."""
    table = await call.table()
    return Forgotten(table.id, await call.services.lobby.forget(table, call.person))


async def host(call: Call) -> Hosted:
    """What the owner of a table sees of it."""
    return await _hosted(call, await call.table())


async def change_table(call: Call) -> Hosted:
    """Another pace, or listed or not."""
    wanted: HostChange = call.sent
    table = await call.table()
    await hosting.change_table(table, call.person, wanted)
    return await _hosted(call, table)


async def change_seat(call: Call) -> Hosted:
    """Give a seat to somebody else."""
    wanted: SeatChange = call.sent
    table = await call.table()
    await hosting.change_seat(table, call.person, call.request.path_params["seat"], wanted)
    return await _hosted(call, table)


async def _hosted(call: Call, table: Table) -> Hosted:
    links = await asyncio.to_thread(call.services.registry.store.read, seats.links_of(table.id))
    return payloads.hosted(table, call.person, links, call.services.reach, call.lang)


async def moment(call: Call) -> ForkPoint:
    """A moment that a new table may begin from."""
    version = int(call.request.query_params["version"])
    return payloads.fork_point(await call.table(), version, call.lang)


async def record(call: Call) -> dict[str, Any]:
    """The record of play, after the end."""
    table = await call.table()
    if not table.over:
        raise Refused("going", say("The game is not over yet."), 403)
    return record_of(table)


async def picture(call: Call) -> Response:
    """A picture of a moment."""
    query, lang = call.request.query_params, call.lang
    table = await call.table()
    wanted = asked(query.get("version"), query.get("seat"), query.get("layout"), lang, True)
    seat = wanted.seat if isinstance(wanted.seat, int) else None
    may_look_from(table, table.seats_of(call.person), seat)
    version = table.version if wanted.version is None else wanted.version
    if version > table.version:
        raise Refused("version", say("The table has not come that far."))
    theme: Literal["light", "dark"] = "dark" if query.get("theme") == "dark" else "light"
    scene = table.game.table.scene(table.view(seat, version), wanted.layout)
    picture = svg(scene, lang, names_at(table, lang), theme)
    return Response(picture, media_type=SVG, headers={"content-security-policy": PICTURE_POLICY})


async def stream(call: Call) -> Response:
    """What happens at a table, as server-sent events."""
    return await call.services.connections.stream(call.request)


async def hear(call: Call) -> Response:
    """A client's message by request; the answer is in the response, a `table` too if it asks for one."""
    services, lang, query = call.services, call.lang, call.request.query_params
    data, id = b"", None
    try:
        data = await body(call.request)
        call.endpoint.check(call.request)
        services.limits.take("say", call.person.mark, messages.OFTEN, messages.OFTEN)
        message = messages.understand(data)
        id = message.id
        table = await call.table()
        viewer = Viewer(services.lobby, table, call.person, lang)
        viewer.place(asked(None, query.get("seat"), query.get("layout"), lang, "seat" in query))
        if isinstance(message, messages.Hello):
            await viewer.greet(message)
            document, _ = payloads.table_message(table, viewer.viewpoint, message.version)
        elif isinstance(message, messages.At):
            document = payloads.past_message(table, viewer.viewpoint, message.version)
        elif isinstance(message, messages.Log):
            document = payloads.log_message(table, viewer.viewpoint, message.version)
        elif isinstance(message, messages.Why):
            document = payloads.why_message(table, viewer.viewpoint, message.pieces, message.after)
        else:
            await obey(table, viewer.viewpoint, message, services.registry.counts)
            document = ok(id)
        return Response(document, media_type=JSON)
    except NemetonError as refusal:
        services.registry.counts["refusals"] += 1
        status = refusal.status if isinstance(refusal, Refused) else BY_THE_RULES
        id = messages.id_of(data) if id is None else id
        return Response(no(id, refusal, lang), status, media_type=JSON)
