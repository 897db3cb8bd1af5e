"""Keltis keeps the contract that every game keeps."""

from __future__ import annotations

from typing import ClassVar

from nemeton.testing import GameContract


class TestKeltis(GameContract):
    game = "keltis"
    games = 1  # random games of Keltis are long, and there are twelve tables
    unsaid: ClassVar = {"path": "the prompt says which path it is about"}
    common = ("tile", "pile", "pile_size")
    seldom = frozenset({"Stuck"})  # hardly any figure comes to the end of its path
