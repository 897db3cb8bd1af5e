"""How fast the engine is, beside OpenSpiel in the same run.

    make bench

One core. Each pair of figures is taken in turns, so that a busy machine slows both alike: what
counts is the ratio. Prints a table and writes it to docs/speed.md.
"""

from __future__ import annotations

import random
import time
from pathlib import Path

import numpy as np
import pyspiel
from beside import Rate, clocked, compile_time, copy_time, dealt, in_turns, load_time, medians, rollouts
from figures import blank

from nemeton.core.batch import Batch
from nemeton.core.chance import generator
from nemeton.core.game import find

CELTICA = find("celtica")
HEARTS = pyspiel.load_game("hearts")


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
    start = dealt(HEARTS)
    chance = random.Random(3)

    def rate() -> float:
        began = time.perf_counter()
        actions = sum(1 for _ in range(120) for _ in play_hearts(start.clone(), chance))
        return actions / (time.perf_counter() - began)

    return rate


def celtica_compiled() -> Rate:
    """Whole random games of four, dealt and played inside compiled code."""
    rows = blank(CELTICA, 4, rules="full")
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


def main() -> None:
    rows = []
    compiled, hearts = medians(in_turns(celtica_compiled(), rollouts(HEARTS, 10_000)))
    rows.append(("playouts inside compiled code", compiled, hearts, "2"))
    stepped, batched, hearts, decisions = medians(
        in_turns(celtica_stepped(), celtica_batched(), hearts_stepped(), hearts_decisions())
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
        f"| copying a state from Python | {copy_time(CELTICA):.2f} µs | 1 µs |",
        f"| `import nemeton` | {min(clocked('import nemeton') for _ in range(3)):.2f} s | 0.3 s |",
        f"| first compile of deal, legal and step | {compile_time('celtica'):.1f} s | 10 s |",
        f"| the same from the cache | {load_time('celtica'):.2f} s | 1 s |",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    (Path(__file__).parent.parent / "docs" / "speed.md").write_text(text)


if __name__ == "__main__":
    main()
