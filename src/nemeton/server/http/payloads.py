"""Payloads: what a viewer is told of a table, computed from the view of one seat, or of a spectator."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nemeton.core.changes import changes
from nemeton.core.scene import Layout, Scene
from nemeton.core.words import Seat, Sentence
from nemeton.server.protocol.messages import encode
from nemeton.server.refusals import Refused, say

if TYPE_CHECKING:
    from nemeton.core.view import View
    from nemeton.server.live.table import Table
    from nemeton.server.storage.store import Row

BOT_NAMES = (
    "Brigid",
    "Lugh",
    "Cerridwen",
    "Taranis",
    "Epona",
    "Belenos",
    "Rosmerta",
    "Ogmios",
    "Sirona",
    "Dagda",
)
"""How bots are called that nobody named."""


_RECENT, _PAGE = 60, 300
"""How many rows of the log are told to a newcomer, if he has not acted for longer; and at most."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Where somebody stands: which seats are theirs, and how they want to see the table."""

    seats: tuple[int, ...]
    """Theirs."""
    seat: int | None
    """The one looked from; None: a spectator."""
    lang: str
    layout: Layout


def name_of(kind: str, name: str | None, seat: int, lang: str) -> str:
    """How whoever sits there is called."""
    if name is not None:
        return name
    if kind == "bot":
        return BOT_NAMES[seat % len(BOT_NAMES)]
    return Sentence(say.folder, "{who}", (("who", Seat(seat)),)).say(lang)


def names_at(table: Table, lang: str) -> tuple[str, ...]:
    """The names at a table."""
    return _names(tuple((chair.kind, chair.name) for chair in table.chairs), lang)


@lru_cache(maxsize=4_096)
def _names(chairs: tuple[tuple[str, str | None], ...], lang: str) -> tuple[str, ...]:
    return tuple(name_of(kind, name, seat, lang) for seat, (kind, name) in enumerate(chairs))


