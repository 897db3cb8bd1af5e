"""Endpoints about games: which there are, and their rules with pictures.

A picture is rendered when somebody asks for it, in the language and the light of the reader, and remembered.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import astuple
from functools import lru_cache

from starlette.responses import Response

from nemeton import bots
from nemeton.core import game as games
from nemeton.core import guide, steps
from nemeton.core.discovery import names
from nemeton.core.game import Game
from nemeton.core.guide import Picture
from nemeton.core.scene import PLANE, Layout, Theme
from nemeton.core.words import LANGUAGES
from nemeton.server.http.endpoints import SVG, Call
from nemeton.server.live.table import STAND_IN
from nemeton.server.protocol.responses import (
    BotListed,
    GameListed,
    GameOption,
    Games,
    OptionOnly,
    OptionValue,
    Rules,
    RulesAppendix,
    RulesChapter,
    RulesPicture,
    RulingTold,
)
from nemeton.server.refusals import Refused, say

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture brings its own style, and nothing else."""


def bot_about(name: str, lang: str) -> str:
    """What a bot is like."""
    known = {
        "random": say("Does anything that is allowed."),
        "policy": say("Quick and sensible: good company for a first game."),
    }
    return known[name].say(lang) if name in known else name


async def list_games(call: Call) -> Games:
    """The games and bots there are."""
    lang = call.lang
    listed = []
    for name in names():
        game = await asyncio.to_thread(games.find, name)
        least, most = game.seats
        options = [
            GameOption(
                option.name,
                [
                    OptionValue(value, game.words.OPTIONS[option.name][value].say(lang))
                    for value in option.values
                ],
                None if option.only is None else OptionOnly(*astuple(option.only)),
                option.for_bots,
            )
            for option in game.options
        ]
        title, brief = game.words.TITLE.say(lang), [sentence.say(lang) for sentence in game.words.BRIEF]
        ready = await call.services.registry.warm_up.share(name)
        start = "" if game.words.START is None else game.words.START.say(lang)
        about = (game.weight, game.minutes, start, dict(game.start))
        taught = len(game.steps.STEPS)
        listed.append(GameListed(name, title, brief, least, most, *about, options, ready, taught))
    listed.sort(key=lambda game: (game.weight, game.minutes, game.title))
    players = [BotListed(name, bot_about(name, lang), name == STAND_IN) for name in bots.BOTS]
    return Games(listed, players, LANGUAGES)


async def rules(call: Call) -> Rules:
    """The rules of a game, chapter by chapter, as they are at a table with these options."""
    game, lang = games.find(call.request.path_params["game"]), call.lang
    pairs = (pair.partition(":") for pair in call.request.query_params.get("options", "").split(","))
    chosen = {name: value for name, _, value in pairs}
    chapters = [
        RulesChapter(
            chapter.title.say(lang),
            [paragraph.say(lang) for paragraph in chapter.text],
            None if chapter.picture is None else _about(game, number, chapter.picture, lang),
            steps.of_chapter(game, number),
        )
        for number, chapter in guide.chapters(game, chosen)
    ]
    least, most = game.seats
    options = [
        [said[value].say(lang) if value in said else value for value in option.shown]
        for option in game.options
        for said in [game.words.OPTIONS[option.name]]
    ]
    title = game.words.TITLE.say(lang)
    return Rules(game.name, title, least, most, chapters, options, _appendices(game, lang))


def _appendices(game: Game, lang: str) -> list[RulesAppendix]:
    """What is reconstructed, and the rulings by number; for a game that has neither, nothing."""
    guesses = [paragraph.say(lang) for paragraph in game.rulings.RECONSTRUCTED]
    rulings = [
        RulingTold(each.number, each.text.say(lang), guide.OURS.say(lang) if each.ours else "")
        for each in game.rulings.RULINGS
    ]
    told = [
        RulesAppendix("reconstructed", guide.RECONSTRUCTED_TITLE.say(lang), guesses, []),
        RulesAppendix("rulings", guide.RULINGS_TITLE.say(lang), [guide.RULINGS_ABOUT.say(lang)], rulings),
    ]
    return [each for each, there in zip(told, (guesses, rulings), strict=True) if there]


def _about(game: Game, number: int, picture: Picture, lang: str) -> RulesPicture:
    """Where a picture is, and how large: only a whole table can be had tall."""
    return RulesPicture(
        picture.caption.say(lang),
        f"/rules/{game.name}/picture/{number}.svg",
        PLANE["wide"] if picture.box is None else picture.box[2:],
        PLANE["tall"] if picture.box is None else None,
    )


async def rules_picture(call: Call) -> Response:
    """A picture of a chapter; the cover is the last that shows the whole table."""
    request = call.request
    game = games.find(request.path_params["game"])
    chapters = game.guide.CHAPTERS
    number = request.path_params["number"] if "number" in request.path_params else _cover(game)
    if not 1 <= number <= len(chapters) or chapters[number - 1].picture is None:
        raise Refused("address", say("There is nothing at this address."), 404)
    query = request.query_params
    theme: Theme = "dark" if query.get("theme") == "dark" else "light"
    layout: Layout = "tall" if query.get("layout") == "tall" else "wide"
    content, tag = await asyncio.to_thread(_rendered, game, number, call.lang, theme, layout)
    headers = {"content-security-policy": PICTURE_POLICY, "cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=SVG, headers=headers)


def _cover(game: Game) -> int:
    """The number of the last picture that shows the whole table, or else of the last."""
    shown = [
        (chapter.picture.box is None, number)
        for number, chapter in enumerate(game.guide.CHAPTERS, 1)
        if chapter.picture is not None
    ]
    return max(shown, default=(False, 0))[1]


@lru_cache(maxsize=512)
def _rendered(game: Game, number: int, lang: str, theme: Theme, layout: Layout) -> tuple[bytes, str]:
    """A picture and the tag by which a browser knows it again."""
    picture = game.guide.CHAPTERS[number - 1].picture
    assert picture is not None
    content = guide.drawn(game, picture, lang, theme, layout).encode()
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'
