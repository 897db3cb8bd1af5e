"""Sitting down at an open table, and playing again, from two browsers."""

from __future__ import annotations

from typing import Any

import pytest

from .visiting import Visitor, until

pytestmark = pytest.mark.one_game


def hand_over(visitor: Visitor) -> None:
    """Let a bot play on."""
    visitor.page.click("#bar [data-tab=menu]")
    visitor.page.click("#drawer [data-tab=hand]")
    visitor.page.keyboard.press("Escape")


def test_sitting_down_at_an_open_table(visit: Any, game: str) -> None:
    anna, ben, eve = visit(), visit(name="Ben"), visit()
    table = anna.lay(game, "here", "open")["table"]
    listed = f".tables li:has(a[href='/t/{table}'])"
    for visitor in (ben, eve):
        visitor.page.goto(visitor.house.address)
        visitor.page.wait_for_selector(listed)
    ben.page.click(f"{listed} button")
    ben.page.wait_for_selector(".ready")
    assert ben.page.url.endswith(f"/t/{table}")
    told = ben.told()
    assert told["seats"] == [1] and told["names"][1] == "Ben"
    until(lambda: anna.told()["names"][1] == "Ben")
    assert "Ben" in (anna.page.locator("#board").text_content() or "")
    eve.forgiving = True
    eve.page.click(f"{listed} button")
    until(lambda: eve.page.locator("#toast").inner_text() != "")
    until(lambda: eve.page.locator(f"{listed} button").count() == 0)


def test_both_play_again(visit: Any, game: str) -> None:
    anna, ben = visit(), visit()
    made = anna.lay(game, "here", "link")
    ben.go(made["links"]["1"])
    hand_over(anna)
    hand_over(ben)
    for visitor in (anna, ben):
        until(lambda visitor=visitor: visitor.over, 60)
    anna.page.click("#end .main")
    anna.page.wait_for_url(lambda url: made["table"] not in url)
    anna.page.wait_for_selector(".ready")
    until(lambda: ben.page.locator("#end a.main").count())
    ben.page.click("#end a.main")
    ben.page.wait_for_url(lambda url: made["table"] not in url)
    ben.page.wait_for_selector(".ready")
    assert anna.page.url == ben.page.url
    assert anna.told()["names"] == ben.told()["names"] == ["Guest 1", "Guest 0"], "the start is passed on"
    assert (anna.told()["seats"], ben.told()["seats"]) == ([1], [0])
    until(lambda: anna.touchable() or ben.touchable())
