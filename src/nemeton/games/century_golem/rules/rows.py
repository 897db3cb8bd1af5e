"""Century Golem, the rows: open cards slide left, new ones come; merchant cards are taken and renewed."""

from __future__ import annotations

from nemeton.core.chance import shuffle
from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.piles import draw
from nemeton.core.record import Ints
from nemeton.games.century_golem.events import NEW_CARD, RENEWED, TOOK_CARD
from nemeton.games.century_golem.state import EMPTY, MARKET, State

FOURTH = 4
"""Every so many merchant cards a bonus tile is due (G28)."""


@rule
def slide(s: State, row: Ints, slot: int, pile: Ints, left: int) -> int:
    """Fill a slot from the right, and the end of the row from a pile; how many cards that has then."""
    last = len(row) - 1
    for other in range(slot, last):
        row[other] = row[other + 1]
    row[last] = EMPTY
    if left > 0:
        row[last] = draw(s, pile, left)
        left -= 1
    return left


@rule
def slide_market(s: State, slot: int) -> None:
    """The merchant cards slide to the left, and a new one comes (G26, G52)."""
    s.deck_left = slide(s, s.market, slot, s.deck, s.deck_left)
    if s.market[MARKET - 1] != EMPTY:
        s.sunk[s.market[MARKET - 1]] = 0


@rule
def slide_golems(s: State, slot: int) -> None:
    """The point cards slide to the left; the next one lies open on top of the deck (G4, G21, G53)."""
    s.point_left = slide(s, s.point_row, slot, s.point_deck, s.point_left)


@rule
def take_card(s: State, slot: int) -> None:
    """The player takes the merchant card he has used; with every fourth a bonus tile is due (G26, G28)."""
    s.taker[s.market[slot]] = s.player
    s.cards[s.player] += 1
    tell(s, TOOK_CARD, s.player, s.cards[s.player])
    s.due = int(int(s.cards[s.player]) % FOURTH == 0)
    slide_market(s, slot)
    if s.market[MARKET - 1] != EMPTY:
        tell(s, NEW_CARD, s.player, s.market[MARKET - 1], MARKET - 1)


@rule
def renew_market(s: State) -> None:
    """The row goes under the deck in an order nobody knows, and new cards come one by one (G30)."""
    row = 0
    while row < MARKET and s.market[row] != EMPTY:
        row += 1
    left = int(s.deck_left)
    deepest = int(s.sunk[s.deck[0]]) if left > 0 else 0
    for i in range(left - 1, -1, -1):
        s.deck[i + row] = s.deck[i]
    shuffle(s.chance, s.market, row)
    for slot in range(row):
        s.deck[slot] = s.market[slot]
        s.sunk[s.market[slot]] = deepest + 1
    s.deck_left = left + row
    for _ in range(MARKET):
        slide_market(s, 0)
    tell(s, RENEWED, s.player)
    for slot in range(MARKET):
        if s.market[slot] != EMPTY:
            tell(s, NEW_CARD, s.player, s.market[slot], slot)
