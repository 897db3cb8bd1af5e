"""Keltis, the hands: cards taken up and put down, and what everybody knows of them."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.piles import draw
from nemeton.games.keltis.state import VALUES, State


@rule
def take_up(s: State, seat: int, card: int) -> None:
    """Put a card into a hand, which stays in order."""
    i = int(s.held[seat])
    s.held[seat] = i + 1
    while i > 0 and s.hand[seat, i - 1] > card:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card


@rule
def put_down(s: State, card: int) -> None:
    """Take a card out of the player's hand; it is no longer one that everybody knows."""
    seat = int(s.player)
    held = int(s.held[seat]) - 1
    s.held[seat] = held
    i = 0
    while s.hand[seat, i] != card:
        i += 1
    for later in range(i, held):
        s.hand[seat, later] = s.hand[seat, later + 1]
    s.hand[seat, held] = 0
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1


@rule
def draw_from_deck(s: State, seat: int) -> None:
    """A seat draws the top card of the deck, unseen by the others."""
    card = draw(s, s.deck, s.deck_left)
    s.deck_left -= 1
    take_up(s, seat, card)


@rule
def draw_from_pile(s: State, colour: int) -> None:
    """The player takes the top card of a discard pile, and everybody sees it (R34)."""
    top = int(s.pile_size[colour]) - 1
    card = colour * VALUES + int(s.pile[colour, top])
    s.pile[colour, top] = 0
    s.pile_size[colour] = top
    take_up(s, s.player, card)
    s.known[s.player, card] += 1
