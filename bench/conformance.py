"""Whether the server keeps what its OpenAPI document says: Schemathesis asks it everything it can think of.

    make conformance

A server of its own runs in this process, without rate limits (else nearly every answer would be 429). There
is a table that goes on, where the asking browser sits, one that is over, and invitations; half of the runs
know them, half know nothing. `--write` puts what was run into docs/conformance.md.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from nemeton.server.app import Server, create_app
from nemeton.server.bots.pool import Bots

ROOT = Path(__file__).parent.parent
TOOL = Path(os.environ.get("SCHEMATHESIS", ROOT / ".venv/conformance/bin/schemathesis"))
REFUSED = """
[checks]
negative_data_rejection.expected-statuses = ["400", "403", "404", "409", "410", "413", "415", "422"]
positive_data_acceptance.expected-statuses = ["2xx", "3xx", "403", "404", "409", "410", "422"]
"""
"""400 is for what the document forbids, and for nothing else: what is understood and cannot be is 422."""
SKIPPED = "/sse/{table}"
"""A stream that does not end: the tests of the server read it."""


class Running:
    """The server, and somebody's browser."""

    def __init__(self, data: Path) -> None:
        app = create_app(data, Bots(1))
        services = app.state.services
        services.limits.take = lambda *asked: None
        services.profiles._limits.take = lambda *asked: None
        self.server = Server(app, "127.0.0.1", 0)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.05)
        self.address = f"http://127.0.0.1:{self.server.port}"
        self.http = httpx.Client(base_url=self.address, timeout=60)

    def new_table(self, game: str, *kinds: str) -> dict[str, Any]:
        seats = [{"kind": kind} for kind in kinds]
        asked = {"game": game, "players": len(kinds), "seats": seats, "first": 0}
        answer = self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def finish(self, opened: dict[str, Any]) -> None:
        """Play at random with a guest until the end; the guest keeps the table, whoever forgets it."""
        guest = httpx.Client(base_url=self.address, timeout=60)
        guest.get(opened["links"]["1"])
        table, luck = opened["table"], random.Random(1)
        while True:
            for player in (self.http, guest):
                told = player.post(f"/say/{table}", json={"say": "hello"}).json()["table"]
                if told["over"]:
                    return
                if told["legal"]:
                    action = luck.choice(told["legal"])["action"]
                    said = {"say": "play", "version": told["version"], "action": action}
                    player.post(f"/say/{table}", json=said)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)


def settings(running: Running) -> str:
    """What Schemathesis has to know to get further than “there is no such table”."""
    going = running.new_table("keltis", "here", "link", "open")
    over = running.new_table("keltis", "here", "link")
    running.finish(over)
    cookie = running.http.cookies["nemeton"]
    known = {
        "table": [going["table"], over["table"]],
        "game": ["keltis", "celtica"],
        "token": [going["links"]["1"].removeprefix("/j/"), "nosuch"],
    }
    lines = [f'headers = {{ Cookie = "nemeton={cookie}" }}']
    for name, values in known.items():
        lines += [f"[dictionaries.{name}]", f"values = {json.dumps(values)}"]
    lines.append("[parameters]")
    lines += [f'"path.{name}" = {{ dictionary = "{name}", probability = 0.9 }}' for name in known]
    lines.append('"body.game" = { dictionary = "game", probability = 0.9 }')
    return "\n".join(lines) + "\n"


def run(running: Running, known: bool, examples: int, seed: int) -> tuple[int, str]:
    """One run; what it found, as it says it."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "schemathesis.toml"
        config.write_text((settings(running) if known else "") + REFUSED)
        asked = [
            *(str(TOOL), "--config-file", str(config), "run", f"{running.address}/api/openapi.json"),
            *(
                "--checks",
                "all",
                "--max-examples",
                str(examples),
                "--seed",
                str(seed),
                "--continue-on-failure",
            ),
            *("--exclude-path", SKIPPED, "--request-timeout", "30", "--no-color"),
        ]
        ran = subprocess.run(asked, capture_output=True, text=True, cwd=folder)
    return ran.returncode, ran.stdout + ran.stderr


def main() -> None:
    """Run it."""
    options = argparse.ArgumentParser()
    options.add_argument("--examples", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--write", action="store_true")
    chosen = options.parse_args()
    found: list[str] = []
    with tempfile.TemporaryDirectory() as data:
        running = Running(Path(data))
        try:
            for known in (False, True):
                code, said = run(running, known, chosen.examples, chosen.seed)
                print(said)
                found.append(said)
                if code:
                    sys.exit("Schemathesis has found something.")
        finally:
            running.stop()
    if chosen.write:
        (ROOT / "docs/conformance.md").write_text(report(found, chosen.examples, chosen.seed), "utf-8")


def report(found: list[str], examples: int, seed: int) -> str:
    """What was run, and what came of it."""
    version = subprocess.run([str(TOOL), "--version"], capture_output=True, text=True).stdout.split()[-1]
    lines = [
        "# The server and its OpenAPI document",
        "",
        f"`make conformance`: Schemathesis {version} against a real server, all checks, {examples} examples",
        f"for each operation, seed {seed}; `{SKIPPED}`, a stream without an end, has tests of its own.",
        "",
        "Rate limits are off, else nearly every answer would be 429. 400 is for what the document forbids",
        "and for nothing else; what is understood and cannot be is refused with 403, 404, 409, 410 or 422,",
        "and 413 counts as a refusal. Every refusal has to carry one of the codes that the document names",
        "for it. The warnings: that tables somebody made up are not found, and that most names and",
        "passphrases somebody made up are refused (422).",
        "",
    ]
    for title, said in zip(
        ("Without any knowledge", "With tables, a game and an invitation"), found, strict=True
    ):
        summary = said[said.rindex("Test cases:") :] if "Test cases:" in said else said[-400:]
        lines += [f"## {title}", "", "```", re.sub(r"[=_ ]{10,}", "", summary).strip(), "```", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
