"""Celtic Quest, the preparation: what is dealt, and what is laid on the map (Q5-Q7, Q66, Q67, Q88)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell, tell_to
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.celtic_quest.events import CUT_OFF, MAP_FINISHED, QUEST_DEALT, QUESTS_DEALT
from nemeton.games.celtic_quest.rules.building import put
from nemeton.games.celtic_quest.rules.destinies import deal_destinies
from nemeton.games.celtic_quest.rules.quests import draw_quest
from nemeton.games.celtic_quest.rules.roads import measure, reach, spot_section
from nemeton.games.celtic_quest.state import (
    BASIC_SET,
    BASTION_0,
    BASTIONS,
    COLUMNS,
    CRYSTAL,
    CYCLE,
    DEAL_QUESTS,
    DRUID,
    FULL,
    ITEM_0,
    ITEMS,
    KEEP,
    NEXT,
    NONE,
    OPEN_GAME,
    RESOURCES,
    ROMAN,
    ROMANISATION,
    SHUT,
    SPOTS,
    START_MAP,
    TILES,
    UNREACHED,
    State,
)


@rule
def set_out(s: State) -> None:
    """Items, Romans and events, destinies; then a destiny is kept, or quests are dealt and the map built."""
    s.pool = s.fund
    s.supply = s.tokens[CRYSTAL]
    s.tile = NONE
    s.site = NONE
    for tile in range(TILES):
        s.cell[tile] = NONE
    for seat in range(SEATS):
        s.at[seat] = NONE
        s.held[seat] = NONE
    _hand_out_items(s)
    s.bag[ROMAN] = s.romans_in_play[s.players - 2]
    s.gone[ROMAN] = s.tokens[ROMAN] - s.bag[ROMAN]
    for event in range(ROMANISATION, CYCLE + 1):
        s.bag[event] = s.tokens[event]
    deal_destinies(s)
    if s.trader != 0:
        s.gone[DRUID] = s.bag[DRUID]
        s.bag[DRUID] = 0
    s.phase = KEEP if s.trader == 0 and s.destinies != BASIC_SET else DEAL_QUESTS


@rule
def _hand_out_items(s: State) -> None:
    """Each seat gets its items; those of empty seats leave the game, the others are in the bag (Q66, Q67)."""
    for item in range(ITEMS):
        left = int(s.tokens[ITEM_0 + item])
        for seat in range(SEATS):
            n = int(s.starting_items[seat, item])
            left -= n
            if s.trader == 0 and seat < s.players:
                s.pouch[seat, item] = n
            else:
                s.gone[ITEM_0 + item] += n
        if s.trader == 0 and s.items_in_bag == 0:
            s.bag[ITEM_0 + item] = left
        else:
            s.gone[ITEM_0 + item] += left


@rule
def deal_quests(s: State) -> None:
    """Each seat gets a quest, now that it has its destiny (Q88); not in Celtic Trader (Q75)."""
    if s.trader == 0:
        tell(s, QUESTS_DEALT, NOBODY)
        for seat in range(s.players):
            tell_to(s, seat, QUEST_DEALT, draw_quest(s, seat))
    s.phase = START_MAP


@rule
def lay_fixed_map(s: State) -> None:
    """Lay the map that the edition has for Celtic Trader (Q75)."""
    for tile in range(TILES):
        put(s, tile, int(s.trader_cell[tile]), int(s.trader_rotation[tile]))
    s.linked = reach(s)
    s.phase = OPEN_GAME


@rule
def open_the_game(s: State) -> None:
    """The map is there: lay out the resources, set up the charts, fill the bag; the first seat begins."""
    tell(s, MAP_FINISHED, s.player)
    measure(s)
    for spot in range(SPOTS):
        kind = int(s.spot_kind[spot])
        s.spot[spot] = SHUT
        if kind != NONE:
            if s.linked >> spot_section(s, spot) & 1:
                s.spot[spot] = FULL
            else:
                s.gone[kind] += 1
                tell(s, CUT_OFF, NOBODY, spot)
    for kind in range(RESOURCES):
        _set_demand(s, kind)
        s.bag[kind] = int(s.tokens[kind]) - BASTIONS
        for spot in range(SPOTS):
            if s.spot_kind[spot] == kind:
                s.bag[kind] -= 1
    s.linked = 0
    s.player = s.players - 1
    s.phase = NEXT


@rule
def _set_demand(s: State, kind: int) -> None:
    """The marker of a resource on each chart: by the steps to the nearest spot in play (Q6, Q7)."""
    for bastion in range(BASTIONS):
        least = UNREACHED
        for spot in range(SPOTS):
            if s.spot_kind[spot] == kind and s.spot[spot] == FULL:
                least = min(least, int(s.far[2 * (BASTION_0 + bastion), spot_section(s, spot)]))
        s.demand[bastion, kind] = min(least, COLUMNS) - 1
