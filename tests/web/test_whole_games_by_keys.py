"""Whole games by the keyboard alone."""

from __future__ import annotations

from typing import Any

from .contrast import too_weak
from .visiting import finish


def test_a_whole_game_by_keyboard(visit: Any, game: str) -> None:
    visitor = visit(inspected=True)
    visitor.lay(game, "here", "bot")
    finish(visitor, visitor.choose_by_keys)
    assert visitor.page.locator(".ranking thead th").count() == 2
    assert visitor.barriers() == []
    assert too_weak(visitor, "#end") == []
