"""Celtic Quest, the invariants: every token, tile, card and point is somewhere, exactly once."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.celtic_quest.rules.building import next_site, next_turn_of
from nemeton.games.celtic_quest.rules.destinies import in_the_set, may_begin
from nemeton.games.celtic_quest.rules.moving import capacity, load
from nemeton.games.celtic_quest.rules.roads import beyond, cut_off, reach, road, spot_section
from nemeton.games.celtic_quest.rules.romans import celtic, celtic_bastions, underfoot
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    BASIC_SET,
    BASTION_0,
    BASTIONS,
    CARRIED_CRYSTAL,
    CIRCLE,
    CRYSTAL,
    DESTINIES,
    ENCHANT,
    ENCHANTED,
    ENTER,
    FACE,
    FULL,
    GREEN,
    ITEM_0,
    ITEMS,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LIFT,
    MOVE,
    NONE,
    OPEN,
    OVER,
    PLACES,
    POOL_EMPTY,
    POUCH,
    POWERS,
    QUESTS,
    RESOLVE,
    RESOURCES,
    RETURN,
    ROAD_0,
    ROMAN,
    SECTIONS,
    SHIFT,
    SHUT,
    SORTS,
    SPARE_SPOTS,
    SPELL_CAST,
    SPELL_END,
    SPOTS,
    TILES,
    TIME_UP,
    TOWN,
    UNREACHED,
    Facts,
    Seen,
    State,
)
from nemeton.games.celtic_quest.state.hexes import CELLS, CENTRE, NEIGHBOUR

# A bit each; the sentences are in words.py, in this order.
(
    BAD_TOKENS,
    BAD_POINTS,
    BAD_MAP,
    BAD_DISTANCES,
    BAD_SPOTS,
    BAD_ROMANS,
    BAD_QUESTS,
    BAD_DESTINIES,
    BAD_PLAYERS,
    BAD_SEATS,
    BAD_PLAYER,
    BAD_PHASE,
    BAD_ENDING,
) = (1 << bit for bit in range(13))

__all__ = ["Facts", "Seen", "State", "faults"]


@rule
def faults(s: State) -> int:
    """The invariants a state breaks, a bit each."""
    found = _map_faults(s)
    if found != 0:
        return found
    found = _token_faults(s) | _card_faults(s) | _seat_faults(s)
    if _is_built(s):
        found |= _distance_faults(s) | _spot_faults(s) | _roman_faults(s)
    return found if found != 0 else _turn_faults(s)


@rule
def _is_built(s: State) -> bool:
    return s.phase != KEEP and s.phase != LAY and s.phase != FACE and s.phase != LIFT


# Tokens and points


@rule
def _token_faults(s: State) -> int:
    found = 0
    for sort in range(SORTS):
        n = int(s.bag[sort]) + int(s.discard[sort]) + int(s.drawn[sort]) + int(s.gone[sort])
        if n + _on_the_table(s, sort) != s.tokens[sort]:
            found |= BAD_TOKENS
    points = int(s.pool)
    for seat in range(SEATS):
        points += int(s.reputation[seat]) + int(s.victory[seat])
    if points != s.fund or (s.pool <= 0 and s.final == 0):
        found |= BAD_POINTS
    return found


@rule
def _on_the_table(s: State, sort: int) -> int:
    """Tokens of a sort on the map, on charts, and with players."""
    n = 0
    if sort < RESOURCES:
        if not _is_built(s):
            return int(s.tokens[sort])
        n += celtic_bastions(s)
        for spot in range(SPOTS):
            if s.spot_kind[spot] == sort and s.spot[spot] == FULL:
                n += 1
        for seat in range(SEATS):
            n += int(s.carried[seat, sort])
    elif sort == ROMAN:
        for place in range(PLACES):
            n += int(s.roman[place])
    elif sort == CRYSTAL:
        n += int(s.supply)
        for tile in range(TILES):
            n += int(s.crystal[tile])
        for seat in range(SEATS):
            n += int(s.carried[seat, CARRIED_CRYSTAL]) + int(s.offered[seat])
    elif ITEM_0 <= sort < ITEM_0 + ITEMS:
        for seat in range(SEATS):
            n += int(s.pouch[seat, sort - ITEM_0])
    return n


# The map


@rule
def _map_faults(s: State) -> int:
    """Every tile lies on a cell, roads aligned and joined to the Circle; while it is built, those laid."""
    laid = 0
    for tile in range(TILES):
        if s.cell[tile] != NONE:
            laid += 1
            if s.tile_at[s.cell[tile]] != tile + 1:
                return BAD_MAP
        elif s.rotation[tile] != 0 or s.side[tile] != GREEN:
            return BAD_MAP
    there = 0
    for cell in range(CELLS):
        if s.tile_at[cell] != 0:
            there += 1
    if there != laid or (s.cell[CIRCLE] != CENTRE) != (s.phase == KEEP):
        return BAD_MAP
    if s.phase == KEEP:
        return BAD_MAP if laid > 0 or s.tile != NONE or s.site != NONE else 0
    if (_is_built(s) or s.phase == LIFT) != (laid == TILES):
        return BAD_MAP
    if not _is_aligned(s):
        return BAD_MAP
    joined = reach(s)
    if s.linked != (0 if _is_built(s) else joined):
        return BAD_MAP
    for tile in range(TILES):
        if s.cell[tile] != NONE and joined >> (2 * tile) & 3 == 0 and s.astray == 0:
            return BAD_MAP
        if s.under[tile] != 0 and (s.cell[tile] != NONE or s.tile == tile):
            return BAD_MAP
        if s.side[tile] == TOWN and not BASTION_0 <= tile < LANDSCAPE_0:
            return BAD_MAP
        if s.side[tile] == ENCHANTED and s.enchantable[tile] == 0:
            return BAD_MAP
        if s.crystal[tile] != 0 and s.side[tile] != ENCHANTED:
            return BAD_MAP
    if _is_built(s):
        return BAD_MAP if s.tile != NONE or s.site != NONE or s.movable != 0 or s.astray != 0 else 0
    return _building_faults(s)


@rule
def _is_aligned(s: State) -> bool:
    for tile in range(TILES):
        if s.cell[tile] != NONE:
            for direction in range(6):
                cell = NEIGHBOUR[s.cell[tile], direction]
                if cell != NONE and s.tile_at[cell] != 0:
                    other = road(s, int(s.tile_at[cell]) - 1, (direction + 3) % 6)
                    if (road(s, tile, direction) != NONE) != (other != NONE):
                        return False
    return True


@rule
def _building_faults(s: State) -> int:
    """The tile in hand, and where it could go."""
    if s.phase == LIFT:
        if s.tile != NONE or s.site != NONE or s.movable == 0 or s.movable & 1 != 0:
            return BAD_PHASE
        return 0 if s.astray == cut_off(s, int(s.linked)) and s.astray > SPARE_SPOTS else BAD_PHASE
    if s.movable != 0 or s.tile == NONE or s.cell[s.tile] != NONE or (s.site != NONE) != (s.phase == FACE):
        return BAD_PHASE
    if s.phase == FACE:
        return 0 if next_turn_of(s, int(s.tile), int(s.site), NONE) != NONE else BAD_PHASE
    return 0 if next_site(s, int(s.tile), NONE) != NONE else BAD_PHASE


@rule
def _distance_faults(s: State) -> int:
    """A section is one step farther than the nearest of those beside it."""
    for one in range(SECTIONS):
        exists = False
        for direction in range(6):
            exists = exists or road(s, one // 2, direction) == one
        for other in range(SECTIONS):
            least = UNREACHED
            if exists and one == other:
                least = 0
            elif exists:
                for direction in range(6):
                    beside = beyond(s, one, direction)
                    if beside != NONE:
                        least = min(least, int(s.far[beside, other]) + 1)
            if s.far[one, other] != least or (least == 0 and one != other):
                return BAD_DISTANCES
    return 0


@rule
def _spot_faults(s: State) -> int:
    found = 0
    for spot in range(SPOTS):
        tile = LANDSCAPE_0 + spot // 2
        if s.spot[spot] != SHUT and (s.spot_kind[spot] == NONE or s.side[tile] != GREEN):
            found |= BAD_SPOTS
        if s.spot[spot] != SHUT and s.far[2 * CIRCLE, spot_section(s, spot)] == UNREACHED:
            found |= BAD_SPOTS
    for bastion in range(BASTIONS):
        for kind in range(RESOURCES):
            if s.side[BASTION_0 + bastion] == TOWN and s.demand[bastion, kind] != 0:
                found |= BAD_SPOTS
    return found


@rule
def _roman_faults(s: State) -> int:
    """Romans stand where they may, and no Celtic bastion has one on every road."""
    for place in range(ROAD_0):
        tile = place // 2
        if s.roman[place] != 0:
            if celtic(s, tile) or s.far[place, place] != 0 or (tile == CIRCLE and s.romans_on_circle == 0):
                return BAD_ROMANS
    for bastion in range(BASTIONS):
        gaps = 0
        for direction in range(6):
            there = s.roman[ROAD_0 + 6 * bastion + direction] != 0
            leads = road(s, BASTION_0 + bastion, direction) != NONE
            if there and (not leads or s.side[BASTION_0 + bastion] == TOWN):
                return BAD_ROMANS
            if leads and not there:
                gaps += 1
        if gaps == 0:
            return BAD_ROMANS
    return 0


# Cards


@rule
def _card_faults(s: State) -> int:
    found = 0
    for card in range(QUESTS):
        holders = 0
        for seat in range(SEATS):
            if s.quest[seat] == card + 1:
                holders += 1
        if holders > (1 if s.fate[card] == OPEN else 0) or (s.trader != 0 and s.fate[card] != OPEN):
            found |= BAD_QUESTS
        if OPEN < s.fate[card] <= SEATS and s.fate[card] > s.players:
            found |= BAD_QUESTS
    for seat in range(SEATS):
        if (s.quest[seat] != 0) != (s.seeking[seat] != 0) or (s.trader != 0 and s.seeking[seat] != 0):
            found |= BAD_QUESTS
        for power in range(POWERS):
            n = 0
            for card in range(QUESTS):
                if s.fate[card] == seat + 1 and s.quest_power[card] == power:
                    n += 1
            if n != s.powers[seat, power]:
                found |= BAD_QUESTS
    for card in range(DESTINIES):
        holders = 0
        for seat in range(SEATS):
            holders += (1 if s.destiny[seat] == card + 1 else 0) + (1 if s.spare[seat] == card + 1 else 0)
        if holders > (1 if in_the_set(s, card) else 0):
            found |= BAD_DESTINIES
    advanced = s.trader == 0 and s.destinies != BASIC_SET
    for seat in range(s.players):
        if s.destiny[seat] == 0 or (s.spare[seat] != 0) != advanced:
            return found | BAD_DESTINIES
        if s.shown[seat] != (s.destiny[seat] if s.trader != 0 or s.phase == OVER else 0):
            found |= BAD_DESTINIES
        if s.began[seat] != 0 and not may_begin(s, seat, int(s.began[seat])):
            found |= BAD_DESTINIES
    return found


# Seats


@rule
def _seat_faults(s: State) -> int:
    found = 0
    for seat in range(SEATS):
        items = 0
        for item in range(ITEMS):
            items += int(s.pouch[seat, item])
        if items > POUCH or load(s, seat) > capacity(s, seat):
            found |= BAD_PLAYERS
        if seat >= s.players:
            rest = int(s.reputation[seat]) + int(s.victory[seat]) + int(s.offered[seat]) + items
            rest += load(s, seat) + int(s.seeking[seat]) + int(s.destiny[seat]) + int(s.spare[seat])
            rest += int(s.shown[seat]) + int(s.began[seat])
            for ability in range(3):
                rest += int(s.level[seat, ability])
            if rest > 0 or s.at[seat] != NONE or s.held[seat] != NONE:
                found |= BAD_SEATS
        elif _is_built(s):
            found |= _place_faults(s, seat)
        elif s.at[seat] != NONE or s.held[seat] != NONE or s.began[seat] != 0:
            found |= BAD_PLAYERS
    return found


@rule
def _place_faults(s: State, seat: int) -> int:
    """Where a player stands; only Romans on bastion roads hold one."""
    section = int(s.at[seat])
    if section == NONE:
        bare = s.held[seat] == NONE and s.began[seat] == 0
        return 0 if bare else BAD_PLAYERS
    if s.far[section, section] != 0 or s.began[seat] == 0:
        return BAD_PLAYERS
    if s.held[seat] != NONE and (not celtic(s, section // 2) or underfoot(s, seat) == NONE):
        return BAD_PLAYERS
    return 0


# The turn


@rule
def _turn_faults(s: State) -> int:
    if s.phase == OVER:
        return _ending_faults(s)
    if s.player < 0 or s.player >= s.players or s.phase > OVER:
        return BAD_PLAYER
    if s.ending != 0 or celtic_bastions(s) == 0 or s.spell == SPELL_END:
        return BAD_ENDING
    drawn = 0
    for sort in range(SORTS):
        drawn += int(s.drawn[sort])
    asked = 0
    for kind in range(RESOURCES):
        asked += int(s.asked[kind])
    moving = s.phase == MOVE or s.phase == SHIFT
    section = int(s.at[s.player])
    good = (s.round > 0) == _is_built(s)
    good = good and (drawn > 0) == (s.phase == RETURN or s.phase == RESOLVE)
    good = good and (s.due > 0) == (s.phase == RETURN)
    good = good and (s.phase == RETURN or drawn <= 2)
    good = good and (moving or (s.points == 0 and s.free == 0 and s.ended == 0))
    good = good and (s.loose == 0 or moving or drawn > 0)
    good = good and moving == (s.walked != 0)
    good = good and (
        s.stage == 0 or s.phase == AT_THE_CIRCLE or s.phase == AT_A_BASTION or s.phase == ENCHANT
    )
    good = good and (asked == 0 or s.phase == AT_A_BASTION)
    if s.phase == ENTER:
        good = good and section == NONE
    elif s.phase != RETURN and s.phase != RESOLVE and _is_built(s):
        good = good and section != NONE
    if not good:
        return BAD_PHASE
    if moving:
        good = s.walked >> section & 1 == 1 and (s.ended == 0 or s.points == 0)
        good = good and (s.loose == 0 or s.roman[int(s.loose) - 1] != 0) and (s.phase == MOVE or s.loose != 0)
    elif drawn > 0 and section != NONE:  # Q16
        under = underfoot(s, int(s.player)) + 1
        good = s.loose == under or (s.loose == 0 and s.phase == RESOLVE)
    elif s.phase == AT_THE_CIRCLE or s.phase == ENCHANT:
        good = section == 2 * CIRCLE
    elif s.phase == AT_A_BASTION:
        good = celtic(s, section // 2) and s.stage <= 1
    return 0 if good else BAD_PHASE


@rule
def _ending_faults(s: State) -> int:
    """An ending, and what belongs to it."""
    good = s.player == NOBODY and 0 < s.ending <= TIME_UP
    good = good and (s.ending == SPELL_CAST) == (s.spell == SPELL_END)
    good = good and (s.ending != POOL_EMPTY or s.final != 0)
    good = good and s.points == 0 and s.free == 0 and s.ended == 0 and s.loose == 0 and s.walked == 0
    return 0 if good and s.stage == 0 and s.due == 0 else BAD_ENDING
