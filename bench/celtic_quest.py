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

from nemeton.core.chance import branch, generator
from nemeton.core.edition import builtin
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find
from nemeton.core.record import SEATS

ROUNDS = 11
GAME = find("celtic_quest")
QUORIDOR = pyspiel.load_game("quoridor")
Rate = Callable[[], float]


def quoridor() -> Rate:
    """OpenSpiel's own rollouts, in C++: an evaluator asked once for many of them."""
    state = QUORIDOR.new_initial_state()
    rollouts = 600
    chance = random.Random(1)
    lengths = []
    for _ in range(300):
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
    """Whole games of four, each dealt and played inside compiled code."""
    rows = np.repeat(GAME.blank(4, GAME.choices(4, options), builtin(GAME)), 2, 0)
    seed = generator(b"bench")
    rng = np.zeros_like(seed)
    bots = np.full(SEATS, bot, np.int64)

    def rate() -> float:
        began = time.perf_counter()
        actions = 0
        for game in range(games):
            rows[1] = rows[0]
            branch(rng, seed, game)
            GAME.engine.deal(rows, 1, rng)
            actions += GAME.engine.playout(rows, 1, bots, rng, GAME.longest)
        return actions / (time.perf_counter() - began)

    return rate


def in_turns(*rates: Rate) -> tuple[list[float], list[float]]:
    """The median of each, measured in turns; and of its ratio to the last within a round."""
    for rate in rates:
        rate()
    taken = [[rate() for rate in rates] for _ in range(ROUNDS)]
    ratios = [[rate / row[-1] for rate in row] for row in taken]
    return _medians(taken), _medians(ratios)


def _medians(rows: list[list[float]]) -> list[float]:
    return [statistics.median(column) for column in zip(*rows, strict=True)]


COMPILE = """
import time
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find
from nemeton.core.record import SEATS
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
        "random, the map built by the players",
        "random, the map laid at once",
        "random, Celtic Trader",
        "policy",
    )
    (*rates, theirs), ratios = in_turns(
        ours(RANDOM, 400, map="players"),
        ours(RANDOM, 400, map="quick"),
        ours(RANDOM, 400, game="trader"),
        ours(POLICY, 100, map="quick"),
        quoridor(),
    )
    lines = [
        "# Speed of Celtic Quest",
        "",
        "Written by `python bench/celtic_quest.py`: one core, 4-player Celtic Quest, whole games dealt and",
        "played inside compiled code, beside rollouts of OpenSpiel's quoridor in C++, measured in turns in",
        "the same run. Actions per second depend on the machine; the ratio (the median of those within a",
        "round) is what counts. Goal: a ratio of 1 for random play.",
        "",
        "| play | Celtic Quest, M actions/s | quoridor (OpenSpiel), M actions/s | ratio |",
        "|---|---:|---:|---:|",
        *(
            f"| {name} | {rate / 1e6:.2f} | {theirs / 1e6:.2f} | {ratio:.2f} |"
            for name, rate, ratio in zip(names, rates, ratios, strict=False)
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
