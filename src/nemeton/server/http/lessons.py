"""Endpoints about first steps. Nothing is kept of them: whoever learns says what was done so far."""

from __future__ import annotations

import asyncio

from nemeton.core import game as games
from nemeton.core import guide, steps
from nemeton.core.errors import IllegalAction
from nemeton.core.game import Game
from nemeton.core.scene import Layout
from nemeton.core.steps import Moment, Try
from nemeton.core.view import View
from nemeton.core.words import nameless
from nemeton.server.http.endpoints import Call
from nemeton.server.http.payloads import BOT_NAMES, offered, reason
from nemeton.server.protocol.lessons import StepListed, StepShown, StepsListed
from nemeton.server.protocol.requests import Attempt
from nemeton.server.protocol.updates import Chair, LogLine, TableShown
from nemeton.server.refusals import Refused, say


async def list_steps(call: Call) -> StepsListed:
    """The first steps of a game."""
    game, lang = games.find(call.request.path_params["game"]), call.lang
    listed = [
        StepListed(number, step.title.say(lang), steps.chapter(game, step)[0])
        for number, step in enumerate(game.steps.STEPS, 1)
    ]
    chosen = game.choices(game.seats[0], game.start)
    return StepsListed(game.name, game.words.TITLE.say(lang), listed, game.seats[0], chosen)


async def step(call: Call) -> StepShown:
    """A step after what the learner has done."""
    path, attempt = call.request.path_params, call.sent
    known = games.find(path["game"]).steps.STEPS
    if not 1 <= path["number"] <= len(known):
        raise Refused("step", say("There is no such step."), 404)
    game = await call.services.registry.warm_up.ready(path["game"])
    layout: Layout = "tall" if call.request.query_params.get("layout") == "tall" else "wide"
    return await asyncio.to_thread(_shown, game, path["number"], attempt, call.lang, layout)


def _shown(game: Game, number: int, attempt: Attempt, lang: str, layout: Layout) -> StepShown:
    step = game.steps.STEPS[number - 1]
    try:
        tried = Try(game, step, attempt.actions)
    except IllegalAction:
        raise Refused("actions", say("That cannot be done at this step.")) from None
    seats = range(step.start.players)
    names = tuple(nameless(seat, lang) if seat == step.seat else BOT_NAMES[seat] for seat in seats)
    number_of_chapter, _ = steps.chapter(game, step)
    shown = [number for number, _ in guide.chapters(game, tried.match.options)]
    view, hint = tried.view, tried.hint()
    legal = offered(view, lang, names) if tried.status == "open" else []
    news = _news(tried)
    frames = [_table(tried, upto, names, lang, layout) for upto in range(news, len(tried.moments) + 1)]
    frames[-1].legal = legal
    frames[-1].rulings = game.blocks.rulings(view.legal) if legal else []
    why = reason(view, attempt.pieces, attempt.after, lang, names) if legal and attempt.pieces else None
    return StepShown(
        game.name,
        number,
        len(game.steps.STEPS),
        step.title.say(lang),
        [sentence.say(lang, names) for sentence in step.text],
        step.goal.say(lang, names),
        f"{guide.address(game, tried.match.options)}#chapter-{shown.index(number_of_chapter) + 1}",
        tried.status,
        "" if tried.answer is None else tried.answer.say(lang, names),
        next((action for action in legal if action.action == hint), None),
        step.shows,
        frames,
        why,
    )


def _news(tried: Try) -> int:
    """How many actions were done when the learner had decided for the last time."""
    own = [i for i, moment in enumerate(tried.moments, 1) if moment.seat == tried.step.seat]
    return own[-1] if own else 0


def _table(tried: Try, upto: int, names: tuple[str, ...], lang: str, layout: Layout) -> TableShown:
    """The table after so many actions."""
    game, seat, done = tried.game, tried.step.seat, tried.moments[:upto]
    view: View = done[-1].after if done else steps.begun(game, tried.step).view(seat)
    return TableShown(
        version=upto,
        rows=upto,
        game=game.name,
        title=game.words.TITLE.say(lang),
        rules=guide.address(game, tried.match.options),
        pace="free",
        seat=seat,
        seats=(seat,),
        turn=view.turn,
        over=view.turn is None,
        names=names,
        chairs=[
            Chair("here" if it == seat else "bot", None if it == seat else "policy", True)
            for it in range(len(names))
        ],
        present=[True] * len(names),
        host=None,
        owner=False,
        arrived=False,
        secrets=False,
        prompt=game.prompt(view).say(lang, names),
        legal=[],
        plans=[],
        rulings=[],
        can_undo=bool(tried.own),
        undoable=0,
        held=None,
        log=_lines(done, names, lang),
        earlier=0,
        last=list(dict.fromkeys(key for moment in done[-1:] for line in moment.lines for key in line.pieces)),
        clock=None,
        outcome=None,
        commitment=None,
        rematch=None,
        lang=lang,
        past=False,
        scene=game.table.scene(view, layout).json(lang, names),
    )


def _lines(done: list[Moment], names: tuple[str, ...], lang: str) -> list[LogLine]:
    return [
        LogLine(number, moment.seat, line.say(lang, names), line.pieces)
        for number, moment in enumerate(done, 1)
        for line in moment.lines
    ]
