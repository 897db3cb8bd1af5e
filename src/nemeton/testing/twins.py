"""Interpreted and compiled rules are one source, and do the same.

`python -m nemeton.testing GAME` plays some games and prints a line per state: a hash of the state, of a
redeal, the legal actions, what the players choose, the scores. The kit runs it in another process
with `NUMBA_DISABLE_JIT=1`, where NumPy raises an error if a small integer overflows, and compares.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar

import pytest

from nemeton.core.chance import generator
from nemeton.core.compiled import interpreted
from nemeton.core.engine import POLICY
from nemeton.core.game import Game
from nemeton.core.match import digest
from nemeton.testing.laws import Laws, address
from nemeton.testing.secrets import redealt
from nemeton.testing.walk import Moment, chosen, few_tables, walk


def trace(game: Game, games: int) -> Iterator[str]:
    """A line for each state of some games at some tables."""
    for table in few_tables(game):
        for number in range(1, games + 1):  # an odd one ends sooner, and the policy plays in it
            for moment in walk(table, number):
                yield _line(moment)


def _line(moment: Moment) -> str:
    """A state in a line: what compiled code makes of it; the slow things not at every state."""
    game = moment.game
    line = f"{moment}: state {digest(moment.now)}, legal {list(moment.legal)}"
    if moment.number % 3 and moment.turn is not None:
        return line
    seat = moment.viewers[moment.number % len(moment.viewers)]
    anew = redealt(moment.view(seat), str(moment.number)).tobytes()
    choice = "–"
    if moment.legal:
        choice = game.notation(chosen(game, moment.now, POLICY, generator(b"bot %d" % moment.number)))
    return (
        f"{line}, dealt anew {digest(anew)}, policy {choice}, standing {moment.standing()},"
        f" faults {game.engine.faults(game.row_of(moment.now), 0)}"
    )


@contextmanager
def _interpreted(game: Game, games: int) -> Iterator[Callable[[], tuple[list[str], str]]]:
    """Start the other process; ask for its lines, and its errors if it failed, when it is needed."""
    moved = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "nemeton.testing", address(game), str(games)]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as out, tempfile.TemporaryFile("w+") as errors:
        twin = subprocess.Popen(command, stdout=out, stderr=errors, env=os.environ | moved)

        def ended() -> tuple[list[str], str]:
            failed = twin.wait() != 0
            out.seek(0)
            errors.seek(0)
            return out.read().splitlines(), errors.read().strip() if failed else ""

        try:
            yield ended
        finally:
            twin.kill()
            twin.wait()


class Twins(Laws):
    """The same source, twice."""

    twin_games: ClassVar[int] = 1
    """How many games are played at each of the tables; interpreted rules are slow."""

    def test_interpreted_rules_do_the_same(self) -> None:
        """Every state, redeal, choice and score, compiled and interpreted."""
        if interpreted():
            pytest.skip("there is nothing to compare with: the rules are interpreted")
        game = self.subject()
        with _interpreted(game, self.twin_games) as twin:
            compiled = list(trace(game, self.twin_games))
            lines, errors = twin()
        for here, there in zip(compiled, lines, strict=False):
            assert here == there, (
                f"compiled and interpreted rules differ\ncompiled     {here}\ninterpreted  {there}"
            )
        assert not errors, f"interpreted rules fail\n{errors}"
        assert len(lines) == len(compiled), f"{len(compiled)} states compiled, {len(lines)} interpreted"
