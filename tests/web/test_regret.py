"""Regret, and what happened: a turn is confirmed or taken back in place; the others' moves are told."""

from __future__ import annotations

import time
from typing import Any

import pytest

from .visiting import GAMES, SIZES, Visitor, until

_SAY = """async ([table, said]) => (await fetch(`/say/${table}?lang=en&layout=wide`, {
  method: "POST", headers: { "content-type": "application/json" },
  body: JSON.stringify({ id: 1, ...said }) })).json()"""
_SHAPES = {
    "phone": (360, 640), "tall": (390, 844), "lying": (844, 390), "tablet": (820, 1180), "small": (1024, 768),
    "wide": (1280, 720),
}  # fmt: skip


def _say(visitor: Visitor, **said: Any) -> Any:
    return visitor.page.evaluate(_SAY, [visitor.page.url.split("/")[-1], said])


def _rests(visit: Any, shape: str = "wide", keys: bool = False, **settings: Any) -> Visitor:
    """Somebody who wants to confirm turns has rested in Century Golem: that is a turn."""
    wide, high = _SHAPES[shape]
    visitor: Visitor = visit(**{"confirm": "turn", **settings})
    visitor.page.set_viewport_size({"width": wide, "height": high})
    visitor.lay("century_golem", "here", "bot", "bot")
    if keys:
        visitor.page.locator("[data-key='button:rest']").focus()
        visitor.page.keyboard.press("Enter")
    else:
        visitor.page.locator("[data-key='button:rest']").click()
    visitor.page.wait_for_selector("#asking:not([hidden])")
    return visitor


def _draw(visitor: Visitor) -> None:
    """Discard a card in Keltis, and touch the deck."""
    now = _say(visitor, say="hello", version=None)["table"]
    action = next(it["action"] for it in now["legal"] if it["notation"].startswith("x"))
    _say(visitor, say="play", version=now["version"], action=action)
    until(lambda: "deck" in visitor.touchable())
    visitor.touch("deck")


def _whole(visitor: Visitor, selector: str) -> None:
    """All of it can be seen, and a touch reaches it."""
    assert visitor.page.locator(selector).evaluate(
        """(e) => {
          const b = e.getBoundingClientRect(), at = (x, y) => document.elementFromPoint(x, y);
          return b.left >= 0 && b.top >= 0 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1
            && e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 1
            && [e, e.closest("button")].includes(at(b.left + b.width / 2, b.top + b.height / 2));
        }"""
    ), selector


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("shape", _SHAPES)
def test_a_turn_is_confirmed_in_every_layout(visit: Any, shape: str, lang: str) -> None:
    visitor = _rests(visit, shape, lang=lang)
    for button in ("done", "back"):
        _whole(visitor, f"#asking [data-tab={button}]")
        box = visitor.page.locator(f"#asking [data-tab={button}]").bounding_box()
        assert box["height"] >= 40 and box["width"] >= 40
    time.sleep(0.4)
    assert _say(visitor, say="hello", version=None)["table"]["held"] == 0, "the bots wait"
    visitor.page.click("#asking [data-tab=done]")
    until(visitor.touchable)
    assert visitor.page.locator("#asking").is_hidden()
    assert visitor.page.locator(".move").count() == 2 or shape in ("phone", "lying")


def test_a_turn_is_taken_back_by_touch_and_by_key(visit: Any) -> None:
    for keys in (False, True):
        visitor = _rests(visit, "tall" if keys else "wide", keys)
        prompt = visitor.page.locator("#prompt")
        assert prompt.inner_text() == "Your turn is played."
        if keys:  # the focus is where it is decided
            visitor.page.keyboard.press("Tab")
            visitor.page.keyboard.press("Enter")
        else:
            visitor.page.click("#asking [data-tab=back]")
        until(visitor.touchable)
        assert visitor.page.locator("#asking").is_hidden()
        assert _say(visitor, say="hello", version=None)["table"]["version"] == 3
        visitor.page.locator("[data-key='button:rest']").focus()
        visitor.page.keyboard.press("Enter")
        until(lambda visitor=visitor: visitor.page.evaluate("document.activeElement.dataset.tab") == "done")
        visitor.page.keyboard.press("Enter")
        until(lambda visitor=visitor: visitor.page.locator("#asking").is_hidden() and visitor.touchable())


