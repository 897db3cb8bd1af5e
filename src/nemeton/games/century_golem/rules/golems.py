"""Century Golem, the golems: point cards are claimed and work for their owner; exploration tiles."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.games.century_golem.events import (
    CLAIMED,
    FOUND_LAST,
    FOUND_NONE,
    JOINED,
    LEARNED,
    NEXT_GOLEM,
    NOBODY_JOINED,
    USED,
)
from nemeton.games.century_golem.rules.crystals import brings, exchange, only, raise_more
from nemeton.games.century_golem.rules.rows import slide_golems
from nemeton.games.century_golem.state import (
    EMPTY,
    EXPLORATION,
    EXPLORE,
    FIND_0,
    NEXT,
    NONE,
    PLACES,
    POINT_0,
    RECRUIT,
    TOOL,
    State,
)


@rule
def claim(s: State, slot: int) -> None:
    """Pay for a point card and take it; it recruits or explores at once (G15, G21, G22, G23)."""
    card = int(s.point_row[slot])
    exchange(s, POINT_0 + card)
    s.claimed[s.player, s.claims[s.player]] = card
    s.claims[s.player] += 1
    tell(s, CLAIMED, s.player, card)
    slide_golems(s, slot)
    if s.point_row[NEXT] != EMPTY:
        tell(s, NEXT_GOLEM, s.player, s.point_row[NEXT])
    if s.card_icon[card] == RECRUIT:
        recruit(s, s.card_gift[card])
    elif s.card_icon[card] == EXPLORATION:
        covered = covered_places(s)
        single = only(covered)
        if single != NONE:
            explore(s, single, FOUND_LAST)
        elif covered != 0:
            s.phase = EXPLORE
        else:
            tell(s, FOUND_NONE, s.player)


@rule
def learn(s: State) -> None:
    """The tool or the supply of the card just claimed works from the next activation on (G10, G14, G15)."""
    card = int(s.claimed[s.player, s.claims[s.player] - 1])
    kind = s.card_kind[card]
    if kind == 0:
        return
    if s.card_icon[card] == TOOL:
        s.discount[s.player, kind] += s.card_gift[card]
    else:
        s.supply[s.player, kind, s.card_gift[card]] += 1
    tell(s, LEARNED, s.player, card)


@rule
def recruit(s: State, number: int) -> None:
    """Merchants come from the player's reserve, as far as there are any (G16)."""
    number = min(number, int(s.reserve[s.player]))
    s.reserve[s.player] -= number
    s.ready[s.player] += number
    if number > 0:
        tell(s, JOINED, s.player, number)
    else:
        tell(s, NOBODY_JOINED, s.player)


@rule
def covered_places(s: State) -> int:
    """The places under an exploration tile, as bits."""
    found = 0
    for place in range(PLACES):
        found |= int(s.covering[place] != EMPTY) << place
    return found


@rule
def explore(s: State, place: int, event: int) -> None:
    """Take the exploration tile on a place, and what it brings at once; the place is open now (G24)."""
    tile = int(s.covering[place])
    s.covering[place] = EMPTY
    s.finder[tile] = s.player
    tell(s, event, s.player, tile, place, s.find_points[tile])
    exchange(s, FIND_0 + tile)
    if brings(s, FIND_0 + tile):
        tell(s, USED, s.player, FIND_0 + tile)
    if s.find_recruits[tile] > 0:
        recruit(s, s.find_recruits[tile])
    s.left = s.steps[FIND_0 + tile]
    s.may_stop = 1
    raise_more(s)
