"""Century Golem, the stalls: the places of the board, what they take now, and the merchants on them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.record import NOBODY
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.century_golem import names
from nemeton.games.century_golem.names import merchants, place_name, recipe, say
from nemeton.games.century_golem.parts import KINDS
from nemeton.games.century_golem.state import (
    ACTIVATION,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    GOLEM,
    MERCHANT,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    REFRESH,
    TRADE,
    WAGON,
)
from nemeton.games.century_golem.table import signs
from nemeton.games.century_golem.table.printed import Printed

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
    """What is new about a place."""

    place: int
    need: int
    """How many merchants it takes now from whoever looks."""
    usable: bool
    """Whether whoever looks could use it now."""
    holder: int
    crew: int
    seat: int
    """Who looks."""
    covered: bool
    reading: int
    """Which of the places in the mountains builds outposts (G34)."""


PLACE = say.forms(
    "sort of place",
    "refresh place",
    "production place",
    "upgrade place",
    "trade place",
    "golem place",
    "merchant place",
    "wagon place",
    "mountain trade",
    "outpost activation",
)
"""The sorts of places."""
KIND = say.each(
    "Renewing the merchant cards",
    "Production",
    "Upgrade",
    "Trade",
    "Golems",
    "Merchant cards",
    "Mountains",
)
"""The kinds of places, as point cards tell them apart."""
_SECTION = ("G30, G31", "G12", "G18", "G17", "G21", "G26, G28", "G32, G33", "G34", "G34")
_STANDING_ABOUT = ruled(
    say("They stand here until their owner rests, or somebody places one more: then they go home."), "G9, G11"
)


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
    cells = room.cells(columns, max(1, -(-n // columns)))[:n]
    return [cell.aligned(min(size[0], cell.width), min(size[1], cell.height)) for cell in cells]


@lru_cache(maxsize=8192)
def stall(prints: Printed, has: Stall, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A place with all that stands on it but an exploration tile."""
    sort, name = prints.sort[has.place], place_name(has.place)
    kind, built = min(sort, MOUNTAIN_KIND), look(sort)
    if sort == REFRESH and layout == "wide":
        built = "stand"
    inside, tone = _INSIDE[built, layout], TONE[kind]
    x, y = box.middle
    sprite = f"{signs.ART}-{built}-{'lit' if has.usable else 'dim'}-{layout}"
    called = names.stall(prints.view, has.place)
    label = say("{name}, {sort}", name=called, sort=PLACE[sort])
    about = say("{does} {standing}", does=_does(prints, has), standing=_standing(has))
    about = prints.origin(ruled(about, _SECTION[sort]), "places", has.place)
    at, up, size = inside.medal
    medal = f"{signs.ART}-medal-{KINDS[kind]}"
    pieces = [
        Piece(f"place:{name}", sprite, *box.filled, 4, label, about, tone=f"{tone} lift"),
        Piece(f"medal:{name}", medal, x + at, y + up, size, size, 6, KIND[kind], tone=tone),
        *_signs(prints, has, name, x, y, inside, layout),
    ]
    if has.covered:
        return tuple(pieces)
    if has.holder != has.seat:
        at, up, high = inside.cost
        tone, sign = ("gain", "cost") if has.usable else ("", "dear")
        text = Text(str(has.need), signs.NUMBER[layout], high, y=0.15 * high, tone=tone)
        cost = merchants(has.need)
        pieces.append(
            Piece(
                f"cost:{name}", f"{signs.ART}-{sign}", x + at, y + up, 0.83 * high, high, 8, cost, text=text
            )
        )
    if has.holder != NOBODY:
        pieces += _crew(has, called, name, x, y, inside)
    return tuple(pieces)


