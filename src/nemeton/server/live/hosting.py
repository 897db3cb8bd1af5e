"""Hosting: whoever owns a table says who sits where, by which link, at what pace, and whether it is listed.

Whoever opened a table owns it. A link is good for one person; the owner sees it until it is used, and can
call it back at any time. Somebody who has come by it stays unless the owner says that they have to go. Every
change is a row of the log, so that everybody is told.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from nemeton import bots
from nemeton.server.http.payloads import name_of
from nemeton.server.live.table import STAND_IN, Chair, Table
from nemeton.server.people.identity import Person, fresh_token, hashed
from nemeton.server.protocol.messages import HostChange, SeatChange
from nemeton.server.refusals import Refused, say
from nemeton.server.storage.store import REVOKED, SEATS, TABLES, Work

if TYPE_CHECKING:
    from nemeton.server.storage.store import Store


def is_owner(table: Table, person: Person) -> bool:
    """Whether a table is theirs."""
    return person.browser is not None and person.browser == table.owner


def hosted(table: Table, person: Person, links: dict[int, str], lang: str) -> dict[str, Any]:
    """What the owner of a table is shown of it; to others, that they are not."""
    if not is_owner(table, person):
        return {"owner": False}
    return {
        "owner": True,
        "over": table.over,
        "pace": table.clocks.pace,
        "minutes": table.clocks.minutes,
        "listed": table.listed,
        "seats": [
            {
                "name": name_of(chair.kind, chair.name, seat, lang),
                "kind": chair.kind,
                "bot": chair.bot,
                "yours": person.has(chair.person, chair.key),
                "taken": _taken(chair),
                "link": f"/j/{links[seat]}" if seat in links else None,
            }
            for seat, chair in enumerate(table.chairs)
        ],
    }


def links_of(table: str) -> Work[dict[int, str]]:
    """The invitations of a table that nobody has used, by seat."""
    query = SEATS.select().where(SEATS.c.table == table, SEATS.c.link.is_not(None), SEATS.c.sealed.is_(False))
    return lambda connection: {seat.seat: seat.link for seat in connection.execute(query)}


def was_revoked(invitation: str) -> Work[bool]:
    """Whether an invitation has been called back."""
    query = REVOKED.select().where(REVOKED.c.invitation == invitation)
    return lambda connection: connection.execute(query).first() is not None


async def change_seat(table: Table, person: Person, seat: int, wanted: SeatChange) -> str | None:
    """Give a seat to somebody else, or to nobody; the new link, if it is to be given by one."""
    _owned(table, person)
    if seat >= table.about.players:
        raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
    if table.over:
        raise Refused("over", say("The game is over."), 409)
    if wanted.bot is not None and wanted.to != "bot":
        raise Refused("bot", say("Only the seat of a bot names one."))
    bot = bots.find(wanted.bot or STAND_IN).name if wanted.to == "bot" else None
    token = fresh_token() if wanted.to == "link" else None
    assert person.browser is not None

    def decide(chair: Chair) -> tuple[str, dict[str, Any]]:
        others = _taken(chair) and not person.has(chair.person, chair.key)
        if others and not wanted.remove:
            if wanted.to == "nobody":  # the link is called back, whoever came by it stays
                return "revoked", {"invitation": None, "link": None}
            raise Refused("taken", say("Somebody sits there; they have to be removed first."), 409)
        free = {"person": None, "key": None, "sealed": False, "invitation": None, "link": None}
        given: dict[str, dict[str, Any]] = {
            "here": {"person": person.browser, "sealed": True, "bot": None},
            "bot": {"sealed": True, "bot": bot},
            "link": {"invitation": token and hashed(token), "link": token},
        }
        kind = "link" if wanted.to == "nobody" else wanted.to
        return wanted.to, free | {"kind": kind} | given.get(wanted.to, {})

    await table.reseat(seat, decide, lambda change: _reseat(table.id, seat, change))
    return token


def _taken(chair: Chair) -> bool:
    """Whether somebody has come for good, and not only looked at the link."""
    return bool(chair.person or chair.key) and chair.sealed


def _owned(table: Table, person: Person) -> None:
    if not is_owner(table, person):
        raise Refused("owner", say("Only whoever opened the table can do that."), 403)


def _reseat(table: str, seat: int, change: dict[str, Any]) -> Work[None]:
    """Change a seat; an invitation that it loses is remembered as called back."""

    def work(connection: Connection) -> None:
        here = (SEATS.c.table == table, SEATS.c.seat == seat)
        old = connection.execute(SEATS.select().where(*here)).one().invitation
        if old is not None:
            connection.execute(REVOKED.insert().values(invitation=old, at=time.time()))
        connection.execute(SEATS.update().where(*here).values(**change))

    return work


async def change_table(table: Table, person: Person, wanted: HostChange, kept: Store) -> None:
    """Another pace, or another place in the lobby."""
    _owned(table, person)
    if wanted.listed is not None and wanted.listed != table.listed:
        await kept.write(_update(table.id, {"listed": wanted.listed}))
        table.listed = wanted.listed
    if wanted.pace is None:
        return
    if table.over:
        raise Refused("over", say("The game is over."), 409)
    minutes = wanted.minutes if wanted.pace == "live" else None
    if (wanted.pace, minutes) != (table.clocks.pace, table.clocks.minutes):
        change = {"pace": wanted.pace, "minutes": minutes}
        value = wanted.pace if minutes is None else f"{wanted.pace} {minutes:g}"
        await table.change("pace", value, _update(table.id, change))


def _update(table: str, change: dict[str, Any]) -> Work[None]:
    def work(connection: Connection) -> None:
        connection.execute(TABLES.update().where(TABLES.c.id == table).values(**change))

    return work
