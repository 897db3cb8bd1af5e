"""Keltis, the hands: cards taken up and put down, and what everybody knows of them."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.piles import draw
from nemeton.games.keltis.state import HAND, VALUES, State


@rule
def take_up(s: State, seat: int, card: int) -> None:
    """Put a card into a hand, which stays in order."""
    held = int(s.held[seat])
    for i in range(held):
        other = int(s.hand[seat, i])
        s.hand[seat, i] = min(other, card)
        card = max(other, card)
    s.hand[seat, held] = card
    s.held[seat] = held + 1


@rule
def put_down(s: State, card: int) -> None:
    """Take a card out of the player's full hand; it is no longer one that everybody knows (R12)."""
    seat = int(s.player)
    gone = 0
    for i in range(HAND - 1):
        gone |= int(s.hand[seat, i] == card)
        s.hand[seat, i] = s.hand[seat, i + gone]
    s.hand[seat, HAND - 1] = 0
    s.held[seat] = HAND - 1
    s.known[seat, card] = max(0, int(s.known[seat, card]) - 1)


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
