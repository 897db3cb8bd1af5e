"""Celtic Quest, the map: how the tiles lie, scaled to the land they cover, and where things stand on them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

import numpy as np

from nemeton.core.layout import Box
from nemeton.core.scene import Layout
from nemeton.core.view import remembered
from nemeton.games.celtic_quest.state import CIRCLE, GREEN, LANDSCAPE_0, NONE, ROAD_0, TILES, Seen
from nemeton.games.celtic_quest.state.hexes import AXIAL, CENTRE, NEIGHBOUR

Point = tuple[float, float]

BOARD: dict[Layout, Box] = {"wide": Box(14, 14, 852, 520), "tall": Box(6, 138, 378, 330)}
"""The board: the sea in its frame; in the wide layout the piles lie at its left."""
_SEA: dict[Layout, Box] = {"wide": Box(108, 32, 740, 484), "tall": Box(13, 145, 364, 316)}
"""Where the map may lie."""
_LARGEST: dict[Layout, float] = {"wide": 66, "tall": 40}
"""The largest side of a tile."""

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
EDGE = sqrt(3) / 2


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


# Tiles and roads


class Lie(NamedTuple):
    """How a tile lies on the map."""

    tile: int
    cell: int
    side: int
    terrain: int
    roads: tuple[int, ...]
    """To which of its networks, from 0, the road in each direction belongs; NONE if there is none."""

    def edges(self, number: int) -> tuple[int, ...]:
        """The directions in which the roads of a network lead."""
        return tuple(direction for direction, network in enumerate(self.roads) if network == number)

    @property
    def networks(self) -> int:
        """How many networks it has."""
        return 1 + max(self.roads)


@remembered
def lies(view: Seen) -> tuple[Lie, ...]:
    """How the tiles lie that are on the map; the Stone Circle will, whatever is to be decided first."""
    cells = view.cell.tolist()
    cells[CIRCLE] = CENTRE
    roads = view.facts.roads - 2 * np.arange(TILES)[:, None] * (view.facts.roads != NONE)
    rows = zip(range(TILES), cells, view.side.tolist(), view.terrain.tolist(), roads.tolist(), strict=True)
    return tuple(
        Lie(tile, cell, side, terrain, tuple(leads))
        for tile, cell, side, terrain, leads in rows
        if cell != NONE
    )


def neighbours(lies: tuple[Lie, ...], lie: Lie) -> tuple[tuple[int, ...], ...]:
    """The tiles to which the roads of each of its networks lead."""
    there = {other.cell: other for other in lies}
    beyond = [there.get(int(cell)) for cell in NEIGHBOUR[lie.cell]]
    return tuple(
        tuple(
            other.tile
            for way in lie.edges(number)
            if (other := beyond[way]) is not None and other.roads[way - 3] != NONE
        )
        for number in range(lie.networks)
    )


def road(lie: Lie, number: int) -> tuple[str, float]:
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
    start, end = _towards(first, EDGE), _towards(first + apart, EDGE)
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


def pawn_place(lie: Lie, section: int, held: int, beside: bool) -> Point:
    """Where somebody stands: in the middle of a section, or held on a road of a bastion; beside a Roman."""
    x, y = _towards(held, 0.62) if held >= 0 else heart(lie, section % 2)
    return (x + 0.3, y + 0.1) if beside else (x, y)


def crystal_place(lie: Lie) -> Point:
    """Where a crystal lies: no road leads there."""
    return (0, 0.66) if lie.tile >= LANDSCAPE_0 else (0, 0.72)
