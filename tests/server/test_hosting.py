"""The owner of a table: links seen again and called back, seats given and taken back, the pace, the lobby."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.server.live.clocks import A_DAY
from nemeton.server.live.table import Table
from nemeton.server.storage.schema import LOG, SEATS

from .playing import Browser, Line, Running

pytestmark = pytest.mark.one_game


@pytest.fixture(autouse=True)
def nobody_waits(running: Running) -> None:
    """Each test has the limits for itself."""
    running.services.limits._buckets.clear()


def host(browser: Browser, table: str) -> dict[str, Any]:
    return dict(browser.http.get(f"/api/tables/{table}/host").json())


def seat(browser: Browser, table: str, number: int, to: str, **more: Any) -> Any:
    answer = browser.http.post(f"/api/tables/{table}/seats/{number}", json={"to": to, **more})
    return answer.json()["error"]["code"] if answer.status_code >= 400 else answer.json()


def change(browser: Browser, table: str, **wanted: Any) -> Any:
    answer = browser.http.post(f"/api/tables/{table}/host", json=wanted)
    return answer.json()["error"]["code"] if answer.status_code >= 400 else answer.json()


def last_line(line: Line) -> str:
    told = [text for m in line.received if "table" in m for text in m["table"]["log"]]
    return str(told[-1]["text"])


def test_the_owner_sees_a_link_again_until_it_is_used(running: Running, game: str) -> None:
    anna, preview, ben = running.browser(), running.browser(), running.browser()
    made = anna.new_table(game, "here", "link", "bot")
    table, link = made["table"], made["links"]["1"]
    shown = host(anna, table)
    assert shown["owner"] and shown["pace"] == "free" and not shown["listed"]
    assert [each["link"] for each in shown["seats"]] == [None, link, None]
    assert host(ben, table) == {"owner": False}
    preview.join(link)  # looked at, not used
    assert host(anna, table)["seats"][1]["link"] == link and not host(anna, table)["seats"][1]["taken"]
    ben.join(link)
    ben.sit_down(table)
    used = host(anna, table)["seats"][1]
    assert used["link"] is None and used["taken"] and not used["yours"]
    kept = running.registry.store.read(
        lambda c: c.execute(SEATS.select().where(SEATS.c.table == table)).all()
    )
    assert [row.link for row in kept] == [None, None, None]


def test_a_link_that_was_called_back_says_so(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    made = anna.new_table(game, "here", "link")
    table, link = made["table"], made["links"]["1"]
    assert seat(anna, table, 1, "nobody")["seats"][1]["link"] is None
    answer = ben.http.get(link, headers={"accept-language": "de"})
    assert answer.status_code == 410 and "zurückgezogen" in answer.text
    page = ben.http.get(link, headers={"accept": "text/html"})
    assert page.status_code == 303 and page.headers["location"] == "/?refused=revoked"
    again = seat(anna, table, 1, "link")["seats"][1]["link"]
    assert again != link and ben.join(again) == table
    assert ben.http.get(link).status_code == 410


def test_whoever_has_come_stays_unless_the_owner_says_otherwise(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    made = anna.new_table(game, "here", "link")
    table, link = made["table"], made["links"]["1"]
    ben.join(link)
    line = ben.sit_down(table)
    assert seat(anna, table, 1, "link") == "taken"
    assert seat(anna, table, 1, "here") == "taken"
    assert seat(anna, table, 1, "bot") == "taken"
    seat(anna, table, 1, "nobody")
    assert line.hello()["seats"] == [1]
    assert ben.http.get(link).status_code == 410
    assert seat(anna, table, 1, "nobody", remove=True)["seats"][1]["taken"] is False
    line.until(line.table["version"] + 1)
    assert line.table["seats"] == [] and line.table["seat"] is None
    assert line.table["scene"] == running.browser().sit_down(table).table["scene"]
    assert not line.table["legal"]
    assert line.ask(say="chat", text="oh")["code"] == "spectator"
    assert line.ask(say="hello", seat=1)["code"] == "seat"
    eve = running.browser()
    eve.join(seat(anna, table, 1, "link")["seats"][1]["link"])
    assert eve.sit_down(table).table["seats"] == [1]


def test_only_the_owner_may(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    made = anna.new_table(game, "here", "link")
    ben.join(made["links"]["1"])
    ben.sit_down(made["table"])
    assert seat(ben, made["table"], 0, "bot", remove=True) == "owner"
    assert seat(ben, made["table"], 1, "open") == "owner"
    assert change(ben, made["table"], pace="daily") == "owner"
    assert change(running.browser(), made["table"], listed=True) == "owner"
    assert seat(anna, made["table"], 7, "link") == "seat"
    assert seat(anna, made["table"], 1, "link", bot="policy") == "bot"
    assert seat(anna, made["table"], 1, "bot", bot="hal", remove=True) == "bot"
    assert seat(anna, made["table"], 1, "moon") == "malformed"


def test_from_one_screen_to_links_and_back(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    table = anna.new_table(game, "here", "here", name="Anna")["table"]
    line = anna.sit_down(table)
    link = seat(anna, table, 1, "link")["seats"][1]["link"]
    line.until(2)
    assert line.table["seats"] == [0] and line.table["chairs"][1] == {
        "kind": "link",
        "bot": None,
        "taken": False,
    }
    assert "link" in last_line(line)
    ben.join(link)
    theirs = ben.sit_down(table)
    assert theirs.table["seats"] == [1]
    assert seat(anna, table, 1, "here", remove=True)["seats"][1]["yours"]
    theirs.until(3)
    line.until(3)
    assert line.table["seats"] == [0, 1] and theirs.table["seats"] == []
    again = Table(running.registry.store, table)
    assert [chair.kind for chair in again.chairs] == ["here", "here"] and again.version == 3


def test_a_bot_keeps_a_seat_warm_until_somebody_comes(running: Running, game: str) -> None:
    anna, ben, eve = running.browser(), running.browser(), running.browser()
    table = anna.new_table(game, "here", "bot", "bot")["table"]
    line = anna.sit_down(table)
    link = seat(anna, table, 1, "link")["seats"][1]["link"]
    assert line.hello()["chairs"][1]["bot"] == "policy"
    ben.join(link)
    assert ben.sit_down(table).table["chairs"][1]["bot"] is None
    seat(anna, table, 2, "open")
    assert table in [each["table"] for each in eve.http.get("/api/tables?open=1").json()["tables"]]
    assert eve.http.post(f"/api/tables/{table}/sit", json={"seat": 2, "name": "Eve"}).status_code == 200
    assert eve.sit_down(table).table["chairs"][2]["bot"] is None
    seat(anna, table, 1, "bot", bot="random", remove=True)
    assert line.hello()["chairs"][1] == {"kind": "bot", "bot": "random", "taken": True}


def test_the_pace_changes_and_clocks_start_anew(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    made = anna.new_table(game, "here", "link")
    table = made["table"]
    ben.join(made["links"]["1"])
    line, theirs = anna.sit_down(table), ben.sit_down(table, lang="fr")
    assert line.table["clock"] is None
    assert change(anna, table, pace="live", minutes=15)["minutes"] == 15
    theirs.until(2)
    line.until(2)
    assert last_line(theirs) == "Désormais, il y a une pendule\u00a0: 15 min pour chacun."
    assert all(890 < left <= 900 for left in line.table["clock"]) and line.table["pace"] == "live"
    mover = line if line.table["legal"] else theirs
    assert "ok" in mover.play(mover.table["legal"][0]["action"])
    assert change(anna, table, pace="daily")["minutes"] is None
    line.until(4)
    assert line.table["pace"] == "daily" and "day" in last_line(line)
    assert sorted(line.table["clock"])[-1] == A_DAY
    change(anna, table, pace="live")  # each by link, but without a clock
    line.until(5)
    assert line.table["clock"] is None and line.table["pace"] == "live"
    change(anna, table, pace="live")  # the same again is nothing new
    change(anna, table, pace="free")
    line.until(6)
    assert line.table["pace"] == "free" and line.table["version"] == 6
    (mine,) = [
        each for each in anna.http.get("/api/tables?mine=1").json()["tables"] if each["table"] == table
    ]
    assert mine["pace"] == "free"
    again = Table(running.registry.store, table)
    assert again.version == 6 and again.clocks.pace == "free"


def test_who_ran_out_of_time_plays_again_at_another_pace(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here", pace="live", minutes=0.01)["table"]
    line = anna.sit_down(table)
    slow = line.table["turn"]
    while line.table["chairs"][slow]["bot"] is None:
        line.next()
    assert line.ask(say="hand", seat=slow, to=None)["code"] == "time"
    change(anna, table, pace="live", minutes=20)
    assert "ok" in line.ask(say="hand", seat=slow, to=None)
    assert line.hello()["clock"][slow] > 1_190


def test_nothing_changes_after_the_end(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "bot", "bot")["table"]
    line = anna.sit_down(table)
    assert "ok" in line.ask(say="hand", seat=0, to="policy")
    while not line.table["over"]:
        line.next()
    assert seat(anna, table, 0, "link") == "over"
    assert change(anna, table, pace="daily") == "over"
    assert change(anna, table, listed=True)["listed"] is True


def test_listed_tables_can_be_found_and_watched(running: Running, game: str) -> None:
    anna, eve = running.browser(), running.browser()
    quiet = anna.new_table(game, "here", "here")["table"]
    listed = anna.new_table(game, "here", "here", listed=True)["table"]

    def seen(which: str) -> list[str]:
        return [each["table"] for each in eve.http.get(f"/api/tables?{which}=1").json()["tables"]]

    assert listed in seen("watch") and quiet not in seen("watch") and listed not in seen("open")
    assert eve.sit_down(listed).table["seat"] is None
    assert eve.sit_down(quiet).table["seat"] is None  # whoever knows the address may look on
    change(anna, listed, listed=False)
    change(anna, quiet, listed=True)
    assert quiet in seen("watch") and listed not in seen("watch")
    assert not Table(running.registry.store, listed).listed


def test_an_owner_without_a_seat_finds_the_table_again(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "link", "link")["table"]
    (mine,) = anna.http.get("/api/tables?mine=1").json()["tables"]
    assert mine["table"] == table and mine["yours"] == [] and mine["turn"] is not None
    assert host(anna, table)["owner"]


def test_no_hash_and_no_link_is_in_the_log(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    link = seat(anna, table, 1, "link")["seats"][1]["link"]
    rows = running.registry.store.read(lambda c: c.execute(LOG.select().where(LOG.c.table == table)).all())
    assert [(row.kind, row.value) for row in rows] == [("begin", "named"), ("seat", "link")]
    assert link.removeprefix("/j/") not in str(rows)
