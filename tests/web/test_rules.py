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
    told = find(game).rulings
    for sentence in (guide.RULINGS_ABOUT, *told.RECONSTRUCTED, *(each.text for each in told.RULINGS)):
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


IN_VIEW = """(element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return element.matches(":target") && top >= 0 && bottom <= innerHeight;
}"""


def is_shown(page: Any, number: str) -> bool:
    """Whether a ruling is what one has come for, and can be read at once."""
    return bool(page.locator(f"#{number}").evaluate(IN_VIEW))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_leads_to_a_ruling(visit: Any, game: str, lang: str) -> None:
    visitor = visit("tall" if lang == "de" else "wide", lang=lang)
    page, known = visitor.page, find(game).rulings.RULINGS
    for ruling in (known[0], known[len(known) // 2], known[-1]):
        page.goto(f"{visitor.house.address}/rules/{game}?at={ruling.number}#{ruling.number}")
        page.locator(f"#{ruling.number}").wait_for()
        until(lambda number=ruling.number: is_shown(page, number))
        text = page.locator(f"#{ruling.number}").inner_text()
        assert ruling.text.say(lang) in text and ruling.number in text
        assert (guide.OURS.say(lang) in text) == ruling.ours
    page.locator("#rulings a[href='#contents']").click()
    until(lambda: page.locator("#contents").evaluate(IN_VIEW))
    page.goto(f"{visitor.house.address}/rules/{game}#reconstructed")
    until(
        lambda: find(game).rulings.RECONSTRUCTED[0].say(lang) in page.locator("#reconstructed").inner_text()
    )


APART = """() => {
  const box = (element) => element.getBoundingClientRect();
  const lit = [...document.querySelectorAll(".piece.touchable")].map(box);
  const near = ([x, y]) => lit.some(({ left, right, top, bottom }) =>
    x > left - 40 && x < right + 40 && y > top - 40 && y < bottom + 40);
  return [...document.querySelectorAll(".piece:not(.touchable)")].map(box)
    .map(({ left, top, width, height }) => [left + width / 2, top + height / 2]).filter((at) => !near(at));
}"""


def refused(visitor: Any) -> Any:
    """Touch something that cannot be used, far from all that can: the link of what is said then."""
    page = visitor.page
    link = page.locator("#toast a")
    page.wait_for_selector(".piece.touchable")
    for at in page.evaluate(APART):
        page.mouse.click(*at)
        page.wait_for_timeout(250)
        if link.count():
            return link.first
        page.keyboard.press("Escape")
    raise AssertionError("nothing is refused")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_touch_leads_to_its_ruling(visit: Any, game: str, lang: str) -> None:
    visitor = visit(lang=lang)
    visitor.lay(game, "here", "bot", options={"map": "quick"} if game == "celtic_quest" else {})
    link = refused(visitor)
    number = link.inner_text()
    with visitor.context.expect_page() as opened:
        link.click()
    rules = opened.value
    rules.locator(f"#{number}").wait_for()
    until(lambda: is_shown(rules, number))
    assert rules.url.endswith(f"/rules/{game}#{number}")
    text = next(each.text for each in find(game).rulings.RULINGS if each.number == number)
    assert text.say(lang) in rules.locator(f"#{number}").inner_text()


@pytest.mark.one_game
def test_a_refusal_stays_as_long_as_somebody_is_at_its_link(visit: Any, game: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.lay(game, "here", "bot", options={"map": "quick"} if game == "celtic_quest" else {})
    link = refused(visitor)
    number = link.inner_text()
    link.focus()
    page.wait_for_timeout(9500)
    assert page.locator("#toast").inner_text().endswith(number), "somebody is still at the link"
    with visitor.context.expect_page() as opened:
        page.keyboard.press("Enter")
    opened.value.close()
    page.keyboard.press("Escape")
    assert page.locator("#toast").inner_text() == ""


def test_the_keyboard_asks_for_the_ruling_of_a_hint(visit: Any, game: str) -> None:
    """A question mark opens what the hint of the piece in focus cites; the moves name their rulings, too."""
    visitor = visit()
    page = visitor.page
    visitor.lay(game, "here", "bot")
    page.wait_for_selector(".piece.touchable")
    told = visitor.told()
    cited = [
        key
        for key in visitor.touchable()
        for it in told["scene"]["pieces"]
        if it["key"] == key and "rules" in it
    ]
    if cited:
        page.keyboard.press("Tab")
        page.locator(f"[data-key='{cited[0]}']").focus()
        page.locator("#about a").first.wait_for()
        with visitor.context.expect_page() as opened:
            page.keyboard.press("?")
        number = next(it["rules"][0] for it in told["scene"]["pieces"] if it["key"] == cited[0])
        assert opened.value.url.endswith(f"#{number}")
    page.keyboard.press("1")
    links = page.locator("#drawer a.ruling")
    assert links.all_inner_texts() == told["rulings"] != []
    assert links.first.get_attribute("href").startswith(told["rules"])


def test_the_mouse_can_reach_the_link_of_a_hint(visit: Any) -> None:
    visitor = visit()
    page = visitor.page
    visitor.lay("keltis", "here", "bot")
    box = page.locator("[data-key='stone:red:5']").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    link = page.locator("#about a").first
    link.wait_for()
    at = link.bounding_box()
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.wait_for_timeout(800)
    assert link.is_visible()
    with visitor.context.expect_page() as opened:
        page.mouse.down()
        page.mouse.up()
    assert opened.value.url.endswith("/rules/keltis#R37")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Reconstructed"), ("fr", "Reconstitué"), ("de", "Rekonstruiert")]
)
def test_what_is_reconstructed_is_shown_on_request(visit: Any, game: str, lang: str, said: str) -> None:
    """It is said once, in the menu; at a piece only to whoever asks."""
    visitor = visit("tall" if lang == "fr" else "wide", lang=lang)
    page = visitor.page
    visitor.lay(game, "here", "bot", options={"map": "quick"} if game == "celtic_quest" else {})
    page.wait_for_selector(".piece.touchable")
    pieces = visitor.told()["scene"]["pieces"]
    guesses = {piece["key"] for piece in pieces if piece.get("guessed")}
    assert guesses and not any(said in piece.get("about", "") for piece in pieces)
    assert page.locator(".guess").count() == 0
    page.click("[data-tab=menu]")
    section = page.locator("#drawer .part", has=page.locator("[data-tab=guesses]"))
    assert section.locator("a").get_attribute("href").endswith("#reconstructed")
    page.check("[data-tab=guesses]")
    assert visitor.keys(".guess") == guesses
    page.keyboard.press("Escape")
    told = page.locator("#about")

    def says_so(key: str) -> bool:
        box = page.locator(f"[data-key='{key}']").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(800)
        return told.is_visible() and said in told.inner_text()

    assert any(says_so(key) for key in sorted(guesses)[:8])
    page.click("[data-tab=menu]")
    page.uncheck("[data-tab=guesses]")
    assert page.locator(".guess").count() == 0
