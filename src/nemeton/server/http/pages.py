"""The pages: the client's own files, the art of the scenes, and the headers that keep strangers out."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.responses import FileResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nemeton.core import game as games
from nemeton.core.discovery import names
from nemeton.core.scene import symbols
from nemeton.core.words import LANGUAGES, translations
from nemeton.server.http.endpoints import JSON, SVG, Call
from nemeton.server.protocol.responses import encode
from nemeton.server.refusals import Refused, language, say
from nemeton.server.storage import tables

WEB = Path(__file__).parents[2] / "web"
"""Where the client is."""

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, no script or style within a page."""

HEADERS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""On every answer."""

PAGE_HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""On every answer that a browser could show as a page; a script or a style would only be longer by them."""

_PARTS = ("text/javascript", "text/css")
"""What only ever is a part of a page."""

_FRESH = {"cache-control": "no-cache"}
"""Ask every time whether it has changed; mostly it has not."""

_FETCHED = "rel=preload; as=fetch; crossorigin"
"""What a script will fetch, sent for at once."""


class Guard:
    """Puts the headers on every answer that has none of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = message["status"] == 304 or headers.get("content-type", "").startswith(_PARTS)
                for name, value in (HEADERS if part else HEADERS | PAGE_HEADERS).items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


class Files(StaticFiles):
    """The client's files, asked for anew each time."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """A file, or that it has not changed."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers.setdefault("cache-control", "no-cache")
        return response


def files() -> Mount:
    """The client's own files."""
    return Mount("/web", Files(directory=WEB, check_dir=False))


Answer = Callable[[Call], Awaitable[Response]]


def file(path: Path) -> Answer:
    """Answers with a file."""

    async def answer(call: Call) -> Response:
        return _file(call, path)

    return answer


def _file(call: Call, path: Path) -> Response:
    """A file, or that the browser has it as it is."""
    response = FileResponse(path, headers=_FRESH, stat_result=path.stat())
    tag = response.headers["etag"]
    if call.request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=_FRESH | {"etag": tag})
    return response


def page(name: str) -> Answer:
    """Answers with a page; whoever comes for the first time gets a cookie, so that seats have an owner.

    The words in the language that the browser speaks are sent for at once.
    """

    async def answer(call: Call) -> Response:
        if not (WEB / name).exists():
            return Response("The client is not installed.", 404, media_type="text/plain")
        call.welcome()
        response = FileResponse(WEB / name, headers=_FRESH)
        lang = language(call.request.headers.get("accept-language"))
        if lang != "en":
            response.headers["link"] = f"</web/lang/{lang}.json>; {_FETCHED}"
        return response

    return answer


async def table(call: Call) -> Response:
    """The page of a table; art and style of its game are sent for at once."""
    game = call.services.registry.store.read(tables.game_of(call.request.path_params["table"]))
    if game is None:
        raise Refused("table", say("There is no such table."), 404)
    response = await page("table.html")(call)
    response.headers.append("link", f"</art/{game}.svg>; {_FETCHED}")
    response.headers.append("link", f"</art/{game}.css>; rel=preload; as=style")
    return response


async def rules(call: Call) -> Response:
    """The page of the rules of a game."""
    if call.request.path_params["game"] not in names():
        raise Refused("game", say("There is no such game."), 404)
    return await page("rules.html")(call)


async def art(call: Call) -> Response:
    """The symbols of a game; none if it has none of its own."""
    art = games.find(call.request.path_params["game"]).art
    if not art.exists():
        return Response(symbols(art), media_type=SVG, headers=_FRESH)
    return _file(call, art)


async def style(call: Call) -> Response:
    """The style of a game; empty if it has none of its own."""
    style = games.find(call.request.path_params["game"]).style
    if not style.exists():
        return Response(media_type="text/css", headers=_FRESH)
    return _file(call, style)


async def words(call: Call) -> Response:
    """The words of the client in a language, by the English text."""
    if call.request.path_params["lang"] not in LANGUAGES:
        raise Refused("address", say("There is nothing at this address."), 404)
    content, tag = _said(call.request.path_params["lang"])
    headers = _FRESH | {"etag": tag}
    if call.request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=JSON, headers=headers)


@cache
def _said(lang: str) -> tuple[bytes, str]:
    """The words of the client in a language, and the tag by which a browser knows them again."""
    content = encode(translations(str(WEB / "lang"), lang))
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'
