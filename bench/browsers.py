"""All four games in three real browsers, whose pictures must agree: `make browsers`, docs/browsers.md.

Chromium, Firefox and WebKit visit the same house: lobby and rules, a table in the middle, its replay and its
end, drawers and dialogs; and play a table of their own by the mouse, ten moves and on to the end of a turn.
Nothing may go wrong on a page. Each picture is compared with Chromium's.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from drivers import Browser, Chromium, Firefox, WebKit
from playwright.sync_api import Playwright, sync_playwright
from scripts import (
    BUTTON,
    CHOSEN,
    COMPARE,
    DRAWERS,
    HELLO,
    LAY,
    LINES,
    LOADED,
    PAINTED,
    PLACES,
    PLAIN_HEIGHTS,
    PLAIN_LINES,
    PLAIN_WORDS,
    SELECTED,
    STOPS,
    TOO_LONG,
    WATCH,
)

import nemeton
from nemeton.core.game import find

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "docs"))
from screenshots import SEED, Guest, midst, played  # noqa: E402

SIZES = {"wide": (1280, 720), "tall": (390, 844)}
MOVES = 10
NOTED = "noted.json"
Apart: TypeAlias = dict[str, tuple[float, float]]
"""How far pictures are from Chromium's: the whole, and the worst spot."""
PATIENCE = 60
TRIES = 6
"""How often a picture is taken at most until it is the same twice: a browser may paint late."""

BLOCK, LEVELS, SHARE, FLOWING = 8, 32, 0.04, 0.12
"""Pictures agree if at most this share of blocks of so many pixels a side differs by more than so many of
255 levels in a channel, on average over the block; where text flows a line may break elsewhere, and what is
under it has moved, so the share may be larger."""
SPOT, CROWD, GLOW = 5, 0.5, 0.3
"""And if in no square of so many blocks a side more than this share differs: something small was lost. Where
a line of the log lights a piece, which may be small, the share is smaller."""

INTRODUCTION = f"""\
All games are played with the mouse, ten moves and on to the end of a turn; lobby, rules, a game in its
middle, its replay and its end, drawers and dialogs are looked at. Whatever goes wrong on a page is noted;
texts must keep to their room, the seed can be copied, Tab reaches the pieces and never the bare board.

The numbers say how far a picture is from Chromium's, all with the same serif and plain line breaks: the
share of blocks of {BLOCK}×{BLOCK} pixels whose mean differs by more than {LEVELS} of 255 levels in a channel,
and that share in the worst spot of {SPOT * BLOCK}×{SPOT * BLOCK} pixels. Pictures agree up to {SHARE:.0%} of
the whole and {CROWD:.0%} of a spot, {GLOW:.0%} where a piece is lit: letters and the browsers' own controls
are drawn a little differently everywhere, while a lost glow is a third of a spot or more (`--plant` tries
it), and a box that has moved is more of the whole. In the lobby, the rules and the result text flows, and a
line may break elsewhere: there only the whole counts, up to {FLOWING:.0%}."""


def flows(picture: str) -> bool:
    """Whether it is a page of text."""
    return picture.startswith("lobby") or picture.split("-")[1] in ("rules", "end")


def agrees(picture: str, apart: tuple[float, float]) -> bool:
    """Whether a picture is near enough to Chromium's."""
    whole, spot = apart
    if flows(picture):
        return whole <= FLOWING
    return whole <= SHARE and spot <= (GLOW if picture.split("-")[1] == "lit" else CROWD)


SERVE = f"""
import sys
from pathlib import Path
from nemeton import cli
from nemeton.core import seeds
seeds.fresh_seed = lambda: {SEED!r}  # before anybody imports it
from nemeton.server.http import pages
pages.WEB = Path(sys.argv[3])
cli.main(["serve", "--port", sys.argv[1], "--data", sys.argv[2]])
"""

HELLO_AGAIN = {"say": "hello", "id": 1, "version": None, "lang": "en", "layout": "wide"}


@contextmanager
def house(data: Path, web: Path) -> Iterator[str]:
    """A server whose shuffles are always the same; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(data), str(web)], stdout=subprocess.DEVNULL
    )
    try:
        until(lambda: reached(f"http://127.0.0.1:{port}"))
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def reached(address: str) -> bool:
    """Whether somebody answers there."""
    try:
        Guest(address).get("/health")
    except OSError:
        return False
    return True


def until(done: Any) -> None:
    """Wait for something to be so."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.05)


