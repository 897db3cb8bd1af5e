"""Celtic Quest, what a quick player does at the Circle and at bastions."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    CLAIM_ALL,
    DELIVER_0,
    DELIVER_ALL,
    DONE,
    FINISH,
    IMPROVE_0,
    OFFER_0,
    RING_0,
    SEEK,
)
from nemeton.games.celtic_quest.policy.ending import claimable, lead, may_finish, spends, to_offer, turns_left
from nemeton.games.celtic_quest.policy.planning import improvement_gain, wanted
from nemeton.games.celtic_quest.rules.visiting import price
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    CARRIED_CRYSTAL,
    DELIVERING,
    LEVELS,
    RESOURCES,
    SPELL_END,
    State,
)

_TIME_TO_SAVE = 60
"""Tenths of a turn: with fewer left, nothing is saved for an improvement."""


@rule
def at_the_circle(s: State, legals: Ints, n: int) -> int:
    """Finish, improve what pays, claim what is not saved, seek, offer."""
    seat = int(s.player)
    left = turns_left(s)
    best = DONE
    most = 0
    for i in range(n):
        a = int(legals[i])
        if a == FINISH:
            if may_finish(s, seat):
                return FINISH
        elif a < IMPROVE_0 + ABILITIES:
            gain = improvement_gain(s, seat, a - IMPROVE_0, left, True)
            if gain > most:
                most = gain
                best = a
        elif best != DONE:
            return best
        elif a == CLAIM_ALL:
            if claimable(s, seat) > 0 and not _saves(s, seat, left):
                return CLAIM_ALL
        elif a in (ABANDON, SEEK):
            return a
        elif OFFER_0 <= a < DELIVER_0:
            crystals = to_offer(s, seat)
            return OFFER_0 + crystals - 1 if crystals > 0 else DONE
    return best


@rule
def _saves(s: State, seat: int, left: int) -> bool:
    """Whether reputation is kept for an improvement: one that pays and is too dear yet, and there is time."""
    if left <= _TIME_TO_SAVE or s.spell + s.carried[seat, CARRIED_CRYSTAL] >= SPELL_END:
        return False
    for ability in range(ABILITIES):
        level = int(s.level[seat, ability])
        if level < LEVELS - 1 and s.costs[level] > s.reputation[seat]:
            if improvement_gain(s, seat, ability, left, True) > 0:
                return True
    return False


@rule
def at_a_bastion(s: State, legals: Ints, n: int) -> int:
    """Deliver all but what the quest needs, with a ring if there is one; then seek a quest.

    If all of it would empty the pool: everything if that wins, else only what leaves something in it (Q59).
    """
    seat = int(s.player)
    wish = wanted(s, seat, turns_left(s))
    limit = 1_000_000  # what may be taken from the pool
    if s.stage == DELIVERING:
        total = int(s.ring_pays)
        for kind in range(RESOURCES):
            total += int(s.carried[seat, kind]) * price(s, seat, int(s.asked[kind]))
        if total >= s.pool:
            if lead(s, seat, int(s.spell), 0) > 0:
                wish = 0
            else:
                limit = int(s.pool) - 1
    best = DONE
    for i in range(n):
        a = int(legals[i])
        if a == SEEK:
            best = SEEK
        elif DELIVER_0 <= a < RING_0:
            kind = a - DELIVER_0
            if s.carried[seat, kind] > (wish >> kind & 1) and price(s, seat, int(s.asked[kind])) <= limit:
                best = a
        elif RING_0 <= a < DELIVER_ALL and spends(s, seat) and best == a - RING_0 + DELIVER_0:
            if price(s, seat, int(s.asked[a - RING_0])) + s.ring_pays <= limit:
                return a
    return best
