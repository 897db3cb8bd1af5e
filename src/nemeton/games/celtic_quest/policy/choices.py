"""Celtic Quest, how a quick player chooses: tokens, tiles, destinies, where to begin."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.actions import (
    CONQUER_0,
    CRYSTAL_0,
    ENCHANT_0,
    ENTER_0,
    GO_0,
    KEEP_0,
    LAY_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    RETURN_0,
    ROMAN_0,
    SETTLE_0,
    SPURN_0,
)
from nemeton.games.celtic_quest.policy.ending import lead
from nemeton.games.celtic_quest.policy.planning import target
from nemeton.games.celtic_quest.rules.roads import beyond, road, spot_section
from nemeton.games.celtic_quest.rules.romans import celtic_bastions
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    BEST_EQUIPPED,
    BRAVEST,
    CIRCLE,
    CYCLE,
    DRUID,
    FULL,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    MOST_CUNNING,
    NONE,
    ORDERS,
    ROAD_0,
    ROMAN,
    ROMANISATION,
    SPELL_END,
    SPOTS,
    TILE_OF,
    State,
)
from nemeton.games.celtic_quest.state.hexes import DISTANCE, NEIGHBOUR

_USUAL = (26, 26, 30, 15, 26, 26, 10, 22, 34, 16, 120)
"""How much of what each destiny counts a player of it ends up with, in tenths."""
_KEPT = (30, 20, 0, 10)
"""How gladly each item is kept: gold and bread save turns."""
_FAR = 12
"""Beyond this nothing counts."""
_BARRED, _A_STEP = 50, 5
"""What it harms somebody if a Roman stands on his way; and so much less for each step that it is away."""
_OWN_WAY = 3
"""How much more it counts on one's own way."""
_THE_END = 1000
"""What it counts to end the game."""
_LEADING = 60
"""The bit of what is reckoned beforehand that says whether the player leads; below it, everybody's goal."""


@rule
def choose(s: State, legals: Ints, n: int) -> int:
    """The choice that is worth most."""
    seen = 0
    for i in range(n):
        if ROMAN_0 <= legals[i] < CONQUER_0:
            seen = _look_around(s)
            break
    best = NONE
    most = 0
    for i in range(n):
        worth = _worth(s, int(legals[i]), seen)
        if best == NONE or worth > most:
            most = worth
            best = int(legals[i])
    return best


@rule
def _look_around(s: State) -> int:
    """Where everybody seems to go, six bits each; and whether the player leads."""
    seen = 1 << _LEADING if lead(s, int(s.player), int(s.spell), 0) > 0 else 0
    for seat in range(s.players):
        if s.at[seat] != NONE:
            seen |= target(s, seat, seat == s.player) << 6 * seat
    return seen


