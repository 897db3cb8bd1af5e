"""Century Golem, the rules: deal, legal, apply, score, and nothing else.

G1 to G55 are the rulings of the game's README; `setup` means the steps of the preparation. A turn goes
through its phases in one direction: what the place asks, a bonus tile if one is due, crystals to return.
Where there is no choice nobody is asked.
"""

from __future__ import annotations

from nemeton.core.chance import shuffle
from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.piles import stack
from nemeton.core.record import NOBODY, Ints
from nemeton.games.century_golem.actions import (
    AGAIN,
    BONUS_0,
    BUILD,
    EXPLORE_0,
    LEAVE,
    PAY_0,
    RAISE_0,
    REST,
    RETURN_0,
    STOP,
    TRAVEL_0,
    WORK_0,
)
from nemeton.games.century_golem.crystals import colours, lift, list_bits, only, raise_more, stop, unload, use
from nemeton.games.century_golem.golems import claim, covered_places, explore, learn
from nemeton.games.century_golem.mountains import pay_toll, toll, travel, within_reach, working_cells
from nemeton.games.century_golem.places import list_places, occupy, offered, rest
from nemeton.games.century_golem.rows import renew_market, slide_golems, slide_market, take_card
from nemeton.games.century_golem.scoring import total
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BONUS_TILES,
    BUILDING,
    CARDS,
    CELLS,
    CRYSTALS,
    EIGHTH_CARD,
    EMPTY,
    EXPLORE,
    FINDS,
    GOLEM,
    GOLEMS,
    LAST_CARD,
    MAGENTA,
    MARKET,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    NONE,
    OVER,
    PAY,
    PILES,
    PLACES,
    POINT_CARDS,
    RAISE,
    REFRESH,
    RETURN,
    ROUND_LIMIT,
    ROUNDS,
    SQUARES,
    TILE_0,
    TILES,
    TRAVEL,
    VALLEY,
    WAGON,
    WORK,
    State,
)
from nemeton.games.century_golem.tiles import is_hidden, open_piles, take_tile, turn_over

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
def legal(s: State, out: Ints) -> int:
    """The legal actions of the player, in rising order."""
    if s.phase == ACT:
        return list_places(s, out)
    n = 0
    bits = 0b11
    base = AGAIN
    if s.phase == RAISE:
        out[0] = STOP
        n = int(s.may_stop)
        bits = colours(s, MAGENTA)
        base = RAISE_0
    elif s.phase == TRAVEL:
        bits = within_reach(s, int(s.number[s.place]))
        base = TRAVEL_0
    elif s.phase == BUILDING:
        base = BUILD
    elif s.phase == WORK:
        bits = working_cells(s)
        base = WORK_0
    elif s.phase == EXPLORE:
        bits = covered_places(s)
        base = EXPLORE_0
    elif s.phase == BONUS:
        out[0] = LEAVE
        n = 1
        bits = open_piles(s)
        base = BONUS_0
    elif s.phase != AGAIN_OR_STOP:
        bits = colours(s, CRYSTALS)
        base = PAY_0 if s.phase == PAY else RETURN_0
    return list_bits(bits, base, out, n)


@rule
def apply(s: State, a: int) -> None:
    """Carry out a legal action."""
    if s.phase == BONUS:
        s.due = 0
        if a != LEAVE:
            take_tile(s, a - BONUS_0)
    elif s.phase == RETURN:
        s.caravan[s.player, a - RETURN_0] -= 1
    elif a == REST:
        rest(s)
    else:
        _go_on(s, a)
        if s.phase != ACT:
            return
        _settle(s)
        if s.phase == BONUS:
            return
    unload(s)
    if s.phase == ACT:
        _end_turn(s)


@rule
def score(s: State, seat: int) -> int:
    """All a seat has collected (G41)."""
    return total(s, seat)


@rule
def tiebreak(s: State, seat: int) -> int:
    """Who played later in the last round is better (G42)."""
    return seat


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


# A turn


@rule
def _go_on(s: State, a: int) -> None:
    """Begin to use a place, or answer what it asks; the phase is ACT when nothing more is asked."""
    if a < REST:
        occupy(s, a)
        _activate(s, a)
    elif a == AGAIN:
        use(s, int(s.recipe))
    elif a in (STOP, LEAVE):
        stop(s)
    elif a < TRAVEL_0:
        lift(s, a - RAISE_0)
        raise_more(s)
    elif a < BUILD:
        travel(s, a - TRAVEL_0)
    elif a < WORK_0:
        if a == BUILD:
            s.left = toll(s, int(s.wagon[s.player]))
        else:
            s.caravan[s.player, a - PAY_0] -= 1
            s.left -= 1
        pay_toll(s)
    elif a < EXPLORE_0:
        use(s, TILE_0 + int(s.mountain[a - WORK_0]))
    else:
        explore(s, a - EXPLORE_0)


@rule
def _activate(s: State, place: int) -> None:
    """Carry out the action of a place, or ask what it needs to know (G44)."""
    sort = int(s.sort[place])
    if sort == GOLEM:
        claim(s, int(s.number[place]))
    elif sort == REFRESH:
        renew_market(s)
    elif sort == WAGON:
        s.phase = TRAVEL
    elif sort == ACTIVATION and s.outposts:
        s.left = toll(s, int(s.wagon[s.player]))
        pay_toll(s)
    else:
        recipe = offered(s, place)
        if sort == MOUNTAIN_TRADE:
            recipe = TILE_0 + int(s.mountain[s.wagon[s.player]])
        elif sort == ACTIVATION:
            single = only(working_cells(s))
            if single == NONE:
                s.phase = WORK
                return
            recipe = TILE_0 + int(s.mountain[single])
        use(s, recipe)


@rule
def _settle(s: State) -> None:
    """The place's action is done: the card is taken, supplies come, a bonus tile may be due (G44)."""
    sort = int(s.sort[s.place])
    if sort == MERCHANT:
        take_card(s, int(s.number[s.place]))
    for colour in range(CRYSTALS):
        s.caravan[s.player, colour] += s.supply[s.player, min(sort, MOUNTAIN_KIND), colour]
    if sort == GOLEM:
        learn(s)
    if s.due:
        s.due = int(open_piles(s) != 0)
        if s.due:
            s.phase = BONUS


@rule
def _end_turn(s: State) -> None:
    """The next seat, or another turn after a refresh; then the next round or the end (G31, G39, G49)."""
    again = s.place != NONE and s.sort[s.place] == REFRESH
    s.place = NONE
    if again:
        return
    s.player += 1
    if s.player < s.players:
        return
    s.player = 0
    for seat in range(s.players):
        if s.claims[seat] == LAST_CARD:
            s.ending = EIGHTH_CARD
    if s.ending == 0 and s.round == ROUNDS:
        s.ending = ROUND_LIMIT
    if s.ending:
        s.phase = OVER
        s.player = NOBODY
    else:
        s.round += 1


# The deal


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
    """Three tiles of each icon, anywhere around the valley (G8, setup 11)."""
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
