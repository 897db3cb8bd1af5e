"""Whole games by the keyboard alone."""

from __future__ import annotations

from typing import Any

from .visiting import finish


def test_a_whole_game_by_keyboard(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    finish(visitor, visitor.choose_by_keys)
    assert visitor.page.locator(".ranking thead th").count() == 2
