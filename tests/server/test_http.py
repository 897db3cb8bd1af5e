"""The HTTP part: pages and their headers, the API, its document, requests where sockets are blocked."""

from __future__ import annotations

import json

import pytest

from .playing import Running

pytestmark = pytest.mark.one_game


def test_games_in_every_language(running: Running, game: str) -> None:
    http = running.browser().http
    for lang in ("en", "fr", "de"):
        found = http.get("/api/games", params={"lang": lang}).json()
        listed = {each["name"]: each for each in found["games"]}
        assert listed[game]["brief"] and listed[game]["least"] >= 2
        assert {bot["name"] for bot in found["bots"]} >= {"random", "policy"}


def test_whatever_can_be_shown_as_a_page_carries_the_policy(running: Running, game: str) -> None:
    http = running.browser().http
    for path in ("/", "/api/games", "/nowhere", f"/art/{game}.svg", "/art/common.svg", "/health"):
        answer = http.get(path)
        assert "default-src 'self'" in answer.headers["content-security-policy"], path
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.status_code == (404 if path == "/nowhere" else 200) or path == "/"


def test_parts_of_a_page_are_taken_for_nothing_else(running: Running, game: str) -> None:
    http = running.browser().http
    for path in (f"/art/{game}.css", "/art/scene.css", "/web/table.js", "/web/table.css"):
        answer = http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(("text/css", "text/javascript"))
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_no_file_outside_the_client_is_served(running: Running) -> None:
    http = running.browser().http
    for path in (
        "/web/../server/app.py",
        "/web/%2e%2e/server/app.py",
        "/web//etc/passwd",
        "/art/..%2fcore.svg",
    ):
        assert http.get(path).status_code in (400, 404), path


def test_bad_tables_are_refused_clearly(running: Running, game: str) -> None:
    http = running.browser().http
    good = {"game": game, "players": 2, "seats": [{"kind": "here"}, {"kind": "bot"}]}
    for change, code in (
        ({"game": "chess"}, "game"),
        ({"players": 9}, "players"),
        ({"seats": []}, "seats"),
        ({"options": {"x": "y"}}, "option"),
        ({"pace": "slow"}, "malformed"),
        ({"seats": [{"kind": "here"}, {"kind": "bot", "bot": "hal"}]}, "bot"),
        ({"seats": [{"kind": "here", "name": "x" * 30}, {"kind": "bot"}]}, "name"),
        ({"seed": "7"}, "malformed"),
    ):
        answer = http.post("/api/tables", json=good | change, headers={"accept-language": "fr-CH, en"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["code"] == code, answer.text
        assert answer.json()["error"]["message"]
    assert http.post("/api/tables", content=b"x" * 20_000).status_code == 413
    assert http.post("/api/tables", content=json.dumps(good)).status_code == 415


def test_the_record_waits_for_the_end(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    assert anna.http.get(f"/api/tables/{table}/record").status_code == 403
    assert anna.http.post(f"/api/tables/{table}/rematch").status_code == 409


def test_the_cookie_is_out_of_reach_of_scripts(running: Running, game: str) -> None:
    answer = running.browser().http.post(
        "/api/tables", json={"game": game, "players": 2, "seats": [{"kind": "here"}, {"kind": "bot"}]}
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


def test_health_metrics_and_document(running: Running) -> None:
    http = running.browser().http
    assert http.get("/health").json()["ok"] is True
    assert "nemeton_commits_total" in http.get("/metrics").text
    document = http.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1") and "/api/tables" in document["paths"]
    assert set(document["components"]["schemas"]) >= {"NewTable", "Sit", "Message", "Play", "Error"}


def test_events_and_requests_where_sockets_are_blocked(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    with anna.http.stream("GET", f"/sse/{table}?version=null&lang=fr&layout=tall") as stream:
        lines = (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
        shown = next(lines)["table"]
        assert shown["scene"]["layout"] == "tall" and shown["lang"] == "fr"
        say = {"say": "play", "id": 5, "version": 0, "action": shown["legal"][0]["action"]}
        for _ in range(2):
            assert anna.http.post(f"/say/{table}", json=say).json() == {"ok": 5}
        assert next(lines)["table"]["version"] == 2
    refused = anna.http.post(f"/say/{table}?lang=de", json=say | {"action": 0, "version": 9})
    assert refused.json()["no"] == 5 and refused.json()["code"] == "stale"
    assert anna.http.post(f"/say/{table}", json={"say": "at", "version": 0}).json()["table"]["past"] is True
    assert running.browser().http.post(f"/say/{table}", json=say).json()["code"] == "spectator"
    assert (
        anna.http.post(f"/say/{table}", content=b"{", headers={"content-type": "application/json"}).json()[
            "code"
        ]
        == "malformed"
    )


def test_one_bot_is_the_usual_one(running: Running) -> None:
    bots = running.browser().http.get("/api/games").json()["bots"]
    assert [bot["name"] for bot in bots if bot["default"]] == ["policy"]


def test_what_is_malformed_is_said_in_the_readers_language(running: Running, game: str) -> None:
    http = running.browser().http
    good = {"game": game, "players": 2, "seats": [{"kind": "here"}, {"kind": "bot"}]}
    for change, lang, said in (
        ({"players": "2"}, "en", "“players” is not as it should be."),
        ({"players": 11}, "fr", "«\u00a0players\u00a0» n’est pas ce qui est attendu."),
        ({"pace": "slow"}, "de", "„pace“ ist nicht so, wie es sein soll."),
        ({"seats": [{}]}, "de", "„seats[0]“ ist nicht so"),
        ({"seed": "7"}, "fr", "Il n’a pas la bonne forme."),
    ):
        message = http.post(f"/api/tables?lang={lang}", json=good | change).json()["error"]["message"]
        assert said.replace("« ", "«\u00a0").replace(" »", "\u00a0»") in message
    sent = http.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    assert sent.json()["error"]["message"] == "This message is not understood: It is not JSON."


def test_games_say_how_ready_they_are(running: Running, game: str) -> None:
    http = running.browser()
    http.new_table(game, "here", "bot")
    listed = http.http.get("/api/games").json()["games"]
    assert {each["name"]: each["ready"] for each in listed}[game] == 1


@pytest.mark.parametrize(
    "path", ["/art/common.svg", "/art/scene.css", "/art/celtica.svg", "/art/celtica.css"]
)
def test_art_is_sent_once(running: Running, path: str) -> None:
    client = running.browser().http
    tag = client.get(path).headers["etag"]
    again = client.get(path, headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200
