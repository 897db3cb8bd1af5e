"""Whole games between compiled bots, on one core or many, and what came of them.

>>> simulate("celtica", players=4, games=1000, bots=["policy"], seed=7).wins
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from nemeton.bots import line_up
from nemeton.core import edition as editions
from nemeton.core import seeds
from nemeton.core.chance import generator
from nemeton.core.errors import BadOption, NemetonError
from nemeton.core.game import Game, find
from nemeton.core.record import SEATS
from nemeton.core.words import words_beside

say = words_beside(__file__)

MOST_GAMES = 1_000_000_000
"""The most games of one simulation."""
MOST_WORKERS = 256
"""The most processes of one simulation."""
WORTH_A_WORKER = 25_000
"""So many games take longer than it takes to start a process for them."""

_SHARE = 60
"""A win in parts that any number of winners can share."""
_SCORES = 3
"""Where the scores begin in a row of `engine.run`, after actions, ending and faults."""


class BrokenGame(NemetonError):
    """A simulated game that broke an invariant of its rules, or did not end."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How a number came out over many games."""

    mean: float
    """Its mean."""
    least: int
    """The smallest."""
    most: int
    """The largest."""

    def document(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"mean": self.mean, "min": self.least, "max": self.most}


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of many games."""

    game: str
    """The game's name."""
    players: int
    """How many played."""
    options: Mapping[str, str]
    """The options with their values."""
    edition: str
    """The hash of the components."""
    bots: tuple[str, ...]
    """Who sat on each seat."""
    seed: seeds.Seed
    """What all games come from."""
    games: int
    """How many were played."""
    actions: int
    """How many actions they had together."""
    seconds: float
    """How long it took, with starting the workers and without compiling the rules."""
    wins: tuple[float, ...]
    """Games won by each seat; of a win shared by k seats each has 1/k, so that they sum to the games."""
    scores: tuple[Spread, ...]
    """The score of each seat."""
    reasons: Mapping[str, int]
    """How many games ended in which way."""
    length: Spread
    """The actions of a game."""

    @property
    def actions_per_second(self) -> int:
        """How fast it went, on all workers together."""
        return round(self.actions / max(self.seconds, 1e-9))

    def document(self) -> dict[str, Any]:
        """JSON-ready; the same seed gives the same but for the time, however many workers."""
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "edition": self.edition,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": self.actions_per_second,
            "wins": list(self.wins),
            "scores": [score.document() for score in self.scores],
            "reasons": dict(self.reasons),
            "length": self.length.document(),
        }


