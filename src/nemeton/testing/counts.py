"""How many ways a game can go on to a depth: a number that any change of the rules moves."""

from __future__ import annotations

import json
from typing import ClassVar

from nemeton.core.game import Game
from nemeton.testing.golden import compare
from nemeton.testing.laws import Laws
from nemeton.testing.walk import blamed, legal_in, walk

_DEEPEST = 12


def ways(game: Game, state: bytes, limit: int) -> list[int]:
    """The number of sequences of 1, 2, 3… actions from a state, until there are more than a limit."""
    counted: list[int] = []
    while len(counted) < _DEEPEST and (not counted or 0 < counted[-1] <= limit):
        counted.append(_ways(game, state, len(counted) + 1))
    return counted


def _ways(game: Game, state: bytes, depth: int) -> int:
    """The number of sequences of so many actions; the last ones are listed, not played."""
    rows = game.rows(depth)
    rows[0] = game.row_of(state)[0]
    game.engine.legal(rows, 0)

    def below(row: int) -> int:
        legal = legal_in(game, rows, row)
        if row == depth - 1:
            return len(legal)
        total = 0
        for action in legal:
            rows[row + 1] = rows[row]
            game.engine.step(rows, row + 1, action)
            total += below(row + 1)
        return total

    return below(0)


class Counts(Laws):
    """Counts of positions to a depth, as chess programmers do."""

    limit: ClassVar[int] = 1000
    """Go one deeper as long as there are no more sequences than this."""

    def test_counts_to_a_depth(self) -> None:
        """From the deal, and from a third and two thirds of a game."""
        game = self.subject()
        counted = {}
        for table in self.tables():
            moments = list(walk(table))
            starts = sorted({0, len(moments) // 3, 2 * len(moments) // 3})
            counted[table.name] = {
                f"after {number} actions": ways(game, moments[number].now, self.limit) for number in starts
            }
        with blamed(game.name):
            compare(self.folder() / "counts.json", _written(counted))


def _written(counted: dict[str, dict[str, list[int]]]) -> str:
    """As JSON with a line for each count, so that a difference can be read."""
    blocks = []
    for table, starts in counted.items():
        lines = [f"    {json.dumps(start)}: {numbers}" for start, numbers in starts.items()]
        blocks.append(f"  {json.dumps(table)}: {{\n" + ",\n".join(lines) + "\n  }")
    return "{\n" + ",\n".join(blocks) + "\n}\n"
