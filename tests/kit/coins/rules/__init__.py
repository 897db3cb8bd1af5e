"""Coins, the record and the rules."""

from __future__ import annotations

from coins.actions import MOST, TAKE_0
from coins.rules import taking

from nemeton.core.compiled import rule
from nemeton.core.record import SEATS, Ints, Record, public


class State(Record):
    """A game of Coins."""

    purse: Ints = public(2, most=9)
    """The edition's coins, of gold and of silver."""
    left: int = public(most=9)
    """Coins in the purse."""
    coins: Ints = public(SEATS, most=9)
    """Coins of each seat."""


@rule
def faults(s: State) -> int:
    """No invariant."""
    return 0


@rule
def deal(s: State) -> None:
    """Fill the purse."""
    s.left = s.purse[0] + s.purse[1]


@rule
def legal(s: State, out: Ints) -> int:
    """One, two, if there are as many."""
    n = min(MOST, int(s.left))
    for i in range(n):
        out[i] = TAKE_0 + i
    return n


@rule
def apply(s: State, a: int) -> None:
    """Take coins."""
    taking.take(s, a - TAKE_0 + 1)


@rule
def score(s: State, seat: int) -> int:
    """A point for a coin."""
    return int(s.coins[seat])


@rule
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Nothing is hidden."""
