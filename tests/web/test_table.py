"""The table in the browser: several people, lost lines, phones."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from .visiting import LONGEST, Visitor, until


@pytest.mark.parametrize("size", ["wide", "tall"])
def test_the_board_needs_no_scrolling(visit: Any, game: str, size: str) -> None:
    visitor = visit(size)
    visitor.lay(game, "here", "bot", "bot")
    assert visitor.page.evaluate(
        "(({ scrollHeight, scrollWidth }) => scrollHeight <= innerHeight && scrollWidth <= innerWidth)"
        "(document.documentElement)"
    )
    width, height = visitor.page.viewport_size["width"], visitor.page.viewport_size["height"]
    boxes = visitor.page.locator(".piece.touchable").evaluate_all(
        "(all) => all.map((element) => element.getBoundingClientRect().toJSON())"
    )
    for box in boxes:
        assert box["left"] >= 0 and box["top"] >= 0
        assert box["right"] <= width and box["bottom"] <= height


@pytest.mark.one_game
def test_a_table_that_waits_comes_to_rest(visit: Any, game: str) -> None:
    """What moves for ever keeps a computer busy, and empties a phone, while somebody thinks."""
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.lay(game, "here", "bot")
    visitor.page.wait_for_selector(".piece.touchable")
    times = visitor.page.evaluate(
        "document.getAnimations().map(({ effect }) => effect.getComputedTiming().iterations ?? Infinity)"
    )
    assert times and max(times) < 10


def begun_by(visitor: Visitor) -> str:
    """A piece that is touched first for several actions of several touches; if there is none, play on."""
    first = [action["touches"][0][0] for action in visitor.told()["legal"] if len(action["touches"]) > 1]
    for key in first:
        if first.count(key) > 1 and key in visitor.touchable():
            return str(key)
    visitor.choose_by_keys()
    return ""


@pytest.mark.parametrize("game", ["celtica", "celtic_quest"])  # actions of several touches
def test_escape_lays_down_what_was_touched(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    end = time.monotonic() + 60
    while not (key := begun_by(visitor)):
        assert time.monotonic() < end
        visitor.page.wait_for_timeout(100)
    before = visitor.touchable()
    visitor.touch(key)
    visitor.page.wait_for_selector(".piece.chosen")
    visitor.page.keyboard.press("Escape")
    until(lambda: visitor.page.locator(".piece.chosen").count() == 0)
    assert visitor.touchable() == before


def test_two_people_a_bot_and_a_spectator(visit: Any, game: str) -> None:
    anna, ben, eve = visit(), visit("tall"), visit()
    made = anna.lay(game, "here", "link", "bot")
    ben.go(made["links"]["1"])
    eve.go(f"/t/{made['table']}")
    end = time.monotonic() + 40
    moved = 0
    while moved < 12 and not anna.over and time.monotonic() < end:
        moved += anna.choose_by_keys() + ben.choose_by_keys()
        anna.page.wait_for_timeout(60)
        assert not eve.touchable()
    assert moved >= 12
    titles = [who.page.title() for who in (anna, ben, eve)]
    assert sum("Your turn" in title for title in titles[:2]) <= 1 and "Your turn" not in titles[2]


def test_a_curtain_hides_the_hands_between_two_people_at_one_screen(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "here")
    curtain = visitor.page.locator("#curtain")
    if not visitor.told()["secrets"]:
        return passed_on_openly(visitor)
    seen = set()
    for _ in range(60):
        if curtain.is_visible():
            assert visitor.page.locator(".piece").count() == 0
            seen.add(curtain.inner_text())
            if len(seen) == 2:
                return None
            visitor.page.keyboard.press("Enter")
        else:
            visitor.choose_by_keys()
        visitor.page.wait_for_timeout(200)
    raise AssertionError("the curtain never fell for the second person")


def passed_on_openly(visitor: Any) -> None:
    """Where nobody knows more than the others, only the view turns to whoever decides."""
    visitor.page.wait_for_selector(".ready")
    seats = set()
    for _ in range(80):
        assert visitor.page.locator("#curtain").is_hidden()
        seats |= {visitor.told()["turn"]} if visitor.touchable() else set()
        if len(seats) == 2:
            return
        visitor.choose_by_keys()
        visitor.page.wait_for_timeout(150)
    raise AssertionError("the second person never could do anything")


def test_the_line_comes_back_after_the_server_was_killed(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.forgiving = True
    visitor.lay(game, "here", "here")
    visitor.page.keyboard.press("Enter")
    until(visitor.touchable)
    until(visitor.choose_by_keys)
    until(lambda: visitor.page.locator(".recent li").count())
    lines = visitor.page.locator(".recent li").count()
    visitor.house.kill()
    visitor.page.wait_for_timeout(500)
    visitor.house.start()
    until(lambda: visitor.page.locator("#toast").inner_text() == "", 20)
    assert visitor.page.locator(".recent li").count() >= lines
    until(lambda: visitor.touchable() or visitor.page.locator("#curtain").is_visible(), 20)


@pytest.mark.one_game
def test_where_sockets_are_blocked_events_and_requests_do(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        "window.WebSocket = class extends EventTarget { constructor() { super();"
        " setTimeout(() => this.dispatchEvent(new CloseEvent('close')), 10); } close() {} };"
    )
    visitor.lay(game, "here", "bot")
    until(visitor.touchable)

    def three_lines() -> bool:
        visitor.choose_by_keys()
        visitor.page.wait_for_timeout(150)
        return bool(visitor.page.locator(".recent li").count() >= 3)

    until(three_lines, 60)


@pytest.mark.one_game
def test_a_move_can_be_taken_back(visit: Any, game: str) -> None:
    visitor, rng = visit(), random.Random(1)
    visitor.lay(game, "here", "bot")
    undo, chosen = visitor.page.locator("#bar [data-tab=undo]"), visitor.page.locator(".piece.chosen")
    for _ in range(60):
        until(visitor.touchable)
        before = visitor.touchable()
        while visitor.touchable() == before or chosen.count():
            visitor.touch_something(rng)
            visitor.page.wait_for_timeout(400)
        if undo.is_enabled() and visitor.touchable():  # still the same turn
            undo.click()
            until(lambda before=before: set(visitor.touchable()) == set(before))
            return
    raise AssertionError("nothing could be taken back")


@pytest.mark.one_game
def test_whoever_wants_is_asked_before_each_move(visit: Any, game: str) -> None:
    visitor = visit(confirm=True)
    visitor.lay(game, "here", "bot")
    asking, told = visitor.page.locator("#asking"), visitor.page.locator(".recent li")
    until(visitor.choose_by_keys)
    before = told.count()
    asking.locator("button", has_text="No").click()
    assert visitor.touchable() and told.count() == before
    until(visitor.choose_by_keys)
    asking.locator("button", has_text="Yes").click()
    until(lambda: told.count() > before)


@pytest.mark.one_game
def test_a_seat_can_be_handed_to_a_bot_and_taken_back(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "link")
    visitor.page.click("#bar [data-tab=menu]")
    visitor.page.click("#drawer [data-tab=hand]")
    visitor.page.click("#drawer [data-tab=take]")
    visitor.page.wait_for_selector("#drawer [data-tab=hand]")


@pytest.mark.parametrize(("lang", "word"), [("fr", "Annuler"), ("de", "Rückgängig")])
def test_the_language_changes_at_once(visit: Any, game: str, lang: str, word: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    english = visitor.page.locator("#prompt").inner_text()
    visitor.page.click("[data-tab=menu]")
    visitor.page.select_option("#drawer [data-tab=lang]", lang)
    until(lambda: visitor.page.locator("#prompt").inner_text() != english)
    assert visitor.page.locator("#bar [data-tab=undo]").inner_text() == word


@pytest.mark.one_game
def test_looking_back_and_forth(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    moved, others = 0, visitor.page.locator("#beside .move")
    while moved < 3 or not others.count():
        moved += visitor.choose_by_keys()
        visitor.page.wait_for_timeout(150)
    visitor.page.keyboard.press("Escape")
    visitor.page.click("#bar [data-tab=menu]")
    visitor.page.click("#drawer [data-tab=replay]")
    visitor.page.click("#replay [data-tab=first]")
    until(lambda: "Move 0" in visitor.page.locator("#replay .moment").inner_text())
    until(lambda: not others.count())  # nobody had done anything then
    assert not visitor.touchable()
    visitor.page.click("#replay [data-tab=close]")
    assert visitor.page.locator("#replay").is_hidden() and others.count()


@pytest.mark.one_game
def test_the_log_goes_back_page_by_page(visit: Any, game: str) -> None:
    visitor = visit()
    made = visitor.lay(game, "here", "bot")
    visitor.page.click("#bar [data-tab=menu]")
    visitor.page.click("#drawer [data-tab=hand]")
    until(lambda: visitor.over, LONGEST)
    visitor.go(f"/t/{made['table']}")
    until(lambda: visitor.over)
    visitor.page.keyboard.press("Escape")
    visitor.page.click("#bar [data-tab=log]")
    lines, earlier = visitor.page.locator("#drawer .told"), visitor.page.locator("#drawer [data-tab=earlier]")
    while earlier.count():
        before = lines.count()
        earlier.click()
        until(lambda before=before: lines.count() > before)
    record = visitor.page.evaluate(f"fetch('/api/tables/{made['table']}/record').then((it) => it.json())")
    assert lines.count() >= len(record["actions"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit: Any, game: str, theme: str) -> None:
    visitor = visit(inspected=True, theme=theme)
    visitor.page.goto(visitor.house.address)
    visitor.page.wait_for_selector("[data-tab=start]")
    assert visitor.barriers() == []
    visitor.lay(game, "here", "bot")
    until(visitor.choose_by_keys)
    for tab in ("menu", "actions", "chat", "log"):
        visitor.page.click(f"#bar [data-tab={tab}]")
        assert visitor.barriers() == [], tab
