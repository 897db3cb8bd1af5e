"""Celtica, the fragments: taken, given up, turned up."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.piles import draw, renew
from nemeton.core.record import NOBODY, Ints
from nemeton.games.celtica.events import STOCK_RENEWED, TURNED_UP
from nemeton.games.celtica.state import EMPTY, KINDS, SLOTS, State


@rule
def lift(s: State, kind: int) -> int:
    """The player gets an open fragment; the slot where it lay."""
    slot = 0
    for other in range(SLOTS - 1, -1, -1):
        if s.display[other] == kind:
            slot = other
    s.display[slot] = EMPTY
    s.pieces[s.player, kind] += 1
    return slot


@rule
def give(s: State, kind: int) -> None:
    """The player gives up a fragment to the Vikings (C13)."""
    s.pieces[s.player, kind] -= 1
    s.returned[kind] += 1


@rule
def refill(s: State) -> None:
    """Fill the empty slots of the display, as far as there are fragments (C9, C11, C31)."""
    for slot in range(SLOTS):
        if s.display[slot] == EMPTY:
            s.display[slot] = next_fragment(s)
            if s.display[slot] != EMPTY:
                tell(s, TURNED_UP, NOBODY, s.display[slot], slot)


@rule
def next_fragment(s: State) -> int:
    """The next fragment of the stock, or EMPTY; returned ones are shuffled when it is used up."""
    if s.stock_left == 0:
        s.stock_left = renew(s.chance, s.stock, s.returned)
        if s.stock_left == 0:
            return EMPTY
        tell(s, STOCK_RENEWED, NOBODY, s.stock_left)
    kind = draw(s, s.stock, s.stock_left)
    s.stock_left -= 1
    return kind


@rule
def open_kinds(s: State) -> int:
    """The kinds that lie open, as bits."""
    kinds = 0
    for slot in range(SLOTS):
        if s.display[slot] != EMPTY:
            kinds |= 1 << int(s.display[slot])
    return kinds


@rule
def own_kinds(s: State, seat: int) -> int:
    """The kinds a seat has, as bits."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= int(s.pieces[seat, kind] > 0) << kind
    return kinds


@rule
def list_kinds(kinds: int, base: int, out: Ints, n: int) -> int:
    """Append base + kind for each of the kinds; how many actions there are now."""
    for kind in range(KINDS):
        out[n] = base + kind
        n += kinds >> kind & 1
    return n
