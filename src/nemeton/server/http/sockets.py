"""The socket of a table: a WebSocket, or server-sent events with requests where that is blocked.

Each viewer has a viewpoint of its own (seats, language, layout) and is told of every change of the table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import replace

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from nemeton.core.errors import NemetonError
from nemeton.core.scene import Layout
from nemeton.core.words import Sentence
from nemeton.server.http.payloads import (
    Shown,
    Viewpoint,
    chat_message,
    log_message,
    may_look_from,
    names_at,
    past_message,
    presence_message,
    table_message,
    why_message,
)
from nemeton.server.live import presence
from nemeton.server.live.hosting import is_owner
from nemeton.server.live.lobby import Lobby
from nemeton.server.live.registry import Registry
from nemeton.server.live.table import Table
from nemeton.server.people.identity import Person, person_of, same_origin
from nemeton.server.people.limits import Bucket
from nemeton.server.protocol import messages
from nemeton.server.protocol.checks import checked_name, checked_text
from nemeton.server.protocol.messages import OFTEN
from nemeton.server.protocol.responses import encode
from nemeton.server.protocol.updates import Bye, no, ok
from nemeton.server.refusals import Refused, language, say, too_often
from nemeton.server.storage.events import Entry, Said

_WAITING = 200
"""How many messages may wait for a slow client before it has to come back by itself."""
_CHATS = 200
"""How many words of the chat are told again."""
_BEAT = 15.0
"""The seconds after which a quiet stream shows that it is alive."""

MOST_SOCKETS = 10
"""How many a person may have."""


class Viewer:
    """Somebody at a table."""

    def __init__(self, lobby: Lobby, table: Table, person: Person, lang: str) -> None:
        self.lobby = lobby
        self.counts = lobby.registry.counts
        self.table = table
        self.person = person
        self.lang = lang
        self.layout: Layout = "wide"
        self.seat: int | None = None
        self.known: int | None = None
        """How many entries of the log the client has been told of; None before its hello."""
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(_WAITING + 2)
        """What it is still to be told; None: the end."""
        self.holds = False
        self.slow = False
        self.arrived = False
        """Whether they have come by an invitation, and have not been told so yet."""
        self._shown: Shown | None = None
        self._bucket = Bucket(OFTEN, OFTEN)

    @property
    def viewpoint(self) -> Viewpoint:
        """Where it looks from; whoever has lost the seat is a spectator."""
        seats = self.table.seats_of(self.person)
        seat = self.seat if self.seat in seats or self.table.over else None
        owner = is_owner(self.table, self.person)
        return Viewpoint(seats, seat, self.lang, self.layout, owner, self.arrived)

    def tell(self, message: bytes) -> None:
        """Put a message in line; a client that does not keep up has to come back."""
        if self.slow:
            return
        if self.waiting.qsize() >= _WAITING:
            self.slow = True
            self.waiting.put_nowait(None)
        else:
            self.waiting.put_nowait(message)
            self.counts["messages_out"] += 1

    def see(self, table: Table, entry: Entry) -> None:
        """An entry has been added to the log."""
        if self.known is None:
            return
        if isinstance(entry.event, Said):
            self.tell(chat_message(table, entry, entry.event, self.lang))
        else:
            self._tell_table(self.known)
        self.known = entry.number

    def stir(self, table: Table) -> None:
        """Whether a turn is held has changed."""
        if self.known is not None:
            self._tell_table(self.known)

    def _tell_table(self, since: int | None) -> None:
        message, self._shown = table_message(self.table, self.viewpoint, since, self._shown)
        self.tell(message)

    async def hear(self, data: bytes) -> None:
        """Answer a message of the client."""
        self.counts["messages_in"] += 1
        id: int | float | None = None
        try:
            if not self._bucket.take():
                id = messages.id_of(data)
                raise too_often()
            try:
                message = messages.understand(data)
            except Refused:
                id = messages.id_of(data)
                raise
            id = message.id
            await self._carry_out(message)
        except NemetonError as refusal:
            self.counts["refusals"] += 1
            self.tell(no(id, refusal, self.lang))

    async def _carry_out(self, message: messages.Message) -> None:
        if isinstance(message, messages.Hello):
            await self.greet(message)
        elif isinstance(message, messages.At):
            self.tell(past_message(self.table, self.viewpoint, message.version))
        elif isinstance(message, messages.Log):
            self.tell(log_message(self.table, self.viewpoint, message.version))
        elif isinstance(message, messages.Why):
            self.tell(why_message(self.table, self.viewpoint, message.pieces, message.after))
        else:
            await obey(self.table, self.viewpoint, message, self.counts)
        self.tell(ok(message.id))

    async def greet(self, hello: messages.Hello) -> None:
        """Take the client's wishes and tell it what it missed."""
        self.arrived = await self.lobby.arrive(self.table, self.person)
        first = self.known is None
        self.place(hello)
        if self in self.table.onlookers:
            if first:
                presence.come(self.table, self)
            presence.wish(self.table, self)
        since = hello.version
        if since is not None and since > self.table.version:
            since = None
        self._shown = None
        self._tell_table(since)
        if first or since is None:
            chats = [(it, it.event) for it in self.table.log[since or 0 :] if isinstance(it.event, Said)]
            for entry, said in chats[-_CHATS:]:
                self.tell(chat_message(self.table, entry, said, self.lang))
        self.known = self.table.version
        self.arrived = False

    def notice(self, table: Table, seat: int, line: Sentence) -> None:
        """Somebody has come, gone or is back; who it is need not be told."""
        names = names_at(table, self.lang)
        own = seat in table.seats_of(self.person)
        self.tell(presence_message(table, "" if own else line.say(self.lang, names)))

    def place(self, hello: messages.Hello) -> None:
        """Look from where the client wishes to."""
        seats = self.table.seats_of(self.person)
        if hello.seat is UNSET:
            turn = self.table.match.turn
            seat = turn if turn in seats else min(seats, default=None)
        else:
            seat = hello.seat
        may_look_from(self.table, seats, seat)
        self.seat, self.lang, self.layout, self.holds = seat, hello.lang, hello.layout, hello.hold

    def hang_up(self) -> None:
        """Tell it what is waiting, and no more."""
        with suppress(asyncio.QueueFull):
            self.waiting.put_nowait(None)

    def leave(self) -> None:
        """Look no longer."""
        self.table.onlookers.discard(self)
        presence.leave(self.table, self)


