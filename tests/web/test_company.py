"""Company at the table: who invited, who is there, the chat, and whose turn it really is."""

from __future__ import annotations

from typing import Any

import pytest

from .test_people import hosting
from .visiting import until

pytestmark = pytest.mark.one_game


def test_a_guest_reads_who_invited_and_says_a_name(visit: Any, game: str) -> None:
    anna, ben = visit(), visit("tall", lang="fr")
    made = anna.lay(game, "here", "link")
    ben.page.goto(anna.house.address + made["links"]["1"])
    ben.page.wait_for_selector(".welcome")
    assert "Guest 0" in ben.page.locator(".welcome").inner_text()
    ben.page.fill(".welcome input", "Ben")
    ben.page.keyboard.press("Enter")
    until(lambda: anna.told()["names"][1] == "Ben")
    ben.page.reload()
    ben.page.wait_for_selector(".ready")
    ben.page.wait_for_timeout(300)
    assert ben.page.locator(".welcome").count() == 0, "nobody is asked twice"


def test_who_is_there_is_seen_and_told_in_passing(visit: Any, game: str) -> None:
    anna, ben = visit(), visit()
    made = anna.lay(game, "here", "link", "bot")
    until(lambda: anna.page.locator(".presence").count() == 1)  # not for bots, nor for oneself
    assert anna.page.locator(".presence.here").count() == 0
    ben.go(made["links"]["1"], "Ben")
    until(lambda: anna.page.locator(".presence.here").count() == 1)
    plate = anna.page.locator("[data-key='plate:1']").bounding_box()
    dot = anna.page.locator(".presence").bounding_box()
    assert plate["x"] < dot["x"] < plate["x"] + plate["width"]
    anna.page.click("#bar [data-tab=log]")
    until(lambda: anna.page.locator("#drawer .passing").count() == 1)
    assert "has come" in anna.page.locator("#drawer .passing").inner_text()
    anna.page.click("#bar [data-tab=chat]")
    until(lambda: "At the table: Ben" in anna.page.locator("#drawer").inner_text())
    ben.context.close()
    until(lambda: anna.page.locator(".presence.here").count() == 0, 20)
    assert "Away: Ben" in anna.page.locator("#drawer").inner_text()


def test_a_spectator_reads_the_chat_and_is_told_why_not_more(visit: Any, game: str) -> None:
    anna, eve = visit(), visit(lang="de")
    made = anna.lay(game, "here", "bot")
    eve.go(f"/t/{made['table']}")
    eve.page.click("#bar [data-tab=chat]")
    assert eve.page.locator("#drawer input").count() == 0
    assert "Du schaust zu" in eve.page.locator("#drawer").inner_text()
    anna.page.click("#bar [data-tab=chat]")
    anna.page.fill("#drawer input", "Hello!")
    anna.page.keyboard.press("Enter")
    until(lambda: "Hello!" in eve.page.locator("#drawer").inner_text())


def test_what_was_read_stays_read(visit: Any, game: str) -> None:
    anna, ben = visit(), visit()
    made = anna.lay(game, "here", "link")
    ben.go(made["links"]["1"])
    for text in ("one", "two"):
        ben.page.evaluate("0")
        if not ben.page.locator("#drawer form input").count():
            ben.page.click("#bar [data-tab=chat]")
        ben.page.fill("#drawer input", text)
        ben.page.keyboard.press("Enter")
    many = anna.page.locator("#bar [data-tab=chat] .many")
    until(lambda: many.count() and many.inner_text() == "2")
    anna.page.reload()
    until(lambda: many.count() and many.inner_text() == "2")
    anna.page.click("#bar [data-tab=chat]")
    until(lambda: many.count() == 0)
    anna.page.reload()
    anna.page.wait_for_selector(".ready")
    anna.page.wait_for_timeout(400)
    assert many.count() == 0, "read before the page was loaded again"
    ben.page.fill("#drawer input", "three")
    ben.page.keyboard.press("Enter")
    until(lambda: many.count() and many.inner_text() == "1")


def test_a_seat_handed_to_a_bot_is_not_my_turn(visit: Any, game: str) -> None:
    anna, ben = visit(), visit()
    made = anna.lay(game, "here", "link")
    ben.go(made["links"]["1"])
    until(lambda: "Your turn" in anna.page.title())
    anna.page.click("#bar [data-tab=menu]")
    anna.page.click("#drawer [data-tab=hand]")
    until(lambda: "Your turn" not in anna.page.title())
    assert not anna.touchable()


def test_a_link_that_only_this_computer_opens_says_so(visit: Any, game: str) -> None:
    anna = visit(lang="fr")
    anna.lay(game, "here", "link")
    sheet = hosting(anna)
    sheet.locator("[data-tab='link:1']").click()
    note = sheet.locator(".a-link .wrong").inner_text()
    assert "Seul cet ordinateur" in note and "nemeton serve --host 0.0.0.0" in note
    until(lambda: sheet.locator(".qr path").count() == 1)


THROWS = """
delete window.Notification;
window.Notification = class { constructor() { throw new TypeError("Illegal constructor"); }
  static permission = "granted"; static async requestPermission() { return "granted"; } };
ServiceWorkerRegistration.prototype.showNotification = async function (title, { data }) {
  if (this.active?.state !== "activated") throw new TypeError("no active worker");
  (window.notified ??= []).push([title, data]);
};
"""
"""A page that may not notify by itself; Chromium without a screen shows none: they are noted."""


AWAY = "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });"


def test_my_turn_is_notified_where_pages_may_not_do_it_themselves(visit: Any, game: str) -> None:
    """As on Android: a worker shows it, and leads to the table."""
    anna, ben = visit(notify=True), visit()
    anna.context.add_init_script(THROWS)
    anna.context.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });"
    )
    made = anna.lay(game, "here", "link")
    ben.go(made["links"]["1"])
    shown = "window.notified ?? []"
    anna.page.evaluate("window.away = true")
    for _ in range(200):
        if anna.page.evaluate(shown):
            break
        anna.choose_by_keys()
        ben.choose_by_keys()
        anna.page.wait_for_timeout(60)
    assert anna.page.evaluate(shown)[0] == ["Your turn", anna.page.url]


def test_no_notification_is_offered_where_there_are_none(visit: Any, game: str) -> None:
    anna = visit()
    anna.context.add_init_script("delete window.Notification;")
    anna.lay(game, "here", "bot")
    anna.page.click("#bar [data-tab=menu]")
    assert anna.page.locator("#drawer [data-tab=sound]").count() == 1
    assert anna.page.locator("#drawer [data-tab=notify]").count() == 0
