"""Celtic Quest, the map: tiles and their roads, scaled to the land they cover, and what stands on them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.games.celtic_quest import names
from nemeton.games.celtic_quest.parts import RESOURCE_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    ENCHANTED,
    FULL,
    GREEN,
    LANDSCAPE_0,
    NONE,
    ROAD_0,
    SHUT,
    TOWN,
)
from nemeton.games.celtic_quest.state.hexes import AXIAL, CENTRE
from nemeton.games.celtic_quest.table import labels

Point = tuple[float, float]

BOARD: dict[Layout, Box] = {"wide": Box(14, 14, 852, 520), "tall": Box(6, 138, 378, 330)}
"""The board: the sea in its frame; in the wide layout the piles lie at its left."""
_SEA: dict[Layout, Box] = {"wide": Box(108, 32, 740, 484), "tall": Box(13, 145, 364, 316)}
"""Where the map may lie."""
_LARGEST: dict[Layout, float] = {"wide": 66, "tall": 40}
"""The largest side of a tile."""

_TONES = {GREEN: "", ENCHANTED: "celtic_quest-dusk", TOWN: "celtic_quest-paved"}
_GROUNDS = ("field", "wood", "hill")
_ROADS: dict[tuple[int, ...], str] = {
    (0, 1): "two-near", (0, 2): "two-wide", (0, 3): "two-straight",
    (0, 1, 2): "three-near", (0, 1, 3): "three-left", (0, 2, 3): "three-right", (0, 2, 4): "three-even",
    (0, 1, 2, 3): "four-near", (0, 1, 2, 4): "four-wide", (0, 1, 3, 4): "four-even",
    (0, 1, 2, 3, 4): "five", (0, 1, 2, 3, 4, 5): "six",
}  # fmt: skip
"""Roads that meet in the middle, by the edges they lead to, turned so that they begin with 0."""
_BENDS = {1: "bend", 2: "curve", 3: "two-straight"}
"""A road from edge to edge, by how far these are apart."""
_BOW = {1: 0.25, 2: 0.15, 3: 0.0}
"""How far such a road keeps from the middle: the control point of its curve."""
_SHIELDS = ("round", "rhomb", "kite", "hexagon", "triangle")
"""The shapes that the markers bear, as the plates do."""
_EDGE = sqrt(3) / 2
_FAN: tuple[Point, ...] = ((0, 0), (-0.3, 0.1), (0.3, 0.1), (-0.15, 0.24), (0.16, 0.24))
"""Where those stand who share a section, in sides of a tile."""


class Frame(NamedTuple):
    """How the plane of the cells lies on the table."""

    side: float
    """The length of a tile's side."""
    x: float
    """Where the middle of the Stone Circle lies."""
    y: float

    def spot(self, cell: int, off: Point = (0, 0)) -> Point:
        """A point of a cell, from its middle, in sides of a tile."""
        q, r = AXIAL[cell]
        x = self.x + self.side * (sqrt(3) * (q + r / 2) + off[0])
        return x, self.y + self.side * (1.5 * r + off[1])

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of a tile."""
        return sqrt(3) * self.side, 2 * self.side


@lru_cache(maxsize=4096)
def frame(layout: Layout, cells: tuple[int, ...], rim: int) -> Frame:
    """The map as large as it fits, with so many rows of empty cells around it."""
    points = [AXIAL[cell] for cell in cells if cell >= 0] or [AXIAL[CENTRE]]
    along, rows = [q + r / 2 for q, r in points], [r for _, r in points]
    width = sqrt(3) * (max(along) - min(along) + 1 + 2 * rim)
    height = 1.5 * (max(rows) - min(rows) + 2 * rim) + 2
    sea = _SEA[layout]
    side = min(_LARGEST[layout], sea.width / width, sea.height / height)
    x, y = sea.middle
    return Frame(
        side,
        x - side * sqrt(3) * (max(along) + min(along)) / 2,
        y - side * 1.5 * (max(rows) + min(rows)) / 2,
    )


@cache
def board(layout: Layout) -> Piece:
    """The sea in its frame."""
    box = BOARD[layout]
    sprite = f"celtic_quest-board-{layout}"
    return Piece("board", sprite, *box.middle, box.width, box.height, 0, labels.BOARD, tone="lift")


# Tiles and roads


class Lie(NamedTuple):
    """How a tile lies on the map."""

    tile: int
    cell: int
    rotation: int
    side: int
    terrain: int
    network: tuple[int, ...]
    """To which network the road at each edge belongs, as in the state."""

    def edges(self, number: int) -> tuple[int, ...]:
        """The edges, as it lies, of one of its networks, the first being 0."""
        joined = self.side != GREEN
        return tuple(
            sorted(
                (edge + self.rotation) % 6
                for edge, network in enumerate(self.network)
                if network and (joined or network == number + 1)
            )
        )

    @property
    def networks(self) -> int:
        """How many networks it has, as it lies."""
        return 1 if self.side != GREEN else max(self.network)


@lru_cache(maxsize=8192)
def tile(
    lie: Lie, x: float, y: float, width: float, spots: tuple[int, ...], enchantable: bool, origin: str
) -> tuple[Piece, ...]:
    """A tile with its roads, and what is built on it, drawn about a point."""
    name, tone = TILE_NAMES[lie.tile], _TONES[lie.side]
    size = (width, width / _EDGE)
    label = labels.tile(lie.tile, lie.terrain, lie.side, spots)
    about = labels.tile_about(lie.tile, lie.terrain, lie.side, enchantable, origin == "reconstructed")
    pieces = [
        Piece(
            names.tile_key(lie.tile), f"celtic_quest-{_GROUNDS[lie.terrain]}", x, y, *size, 2, label, about,
            tone=tone, sort=f"tile:{name}", ring="celtic_quest-ring-hex",
        )
    ]  # fmt: skip
    for number in range(lie.networks):
        sprite, turn = _road(lie, number)
        key = f"road:{name}" + (" 2" if number else "")
        pieces.append(
            Piece(key, f"celtic_quest-road-{sprite}", x, y, *size, 3, label, about, tone=tone, turn=turn)
        )
    if lie.tile < LANDSCAPE_0:
        mark = "circle" if lie.tile == CIRCLE else "town" if lie.side == TOWN else "fort"
        width *= 0.62 if lie.tile == CIRCLE else 0.52
        pieces.append(
            Piece(f"mark:{name}", f"celtic_quest-{mark}", x, y - 0.02 * width, width, width, 4, label, about)
        )
        if lie.tile != CIRCLE and lie.side != TOWN:
            flag = (0.4 * width, 0.44 * width)
            at = (x, y - 0.62 * width)
            sprite = f"celtic_quest-banner-{name}"
            pieces.append(Piece(f"flag:{name}", sprite, *at, *flag, 5, label, about))
    return tuple(pieces)


def _road(lie: Lie, number: int) -> tuple[str, float]:
    """The sprite of a network, and how far it is turned."""
    edges = lie.edges(number)
    if _passes(lie, edges):
        first, apart = _way(edges)
        return _BENDS[apart], 60 * first
    for turn in edges:
        name = _ROADS.get(tuple(sorted((edge - turn) % 6 for edge in edges)))
        if name:
            return name, 60 * turn
    return "six", 0


def _passes(lie: Lie, edges: tuple[int, ...]) -> bool:
    """Whether a road goes from edge to edge, rather than into the middle."""
    return len(edges) == 2 and lie.side == GREEN and lie.tile >= LANDSCAPE_0


def _way(edges: tuple[int, ...]) -> tuple[int, int]:
    """Of two edges, the one from which the other is near, clockwise; and how near."""
    one, other = edges
    apart = (other - one) % 6
    return (one, apart) if apart <= 3 else (other, 6 - apart)


def _towards(direction: float, far: float) -> Point:
    return far * cos(radians(60 * direction)), far * sin(radians(60 * direction))


def along(edges: tuple[int, ...], part: float) -> Point:
    """A point of a road from edge to edge."""
    first, apart = _way(edges)
    start, end = _towards(first, _EDGE), _towards(first + apart, _EDGE)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    far = hypot(*middle) or 1
    bow = (middle[0] / far * _BOW[apart], middle[1] / far * _BOW[apart])
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a * start[0] + b * bow[0] + c * end[0], a * start[1] + b * bow[1] + c * end[1]


# Where things stand, in sides of a tile from its middle


@lru_cache(maxsize=8192)
def heart(lie: Lie, number: int) -> Point:
    """Where a Roman stands on a section, and whoever is there."""
    edges = lie.edges(number)
    if lie.tile < LANDSCAPE_0:
        return (0, 0.3)
    return along(edges, 0.68) if _passes(lie, edges) else (0, 0)


@lru_cache(maxsize=8192)
def spot_place(lie: Lie, number: int, second: bool) -> Point:
    """Where a resource lies on a section; two of them, each by the road."""
    edges = lie.edges(number)
    if _passes(lie, edges):
        return along(edges, 0.5 if second else 0.27)
    first = edges[len(edges) // 2 if second else 0]
    return _towards(first, 0.52)


def cost_place(lie: Lie, number: int) -> Point:
    """Where it is written what a section costs to reach."""
    x, y = heart(lie, number)
    if lie.tile < LANDSCAPE_0:
        return (-0.52, 0.5)
    return (x, y - 0.04)


def roman_place(lie: Lie, place: int) -> Point:
    """Where a Roman stands: on a section, or on a road of a bastion."""
    if place >= ROAD_0:
        return _towards((place - ROAD_0) % 6, 0.62)
    if lie.tile < LANDSCAPE_0:
        return (0.42, 0.24) if lie.tile == CIRCLE else (0, 0.42)
    return heart(lie, place % 2)


def place_under(lie: Lie, section: int, held: int) -> int:
    """The place of the Roman on whom somebody there would stand; NONE in a Celtic bastion (Q76)."""
    if held >= 0:
        return ROAD_0 + 6 * (lie.tile - BASTION_0) + held
    return NONE if is_bastion(lie.tile) and lie.side != TOWN else section


def pawn_place(lie: Lie, section: int, held: int, beside: bool) -> Point:
    """Where somebody stands: in the middle of a section, or held on a road of a bastion; beside a Roman."""
    x, y = _towards(held, 0.62) if held >= 0 else heart(lie, section % 2)
    return (x + 0.3, y + 0.1) if beside else (x, y)


# What stands on the map


@lru_cache(maxsize=8192)
def resource(number: int, kind: int, fills: int, x: float, y: float, side: float, key: str = "") -> Piece:
    """A resource spot: with its resource, without, or out of the game."""
    name = RESOURCE_NAMES[kind]
    sprite = "shut" if fills == SHUT else f"token-{name}" if fills == FULL else f"spot-{name}"
    size = side * (0.5 if fills == FULL else 0.44)
    return Piece(
        key or names.spot_key(number), f"celtic_quest-{sprite}", x, y, size, size, 10,
        labels.spot(number, kind, fills), labels.spot_about(fills),
        tone=f"celtic_quest-{name}{' lift' * (fills == FULL)}",
        sort=f"token:{name}" if fills == FULL else "", ring="round",
    )  # fmt: skip


@lru_cache(maxsize=8192)
def roman(place: int, there: bool, x: float, y: float, side: float) -> Piece:
    """A Roman on the map, or a place for one."""
    width = side * 0.52
    if not there:
        size = side * 0.4
        return Piece(
            names.roman_key(place), "celtic_quest-camp", x, y, size, size, 20, labels.camp(place),
            labels.ROMAN_ABOUT, ring="round",
        )  # fmt: skip
    return Piece(
        names.roman_key(place), "celtic_quest-roman", x, y - 0.2 * side, width, 1.25 * width, 20,
        labels.roman(place), labels.ROMAN_ABOUT, tone="red", sort="roman", ring="celtic_quest-ring-figure",
        source="bag", sink="discard",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def crystal(number: int, there: bool, x: float, y: float, side: float) -> Piece:
    """The crystal on an enchanted tile, or its empty place."""
    key, about = names.crystal_key(number), labels.CRYSTAL_ABOUT
    if there:
        size = (0.36 * side, 0.54 * side)
        return Piece(
            key, "celtic_quest-crystal", x, y, *size, 12, labels.crystal(number), about, sort="crystal"
        )
    size = (0.42 * side, 0.42 * side)
    return Piece(key, "celtic_quest-glow", x, y, *size, 12, labels.glow(number), about, ring="round")


def crystal_place(lie: Lie) -> Point:
    """Where a crystal lies: no road leads there."""
    return (0, 0.66) if lie.tile >= LANDSCAPE_0 else (0, 0.72)


@lru_cache(maxsize=8192)
def pawn(seat: int, section: int, fan: int, x: float, y: float, side: float, layout: Layout) -> Piece:
    """Somebody's marker; those who share a section stand in a fan."""
    width = max(side * 0.54, 20 if layout == "wide" else 15)
    right, down = _FAN[fan]
    return Piece(
        names.pawn_key(seat), f"celtic_quest-pawn-{_SHIELDS[seat]}", x + right * side, y + (down - 0.18) * side,
        width, 1.25 * width, 40 + seat, labels.pawn(seat, section), labels.PAWN_ABOUT,
        sort=f"pawn:{seat}", ring="celtic_quest-ring-figure",
    )  # fmt: skip


