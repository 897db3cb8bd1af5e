"""Celtic Quest, the Romans: where they can stand, and how bastions fall (Q14-Q18, Q49-Q55)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.games.celtic_quest.events import BASTION_FELL, CRYSTAL_LOST, STATIONED
from nemeton.games.celtic_quest.rules.ending import end
from nemeton.games.celtic_quest.rules.roads import road
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    CONQUERED,
    CRYSTAL,
    LANDSCAPE_0,
    NONE,
    RESOURCES,
    ROAD_0,
    ROMAN,
    TILE_OF,
    TOWN,
    State,
)


@rule
def celtic(s: State, tile: int) -> bool:
    """Whether a tile is a bastion that has not been conquered."""
    return BASTION_0 <= tile < LANDSCAPE_0 and s.side[tile] != TOWN


@rule
def celtic_bastions(s: State) -> int:
    """How many bastions have not been conquered."""
    n = 0
    for tile in range(BASTION_0, LANDSCAPE_0):
        if s.side[tile] != TOWN:
            n += 1
    return n


@rule
def may_stand(s: State, place: int) -> bool:
    """Whether a Roman can be put on a place: it is one, and free (Q14)."""
    if s.roman[place] != 0:
        return False
    if place >= ROAD_0:
        tile = int(TILE_OF[place])
        return s.side[tile] != TOWN and road(s, tile, (place - ROAD_0) % 6) != NONE
    tile = place // 2
    if tile == CIRCLE:
        return s.romans_on_circle != 0 and place % 2 == 0
    return not celtic(s, tile) and s.far[place, place] == 0


@rule
def in_the_way(s: State, section: int, direction: int) -> int:
    """The place of the Roman that stops who enters a section by a step in a direction (Q18), or NONE."""
    place = section
    if celtic(s, section // 2):
        place = ROAD_0 + 6 * (section // 2 - BASTION_0) + (direction + 3) % 6
    return place if s.roman[place] != 0 else NONE


@rule
def underfoot(s: State, seat: int) -> int:
    """The place of the Roman that a player stands on (Q76); NONE if there is none."""
    section = int(s.at[seat])
    place = section
    if celtic(s, section // 2):
        if s.held[seat] == NONE:
            return NONE
        place = ROAD_0 + 6 * (section // 2 - BASTION_0) + int(s.held[seat])
    return place if s.roman[place] != 0 else NONE


@rule
def remove(s: State, place: int) -> None:
    """Take a Roman off the map; whoever it held on a bastion's road is free, and it is nobody's to move."""
    s.roman[place] = 0
    if s.loose == place + 1:
        s.loose = 0
    if place >= ROAD_0:
        tile = int(TILE_OF[place])
        for seat in range(s.players):
            if s.at[seat] == 2 * tile and s.held[seat] == (place - ROAD_0) % 6:
                s.held[seat] = NONE


@rule
def station(s: State, place: int) -> None:
    """Put a Roman on a place; a bastion with one on every road is conquered at once (Q49, Q85)."""
    s.roman[place] = 1
    tell(s, STATIONED, s.player, place)
    if place < ROAD_0:
        return
    bastion = (place - ROAD_0) // 6
    for direction in range(6):
        if road(s, BASTION_0 + bastion, direction) != NONE:
            if s.roman[ROAD_0 + 6 * bastion + direction] == 0:
                return
    conquer(s, bastion)


@rule
def conquer(s: State, bastion: int) -> None:
    """A bastion becomes a Roman town: one of its Romans and its chart leave the game (Q49-Q53, Q92)."""
    tile = BASTION_0 + bastion
    removed = 0
    for direction in range(6):
        place = ROAD_0 + 6 * bastion + direction
        if s.roman[place] != 0:
            remove(s, place)
            removed += 1
    if removed > 0:
        s.gone[ROMAN] += 1
        s.discard[ROMAN] += removed - 1
    s.side[tile] = TOWN
    tell(s, BASTION_FELL, s.player, bastion, removed)
    if s.crystal[tile] != 0:
        s.discard[CRYSTAL] += 1
        s.crystal[tile] = 0
        tell(s, CRYSTAL_LOST, s.player, tile)
    for kind in range(RESOURCES):
        s.demand[bastion, kind] = 0
        s.gone[kind] += 1
    if celtic_bastions(s) == 0:
        end(s, CONQUERED)
