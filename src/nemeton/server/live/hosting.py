"""Hosting: whoever owns a table says who sits where, by which link, at what pace, and whether it is listed.

Whoever opened a table owns it. A link is good for one person; the owner sees it until it is used, and can
call it back at any time. Somebody who has come by it stays unless the owner says that they have to go. Every
change of a seat or of the pace is an entry of the log, so that everybody is told.
"""

from __future__ import annotations

from msgspec.structs import replace

from nemeton import bots
from nemeton.server.live.table import STAND_IN, Table
from nemeton.server.people.identity import Person, fresh_token, hashed
from nemeton.server.protocol.requests import HostChange, SeatChange
from nemeton.server.refusals import Refused, say
from nemeton.server.storage.seats import StoredSeat


def is_owner(table: Table, person: Person) -> bool:
    """Whether a table is theirs."""
    return person.browser is not None and person.browser == table.owner


async def change_seat(table: Table, person: Person, seat: int, wanted: SeatChange) -> None:
    """Give a seat to somebody else, or to nobody."""
    _owned(table, person)
    if seat >= table.about.players:
        raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
    if table.over:
        raise Refused("over", say("The game is over."), 409)
    if wanted.bot is not None and wanted.to != "bot":
        raise Refused("bot", say("Only the seat of a bot names one."))
    bot = bots.find(wanted.bot or STAND_IN).name if wanted.to == "bot" else None

    def decide(chair: StoredSeat) -> tuple[str, StoredSeat]:
        if chair.taken and not person.has(chair.person, chair.key) and not wanted.remove:
            if wanted.to == "nobody":  # the link is called back, whoever came by it stays
                return "revoked", replace(chair, invitation=None, link=None)
            raise Refused("taken", say("Somebody sits there; they have to be removed first."), 409)
        free = replace(chair, person=None, key=None, sealed=False, invitation=None, link=None)
        if wanted.to == "here":
            return "here", replace(free, kind="here", person=person.browser, sealed=True, bot=None)
        if wanted.to == "bot":
            return "bot", replace(free, kind="bot", sealed=True, bot=bot)
        if wanted.to == "link":
            token = fresh_token()
            return "link", replace(free, kind="link", invitation=hashed(token), link=token)
        return wanted.to, replace(free, kind="link" if wanted.to == "nobody" else wanted.to)

    await table.reseat(seat, decide)


def _owned(table: Table, person: Person) -> None:
    if not is_owner(table, person):
        raise Refused("owner", say("Only whoever opened the table can do that."), 403)


async def change_table(table: Table, person: Person, wanted: HostChange) -> None:
    """Another pace, or another place in the lobby."""
    _owned(table, person)
    if wanted.listed is not None and wanted.listed != table.listed:
        await table.set_listed(wanted.listed)
    if wanted.pace is None:
        return
    if table.over:
        raise Refused("over", say("The game is over."), 409)
    minutes = wanted.minutes if wanted.pace == "live" else None
    if (wanted.pace, minutes) != (table.clocks.pace, table.clocks.minutes):
        await table.set_pace(wanted.pace, minutes)
