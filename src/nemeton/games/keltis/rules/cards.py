"""Keltis, the cards: what fits a row, what lies on a pile, hands and what everybody knows of them."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.piles import draw
from nemeton.games.keltis.state import HAND, NO_CARD, VALUES, State


@rule
def colour_of(card: int) -> int:
    """The colour of a card: card // VALUES, without the care that takes of numbers below zero."""
    return card * 47 >> 9 & 7


# Rows and piles


@rule
def last_value(s: State, seat: int, colour: int) -> int:
    """The value at the end of a seat's row; zero if it is empty."""
    return int(s.row[seat, colour, max(int(s.row_size[seat, colour]), 1) - 1])


@rule
def way(s: State, seat: int, colour: int) -> int:
    """Above zero if a seat's row rises, below if it falls; zero as long as it may do either (R9)."""
    return last_value(s, seat, colour) - int(s.row[seat, colour, 0])


@rule
def fits(s: State, seat: int, card: int) -> bool:
    """Whether a card may go on a seat's row: it rises or falls as the row does (R9)."""
    colour = colour_of(card)
    value = card - colour * VALUES
    last = last_value(s, seat, colour)
    rising = way(s, seat, colour)
    return (value == last) | (rising == 0) | ((value > last) == (rising > 0))


@rule
def top_card(s: State, colour: int) -> int:
    """The card on top of a discard pile; NO_CARD if it is empty."""
    size = int(s.pile_size[colour])
    return colour * VALUES + int(s.pile[colour, size - 1]) if size > 0 else NO_CARD


# Hands


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
def draw_from_deck(s: State, seat: int) -> int:
    """A seat draws the top card of the deck, unseen by the others; which it was."""
    card = draw(s, s.deck, s.deck_left)
    s.deck_left -= 1
    take_up(s, seat, card)
    return card


@rule
def draw_from_pile(s: State, colour: int) -> int:
    """The player takes the top card of a discard pile, and everybody sees which (R34)."""
    card = top_card(s, colour)
    s.pile_size[colour] -= 1
    s.pile[colour, s.pile_size[colour]] = 0
    take_up(s, s.player, card)
    s.known[s.player, card] += 1
    return card
