"""Whole games by touch, on a wide screen and on a phone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .visiting import finish


@pytest.mark.parametrize("size", ["wide", "tall"])
def test_a_whole_game_by_touching(visit: Any, game: str, size: str) -> None:
    visitor, rng = visit(size), random.Random(1)
    visitor.lay(game, "here", "bot")
    finish(visitor, lambda: visitor.touch_something(rng))
    assert visitor.page.locator(".ranking tbody tr").count() == 2
