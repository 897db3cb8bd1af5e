"""Keltis, a sensible quick player: for playouts and the easy levels.

It looks only at what its seat knows. A path promises what its figure is likely to reach: with the cards in
hand that still fit, a share of those not seen yet, and the turns that are left. An action is worth what it
changes in that, what the next stone gives at once, and less what others get from it.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.keltis.actions import BIG, DISCARD_0, DRAW_0, DRAW_DECK, LEAVE, MOVE_0, SMALL
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
    STONES,
    VALUES,
    WISH_TILE,
    WISHES_COUNTED,
    State,
    can_move,
    in_goal,
    movable,
    small_waiting,
)

# Worths are in hundredths of a point, cards in hundredths of a card. Found by playing many games.
_DECIDED = 1_000_000
"""To end the game ahead of all others; as much is lost by ending it behind."""
_TEMPO = 118
"""A card on a row: a discard wastes the turn."""
_BEGIN = 91
"""A new path: it makes more cards fit."""
_GAP = 35
"""Each value that is skipped in a row."""
_FREE = 91
"""A card that fits the row of a finished path, and so can move another figure."""
_BIG = 77
"""What a path has to promise for the big figure."""
_OTHER = 85
"""It goes nowhere if some path not begun promises more: what counts of that, in hundredths."""
_WISH, _RARE = 192, 83
"""A wish stone, and what each point counts that it adds to the collection."""
_RACE = 83
"""A wish stone that another player may soon come to."""
_CLOVER, _CHAIN = 143, 15
"""A clover, and, in hundredths, what counts of the best tile it can lead to."""
_SOON = 31
"""What counts, in hundredths, of the tile on the stone after the next."""
_FED, _FAR = 120, 12
"""A card that another player can use, and how much less for each value that it skips."""
_UNSEEN = 41
"""A card from the deck."""
_LATE = 60
"""How much less that is to who is behind, when the deck may be empty before the next turn."""
_DRAWN = 98
"""How many of the unseen cards that would fit come to hand, beside a fair share of them."""
_PLAYED = 64
"""The part of all turns left that one path can have."""
_PACE, _SPARE = 130, 4
"""Turns, of all players together, that a step towards the goal area takes, and that are left beside."""


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems worth most."""
    turns = _turns(s)
    best = int(legals[0])
    most = -3 * _DECIDED
    colour = NOWHERE
    now = 0
    for i in range(n):
        a = int(legals[i])
        if a >= SMALL:
            worth = _worth(s, a, turns)
        elif a >= DISCARD_0 and most >= 0:  # no discard is worth more than nothing
            break
        else:  # cards come by colour: what their path promises now is worked out once
            card = a if a < DISCARD_0 else a - DISCARD_0
            if card // VALUES != colour:
                colour = card // VALUES
                now = _path(s, colour, int(s.figure[s.player, colour]), 0, turns)
            worth = _playing(s, card, now, turns) if a < DISCARD_0 else _discarding(s, card, now, turns)
        if worth > most:
            most = worth
            best = a
    return best


@rule
def _worth(s: State, a: int, turns: int) -> int:
    """What an action seems worth that plays no card."""
    if a == BIG:
        return _big(s, turns)
    if a == DRAW_DECK:
        if s.deck_left == 1:
            return _DECIDED if _lead(s, 0) >= 0 else -_DECIDED
        if s.deck_left <= s.players and _lead(s, 0) < 0:
            return _UNSEEN - _LATE
        return _UNSEEN
    if a >= DRAW_0:
        return _taking(s, a - DRAW_0, turns)
    if a >= MOVE_0 and a != LEAVE:
        return _moving(s, (a - MOVE_0) % COLOURS, turns)
    return 0


@rule
def _playing(s: State, card: int, now: int, turns: int) -> int:
    """A card on its row: what its path promises after it, and the stone it comes to."""
    seat = int(s.player)
    colour = card // VALUES
    value = card % VALUES
    stone = int(s.figure[seat, colour])
    if stone == LAST_STONE:
        return _instead(s, turns) + _TEMPO
    first = int(s.row[seat, colour, 0]) if s.row_size[seat, colour] > 0 else value
    then = _prospect(s, colour, first, value, stone + 1, -1, turns)
    if stone == 0:
        then += _BEGIN
        if small_waiting(s, seat) == 0:  # R14: it is the big one
            then += then
    return then - now + _landing(s, colour, stone + 1) + _TEMPO - _GAP * _gap(s, card)


@rule
def _instead(s: State, turns: int) -> int:
    """The best move for a card on a finished path: one has to be made if one can (R5)."""
    if movable(s, s.player) == 0:
        return 0
    most = -3 * _DECIDED
    for other in range(COLOURS):
        if can_move(s, s.player, other):
            most = max(most, _moving(s, other, turns))
    return most


