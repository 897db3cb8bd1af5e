"""Celtica, the end: experience cards are exchanged for fragments (C21 to C24, C36, C41)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY
from nemeton.games.celtica.actions import BUY_0, DONE, SWAP_0
from nemeton.games.celtica.events import BOUGHT, CLOSED, SWAPPED
from nemeton.games.celtica.rules.fragments import lift, refill
from nemeton.games.celtica.state import COLOURS, EXCHANGE, KINDS, OVER, State, can_exchange


@rule
def _close(s: State) -> None:
    tell(s, CLOSED, NOBODY)
    s.phase = OVER
    s.player = NOBODY


@rule
def exchange_from(s: State, seat: int) -> None:
    """Let the next seat that can exchange do so, the ender last; after that, all is over.

    A seat that cannot has had its go: the display is filled up after it, too (C41).
    """
    while not can_exchange(s, seat):
        refill(s)
        if seat == s.ender:
            _close(s)
            return
        seat = (seat + 1) % s.players
    s.phase = EXCHANGE
    s.player = seat


@rule
def exchange(s: State, a: int) -> None:
    """Swap a fragment, take one, or stop (C22, C36)."""
    if a < BUY_0:
        mine, theirs = (a - SWAP_0) // KINDS, (a - SWAP_0) % KINDS
        slot = lift(s, theirs)
        s.pieces[s.player, mine] -= 1
        s.display[slot] = mine
        tell(s, SWAPPED, s.player, mine, theirs, slot, _pay(s))
    elif a < DONE:
        lift(s, a - BUY_0)
        first = _pay(s)
        tell(s, BOUGHT, s.player, a - BUY_0, first, _pay(s))
    if a == DONE or not can_exchange(s, s.player):
        _end_exchanges(s)


@rule
def _end_exchanges(s: State) -> None:
    """The player has exchanged all he wants: fill up and let the next one (C31)."""
    refill(s)
    if s.player == s.ender:
        _close(s)
    else:
        exchange_from(s, (int(s.player) + 1) % s.players)


@rule
def _pay(s: State) -> int:
    """Discard an experience card, and its colour; it does not matter any more (C23)."""
    colour = 0
    while colour < COLOURS - 1 and s.lore[s.player, colour] == 0:
        colour += 1
    s.lore[s.player, colour] -= 1
    s.learned[s.player] -= 1
    s.lore_discard[colour] += 1
    return colour
