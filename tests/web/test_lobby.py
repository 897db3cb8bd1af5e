"""The lobby: a game is started without scrolling, and a first visit is small, quick and stays at home."""

from __future__ import annotations

import re
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


def test_the_lightest_game_is_first_and_the_last_one_is_remembered(visit: Any) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(visitor.house.address)
    page.wait_for_selector("[data-tab=start]")
    games = page.locator(".games .pick")
    said = games.all_inner_texts()
    assert said[0].startswith("Keltis") and "Start here" in said[0] and said[-1].startswith("Celtic Quest")
    assert all(re.search(r"(Easy|Medium|Demanding) · \d+–\d+ min", text) for text in said)
    assert [("Easy" in text, "Demanding" in text) for text in said] == [
        (True, False),
        (True, False),
        (False, False),
        (False, True),
    ]
    assert page.locator("[data-tab='game:keltis']").is_checked()
    visitor.lay("celtica", "here", "bot")
    page.goto(visitor.house.address)
    page.wait_for_selector("[data-tab=start]")
    assert page.locator("[data-tab='game:celtica']").is_checked()
    assert "Start here" not in page.locator(".games").inner_text()


def test_who_has_not_played_celtic_quest_is_offered_celtic_trader(visit: Any) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.house.address}/?game=celtic_quest")
    page.wait_for_selector("[data-tab=start]")
    assert "Celtic Trader" in page.locator(".beginning").inner_text()
    page.click("[data-tab=begin]")
    assert page.locator("[data-tab=begin]").count() == 0
    page.click(".variants summary")
    assert page.locator("[data-tab='option:game:trader']").is_checked()
    page.click("[data-tab=start]")
    page.wait_for_selector(".ready")
    page.goto(f"{visitor.house.address}/?game=celtic_quest")
    page.wait_for_selector("[data-tab=start]")
    assert page.locator(".beginning").count() == 0


def test_the_usual_variants_are_marked(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.house.address}/?game={game}")
    page.click(".variants summary")
    groups = page.locator(".variants [role=radiogroup], .variants select")
    for group in groups.all():
        chosen = group.locator("label:has(input:checked), option:checked").text_content()
        marked = [
            text for text in group.locator("label, option").all_text_contents() if text.endswith("(usual)")
        ]
        assert marked == [chosen]


def test_on_a_phone_my_tables_come_first(visit: Any) -> None:
    visitor = visit("tall")
    page = visitor.page
    top = "(e) => e.getBoundingClientRect().top"
    page.goto(visitor.house.address)
    page.wait_for_selector("[data-tab=start]")
    page.wait_for_load_state("networkidle")
    assert page.locator(".myTables").evaluate(top) > page.locator(".new").evaluate(top), "there are none yet"
    visitor.lay("keltis", "here", "bot")
    page.goto(visitor.house.address)
    page.wait_for_selector(".myTables li")
    assert page.locator(".myTables").evaluate(top) < page.locator(".new").evaluate(top)
    assert page.locator(".myTables").evaluate(top) < 300


def test_a_finished_table_has_a_date_a_result_and_can_be_deleted(visit: Any) -> None:
    visitor = visit(name="Anna")
    page = visitor.page
    visitor.lay("celtica", "here", "bot")
    page.click("#bar [data-tab=menu]")
    page.click("#drawer [data-tab=hand]")
    until(lambda: visitor.over, 120)
    won, told = page.locator("#won").inner_text(), visitor.told()
    mine = 0 in told["outcome"]["ranking"][0]
    assert ("You" in won) == mine
    if len(set(told["outcome"]["scores"])) == 1:
        assert told["outcome"]["tie"] in page.locator("#end").inner_text()
    page.goto(visitor.house.address)
    listed = page.locator(".myTables li")
    listed.wait_for()
    text = listed.inner_text()
    assert won in text and re.search(r"20\d\d", text)
    assert all(str(score) in text for score in told["outcome"]["scores"])
    page.click("[data-tab^=forget]")
    assert "Really" in page.locator("[data-tab^=forget]").inner_text() and listed.count() == 1
    page.click("[data-tab^=forget]")
    until(lambda: listed.count() == 0)


def test_the_result_says_who_has_won_to_whoever_reads_it(visit: Any) -> None:
    """One's own win, a shared one, somebody else's; people around one screen are called by name."""
    visitor = visit()
    visitor.page.goto(visitor.house.address)
    tries = "[[[0], [0]], [[0, 1], [1]], [[0], [1]], [[0, 1], []], [[0], [0, 1]]]"
    said = visitor.page.evaluate(
        f"import('/web/winners.js').then((m) => {tries}.map(([f, s]) => m.winners(f, s, ['Anna', 'Ben'])))"
    )
    assert said == [
        "You win!",
        "You share the win: Anna and Ben",
        "Anna wins",
        "Anna and Ben share the win",
        "Anna wins",
    ]


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
