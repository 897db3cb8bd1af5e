"""How fast Celtic Quest is, beside OpenSpiel's quoridor in the same run.

    python bench/celtic_quest.py

One core. Both are measured in turns, so that a busy machine slows both alike: what counts is the
ratio. Prints a table and writes it to docs/speed-quest.md.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from os import environ
from pathlib import Path

import numpy as np
import pyspiel

from nemeton.core.chance import generator
from nemeton.core.edition import builtin
from nemeton.core.game import find

ROUNDS = 7
GAME = find("celtic_quest")
QUORIDOR = pyspiel.load_game("quoridor")
Rate = Callable[[], float]


def quoridor() -> Rate:
    """OpenSpiel's own rollouts, in C++: an evaluator asked once for many of them."""
    state = QUORIDOR.new_initial_state()
    rollouts = 40
    chance = random.Random(1)
    lengths = []
    for _ in range(100):
        game, taken = state.clone(), 0
        while not game.is_terminal():
            game.apply_action(chance.choice(game.legal_actions()))
            taken += 1
        lengths.append(taken)
    actions = statistics.mean(lengths)
    bot = pyspiel.MCTSBot(QUORIDOR, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 100, False, 1, False)

    def rate() -> float:
        began = time.perf_counter()
        bot.step(state)
        return rollouts * actions / (time.perf_counter() - began)

    return rate


def ours(bot: int, games: int, **options: str) -> Rate:
    """Whole games of four, dealt and played inside compiled code."""
    rows = np.repeat(GAME.blank(4, GAME.choices(4, options), builtin(GAME)), 2, 0)
    seed = generator(b"bench")
    out = np.zeros((games, 13), np.int64)
    bots = np.full(5, bot, np.int64)

    def rate() -> float:
        began = time.perf_counter()
        GAME.engine.run(rows, 0, games, seed, bots, GAME.longest, out)
        return int(out[:, 0].sum()) / (time.perf_counter() - began)

    return rate


def in_turns(*rates: Rate) -> list[float]:
    """The median of each, measured in turns."""
    for rate in rates:
        rate()
    taken = [[rate() for rate in rates] for _ in range(ROUNDS)]
    return [statistics.median(column) for column in zip(*taken, strict=True)]


COMPILE = """
import time
from nemeton.core.game import find
engine = find("celtic_quest").engine
t = time.process_time()
engine.deal, engine.legal, engine.step
print(time.process_time() - t)
"""


def compile_time() -> float:
    """Seconds of one core to compile deal, legal and step with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        ran = subprocess.run(
            [sys.executable, "-c", COMPILE],
            check=True, capture_output=True, text=True, env={**environ, "NEMETON_CACHE": folder},
        )  # fmt: skip
    return float(ran.stdout)


def main() -> None:
    names = (
        "random, the map laid at once",
        "random, the map built by the players",
        "random, Celtic Trader",
        "policy",
    )
    *rates, theirs = in_turns(
        ours(0, 400, map="quick"),
        ours(0, 60, map="players"),
        ours(0, 400, game="trader"),
        ours(1, 40, map="quick"),
        quoridor(),
    )
    lines = [
        "# Speed of Celtic Quest",
        "",
        "Written by `python bench/celtic_quest.py`: one core, 4-player Celtic Quest, whole games dealt and",
        "played inside compiled code, beside rollouts of OpenSpiel's quoridor in C++, measured in turns in",
        "the same run. Actions per second depend on the machine; the ratio is what counts. Goal: a ratio",
        "of 1 for random play.",
        "",
        "| play | Celtic Quest, M actions/s | quoridor (OpenSpiel), M actions/s | ratio |",
        "|---|---:|---:|---:|",
        *(
            f"| {name} | {rate / 1e6:.3f} | {theirs / 1e6:.3f} | {rate / theirs:.1f} |"
            for name, rate in zip(names, rates, strict=True)
        ),
        "",
        f"First compile of deal, legal and step: {compile_time():.0f} s of one core.",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    (Path(__file__).parent.parent / "docs" / "speed-quest.md").write_text(text)


if __name__ == "__main__":
    main()
