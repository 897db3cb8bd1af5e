"""A live table: its log, folded to a match, and those who look at it.

One thing happens at a time. It is checked against the match, written to the log, and only then does the match
advance and everybody is told. A table is its log: if writing fails, it is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from msgspec.structs import replace

from nemeton import bots
from nemeton.core import game as games
from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.core.match import Match, digest
from nemeton.core.view import View
from nemeton.server.live.clocks import Clocks
from nemeton.server.live.fold import Fold, Step, dealt
from nemeton.server.live.history import History
from nemeton.server.live.onlookers import Guest, Onlooker
from nemeton.server.people.identity import Person
from nemeton.server.refusals import Refused, say
from nemeton.server.storage import seats, tables
from nemeton.server.storage.events import (
    Acted,
    Begun,
    Entry,
    Event,
    Handed,
    Named,
    PaceSet,
    Said,
    Seated,
    Undone,
)
from nemeton.server.storage.seats import StoredSeat
from nemeton.server.storage.store import Store, Work

T = TypeVar("T")

STAND_IN = "policy"
"""The bot that plays on where somebody, or another bot, cannot."""


class Table:
    """A table somebody is at."""

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.id = name
        self.onlookers: set[Onlooker] = set()
        self.guests: set[Guest] = set()
        """Those of them who have said hello (`nemeton.server.live.presence`)."""
        self.present: set[int] = set()
        """The seats that somebody looks from."""
        self.met: set[int] = set()
        """Those that somebody has looked from at all."""
        self.holding: set[int] = set()
        """The seats that want to confirm each of their turns (`nemeton.server.live.presence`)."""
        self._confirmed = 0
        """The entry of the last action that was confirmed."""
        self.deleted = False
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[Any]] = set()
        self.read_log()

    def read_log(self) -> None:
        """Fold the log; one that leads nowhere is refused, and never continued."""
        found = self.store.read(tables.load(self.id))
        if found is None:
            raise Refused("table", say("There is no such table."), 404)
        about = found.about
        if about.aside or found.log is None:
            raise _set_aside()
        self.about = about
        self.following = about.following
        self.owner = about.owner
        """Whoever opened it."""
        self.listed = about.listed
        self.chairs = found.seats
        self.game = games.find(about.game)
        self.clocks = Clocks(about.players, about.pace, about.minutes, about.created)
        try:
            if about.rules != self.game.version:
                raise _set_aside()
            self.fold = Fold(dealt(self.game, about))
            self.commitment = self.match.commitment
            self.history = History(self.game, about, self.fold.state)
            for entry in found.log:
                turn = self.match.turn
                self._keep(entry, self.fold.advance(entry.event), turn)
                if entry.number != self.version or bytes.fromhex(digest(self.fold.state)) != entry.check:
                    raise _set_aside()
        except NemetonError:
            raise _set_aside() from None

    @property
    def match(self) -> Match:
        """The game, as far as it has come."""
        return self.fold.match

    @property
    def log(self) -> list[Entry]:
        """All that has happened."""
        return self.history.log

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.history.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.turn is None

    @property
    def by_lot(self) -> bool:
        """Whether people were seated by lot."""
        return any(isinstance(entry.event, Begun) and entry.event.how == "lot" for entry in self.log[:1])

    @property
    def bot(self) -> str | None:
        """The bot that has to decide now, if it is one's turn and nobody has the turn before in hand."""
        turn = self.match.turn
        return None if turn is None or self.held is not None else self.chairs[turn].bot

    @property
    def held(self) -> int | None:
        """The seat that has ended its turn and not confirmed it: bots wait for that, people need not."""
        actor = self.match.actor
        if actor not in self.holding or actor == self.match.turn:
            return None
        number = self.last_change(self.version)
        if number is None or number == self._confirmed or not isinstance(self.log[number - 1].event, Acted):
            return None
        return actor if self.can_undo((actor,)) else None

    @property
    def thinks(self) -> int | None:
        """The seat whose time runs: whoever holds a turn while a bot waits, else the one that decides."""
        turn = self.match.turn
        waits = turn is not None and self.chairs[turn].bot is not None
        return self.held if waits and self.held is not None else turn

    def seats_of(self, person: Person) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(chair.seat for chair in self.chairs if person.has(chair.person, chair.key))

    def view(self, seat: int | None, version: int | None = None) -> View:
        """What a seat knows, or knew after so many entries."""
        state = self.fold.state if version is None else self.history.state_after(version)
        return self.history.view(seat, state)

    def last_change(self, version: int) -> int | None:
        """The number of the entry that last changed the state, up to so many entries."""
        log = self.log
        return next((n for n in range(version, 0, -1) if isinstance(log[n - 1].event, Acted | Undone)), None)

    def can_undo(self, seats: tuple[int, ...]) -> bool:
        """Whether somebody with these seats may take the last action back."""
        actor = self.match.actor
        return (
            not self.over
            and self.fold.moves > 0
            and actor in seats
            and actor is not None
            and self.chairs[actor].bot is None
            and self.match.can_undo
        )

    def undoable(self, seats: tuple[int, ...]) -> int:
        """How many actions somebody with these seats takes back who takes the turn back."""
        return min(self.match.undoable, self.fold.moves) if self.can_undo(seats) else 0

    async def play(self, seats: tuple[int, ...], version: int, action: int) -> None:
        """Carry out an action of the seat that decides; `version` is what its player had seen."""
        await self._do(lambda: self._play(seats, version, action))

    async def _play(self, seats: tuple[int, ...], version: int, action: int) -> None:
        missed = self._next_change(version)
        if missed is not None:
            if isinstance(missed, Acted) and missed.action == action and missed.seat in seats:
                return  # said twice: it has been done
            raise _stale()
        turn = self.decides(seats)
        if self.chairs[turn].bot is not None:
            raise Refused("bot", say("A bot plays this seat; take it back first."), 409)
        await self._append(Acted(turn, action))

    async def play_bot(self, version: int, seat: int, action: int) -> None:
        """Carry out what a bot has chosen, if nothing happened meanwhile."""
        await self._do(lambda: self._play_bot(version, seat, action))

    async def _play_bot(self, version: int, seat: int, action: int) -> None:
        if self._next_change(version) is None and self.match.turn == seat and self.bot is not None:
            await self._append(Acted(seat, action))

    async def undo(self, seats: tuple[int, ...], version: int, turn: bool = False) -> None:
        """Take the last action back, or the turn: only whoever did it, only until something was revealed."""
        await self._do(lambda: self._undo(seats, version, turn))

    async def _undo(self, seats: tuple[int, ...], version: int, turn: bool) -> None:
        missed = self._next_change(version)
        if missed is not None:
            if isinstance(missed, Undone) and missed.seat in seats:
                return
            raise _stale()
        actor = self.match.actor
        if actor is None or self.fold.moves == 0:
            raise IllegalAction("nothing", say("There is nothing to take back."))
        if self.over:
            raise Refused("over", say("The game is over; nothing can be taken back."), 409)
        if actor not in seats or self.chairs[actor].bot is not None:
            raise Refused("seat", say("Only whoever acted last can take that back."), 403)
        if not self.match.can_undo:
            raise Refused("revealed", say("That cannot be taken back: something hidden has been shown."), 409)
        await self._append(Undone(actor, self.undoable(seats) if turn else 1))

    async def confirm(self, seats: tuple[int, ...], version: int) -> None:
        """Let a turn that is held count; one that counts already may be confirmed again."""
        await self._do(lambda: self._confirm(seats, version))

    async def _confirm(self, seats: tuple[int, ...], version: int) -> None:
        if self.held in seats:
            if self._next_change(version) is not None:
                raise _stale()
            self._let_count()

    def _let_count(self) -> None:
        if self.thinks is not None and self.thinks == self.held:
            self.clocks.decided(self.thinks, time.time())
        self._confirmed = self.last_change(self.version) or 0
        self._stir()

    def hold(self, holding: set[int]) -> None:
        """These seats want to confirm their turns from now on, and no others."""
        held, self.holding = self.held, holding
        if self.held != held:
            self._stir()

    def _stir(self) -> None:
        for onlooker in list(self.onlookers):
            onlooker.stir(self)

    async def chat(self, seat: int, text: str) -> None:
        """Say a word to everybody."""
        await self._do(lambda: self._append(Said(seat, text)))

    async def name(self, seat: int, name: str) -> None:
        """Give a seat a name."""
        await self._do(lambda: self._append(Named(seat, name)))

    async def hand(self, seat: int, bot: str | None) -> None:
        """Hand a seat to a bot, or take it back."""
        if bot is not None:
            bots.find(bot)
        await self._do(lambda: self._hand(seat, bot))

    async def _hand(self, seat: int, bot: str | None) -> None:
        if bot is None and self.clocks.up(seat, self.match.turn):
            raise Refused("time", say("The time of this seat is up; a bot plays on."), 409)
        if self.chairs[seat].bot != bot:
            await self._append(Handed(seat, bot))

    async def claim(self, seat: int, person: str, key: str | None, seal: bool) -> None:
        """Give a seat to a person, unless somebody has it for good."""
        await self._do(lambda: self._claim(seat, person, key, seal))

    async def _claim(self, seat: int, person: str, key: str | None, seal: bool) -> None:
        if not await self.store.write(seats.claim(self.id, seat, person, key, seal)):
            raise Refused("taken", say("Somebody sits there already."), 409)
        chair = self.chairs[seat]
        link = None if seal else chair.link
        self.chairs[seat] = replace(chair, person=person, sealed=seal, key=key or chair.key, link=link)

    async def reseat(self, seat: int, decide: Callable[[StoredSeat], tuple[str, StoredSeat]]) -> None:
        """Give a seat to somebody else: to whom, and how, is decided when nothing else is under way."""

        async def work() -> None:
            chair = self.chairs[seat]
            to, given = decide(chair)
            change = seats.changed(chair, given)

            def sit_down() -> None:
                self.chairs[seat] = replace(self.chairs[seat], **change)

            await self._append(Seated(seat, to), seats.reseat(self.id, seat, change), sit_down)

        await self._do(work)

    async def set_pace(self, pace: str, minutes: float | None) -> None:
        """Another pace."""
        also = tables.change(self.id, pace=pace, minutes=minutes)
        await self._do(lambda: self._append(PaceSet(pace, minutes), also))

    async def set_listed(self, listed: bool) -> None:
        """Whether the lobby shows it to those who want to watch."""
        await self.store.write(tables.change(self.id, listed=listed))
        self.listed = listed

    async def forget(self, person: Person) -> bool:
        """Let a finished table be no longer somebody's; whether it is gone for good, being nobody's."""
        return await self._do(lambda: self._forget(person))

    async def _forget(self, person: Person) -> bool:
        seats_of = self.seats_of(person)
        owner = person.browser is not None and person.browser == self.owner
        if not seats_of and not owner:
            raise Refused("seat", say("This table is not yours."), 403)
        if not self.over:
            raise Refused("going", say("The game is not over yet."), 409)
        deleted = await self.store.write(tables.forget(self.id, person.browser, person.key))
        self.owner = None if owner else self.owner
        for seat in seats_of:
            self.chairs[seat] = replace(self.chairs[seat], person=None, key=None)
        self.deleted = deleted
        return deleted

    def move_seats(self, before: str, now: str) -> None:
        """What belonged to somebody belongs to somebody else now: it has been written already."""
        self.owner = now if self.owner == before else self.owner
        self.chairs = [
            replace(chair, person=now) if chair.person == before else chair for chair in self.chairs
        ]

    def decides(self, seats: tuple[int, ...]) -> int:
        """The seat that decides, if it is one of these."""
        turn = self.match.turn
        if turn is None:
            raise Refused("over", say("The game is over."), 409)
        if turn not in seats:
            raise Refused("turn", say("It is not your turn."), 403)
        return turn

    def _next_change(self, version: int) -> Acted | Undone | None:
        """The first change of the state that somebody with this version has not seen."""
        if version > self.version:
            raise _stale()
        missed = (entry.event for entry in self.log[version:])
        return next((event for event in missed if isinstance(event, Acted | Undone)), None)

    async def _do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """One thing at a time, and to its end: whoever asked for it may go away meanwhile."""

        async def alone() -> T:
            async with self._lock:
                return await work()

        task = asyncio.ensure_future(alone())
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _append(
        self, event: Event, also: Work[None] | None = None, then: Callable[[], None] | None = None
    ) -> None:
        """Write an event (and, in one go, `also`), then let it happen (and `then`), then tell everybody."""
        if self.deleted:
            raise Refused("table", say("There is no such table."), 404)
        if self.version >= 20 * self.game.longest + 2_000:
            raise Refused("full", say("The log of this table is full."), 409)
        fold, step = self.fold.after(event)
        if fold.match.outcome is not None and not self.over:
            also = tables.change(self.id, result=_result(fold.match))
        check = bytes.fromhex(digest(step.state))
        entry = Entry(self.version + 1, event, check, time.time())
        try:
            await self.store.write(tables.append(self.id, entry, fold.match.turn, fold.moves, also))
        except Exception as failure:  # whatever it was, the log says what is true
            self.read_log()
            raise Refused(
                "storage", say("That could not be kept, and has not been done. Try again."), 503
            ) from failure
        if then is not None:
            then()
        thought, self.fold = self.thinks, fold
        self._keep(entry, step, thought)
        for onlooker in list(self.onlookers):
            onlooker.see(self, entry)

    def _keep(self, entry: Entry, step: Step, thought: int | None) -> None:
        """Let what is in the log be so: the fold has come there; whose time ran before."""
        self.history.keep(entry, step)
        match entry.event:
            case Acted() | Undone():
                if thought is not None:
                    self.clocks.decided(thought, entry.at)
            case Named(seat, name):
                self.chairs[seat] = replace(self.chairs[seat], name=name)
            case Handed(seat, bot):
                self.chairs[seat] = replace(self.chairs[seat], bot=bot)
                if bot is None:
                    self.clocks.taken_back(entry.at)
            case Seated(seat):
                self.holding.discard(seat)
            case PaceSet(pace, minutes):
                self.clocks.set(pace, minutes, entry.at)

    async def call_time(self) -> None:
        """If the time of a seat is up: let a bot play on for it; what it holds counts."""
        clock, seat = self.clock(), self.thinks
        if clock is None or seat is None or clock[seat] > 0:
            return
        if seat == self.held:
            await self.confirm((seat,), self.version)
        elif self.chairs[seat].bot is None:
            await self.hand(seat, STAND_IN)

    def clock(self) -> list[float] | None:
        """The seconds each seat has left, at a table with a clock."""
        return self.clocks.left(self.thinks)


def _result(match: Match) -> dict[str, Any]:
    """How a game ended, as the lobby shows it."""
    assert match.outcome is not None
    return {"ranking": [list(place) for place in match.outcome.ranking], "scores": list(match.outcome.scores)}


def _stale() -> Refused:
    return Refused("stale", say("The table has gone on meanwhile; look again."), 409)


def _set_aside() -> Refused:
    return Refused(
        "aside",
        say("This table was played by other rules than today’s, or is damaged; it was set aside."),
        410,
    )
