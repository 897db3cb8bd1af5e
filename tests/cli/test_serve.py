"""`nemeton serve` opens the house, `nemeton` alone shows it too, `nemeton backup` copies it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from nemeton.server import launch
from nemeton.server.live.table import Table
from nemeton.server.storage.store import Store

from .conftest import Run


@contextmanager
def opened(*arguments: str, **environment: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A running command, and the address it says."""
    known = {name: value for name, value in os.environ.items() if name not in _SCREENS}
    house = subprocess.Popen(
        [sys.executable, "-m", "nemeton", *arguments],
        stdout=subprocess.PIPE, text=True, env=known | {"PYTHONUNBUFFERED": "1"} | environment,
    )  # fmt: skip
    assert house.stdout is not None
    try:
        line = house.stdout.readline()
        yield next(word.strip(";") for word in line.split() if word.startswith("http")), house
    finally:
        house.send_signal(signal.SIGINT)
        house.wait(20)
        house.stdout.close()


_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def test_serve_listens_says_where_and_stops(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with opened("serve", f"--port={port}", f"--data={tmp_path}", "--lang=fr") as (address, _):
        assert address == f"http://127.0.0.1:{port}/"
        assert httpx.get(f"{address}health", timeout=60).json()["ok"] is True
        assert "Nemeton" in httpx.get(address).text
    with socket.socket() as again:
        again.bind(("127.0.0.1", port))


def test_alone_it_opens_the_tables_and_says_so_where_there_is_no_screen(tmp_path: Path) -> None:
    with opened(NEMETON_HOME=str(tmp_path)) as (address, house):
        assert house.stdout is not None and "open this address" in house.stdout.readline()
        assert httpx.get(f"{address}health", timeout=60).json()["ok"] is True
        with opened("serve", "--open", NEMETON_HOME=str(tmp_path)) as (same, second):
            assert same == address
            assert second.wait(30) == 0, "one folder, one house"


def test_where_there_is_a_screen_a_browser_opens(tmp_path: Path) -> None:
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    with opened("serve", "--open", f"--data={tmp_path / 'data'}", BROWSER=str(browser)) as (address, _):
        assert httpx.get(f"{address}health", timeout=60).json()["ok"] is True
        for _ in range(200):
            if seen.exists() and seen.read_text():
                break
            httpx.get(f"{address}health")
        assert seen.read_text().strip() == address


def test_a_port_that_is_taken_is_left_alone() -> None:
    with launch.listen("127.0.0.1", None) as first, launch.listen("127.0.0.1", None) as second:
        ports = [each.getsockname()[1] for each in (first, second)]
        assert len(set(ports)) == 2
        with pytest.raises(ValueError, match=f"127.0.0.1:{ports[0]}"):
            launch.listen("127.0.0.1", ports[0])
        assert launch.address_of(first, "127.0.0.1") == f"http://127.0.0.1:{ports[0]}"
        assert launch.reach_of(first, "127.0.0.1") is None
        assert launch.address_of(first, "0.0.0.0").endswith(f":{ports[0]}")


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(run: Run, tmp_path: Path) -> None:
    with launch.listen("127.0.0.1", 0) as taken:
        ran = run(f"serve --port {taken.getsockname()[1]} --data {tmp_path}")
    assert ran.code == 2 and "127.0.0.1" in ran.err and len(ran.err.splitlines()) == 1


def test_behind_a_proxy_that_is_believed_cookies_are_secure(tmp_path: Path) -> None:
    said = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    with opened("serve", "--port=0", f"--data={tmp_path}", "--proxy=127.0.0.1") as (address, _):
        assert "secure" in httpx.get(address, headers=said, timeout=60).headers["set-cookie"].lower()
        assert "secure" not in httpx.get(address).headers["set-cookie"].lower()
    with opened("serve", "--port=0", f"--data={tmp_path}") as (address, _):
        assert "secure" not in httpx.get(address, headers=said, timeout=60).headers["set-cookie"].lower()


def test_backup_while_the_house_is_open(run: Run, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy" / "nemeton.sqlite3"
    copy.parent.mkdir()
    assert run(f"backup {copy} --data {data}").code == 2
    with opened("serve", "--port=0", f"--data={data}") as (address, _):
        seats = [{"kind": "here"}, {"kind": "here"}]
        asked = {"game": "celtica", "players": 2, "seats": seats}
        table = httpx.post(f"{address}api/tables", json=asked, timeout=120).json()["table"]
        ran = run(f"backup {copy} --data {data}")
        assert ran.code == 0 and str(copy) in ran.out
        assert run(f"backup {copy} --data {data}").code == 2, "no copy is overwritten"
        assert run(f"backup {tmp_path}/nowhere/x --data {data}").code == 2
    kept = Store(copy.parent)
    assert Table(kept, table).version == 1
    kept.close()