def _does(prints: Printed, has: Stall) -> Sentence:
    """What a place is for."""
    sort, number = prints.sort[has.place], prints.number[has.place]
    if sort == GOLEM:
        return say("Pay the crystals of the golem above and claim it.")
    if sort == MERCHANT:
        return say("Do what the card below says, at least once, then take it.")
    if sort == REFRESH:
        return say("New merchant cards are laid out, and you take another turn.")
    if sort == WAGON and has.reading != BUILT_BY_WAGON:
        return say.many("Move your wagon by a tile.", "Move your wagon by up to {n} tiles.", n=number)
    if sort == WAGON:
        return say.many(
            "Move your wagon by a tile; then you may build an outpost there.",
            "Move your wagon by up to {n} tiles; then you may build an outpost there.",
            n=number,
        )
    if sort == MOUNTAIN_TRADE and has.reading == BUILT_BY_TRADE:
        return say(
            "Build an outpost on the tile under your wagon, if you have none there; then trade there, as "
            "often as you like."
        )
    if sort == MOUNTAIN_TRADE and has.reading == BUILT_BY_ACTIVATION:
        return say("Trade at the tile under your wagon, if you have an outpost there, as often as you like.")
    if sort == MOUNTAIN_TRADE:
        return say("Trade at the tile under your wagon, as often as you like.")
    if sort == ACTIVATION and has.reading == BUILT_BY_ACTIVATION:
        return say("Build an outpost on the tile under your wagon.")
    if sort == ACTIVATION:
        return say("Trade at a tile with an outpost of yours, as often as you like.")
    return recipe(prints.view, has.place)


def _standing(has: Stall) -> Sentence:
    """What a place takes now."""
    if has.covered:
        return say("Closed, until somebody takes the exploration tile from it.")
    if has.holder == has.seat:
        return say("Merchants of {who} stand here, so {who} cannot use it before a rest.", who=Seat(has.seat))
    if has.holder == NOBODY:
        return say.many("It takes {n} merchant now.", "It takes {n} merchants now.", n=has.need)
    return say.many(
        "It takes {n} merchant now; those of {who} go home.",
        "It takes {n} merchants now; those of {who} go home.",
        n=has.need,
        who=Seat(has.holder),
    )


def _signs(
    prints: Printed, has: Stall, name: str, x: float, y: float, inside: _Inside, layout: Layout
) -> list[Piece]:
    """What a place does, as signs."""
    at, up, size, room = inside.recipe
    x, y, sort, key = x + at, y + up, prints.sort[has.place], f"does:{name}"
    if sort in (GOLEM, MERCHANT):
        return []
    if sort == REFRESH:
        y = y if layout == "wide" else y + 12
        return [Piece(key, f"{signs.ART}-renew", x + 2, y, 1.1 * size, 1.1 * size, 7, KIND[REFRESH])]
    if sort < GOLEM:
        return signs.line(key, prints.view, has.place, x, y, size, room, layout, 7)
    if sort == WAGON:
        far, number = str(prints.number[has.place]), signs.NUMBER[layout]
        text = Text(far, number, 20, x=0.62 * size, anchor="start", tone="strong")
        return [Piece(key, f"{signs.ART}-cart", x - 5, y, 1.2 * size, size, 7, PLACE[WAGON], text=text)]
    halt, small = sort == MOUNTAIN_TRADE, 0.75 * size
    sign = f"{signs.ART}-halt" if halt else f"{signs.ART}-counts-outposts"
    pieces = [Piece(key, sign, x - 9, y, size, size, 7, PLACE[sort])]
    if halt or has.reading != BUILT_BY_ACTIVATION:
        swap = f"{signs.ART}-swap"
        pieces.append(Piece(f"trade:{name}", swap, x + 11, y, small, small, 7, KIND[TRADE]))
    return pieces


def _crew(has: Stall, called: Sentence, name: str, x: float, y: float, inside: _Inside) -> list[Piece]:
    """The merchants that stand on a place."""
    first, last, up = inside.crew
    if has.holder == has.seat:
        first -= 0.42 * inside.cost[2]
    high = inside.figure
    wide = 0.68 * high
    first, last = first + wide / 2, last - wide / 2
    step = min(0.8 * wide, max(0, last - first) / max(1, has.crew - 1))
    label = say("A merchant of {who} on “{place}”", who=Seat(has.holder), place=called)
    home = f"ready:{has.holder}"
    return [
        Piece(
            f"merchant:{has.holder}:{name}:{i}", f"{signs.ART}-merchant-{signs.SEATS[has.holder]}",
            x + first + i * step, y + up, wide, high, 10 + i, label, _STANDING_ABOUT,
            sort=f"merchant:{has.holder}", source=home, sink=home,
        )
        for i in range(has.crew)
    ]  # fmt: skip
