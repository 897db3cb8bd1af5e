"""Celtica, a sensible quick player: for playouts and the easy levels.

It looks only at what its seat knows. A move is worth what the place gives, what becomes of the other cards of
that colour in its hand, and what it leaves to the others: the places in front of the druid, before and after.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.rules.fragments import open_kinds
from nemeton.games.celtica.state import (
    COLOURS,
    EMPTY,
    GIVE,
    KINDS,
    MOST_EXPERIENCE,
    PLAY,
    RUIN,
    SACRED,
    SACRED_PLACE,
    SLOTS,
    TAKE,
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
_TAKEN = 8
"""A fragment that others take."""

# In percent of the worth of the place.
_FUTURE = 66
"""What one's own cards may still bring."""
_DENIAL = 26
_SECOND, _THIRD = 40, 20
"""What others may do with a card counts for that; places two and three ahead count less."""

_REGRET = -50
"""A card is drawn unless those of the five colours would on the whole do more harm than that."""


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems worth most."""
    if s.phase == PLAY:
        return _best_cards(s, legals, n)
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
    held = start = before = 0
    for i in range(n):
        colour = int(legals[i]) // WAYS
        way = int(legals[i]) % WAYS + 1
        druids = way // (MOST_EXPERIENCE + 1)
        experience = way % (MOST_EXPERIENCE + 1)
        if colour != last:
            last = colour
            held = int(s.hand[s.player, colour])
            start = int(s.druid[colour])
            before = _FUTURE * _future(s, start, held, needs) - _DENIAL * _ahead(s, start) // 100
        worth = -100 * price * experience
        if start < goal:
            place = min(goal, start + druids + experience)
            worth += 100 * _worth(s, place, needs) - before
            worth += _FUTURE * _future(s, place, held - druids, needs) - _DENIAL * _ahead(s, place) // 100
        if worth > most:
            most = worth
            best = int(legals[i])
    return best


@rule
def _needs(s: State) -> int:
    """What the player needs, in a number: open kinds he lacks, fragments he has, those he could spare."""
    level = _level(s, s.player)
    lying = open_kinds(s)
    lacking = own = spare = 0
    for kind in range(KINDS):
        has = int(s.pieces[s.player, kind])
        own += has
        spare += max(0, has - level - 1)
        if lying >> kind & 1 and has <= level:
            lacking += 1
    return lacking | own << 8 | spare << 16


@rule
def _worth(s: State, place: int, needs: int) -> int:
    """What it brings the player to land there."""
    number = int(s.number[place])
    if s.place[place] == SACRED_PLACE:
        return _SACRED
    if s.place[place] == RUIN:
        lost = min(number, needs >> 8 & 255)
        spared = min(lost, needs >> 16)
        return _LEARNED - _LOST * (lost - spared) - _SPARED * spared
    useful = min(number, needs & 255)
    return _NEEDED * useful + _SPARE * (number - useful)


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
    """What others may get from a druid that stands there, in hundredths."""
    total = 0
    for step in range(1, min(3, int(s.goal) - start) + 1):
        number = int(s.number[start + step])
        gain = _TAKEN * number
        if s.place[start + step] == SACRED_PLACE:
            gain = _SACRED
        elif s.place[start + step] == RUIN:
            gain = _LEARNED - _LOST * number
        total += gain * (100 if step == 1 else _SECOND if step == 2 else _THIRD)
    return total


@rule
def _worth_drawing(s: State) -> bool:
    """Whether one card more would on the whole do no great harm: it has to be played."""
    needs = _needs(s)
    worth = 0
    for colour in range(COLOURS):
        start, held = int(s.druid[colour]), int(s.hand[s.player, colour])
        worth += _future(s, start, held + 1, needs) - _future(s, start, held, needs)
    return worth > _REGRET


# Fragments


@rule
def _level(s: State, seat: int) -> int:
    """How many amulets a seat has completed."""
    least = int(s.pieces[seat, 0])
    for kind in range(1, KINDS):
        least = min(least, int(s.pieces[seat, kind]))
    return least


@rule
def _most_wanted(s: State) -> int:
    """The open kind the player has fewest of; of several, one that somebody else lacks."""
    lacked = 0
    for seat in range(s.players):
        if seat != s.player:
            level = _level(s, seat)
            for kind in range(KINDS):
                lacked |= int(s.pieces[seat, kind] <= level) << kind
    best = EMPTY
    most = -1_000_000
    for slot in range(SLOTS):
        kind = int(s.display[slot])
        if kind != EMPTY:
            worth = (lacked >> kind & 1) - 2 * int(s.pieces[s.player, kind])
            if worth > most:
                most = worth
                best = kind
    return best


@rule
def _least_wanted(s: State) -> int:
    """The kind the player has most of."""
    best = 0
    for kind in range(1, KINDS):
        if s.pieces[s.player, kind] > s.pieces[s.player, best]:
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
