"""Interpreted and compiled rules are one source, and do the same.

`python -m nemeton.testing GAME STRETCH…` plays games and prints a line per state: a hash of the state, of a
redeal and of the facts, what was told, the legal actions, what the players choose, the scores. The kit runs
it in another process with `NUMBA_DISABLE_JIT=1`, where NumPy raises an error if a small integer overflows,
and compares.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

import pytest

from nemeton.core.chance import generator
from nemeton.core.compiled import interpreted
from nemeton.core.engine import POLICY
from nemeton.core.game import Game
from nemeton.core.match import digest
from nemeton.testing.laws import Laws, address
from nemeton.testing.secrets import redealt
from nemeton.testing.telling import facts_of
from nemeton.testing.walk import Moment, Table, chosen, tables, walk


class Stretch(NamedTuple):
    """A random game at a table, or how it begins."""

    table: Table
    number: int
    """Which of the random games; in those with odd numbers the policy plays, and they end sooner."""
    states: int | None = None
    """How many states of it, None for all."""

    def __str__(self) -> str:
        return f"{self.table.name}:{self.number}:{self.states or ''}"


def stretch(game: Game, text: str) -> Stretch:
    """Read a stretch of a game's tables from its text."""
    name, number, states = text.split(":")
    table = next(table for table in tables(game) if table.name == name)
    return Stretch(table, int(number), int(states) if states else None)


def trace(stretches: Iterable[Stretch]) -> Iterator[str]:
    """A line for each state."""
    for table, number, states in stretches:
        for moment in islice(walk(table, number), states):
            yield _line(moment)


def _line(moment: Moment) -> str:
    """A state in a line: what compiled code makes of it; the slow things not at every state."""
    game = moment.game
    line = f"{moment}: state {digest(moment.now)}, told {moment.journal.tolist()}, legal {list(moment.legal)}"
    if moment.number % 3 and moment.turn is not None:
        return line
    seat = moment.viewers[moment.number % len(moment.viewers)]
    view = moment.view(seat)
    anew = redealt(view, str(moment.number)).tobytes()
    choice = "–"
    if moment.legal:
        choice = game.notation(chosen(game, moment.now, POLICY, generator(b"bot %d" % moment.number)))
    return (
        f"{line}, dealt anew {digest(anew)}, policy {choice}, standing {moment.standing()},"
        f" faults {game.engine.faults(game.row_of(moment.now), 0)},"
        f" facts {digest(facts_of(game, bytes(view), seat))}"
    )


@contextmanager
def _interpreted(game: Game, stretches: list[Stretch]) -> Iterator[Callable[[], tuple[list[str], str]]]:
    """Start the other process; ask for its lines, and its errors if it failed, when it is needed."""
    moved = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "nemeton.testing", address(game), *map(str, stretches)]
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

    @classmethod
    def stretches(cls) -> list[Stretch]:
        """What is played twice: a game at each of a few tables.

        Interpreted rules are some hundred times slower; where that takes too long, a large game overrides
        this and names the beginnings of some games.
        """
        return [Stretch(table, 1) for table in cls.few_tables()]

    def test_interpreted_rules_do_the_same(self) -> None:
        """Every state, event, redeal, fact, choice and score, compiled and interpreted."""
        if interpreted():
            pytest.skip("there is nothing to compare with: the rules are interpreted")
        stretches = self.stretches()
        with _interpreted(self.subject(), stretches) as twin:
            compiled = list(trace(stretches))
            lines, errors = twin()
        for here, there in zip(compiled, lines, strict=False):
            assert here == there, (
                f"compiled and interpreted rules differ\ncompiled     {here}\ninterpreted  {there}"
            )
        assert not errors, f"interpreted rules fail\n{errors}"
        assert len(lines) == len(compiled), f"{len(compiled)} states compiled, {len(lines)} interpreted"