def test_the_menu_chooses_what_is_confirmed_and_it_is_remembered(visit: Any) -> None:
    visitor = visit()
    visitor.lay("century_golem", "here", "bot")
    visitor.page.click("[data-tab=menu]")
    assert visitor.page.locator("select[data-tab=confirm] option").all_inner_texts() == [
        "Nothing",
        "The whole turn",
        "Each move",
    ]
    visitor.page.select_option("select[data-tab=confirm]", "turn")
    visitor.page.keyboard.press("Escape")
    visitor.page.reload()
    visitor.page.wait_for_selector(".ready")
    visitor.page.locator("[data-key='button:rest']").click()
    visitor.page.wait_for_selector("#asking:not([hidden])")
    visitor.page.click("[data-tab=menu]")
    visitor.page.select_option("select[data-tab=confirm]", "")  # whoever wants it no longer holds nobody up
    until(visitor.touchable)


def test_what_ends_a_turn_for_good_is_asked_where_turns_are_confirmed(visit: Any) -> None:
    """Keltis: the draw from the deck; whoever does not want to be asked is not."""
    for confirm in ("turn", ""):
        visitor = visit(confirm=confirm)
        visitor.lay("keltis", "here", "bot")
        _draw(visitor)
        if confirm:
            visitor.page.wait_for_selector("#asking:not([hidden])")
            assert "End your turn with this?" in visitor.page.locator("#asking").inner_text()
            visitor.page.keyboard.press("Escape")
            assert visitor.page.locator("#asking").is_hidden()
            assert visitor.told()["turn"] == 0
        else:
            until(lambda visitor=visitor: visitor.page.locator(".move").count() == 1)
            assert visitor.page.locator("#asking").is_hidden()


@pytest.mark.parametrize("shape", ["tall", "lying", "wide"])
def test_a_step_that_would_end_the_turn_is_asked(visit: Any, shape: str) -> None:
    wide, high = _SHAPES[shape]
    visitor = visit()
    visitor.page.set_viewport_size({"width": wide, "height": high})
    visitor.lay("celtic_quest", "here", "bot", options={"map": "quick"})

    def step() -> dict[str, Any] | None:
        now = _say(visitor, say="hello", version=None)["table"]
        steps = [it for it in now["legal"] if it.get("unasked") and it["notation"].startswith("go")]
        if steps:
            return dict(steps[0])
        if now["legal"]:
            others = [it for it in now["legal"] if not it.get("final")] or now["legal"]
            _say(visitor, say="play", version=now["version"], action=others[0]["action"])
        return None

    until(step, 60)
    found = step()
    assert found
    key = found["touches"][0][0]
    until(lambda: key in visitor.touchable())
    before = visitor.told()["version"]
    visitor.touch(key)
    visitor.page.wait_for_selector("#asking:not([hidden])")
    for button in ("yes", "no"):
        _whole(visitor, f"#asking [data-tab={button}]")
    assert found["sentence"] in visitor.page.locator("#asking").inner_text()
    visitor.page.mouse.click(wide - 4, high - 4)  # nothing lies there: no
    assert visitor.page.locator("#asking").is_hidden()
    visitor.touch(key)
    visitor.page.click("#asking [data-tab=no]")
    assert visitor.page.locator("#asking").is_hidden() and visitor.told()["version"] == before
    visitor.touch(key)
    visitor.page.wait_for_selector("#asking:not([hidden])")
    visitor.page.keyboard.press("Enter")
    until(lambda: visitor.told()["version"] > before)


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", GAMES)
def test_the_last_move_of_each_other_stands_beside_the_prompt(visit: Any, game: str, size: str) -> None:
    visitor = visit(size)
    visitor.lay(game, "here", "bot", "bot")
    end = time.monotonic() + 90
    while not (visitor.touchable() and visitor.page.locator(".move").count() == 2):
        assert time.monotonic() < end
        visitor.choose_by_keys()
        if visitor.page.locator("#asking").is_visible():
            visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_timeout(30)
    visitor.page.keyboard.press("Escape")
    names = visitor.told()["names"][1:]
    texts = visitor.page.locator(".move").all_inner_texts()
    log = " ".join(line["text"] for line in visitor.told()["log"])
    for text in texts:
        assert text.removesuffix(" …") in log and len(text) > 12
    assert (
        visitor.page.locator(".move").first.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 11
    )
    for n in range(2):
        _whole(visitor, f".move >> nth={n}")
    prompt = visitor.page.locator("[data-key=prompt]").bounding_box()
    strip = visitor.page.locator("#beside").bounding_box()
    assert -2 < prompt["y"] - (strip["y"] + strip["height"]) < 8, "right above it"
    covered = visitor.page.evaluate(
        """() => { const b = document.querySelector("#beside").getBoundingClientRect();
        const off = (p) => p.left > b.right - 6 || p.right < b.left + 6
          || p.top > b.bottom - 4 || p.bottom < b.top + 4;
        return [...document.querySelectorAll(".piece")].filter((e) => !off(e.getBoundingClientRect()))
          .map((e) => e.dataset.key); }"""
    )
    assert covered == []
    visitor.page.click("#beside .moves")
    assert visitor.page.locator("#beside .moves").get_attribute("aria-expanded") == "true"
    whole = visitor.page.locator("#beside .moves").inner_text()
    assert "…" not in whole and len(whole) >= len("".join(texts)) - 4
    assert all(name in visitor.page.locator("#beside .moves").get_attribute("aria-label") for name in names)
    visitor.page.click("#beside .moves")
    assert visitor.page.locator("#beside .moves").get_attribute("aria-expanded") == "false"


