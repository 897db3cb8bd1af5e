"""Century Golem, the golems: point cards are claimed and work for their owner; exploration tiles."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.games.century_golem.events import CLAIMED, EXPLORED, FOUND_NONE, JOINED
from nemeton.games.century_golem.rules.crystals import exchange, only, raise_more
from nemeton.games.century_golem.rules.rows import slide_golems
from nemeton.games.century_golem.state import (
    EMPTY,
    EXPLORATION,
    EXPLORE,
    FIND_0,
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
    if s.card_icon[card] == RECRUIT:
        tell(s, JOINED, s.player, recruit(s, s.card_gift[card]))
    elif s.card_icon[card] == EXPLORATION:
        covered = covered_places(s)
        single = only(covered)
        if single != NONE:
            explore(s, single)
        elif covered != 0:
            s.phase = EXPLORE
        else:
            tell(s, FOUND_NONE, s.player)


@rule
def learn(s: State) -> None:
    """The tool or the supply of the card just claimed works from the next activation on (G10, G14, G15)."""
    card = int(s.claimed[s.player, s.claims[s.player] - 1])
    kind = s.card_kind[card]
    if s.card_icon[card] == TOOL:
        s.discount[s.player, kind] += s.card_gift[card]
    elif kind > 0:
        s.supply[s.player, kind, s.card_gift[card]] += 1


@rule
def recruit(s: State, number: int) -> int:
    """Merchants come from the player's reserve, as far as there are any; how many come (G16)."""
    number = min(number, int(s.reserve[s.player]))
    s.reserve[s.player] -= number
    s.ready[s.player] += number
    return number


@rule
def covered_places(s: State) -> int:
    """The places under an exploration tile, as bits."""
    found = 0
    for place in range(PLACES):
        found |= int(s.covering[place] != EMPTY) << place
    return found


@rule
def explore(s: State, place: int) -> None:
    """Take the exploration tile on a place, and what it brings at once; the place is open now (G24)."""
    tile = int(s.covering[place])
    s.covering[place] = EMPTY
    s.finder[tile] = s.player
    tell(s, EXPLORED, s.player, tile, place)
    exchange(s, FIND_0 + tile)
    recruit(s, s.find_recruits[tile])
    s.left = s.steps[FIND_0 + tile]
    s.may_stop = 1
    raise_more(s)
