"""Routes: the one table of all endpoints, from which the application and its documents are made."""

from __future__ import annotations

from typing import Any

from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute

from nemeton.core.scene import COMMON, LAYOUTS, STYLE
from nemeton.core.words import LANGUAGES
from nemeton.server.http import games, lessons, pages, people, service, tables
from nemeton.server.http.endpoints import (
    EVENTS,
    HTML,
    SVG,
    TEXT,
    Call,
    Endpoint,
    Limit,
    Parameter,
    Services,
)
from nemeton.server.http.openapi import document
from nemeton.server.protocol.lessons import StepShown, StepsListed
from nemeton.server.protocol.messages import MOST_SEAT, MOST_VERSION, Message
from nemeton.server.protocol.requests import (
    Attempt,
    Credentials,
    HostChange,
    NewPassphrase,
    NewTable,
    Proof,
    SeatChange,
    Sit,
)
from nemeton.server.protocol.responses import (
    Forgotten,
    ForkPoint,
    Games,
    Health,
    Hosted,
    Me,
    Opened,
    Rules,
    SeatKey,
    Tables,
)
from nemeton.server.protocol.updates import LogMessage, Ok, TableMessage, WhyMessage

_LANG = Parameter("lang", LANGUAGES)
_LAYOUT = Parameter("layout", LAYOUTS)
_THEME = Parameter("theme", ("light", "dark"))
_SEAT = Parameter("seat", ("null",), MOST_SEAT)
_VERSION = Parameter("version", ("null",), MOST_VERSION)
_HOLD = Parameter("hold", ("true", "false"))
_OPTIONS = Parameter("options", pattern=r"([a-z_]{1,40}:[a-z0-9-]{1,40}(,|$)){0,9}")

_NO_GAME = (("game", 404),)
_LOGGED = (("full", 409), ("storage", 503))
"""What is refused when an entry cannot be added to a log."""
_SPOKEN = (
    ("text", 422),
    ("name", 422),
    ("version", 422),
    ("spectator", 403),
    ("seat", 403),
    ("turn", 403),
    ("seat", 404),
    ("stale", 409),
    ("bot", 409),
    ("time", 409),
    ("over", 409),
    ("nothing", 409),
    ("number", 409),
    ("revealed", 409),
    ("rate", 429),
    *_LOGGED,
)
"""What is refused on the socket, and by `/say`; beside it (409) what the rules of the games do not allow."""
_TABLE = "/api/tables/{table}"
_UNCHANGED = {304: "It has not changed"}


