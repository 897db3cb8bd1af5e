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
from nemeton.server.storage.events import Begun, Entry
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
        opened = Opened(about.id, _order(wanted, about.seed))
        seated = []
        for number, place in enumerate(opened.order):
            seat = wanted.seats[place]
            chair = _seat(about.id, number, place, seat, _name(wanted, place))
            if seat.kind == "here":
                opened.keys[str(number)] = token = fresh_token()
                chair = replace(chair, person=person.browser, key=hashed(token), sealed=True)
            elif seat.kind == "link":
                token = fresh_token()
                opened.links[str(number)] = f"/j/{token}"
                chair = replace(chair, invitation=hashed(token), link=token)
            seated.append(chair)
        how = None if wanted.origin else "lot" if wanted.first is None else "named"
        await self._add(about, seated, how)
        return opened

    async def _add(
        self, about: StoredTable, seated: list[StoredSeat], how: str | None, follows: str | None = None
    ) -> bool:
        """A new table; `how` says how it was found who begins, None that it goes on from a moment."""
        game = await self.registry.warm_up.ready(about.game)
        match = dealt(game, about)
        begun = None
        if how is not None:
            begun = Entry(1, Begun(0, how), bytes.fromhex(match.digest()), about.created)
        about = replace(about, turn=match.turn)
        if not await self.registry.store.write(tables.add(about, seated, begun, follows)):
            return False
        self.registry.counts["tables_opened"] += 1
        await self.registry.table(about.id)
        return True

    async def rematch(self, table: Table, person: Person) -> Opened:
        """The same people at a new table, the start passed to the left; asked for twice, the same one."""
        mine = table.seats_of(person)
        if not mine:
            raise Refused("seat", say("Only those who played can ask for a rematch."), 403)
        if not table.over:
            raise Refused("going", say("The game is not over yet."), 409)
        if table.following is None:
            await self._add_rematch(table, fresh_token()[:16])
        assert table.following is not None
        return Opened(table.following, _passed(table.about.players))

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
            replace(
                table.chairs[old],
                table=name,
                seat=seat,
                bot=_own(table.chairs[old]),
                invitation=None,
                link=None,
                place=table.chairs[old].listed_at,
            )
            for seat, old in enumerate(_passed(about.players))
        ]
        if not await self._add(about, seated, "passed", follows=table.id):
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

    async def arrive(self, table: Table, person: Person) -> bool:
        """Somebody is at the table: the invitations that led there are used now; whether one was."""
        invited = False
        for seat in table.seats_of(person):
            if not table.chairs[seat].sealed and person.browser is not None:
                await table.claim(seat, person.browser, None, seal=True)
                await self._send_bot_away(table, seat)
                invited = True
        return invited

    async def forget(self, table: Table, person: Person) -> bool:
        """Let a finished table be no longer somebody's; whether it is gone for good."""
        deleted = await table.forget(person)
        if deleted:
            self.registry.drop(table)
        return deleted

    async def _send_bot_away(self, table: Table, seat: int) -> None:
        """Let somebody who has come play where a bot kept the seat warm, if there is time left."""
        if table.chairs[seat].bot is not None:
            with suppress(Refused):
                await table.hand(seat, None)

    async def sit(self, table: Table, person: Person, seat: int, name: str | None) -> str:
        """Take an open seat, under a name or under that of the seat; its key."""
        name = None if name is None else checked_name(name)
        if seat >= table.about.players:
            raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
        if table.chairs[seat].kind != "open":
            raise Refused("seat", say("This seat is not open."), 403)
        key = fresh_token()
        assert person.browser is not None
        await table.claim(seat, person.browser, hashed(key), seal=True)
        if name is not None:
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


def _order(wanted: NewTable, seed: str) -> tuple[int, ...]:
    """For each seat in the order of play, which of those asked for it is (C42, R22, Q95, Century 57)."""
    players = range(wanted.players)
    if wanted.origin is not None:
        if wanted.first is not None:
            raise Refused("origin", say("At a table from a moment everybody sits as they sat."))
        return tuple(players)
    if wanted.first is None:
        return seeds.lots(seed, wanted.players)
    if wanted.first not in players:
        raise Refused("seats", say("Whoever begins must have one of the seats."))
    return tuple((wanted.first + k) % wanted.players for k in players)


def _passed(players: int) -> tuple[int, ...]:
    """The old seats in the order of a rematch: whoever sat to the left of the first begins."""
    return tuple((seat + 1) % players for seat in range(players))


def _name(wanted: NewTable, place: int) -> str | None:
    """The name of a seat; the first one here without a name is that of the person who opens the table."""
    seat = wanted.seats[place]
    nameless = [k for k, other in enumerate(wanted.seats) if other.kind == "here" and other.name is None]
    return wanted.name if wanted.name and nameless[:1] == [place] else seat.name


def _seat(table: str, number: int, place: int, wanted: NewSeat, name: str | None) -> StoredSeat:
    bot = None
    if wanted.kind == "bot":
        bot = bots.find(wanted.bot or STAND_IN).name
    elif wanted.bot is not None:
        raise Refused("bot", say("Only the seat of a bot names one."))
    name = None if name is None else checked_name(name)
    return StoredSeat(table, number, wanted.kind, name, bot, sealed=wanted.kind == "bot", place=place)
