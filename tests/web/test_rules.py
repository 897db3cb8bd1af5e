"""The rules page, in every language and light, on a large screen and a phone."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.core import guide
from nemeton.core.game import find

from .visiting import until

LANGUAGES = ("en", "fr", "de")
SCROLL = """async (all) => {
  for (const image of all) {
    image.scrollIntoView();
    await image.decode();
  }
  return all.every((image) => image.complete && image.naturalWidth > 0);
}"""


def scroll_through(page: Any) -> None:
    """Pictures come when one gets there."""
    assert page.locator("figure img").evaluate_all(SCROLL)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_can_be_read(visit: Any, game: str, lang: str, theme: str) -> None:
    visitor = visit("wide", inspected=True, lang=lang, theme=theme)
    page = visitor.page
    page.goto(f"{visitor.house.address}/rules/{game}")
    page.wait_for_selector(".prose section")
    chapters = [chapter for _, chapter in guide.chapters(find(game), {})]
    text = page.locator(".prose").text_content()
    for chapter in chapters:
        for sentence in (chapter.title, *chapter.text):
            assert sentence.say(lang) in text
    for sign in find(game).words.SIGNS:
        assert sign.say(lang) not in text
    scroll_through(page)
    pictures = page.locator("figure img").evaluate_all("(all) => all.map((image) => image.currentSrc)")
    assert len(pictures) == sum(chapter.picture is not None for chapter in chapters)
    assert all(f"lang={lang}&theme={theme}" in address for address in pictures)
    assert page.evaluate("document.documentElement.lang") == lang
    assert visitor.barriers() == []


def test_on_a_phone_nothing_is_cut_off(visit: Any, game: str) -> None:
    visitor = visit("tall", lang="de")
    page = visitor.page
    page.goto(f"{visitor.house.address}/rules/{game}")
    page.wait_for_selector(".prose section")
    scroll_through(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    whole = [
        number
        for number, (_, chapter) in enumerate(guide.chapters(find(game), {}), 1)
        if chapter.picture is not None and chapter.picture.box is None
    ]
    for number in whole:
        shown = page.locator(f"#chapter-{number} img").evaluate("(image) => image.currentSrc")
        assert "layout=tall" in shown


def test_the_light_and_the_language_change_at_once(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.house.address}/rules/{game}")
    first = page.locator("figure img").first
    first.wait_for()
    page.select_option("[data-tab=theme]", "dark")
    assert "theme=dark" in first.get_attribute("src")
    page.select_option("[data-tab=lang]", "fr")
    until(lambda: "lang=fr&theme=dark" in page.locator("figure img").first.get_attribute("src"))
    assert page.locator("#contents").inner_text() == "Sommaire"


def test_the_contents_lead_to_the_chapters_and_the_page_to_a_table(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(f"{visitor.house.address}/rules/{game}")
    links = page.locator(".contents li a")
    links.last.wait_for()
    links.nth(2).click()
    until(lambda: links.nth(2).get_attribute("aria-current") == "true")
    page.locator(".contents a.main").click()
    page.wait_for_selector("[data-tab=start]")
    assert page.locator(f"[data-tab='game:{game}']").is_checked()


def test_there_are_no_rules_of_other_games(visit: Any) -> None:
    visitor = visit()
    visitor.forgiving = True
    answer = visitor.page.goto(f"{visitor.house.address}/rules/chess")
    assert answer.status == 404
