"""Pebbles, the record: what a state is made of, what the scene must know, the invariants."""

from __future__ import annotations

from nemeton.core import record
from nemeton.core.compiled import rule
from nemeton.core.record import SEATS, Ints, Record, hidden, owner, public
from nemeton.core.view import View

SORTS = 3
PEBBLES = 12
PLACE, BAG, OVER = range(3)


class State(Record):
    """A game of Pebbles."""

    phase: int = public(most=OVER)
    """What is decided: which pebble to PLACE, whether to draw from the BAG."""
    hand: Ints = owner(SEATS, SORTS, most=PEBBLES)
    """Pebbles of each colour in a hand."""
    held: Ints = public(SEATS, most=PEBBLES)
    """How many pebbles a hand has."""
    stash: Ints = owner(SEATS, SORTS, most=PEBBLES)
    """Pebbles of each colour that a seat has hidden."""
    stashed: Ints = public(SEATS, most=PEBBLES)
    """How many pebbles a seat has hidden."""
    pile: Ints = public(SEATS, SORTS, most=PEBBLES)
    """Pebbles of each colour that lie openly before a seat."""
    bag: Ints = hidden(PEBBLES, most=SORTS - 1)
    """The pebbles in the bag, from the bottom up."""
    bag_left: int = public(most=PEBBLES)
    """How many are left in the bag."""
    count: int = public(most=1)
    """The option: 0 counts colours, 1 the commonest."""
    pebbles: Ints = public(SORTS, most=PEBBLES)
    """The edition's pebbles of each colour."""


class Facts(record.Facts):
    """What the scene must know of a view."""

    points: Ints = public(SEATS, most=PEBBLES)
    """Points of each seat as things lie."""
    unseen: Ints = public(SORTS, most=4)
    """Pebbles of each colour that the viewer has not seen: in the bag, in other hands or hidden."""


class Seen(View, State):
    """A game of Pebbles as a seat sees it."""

    facts: Facts


@rule
def faults(s: State) -> int:
    """The invariants a state breaks."""
    found = 0
    for colour in range(SORTS):
        there = 0
        for seat in range(SEATS):
            there += int(s.hand[seat, colour]) + int(s.stash[seat, colour]) + int(s.pile[seat, colour])
        for i in range(s.bag_left):
            there += 1 if s.bag[i] == colour else 0
        if there != s.pebbles[colour]:
            found |= 1
    for seat in range(SEATS):
        hand = 0
        stash = 0
        for colour in range(SORTS):
            hand += int(s.hand[seat, colour])
            stash += int(s.stash[seat, colour])
        if hand != s.held[seat] or stash != s.stashed[seat]:
            found |= 2
    return found
