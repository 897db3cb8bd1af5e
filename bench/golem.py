"""How fast Century Golem is, beside OpenSpiel's crazy eights in the same run.

    python bench/golem.py

One core. Prints a table and writes it to docs/speed-golem.md.
"""

from __future__ import annotations

from pathlib import Path

import pyspiel
from beside import compile_time, compiled, copy_time, in_turns, load_time, medians, ratios, rollouts

from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find

GOLEM = find("century_golem")
NAMES = ("2 random players", "3 random players", "4 random players", "4 players, `policy`")
GOALS = ("1", "1", "1", "–")


def main() -> None:
    rows = in_turns(
        *(compiled(GOLEM, players, RANDOM, 400) for players in (2, 3, 4)),
        compiled(GOLEM, 4, POLICY, 400),
        rollouts(pyspiel.load_game("crazy_eights"), 3_000),
    )
    *rates, theirs = medians(rows)
    lines = [
        "# The speed of Century Golem",
        "",
        "Written by `python bench/golem.py`: one core, beside OpenSpiel's rollouts of crazy eights",
        "in C++, measured in turns in the same run. Actions per second depend on the machine; the ratio (the",
        "median of those within a round) is what counts. Ours include the deal; OpenSpiel's start from dealt",
        "cards, and what chance draws counts as an action as well.",
        "",
        "| whole games inside compiled code | Century Golem, M actions/s | crazy eights, M actions/s | ratio "
        "| goal |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {name} | {rate / 1e6:.2f} | {theirs / 1e6:.2f} | {ratio:.2f} | {goal} |"
            for name, rate, ratio, goal in zip(NAMES, rates, ratios(rows), GOALS, strict=False)
        ),
        "",
        "| | measured |",
        "|---|---:|",
        f"| copying a state from Python | {copy_time(GOLEM):.2f} µs |",
        f"| first compile of deal, legal and step | {compile_time('century_golem'):.1f} s |",
        f"| the same from the cache | {load_time('century_golem'):.2f} s |",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    (Path(__file__).parent.parent / "docs" / "speed-golem.md").write_text(text)


if __name__ == "__main__":
    main()
