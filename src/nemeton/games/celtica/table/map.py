"""Celtica, the map: the board, the places of its path and the druids on them."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import dist

from nemeton.core import edition
from nemeton.core.furniture import Sizes, places
from nemeton.core.game import Game
from nemeton.core.layout import Box
from nemeton.core.scene import LAYOUTS, Layout, Piece, Text
from nemeton.core.words import Sentence, as_guess, ruled
from nemeton.games.celtica.names import DRUID, PLACE, say
from nemeton.games.celtica.parts import COLOURS, PLACES_BY_NAME
from nemeton.games.celtica.state import CASTLE, GOAL, MONASTERY, RUIN, SACRED_PLACE, START, VILLAGE

Point = tuple[float, float]

SIZES: dict[Layout, Sizes] = {
    "wide": Sizes(hand=160, plate=190, own=260, larger=1.6),
    "tall": Sizes(hand=124, plate=98, own=104, prompt=44),
}
"""What the table wants of the plane."""
_DRAWN: dict[Layout, tuple[float, float]] = {"wide": (852, 486), "tall": (378, 360)}
_LEFT = {layout: places(2, True, layout, SIZES[layout]).board for layout in LAYOUTS}
BOARD = {layout: _LEFT[layout].aligned(*_DRAWN[layout], down=0) for layout in LAYOUTS}
"""The board, as large as it is drawn: the island in its frame, and on top the shelf of the open fragments."""
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

_DIG = say("Whoever sends a druid here takes as many of the open fragments as the number says.")
_PLACE_ABOUT = {
    START: (say("Here the five druids set out."), "C1"),
    SACRED_PLACE: (
        say("Whoever sends a druid here may draw a druid card; it has to be played this round."),
        "C15",
    ),
    VILLAGE: (_DIG, "C30"),
    CASTLE: (_DIG, "C30"),
    MONASTERY: (_DIG, "C30"),
    RUIN: (
        say(
            "Vikings lie in wait: whoever sends a druid here gives up as many fragments "
            "as the number says, and draws an experience card."
        ),
        "C12, C34",
    ),
    GOAL: (
        say(
            "The end of the path: whoever sends a druid here takes as many of the open fragments "
            "as the number says. The first druid home makes this round the last. A druid stops here; "
            "that surplus cards have no effect is our ruling."
        ),
        "C7, C19, C30",
    ),
}
_DRUID_ABOUT = ruled(
    say("It goes one place for each card of its colour: touch the cards, then the druid."), "C6"
)


def shelf(layout: Layout) -> Box:
    """The shelf of the open fragments."""
    return BOARD[layout].cut("top", 112 if layout == "wide" else 64)[0]


def corner(layout: Layout) -> Box:
    """Room for a few words, below the shelf."""
    return BOARD[layout].trimmed(left=16, top=54)._replace(height=22)


def under(layout: Layout) -> Box:
    """What is left below the board."""
    return _LEFT[layout].trimmed(top=BOARD[layout].height)


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
    label = say("The island, and a path of {n} places", n=len(path))
    pieces = [Piece("board", f"celtica-board-{layout}", *BOARD[layout].filled, 0, label, tone="lift")]
    around, signs = spots(layout, len(path)), sign_spots(layout, len(path))
    hindmost = sorted(range(len(path)), key=lambda place: around[place][1])
    for place, (kind, number) in enumerate(path):
        x, y = around[place]
        width = _HOME[layout] if kind == GOAL else _PLACE[layout]
        height = width * (1.08 if kind == CASTLE else 1)
        about = _about(game, place, kind, number)
        pieces.append(
            Piece(
                f"place:{place}", f"celtica-{PLACES_BY_NAME[kind]}", x - 0.3 * width if kind == START else x,
                y + 0.28 * width - height / 2, width, height, 10 + hindmost.index(place),
                _called(place, kind, number), about,
            )
        )  # fmt: skip
        if kind != START:
            pieces.append(_sign(place, kind, number, signs[place], about, layout))
    return tuple(pieces)


def _called(place: int, kind: int, n: int) -> Sentence:
    """A place by its number, and what it gives or costs."""
    called = say("Place {n}: {place}", n=place + 1, place=PLACE[kind])
    return called if kind == START else say("{place}, {gives}", place=called, gives=_gives(kind, n))


def _gives(kind: int, n: int) -> Sentence:
    """What a place gives or costs."""
    if kind == SACRED_PLACE:
        return say("a druid card to draw")
    if kind == RUIN:
        return say.many(
            "{n} fragment to give up, an experience card to draw",
            "{n} fragments to give up, an experience card to draw",
            n=n,
        )
    return say.many("{n} fragment to take", "{n} fragments to take", n=n)


def _sign(place: int, kind: int, n: int, at: Point, about: Sentence, layout: Layout) -> Piece:
    """The sign for what a place gives or costs."""
    text, size, label = None, _SIGN[layout], _gives(kind, n)
    sprite = "draw" if kind == SACRED_PLACE else "loss" if kind == RUIN else "gain"
    if kind != SACRED_PLACE:
        signed = f"{'−' if kind == RUIN else '+'}{n}"
        text = Text(signed, 16 if layout == "wide" else 13, size, y=-1, tone=sprite)
    return Piece(f"sign:{place}", f"celtica-{sprite}", *at, size, size, 80, label, about, text)


def _about(game: Game, number: int, kind: int, n: int) -> Sentence:
    """What a place does; and, if nobody has told us but ourselves, that it is reconstructed."""
    about = ruled(*_PLACE_ABOUT[kind])
    path = _path(game)
    if number < len(path) and path[number] == (kind, n, "reconstructed"):
        return as_guess(about)
    return about


@cache
def _path(game: Game) -> tuple[tuple[int, int, str], ...]:
    """The path of the package's edition: kind, number and origin of each place."""
    ours = edition.builtin(game)
    return tuple(
        (int(ours.fields["place"][i]), int(ours.fields["number"][i]), str(entry["origin"]))
        for i, entry in enumerate(ours.data["path"])
    )


# Druids


@lru_cache(maxsize=4096)
def druids(at: tuple[int, ...], path: tuple[tuple[int, int], ...], layout: Layout) -> list[Piece]:
    """The druids on their places."""
    return [
        druid(layout, colour, place, path[place][0], len(path), at[:colour].count(place), at.count(place))
        for colour, place in enumerate(at)
    ]


@lru_cache(maxsize=4096)
def druid(
    layout: Layout, colour: int, place: int, kind: int, places: int, number: int, together: int
) -> Piece:
    """A druid on its place: one of those together there, counted from the hindmost."""
    width, height = _DRUID[layout]
    (x, y), (right, down) = spots(layout, places)[place], _FAN[together][number]
    ashore, name = 0.55 if kind == START else 0, COLOURS[colour]
    label = say(
        "The {colour} druid, on place {n}: {place}", colour=DRUID[colour], n=place + 1, place=PLACE[kind]
    )
    return Piece(
        f"druid:{name}", f"celtica-druid-{name}", x + (right + ashore) * width, y + (down - 0.22) * height,
        width, height, 60 + colour, label, _DRUID_ABOUT, tone=name, sort=f"druid:{name}",
        ring="celtica-ring-druid",
    )  # fmt: skip
