"""Random games, state by state: where every law of the kit is tried.

A *table* is a game with its players and options chosen. A *moment* is a state of a random game at
a table. A *law* is a function of a moment that fails with an `AssertionError`; `at_every_state` tries it
and says where it was broken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from nemeton.core import edition as editions
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.events import Journal
from nemeton.core.game import Game
from nemeton.core.match import Match
from nemeton.core.record import NOBODY, SEATS, WIDTH
from nemeton.core.view import View
from nemeton.core.words import Sentence

States = npt.NDArray[Any]
"""A batch of records."""

_ASKED = 12
"""How many illegal actions are tried at a state, besides one of each kind."""


class Broken(AssertionError):
    """A law that does not hold: the message says which, and where."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with the number of players and the options chosen."""

    game: Game
    players: int
    options: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        """Short and fit for a file: `3-short`."""
        return "-".join([str(self.players), *(value for _, value in self.options)])

    def deal(self, seed: str) -> Match:
        """A new match at this table."""
        return Match.deal(self.game, self.players, seed, None, dict(self.options))

    def resume(self, state: bytes) -> Match:
        """A match at this table that starts from a state."""
        return Match(self.game, self.game.row_of(state), dict(self.options), edition(self.game), None)

    def blank(self) -> States:
        """The state before the deal: what players, options and the edition fix."""
        rows = self.game.blank(self.players, dict(self.options), edition(self.game))
        return self.game.states(rows)

    def __str__(self) -> str:
        return ", ".join([f"{self.players} players", *(f"{name}={value}" for name, value in self.options)])


@cache
def edition(game: Game) -> editions.Edition:
    """The components all tables play with: the package's."""
    return editions.builtin(game)


def tables(game: Game) -> list[Table]:
    """Every number of players, with the defaults and with every other value of each option.

    Of many numbers, the first and the last.
    """
    least, most = game.seats
    wanted: list[dict[str, str]] = [{}]
    for option in game.options:
        only = option.only
        for value in option.shown:
            if value != "…":
                needed = {only.option: only.having} if only is not None and only.value == value else {}
                wanted.append(needed | {option.name: value})
    if len(game.options) > 1:
        wanted.append({option.name: option.values[-1] for option in game.options})
    chosen = dict.fromkeys(tuple(game.choices(least, options).items()) for options in wanted)
    return [Table(game, players, options) for players in range(least, most + 1) for options in chosen]


def few_of(seated: list[Table]) -> list[Table]:
    """Of tables, every number of players with the first choice of options, and every other choice once."""
    choices = list(dict.fromkeys(table.options for table in seated))
    players = list(dict.fromkeys(table.players for table in seated))
    game = seated[0].game
    others = [Table(game, players[i % len(players)], options) for i, options in enumerate(choices[1:])]
    return [Table(game, number, choices[0]) for number in players] + others


def record_of(game: Game, state: bytes) -> States:
    """A batch of one from its bytes, the caller's own."""
    return np.frombuffer(bytearray(state), game.record.dtype)


@dataclass(frozen=True, slots=True, repr=False)
class Moment:
    """A state of a random game, and how it came about. What it hands out are copies."""

    table: Table
    seed: str
    """The seed of the match: `nemeton.new` deals it again."""
    actions: tuple[int, ...]
    """What has been played."""
    before: bytes
    """The state before the last action; that of the deal if there was none."""
    now: bytes
    """The state."""
    legal: tuple[int, ...]
    """The legal actions, as the engine lists them."""
    journal: Journal
    """What the rules told during the last action; empty at the deal."""

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.table.game

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self.actions)

    @property
    def state(self) -> States:
        """The state: a batch of one."""
        return record_of(self.game, self.now)

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
        player = int(np.frombuffer(self.now, self.game.record.dtype)["player"][0])
        return None if player == NOBODY else player

    @property
    def mover(self) -> int:
        """The seat that took the last action."""
        return int(record_of(self.game, self.before)["player"][0])

    @property
    def viewers(self) -> list[int | None]:
        """The seats, and None for a spectator."""
        return [None, *range(self.table.players)]

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return self.game.view(seat, self.state)

    def view_before(self, seat: int | None) -> View:
        """What a seat could know before the last action."""
        return self.game.view(seat, record_of(self.game, self.before))

    def log(self, seat: int | None) -> list[Sentence]:
        """What a seat is told of the last action."""
        return self.game.log(self.view_before(seat), self.actions[-1], self.journal, self.view(seat))

    def match(self) -> Match:
        """A match that starts here."""
        return self.table.resume(self.now)

    def after(self, action: int) -> tuple[bytes, Journal]:
        """The state after one more action, and what was told of it."""
        return applied(self.game, self.now, action)

    def standing(self) -> list[int]:
        """Each seat's score, then each seat's tie-break."""
        out = np.zeros(2 * SEATS, np.int64)
        self.game.engine.standing(self.game.row_of(self.now), 0, out)
        return [int(number) for number in out]

    def __str__(self) -> str:
        if self.actions:
            last = f"after action {self.number} ({self.game.notation(self.actions[-1])})"
        else:
            last = "after the deal"
        whose = "over" if self.turn is None else f"seat {self.turn} to decide"
        return f"{self.game.name}, {self.table}, seed “{self.seed}”, {last}, {whose}"

    def __repr__(self) -> str:
        return f"<Moment of {self}>"


