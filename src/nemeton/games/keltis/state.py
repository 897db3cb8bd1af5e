"""Keltis, the record: every field, its meaning, who may see it.

Colours are numbers from 0; a colour is a path, its cards, a row of each player and a discard pile.
A card is colour x 11 + value. A figure stands on a stone from 1 to 9, or on the start stone, 0.
Numbers in brackets are the rulings of the game's README.
"""

from __future__ import annotations

from nemeton.core import record
from nemeton.core.compiled import rule
from nemeton.core.record import NOBODY, SEATS, Ints, Record, hidden, owner, public
from nemeton.core.view import View

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
NO_CARD = -1
"""On top of an empty pile."""

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


class Facts(record.Facts):
    """What words and scenes must know of a view."""

    fits: Ints = public(HAND, most=1)
    """1 for each card of the viewer's hand that goes on his row (R9); 0 once the game is over."""
    way: Ints = public(SEATS, COLOURS, least=1 - VALUES, most=VALUES - 1)
    """Above zero where a seat's row rises, below where it falls; zero as long as it may do either (R9)."""
    top: Ints = public(COLOURS, least=NO_CARD, most=CARDS - 1)
    """The card on top of each discard pile; NO_CARD where it is empty."""
    big_waits: Ints = public(SEATS, most=1)
    """1 as long as a seat's big figure is on the start stone."""
    small_waiting: Ints = public(SEATS, most=COLOURS - 1)
    """How many small figures a seat has there."""
    in_goal: int = public(most=ENOUGH)
    """How many figures of all players are in the goal area (R15)."""
    free: Ints = public(COLOURS, most=1)
    """1 where a free move could advance the player's figure (R3)."""
    ahead: Ints = public(COLOURS, least=-8, most=20)
    """What the player's figure would count on its next stone."""
    figures: Ints = public(SEATS, COLOURS, least=-8, most=20)
    """What a seat's figure of each path counts as things stand."""
    wishes: Ints = public(SEATS, least=-4, most=10)
    """What a seat's wish stones count (R28)."""
    total: Ints = public(SEATS, least=-28, most=80)
    """What a seat would score now (R37)."""


class Seen(View, State):
    """A game of Keltis as a seat sees it."""

    facts: Facts


# The invariants, a bit each; the sentences are in words.py, in this order.
(
    BAD_CARDS,
    BAD_HANDS,
    BAD_ROWS,
    BAD_LEFTOVERS,
    BAD_KNOWN,
    BAD_FIGURES,
    BAD_TILES,
    BAD_POINTS,
    BAD_SEATS,
    BAD_PLAYER,
    BAD_PHASE,
    BAD_ENDING,
) = (1 << bit for bit in range(12))


@rule
def can_move(s: State, seat: int, colour: int) -> bool:
    """Whether a free move can advance a seat's figure of that path (R3, R7)."""
    stone = int(s.figure[seat, colour])
    return stone < LAST_STONE and (stone > 0 or s.clover_may_start == 1)


@rule
def movable(s: State, seat: int) -> int:
    """How many of a seat's figures a free move can advance (R4, R5)."""
    total = 0
    for colour in range(COLOURS):
        total += int(can_move(s, seat, colour))
    return total


@rule
def big_waits(s: State, seat: int) -> bool:
    """Whether a seat's big figure is still on the start stone."""
    for colour in range(COLOURS):
        if s.big[seat, colour] == 1:
            return False
    return True


@rule
def small_waiting(s: State, seat: int) -> int:
    """How many small figures of a seat are still on the start stone."""
    small = COLOURS - 1
    for colour in range(COLOURS):
        if s.figure[seat, colour] > 0 and s.big[seat, colour] == 0:
            small -= 1
    return small


@rule
def in_goal(s: State) -> int:
    """How many figures of all players stand in the goal area (R15)."""
    total = 0
    for seat in range(s.players):
        for colour in range(COLOURS):
            if s.figure[seat, colour] >= GOAL:
                total += 1
    return total


