"""Keltis, the record: every field, its meaning, who may see it.

Colours are numbers from 0; a colour is a path, its cards, a row of each player and a discard pile.
A card is colour x 11 + value. A figure stands on a stone from 1 to 9, or on the start stone, 0.
Numbers in brackets are the rulings of the game's README.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import NOBODY, SEATS, Ints, Record, hidden, owner, public

COLOURS = 5
VALUES = 11
CARDS = COLOURS * VALUES
"""The sorts of cards; the edition has two of each."""
COPIES = 2
DECK = CARDS * COPIES
ROW = VALUES * COPIES
"""The most cards in a row or in a pile: all of a colour (R36)."""
HAND = 8
ASIDE = 30
"""The cards that two players put away unseen (R18)."""

LAST_STONE = 9
STONES = LAST_STONE + 1
"""The stones of a path with the start stone, 0."""
GOAL = 7
"""The first stone of the goal area."""
ENOUGH = 5
"""So many figures in the goal area end the game (R15)."""

NOWHERE = -1
"""No path."""

PLAY, FIGURE, ADVANCE, CLOVER, DRAW, OVER = range(6)
"""What is to be decided: a card, the figure for a new path, the figure that moves instead of one at
the end of its path, the figure that a clover moves, where to draw."""

NO_TILE, WISH_TILE, CLOVER_TILE, POINTS_TILE = range(4)
"""What lies on a stone: nothing, a wish stone, a clover, or one point; 4 and 5 are two and three."""
TILES = 6
WISHES = 9
POINTS = 14
"""All points that tiles give."""
WISHES_COUNTED = 5
"""More wish stones are worth no more (R28)."""

FIVE_HOME, NO_CARDS = 1, 2
"""How the game ends: five figures in the goal area, or the deck drawn empty (R15, R16)."""


class State(Record):
    """A game of Keltis."""

    phase: int = public(most=OVER)
    """What the player decides: PLAY, FIGURE, ADVANCE, CLOVER, DRAW, or OVER."""
    path: int = public(least=NOWHERE, most=COLOURS - 1)
    """The path it is about: the one that is begun (FIGURE), that of the card played (ADVANCE), that of the
    clover (CLOVER), the pile just discarded to (DRAW). NOWHERE otherwise."""
    figure: Ints = public(SEATS, COLOURS, most=LAST_STONE)
    """The stone on which a seat's figure of each path stands; 0 while the path is not begun."""
    big: Ints = public(SEATS, COLOURS, most=1)
    """1 where that figure is the big one."""
    row: Ints = public(SEATS, COLOURS, ROW, most=VALUES - 1)
    """The values of a seat's row of each colour, in the order they were played."""
    row_size: Ints = public(SEATS, COLOURS, most=ROW)
    """How many cards a row has."""
    tile: Ints = public(COLOURS, STONES, most=TILES - 1)
    """What lies on each stone of each path: NO_TILE, WISH_TILE, CLOVER_TILE or points."""
    wishes: Ints = public(SEATS, most=WISHES)
    """Wish stones a seat has collected."""
    points: Ints = public(SEATS, most=POINTS)
    """Points a seat has got from tiles (R24)."""
    pile: Ints = public(COLOURS, ROW, most=VALUES - 1)
    """The values of each discard pile, from the bottom up."""
    pile_size: Ints = public(COLOURS, most=ROW)
    """How many cards a discard pile has."""
    hand: Ints = owner(SEATS, HAND, most=CARDS - 1)
    """The cards in a hand, rising."""
    held: Ints = public(SEATS, most=HAND)
    """How many cards a hand has."""
    known: Ints = public(SEATS, CARDS, most=COPIES)
    """Cards of each sort in a hand that everybody saw being taken from a discard pile."""
    deck: Ints = hidden(DECK, most=CARDS - 1)
    """The cards to draw, face down, from the bottom up."""
    deck_left: int = public(most=DECK)
    """How many are left in the deck (R21)."""
    aside: Ints = hidden(ASIDE, most=CARDS - 1)
    """The cards put away unseen, with two players (R18)."""
    aside_left: int = public(most=ASIDE)
    """How many they are."""

    clover_may_start: int = public(most=1)
    """The option: 0 a path is begun with a card, 1 a free move may begin one, too (R3)."""
    redraw: int = public(most=1)
    """The option: 0 the card just discarded may be drawn again, 1 it may not (R10)."""
    dark: Ints = public(COLOURS, STONES, most=1)
    """The edition's paths: 1 for each stone on which a tile is laid."""
    worth: Ints = public(STONES, least=-4, most=10)
    """The edition's stones: what a figure on them is worth at the end."""
    wishes_worth: Ints = public(WISHES_COUNTED + 1, least=-4, most=10)
    """The edition's table of wish stones: what so many are worth at the end."""
    tiles: Ints = public(TILES, most=WISHES)
    """The edition's tiles of each sort."""
    cards: Ints = public(CARDS, most=COPIES)
    """The edition's cards of each sort."""
