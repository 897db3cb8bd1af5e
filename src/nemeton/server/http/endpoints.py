"""Endpoints: what a route promises, and how a request is answered by it.

An endpoint says once what is asked, what is answered and what is refused. The routes of the application, the
OpenAPI document and the tables of docs/protocol.md are made from that.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nemeton.server.http.sockets import Connections
from nemeton.server.live.lobby import Lobby
from nemeton.server.live.registry import Registry
from nemeton.server.live.table import Table
from nemeton.server.people.identity import Person, person_of, same_origin, set_cookie, welcome
from nemeton.server.people.limits import Limits
from nemeton.server.people.profiles import Profiles
from nemeton.server.protocol.checks import LARGEST
from nemeton.server.protocol.malformed import unlike
from nemeton.server.protocol.requests import decode
from nemeton.server.protocol.responses import encode
from nemeton.server.refusals import Refused, language, say

JSON, SVG, HTML, EVENTS, TEXT = (
    "application/json",
    "image/svg+xml",
    "text/html",
    "text/event-stream",
    "text/plain",
)


class Json(Response):
    """An answer in JSON."""

    media_type = JSON

    def render(self, content: Any) -> bytes:
        """JSON in UTF-8."""
        return encode(content)


class Few(Convertor[int]):
    """A number in a path that is not too long to be one."""

    regex = "[0-9]{1,6}"

    def convert(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """As it stands in the path."""
        return str(value)


register_url_convertor("few", Few())


def lang_of(request: Request) -> str:
    """The language somebody wants to be answered in."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


@dataclass(frozen=True)
class Services:
    """What endpoints work with."""

    registry: Registry
    lobby: Lobby
    connections: Connections
    profiles: Profiles
    limits: Limits
    reach: str | None
    """Where others on the network find the server, if it listens to them."""
    started: float
    numbers: Callable[[], dict[str, float]]
    """Further counters for the metrics."""


class Call:
    """A request that is being answered."""

    def __init__(self, request: Request, services: Services, endpoint: Endpoint, sent: Any) -> None:
        self.request = request
        self.endpoint = endpoint
        self.services = services
        self.sent = sent
        """Its body, decoded."""
        self.lang = lang_of(request)
        self.person = person_of(request)
        self.cookie: str | None = None
        """The cookie to set with the answer."""

    def welcome(self) -> Person:
        """The person; with a cookie, if they had none."""
        self.person, self.cookie = welcome(self.request, self.person)
        return self.person

    async def table(self) -> Table:
        """The table that the address names."""
        return await self.services.registry.table(self.request.path_params["table"])


class Limit(NamedTuple):
    """How often one may ask: `rate` a second, with `most` in reserve."""

    what: str
    rate: float
    most: float
    by: Literal["person", "address"] = "person"


class Parameter(NamedTuple):
    """A parameter of the query: one of a few words, a whole number (or a word beside it), or a text."""

    name: str
    words: tuple[str, ...] = ()
    """The words it may be."""
    most: int | None = None
    """The largest number it may be, from 0; None: it is no number."""
    required: bool = False
    pattern: str = ""
    """What a text must look like, if it is one."""

    @property
    def schema(self) -> dict[str, Any]:
        """What it may be, as JSON Schema."""
        if self.pattern:
            return {"type": "string", "pattern": f"^{self.pattern}$"}
        number = {"type": "integer", "minimum": 0, "maximum": self.most}
        if not self.words:
            return number
        words = {"type": "string", "enum": list(self.words)}
        return words if self.most is None else {"anyOf": [number, words]}

    def accepts(self, value: str) -> bool:
        """Whether a value is one that it may be."""
        if self.pattern:
            return re.fullmatch(self.pattern, value) is not None
        if self.most is None or value in self.words:
            return value in self.words
        return _NUMBER.fullmatch(value) is not None and int(value) <= self.most


_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


