"""Century Golem, the map: the tiles of the mountains, the wagons and the outposts on them."""

from __future__ import annotations

from functools import cache, lru_cache

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece
from nemeton.core.words import Many, Seat, Sentence, ruled
from nemeton.games.century_golem import names
from nemeton.games.century_golem.names import cell_key, say
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import TILE_0, VALLEY
from nemeton.games.century_golem.table import signs
from nemeton.games.century_golem.table.printed import Printed
from nemeton.games.century_golem.table.stalls import MARKET, MOUNTAINS

_ROOM: dict[Layout, Box] = {"wide": Box(846, 24, 314, 276), "tall": Box(12, 496, 212, 184)}
_ROOT = 3**0.5
_LARGEST = 42
_RING = f"{signs.ART}-ring-tile"
_ICON_IS = say.each(
    "Its icon is yellow.",
    "Its icon is green.",
    "Its icon is blue.",
    "Its icon is magenta.",
)
_WAGON_ABOUT = ruled(say("It moves by the wagon places. Wagons may share a tile."), "G32")
_OUTPOST_ABOUT = ruled(
    say("It stays to the end, uncovers points on the player board, and lets its owner trade here."),
    "G34, G35",
)
_VALLEY_ABOUT = ruled(say("All wagons start here. There is nothing to trade, and no outpost."), "G32, G33")


@cache
def land(layout: Layout) -> tuple[Piece, ...]:
    """The grounds of the market and of the mountains."""
    market = say("The market: places, golems and merchant cards")
    mountains = say("The mountains")
    return (
        Piece("market", f"{signs.ART}-market-{layout}", *MARKET[layout].filled, 0, market),
        Piece("mountains", f"{signs.ART}-mountains-{layout}", *MOUNTAINS[layout].filled, 0, mountains),
    )


@lru_cache(maxsize=64)
def spots(
    layout: Layout, cells: tuple[tuple[int, int], ...]
) -> tuple[tuple[tuple[float, float], ...], float]:
    """The middle of each cell, the valley last, and the length of a side."""
    plain = [(1.5 * q, _ROOT * (r + q / 2)) for q, r in [*cells, (0, 0)]]
    left, right = min(x for x, _ in plain) - 1, max(x for x, _ in plain) + 1
    top, bottom = min(y for _, y in plain) - _ROOT / 2, max(y for _, y in plain) + _ROOT / 2
    room = _ROOM[layout]
    side = min(_LARGEST, room.width / (right - left), room.height / (bottom - top))
    middle = room.middle
    return tuple(
        (middle[0] + (x - (left + right) / 2) * side, middle[1] + (y - (top + bottom) / 2) * side)
        for x, y in plain
    ), side


@cache
def beside(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """The cells that lie beside each, the valley last."""
    all_ = [*cells, (0, 0)]
    return tuple(
        tuple(i for i, (x, y) in enumerate(all_) if max(abs(x - q), abs(y - r), abs(x + y - q - r)) == 1)
        for q, r in all_
    )


def _name(cell: int) -> Sentence:
    return say("the valley") if cell == VALLEY else names.tile(cell)


@lru_cache(maxsize=4096)
def cell(
    prints: Printed,
    number: int,
    tile: int,
    toll: int,
    at: tuple[float, float],
    side: float,
    layout: Layout,
    beside: tuple[int, ...] = (),
) -> tuple[Piece, ...]:
    """A tile of the mountains with its trade, and what an outpost there would cost (G33)."""
    view, key, icon = prints.view, cell_key(number), int(prints.view.icon[tile])
    label = say("{name}: {does}", name=names.tile(number), does=names.recipe(view, TILE_0 + tile))
    if beside:
        label = say("{tile} Beside it: {tiles}.", tile=label, tiles=Many(tuple(map(_name, beside))))
    build = say("An outpost here is free now.")
    if toll:
        build = say.many(
            "An outpost here costs {n} crystal now.", "An outpost here costs {n} crystals now.", n=toll
        )
    about = ruled(say("{icon} {build}", icon=_ICON_IS[icon], build=build), "G33, G34")
    size, apart, room = (18, 9.5, 56) if layout == "wide" else (12.5, 6.5, 38)
    return (
        Piece(
            key, f"{signs.ART}-tile-{LETTERS[icon].lower()}", *at, 2 * side - 2, _ROOT * side - 2, 3, label,
            prints.origin(about, "mountain_tiles", tile), tone="lift", ring=_RING,
        ),
        *signs.column(f"{key}:does", view, TILE_0 + tile, *at, size, apart, room, layout, 5),
    )  # fmt: skip


@cache
def valley(at: tuple[float, float], side: float) -> Piece:
    """The cell in the middle."""
    return Piece(
        cell_key(VALLEY), f"{signs.ART}-valley", *at, 2 * side - 2, _ROOT * side - 2, 3, say("The valley"),
        _VALLEY_ABOUT, tone="lift", ring=_RING,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def wagon(
    seat: int, on: Sentence | None, i: int, together: int, at: tuple[float, float], side: float
) -> Piece:
    """Somebody's wagon on a tile, or in the valley: the i-th of those there, in its lower part."""
    x, y = at
    wide = 0.66 * side if on is None else 0.58 * side
    high = 0.72 * wide
    if on is None:
        x += (i % 2 - 0.5) * 1.1 * wide if together > 1 else 0
        y += ((i // 2) - (together - 1) // 2 / 2) * 1.25 * high
        label = say("The wagon of {who}, in the valley", who=Seat(seat))
    else:
        step = min(wide, (1.18 * side - wide) / max(1, together - 1))
        x += (i - (together - 1) / 2) * step
        y += 0.66 * side
        label = say("The wagon of {who}, on “{tile}”", who=Seat(seat), tile=on)
    return Piece(
        f"wagon:{seat}", f"{signs.ART}-wagon-{signs.SEATS[seat]}", x, y, wide, high, 30 + seat, label,
        _WAGON_ABOUT, tone="lift",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def outpost(
    seat: int, cell: int, on: Sentence, i: int, together: int, at: tuple[float, float], side: float
) -> Piece:
    """Somebody's outpost: the i-th on its tile, in its upper part."""
    x, y = at
    size = 0.44 * side
    step = min(size, (1.2 * side - size) / max(1, together - 1))
    return Piece(
        f"outpost:{seat}:{cell + 1}", f"{signs.ART}-outpost-{signs.SEATS[seat]}",
        x + (i - (together - 1) / 2) * step, y - 0.65 * side, size, size, 20 + seat,
        say("An outpost of {who} on “{tile}”", who=Seat(seat), tile=on), _OUTPOST_ABOUT,
        source=f"plate:{seat}",
    )  # fmt: skip
