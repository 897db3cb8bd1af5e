"""Celtica, the plates: what each player has, with the amulets being put together."""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil, cos, radians, sin
from typing import NamedTuple

from nemeton.core.scene import Box, Layout, Piece, Text, called
from nemeton.games.celtica import labels
from nemeton.games.celtica.parts import FRAGMENTS
from nemeton.games.celtica.state import KINDS

FRAGMENT = (116, 84)
"""The width and height of a fragment, where the amulet it belongs to measures 224."""
_AMULET, _ARM = 224, 68
_LARGEST: dict[Layout, float] = {"wide": 190, "tall": 96}
_HEART = KINDS - 1

_COLUMN = Box(878, 14, 388, 650)
_GAP, _OTHER, _OWN = 8, 190, 260
"""Between plates in the column; the most height of somebody else's, and of one's own."""
_NARROW = 240
"""A plate less wide than this has a head of two rows."""
_FLAT = 125
"""A plate less high than this has its head at the left."""


class Holding(NamedTuple):
    """What a plate shows."""

    seat: int
    pieces: tuple[int, ...]
    """Fragments of each kind."""
    held: int
    """Druid cards in the hand."""
    learned: int
    """Experience cards in the hand."""
    own: bool
    """Whether it is the viewer's; his cards are in his hand."""
    turn: bool
    winner: bool


class _Sizes(NamedTuple):
    """How large the things on a plate's head are."""

    emblem: float
    name: float
    back: tuple[float, float]
    score: float
    text: float
    head: float
    mark: float


_SIZES: dict[Layout, _Sizes] = {
    "wide": _Sizes(emblem=24, name=19, back=(20, 28), score=32, text=16, head=42, mark=28),
    "tall": _Sizes(emblem=16, name=14, back=(14, 20), score=23, text=13, head=30, mark=20),
}


@cache
def boxes(many: int, own: bool, layout: Layout) -> list[Box]:
    """The places of the plates: one's own is the last, nearest to the hand, and larger."""
    if layout == "wide":
        last = (1.6, _OWN) if own else (1, _OTHER)
        return _COLUMN.shared([(1, _OTHER)] * (many - 1) + [last], _GAP)
    if own:
        return [*Box(6, 44, 378, 98).beside(many - 1), Box(6, 562, 378, 104)]
    top = many // 2
    return [*Box(6, 44, 378, 98).beside(top), *Box(6, 610, 378, 228).beside(many - top)]