@rule
def _worth(s: State, a: int, seen: int) -> int:
    """What a choice is worth to the player, beside others of its kind."""
    seat = int(s.player)
    mine = int(s.destiny[seat]) - 1
    if a < LAY_0:
        return _promise(s, a - KEEP_0)
    if a < RETURN_0:
        return _snug(s, a - LAY_0)
    if a < PUT_0:
        return -_welcome(s, a - RETURN_0, mine)
    if a < RAISE_0:
        return 500 + _favour(s, spot_section(s, a - PUT_0))
    if a < ROMAN_0:
        return 500 + _demand(s, (a - RAISE_0) // BASTIONS, (a - RAISE_0) % BASTIONS)
    if a < RECALL_0:
        return 500 + _harm(s, a - ROMAN_0, mine, seen)
    if a < CONQUER_0:
        return 500 - _harm(s, a - RECALL_0, mine, seen)
    if a < ENCHANT_0:
        return 400 - _favour(s, 2 * (BASTION_0 + a - CONQUER_0))
    if a < CRYSTAL_0:
        return 450 + _favour(s, 2 * (a - ENCHANT_0)) - _stock(s, a - ENCHANT_0)
    if a < SPURN_0:
        return 500 + _favour(s, 2 * (a - CRYSTAL_0))
    if a < SETTLE_0:
        return 500 - _KEPT[a - SPURN_0] if mine != BEST_EQUIPPED else 500
    if a < ENTER_0:
        return 40 if a == SETTLE_0 + CYCLE else 0
    if a < GO_0:
        return _start(s, a - ENTER_0)
    return 0


# Tokens


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
def _demand(s: State, kind: int, bastion: int) -> int:
    """What it is worth that a bastion asks for more of a resource: who carries it gets it."""
    worth = _favour(s, 2 * (BASTION_0 + bastion))
    for seat in range(s.players):
        if s.carried[seat, kind] > 0:
            worth += 10 if seat == s.player else -10
    return worth


@rule
def _stock(s: State, tile: int) -> int:
    """What is lost with the resources on a landscape: more, if the own quest wants them."""
    worth = 0
    if tile >= LANDSCAPE_0:
        card = int(s.quest[s.player]) - 1
        for spot in range(2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 2):
            if s.spot[spot] == FULL:
                worth += 4
                kind = s.spot_kind[spot]
                if card != NONE and (kind == s.quest_wants[card, 0] or kind == s.quest_wants[card, 1]):
                    worth += 20
    return worth


@rule
def _harm(s: State, place: int, mine: int, seen: int) -> int:
    """What a Roman on a place does to the others, less what it does to the player."""
    tile = int(TILE_OF[place])
    worth = 0
    for seat in range(s.players):
        if s.at[seat] != NONE:
            barred = _barred(s, place, seat, seen >> 6 * seat & 63)
            worth += -_OWN_WAY * barred if seat == s.player else barred
    if place < ROAD_0:
        return worth
    leads = seen >> _LEADING & 1 != 0
    standing = 1
    roads = 0
    for direction in range(6):
        other = ROAD_0 + 6 * (tile - BASTION_0) + direction
        if other != place:
            standing += int(s.roman[other])
        if road(s, tile, direction) != NONE:
            roads += 1
    if standing == roads and celtic_bastions(s) == 1:
        worth += _THE_END if leads else -_THE_END
    elif mine == MOST_CUNNING:
        worth += 50 + 50 * standing
    elif mine == BRAVEST:
        worth -= 50 + 50 * standing
    else:
        worth += 10 * standing if leads else -10 * standing
    return worth


@rule
def _barred(s: State, place: int, seat: int, goal: int) -> int:
    """How much a Roman on a place is in the way of who goes to a goal: the more, the sooner he is there."""
    here = int(s.at[seat])
    section = place
    before = NONE
    if place >= ROAD_0:
        section = 2 * int(TILE_OF[place])
        before = beyond(s, section, (place - ROAD_0) % 6)
        if before == NONE:
            return 0
    if here == goal:  # what he wants is here; then he will go to the Circle, or past it
        goal = 2 * CIRCLE
    if here in (section, goal):
        return 0
    steps = int(s.far[here, section])
    if before != NONE and int(s.far[here, before]) + 1 != steps:
        return 0
    if steps + int(s.far[section, goal]) != s.far[here, goal]:
        return 0
    return max(0, _BARRED - _A_STEP * steps)


@rule
def _welcome(s: State, sort: int, mine: int) -> int:
    """How gladly a drawn token is kept; what ends a game that would be lost, least of all."""
    spell = int(s.spell) + (1 if sort == DRUID else 0)
    if (sort == ROMANISATION and celtic_bastions(s) == 1) or (sort == DRUID and spell == SPELL_END):
        return _THE_END if lead(s, int(s.player), spell, 0) > 0 else -_THE_END
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


# Before the first turn


@rule
def _promise(s: State, card: int) -> int:
    """What a destiny can be expected to bring, from what players usually reach."""
    points = _USUAL[card] * int(s.bonus_points[card]) // int(s.bonus_per[card])
    return min(points, 10 * int(s.bonus_most[card]))


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
def _start(s: State, tile: int) -> int:
    """How well a tile lies to begin from: near resources, and near the Circle."""
    worth = 0
    for spot in range(SPOTS):
        if s.spot[spot] == FULL:
            worth += max(0, 6 - int(s.far[2 * tile, spot_section(s, spot)]))
    return worth - 2 * int(s.far[2 * tile, 2 * CIRCLE])
