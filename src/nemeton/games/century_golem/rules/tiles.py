"""Century Golem, the bonus tiles: taken from their piles (G28, G36, G37, G47)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.piles import reveal
from nemeton.games.century_golem.events import NEXT_TILE, TOOK_TILE
from nemeton.games.century_golem.state import (
    BY_CARDS,
    BY_OUTPOSTS,
    EMPTY,
    MERCHANT,
    PILES,
    SPACES,
    State,
)


@rule
def open_piles(s: State) -> int:
    """The piles the player may take a bonus tile from after this action, as bits; none without a space."""
    source = BY_CARDS if s.sort[s.place] == MERCHANT else BY_OUTPOSTS
    found = 0
    if s.held[s.player] < SPACES:
        for pile in range(PILES):
            found |= int(s.pile_for[pile] == source and s.pile_left[pile] > 0) << pile
    return found


@rule
def take_tile(s: State, pile: int) -> None:
    """Put the top tile of a pile on a free space; the next one can be seen now (G47)."""
    kind = int(s.pile_top[pile])
    tell(s, TOOK_TILE, s.player, kind, pile, s.bonus_points[kind], s.bonus_per[kind])
    s.bonus[s.player, s.held[s.player]] = s.pile_top[pile]
    s.held[s.player] += 1
    s.pile_left[pile] -= 1
    turn_over(s, pile)
    if s.pile_left[pile] > 0:
        tell(s, NEXT_TILE, s.player, s.pile_top[pile], pile)


@rule
def turn_over(s: State, pile: int) -> None:
    """The top tile of a pile can be seen (G5)."""
    s.pile_top[pile] = EMPTY
    if s.pile_left[pile] > 0:
        top = int(s.pile_left[pile]) - 1
        for lower in range(pile):
            top += int(s.pile_height[lower])
        s.pile_top[pile] = s.piles[top]
        s.piles[top] = 0
        reveal(s)


@rule
def is_hidden(s: State, i: int) -> bool:
    """Whether there is a tile at that height of the piles that nobody sees; after them comes the box."""
    for pile in range(PILES):
        if i < s.pile_height[pile]:
            return i < int(s.pile_left[pile]) - 1
        i -= int(s.pile_height[pile])
    return True
