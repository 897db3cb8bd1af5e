"""Every text stands out from what lies below it: day and night, wide and tall."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nemeton.core.game import find

from .contrast import too_weak
from .visiting import GAMES, until

every_look = pytest.mark.parametrize(
    ("theme", "size"), [(t, s) for t in ("light", "dark") for s in ("wide", "tall")]
)


@every_look
def test_texts_of_the_pages_stand_out(visit: Any, theme: str, size: str) -> None:
    visitor = visit(size, inspected=True, theme=theme)
    page = visitor.page
    page.goto(visitor.house.address)
    page.wait_for_selector("[data-tab=start]")
    assert too_weak(visitor) == []
    page.click("[data-tab=keep]")
    assert too_weak(visitor, "dialog") == []
    page.goto(visitor.house.address + "/rules/keltis")
    page.wait_for_selector(".prose h2")
    assert too_weak(visitor) == []
    visitor.lay("celtica", "here", "bot")
    until(visitor.choose_by_keys)
    page.keyboard.press("Escape")
    for tab in ("menu", "actions", "log", "chat"):
        if page.locator(f"#bar [data-tab={tab}]").is_visible():
            page.click(f"#bar [data-tab={tab}]")
            assert too_weak(visitor, "#drawer") == [], tab
            page.keyboard.press("Escape")
    page.click("#bar [data-tab=menu]")
    page.click("#drawer [data-tab=replay]")
    page.wait_for_selector("#replay .moment")
    assert too_weak(visitor, "#replay") == []


@every_look
@pytest.mark.parametrize("game", GAMES)
def test_texts_of_the_table_stand_out(visit: Any, game: str, theme: str, size: str) -> None:
    visitor = visit(size, inspected=True, theme=theme)
    visitor.lay(game, "here", "bot", "bot")
    until(visitor.touchable)
    assert too_weak(visitor) == []
    assert visitor.barriers() == []
    for _ in range(12):
        visitor.choose_by_keys()
        visitor.page.wait_for_timeout(100)
    visitor.page.keyboard.press("Escape")
    assert too_weak(visitor, "#board") == []


@every_look
@pytest.mark.parametrize("game", GAMES)
def test_texts_of_the_first_steps_stand_out(visit: Any, game: str, theme: str, size: str) -> None:
    visitor = visit(size, inspected=True, theme=theme)
    page = visitor.page
    page.goto(f"{visitor.house.address}/learn/{game}#{random.randint(1, len(find(game).steps.STEPS))}")
    page.wait_for_selector(".lesson .goal")
    assert too_weak(visitor) == [], page.url
    if page.locator(".lesson [data-tab=try]").count():
        page.click(".lesson [data-tab=try]")
    page.click(".lesson [data-tab=hint]")
    page.wait_for_selector(".lesson .answer")
    assert too_weak(visitor) == [] and visitor.barriers() == [], page.url


@pytest.mark.parametrize(("ink", "said"), [("#777", "4.4"), ("#757575", "")])
def test_a_weak_text_is_found(visit: Any, ink: str, said: str) -> None:
    """On white, by the numbers of WCAG: #777 is just too light, #757575 is not."""
    visitor = visit(inspected=True)
    visitor.page.set_content(f"<p style='background: white; color: {ink}; font: 16px serif'>Words</p>")
    found = too_weak(visitor)
    assert [text.split(": ")[1][:3] for text in found] == ([said] if said else [])