def watched(folder: Path, name: str = "web", planted: str = "") -> Path:
    """The client, with its pages watched; perhaps with a fault in its style."""
    web = folder / name
    shutil.copytree(ROOT / "src/nemeton/web", web)
    (web / "watch.js").write_text(WATCH)
    plain = {"lobby.css": PLAIN_HEIGHTS, "rules.css": PLAIN_WORDS, "table.css": PLAIN_LINES + planted}
    for style, added in plain.items():
        with (web / style).open("a") as file:
            file.write(added)
    for page in web.glob("*.html"):
        text = page.read_text("utf-8").replace("<head>", '<head><script src="/web/watch.js"></script>')
        page.write_text(text, "utf-8")
    return web


def furnish(address: str, games: list[str]) -> dict[str, tuple[str, str, int]]:
    """For each game a table in its middle and one at its end, and the moment of the middle."""
    with ThreadPoolExecutor() as pool:
        return dict(zip(games, pool.map(lambda name: _furnish(address, name), games), strict=True))


def _furnish(address: str, name: str) -> tuple[str, str, int]:
    actions = played(find(name), 2)
    middle = midst(actions)
    host, tables = Guest(address), []
    for many in (middle, len(actions)):
        table = host.lay(name, "here", "here")["table"]
        for seat, action, _ in actions[:many]:
            version = host.post(f"/say/{table}?seat={seat}", HELLO_AGAIN)["table"]["version"]
            move = {"say": "play", "id": 1, "version": version, "action": action}
            host.post(f"/say/{table}?seat={seat}", move)
            time.sleep(0.1)  # nobody may say more than twenty things a second
        tables.append(table)
    return tables[0], tables[1], middle


