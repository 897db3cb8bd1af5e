"""Celtica, a sensible quick player: for playouts and the easy levels.

It looks only at what its seat knows. A move is worth what the place gives it: fragments count by how much
they are needed, a card lost or an experience card spent has its price.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
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
    owned,
)

# The worth of things, in tenths of a needed fragment.
_NEEDED, _SPARE = 10, 3
_EXPERIENCE = 5
_SACRED = 6
_CARD = 4


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


@rule
def _best_cards(s: State, legals: Ints, n: int) -> int:
    best = legals[0]
    most = -1000
    for i in range(n):
        colour = legals[i] // WAYS
        way = legals[i] % WAYS + 1
        druids = way // (MOST_EXPERIENCE + 1)
        experience = way % (MOST_EXPERIENCE + 1)
        worth = -_CARD * (druids - 1) - (_EXPERIENCE + _CARD) * experience
        if s.druid[colour] < s.goal:
            place = min(int(s.goal), int(s.druid[colour]) + druids + experience)
            worth += _worth_of_place(s, place)
        if worth > most:
            most = worth
            best = legals[i]
    return int(best)


@rule
def _worth_of_place(s: State, place: int) -> int:
    """What landing there brings."""
    kind = s.place[place]
    number = int(s.number[place])
    if kind == SACRED_PLACE:
        return _SACRED
    if kind == RUIN:
        lost = min(number, owned(s, s.player))
        return _EXPERIENCE - lost * _NEEDED
    needed = 0
    level = _level(s)
    for kind in range(KINDS):
        if s.pieces[s.player, kind] <= level:
            for slot in range(SLOTS):
                if s.display[slot] == kind:
                    needed += 1
                    break
    useful = min(number, needed)
    return useful * _NEEDED + (number - useful) * _SPARE


@rule
def _level(s: State) -> int:
    """How many amulets the player has completed."""
    least = int(s.pieces[s.player, 0])
    for kind in range(1, KINDS):
        least = min(least, int(s.pieces[s.player, kind]))
    return least


@rule
def _most_wanted(s: State) -> int:
    """The open kind the player has fewest of."""
    best = EMPTY
    for slot in range(SLOTS):
        kind = int(s.display[slot])
        if kind != EMPTY and (best == EMPTY or s.pieces[s.player, kind] < s.pieces[s.player, best]):
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
def _worth_drawing(s: State) -> bool:
    """Whether a card of any colour would on the whole bring something."""
    worth = 0
    for colour in range(COLOURS):
        if s.druid[colour] < s.goal:
            worth += _worth_of_place(s, int(s.druid[colour]) + 1)
    return worth > 0


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
