"""People and tables in the browser: profiles, links, seats and pace that change, moments, the lobby."""

from __future__ import annotations

from typing import Any

import pytest

from .visiting import Visitor, until

pytestmark = pytest.mark.one_game

PHRASE = "three stones in a row"


def lobby(visitor: Visitor) -> None:
    visitor.page.goto(visitor.house.address)
    visitor.page.wait_for_selector("#me button")


def hosting(visitor: Visitor) -> Any:
    """Open the owner's sheet."""
    visitor.page.click("#bar [data-tab=menu]")
    visitor.page.click("#drawer [data-tab=hosting]")
    return visitor.page.locator("dialog")


def test_a_name_is_kept_and_found_again_on_another_device(visit: Any, game: str) -> None:
    anna, phone = visit(name=f"Anna {game}"[:24]), visit("tall", lang="de")
    anna.lay(game, "here", "bot")
    lobby(anna)
    assert "Anna" in anna.page.locator("#me").inner_text()
    anna.page.click("[data-tab=keep]")
    anna.page.fill("dialog [name=passphrase]", PHRASE)
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("[data-tab=sign-out]")
    lobby(phone)
    assert phone.page.locator(".tables li").count() == 0
    phone.page.click("[data-tab=sign-in]")
    phone.page.fill("dialog [name=name]", f"anna {game}"[:24])
    phone.page.fill("dialog [name=passphrase]", PHRASE)
    phone.page.click("dialog [type=submit]")
    phone.page.wait_for_selector("[data-tab=profile]")
    assert "Anna" in phone.page.locator("#me").inner_text()
    phone.page.wait_for_selector(".tables li a")
    phone.page.click("[data-tab=sign-out]")
    phone.page.wait_for_selector("[data-tab=sign-in]")
    until(lambda: phone.page.locator("section[aria-labelledby=myTables] li").count() == 0)


def test_the_owner_calls_a_link_back_and_whoever_comes_by_it_is_told_kindly(visit: Any, game: str) -> None:
    anna, ben = visit(), visit("tall", lang="fr")
    made = anna.lay(game, "here", "link")
    sheet = hosting(anna)
    sheet.locator("[data-tab='link:1']").click()
    assert sheet.locator(".a-link input").input_value().endswith(made["links"]["1"])
    assert sheet.locator(".qr").is_visible()
    sheet.locator("[data-tab='revoke:1']").click()
    sheet.locator("[data-tab='revoke:1']").wait_for(
        state="detached"
    )  # “New link” stands beside it from the start
    ben.page.goto(anna.house.address + made["links"]["1"])
    ben.page.wait_for_selector(".notice")
    assert "retiré" in ben.page.locator(".notice").inner_text()
    sheet.locator("[data-tab='new:1']").click()
    sheet.locator("[data-tab='link:1']").wait_for()
    if not sheet.locator(".a-link").is_visible():
        sheet.locator("[data-tab='link:1']").click()
    ben.go(sheet.locator(".a-link input").input_value().removeprefix(anna.house.address))
    sheet.locator("[data-tab='remove:1']").wait_for()
    sheet.locator("[data-tab='remove:1']").click()
    assert "Guest 1" in sheet.locator(".sure").inner_text()
    sheet.locator("[data-tab='sure:1']").click()
    sheet.locator("[data-tab='new:1']").wait_for()
    until(lambda: not ben.touchable())
    ben.page.click("#bar [data-tab=actions]")
    assert "spectateur" in ben.page.locator("#drawer").inner_text()