def applied(game: Game, state: bytes, action: int) -> tuple[bytes, Journal]:
    """The state after an action, and what was told of it."""
    rows = game.row_of(state)
    game.engine.legal(rows, 0)
    if game.engine.step(rows, 0, action) < 0:
        raise AssertionError(f"“{game.notation(action)}” is not legal")
    return game.state_of(rows), game.journal(rows)


def listed(game: Game, state: bytes) -> tuple[int, ...]:
    """The legal actions of a state."""
    rows = game.row_of(state)
    game.engine.legal(rows, 0)
    return legal_in(game, rows)


def legal_in(game: Game, rows: npt.NDArray[np.uint8], i: int = 0) -> tuple[int, ...]:
    """The actions that are listed in a row."""
    row = rows.view(game.row)[i, 0]
    return tuple(row["legal"][: row["count"]].tolist())


def chosen(game: Game, state: bytes, bot: int, rng: npt.NDArray[np.uint32]) -> int:
    """What a compiled player takes."""
    rows = game.row_of(state)
    game.engine.legal(rows, 0)
    return int(game.engine.choose(rows, 0, bot, rng))


def some_illegal(moment: Moment) -> list[int]:
    """An illegal action of each kind, and some more: others at every state."""
    illegal = [action for action in range(moment.game.actions) if action not in moment.legal]
    start = moment.number % max(1, len(illegal))
    turned = illegal[start:] + illegal[:start]
    kinds = {_kinds(moment.game)[action]: action for action in turned}
    return sorted({*kinds.values(), *turned[:: max(1, len(turned) // _ASKED)]})


@cache
def _kinds(game: Game) -> list[str]:
    """The kind of each action: its notation without numbers."""
    return [re.sub(r"\d+", "", game.notation(action)) for action in range(game.actions)]


_walked: dict[tuple[Table, int], list[Moment]] = {}
_REMEMBERED = 64


def walk(table: Table, number: int = 0) -> Iterator[Moment]:
    """A random game, from the deal to the end: played once, then remembered for all laws."""
    if (table, number) in _walked:
        yield from _walked[table, number]
        return
    moments = []
    for moment in played(table, number):
        moments.append(moment)
        yield moment
    if len(_walked) >= _REMEMBERED:
        _walked.pop(next(iter(_walked)))
    _walked[table, number] = moments


def played(table: Table, number: int) -> Iterator[Moment]:
    """Play a random game. In those with odd numbers every other seat is no fool."""
    game = table.game
    seed = f"kit {number}"
    rng = generator(f"{table} {seed}".encode())
    actions: tuple[int, ...] = ()
    journal = np.zeros((0, WIDTH), np.int16)
    with blamed(f"{game.name}, {table}, seed “{seed}”, at the deal"):
        before = now = table.deal(seed).state().tobytes()
        legal = listed(game, now)
    while True:
        moment = Moment(table, seed, actions, before, now, legal, journal)
        yield moment
        if moment.turn is None:
            return
        with blamed(moment):
            assert legal, "a seat is to decide and has nothing to choose from"
            assert moment.number < game.longest, f"the longest game was to have {game.longest} actions"
            bot = POLICY if number % 2 and moment.turn % 2 == 0 else RANDOM
            action = chosen(game, now, bot, rng)
            assert action in legal, f"the policy chose “{game.notation(action)}”, which is not legal"
        with blamed(f"{moment}, playing “{game.notation(action)}”"):
            before, (now, journal) = now, applied(game, now, action)
            legal = listed(game, now)
        actions += (action,)


def at_every_state(table: Table, games: int, law: Callable[[Moment], None]) -> None:
    """Try a law at all states of random games."""
    for number in range(games):
        for moment in walk(table, number):
            with blamed(moment):
                law(moment)


def at_some_states(table: Table, games: int, law: Callable[[Moment], None], most: int) -> None:
    """Try a law at so many states of each random game: the first, the last, and others between them."""
    for number in range(games):
        for moment in some_of(table, number, most):
            with blamed(moment):
                law(moment)


def some_of(table: Table, number: int, most: int) -> list[Moment]:
    """Moments of a random game from the deal to the end, at other places for other tables."""
    moments = list(walk(table, number))
    if len(moments) <= most:
        return moments
    gap = len(moments) / (most - 1)
    shift = crc32(f"{table} {number}".encode()) % 100 / 100
    between = [moments[int(gap * (i + shift))] for i in range(most - 2)]
    return [moments[0], *between, moments[-1]]


@contextmanager
def blamed(where: object) -> Iterator[None]:
    """Say where it went wrong, whatever goes wrong here."""
    try:
        yield
    except Broken:
        raise
    except AssertionError as fault:
        raise Broken(f"{where}: {fault}") from None
    except Exception as error:
        raise Broken(f"{where}: {type(error).__name__}: {error}") from error


def who(seat: int | None) -> str:
    """A viewer, in a message."""
    return "a spectator" if seat is None else f"seat {seat}"


def changed(game: Game, one: bytes, other: bytes) -> str:
    """The fields in which two states differ, in a message."""
    a, b = record_of(game, one), record_of(game, other)
    names = [name for name in game.record.fields if a[name].tobytes() != b[name].tobytes()]
    return ", ".join(f"{name} ({a[name][0].tolist()} and {b[name][0].tolist()})" for name in names)
