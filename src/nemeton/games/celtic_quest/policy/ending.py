"""Celtic Quest, what a quick player makes of the end: when it may come, who would win, how not to lose by it.

Of the others it knows what lies open; what their destinies bring it takes from all cards that they may have.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.games.celtic_quest.rules.destinies import bonus, in_the_set
from nemeton.games.celtic_quest.rules.romans import celtic_bastions
from nemeton.games.celtic_quest.state import (
    ANYWHERE,
    BEST_EQUIPPED,
    CARRIED_CRYSTAL,
    DESTINIES,
    FEWEST_ROUNDS,
    HOLIEST,
    MOST_RENOWNED,
    SPELL_END,
    WISEST,
    State,
)

_TIME_FOR_ITEMS = 60
"""Tenths of a turn: with fewer left, the best equipped uses nothing."""


@rule
def turns_left(s: State) -> int:
    """How many turns a seat may expect yet, in tenths: by the pool, the bastions, the spell, the rounds."""
    if s.final != 0:
        return 0
    by_pool = 2 * max(0, int(s.pool)) // int(s.players) + 10
    by_romans = 60 * celtic_bastions(s) // int(s.players)
    left = min(by_pool, by_romans, 50 * (SPELL_END - int(s.spell)))
    if s.rounds > 0:
        left = min(left, 10 * (FEWEST_ROUNDS - 1 + int(s.rounds) - int(s.round)))
    return left


@rule
def lead(s: State, seat: int, spell: int, more: int) -> int:
    """By how many points a seat would win if the game ended now, with some more, and the spell so far."""
    worth = int(s.crystal_worth[spell])
    best = 0
    for other in range(s.players):
        if other != seat:
            points = int(s.victory[other]) + int(s.offered[other]) * worth + _usual_bonus(s, other, seat)
            best = max(best, points)
    mine = int(s.victory[seat]) + int(s.offered[seat]) * worth + bonus(s, int(s.destiny[seat]) - 1, seat)
    return mine + more - best


@rule
def _usual_bonus(s: State, seat: int, viewer: int) -> int:
    """What a destiny that a viewer does not know brings, on average of all that it can be."""
    if s.shown[seat] != 0:
        return bonus(s, int(s.shown[seat]) - 1, seat)
    n = 0
    total = 0
    for card in range(DESTINIES):
        start = int(s.bonus_start[card])
        if in_the_set(s, card) and s.destiny[viewer] != card + 1:
            if start == ANYWHERE or s.began[seat] == 0 or s.began[seat] == start:
                n += 1
                total += bonus(s, card, seat)
    return total // max(1, n)


@rule
def destiny_gain(s: State, seat: int, card: int) -> int:
    """What one more of what it counts would add to the bonus of the seat's destiny, were it this card."""
    if s.destiny[seat] != card + 1:
        return 0
    now = bonus(s, card, seat)
    return min(int(s.bonus_most[card]) - now, int(s.bonus_points[card]) // int(s.bonus_per[card]))


@rule
def spends(s: State, seat: int) -> bool:
    """Whether a seat uses its items: one whose destiny counts them does as long as others may come."""
    return bool(s.destiny[seat] != BEST_EQUIPPED + 1 or turns_left(s) > _TIME_FOR_ITEMS)


@rule
def claimable(s: State, seat: int) -> int:
    """The reputation that is worth more claimed than kept."""
    kept = bonus(s, MOST_RENOWNED, seat) if s.destiny[seat] == MOST_RENOWNED + 1 else 0
    return max(0, int(s.reputation[seat]) - kept)


@rule
def may_finish(s: State, seat: int) -> bool:
    """Whether to finish a quest does not empty the pool, or wins (Q59)."""
    if s.pool > s.quest_points:
        return True
    n = int(s.carried[seat, CARRIED_CRYSTAL])
    spell = min(SPELL_END, int(s.spell) + n)
    more = int(s.quest_points) + destiny_gain(s, seat, WISEST) + n * int(s.crystal_worth[spell])
    return lead(s, seat, spell, more + claimable(s, seat)) > 0


@rule
def to_offer(s: State, seat: int) -> int:
    """How many crystals a seat delivers: not so many that the spell is cast, unless that wins (Q60)."""
    n = int(s.carried[seat, CARRIED_CRYSTAL])
    if s.spell + n >= SPELL_END:
        more = n * int(s.crystal_worth[SPELL_END]) + destiny_gain(s, seat, HOLIEST)
        if lead(s, seat, SPELL_END, more + claimable(s, seat)) <= 0:
            n = min(n, SPELL_END - 1 - int(s.spell))
    return n