@rule
def faults(s: State) -> int:
    """The invariants a state breaks: every component is somewhere, exactly once."""
    return _cards_faults(s) | _rows_faults(s) | _figures_faults(s) | _tiles_faults(s) | _turn_faults(s)


@rule
def _one(card: int, colour: int) -> int:
    """A card of that colour as a number: five bits count each value, those above all; other cards are 0."""
    value = card - colour * VALUES
    return (1 << 5 * value) + (1 << 5 * VALUES) if 0 <= value < VALUES else 0


@rule
def _tally(s: State, colour: int) -> int:
    """The cards of a colour, wherever they lie, added up."""
    there = 0
    for seat in range(SEATS):
        for i in range(s.held[seat]):
            there += _one(int(s.hand[seat, i]), colour)
        for i in range(s.row_size[seat, colour]):
            there += _one(int(s.row[seat, colour, i]), 0)
    for i in range(s.pile_size[colour]):
        there += _one(int(s.pile[colour, i]), 0)
    for i in range(s.deck_left):
        there += _one(int(s.deck[i]), colour)
    for i in range(s.aside_left):
        there += _one(int(s.aside[i]), colour)
    return there


@rule
def _cards_faults(s: State) -> int:
    found = 0
    for colour in range(COLOURS):
        right = 0
        for card in range(colour * VALUES, (colour + 1) * VALUES):
            right += int(s.cards[card]) * _one(card, colour)
        if _tally(s, colour) != right:
            found |= BAD_CARDS
    for seat in range(SEATS):
        for card in range(CARDS):
            held = int(s.known[seat, card])
            if held > 0:
                for i in range(s.held[seat]):
                    held -= int(s.hand[seat, i] == card)
                if held > 0:
                    found |= BAD_KNOWN
    if s.aside_left != (ASIDE if s.players == 2 else 0):
        found |= BAD_CARDS
    for i in range(s.deck_left, DECK):
        if s.deck[i] != 0:
            found |= BAD_LEFTOVERS
    for i in range(s.aside_left, ASIDE):
        if s.aside[i] != 0:
            found |= BAD_LEFTOVERS
    for seat in range(SEATS):
        for i in range(1, s.held[seat]):
            if s.hand[seat, i - 1] > s.hand[seat, i]:
                found |= BAD_HANDS
        for i in range(s.held[seat], HAND):
            if s.hand[seat, i] != 0:
                found |= BAD_LEFTOVERS
    return found


@rule
def _rows_faults(s: State) -> int:
    """A row rises or falls, and lies with its figure: every card on it has moved that (R9)."""
    found = 0
    for colour in range(COLOURS):
        for i in range(s.pile_size[colour], ROW):
            if s.pile[colour, i] != 0:
                found |= BAD_LEFTOVERS
        for seat in range(SEATS):
            size = int(s.row_size[seat, colour])
            for i in range(2, size):
                before = int(s.row[seat, colour, i - 1])
                rises = before - int(s.row[seat, colour, 0])
                if rises * (int(s.row[seat, colour, i]) - before) < 0:
                    found |= BAD_ROWS
            for i in range(size, ROW):
                if s.row[seat, colour, i] != 0:
                    found |= BAD_LEFTOVERS
            begun = s.phase == FIGURE and s.player == seat and s.path == colour
            if not begun and s.figure[seat, colour] < min(size, LAST_STONE):
                found |= BAD_FIGURES
            if size == 0 and s.figure[seat, colour] > 0 and s.clover_may_start == 0:
                found |= BAD_FIGURES
            if begun and (size > 1 or (size == 0 and s.clover_may_start == 0)):
                found |= BAD_FIGURES
    return found


@rule
def _figures_faults(s: State) -> int:
    found = 0
    for seat in range(SEATS):
        begun = 0
        big = 0
        for colour in range(COLOURS):
            begun += int(s.figure[seat, colour] > 0)
            big += int(s.big[seat, colour])
            if s.big[seat, colour] > 0 and s.figure[seat, colour] == 0:
                found |= BAD_FIGURES
        if big > 1 or begun - big > COLOURS - 1:
            found |= BAD_FIGURES
        if seat >= s.players:
            cards = int(s.held[seat])
            for colour in range(COLOURS):
                cards += int(s.row_size[seat, colour])
            if begun + cards + int(s.wishes[seat]) + int(s.points[seat]) > 0:
                found |= BAD_SEATS
    return found


