"""Who is at a table: told to the others in passing, and no row of the log. Seats that bots play meanwhile."""

from __future__ import annotations

import time

import pytest

from nemeton.server.live import presence

from .playing import Line, Running

pytestmark = pytest.mark.one_game

SECRETS = {"century_golem": False, "keltis": True, "celtica": True, "celtic_quest": True}


def passing(line: Line, said: str) -> list[bool]:
    """Read until a line in passing; who is present then."""
    while True:
        found = line.next().get("presence")
        if found and found["line"] == said:
            return list(found["present"])


def test_who_comes_goes_and_is_back(running: Running, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.2)
    anna, ben = running.browser(), running.browser()
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
    opened = anna.new_table(game, "here", "link", seats=seats)
    line = anna.sit_down(opened["table"])
    assert line.table["present"] == [True, False] and line.table["host"] == "Anna"
    assert not line.table["arrived"]
    ben.join(opened["links"]["1"])
    other = ben.sit_down(opened["table"])
    assert other.table["present"] == [True, True] and other.table["arrived"] and other.table["host"] == "Anna"
    assert passing(line, "Ben has come.") == [True, True]
    other.close()
    assert passing(line, "Ben has gone.") == [True, False]
    other = ben.sit_down(opened["table"], lang="fr")
    assert not other.table["arrived"], "he has been asked already"
    assert passing(line, "Ben is back.") == [True, True]
    watching = running.browser().sit_down(opened["table"], lang="de")
    assert watching.table["present"] == [True, True]
    line.close()
    assert passing(other, "Anna s’en va.") == [False, True]
    assert passing(watching, "Anna ist gegangen.") == [False, True]
    assert other.hello()["version"] == 1, "nothing of it is in the log"


def test_who_is_away_for_a_moment_has_not_gone(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    opened = anna.new_table(game, "here", "link")
    line = anna.sit_down(opened["table"])
    ben.join(opened["links"]["1"])
    ben.sit_down(opened["table"]).close()
    time.sleep(0.2)
    ben.sit_down(opened["table"])
    line.hello()
    told = [message["presence"]["line"] for message in line.received if "presence" in message]
    assert len(told) == 1 and told[0].endswith("has come.")


def test_a_seat_handed_to_a_bot_is_nobodys_turn(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    opened = anna.new_table(game, "here", "link")
    ben.join(opened["links"]["1"])
    other = ben.sit_down(opened["table"])
    line = anna.sit_down(opened["table"])
    attendants, running.registry._attendants = running.registry._attendants, ()  # no bot decides meanwhile
    try:
        assert "ok" in line.ask(say="hand", seat=0, to="policy")
        told = line.hello()
        assert told["turn"] == 0 and told["prompt"] == "A bot plays for you now." and told["legal"] == []
        (piece,) = [piece for piece in told["scene"]["pieces"] if piece["key"] == "prompt"]
        assert piece["label"] == told["prompt"] and told["prompt"] in told["scene"]["label"]
        assert " ".join(line for line, _ in piece["text"]["lines"]) == told["prompt"]
        assert other.hello()["prompt"] != told["prompt"]
        tables = anna.http.get("/api/tables?mine=1").json()["tables"]
        assert [(it["turn"], it["your_turn"]) for it in tables] == [(0, False)]
        assert "ok" in line.ask(say="hand", seat=0, to=None)
        assert line.hello()["prompt"] != told["prompt"] and line.table["legal"]
        assert anna.http.get("/api/tables?mine=1").json()["tables"][0]["your_turn"]
    finally:
        running.registry._attendants = attendants


def test_only_games_in_which_a_seat_knows_something_need_a_curtain(running: Running) -> None:
    anna = running.browser()
    for game, secrets in SECRETS.items():
        table = anna.new_table(game, "here", "here")["table"]
        assert anna.sit_down(table).table["secrets"] is secrets, game
