"""Fill docs/screenshots: every game by day, by night and on a phone, and the pages around them.

`make screenshots` runs it. The shuffles come from a fixed seed and the quick player plays all seats: the same
code makes the same pictures.
"""

from __future__ import annotations

import base64
import http.cookiejar
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import nemeton
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.game import Game, find

FOLDER = Path(__file__).parent / "screenshots"
SEED = "grove"
NAMES = ("Morgane", "Bran", "Niamh", "Owen", "Ailsa")
WIDE, PHONE = (1280, 720), (390, 844)
LOOKS = {"light": (WIDE, "light"), "dark": (WIDE, "dark"), "phone": (PHONE, "light")}
QUALITY = 80
FIRST = 1
"""The version of a table before anybody has done anything: its log says who begins."""
SERVE = f"""
import sys
from nemeton import cli
from nemeton.core import seeds
seeds.fresh_seed = lambda: {SEED!r}
cli.main(["serve", "--port", sys.argv[1], "--data", sys.argv[2]])
"""


class Guest:
    """Somebody who plays by requests, known by a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = http.cookiejar.CookieJar()
        self.ask = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies)).open

    def get(self, path: str) -> bytes:
        """What lies there."""
        with self.ask(self.address + path) as answer:
            return bytes(answer.read())

    def post(self, path: str, document: dict[str, Any]) -> dict[str, Any]:
        """Say something; the answer."""
        asked = urllib.request.Request(
            self.address + path, json.dumps(document).encode(), {"content-type": "application/json"}
        )
        with self.ask(asked) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    def lay(self, game: str, *kinds: str) -> dict[str, Any]:
        """Lay a table with these kinds of seats."""
        seats = [
            {"kind": kind} if kind == "open" else {"kind": kind, "name": name}
            for kind, name in zip(kinds, NAMES, strict=False)
        ]
        asked = {"game": game, "players": len(kinds), "seats": seats, "first": 0}
        return self.post("/api/tables", asked)


def played(game: Game, players: int) -> list[tuple[int, int, int]]:
    """A whole game of the quick player: each action with its seat, and how many there were to choose from."""
    match = nemeton.new(game.name, players=players, seed=SEED)
    rng = generator(SEED.encode())
    actions = []
    while match.turn is not None:
        rows = match.rows()
        game.engine.legal(rows, 0)
        action = int(game.engine.choose(rows, 0, POLICY, rng))
        actions.append((match.turn, action, len(match.legal)))
        match.play(action)
    return actions


def midst(actions: list[tuple[int, int, int]]) -> int:
    """The moment about the middle when the first seat has the most to choose from."""
    about = range(len(actions) * 2 // 5, len(actions) * 3 // 5)
    return max(about, key=lambda number: actions[number][2] * (actions[number][0] == 0))


class Camera:
    """Takes pictures of pages as a guest sees them."""

    def __init__(self, browser: Browser, guest: Guest) -> None:
        self.browser = browser
        self.guest = guest

    def page(self, look: str, lang: str) -> Page:
        """A page of the guest's, in a light and a size."""
        (width, height), theme = LOOKS[look]
        phone = look == "phone"
        context: BrowserContext = self.browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            reduced_motion="reduce",
        )
        context.add_cookies(
            [
                {"name": cookie.name, "value": cookie.value or "", "url": self.guest.address}
                for cookie in self.guest.cookies
            ]
        )
        kept = json.dumps({"lang": lang, "theme": theme, "speed": 0, "name": NAMES[0]})
        context.add_init_script(f"localStorage.nemeton = {json.dumps(kept)};")
        return context.new_page()

    def take(self, name: str, path: str, ready: str, look: str, lang: str = "en", pause: int = 500) -> None:
        """A picture of a page, once a thing is on it."""
        page = self.page(look, lang)
        page.goto(self.guest.address + path)
        page.wait_for_selector(ready)
        page.wait_for_timeout(pause)
        page.wait_for_load_state("networkidle")  # pictures that are seen are loaded
        page.evaluate("document.activeElement.blur()")
        shot = page.context.new_cdp_session(page).send(
            "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
        )
        (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
        page.context.close()

    def take_all(self, name: str, path: str, ready: str, pause: int = 500) -> None:
        """In every light and size."""
        for look in LOOKS:
            self.take(f"{name}-{look}", path, ready, look, pause=pause)


def play_and_take(camera: Camera, game: Game) -> None:
    """A game from its start to its end, with pictures on the way."""
    players = min(3, game.seats[1])
    actions = played(game, players)
    middle = midst(actions)
    host = camera.guest
    made = host.lay(game.name, "here", *["link"] * (players - 1))
    table, guests = made["table"], [host, *(Guest(host.address) for _ in range(players - 1))]
    for seat, link in made["links"].items():
        guests[int(seat)].get(link)
    camera.take_all(f"{game.name}-start", f"/t/{table}", ".ready")
    for number, (seat, action, _) in enumerate(actions):
        if number == middle:
            camera.take_all(f"{game.name}-middle", f"/t/{table}", ".ready")
            for lang in ("fr", "de"):
                camera.take(f"{game.name}-middle-{lang}", f"/t/{table}", ".ready", "light", lang)
        guests[seat].post(
            f"/say/{table}?seat={seat}", {"say": "play", "id": 1, "version": FIRST + number, "action": action}
        )
        time.sleep(0.06)  # nobody may say more than twenty things a second
    camera.take_all(f"{game.name}-end", f"/t/{table}", "#end:not([hidden])")
    camera.take_all(f"{game.name}-replay", f"/t/{table}?at={FIRST + middle}", "#replay:not([hidden])", 700)
    for number in range(1, len(game.steps.STEPS) + 1):
        camera.take_all(f"steps/{game.name}-{number:02}", f"/learn/{game.name}#{number}", ".lesson .goal")
    camera.take_all(f"{game.name}-rules", f"/rules/{game.name}", ".prose figure")


def main() -> None:
    """All pictures, anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "steps").mkdir(parents=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = tempfile.mkdtemp()
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), data])
    try:
        host, other = Guest(f"http://127.0.0.1:{port}"), Guest(f"http://127.0.0.1:{port}")
        for _ in range(600):
            try:
                host.get("/")
                break
            except OSError:
                time.sleep(0.1)
        with sync_playwright() as playwright:
            path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            camera = Camera(browser, host)
            for name in nemeton.games():
                play_and_take(camera, find(name))
            host.lay(nemeton.games()[0], "here", "bot", "bot")
            other.lay(nemeton.games()[-1], "here", "open")
            camera.take_all("lobby", "/", ".tables li")
            browser.close()
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(data, ignore_errors=True)
    taken = sorted(FOLDER.rglob("*.webp"))
    print(f"{len(taken)} pictures, {sum(path.stat().st_size for path in taken) / 1000:,.0f} KB")


if __name__ == "__main__":
    main()
