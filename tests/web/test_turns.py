"""That it is one's turn: in the title, as a notification, as a sound; and how much time is left."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .visiting import SIZES, Visitor, until

pytestmark = pytest.mark.one_game

LISTEN = """
window.notified = [];
window.knocks = 0;
window.leave = "default"; // a browser without a window gives none: the test answers for the person
window.Notification = class {
  static get permission() { return window.leave; }
  static async requestPermission() { return window.leave; }
};
ServiceWorkerRegistration.prototype.showNotification = async (title, about) => {
  window.notified.push([title, about.body]);
};
const Sound = window.AudioContext;
window.AudioContext = class extends Sound {
  createOscillator() { window.knocks += 1; return super.createOscillator(); }
};
"""
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def tick(visitor: Visitor, name: str) -> None:
    """Tick a box of the menu."""
    visitor.page.click("#bar [data-tab=menu]")
    visitor.page.click(f"#drawer [data-tab={name}]")
    visitor.page.keyboard.press("Escape")


def couple(visit: Any, game: str) -> tuple[Visitor, Visitor]:
    """Two people at a table, each with a browser; the first is to decide."""
    anna, ben = visit(), visit()
    made = anna.lay(game, "here", "link")
    ben.context.add_init_script(LISTEN)
    ben.go(made["links"]["1"])
    until(anna.touchable)
    return anna, ben


def pass_turn(visitor: Visitor) -> None:
    """Play until it is somebody else's turn."""

    def passed() -> bool:
        visitor.choose_by_keys()
        visitor.page.wait_for_timeout(60)
        return "Your turn" not in visitor.page.title()

    until(passed)


def test_the_title_says_whose_turn_it_is(visit: Any, game: str) -> None:
    anna, ben = couple(visit, game)
    title = anna.told()["title"]
    assert anna.page.title() == f"● Your turn – {title}"
    assert ben.page.title() == f"Guest 0 to play – {title}"
    pass_turn(anna)
    until(lambda: ben.page.title() == f"● Your turn – {title}")
    assert anna.page.title() == f"Guest 1 to play – {title}"


def test_whoever_looks_away_is_notified(visit: Any, game: str) -> None:
    anna, ben = couple(visit, game)
    ben.page.evaluate("leave = 'granted'")
    tick(ben, "notify")
    ben.page.evaluate(LOOK_AWAY)
    pass_turn(anna)
    until(lambda: ben.page.evaluate("notified.length"))
    assert ben.page.evaluate("notified") == [["Your turn", ben.told()["prompt"]]]


def test_nobody_is_notified_without_leave_or_without_wanting_it(visit: Any, game: str) -> None:
    anna, ben = couple(visit, game)
    ben.page.click("#bar [data-tab=menu]")
    box = ben.page.locator("#drawer [data-tab=notify]")
    assert not box.is_checked()
    box.click()  # the browser refuses
    until(lambda: not box.is_checked())
    ben.context.grant_permissions(["notifications"])
    ben.page.evaluate(LOOK_AWAY)
    pass_turn(anna)
    until(lambda: "Your turn" in ben.page.title())
    assert ben.page.evaluate("notified") == []


def test_sound_is_off_until_it_is_wanted(visit: Any, game: str) -> None:
    anna, ben = couple(visit, game)
    pass_turn(anna)
    until(lambda: "Your turn" in ben.page.title())
    assert ben.page.evaluate("knocks") == 0
    tick(ben, "sound")
    pass_turn(ben)
    assert ben.page.evaluate("knocks") > 0


def test_the_clock_of_whoever_decides_runs(visit: Any, game: str) -> None:
    for size in SIZES:
        visitor = visit(size)
        visitor.lay(game, "here", "link", pace="live", minutes=5)
        clock = visitor.page.locator("#clock")
        until(clock.is_visible)
        first = clock.inner_text()
        assert re.fullmatch(r"5:00|4:5\d", first)
        assert clock.get_attribute("title") == "Time left of Guest 0"
        until(lambda clock=clock, first=first: clock.inner_text() < first, 5)
        box = clock.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= SIZES[size]["width"]


def test_there_is_no_clock_at_ease(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "link")
    assert visitor.page.locator("#clock").is_hidden()
