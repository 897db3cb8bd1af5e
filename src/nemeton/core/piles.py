"""Piles of cards: everything hidden lies in one, and everything drawn comes through here.

A pile is an array, from the bottom up, and a number: how many are left. Above that it holds
zeros, so that equal piles are equal bytes. Sorts of cards are numbers from 0.

Whatever a rule shows that was hidden counts as a *revelation*: `draw` counts by itself, a rule
that turns something up in another way calls `reveal`. A player may take back his actions
until the count has moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.core.chance import shuffle
from nemeton.core.compiled import rule

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
def deal_unseen(rng: Ints, pile: Ints, unseen: Ints, hands: Ints, sizes: Ints, seat: int) -> None:
    """Shuffle the cards that a seat does not see, deal the other hands and leave the rest."""
    left = stack(rng, pile, unseen)
    for other in range(len(sizes)):
        if other != seat:
            hands[other, :] = 0
            for _ in range(sizes[other]):
                left -= 1
                hands[other, pile[left]] += 1
                pile[left] = 0
