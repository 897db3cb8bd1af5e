"""Celtic Quest, a sensible quick player: for playouts and the easy levels.

It goes where the best plan begins (`planning`), step by step; it puts Romans in the way of others, improves
its abilities in time, and plays its destiny. It looks only at what its seat knows.
"""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    BRIBE_0,
    CLAIM_ALL,
    CONQUER_0,
    CRYSTAL_0,
    DELIVER_0,
    DELIVER_ALL,
    DONE,
    EAT,
    ELIXIR_0,
    ENCHANT_0,
    ENTER_0,
    FINISH,
    GO_0,
    IMPROVE_0,
    KEEP_0,
    LAY_0,
    OFFER_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    RETURN_0,
    RING_0,
    ROMAN_0,
    SEEK,
    SETTLE_0,
    SHIFT,
    SPURN_0,
    STOP,
    TAKE_0,
)
from nemeton.games.celtic_quest.rules.destinies import bonus
from nemeton.games.celtic_quest.rules.moving import capacity, lies_here, load
from nemeton.games.celtic_quest.rules.roads import beyond, spot_section
from nemeton.games.celtic_quest.rules.romans import in_the_way
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    AT_A_BASTION,
    AT_THE_CIRCLE,
    BASTION_0,
    BASTIONS,
    BEST_EQUIPPED,
    BRAVEST,
    CARRIED_CRYSTAL,
    CIRCLE,
    CYCLE,
    DRUID,
    ENCHANT,
    ENTER,
    FULL,
    ITEM_0,
    ITEMS,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LEVELS,
    MOST_CUNNING,
    MOST_RENOWNED,
    MOVE,
    NONE,
    ORDERS,
    RESOLVE,
    RETURN,
    ROAD_0,
    ROMAN,
    ROMANISATION,
    SPOTS,
    TILE_OF,
    UNREACHED,
    WARES,
    State,
)
from nemeton.games.celtic_quest.state import SHIFT as SHIFTING
from nemeton.games.celtic_quest.state.hexes import DISTANCE, NEIGHBOUR
from yardstick.celtic_quest.planning import (
    ONE,
    crystal_gain,
    improvement_gain,
    pays,
    target,
    turns_left,
    wants,
)

