"""What is refused by HTTP: a page for people, JSON for programs, and what can be done instead."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest

from nemeton.server.http.routes import ENDPOINTS

from .playing import Running

pytestmark = pytest.mark.one_game

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
NOWHERE = ("/nowhere", "/t/nosuch", "/t/", "/rules/nosuch", "/rules/nosuch/cover.svg", "/t/<b>x</b>")


class Links(HTMLParser):
    """Where a page leads to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [str(value) for name, value in attrs if tag == "a" and name == "href"]


@pytest.mark.parametrize("path", NOWHERE)
@pytest.mark.parametrize(("lang", "said"), [("en", "nothing here"), ("fr", "rien ici"), ("de", "Hier ist")])
def test_a_browser_is_shown_a_page(running: Running, path: str, lang: str, said: str) -> None:
    headers = {"accept": BROWSER, "accept-language": f"{lang}-CH,{lang};q=0.9"}
    answer = running.browser().http.get(path, headers=headers)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html") and "Accept" in answer.headers["vary"]
    assert said in answer.text and f'<html lang="{lang}"' in answer.text
    assert "/" in Links(answer.text).found
    assert "<b>" not in answer.text and "{" not in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", [*NOWHERE, "/api/nowhere", "/web/nowhere.js", "/art/nosuch.svg"])
def test_a_program_is_told_in_json(running: Running, path: str) -> None:
    for accept in ("*/*", "application/json"):
        answer = running.browser().http.get(path, headers={"accept": accept})
        assert answer.status_code == 404 and answer.json()["error"]["message"], path


@pytest.mark.parametrize(
    "path", ["/api/nowhere", "/web/nowhere.js", "/api/games/nosuch/rules", "/art/nosuch.svg"]
)
def test_what_is_for_programs_is_json_in_the_browser_too(running: Running, path: str) -> None:
    answer = running.browser().http.get(path, headers={"accept": BROWSER})
    assert answer.status_code == 404 and answer.json()["error"]["code"] in ("address", "game")


def test_a_405_says_what_can_be_done(running: Running) -> None:
    http = running.browser().http
    for endpoint in ENDPOINTS:
        path = endpoint.address.replace("{seat}", "0").replace("{number}", "1")
        answer = http.request("PATCH", path.replace("{", "").replace("}", ""))
        allowed = {it.method for it in ENDPOINTS if it.address == endpoint.address}
        assert answer.status_code == 405 and answer.json()["error"]["code"] == "method"
        assert set(answer.headers["allow"].split(", ")) - {"HEAD"} == allowed, endpoint.path
    assert http.post("/web/page.css").headers["allow"] == "GET, HEAD"
    assert http.get("/api/profile", headers={"accept": BROWSER}).headers["allow"] == "POST"


@pytest.mark.parametrize(
    "query",
    [
        "lang=xx",
        "lang=",
        "lang=EN",
        "seat=10",
        "seat=-1",
        "seat=x",
        "seat=١",
        "layout=round",
        "lang=fr&lang=x",
    ],
)
def test_a_query_is_as_the_document_says(running: Running, game: str, query: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    name = query.partition("=")[0]

    def refused(answer: Any) -> dict[str, Any]:
        assert answer.status_code == 400, answer.text
        document = dict(answer.json())
        return dict(document.get("error", document))

    found = [refused(anna.http.get(f"/api/tables/{table}/picture.svg?{query}"))]
    found.append(refused(anna.http.get(f"/sse/{table}?{query}")))
    found.append(refused(anna.http.post(f"/say/{table}?{query}", json={"say": "ping", "id": 3})))
    assert found[-1]["no"] == 3
    for refusal in found:
        assert refusal["code"] == "malformed" and name in refusal["message"]


def test_numbers_in_paths_may_be_long(running: Running) -> None:
    http = running.browser().http
    for number in ("0", "99", "9" * 5_000):
        answer = http.get(f"/rules/celtica/picture/{number}.svg")
        assert answer.status_code == 404 and answer.json()["error"]["code"] == "address"


def test_an_invitation_that_leads_nowhere(running: Running) -> None:
    http = running.browser().http
    answer = http.get("/j/" + "x" * 32)
    assert answer.status_code == 404 and answer.json()["error"]["code"] == "invitation"
    shown = http.get("/j/" + "x" * 32, headers={"accept": BROWSER})
    assert shown.status_code == 303 and shown.headers["location"] == "/?refused=invitation"


@pytest.mark.parametrize(
    ("message", "status", "code"),
    [
        ({"say": "dance"}, 400, "malformed"),
        ({"say": "chat", "text": "x" * 501}, 422, "text"),
        ({"say": "at", "version": 99}, 422, "version"),
        ({"say": "hello", "seat": 7}, 404, "seat"),
        ({"say": "hand", "seat": 0, "to": "hal"}, 409, "bot"),
        ({"say": "play", "version": 99, "action": 0}, 409, "stale"),
        ({"say": "play", "version": 0, "action": 32_767}, 409, "number"),
        ({"say": "undo", "version": 0}, 409, "nothing"),
        ({"say": "chat", "text": "x" * 9_000}, 413, "size"),
    ],
)
def test_what_is_said_by_request_is_refused_with_a_status(
    running: Running, game: str, message: dict[str, Any], status: int, code: str
) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    answer = anna.http.post(f"/say/{table}", json=message | {"id": 5})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["no"] in (5, None) and set(answer.json()) == {"no", "code", "message", "rule"}
    nowhere = anna.http.post(
        "/say/nosuch", json=message | {"id": 5, "say": "ping"} if code == "bot" else message
    )
    assert nowhere.status_code in (400, 404, 413)
