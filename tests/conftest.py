"""Tests by game: at the server and in the browser, what holds for one game has to hold for all.

A test that asks for a `game` runs for every installed one. Where the game makes no difference, `one_game`
marks the test or its module: it runs for one of them, another for every test.
"""

from __future__ import annotations

from zlib import crc32

import pytest
from hypothesis import settings

import nemeton

settings.register_profile("house", deadline=None)  # speed is measured in bench/, never asserted in a test
settings.load_profile("house")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    given = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "game" not in metafunc.fixturenames or any("game" in names for names in given):
        return
    games = nemeton.games()
    if metafunc.definition.get_closest_marker("one_game"):
        games = [games[crc32(metafunc.definition.name.encode()) % len(games)]]
    metafunc.parametrize("game", games)