_USUAL = (26, 26, 30, 15, 26, 26, 10, 22, 34, 16, 120)
"""How much of what each destiny counts a player of it ends up with, in tenths."""
_FAR = 12
"""Beyond this nothing counts."""


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems best."""
    if s.phase == MOVE:
        return _move(s, legals, n)
    if s.phase == AT_THE_CIRCLE:
        return _at_the_circle(s, legals, n)
    if s.phase == AT_A_BASTION:
        return _at_a_bastion(s, legals, n)
    if s.phase in (LAY, RESOLVE, SHIFTING, ENCHANT, ENTER, RETURN, KEEP):
        best = int(legals[0])
        most = _worth(s, best)
        for i in range(1, n):
            worth = _worth(s, int(legals[i]))
            if worth > most:
                most = worth
                best = int(legals[i])
        return best
    return int(legals[below(rng, n)])


# Movement


@rule
def _move(s: State, legals: Ints, n: int) -> int:
    """Pick up, step towards the goal, or stop."""
    seat = int(s.player)
    if s.loose != 0:
        return SHIFT
    here = int(s.at[seat])
    ware = _pick(s, seat, here)
    if ware != NONE:
        for i in range(n):
            if legals[i] == ELIXIR_0 + ware and s.free == 0 and s.points > 0:
                return ELIXIR_0 + ware
        return TAKE_0 + ware
    goal = target(s, seat)
    if goal == here or s.ended != 0:
        return STOP
    if s.points + 1 == s.far[here, goal]:
        for i in range(n):
            if legals[i] == EAT and goal < 2 * LANDSCAPE_0:
                return EAT
    best = STOP
    least = 2 * int(s.far[here, goal])
    for i in range(n):
        a = int(legals[i])
        if GO_0 <= a < SHIFT:
            direction = (a - GO_0) % 6
            section = beyond(s, here, direction)
            way = 2 * int(s.far[section, goal])
            if in_the_way(s, section, direction) != NONE:
                way += 1 if a < BRIBE_0 else 0
                if a < BRIBE_0 and s.far[here, goal] > 1 and s.points > 1:
                    way += 2
            if way < least or (way == least and a >= BRIBE_0):
                least = way
                best = a
    if best == STOP and s.far[here, goal] < UNREACHED:
        return _nearer(s, legals, n, here, goal)
    return best


@rule
def _nearer(s: State, legals: Ints, n: int, here: int, goal: int) -> int:
    """A step towards the goal into a Roman, if there is no other."""
    for i in range(n):
        a = int(legals[i])
        if GO_0 <= a < BRIBE_0 and s.far[beyond(s, here, a - GO_0), goal] < s.far[here, goal]:
            return a
    return STOP


@rule
def _pick(s: State, seat: int, here: int) -> int:
    """What to pick up here: what the quest needs, a crystal, the resource that pays best; NONE if nothing."""
    if load(s, seat) >= capacity(s, seat):
        return NONE
    best = NONE
    most = 0
    for ware in range(WARES):
        if lies_here(s, here, ware) != NONE:
            worth = 0
            if ware == CARRIED_CRYSTAL:
                worth = crystal_gain(s, seat)
            elif wants(s, seat, ware) and s.carried[seat, ware] == 0:
                worth = 8 * ONE
            else:
                for bastion in range(BASTIONS):
                    if s.far[here, 2 * (BASTION_0 + bastion)] < UNREACHED:
                        worth = max(worth, ONE * pays(s, seat, bastion, ware))
            if worth > most:
                most = worth
                best = ware
    if s.free == 0 and most < 3 * ONE and target(s, seat) != here:
        return NONE
    return best


# Places


@rule
def _at_the_circle(s: State, legals: Ints, n: int) -> int:
    """Finish, improve what pays, claim what is not saved, seek, offer."""
    seat = int(s.player)
    best = DONE
    most = 0
    saving = False
    for ability in range(ABILITIES):
        gain = improvement_gain(s, seat, ability)
        if gain > 0 and s.level[seat, ability] < LEVELS - 1 and turns_left(s) > 60:
            saving = saving or s.costs[s.level[seat, ability]] > s.reputation[seat]
    for i in range(n):
        a = int(legals[i])
        worth = 0
        if a == FINISH:
            worth = 100 * ONE
        elif IMPROVE_0 <= a < IMPROVE_0 + ABILITIES:
            worth = improvement_gain(s, seat, a - IMPROVE_0)
            if worth > 0:
                worth += 10 * ONE
        elif a == CLAIM_ALL:
            worth = 0 if saving or _keeps_reputation(s, seat) else 5
        elif a == ABANDON:
            worth = 4
        elif a == SEEK:
            worth = 3
        elif OFFER_0 <= a < DELIVER_0:
            worth = 1
        if worth > most or (worth == most and worth == 1):
            most = worth
            best = a
    return best


@rule
def _keeps_reputation(s: State, seat: int) -> bool:
    """Whether reputation is worth more kept than claimed."""
    if s.destiny[seat] != MOST_RENOWNED + 1:
        return False
    return bool(bonus(s, MOST_RENOWNED, seat) >= s.reputation[seat])


@rule
def _at_a_bastion(s: State, legals: Ints, n: int) -> int:
    """Deliver all but what the quest needs, with a ring if there is one; then seek a quest."""
    seat = int(s.player)
    best = DONE
    for i in range(n):
        a = int(legals[i])
        if a == SEEK and best == DONE:
            best = SEEK
        elif DELIVER_0 <= a < RING_0:
            kind = a - DELIVER_0
            if s.carried[seat, kind] > (1 if wants(s, seat, kind) else 0):
                best = a
        elif (
            RING_0 <= a < DELIVER_ALL
            and s.destiny[seat] != BEST_EQUIPPED + 1
            and best == a - RING_0 + DELIVER_0
        ):
            return a
    return best


# Tokens, and choices of a place


@rule
def _near(s: State, seat: int, section: int) -> int:
    """How near a section is to a player, from 0 to 12."""
    if s.at[seat] == NONE:
        return 0
    return max(0, _FAR - int(s.far[s.at[seat], section]))


@rule
def _favour(s: State, section: int) -> int:
    """How much nearer a section is to the player than to the others."""
    seat = int(s.player)
    worth = 3 * _near(s, seat, section)
    for other in range(s.players):
        if other != seat:
            worth -= _near(s, other, section)
    return worth


@rule
def _worth(s: State, a: int) -> int:
    """What a choice is worth to the player, beside others of its kind."""
    seat = int(s.player)
    mine = int(s.destiny[seat]) - 1
    if a < ENTER_0 and a >= SETTLE_0:
        return 40 if a == SETTLE_0 + CYCLE else 0
    if a < LAY_0:
        return _promise(s, a - KEEP_0)
    if a < RETURN_0:
        return _snug(s, a - LAY_0)
    if a < PUT_0:
        return -_welcome(s, a - RETURN_0, mine)
    if a < RAISE_0:
        return 500 + _favour(s, spot_section(s, a - PUT_0))
    if a < ROMAN_0:
        return 500 + _favour(s, 2 * (BASTION_0 + (a - RAISE_0) % BASTIONS))
    if a < RECALL_0:
        return 500 + _harm(s, a - ROMAN_0, mine)
    if a < CONQUER_0:
        return 500 - _harm(s, a - RECALL_0, mine)
    if a < ENCHANT_0:
        return 400 - _favour(s, 2 * (BASTION_0 + a - CONQUER_0))
    if a < CRYSTAL_0:
        return 450 + _favour(s, 2 * (a - ENCHANT_0)) - 4 * _stock(s, a - ENCHANT_0)
    if a < SPURN_0:
        return 500 + _favour(s, 2 * (a - CRYSTAL_0))
    if a < SETTLE_0:
        return 500 - 10 * (a - SPURN_0) if mine != BEST_EQUIPPED else 500
    if a < GO_0:
        return _start(s, a - ENTER_0)
    return 0


@rule
def _snug(s: State, cell: int) -> int:
    """How well a cell keeps the map together: near the Circle, and between other tiles."""
    n = -3 * int(DISTANCE[cell])
    for direction in range(6):
        beside = NEIGHBOUR[cell, direction]
        if beside != NONE and s.tile_at[beside] != 0:
            n += 1
    return n


@rule
def _stock(s: State, tile: int) -> int:
    """How many resources lie on a landscape."""
    n = 0
    if tile >= LANDSCAPE_0:
        for spot in range(2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 2):
            if s.spot[spot] == FULL:
                n += 1
    return n


@rule
def _harm(s: State, place: int, mine: int) -> int:
    """What a Roman on a place does to the others, less what it does to the player."""
    tile = int(TILE_OF[place])
    worth = -2 * _favour(s, 2 * tile)
    if place >= ROAD_0:
        standing = 0
        for direction in range(6):
            standing += int(s.roman[ROAD_0 + 6 * (tile - BASTION_0) + direction])
        if mine == MOST_CUNNING:
            worth += 100 + 50 * standing
        elif mine == BRAVEST:
            worth -= 100 + 50 * standing
        else:
            worth += (10 if _leads(s) else -10) * (1 + standing)
    return worth


@rule
def _leads(s: State) -> bool:
    """Whether nobody has more points than the player, as far as all can see."""
    seat = int(s.player)
    for other in range(s.players):
        if other != seat and _seen(s, other) >= _seen(s, seat):
            return False
    return True


@rule
def _seen(s: State, seat: int) -> int:
    return (
        int(s.victory[seat]) + int(s.reputation[seat]) + int(s.offered[seat]) * int(s.crystal_worth[s.spell])
    )


@rule
def _welcome(s: State, sort: int, mine: int) -> int:
    """How gladly a drawn token is kept."""
    if sort == ROMANISATION:
        return 90 if mine == MOST_CUNNING else 5
    if sort == ORDERS:
        return 10 if mine == MOST_CUNNING else 40
    if sort == ROMAN:
        return 10 if mine == BRAVEST else 60
    if sort == DRUID:
        return 55
    if ITEM_0 <= sort < ITEM_0 + ITEMS:
        return 80
    return 50


@rule
def _promise(s: State, card: int) -> int:
    """What a destiny can be expected to bring, from what players usually reach."""
    points = _USUAL[card] * int(s.bonus_points[card]) // int(s.bonus_per[card])
    return min(points, 10 * int(s.bonus_most[card]))


@rule
def _start(s: State, tile: int) -> int:
    """How well a tile lies to begin from: near resources, and near the Circle."""
    worth = 0
    for spot in range(SPOTS):
        if s.spot[spot] == FULL:
            worth += max(0, 6 - int(s.far[2 * tile, spot_section(s, spot)]))
    return worth - 2 * int(s.far[2 * tile, 2 * CIRCLE])