@lru_cache(maxsize=8192)
def cost(section: int, points: int, stops: bool, x: float, y: float, layout: Layout) -> Piece:
    """What it costs in all to come to a section."""
    size = 14 if layout == "wide" else 13
    label = labels.cost(section, points, stops)
    text = Text(str(points), size, 24, tone="loss" if stops else "count", badge=0 if stops else 0.68 * size)
    key = f"cost:{TILE_NAMES[section // 2]}" + (" 2" if section % 2 else "")
    sprite, around = ("celtic_quest-halt", 1.5 * size) if stops else ("", 1.4 * size)
    return Piece(key, sprite, x, y, around, around, 60, label, labels.COST_ABOUT, text)


@lru_cache(maxsize=4096)
def cell(number: int, chosen: bool, at: Frame) -> Piece:
    """A cell where the tile in hand can lie, or will."""
    sprite = "celtic_quest-site" if chosen else "celtic_quest-cell"
    x, y = at.spot(number)
    return Piece(
        names.cell_key(number), sprite, x, y, *at.size, 1, labels.cell(number, chosen), labels.CELL_ABOUT,
        ring="celtic_quest-ring-hex",
    )  # fmt: skip


def is_bastion(number: int) -> bool:
    """Whether a tile is a bastion, Celtic or conquered."""
    return BASTION_0 <= number < LANDSCAPE_0
