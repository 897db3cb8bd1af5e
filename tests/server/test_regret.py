"""Regret: a turn that is held, confirmed or taken back; whoever holds it and goes leaves nobody waiting."""

from __future__ import annotations

import random
import time
from pathlib import Path

import httpx
import pytest

from nemeton.server.live import presence, wake_ups

from .playing import Browser, Line, Running, play_on

RESTS = "century_golem"
"""A game whose turn can end with the first action, and nothing hidden is shown."""


def rest(line: Line) -> int:
    """End the turn; the version after that."""
    action = next(it["action"] for it in line.table["legal"] if it["notation"] == "rest")
    version: int = line.table["version"]
    assert "ok" in line.play(action)
    line.until(version + 1)
    return version + 1


def nothing_happens(line: Line, seconds: float = 0.6) -> None:
    """Bots would have decided in this time."""
    time.sleep(seconds)
    version = line.table["version"]
    line.ask(say="ping")
    assert line.table["version"] == version


def anna_holds(running: Running, *others: str, **more: object) -> tuple[Browser, Line, int]:
    """Somebody who confirms turns has ended one; the version after that."""
    anna = running.browser()
    line = anna.sit_down(anna.new_table(RESTS, "here", *(others or ("bot",)), **more)["table"], hold=True)
    version = rest(line)
    assert line.table["held"] == 0 and line.table["undoable"] == 1
    return anna, line, version


def table_of(line: Line) -> str:
    return str(line.socket.request.path.split("/")[-1]) if line.socket.request else ""


def test_bots_wait_until_the_turn_is_confirmed(running: Running) -> None:
    _, line, version = anna_holds(running)
    nothing_happens(line)
    assert "ok" in line.ask(say="confirm", version=version)
    line.until(version + 1)
    assert line.table["held"] is None and not line.table["can_undo"]
    assert "ok" in line.ask(say="confirm", version=version), "said twice, done once"


def test_who_does_not_ask_for_it_holds_nobody_up(running: Running) -> None:
    anna = running.browser()
    line = anna.sit_down(anna.new_table(RESTS, "here", "bot")["table"])
    version = rest(line)
    assert line.table["held"] is None
    line.until(version + 1)


def test_a_turn_is_taken_back_to_its_beginning_by_one_message(running: Running, game: str) -> None:
    """At any moment of a turn, as far as nothing hidden was shown: as one row of the log."""
    anna = running.browser()
    line = anna.sit_down(anna.new_table(game, "here", "bot")["table"], hold=True)
    luck, most, back, before = random.Random(5), 0, 0, [line.table["scene"]]
    for _ in range(400):
        now = line.table
        if now["over"] or (back >= 12 and most > 1):
            break
        mine = now["turn"] == 0 or now["held"] == 0
        if mine and now["undoable"] and luck.random() < 0.3:
            version, count = now["version"], now["undoable"]
            assert "ok" in line.ask(say="undo", version=version, turn=True)
            assert "ok" in line.ask(say="undo", version=version, turn=True), "said twice, done once"
            line.until(version + 1)
            assert (line.table["version"], line.table["undoable"]) == (version + 1, 0)
            assert line.table["scene"] == before[-1 - count]
            del before[-count:]
            told = [text["text"] for text in line.table["log"] if text["version"] == version + 1]
            assert told == [
                "You take the last action back." if count == 1 else f"You take the last {count} actions back."
            ]
            most, back = max(most, count), back + 1
        elif now["held"] == 0:
            assert "ok" in line.ask(say="confirm", version=now["version"])
        elif now["legal"]:
            version = now["version"]
            assert "ok" in line.play(luck.choice(now["legal"])["action"])
            line.until(version + 1)
            before = [*before, line.table["scene"]] if line.table["undoable"] else [line.table["scene"]]
            continue
        else:
            line.next()
        if not line.table["undoable"]:
            before = [line.table["scene"]]
    assert back and most > 1


def test_a_held_turn_is_taken_back(running: Running) -> None:
    _, line, version = anna_holds(running)
    assert "ok" in line.ask(say="undo", version=version, turn=True)
    line.until(version + 1)
    assert line.table["turn"] == 0 and line.table["held"] is None and line.table["legal"]
    nothing_happens(line)
    again = rest(line)
    assert line.table["held"] == 0, "the next turn is held, too"
    assert line.ask(say="confirm", version=version)["code"] == "stale", "that was meant for another turn"
    assert "ok" in line.ask(say="confirm", version=again)
    line.until(again + 1)


def test_people_need_not_wait(running: Running) -> None:
    anna, ben = running.browser(), running.browser()
    opened = anna.new_table(RESTS, "here", "link")
    ben.join(opened["links"]["1"])
    line, other = anna.sit_down(opened["table"], hold=True), ben.sit_down(opened["table"])
    version = rest(line)
    other.until(version)
    assert line.table["held"] == other.table["held"] == 0 and other.table["undoable"] == 0
    rest(other)
    line.until(version + 1)
    assert line.table["held"] is None
    assert line.ask(say="undo", version=version + 1, turn=True)["code"] == "seat"
    assert "ok" in line.ask(say="confirm", version=version), "it counts already"