@rule
def _gap(s: State, card: int) -> int:
    """How many values a card would skip in the player's row, or, as its first, at the nearer end."""
    colour = card // VALUES
    value = card % VALUES
    if s.row_size[s.player, colour] == 0:
        return min(value, VALUES - 1 - value)
    return abs(value - last_value(s, s.player, colour))


@rule
def _big(s: State, turns: int) -> int:
    """The big figure for a path, rather than a small one: it promises much, and no other path more."""
    other = 0
    for colour in range(COLOURS):
        if colour != s.path and s.figure[s.player, colour] == 0:
            other = max(other, _path(s, colour, 0, 0, turns))
    return _path(s, int(s.path), 1, 0, turns) - max(_BIG, other * _OTHER // 100)


@rule
def _moving(s: State, colour: int, turns: int) -> int:
    """A free move of a figure."""
    stone = int(s.figure[s.player, colour])
    gain = _path(s, colour, stone + 1, 0, turns) - _path(s, colour, stone, 0, turns)
    return gain + _landing(s, colour, stone + 1)


@rule
def _discarding(s: State, card: int, now: int, turns: int) -> int:
    """A card given up: what its path loses, and what others may do with it."""
    seat = int(s.player)
    colour = card // VALUES
    stone = int(s.figure[seat, colour])
    worth = 0
    if fits(s, seat, card):
        if stone == LAST_STONE:
            worth = -_FREE
        else:
            worth = _path(s, colour, stone, -1, turns) - now
    for step in range(1, s.players):
        worth -= _fed(s, (seat + step) % s.players, card) // step
    return worth


@rule
def _fed(s: State, other: int, card: int) -> int:
    """What a card is worth to another player, if it goes on a row he has begun."""
    colour = card // VALUES
    if s.row_size[other, colour] == 0 or s.figure[other, colour] == LAST_STONE or not fits(s, other, card):
        return 0
    gap = abs(card % VALUES - last_value(s, other, colour))
    return max(0, _FED - _FAR * gap) * (1 + int(s.big[other, colour]))


@rule
def _taking(s: State, colour: int, turns: int) -> int:
    """An open card: what it does for its path. One's own discard puts the end off, and does no more (R10)."""
    seat = int(s.player)
    stone = int(s.figure[seat, colour])
    card = top_card(s, colour)
    if colour == s.path:
        return 0
    if not fits(s, seat, card):
        return -1
    if stone == LAST_STONE:
        return _FREE if movable(s, seat) > 0 else -1
    worth = _path(s, colour, stone, 1, turns) - _path(s, colour, stone, 0, turns)
    return worth - _GAP * _gap(s, card)


@rule
def _landing(s: State, colour: int, stone: int) -> int:
    """What it is worth to come to a stone: its tile, or the end of the game."""
    if is_fifth(s, stone):
        more = figure_worth(s, s.player, colour, stone) - figure_worth(s, s.player, colour, stone - 1)
        return _DECIDED if _lead(s, more) >= 0 else -_DECIDED
    return _tile(s, colour, stone)


@rule
def _tile(s: State, colour: int, stone: int) -> int:
    """What the tile on a stone is worth, with the best one that a clover leads to."""
    soon = _plain_tile(s, colour, stone + 1) * _SOON // 100 if stone < LAST_STONE else 0
    if s.tile[colour, stone] != CLOVER_TILE:
        return _plain_tile(s, colour, stone) + soon
    best = 0
    for other in range(COLOURS):
        after = stone + 1 if other == colour else int(s.figure[s.player, other]) + 1
        if 1 < after < STONES:
            best = max(best, _plain_tile(s, other, after))
    return _CLOVER + best * _CHAIN // 100 + soon


@rule
def _plain_tile(s: State, colour: int, stone: int) -> int:
    """What a tile is worth by itself."""
    tile = int(s.tile[colour, stone])
    have = int(s.wishes[s.player])
    if tile == WISH_TILE and have < WISHES_COUNTED:
        worth = (int(s.wishes_worth[have + 1]) - int(s.wishes_worth[have])) * _RARE + _WISH
        for seat in range(s.players):
            behind = stone - int(s.figure[seat, colour])
            if seat != s.player and 0 < behind <= 2:
                worth += _RACE
        return worth
    if tile == CLOVER_TILE:
        return _CLOVER
    return (tile - CLOVER_TILE) * 100 if tile >= POINTS_TILE else 0


@rule
def _lead(s: State, more: int) -> int:
    """By how much the player, with so many more points, is ahead of the best of the others."""
    best = -1000
    for seat in range(s.players):
        if seat != s.player:
            best = max(best, score(s, seat))
    return score(s, s.player) + more - best


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
