"""Celtic Quest, the map and its building: tile by tile by the players, or at once (Q1-Q4, Q72, Q73)."""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.piles import reveal
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.actions import LAY_0
from nemeton.games.celtic_quest.events import CIRCLE_LAID, MENDING, PUT_UNDER, TILE_DRAWN
from nemeton.games.celtic_quest.rules.roads import beyond, cut_off, reach, road, spread
from nemeton.games.celtic_quest.state import (
    CIRCLE,
    DRAW_TILE,
    FACE,
    LANDSCAPE_0,
    LAY,
    LIFT,
    LOOK_OVER,
    NONE,
    OPEN_GAME,
    QUICK_MAP,
    SPARE_SPOTS,
    SPOTS,
    TILES,
    State,
)
from nemeton.games.celtic_quest.state.hexes import CELLS, CENTRE, NEIGHBOUR, ROW


@rule
def put(s: State, tile: int, cell: int, rotation: int) -> None:
    """Lay a tile."""
    s.cell[tile] = cell
    s.rotation[tile] = rotation
    s.tile_at[cell] = tile + 1


@rule
def take_up(s: State, tile: int) -> None:
    """Take a tile off the map."""
    s.tile_at[s.cell[tile]] = 0
    s.cell[tile] = NONE
    s.rotation[tile] = 0


@rule
def _around(s: State, cell: int) -> int:
    """What lies around a cell, six bits each: tiles, their roads that lead here, those from the Circle."""
    found = 0
    for direction in range(6):
        beside = NEIGHBOUR[cell, direction]
        if beside != NONE and s.tile_at[beside] != 0:
            found |= 1 << direction
            other = road(s, int(s.tile_at[beside]) - 1, (direction + 3) % 6)
            if other != NONE:
                found |= (64 | (int(s.linked) >> other & 1) << 12) << direction
    return found


@rule
def _roads(s: State, tile: int) -> int:
    """The edges of a tile that roads cross, a bit each, before it is turned."""
    found = 0
    for edge in range(6):
        if s.network[tile, edge] != 0:
            found |= 1 << edge
    return found


@rule
def _meet(roads: int, rotation: int, around: int) -> bool:
    """Whether the roads of a tile turned so would meet those around it (Q1)."""
    turned = roads << rotation | roads >> (6 - rotation)
    return (turned ^ around >> 6) & around & 63 == 0


@rule
def _linked(around: int) -> bool:
    """Whether a road from the Circle leads here (Q3)."""
    return around >> 12 != 0


@rule
def _spoiled(s: State, tile: int) -> int:
    """When mending, how many spots are cut off without a tile in hand; more than all if another tile is."""
    if s.astray == 0:
        return 0
    for other in range(TILES):
        if other != tile and s.linked >> (2 * other) & 3 == 0:
            return SPOTS + 1
    return cut_off(s, int(s.linked))


@rule
def _mends(s: State, tile: int, cell: int, rotation: int, around: int, spoiled: int) -> bool:
    """Whether it is of use, when mending, to lay the tile in hand so (Q4)."""
    joined = 0
    more = False
    for direction in range(6):
        network = int(s.network[tile, (direction + 6 - rotation) % 6])
        if network != 0:
            if around >> 12 >> direction & 1:
                joined |= 1 << (network - 1)
            elif around >> 6 >> direction & 1:
                more = True
    if not more:  # it links nothing but itself
        left = spoiled
        if tile >= LANDSCAPE_0:
            for spot in range(2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 2):
                if s.spot_kind[spot] != NONE and joined >> int(s.spot_network[spot]) & 1:
                    left -= 1
        return left < s.astray
    put(s, tile, cell, rotation)
    linked = _with(s, tile)
    better = cut_off(s, linked) < s.astray
    for other in range(TILES):
        if linked >> (2 * other) & 3 == 0:
            better = False
    take_up(s, tile)
    return better


@rule
def _with(s: State, tile: int) -> int:
    """What is linked to the Circle with a tile just laid."""
    joined = 0
    for direction in range(6):
        section = road(s, tile, direction)
        if section != NONE:
            other = beyond(s, section, direction)
            if other != NONE and s.linked >> other & 1:
                joined |= 1 << section
    return spread(s, int(s.linked) | joined, joined)


