"""How fast the engine is, beside OpenSpiel in the same run.

    make bench

One core. Each pair of figures is taken in turns, so that a busy machine slows both alike: what
counts is the ratio. Prints a table and writes it to docs/speed.md.
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
from pathlib import Path

import numpy as np
import pyspiel

from nemeton.core.batch import Batch
from nemeton.core.chance import generator
from nemeton.core.edition import builtin
from nemeton.core.game import find

ROUNDS = 9
CELTICA = find("celtica")
HEARTS = pyspiel.load_game("hearts")
Rate = Callable[[], float]


def dealt_hearts() -> pyspiel.State:
    """A game of hearts after the deal, before the first decision."""
    state = HEARTS.new_initial_state()
    chance = random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    return state


def hearts_compiled() -> Rate:
    """OpenSpiel's own rollouts, in C++: an evaluator asked once for many of them."""
    state = dealt_hearts()
    actions = sum(1 for _ in play_hearts(state.clone(), random.Random(2)))
    rollouts = 10_000
    bot = pyspiel.MCTSBot(HEARTS, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 100, False, 1, False)

    def rate() -> float:
        began = time.perf_counter()
        bot.step(state)
        return rollouts * actions / (time.perf_counter() - began)

    return rate


def play_hearts(state: pyspiel.State, chance: random.Random):
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(chance.random() * len(legal))])
        yield


def hearts_stepped() -> Rate:
    """Whole games of hearts from Python, deal and all: apply, then the list of legal actions."""
    chance = random.Random(3)

    def rate() -> float:
        began = time.perf_counter()
        actions = 0
        for _ in range(60):
            state = HEARTS.new_initial_state()
            while state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
                actions += 1
            actions += sum(1 for _ in play_hearts(state, chance))
        return actions / (time.perf_counter() - began)

    return rate


def hearts_decisions() -> Rate:
    """The decisions alone, from a copy of a dealt state."""
    dealt = dealt_hearts()
    chance = random.Random(3)

    def rate() -> float:
        began = time.perf_counter()
        actions = sum(1 for _ in range(120) for _ in play_hearts(dealt.clone(), chance))
        return actions / (time.perf_counter() - began)

    return rate


def celtica_compiled() -> Rate:
    """Whole random games of four, dealt and played inside compiled code."""
    rows = np.repeat(CELTICA.blank(4, {"rules": "full"}, builtin(CELTICA)), 2, 0)
    seed = generator(b"bench")
    games = 5_000
    out = np.zeros((games, 13), np.int64)
    bots = np.zeros(5, np.int64)

    def rate() -> float:
        began = time.perf_counter()
        CELTICA.engine.run(rows, 0, games, seed, bots, CELTICA.longest, out)
        return int(out[:, 0].sum()) / (time.perf_counter() - began)

    return rate


def celtica_stepped() -> Rate:
    """Whole games of four from Python, deal and all, one state and one call per action."""
    batch = Batch(CELTICA, players=4, size=1, seed=1)
    step, rows, counts, legal = CELTICA.engine.step, batch.rows, batch.counts, memoryview(batch.legal[0])
    chance = random.Random(3)

    def rate() -> float:
        began = time.perf_counter()
        actions = 0
        for _ in range(60):
            counts[0] = 0
            batch.renew()
            count = int(counts[0])
            while count:
                count = step(rows, 0, legal[int(chance.random() * count)])
                actions += 1
        return actions / (time.perf_counter() - began)

    return rate


def celtica_batched(size: int = 1024) -> Rate:
    """Games of four, a batch stepped by one call from Python; finished games are dealt anew."""
    batch = Batch(CELTICA, players=4, size=size, seed=1)
    chance = np.random.default_rng(1)

    def rate() -> float:
        began = time.perf_counter()
        for _ in range(1000):
            number = (chance.random(size) * batch.counts).astype(np.int64)
            batch.play_all(number)
            batch.renew()
        return 1000 * size / (time.perf_counter() - began)

    return rate


def copy_time() -> float:
    """Microseconds to copy a state from Python."""
    batch = Batch(CELTICA, players=4, size=2, seed=1)
    best = float("inf")
    for _ in range(7):
        began = time.perf_counter()
        for _ in range(10_000):
            batch.copy(0, 1)
        best = min(best, (time.perf_counter() - began) / 10_000)
    return best * 1e6


def in_turns(*rates: Rate) -> list[float]:
    """The median of each, measured in turns."""
    for rate in rates:
        rate()
    taken = [[rate() for rate in rates] for _ in range(ROUNDS)]
    return [statistics.median(column) for column in zip(*taken, strict=True)]


def started(code: str, **environment: str) -> float:
    """Seconds that a piece of code takes in a fresh process, by its own clock; the best of three."""
    best = float("inf")
    for _ in range(3):
        ran = subprocess.run(
            [sys.executable, "-c", f"import time\nt = time.perf_counter()\n{code}\n{CLOCK}"],
            check=True, capture_output=True, text=True, env={**os.environ, **environment},
        )  # fmt: skip
        best = min(best, float(ran.stdout))
    return best


CLOCK = "print(time.perf_counter() - t)"
COMPILE = """
import time
from nemeton.core.game import find
engine = find("celtica").engine
t = time.perf_counter()
engine.deal, engine.legal, engine.step
"""


def compile_time() -> float:
    """Seconds to compile deal, legal and step with an empty cache; the best of two."""
    times = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as folder:
            ran = subprocess.run(
                [sys.executable, "-c", f"{COMPILE}\n{CLOCK}"],
                check=True, capture_output=True, text=True, env={**os.environ, "NEMETON_CACHE": folder},
            )  # fmt: skip
            times.append(float(ran.stdout))
    return min(times)


def main() -> None:
    rows = []
    compiled, hearts = in_turns(celtica_compiled(), hearts_compiled())
    rows.append(("playouts inside compiled code", compiled, hearts, "2"))
    stepped, batched, hearts, decisions = in_turns(
        celtica_stepped(), celtica_batched(), hearts_stepped(), hearts_decisions()
    )
    rows.append(("whole games from Python, one state a call", stepped, hearts, "2"))
    rows.append(("whole games from Python, batches of 1,024", batched, hearts, "15"))
    rows.append(("one state a call, beside hearts without its deal", stepped, decisions, "–"))
    rows.append(("batches of 1,024, beside hearts without its deal", batched, decisions, "–"))
    lines = [
        "# Speed",
        "",
        "Written by `make bench`: one core, 4-player Celtica beside OpenSpiel's hearts, measured in turns",
        "in the same run. Actions per second depend on the machine; the ratio is what counts. Ours always",
        "include the deal; OpenSpiel's rollouts in C++ start from dealt cards, its games from Python deal",
        "card by card through chance nodes, each of which counts as an action.",
        "",
        "| random play | Celtica, M actions/s | hearts (OpenSpiel), M actions/s | ratio | goal |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, ours, theirs, goal in rows:
        lines.append(f"| {name} | {ours / 1e6:.2f} | {theirs / 1e6:.2f} | {ours / theirs:.1f} | {goal} |")
    lines += [
        "",
        "| | measured | goal |",
        "|---|---:|---:|",
        f"| copying a state from Python | {copy_time():.2f} µs | 1 µs |",
        f"| `import nemeton` | {started('import nemeton'):.2f} s | 0.3 s |",
        f"| first compile of deal, legal and step | {compile_time():.1f} s | 10 s |",
        f"| the same from the cache | {started(COMPILE):.2f} s | 1 s |",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    (Path(__file__).parent.parent / "docs" / "speed.md").write_text(text)


if __name__ == "__main__":
    main()
