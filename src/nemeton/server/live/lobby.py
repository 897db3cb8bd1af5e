"""The lobby: new tables, rematches, invitations and open seats."""

from __future__ import annotations

import time
from contextlib import suppress

from msgspec.structs import replace

from nemeton import bots
from nemeton.core import edition as editions
from nemeton.core import seeds
from nemeton.server.live.fold import dealt
from nemeton.server.live.forks import begun_from
from nemeton.server.live.registry import Registry
from nemeton.server.live.table import STAND_IN, Table
from nemeton.server.people.identity import Person, fresh_token, hashed
from nemeton.server.protocol.checks import checked_name
from nemeton.server.protocol.requests import NewSeat, NewTable
from nemeton.server.protocol.responses import Opened
from nemeton.server.refusals import Refused, say
from nemeton.server.storage import seats, tables
from nemeton.server.storage.seats import StoredSeat
from nemeton.server.storage.tables import Listed, StoredTable, Which


class Lobby:
    """Where people come to tables."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def new_table(self, wanted: NewTable, person: Person) -> Opened:
        """Open a table; the seats here are the person's, links are for the others."""
        game = await self.registry.warm_up.ready(wanted.game)
        bots_alone = all(seat.kind == "bot" for seat in wanted.seats)
        options = game.choices(wanted.players, wanted.options, bots_alone)
        if len(wanted.seats) != wanted.players:
            raise Refused("seats", say("There must be a seat for each player, and no more."))
        now = time.time()
        about = StoredTable(
            id=fresh_token()[:16],
            game=game.name,
            rules=game.version,
            edition=editions.find(game, None).hash,
            players=wanted.players,
            options=options,
            seed=seeds.fresh_seed(),
            salt=seeds.fresh_salt(),
            pace=wanted.pace,
            minutes=wanted.minutes if wanted.pace == "live" else None,
            created=now,
            touched=now,
            turn=None,
            owner=person.browser,
            listed=wanted.listed,
        )
        if wanted.origin is not None:
            about = begun_from(await self.registry.table(wanted.origin.table), wanted, about)
        opened = Opened(about.id)
        seated = []
        given = wanted.name
        for number, seat in enumerate(wanted.seats):
            name = seat.name
            if seat.kind == "here" and name is None and given:
                name, given = given, None
            chair = _seat(about.id, number, seat, name)
            if seat.kind == "here":
                opened.keys[str(number)] = token = fresh_token()
                chair = replace(chair, person=person.browser, key=hashed(token), sealed=True)
            elif seat.kind == "link":
                token = fresh_token()
                opened.links[str(number)] = f"/j/{token}"
                chair = replace(chair, invitation=hashed(token), link=token)
            seated.append(chair)
        await self._add(about, seated)
        return opened

    async def _add(self, about: StoredTable, seated: list[StoredSeat], follows: str | None = None) -> bool:
        game = await self.registry.warm_up.ready(about.game)
        about = replace(about, turn=dealt(game, about).turn)
        if not await self.registry.store.write(tables.add(about, seated, follows)):
            return False
        self.registry.counts["tables_opened"] += 1
        await self.registry.table(about.id)
        return True

    async def rematch(self, table: Table, person: Person) -> Opened:
        """The same people at a new table; asked for twice, it is the same one."""
        mine = table.seats_of(person)
        if not mine:
            raise Refused("seat", say("Only those who played can ask for a rematch."), 403)
        if not table.over:
            raise Refused("going", say("The game is not over yet."), 409)
        if table.following is None:
            await self._add_rematch(table, fresh_token()[:16])
        assert table.following is not None
        return Opened(table.following)

    async def _add_rematch(self, table: Table, name: str) -> None:
        now = time.time()
        about = replace(
            table.about,
            id=name,
            rules=table.game.version,
            edition=editions.find(table.game, None).hash,
            seed=seeds.fresh_seed(),
            salt=seeds.fresh_salt(),
            pace=table.clocks.pace,
            minutes=table.clocks.minutes,
            created=now,
            touched=now,
            moves=0,
            following=None,
            owner=table.owner,
            listed=table.listed,
            origin=None,
            prefix=None,
        )
        seated = [
            replace(chair, table=name, bot=_own(chair), invitation=None, link=None) for chair in table.chairs
        ]
        if not await self._add(about, seated, follows=table.id):
            table.read_log()  # somebody was quicker
            return
        table.following = name
        for onlooker in list(table.onlookers):
            onlooker.see(table, table.log[-1])

    async def invited(self, token: str, person: Person) -> str:
        """Take the seat of an invitation, for as long as nobody has come to the table by it; the table."""
        store = self.registry.store
        found = store.read(seats.invited(hashed(token)))
        if found is None and store.read(seats.was_revoked(hashed(token))):
            raise Refused("revoked", say("This invitation has been called back; ask for another."), 410)
        if found is None:
            raise Refused("invitation", say("This invitation does not exist."), 404)
        if person.has(found.person, None):
            return found.table
        if found.sealed:
            raise Refused("used", say("This invitation has been used already."), 410)
        table = await self.registry.table(found.table)
        assert person.browser is not None
        await table.claim(found.seat, person.browser, None, seal=False)
        return table.id

    async def arrive(self, table: Table, person: Person) -> None:
        """Somebody is at the table: the invitations that led there are used now."""
        for seat in table.seats_of(person):
            if not table.chairs[seat].sealed and person.browser is not None:
                await table.claim(seat, person.browser, None, seal=True)
                await self._send_bot_away(table, seat)

    async def _send_bot_away(self, table: Table, seat: int) -> None:
        """Let somebody who has come play where a bot kept the seat warm, if there is time left."""
        if table.chairs[seat].bot is not None:
            with suppress(Refused):
                await table.hand(seat, None)

    async def sit(self, table: Table, person: Person, seat: int, name: str) -> str:
        """Take an open seat; its key."""
        name = checked_name(name)
        if seat >= table.about.players:
            raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
        if table.chairs[seat].kind != "open":
            raise Refused("seat", say("This seat is not open."), 403)
        key = fresh_token()
        assert person.browser is not None
        await table.claim(seat, person.browser, hashed(key), seal=True)
        await table.name(seat, name)
        await self._send_bot_away(table, seat)
        return key

    def tables(self, person: Person, which: Which) -> list[Listed]:
        """The tables of a person, those with an open seat, or those to watch."""
        if which == "mine" and person.browser is None:
            return []
        return self.registry.store.read(tables.listed(which, person.browser))


def _own(chair: StoredSeat) -> str | None:
    """The bot whose seat it is, and not one that stands in for somebody."""
    return chair.bot if chair.kind == "bot" else None


def _seat(table: str, number: int, wanted: NewSeat, name: str | None) -> StoredSeat:
    bot = None
    if wanted.kind == "bot":
        bot = bots.find(wanted.bot or STAND_IN).name
    elif wanted.bot is not None:
        raise Refused("bot", say("Only the seat of a bot names one."))
    name = None if name is None else checked_name(name)
    return StoredSeat(table, number, wanted.kind, name, bot, sealed=wanted.kind == "bot")
