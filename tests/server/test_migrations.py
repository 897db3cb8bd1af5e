"""A file that an earlier version wrote is used as it is, and gets what it lacks."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from nemeton.server.live.table import Table
from nemeton.server.storage.backup import FILE
from nemeton.server.storage.store import Store

from .playing import Running

pytestmark = pytest.mark.one_game

_EARLIER = """
DROP INDEX tables_of_an_owner; DROP INDEX tables_that_go_on; DROP TABLE revoked; DROP TABLE profiles;
DROP TABLE devices; ALTER TABLE tables DROP COLUMN owner; ALTER TABLE tables DROP COLUMN listed;
ALTER TABLE tables DROP COLUMN origin; ALTER TABLE tables DROP COLUMN prefix;
ALTER TABLE seats DROP COLUMN link; ALTER TABLE seats DROP COLUMN place;
DELETE FROM log WHERE kind = 'begin'; UPDATE log SET number = number - 1;
"""


def test_an_earlier_file_grows(tmp_path: Path, game: str) -> None:
    server = Running(tmp_path)
    anna = server.browser()
    table = anna.new_table(game, "here", "here")["table"]
    line = anna.sit_down(table)
    assert "ok" in line.play(line.table["legal"][0]["action"])
    server.stop()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(_EARLIER)
    connection.close()
    for _ in range(2):
        kept = Store(tmp_path)
        found = Table(kept, table)
        assert found.version == 1 and found.owner is None and not found.listed
        assert not found.by_lot and [chair.listed_at for chair in found.chairs] == [0, 1]
        kept.close()
    connection = sqlite3.connect(tmp_path / FILE)
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    connection.close()
    assert names >= {"tables_of_an_owner", "tables_that_go_on", "revoked", "profiles", "devices"}
