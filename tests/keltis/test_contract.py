"""Keltis keeps the contract that every game keeps."""

from __future__ import annotations

from nemeton.testing import GameContract


class TestKeltis(GameContract):
    game = "keltis"
    games = 1  # random games of Keltis are long, and there are twelve tables
    seldom = frozenset({"Stuck"})  # hardly any figure comes to the end of its path
