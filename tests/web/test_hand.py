"""A crowded hand on a phone is spread, and swiped."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import nemeton

from .visiting import SIZES, until

CARDS = 14
SHOW = """async (scene) => {
  const { Renderer } = await import("/web/scene/renderer.js");
  const style = document.createElement("link");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  Object.assign(style, { rel: "stylesheet", href: "/web/table.css" });
  svg.id = "board";
  document.body.replaceChildren(svg);
  document.body.className = "at-table ready";
  document.head.append(style);
  await new Promise((done) => { style.onload = done; });
  window.renderer = new Renderer(svg);
  window.clicks = 0;
  renderer.show(scene);
  renderer.mark(new Set(scene.pieces.filter((piece) => piece.row).map((piece) => piece.key)), new Set());
  svg.addEventListener("click", () => { window.clicks += 1; });
}"""


def crowded(game: str) -> tuple[dict[str, Any], list[str]]:
    """The start of a game with far too many cards in a hand, squeezed onto the plane."""
    match = nemeton.new(game, players=2, seed=1)
    scene = match.game.table.scene(match.view(match.turn), "tall").json()
    row = [piece for piece in scene["pieces"] if "row" in piece]
    if not row:
        pytest.skip("nothing lies in a row that could be crowded")
    width = row[0]["w"]
    step = (scene["width"] - 20 - width) / (CARDS - 1)
    cards = [
        row[0] | {"key": f"card:{i}", "x": 10 + width / 2 + i * step, "z": 900 + i} for i in range(CARDS)
    ]
    scene["pieces"] = [piece for piece in scene["pieces"] if "row" not in piece] + cards
    return scene, [card["key"] for card in cards]


def lefts(page: Any, keys: list[str]) -> list[float]:
    script = "(keys) => keys.map((k) => renderer.shown.get(k).element.getBoundingClientRect().left)"
    found: list[float] = page.evaluate(script, keys)
    return found


def swipe(visitor: Any, y: float, start: int, end: int) -> None:
    """A finger across the screen."""
    send = visitor.context.new_cdp_session(visitor.page).send
    step = 12 if end > start else -12
    send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": y}]})
    for x in range(start, end, step):
        send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        visitor.page.wait_for_timeout(8)
    send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    visitor.page.wait_for_timeout(60)


def test_a_crowded_hand_is_swiped(visit: Any, game: str) -> None:
    scene, keys = crowded(game)
    visitor = visit("tall")
    page, width = visitor.page, SIZES["tall"]["width"]
    page.goto(f"{visitor.house.address}/rules/{game}")
    page.evaluate(SHOW, scene)
    before = lefts(page, keys)
    steps = [b - a for a, b in pairwise(before)]
    assert min(steps) > 40, "a finger needs room"
    assert before[0] >= 0 and before[-1] > width
    box = page.locator(f"[data-key='{keys[2]}']").bounding_box()
    y = box["y"] + box["height"] / 2
    swipe(visitor, y, 330, 130)
    after = lefts(page, keys)
    assert after[0] < before[0] - 150
    assert page.evaluate("clicks") == 0, "a swipe is no touch"
    for _ in range(4):
        swipe(visitor, y, 330, 60)
    assert lefts(page, keys)[-1] < width - 60, "the last card is reached"

    def touched() -> bool:
        page.wait_for_timeout(
            1500
        )  # or the browser takes it for a double tap, or for a hand on a row that rolls
        page.touchscreen.tap(lefts(page, keys)[-1] + 20, y)
        page.wait_for_timeout(100)
        return bool(page.evaluate("clicks"))

    until(touched)
    page.evaluate("(key) => renderer.shown.get(key).element.focus()", keys[0])
    assert lefts(page, keys)[0] >= 0, "whatever has the focus is seen"


def test_a_hand_with_room_stays_where_it_is(visit: Any, game: str) -> None:
    match = nemeton.new(game, players=2, seed=1)
    scene = match.game.table.scene(match.view(match.turn), "tall").json()
    keys = [piece["key"] for piece in scene["pieces"] if "row" in piece][:3]
    scene["pieces"] = [piece for piece in scene["pieces"] if "row" not in piece or piece["key"] in keys]
    visitor = visit("tall")
    visitor.page.goto(f"{visitor.house.address}/rules/{game}")
    visitor.page.evaluate(SHOW, scene)
    assert visitor.page.evaluate("renderer.rowScroll.rows.size") == 0
