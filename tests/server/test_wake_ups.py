"""After a restart, tables go on that nobody has opened; and clocks run down where nobody looks."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from nemeton.server.bots.pool import Bots
from nemeton.server.live import wake_ups
from nemeton.server.live.clocks import A_DAY
from nemeton.server.live.table import Table
from nemeton.server.storage import tables
from nemeton.server.storage.events import Entry, Handed
from nemeton.server.storage.schema import LOG, SEATS, TABLES
from nemeton.server.storage.store import Store, Work
from nemeton.server.storage.tables import bots_turns

from .playing import Running

pytestmark = pytest.mark.one_game


def until_over(running: Running, table: str) -> None:
    end = time.monotonic() + 60
    query = sa.select(TABLES.c.turn).where(TABLES.c.id == table)
    while running.registry.store.read(lambda c: c.execute(query).scalar_one()) is not None:
        assert time.monotonic() < end, "nobody went on"
        time.sleep(0.05)


def test_bots_go_on_at_a_table_that_nobody_has_opened(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wake_ups, "_FIRST", 0.0)
    with monkeypatch.context() as asleep:
        asleep.setattr(Bots, "wake", lambda self, table: None)
        server = Running(tmp_path)
        table = server.browser().new_table(game, "bot", "bot")["table"]
        server.stop()
    server = Running(tmp_path)
    until_over(server, table)
    server.stop()


def test_after_a_day_a_bot_decides_and_the_seat_can_be_taken_back(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Running(tmp_path)
    anna = server.browser()
    table = anna.new_table(game, "here", "here", pace="daily")["table"]
    slow = anna.sit_down(table).table["turn"]
    cookie = anna.http.cookies["nemeton"]
    server.stop()
    kept = Store(tmp_path)
    with kept.engine.begin() as connection:
        ago = time.time() - A_DAY - 5
        connection.execute(TABLES.update().values(created=ago, touched=ago))
    assert kept.read(wake_ups.clocks_run_down()) == [table]
    kept.close()
    monkeypatch.setattr(wake_ups, "_FIRST", 0.0)
    server = Running(tmp_path)
    chair = SEATS.select().where(SEATS.c.table == table, SEATS.c.seat == slow)
    end = time.monotonic() + 30
    while server.registry.store.read(lambda c: c.execute(chair).one()).bot is None:
        assert time.monotonic() < end
        time.sleep(0.05)
    anna = server.browser()
    anna.http.cookies.set("nemeton", cookie)
    line = anna.sit_down(table)
    assert "ok" in line.ask(say="hand", seat=slow, to=None)
    assert line.hello()["clock"][slow] > A_DAY - 60
    server.stop()
    kept = Store(tmp_path)
    assert isinstance(Table(kept, table).log[1].event, Handed)
    kept.close()


def test_only_what_waits_for_the_server_is_woken(tmp_path: Path, game: str) -> None:
    """By the index of the tables that go on; those of people are left alone."""
    server = Running(tmp_path)
    anna = server.browser()
    waiting = anna.new_table(game, "here", "here")["table"]
    anna.new_table(game, "here", "here", pace="live", minutes=10)
    server.stop()
    kept = Store(tmp_path)
    assert kept.read(bots_turns(0, time.time())) == [] and kept.read(wake_ups.clocks_run_down()) == []
    with kept.engine.begin() as connection:
        connection.execute(SEATS.update().where(SEATS.c.table == waiting).values(bot="policy"))
        plan = str(connection.exec_driver_sql("EXPLAIN QUERY PLAN " + _bots_turns_query()).all())
        assert connection.execute(sa.select(sa.func.count()).select_from(LOG)).scalar_one() == 2
    assert "tables_that_go_on" in plan
    assert kept.read(bots_turns(0, time.time())) == [waiting]
    kept.close()


def _bots_turns_query() -> str:
    return (
        'SELECT tables.id FROM tables JOIN seats ON seats."table" = tables.id AND seats.seat = tables.turn '
        "AND seats.bot IS NOT NULL WHERE tables.turn IS NOT NULL AND tables.aside IS 0 "
        "ORDER BY tables.touched DESC LIMIT 1000"
    )


def test_a_bot_goes_on_after_a_write_that_failed(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody opens the table: a wake-up finds it again."""
    monkeypatch.setattr(wake_ups, "_FIRST", 0.0)
    monkeypatch.setattr(wake_ups, "_EVERY", 0.3)
    failures = []
    append = tables.append

    def fail_once(name: str, entry: Entry, *more: Any) -> Work[None]:
        def work(connection: sa.Connection) -> None:
            append(name, entry, *more)(connection)
            if entry.number == 3 and not failures:
                failures.append(name)
                raise OSError("the disk is full")

        return work

    monkeypatch.setattr(tables, "append", fail_once)
    server = Running(tmp_path)
    table = server.browser().new_table(game, "bot", "bot")["table"]
    until_over(server, table)
    server.stop()
    assert failures == [table]
