"""At the table: undo, chat, names, bots that take a seat and give it back."""

from __future__ import annotations

import random

import pytest

from nemeton.server.bots.pool import Bots
from nemeton.server.live.table import Table

from .playing import Line, Running, play_on

pytestmark = pytest.mark.one_game


def test_undo_is_a_row_and_only_for_whoever_acted(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    opened = anna.new_table(game, "here", "link")
    ben.join(opened["links"]["1"])
    lines = [anna.sit_down(opened["table"]), ben.sit_down(opened["table"])]
    luck = random.Random(3)
    done = kept = 0
    for _ in range(60):
        mover = next(line for line in lines if line.table["legal"])
        other = lines[1 - lines.index(mover)]
        before, version = mover.table["scene"], mover.table["version"]
        assert "ok" in mover.play(luck.choice(mover.table["legal"])["action"])
        for line in lines:
            line.until(version + 1)
        assert other.table["can_undo"] is False
        assert other.ask(say="undo", version=version + 1)["code"] in ("seat", "over")
        if mover.table["can_undo"] and done < 5:
            assert "ok" in mover.ask(say="undo", version=version + 1)
            assert "ok" in mover.ask(say="undo", version=version + 1)  # said twice, done once
            for line in lines:
                line.until(version + 2)
            assert mover.table["scene"] == before and mover.table["version"] == version + 2
            done += 1
        elif not mover.table["can_undo"]:
            assert mover.ask(say="undo", version=version + 1)["code"] in ("revealed", "over")
            kept += 1
        if (done and kept) or lines[0].table["over"]:
            break
    assert done and kept
    again = Table(running.registry.store, opened["table"])
    assert again.version == lines[0].table["version"]


def test_chat_and_names_reach_everybody(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "bot")["table"]
    line, watching = anna.sit_down(table), running.browser().sit_down(table)
    assert "ok" in line.ask(say="name", seat=0, name="  Zoë   <b> ")
    assert "ok" in line.ask(say="chat", text="Bonjour <script>alert(1)</script>")
    while "chat" not in (message := watching.next()):
        pass
    assert message["chat"]["name"] == "Zoë <b>" and message["chat"]["seat"] == 0
    assert watching.table["names"][0] == "Zoë <b>"
    late = running.browser().sit_down(table)
    assert [m["chat"]["text"] for m in late.received if "chat" in m] == ["Bonjour <script>alert(1)</script>"]


def test_a_word_in_between_does_not_make_an_action_stale(running: Running, game: str) -> None:
    anna = running.browser()
    line = anna.sit_down(anna.new_table(game, "here", "here")["table"])
    assert "ok" in line.ask(say="chat", text="well…")
    assert "ok" in line.ask(say="play", version=0, action=line.table["legal"][0]["action"])


def test_a_seat_is_handed_to_a_bot_and_taken_back(running: Running, game: str) -> None:
    anna = running.browser()
    line = anna.sit_down(anna.new_table(game, "here", "here")["table"], seat=0)
    if line.table["turn"] != 0:
        line.hello(seat=1)
    seat = line.table["seat"]
    assert line.ask(say="hand", seat=seat, to="nobody")["code"] == "bot"
    assert "ok" in line.ask(say="hand", seat=seat, to="policy")
    while line.table["turn"] == seat:
        line.next()
    assert line.table["chairs"][seat]["bot"] == "policy"
    assert "ok" in line.ask(say="hand", seat=seat, to=None)
    line.until(line.table["version"])
    assert line.hello(seat=seat)["chairs"][seat]["bot"] is None
    other = anna.sit_down(line.table and _table_of(line), seat=1 - seat)
    play_on([line, other], random.Random(4), 10)
    assert line.table["turn"] is None or line.table["version"] > 4


def _table_of(line: Line) -> str:
    return str(line.socket.request.path).rsplit("/", 1)[1] if line.socket.request else ""


@pytest.mark.parametrize(
    "code", ["import time; time.sleep(60)", "raise SystemExit(1)", "print('nonsense' * 100)"]
)
def test_a_bot_that_fails_is_replaced(
    running: Running, game: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncio
    import sys

    monkeypatch.setattr("nemeton.server.bots.pool.FIRST", 0.5)
    anna = running.browser()
    kept = Table(running.registry.store, anna.new_table(game, "here", "here")["table"])
    turn = kept.match.turn
    assert turn is not None

    async def decide() -> int:
        bots = Bots(1, deadline=0.5, command=(sys.executable, "-c", code))
        try:
            action = await bots.decide(kept, turn, "random")
            assert bots.numbers["bot_replacements"] == 1
            return action
        finally:
            await bots.stop()

    assert asyncio.run(decide()) in kept.view(turn).legal


def test_open_seats_are_listed_and_taken_once(running: Running, game: str) -> None:
    anna, ben, eve = running.browser(), running.browser(), running.browser()
    table = anna.new_table(game, "here", "open", name="Anna")["table"]
    assert table in [each["table"] for each in ben.http.get("/api/tables?open=1").json()["tables"]]
    assert ben.http.post(f"/api/tables/{table}/sit", json={"seat": 0, "name": "Ben"}).status_code == 403
    assert ben.http.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Ben"}).json()["key"]
    assert eve.http.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Eve"}).status_code == 409
    (mine,) = ben.http.get("/api/tables?mine=1").json()["tables"]
    assert mine["yours"] == [1] and [seat["name"] for seat in mine["seats"]] == ["Anna", "Ben"]
    assert table not in [each["table"] for each in eve.http.get("/api/tables?open=1").json()["tables"]]


def test_when_the_time_is_up_a_bot_plays_on(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here", pace="live", minutes=0.01)["table"]
    line = anna.sit_down(table)
    seat = line.table["turn"]
    assert len(line.table["clock"]) == 2
    while line.table["chairs"][seat]["bot"] is None:
        line.next()
    assert line.table["clock"][seat] == 0
    assert line.ask(say="hand", seat=seat, to=None)["code"] == "time"
