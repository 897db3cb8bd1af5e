"""Century Golem, the preparation (G1 to G8); and what nobody knows, dealt anew.

`setup` means the steps of the rulebook's preparation.
"""

from __future__ import annotations

from nemeton.core.chance import below, shuffle
from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.piles import stack
from nemeton.core.record import NOBODY, Ints
from nemeton.games.century_golem.rules.rows import slide_golems, slide_market
from nemeton.games.century_golem.rules.tiles import is_hidden, turn_over
from nemeton.games.century_golem.state import (
    ACT,
    BONUS_TILES,
    CARDS,
    CELLS,
    CRYSTALS,
    EMPTY,
    FINDS,
    GOLEMS,
    MARKET,
    MERCHANTS,
    NONE,
    PILES,
    PLACES,
    POINT_CARDS,
    SQUARES,
    TILES,
    VALLEY,
    State,
)

READY, READY_OF_TWO = 6, 7
"""Merchants each player starts with; with two players, one more (G7)."""


@rule
def deal(s: State) -> None:
    """Preparation (G1 to G8): board, mountains, piles, and what each player starts with."""
    s.phase = ACT
    s.round = 1
    s.place = NONE
    s.recipe = NONE
    _lay_exploration_tiles(s)
    _lay_mountains(s)
    _lay_cards(s)
    stack(s.chance, s.piles, s.bonus_copies)
    for pile in range(PILES):
        s.pile_left[pile] = s.pile_height[pile]
        turn_over(s, pile)
    for seat in range(s.players):
        s.ready[seat] = READY_OF_TWO if s.players == 2 else READY
        s.reserve[seat] = MERCHANTS - int(s.ready[seat])
        s.wagon[seat] = VALLEY
        for colour in range(CRYSTALS):
            s.caravan[seat, colour] = s.start[seat, colour]


@rule
def _lay_exploration_tiles(s: State) -> None:
    """An exploration tile on each place marked for so many players; nobody stands anywhere (setup 4)."""
    _fill_bag(s, FINDS)
    n = 0
    for place in range(PLACES):
        s.holder[place] = NOBODY
        s.covering[place] = EMPTY
        if s.cover[place] >= s.players:
            s.covering[place] = s.deck[n]
            n += 1
    for tile in range(FINDS):
        s.finder[tile] = NOBODY


@rule
def _lay_mountains(s: State) -> None:
    """Three tiles of each icon, anywhere around the valley, in one of the shapes (G8, setup 11)."""
    s.shape = below(s.chance, s.shapes)
    _fill_bag(s, TILES)
    n = 0
    for i in range(TILES):
        tile = int(s.deck[i])
        there = 0
        for cell in range(n):
            there += int(s.icon[s.mountain[cell]] == s.icon[tile])
        if there < SQUARES:
            s.mountain[n] = tile
            n += 1
    shuffle(s.chance, s.mountain, CELLS)


@rule
def _fill_bag(s: State, n: int) -> None:
    """Mix the numbers under n; the deck of merchant cards is a bag until it is needed."""
    for i in range(n):
        s.deck[i] = i
    shuffle(s.chance, s.deck, n)


@rule
def _lay_cards(s: State) -> None:
    """Shuffle both decks; four cards of each lie open, and the next point card (G4, setup 2 and 9)."""
    _fill_bag(s, CARDS)
    s.deck_left = CARDS
    for card in range(CARDS):
        s.taker[card] = NOBODY
    for _ in range(MARKET):
        slide_market(s, 0)
    s.point_left = _point_cards(s)
    shuffle(s.chance, s.point_deck, s.point_left)
    for _ in range(GOLEMS + 1):
        slide_golems(s, 0)


@rule
def _point_cards(s: State) -> int:
    """Make a pile of all point cards for so many players; how many there are (setup 2)."""
    n = 0
    for card in range(POINT_CARDS):
        if 0 < s.card_players[card] <= s.players:
            s.point_deck[n] = card
            n += 1
    return n


# What nobody knows


@rule_with_arrays
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what nobody knows: the order of the piles, and which bonus tile is in the box (G43)."""
    _redeal_cards(s, rng)
    n = _point_cards(s)
    for slot in range(GOLEMS + 1):
        n = _without(s.point_deck, n, int(s.point_row[slot]))
    for other in range(s.players):
        for number in range(s.claims[other]):
            n = _without(s.point_deck, n, int(s.claimed[other, number]))
    shuffle(rng, s.point_deck, n)
    _redeal_bonus_tiles(s, rng)


@rule
def _without(pile: Ints, n: int, card: int) -> int:
    """Take a card out of the first n of a pile, wherever it is; how many are left."""
    for i in range(n):
        if pile[i] == card:
            pile[i] = pile[n - 1]
            pile[n - 1] = 0
            return n - 1
    return n


@rule
def _redeal_cards(s: State, rng: Ints) -> None:
    """The merchant deck: what was put under it lies below, in the order everybody saw (G30)."""
    n = 0
    for card in range(CARDS):
        there = s.taker[card] == NOBODY
        for slot in range(MARKET):
            there = there and s.market[slot] != card
        if there:
            s.deck[n] = card
            n += 1
    shuffle(rng, s.deck, n)
    for i in range(1, n):
        card = int(s.deck[i])
        j = i
        while j > 0 and s.sunk[s.deck[j - 1]] < s.sunk[card]:
            s.deck[j] = s.deck[j - 1]
            j -= 1
        s.deck[j] = card


@rule_with_arrays
def _redeal_bonus_tiles(s: State, rng: Ints) -> None:
    """The bonus tiles under the top ones, and those in the box."""
    unseen = s.bonus_copies.copy()
    for pile in range(PILES):
        if s.pile_top[pile] != EMPTY:
            unseen[s.pile_top[pile]] -= 1
    for other in range(s.players):
        for space in range(s.held[other]):
            unseen[s.bonus[other, space]] -= 1
    left = stack(rng, s.piles, unseen)
    for i in range(BONUS_TILES - 1, -1, -1):
        s.piles[i] = s.piles[left - 1] if is_hidden(s, i) else 0
        left -= int(is_hidden(s, i))