@rule
def next_turn_of(s: State, tile: int, cell: int, after: int) -> int:
    """The next rotation after one in which a tile fits on a cell; NONE if there is none.

    Of rotations that look the same only the first counts.
    """
    roads = _roads(s, tile)
    spoiled = _spoiled(s, tile)
    rotation = _next_turn(s, tile, roads, cell, after, spoiled)
    while rotation != NONE and _repeats(s, tile, rotation):
        rotation = _next_turn(s, tile, roads, cell, rotation, spoiled)
    return rotation


@rule
def _next_turn(s: State, tile: int, roads: int, cell: int, after: int, spoiled: int) -> int:
    if s.tile_at[cell] != 0:
        return NONE
    around = _around(s, cell)
    if not _linked(around):
        return NONE
    for rotation in range(after + 1, 6):
        if _meet(roads, rotation, around) and (
            s.astray == 0 or _mends(s, tile, cell, rotation, around, spoiled)
        ):
            return rotation
    return NONE


@rule
def _repeats(s: State, tile: int, rotation: int) -> bool:
    """Whether a tile looks the same in an earlier rotation."""
    for earlier in range(rotation):
        alike = True
        for edge in range(6):
            if s.network[tile, (edge + 6 - rotation) % 6] != s.network[tile, (edge + 6 - earlier) % 6]:
                alike = False
        if alike:
            return True
    return False


@rule
def next_site(s: State, tile: int, after: int) -> int:
    """The next cell after one on which a tile fits in some rotation; NONE if there is none."""
    roads = _roads(s, tile)
    spoiled = _spoiled(s, tile)
    for cell in range(max(after + 1, _first(s)), _last(s) + 1):
        if _next_turn(s, tile, roads, cell, NONE, spoiled) != NONE:
            return cell
    return NONE


@rule
def list_sites(s: State, tile: int, out: Ints) -> int:
    """The actions that lay a tile on a cell on which it fits in some rotation, in rising order."""
    roads = _roads(s, tile)
    spoiled = _spoiled(s, tile)
    n = 0
    for cell in range(_first(s), _last(s) + 1):
        if _next_turn(s, tile, roads, cell, NONE, spoiled) != NONE:
            out[n] = LAY_0 + cell
            n += 1
    return n


@rule
def _first(s: State) -> int:
    """No cell before this one lies beside a tile."""
    first = CELLS
    for tile in range(TILES):
        if s.cell[tile] != NONE:
            first = min(first, int(s.cell[tile]))
    return max(0, first - ROW)


@rule
def _last(s: State) -> int:
    """No cell after this one lies beside a tile."""
    last = 0
    for tile in range(TILES):
        last = max(last, int(s.cell[tile]))
    return min(CELLS - 1, last + ROW)


# By the players


@rule
def begin(s: State) -> None:
    """The Circle lies in the middle; the first player is to draw a tile."""
    tell(s, CIRCLE_LAID, s.player)
    put(s, CIRCLE, CENTRE, 0)
    s.linked = 1 << (2 * CIRCLE)
    s.player = 0
    s.phase = DRAW_TILE


@rule
def lay(s: State, cell: int) -> None:
    """Choose a cell for the tile in hand."""
    s.site = cell
    s.phase = FACE


@rule
def face(s: State, rotation: int) -> None:
    """Turn the tile and lay it; then the next player is to lay one, or to mend the map."""
    put(s, int(s.tile), int(s.site), rotation)
    s.linked = _with(s, int(s.tile))
    s.tile = NONE
    s.site = NONE
    s.player = (int(s.player) + 1) % s.players
    s.phase = LOOK_OVER
    for tile in range(TILES):
        if s.cell[tile] == NONE:
            s.phase = DRAW_TILE


@rule
def lift(s: State, tile: int) -> None:
    """Take a tile up to lay it anew (Q4)."""
    cell = int(s.cell[tile])
    take_up(s, tile)
    s.linked = _without(s, tile, cell)
    s.tile = tile
    s.movable = 0
    s.phase = LAY


