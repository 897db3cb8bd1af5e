"""Celtica keeps the contract that every game keeps."""

from __future__ import annotations

from nemeton.testing import GameContract


class TestCeltica(GameContract):
    game = "celtica"