@lru_cache(maxsize=1 << 14)
def plate(has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it; what does not change is made once."""
    kind = _kind(has.own, box, layout)
    head = has._replace(pieces=(min(has.pieces),), turn=False, winner=False)
    return (
        _ground(has._replace(pieces=(min(has.pieces),)), box),
        *_head(head, box, layout, kind),
        *_mark(has.seat, has.turn, has.winner, box, layout),
        *_amulets(has.seat, has.pieces, _room(box, layout, kind), _LARGEST[layout]),
    )


def _kind(own: bool, box: Box, layout: Layout) -> str:
    """How the head of a plate is laid out."""
    if own and layout == "tall":
        return "side"
    if box.width < _NARROW:
        return "narrow"
    return "flat" if layout == "wide" and box.height < _FLAT and not own else "broad"


@lru_cache(maxsize=4096)
def _ground(has: Holding, box: Box) -> Piece:
    sprite = "box-turn" if has.turn or has.winner else "box-plate"
    label = labels.plate(has.seat, min(has.pieces), has.held, has.learned)
    return Piece(f"plate:{has.seat}", sprite, *box.middle, box.width, box.height, 0, label, tone="lift")


@lru_cache(maxsize=4096)
def _head(has: Holding, box: Box, layout: Layout, kind: str) -> list[Piece]:
    sizes = _SIZES[layout]
    if kind == "side":
        return _side(has, box, sizes)
    if kind == "narrow":
        return _two_rows(has, box._replace(height=48), sizes)
    return _two_rows(has, box._replace(width=156), sizes) if kind == "flat" else _one_row(has, box, sizes)


@cache
def _mark(seat: int, turn: bool, winner: bool, box: Box, layout: Layout) -> list[Piece]:
    """Whose turn it is, or who has won."""
    mark = _SIZES[layout].mark
    at = (box.x + mark / 4, box.y + mark / 4)
    if winner:
        return [Piece(f"torc:{seat}", "torc", *at, mark, mark, 96, labels.won([seat]), tone="lift")]
    if turn:
        return [Piece("turn", "turn", *at, mark, mark, 96, labels.turn(seat), sort="turn", tone="lift")]
    return []


@cache
def _room(box: Box, layout: Layout, kind: str) -> Box:
    """What the head leaves for the amulets."""
    if kind == "side":
        return Box(box.x + 78, box.y + 6, box.width - 84, box.height - 12)
    if kind == "narrow":
        return Box(box.x + 5, box.y + 48, box.width - 10, box.height - 53)
    if kind == "flat":
        return Box(box.x + 164, box.y + 7, box.width - 172, box.height - 14)
    head = _SIZES[layout].head
    return Box(box.x + 8, box.y + head, box.width - 16, box.height - head - 8)


# The head of a plate


def _one_row(has: Holding, box: Box, sizes: _Sizes) -> list[Piece]:
    """Of a broad plate: emblem, name, cards, score."""
    y = box.y + sizes.head / 2 + 1
    left, right = box.x + sizes.emblem * 1.5, box.x + box.width - sizes.score / 2 - 9
    pieces = [_score(has, right, y, sizes)]
    right -= sizes.score / 2 + 6
    if not has.own:
        for name in ("learned", "held"):
            fan = sizes.back[0] * 2.4
            right -= sizes.text * 1.5
            pieces += _cards(has, name, right - fan, y, fan, sizes)
            right -= fan + 4
    name_at = left + sizes.emblem * 0.75
    return [*_who(has.seat, left, y, name_at, right - name_at, sizes), *pieces]


def _two_rows(has: Holding, head: Box, sizes: _Sizes) -> list[Piece]:
    """Of a narrow or a flat plate: emblem and name, below them cards and score."""
    left, y = head.x + 2 + sizes.emblem, head.y + 0.7 * head.height
    name = left + 0.7 * sizes.emblem
    pieces = _who(has.seat, left, head.y + 0.3 * head.height, name, head.x + head.width - name - 6, sizes)
    first, score = head.x + sizes.emblem / 2, head.x + head.width - sizes.score / 2 - 6
    step = (score - sizes.score / 2 - first) / 2
    for i, cards in enumerate(("held", "learned")):
        pieces += _cards(has, cards, first + i * step, y, step - 1.4 * sizes.text, sizes)
    return [*pieces, _score(has, score, y, sizes)]


def _side(has: Holding, box: Box, sizes: _Sizes) -> list[Piece]:
    """Of one's own plate on a phone, at its left."""
    seat, x = has.seat, box.x + 40
    name = Text(called(seat), sizes.name, 68, tone="name")
    return [
        Piece(f"emblem:{seat}", f"seat-{seat}", x, box.y + 22, 20, 20, 8, called(seat)),
        Piece(f"name:{seat}", "", x, box.y + 46, 68, 18, 8, called(seat), text=name),
        _score(has, x, box.y + 78, sizes._replace(score=32, text=17)),
    ]


def _who(seat: int, x: float, y: float, name: float, width: float, sizes: _Sizes) -> list[Piece]:
    text = Text(called(seat), sizes.name, width, x=-width / 2, anchor="start", tone="name")
    return [
        Piece(f"emblem:{seat}", f"seat-{seat}", x, y, sizes.emblem, sizes.emblem, 8, called(seat)),
        Piece(f"name:{seat}", "", name + width / 2, y, width, sizes.name * 1.3, 8, called(seat), text=text),
    ]


def _score(has: Holding, x: float, y: float, sizes: _Sizes) -> Piece:
    """How many amulets are complete."""
    n, size = min(has.pieces), sizes.score
    text = Text(str(n), sizes.text + 1, size, tone="gain")
    about = labels.FRAGMENT_ABOUT
    return Piece(f"score:{has.seat}", "celtica-gain", x, y, size, size, 9, labels.complete(n), about, text)


def _cards(has: Holding, name: str, x: float, y: float, fan: float, sizes: _Sizes) -> list[Piece]:
    """The backs somebody holds, as a fan from x on, and their number behind it."""
    druids = name == "held"
    count = has.held if druids else has.learned
    label = labels.druid_cards(count) if druids else labels.experience_cards(count)
    sprite = "celtica-back" if druids else "celtica-lore-back"
    width, height = sizes.back
    step = max(0, min(width / 3, (fan - width) / max(1, count - 1)))
    end = x + width + step * max(0, count - 1)
    size = sizes.text
    number = Text(str(count), size, size * 1.6, x=-size * 0.7, anchor="start", tone="strong")
    key, about = f"{name}:{has.seat}", labels.HELD_ABOUT
    pieces = [Piece(key, "", end + size, y, size * 1.5, size * 1.3, 9, label, about, number)]
    if count == 0:
        at = x + width / 2
        pieces.append(Piece(f"none:{key}", sprite, at, y, width, height, 9, label, tone="faint"))
    for i in range(count):
        pieces.append(
            Piece(
                f"{key}:{i}",
                sprite,
                x + width / 2 + i * step,
                y,
                width,
                height,
                10 + i,
                labels.held(has.seat) if druids else labels.learned(has.seat),
                about,
                sort=f"{'card' if druids else 'lore'}:{has.seat}",
                back=True,
                source="deck" if druids else "lore-deck",
                sink="discard" if druids else "lore-discard",
            )
        )
    return pieces


# The amulets


@lru_cache(maxsize=4096)
def _amulets(seat: int, counts: tuple[int, ...], room: Box, largest: float) -> list[Piece]:
    """The amulets of a seat: the k-th holds every kind owned more than k times (C25)."""
    number = max(1, *counts)
    rows = max(range(1, number + 1), key=lambda rows: _fits(number, rows, room, largest))
    size = _fits(number, rows, room, largest)
    across = ceil(number / rows)
    step = (min(room.width / across, size * 1.12), min(room.height / rows, size * 1.12))
    x, y = room.middle
    pieces = []
    for k in range(number):
        row, column = divmod(k, across)
        here = min(across, number - row * across)
        at = (x + (column - (here - 1) / 2) * step[0], y + (row - (rows - 1) / 2) * step[1])
        pieces += _amulet(seat, k, tuple(n > k for n in counts), *at, size)
    return pieces


def _fits(number: int, rows: int, room: Box, largest: float) -> float:
    return min(largest, room.width / ceil(number / rows), room.height / rows)


def _amulet(seat: int, number: int, has: tuple[bool, ...], x: float, y: float, size: float) -> list[Piece]:
    """An amulet: the tray, and the fragments it has so far."""
    sprite = "celtica-whole" if all(has) else "celtica-amulet"
    label = labels.amulet(seat, number, sum(has))
    pieces = [Piece(f"amulet:{seat}:{number}", sprite, x, y, size, size, 9, label, labels.FRAGMENT_ABOUT)]
    scale = size / _AMULET
    for kind in range(KINDS):
        turn = 0 if kind == _HEART else 45 * kind
        arm = 0 if kind == _HEART else _ARM * scale
        at = (x + arm * sin(radians(turn)), y - arm * cos(radians(turn)))
        if has[kind]:
            pieces.append(fragment(f"piece:{seat}:{kind}:{number}", kind, *at, scale, turn, seat))
    return pieces


@lru_cache(maxsize=4096)
def fragment(
    key: str, kind: int, x: float, y: float, scale: float, turn: float = 0, seat: int | None = None
) -> Piece:
    """A fragment: somebody's, or an open one."""
    width, height = FRAGMENT
    ring = "heart" if kind == _HEART else "small" if kind % 2 else "large"
    return Piece(
        key,
        f"celtica-{FRAGMENTS[kind]}",
        x,
        y,
        width * scale,
        height * scale,
        20,
        labels.lying_open(kind) if seat is None else labels.owned(kind, seat),
        labels.FRAGMENT_ABOUT,
        tone=f"enamel-{kind + 1} lift" if seat is None else f"enamel-{kind + 1}",
        turn=turn,
        sort="fragment",
        ring=f"celtica-ring-{ring}",
        source="stock",
        sink="stock" if seat is None else "returned",
    )
