"""The log lights what it speaks of, and the last move is marked."""

from __future__ import annotations

from typing import Any

import pytest

from .visiting import Visitor, until

pytestmark = pytest.mark.one_game


def play_some(visitor: Visitor, game: str) -> dict[str, Any]:
    """Play a little, until it is one's turn again; the table as it is told then."""
    visitor.lay(game, "here", "bot")
    moved = 0
    while moved < 3 or not visitor.touchable():
        moved += visitor.choose_by_keys()
        visitor.page.wait_for_timeout(60)
    visitor.page.keyboard.press("Escape")
    visitor.page.click("#bar [data-tab=log]")
    return visitor.told()


def there(told: dict[str, Any], line: dict[str, Any]) -> set[str]:
    """The pieces of a line that lie on the table."""
    return {piece["key"] for piece in told["scene"]["pieces"]} & set(line["pieces"])


@pytest.mark.parametrize("size", ["wide", "tall"])
def test_a_line_lights_its_pieces(visit: Any, game: str, size: str) -> None:
    visitor = visit(size)
    told = play_some(visitor, game)
    lines = visitor.page.locator("#drawer .told")
    assert lines.all_inner_texts() == [line["text"] for line in told["log"]]
    seen = 0
    for number, line in enumerate(told["log"]):
        if size == "tall":
            lines.nth(number).tap()
        else:
            lines.nth(number).hover()
        until(lambda line=line: visitor.keys(".lit") == there(told, line))
        assert visitor.keys(".lit > .halo") == visitor.keys(".lit")
        seen += len(there(told, line))
    assert seen
    visitor.page.keyboard.press("Escape")
    until(lambda: not visitor.keys(".lit"))


def test_lines_are_reached_by_keyboard(visit: Any, game: str) -> None:
    visitor = visit()
    told = play_some(visitor, game)
    for line in reversed(told["log"][-4:]):
        assert visitor.page.evaluate("document.activeElement.textContent") == line["text"]
        assert visitor.keys(".lit") == there(told, line)
        visitor.page.keyboard.press("ArrowUp")
    assert visitor.page.locator("#drawer .told[tabindex='0']").count() == 1


def test_the_last_move_is_marked_by_its_lines(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "here")
    visitor.page.keyboard.press("Enter")
    until(visitor.touchable)
    begun = visitor.told()["version"]
    until(visitor.choose_by_keys)
    until(lambda: visitor.told()["version"] > begun)
    told = visitor.told()
    last = [line for line in told["log"] if line["version"] == told["version"]]
    assert set(told["last"]) == set().union(*(there(told, line) for line in last))
    assert told["last"]
    until(lambda: visitor.page.locator(".recent li").count())
    assert visitor.keys(".trace") <= set(told["last"])


def test_a_word_of_the_chat_cuts_nothing_off(visit: Any, game: str) -> None:
    """The lines before it stay, and the move after it is announced."""
    anna, ben = visit(), visit()
    made = anna.lay(game, "here", "link")
    ben.go(made["links"]["1"])
    until(anna.choose_by_keys)
    until(lambda: "#" not in anna.page.url and len(anna.told()["log"]) > 1)
    while not anna.touchable() and not ben.touchable():
        anna.page.wait_for_timeout(60)
    for visitor in (anna, ben):
        visitor.page.keyboard.press("Escape")
        visitor.page.click("#bar [data-tab=chat]")
    ben.page.fill("#drawer input", "Hello")
    ben.page.keyboard.press("Enter")
    until(lambda: "Hello" in anna.page.locator(".chat-lines").inner_text())
    for visitor in (anna, ben):
        visitor.page.click("#bar [data-tab=log]")
        visitor.page.keyboard.press("Escape")
    mover, other = (anna, ben) if anna.touchable() else (ben, anna)
    before = len(other.told()["log"])
    until(mover.choose_by_keys)
    until(lambda: len(other.told()["log"]) > before)
    news = [line["text"] for line in other.told()["log"][before:]]
    other.page.wait_for_timeout(300)
    assert other.page.locator("#news").inner_text().split("\n")[-1] == news[-1]
    other.page.click("#bar [data-tab=log]")
    lines = [line["text"] for line in other.told()["log"]]
    until(lambda: other.page.locator("#drawer li:not(.passing)").all_inner_texts() == lines)
