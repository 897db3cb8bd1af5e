"""What all rooms of the kit have in common: the game they hold to its word."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, ClassVar

from nemeton.core import discovery
from nemeton.core import game as games
from nemeton.core.game import Game
from nemeton.core.words import LANGUAGES
from nemeton.testing.scenery import Scenery
from nemeton.testing.walk import Moment, Table, at_some_states, few_of, tables


class Laws:
    """A room of the kit. `GameContract` has them all; a subclass says which game."""

    game: ClassVar[str | Game]
    """The game: its name, or `module:NAME`, or itself."""
    games: ClassVar[int] = 2
    """How many random games are played for each number of players and option."""
    states: ClassVar[int] = int(os.environ.get("NEMETON_KIT_STATES", "240"))
    """How many states the slow laws look at in all, shared out among the tables and their games."""
    languages: ClassVar[tuple[str, ...]] = LANGUAGES
    """The languages the game speaks."""
    golden: ClassVar[Path | None] = None
    """Where its golden files are; if unsaid, in the folder `golden` beside the test."""

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Run what asks for a table at each table of the game; what asks for scenes, at a few.

        All that look at the scenes of a table come one after another, so that they are made once.
        """
        if "table" in metafunc.fixturenames:
            seated = self.tables()
            metafunc.parametrize("table", seated, ids=[table.name for table in seated])
        if "scenery" in metafunc.fixturenames:
            seen = self.pictured()
            shown = [Scenery(table, max(6, self.states // (4 * len(seen)))) for table in seen]
            metafunc.parametrize("scenery", shown, ids=[table.name for table in seen], scope="class")

    @classmethod
    def teardown_class(cls) -> None:
        """Give the collector back what was put aside for the time of these tests (`testing.scenery`)."""
        gc.unfreeze()

    @classmethod
    def tables(cls) -> list[Table]:
        """The tables that the laws sit at: every number of players, with every value of each option.

        A large game, with many options or slow interpreted rules, overrides this and names fewer.
        """
        return tables(cls.subject())

    @classmethod
    def few_tables(cls) -> list[Table]:
        """Those of the laws that need much time: every number of players, every choice of options once."""
        return few_of(cls.tables())

    @classmethod
    def pictured(cls) -> list[Table]:
        """Those whose scenes are looked at."""
        return cls.few_tables()

    def at_some_states(self, table: Table, law: Callable[[Moment], None]) -> None:
        """Try a slow law at this table's share of the states."""
        at_some_states(table, self.games, law, self.share())

    @classmethod
    def share(cls) -> int:
        """How many states of each random game the slow laws look at."""
        return max(8, cls.states // (len(cls.tables()) * cls.games))

    @classmethod
    def subject(cls) -> Game:
        """The game itself."""
        return load(cls.game)

    @classmethod
    def folder(cls) -> Path:
        """The folder of the golden files."""
        if cls.golden is not None:
            return cls.golden
        return cls.here() / "golden"

    @classmethod
    def here(cls) -> Path:
        """The folder of the test."""
        return Path(str(sys.modules[cls.__module__].__file__)).parent


def load(game: str | Game) -> Game:
    """A game by its name, by `module:NAME`, or itself."""
    if isinstance(game, Game):
        return game
    module, _, name = game.partition(":")
    if not name:
        return games.find(game)
    found = getattr(importlib.import_module(module), name)
    assert isinstance(found, Game), f"{game} is not a Game"
    return found


def address(game: Game) -> str:
    """Where another process finds a game: its name, or `module:NAME`."""
    if game.name in discovery.names() and games.find(game.name) is game:
        return game.name
    for module, content in list(sys.modules.items()):
        for name, value in list(getattr(content, "__dict__", {}).items()):
            if value is game and module != "__main__":
                return f"{module}:{name}"
    raise AssertionError(f"{game.name} belongs in a module, where another process can import it")


@contextmanager
def catalogued(game: Game) -> Iterator[None]:
    """Have a game found by its name, even if no installed package declares it yet."""
    known = discovery.found()
    if game.name in known:
        yield
        return
    known[game.name] = EntryPoint(game.name, address(game), discovery.GROUP)
    try:
        yield
    finally:
        del known[game.name]
        games.find.cache_clear()
