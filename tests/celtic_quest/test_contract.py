"""Celtic Quest keeps the contract that every game keeps."""

from __future__ import annotations

from typing import Any

from nemeton.testing import GameContract
from nemeton.testing.conservation import Conservation
from nemeton.testing.legality import Legality
from nemeton.testing.secrets import Secrets
from nemeton.testing.undo import Undo
from nemeton.testing.walk import Table, tables


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

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "table" in metafunc.fixturenames:
            seated = chosen(self.subject())
            metafunc.parametrize("table", seated, ids=[table.name for table in seated])


class TestWithSensiblePlayers(Conservation, Legality, Secrets, Undo):
    """The same laws in games where every other seat is no fool: they come to quests, crystals and conquests."""

    game = "celtic_quest"
    games = 2

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "table" in metafunc.fixturenames:
            seated = [
                t for t in tables(self.subject()) if dict(t.options)["map"] == "quick" and t.players in (3, 5)
            ]
            metafunc.parametrize("table", seated[:2], ids=[table.name for table in seated[:2]])
