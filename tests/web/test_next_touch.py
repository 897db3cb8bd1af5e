"""What to touch next: the prompt follows what is touched, and the place itself can be touched."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from .test_modules import run
from .visiting import SIZES, Visitor, until


def written(visitor: Visitor) -> str:
    """What stands on the prompt of the scene."""
    script = "(all) => all.map((line) => line.textContent).join(' ')"
    return str(visitor.page.locator("[data-key=prompt] text").evaluate_all(script))


def told(visitor: Visitor) -> str:
    """What the prompt says to whoever cannot see it."""
    return str(visitor.page.locator("#prompt").inner_text())


def press(visitor: Visitor, key: str) -> None:
    """Touch a piece by the keyboard: a drawer may lie over it."""
    visitor.page.evaluate("(key) => document.querySelector(`[data-key='${key}']`)?.focus()", key)
    visitor.page.keyboard.press("Enter")


def begin(visitor: Visitor, choices: int = 2) -> list[dict[str, Any]]:
    """Play on until a touch begins so many actions, and make it: the actions it leaves open."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if visitor.touchable():
            legal = visitor.told()["legal"]
            for key in [action["touches"][0][0] for action in legal if len(action["touches"]) > 1]:
                left = [action for action in legal if key in action["touches"][0]]
                if len(left) >= choices and key in visitor.touchable():
                    press(visitor, key)
                    visitor.page.wait_for_selector(".piece.chosen")
                    return left
        visitor.choose_by_keys()
        visitor.page.wait_for_timeout(80)
    raise TimeoutError


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", ["celtica", "keltis", "celtic_quest"])  # actions of several touches
def test_the_prompt_follows_what_is_touched(visit: Any, game: str, size: str) -> None:
    visitor = visit(size)
    visitor.lay(game, "here", "bot")
    begin(visitor)
    visitor.page.keyboard.press("Escape")
    until(lambda: visitor.page.locator(".piece.chosen").count() == 0)
    before, game_says = written(visitor), told(visitor)
    left = begin(visitor)
    assert told(visitor).startswith("Now touch") and written(visitor).startswith("Now touch")
    ends = [action for action in left if len(action["touches"]) == 2]
    if len(ends) == 1:
        assert told(visitor).endswith(ends[0]["sentence"])
    box, text = (
        visitor.page.locator(f"[data-key=prompt] > {part}").first.bounding_box() for part in ("g", ".lines")
    )
    assert text["x"] >= box["x"] and text["x"] + text["width"] <= box["x"] + box["width"]
    assert text["y"] >= box["y"] and text["y"] + text["height"] <= box["y"] + box["height"]
    visitor.page.keyboard.press("Escape")
    until(lambda: told(visitor) == game_says)
    assert written(visitor) == before


def test_a_touch_on_the_goal_plays_the_cards(visit: Any) -> None:
    visitor = visit()
    visitor.lay("celtica", "here", "bot")
    left = begin(visitor)
    lines = visitor.page.locator(".recent li").count()
    (short,) = (action for action in left if len(action["touches"]) == 2)
    (place,) = (key for key in short["touches"][1] if key.startswith("place:"))
    assert place in visitor.touchable()
    press(visitor, place)
    until(lambda: visitor.page.locator(".recent li").count() > lines)


TOUCH = """(() => {
  const acted = [], svg = { addEventListener() {}, parentNode: { addEventListener() {} } };
  const tell = { act: (action) => acted.push(action.action), tell() {}, refuse() {}, follow() {} };
  const selection = new m.Selection({ svg, scene: null }, tell);
  selection.offer(LEGAL);
  selection.touch("card");
  return [acted, selection.done];
})()"""
ALONE = {"action": 1, "touches": [["card"], ["druid", "place"]]}


@pytest.mark.parametrize(
    ("legal", "acted"),
    [
        ([ALONE], [1]),
        ([ALONE, {"action": 2, "touches": [["other"], ["druid"]]}], [1]),
        ([ALONE, {"action": 2, "touches": [["card"], ["row"]]}], []),
        ([ALONE | {"whole": True}], []),
    ],
)
def test_what_can_mean_only_one_thing_is_not_asked(visit: Any, legal: Any, acted: list[int]) -> None:
    done = run(visit(), "scene/selection", TOUCH.replace("LEGAL", json.dumps(legal)))
    assert done == [acted, ["card"]]


def play_a_card(visitor: Visitor) -> None:
    """Play a card of Keltis on its row, and use its clover: then there is only the deck to draw from."""
    until(visitor.touchable)
    while len(visitor.told()["legal"]) > 1:
        visitor.choose_by_keys()
        if visitor.page.locator("#asking").is_visible():
            visitor.page.click("#asking .main")
        visitor.page.wait_for_timeout(40)


def test_the_only_pile_is_drawn_from_by_itself(visit: Any) -> None:
    visitor = visit()
    visitor.lay("keltis", "here", "link")
    play_a_card(visitor)
    until(lambda: visitor.told()["turn"] == 1)
    until(lambda: "draw" in visitor.page.locator(".recent li").first.inner_text())


