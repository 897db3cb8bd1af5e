"""Celtica, a sensible quick player: for playouts and the easy levels.

It looks only at what its seat knows. A move is worth what the place gives, what becomes of the other cards of
that colour in its hand, and what it leaves to the others: the places in front of the druid, before and after.
"""

from __future__ import annotations

import numpy as np

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.rules.fragments import open_kinds
from nemeton.games.celtica.state import (
    COLOURS,
    EMPTY,
    GIVE,
    GOAL,
    KINDS,
    MOST_EXPERIENCE,
    PLAY,
    RUIN,
    SACRED,
    SACRED_PLACE,
    SLOTS,
    TAKE,
    VILLAGE,
    WAYS,
    State,
    any_home,
)

# The worth of things, in tenths of a needed fragment; all numbers were found by playing against each other.
_NEEDED, _SPARE = 10, 5
_LOST, _SPARED = 6, 2
"""To give up a fragment that is needed, and one that is not."""
_LEARNED = 7
_SACRED = 10
_EXPERIENCE, _AT_LAST = 15, 10
"""An experience card that is played; in the last round."""
_TOO_DEAR = 10
"""A place that is worth so much less than the experience cards it costs is not looked at."""
_TAKEN = 8
"""A fragment that others take."""

_GAIN = np.full((GOAL + 1, KINDS + 1), _SACRED)
"""What a place of a kind brings, by its number, to somebody of whom nothing is known."""
_GAIN[VILLAGE:] = _TAKEN * np.arange(KINDS + 1)
_GAIN[RUIN] = _LEARNED - _LOST * np.arange(KINDS + 1)

# In percent of the worth of the place.
_FUTURE = 66
"""What one's own cards may still bring."""
_DENIAL = 5
"""What others may do with the druid, a fifth of it: the place in front of it counts five times."""


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems worth most."""
    if s.phase == PLAY:
        return _best_cards(s, legals, n) if n > 1 else int(legals[0])
    if s.phase == TAKE:
        return TAKE_0 + _most_wanted(s)
    if s.phase == GIVE:
        return GIVE_0 + _least_wanted(s)
    if s.phase == SACRED:
        return DRAW if _worth_drawing(s) else LEAVE
    return _best_exchange(s)


# Cards


@rule
def _best_cards(s: State, legals: Ints, n: int) -> int:
    needs = _needs(s)
    price = _AT_LAST if any_home(s) else _EXPERIENCE
    goal = int(s.goal)
    best = int(legals[0])
    most = -1_000_000
    last = -1
    held = start = first = second = third = ahead = passed = 0
    for i in range(n):
        colour = int(legals[i]) // WAYS
        way = int(legals[i]) % WAYS + 1
        druids = way // (MOST_EXPERIENCE + 1)
        experience = way % (MOST_EXPERIENCE + 1)
        if colour != last:
            last = colour
            held = int(s.hand[s.player, colour])
            start = int(s.druid[colour])
            first, second, third = _gain(s, start + 1), _gain(s, start + 2), _gain(s, start + 3)
            ahead = 5 * first + 2 * second + third
            passed = 0
        place = start + druids + experience
        total = 0
        if start < goal:
            if place > goal:
                continue  # fewer cards do the same
            worth = _worth(s, place, needs)
            if experience == 0:  # one card more than before: what is passed by is not had any more
                passed += max(0, worth) if druids < held else worth
                first, second, third = second, third, _gain(s, place + 3)
                total = 100 * worth - _FUTURE * passed + _DENIAL * (ahead - 5 * first - 2 * second - third)
            elif worth > price * experience - _TOO_DEAR:
                then = _future(s, place, held - druids, needs) - _future(s, start, held, needs)
                total = 100 * worth + _FUTURE * then + _DENIAL * (ahead - _ahead(s, place))
            else:
                continue
        total -= 100 * experience * price
        if total > most:
            most = total
            best = int(legals[i])
    return best


@rule
def _needs(s: State) -> int:
    """What the player needs, in a number: open kinds he lacks, fragments he has, those he could spare."""
    mine = s.pieces[s.player]
    complete = int(mine[0])
    for kind in range(1, KINDS):
        complete = min(complete, int(mine[kind]))
    lying = open_kinds(s)
    lacking = own = spare = 0
    for kind in range(KINDS):
        has = int(mine[kind])
        own += has
        spare += max(0, has - complete - 1)
        lacking += (lying >> kind & 1) * int(has <= complete)
    return lacking | own << 8 | spare << 16


@rule
def _worth(s: State, place: int, needs: int) -> int:
    """What it brings the player to land there: all worked out, and one chosen, so that nothing branches."""
    number = int(s.number[place])
    useful = min(number, needs & 255)
    lost = min(number, needs >> 8 & 255)
    spared = min(lost, needs >> 16)
    dug = _SPARE * number + (_NEEDED - _SPARE) * useful
    robbed = _LEARNED - _LOST * lost + (_LOST - _SPARED) * spared
    kind = s.place[place]
    return _SACRED if kind == SACRED_PLACE else robbed if kind == RUIN else dug


@rule
def _future(s: State, start: int, cards: int, needs: int) -> int:
    """What so many cards bring that are played from there on, stopping where it pays and where they end."""
    steps = min(cards, int(s.goal) - start)
    total = 0
    for step in range(1, steps):
        total += max(0, _worth(s, start + step, needs))
    return total + _worth(s, start + steps, needs) if steps > 0 else 0


@rule
def _ahead(s: State, start: int) -> int:
    """What others may get from a druid that stands there: one, two and three places on, ever less."""
    return 5 * _gain(s, start + 1) + 2 * _gain(s, start + 2) + _gain(s, start + 3)


@rule
def _gain(s: State, place: int) -> int:
    """What a place brings somebody of whom nothing is known; nothing, beyond the goal."""
    return int(_GAIN[s.place[place], s.number[place]]) if place <= s.goal else 0


@rule
def _worth_drawing(s: State) -> bool:
    """Whether to draw: always, unless it would be the only card, and on the whole do harm (C16)."""
    if s.held[s.player] > 0:
        return True
    needs = _needs(s)
    worth = 0
    for colour in range(COLOURS):
        if s.druid[colour] < s.goal:
            worth += _worth(s, int(s.druid[colour]) + 1, needs)
    return worth > 0


# Fragments


@rule
def _most_wanted(s: State) -> int:
    """The open kind the player has fewest of; of several, the one the next player has fewest of."""
    mine, theirs = s.pieces[s.player], s.pieces[s.player + 1 if s.player + 1 < s.players else 0]
    best = EMPTY
    least = 1_000_000
    for slot in range(SLOTS):
        kind = int(s.display[slot])
        if kind != EMPTY:
            has = int(mine[kind]) << 8 | int(theirs[kind])
            best = kind if has < least else best
            least = min(has, least)
    return best


@rule
def _least_wanted(s: State) -> int:
    """The kind the player has most of."""
    mine = s.pieces[s.player]
    best = 0
    for kind in range(1, KINDS):
        if mine[kind] > mine[best]:
            best = kind
    return best


@rule
def _best_exchange(s: State) -> int:
    """Swap a spare piece for a missing one, or take a missing one; else stop."""
    wanted = _most_wanted(s)
    spare = _least_wanted(s)
    mine = s.pieces[s.player]
    if mine[spare] > mine[wanted] + 1:
        return SWAP_0 + spare * KINDS + wanted
    if s.learned[s.player] >= 2:
        return BUY_0 + wanted
    return DONE
