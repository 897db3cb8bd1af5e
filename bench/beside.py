"""What the benches share: rates of play, ours and OpenSpiel's, measured in turns.

A busy machine slows both alike, so what counts is the ratio.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from figures import blank

from nemeton.core.batch import Batch
from nemeton.core.chance import branch, generator
from nemeton.core.game import Game
from nemeton.core.record import SEATS

ROUNDS = 11
Rate = Callable[[], float]
"""Measures once: actions a second."""


def in_turns(*rates: Rate) -> list[list[float]]:
    """What each measures, in turns: a row for each round."""
    for rate in rates:
        rate()
    return [[rate() for rate in rates] for _ in range(ROUNDS)]


def medians(rows: list[list[float]]) -> list[float]:
    """The median of each column."""
    return [statistics.median(column) for column in zip(*rows, strict=True)]


def ratios(rows: list[list[float]], to: int = -1) -> list[float]:
    """The median of each column's ratio to another within a round."""
    return medians([[value / row[to] for value in row] for row in rows])


def compiled(game: Game, players: int, bot: int, games: int, /, **options: str) -> Rate:
    """Whole games, each dealt and played inside compiled code."""
    rows = blank(game, players, **options)
    seed = generator(b"bench")
    rng = np.zeros_like(seed)
    bots = np.full(SEATS, bot, np.int64)
    deal, playout = game.engine.deal, game.engine.playout

    def rate() -> float:
        began = time.perf_counter()
        actions = 0
        for number in range(games):
            rows[1] = rows[0]
            branch(rng, seed, number)
            deal(rows, 1, rng)
            actions += playout(rows, 1, bots, rng, game.longest)
        return actions / (time.perf_counter() - began)

    return rate


def dealt(game: pyspiel.Game) -> pyspiel.State:
    """A game of OpenSpiel's after the deal, before the first decision."""
    state = game.new_initial_state()
    luck = random.Random(1)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    return state


def rollouts(game: pyspiel.Game, many: int) -> Rate:
    """OpenSpiel's own rollouts from dealt cards, in C++: an evaluator asked once for many of them."""
    state = dealt(game)
    actions = _length(state)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(many, 1), 2.0, 1, 100, False, 1, False)

    def rate() -> float:
        began = time.perf_counter()
        bot.step(state)
        return many * actions / (time.perf_counter() - began)

    return rate


def _length(start: pyspiel.State, games: int = 400) -> float:
    """The actions of a random game from there on, those of chance among them."""
    luck, actions = random.Random(2), 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = luck.choices([it for it, _ in outcomes], [share for _, share in outcomes])[0]
            else:
                action = luck.choice(state.legal_actions())
            state.apply_action(action)
            actions += 1
    return actions / games


def copy_time(game: Game) -> float:
    """Microseconds to copy a state from Python."""
    batch = Batch(game, players=game.seats[1], size=2, seed=1)
    best = float("inf")
    for _ in range(7):
        began = time.perf_counter()
        for _ in range(10_000):
            batch.copy(0, 1)
        best = min(best, (time.perf_counter() - began) / 10_000)
    return best * 1e6


_COMPILE = """
from nemeton.core.game import find
engine = find({name!r}).engine
t = time.perf_counter()
engine.deal, engine.legal, engine.step
"""


def compile_time(name: str) -> float:
    """Seconds to compile a game's deal, legal and step with an empty cache; the best of two."""
    times = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as folder:
            times.append(clocked(_COMPILE.format(name=name), NEMETON_CACHE=folder))
    return min(times)


def load_time(name: str) -> float:
    """Seconds to load the same from the cache; the best of three."""
    return min(clocked(_COMPILE.format(name=name)) for _ in range(3))


def clocked(code: str, **environment: str) -> float:
    """Seconds that a piece of code takes in a fresh process, by its own clock `t`."""
    timed = f"import time\nt = time.perf_counter()\n{code}\nprint(time.perf_counter() - t)"
    ran = subprocess.run(
        [sys.executable, "-c", timed],
        check=True, capture_output=True, text=True, env={**os.environ, **environment},
    )  # fmt: skip
    return float(ran.stdout)
