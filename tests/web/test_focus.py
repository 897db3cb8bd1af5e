"""The focus is never lost, and everything that can be touched is within reach of the keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from .visiting import GAMES, Visitor, until

_ON_A_PIECE = "!!document.activeElement.closest('.piece[data-key]')"
_REACHED = """() => {
  const steps = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"], reached = new Set(), open = [];
  const come = () => {
    const { key } = document.activeElement.dataset;
    if (!reached.has(key)) { reached.add(key); open.push(key); }
  };
  come();
  while (open.length) {
    const key = open.pop();
    for (const step of steps) {
      document.querySelector(`[data-key="${key}"]`).focus();
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: step, bubbles: true }));
      come();
    }
  }
  return [...reached];
}"""


def focus(visitor: Visitor) -> str:
    """The key of the piece with the focus, or what else has it."""
    return str(visitor.page.evaluate("document.activeElement.dataset.key ?? document.activeElement.tagName"))


def to_the_board(visitor: Visitor) -> None:
    until(visitor.touchable)
    for _ in range(3):
        if visitor.page.evaluate(_ON_A_PIECE):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("Tab does not come to the board")


@pytest.mark.parametrize("game", GAMES)
def test_arrows_reach_all_that_can_be_touched(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "link")
    to_the_board(visitor)
    assert set(visitor.page.evaluate(_REACHED)) == set(visitor.touchable())


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_stays_on_the_board_for_several_turns(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    to_the_board(visitor)
    for _ in range(14):
        until(visitor.touchable)
        visitor.page.wait_for_timeout(150)
        assert visitor.page.evaluate(_ON_A_PIECE), "the focus is not on the board"
        if visitor.page.evaluate("document.activeElement.getAttribute('aria-pressed')"):
            at = focus(visitor)
            for arrow in ("ArrowUp", "ArrowRight", "ArrowLeft", "ArrowDown"):
                visitor.page.keyboard.press(arrow)
                if focus(visitor) != at:
                    break
        visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_timeout(250)
        assert visitor.page.evaluate(_ON_A_PIECE), "the focus is lost"


def test_what_opens_gives_the_focus_back(visit: Any) -> None:
    visitor = visit(confirm="each")
    visitor.lay("celtica", "here", "link")
    to_the_board(visitor)
    page, asked = visitor.page, visitor.page.locator("#asking:not([hidden]) button")
    at = focus(visitor)
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    while not asked.count():  # a card may begin several moves
        page.locator(".piece.touchable:not(.chosen)").last.focus()
        at = focus(visitor)
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
    page.keyboard.press("Escape")
    page.wait_for_selector("#asking", state="hidden")
    assert focus(visitor) == at
    page.click("#bar [data-tab=menu]")
    page.locator("#drawer [data-tab=replay]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#replay input")
    page.locator("#replay [data-tab=close]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#replay", state="hidden")
    assert page.evaluate(_ON_A_PIECE)
    page.keyboard.press("1")
    page.wait_for_selector("#drawer .sentence")
    page.keyboard.press("Escape")
    page.wait_for_selector("#drawer", state="hidden")
    assert page.evaluate("document.activeElement.dataset.tab") == "actions"


def test_the_focus_stays_when_a_move_is_taken_back(visit: Any) -> None:
    visitor = visit()
    visitor.lay("celtica", "here", "link")
    to_the_board(visitor)
    before, undo = visitor.touchable(), visitor.page.locator("#bar [data-tab=undo]")
    until(visitor.choose_by_keys)
    until(undo.is_enabled)
    visitor.page.keyboard.press("Escape")
    undo.focus()
    visitor.page.keyboard.press("Enter")
    until(lambda: set(visitor.touchable()) == set(before))
    assert visitor.page.evaluate("document.activeElement !== document.body")


def test_a_click_without_a_place_means_the_piece(visit: Any) -> None:
    """A screen reader does not move the pointer."""
    visitor = visit()
    visitor.lay("keltis", "here", "link")
    until(visitor.touchable)
    key = visitor.touchable()[-1]
    visitor.page.locator(f"[data-key='{key}']").dispatch_event("click")
    assert visitor.keys(".piece.chosen") == {key}
