"""Finished tables in the lobby: their results; and they can be forgotten."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .playing import Browser, Running, play_on

pytestmark = pytest.mark.one_game


def finished(anna: Browser, ben: Browser) -> str:
    """A table that two have played to its end."""
    opened = anna.new_table("celtica", "here", "link")
    ben.join(opened["links"]["1"])
    play_on([anna.sit_down(opened["table"]), ben.sit_down(opened["table"])], random.Random(1))
    return str(opened["table"])


def mine(browser: Browser, table: str) -> dict[str, Any] | None:
    listed = browser.http.get("/api/tables?mine=1").json()["tables"]
    return next((each for each in listed if each["table"] == table), None)


def test_a_finished_table_says_how_it_ended(running: Running) -> None:
    anna, ben = running.browser(), running.browser()
    table = finished(anna, ben)
    for browser in (anna, ben):
        listed = mine(browser, table)
        assert listed is not None and listed["over"] and listed["touched"] > 0
        told = browser.sit_down(table).table["outcome"]
        assert listed["result"] == {"ranking": told["ranking"], "scores": told["scores"]}
        assert bool(told["tie"]) is (len(set(told["scores"])) < 2)
    going = anna.new_table("celtica", "here", "bot")["table"]
    found = mine(anna, going)
    assert found is not None and found["result"] is None


def test_a_finished_table_is_forgotten_by_each_and_deleted_with_the_last(running: Running) -> None:
    anna, ben, eve = (running.browser() for _ in range(3))
    going = anna.new_table("celtica", "here", "bot")["table"]
    refused = anna.http.post(f"/api/tables/{going}/forget")
    assert refused.status_code == 409 and refused.json()["error"]["code"] == "going"
    table = finished(anna, ben)
    assert eve.http.post(f"/api/tables/{table}/forget").status_code == 403
    assert anna.http.post(f"/api/tables/{table}/forget").json() == {"table": table, "deleted": False}
    assert mine(anna, table) is None and mine(ben, table) is not None
    assert ben.http.get(f"/api/tables/{table}/record").status_code == 200
    assert anna.http.post(f"/api/tables/{table}/forget").status_code == 403, "it is not hers any more"
    watching = eve.sit_down(table)
    assert ben.http.post(f"/api/tables/{table}/forget").json() == {"table": table, "deleted": True}
    assert mine(ben, table) is None
    for path in (f"/t/{table}", f"/api/tables/{table}/record"):
        assert eve.http.get(path).status_code == 404
    with pytest.raises(Exception, match="1000"):
        watching.read_to_the_end()
    rows = running.registry.store.read(lambda c: c.exec_driver_sql('SELECT DISTINCT "table" FROM log').all())
    kept = {row[0] for row in rows}
    assert going in kept and table not in kept