class Visit:
    """One browser in the house, at one size."""

    def __init__(self, browser: Browser, address: str, size: str, folder: Path) -> None:
        self.browser, self.address, self.size, self.folder = browser, address, size, folder
        self.wrong: list[str] = []
        browser.resize(*SIZES[size])
        browser.go(address + "/")
        kept = json.dumps({"lang": "en", "theme": "light", "speed": 0, "name": "Morgane"})
        browser.run("(kept) => { localStorage.nemeton = kept; sessionStorage.faults = '[]'; }", kept)

    def go(self, path: str, ready: str) -> None:
        """To a page, until a thing is on it."""
        self.browser.go(self.address + path)
        self.see(ready)

    def see(self, selector: str) -> None:
        """Wait for a thing."""
        until(lambda: self.browser.run("(s) => Boolean(document.querySelector(s))", selector))

    def take(self, name: str, pointing: bool = False) -> None:
        """A picture, when everything has come to rest; the mouse stays where it points."""
        self.browser.run("() => document.activeElement?.blur()")
        if not pointing:
            self.browser.move(2, 2)
        until(lambda: self.browser.run(LOADED))
        self.browser.run(PAINTED)
        last = b""
        for _ in range(TRIES):
            time.sleep(0.5)
            before, last = last, self.browser.picture()
            if last == before:
                break
        (self.folder / f"{name}-{self.size}.png").write_bytes(last)

    def push(self, selector: str) -> bool:
        """Click on a thing, if it is there."""
        at = self.browser.run(BUTTON, selector)
        if at:
            self.browser.click(*at)
        return bool(at)

    def look(self, name: str, tables: tuple[str, str, int]) -> None:
        """At the rules of a game and at tables of others."""
        middle, done, moment = tables
        self.go(f"/rules/{name}", ".prose figure")
        self.take(f"{name}-rules")
        self.go(f"/t/{middle}", ".ready")
        self.take(f"{name}-middle")
        long = self.browser.run(TOO_LONG)
        self.expect(not long, f"too long for their room: {long}")
        self.go(f"/t/{done}", "#end:not([hidden])")
        self.take(f"{name}-end")
        self.expect(bool(self.browser.run(BUTTON, "#end .main")), "the result does not stay")
        self.expect(bool(self.browser.run(SELECTED)), "the seed cannot be copied")
        self.go(f"/t/{done}?at={moment}", "#replay:not([hidden])")
        self.take(f"{name}-replay")

    def play(self, name: str) -> int:
        """A table of one's own: ten moves and to the end of the turn; how many clicks it took."""
        seats = [{"kind": "here", "name": "Morgane"}, {"kind": "here", "name": "Bran"}]
        asked = {"game": name, "players": 2, "seats": seats, "first": 0}
        self.go(f"/t/{self.browser.run(LAY, asked)}", ".ready, #curtain:not([hidden])")
        told, clicks = self.browser.run(HELLO, self.size), 0
        turn = told["turn"]
        while told["version"] < MOVES or told["turn"] == turn:
            turn = told["turn"]
            assert clicks < 40 * MOVES, f"{name} does not go on"
            self.push("#curtain:not([hidden]) button")
            places = self.rest()
            before, told = told, self.browser.run(HELLO, self.size)
            if told != before or told["alone"]:
                continue  # what has only one answer is not asked: the page goes on by itself
            if places:  # the same at the same moment, also if a click was lost
                rng = random.Random(f"{name} {told['version']} {self.browser.run(CHOSEN)}")
                _, x, y = rng.choice(places)
                self.browser.click(x, y)
                clicks += 1
                told = self.browser.run(HELLO, self.size)
        time.sleep(1)  # the curtain falls when the move has been seen
        self.take(f"{name}-curtain")
        self.push("#curtain:not([hidden]) button")
        self.see("#curtain[hidden]")
        self.take(f"{name}-played")
        return clicks

    def rest(self) -> list[tuple[str, float, float]]:
        """What can be touched, once nothing moves any more."""
        seen: list[list[tuple[str, float, float]]] = []
        for _ in range(20):
            time.sleep(0.2)
            seen.append(sorted(self.browser.run(PLACES)))
            if len(seen) > 2 and seen[-1] == seen[-2] == seen[-3]:
                break
        return seen[-1]

    def walk(self) -> None:
        """By the keyboard: the pieces can be reached, the board itself is no place to stand."""
        stops = []
        for _ in range(16):  # from wherever one stands all around
            self.browser.press("Tab")
            stops.append(self.browser.run(STOPS))
        self.expect("board" not in stops, f"Tab stands on {stops}")
        self.expect(any(stop.startswith("piece-") for stop in stops), f"Tab reaches no piece: {stops}")

    def expect(self, so: bool, otherwise: str) -> None:
        """Something that must be so."""
        if not so:
            self.wrong.append(otherwise)

    def open_drawers(self, name: str) -> None:
        """Every drawer of the table."""
        for number in range(self.browser.run(f"() => {DRAWERS}.length")):
            self.browser.run(f"(n) => {DRAWERS}[n].click()", number)
            self.see("#drawer:not([hidden])")
            self.take(f"{name}-drawer-{number}")
            if self.light():
                self.take(f"{name}-lit", pointing=True)
            self.browser.press("Escape")

    def light(self) -> bool:
        """Point at the last line of the log that lights something; whether one does."""
        for x, y in self.browser.run(LINES):
            self.browser.move(x, y)
            if self.browser.run("() => Boolean(document.querySelector('.lit'))"):
                return True
        return False

    def faults(self) -> list[str]:
        """What went wrong on the pages."""
        return [*json.loads(self.browser.run("() => sessionStorage.faults")), *self.wrong]


def visit(browser: Browser, address: str, folder: Path, made: dict[str, tuple[str, str, int]]) -> list[str]:
    """Everything at every size; what went wrong."""
    faults = []
    for size in SIZES:
        there = Visit(browser, address, size, folder)
        there.go("/", ".new")
        there.take("lobby")
        for number in range(2):
            there.browser.run("(n) => document.querySelectorAll('#me button')[n].click()", number)
            there.see("dialog[open]")
            there.take(f"lobby-dialog-{number}")
            there.browser.press("Escape")
        for name, tables in made.items():
            there.look(name, tables)
            clicks = there.play(name)
            there.walk()
            there.open_drawers(name)
            print(f"{browser.name}, {size}: {name} played with {clicks} clicks", flush=True)
        faults += [f"{size} {fault}" for fault in there.faults()]
    return faults


def tour(
    make: Callable[[], Browser],
    name: str,
    work: Path,
    web: Path,
    folder: Path,
    made: dict[str, tuple[str, str, int]],
) -> tuple[str, list[str]]:
    """A browser in a house of its own; its version, and what went wrong."""
    (folder / name).mkdir(parents=True, exist_ok=True)
    shutil.copytree(work / "data", work / name)
    browser = make()
    try:
        with house(work / name, web) as address:
            return browser.version, visit(browser, address, folder / name, made)
    finally:
        browser.close()


