"""Celtic Quest, the ways: which sections a player can still reach in his movement, and what that costs."""

from __future__ import annotations

from functools import lru_cache

from nemeton.games.celtic_quest.hexes import NEIGHBOUR
from nemeton.games.celtic_quest.map import Lie, is_bastion
from nemeton.games.celtic_quest.state import BASTION_0, ROAD_0, TOWN

_NEXT: tuple[tuple[int, ...], ...] = tuple(tuple(row) for row in NEIGHBOUR.tolist())

Way = tuple[int, int, int]
"""A section, the place whose Roman would stop who enters it this way, and its terrain."""


@lru_cache(maxsize=512)
def roads(lies: tuple[Lie, ...]) -> dict[int, tuple[Way, ...]]:
    """From each section, the ways that lead on from it."""
    at = {lie.cell: lie for lie in lies}
    found: dict[int, tuple[Way, ...]] = {}
    for lie in lies:
        for number in range(lie.networks):
            ways = []
            for direction in lie.edges(number):
                other = at.get(_NEXT[lie.cell][direction])
                back = (direction + 3) % 6
                if other is None:
                    continue
                for n in range(other.networks):
                    if back in other.edges(n):
                        ways.append((2 * other.tile + n, _stop(other, n, back), other.terrain))
            found[2 * lie.tile + number] = tuple(ways)
    return found


def _stop(lie: Lie, number: int, road: int) -> int:
    if is_bastion(lie.tile) and lie.side != TOWN:
        return ROAD_0 + 6 * (lie.tile - BASTION_0) + road
    return 2 * lie.tile + number


@lru_cache(maxsize=2048)
def reach(
    lies: tuple[Lie, ...], start: int, points: int, free: tuple[int, ...], romans: tuple[int, ...]
) -> tuple[tuple[int, int, bool], ...]:
    """The sections within reach: the points each costs in all, and whether a Roman would stop there.

    Terrains in `free` cost nothing; a Roman ends the movement of who enters his place.
    """
    ways, held = roads(lies), frozenset(romans)
    best = {start: 0}
    stopped: dict[int, int] = {}
    rows: list[list[int]] = [[start]] + [[] for _ in range(points)]
    for spent, row in enumerate(rows):
        for section in row:
            if best[section] < spent:
                continue
            for there, place, terrain in ways[section]:
                cost = spent + (terrain not in free)
                if cost > points:
                    continue
                if place in held:
                    stopped[there] = min(cost, stopped.get(there, cost))
                elif cost < best.get(there, points + 1):
                    best[there] = cost
                    rows[cost].append(there)
    del best[start]
    stopped.pop(start, None)
    found = [(section, cost, False) for section, cost in best.items()]
    found += [(section, cost, True) for section, cost in stopped.items() if section not in best]
    return tuple(sorted(found))
