"""Celtic Quest, the map and its building: tile by tile by the players, or at once (Q1-Q4, Q72, Q73)."""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.piles import reveal
from nemeton.games.celtic_quest.hexes import CELLS, CENTRE, NEIGHBOUR
from nemeton.games.celtic_quest.roads import beyond, cut_off, reach, road, spread
from nemeton.games.celtic_quest.state import (
    CIRCLE,
    DRAW_TILE,
    FACE,
    LAY,
    LIFT,
    LOOK_OVER,
    NONE,
    OPEN_GAME,
    QUICK_MAP,
    SPARE_SPOTS,
    TILES,
    State,
)


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
def aligned(s: State, tile: int, cell: int, rotation: int) -> int:
    """Whether the roads of a tile in hand would meet those around it (Q1): NONE if not.

    Else the number of its neighbours, and 8 for each road that is linked to the Circle (Q3).
    """
    found = 0
    for direction in range(6):
        beside = NEIGHBOUR[cell, direction]
        if beside != NONE and s.tile_at[beside] != 0:
            other = road(s, int(s.tile_at[beside]) - 1, (direction + 3) % 6)
            if (other != NONE) != (s.network[tile, (direction + 6 - rotation) % 6] != 0):
                return NONE
            found += 1
            if other != NONE and s.linked >> other & 1:
                found += 8
    return found


@rule
def fits(s: State, tile: int, cell: int, rotation: int) -> bool:
    """Whether the tile in hand may be laid so: aligned and linked, and when mending, to some use (Q4)."""
    found = aligned(s, tile, cell, rotation)
    if s.astray == 0 or found < 8:
        return found >= 8
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
    for rotation in range(after + 1, 6):
        if s.tile_at[cell] == 0 and fits(s, tile, cell, rotation) and not _repeats(s, tile, rotation):
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
    for cell in range(after + 1, CELLS):
        beside = False
        for direction in range(6):
            other = NEIGHBOUR[cell, direction]
            beside = beside or (other != NONE and s.tile_at[other] != 0)
        if beside and next_turn_of(s, tile, cell, NONE) != NONE:
            return cell
    return NONE


# By the players


@rule
def begin(s: State) -> None:
    """The Circle lies in the middle; the first player is to draw a tile."""
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
    s.tile = NONE
    s.site = NONE
    s.linked = reach(s)
    s.player = (int(s.player) + 1) % s.players
    s.phase = LOOK_OVER
    for tile in range(TILES):
        if s.cell[tile] == NONE:
            s.phase = DRAW_TILE


@rule
def lift(s: State, tile: int) -> None:
    """Take a tile up to lay it anew (Q4)."""
    take_up(s, tile)
    s.linked = reach(s)
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
            return
        last = 0
        for other in range(TILES):
            last = max(last, int(s.under[other]))
        s.under[tile] = last + 1
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
        s.linked = reach(s)
        if next_site(s, tile, NONE) != NONE:
            s.movable |= 1 << tile
        put(s, tile, cell, rotation)
    s.linked = linked
    s.phase = LIFT if s.movable != 0 else QUICK_MAP


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
def _lay_closely(s: State) -> bool:
    """Draw a tile and lay it where it has most neighbours; False if no tile fits."""
    while True:
        tile = _top_of_the_stack(s)
        most = 0
        ways = 0
        site = NONE
        turned = 0
        for cell in range(CELLS):
            if s.tile_at[cell] == 0:
                for rotation in range(6):
                    found = aligned(s, tile, cell, rotation)
                    if found == 0:
                        break
                    if found >= 8 and found % 8 >= most:
                        ways = 1 if found % 8 > most else ways + 1
                        most = found % 8
                        if below(s.chance, ways) == 0:
                            site = cell
                            turned = rotation
        if site != NONE:
            put(s, tile, site, turned)
            s.under[tile] = 0
            s.linked = reach(s)
            return True
        if s.under[tile] != 0:
            return False
        s.under[tile] = 1
