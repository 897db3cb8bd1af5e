"""The lobby: a game is started without scrolling, and a first visit is small, quick and stays at home."""

from __future__ import annotations

from typing import Any

import pytest

from .visiting import SIZES, until

LANGUAGES = ("en", "fr", "de")
MOST_BYTES = 150_000
WATCH = """
new MutationObserver(() => {
  if (document.querySelector("[data-tab=start], .touchable")) window.usable ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_started_without_scrolling(visit: Any, game: str, lang: str) -> None:
    visitor = visit(lang=lang)
    page = visitor.page
    page.goto(f"{visitor.house.address}/?game={game}")
    page.wait_for_selector("[data-tab=start]")
    page.locator(".counts input").last.check(force=True)
    for pace in ("free", "daily", "live"):
        page.locator(f"[data-tab='pace:{pace}']").check(force=True)
        assert page.evaluate("document.querySelector('.new').getBoundingClientRect().bottom <= innerHeight")
        cut = page.locator(".new :is(.pick span, button, .part > :first-child, p)").evaluate_all(
            "(all) => all.filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1)"
            ".map((e) => e.textContent)"
        )
        assert cut == []
    page.click("[data-tab=start]")
    page.wait_for_selector(".ready")


@pytest.mark.one_game
def test_who_begins_is_chosen_or_drawn(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page
    for first in ("", "1"):
        page.goto(f"{visitor.house.address}/?game={game}")
        page.wait_for_selector("[data-tab=start]")
        page.locator(".counts input").first.check(force=True)
        page.fill("[data-tab='name:0']", "Anna")
        assert page.locator("[data-tab=first] option").nth(1).inner_text() == "Anna begins"
        page.select_option("[data-tab=first]", first)
        assert page.locator(".seats .unknown").count() == (0 if first else 2)
        page.click("[data-tab=start]")
        page.wait_for_selector(".ready")
        told = visitor.told()
        line = f"{told['names'][0]} begins."
        if first:
            assert told["names"][1] == "Anna" and told["log"][0]["text"] == line
        else:
            said = {"The lot has decided: you begin.", f"The lot has decided: {line}"}
            assert told["log"][0]["text"] in said


def test_on_a_phone_nothing_is_cut_off(visit: Any, game: str) -> None:
    visitor = visit("tall", lang="de")
    visitor.page.goto(f"{visitor.house.address}/?game={game}")
    visitor.page.wait_for_selector("[data-tab=start]")
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_cover_follows_the_light(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.house.address}/?game={game}")
    cover = page.locator(".cover")
    assert "theme=light" in cover.get_attribute("src")
    page.select_option("[data-tab=theme]", "dark")
    assert "theme=dark" in cover.get_attribute("src")
    until(lambda: cover.evaluate("(image) => image.complete && image.naturalWidth > 0"))


def test_variants_depend_on_each_other_and_on_who_plays(visit: Any) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.house.address}/?game=celtic_quest")
    page.click(".variants summary")
    maps = page.locator("[data-tab^='option:map:']")
    assert maps.evaluate_all("(all) => all.map((e) => [e.value, e.checked])") == [
        ["players", True],
        ["quick", False],
    ]
    page.select_option("[data-tab='option:rounds']", "17")
    page.locator("[data-tab='option:game:trader']").check(force=True)
    assert maps.evaluate_all("(all) => all.map((e) => [e.value, e.checked])")[2] == ["fixed", True]
    page.locator("[data-tab='option:map:quick']").check(force=True)
    page.locator("[data-tab='option:game:quest']").check(force=True)
    assert page.locator("[data-tab='option:map:quick']").is_checked() and maps.count() == 2
    assert page.locator("[data-tab='option:rounds']").input_value() == "17"


@pytest.mark.parametrize("size", SIZES)
def test_the_first_visit_is_small_and_stays_at_home(
    visit: Any, game: str, size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    visit().lay(game, "here", "bot")  # the server is warm
    visitor = visit(size, lang="fr")  # English needs no catalogue of words
    page = visitor.page
    asked: dict[str, str] = {}
    received: dict[str, int] = {}
    visitor.context.add_init_script(WATCH)
    watch = visitor.context.new_cdp_session(page)
    watch.send("Network.enable")
    watch.on("Network.requestWillBeSent", lambda e: asked.update({e["requestId"]: e["request"]["url"]}))
    watch.on("Network.loadingFinished", lambda e: received.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto(f"{visitor.house.address}/?game={game}")
    page.wait_for_selector("[data-tab=start]")
    page.wait_for_load_state("networkidle")
    lobby = page.evaluate("usable")
    page.click("[data-tab=start]")
    page.wait_for_selector(".ready")
    until(visitor.touchable)
    table = page.evaluate("usable")
    art = {url.rpartition("/")[2] for url in asked.values() if "/art/" in url}
    assert art == {"common.svg", "scene.css", f"{game}.svg", f"{game}.css"}
    assert f"{visitor.house.address}/web/lang/fr.json" in asked.values()
    assert all(url.startswith(visitor.house.address) for url in asked.values()), asked.values()
    total = sum(received.values())
    assert total < MOST_BYTES, sorted((received.get(key, 0), url) for key, url in asked.items())
    with capsys.disabled():
        print(f"\n{game}, {size}: {total:,} bytes; lobby after {lobby:.0f} ms, table after {table:.0f} ms")
