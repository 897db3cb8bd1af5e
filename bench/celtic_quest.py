"""How fast Celtic Quest is, beside OpenSpiel's quoridor in the same run.

    python bench/celtic_quest.py

One core. Prints a table and writes it to docs/speed-quest.md.
"""

from __future__ import annotations

from pathlib import Path

import pyspiel
from beside import compile_time, compiled, in_turns, load_time, medians, ratios, rollouts

from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find

QUEST = find("celtic_quest")
NAMES = (
    "random, the map built by the players",
    "random, the map laid at once",
    "random, Celtic Trader",
    "`policy`, the map laid at once",
)
GOALS = ("1", "1", "1", "–")


def main() -> None:
    rows = in_turns(
        compiled(QUEST, 4, RANDOM, 400, map="players"),
        compiled(QUEST, 4, RANDOM, 400, map="quick"),
        compiled(QUEST, 4, RANDOM, 400, game="trader"),
        compiled(QUEST, 4, POLICY, 100, map="quick"),
        rollouts(pyspiel.load_game("quoridor"), 600),
    )
    *rates, theirs = medians(rows)
    lines = [
        "# The speed of Celtic Quest",
        "",
        "Written by `python bench/celtic_quest.py`: one core, 4-player Celtic Quest, whole games dealt and",
        "played inside compiled code, beside rollouts of OpenSpiel's quoridor in C++, measured in turns in",
        "the same run. Actions per second depend on the machine; the ratio (the median of those within a",
        "round) is what counts.",
        "",
        "| play | Celtic Quest, M actions/s | quoridor, M actions/s | ratio | goal |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {name} | {rate / 1e6:.2f} | {theirs / 1e6:.2f} | {ratio:.2f} | {goal} |"
            for name, rate, ratio, goal in zip(NAMES, rates, ratios(rows), GOALS, strict=False)
        ),
        "",
        f"First compile of deal, legal and step: {compile_time('celtic_quest'):.0f} s; "
        f"from the cache: {load_time('celtic_quest'):.1f} s.",
        "",
    ]
    text = "\n".join(lines)
    print(text)
    (Path(__file__).parent.parent / "docs" / "speed-quest.md").write_text(text)


if __name__ == "__main__":
    main()
