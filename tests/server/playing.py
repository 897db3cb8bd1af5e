"""A real server with real sockets, and people who play at it."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

import nemeton
from nemeton.core.changes import changed
from nemeton.server.app import Server, create_app
from nemeton.server.bots.pool import Bots
from nemeton.server.http.endpoints import BY_THE_RULES, Services
from nemeton.server.http.routes import ENDPOINTS
from nemeton.server.live.registry import Registry

GAMES = nemeton.games()
"""All of them."""


class Line:
    """A socket of a browser at a table, and everything it has received."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(address, additional_headers=headers, max_size=2**22))
        self.received: list[dict[str, Any]] = []
        self.texts: list[str] = []
        """The same, as it came."""
        self.table: dict[str, Any] = {}
        """The last table shown."""
        self.last_id = 0

    def send(self, **message: Any) -> int:
        self.last_id += 1
        self.socket.send(json.dumps({"id": self.last_id, **message}))
        return self.last_id

    def next(self, timeout: float = 20) -> dict[str, Any]:
        text = str(self.socket.recv(timeout))
        message: dict[str, Any] = json.loads(text)
        self.received.append(message)
        self.texts.append(text)
        if "table" in message and not message["table"]["past"]:
            told = message["table"]
            if "changes" in told:
                told["scene"] = changed(self.table["scene"], told.pop("changes"))
            self.table = told
        return message

    def answer(self, number: int) -> dict[str, Any]:
        """Read until the answer to a message."""
        while True:
            message = self.next()
            if message.get("ok", message.get("no")) == number and ("ok" in message or "no" in message):
                return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and wait for the answer; too soon is said again."""
        while True:
            answer = self.answer(self.send(**message))
            if answer.get("code") != "rate":
                return answer
            time.sleep(0.2)

    def hello(self, **wishes: Any) -> dict[str, Any]:
        answer = self.ask(say="hello", **{"version": None, **wishes})
        assert "ok" in answer, answer
        return self.table

    def play(self, action: int) -> dict[str, Any]:
        return self.ask(say="play", version=self.table["version"], action=action)

    def until(self, version: int) -> None:
        """Read until a version of the table."""
        while self.table["version"] < version:
            self.next()

    def read_to_the_end(self) -> None:
        while True:
            self.next()

    def close(self) -> None:
        self._open.close()


def _is_documented(response: httpx.Response) -> None:
    """Whatever an endpoint refuses, the document says that it may."""
    if response.status_code < 400 or not response.headers["content-type"].startswith("application/json"):
        return
    refusal = response.read() and response.json().get("error")
    for endpoint in ENDPOINTS:
        path = re.sub(r"{\w+(:few)?}", lambda name: r"\d+" if name[1] else "[^/]+", endpoint.path)
        same = endpoint.method == response.request.method and re.fullmatch(path, response.url.path)
        if same and endpoint.raw and response.status_code != BY_THE_RULES:
            refusal = response.json()
        if same and refusal:
            assert (refusal["code"], response.status_code) in endpoint.refused, (endpoint.path, refusal)
            return


class Browser:
    """Somebody with a cookie of their own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.lines: list[Line] = []
        EVERYBODY.append(self)
        # Nothing is encrypted here: reading all certificates for everybody who comes takes long.
        hooks = {"response": [_is_documented]}
        self.http = httpx.Client(base_url=f"http://{address}", timeout=20, verify=False, event_hooks=hooks)

    def new_table(self, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
        seats = [{"kind": kind} for kind in kinds]
        answer = self.http.post(
            "/api/tables", json={"game": game, "players": len(kinds), "seats": seats, "first": 0} | more
        )
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, link: str) -> str:
        answer = self.http.get(link)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    def connect(self, table: str, **headers: str) -> Line:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Cookie": cookies, **headers} if cookies else headers
        self.lines.append(Line(f"ws://{self.address}/ws/{table}", sent))
        return self.lines[-1]

    def sit_down(self, table: str, **wishes: Any) -> Line:
        line = self.connect(table)
        line.hello(**wishes)
        return line

    def leave(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()


EVERYBODY: list[Browser] = []
"""All who have come."""


class Running:
    """A server within this process."""

    def __init__(self, data: Path) -> None:
        self.app = create_app(data, Bots(1))
        self.server = Server(self.app, "127.0.0.1", 0)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.02)
        self.address = f"127.0.0.1:{self.server.port}"

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    @property
    def registry(self) -> Registry:
        return self.services.registry

    def browser(self) -> Browser:
        return Browser(self.address)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive()


def play_on(lines: list[Line], luck: random.Random, most: int = 100_000) -> int:
    """Let people play at random, each at their own line, until the end or so many actions; how many."""
    played = 0
    while played < most:
        newest = max(line.table["version"] for line in lines)
        for line in lines:
            line.until(newest)
        if lines[0].table["over"]:
            break
        mover = next((line for line in lines if line.table["legal"]), None)
        if mover is None:
            lines[0].next()  # a bot thinks
            continue
        answer = mover.play(luck.choice(mover.table["legal"])["action"])
        assert "ok" in answer or answer["code"] == "stale", answer
        played += "ok" in answer
    return played