async def _openapi(call: Call) -> Response:
    """The OpenAPI document."""
    return JSONResponse(document(ENDPOINTS))


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/", "The page of the lobby", pages.page("index.html"), HTML),
    Endpoint("GET", "/t/{table}", "The page of a table", pages.table, HTML, refusals=(("table", 404),)),
    Endpoint("GET", "/rules/{game}", "The page of the rules of a game", pages.rules, HTML, refusals=_NO_GAME),
    Endpoint(
        "GET", "/learn/{game}", "The page of the first steps of a game", pages.learn, HTML, refusals=_NO_GAME
    ),
    Endpoint(
        "GET",
        "/rules/{game}/picture/{number:few}.svg",
        "The picture of a chapter of the rules, from 1 on",
        games.rules_picture,
        SVG,
        query=(_LANG, _THEME, _LAYOUT),
        refusals=(*_NO_GAME, ("address", 404)),
        also=_UNCHANGED,
    ),
    Endpoint(
        "GET",
        "/rules/{game}/cover.svg",
        "The game at a glance",
        games.rules_picture,
        SVG,
        query=(_LANG, _THEME, _LAYOUT),
        refusals=(*_NO_GAME, ("address", 404)),
        also=_UNCHANGED,
    ),
    Endpoint(
        "GET",
        "/art/common.svg",
        "The symbols that all games share",
        pages.file(COMMON),
        SVG,
        also=_UNCHANGED,
    ),
    Endpoint(
        "GET", "/art/scene.css", "The style of the scenes", pages.file(STYLE), "text/css", also=_UNCHANGED
    ),
    Endpoint(
        "GET",
        "/art/{game}.svg",
        "The symbols of a game",
        pages.art,
        SVG,
        refusals=_NO_GAME,
        also=_UNCHANGED,
    ),
    Endpoint(
        "GET",
        "/art/{game}.css",
        "The style of a game",
        pages.style,
        "text/css",
        refusals=_NO_GAME,
        also=_UNCHANGED,
    ),
    Endpoint(
        "GET",
        "/web/lang/{lang}.json",
        "The words of the client in a language, by the English text",
        pages.words,
        dict[str, Any],
        refusals=(("address", 404),),
        also=_UNCHANGED,
    ),
    Endpoint("GET", "/api/games", "The games and bots there are", games.list_games, Games, query=(_LANG,)),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "The rules of a game, chapter by chapter",
        games.rules,
        Rules,
        query=(_LANG, _OPTIONS),
        refusals=_NO_GAME,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/steps",
        "The first steps of a game, and the game that begins after them",
        lessons.list_steps,
        StepsListed,
        query=(_LANG,),
        refusals=_NO_GAME,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/steps/{number:few}",
        "A step after what the learner has done; nothing of it is kept",
        lessons.step,
        StepShown,
        takes=Attempt,
        query=(_LANG, _LAYOUT),
        limit=Limit("step", 5, 40),
        refusals=(*_NO_GAME, ("step", 404), ("actions", 422)),
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table; the seats here are those of the browser, whose cookie is set",
        tables.new_table,
        Opened,
        201,
        NewTable,
        query=(_LANG,),
        limit=Limit("new", 1, 60, by="address"),
        refusals=(
            *_NO_GAME,
            ("players", 422),
            ("option", 422),
            ("value", 422),
            ("seats", 422),
            ("name", 422),
            ("bot", 422),
            ("origin", 422),
            ("table", 404),
            ("aside", 410),
            ("going", 403),
            ("version", 404),
            ("over", 409),
        ),
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "My tables (`mine=1`), those with an open seat (`open=1`), or those to watch (`watch=1`)",
        tables.list_tables,
        Tables,
        query=(*(Parameter(name, ("1",)) for name in ("mine", "open", "watch")), _LANG),
        limit=Limit("list", 5, 20),
    ),
    Endpoint(
        "GET",
        "/j/{token}",
        "An invitation: sets the cookie of the seat and leads to its table (refused browsers: to the lobby)",
        tables.invitation,
        None,
        303,
        limit=Limit("invitation", 2, 20),
        refusals=(("invitation", 404), ("used", 410), ("revoked", 410), ("taken", 409), ("aside", 410)),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/sit",
        "Take an open seat",
        tables.sit,
        SeatKey,
        takes=Sit,
        query=(_LANG,),
        limit=Limit("sit", 1, 20),
        refusals=(("name", 422), ("seat", 403), ("seat", 404), ("taken", 409), *_LOGGED),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/rematch",
        "The same people at a new table; asked for twice, it is the same one",
        tables.rematch,
        Opened,
        201,
        query=(_LANG,),
        limit=Limit("new", 1, 60, by="address"),
        refusals=(("seat", 403), ("going", 409)),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/forget",
        "Let a finished table be no longer one's own; nobody's tables are deleted",
        tables.forget,
        Forgotten,
        query=(_LANG,),
        limit=Limit("forget", 2, 60),
        refusals=(("seat", 403), ("going", 409)),
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/host",
        "What the owner sees of a table",
        tables.host,
        Hosted,
        query=(_LANG,),
        limit=Limit("host", 5, 30),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/host",
        "The owner changes the pace, or whether the lobby shows the table",
        tables.change_table,
        Hosted,
        takes=HostChange,
        query=(_LANG,),
        limit=Limit("change", 2, 20),
        refusals=(("owner", 403), ("over", 409), *_LOGGED),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/seats/{{seat:few}}",
        "The owner gives a seat to somebody else",
        tables.change_seat,
        Hosted,
        takes=SeatChange,
        query=(_LANG,),
        limit=Limit("change", 2, 20),
        refusals=(
            ("owner", 403),
            ("seat", 404),
            ("over", 409),
            ("bot", 422),
            ("taken", 409),
            *_LOGGED,
        ),
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/moment",
        "After the end: a moment to begin a new table from",
        tables.moment,
        ForkPoint,
        query=(Parameter("version", most=MOST_VERSION, required=True), _LANG),
        limit=Limit("moment", 5, 30),
        refusals=(("version", 404), ("going", 403), ("over", 409)),
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/record",
        "After the end: the record of play",
        tables.record,
        dict[str, Any],
        query=(_LANG,),
        refusals=(("going", 403),),
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/picture.svg",
        "A picture of a moment",
        tables.picture,
        SVG,
        query=(_VERSION, _SEAT, _LAYOUT, _THEME, _LANG),
        limit=Limit("picture", 5, 30),
        refusals=(("version", 422), ("seat", 403), ("seat", 404)),
    ),
    Endpoint("GET", "/api/me", "Who is signed in", people.me, Me, query=(_LANG,), limit=Limit("me", 5, 30)),
    Endpoint(
        "POST",
        "/api/profile",
        "Keep a profile; the cookie is a fresh one",
        people.keep,
        Me,
        201,
        Credentials,
        query=(_LANG,),
        refusals=(("name", 422), ("passphrase", 422), ("profile", 409), ("taken", 409), ("rate", 429)),
    ),
    Endpoint(
        "POST",
        "/api/profile/in",
        "Sign in; the cookie is a fresh one",
        people.sign_in,
        Me,
        takes=Credentials,
        query=(_LANG,),
        refusals=(("passphrase", 403), ("rate", 429)),
    ),
    Endpoint(
        "POST",
        "/api/profile/out",
        "Sign out",
        people.sign_out,
        Me,
        query=(_LANG,),
        limit=Limit("out", 1, 20),
    ),
    Endpoint(
        "POST",
        "/api/profile/passphrase",
        "Another passphrase; all other devices are signed out",
        people.change,
        Me,
        takes=NewPassphrase,
        query=(_LANG,),
        refusals=(("passphrase", 422), ("passphrase", 403), ("profile", 403), ("rate", 429)),
    ),
    Endpoint(
        "POST",
        "/api/profile/delete",
        "Delete the profile; its seats stay with the browser",
        people.delete,
        Me,
        takes=Proof,
        query=(_LANG,),
        refusals=(("passphrase", 403), ("profile", 403), ("rate", 429)),
    ),
    Endpoint(
        "GET",
        "/sse/{table}",
        "What happens at a table, as server-sent events; the query is the hello",
        tables.stream,
        EVENTS,
        query=(_VERSION, _SEAT, _LAYOUT, _LANG, _HOLD),
        refusals=(("seat", 403), ("seat", 404), ("rate", 429)),
    ),
    Endpoint(
        "POST",
        "/say/{table}",
        "A client's message; what is refused is answered as on the socket",
        tables.hear,
        Ok | TableMessage | LogMessage | WhyMessage,
        takes=Message,
        raw=True,
        query=(_SEAT, _LAYOUT, _LANG),
        refusals=_SPOKEN,
    ),
    Endpoint(
        "GET",
        "/health",
        "Whether all is well",
        service.health,
        Health,
        also={503: "It is not"},
    ),
    Endpoint("GET", "/metrics", "Numbers for Prometheus", service.metrics, TEXT),
    Endpoint("GET", "/api/openapi.json", "The OpenAPI document of all this", _openapi, dict[str, Any]),
)


def routes(services: Services) -> list[BaseRoute]:
    """All of them, and the socket."""
    return [
        *(endpoint.route(services) for endpoint in ENDPOINTS),
        WebSocketRoute("/ws/{table}", services.connections.websocket),
        pages.files(),
    ]
