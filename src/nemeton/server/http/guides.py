"""Guides: the rules of the games for the page that tells them, chapters as JSON, pictures as SVG.

A picture is drawn when somebody asks for it, in the language and the light of the reader, and remembered.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nemeton.core import game as games
from nemeton.core import guide
from nemeton.core.game import Game
from nemeton.core.guide import Picture
from nemeton.core.scene import PLANE, Layout, Theme
from nemeton.server.http.tables import PICTURE_POLICY, Json, lang_of
from nemeton.server.refusals import Refused, say


def routes() -> list[Route]:
    """The chapters and the pictures."""
    return [
        Route("/api/games/{game}/rules", _rules),
        Route("/rules/{game}/picture/{number:int}.svg", _picture),
        Route("/rules/{game}/cover.svg", _picture),
    ]


async def _rules(request: Request) -> Response:
    """The rules of a game, chapter by chapter."""
    game, lang = games.find(request.path_params["game"]), lang_of(request)
    chapters = [
        {
            "title": chapter.title.say(lang),
            "text": [paragraph.say(lang) for paragraph in chapter.text],
            "picture": None if chapter.picture is None else _about(game, number, chapter.picture, lang),
        }
        for number, chapter in enumerate(game.guide.CHAPTERS, 1)
    ]
    least, most = game.seats
    options = [
        [game.words.OPTIONS[option.name][value].say(lang) for value in option.values]
        for option in game.options
    ]
    return Json(
        {
            "game": game.name,
            "title": game.words.TITLE.say(lang),
            "least": least,
            "most": most,
            "chapters": chapters,
            "options": options,
        }
    )


def _about(game: Game, number: int, picture: Picture, lang: str) -> dict[str, Any]:
    """Where a picture is, and how large: only a whole table can be had tall."""
    return {
        "caption": picture.caption.say(lang),
        "address": f"/rules/{game.name}/picture/{number}.svg",
        "wide": PLANE["wide"] if picture.box is None else picture.box[2:],
        "tall": PLANE["tall"] if picture.box is None else None,
    }


async def _picture(request: Request) -> Response:
    """A picture of a chapter; the cover is the last that shows the whole table."""
    game = games.find(request.path_params["game"])
    chapters = game.guide.CHAPTERS
    number = request.path_params.get("number") or _cover(game)
    if not 1 <= number <= len(chapters) or chapters[number - 1].picture is None:
        raise Refused("address", say("There is nothing at this address."), 404)
    query = request.query_params
    theme: Theme = "dark" if query.get("theme") == "dark" else "light"
    layout: Layout = "tall" if query.get("layout") == "tall" else "wide"
    content, tag = await asyncio.to_thread(_drawn, game, number, lang_of(request), theme, layout)
    headers = {"content-security-policy": PICTURE_POLICY, "cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="image/svg+xml", headers=headers)


def _cover(game: Game) -> int:
    """The number of the last picture that shows the whole table, or else of the last."""
    shown = [
        (chapter.picture.box is None, number)
        for number, chapter in enumerate(game.guide.CHAPTERS, 1)
        if chapter.picture is not None
    ]
    return max(shown, default=(False, 0))[1]


@lru_cache(maxsize=512)
def _drawn(game: Game, number: int, lang: str, theme: Theme, layout: Layout) -> tuple[bytes, str]:
    """A picture and the tag by which a browser knows it again."""
    picture = game.guide.CHAPTERS[number - 1].picture
    assert picture is not None
    content = guide.drawn(game, picture, lang, theme, layout).encode()
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'