@rule
def _tiles_faults(s: State) -> int:
    """Clovers and points lie where they were laid; wish stones until a figure comes (R8)."""
    found = 0
    gone = 0
    for seat in range(SEATS):
        gone += int(s.wishes[seat])
        if s.points[seat] < _points_passed(s, seat, 0) or s.points[seat] > _points_passed(s, seat, 1):
            found |= BAD_POINTS
    for sort in range(1, TILES):
        there = gone if sort == WISH_TILE else 0
        for colour in range(COLOURS):
            for stone in range(STONES):
                there += int(s.tile[colour, stone] == sort)
        if there != s.tiles[sort]:
            found |= BAD_TILES
    for colour in range(COLOURS):
        farthest = 0
        for seat in range(SEATS):
            farthest = max(farthest, int(s.figure[seat, colour]))
        for stone in range(STONES):
            tile = int(s.tile[colour, stone])
            if s.dark[colour, stone] == 0:
                found |= BAD_TILES if tile != NO_TILE else 0
            elif tile == NO_TILE:
                found |= BAD_TILES if farthest < stone else 0
            elif tile == WISH_TILE and farthest >= stone:
                found |= BAD_TILES if stone != GOAL or s.ending != FIVE_HOME else 0
    return found


@rule
def _points_passed(s: State, seat: int, with_last: int) -> int:
    """The points on the stones a seat's figures have come to, with or without that of the fifth (R33)."""
    last = s.ending == FIVE_HOME and s.held[seat] < HAND and not with_last
    total = 0
    for colour in range(COLOURS):
        stone = int(s.figure[seat, colour])
        for passed in range(1, stone if last and stone == GOAL else stone + 1):
            if s.tile[colour, passed] >= POINTS_TILE:
                total += int(s.tile[colour, passed]) - CLOVER_TILE
    return total


@rule
def _turn_faults(s: State) -> int:
    found = 0
    home = in_goal(s)
    if s.phase == OVER:
        if s.player != NOBODY or s.ending == 0:
            return BAD_PLAYER
        if home > ENOUGH or (home == ENOUGH) != (s.ending == FIVE_HOME) or s.ending > NO_CARDS:
            found |= BAD_ENDING
        if (s.deck_left == 0) != (s.ending == NO_CARDS):
            found |= BAD_ENDING
    elif s.player < 0 or s.player >= s.players:
        return BAD_PLAYER
    elif s.ending != 0 or home >= ENOUGH or s.deck_left == 0:
        found |= BAD_ENDING
    missing = 0
    for seat in range(s.players):
        missing += HAND - int(s.held[seat])
        if s.phase != OVER and s.held[seat] < HAND and seat != s.player:
            found |= BAD_HANDS
    idle = s.phase == PLAY or s.phase == OVER
    if missing != int(not idle or (s.phase == OVER and s.ending == FIVE_HOME)):
        found |= BAD_HANDS
    if s.path == NOWHERE:
        return found if idle or s.phase == DRAW else found | BAD_PHASE
    if idle:
        found |= BAD_PHASE
    elif s.phase == FIGURE:
        if s.figure[s.player, s.path] > 0 or not big_waits(s, s.player) or small_waiting(s, s.player) == 0:
            found |= BAD_PHASE
    elif s.phase == ADVANCE:
        if s.figure[s.player, s.path] < LAST_STONE or movable(s, s.player) < 2:
            found |= BAD_PHASE
    elif s.phase == CLOVER:
        stone = int(s.figure[s.player, s.path])
        if s.tile[s.path, stone] != CLOVER_TILE or movable(s, s.player) == 0:
            found |= BAD_PHASE
    elif s.pile_size[s.path] == 0:
        found |= BAD_PHASE
    return found