def test_who_wants_to_be_asked_is_asked_for_the_only_answer_too(visit: Any) -> None:
    visitor = visit(confirm=True)
    visitor.lay("keltis", "here", "link")
    play_a_card(visitor)
    until(lambda: visitor.touchable() == ["deck"])
    visitor.page.wait_for_timeout(800)
    assert visitor.told()["turn"] == 0 and visitor.touchable() == ["deck"]


@pytest.mark.parametrize("size", list(SIZES))
def test_a_touch_in_vain_is_answered(visit: Any, size: str) -> None:
    visitor = visit(size)
    toast = visitor.page.locator("#toast")
    visitor.lay("century_golem", "here", "bot")
    until(visitor.touchable)
    usable = set(visitor.touchable())
    golems = [key for key in visitor.keys(".piece") if key.startswith("place:A2") and key not in usable]
    visitor.touch(golems[0])
    until(lambda: "takes" in toast.inner_text() or "no golem" in toast.inner_text())
    visitor.lay("celtica", "here", "bot")
    until(visitor.touchable)
    visitor.touch("deck")
    until(lambda: toast.inner_text().startswith("Not now."))
    held = next(key for key in visitor.touchable() if key.startswith("hand:"))
    visitor.touch(f"druid:{held.split(':')[1]}")
    until(lambda: toast.inner_text().startswith("First touch"))


def test_a_walk_is_one_touch(visit: Any) -> None:
    """A distant section of Celtic Quest: its cost is said, and it is gone to step by step."""
    visitor = visit()
    visitor.lay("celtic_quest", "here", "bot", options={"map": "quick"})
    end = time.monotonic() + 60
    while not (visitor.touchable() and (table := visitor.told())["plans"]):
        assert time.monotonic() < end
        visitor.choose_by_keys()
        visitor.page.wait_for_timeout(60)
    plan = max(table["plans"], key=lambda plan: len(plan["actions"]))
    ((goal,),) = plan["touches"]
    until(lambda: goal in visitor.touchable())
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(f"[data-key='{goal}']").focus()
    about = visitor.page.locator("#about")
    until(about.is_visible)
    assert plan["sentence"] in about.inner_text()
    visitor.page.keyboard.press("Enter")
    until(lambda: visitor.told()["version"] == table["version"] + len(plan["actions"]))
    visitor.page.wait_for_timeout(300)
    after = visitor.told()
    assert after["version"] == table["version"] + len(plan["actions"]), "it goes no further"
    assert after["turn"] == table["turn"] and after["can_undo"]
    label = next(piece["label"] for piece in table["scene"]["pieces"] if piece["key"] == goal)
    name = label.split(":")[0].split(",")[0]
    assert name.casefold() in str([line["text"] for line in after["log"][-2:]]).casefold()


def use(visitor: Visitor, *keys: str) -> None:
    """Touch pieces one after another, each as soon as it can be touched."""
    for key in keys:
        until(lambda key=key: key in visitor.touchable())
        press(visitor, key)


@pytest.mark.parametrize("size", list(SIZES))
def test_several_trades_and_upgrades_are_a_touch_or_two(visit: Any, size: str) -> None:
    """In Century Golem: a crystal says up to where one trades, a bowl what another is raised to."""
    visitor = visit(size)
    visitor.lay("century_golem", "here", "here")
    use(visitor, "place:A2c", "button:rest", "place:A2d", "button:rest", "place:A2f")
    until(lambda: "crystal:0:Y:3" in visitor.touchable())
    before = visitor.told()
    (plan,) = (plan for plan in before["plans"] if ["crystal:0:Y:2", "crystal:0:Y:3"] in plan["touches"])
    assert plan["sentence"].startswith("Trade 2 times: 4 yellow for 4 green.") and len(plan["actions"]) == 2
    assert {"1×", "2×", "3×"} <= set(visitor.page.locator("[data-key^='times:']").all_text_contents())
    press(visitor, "crystal:0:Y:3")
    until(lambda: visitor.told()["version"] == before["version"] + 2)
    use(visitor, "button:stop", "button:rest", "button:rest", "button:rest", "place:A2e", "bowl:B")
    until(lambda: told(visitor).startswith("Now touch"))
    version = visitor.told()["version"]
    use(visitor, "crystal:0:Y:0")
    until(lambda: visitor.told()["version"] == version + 2)
    assert any("to blue" in line["text"] for line in visitor.told()["log"][-3:])
    assert visitor.told()["turn"] == 1 and not visitor.faults


def test_a_row_catches_no_touch_beside_it(visit: Any) -> None:
    """Its picture is cut off from a longer one, as long as Chromium thinks it is."""
    visitor = visit()
    visitor.lay("keltis", "here", "bot")
    sizes = visitor.page.evaluate("""async () => {
      const { outline } = await import("/web/scene/selection.js");
      const card = document.querySelector(".piece.touchable[data-key^=hand]");
      card.focus();
      card.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      return [...document.querySelectorAll(".piece.touchable[data-key^=row]")]
        .map((e) => [outline(e).width, Number(e.querySelector(".under").getAttribute("width"))]);
    }""")
    assert sizes and all(abs(seen - drawn) < 40 for seen, drawn in sizes), sizes
