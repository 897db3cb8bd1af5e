"""What keeps the page right in every browser, as far as Chromium can show it; the rest is `make browsers`."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from .visiting import GAMES

WIDE_SERIF = '.nemeton, .nemeton * { font-family: "DejaVu Serif", serif !important; letter-spacing: 1.5px; }'
"""A serif much wider than the letters that texts are measured with."""


def enter(visitor: Any) -> None:
    """Into the lobby."""
    visitor.page.goto(visitor.house.address + "/")
    visitor.page.wait_for_selector(".new")


@pytest.mark.parametrize("game", GAMES)
def test_zones_own_all_pieces_by_ids_without_spaces(visit: Any, game: str) -> None:
    visitor = visit()
    visitor.lay(game, "here", "bot")
    zones = visitor.page.locator("#main > .unseen > [role=region]")
    owned = [one for zone in zones.all() for one in zone.get_attribute("aria-owns").split()]
    script = "(all) => all.map((e) => e.id)"
    drawn = visitor.page.locator("#board > .piece[data-key]").evaluate_all(script)
    assert sorted(owned) == sorted(drawn)
    assert len(set(owned)) == len(owned) > 20


def test_light_and_shadow_are_filters_that_every_browser_knows(visit: Any) -> None:
    visitor = visit()
    visitor.lay("keltis", "here", "bot")
    page = visitor.page
    shown = """(e) => {
      const { filter } = getComputedStyle(e), [, id] = filter.match(/#([\\w-]+)/) ?? [];
      return id && document.getElementById(id)?.tagName === "filter" ? id : filter; }"""
    piece = page.locator(".piece.touchable").first
    assert page.locator(".piece.lift:not(.touchable)").first.evaluate(shown) == "lift"
    piece.hover(position={"x": 8, "y": 30})
    assert page.locator(".piece.touchable:hover").evaluate(shown) == "bright"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.mouse.move(1, 1)
    assert page.locator(".piece:focus-visible").evaluate(shown) == "focused"


def test_the_board_itself_is_no_stop_of_the_tab_key(visit: Any) -> None:
    visitor = visit()
    visitor.lay("century_golem", "here", "bot")
    stops = []
    for _ in range(8):
        visitor.page.keyboard.press("Tab")
        stops.append(
            visitor.page.evaluate("document.activeElement.getAttribute('class') || document.activeElement.id")
        )
    assert "skip" in stops
    assert any("piece" in stop for stop in stops)
    assert "board" not in stops


def test_tab_reaches_what_unfolds_in_a_dialog(visit: Any) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(visitor.house.address + "/rules/keltis")
    page.evaluate("""import('/web/dom.js').then(({ h, trap }) => {
      const more = h("details", {}, h("summary", {}, "More"), "all of it");
      const dialog = h("div", {}, h("button", {}, "Close"), more);
      document.body.append(dialog);
      trap(dialog);
    })""")
    stops = []
    for _ in range(3):
        stops.append(page.evaluate("document.activeElement.tagName"))
        page.keyboard.press("Tab")
    assert stops == ["BUTTON", "SUMMARY", "BUTTON"]


@pytest.mark.parametrize("size", ["wide", "tall"])
def test_nothing_is_under_the_corners_of_a_phone(visit: Any, size: str) -> None:
    visitor = visit(size)
    devtools = visitor.context.new_cdp_session(visitor.page)
    insets = {"top": 44, "bottom": 34, "left": 30, "right": 20}
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    inside = """(selector) => [...document.querySelectorAll(selector)]
      .filter((e) => e.getClientRects().length).map((e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect(), root = document.documentElement;
        const below = root.scrollHeight > innerHeight ? root.scrollHeight : innerHeight;
        return left >= 30 && top >= 44 && right <= innerWidth - 20 && bottom <= below - 34;
      })"""
    enter(visitor)
    found = visitor.page.evaluate(inside, ".top > *, .sheet")
    assert found
    assert all(found)
    visitor.lay("keltis", "here", "bot")
    visitor.page.click("#bar [aria-expanded]")
    found = visitor.page.evaluate(inside, "#board, #bar button, #drawer, .piece.touchable")
    assert len(found) > 8
    assert all(found)


def test_no_field_is_so_small_that_a_phone_enlarges_the_page(visit: Any) -> None:
    visitor = visit("tall")
    small = """() => [...document.querySelectorAll("input, select, textarea")]
      .filter((e) => !["checkbox", "radio", "range"].includes(e.type))
      .map((e) => parseFloat(getComputedStyle(e).fontSize))"""
    enter(visitor)
    sizes = visitor.page.evaluate(small)
    visitor.lay("celtica", "here", "bot")
    for button in visitor.page.locator("#bar [aria-expanded]").all():
        button.click()
        sizes += visitor.page.evaluate(small)
        visitor.page.keyboard.press("Escape")
    assert len(sizes) > 6
    assert min(sizes) >= 16


def test_a_phone_finds_an_icon_for_its_screen(visit: Any) -> None:
    visitor = visit()
    for path in ("/", "/rules/keltis"):
        visitor.page.goto(visitor.house.address + path)
        address = visitor.page.get_attribute("link[rel=apple-touch-icon]", "href")
        icon = visitor.context.request.get(visitor.house.address + address).body()
        assert icon[1:4] == b"PNG"
        assert struct.unpack(">II", icon[16:24]) == (180, 180)
        assert len(icon) < 12_000


@pytest.mark.parametrize("size", ["wide", "tall"])
@pytest.mark.parametrize("game", GAMES)
def test_texts_keep_to_their_room_whatever_the_font(visit: Any, game: str, size: str) -> None:
    visitor = visit(size, inspected=True, lang="de")
    visitor.context.add_init_script(
        f"""document.addEventListener("DOMContentLoaded", () => {{
          const style = document.createElement("style");
          style.textContent = {WIDE_SERIF!r};
          document.head.append(style);
        }});"""
    )
    visitor.lay(game, "here", "bot")
    found = visitor.page.evaluate(
        """() => [...document.querySelectorAll("#board text")].map((text) => [text.textContent, text.room,
          text.hasAttribute("textLength"), text.getComputedTextLength()])"""
    )
    assert found
    assert any(squeezed for _, _, squeezed, _ in found), "the font is not wide enough to show anything"
    assert [words for words, room, _, length in found if length > room + 1] == []


def test_what_is_fixed_is_not_within_what_scrolls(visit: Any) -> None:
    """WebKit cuts it off there: the bar of the replay was not to be seen on an iPhone."""
    visitor = visit("tall")
    visitor.lay("keltis", "here", "bot")
    script = """() => [...document.querySelectorAll("body *")].filter((e) => {
      if (getComputedStyle(e).position !== "fixed") return false;
      for (let a = e.parentElement; a && a !== document.body; a = a.parentElement)
        if (/auto|scroll/.test(getComputedStyle(a).overflow)) return true;
    }).map((e) => e.id || e.className)"""
    visitor.page.evaluate("for (const e of document.querySelectorAll('[hidden]')) e.hidden = false")
    assert visitor.page.evaluate(script) == []
