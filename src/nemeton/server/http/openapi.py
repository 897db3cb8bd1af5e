"""The OpenAPI document of the HTTP part."""

from __future__ import annotations

from typing import Any

import msgspec

from nemeton import __version__
from nemeton.server.protocol.messages import BODIES, Message


def _path(name: str, sort: str = "string") -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": sort}}


def _query(name: str, **schema: Any) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": schema or {"type": "string"}}


def _answers(*answers: tuple[int, str, str]) -> dict[str, Any]:
    """Each answer: its status, what it is, its type (nothing: no body)."""
    found: dict[str, Any] = {
        str(status): {"description": about} | ({"content": {sort: {}}} if sort else {})
        for status, about, sort in answers
    }
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return found | {"4XX": {"description": "Refused; nothing has changed.", "content": error}}


def _body(name: str) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{name}"}
    return {"required": True, "content": {"application/json": {"schema": schema}}}


_LANG = _query("lang", enum=["en", "fr", "de"])
_LAYOUT = _query("layout", enum=["wide", "tall"])
_THEME = _query("theme", enum=["light", "dark"])
_NUMBER = {"type": "integer", "minimum": 0}
_TABLE = _path("table")
_JSON, _SVG, _HTML, _EVENTS = "application/json", "image/svg+xml", "text/html", "text/event-stream"


def _get(about: str, answers: dict[str, Any], *parameters: dict[str, Any]) -> dict[str, Any]:
    return {"get": {"summary": about, "parameters": list(parameters), "responses": answers}}


def _post(about: str, answers: dict[str, Any], sent: str, *parameters: dict[str, Any]) -> dict[str, Any]:
    found = {"summary": about, "parameters": list(parameters), "responses": answers}
    return {"post": found | ({"requestBody": _body(sent)} if sent else {})}


def document() -> dict[str, Any]:
    """The document, JSON-ready."""
    seat, version = _query("seat", **_NUMBER), _query("version", **_NUMBER)
    page = _answers((200, "The page", _HTML))
    paths = {
        "/": _get("The lobby", page),
        "/t/{table}": _get("The page of a table", page, _TABLE),
        "/rules/{game}": _get("The rules of a game", page, _path("game")),
        "/rules/{game}/picture/{number}.svg": _get(
            "A picture of the rules",
            _answers((200, "The picture", _SVG), (304, "It has not changed", "")),
            _path("game"),
            _path("number", "integer"),
            _LAYOUT,
            _THEME,
            _LANG,
        ),
        "/api/games": _get("Games, options, bots", _answers((200, "What there is", _JSON)), _LANG),
        "/api/games/{game}/rules": _get(
            "The rules of a game", _answers((200, "Its chapters", _JSON)), _path("game"), _LANG
        ),
        "/api/tables": _get(
            "My tables, those with an open seat, or those to watch",
            _answers((200, "The tables, latest first", _JSON)),
            _query("mine", enum=["1"]),
            _query("open", enum=["1"]),
            _query("watch", enum=["1"]),
            _LANG,
        )
        | _post("Open a table", _answers((201, "The table, keys and links", _JSON)), "NewTable", _LANG),
        "/api/tables/{table}/sit": _post(
            "Take an open seat", _answers((200, "The seat's key", _JSON)), "Sit", _TABLE, _LANG
        ),
        "/api/tables/{table}/host": _get(
            "What the owner sees of a table", _answers((200, "Pace, seats, links", _JSON)), _TABLE, _LANG
        )
        | _post("Change the pace", _answers((200, "The table now", _JSON)), "HostChange", _TABLE, _LANG),
        "/api/tables/{table}/seats/{seat}": _post(
            "Give a seat to somebody else",
            _answers((200, "The table now", _JSON)),
            "SeatChange",
            _TABLE,
            _path("seat", "integer"),
            _LANG,
        ),
        "/api/tables/{table}/moment": _get(
            "A moment to begin from, after the end", _answers((200, "It", _JSON)), _TABLE, version, _LANG
        ),
        "/api/tables/{table}/rematch": _post(
            "Play again", _answers((201, "The new table", _JSON)), "", _TABLE, _LANG
        ),
        "/api/tables/{table}/record": _get(
            "The record, after the end", _answers((200, "The record", _JSON)), _TABLE, _LANG
        ),
        "/api/tables/{table}/picture.svg": _get(
            "A picture of a moment",
            _answers((200, "The picture", _SVG)),
            _TABLE,
            version,
            seat,
            _LAYOUT,
            _THEME,
            _LANG,
        ),
        "/api/me": _get("Who is signed in", _answers((200, "The name, or null", _JSON)), _LANG),
        "/api/profile": _post("Keep a profile", _answers((201, "Kept", _JSON)), "Credentials", _LANG),
        "/api/profile/in": _post("Sign in", _answers((200, "Signed in", _JSON)), "Credentials", _LANG),
        "/api/profile/out": _post("Sign out", _answers((200, "Signed out", _JSON)), "", _LANG),
        "/api/profile/passphrase": _post(
            "Another passphrase", _answers((200, "Changed", _JSON)), "NewPassphrase", _LANG
        ),
        "/api/profile/delete": _post("Delete the profile", _answers((200, "Gone", _JSON)), "Proof", _LANG),
        "/j/{token}": _get(
            "Come by an invitation",
            _answers((303, "To the table, with the seat's cookie", "")),
            _path("token"),
        ),
        "/sse/{table}": _get(
            "What happens at a table",
            _answers((200, "Its messages", _EVENTS)),
            _TABLE,
            version,
            seat,
            _LAYOUT,
            _LANG,
        ),
        "/say/{table}": _post(
            "Say something at a table",
            _answers((200, "The answer", _JSON)),
            "Message",
            _TABLE,
            seat,
            _LAYOUT,
            _LANG,
        ),
        "/health": _get("Whether all is well", _answers((200, "It is", _JSON), (503, "It is not", _JSON))),
        "/metrics": _get("Numbers for Prometheus", _answers((200, "The numbers", "text/plain"))),
    }
    sent, schemas = msgspec.json.schema_components(
        (Message, *BODIES), ref_template="#/components/schemas/{name}"
    )
    schemas["Message"] = sent[0]
    schemas["Error"] = {
        "type": "object",
        "required": ["error"],
        "properties": {
            "error": {
                "type": "object",
                "required": ["code", "message"],
                "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
            }
        },
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Nemeton", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": schemas},
    }
