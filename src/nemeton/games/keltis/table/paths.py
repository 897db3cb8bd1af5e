"""Keltis, the paths: the board, the stones that rise from the great one, and what stands and lies on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import edition
from nemeton.core.furniture import Sizes, places
from nemeton.core.game import Game
from nemeton.core.layout import Box
from nemeton.core.scene import LAYOUTS, Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, as_guess, ruled
from nemeton.games.keltis.names import ON_PATH, THE_PATH, points_of, say
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import (
    CLOVER_TILE,
    GOAL,
    LAST_STONE,
    POINTS_TILE,
    WISH_TILE,
)

Point = tuple[float, float]

SIZES: dict[Layout, Sizes] = {
    "wide": Sizes(hand=142, plate=186, own=226, larger=1.2),
    "tall": Sizes(hand=95, plate=114, own=106, prompt=40),
}
"""What the table wants of the plane."""
_DRAWN: dict[Layout, float] = {"wide": 506, "tall": 376}
_LEFT = {layout: places(2, True, layout, SIZES[layout]).board for layout in LAYOUTS}
BOARD = {layout: _LEFT[layout].cut("top", _DRAWN[layout])[0] for layout in LAYOUTS}
"""The board, as high as it is drawn: a meadow in its frame."""
UNDER = _LEFT["tall"].trimmed(top=_DRAWN["tall"])
"""What is left below it on a phone."""
FIGURES = ("white", "black", "grey", "brown")
"""The colours of the players, by seat; each has a shape of its own, too."""


def signed(n: int) -> str:
    """A number as it is written on the table: with a real minus."""
    return str(n).replace("-", "−")


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

_START_ABOUT = ruled(
    say("All figures begin here, and count nothing as long as they stay. Each path takes one of yours."),
    "R14, R26",
)
_PATH_ABOUT = ruled(
    say("The path belongs to the cards of its colour and sign: each one you lay moves your figure a stone."),
    "R1",
)
_FIGURE_ABOUT = ruled(
    say(
        "It moves one stone for each card of its path; never back, and never past the last stone. "
        "Any number of figures may share a stone."
    ),
    "R7",
)
BIG_ABOUT = ruled(
    say("The big figure counts double, also where stones are worth less than nothing."), "R14, R15"
)
_WAITING_ABOUT = ruled(
    say("With the first card of a colour you put a figure on its path; the choice is for good."), "R14"
)
_TILE = {
    WISH_TILE: say("A wish stone"),
    CLOVER_TILE: say("A clover"),
    POINTS_TILE: points_of(1),
    POINTS_TILE + 1: points_of(2),
    POINTS_TILE + 2: points_of(3),
}
_TILE_ABOUT = {
    WISH_TILE: ruled(
        say("Who comes here first takes it. Collect at least two: fewer cost points."), "R8, R28"
    ),
    CLOVER_TILE: ruled(
        say(
            "Whoever comes here may at once move a figure one stone: this one, or another of one’s own "
            "that is on a path. That a clover begins no path is our ruling."
        ),
        "R3, R31",
    ),
    POINTS_TILE: ruled(say("Whoever comes here gets the points; the tile stays for the others."), "R8, R29"),
}
_STARTING_ABOUT = ruled(
    say(
        "Whoever comes here may at once move a figure one stone: this one, or another of one’s own; "
        "it may also begin a path."
    ),
    "R3, R31",
)
"""A clover where the table lets it begin a path."""


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
    start = Box(board.x + x, board.y + y, 0, 0).aligned(*sizes.start)
    ground = say("Five paths of stones, rising from one great stone")
    pieces = [
        Piece("board", f"keltis-board-{layout}", *board.filled, 0, ground, tone="lift"),
        Piece("start", "keltis-start", *start.filled, 3, say("The start stone"), _START_ABOUT),
    ]
    for colour, name in enumerate(COLOURS):
        (x, y), (width, height) = spot(layout, colour, LAST_STONE), sizes.menhir
        aside = (sizes.end[0] + width) / 2 - 0.1 * width
        pieces.append(
            Piece(
                f"path:{name}", f"keltis-menhir-{name}", x + aside, y - 0.25 * height, width, height, 4,
                say("Standing stone for {path}", path=THE_PATH[colour]), _PATH_ABOUT, tone=name,
            )
        )  # fmt: skip
        guessed = dark[colour] in _guessed(game)[colour]
        for number in range(1, LAST_STONE + 1):
            pieces += _stone(layout, colour, number, worth[number], bool(dark[colour][number]), guessed)
    return tuple(pieces)


def zone(stone: int, worth: int) -> str:
    """How the value of a stone is written: a loss, a gain, or in the goal area."""
    return "loss" if worth < 0 else "goal" if stone >= GOAL else "gain"


TONES = {"loss": "loss", "gain": "gain", "goal": "count"}
"""The tone of a text for each zone."""


def _stone(
    layout: Layout, colour: int, number: int, worth: int, dark: bool, guessed: bool
) -> tuple[Piece, Piece]:
    """A stone, and the plaque in front of it that says what it is worth."""
    sizes, name = _SIZES[layout], COLOURS[colour]
    (x, y), end, area = spot(layout, colour, number), number == LAST_STONE, zone(number, worth)
    width, height = sizes.end if end else sizes.stone
    below = sizes.below + (2 if end else 0)
    label = say("Stone {n} {path}: {worth}", n=number, path=ON_PATH[colour], worth=signed(worth))
    about = _stone_about(number, worth, dark, guessed)
    sprite = "end" if end else "dark" if dark else "light"
    return (
        Piece(
            f"stone:{name}:{number}", f"keltis-{sprite}-{name}", x, y + 0.1 * height, width, height,
            10 + LAST_STONE - number, label, about, tone=name, ring="keltis-ring-stone",
        ),
        Piece(
            f"value:{name}:{number}", f"keltis-value-{area}", x, y + below, *sizes.value, 20, label,
            _stone_about(number, worth, dark, guessed=False),
            Text(signed(worth), sizes.text, 40, tone=TONES[area]),
        ),
    )  # fmt: skip


@cache
def _stone_about(number: int, worth: int, dark: bool, guessed: bool) -> Sentence:
    """What a stone is worth; and, if its shade is only our guess, that it is reconstructed."""
    counts = say("A figure here counts {worth} at the end, the big one double.", worth=signed(worth))
    if number >= GOAL:
        about = ruled(
            say("{counts} It is in the goal area: the fifth figure there ends the game.", counts=counts),
            "R15, R37",
        )
    else:
        about = ruled(counts, "R37")
    if number == LAST_STONE or not guessed:
        return about
    if dark:
        return as_guess(say("{about} A dark stone: a tile is laid on it.", about=about))
    return as_guess(say("{about} No tile is laid here.", about=about))


@cache
def _guessed(game: Game) -> tuple[frozenset[tuple[int, ...]], ...]:
    """The shades of each path's stones that the package's editions have reconstructed."""
    ours = edition.builtins(game)
    return tuple(
        frozenset(
            tuple(one.fields["dark"][colour])
            for one in ours
            if one.data["paths"][name]["origin"] == "reconstructed"
        )
        for colour, name in enumerate(COLOURS)
    )


@lru_cache(maxsize=1024)
def tile(layout: Layout, colour: int, number: int, sort: int, starting: bool) -> Piece:
    """A tile on its stone; and whether the table lets a clover begin a path."""
    sizes, name = _SIZES[layout], COLOURS[colour]
    (x, y), (width, height) = spot(layout, colour, number), sizes.tile
    sprite = {WISH_TILE: "wish", CLOVER_TILE: "clover"}.get(sort, "points")
    text = None
    if sort >= POINTS_TILE:
        points = str(sort - CLOVER_TILE)
        text = Text(points, 15 if layout == "wide" else 13, width, y=-0.05 * height, tone="count")
    return Piece(
        f"tile:{name}:{number}", f"keltis-{sprite}", x, y - 0.04 * height, width, height, 30,
        say("{tile}, stone {n} {path}", tile=_TILE[sort], n=number, path=ON_PATH[colour]),
        _STARTING_ABOUT if starting and sort == CLOVER_TILE else _TILE_ABOUT[min(sort, POINTS_TILE)], text,
        sort="wish" if sort == WISH_TILE else "", ring="round",
    )  # fmt: skip


# Figures


@cache
def figure_label(seat: int, colour: int, number: int, big: bool) -> Sentence:
    """Somebody's figure on a path."""
    if big:
        return say("{who}: big figure, stone {n} {path}", who=Seat(seat), n=number, path=ON_PATH[colour])
    return say("{who}: small figure, stone {n} {path}", who=Seat(seat), n=number, path=ON_PATH[colour])


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
        (50 if in_front else 40) + colour, figure_label(seat, colour, number, big),
        BIG_ABOUT if big else _FIGURE_ABOUT,
        tone=FIGURES[seat], sort=f"figure:{seat}", ring="keltis-ring",
    )  # fmt: skip


