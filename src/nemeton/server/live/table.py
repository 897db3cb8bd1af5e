"""A live table: its log, replayed to a match, and those who look at it.

One thing happens at a time. It is checked against the match, written to the log, and only then does the match
advance and everybody is told. A table is its log: if writing fails, it is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from nemeton import bots
from nemeton.core import game as games
from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.core.game import Game
from nemeton.core.match import Match, digest
from nemeton.core.view import View
from nemeton.server.live.clocks import Clocks
from nemeton.server.live.history import History
from nemeton.server.live.lines import pace_of
from nemeton.server.people.identity import Person
from nemeton.server.refusals import Refused, say
from nemeton.server.storage import store
from nemeton.server.storage.store import Row, Store, Work

T = TypeVar("T")

STAND_IN = "policy"
"""The bot that plays on where somebody, or another bot, cannot."""
NOBODYS = -1
"""The seat in a row that is about the table."""


class Onlooker(Protocol):
    """Somebody who looks at a table and is told of every change."""

    def see(self, row: Row) -> None:
        """A row has been added to the log."""


@dataclass(slots=True)
class Chair:
    """A seat and who has it."""

    kind: str
    name: str | None
    bot: str | None
    """The bot that plays it now."""
    person: str | None
    key: str | None
    sealed: bool


def dealt(game: Game, about: Mapping[str, Any]) -> Match:
    """The match as a table began: the deal, and the actions that led to the moment it comes from."""
    match = Match.deal(
        game, about["players"], about["seed"], about["edition"], about["options"], about["salt"]
    )
    for action in about["prefix"] or ():
        match.play(action)
    return match


class Table:
    """A table somebody is at."""

    def __init__(self, kept: Store, name: str) -> None:
        self.store = kept
        self.id = name
        self.onlookers: set[Onlooker] = set()
        self.awake: Callable[[Table], None] = lambda table: None
        """Called after every change, so that bots go on."""
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[Any]] = set()
        self.read_log()

    def read_log(self) -> None:
        """Replay the log; one that does not replay is refused, and never continued."""
        found = self.store.read(store.load(self.id))
        if found is None:
            raise Refused("table", say("There is no such table."), 404)
        about, seats, rows = found
        if about.aside:
            raise _set_aside()
        self.about = about
        self.following: str | None = about.following
        self.owner: str | None = about.owner
        """Whoever opened it."""
        self.listed: bool = about.listed
        self.chairs = [Chair(s.kind, s.name, s.bot, s.person, s.key, s.sealed) for s in seats]
        self.game = games.find(about.game)
        self.rows: list[Row] = []
        self._moves = 0
        """How many actions have not been taken back."""
        self.clocks = Clocks(about.players, about.pace, about.minutes, about.created)
        try:
            if about.rules != self.game.version:
                raise _set_aside()
            self.match = dealt(self.game, about._mapping)
            self.commitment = self.match.commitment
            self.history = History(self.game, self.rows, self.game.state_of(self.match.rows()))
            for row in rows:
                self._advance(row)
                if row.number != len(self.rows) or bytes.fromhex(digest(self.history.state)) != row.check:
                    raise _set_aside()
        except NemetonError:
            raise _set_aside() from None

    @property
    def version(self) -> int:
        """How many rows the log has."""
        return len(self.rows)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.turn is None

    @property
    def bot(self) -> str | None:
        """The bot that has to decide now, if it is one's turn."""
        turn = self.match.turn
        return None if turn is None else self.chairs[turn].bot

    def seats_of(self, person: Person) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if person.has(chair.person, chair.key))

    def view(self, seat: int | None, version: int | None = None) -> View:
        """What a seat knows, or knew after so many rows."""
        return self.history.view(seat, self.history.state_after(self.version if version is None else version))

    def last_action(self, version: int) -> int | None:
        """The number of the row that last changed the state, up to so many rows."""
        numbers = range(version, 0, -1)
        return next((n for n in numbers if self.rows[n - 1].kind in ("action", "undo")), None)

    def can_undo(self, seats: tuple[int, ...]) -> bool:
        """Whether somebody with these seats may take the last action back."""
        actor = self.match.actor
        return (
            not self.over
            and self._moves > 0
            and actor in seats
            and actor is not None
            and self.chairs[actor].bot is None
            and self.match.can_undo
        )

    async def play(self, seats: tuple[int, ...], version: int, action: int) -> None:
        """Carry out an action of the seat that decides; `version` is what its player had seen."""
        await self._do(lambda: self._play(seats, version, action))

    async def _play(self, seats: tuple[int, ...], version: int, action: int) -> None:
        next_row = self._next_change(version)
        if next_row is not None:
            same = (next_row.kind, next_row.value) == ("action", str(action))
            if same and next_row.seat in seats:
                return  # said twice: it has been done
            raise _stale()
        turn = self._decides(seats)
        if self.chairs[turn].bot is not None:
            raise Refused("bot", say("A bot plays this seat; take it back first."), 409)
        await self._act(turn, action)

    async def play_bot(self, version: int, seat: int, action: int) -> None:
        """Carry out what a bot has chosen, if nothing happened meanwhile."""
        await self._do(lambda: self._play_bot(version, seat, action))

    async def _play_bot(self, version: int, seat: int, action: int) -> None:
        if self._next_change(version) is None and self.match.turn == seat and self.chairs[seat].bot:
            await self._act(seat, action)

    async def _act(self, seat: int, action: int) -> None:
        refusal = self.match.why_not(action)
        if refusal is not None:
            raise refusal
        rows = self.match.rows()
        self.game.engine.step(rows, 0, action)
        player = int(self.game.states(rows)["player"][0])
        turn = player if player in range(self.about.players) else None
        await self._append("action", seat, str(action), self.game.state_of(rows), turn)

    async def undo(self, seats: tuple[int, ...], version: int) -> None:
        """Take the last action back: only whoever did it, and only until something was revealed."""
        await self._do(lambda: self._undo(seats, version))

    async def _undo(self, seats: tuple[int, ...], version: int) -> None:
        next_row = self._next_change(version)
        if next_row is not None:
            if next_row.kind == "undo" and next_row.seat in seats:
                return
            raise _stale()
        actor = self.match.actor
        if actor is None or self._moves == 0:
            raise IllegalAction("nothing", say("There is nothing to take back."))
        if self.over:
            raise Refused("over", say("The game is over; nothing can be taken back."), 409)
        if actor not in seats or self.chairs[actor].bot is not None:
            raise Refused("seat", say("Only whoever acted last can take that back."), 403)
        if not self.match.can_undo:
            raise Refused("revealed", say("That cannot be taken back: something hidden has been shown."), 409)
        before = self.match.copy()
        before.undo()
        await self._append("undo", actor, "", self.game.state_of(before.rows()), actor)

    async def chat(self, seat: int, text: str) -> None:
        """Say a word to everybody."""
        await self._do(lambda: self._append("chat", seat, text))

    async def name(self, seat: int, name: str) -> None:
        """Give a seat a name."""
        await self._do(lambda: self._append("name", seat, name))

    async def hand(self, seat: int, bot: str | None) -> None:
        """Hand a seat to a bot, or take it back."""
        if bot is not None:
            bots.find(bot)
        await self._do(lambda: self._hand(seat, bot))

    async def _hand(self, seat: int, bot: str | None) -> None:
        if bot is None and self.clocks.up(seat, self.match.turn):
            raise Refused("time", say("The time of this seat is up; a bot plays on."), 409)
        if self.chairs[seat].bot != bot:
            await self._append("hand", seat, bot or "")

    async def claim(self, seat: int, person: str, key: str | None, seal: bool) -> None:
        """Give a seat to a person, unless somebody has it for good."""
        await self._do(lambda: self._claim(seat, person, key, seal))

    async def _claim(self, seat: int, person: str, key: str | None, seal: bool) -> None:
        if not await self.store.write(store.claim(self.id, seat, person, key, seal)):
            raise Refused("taken", say("Somebody sits there already."), 409)
        chair = self.chairs[seat]
        chair.person, chair.sealed, chair.key = person, seal, key or chair.key

    async def reseat(
        self,
        seat: int,
        decide: Callable[[Chair], tuple[str, dict[str, Any]]],
        keep: Callable[[dict[str, Any]], Work[None]],
    ) -> None:
        """Give a seat to somebody else: what becomes of its chair is decided when its turn has come."""

        async def work() -> None:
            chair = self.chairs[seat]
            said, change = decide(chair)
            given = {name: value for name, value in change.items() if hasattr(chair, name)}
            await self._append("seat", seat, said, also=keep(change), then=lambda: _fill(chair, given))

        await self._do(work)

    async def change(self, kind: str, value: str, also: Work[None]) -> None:
        """Change something about the table."""
        await self._do(lambda: self._append(kind, NOBODYS, value, also=also))

    def _decides(self, seats: tuple[int, ...]) -> int:
        """The seat that decides, if it is one of these."""
        turn = self.match.turn
        if turn is None:
            raise Refused("over", say("The game is over."), 409)
        if turn not in seats:
            raise Refused("turn", say("It is not your turn."), 403)
        return turn

    def _next_change(self, version: int) -> Row | None:
        """The first change of the state that somebody with this version has not seen."""
        if version > self.version:
            raise _stale()
        return next((row for row in self.rows[version:] if row.kind in ("action", "undo")), None)

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
        self,
        kind: str,
        seat: int,
        value: str,
        state: bytes | None = None,
        turn: int | None = None,
        also: Work[None] | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Write a row (and, in one go, `also`), then advance, then tell everybody."""
        if self.version >= 20 * self.game.longest + 2_000:
            raise Refused("full", say("The log of this table is full."), 409)
        if state is None:
            state, turn = self.history.state, self.match.turn
        check = bytes.fromhex(digest(state))
        row = Row(self.version + 1, kind, seat, value, check, time.time())
        moves = self._moves + {"action": 1, "undo": -1}.get(kind, 0)
        try:
            append = store.append(self.id, row, turn, moves)
            await self.store.write(append if also is None else store.both(append, also))
        except Exception as failure:  # whatever it was, the log says what is true
            self.read_log()
            raise Refused(
                "storage", say("That could not be kept, and has not been done. Try again."), 503
            ) from failure
        if then is not None:
            then()
        self._advance(row)
        for onlooker in list(self.onlookers):
            onlooker.see(row)
        self.awake(self)

    def _advance(self, row: Row) -> None:
        """Let a row of the log happen."""
        turn = self.match.turn
        state = self.history.state
        if row.kind == "action":
            self.match.play(int(row.value))
            self._moves += 1
        elif row.kind == "undo":
            self.match.undo()
            self._moves -= 1
        if row.kind in ("action", "undo"):
            state = self.game.state_of(self.match.rows())
        elif row.kind == "name":
            self.chairs[row.seat].name = row.value
        elif row.kind == "hand":
            self.chairs[row.seat].bot = row.value or None
            if not row.value:
                self.clocks.taken_back(row.at)
        elif row.kind == "pace":
            self.clocks.set(*pace_of(row.value), row.at)
        if row.kind in ("action", "undo") and turn is not None:
            self.clocks.decided(turn, row.at)
        self.history.keep(row, state)

    async def call_time(self) -> None:
        """Let a bot play on for the seat that decides, if its time is up."""
        clock, turn = self.clock(), self.match.turn
        if clock is not None and turn is not None and clock[turn] == 0 and self.bot is None:
            await self.hand(turn, STAND_IN)

    def clock(self) -> list[float] | None:
        """The seconds each seat has left, at a table with a clock."""
        return self.clocks.left(self.match.turn)


def _fill(chair: Chair, given: dict[str, Any]) -> None:
    for name, value in given.items():
        setattr(chair, name, value)


def _stale() -> Refused:
    return Refused("stale", say("The table has gone on meanwhile; look again."), 409)


def _set_aside() -> Refused:
    return Refused(
        "aside",
        say("This table was played by other rules than today’s, or is damaged; it was set aside."),
        410,
    )
