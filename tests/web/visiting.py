"""Visitors of a running server, in real Chromium."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe

import nemeton

GAMES = nemeton.games()
SIZES = {"wide": {"width": 1280, "height": 720}, "tall": {"width": 390, "height": 844}}
_HELLO = """async ([table, layout]) => {
  const answer = await fetch(`/say/${table}?lang=en&layout=${layout}`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ say: "hello", id: 1, version: null, lang: "en", layout }) });
  return await answer.json();
}"""

_POINTS = """(all) => all.map((element) => {
  const box = element.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 10), box.top + box.height / 2];
})"""


class House:
    """A server that can be killed and started again, with the same address and data."""

    def __init__(self, data: Path, environment: dict[str, str] | None = None) -> None:
        """Start; with an environment of its own if one is given."""
        self.data = data
        self.environment = environment
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nemeton", "serve", "--port", str(self.port), "--data", str(self.data)],
            stdout=subprocess.DEVNULL,
            env=self.environment,
        )
        for _ in range(600):
            try:
                with urllib.request.urlopen(self.address + "/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the server does not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Visitor:
    """Somebody with a browser; `faults` is what went wrong on the page, or left the house."""

    def __init__(
        self, chromium: Any, house: House, size: str, settings: dict[str, Any], inspected: bool
    ) -> None:
        """Come in; `inspected` lets a checker put its script into the page, against the policy."""
        self.house = house
        self.faults: list[str] = []
        self.forgiving = False
        """Whether the server may refuse something; the browser notes it by itself."""
        self.has_touch = size == "tall"
        self.context = chromium.new_context(
            viewport=SIZES[size], has_touch=self.has_touch, reduced_motion="reduce", bypass_csp=inspected
        )
        kept = json.dumps({"lang": "en", "speed": 0, "theme": "light", **settings})
        self.context.add_init_script(f"if (!localStorage.nemeton) localStorage.nemeton = {json.dumps(kept)};")
        self.page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", self._message)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self._request)

    def _message(self, message: Any) -> None:
        refused = "WebSocket connection" in message.text or "Failed to load resource" in message.text
        if message.type == "error" and not (self.forgiving and refused):
            self.faults.append(message.text)

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.house.address, "blob:", "data:")):
            self.faults.append(f"asked for {request.url}")

    def lay(self, game: str, *kinds: str, **asked: Any) -> dict[str, Any]:
        """A new table with these kinds of seats, and to it."""
        names: dict[str, dict[str, str]] = {"bot": {"bot": "policy"}, "open": {}}
        seats = [{"kind": kind} | names.get(kind, {"name": f"Guest {i}"}) for i, kind in enumerate(kinds)]
        about = {"game": game, "players": len(kinds), "seats": seats, "first": 0}
        answer = self.context.request.post(self.house.address + "/api/tables", data=about | asked)
        made: dict[str, Any] = answer.json()
        self.go(f"/t/{made['table']}")
        return made

    def told(self) -> dict[str, Any]:
        """The table as the server tells it."""
        table = self.page.url.split("/")[-1].split("?")[0]
        layout = "tall" if self.page.viewport_size == SIZES["tall"] else "wide"
        found: dict[str, Any] = self.page.evaluate(_HELLO, [table, layout])
        return found["table"]

    def barriers(self) -> list[str]:
        """What axe finds that keeps somebody out, be it ever so little; contrast is judged by `contrast`."""
        found = Axe().run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        return [f"{fault['id']}: {node['target']}" for fault in found for node in fault["nodes"]]

    def keys(self, selector: str) -> set[str]:
        """The keys of the pieces that a selector finds."""
        script = "(all) => all.map((e) => e.closest('.piece').dataset.key)"
        return set(self.page.locator(selector).evaluate_all(script))

    def go(self, path: str, name: str = "") -> None:
        """To a table; who comes by a link is welcomed, and may say a name."""
        self.page.goto(self.house.address + path)
        if path.startswith("/j/"):
            self.page.fill(".welcome input", name)
            self.page.keyboard.press("Enter")
            self.page.wait_for_selector(".welcome", state="detached")
        self.page.wait_for_selector(".ready, #curtain:not([hidden])")

    def touchable(self) -> list[str]:
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.piece.touchable')].map((e) => e.dataset.key)"
        )
        return found

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("!document.getElementById('end').hidden"))

    @property
    def sentences(self) -> int:
        return int(self.page.evaluate("document.querySelectorAll('.sentence').length"))

    def points(self, selector: str) -> list[list[float]]:
        """Where to touch pieces: near their left edge, where a fan of cards leaves them free."""
        found: list[list[float]] = self.page.locator(selector).evaluate_all(_POINTS)
        return found

    def touch(self, key: str) -> None:
        for point in self.points(f"[data-key='{key}']"):
            self.page.mouse.click(*point)

    def touch_something(self, rng: random.Random) -> bool:
        points = self.points("#asking:not([hidden]) [data-tab=yes]") or self.points(".piece.touchable")
        if points:
            self.page.mouse.click(*rng.choice(points))
        return bool(points)

    def choose_by_keys(self) -> bool:
        """Do the first thing of the list, by keyboard alone."""
        if not self.sentences:
            if self.touchable():
                self.page.keyboard.press("1")
            return False
        self.page.keyboard.press("Enter")
        return True


def until(done: Any, seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.03)


LONGEST = 150
"""The seconds a whole game may take."""


def finish(visitor: Visitor, act: Any) -> None:
    """Act until there is nothing to do because the game is over."""
    end = time.monotonic() + LONGEST
    while act() or not visitor.over:
        assert time.monotonic() < end, "the game does not end"
        visitor.page.wait_for_timeout(25)