def test_only_whoever_holds_it_confirms(running: Running) -> None:
    _, line, version = anna_holds(running, "bot", "link")
    watching = running.browser().sit_down(table_of(line))
    assert watching.ask(say="confirm", version=version)["code"] == "spectator"
    nothing_happens(line, 0.3)


def test_bots_go_on_when_whoever_holds_has_gone(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.4)
    anna, line, version = anna_holds(running)
    table = table_of(line)
    line.close()
    line = anna.sit_down(table, hold=True)
    assert line.table["held"] == 0, "loading the page again is not going"
    nothing_happens(line)
    watching = running.browser().sit_down(table)
    line.close()
    watching.until(version + 1)
    assert watching.table["held"] is None


def test_bots_go_on_when_it_is_no_longer_wanted(running: Running) -> None:
    _, line, version = anna_holds(running)
    line.hello(version=version, hold=False)
    line.until(version + 1)


def test_bots_go_on_when_the_seat_is_handed_to_one(running: Running) -> None:
    _, line, version = anna_holds(running)
    assert "ok" in line.ask(say="hand", seat=0, to="policy")
    line.until(version + 3)


def test_bots_go_on_when_the_seat_is_given_away(running: Running) -> None:
    anna, line, version = anna_holds(running)
    answer = anna.http.post(f"/api/tables/{table_of(line)}/seats/0", json={"to": "open"})
    assert answer.status_code == 200, answer.text
    line.until(version + 2)


def test_two_tabs_hold_together(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.1)
    anna, line, version = anna_holds(running)
    second, third = (anna.sit_down(table_of(line), hold=hold) for hold in (True, False))
    assert second.table["held"] == third.table["held"] == 0
    line.close()
    nothing_happens(second)
    assert "ok" in third.ask(say="confirm", version=version)
    while second.table["held"] is not None:
        second.next()
    second.until(version + 1)


def test_the_time_of_whoever_holds_runs_and_runs_out(running: Running) -> None:
    _, line, version = anna_holds(running, pace="live", minutes=0.03)
    line.hello(version=version, hold=True)
    mine, bots = line.table["clock"]
    time.sleep(0.3)
    line.hello(version=version, hold=True)
    assert line.table["clock"][0] < mine and line.table["clock"][1] == bots
    line.until(version + 1)  # bots go on, and for this seat too
    assert line.table["held"] is None and line.table["clock"][0] == 0
    play_on([line], random.Random(1), 1)


def test_time_to_think_it_over_is_ones_own(running: Running) -> None:
    _, line, version = anna_holds(running, pace="live", minutes=5)
    time.sleep(0.5)
    assert "ok" in line.ask(say="confirm", version=version)
    line.until(version + 1)
    assert 290 < line.table["clock"][0] <= 299.5


def test_after_a_restart_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wake_ups, "_FIRST", 0.0)
    server = Running(tmp_path)
    anna, line, version = anna_holds(server)
    table, cookies = table_of(line), anna.http.cookies
    nothing_happens(line, 0.3)
    server.stop()
    server = Running(tmp_path)
    again = server.browser()
    again.http.cookies.update(cookies)
    back = again.sit_down(table)
    back.until(version + 1)
    server.stop()


def test_a_turn_is_held_without_a_socket(running: Running) -> None:
    """By server-sent events the query says so, and requests confirm."""
    anna = running.browser()
    table = anna.new_table(RESTS, "here", "bot")["table"]
    address = f"http://{running.address}/sse/{table}"
    with httpx.stream(
        "GET", address, params={"hold": "true"}, cookies=anna.http.cookies, timeout=20
    ) as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("data:"))

        def said(**message: object) -> dict[str, object]:
            found: dict[str, object] = anna.http.post(f"/say/{table}", json={"id": 1, **message}).json()
            return found

        now = said(say="hello", version=None)["table"]
        assert isinstance(now, dict)
        action = next(it["action"] for it in now["legal"] if it["notation"] == "rest")
        assert "ok" in said(say="play", version=now["version"], action=action)
        time.sleep(0.5)
        now = said(say="hello", version=None)["table"]
        assert isinstance(now, dict) and now["held"] == 0
        assert "ok" in said(say="confirm", version=now["version"])
    answer = anna.http.get(f"/sse/{table}", params={"hold": "maybe"})
    assert answer.status_code == 400


def test_what_ends_the_turn_for_good_is_said_before(running: Running, game: str) -> None:
    anna = running.browser()
    line = anna.sit_down(anna.new_table(game, "here", "bot")["table"], hold=True)
    luck, seen = random.Random(8), set()
    for _ in range(250):
        now = line.table
        if now["over"]:
            break
        if not now["legal"]:
            line.ask(say="confirm", version=now["version"]) if now["held"] is not None else line.next()
            continue
        chosen = luck.choice(now["legal"])
        assert chosen.get("final") or not chosen.get("unasked")
        assert "ok" in line.play(chosen["action"])
        line.until(now["version"] + 1)
        after = next(
            it["table"] for it in line.received if it.get("table", {}).get("version") == now["version"] + 1
        )
        ended = after["turn"] != 0
        assert (
            chosen.get("final", False) == (ended and not after["can_undo"] and not after["over"])
            or after["over"]
        )
        assert (after["held"] == 0) == (ended and after["can_undo"])
        seen.add((chosen.get("final", False), ended))
    assert (True, True) in seen and (False, False) in seen
