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
from typing import Any

from drivers import Browser, Chromium, Firefox, WebKit
from playwright.sync_api import sync_playwright

import nemeton
from nemeton.core.game import find

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "docs"))
from screenshots import SEED, Guest, midst, played  # noqa: E402

SIZES = {"wide": (1280, 720), "tall": (390, 844)}
MOVES = 10
PATIENCE = 60

BLOCK, LEVELS, SHARE, FLOWING = 8, 32, 0.04, 0.12
"""Pictures agree if at most this share of blocks of so many pixels a side differs by more than so many of
255 levels in a channel, on average over the block; where text flows a line may break elsewhere, and what is
under it has moved, so the share may be larger."""

INTRODUCTION = f"""\
All games are played with the mouse, ten moves and on to the end of a turn; lobby, rules, a game in its
middle, its replay and its end, drawers and dialogs are looked at. Whatever goes wrong on a page is noted;
texts must keep to their room, the seed can be copied, Tab reaches the pieces and never the bare board.

The numbers say how far a picture is from Chromium's, all with the same serif and plain line breaks: the
share of blocks of {BLOCK}×{BLOCK} pixels whose mean differs by more than {LEVELS} of 255 levels in a channel.
Pictures agree up to {SHARE:.0%}: letters and the browsers' own controls are drawn a little differently
everywhere, while a lost glow or a box that has moved is more. In the lobby, the rules and the result text
flows, and a line may break elsewhere: there it is {FLOWING:.0%}."""


def agreed(picture: str) -> float:
    """How much of a picture may differ."""
    flows = picture.startswith("lobby") or picture.split("-")[1] in ("rules", "end")
    return FLOWING if flows else SHARE


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
WATCH = """
const note = (what) => {
  const before = JSON.parse(sessionStorage.faults ?? "[]");
  sessionStorage.faults = JSON.stringify([...before, `${location.pathname}: ${what}`]);
};
addEventListener("error", ({ message, target }) => note(message ?? `no ${target.href ?? target.src}`), true);
addEventListener("unhandledrejection", (event) => note(event.reason));
addEventListener("securitypolicyviolation", (event) => note(`${event.violatedDirective} refused`));
const error = console.error;
console.error = (...all) => { note(all.join(" ")); error.apply(console, all); };
"""
"""Put into each page before anything else: what goes wrong is kept until it is read."""

HELLO_AGAIN = {"say": "hello", "id": 1, "version": None, "lang": "en", "layout": "wide"}
HELLO = """async (layout) => {
  const answer = await fetch(`/say/${location.pathname.split("/").at(-1)}?lang=en&layout=${layout}`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ say: "hello", id: 1, version: null, lang: "en", layout }) });
  const { table } = await answer.json();
  return { version: table.version, turn: table.turn, over: table.over };
}"""
LAY = """async (asked) => {
  const answer = await fetch("/api/tables", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked) });
  return (await answer.json()).table;
}"""
LIGHT = """() => [...document.querySelectorAll(".told")].reverse().some((line) => {
  line.focus();
  return document.querySelector(".lit");
})"""
STOPS = """() => document.activeElement.id"""
TOO_LONG = """() => [...document.querySelectorAll("#board text")]
  .filter((text) => text.getComputedTextLength() > text.room + 1).map((text) => text.textContent)"""
SELECTED = """() => {
  document.querySelector("#end details").open = true;
  getSelection().selectAllChildren(document.querySelector("#end code"));
  return getSelection().toString();
}"""
PLACES = """() => [...document.querySelectorAll(".piece.touchable")].flatMap((piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const hit = [width / 2, 10].map((x) => [left + x, top + height / 2])
    .find(([x, y]) => document.elementsFromPoint(x, y)
      .map((element) => element.closest(".piece.touchable")).find(Boolean) === piece);
  return hit ? [[piece.dataset.key, ...hit]] : [];
})"""
DRAWERS = "document.querySelectorAll('#bar [aria-expanded]')"
LOADED = """() => [...document.images].every((image) => image.complete
  || image.loading === "lazy" && image.getBoundingClientRect().top > innerHeight)"""