def may_look_from(table: Table, seats: tuple[int, ...], seat: int | None) -> None:
    """Refuse a look into another's hand before the end."""
    if seat is None:
        return
    if seat >= table.about.players:
        raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
    if seat not in seats and not table.over:
        raise Refused("seat", say("This seat is not yours."), 403)


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody sees now: the next scene is told as what changes in it."""

    seat: int | None
    lang: str
    names: tuple[str, ...]
    scene: Scene


def told(
    table: Table, viewpoint: Viewpoint, since: int | None, shown: Shown | None = None
) -> tuple[bytes, Shown]:
    """The table as it is now, with the lines of the log after so many rows; and what is shown.

    To somebody who has been shown a scene only its `changes` are told. Who knows nothing of the log (None),
    or has been away for long, gets its end: at least all since their own last action.
    """
    if since is None or table.version - since > _PAGE:
        since = max(0, min(table.version - _RECENT, _last_of(table, viewpoint.seat)), table.version - _PAGE)
    names = names_at(table, viewpoint.lang)
    view = table.view(viewpoint.seat)
    now = Shown(viewpoint.seat, viewpoint.lang, names, table.history.scene(viewpoint.seat, viewpoint.layout))
    document = _about(table, viewpoint, names, view, table.version, since)
    told_changes = None
    if shown is not None and (shown.seat, shown.lang, shown.names) == (now.seat, now.lang, now.names):
        told_changes = changes(shown.scene, now.scene, viewpoint.lang, names)
    if told_changes is None:
        document["scene"] = now.scene.json(viewpoint.lang, names)
    else:
        document["changes"] = told_changes
    mine = (
        viewpoint.seat is not None
        and viewpoint.seat in viewpoint.seats
        and table.chairs[viewpoint.seat].bot is None
    )
    if mine and view.turn == viewpoint.seat:
        document["legal"] = [
            {
                "action": action,
                "notation": table.game.notation(action),
                "sentence": table.game.sentence(view, action).say(viewpoint.lang, names),
                "touches": table.game.touches(view, action),
            }
            for action in view.legal
        ]
    document["can_undo"] = table.can_undo(viewpoint.seats)
    return encode({"table": document}), now


def past_message(table: Table, viewpoint: Viewpoint, version: int) -> bytes:
    """The table as it was after so many rows."""
    if version > table.version:
        raise Refused("version", say("The table has not come that far."))
    names = names_at(table, viewpoint.lang)
    view = table.view(viewpoint.seat, version)
    since = max(0, version - _RECENT)
    document = _about(table, viewpoint, names, view, version, since) | {"past": True}
    document["scene"] = table.game.table.scene(view, viewpoint.layout).json(viewpoint.lang, names)
    return encode({"table": document})


def _about(
    table: Table, viewpoint: Viewpoint, names: tuple[str, ...], view: View, version: int, since: int
) -> dict[str, Any]:
    """All but the scene and what can be done."""
    lang = viewpoint.lang
    chairs = [
        {"kind": chair.kind, "bot": chair.bot, "taken": bool(chair.bot or chair.person or chair.key)}
        for chair in table.chairs
    ]
    return {
        "version": version,
        "rows": table.version,
        "game": table.game.name,
        "title": table.game.words.TITLE.say(lang),
        "pace": table.clocks.pace,
        "seat": viewpoint.seat,
        "seats": viewpoint.seats,
        "turn": view.turn,
        "over": view.turn is None,
        "names": names,
        "chairs": chairs,
        "prompt": table.game.prompt(view).say(lang, names),
        "legal": [],
        "can_undo": False,
        "log": _lines(table, viewpoint, names, since, version),
        "earlier": since,
        "last": _last(table, viewpoint.seat, version),
        "clock": table.clock(),
        "outcome": _outcome(table, lang, names) if view.turn is None else None,
        "commitment": table.commitment,
        "rematch": table.following,
        "lang": lang,
        "past": False,
    }


def log_message(table: Table, viewpoint: Viewpoint, version: int) -> bytes:
    """A page of the log: its lines up to so many rows."""
    if version > table.version:
        raise Refused("version", say("The table has not come that far."))
    since = max(0, version - _PAGE)
    lines = _lines(table, viewpoint, names_at(table, viewpoint.lang), since, version)
    return encode({"log": {"earlier": since, "lines": lines}})


def _lines(
    table: Table, viewpoint: Viewpoint, names: tuple[str, ...], since: int, upto: int
) -> list[dict[str, Any]]:
    return [
        {"version": number, "text": line.say(viewpoint.lang, names), "pieces": line.pieces}
        for number, line in table.history.lines(viewpoint.seat, since, upto)
    ]


def _last_of(table: Table, seat: int | None) -> int:
    """The row before the last action of a seat: what came after it is news for whoever sits there."""
    numbers = range(table.version, 0, -1)
    rows = table.rows
    return next((n - 1 for n in numbers if rows[n - 1].kind == "action" and rows[n - 1].seat == seat), 0)


def _last(table: Table, seat: int | None, version: int) -> list[str]:
    """The pieces that the lines about the last action speak of."""
    number = table.last_action(version)
    if number is None:
        return []
    lines = table.history.lines(seat, number - 1, number)
    return list(dict.fromkeys(key for _, line in lines for key in line.pieces))


def _outcome(table: Table, lang: str, names: tuple[str, ...]) -> dict[str, Any] | None:
    """How it ended, and what the shuffles came from: only after the end."""
    match = table.match
    outcome = match.outcome
    if outcome is None:
        return None
    view = match.view(None)
    words = table.game.words
    return {
        "ending": outcome.reason,
        "reason": words.ENDINGS[outcome.reason].say(lang, names),
        "ranking": outcome.ranking,
        "scores": outcome.scores,
        "details": [
            [
                {"label": label.say(lang, names), "numbers": numbers}
                for _, label, numbers in words.details(view, seat)
            ]
            for seat in range(match.players)
        ],
        "seed": match.seed,
        "salt": match.salt,
        "commitment": match.commitment,
    }


def chat_message(table: Table, row: Row, lang: str) -> bytes:
    """A word somebody said."""
    chair = table.chairs[row.seat]
    name = name_of(chair.kind, chair.name, row.seat, lang)
    return encode(
        {
            "chat": {
                "version": row.number,
                "seat": row.seat,
                "name": name,
                "text": row.value,
                "at": round(row.at, 3),
            }
        }
    )