def test_the_moves_of_bots_are_shown_one_by_one_and_skipped(visit: Any) -> None:
    for skip in ("key", "button", "touch"):
        visitor = visit(speed=1500)
        visitor.lay("keltis", "here", "bot", "bot", "bot")
        _draw(visitor)
        button = visitor.page.locator("#beside [data-tab=skip]")
        button.wait_for()
        said = visitor.page.locator(".move").inner_text()
        assert said and "Esc" in button.inner_text()
        assert visitor.touchable() == []
        assert visitor.page.locator("#prompt").inner_text().endswith(" is deciding.")
        if skip == "key":
            visitor.page.keyboard.press("Escape")
        elif skip == "button":
            button.click()
        else:
            point = visitor.points("[data-key^='hand']")[0]
            visitor.page.mouse.click(*point)
        until(visitor.touchable)  # bots that think are not waited for either
        assert visitor.page.locator("#beside [data-tab=skip]").count() == 0
        assert visitor.page.locator(".piece.chosen").count() == 0, "a touch that skips does nothing else"


def test_others_see_who_thinks_a_turn_over(visit: Any) -> None:
    anna, ben = visit(confirm="turn"), visit()
    made = anna.lay("century_golem", "here", "bot", "link")
    ben.go(made["links"]["2"], "Ben")
    anna.page.locator("[data-key='button:rest']").click()
    until(lambda: ben.page.locator("#prompt").inner_text() == "Guest 0 may still take the turn back.")
    anna.page.click("#asking [data-tab=done]")
    until(ben.touchable)


def test_at_one_screen_the_curtain_waits_until_the_turn_counts(visit: Any) -> None:
    visitor = visit(confirm="turn")
    visitor.lay("century_golem", "here", "here")
    visitor.page.locator("[data-key='button:rest']").click()
    visitor.page.wait_for_selector("#asking:not([hidden])")
    time.sleep(1)
    assert visitor.told()["turn"] == 1 and visitor.page.locator("#asking [data-tab=back]").is_visible()
    visitor.page.click("#asking [data-tab=done]")
    until(visitor.touchable)
