"""Century Golem, the stalls: the places of the board, what they take now, and the merchants on them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.record import NOBODY
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Sentence
from nemeton.games.century_golem.names import place_name
from nemeton.games.century_golem.parts import KINDS
from nemeton.games.century_golem.state import (
    GOLEM,
    MERCHANT,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    REFRESH,
    TRADE,
    WAGON,
)
from nemeton.games.century_golem.table import keys, labels, signs
from nemeton.games.century_golem.table.signs import Recipe

MARKET: dict[Layout, Box] = {"wide": Box(14, 14, 812, 540), "tall": Box(6, 130, 378, 356)}
"""The market: golems on top, merchant cards at the bottom, the stalls between them."""
MOUNTAINS: dict[Layout, Box] = {"wide": Box(836, 14, 430, 296), "tall": Box(6, 490, 378, 196)}
"""The mountains, with the places for wagons and outposts at the side."""
TONE = ("enamel-5", "enamel-6", "enamel-8", "enamel-1", "enamel-2", "enamel-3", "enamel-7")
"""The cloth of each kind of place."""

_ROWS = 3
_STALL: dict[Layout, tuple[float, float]] = {"wide": (128, 53), "tall": (58, 48)}
_STALLS: dict[Layout, Box] = {"wide": Box(30, 196, 780, 172), "tall": Box(12, 234, 366, 150)}
_STAND: dict[Layout, tuple[float, float]] = {"wide": (92, 52), "tall": (74, 58)}
_STANDS: dict[Layout, tuple[Box, int]] = {
    "wide": (Box(1164, 22, 94, 280), 1),
    "tall": (Box(226, 496, 154, 184), 2),
}
"""Where the places of the mountains stand, and in how many columns."""
CLAIM: dict[Layout, Box] = {"wide": Box(28, 28, 100, 160), "tall": Box(12, 136, 58, 94)}
"""The first golem place, with its card."""
OFFER: dict[Layout, Box] = {"wide": Box(28, 374, 100, 168), "tall": Box(12, 389, 58, 92)}
"""The first merchant place, with its card."""
STEP: dict[Layout, float] = {"wide": 106, "tall": 60}
"""From one golem or merchant place to the next."""
_REFRESH: dict[Layout, Box] = {"wide": Box(452, 378, 92, 52), "tall": Box(250, 389, 58, 48)}


class _Inside(NamedTuple):
    """Where things are in a stall, from its middle."""

    medal: tuple[float, float, float]
    cost: tuple[float, float, float]
    """The place and the height of the sign that says how many merchants it takes."""
    crew: tuple[float, float, float]
    """From where to where merchants stand, and at which height."""
    figure: float
    """The height of a merchant."""
    recipe: tuple[float, float, float, float]
    """The place, the size of a crystal and the room for the row."""


_INSIDE: dict[tuple[str, Layout], _Inside] = {
    ("stall", "wide"): _Inside((-53, -17, 21), (-48, 8, 28), (-38, -12, 9), 27, (23, 6, 25, 72)),
    ("stand", "wide"): _Inside((-35, -17, 19), (-33, 7, 28), (-22, 2, 8), 25, (18, 5, 22, 40)),
    ("claim", "wide"): _Inside((-35, 38, 21), (-33, 59, 28), (-16, 38, 60), 27, (0, 0, 0, 0)),
    ("offer", "wide"): _Inside((-35, -75, 21), (-33, -56, 28), (-16, 38, -55), 27, (0, 0, 0, 0)),
    ("stall", "tall"): _Inside((-22, -19, 14), (-19, 11, 23), (-9, 25, 12), 20, (1, -6.5, 15, 46)),
    ("stand", "tall"): _Inside((-28, -22, 15), (-26, 13, 25), (-12, 30, 14), 21, (8, -6, 17, 56)),
    ("claim", "tall"): _Inside((-20, 18, 14), (-19, 33, 23), (-9, 22, 34), 20, (0, 0, 0, 0)),
    ("offer", "tall"): _Inside((-20, -41, 14), (-19, -27, 23), (-9, 22, -26), 20, (0, 0, 0, 0)),
}  # fmt: skip


class Stall(NamedTuple):
    """What a place shows."""

    place: int
    sort: int
    number: int
    recipe: Recipe
    need: int
    """How many merchants it takes now from whoever looks."""
    usable: bool
    """Whether whoever looks could use it now."""
    holder: int
    crew: int
    seat: int
    """Who looks."""
    covered: bool
    activation: bool
    unsure: bool


def look(sort: int) -> str:
    """How a place of a sort is built."""
    return (
        "claim" if sort == GOLEM else "offer" if sort == MERCHANT else "stand" if sort >= WAGON else "stall"
    )


@lru_cache(maxsize=64)
def boxes(
    layout: Layout, places: tuple[int, ...], sort: tuple[int, ...], number: tuple[int, ...]
) -> dict[int, Box]:
    """Where each place is: kinds lie together."""
    found: dict[int, Box] = {}
    stands = [place for place in places if sort[place] >= WAGON]
    renewing = [place for place in places if sort[place] == REFRESH][:1]
    stalls = [p for p in places if sort[p] < GOLEM and p not in renewing]
    stalls.sort(key=lambda place: (sort[place], place))
    for place in places:
        if sort[place] in (GOLEM, MERCHANT):
            first = CLAIM[layout] if sort[place] == GOLEM else OFFER[layout]
            found[place] = first._replace(x=first.x + number[place] * STEP[layout])
    found.update((place, _REFRESH[layout]) for place in renewing)
    room, columns = _STANDS[layout]
    found.update(zip(stands, _grid(len(stands), columns, room, _STAND[layout]), strict=True))
    across = max(6, -(-len(stalls) // _ROWS))
    found.update(zip(stalls, _grid(len(stalls), across, _STALLS[layout], _STALL[layout]), strict=True))
    return found


def _grid(n: int, columns: int, room: Box, size: tuple[float, float]) -> list[Box]:
    """So many boxes in rows."""
    rows = max(1, -(-n // columns))
    across, down = room.width / columns, room.height / rows
    width, height = min(size[0], across), min(size[1], down)
    return [
        Box(
            room.x + (i % columns + 0.5) * across - width / 2,
            room.y + (i // columns + 0.5) * down - height / 2,
            width,
            height,
        )
        for i in range(n)
    ]


@lru_cache(maxsize=8192)
def stall(has: Stall, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A place with all that stands on it but an exploration tile."""
    kind, name, inside = min(has.sort, MOUNTAIN_KIND), place_name(has.place), _INSIDE[look(has.sort), layout]
    built = "stand" if has.sort == REFRESH and layout == "wide" else look(has.sort)
    x, y = box.middle
    sprite = f"{signs.ART}-{built}-{'lit' if has.usable else 'dim'}-{layout}"
    label, tone = labels.place(has.place, has.sort), TONE[kind]
    about = labels.place_about(
        has.sort, has.number, labels.recipe(*has.recipe) if REFRESH < has.sort < GOLEM else None,
        _standing(has), has.activation, has.unsure,
    )  # fmt: skip
    pieces = [
        Piece(
            keys.place(has.place), sprite, x, y, box.width, box.height, 4, label, about, tone=f"{tone} lift"
        )
    ]
    if has.sort == REFRESH and layout == "wide":
        inside = _INSIDE["stand", layout]
    at, up, size = inside.medal
    medal = f"{signs.ART}-medal-{KINDS[kind]}"
    pieces.append(Piece(f"medal:{name}", medal, x + at, y + up, size, size, 6, labels.KIND[kind], tone=tone))
    pieces += _recipe(has, name, x, y, inside, layout)
    if has.covered:
        return tuple(pieces)
    own = has.holder == has.seat
    if not own:
        at, up, high = inside.cost
        text = Text(
            str(has.need), signs.NUMBER[layout], high, y=0.15 * high, tone="gain" if has.usable else ""
        )
        sign = f"{signs.ART}-cost" if has.usable else f"{signs.ART}-dear"
        pieces.append(
            Piece(
                f"cost:{name}", sign, x + at, y + up, 0.83 * high, high, 8, labels.cost(has.need), text=text
            )
        )
    if has.holder != NOBODY:
        pieces += _crew(has, name, x, y, inside, own)
    return tuple(pieces)


