"""Where nothing is, a page says so, in the reader's language, and leads back to the lobby."""

from __future__ import annotations

from typing import Any

import pytest

LANGUAGES = {"en": "There is nothing here", "fr": "Il n’y a rien ici", "de": "Hier ist nichts"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("path", "size"), [("/t/nosuch", "wide"), ("/rules/nosuch", "tall"), ("/x", "wide")])
def test_the_page_says_so_and_leads_back(visit: Any, lang: str, path: str, size: str) -> None:
    visitor = visit(size, lang=lang, inspected=True)
    visitor.forgiving = True
    answer = visitor.page.goto(visitor.house.address + path)
    assert answer.status == 404
    visitor.page.wait_for_selector(f"main[data-lang={lang}]")
    assert visitor.page.locator("h1").inner_text() == LANGUAGES[lang]
    assert visitor.barriers() == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.page.click("main a")
    visitor.page.wait_for_selector("[data-tab=start]")


def test_every_page_describes_itself(visit: Any) -> None:
    visitor = visit(lang="fr")
    made = visitor.lay("keltis", "here", "bot")
    for path in ("/", f"/t/{made['table']}", "/rules/keltis"):
        visitor.page.goto(visitor.house.address + path)
        visitor.page.wait_for_load_state("networkidle")
        assert len(visitor.page.get_attribute("meta[name=description]", "content")) > 30, path
    assert "Keltis" in visitor.page.get_attribute("meta[name=description]", "content")