Refusals = tuple[tuple[str, int], ...]
"""Codes with their statuses."""
BY_THE_RULES = 409
"""The status of what the rules of a game do not allow; the codes are the game's."""

_FOR_PROGRAMS = ("/api/", "/art/", "/web/", "/say/", "/sse/", "/health", "/metrics")
"""Where nobody looks but programs: browsers are answered as they are."""


def for_people(path: str) -> bool:
    """Whether a browser that asks for this address shows the answer to somebody."""
    return not path.startswith(_FOR_PROGRAMS)


_AT_A_TABLE: Refusals = (("table", 404), ("aside", 410))
_WITH_A_BODY: Refusals = (("origin", 403), ("size", 413), ("type", 415))


@dataclass(frozen=True)
class Endpoint:
    """A method at a path."""

    method: Literal["GET", "POST"]
    path: str
    about: str
    """What it does, in a line."""
    answer: Callable[[Call], Awaitable[Any]]
    """Answers: with a struct, or with a response of its own."""
    gives: Any = None
    """What it answers: a struct that becomes JSON, or a media type."""
    status: int = 200
    takes: Any = None
    """The body."""
    raw: bool = False
    """Whether it reads the body by itself."""
    query: tuple[Parameter, ...] = ()
    limit: Limit | None = None
    refusals: Refusals = ()
    """What it refuses by itself; what all of its kind refuse is added."""
    also: dict[int, str] = field(default_factory=dict)
    """Further statuses that are no refusals, and what they mean."""

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """The names in the path, and what they are."""
        found = re.findall(r"{(\w+)(?::(\w+))?}", self.path)
        return [(name, "integer" if sort else "string") for name, sort in found]

    @property
    def address(self) -> str:
        """The path as OpenAPI writes it."""
        return re.sub(r"{(\w+):\w+}", r"{\1}", self.path)

    @property
    def refused(self) -> Refusals:
        """All that it may refuse."""
        found = list(self.refusals)
        if self.parameters:
            found.append(("address", 404))
        if "{table}" in self.path and self.gives != HTML:
            found += _AT_A_TABLE
        if self.method == "POST":
            found += _WITH_A_BODY
        if self.takes is not None or self.query:
            found.append(("malformed", 400))
        if self.limit is not None:
            found.append(("rate", 429))
        return tuple(sorted(set(found), key=lambda refusal: (refusal[1], refusal[0])))

    def route(self, services: Services) -> Route:
        """The route that answers."""

        async def respond(request: Request) -> Response:
            if self.limit is not None:
                _take(services.limits, self.limit, request)
            if not self.raw:
                self.check(request)
            data = await body(request) if self.method == "POST" and not self.raw else b""
            sent = None if self.raw or self.takes is None else decode(data, self.takes)
            call = Call(request, services, self, sent)
            found = await self.answer(call)
            response = found if isinstance(found, Response) else Json(found, self.status)
            set_cookie(response, request, call.cookie)
            return response

        return Route(self.path, respond, methods=[self.method])

    def check(self, request: Request) -> None:
        """Refuse a query that is not as it should be; what nobody asked for does not matter."""
        for parameter in self.query:
            given = request.query_params.getlist(parameter.name)
            if not all(map(parameter.accepts, given)) or (parameter.required and not given):
                raise unlike(parameter.name)


def _take(limits: Limits, limit: Limit, request: Request) -> None:
    person = person_of(request)
    limits.take(limit.what, person.address if limit.by == "address" else person.mark, limit.rate, limit.most)


async def body(request: Request) -> bytes:
    """The body of a request from our own pages, or from a program; a larger one is not read to its end."""
    same_origin(request)
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST:
            raise Refused("size", say("A message may have {n} bytes, not more.", n=LARGEST), 413)
    if data and request.headers.get("content-type", "").split(";")[0].strip() != JSON:
        raise Refused("type", say("A message is JSON; its Content-Type says so."), 415)
    return data