def travel(playwright: Playwright, folder: Path, games: list[str], only: list[str], planted: str) -> None:
    """Visit with every browser; pictures and what was noted lie in a folder."""
    work = Path(tempfile.mkdtemp())
    web = watched(work)
    theirs = watched(work, "planted", planted) if planted else web
    with house(work / "data", web) as address:
        made = furnish(address, games)
    makers = {"Firefox": Firefox, "WebKit": WebKit}
    with ThreadPoolExecutor() as pool:
        others = {name: pool.submit(tour, makers[name], name, work, theirs, folder, made) for name in only}
        found = {"Chromium": tour(lambda: Chromium(playwright), "Chromium", work, web, folder, made)}
        found |= {name: other.result() for name, other in others.items()}
    (folder / NOTED).write_text(json.dumps(found))
    shutil.rmtree(work)


def main() -> None:
    """Visit with every browser and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    parser.add_argument("--write", action="store_true", help="docs/browsers.md")
    parser.add_argument("--games", nargs="+", default=nemeton.games())
    parser.add_argument("--only", nargs="+", default=["Firefox", "WebKit"], help="beside Chromium")
    parser.add_argument("--again", type=Path, help="judge the pictures in this folder, and take none")
    parser.add_argument("--plant", default="", help="CSS for the other browsers: whether it is noticed")
    given = parser.parse_args()
    folder = given.again or given.keep or Path(tempfile.mkdtemp())
    with sync_playwright() as playwright:
        if not given.again:
            travel(playwright, folder, given.games, given.only, given.plant)
        noted = json.loads((folder / NOTED).read_text())
        versions = {name: version for name, (version, _) in noted.items()}
        faults = {name: wrong for name, (_, wrong) in noted.items()}
        judge = Chromium(playwright)
        judge.go("about:blank")
        apart = {name: compare(judge, folder, name) for name in noted if name != "Chromium"}
        judge.close()
    print(f"The pictures: {folder}")
    told = report(versions, apart, faults)
    print(told)
    if given.write:
        (ROOT / "docs/browsers.md").write_text(told, "utf-8")
    unlike = [name for found in apart.values() for name, far in found.items() if not agrees(name, far)]
    sys.exit(bool(unlike or any(faults.values())))


def report(versions: dict[str, str], apart: dict[str, Apart], faults: dict[str, list[str]]) -> str:
    """What was found, for docs/browsers.md."""
    seen = ", ".join(f"{name} {version}" for name, version in versions.items())
    sizes = " and ".join(f"{width}×{height}" for width, height in SIZES.values())
    columns = [f"{name}, {size}" for name in apart for size in SIZES]
    lines = [
        "# The table in other browsers",
        "",
        f"Written by `make browsers`: {seen}, at {sizes}.",
        "",
        *INTRODUCTION.splitlines(),
        "",
        f"| picture | {' | '.join(columns)} |",
        "| --- |" + " ---: |" * len(columns),
    ]
    kinds = dict.fromkeys(picture.rpartition("-")[0] for picture in next(iter(apart.values())))
    for kind in kinds:
        both = [apart[name].get(f"{kind}-{size}") for name in apart for size in SIZES]
        told = [
            "" if far is None else f"{far[0]:.1%}, {far[1]:.0%}" + " **!**" * (not agrees(f"{kind}-", far))
            for far in both
        ]
        lines.append(f"| {kind.replace('_', ' ').replace('-', ' ')} | {' | '.join(told)} |")
    wrong = [f"- {name}: {fault}" for name, found in faults.items() for fault in found]
    return "\n".join([*lines, "", "## What went wrong", "", *(wrong or ["Nothing."]), ""])


def compare(judge: Chromium, folder: Path, name: str) -> Apart:
    """How far a browser's pictures are from Chromium's; one that one of them has not taken is all unlike."""
    mine, theirs = ({path.name for path in (folder / who).glob("*.png")} for who in ("Chromium", name))
    shares: Apart = {}
    for picture in sorted(mine | theirs):
        if picture in mine and picture in theirs:
            both = [
                base64.b64encode((folder / who / picture).read_bytes()).decode() for who in ("Chromium", name)
            ]
            whole, spot = judge.run(COMPARE, [*both, BLOCK, LEVELS, SPOT])
            shares[picture[:-4]] = whole, spot
        else:
            shares[picture[:-4]] = 1.0, 1.0
    return shares


if __name__ == "__main__":
    main()
