"""Whole games by touch, on a wide screen and on a phone."""

from __future__ import annotations

import random
from typing import Any

from .visiting import Visitor, finish


def touched_to_the_end(visitor: Visitor, game: str) -> None:
    rng = random.Random(1)
    visitor.lay(game, "here", "bot")
    finish(visitor, lambda: visitor.touch_something(rng))
    assert visitor.page.locator(".ranking thead th").count() == 2
    assert visitor.page.locator("#end").evaluate(
        "(end) => [end, ...end.querySelectorAll('*')].every((e) => e.scrollTop === 0)"
    ), "it begins at its beginning"


def test_a_whole_game_by_touching(visit: Any, game: str) -> None:
    touched_to_the_end(visit(), game)


def test_a_whole_game_on_a_phone(visit: Any, game: str) -> None:
    touched_to_the_end(visit("tall"), game)