@rule
def draw_tile(s: State) -> None:
    """Draw tiles until one fits; the others go under the stack. If none does, there is a new map (Q2)."""
    reveal(s)
    left = 0
    for tile in range(TILES):
        if s.cell[tile] == NONE:
            left += 1
    for _ in range(left):
        tile = _top_of_the_stack(s)
        if next_site(s, tile, NONE) != NONE:
            s.tile = tile
            s.under[tile] = 0
            s.phase = LAY
            tell(s, TILE_DRAWN, s.player, tile)
            return
        last = 0
        for other in range(TILES):
            last = max(last, int(s.under[other]))
        s.under[tile] = last + 1
        tell(s, PUT_UNDER, s.player, tile)
    s.phase = QUICK_MAP


@rule
def _top_of_the_stack(s: State) -> int:
    """A tile by chance; when only those put under the stack are left, the first of them."""
    n = 0
    first = NONE
    for tile in range(TILES):
        if s.cell[tile] == NONE:
            if s.under[tile] == 0:
                n += 1
            elif first == NONE or s.under[tile] < s.under[first]:
                first = tile
    if n == 0:
        return first
    number = below(s.chance, n)
    for tile in range(TILES):
        if s.cell[tile] == NONE and s.under[tile] == 0:
            if number == 0:
                return tile
            number -= 1
    return first


@rule
def look_over(s: State) -> None:
    """All tiles are laid: if more than two spots are cut off, the map has to be mended (Q4)."""
    s.astray = 0
    s.movable = 0
    n = cut_off(s, int(s.linked))
    if n <= SPARE_SPOTS:
        s.phase = OPEN_GAME
        return
    s.astray = n
    linked = int(s.linked)
    for tile in range(1, TILES):
        cell, rotation = int(s.cell[tile]), int(s.rotation[tile])
        take_up(s, tile)
        s.linked = _without(s, tile, cell)
        if next_site(s, tile, NONE) != NONE:
            s.movable |= 1 << tile
        put(s, tile, cell, rotation)
        s.linked = linked
    s.phase = QUICK_MAP
    if s.movable != 0:
        s.phase = LIFT
        tell(s, MENDING, s.player, n)


@rule
def _without(s: State, tile: int, cell: int) -> int:
    """What is linked to the Circle without a tile just taken up from a cell."""
    if _count(_around(s, cell) >> 12) <= 1:  # no way leads through it
        return int(s.linked) & ~(3 << (2 * tile))
    return reach(s)


# At once


@rule
def quick(s: State) -> None:
    """Lay a whole map by chance, closely packed, until one is legal (Q4, Q73)."""
    reveal(s)
    s.astray = 0
    while True:
        for cell in range(CELLS):
            s.tile_at[cell] = 0
        for tile in range(TILES):
            s.cell[tile] = NONE
            s.rotation[tile] = 0
            s.under[tile] = 0
        put(s, CIRCLE, CENTRE, 0)
        s.linked = 1 << (2 * CIRCLE)
        left = TILES - 1
        while left > 0 and _lay_closely(s):
            left -= 1
        if left == 0 and cut_off(s, int(s.linked)) <= SPARE_SPOTS:
            break
    s.phase = OPEN_GAME


@rule
def _count(bits: int) -> int:
    """How many bits are set."""
    n = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


@rule
def _lay_closely(s: State) -> bool:
    """Draw a tile and lay it where it has most neighbours; False if no tile fits."""
    while True:
        tile = _top_of_the_stack(s)
        roads = _roads(s, tile)
        most = 0
        ways = 0
        site = NONE
        turned = 0
        for cell in range(_first(s), _last(s) + 1):
            around = _around(s, cell)
            if s.tile_at[cell] == 0 and _linked(around):
                beside = _count(around & 63)
                for rotation in range(6):
                    if beside >= most and _meet(roads, rotation, around):
                        ways = 1 if beside > most else ways + 1
                        most = beside
                        if below(s.chance, ways) == 0:
                            site = cell
                            turned = rotation
        if site != NONE:
            put(s, tile, site, turned)
            s.under[tile] = 0
            s.linked = _with(s, tile)
            return True
        if s.under[tile] != 0:
            return False
        s.under[tile] = 1
