"""What does not fit on a page: cut off, covered, too small for a finger or for the eye."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .visiting import Visitor, until

SIZES = (
    (360, 640, 1), (390, 844, 1), (667, 375, 1), (844, 390, 1), (820, 1180, 1), (1024, 768, 1),
    (1180, 820, 1), (1280, 720, 1), (1280, 800, 1), (1920, 1080, 1), (640, 400, 2),
)  # fmt: skip
"""Width, height, pixels of the screen for one of the page."""
LANGUAGES = ("en", "fr", "de")
STAGES = ("start", "middle", "end", "replay")
DRAWERS = ("menu", "actions", "log", "chat")
PLAYERS = 4
MIDDLE = {"celtica": 60, "keltis": 50, "celtic_quest": 200, "century_golem": 120}
"""The version of the table in the middle of a game."""

_SPEAK = """(lang) => {
  localStorage.nemeton = JSON.stringify({ ...JSON.parse(localStorage.nemeton), lang });
}"""
_STILL = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const now = JSON.stringify([innerWidth, box("bar"), box("replay"), box("board")]), before = window.lastFit;
  window.lastFit = now;
  return now === before;
}"""
_SAY = """async ([table, said]) => (await fetch(`/say/${table}?lang=en&layout=wide`, {
  method: "POST", headers: { "content-type": "application/json" },
  body: JSON.stringify(said) })).json()"""

FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")


class Fitting:
    """A table of a game, looked at in every size."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        """Lay it, with as many players as it has at most; I sit at the first seat."""
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.table = visitor.lay(game, "here", *["bot"] * (PLAYERS - 1))["table"]
        self.rng = random.Random(self.table)
        self.turns = visitor.context.new_cdp_session(visitor.page)

    def _say(self, **said: Any) -> Any:
        return self.page.evaluate(_SAY, [self.table, {"id": 1, **said}])

    def told(self) -> dict[str, Any]:
        """The table as the server tells it."""
        found: dict[str, Any] = self._say(say="hello", version=None, lang="en", layout="wide")["table"]
        return found

    def play_on(self, stage: str) -> None:
        """Play until this stage: somehow to the middle, and let a bot finish."""
        if stage == "start":
            return
        if stage == "middle":
            until(self._half_way, 240)
        else:
            self._say(say="hand", seat=0, to="policy")
            until(lambda: self.told()["over"], 240)

    def _half_way(self) -> bool:
        """Whether it is my turn in the middle of the game; if it is my turn before, do something."""
        now = self.told()
        assert not now["over"], "the game ends before its middle"
        if now["turn"] == 0 and now["version"] < MIDDLE[self.game]:
            action = self.rng.choice(now["legal"])["action"]
            self._say(say="play", version=now["version"], action=action)
        return bool(now["turn"] == 0 and now["version"] >= MIDDLE[self.game])

    def come(self, lang: str, stage: str) -> None:
        """To the table in a language; a replay stands at its middle."""
        self.page.evaluate(_SPEAK, lang)
        at = f"?at={MIDDLE[self.game]}" if stage == "replay" else ""
        self.visitor.go(f"/t/{self.table}{at}")
        if stage == "replay":
            self.page.wait_for_selector("#replay .moment")
            self.page.wait_for_selector("#replay [data-tab=from]")
        if stage == "end":
            self.page.wait_for_selector("#end .main")

    def size(self, width: int, height: int, dots: int) -> None:
        """A window of this size; what is asked of the server for it has come."""
        said = {"width": width, "height": height, "deviceScaleFactor": dots, "mobile": False}
        self.turns.send("Emulation.setDeviceMetricsOverride", said)
        self.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
        wide = width >= 1.1 * height and min(width / 1280, height / 720) >= 11 / 14  # as arrangement.js says
        layout = "wide" if wide else "tall"
        self.page.wait_for_function("(layout) => document.body.dataset.layout === layout", arg=layout)
        self.page.wait_for_function(_STILL, polling=150)

    def faults(self, stage: str) -> Iterator[str]:
        """What does not fit now, with every drawer, and with the dialog at the end."""
        if stage == "end":
            self.page.evaluate("document.querySelector('[data-tab=end]').click()")
            yield from self._found("result")
            self.page.keyboard.press("Escape")
        yield from self._found("table")
        for drawer in DRAWERS if stage in ("middle", "end") else ():
            self.page.evaluate("(tab) => document.querySelector(`#bar [data-tab=${tab}]`).click()", drawer)
            yield from self._found(drawer)
            self.page.evaluate("document.querySelector('#drawer .close').click()")

    def _found(self, what: str) -> list[str]:
        return [f"{what}: {fault}" for fault in self.page.evaluate(FAULTS)]
