"""Where several small pieces lie under one finger, a list of them: nobody has to hit what is too small."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.game import find

from . import played
from .visiting import House, Visitor, until

BETWEEN = """async (actions) => {
  const { under } = await import("/web/scene/selection.js");
  const kind = (key) => JSON.stringify(actions.map((touches) => touches.map((any) => any.includes(key))));
  const pieces = [...document.querySelectorAll(".piece.touchable")];
  const boxes = new Map(pieces.map((e) => [e.dataset.key, e.getBoundingClientRect()]));
  for (const [key, { left, top, width, height }] of boxes) {
    const x = left + width - 1, y = top + height / 2, all = under(key, boxes, kind, x, y);
    const hit = document.elementsFromPoint(x, y).map((e) => e.closest(".piece.touchable")).find(Boolean);
    if (all.length > 1 && hit?.dataset.key === key) return { x, y, all };
  }
}"""
"""A point where a finger may mean several pieces."""


def _crowded(seed: str) -> played.PlayedGame | None:
    """A game of Celtica in whose middle pieces of amulets are given up, if it is one."""
    game = played.PlayedGame(find("celtica"), seed)
    match = game.at("middle")
    touches = [match.game.touches(match.view(0), int(action)) for action in match.legal]
    return game if len(touches) > 3 and all("piece:" in str(touch) for touch in touches) else None


@pytest.fixture
def sit(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """Sits down with a phone at the middle of a game; who sits there, and the touches of all actions."""
    came: list[tuple[Visitor, House]] = []

    def down(game: played.PlayedGame) -> tuple[Visitor, Any]:
        match = game.at("middle")
        touches = [match.game.touches(match.view(0), int(action)) for action in match.legal]
        table = played.keep_one(tmp_path, game, "middle")
        house = House(tmp_path)
        visitor = Visitor(chromium, house, "tall", {}, inspected=False)
        came.append((visitor, house))
        visitor.context.add_cookies([{"name": "nemeton", "value": played.COOKIE, "url": house.address}])
        visitor.go(f"/t/{table}")
        return visitor, touches

    yield down
    for visitor, house in came:
        visitor.context.close()
        house.kill()
        assert visitor.faults == []


@pytest.fixture
def crowded(sit: Any) -> tuple[Visitor, Any]:
    """A phone at a table where pieces of amulets are given up, and its touches."""
    seated: tuple[Visitor, Any] = sit(next(found for found in map(_crowded, map(str, range(400))) if found))
    return seated


def test_a_finger_between_small_pieces_is_asked_which(crowded: tuple[Visitor, Any]) -> None:
    visitor, touches = crowded
    page = visitor.page
    at = page.evaluate(BETWEEN, touches)
    page.touchscreen.tap(at["x"], at["y"])
    page.wait_for_selector(".which .sentence")
    buttons = page.locator(".which .sentence")
    assert buttons.count() == len(at["all"])
    heights = buttons.evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().height)")
    assert min(heights) >= 40
    assert visitor.keys(".lit") == {at["all"][0]}, "whatever is pointed at is lit"
    version = visitor.told()["version"]
    buttons.nth(1).click()
    until(lambda: visitor.told()["version"] > version)
    assert page.locator(".which").count() == 0 and visitor.keys(".lit") == set()


def test_a_mouse_is_not_asked(crowded: tuple[Visitor, Any]) -> None:
    visitor, touches = crowded
    at = visitor.page.evaluate(BETWEEN, touches)
    version = visitor.told()["version"]
    visitor.page.mouse.click(at["x"], at["y"])
    until(lambda: visitor.told()["version"] > version)
    assert visitor.page.locator(".which").count() == 0


def test_escape_touches_nothing(crowded: tuple[Visitor, Any]) -> None:
    visitor, touches = crowded
    at = visitor.page.evaluate(BETWEEN, touches)
    version = visitor.told()["version"]
    visitor.page.touchscreen.tap(at["x"], at["y"])
    visitor.page.wait_for_selector(".which .sentence")
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector(".which", state="detached")
    assert visitor.told()["version"] == version and visitor.keys(".lit") == set()


SLIPS = """async () => {
  const { EDGE, outline } = await import("/web/scene/selection.js");
  const { left, right, top } = document.querySelector(".moves").getBoundingClientRect(), y = top + 1;
  for (const piece of document.querySelectorAll(".piece.touchable")) {
    const b = outline(piece), x = (b.left + b.right) / 2;
    if (x > left && x < right && b.bottom < y && y - b.bottom < EDGE) return [x, y];
  }
}"""
"""A point of the strip with the last moves, just below a piece that can be touched."""


def test_a_finger_that_slips_from_the_lowest_row_means_it(sit: Any) -> None:
    """The demand of a bastion, with what the others did right below it."""
    visitor, _ = sit(next(found for found in map(_low, map(str, range(400))) if found))
    page = visitor.page
    until(visitor.touchable)
    page.wait_for_selector(".moves .move")
    x, y = page.evaluate(SLIPS)
    version = visitor.told()["version"]
    page.touchscreen.tap(x, y)
    until(lambda: page.locator(".which").count() or visitor.told()["version"] > version)
    assert page.locator("#beside.unfolded").count() == 0


def _low(seed: str) -> played.PlayedGame | None:
    """A game of Celtic Quest in whose middle somebody chooses a bastion of the last row, if it is one."""
    game = played.PlayedGame(find("celtic_quest"), seed)
    match = game.at("middle")
    touches = [match.game.touches(match.view(0), int(action)) for action in match.legal]
    return game if any("chart:dobunni" in str(touch[0]) for touch in touches) else None
