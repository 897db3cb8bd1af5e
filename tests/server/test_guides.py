"""The rules of the games over HTTP: chapters in every language, pictures in every light, and only once."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from nemeton.core import guide
from nemeton.core.game import find

from .playing import Running


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_chapters_in_every_language(running: Running, game: str, lang: str) -> None:
    told = running.browser().http.get(f"/api/games/{game}/rules", params={"lang": lang}).json()
    chapters = [chapter for _, chapter in guide.chapters(find(game), {})]
    assert [chapter["title"] for chapter in told["chapters"]] == [each.title.say(lang) for each in chapters]
    assert [chapter["text"] for chapter in told["chapters"]] == [
        [paragraph.say(lang) for paragraph in each.text] for each in chapters
    ]
    assert (told["least"], told["most"]) == find(game).seats


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_rulings_by_number_and_what_is_reconstructed(running: Running, game: str, lang: str) -> None:
    told = running.browser().http.get(f"/api/games/{game}/rules", params={"lang": lang}).json()
    guesses, rulings = told["appendices"]
    assert (guesses["anchor"], rulings["anchor"]) == ("reconstructed", "rulings")
    assert (guesses["title"], rulings["title"]) == (
        guide.RECONSTRUCTED_TITLE.say(lang),
        guide.RULINGS_TITLE.say(lang),
    )
    ours = guide.OURS.say(lang)
    known = find(game).rulings
    assert guesses["text"] == [text.say(lang) for text in known.RECONSTRUCTED] and not guesses["rulings"]
    assert [tuple(each.values()) for each in rulings["rulings"]] == [
        (each.number, each.text.say(lang), ours if each.ours else "") for each in known.RULINGS
    ]


@pytest.mark.parametrize("reading", ["trade", "wagon", "activation"])
def test_the_chapters_are_those_of_the_table(running: Running, reading: str) -> None:
    anna = running.browser()
    table = anna.new_table("century_golem", "here", "here", options={"outposts": reading})["table"]
    address = anna.sit_down(table).table["rules"]
    assert address == "/rules/century_golem" + ("" if reading == "trade" else f"?options=outposts:{reading}")
    query = address.removeprefix("/rules/century_golem")
    told = anna.http.get(f"/api/games/century_golem/rules{query}").json()
    chosen = guide.chapters(find("century_golem"), {"outposts": reading})
    assert [chapter["title"] for chapter in told["chapters"]] == [str(chapter.title) for _, chapter in chosen]
    assert [chapter["text"][1] for chapter in told["chapters"]] == [str(each.text[1]) for _, each in chosen]


def test_the_pictures_are_as_large_as_they_say(running: Running, game: str) -> None:
    http = running.browser().http
    for chapter in http.get(f"/api/games/{game}/rules").json()["chapters"]:
        picture = chapter["picture"]
        if picture is None:
            continue
        for theme in ("light", "dark"):
            for layout in ("wide", "tall") if picture["tall"] else ("wide",):
                answer = http.get(picture["address"], params={"theme": theme, "layout": layout, "lang": "de"})
                assert answer.headers["content-type"].startswith("image/svg+xml")
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                root = ElementTree.fromstring(answer.text)
                assert [float(root.attrib[side]) for side in ("width", "height")] == picture[layout]
                assert (root.attrib["data-theme"], root.attrib["lang"]) == (theme, "de")


def test_a_picture_is_sent_once(running: Running, game: str) -> None:
    http = running.browser().http
    first = http.get(f"/rules/{game}/cover.svg")
    again = http.get(f"/rules/{game}/cover.svg", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    other = http.get(f"/rules/{game}/cover.svg?theme=dark", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


def test_what_is_not_there_is_refused(running: Running, game: str) -> None:
    http = running.browser().http
    for path in (f"/rules/{game}/picture/99.svg", "/rules/chess", "/api/games/chess/rules"):
        assert http.get(path).status_code == 404, path


def test_a_table_sends_for_its_art(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    assert f"</art/{game}.svg>; rel=preload" in anna.http.get(f"/t/{table}").headers["link"]
    assert "link" not in anna.http.get("/t/nowhere").headers
