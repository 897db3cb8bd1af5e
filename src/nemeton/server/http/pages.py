"""The pages: the client's own files, the art of the scenes, and the headers that keep strangers out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nemeton.core import game as games
from nemeton.core.scene import COMMON, STYLE, symbols
from nemeton.core.words import LANGUAGES, translations
from nemeton.server.http import guides
from nemeton.server.people.identity import person_of, set_cookie, welcome
from nemeton.server.refusals import Refused, language, say
from nemeton.server.storage import store

WEB = Path(__file__).parents[2] / "web"
"""Where the client is."""

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, no script or style within a page."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

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
                for name, value in HEADERS.items():
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


def routes() -> list[BaseRoute]:
    """The pages."""
    return [
        Route("/", _page("index.html")),
        Route("/t/{table}", _table),
        Route("/rules/{game}", _rules),
        *guides.routes(),
        Route("/art/common.svg", _file(COMMON)),
        Route("/art/scene.css", _file(STYLE)),
        Route("/art/{game}.svg", _art),
        Route("/art/{game}.css", _style),
        Route("/web/lang/{lang}.json", _words),
        Mount("/web", Files(directory=WEB, check_dir=False)),
    ]


Answer = Callable[[Request], Awaitable[Response]]


def _file(path: Path) -> Answer:
    async def answer(request: Request) -> Response:
        return FileResponse(path, headers=_FRESH)

    return answer


def _page(name: str) -> Answer:
    """A page; whoever comes for the first time gets a cookie, so that seats have somewhere to belong.

    The words in the language that the browser speaks are sent for at once.
    """

    async def answer(request: Request) -> Response:
        if not (WEB / name).exists():
            return Response("The client is not installed.", 404, media_type="text/plain")
        response = FileResponse(WEB / name, headers=_FRESH)
        lang = language(request.headers.get("accept-language"))
        if lang != "en":
            response.headers["link"] = f"</web/lang/{lang}.json>; {_FETCHED}"
        _, cookie = welcome(request, person_of(request))
        set_cookie(response, request, cookie)
        return response

    return answer


async def _table(request: Request) -> Response:
    """The page of a table; art and style of its game are sent for at once."""
    response = await _page("table.html")(request)
    game = request.app.state.registry.store.read(store.game_of(request.path_params["table"]))
    if game is not None:
        response.headers.append("link", f"</art/{game}.svg>; {_FETCHED}")
        response.headers.append("link", f"</art/{game}.css>; rel=preload; as=style")
    return response


async def _rules(request: Request) -> Response:
    games.find(request.path_params["game"])
    return await _page("rules.html")(request)


async def _art(request: Request) -> Response:
    """The symbols of a game; none if it has none of its own."""
    art = games.find(request.path_params["game"]).art
    if not art.exists():
        return Response(symbols(art), media_type="image/svg+xml", headers=_FRESH)
    return FileResponse(art, headers=_FRESH)


async def _style(request: Request) -> Response:
    """The style of a game; empty if it has none of its own."""
    style = games.find(request.path_params["game"]).style
    if not style.exists():
        return Response(media_type="text/css", headers=_FRESH)
    return FileResponse(style, headers=_FRESH)


async def _words(request: Request) -> Response:
    """The words of the client in a language."""
    if request.path_params["lang"] not in LANGUAGES:
        raise Refused("address", say("There is nothing at this address."), 404)
    content, tag = _said(request.path_params["lang"])
    headers = _FRESH | {"etag": tag}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


@cache
def _said(lang: str) -> tuple[bytes, str]:
    """The words of the client in a language, and the tag by which a browser knows them again."""
    content = json.dumps(translations(str(WEB / "lang"), lang), ensure_ascii=False).encode()
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'
