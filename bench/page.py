"""How soon the page is there: the lobby, and a table of every game, in a browser that has never been here.

    make bench-page

A real Chromium and a server on this machine. From asking for the address until the lobby offers a table, or
until a table stands there to be played at; and the bytes that came, as they were sent. Writes
docs/speed-page.md.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Browser, sync_playwright
from served import Place, open_tables, serving

import nemeton
from nemeton.server.people.identity import COOKIE

_VISITS = 7


def visited(browser: Browser, address: str, place: Place | None, ready: str) -> tuple[float, float]:
    """The seconds until it is ready for somebody new, and the kilobytes."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    if place is not None:
        context.add_cookies([{"name": COOKIE, "value": place.cookie, "url": address}])
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    came: list[float] = []
    wire.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
    frames: list[Any] = []
    wire.on("Network.webSocketFrameReceived", lambda event: frames.append(event["response"]["payloadData"]))
    began = time.perf_counter()
    page.goto(address + (f"/t/{place.table}" if place else "/"))
    page.wait_for_selector(ready)
    taken = time.perf_counter() - began
    page.wait_for_timeout(300)
    context.close()
    return taken, sum(came) / 1000 + sum(map(len, frames)) / 1000


def main() -> None:
    games = nemeton.games()
    with tempfile.TemporaryDirectory() as temporary:
        places = open_tables(Path(temporary), games, len(games), others="bot")
        lines = measured(Path(temporary), games, places)
    text = [
        "# How soon the page is there",
        "",
        f"Written by `make bench-page` on a machine with {os.cpu_count()} cores, which server and Chromium",
        f"share: a browser that has never been here, {_VISITS} visits each. Goal: 1 s, and 150 KB with the",
        "game’s art. KB are as sent, but what comes by the socket is counted before its compression.",
        "",
        "| | median | longest | sent |",
        "|---|---:|---:|---:|",
        *lines,
        "",
    ]
    (Path(__file__).parent.parent / "docs" / "speed-page.md").write_text("\n".join(text))


def measured(folder: Path, games: list[str], places: list[Place]) -> list[str]:
    """A line for each page."""
    lines = []
    with sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with serving(folder) as served:
            address = f"http://{served.host}"
            wanted = [("the lobby", None, "[type=submit]:not(:disabled)")]
            wanted += [(game, place, ".ready .piece") for game, place in zip(games, places, strict=True)]
            for name, place, ready in wanted:
                visited(browser, address, place, ready)  # the server has loaded the game
                found = [visited(browser, address, place, ready) for _ in range(_VISITS)]
                seconds, kilobytes = np.array(found).T
                usual, longest, most = np.median(seconds), seconds.max(), kilobytes.max()
                line = f"| {name} | {usual:.2f} s | {longest:.2f} s | {most:.0f} KB |"
                print(line, flush=True)
                lines.append(line)
        browser.close()
    return lines


if __name__ == "__main__":
    main()
