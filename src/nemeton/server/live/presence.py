"""Presence: who is at a table now, and a word in passing when somebody comes, goes or is back.

It is no row of the log, which is for what happened in the game. Whoever loads the page again, or loses the
line for a moment, has not gone.
"""

from __future__ import annotations

import asyncio
from weakref import ref

from nemeton.core.words import Seat, Sentence
from nemeton.server.live.onlookers import Guest
from nemeton.server.live.table import Table
from nemeton.server.refusals import say

GRACE = 8.0
"""The seconds after which somebody who left has gone."""


def come(table: Table, guest: Guest) -> None:
    """Somebody looks at a table; at their seats they are present at once."""
    table.guests.add(guest)
    for seat in sorted(_attended(table) - table.present):
        who, before = Seat(seat), seat in table.met
        table.present.add(seat)
        table.met.add(seat)
        line = say("{who} is back.", who=who) if before else say("{who} has come.", who=who)
        _tell(table.guests - {guest}, table, seat, line)


def wish(table: Table, guest: Guest) -> None:
    """Somebody has said whether they want to confirm their turns."""
    theirs = set(table.seats_of(guest.person))
    table.hold(table.holding - theirs | _holding(table) & theirs)


def leave(table: Table, guest: Guest) -> None:
    """Somebody looks no longer; if they do not come back, they have gone."""
    if guest in table.guests:
        table.guests.discard(guest)
        asyncio.get_running_loop().call_later(GRACE, _look_round, ref(table))


def _look_round(live: ref[Table]) -> None:
    table = live()
    if table is None:
        return
    for seat in sorted(table.present - _attended(table)):
        table.present.discard(seat)
        _tell(table.guests, table, seat, say("{who} has gone.", who=Seat(seat)))
    table.hold(_holding(table))


def _holding(table: Table) -> set[int]:
    """The seats of those who want to confirm their turns: bots do not wait for whoever has gone."""
    return {seat for guest in table.guests if guest.holds for seat in table.seats_of(guest.person)}


def _attended(table: Table) -> set[int]:
    """The seats that somebody looks from."""
    return {seat for guest in table.guests for seat in table.seats_of(guest.person)}


def _tell(guests: set[Guest], table: Table, seat: int, line: Sentence) -> None:
    for guest in list(guests):
        guest.notice(table, seat, line)
