"""Three real browsers that are driven alike: Chromium, Firefox and WebKit, the engine of iPhones and iPads.

Chromium comes by Playwright; Firefox speaks WebDriver BiDi by itself; WebKit is Debian's MiniBrowser with its
driver, on a screen that nobody sees.
"""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Playwright
from websockets.sync.client import connect

KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c"}
CLICK = ("pointerDown", "pointerUp")
PATIENCE = 60
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include>/etc/fonts/fonts.conf</include><match target="pattern">
<test name="family"><string>serif</string></test>
<edit name="family" mode="assign" binding="strong"><string>Liberation Serif</string></edit>
</match></fontconfig>"""
UNHINTED = "[Settings]\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\n"
"""WebKit's letters as far from each other as the others have them."""
SLIM = "window * { min-width: 0; padding: 0; margin: 0; font-size: 1px; }"
"""The bars of WebKit's window as narrow as a phone."""


class Browser(Protocol):
    """A browser with one page."""

    name: str
    version: str

    def resize(self, width: int, height: int) -> None:
        """Give the page this size."""

    def go(self, address: str) -> None:
        """Open a page and wait until it is loaded."""

    def run(self, script: str, *given: Any) -> Any:
        """Call a function of JavaScript in the page; what it gives back."""

    def move(self, x: float, y: float) -> None:
        """Point there with the mouse."""

    def click(self, x: float, y: float) -> None:
        """A click of the mouse."""

    def press(self, key: str) -> None:
        """A key."""

    def picture(self) -> bytes:
        """What is seen, as a PNG."""

    def close(self) -> None:
        """Go away."""


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _once(attempt: Callable[[], Any]) -> Any:
    """What an attempt gives, once it succeeds."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _environment(home: Path) -> dict[str, str]:
    """A browser at home in an empty folder, where all have the same serif."""
    fonts = home / "fonts.conf"
    fonts.write_text(FONTS)
    return {**os.environ, "HOME": str(home), "FONTCONFIG_FILE": str(fonts)}


def _mouse(x: float, y: float, *then: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}]
    steps += [{"type": what, "button": 0} for what in then]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]


def _press(key: str) -> list[dict[str, Any]]:
    value = KEYS.get(key, key)
    steps = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
    return [{"type": "key", "id": "keys", "actions": steps}]


class Chromium:
    """Debian's Chromium, by Playwright."""

    name = "Chromium"

    def __init__(self, playwright: Playwright) -> None:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        self.folder = Path(tempfile.mkdtemp())
        environment: dict[str, str | float | bool] = {**_environment(self.folder)}
        self.browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"], env=environment
        )
        self.version = self.browser.version
        self.page = self.browser.new_page()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, script: str, *given: Any) -> Any:
        return self.page.evaluate(f"(given) => ({script})(...given)", given)

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(round(x), round(y))

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(round(x), round(y))

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def picture(self) -> bytes:
        return self.page.screenshot()

    def close(self) -> None:
        self.browser.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Firefox:
    """Debian's Firefox, by the WebDriver BiDi it speaks itself."""

    name = "Firefox"

    def __init__(self) -> None:
        port, self.folder = _free_port(), Path(tempfile.mkdtemp())
        (self.folder / "user.js").write_text('user_pref("ui.useOverlayScrollbars", 1);\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--profile", self.folder, f"--remote-debugging-port={port}"],
            env=_environment(self.folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.socket = _once(lambda: connect(f"ws://127.0.0.1:{port}/session", max_size=None))
        self.numbers = itertools.count()
        self.version = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **given: Any) -> Any:
        """Say something to Firefox; the answer."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))
            if told.get("id") == number:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['message']}")
                return told["result"]

    def resize(self, width: int, height: int) -> None:
        self.ask(
            "browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height}
        )

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def run(self, script: str, *given: Any) -> Any:
        found = self.ask(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify(await ({script})(...JSON.parse(given)))",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self.page}, awaitPromise=True, userActivation=True,
        )  # fmt: skip
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"].get("value", "null"))

    def move(self, x: float, y: float) -> None:
        self.ask("input.performActions", context=self.page, actions=_mouse(x, y))

    def click(self, x: float, y: float) -> None:
        self.ask("input.performActions", context=self.page, actions=_mouse(x, y, *CLICK))

    def press(self, key: str) -> None:
        self.ask("input.performActions", context=self.page, actions=_press(key))

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"])

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class WebKit:
    """Debian's WebKit: MiniBrowser and its driver, on a screen of their own."""

    name = "WebKit"

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        style = self.folder / ".config/gtk-3.0"
        style.mkdir(parents=True)
        (style / "gtk.css").write_text(SLIM)
        (style / "settings.ini").write_text(UNHINTED)
        shown, number = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(number), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            pass_fds=[number], stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(number)
        with os.fdopen(shown) as answer:
            display = f":{answer.readline().strip()}"
        port = _free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            env=_environment(self.folder) | {"DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"},
        )
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        made = _once(lambda: self.ask("POST", "/session", wanted))
        self.version = made["capabilities"]["browserVersion"]
        self.address += f"/session/{made['sessionId']}"

    def ask(self, method: str, path: str, document: Any = None) -> Any:
        """Ask the driver; the answer."""
        body = None if document is None else json.dumps(document).encode()
        asked = urllib.request.Request(
            self.address + path, body, {"content-type": "application/json"}, method=method
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.loads(answer.read())["value"]

    def resize(self, width: int, height: int) -> None:
        wide, high = width, height
        for _ in range(3):  # the frame takes its part, and the window comes when it likes
            self.ask("POST", "/window/rect", {"x": 0, "y": 0, "width": wide, "height": high})
            time.sleep(0.3)
            inside = self.run("() => [innerWidth, innerHeight]")
            if inside == [width, height]:
                return
            wide, high = wide + width - inside[0], high + height - inside[1]
        raise RuntimeError(f"{width}x{height} asked, {inside} given")

    def go(self, address: str) -> None:
        self.ask("POST", "/url", {"url": address})

    def run(self, script: str, *given: Any) -> Any:
        call = f"""const [given, done] = arguments;
        (async () => ({script})(...JSON.parse(given)))().then((value) => ({{ value }}),
          (error) => ({{ error: String(error) }})).then((found) => done(JSON.stringify(found)));"""
        found = json.loads(self.ask("POST", "/execute/async", {"script": call, "args": [json.dumps(given)]}))
        if "error" in found:
            raise RuntimeError(found["error"])
        return found.get("value")

    def move(self, x: float, y: float) -> None:
        self.ask("POST", "/actions", {"actions": _mouse(x, y)})

    def click(self, x: float, y: float) -> None:
        self.ask("POST", "/actions", {"actions": _mouse(x, y, *CLICK)})

    def press(self, key: str) -> None:
        self.ask("POST", "/actions", {"actions": _press(key)})

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("GET", "/screenshot"))

    def close(self) -> None:
        self.ask("DELETE", "")
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
