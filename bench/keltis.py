"""How fast Keltis is, beside a twin of it written by hand in Rust.

    python bench/keltis.py

The twin (`keltis_twin`) has the same rules, state and actions. With the same generator it plays the very
same games: lengths and scores are compared, game by game. Both run on one core, in turns, and are measured by
the time the processor spends on them. Needs cargo. Prints a table and writes it to docs/speed-keltis.md.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from figures import blank

from nemeton.core.chance import KEY, generator
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find
from nemeton.core.record import SEATS

HERE = Path(__file__).parent
KELTIS = find("keltis")
PLAYERS = (4, 3, 2)
GAMES = 10_000
ROUNDS = 7
SEED = generator(b"the twin of Keltis")


@dataclass
class Played:
    """What came of a run of games."""

    actions: int
    seconds: float
    points: int
    checksum: int

    @property
    def rate(self) -> float:
        """Millions of actions a second."""
        return self.actions / self.seconds / 1e6


def build(folder: str) -> Path:
    """Compile the twin, for this processor, as Numba does."""
    flags = os.environ | {"RUSTFLAGS": "-C target-cpu=native"}
    command = ["cargo", "build", "--release", "--quiet", "--target-dir", folder]
    subprocess.run(command, cwd=HERE / "keltis_twin", env=flags, check=True)
    return Path(folder) / "release" / "keltis_twin"


def twin(program: Path, chance: str, players: int) -> Played:
    """A run of the twin."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    numbers = map(str, (players, 0, GAMES, *SEED[:KEY]))
    ran = subprocess.run([program, chance, *numbers], check=True, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    actions, _, _, points, checksum = ran.stdout.split()
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Played(int(actions), seconds, int(points), int(checksum))


def ours(players: int, bot: int = RANDOM, games: int = GAMES) -> Played:
    """A run of the engine: games dealt, played, checked against the invariants, and scored."""
    rows = blank(KELTIS, players)
    out = np.zeros((games, 3 + 2 * SEATS), np.int64)
    bots = np.full(SEATS, bot, np.int64)
    KELTIS.engine.run(rows, 0, 1, SEED, bots, KELTIS.longest, out)
    began = time.process_time()
    KELTIS.engine.run(rows, 0, games, SEED, bots, KELTIS.longest, out)
    seconds = time.process_time() - began
    assert not out[:, 2].any()
    checksum = 0
    for game in out:
        for number in (game[0], *game[3 : 3 + players]):
            checksum = (31 * checksum + int(number)) % 2**64
    points = int(out[:, 3 : 3 + players].sum())
    return Played(int(out[:, 0].sum()), seconds, points, checksum)


def main() -> None:
    lines = [
        "# The speed of Keltis",
        "",
        "Written by `python bench/keltis.py`: random games on one core, beside a twin of the rules written",
        "by hand in Rust (`bench/keltis_twin`), measured in turns by processor time; medians. Actions per",
        "second depend on the machine; the ratio is what counts. With the same generator (ChaCha8) the twin",
        "plays the very same games: all lengths and scores agree. With SplitMix64, about the lightest",
        "generator there is, one sees what chance costs. Ours also checks the invariants after each game,",
        "which the twin does not.",
        "",
        "| players | generator of the twin | ours, M actions/s | twin, M actions/s | ratio | goal |",
        "|---|---|---:|---:|---:|---:|",
    ]
    games = [
        "",
        "| players | generator | actions per game | points per player |",
        "|---|---|---:|---:|",
    ]
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        for players in PLAYERS:
            runs = [
                (ours(players), twin(program, "chacha8", players), twin(program, "splitmix", players))
                for _ in range(ROUNDS)
            ]
            mine, same, _ = runs[0]
            assert (mine.actions, mine.points, mine.checksum) == (same.actions, same.points, same.checksum)
            rates = [statistics.median(run.rate for run in column) for column in zip(*runs, strict=True)]
            for name, other, rate in zip(("ChaCha8", "SplitMix64"), runs[0][1:], rates[1:], strict=True):
                goal = "0.7" if players == 4 and name == "ChaCha8" else "–"
                lines.append(
                    f"| {players} | {name} | {rates[0]:.1f} | {rate:.1f} | {rates[0] / rate:.2f} | {goal} |"
                )
                length, points = other.actions / GAMES, other.points / GAMES / players
                games.append(f"| {players} | {name} | {length:.1f} | {points:.2f} |")
    quick = statistics.median(ours(4, POLICY, 2_000).rate for _ in range(3))
    lines += [*games, "", f"Games of four by the policy: {quick:.2f} M actions/s.", ""]
    text = "\n".join(lines)
    print(text)
    (HERE.parent / "docs" / "speed-keltis.md").write_text(text)


if __name__ == "__main__":
    main()