def simulate(
    game: str | Game,
    players: int,
    games: int,
    bots: Sequence[str] = ("random",),
    seed: seeds.Seed | None = None,
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play many games; `progress` is told how many more are finished, from time to time.

    With more than one worker, a script needs the usual `if __name__ == "__main__":`.
    """
    game = find(game) if isinstance(game, str) else game
    _check_number("games", games, MOST_GAMES)
    _check_number("workers", workers, MOST_WORKERS)
    chosen = game.choices(players, options or {}, bots_alone=True)
    parts = editions.find(game, edition)
    seated = line_up(bots, players)
    seed = seeds.fresh_seed() if seed is None else seed
    work = _Work(
        game.name,
        game.blank(players, chosen, parts).tobytes(),
        generator(seeds.seed_bytes(seed)),
        tuple(bot.number for bot in seated),
        str(seed),
    )
    table = _Table(work, game)
    begun = time.perf_counter()
    tally = _Tally.empty(game, players)
    for part in _play(table, games, workers):
        tally.add(part)
        if progress is not None:
            progress(part.games)
    return Simulation(
        game=game.name,
        players=players,
        options=chosen,
        edition=parts.hash,
        bots=tuple(bot.name for bot in seated),
        seed=seed,
        games=games,
        actions=tally.actions,
        seconds=time.perf_counter() - begun,
        wins=tuple(int(share) / _SHARE for share in tally.shares),
        scores=tuple(
            Spread(int(points) / games, int(least), int(most))
            for points, least, most in zip(tally.points, tally.least, tally.most, strict=True)
        ),
        reasons={name: int(n) for name, n in zip(game.endings, tally.endings, strict=True)},
        length=Spread(tally.actions / games, tally.shortest, tally.longest),
    )


def sensible_workers(games: int) -> int:
    """As many processes as there are cores, and fewer where starting them would not pay."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, MOST_WORKERS, games // WORTH_A_WORKER))


def _check_number(name: str, value: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise BadOption(
            name,
            say(
                "“{name}” is a number from 1 to {most}, not {value}.", name=name, most=most, value=str(value)
            ),
        )


@dataclass(slots=True)
class _Tally:
    """What came of some games. Whole numbers only, so that any split of the work sums to the same."""

    games: int
    actions: int
    shortest: int
    longest: int
    endings: npt.NDArray[np.int64]
    shares: npt.NDArray[np.int64]
    points: npt.NDArray[np.int64]
    least: npt.NDArray[np.int64]
    most: npt.NDArray[np.int64]

    @classmethod
    def empty(cls, game: Game, players: int) -> _Tally:
        """No games yet."""
        none = np.zeros(players, np.int64)
        low, high = game.scores
        endings = np.zeros(len(game.endings), np.int64)
        return cls(0, 0, game.longest, 0, endings, none.copy(), none.copy(), none + high, none + low)

    @classmethod
    def of(cls, rows: npt.NDArray[np.int64], players: int, endings: int) -> _Tally:
        """Count the rows of `engine.run`."""
        lengths = rows[:, 0]
        scores = rows[:, _SCORES : _SCORES + players]
        ties = rows[:, _SCORES + SEATS : _SCORES + SEATS + players]
        best = scores == scores.max(axis=1, keepdims=True)
        ties = np.where(best, ties, ties.min() - 1)
        won = ties == ties.max(axis=1, keepdims=True)
        return cls(
            len(rows),
            int(lengths.sum()),
            int(lengths.min()),
            int(lengths.max()),
            np.bincount(rows[:, 1] - 1, minlength=endings),
            (won * (_SHARE // won.sum(axis=1, keepdims=True))).sum(axis=0),
            scores.sum(axis=0),
            scores.min(axis=0),
            scores.max(axis=0),
        )

    def add(self, other: _Tally) -> None:
        """Count other games in."""
        self.games += other.games
        self.actions += other.actions
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.endings += other.endings
        self.shares += other.shares
        self.points += other.points
        self.least = np.minimum(self.least, other.least)
        self.most = np.maximum(self.most, other.most)


@dataclass(frozen=True, slots=True)
class _Work:
    """What a worker has to know; plain data, so that it can be sent to another process."""

    game: str
    blank: bytes
    chance: npt.NDArray[np.uint32]
    bots: tuple[int, ...]
    seed: str


class _Table:
    """Where games are played, one after another, in compiled code."""

    def __init__(self, work: _Work, game: Game) -> None:
        self.work = work
        self._game = game
        self._rows = game.rows(2)
        self._rows[0] = np.frombuffer(work.blank, np.uint8)
        self._bots = np.zeros(SEATS, np.int64)
        self._bots[: len(work.bots)] = work.bots
        self._run = game.engine.run  # compiled now, so that it is not counted as play

    def play(self, first: int, games: int) -> _Tally:
        """Play games from that number on; one that goes wrong is an error."""
        rows = np.zeros((games, _SCORES + 2 * SEATS), np.int64)
        self._run(self._rows, first, games, self.work.chance, self._bots, self._game.longest, rows)
        wrong = np.flatnonzero((rows[:, 1] < 1) | (rows[:, 2] != 0))
        if len(wrong):
            self._refuse(first + int(wrong[0]), rows[wrong[0]])
        return _Tally.of(rows, len(self.work.bots), len(self._game.endings))

    def _refuse(self, number: int, row: npt.NDArray[np.int64]) -> None:
        """Say which game went wrong, so that it can be played again: games are numbered from 0."""
        where: dict[str, str | int] = {
            "game": self._game.name,
            "number": number,
            "seed": self.work.seed,
        }
        if row[2] != 0:
            what = [text for bit, text in enumerate(self._game.words.FAULTS) if int(row[2]) >> bit & 1]
            raise BrokenGame(
                "faults",
                say("Game {number} of {game} with seed {seed} went wrong: {what}", what=what[0], **where),
            )
        raise BrokenGame(
            "unfinished",
            say(
                "Game {number} of {game} with seed {seed} did not end within {n} actions.",
                n=int(row[0]),
                **where,
            ),
        )


_table: _Table
"""The table of this worker process."""


def _start_worker(work: _Work) -> None:
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started the worker ends it
    _table = _Table(work, find(work.game))


def _play_at_table(first: int, games: int) -> _Tally:
    return _table.play(first, games)


def _play(table: _Table, games: int, workers: int) -> Iterator[_Tally]:
    """Play all games in parts, and count each part."""
    size = max(1_000, games // 4_000)
    firsts = range(0, games, size)
    sizes = [min(size, games - first) for first in firsts]
    workers = min(workers, len(firsts))
    if workers == 1:
        yield from map(table.play, firsts, sizes)
        return
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, spawn, _start_worker, (table.work,))
    try:
        yield from pool.map(_play_at_table, firsts, sizes)
    except BrokenProcessPool:
        raise NemetonError("worker", say("A worker process ended before its work was done.")) from None
    finally:
        pool.shutdown(cancel_futures=True)
