"""Celtic Quest keeps the contract that every game keeps."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nemeton.testing import GameContract, counts, language, secrets
from nemeton.testing.conservation import Conservation
from nemeton.testing.legality import Legality
from nemeton.testing.secrets import Secrets
from nemeton.testing.undo import Undo
from nemeton.testing.walk import Table, tables

from .twins import lines


def chosen(game: Any) -> list[Table]:
    """Every number of players with both kinds of maps; every other option with some number of players."""
    found = []
    for number, table in enumerate(tables(game)):
        other = {name: value for name, value in table.options if value != default(game, name)}
        if not other or other == {"map": "quick"} or number % 4 == table.players % 4:
            found.append(table)
    return found


def default(game: Any, name: str) -> str:
    return next(option.values[0] for option in game.options if option.name == name)


class TestCelticQuest(GameContract):
    game = "celtic_quest"
    games = 1

    @pytest.fixture(autouse=True)
    def _fewer_tables(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for room in (counts, language, secrets):
            monkeypatch.setattr(room, "tables", chosen)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "table" in metafunc.fixturenames:
            seated = chosen(self.subject())
            metafunc.parametrize("table", seated, ids=[table.name for table in seated])

    def test_interpreted_rules_do_the_same(self) -> None:
        """States of some games, compiled and interpreted: all tables would take interpreted rules an hour."""
        moved = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
        twin = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("twins.py"))],
            stdout=subprocess.PIPE, text=True, encoding="utf-8", env=os.environ | moved,
        )  # fmt: skip
        compiled = list(lines())
        interpreted = twin.communicate()[0].splitlines()
        assert twin.returncode == 0 and len(interpreted) == len(compiled) > 300
        for here, there in zip(compiled, interpreted, strict=True):
            assert here == there


class TestWithSensiblePlayers(Conservation, Legality, Secrets, Undo):
    """The same laws where every other seat is no fool: they come to quests, crystals and conquests."""

    game = "celtic_quest"
    games = 2

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "table" in metafunc.fixturenames:
            seated = [
                t for t in tables(self.subject()) if dict(t.options)["map"] == "quick" and t.players in (3, 5)
            ]
            metafunc.parametrize("table", seated[:2], ids=[table.name for table in seated[:2]])