async def obey(table: Table, viewpoint: Viewpoint, message: messages.Message, counts: Counter[str]) -> None:
    """Carry out what somebody with these seats asks for; a refusal is raised."""
    seats = viewpoint.seats
    if isinstance(message, messages.Ping):
        return
    if not seats:
        raise Refused("spectator", say("You are a spectator at this table."), 403)
    if isinstance(message, messages.Play):
        await table.play(seats, message.version, message.action)
        counts["actions"] += 1
    elif isinstance(message, messages.Undo):
        await table.undo(seats, message.version, message.turn)
    elif isinstance(message, messages.Confirm):
        await table.confirm(seats, message.version)
    elif isinstance(message, messages.Chat):
        own = viewpoint.seat if viewpoint.seat in seats and viewpoint.seat is not None else seats[0]
        await table.chat(own, checked_text(message.text))
    elif isinstance(message, messages.Name | messages.Hand):
        if message.seat not in seats:
            raise Refused("seat", say("This seat is not yours."), 403)
        if isinstance(message, messages.Name):
            await table.name(message.seat, checked_name(message.name))
        else:
            await table.hand(message.seat, message.to)


class Connections:
    """Who is at the tables: it counts sockets, and sends everybody home at the end."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.open = True
        """False when the server is about to stop."""
        self.viewers: set[Viewer] = set()
        self._sockets: Counter[str] = Counter()

    @property
    def registry(self) -> Registry:
        """The tables."""
        return self.lobby.registry

    def enter(self, viewer: Viewer) -> None:
        """Let somebody in, unless there are too many of the same."""
        mark = viewer.person.mark
        if self._sockets[mark] >= MOST_SOCKETS or not self.open:
            raise too_often()
        self._sockets[mark] += 1
        self.viewers.add(viewer)
        viewer.table.onlookers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        """Somebody goes."""
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self._sockets -= Counter([viewer.person.mark])
            viewer.leave()

    def become(self, before: Person, now: Person, seats: bool) -> None:
        """Whoever came with a cookie is somebody else now; `seats`: what was theirs goes along."""
        if seats and before.browser is not None and now.browser is not None:
            self.registry.move_seats(before.browser, now.browser)
        if before.cookie is None:
            return
        for viewer in self.viewers:
            if viewer.person.cookie == before.cookie:
                self._sockets -= Counter([viewer.person.mark])
                viewer.person = replace(now, key=viewer.person.key)
                self._sockets[viewer.person.mark] += 1

    def send_away(self, whom: Callable[[Person], bool]) -> None:
        """Hang up; they may come back, as whoever they are then."""
        for viewer in self.viewers:
            if whom(viewer.person):
                viewer.hang_up()

    def close(self) -> None:
        """Tell everybody that the server stops."""
        self.open = False
        for viewer in list(self.viewers):
            message = say("The server stops and will be back; your game is kept.")
            viewer.tell(encode(Bye(message.say(viewer.lang))))
            viewer.hang_up()

    async def websocket(self, socket: WebSocket) -> None:
        """`/ws/{table}`."""
        person = person_of(socket)
        lang = language(socket.query_params.get("lang"), socket.headers.get("accept-language"))
        await socket.accept()
        try:
            same_origin(socket)
            table = await self.registry.table(socket.path_params["table"])
            viewer = Viewer(self.lobby, table, person, lang)
            self.enter(viewer)
        except NemetonError as refusal:
            await socket.send_text(no(None, refusal, lang).decode())
            await socket.close(1013 if refusal.code == "rate" else 1008)
            return
        sending = asyncio.create_task(_send(socket, viewer))
        receiving = asyncio.create_task(_receive(socket, viewer))
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave(viewer)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)
            with suppress(Exception):
                await socket.close(1012 if not self.open else 1013 if viewer.slow else 1000)

    async def stream(self, request: Request) -> Response:
        """`GET /sse/{table}`: the same messages as server-sent events; the hello is in the query."""
        person = person_of(request)
        query = request.query_params
        lang = language(query.get("lang"), request.headers.get("accept-language"))
        table = await self.registry.table(request.path_params["table"])
        viewer = Viewer(self.lobby, table, person, lang)
        hello = asked(query.get("version"), query.get("seat"), query.get("layout"), lang, "seat" in query)
        hello.hold = query.get("hold") == "true"
        self.enter(viewer)
        try:
            await viewer.greet(hello)
        except BaseException:
            self.leave(viewer)
            raise
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(self._events(viewer), media_type="text/event-stream", headers=headers)

    async def _events(self, viewer: Viewer) -> AsyncIterator[bytes]:
        try:
            yield b"retry: 2000\n\n"
            while True:
                try:
                    message = await asyncio.wait_for(viewer.waiting.get(), _BEAT)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if message is None:
                    return
                yield b"data: " + message + b"\n\n"
        finally:
            self.leave(viewer)


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    while (message := await viewer.waiting.get()) is not None:
        await socket.send_text(message.decode())


async def _receive(socket: WebSocket, viewer: Viewer) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            await viewer.hear(text.encode("utf-8", "replace") if text is not None else event["bytes"])


def asked(
    version: str | None, seat: str | None, layout: str | None, lang: str, has_seat: bool
) -> messages.Hello:
    """A hello from the query of a request."""
    document: dict[str, object] = {"say": "hello", "lang": lang}
    for name, value in (("version", version), ("seat", seat)):
        if value not in (None, "null"):
            document[name] = int(str(value))
    if has_seat and "seat" not in document:
        document["seat"] = None
    if layout is not None:
        document["layout"] = layout
    hello = messages.understand(encode(document))
    assert isinstance(hello, messages.Hello)
    return hello
