"""Stale, repeated, malformed, oversized, too frequent or forged messages: answered clearly, and harmless."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .playing import GAMES, Line, Running

pytestmark = pytest.mark.one_game


@pytest.fixture
def lines(running: Running, game: str) -> list[Line]:
    """The seat that decides, the other one, a spectator."""
    anna, ben = running.browser(), running.browser()
    opened = anna.new_table(game, "here", "link")
    ben.join(opened["links"]["1"])
    seated = [anna.sit_down(opened["table"]), ben.sit_down(opened["table"])]
    seated[0].hello()  # and has heard who came
    seated.sort(key=lambda line: line.table["seat"] != line.table["turn"])
    return [*seated, running.browser().sit_down(opened["table"])]


def refused(line: Line, **message: Any) -> str:
    answer = line.ask(**message)
    assert "no" in answer and answer["message"], answer
    return str(answer["code"])


def test_only_the_seat_that_decides_may_act(lines: list[Line]) -> None:
    mover, other, spectator = lines
    action = mover.table["legal"][0]["action"]
    assert refused(other, say="play", version=0, action=action) == "turn"
    assert refused(spectator, say="play", version=0, action=action) == "spectator"
    assert refused(spectator, say="chat", text="hello") == "spectator"
    assert refused(spectator, say="hello", seat=0) == "seat"
    assert refused(other, say="hello", seat=mover.table["seat"]) == "seat"
    assert refused(other, say="name", seat=mover.table["seat"], name="Mallory") == "seat"
    assert refused(other, say="hand", seat=mover.table["seat"], to="policy") == "seat"
    assert refused(other, say="undo", version=0) == "nothing"
    assert mover.hello()["version"] == 1


def test_repeated_is_done_once_and_stale_not_at_all(lines: list[Line]) -> None:
    mover, _, _ = lines
    first, *others = [legal["action"] for legal in mover.table["legal"]]
    assert "ok" in mover.ask(say="play", version=0, action=first)
    assert "ok" in mover.ask(say="play", version=0, action=first)
    assert mover.hello()["version"] == 2
    assert refused(mover, say="play", version=0, action=others[0]) == "stale"
    assert refused(mover, say="play", version=77, action=first) == "stale"
    assert mover.hello()["version"] == 2


def test_what_is_not_allowed_is_explained(lines: list[Line]) -> None:
    mover = lines[0]
    legal = {entry["action"] for entry in mover.table["legal"]}
    action = next(number for number in range(1_000) if number not in legal)
    for lang, word in (("fr", "é"), ("de", "")):
        mover.hello(lang=lang)
        answer = mover.ask(say="play", version=0, action=action)
        assert answer["no"] and answer["code"] and answer["message"], word
    assert mover.hello()["version"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", "7", '"hello"', "{}", '{"say": "dance"}', '{"say": 1}', "[" * 4000,
        '{"say": "play"}', '{"say": "play", "version": "0", "action": 1}',
        '{"say": "play", "version": 0, "action": 1.5}', '{"say": "play", "version": -1, "action": 1}',
        '{"say": "play", "version": 0, "action": 99999}', '{"say": "play", "version": 0, "action": true}',
        '{"say": "play", "version": 0, "action": 0, "more": 1}', '{"say": "hello", "lang": "xx"}',
        '{"say": "hello", "layout": "round"}', '{"say": "chat", "text": 5}', '{"say": "ping", "id": {}}',
        '{"say": "hand", "seat": 0}', '{"say": "name", "seat": 99, "name": "x"}',
    ],
)  # fmt: skip
def test_malformed(shared: Line, text: str) -> None:
    shared.socket.send(text)
    answer = shared.next()
    assert answer["code"] == "malformed" and answer["message"]
    time.sleep(0.05)


@pytest.fixture(scope="module")
def shared(running: Running) -> Iterator[Line]:
    """One line for many small tests."""
    anna = running.browser()
    yield anna.sit_down(anna.new_table(GAMES[0], "here", "here")["table"])
    anna.leave()


def test_a_whole_number_may_be_written_with_a_point(shared: Line) -> None:
    shared.socket.send('{"say": "at", "id": 7.0, "version": 0.0}')
    assert shared.answer(7) == {"ok": 7}


def test_oversized(lines: list[Line]) -> None:
    mover = lines[0]
    mover.socket.send(json.dumps({"say": "chat", "text": "x" * 9_000, "id": 1}))
    assert mover.next()["code"] == "size"
    assert refused(mover, say="chat", text="x" * 501) == "text"
    assert "ok" in mover.ask(say="ping")
    mover.socket.send(b"\xff\xfe\x00")
    assert mover.next()["code"] == "malformed"
    mover.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        mover.read_to_the_end()


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x07b", "\u200d"])
def test_bad_names(shared: Line, name: str) -> None:
    assert refused(shared, say="name", seat=0, name=name) == "name"


def test_too_frequent(lines: list[Line]) -> None:
    line = lines[2]
    for _ in range(60):
        line.send(say="ping")
    answers = [line.next() for _ in range(60)]
    refusals = [answer for answer in answers if answer.get("code") == "rate"]
    assert 20 <= len(refusals) <= 41
    time.sleep(0.3)
    assert "ok" in line.ask(say="ping")


def test_too_many_sockets(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "bot")["table"]
    kept = [anna.connect(table) for _ in range(10)]
    late = anna.connect(table)
    assert late.next()["code"] == "rate"
    for line in kept:
        line.close()


def test_forged_cookies_keys_and_invitations(running: Running, game: str) -> None:
    anna, eve = running.browser(), running.browser()
    opened = anna.new_table(game, "here", "link")
    eve.http.cookies.set("nemeton", "A" * 32)
    assert eve.sit_down(opened["table"]).table["seats"] == []
    assert eve.http.get("/j/" + "A" * 32).status_code == 404
    assert eve.connect("nowhere").next()["code"] == "table"
    program = running.browser().connect(opened["table"], Authorization=f"Bearer {opened['keys']['0']}")
    assert program.hello()["seats"] == [0]
    other_site = anna.connect(opened["table"], Origin="https://evil.example")
    assert other_site.next()["code"] == "origin"
    posted = anna.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
    assert posted.status_code == 403


def test_an_invitation_is_good_until_somebody_has_come_by_it(running: Running, game: str) -> None:
    anna, preview, ben, eve = (running.browser() for _ in range(4))
    opened = anna.new_table(game, "here", "link")
    link, table = opened["links"]["1"], opened["table"]
    preview.join(link)  # a messenger that looks at links does not use them up
    ben.join(link)
    assert ben.sit_down(table).table["seats"] == [1]
    assert preview.sit_down(table).table["seats"] == []
    assert eve.http.get(link, headers={"accept-language": "fr"}).status_code == 410
    assert ben.join(link) == table
    cookie = ben.http.get("/api/games").request.headers["cookie"]
    assert link.removeprefix("/j/") not in cookie
