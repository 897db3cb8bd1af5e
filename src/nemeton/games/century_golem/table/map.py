"""Century Golem, the map: the tiles of the mountains, the wagons and the outposts on them."""

from __future__ import annotations

from functools import cache, lru_cache

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import CELLS, VALLEY
from nemeton.games.century_golem.table import belongings, keys, labels, signs
from nemeton.games.century_golem.table.signs import Recipe
from nemeton.games.century_golem.table.stalls import MARKET, MOUNTAINS

_ROOM: dict[Layout, Box] = {"wide": Box(846, 24, 314, 276), "tall": Box(12, 496, 212, 184)}
_ROOT = 3**0.5
_LARGEST = 42


@cache
def land(layout: Layout) -> tuple[Piece, ...]:
    """The grounds of the market and of the mountains."""
    market, mountains = MARKET[layout], MOUNTAINS[layout]
    return (
        Piece(
            "market", f"{signs.ART}-market-{layout}", *market.middle, market.width, market.height, 0,
            labels.MARKET,
        ),
        Piece(
            "mountains", f"{signs.ART}-mountains-{layout}", *mountains.middle, mountains.width,
            mountains.height, 0, belongings.MOUNTAINS,
        ),
    )  # fmt: skip


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


@lru_cache(maxsize=4096)
def cell(
    number: int,
    icon: int,
    recipe: Recipe,
    toll: int,
    unsure: bool,
    at: tuple[float, float],
    side: float,
    layout: Layout,
) -> tuple[Piece, ...]:
    """A tile of the mountains with its trade."""
    x, y = at
    key, width, height = keys.cell(number), 2 * side - 2, _ROOT * side - 2
    sprite = f"{signs.ART}-tile-{LETTERS[icon].lower()}"
    label, about = (
        belongings.cell(number, recipe.give, recipe.gain),
        belongings.cell_about(icon, toll, unsure),
    )
    ring = f"{signs.ART}-ring-tile"
    size, apart, room = (18, 9.5, 56) if layout == "wide" else (12.5, 6.5, 44)
    return (
        Piece(key, sprite, x, y, width, height, 3, label, about, tone="lift", ring=ring),
        *signs.column(f"{key}:does", recipe, x, y, size, apart, room, layout, 5),
    )


@cache
def valley(at: tuple[float, float], side: float) -> Piece:
    """The cell in the middle."""
    return Piece(
        keys.cell(VALLEY), f"{signs.ART}-valley", *at, 2 * side - 2, _ROOT * side - 2, 3, belongings.VALLEY,
        belongings.VALLEY_ABOUT, tone="lift", ring=f"{signs.ART}-ring-tile",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def wagon(seat: int, cell: int, i: int, together: int, at: tuple[float, float], side: float) -> Piece:
    """Somebody's wagon: the i-th of those on its cell, which stand in its lower part."""
    x, y = at
    wide = 0.58 * side if cell < CELLS else 0.66 * side
    high = 0.72 * wide
    if cell == VALLEY:
        x += (i % 2 - 0.5) * 1.1 * wide if together > 1 else 0
        y += ((i // 2) - (together - 1) // 2 / 2) * 1.25 * high
    else:
        step = min(wide, (1.18 * side - wide) / max(1, together - 1))
        x += (i - (together - 1) / 2) * step
        y += 0.66 * side
    label = belongings.wagon(seat, None if cell == VALLEY else cell)
    return Piece(
        keys.wagon(seat), f"{signs.ART}-wagon-{signs.SEATS[seat]}", x, y, wide, high, 30 + seat, label,
        belongings.WAGON_ABOUT, tone="lift",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def outpost(seat: int, cell: int, i: int, together: int, at: tuple[float, float], side: float) -> Piece:
    """Somebody's outpost: the i-th on its tile, in its upper part."""
    x, y = at
    size = 0.44 * side
    step = min(size, (1.2 * side - size) / max(1, together - 1))
    return Piece(
        keys.outpost(seat, cell), f"{signs.ART}-outpost-{signs.SEATS[seat]}",
        x + (i - (together - 1) / 2) * step, y - 0.65 * side, size, size, 20 + seat,
        belongings.outpost(seat, cell), belongings.OUTPOST_ABOUT,
        source=keys.plate(seat),
    )  # fmt: skip
