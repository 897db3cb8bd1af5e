"""Celtica keeps the contract that every game keeps."""

from __future__ import annotations

from nemeton.testing import GameContract

UNSAID = {"due": "the prompt says how many fragments are still to be taken or given"}
"""Public fields that change without a word, and why."""


class TestCeltica(GameContract):
    game = "celtica"
    by_chance = ("display", "stock_left")
    unsaid = UNSAID
    common = ("druid", "discard", "lore_discard", "deck_was", "lore_was")
    seldom = frozenset({"NothingLearned", "TookAll"})
