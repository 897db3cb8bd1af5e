"""Century Golem, the mountains: wagons travel, outposts are built, tiles trade (G32 to G36, G46)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.games.century_golem.events import (
    ASKS,
    BEGAN,
    BUILT,
    PAID,
    PAID_REST,
    ROW,
    TOO_DEAR,
    TRAVELLED,
)
from nemeton.games.century_golem.rules.crystals import can_pay, colours, load, only
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BUILDING,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    CELLS,
    CRYSTALS,
    ICONS,
    MOUNTAIN_TRADE,
    NONE,
    PAY,
    TILE_0,
    VALLEY,
    WAGON,
    State,
)


@rule
def toll(s: State, seat: int, cell: int) -> int:
    """What an outpost on a cell costs a seat: a crystal for each foreign one, two with two players (G33)."""
    foreign = 0
    for other in range(s.players):
        if other != seat:
            foreign += int(s.post[other, cell])
    return foreign * 2 if s.players == 2 else foreign


@rule
def can_build(s: State, seat: int) -> bool:
    """Whether a seat can build an outpost where its wagon is (G33, G46)."""
    cell = int(s.wagon[seat])
    if cell == VALLEY or s.post[seat, cell]:
        return False
    return load(s, seat) >= toll(s, seat, cell)


@rule
def can_trade_here(s: State, seat: int) -> bool:
    """Whether the mountain trade is open to a seat: it may need an outpost, or build it (G34)."""
    cell = int(s.wagon[seat])
    if cell == VALLEY:
        return False
    if s.outposts != BUILT_BY_WAGON and not s.post[seat, cell]:
        return s.outposts == BUILT_BY_TRADE and can_build(s, seat)
    return can_pay(s, seat, TILE_0 + int(s.mountain[cell]))


@rule
def working_cells(s: State, seat: int) -> int:
    """The cells with an outpost of a seat where it can trade, as bits (G34)."""
    found = 0
    for cell in range(CELLS):
        if s.post[seat, cell] and can_pay(s, seat, TILE_0 + int(s.mountain[cell])):
            found |= 1 << cell
    return found


@rule
def within_reach(s: State, most: int) -> int:
    """The cells that the player's wagon can reach with so many moves, as bits; not where it is (G32)."""
    found = 0
    start = int(s.wagon[s.player])
    for cell in range(CELLS + 1):
        far = int(s.distance[s.shape, start, cell])
        found |= int(0 < far <= most) << cell
    return found


@rule
def travel(s: State, cell: int) -> None:
    """Move the wagon; by one reading the player may then build there, if he can (G32, G33, G34)."""
    s.wagon[s.player] = cell
    tell(s, TRAVELLED, s.player, cell)
    s.phase = ACT
    if s.outposts == BUILT_BY_WAGON and cell != VALLEY and not s.post[s.player, cell]:
        if can_build(s, s.player):
            s.phase = BUILDING
        else:
            tell(s, TOO_DEAR, s.player, cell, toll(s, s.player, cell))


@rule
def builds(s: State, sort: int) -> bool:
    """Whether a place of this sort lets the player build an outpost under his wagon (G34)."""
    if sort == WAGON:
        return s.outposts == BUILT_BY_WAGON
    if sort == ACTIVATION:
        return s.outposts == BUILT_BY_ACTIVATION
    cell = int(s.wagon[s.player])
    return sort == MOUNTAIN_TRADE and s.outposts == BUILT_BY_TRADE and not s.post[s.player, cell]


@rule
def build(s: State) -> None:
    """Begin to build an outpost where the player's wagon is (G33)."""
    cell = int(s.wagon[s.player])
    s.left = toll(s, s.player, cell)
    if s.left > 0:
        tell(s, BEGAN, s.player, cell, s.left)
    _pay_toll(s)


@rule
def pay(s: State, colour: int) -> None:
    """Pay a crystal for the outpost (G46)."""
    s.caravan[s.player, colour] -= 1
    s.left -= 1
    tell(s, PAID, s.player, colour)
    _pay_toll(s)


@rule
def _pay_toll(s: State) -> None:
    """Ask for a crystal to pay; without a choice they go unasked. Then the outpost stands (G46)."""
    held = colours(s, s.player, CRYSTALS)
    s.phase = PAY
    if s.left > 0 and only(held) == NONE and load(s, s.player) > s.left:
        return
    for colour in range(CRYSTALS):
        paid = min(int(s.left), int(s.caravan[s.player, colour]))
        s.caravan[s.player, colour] -= paid
        s.left -= paid
        if paid > 0:
            tell(s, PAID_REST, s.player, colour, paid)
    s.phase = ACT
    cell = int(s.wagon[s.player])
    rows = full_rows(s, s.player)
    s.post[s.player, cell] = 1
    s.built[s.player, s.icon[s.mountain[cell]]] += 1
    s.due = full_rows(s, s.player) - rows
    tell(s, BUILT, s.player, cell)
    if s.due > 0:
        tell(s, ROW, s.player, rows + 1)
    recipe = TILE_0 + int(s.mountain[cell])
    if s.outposts == BUILT_BY_TRADE and can_pay(s, s.player, recipe):  # to trade there is a choice (G34)
        s.recipe = recipe
        s.phase = AGAIN_OR_STOP
        tell(s, ASKS, s.player, AGAIN_OR_STOP, recipe)


@rule
def full_rows(s: State, seat: int) -> int:
    """How many rows of outposts a seat has: one on each of the four icons (G36)."""
    least = int(s.built[seat, 0])
    for icon in range(1, ICONS):
        least = min(least, int(s.built[seat, icon]))
    return least
