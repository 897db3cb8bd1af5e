"""Some games in lines, a line for each state: run as a program, with interpreted rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from nemeton.core.game import find
from nemeton.testing.twins import _line
from nemeton.testing.walk import tables, walk

TABLES = {
    "2-quick-basic-yes-no-none-quest": (1, 160),
    "3-players-basic-yes-no-10-quest": (0, 24),
    "3-quick-advanced-no-luckiest-no-yes-20-trader": (0, 100),
    "5-players-basic-yes-no-none-trader": (1, 100),
}
"""The tables, the number of the game, and how many states of it: interpreted rules are slow."""


def lines() -> Iterator[str]:
    """A line for each state."""
    for table in tables(find("celtic_quest")):
        if table.name in TABLES:
            number, states = TABLES[table.name]
            for moment in islice(walk(table, number), states):
                yield _line(moment)


if __name__ == "__main__":
    print("\n".join(lines()))
