"""Keltis, the paths: the board, the stones that rise from the great one, and what stands and lies on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.game import Game
from nemeton.core.scene import Box, Layout, Piece, Text
from nemeton.games.keltis import labels
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import (
    CLOVER_TILE,
    ENOUGH,
    GOAL,
    LAST_STONE,
    POINTS_TILE,
    WISH_TILE,
    WISHES_COUNTED,
)

Point = tuple[float, float]

BOARD: dict[Layout, Box] = {"wide": Box(14, 14, 852, 506), "tall": Box(6, 162, 378, 376)}
"""The board: a meadow in its frame."""
FIGURES = ("white", "black", "grey", "brown")
"""The colours of the players, by seat; each has a shape of its own, too."""


class _Fan(NamedTuple):
    """How the paths spread over the board: at their first stones, and at their last."""

    middle: int
    """Where the third path goes up."""
    apart: Point
    """The distance between neighbours."""
    sway: Point
    """How far stones lie to the left and right of their path, in turn."""
    low: tuple[int, int, int]
    """How deep the first stones lie, from the path in the middle outward."""
    high: tuple[int, int, int]
    """How deep the last ones lie."""


_FAN: dict[Layout, _Fan] = {
    "wide": _Fan(434, (114, 160), (30, 33), (370, 378, 404), (66, 70, 90)),
    "tall": _Fan(192, (60, 71), (16, 17), (281, 285, 295), (41, 43, 50)),
}


class _Sizes(NamedTuple):
    """How large things are drawn."""

    stone: Point
    end: Point
    menhir: Point
    start: Point
    tile: Point
    small: Point
    big: Point
    text: float
    value: Point
    """The plaque with a stone's value, and how far below its middle it is."""
    below: float
    front: Point
    """How far beside the middle of a stone, and below, the foot of a figure in front is."""
    back: Point


_SIZES: dict[Layout, _Sizes] = {
    "wide": _Sizes(
        stone=(68, 50), end=(86, 62), menhir=(42, 64), start=(320, 98), tile=(28, 25), small=(20, 31),
        big=(26, 40), text=14, value=(28, 17), below=25, front=(24.5, 12.5), back=(18, -4),
    ),
    "tall": _Sizes(
        stone=(40, 29.4), end=(46, 33), menhir=(20, 30), start=(214, 65), tile=(17, 15), small=(11, 17),
        big=(14.5, 22.5), text=13, value=(22, 13.4), below=15.5, front=(13.8, 7.5), back=(11, -3.5),
    ),
}  # fmt: skip
_START: dict[Layout, Point] = {"wide": (426, 453), "tall": (189, 336)}
_GROUP: dict[Layout, tuple[float, float, float, float]] = {
    "wide": (76, 16, 1, 12),
    "tall": (50, 10, -1, 6),
}
"""On the start stone: from one player's figures to the next, from one small figure to the next, and how
far below its middle the feet of the big and of the small figures are."""
_GOAL: dict[Layout, Box] = {"wide": Box(28, 452, 122, 56), "tall": Box(10, 482, 70, 50)}
_WISHES: dict[Layout, Box] = {"wide": Box(674, 452, 178, 56), "tall": Box(236, 541, 148, 48)}


@cache
def spots(layout: Layout) -> tuple[tuple[Point, ...], ...]:
    """The middle of each stone of each path, on the board, from the first."""
    fan = _FAN[layout]

    def between(ends: tuple[float, float], stone: int) -> float:
        return ends[0] + (ends[1] - ends[0]) * (stone - 1) / (LAST_STONE - 1)

    found = []
    for path in range(len(COLOURS)):
        outward = path - len(COLOURS) // 2
        ends = (fan.low[abs(outward)], fan.high[abs(outward)])
        found.append(
            tuple(
                (
                    round(
                        fan.middle
                        + outward * between(fan.apart, stone)
                        + between(fan.sway, stone) * (1 if stone % 2 == 0 else -1)
                    ),
                    round(between(ends, stone)),
                )
                for stone in range(1, LAST_STONE + 1)
            )
        )
    return tuple(found)


def spot(layout: Layout, colour: int, stone: int) -> Point:
    """The middle of a stone, on the plane."""
    x, y = spots(layout)[colour][stone - 1]
    return BOARD[layout].x + x, BOARD[layout].y + y


# The board


