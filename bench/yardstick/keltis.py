"""Keltis, a sensible quick player: for playouts and the easy levels.

It looks only at what its seat knows. A path promises what its figure is likely to reach: with the cards in
hand that still fit, a share of those not seen yet, and the turns that are left. An action is worth what it
changes in that, what the next stone gives at once, and less what others get from it.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.keltis.actions import BIG, DISCARD_0, DRAW_0, DRAW_DECK, LEAVE, MOVE_0, ROW_0, SMALL
from nemeton.games.keltis.rules import figure_worth, is_fifth, score
from nemeton.games.keltis.rules.cards import fits, last_value, top_card
from nemeton.games.keltis.state import (
    CLOVER_TILE,
    COLOURS,
    COPIES,
    ENOUGH,
    GOAL,
    HAND,
    LAST_STONE,
    NOWHERE,
    POINTS_TILE,
    VALUES,
    WISH_TILE,
    WISHES_COUNTED,
    State,
    can_move,
    in_goal,
)

# Worths are in hundredths of a point, cards in hundredths of a card. Found by playing many games.
_DECIDED = 1_000_000
"""To end the game ahead of all others; as much is lost by ending it behind."""
_TEMPO = 142
"""A card on a row: a discard wastes the turn."""
_BEGIN = 60
"""A new path: it makes more cards fit."""
_GAP = 32
"""Each value that is skipped in a row."""
_BIG = 170
"""What a path has to promise for the big figure."""
_WISH, _RARE = 192, 69
"""A wish stone, and what each point counts that it adds to the collection."""
_CLOVER = 134
_FED = 142
"""A card that another player can use, to the next player; to those after him less."""
_UNSEEN = 20
"""A card from the deck."""
_DRAWN = 124
"""How many of the unseen cards that would fit come to hand, beside a fair share of them."""
_PLAYED = 68
"""The part of all turns left that one path can have."""
_PACE, _SPARE = 120, 4
"""Turns, of all players together, that a step towards the goal area takes, and that are left beside."""


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems worth most."""
    turns = _turns(s)
    best = int(legals[0])
    most = -2 * _DECIDED
    for i in range(n):
        worth = _worth(s, int(legals[i]), turns)
        if worth > most:
            most = worth
            best = int(legals[i])
    return best


@rule
def _worth(s: State, a: int, turns: int) -> int:
    """What an action seems worth."""
    if a < DISCARD_0:
        return _playing(s, a - ROW_0, turns)
    if a < SMALL:
        return _discarding(s, a - DISCARD_0, turns)
    if a == BIG:
        return _path(s, int(s.path), 1, 0, turns) - _BIG
    if a == DRAW_DECK:
        if s.deck_left == 1:
            return _DECIDED if _ahead(s, 0) else -_DECIDED
        return _UNSEEN
    if a >= DRAW_0:
        return _taking(s, a - DRAW_0, turns)
    if a >= MOVE_0 and a != LEAVE:
        return _moving(s, (a - MOVE_0) % COLOURS, turns)
    return 0


@rule
def _playing(s: State, card: int, turns: int) -> int:
    """A card on its row: what its path promises after it, and the stone it comes to."""
    seat = int(s.player)
    colour = card // VALUES
    value = card % VALUES
    stone = int(s.figure[seat, colour])
    if stone == LAST_STONE:
        most = 0
        for other in range(COLOURS):
            if can_move(s, seat, other):
                most = max(most, _moving(s, other, turns))
        return most + _TEMPO
    first = int(s.row[seat, colour, 0]) if s.row_size[seat, colour] > 0 else value
    gain = _prospect(s, colour, first, value, stone + 1, -1, turns) - _path(s, colour, stone, 0, turns)
    if stone == 0:
        gain += _BEGIN
    return gain + _landing(s, colour, stone + 1) + _TEMPO - _GAP * _gap(s, card)


@rule
def _gap(s: State, card: int) -> int:
    """How many values a card would skip in the player's row, or, as its first, at the nearer end."""
    colour = card // VALUES
    value = card % VALUES
    if s.row_size[s.player, colour] == 0:
        return min(value, VALUES - 1 - value)
    return abs(value - last_value(s, s.player, colour))


@rule
def _moving(s: State, colour: int, turns: int) -> int:
    """A free move of a figure."""
    stone = int(s.figure[s.player, colour])
    gain = _path(s, colour, stone + 1, 0, turns) - _path(s, colour, stone, 0, turns)
    return gain + _landing(s, colour, stone + 1)


@rule
def _discarding(s: State, card: int, turns: int) -> int:
    """A card given up: what its path loses, and what others may do with it."""
    seat = int(s.player)
    colour = card // VALUES
    stone = int(s.figure[seat, colour])
    worth = 0
    if fits(s, seat, card):
        worth = _path(s, colour, stone, -1, turns) - _path(s, colour, stone, 0, turns)
    for step in range(1, s.players):
        worth -= _fed(s, (seat + step) % s.players, card) // step
    return worth


