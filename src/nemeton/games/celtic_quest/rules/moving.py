"""Celtic Quest, movement: steps along the roads, Romans, pick-ups, items (Q15-Q31, Q71, Q76-Q81)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.actions import (
    BRIBE_0,
    DROP_0,
    EAT,
    ELIXIR_0,
    GO_0,
    LEAVE,
    ROMAN_0,
    SHIFT,
    STOP,
    TAKE_0,
    TOSS_0,
)
from nemeton.games.celtic_quest.events import STOPPED
from nemeton.games.celtic_quest.rules.roads import beyond, spot_section
from nemeton.games.celtic_quest.rules.romans import celtic, in_the_way, may_stand, remove, station
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    BASTION_0,
    CARRIED_CRYSTAL,
    CARRYING,
    CIRCLE,
    CRYSTAL,
    DELIVERING,
    ELIXIR,
    FINISHING,
    FREE,
    FULL,
    GOLD,
    HILL_SPIRIT,
    HILLS,
    HORSE,
    IMPROVING,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    MOVE,
    MOVEMENT,
    NEXT,
    NONE,
    PACK,
    PLACES,
    RESOURCES,
    SACK,
    SECTIONS,
    WARES,
    WOOD_SPIRIT,
    WOODS,
    State,
)
from nemeton.games.celtic_quest.state import BREAD as BREAD_TOKEN
from nemeton.games.celtic_quest.state import SHIFT as SHIFTING

_GOLD, _BREAD, _ELIXIR = GOLD - ITEM_0, BREAD_TOKEN - ITEM_0, ELIXIR - ITEM_0


@rule
def begin_movement(s: State) -> None:
    """The player may move, and first the Roman he has stood on since his turn began (Q16, Q77)."""
    seat = int(s.player)
    s.phase = MOVE
    s.points = int(s.steps[s.level[seat, MOVEMENT]]) + int(s.powers[seat, HORSE])
    s.free = int(s.grabs[s.level[seat, CARRYING]]) + int(s.powers[seat, SACK])
    s.walked = 1 << int(s.at[seat])


@rule
def load(s: State, seat: int) -> int:
    """How many tokens a player carries."""
    n = 0
    for ware in range(WARES):
        n += int(s.carried[seat, ware])
    return n


@rule
def capacity(s: State, seat: int) -> int:
    """How many tokens a player can carry."""
    return int(s.loads[s.level[seat, CARRYING]]) + int(s.powers[seat, PACK])


@rule
def lies_here(s: State, section: int, ware: int) -> int:
    """The spot on a section with that resource, or the tile with a crystal; NONE if none has (Q25, Q29)."""
    tile = section // 2
    if ware == CARRIED_CRYSTAL:
        return tile if s.crystal[tile] != 0 else NONE
    if tile >= LANDSCAPE_0:
        for spot in range(2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 2):
            if s.spot_kind[spot] == ware and s.spot[spot] == FULL and spot_section(s, spot) == section:
                return spot
    return NONE


@rule
def wares_here(s: State, section: int) -> int:
    """What lies on a section, a bit for each ware."""
    tile = section // 2
    found = 1 << CARRIED_CRYSTAL if s.crystal[tile] != 0 else 0
    if tile >= LANDSCAPE_0:
        for spot in range(2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 2):
            if s.spot[spot] == FULL and spot_section(s, spot) == section:
                found |= 1 << int(s.spot_kind[spot])
    return found


@rule
def cost(s: State, seat: int, section: int) -> int:
    """What it costs a player to enter a section (Q23)."""
    terrain = s.terrain[section // 2]
    if terrain == WOODS and s.powers[seat, WOOD_SPIRIT] > 0:
        return 0
    if terrain == HILLS and s.powers[seat, HILL_SPIRIT] > 0:
        return 0
    return 1


@rule
def way(s: State, direction: int) -> int:
    """The section the player may step to in a direction; NONE if he may not (Q24, Q71)."""
    seat = int(s.player)
    section = beyond(s, int(s.at[seat]), direction)
    if section == NONE or s.ended != 0:
        return NONE
    if cost(s, seat, section) == 0:
        return NONE if s.walked >> section & 1 else section
    return section if s.points > 0 else NONE


@rule
def find_reach(s: State, seat: int, reach: Ints, halted: Ints) -> None:
    """What it costs a player to come to each section, on any way; and where only into the arms of a Roman."""
    here, points = int(s.at[seat]), int(s.points)
    reach[here] = 0
    for spent in range(points + 1):
        again = True
        while again:  # steps that cost nothing lead on
            again = False
            for section in range(SECTIONS):
                if reach[section] == spent:
                    for direction in range(6):
                        there = beyond(s, section, direction)
                        if there != NONE:
                            in_all = spent + cost(s, seat, there)
                            if in_the_way(s, there, direction) != NONE:
                                _lower(halted, there, in_all, points)
                            elif _lower(reach, there, in_all, points) and in_all == spent:
                                again = True
    reach[here] = NONE
    halted[here] = NONE
    for section in range(SECTIONS):
        if reach[section] != NONE:
            halted[section] = NONE


@rule
def _lower(costs: Ints, section: int, cost: int, most: int) -> bool:
    """Note a cost that is lower than the one known; whether it is."""
    if cost > most or (costs[section] != NONE and costs[section] <= cost):
        return False
    costs[section] = cost
    return True


@rule
def list_moves(s: State, out: Ints) -> int:
    """All that the player may do in his movement, in rising order."""
    seat = int(s.player)
    section = int(s.at[seat])
    n = 0
    barred = 0
    for direction in range(6):
        there = way(s, direction)
        if there != NONE:
            out[n] = GO_0 + direction
            n += 1
            if in_the_way(s, there, direction) != NONE:
                barred |= 1 << direction
    if s.pouch[seat, _GOLD] > 0:
        for direction in range(6):
            if barred >> direction & 1:
                out[n] = BRIBE_0 + direction
                n += 1
    if s.loose != 0:
        out[n] = SHIFT
        n += 1
    if s.pouch[seat, _BREAD] > 0 and s.ended == 0:
        out[n] = EAT
        n += 1
    n = _list_wares(s, seat, section, out, n)
    for item in range(ITEMS):
        if s.pouch[seat, item] > 0 and s.ended == 0:
            out[n] = TOSS_0 + item
            n += 1
    out[n] = STOP
    return n + 1


@rule
def _list_wares(s: State, seat: int, section: int, out: Ints, n: int) -> int:
    """What can be picked up here, and what can be dropped (Q26-Q28, Q80, Q81)."""
    here = wares_here(s, section)
    if here != 0 and load(s, seat) < capacity(s, seat):
        for ware in range(WARES):
            if here >> ware & 1:
                out[n] = TAKE_0 + ware
                n += 1
        if s.ended == 0 and s.pouch[seat, _ELIXIR] > 0:
            for ware in range(RESOURCES):
                if here >> ware & 1:
                    out[n] = ELIXIR_0 + ware
                    n += 1
    if s.ended == 0 or here != 0:
        for ware in range(WARES):
            if s.carried[seat, ware] > 0:
                out[n] = DROP_0 + ware
                n += 1
    return n


@rule
def can_move_on(s: State) -> bool:
    """Whether there is anything left to do in the movement but to stop, if only to drop something (Q96)."""
    seat = int(s.player)
    if s.loose != 0 or (s.ended == 0 and _owns(s, seat)):
        return True
    for direction in range(6):
        if way(s, direction) != NONE:
            return True
    return capacity(s, seat) > 0 and wares_here(s, int(s.at[seat])) != 0


@rule
def _owns(s: State, seat: int) -> bool:
    """Whether a player has anything to drop: what he carries, or an item (Q28)."""
    for item in range(ITEMS):
        if s.pouch[seat, item] > 0:
            return True
    return load(s, seat) > 0


@rule
def move(s: State, a: int) -> None:
    """Carry out a part of the movement."""
    seat = int(s.player)
    if a < SHIFT:
        direction = (a - GO_0) % 6
        _step(s, seat, direction, a >= BRIBE_0)
        return
    if a == SHIFT:
        s.phase = SHIFTING
        return
    if a == STOP:
        stop(s)
        return
    s.loose = 0
    s.walked = 1 << int(s.at[seat])
    if a == EAT:
        s.points += 1
        _use(s, seat, _BREAD)
    elif a < ELIXIR_0:
        _pick_up(s, seat, a - TAKE_0)
        if s.free > 0:
            s.free -= 1
        else:
            s.ended = 1
            s.points = 0
    elif a < DROP_0:
        _pick_up(s, seat, a - ELIXIR_0)
        _use(s, seat, _ELIXIR)
    elif a < TOSS_0:
        ware = a - DROP_0
        s.carried[seat, ware] -= 1
        s.discard[CRYSTAL if ware == CARRIED_CRYSTAL else ware] += 1
    else:
        _use(s, seat, a - TOSS_0)


@rule
def _step(s: State, seat: int, direction: int, bribing: bool) -> None:
    """Enter the next section; a Roman there ends the turn, unless it is bribed (Q18-Q21)."""
    section = beyond(s, int(s.at[seat]), direction)
    if cost(s, seat, section) == 0:
        s.walked |= 1 << section
    else:
        s.points -= 1
        s.walked = 1 << section
    s.at[seat] = section
    s.held[seat] = NONE
    s.loose = 0
    place = in_the_way(s, section, direction)
    if place == NONE:
        return
    if bribing:
        _use(s, seat, _GOLD)
        s.walked = 1 << section
        s.loose = place + 1
    else:
        if celtic(s, section // 2):
            s.held[seat] = (direction + 3) % 6
        tell(s, STOPPED, seat)
        s.phase = NEXT


@rule
def _pick_up(s: State, seat: int, ware: int) -> None:
    where = lies_here(s, int(s.at[seat]), ware)
    if ware == CARRIED_CRYSTAL:
        s.crystal[where] = 0
    else:
        s.spot[where] = FREE
    s.carried[seat, ware] += 1


@rule
def _use(s: State, seat: int, item: int) -> None:
    s.pouch[seat, item] -= 1
    s.discard[ITEM_0 + item] += 1


@rule
def list_shifts(s: State, out: Ints) -> int:
    """Where the Roman underfoot may go: to any other free place (Q17)."""
    n = 0
    for place in range(PLACES):
        if may_stand(s, place):
            out[n] = ROMAN_0 + place
            n += 1
    out[n] = LEAVE
    return n + 1


@rule
def shift(s: State, a: int) -> None:
    """Move the Roman underfoot, or leave it after all."""
    place = int(s.loose) - 1
    s.loose = 0
    s.phase = MOVE
    if a != LEAVE:
        remove(s, place)
        station(s, a - ROMAN_0)


@rule
def stop(s: State) -> None:
    """The movement is over: now the actions of the place (Q20, Q83)."""
    tile = int(s.at[s.player]) // 2
    s.points = 0
    s.free = 0
    s.ended = 0
    s.walked = 0
    s.loose = 0
    if tile == CIRCLE:
        s.phase = AT_THE_CIRCLE
        s.stage = FINISHING if s.trader == 0 else IMPROVING
    elif celtic(s, tile):
        s.phase = AT_A_BASTION
        s.stage = DELIVERING
        for kind in range(RESOURCES):
            s.asked[kind] = s.demand[tile - BASTION_0, kind]
    else:
        s.phase = NEXT