@lru_cache(maxsize=64)
def land(
    game: Game, layout: Layout, worth: tuple[int, ...], dark: tuple[tuple[int, ...], ...]
) -> tuple[Piece, ...]:
    """The board: the great stone, and on each path its stones and the one that stands at its end."""
    board, sizes = BOARD[layout], _SIZES[layout]
    x, y = _START[layout]
    pieces = [
        Piece(
            "board", f"keltis-board-{layout}", *board.middle, board.width, board.height, 0, labels.BOARD,
            tone="lift",
        ),
        Piece(
            "start", "keltis-start", board.x + x, board.y + y, *sizes.start, 3, labels.START,
            labels.START_ABOUT,
        ),
    ]  # fmt: skip
    for colour, name in enumerate(COLOURS):
        (x, y), (width, height) = spot(layout, colour, LAST_STONE), sizes.menhir
        aside = (sizes.end[0] + width) / 2 - 0.1 * width
        pieces.append(
            Piece(
                f"path:{name}", f"keltis-menhir-{name}", x + aside, y - 0.25 * height, width, height, 4,
                labels.path(colour), labels.PATH_ABOUT, tone=name,
            )
        )  # fmt: skip
        for number in range(1, LAST_STONE + 1):
            pieces += _stone(game, layout, colour, number, worth[number], bool(dark[colour][number]))
    return tuple(pieces)


def zone(stone: int, worth: int) -> str:
    """How the value of a stone is written: a loss, a gain, or in the goal area."""
    return "loss" if worth < 0 else "goal" if stone >= GOAL else "gain"


TONES = {"loss": "loss", "gain": "gain", "goal": "count"}
"""The tone of a text for each zone."""


