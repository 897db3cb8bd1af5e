"""`nemeton serve` opens the house."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx


def test_serve_listens_says_where_and_stops(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    house = subprocess.Popen(
        [sys.executable, "-m", "nemeton", "serve", f"--port={port}", f"--data={tmp_path}", "--lang=fr"],
        stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    try:
        assert house.stdout is not None
        assert f"http://127.0.0.1:{port}/" in house.stdout.readline()
        for _ in range(200):
            try:
                answer = httpx.get(f"http://127.0.0.1:{port}/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        assert answer.json()["ok"] is True
        assert "Nemeton" in httpx.get(f"http://127.0.0.1:{port}/").text
    finally:
        house.send_signal(signal.SIGINT)
        house.wait(20)
        if house.stdout is not None:
            house.stdout.close()
