"""A data file of an earlier version: every table in it opens, and is what it was. See data/README.md.

A table whose game has other rules since then is set aside with a clear word, and nothing of it is lost.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.game import find
from nemeton.server.http.payloads import names_at
from nemeton.server.live.forks import record_of
from nemeton.server.live.table import Table
from nemeton.server.refusals import Refused
from nemeton.server.storage import events, tables
from nemeton.server.storage.profiles import called
from nemeton.server.storage.store import Store

DATA = Path(__file__).with_name("data")
KNOWN: dict[str, dict[str, Any]] = json.loads((DATA / "tables.json").read_text("utf-8"))
RULES = 1
"""The version of the rules of every game when the file was written."""
SAME = [name for name, about in KNOWN.items() if find(about["game"]).version == RULES]
OTHER = [name for name in KNOWN if name not in SAME]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder = tmp_path_factory.mktemp("stored")
    shutil.copy(DATA / "nemeton.sqlite3", folder)
    store = Store(folder)
    yield store
    store.close()


@pytest.mark.parametrize("name", SAME)
def test_a_stored_table_is_what_it_was(kept: Store, name: str) -> None:
    table = Table(kept, name)
    assert _about(table) == KNOWN[name]


@pytest.mark.parametrize("name", OTHER)
def test_a_table_of_other_rules_is_set_aside(kept: Store, name: str) -> None:
    with pytest.raises(Refused) as refused:
        Table(kept, name)
    assert refused.value.code == "aside" and "played by other rules than today’s" in str(refused.value)
    found = kept.read(tables.load(name))
    assert found is not None and found.log is not None
    assert len(found.log) == KNOWN[name]["version"] and len(found.seats) == len(KNOWN[name]["kinds"])


def _about(table: Table) -> dict[str, Any]:
    views = hashlib.sha256()
    for seat in (None, *range(table.about.players)):
        for version in range(table.version + 1):
            views.update(bytes(table.view(seat, version)))
    record = json.dumps(record_of(table), sort_keys=True).encode()
    outcome = table.match.outcome
    return {
        "game": table.game.name,
        "version": table.version,
        "turn": table.match.turn,
        "moves": table.fold.moves,
        "actions": len(table.match.actions),
        "digest": table.match.digest(),
        "views": views.hexdigest(),
        "record": hashlib.sha256(record).hexdigest(),
        "names": list(names_at(table, "en")),
        "pace": table.clocks.pace,
        "minutes": table.clocks.minutes,
        "listed": table.listed,
        "origin": table.about.origin,
        "prefix": len(table.about.prefix or ()),
        "kinds": [chair.kind for chair in table.chairs],
        "bots": [chair.bot for chair in table.chairs],
        "scores": None if outcome is None else list(outcome.scores),
    }


def test_the_log_of_stored_tables_says_the_same(kept: Store) -> None:
    said = []
    for name in SAME:
        table = Table(kept, name)
        names, end = names_at(table, "en"), table.version
        for seat, since, upto in ((None, 0, min(30, end)), (0, max(0, end - 12), end)):
            who = "a spectator" if seat is None else f"seat {seat}"
            said.append(f"# {table.game.name} {name}, {who}, {since} to {upto}")
            said += [f"{n} {line.say('en', names)}" for n, line in table.history.lines(seat, since, upto)]
    found, golden = "\n".join(said) + "\n", DATA / "log.txt"
    if os.environ.get("NEMETON_GOLDEN") == "write":
        golden.write_text(found, "utf-8")
    assert found == golden.read_text("utf-8")


def test_events_go_back_into_the_columns_they_came_from(kept: Store) -> None:
    with sqlite3.connect(kept.path) as connection:
        names = ("number", "kind", "seat", "value", "check", "at")
        columns = ", ".join(f'"{name}"' for name in names)
        rows = [
            dict(zip(names, row, strict=True)) for row in connection.execute(f"SELECT {columns} FROM log")
        ]
    connection.close()
    assert {row["kind"] for row in rows} == {"action", "undo", "chat", "name", "hand", "seat", "pace"}
    for row in rows:
        assert events.columns(events.entry_of(**row)) == row


def test_the_profile_is_there(kept: Store) -> None:
    anna = kept.read(called("anna"))
    assert anna is not None and anna.name == "Anna"
    found = [kept.read(tables.load(name)) for name in KNOWN]
    assert any(table is not None and table.about.owner == anna.id for table in found)
