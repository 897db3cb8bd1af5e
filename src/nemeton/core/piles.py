"""Piles of cards: everything hidden lies in one, and everything drawn comes through here.

A pile is an array, from the bottom up, and a number: how many are left. Above that it holds
zeros, so that equal piles are equal bytes. Sorts of cards are numbers from 0.

Whatever a rule shows that was hidden counts as a *revelation*: `draw` counts by itself, a rule
that turns something up in another way calls `reveal`. A player may take back his actions
until the count has moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.core.chance import below, shuffle
from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.record import NOBODY

if TYPE_CHECKING:
    from nemeton.core.record import Ints, Record


@rule
def draw(s: Record, pile: Ints, left: int) -> int:
    """Take the top card off a pile with `left` cards. A revelation."""
    s.reveals += 1
    card = int(pile[left - 1])
    pile[left - 1] = 0
    return card


@rule
def reveal(s: Record) -> None:
    """Say that something hidden, or another's, has become known."""
    s.reveals += 1


@rule
def stack(rng: Ints, pile: Ints, counts: Ints) -> int:
    """Make a shuffled pile of so many cards of each sort; how many there are."""
    n = 0
    for sort in range(len(counts)):
        for _ in range(counts[sort]):
            pile[n] = sort
            n += 1
    shuffle(rng, pile, n)
    return n


@rule
def renew(rng: Ints, pile: Ints, discards: Ints) -> int:
    """Shuffle all discards into a new pile; how many there are."""
    n = stack(rng, pile, discards)
    for sort in range(len(discards)):
        discards[sort] = 0
    return n


@rule
def note_shuffle(pile: Ints, left: int, was: Ints, drawn: Ints) -> None:
    """Remember what a pile has when it is shuffled: everybody can count that."""
    was[:] = 0
    drawn[:, :] = 0
    for i in range(left):
        was[pile[i]] += 1


@rule_with_arrays
def deal_unseen(
    s: Record,
    rng: Ints,
    pile: Ints,
    left: int,
    was: Ints,
    drawn: Ints,
    unseen: Ints,
    hands: Ints,
    sizes: Ints,
    seat: int,
) -> None:
    """Deal anew a pile and all hands but one, from so many `unseen` cards of each sort.

    The pile has `left` cards, all from those it had when it was last shuffled (`was`), without
    those the seat itself has `drawn` since. The others have drawn the rest of them.
    """
    possible = was.copy()
    if seat != NOBODY:
        possible -= drawn[seat]
    n = stack(rng, pile, possible)
    for other in range(s.players):
        if other != seat:
            drawn[other, :] = 0
            hands[other, :] = 0
    kept = 0
    for i in range(n):
        card = pile[i]
        pile[i] = 0
        if kept < left and unseen[card] > 0:
            pile[kept] = card
            kept += 1
            unseen[card] -= 1
        else:
            other = below(rng, s.players)
            drawn[other if other != seat else (other + 1) % s.players, card] += 1
    n = kept + stack(rng, pile[kept:], unseen)
    for other in range(s.players):
        if other != seat:
            for _ in range(sizes[other]):
                n -= 1
                hands[other, pile[n]] += 1
                pile[n] = 0