def test_one_table_goes_from_one_screen_to_links_with_a_clock_and_back(visit: Any, game: str) -> None:
    anna, ben = visit(), visit()
    anna.lay(game, "here", "here")
    if anna.told()["secrets"]:
        anna.page.click("#curtain button")
    until(anna.touchable)
    sheet = hosting(anna)
    sheet.locator("[data-tab='to:1']").select_option("link")
    sheet.locator("[data-tab='link:1']").click()
    link = sheet.locator(".a-link input").input_value()
    sheet.locator(".pick:has([data-tab='pace:live'])").click()
    sheet.locator("[data-tab='set-pace']").click()
    until(lambda: sheet.locator("[data-tab='set-pace']").is_disabled())
    sheet.locator(".close").click()
    ben.go(link.removeprefix(anna.house.address))
    for who in (anna, ben):
        until(lambda who=who: ":" in who.page.locator("#clock").inner_text())
        assert who.page.locator("#curtain").is_hidden()
    moved = 0
    while moved < 4:
        moved += anna.choose_by_keys() + ben.choose_by_keys()
        anna.page.wait_for_timeout(80)
    anna.page.keyboard.press("Escape")
    sheet = hosting(anna)
    sheet.locator("[data-tab='remove:1']").wait_for()
    sheet.locator("[data-tab='to:1']").select_option("here")
    sheet.locator("[data-tab='sure:1']").click()
    sheet.locator("[data-tab='remove:1']").wait_for(state="detached")
    sheet.locator(".pick:has([data-tab='pace:free'])").click()
    sheet.locator("[data-tab='set-pace']").click()
    until(lambda: sheet.locator("[data-tab='set-pace']").is_disabled())
    sheet.locator(".close").click()
    until(lambda: ben.page.locator("#clock").is_hidden())
    until(lambda: not ben.touchable())
    until(lambda: anna.touchable() or anna.page.locator("#curtain").is_visible())


def test_a_new_table_begins_at_a_moment_of_an_old_one(visit: Any, game: str) -> None:
    anna = visit()
    made = anna.lay(game, "here", "bot")
    record = f"{anna.house.address}/api/tables/{made['table']}/record"
    anna.page.click("#bar [data-tab=menu]")
    anna.page.click("#drawer [data-tab=replay]")
    anna.page.wait_for_selector("#replay:not([hidden])")
    assert anna.page.locator("#replay [data-tab=from]").count() == 0, "it would show what is hidden"
    anna.page.click("#replay [data-tab=close]")
    anna.page.click("#bar [data-tab=menu]")
    anna.page.click("#drawer [data-tab=hand]")
    anna.page.wait_for_selector("#drawer [data-tab=take]")
    lobby(anna)  # the bots go on by themselves
    until(lambda: anna.context.request.get(record).ok, 150)
    anna.page.goto(f"{anna.house.address}/t/{made['table']}?at=8")
    anna.page.click("#replay [data-tab=from]")
    anna.page.wait_for_selector(".from img")
    assert "8" in anna.page.locator("#new-table").inner_text()
    anna.page.click("[data-tab=start]")
    anna.page.wait_for_selector(".ready")
    assert made["table"] not in anna.page.url
    until(lambda: anna.touchable() or anna.page.locator(".recent li").count())


def test_tables_to_watch_are_in_the_lobby_if_the_owner_wants(visit: Any, game: str) -> None:
    anna, eve = visit(), visit()
    anna.page.goto(anna.house.address)
    anna.page.wait_for_selector("[data-tab=start]")
    anna.page.check("[data-tab=listed]")
    anna.page.click("[data-tab=start]")
    anna.page.wait_for_selector(".ready")
    table = anna.page.url.rsplit("/", 1)[1]
    lobby(eve)
    eve.page.click(f"a[href='/t/{table}']")
    eve.page.wait_for_selector(".ready")
    assert not eve.touchable()
    lobby(anna)
    mine = anna.page.locator("section[aria-labelledby=myTables]")
    until(lambda: "turn" in mine.inner_text() or "to play" in mine.inner_text())


@pytest.mark.parametrize(("theme", "size"), [("light", "wide"), ("dark", "tall")])
def test_axe_finds_nothing_in_the_dialogs(visit: Any, game: str, theme: str, size: str) -> None:
    visitor = visit(size, inspected=True, theme=theme)
    lobby(visitor)
    for tab in ("keep", "sign-in"):
        visitor.page.click(f"[data-tab={tab}]")
        assert visitor.barriers() == [], tab
        visitor.page.keyboard.press("Escape")
        until(lambda: visitor.page.locator("dialog").count() == 0)
    visitor.lay(game, "here", "link", "bot")
    sheet = hosting(visitor)
    sheet.locator("[data-tab='link:1']").click()
    assert visitor.barriers() == []
    width = visitor.page.viewport_size["width"]
    box = sheet.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert visitor.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
