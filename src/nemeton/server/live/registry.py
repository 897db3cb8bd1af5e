"""The registry: all tables, of which those that somebody is at are live; new ones, open seats, rematches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from nemeton import bots as players
from nemeton.core import edition as editions
from nemeton.core import game as games
from nemeton.core import seeds
from nemeton.core.game import Game
from nemeton.server.bots.pool import Bots
from nemeton.server.http.payloads import name_of
from nemeton.server.live.forks import begun_from
from nemeton.server.live.hosting import was_revoked
from nemeton.server.live.table import Table, dealt
from nemeton.server.people.identity import Person, fresh_token, hashed
from nemeton.server.process.warm_up import WarmUp
from nemeton.server.protocol.messages import NewSeat, NewTable, checked_name
from nemeton.server.refusals import Refused, say
from nemeton.server.storage import store
from nemeton.server.storage.store import Store, Which

log = logging.getLogger("nemeton")

_REMEMBERED = 64
"""How many tables stay live after everybody has left."""
_FAR = 3_600.0
"""The seconds from which on no timer waits for a clock; the wake-ups do."""


class Registry:
    """Everything a running server holds."""

    def __init__(self, kept: Store, bots: Bots) -> None:
        self.store = kept
        self.bots = bots
        self.warm_up = WarmUp()
        self.reach: str | None = None
        """Where others on the network find the server, if it listens to them."""
        self.counts: Counter[str] = Counter()
        """What has happened since the start, for the metrics."""
        self.open = True
        """False when the server is about to stop."""
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._calls: set[asyncio.Future[None]] = set()
        self._recent: deque[Table] = deque(maxlen=_REMEMBERED)

    @property
    def live(self) -> int:
        """How many tables are live."""
        return len(self._live)

    @property
    def live_tables(self) -> list[Table]:
        """The tables that are live."""
        return list(self._live.values())

    async def prepare(self, name: str) -> Game:
        """A game with its rules compiled; meanwhile the other tables go on."""
        return await self.warm_up.ready(name)

    async def table(self, name: str) -> Table:
        """A table, replayed from its log if it is not live."""
        found = self._live.get(name)
        if found is None:
            played = self.store.read(store.game_of(name))
            if played is not None:
                await self.prepare(played)
            found = self._live.get(name)
        if found is None:
            try:
                found = Table(self.store, name)
            except Refused as refusal:
                if refusal.code == "aside":
                    log.error("table %s does not replay; it is set aside", name)
                    await self.store.write(store.set_aside(name))
                raise
            self._live[name] = found
            found.awake = self._wake
        if not self._recent or self._recent[-1] is not found:
            self._recent.append(found)
        self._wake(found)
        return found

    def _wake(self, table: Table) -> None:
        """Let bots go on, and the clock run for people."""
        self.bots.wake(table)
        clock, turn = table.clock(), table.match.turn
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if clock is not None and turn is not None and table.bot is None and clock[turn] < _FAR:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(clock[turn] + 0.05, self._time_is_up, table.id)

    def _time_is_up(self, name: str) -> None:
        del self._timers[name]
        table = self._live.get(name)
        if table is None:
            return  # nobody is there; a wake-up finds it
        task = asyncio.ensure_future(table.call_time())
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def new_table(self, wanted: NewTable, person: Person) -> dict[str, Any]:
        """Open a table; the seats here are the person's, links are for the others."""
        game = await self.prepare(wanted.game)
        options = game.choices(wanted.players, wanted.options)
        if len(wanted.seats) != wanted.players:
            raise Refused("seats", say("There must be a seat for each player, and no more."))
        about: dict[str, Any] = {
            "id": fresh_token()[:16],
            "game": game.name,
            "rules": game.version,
            "edition": editions.find(game, None).hash,
            "players": wanted.players,
            "options": options,
            "pace": wanted.pace,
            "minutes": wanted.minutes if wanted.pace == "live" else None,
            "owner": person.browser,
            "listed": wanted.listed,
        }
        if wanted.origin is not None:
            about |= begun_from(await self.table(wanted.origin.table), wanted)
        keys: dict[str, str] = {}
        links: dict[str, str] = {}
        seats = []
        given = wanted.name
        for number, seat in enumerate(wanted.seats):
            name = seat.name
            if seat.kind == "here" and name is None and given:
                name, given = given, None
            row = _seat_row(about["id"], number, seat, name)
            if seat.kind == "here":
                keys[str(number)] = token = fresh_token()
                row |= {"person": person.browser, "key": hashed(token), "sealed": True}
            elif seat.kind == "link":
                token = fresh_token()
                links[str(number)] = f"/j/{token}"
                row |= {"invitation": hashed(token), "link": token}
            seats.append(row)
        await self._add(about, seats)
        return {"table": about["id"], "keys": keys, "links": links, "reach": self.reach}

    async def _add(
        self, about: dict[str, Any], seats: list[dict[str, Any]], follows: str | None = None
    ) -> bool:
        now = time.time()
        fresh = {"seed": seeds.fresh_seed(), "salt": seeds.fresh_salt(), "origin": None, "prefix": None}
        about = fresh | about
        about |= {
            "created": now,
            "touched": now,
            "turn": dealt(games.find(about["game"]), about).turn,
            "moves": 0,
            "aside": False,
            "following": None,
        }
        if not await self.store.write(store.add_table(about, seats, follows)):
            return False
        self.counts["tables_opened"] += 1
        await self.table(about["id"])
        return True

    async def rematch(self, table: Table, person: Person) -> dict[str, Any]:
        """The same people at a new table; asked for twice, it is the same one."""
        mine = table.seats_of(person)
        if not mine:
            raise Refused("seat", say("Only those who played can ask for a rematch."), 403)
        if not table.over:
            raise Refused("going", say("The game is not over yet."), 409)
        if table.following is None:
            await self._add_rematch(table, fresh_token()[:16])
        return {"table": table.following, "keys": {}, "links": {}}

    async def _add_rematch(self, table: Table, name: str) -> None:
        old = table.about
        about = {
            "id": name,
            "game": old.game,
            "rules": table.game.version,
            "edition": editions.find(table.game, None).hash,
            "players": old.players,
            "options": old.options,
            "pace": table.clocks.pace,
            "minutes": table.clocks.minutes,
            "owner": table.owner,
            "listed": table.listed,
        }
        seats = []
        for number, chair in enumerate(table.chairs):
            bot = chair.bot if chair.kind == "bot" else None
            row = _seat_row(name, number, NewSeat("here"), chair.name)
            kept = {"person": chair.person, "key": chair.key, "sealed": chair.sealed}
            seats.append(row | kept | {"kind": chair.kind, "bot": bot})
        if not await self._add(about, seats, follows=table.id):
            table.read_log()  # somebody was quicker
            return
        table.following = name
        for onlooker in list(table.onlookers):
            if table.rows:
                onlooker.see(table.rows[-1])

    async def invited(self, token: str, person: Person) -> str:
        """Take the seat of an invitation, for as long as nobody has come to the table by it; the table."""
        found = self.store.read(store.invited(hashed(token)))
        if found is None and self.store.read(was_revoked(hashed(token))):
            raise Refused("revoked", say("This invitation has been called back; ask for another."), 410)
        if found is None:
            raise Refused("invitation", say("This invitation does not exist."), 404)
        if person.has(found.person, None):
            return str(found.table)
        if found.sealed:
            raise Refused("used", say("This invitation has been used already."), 410)
        table = await self.table(found.table)
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

    def tables(self, person: Person, which: Which, lang: str) -> list[dict[str, Any]]:
        """The tables of a person, those with an open seat, or those to watch, as the lobby shows them."""
        if which == "mine" and person.browser is None:
            return []
        found = self.store.read(store.tables_of(which, person.browser))
        return [self._listed(about, seats, person, lang) for about, seats in found]

    def _listed(self, about: Any, seats: Sequence[Any], person: Person, lang: str) -> dict[str, Any]:
        yours = [seat.seat for seat in seats if person.has(seat.person, seat.key)]
        return {
            "table": about.id,
            "game": about.game,
            "title": games.find(about.game).words.TITLE.say(lang),
            "players": about.players,
            "pace": about.pace,
            "seats": [
                {
                    "name": name_of(seat.kind, seat.name, seat.seat, lang),
                    "kind": seat.kind,
                    "taken": bool(seat.person or seat.key or (seat.bot and seat.kind != "open")),
                }
                for seat in seats
            ],
            "turn": about.turn,
            "over": about.turn is None,
            "moves": about.moves,
            "touched": about.touched,
            "yours": yours,
            "your_turn": about.turn in yours,
        }


def _seat_row(table: str, number: int, seat: NewSeat, name: str | None) -> dict[str, Any]:
    bot = None
    if seat.kind == "bot":
        bot = players.find(seat.bot or "policy").name
    elif seat.bot is not None:
        raise Refused("bot", say("Only the seat of a bot names one."))
    return {
        "table": table,
        "seat": number,
        "kind": seat.kind,
        "name": None if name is None else checked_name(name),
        "bot": bot,
        "person": None,
        "key": None,
        "invitation": None,
        "link": None,
        "sealed": seat.kind == "bot",
    }
