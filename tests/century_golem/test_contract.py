"""Century Golem keeps the contract that every game keeps."""

from __future__ import annotations

from nemeton.testing import GameContract


class TestCenturyGolem(GameContract):
    game = "century_golem"
    games = 1  # random games of Century Golem are long, and there are six tables
    seldom = frozenset({"FoundNone", "Missed"})  # test_log.py tells them
