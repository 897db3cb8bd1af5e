"""A server that is killed loses nothing it has acknowledged; one that stops says so."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from nemeton.server.live.table import Table
from nemeton.server.refusals import Refused
from nemeton.server.storage.events import Acted
from nemeton.server.storage.schema import LOG
from nemeton.server.storage.store import Store

from .playing import Browser, Running


def _start(data: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "nemeton", "serve", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    for _ in range(600):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health", verify=False).status_code == 200:
                return process
        except httpx.TransportError:
            assert process.poll() is None
            time.sleep(0.05)
    raise AssertionError("the server does not start")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_nothing_acknowledged_is_lost(tmp_path: Path, game: str) -> None:
    port, luck = _free_port(), random.Random(5)
    process = _start(tmp_path, port)
    try:
        anna = Browser(f"127.0.0.1:{port}")
        table = anna.new_table(game, "here", "here")["table"]
        acknowledged: list[int] = []
        for _ in range(2):
            line = anna.sit_down(table)
            assert line.table["version"] >= len(acknowledged)
            killed_at = len(acknowledged) + luck.randrange(5, 15)
            while len(acknowledged) < killed_at:
                if not line.table["legal"]:
                    line.hello(version=line.table["version"])
                action = luck.choice(line.table["legal"])["action"]
                assert "ok" in line.play(action)
                acknowledged.append(action)
            if not line.table["legal"]:
                line.hello(version=line.table["version"])
            in_flight = luck.choice(line.table["legal"])["action"]
            line.send(say="play", version=line.table["version"], action=in_flight)
            process.send_signal(signal.SIGKILL)
            process.wait()
            process = _start(tmp_path, port)
        anna.sit_down(table)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    kept = Store(tmp_path)
    events = [entry.event for entry in Table(kept, table).log]
    actions = [event.action for event in events if isinstance(event, Acted)]
    _contains_in_order(actions, acknowledged)
    kept.close()


def _contains_in_order(rows: list[int], acknowledged: list[int]) -> None:
    """Every acknowledged action is there, in order; between them only what was in flight at a kill."""
    found = iter(rows)
    assert all(action in found for action in acknowledged)
    assert len(rows) - len(acknowledged) <= 2


def test_a_server_that_stops_says_goodbye(tmp_path: Path, game: str) -> None:
    server = Running(tmp_path)
    anna = server.browser()
    line = anna.sit_down(anna.new_table(game, "here", "bot")["table"], lang="fr")
    server.stop()
    with pytest.raises(ConnectionClosed):
        line.read_to_the_end()
    assert "serveur" in line.received[-1]["bye"]


def test_a_log_that_does_not_replay_is_set_aside(tmp_path: Path, game: str) -> None:
    server = Running(tmp_path)
    anna = server.browser()
    table = anna.new_table(game, "here", "here")["table"]
    line = anna.sit_down(table)
    assert "ok" in line.play(line.table["legal"][0]["action"])
    server.stop()
    kept = Store(tmp_path)
    copy = tmp_path / "copy" / "nemeton.sqlite3"
    copy.parent.mkdir()
    kept.backup(copy)
    with kept.engine.begin() as connection:
        connection.execute(LOG.update().values(check=b"8 bytes!"))
    with pytest.raises(Refused) as refusal:
        Table(kept, table)
    assert refusal.value.code == "aside"
    kept.close()
    saved = Store(copy.parent)
    assert Table(saved, table).version == 2
    saved.close()
