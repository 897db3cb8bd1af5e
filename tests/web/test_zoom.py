"""Zoom and pan, and the preview of what is tried where it will lie."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .visiting import until

pytestmark = pytest.mark.one_game
BOXES = (
    "(all) => all.map((e) => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })"
)


def boxes(visitor: Any, selector: str) -> list[list[float]]:
    """Where things are on the screen: left, top, width, height."""
    found: list[list[float]] = visitor.page.locator(selector).evaluate_all(BOXES)
    return found


def enlarged(visitor: Any) -> float:
    """How many times the board is enlarged."""
    script = "(b) => b.querySelector('.cloth').width.baseVal.value / b.viewBox.baseVal.width"
    return float(visitor.page.locator("#board").evaluate(script))


def pinch(visitor: Any, by: int) -> None:
    """Two fingers on a trackpad."""
    visitor.page.keyboard.down("Control")
    visitor.page.mouse.wheel(0, by)
    visitor.page.keyboard.up("Control")


def test_the_wheel_enlarges_what_is_under_it(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot", options={"map": "quick"} if game == "celtic_quest" else {})
    page = visitor.page
    bar = boxes(visitor, "#bar")
    page.mouse.move(400, 300)
    under = page.evaluate("document.elementFromPoint(400, 300).closest('.piece, svg').id")
    page.mouse.wheel(0, -500)
    until(lambda: 2 < enlarged(visitor) < 2.3)
    assert page.evaluate("document.elementFromPoint(400, 300).closest('.piece, svg').id") == under
    assert boxes(visitor, "#bar") == bar, "what is no piece stays where it is"
    pinch(visitor, -400)
    until(lambda: enlarged(visitor) == 4)
    assert page.evaluate("devicePixelRatio") == 1
    page.mouse.wheel(0, 5000)
    until(lambda: enlarged(visitor) == 1)


def test_an_enlarged_board_is_dragged_and_not_touched(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    page = visitor.page
    for key, power in (("+", 1.3), ("+", 1.69), ("-", 1.3), ("0", 1), ("+", 1.3), ("+", 1.69)):
        page.keyboard.press(key)
        assert enlarged(visitor) == pytest.approx(power, abs=0.01)
    assert not page.locator("#drawer").is_visible()
    version, touchable = visitor.told()["version"], set(visitor.touchable())
    (before,) = boxes(visitor, ".cloth")
    page.mouse.move(640, 360)
    page.mouse.down()
    page.mouse.move(560, 330, steps=4)
    page.mouse.up()
    (after,) = boxes(visitor, ".cloth")
    assert [round(b - a) for a, b in zip(before, after, strict=True)] == [-80, -30, 0, 0]
    assert visitor.told()["version"] == version and set(visitor.touchable()) == touchable
    assert page.locator(".piece.chosen").count() == 0
    page.mouse.move(600, 300)
    page.mouse.down()
    page.mouse.move(5000, 4000, steps=4)
    page.mouse.up()
    (whole,) = boxes(visitor, ".cloth")
    assert whole[0] <= 1 and whole[1] <= 1, "no further than its rim"


def test_what_is_said_of_a_piece_goes_when_the_wheel_turns(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    page, about = visitor.page, visitor.page.locator("#about")
    for piece in visitor.told()["scene"]["pieces"]:
        if "about" in piece:
            ((left, top, width, height),) = boxes(visitor, f"[data-key='{piece['key']}']")
            page.mouse.move(left + width / 2, top + height / 2)
            page.wait_for_timeout(900)
            if about.is_visible():
                break
    assert about.is_visible()
    page.mouse.wheel(0, -300)
    until(lambda: enlarged(visitor) > 1)
    assert not about.is_visible()


def test_what_gets_the_focus_is_brought_into_view(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    page = visitor.page
    page.mouse.move(2, 2)
    page.mouse.wheel(0, -1000)
    until(lambda: enlarged(visitor) == 4)
    for key in ("Tab", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        for _ in range(12):
            if page.evaluate("!!document.activeElement.closest('.piece')"):
                break
            page.keyboard.press("Tab")
        ((left, top, width, height),) = boxes(visitor, ".piece:focus > *:first-child")
        assert -2 <= left + width / 2 <= 1282 and -2 <= top + height / 2 <= 722


@pytest.mark.parametrize("game", ["celtic_quest"])
def test_a_tile_is_turned_where_it_will_lie(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page

    def faces() -> list[str]:
        return sorted(key for key in visitor.touchable() if re.fullmatch(r"face:\d", key))

    def tried() -> str:
        return str(page.locator(".tried").evaluate("(g) => g.innerHTML"))

    def lay() -> tuple[float, float]:
        """Choose a cell by a click, and say where it is; a tile may fit in one way alone, then another."""
        while True:
            visitor.lay(game, "here", "bot", options={"map": "players"})
            until(visitor.touchable)
            key = next(key for key in visitor.touchable() if key.startswith("cell:"))
            began = visitor.told()["version"]
            visitor.touch(key)
            until(lambda began=began: visitor.told()["version"] > began)
            page.wait_for_timeout(300)
            if faces():
                ((left, top, width, height),) = boxes(visitor, f"[data-key='{key}']")
                return left + width / 2, top + height / 2

    x, y = lay()
    page.mouse.move(x, y)
    seen = [tried()]
    for _ in range(len(faces())):
        page.mouse.wheel(0, 120)
        until(lambda: tried() != seen[-1])
        seen.append(tried())
    assert seen[0] == seen[-1] and len(set(seen)) == len(faces()) > 1
    assert enlarged(visitor) == 1
    page.keyboard.press("r")
    assert tried() == seen[1]
    page.keyboard.press("Shift+R")
    assert tried() == seen[0]
    page.keyboard.press("r")
    version = visitor.told()["version"]
    page.mouse.click(x, y)
    until(lambda: visitor.told()["version"] > version)
    assert page.locator(".tried").count() == 0
