"""Celtica, the plates: what each player has, with the amulets being put together."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from nemeton.core import furniture
from nemeton.core.furniture import Mark
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.celtica.names import FRAGMENT as FRAGMENT_NAME
from nemeton.games.celtica.names import fragments_of, say
from nemeton.games.celtica.parts import FRAGMENTS
from nemeton.games.celtica.state import KINDS
from nemeton.games.celtica.table.cards import DRUIDS, LORE, backs, number_held

FRAGMENT = (116, 84)
"""The width and height of a fragment, where the amulet it belongs to measures 224."""
_AMULET, _ARM = 224, 68
_LARGEST: dict[Layout, float] = {"wide": 190, "tall": 96}
_HEART = KINDS - 1
_NARROW = 240
"""A plate less wide than this has a head of two rows."""
_FLAT = 125
"""A plate less high than this has its head at the left."""
_ABOUT = ruled(
    say("There are nine kinds. An amulet is complete with one of each; who completes the most wins."), "C25"
)


class Holding(NamedTuple):
    """What a plate shows."""

    seat: int
    pieces: tuple[int, ...]
    """Fragments of each kind."""
    complete: int
    """Amulets that are complete."""
    held: tuple[int, int]
    """Druid cards and experience cards in the hand."""
    own: bool
    """Whether it is the viewer's; his cards are in his hand."""
    mark: Mark


class _Sizes(NamedTuple):
    """How large the things on a plate's head are."""

    emblem: float
    name: float
    back: tuple[float, float]
    score: float
    text: float
    head: float


_SIZES: dict[Layout, _Sizes] = {
    "wide": _Sizes(emblem=24, name=19, back=(20, 28), score=32, text=16, head=42),
    "tall": _Sizes(emblem=16, name=14, back=(14, 20), score=23, text=13, head=30),
}


