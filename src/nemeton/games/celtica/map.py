"""Celtica, the map: the board, the places of its path and the druids on them."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import dist

from nemeton.core.game import Game
from nemeton.core.scene import Box, Layout, Piece, Text
from nemeton.games.celtica import labels
from nemeton.games.celtica.parts import COLOURS, PLACES_BY_NAME
from nemeton.games.celtica.state import CASTLE, GOAL, RUIN, SACRED_PLACE, START

Point = tuple[float, float]

BOARD: dict[Layout, Box] = {"wide": Box(14, 14, 852, 486), "tall": Box(6, 146, 378, 360)}
"""The board: the island in its frame, with the shelf of the open fragments on top."""
_PLACE: dict[Layout, float] = {"wide": 86, "tall": 48}
_HOME: dict[Layout, float] = {"wide": 134, "tall": 80}
_SIGN: dict[Layout, float] = {"wide": 28, "tall": 23}
_DRUID: dict[Layout, tuple[float, float]] = {"wide": (38, 59), "tall": (24, 37)}
"""How large things are drawn: a place, the goal, the sign of a place, a druid."""

# fmt: off
ROAD: dict[Layout, tuple[Point, ...]] = {
    "wide": (
        (98, 394), (192, 410), (302, 394), (412, 408), (522, 394), (630, 402), (716, 364),
        (748, 284), (710, 202), (618, 162), (510, 174), (402, 158), (296, 172), (204, 194),
        (166, 256), (228, 302), (330, 284), (452, 290),
    ),
    "tall": (
        (46, 294), (98, 306), (152, 292), (208, 304), (264, 292), (312, 274), (336, 222),
        (320, 162), (276, 120), (222, 106), (166, 118), (112, 106), (70, 134), (60, 186),
        (102, 216), (150, 202), (206, 206),
    ),
}
# fmt: on
"""Points of the board that the road goes through, from the port to the monastery, as `art.svg` draws it."""

_STEPS = 16

_FIRST = 1.45
"""The port is further from the first place than the places from each other: all druids start there."""

_FAN: dict[int, tuple[Point, ...]] = {
    1: ((0.4, 0.08),),
    2: ((-0.6, 0.08), (0.6, 0.08)),
    3: ((0, -0.25), (-0.6, 0.12), (0.6, 0.12)),
    4: ((-0.42, -0.25), (0.42, -0.25), (-0.84, 0.15), (0.84, 0.15)),
    5: ((-0.84, -0.25), (0, -0.3), (0.84, -0.25), (-0.42, 0.18), (0.42, 0.18)),
}
"""Where druids stand that share a place, the hindmost first, in their widths and heights from its middle."""


@cache
def spots(layout: Layout, places: int) -> tuple[Point, ...]:
    """The middle of each place: along the road, at equal distances but for the first."""
    line = _sampled(ROAD[layout])
    gone = [0.0]
    for before, after in pairwise(line):
        gone.append(gone[-1] + dist(before, after))
    found, i = [], 0
    for place in range(places):
        way = gone[-1] * (place - 1 + _FIRST) / (places - 2 + _FIRST) if place else 0
        while i < len(line) - 2 and gone[i + 1] < way:
            i += 1
        part = (way - gone[i]) / (gone[i + 1] - gone[i])
        (x, y), (to_x, to_y) = line[i], line[i + 1]
        found.append((BOARD[layout].x + x + part * (to_x - x), BOARD[layout].y + y + part * (to_y - y)))
    return tuple(found)


def _sampled(points: tuple[Point, ...]) -> list[Point]:
    """Points along the smooth curve through the given ones: each leaves as its neighbours lie."""
    line = [points[0]]
    for i in range(len(points) - 1):
        before, start, end, after = (
            points[max(i - 1, 0)],
            points[i],
            points[i + 1],
            points[min(i + 2, len(points) - 1)],
        )
        leave = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        arrive = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
            corners = zip(weights, (start, leave, arrive, end), strict=True)
            x, y = (sum(parts) for parts in zip(*((w * px, w * py) for w, (px, py) in corners), strict=True))
            line.append((x, y))
    return line


@cache
def sign_spots(layout: Layout, places: int) -> tuple[Point, ...]:
    """The middle of each place's sign: below it, or beside it where another place lies close below."""
    around = spots(layout, places)
    size = _PLACE[layout]
    middle = BOARD[layout].middle[0]
    found = []
    for x, y in around[:-1]:
        close = any(
            abs(other_x - x) < 0.8 * size and 0.2 * size < other_y - y < 1.1 * size
            for other_x, other_y in around
        )
        outward = 0.44 if x > middle else -0.44
        found.append((x + outward * size, y + 0.08 * size) if close else (x, y + 0.3 * size))
    x, y = around[-1]
    return (*found, (x, y + 0.34 * size))


@lru_cache(maxsize=64)
def land(game: Game, layout: Layout, path: tuple[tuple[int, int], ...]) -> tuple[Piece, ...]:
    """The board, with the places of a path (the kind and the number of each) and their signs."""
    board = BOARD[layout]
    pieces = [
        Piece(
            "board",
            f"celtica-board-{layout}",
            *board.middle,
            board.width,
            board.height,
            0,
            labels.island(len(path)),
            tone="lift",
        )
    ]
    around, signs = spots(layout, len(path)), sign_spots(layout, len(path))
    hindmost = sorted(range(len(path)), key=lambda place: around[place][1])
    for place, (kind, number) in enumerate(path):
        x, y = around[place]
        width = _HOME[layout] if kind == GOAL else _PLACE[layout]
        height = width * (1.08 if kind == CASTLE else 1)
        about = labels.place_about(game, place, kind, number)
        pieces.append(
            Piece(
                f"place:{place}",
                f"celtica-{PLACES_BY_NAME[kind]}",
                x - 0.3 * width if kind == START else x,
                y + 0.28 * width - height / 2,
                width,
                height,
                10 + hindmost.index(place),
                labels.place(place, kind),
                about,
            )
        )
        if kind != START:
            text = None
            sprite = "draw" if kind == SACRED_PLACE else "loss" if kind == RUIN else "gain"
            if kind != SACRED_PLACE:
                signed = f"{'−' if kind == RUIN else '+'}{number}"
                text = Text(signed, 16 if layout == "wide" else 13, _SIGN[layout], y=-1, tone=sprite)
            pieces.append(
                Piece(
                    f"sign:{place}",
                    f"celtica-{sprite}",
                    *signs[place],
                    _SIGN[layout],
                    _SIGN[layout],
                    80,
                    labels.sign(kind, number),
                    about,
                    text,
                )
            )
    return tuple(pieces)


@lru_cache(maxsize=4096)
def druid(
    layout: Layout, colour: int, place: int, kind: int, places: int, number: int, together: int
) -> Piece:
    """A druid on its place: one of those together there, counted from the hindmost."""
    width, height = _DRUID[layout]
    (x, y), (right, down) = spots(layout, places)[place], _FAN[together][number]
    ashore = 0.55 if kind == START else 0
    name = COLOURS[colour]
    return Piece(
        f"druid:{name}",
        f"celtica-druid-{name}",
        x + (right + ashore) * width,
        y + (down - 0.22) * height,
        width,
        height,
        60 + colour,
        labels.druid(colour, place, kind),
        labels.DRUID_ABOUT,
        tone=name,
        sort=f"druid:{name}",
        ring="celtica-ring-druid",
    )
