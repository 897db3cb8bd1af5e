"""Celtic Quest, roads and distances: which section lies beyond which, and how far it is.

The distances are kept in the state. They are measured once, when the map is finished; when a tile is
enchanted and its roads are joined, only what that shortens changes.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.games.celtic_quest.state import (
    CIRCLE,
    GREEN,
    LANDSCAPE_0,
    NONE,
    SECTIONS,
    SHUT,
    SPOTS,
    TILES,
    UNREACHED,
    State,
)
from nemeton.games.celtic_quest.state.hexes import NEIGHBOUR


@rule
def road(s: State, tile: int, direction: int) -> int:
    """The section of a tile whose road leaves it in a direction; NONE if no road does."""
    network = int(s.network[tile, (direction + 6 - int(s.rotation[tile])) % 6])
    if network == 0:
        return NONE
    return 2 * tile + (network - 1 if s.side[tile] == GREEN else 0)


@rule
def beyond(s: State, section: int, direction: int) -> int:
    """The section that a step from a section in a direction leads to; NONE if no road does."""
    tile = section // 2
    if road(s, tile, direction) != section:
        return NONE
    cell = NEIGHBOUR[s.cell[tile], direction]
    if cell == NONE or s.tile_at[cell] == 0:
        return NONE
    return road(s, int(s.tile_at[cell]) - 1, (direction + 3) % 6)


@rule
def spot_section(s: State, spot: int) -> int:
    """The section a resource spot lies on, the tile being green."""
    return 2 * (LANDSCAPE_0 + spot // 2) + int(s.spot_network[spot])


@rule
def reach(s: State) -> int:
    """The sections that roads join to the Circle, a bit each."""
    return spread(s, 1 << (2 * CIRCLE), 1 << (2 * CIRCLE))


@rule
def spread(s: State, found: int, last: int) -> int:
    """All sections that roads join to those found, a bit each; only the last ones can lead to more."""
    while last != 0:
        grown = 0
        for tile in range(TILES):
            if last >> (2 * tile) & 3:
                for direction in range(6):
                    section = road(s, tile, direction)
                    if section != NONE and last >> section & 1:
                        other = beyond(s, section, direction)
                        if other != NONE:
                            grown |= 1 << other
        last = grown & ~found
        found |= grown
    return found


@rule
def cut_off(s: State, linked: int) -> int:
    """How many resource spots do not lie on the sections that are linked (Q4)."""
    n = 0
    for spot in range(SPOTS):
        if s.spot_kind[spot] != NONE and linked >> spot_section(s, spot) & 1 == 0:
            n += 1
    return n


@rule
def measure(s: State) -> None:
    """Measure the steps between all sections of the finished map."""
    for one in range(SECTIONS):
        for other in range(SECTIONS):
            s.far[one, other] = UNREACHED
    for tile in range(TILES):
        for direction in range(6):
            one = road(s, tile, direction)
            if one != NONE:
                s.far[one, one] = 0
                other = beyond(s, one, direction)
                if other != NONE:
                    s.far[one, other] = 1
    for through in range(SECTIONS):
        if s.far[through, through] == 0:
            _shorten(s, through, through)


@rule
def join(s: State, tile: int) -> None:
    """The two networks of a tile have become one: shorten the distances, forget the second."""
    first, second = 2 * tile, 2 * tile + 1
    if s.far[second, second] != 0:
        return
    _shorten(s, first, second)
    _shorten(s, second, first)
    for other in range(SECTIONS):
        s.far[first, other] = min(int(s.far[first, other]), int(s.far[second, other]))
        s.far[other, first] = s.far[first, other]
    for other in range(SECTIONS):
        s.far[second, other] = UNREACHED
        s.far[other, second] = UNREACHED


@rule
def _shorten(s: State, into: int, out: int) -> None:
    """Let ways lead into one section and on from another, as if they were one."""
    for one in range(SECTIONS):
        start = int(s.far[one, into])
        if start < UNREACHED:
            for other in range(SECTIONS):
                whole = start + int(s.far[out, other])
                if whole < s.far[one, other]:
                    s.far[one, other] = whole


@rule
def no_spot_left(s: State, kind: int) -> bool:
    """Whether no spot of a resource is in play any more (Q6, Q43)."""
    for spot in range(SPOTS):
        if s.spot_kind[spot] == kind and s.spot[spot] != SHUT:
            return False
    return True
