"""A live table: its log, replayed to a match, and those who look at it.

One thing happens at a time. It is checked against the match, written to the log, and only then does the match
advance and everybody is told. A table is its log: if writing fails, it is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np

from nemeton import bots
from nemeton.core import game as games
from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.core.match import Match, digest
from nemeton.core.record import SEATS
from nemeton.core.scene import Layout, Scene
from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence
from nemeton.server import store
from nemeton.server.people import Person
from nemeton.server.refusals import Refused, say
from nemeton.server.store import Row, Store

T = TypeVar("T")

STAND_IN = "policy"
"""The bot that plays on where somebody, or another bot, cannot."""


_KEPT = 64
"""How many of the latest states a table remembers."""


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
        self.chairs = [Chair(s.kind, s.name, s.bot, s.person, s.key, s.sealed) for s in seats]
        self.game = games.find(about.game)
        self.rows: list[Row] = []
        self._recent: dict[int, bytes] = {}
        """The state after so many rows, for the latest of them; where nothing changed, the same object."""
        self._moves = 0
        """How many actions have not been taken back."""
        self._lines: dict[int | None, dict[int, list[Sentence]]] = {}
        self._views: dict[tuple[int | None, bytes], View] = {}
        """The latest: scene, log and sentences look at the same one."""
        self._scenes: dict[tuple[int | None, Layout], tuple[bytes, Scene]] = {}
        self.used = [0.0] * about.players
        """The seconds each seat has thought."""
        self.since: float = about.created
        """When the seat that decides began to."""
        try:
            if about.rules != self.game.version:
                raise _set_aside()
            self.match = Match.deal(
                self.game, about.players, about.seed, about.edition, about.options, about.salt
            )
            self._start = self._recent[0] = self.game.state_of(self.match.rows())
            for row in rows:
                self._advance(row)
                if row.number != len(self.rows) or bytes.fromhex(digest(self.state)) != row.check:
                    raise _set_aside()
        except NemetonError:
            raise _set_aside() from None

    @property
    def version(self) -> int:
        """How many rows the log has."""
        return len(self.rows)

    @property
    def state(self) -> bytes:
        """The state as it is."""
        return self._recent[self.version]

    def states(self, first: int, last: int) -> list[bytes]:
        """The states after so many rows, from the first to the last; old ones are played again."""
        if first not in self._recent:
            rows = self.game.row_of(self._start)
            self.game.engine.legal(rows, 0)
            standing = [rows.tobytes()]
            past = [self._start]
            for row in self.rows[:last]:
                if row.kind == "action":
                    self.game.engine.step(rows, 0, int(row.value))
                    standing.append(rows.tobytes())
                elif row.kind == "undo":
                    standing.pop()
                    rows = np.frombuffer(standing[-1], np.uint8).reshape(rows.shape).copy()
                past.append(self.game.state_of(rows))
            return past[first:]
        return [self._recent[number] for number in range(first, last + 1)]

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
        number = self.version if version is None else version
        return self._view(seat, self._recent.get(number) or self.states(number, number)[0])

    def _view(self, seat: int | None, state: bytes) -> View:
        kept = self._views.get((seat, state))
        if kept is None:
            if len(self._views) > 4 * SEATS:
                self._views.clear()
            kept = View(self.game, seat, np.frombuffer(state, self.game.record.dtype))
            self._views[seat, state] = kept
        return kept

    def scene(self, seat: int | None, layout: Layout) -> Scene:
        """The table as a seat sees it now; many look from the same place."""
        at, scene = self._scenes.get((seat, layout), (b"", None))
        if scene is None or at is not self.state:
            scene = self.game.table.scene(self.view(seat), layout)
            self._scenes[seat, layout] = self.state, scene
        return scene

    def last_action(self, version: int) -> int | None:
        """The number of the row that last changed the state, up to so many rows."""
        numbers = range(version, 0, -1)
        return next((n for n in numbers if self.rows[n - 1].kind in ("action", "undo")), None)

    def can_undo(self, seats: tuple[int, ...]) -> bool:
        """Whether somebody with these seats may take the last action back."""
        actor = self.match.actor
        return (
            not self.over
            and actor in seats
            and actor is not None
            and self.chairs[actor].bot is None
            and self.match.can_undo
        )

    def lines(self, seat: int | None, since: int, upto: int | None = None) -> list[tuple[int, Sentence]]:
        """What happened after so many rows, as a seat may know it, each line with its row's number."""
        upto = self.version if upto is None else upto
        told = self._lines.setdefault(seat, {})
        new = [number for number in range(since + 1, upto + 1) if number not in told]
        if new:
            states = self.states(new[0] - 1, new[-1])
            for number in new:
                before, after = states[number - new[0] : number - new[0] + 2]
                told[number] = self._told(self.rows[number - 1], seat, before, after)
        lines = [(number, line) for number in range(since + 1, upto + 1) for line in told[number]]
        if len(told) > 2 * _KEPT:
            self._lines[seat] = {n: told[n] for n in told if n > self.version - _KEPT}
        return lines

    def _told(self, row: Row, seat: int | None, before: bytes, after: bytes) -> list[Sentence]:
        who = Seat(row.seat)
        if row.kind == "action":
            return self.game.words.log(self._view(seat, before), int(row.value), self._view(seat, after))
        if row.kind == "undo":
            return [say("{who} takes the last action back.", who=who)]
        if row.kind == "hand":
            if row.value:
                return [say("A bot plays for {who} now.", who=who)]
            return [say("{who} plays again.", who=who)]
        return []

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
        if actor is None:
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
        clock = self.clock()
        if bot is None and clock is not None and clock[seat] == 0:
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
        self, kind: str, seat: int, value: str, state: bytes | None = None, turn: int | None = None
    ) -> None:
        """Write a row, then advance, then tell everybody."""
        if self.version >= 20 * self.game.longest + 2_000:
            raise Refused("full", say("The log of this table is full."), 409)
        if state is None:
            state, turn = self.state, self.match.turn
        check = bytes.fromhex(digest(state))
        row = Row(self.version + 1, kind, seat, value, check, time.time())
        moves = self._moves + {"action": 1, "undo": -1}.get(kind, 0)
        try:
            await self.store.write(store.append(self.id, row, turn, moves))
        except Exception as failure:  # whatever it was, the log says what is true
            self.read_log()
            raise Refused(
                "storage", say("That could not be kept, and has not been done. Try again."), 503
            ) from failure
        self._advance(row)
        for onlooker in list(self.onlookers):
            onlooker.see(row)
        self.awake(self)

    def _advance(self, row: Row) -> None:
        """Let a row of the log happen."""
        turn = self.match.turn
        state = self.state
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
        if row.kind in ("action", "undo") and turn is not None:
            self.used[turn] += max(0.0, row.at - self.since)
            self.since = row.at
        self.rows.append(row)
        self._recent[row.number] = state
        self._recent.pop(row.number - _KEPT, None)

    async def call_time(self) -> None:
        """Let a bot play on for the seat that decides, if its time is up."""
        clock, turn = self.clock(), self.match.turn
        if clock is not None and turn is not None and clock[turn] == 0 and self.bot is None:
            await self.hand(turn, STAND_IN)

    def clock(self) -> list[float] | None:
        """The seconds each seat has left, at a table with a clock."""
        if self.about.pace != "live" or self.about.minutes is None:
            return None
        used = list(self.used)
        if self.match.turn is not None:
            used[self.match.turn] += max(0.0, time.time() - self.since)
        return [round(max(0.0, 60 * self.about.minutes - spent), 1) for spent in used]


def _stale() -> Refused:
    return Refused("stale", say("The table has gone on meanwhile; look again."), 409)


def _set_aside() -> Refused:
    return Refused(
        "aside",
        say("This table was played by other rules than today’s, or is damaged; it was set aside."),
        410,
    )