@rule
def _fed(s: State, other: int, card: int) -> int:
    """What a card is worth to another player, if it goes on a row he has begun."""
    colour = card // VALUES
    if s.row_size[other, colour] == 0 or s.figure[other, colour] == LAST_STONE or not fits(s, other, card):
        return 0
    return _FED * (1 + int(s.big[other, colour]))


@rule
def _taking(s: State, colour: int, turns: int) -> int:
    """An open card: what it does for its path."""
    seat = int(s.player)
    stone = int(s.figure[seat, colour])
    card = top_card(s, colour)
    if colour == s.path or stone == LAST_STONE or not fits(s, seat, card):
        return -1
    worth = _path(s, colour, stone, 1, turns) - _path(s, colour, stone, 0, turns)
    return worth - _GAP * _gap(s, card)


@rule
def _landing(s: State, colour: int, stone: int) -> int:
    """What it is worth to come to a stone: its tile, or the end of the game."""
    seat = int(s.player)
    if is_fifth(s, stone):
        more = figure_worth(s, seat, colour, stone) - figure_worth(s, seat, colour, stone - 1)
        return _DECIDED if _ahead(s, more) else -_DECIDED
    tile = int(s.tile[colour, stone])
    have = int(s.wishes[seat])
    if tile == WISH_TILE and have < WISHES_COUNTED:
        return (int(s.wishes_worth[have + 1]) - int(s.wishes_worth[have])) * _RARE + _WISH
    if tile == CLOVER_TILE:
        return _CLOVER
    return (tile - CLOVER_TILE) * 100 if tile >= POINTS_TILE else 0


@rule
def _ahead(s: State, more: int) -> bool:
    """Whether nobody has more points than the player, with so many more, as things stand."""
    mine = score(s, s.player) + more
    for seat in range(s.players):
        if seat != s.player and score(s, seat) > mine:
            return False
    return True


@rule
def _path(s: State, colour: int, stone: int, more: int, turns: int) -> int:
    """What the player's path promises from a stone, with so many more cards of it in hand."""
    if s.row_size[s.player, colour] > 0:
        first = int(s.row[s.player, colour, 0])
        last = last_value(s, s.player, colour)
        return _prospect(s, colour, first, last, stone, more, turns)
    worth = _prospect(s, colour, NOWHERE, NOWHERE, stone, more, turns)
    return max(0, worth) if stone == 0 else worth


@rule
def _prospect(s: State, colour: int, first: int, last: int, stone: int, more: int, turns: int) -> int:
    """What a figure is likely to be worth at the end, its row beginning and ending so."""
    seat = int(s.player)
    rising = more
    falling = more
    above = COPIES * (VALUES - max(last, 0)) + more
    below = COPIES * (last + 1) + more
    for i in range(s.held[seat]):
        value = int(s.hand[seat, i]) - colour * VALUES
        if 0 <= value < VALUES:
            rising += int(value >= last)
            falling += int(value <= last)
    for other in range(s.players):
        for i in range(s.row_size[other, colour]):
            above -= int(s.row[other, colour, i] >= last)
            below -= int(s.row[other, colour, i] <= last)
    for i in range(s.pile_size[colour]):
        above -= int(s.pile[colour, i] >= last)
        below -= int(s.pile[colour, i] <= last)
    unseen = int(s.deck_left) + int(s.aside_left) + HAND * (int(s.players) - 1)
    rising = rising * 100 + (above - rising) * turns * _DRAWN // unseen
    falling = falling * 100 + (below - falling) * turns * _DRAWN // unseen
    cards = rising
    if last < first or (last == first and falling > rising):
        cards = falling
    cards = min(max(cards, 0), turns * _PLAYED)
    reach = min(stone * 100 + cards, LAST_STONE * 100)
    whole = reach // 100
    worth = int(s.worth[whole]) * 100
    if whole < LAST_STONE:
        worth += (int(s.worth[whole + 1]) - int(s.worth[whole])) * (reach - whole * 100)
    return worth * (1 + int(s.big[seat, colour]))


@rule
def _turns(s: State) -> int:
    """How many turns the player has after this one, at a guess: until the deck is empty, or the goal full."""
    steps = 0
    missing = ENOUGH - in_goal(s)
    for stone in range(GOAL - 1, -1, -1):
        for seat in range(s.players):
            for colour in range(COLOURS):
                if missing > 0 and s.figure[seat, colour] == stone:
                    missing -= 1
                    steps += GOAL - stone
    by_deck = (int(s.deck_left) - 1) // int(s.players)
    by_goal = (steps * _PACE // 100 + _SPARE) // int(s.players)
    return min(by_deck, by_goal)