BUTTON = """(selector) => {
  const found = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
COMPARE = """async ([one, other, block, levels]) => {
  const small = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const at = new OffscreenCanvas(image.width, image.height).getContext("2d");
    at.drawImage(image, 0, 0);
    return at.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await small(one), await small(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let unlike = 0, all = 0;
  for (let y = 0; y + block <= a.height; y += block) for (let x = 0; x + block <= a.width; x += block) {
    const sums = [0, 0, 0];
    for (let j = y; j < y + block; j++) for (let i = x; i < x + block; i++)
      for (let c = 0, at = (j * a.width + i) * 4; c < 3; c++) sums[c] += a.data[at + c] - b.data[at + c];
    all++;
    if (sums.some((sum) => Math.abs(sum) > levels * block * block)) unlike++;
  }
  return unlike / all;
}"""


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


def watched(folder: Path) -> Path:
    """The client, with its pages watched."""
    web = folder / "web"
    shutil.copytree(ROOT / "src/nemeton/web", web)
    (web / "watch.js").write_text(WATCH)
    with (web / "rules.css").open("a") as rules:
        rules.write(".words, figcaption { text-wrap: wrap !important; hyphens: manual !important; }")
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

    def take(self, name: str, blur: bool = True) -> None:
        """A picture, when everything has come to rest."""
        if blur:
            self.browser.run("() => document.activeElement?.blur()")
        self.browser.move(2, 2)
        until(lambda: self.browser.run(LOADED))
        time.sleep(0.5)
        (self.folder / f"{name}-{self.size}.png").write_bytes(self.browser.picture())

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
        self.expect(bool(self.browser.run(SELECTED)), "the seed cannot be copied")
        self.go(f"/t/{done}?at={moment}", "#replay:not([hidden])")
        self.take(f"{name}-replay")

    def play(self, name: str) -> int:
        """A table of one's own: ten moves and to the end of the turn; how many clicks it took."""
        seats = [{"kind": "here", "name": "Morgane"}, {"kind": "here", "name": "Bran"}]
        asked = {"game": name, "players": 2, "seats": seats, "first": 0}
        self.go(f"/t/{self.browser.run(LAY, asked)}", ".ready, #curtain:not([hidden])")
        rng, told, clicks = random.Random(name), self.browser.run(HELLO, self.size), 0
        turn = told["turn"]
        while told["version"] < MOVES or told["turn"] == turn:
            turn = told["turn"]
            assert clicks < 40 * MOVES, f"{name} does not go on"
            self.push("#curtain:not([hidden]) button")
            places = self.rest()
            if places:
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
        last: list[tuple[str, float, float]] = []
        for _ in range(20):
            time.sleep(0.2)
            now = sorted(self.browser.run(PLACES))
            if now == last:
                break
            last = now
        return last

    def walk(self) -> None:
        """By the keyboard: the pieces can be reached, the board itself is no place to stand."""
        stops = []
        for _ in range(8):
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
            if self.browser.run(LIGHT):
                self.take(f"{name}-lit", blur=False)
            self.browser.press("Escape")

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
    make: Callable[[], Browser], name: str, work: Path, folder: Path, made: dict[str, tuple[str, str, int]]
) -> tuple[str, list[str]]:
    """A browser in a house of its own; its version, and what went wrong."""
    (folder / name).mkdir(parents=True, exist_ok=True)
    shutil.copytree(work / "data", work / name)
    browser = make()
    try:
        with house(work / name, work / "web") as address:
            return browser.version, visit(browser, address, folder / name, made)
    finally:
        browser.close()


def main() -> None:
    """Visit with every browser and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    parser.add_argument("--write", action="store_true", help="docs/browsers.md")
    parser.add_argument("--games", nargs="+", default=nemeton.games())
    parser.add_argument("--only", nargs="+", default=["Firefox", "WebKit"], help="beside Chromium")
    given = parser.parse_args()
    folder = given.keep or Path(tempfile.mkdtemp())
    work = Path(tempfile.mkdtemp())
    web = watched(work)
    with house(work / "data", web) as address:
        made = furnish(address, given.games)
    with sync_playwright() as playwright, ThreadPoolExecutor() as pool:
        makers = {"Firefox": Firefox, "WebKit": WebKit}
        others = {name: pool.submit(tour, makers[name], name, work, folder, made) for name in given.only}
        found = {"Chromium": tour(lambda: Chromium(playwright), "Chromium", work, folder, made)}
        found |= {name: other.result() for name, other in others.items()}
        versions = {name: version for name, (version, _) in found.items()}
        faults = {name: wrong for name, (_, wrong) in found.items()}
        judge = Chromium(playwright)
        judge.go("about:blank")
        apart = {name: compare(judge, folder, name) for name in given.only}
        judge.close()
    shutil.rmtree(work)
    print(f"The pictures: {folder}")
    told = report(versions, apart, faults)
    print(told)
    if given.write:
        (ROOT / "docs/browsers.md").write_text(told, "utf-8")
    unlike = [name for found in apart.values() for name, share in found.items() if share > agreed(name)]
    sys.exit(bool(unlike or any(faults.values())))


def report(versions: dict[str, str], apart: dict[str, dict[str, float]], faults: dict[str, list[str]]) -> str:
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
        shares = [apart[name].get(f"{kind}-{size}") for name in apart for size in SIZES]
        told = [
            "" if share is None else f"{share:.1%}" + " **!**" * (share > agreed(f"{kind}-"))
            for share in shares
        ]
        lines.append(f"| {kind.replace('_', ' ').replace('-', ' ')} | {' | '.join(told)} |")
    wrong = [f"- {name}: {fault}" for name, found in faults.items() for fault in found]
    return "\n".join([*lines, "", "## What went wrong", "", *(wrong or ["Nothing."]), ""])


def compare(judge: Chromium, folder: Path, name: str) -> dict[str, float]:
    """How far a browser's pictures are from Chromium's: the share of blocks that are unlike."""
    shares = {}
    for path in sorted((folder / "Chromium").glob("*.png")):
        if not (folder / name / path.name).exists():
            shares[path.stem] = 1.0
            continue
        both = [base64.b64encode(p.read_bytes()).decode() for p in (path, folder / name / path.name)]
        shares[path.stem] = judge.run(COMPARE, [*both, BLOCK, LEVELS])
    return shares


if __name__ == "__main__":
    main()
