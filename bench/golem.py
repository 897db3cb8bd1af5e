"""How fast Century Golem is, beside OpenSpiel's crazy eights in the same run.

    python bench/golem.py

One core. The figures are taken in turns, so that a busy machine slows both alike: what counts is the ratio.
Prints a table and writes it to docs/speed-golem.md.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pyspiel
from engine import CLOCK, Rate, in_turns, started

from nemeton.core.batch import Batch
from nemeton.core.chance import generator
from nemeton.core.edition import builtin
from nemeton.core.game import find

GOLEM = find("century_golem")
EIGHTS = pyspiel.load_game("crazy_eights")
PLAYERS = (2, 3, 4)
COMPILE = """
import time
from nemeton.core.game import find
engine = find("century_golem").engine
t = time.perf_counter()
engine.deal, engine.legal, engine.step
"""


def dealt_eights() -> pyspiel.State:
    """A game of crazy eights after the deal, before the first decision."""
    state = EIGHTS.new_initial_state()
    luck = random.Random(1)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    return state


def length_of_rollouts(rollouts: int = 1000) -> float:
    """The actions of a random game from there on, cards drawn by chance among them."""
    dealt, luck, actions = dealt_eights(), random.Random(2), 0
    for _ in range(rollouts):
        state = dealt.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = luck.choices([it for it, _ in outcomes], [share for _, share in outcomes])[0]
            else:
                action = luck.choice(state.legal_actions())
            state.apply_action(action)
            actions += 1
    return actions / rollouts


def eights_compiled() -> Rate:
    """OpenSpiel's own rollouts, in C++: an evaluator asked once for many of them."""
    state, actions, rollouts = dealt_eights(), length_of_rollouts(), 3_000
    bot = pyspiel.MCTSBot(EIGHTS, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 100, False, 1, False)

    def rate() -> float:
        began = time.perf_counter()
        bot.step(state)
        return rollouts * actions / (time.perf_counter() - began)

    return rate


def golem_compiled(players: int, bot: int, games: int) -> Rate:
    """Whole games, dealt and played inside compiled code."""
    rows = np.repeat(GOLEM.blank(players, GOLEM.choices(players, {}), builtin(GOLEM)), 2, 0)
    seed = generator(b"bench")
    out = np.zeros((games, 13), np.int64)
    bots = np.full(5, bot, np.int64)

    def rate() -> float:
        began = time.perf_counter()
        GOLEM.engine.run(rows, 0, games, seed, bots, GOLEM.longest, out)
        return int(out[:, 0].sum()) / (time.perf_counter() - began)

    return rate


def copy_time() -> float:
    """Microseconds to copy a state from Python."""
    batch = Batch(GOLEM, players=4, size=2, seed=1)
    best = float("inf")
    for _ in range(7):
        began = time.perf_counter()
        for _ in range(10_000):
            batch.copy(0, 1)
        best = min(best, (time.perf_counter() - began) / 10_000)
    return best * 1e6


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
    rates = [golem_compiled(players, 0, 400) for players in PLAYERS]
    *random_rates, policy, eights = in_turns(*rates, golem_compiled(4, 1, 400), eights_compiled())
    lines = [
        "# The speed of Century Golem",
        "",
        "Written by `python bench/golem.py`: one core, beside OpenSpiel's rollouts of crazy eights",
        "in C++, measured in turns in the same run. Actions per second depend on the machine; the ratio is",
        "what counts. Ours include the deal; OpenSpiel's start from dealt cards, and what chance draws",
        "counts as an action as well.",
        "",
        "| whole games inside compiled code | Century Golem, M actions/s | crazy eights, M actions/s | ratio "
        "| goal |",
        "|---|---:|---:|---:|---:|",
    ]
    for players, ours in zip(PLAYERS, random_rates, strict=True):
        lines.append(
            f"| {players} random players | {ours / 1e6:.2f} | {eights / 1e6:.2f} | {ours / eights:.2f} | 1 |"
        )
    lines += [
        f"| 4 players, `policy` | {policy / 1e6:.2f} | {eights / 1e6:.2f} | {policy / eights:.2f} | – |",
        "",
        "| | measured | goal |",
        "|---|---:|---:|",
        f"| copying a state from Python | {copy_time():.2f} µs | 1 µs |",
        f"| first compile of deal, legal and step | {compile_time():.1f} s | 10 s |",
        f"| the same from the cache | {started(COMPILE):.2f} s | 1 s |",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    (Path(__file__).parent.parent / "docs" / "speed-golem.md").write_text(text)


if __name__ == "__main__":
    main()
