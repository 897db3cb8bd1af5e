"""First steps in the browser: from the first to the last, by touch and by keyboard, in every language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nemeton.core import steps
from nemeton.core.game import find
from nemeton.core.steps import Try
from nemeton.core.words import nameless

from .visiting import GAMES, Visitor, until

_MIDDLE = """(ring) => {
  const { left, top, width, height } = ring.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def card(visitor: Visitor, part: str = "") -> Any:
    """The card of the step, or a part of it."""
    return visitor.page.locator(f".lesson {part}")


def at(visitor: Visitor) -> dict[str, Any]:
    """What this browser remembers of the steps."""
    kept: dict[str, Any] = json.loads(visitor.page.evaluate("localStorage.nemeton")).get("learned", {})
    return kept


def reads(visitor: Visitor) -> None:
    """Where there is little room, one reads first."""
    visitor.page.wait_for_selector(".lesson .goal")
    if card(visitor, "[data-tab=try]").count():
        card(visitor, "[data-tab=try]").click()


def by_touch(visitor: Visitor, tried: Try, action: int) -> None:
    """Touch the pieces of an action: what has several, one after another."""
    touches = tried.game.touches(tried.view, action)
    done: list[str] = []
    for touch in touches:
        key = next(key for key in touch if key not in done)
        until(lambda key=key: key in visitor.touchable() or card(visitor, ".done, [data-tab=next]").count())
        if key not in visitor.touchable():
            return  # what cannot be anything else is not waited for
        point_at(visitor, key)
        done.append(key)


def point_at(visitor: Visitor, key: str) -> None:
    """A finger or a mouse on the middle of a piece; where several small ones lie, a list asks which."""
    page = visitor.page
    piece = page.locator(f".piece[data-key='{key}']")
    piece.scroll_into_view_if_needed()
    x, y = piece.locator("> .under").evaluate(_MIDDLE)
    before = (visitor.keys(".piece.chosen"), at(visitor))
    if visitor.has_touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    meant = page.locator(f".which [data-meant='{key}']")

    def took() -> bool:
        if meant.count():
            meant.click()
            return True
        return (visitor.keys(".piece.chosen"), at(visitor)) != before

    until(took)


def by_key(visitor: Visitor, tried: Try, action: int) -> None:
    """Choose an action from the list, by its number."""
    until(visitor.touchable)
    if not visitor.sentences:
        visitor.page.keyboard.press("1")
    until(lambda: visitor.page.locator(f"[data-action='{action}']").count())
    down = tried.view.legal.index(action)
    visitor.page.locator(".sentence").first.focus()
    for _ in range(down):
        visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("Enter")


WAYS = {"touch": ("tall", "fr", by_touch), "keys": ("wide", "de", by_key), "mouse": ("wide", "en", by_touch)}


@pytest.mark.parametrize("way", list(WAYS))
@pytest.mark.parametrize("game", GAMES)
def test_all_steps_and_then_a_real_game(visit: Any, game: str, way: str) -> None:
    size, lang, act = WAYS[way]
    visitor = visit(size, lang=lang)
    found = find(game)
    visitor.go(f"/learn/{game}")
    for number, step in enumerate(found.steps.STEPS, 1):
        until(lambda number=number: at(visitor).get(game, {}).get("step") == number)
        reads(visitor)
        assert step.goal.say(lang) in card(visitor).inner_text()
        tried = Try(found, step)
        while (action := tried.hint()) is not None:
            forced = len(tried.view.legal) == 1 and not found.blocks.whole(action)
            if not forced:  # what has only one answer is not asked
                act(visitor, tried, action)
            tried.play(action)
            until(lambda tried=tried: len(at(visitor)[game]["actions"]) == len(tried.own))
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector(".lesson.done .main")
        if number < len(found.steps.STEPS):
            card(visitor, "[data-tab=next]").click()
    assert at(visitor)[game]["done"]
    card(visitor, "[data-tab=play]").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.page.wait_for_selector(".ready")
    told = visitor.page.evaluate("location.pathname.split('/').pop()")
    listed = visitor.context.request.get(f"{visitor.house.address}/api/tables?mine=1").json()["tables"]
    assert [table["table"] for table in listed] == [told] and listed[0]["game"] == game


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_is_answered_and_taken_back(visit: Any, game: str) -> None:
    visitor, found = visit(), find(game)
    number, tried, wrong = next(
        (number, Try(found, step), action)
        for number, step in enumerate(found.steps.STEPS, 1)
        for action in Try(found, step).view.legal
        if Try(found, step, [action]).status == "wrong"
    )
    step = tried.step
    visitor.go(f"/learn/{game}#{number}")
    reads(visitor)
    by_key(visitor, tried, wrong)
    visitor.page.wait_for_selector(".lesson.wrong .answer")
    assert card(visitor, ".answer").inner_text() == Try(found, step, [wrong]).answer.say("en", _names(tried))
    visitor.page.keyboard.press("Escape")
    card(visitor, "[data-tab=retry]").click()
    until(lambda: at(visitor)[game]["actions"] == [])
    visitor.page.wait_for_selector(".lesson.open")
    card(visitor, "[data-tab=hint]").click()
    hint = tried.hint()
    assert hint is not None
    wanted = {touch[0] for touch in found.touches(tried.view, hint)}
    until(lambda: visitor.keys(".lit") == wanted)
    assert found.sentence(tried.view, hint).say("en", _names(tried)) in card(visitor).inner_text()


def _names(tried: Try) -> tuple[str, ...]:
    from nemeton.server.http.payloads import BOT_NAMES

    seats = range(tried.step.start.players)
    return tuple(nameless(seat, "en") if seat == tried.step.seat else BOT_NAMES[seat] for seat in seats)


@pytest.mark.one_game
def test_whoever_leaves_comes_back_to_the_same_place(visit: Any, game: str) -> None:
    visitor, found = visit(), find(game)
    number, step = next(
        (i, step) for i, step in enumerate(found.steps.STEPS, 1) if len(steps.script(found, step).own) > 1
    )
    visitor.go(f"/learn/{game}#{number}")
    reads(visitor)
    tried = Try(found, step)
    first = steps.script(found, step).own[0]
    by_key(visitor, tried, first)
    until(lambda: at(visitor)[game]["actions"] == [first] or at(visitor)[game]["actions"][1:])
    visitor.page.goto(f"{visitor.house.address}/?game={game}")
    link = visitor.page.locator("[data-tab=learn]")
    link.click()
    visitor.page.wait_for_selector(".lesson .goal")
    until(lambda: at(visitor)[game]["step"] == number)
    assert at(visitor)[game]["actions"][:1] == [first]
    card(visitor, "[data-tab=next], [data-tab=back]").first.click()
    until(lambda: at(visitor)[game]["step"] != number)


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_steps_lead_to_each_other(visit: Any, game: str) -> None:
    visitor, found = visit(), find(game)
    page = visitor.page
    page.goto(f"{visitor.house.address}/rules/{game}")
    page.wait_for_selector(f"a[href^='/learn/{game}#']")
    all_links = page.locator(f"a[href^='/learn/{game}#']")
    linked = all_links.evaluate_all("(all) => all.map((a) => a.href.split('#')[1])")
    chapters = {steps.chapter(found, step)[0] for step in found.steps.STEPS}
    assert len(linked) >= len(chapters) - len([c for c in found.guide.CHAPTERS if c.only])
    page.locator(f"a[href='/learn/{game}#{linked[0]}']").first.click()
    page.wait_for_selector(".lesson .goal")
    address = card(visitor, "[data-tab=more]").get_attribute("href")
    assert address is not None
    page.goto(visitor.house.address + address)
    page.wait_for_selector(f"#{address.split('#')[1]}")