def _standing(has: Stall) -> Sentence:
    if has.covered:
        return labels.COVERED
    if has.holder == has.seat:
        return labels.taken(has.seat)
    return labels.takes(has.need) if has.holder == NOBODY else labels.ousts(has.need, has.holder)


def _recipe(has: Stall, name: str, x: float, y: float, inside: _Inside, layout: Layout) -> list[Piece]:
    """What a place does, as signs."""
    at, up, size, room = inside.recipe
    x, y = x + at, y + up
    if has.sort in (GOLEM, MERCHANT):
        return []
    if has.sort == REFRESH:
        sign = f"{signs.ART}-renew"
        y = y if layout == "wide" else y + 12
        return [Piece(f"does:{name}", sign, x + 2, y, 1.1 * size, 1.1 * size, 7, labels.KIND[0])]
    if has.sort < GOLEM:
        return signs.line(f"does:{name}", has.recipe, x, y, size, room, layout, 7)
    if has.sort == WAGON:
        text = Text(str(has.number), signs.NUMBER[layout], 20, x=0.62 * size, anchor="start", tone="strong")
        return [
            Piece(
                f"does:{name}",
                f"{signs.ART}-cart",
                x - 5,
                y,
                1.2 * size,
                size,
                7,
                labels.PLACE[WAGON],
                text=text,
            )
        ]
    halt = has.sort == MOUNTAIN_TRADE
    sign = f"{signs.ART}-halt" if halt else f"{signs.ART}-counts-outposts"
    pieces = [Piece(f"does:{name}", sign, x - 9, y, size, size, 7, labels.PLACE[has.sort])]
    if halt or not has.activation:
        small = 0.75 * size
        pieces.append(
            Piece(f"trade:{name}", f"{signs.ART}-swap", x + 11, y, small, small, 7, labels.KIND[TRADE])
        )
    return pieces


def _crew(has: Stall, name: str, x: float, y: float, inside: _Inside, own: bool) -> list[Piece]:
    """The merchants that stand on a place."""
    first, last, up = inside.crew
    if own:
        first -= 0.42 * inside.cost[2]
    high = inside.figure
    wide = 0.68 * high
    first, last = first + wide / 2, last - wide / 2
    step = min(0.8 * wide, max(0, last - first) / max(1, has.crew - 1))
    return [
        Piece(
            f"merchant:{has.holder}:{name}:{i}", f"{signs.ART}-merchant-{signs.SEATS[has.holder]}",
            x + first + i * step, y + up, wide, high, 10 + i, labels.standing(has.holder, has.place),
            labels.STANDING_ABOUT, sort=f"merchant:{has.holder}", source=f"ready:{has.holder}",
            sink=f"ready:{has.holder}",
        )
        for i in range(has.crew)
    ]  # fmt: skip