@lru_cache(maxsize=256)
def waiting(layout: Layout, seat: int, players: int, big: bool, small: int) -> tuple[Piece, ...]:
    """A player's figures on the start stone: whether the big one is there, and how many small ones."""
    sizes, (group, step, behind, before) = _SIZES[layout], _GROUP[layout]
    x, y = BOARD[layout].x + _START[layout][0], BOARD[layout].y + _START[layout][1]
    x += (seat - (players - 1) / 2) * group

    def standing(key: str, size: str, where: Box, z: int, label: Sentence, about: Sentence) -> Piece:
        sprite, tone = f"keltis-{size}-{FIGURES[seat]}", FIGURES[seat]
        return Piece(
            f"waiting:{seat}:{key}", sprite, *where.filled, z, label, about, tone=tone, sort=f"figure:{seat}",
            ring="keltis-ring",
        )  # fmt: skip

    pieces = []
    if big:
        box = Box(x, y + behind, 0, 0).aligned(*sizes.big, down=1)
        label = say("{who}: big figure, on the start stone", who=Seat(seat))
        pieces.append(standing("big", "big", box, 60, label, BIG_ABOUT))
    label = say("{who}: small figure, on the start stone", who=Seat(seat))
    for i in range(small):
        box = Box(x + (i - 1.5) * step, y + before, 0, 0).aligned(*sizes.small, down=1)
        pieces.append(standing(f"small:{i}", "small", box, 61 + i, label, _WAITING_ABOUT))
    return tuple(pieces)
