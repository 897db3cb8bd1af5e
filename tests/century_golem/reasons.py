"""When each reason for which Century Golem refuses an action is true: worked out from the record alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.games.century_golem.state import (
    ACTIVATION,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BY_CARDS,
    BY_OUTPOSTS,
    CARD_0,
    CELLS,
    EMPTY,
    GOLEM,
    MAGENTA,
    MERCHANT,
    MOUNTAIN_TRADE,
    POINT_0,
    RAISE,
    REFRESH,
    ROOM,
    TILE_0,
    VALLEY,
)

Reason = Callable[..., Any]


def here(v: Any) -> int:
    """The cell of the player's wagon."""
    return int(v.wagon[v.player])


def mine(v: Any, cell: int) -> bool:
    """Whether the player has an outpost on a cell."""
    return cell != VALLEY and bool(v.post[v.player, cell])


def toll(v: Any, cell: int) -> int:
    """What the player would pay for an outpost on a cell (G33)."""
    others = sum(int(v.post[seat, cell]) for seat in range(v.players) if seat != v.player)
    return others * (2 if v.players == 2 else 1)


def lacks(v: Any, recipe: int) -> bool:
    """Whether the player has too few crystals of some colour for a recipe."""
    return bool((v.caravan[v.player] < v.give[recipe]).any())


def takes(v: Any, place: int) -> int:
    """How many merchants a place takes from the player (G9, G10)."""
    there = int(v.crew[place])
    kind = min(int(v.sort[place]), 6)
    return max(1, (there + 1 if there else int(v.printed[place])) - int(v.discount[v.player, kind]))


def offer(v: Any, place: int) -> int:
    """The recipe a place has to offer; EMPTY without a card."""
    sort, number = v.sort[place], v.number[place]
    if sort == GOLEM:
        return EMPTY if v.point_row[number] == EMPTY else POINT_0 + int(v.point_row[number])
    if sort in (MERCHANT, REFRESH):
        return EMPTY if v.market[number] == EMPTY else CARD_0 + int(v.market[number])
    return TILE_0 + int(v.mountain[here(v)]) if sort == MOUNTAIN_TRADE else place


def builds(v: Any, place: int) -> bool:
    """Whether the place would build under the player's wagon (G34)."""
    if v.sort[place] == ACTIVATION:
        return bool(v.outposts == BUILT_BY_ACTIVATION)
    trade = v.sort[place] == MOUNTAIN_TRADE and v.outposts == BUILT_BY_TRADE
    return bool(trade and not mine(v, here(v)))


def needs_outpost(v: Any, place: int) -> bool:
    """Whether an outpost is needed that is not there (G34)."""
    if v.sort[place] == ACTIVATION:
        return v.outposts != BUILT_BY_ACTIVATION and not v.post[v.player].any()
    reading = v.outposts == BUILT_BY_ACTIVATION
    return bool(v.sort[place] == MOUNTAIN_TRADE and reading and not mine(v, here(v)))


def trades(v: Any) -> list[int]:
    """The recipes of the tiles with an outpost of the player."""
    return [TILE_0 + int(v.mountain[cell]) for cell in range(CELLS) if mine(v, cell)]


def source(v: Any) -> int:
    """Whom the bonus piles are for that the player may take from."""
    return BY_CARDS if v.sort[v.place] == MERCHANT else BY_OUTPOSTS


def has_none(v: Any, colour: int) -> bool:
    """Whether the player has no crystal of a colour."""
    return bool(v.caravan[v.player, colour] == 0)


REASONS: dict[tuple[str, str], Reason] = {
    ("", "no_place"): lambda v, place: place % ROOM >= v.rooms[place // ROOM],
    ("", "covered"): lambda v, place: v.covering[place] != EMPTY,
    ("", "own_merchants"): lambda v, place: v.holder[place] == v.player,
    ("", "too_few_merchants"): lambda v, place: takes(v, place) > v.ready[v.player],
    ("", "no_card"): lambda v, place: (
        v.sort[place] in (GOLEM, MERCHANT, REFRESH) and offer(v, place) == EMPTY
    ),
    ("", "cannot_pay"): lambda v, place: not builds(v, place) and lacks(v, offer(v, place)),
    ("", "nothing_to_raise"): lambda v, place: (
        v.steps[offer(v, place)] and not v.caravan[v.player, :MAGENTA].any()
    ),
    ("", "valley"): lambda v, place: (
        here(v) == VALLEY and (v.sort[place] == MOUNTAIN_TRADE or builds(v, place))
    ),
    ("", "no_outpost"): needs_outpost,
    ("", "own_outpost"): lambda v, place: builds(v, place) and mine(v, here(v)),
    ("", "toll"): lambda v, place: builds(v, place) and v.caravan[v.player].sum() < toll(v, here(v)),
    ("", "no_trade"): lambda v, place: (
        v.sort[place] == ACTIVATION and trades(v) and all(lacks(v, trade) for trade in trades(v))
    ),
    ("stop", "one_step"): lambda v: v.phase == RAISE and not v.may_stop,
    ("raise", "no_crystal"): has_none,
    ("pay", "no_crystal"): has_none,
    ("return", "no_crystal"): has_none,
    ("go", "same_cell"): lambda v, cell: cell == here(v),
    ("go", "too_far"): lambda v, cell: v.distance[v.shape, here(v), cell] > v.number[v.place],
    ("work", "no_outpost"): lambda v, cell: not mine(v, cell),
    ("work", "cannot_pay"): lambda v, cell: mine(v, cell) and lacks(v, TILE_0 + int(v.mountain[cell])),
    ("explore", "no_tile"): lambda v, place: v.covering[place] == EMPTY,
    ("bonus", "no_pile"): lambda v, pile: v.pile_for[pile] == 0,
    ("bonus", "empty_pile"): lambda v, pile: v.pile_for[pile] and v.pile_left[pile] == 0,
    ("bonus", "other_pile"): lambda v, pile: v.pile_for[pile] not in (0, source(v)),
}
"""When each code of each block is true; the block without a name uses a place."""

RULINGS: dict[str, Reason] = {
    "G9": lambda v, code, at: code == "too_few_merchants",
    "G12": lambda v, code, at: v.place == -1 or v.sort[v.place] != MERCHANT,
    "G21": lambda v, code, at: code == "cannot_pay" and v.sort[at[0]] == GOLEM,
    "G26": lambda v, code, at: v.sort[at[0] if at else v.place] == MERCHANT,
    "G33": lambda v, code, at: builds(v, at[0]) and (code != "valley" or v.sort[at[0]] == ACTIVATION),
    "G34": lambda v, code, at: code in ("valley", "no_outpost"),
    "G52": lambda v, code, at: code == "no_card" and v.sort[at[0]] in (MERCHANT, REFRESH),
    "G53": lambda v, code, at: code == "no_card" and v.sort[at[0]] == GOLEM,
    "G56": lambda v, code, at: code in ("covered", "own_merchants"),
}
"""What the rulings speak of that several refusals cite: whether one is about this."""
