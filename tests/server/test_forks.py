"""A new table from a moment of an old one: only after the end, and its record says where it comes from."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import nemeton
from nemeton.cli import main
from nemeton.core import history
from nemeton.core.errors import BadRecord
from nemeton.server.live.table import Table

from .playing import Browser, Running, play_on

pytestmark = pytest.mark.one_game


def finished(browser: Browser, game: str) -> tuple[str, int]:
    """A table of two that has been played to the end, and how many rows it has."""
    table = browser.new_table(game, "here", "here")["table"]
    lines = [browser.sit_down(table, seat=0), browser.sit_down(table, seat=1)]
    lines[0].ask(say="chat", text="a row that is no action")
    play_on(lines, random.Random(game), 9)
    undone = next((line for line in lines if line.table["can_undo"]), None)
    if undone is not None:
        undone.ask(say="undo", version=undone.table["version"])
    for line in lines:
        line.ask(say="hand", seat=line.table["seat"], to="random")
    while not lines[0].table["over"]:
        lines[0].next()
    for line in lines:
        line.close()
    return table, lines[0].table["version"]


def begin(browser: Browser, game: str, table: str, version: int, **more: Any) -> Any:
    seats = [{"kind": "here"}, {"kind": "here"}]
    asked = {"game": game, "players": 2, "seats": seats, "origin": {"table": table, "version": version}}
    answer = browser.http.post("/api/tables", json=asked | more)
    return answer.json()["error"]["code"] if answer.status_code >= 400 else answer.json()["table"]


def test_a_new_table_goes_on_from_a_moment(
    running: Running, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, eve = running.browser(), running.browser()
    old, rows = finished(anna, game)
    moment = eve.http.get(f"/api/tables/{old}/moment?version=12").json()
    assert moment["game"] == game and moment["players"] == 2 and moment["turn"] is not None
    new = begin(eve, game, old, 12)
    parent, child = Table(running.registry.store, old), Table(running.registry.store, new)
    assert child.history.state_after(0) == parent.history.state_after(12)
    assert child.match.commitment == parent.match.commitment
    lines = [eve.sit_down(new, seat=0), eve.sit_down(new, seat=1)]
    assert lines[0].table["version"] == 0 and not any(line.table["can_undo"] for line in lines)
    assert lines[0].ask(say="undo", version=0)["code"] in ("nothing", "seat")
    play_on(lines, random.Random(8))
    again = Table(running.registry.store, new)
    assert again.over and again.about.origin == old
    record = eve.http.get(f"/api/tables/{new}/record").json()
    assert record["origin"] == {"table": old, "actions": moment["actions"]}
    first = anna.http.get(f"/api/tables/{old}/record").json()
    n = moment["actions"]
    assert record["actions"][:n] == first["actions"][:n] and len(record["actions"]) > n
    assert nemeton.replay(record).outcome is not None
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert main(["verify", str(path), "--lang", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"The first {n} actions were played at another table, {old}; its record shows that." in said
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["origin"] == record["origin"]
    assert begin(anna, game, new, 2) not in (old, new)  # and from there again
    assert rows >= 12


def test_what_no_table_begins_from(running: Running, game: str) -> None:
    anna = running.browser()
    going = anna.new_table(game, "here", "here")["table"]
    assert begin(anna, game, going, 0) == "going"  # it would show every hand
    assert anna.http.get(f"/api/tables/{going}/moment?version=0").status_code == 403
    old, rows = finished(anna, game)
    assert begin(anna, game, old, rows) == "over"
    assert begin(anna, game, old, rows + 1) == "version"
    assert begin(anna, game, "nowhere", 0) == "table"
    three = [{"kind": "here"}] * 3
    assert begin(anna, game, old, 3, players=3, seats=three) == "origin"
    assert begin(anna, game, old, 3, origin={"table": old}) == "malformed"
    for version in ("", "-1", "x", "9" * 12):
        assert anna.http.get(f"/api/tables/{old}/moment?version={version}").status_code == 400


@pytest.mark.parametrize(
    "origin",
    [
        {"table": "x"},
        {"table": "", "actions": 0},
        {"table": "x", "actions": -1},
        {"table": "x", "actions": 99},
        {"table": "x", "actions": True},
        {"table": "x" * 61, "actions": 0},
        {"table": "x", "actions": 0, "more": 1},
        "x",
    ],
)
def test_a_record_with_a_strange_origin_is_refused(game: str, origin: Any) -> None:
    match = nemeton.new(game, players=2, seed=1)
    match.play(match.legal[0])
    history.read(match.record() | {"origin": {"table": "x", "actions": 1}})
    with pytest.raises(BadRecord) as refused:
        history.read(match.record() | {"origin": origin})
    assert refused.value.code == "origin"