def _stone(
    game: Game, layout: Layout, colour: int, number: int, worth: int, dark: bool
) -> tuple[Piece, Piece]:
    """A stone, and the plaque in front of it that says what it is worth."""
    sizes, name = _SIZES[layout], COLOURS[colour]
    (x, y), end, area = spot(layout, colour, number), number == LAST_STONE, zone(number, worth)
    width, height = sizes.end if end else sizes.stone
    below = sizes.below + (2 if end else 0)
    label = labels.stone(colour, number, worth)
    about = labels.stone_about(game, colour, number, worth, dark)
    sprite = "end" if end else "dark" if dark else "light"
    return (
        Piece(
            f"stone:{name}:{number}", f"keltis-{sprite}-{name}", x, y + 0.1 * height, width, height,
            10 + LAST_STONE - number, label, about, tone=name, ring="keltis-ring-stone",
        ),
        Piece(
            f"value:{name}:{number}", f"keltis-value-{area}", x, y + below, *sizes.value, 20, label, about,
            Text(labels.signed(worth), sizes.text, 40, tone=TONES[area]),
        ),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def tile(layout: Layout, colour: int, number: int, sort: int) -> Piece:
    """A tile on its stone."""
    sizes, name = _SIZES[layout], COLOURS[colour]
    (x, y), (width, height) = spot(layout, colour, number), sizes.tile
    sprite = {WISH_TILE: "wish", CLOVER_TILE: "clover"}.get(sort, "points")
    text = None
    if sort >= POINTS_TILE:
        points = str(sort - CLOVER_TILE)
        text = Text(points, 15 if layout == "wide" else 13, width, y=-0.05 * height, tone="count")
    return Piece(
        f"tile:{name}:{number}", f"keltis-{sprite}", x, y - 0.04 * height, width, height, 30,
        labels.tile(sort, colour, number), labels.tile_about(sort), text,
        sort="wish" if sort == WISH_TILE else "", ring="round",
    )  # fmt: skip


# Figures


@lru_cache(maxsize=4096)
def figure(layout: Layout, seat: int, colour: int, number: int, big: bool) -> Piece:
    """A figure on a path: the even seats stand at the left of a stone, the odd ones at the right."""
    sizes = _SIZES[layout]
    (x, y), (width, height) = spot(layout, colour, number), sizes.big if big else sizes.small
    in_front = seat < 2
    beside, foot = sizes.front if in_front else sizes.back
    return Piece(
        f"figure:{seat}:{COLOURS[colour]}", f"keltis-{'big' if big else 'small'}-{FIGURES[seat]}",
        x + (beside if seat % 2 else -beside), y + foot - height / 2, width, height,
        (50 if in_front else 40) + colour, labels.figure(seat, colour, number, big),
        labels.BIG_ABOUT if big else labels.FIGURE_ABOUT,
        tone=FIGURES[seat], sort=f"figure:{seat}", ring="keltis-ring",
    )  # fmt: skip


@lru_cache(maxsize=256)
def waiting(layout: Layout, seat: int, players: int, big: bool, small: int) -> tuple[Piece, ...]:
    """A player's figures on the start stone: whether the big one is there, and how many small ones."""
    sizes, (group, step, behind, before) = _SIZES[layout], _GROUP[layout]
    x, y = BOARD[layout].x + _START[layout][0], BOARD[layout].y + _START[layout][1]
    x += (seat - (players - 1) / 2) * group
    pieces = []
    if big:
        width, height = sizes.big
        pieces.append(
            Piece(
                f"waiting:{seat}:big", f"keltis-big-{FIGURES[seat]}", x, y + behind - height / 2,
                width, height, 60, labels.waiting(seat, True), labels.BIG_ABOUT,
                tone=FIGURES[seat], sort=f"figure:{seat}", ring="keltis-ring",
            )
        )  # fmt: skip
    width, height = sizes.small
    for i in range(small):
        pieces.append(
            Piece(
                f"waiting:{seat}:small:{i}", f"keltis-small-{FIGURES[seat]}", x + (i - 1.5) * step,
                y + before - height / 2, width, height, 61 + i, labels.waiting(seat, False),
                labels.WAITING_ABOUT, tone=FIGURES[seat], sort=f"figure:{seat}", ring="keltis-ring",
            )
        )  # fmt: skip
    return tuple(pieces)


# What the board counts


@lru_cache(maxsize=32)
def goal(layout: Layout, n: int) -> tuple[Piece, ...]:
    """How many figures are in the goal area: five end the game."""
    box, wide = _GOAL[layout], layout == "wide"
    x, y = box.middle
    near = n >= ENOUGH - 1
    title = Text(labels.GOAL_AREA, 15 if wide else 13, box.width - 10, y=-0.24 * box.height, tone="name")
    pieces = [
        Piece(
            "goal", "box-turn" if near else "box-plate", x, y, box.width, box.height, 5, labels.goal(n),
            labels.GOAL_ABOUT, title,
        )
    ]  # fmt: skip
    width, height = (18, 22.5) if wide else (11, 14)
    for i in range(ENOUGH):
        at = x + (i - (ENOUGH - 1) / 2) * (width + (4 if wide else 1))
        pieces.append(
            Piece(
                f"goal:{i}", f"keltis-{'home' if i < n else 'socket'}", at, y + 0.2 * box.height,
                width, height, 6, labels.goal(n), labels.GOAL_ABOUT,
            )
        )  # fmt: skip
    return tuple(pieces)


@lru_cache(maxsize=64)
def wishes(layout: Layout, worth: tuple[int, ...], own: int | None) -> tuple[Piece, ...]:
    """The table of the wish stones, and where the viewer stands in it."""
    box, size = _WISHES[layout], _SIZES[layout].text
    x, y = box.middle
    icon = 1.6 * size
    about = labels.WISHES_ABOUT
    pieces = [
        Piece("wishes", "box-plate", x, y, box.width, box.height, 5, labels.WISHES, about),
        Piece(
            "wishes:sign", "keltis-wish", box.x + 6 + icon / 2, y - 0.2 * box.height, icon, 0.9 * icon, 7,
            labels.WISHES, about,
        ),
    ]  # fmt: skip
    step = (box.width - 12 - icon) / len(worth)
    x += icon / 2
    here = None if own is None else min(own, WISHES_COUNTED)
    for n, value in enumerate(worth):
        most = n == WISHES_COUNTED
        label = labels.wishes_worth(n, value, most)
        at = x + (n - (len(worth) - 1) / 2) * step
        area = "loss" if value < 0 else "gain"
        pieces.append(
            Piece(
                f"wishes:{n}", "keltis-worth-goal" if n == here else "", at, y - 0.2 * box.height, step - 2,
                0.38 * box.height, 7, label, about,
                Text(f"{n}+" if most else str(n), size, step, tone="count" if n == here else "soft"),
            )
        )  # fmt: skip
        pieces.append(
            Piece(
                f"wishes:{n}:worth", f"keltis-worth-{area}", at, y + 0.2 * box.height, step - 2,
                0.38 * box.height, 7, label, about,
                Text(labels.signed(value), size, step, tone=TONES[area]),
            )
        )  # fmt: skip
    return tuple(pieces)
