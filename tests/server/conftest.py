"""A server for all tests, and a game for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nemeton.core.compilation import AT_THE_TABLE
from nemeton.core.game import find

from .playing import EVERYBODY, GAMES, Running


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    """Who came for a test goes after it."""
    before = len(EVERYBODY)
    yield
    for browser in EVERYBODY[before:]:
        browser.leave()
    del EVERYBODY[before:]


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    for name in GAMES:  # nobody waits for a compiler at the table
        game = find(name)
        for function in AT_THE_TABLE:
            getattr(game.engine, function)
    server = Running(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()