@lru_cache(maxsize=1 << 14)
def plate(has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it; what does not change is made once."""
    seat, shape = has.seat, _shape(has.own, box, layout)
    label = say(
        "{who}: {complete}, {druids}, {experience}",
        who=Seat(seat),
        complete=_complete(has.complete),
        druids=number_held(DRUIDS, has.held[DRUIDS]),
        experience=number_held(LORE, has.held[LORE]),
    )
    return (
        *furniture.plate(seat, has.mark, box, layout, label),
        *_head(seat, has.complete, has.held, has.own, shape, box, layout),
        *_amulets(seat, has.pieces, _room(box, layout, shape), _LARGEST[layout]),
    )


def _shape(own: bool, box: Box, layout: Layout) -> str:
    """How the head of a plate is laid out."""
    if own and layout == "tall":
        return "side"
    if box.width < _NARROW:
        return "narrow"
    return "flat" if layout == "wide" and box.height < _FLAT and not own else "broad"


@cache
def _room(box: Box, layout: Layout, shape: str) -> Box:
    """What the head leaves for the amulets."""
    if shape == "side":
        return box.inset(6).trimmed(left=72)
    if shape == "narrow":
        return box.inset(5).trimmed(top=43)
    if shape == "flat":
        return box.trimmed(left=164, top=7, right=8, bottom=7)
    return box.trimmed(left=8, top=_SIZES[layout].head, right=8, bottom=8)


# The head of a plate


class _Head(NamedTuple):
    """Where the things on a plate's head lie."""

    emblem: Box
    name: Box
    score: Box
    fans: tuple[tuple[int, Box], ...] = ()
    """The sorts of cards whose number is shown, and where."""


@cache
def _laid(shape: str, own: bool, box: Box, layout: Layout) -> _Head:
    """Where the head of a plate is: in one row, in two, or at the left."""
    sizes = _SIZES[layout]
    if shape == "side":
        emblem, name, score = box.trimmed(left=6, top=12)._replace(width=68).below([20, 16, 36], 6)
        return _Head(emblem, name, score)
    if shape == "broad":
        head = box.trimmed(left=sizes.emblem, top=1, right=9)._replace(height=sizes.head)
        score, rest = head.cut("right", sizes.score, 6)
        emblem, name = rest.cut("left", sizes.emblem, 0.25 * sizes.emblem)
        fans = []
        for sort in () if own else (LORE, DRUIDS):
            fan, name = name.cut("right", 2.4 * sizes.back[0] + 1.5 * sizes.text, 4)
            fans.append((sort, fan.trimmed(right=1.5 * sizes.text)))
        return _Head(emblem, name, score, tuple(fans))
    head = box._replace(height=48) if shape == "narrow" else box._replace(width=156)
    upper, lower = head.inset(0, 0.1 * head.height).trimmed(left=sizes.emblem / 2, right=6).cells(1, 2)
    emblem, name = upper.trimmed(left=2).cut("left", sizes.emblem, 0.2 * sizes.emblem)
    score, rest = lower.cut("right", sizes.score)
    halves = enumerate(rest.cells(2, 1))
    return _Head(
        emblem, name, score, tuple((sort, half.trimmed(right=1.4 * sizes.text)) for sort, half in halves)
    )


@lru_cache(maxsize=4096)
def _head(
    seat: int, complete: int, held: tuple[int, int], own: bool, shape: str, box: Box, layout: Layout
) -> tuple[Piece, ...]:
    """Who it is, the cards in the hand, and how many amulets are complete."""
    at, sizes, side = _laid(shape, own, box, layout), _SIZES[layout], shape == "side"
    pieces = [*furniture.who(seat, at.emblem, at.name, sizes.name, middle=side)]
    for sort, fan in at.fans:
        pieces += backs(sort, seat, held[sort], fan, sizes.back, sizes.text)
    size, text = (32, 18) if side else (sizes.score, sizes.text + 1)
    return (*pieces, _score(seat, complete, at.score.aligned(size, size), text))


def _score(seat: int, n: int, box: Box, size: float) -> Piece:
    text = Text(str(n), size, box.width, tone="gain")
    return Piece(f"score:{seat}", "celtica-gain", *box.filled, 9, _complete(n), _ABOUT, text)


@cache
def _complete(n: int) -> Sentence:
    """How many amulets somebody has completed."""
    return say.many("{n} complete amulet", "{n} complete amulets", n=n)


# The amulets


@lru_cache(maxsize=4096)
def _amulets(seat: int, counts: tuple[int, ...], room: Box, largest: float) -> list[Piece]:
    """The amulets of a seat: the k-th holds every kind owned more than k times (C25)."""
    spots = room.grid(max(1, *counts), largest, spread=1.12)
    return [
        piece for k, box in enumerate(spots) for piece in _amulet(seat, k, tuple(n > k for n in counts), box)
    ]


def _amulet(seat: int, number: int, has: tuple[bool, ...], box: Box) -> list[Piece]:
    """An amulet: the tray, and the fragments it has so far."""
    sprite = "celtica-whole" if all(has) else "celtica-amulet"
    label = say(
        "Amulet {number}, {who}: {n} of {all} fragments",
        number=number + 1,
        who=Seat(seat),
        n=sum(has),
        all=KINDS,
    )
    if any(has):
        label = say("{amulet}: {fragments}", amulet=label, fragments=fragments_of(has, FRAGMENT_NAME))
    pieces = [Piece(f"amulet:{seat}:{number}", sprite, *box.filled, 9, label, _ABOUT)]
    (x, y), scale = box.middle, box.width / _AMULET
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
    if seat is None:
        label = say("{fragment}, lying open", fragment=FRAGMENT_NAME[kind])
    else:
        label = say("{fragment}, {who}", fragment=FRAGMENT_NAME[kind], who=Seat(seat))
    ring, (width, height) = "heart" if kind == _HEART else "small" if kind % 2 else "large", FRAGMENT
    return Piece(
        key, f"celtica-{FRAGMENTS[kind]}", x, y, width * scale, height * scale, 20, label, _ABOUT,
        tone=f"enamel-{kind + 1} lift" if seat is None else f"enamel-{kind + 1}", turn=turn,
        sort="fragment", ring=f"celtica-ring-{ring}", source="stock",
        sink="stock" if seat is None else "returned",
    )  # fmt: skip
