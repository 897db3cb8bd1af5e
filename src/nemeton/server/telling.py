"""What a viewer is told of a table: all of it computed from the view of one seat, or of a spectator."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from nemeton.core.scene import Layout, Piece, Scene
from nemeton.core.words import Seat, Sentence
from nemeton.server.messages import encode
from nemeton.server.refusals import Refused, say

if TYPE_CHECKING:
    from nemeton.core.view import View
    from nemeton.server.store import Row
    from nemeton.server.table import Table

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


@dataclass(frozen=True, slots=True)
class Stand:
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
    return tuple(name_of(chair.kind, chair.name, seat, lang) for seat, chair in enumerate(table.chairs))


def may_look_from(table: Table, seats: tuple[int, ...], seat: int | None) -> None:
    """Refuse a look into another's hand before the end."""
    if seat is None:
        return
    if seat >= table.about.players:
        raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
    if seat not in seats and not table.over:
        raise Refused("seat", say("This seat is not yours."), 403)


def told(table: Table, stand: Stand, since: int | None) -> bytes:
    """The table as it is now, with the lines of the log after so many rows (None: all)."""
    document = _shown(table, stand, table.version, since or 0)
    view = table.view(stand.seat)
    names = tuple(document["names"])
    mine = stand.seat is not None and stand.seat in stand.seats and table.chairs[stand.seat].bot is None
    if mine and view.turn == stand.seat:
        words, touches = table.game.words, table.game.table.touches
        document["legal"] = [
            {
                "action": action,
                "notation": words.notation(action),
                "sentence": words.sentence(view, action).say(stand.lang, names),
                "touches": touches(view, action),
            }
            for action in view.legal
        ]
    document["can_undo"] = table.can_undo(stand.seats)
    return encode({"table": document})


def told_past(table: Table, stand: Stand, version: int) -> bytes:
    """The table as it was after so many rows."""
    if version > table.version:
        raise Refused("version", say("The table has not come that far."))
    return encode({"table": _shown(table, stand, version, 0) | {"past": True}})


def _shown(table: Table, stand: Stand, version: int, since: int) -> dict[str, Any]:
    names, lang = names_at(table, stand.lang), stand.lang
    view = table.view(stand.seat, version)
    scene = scene_of(view, stand.layout)
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
        "seat": stand.seat,
        "seats": stand.seats,
        "turn": view.turn,
        "over": view.turn is None,
        "names": names,
        "chairs": chairs,
        "scene": _drawn(view, stand.layout, lang, names),
        "prompt": table.game.words.prompt(view).say(lang, names),
        "legal": [],
        "can_undo": False,
        "log": [
            {"version": number, "text": line.say(lang, names)}
            for number, line in table.lines(stand.seat, since)
            if number <= version
        ],
        "last": _last(table, stand, version, scene),
        "clock": table.clock(),
        "outcome": _outcome(table, lang, names) if view.turn is None else None,
        "commitment": table.match.commitment,
        "rematch": table.following,
        "lang": lang,
        "past": False,
    }


@lru_cache(maxsize=4_096)
def scene_of(view: View, layout: Layout) -> Scene:
    """Where the pieces lie; the latest are remembered: what is now will be what was before."""
    return view.game.table.scene(view, layout)


@lru_cache(maxsize=256)
def _drawn(view: View, layout: Layout, lang: str, names: tuple[str, ...]) -> msgspec.Raw:
    """The scene as it is sent; many look from the same place."""
    return msgspec.Raw(encode(scene_of(view, layout).json(lang, names)))


def _last(table: Table, stand: Stand, version: int, scene: Scene) -> list[str]:
    """The pieces that the last action changed."""
    number = table.last_action(version)
    if number is None:
        return []
    before = {_place(piece) for piece in scene_of(table.view(stand.seat, number - 1), stand.layout).pieces}
    return [piece.key for piece in scene.pieces if _place(piece) not in before and piece.sort]


def _place(piece: Piece) -> tuple[object, ...]:
    return piece.key, piece.sprite, piece.x, piece.y, piece.turn


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


def told_chat(table: Table, row: Row, lang: str) -> bytes:
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
