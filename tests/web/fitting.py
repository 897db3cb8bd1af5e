"""What does not fit on a page: cut off, covered, too small for a finger or for the eye."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from nemeton.core.game import find

from . import played
from .visiting import GAMES, House, Visitor

SIZES = (
    (360, 640, 1), (390, 844, 1), (667, 375, 1), (844, 390, 1), (820, 1180, 1), (1024, 768, 1),
    (1180, 820, 1), (1280, 720, 1), (1280, 800, 1), (1920, 1080, 1), (640, 400, 2),
)  # fmt: skip
"""Width, height, pixels of the screen for one of the page."""
FINGERS = 400
"""Whatever is narrower or lower is a phone, and has no mouse."""
LANGUAGES = ("en", "fr", "de")
STAGES = ("start", "middle", "end", "replay")
DRAWERS = ("menu", "actions", "log", "chat")

_SPEAK = """(lang) => {
  localStorage.nemeton = JSON.stringify({ ...JSON.parse(localStorage.nemeton), lang });
}"""
_STILL = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const now = JSON.stringify([innerWidth, box("bar"), box("replay"), box("board")]), before = window.lastFit;
  window.lastFit = now;
  return now === before;
}"""
_TOUCHES = """async ([table, layout]) => {
  const answer = await fetch(`/say/${table}?lang=en&layout=${layout}`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ say: "hello", id: 1, version: null, lang: "en", layout }) });
  const { table: { legal, plans } } = await answer.json();
  return [...legal, ...plans].map(({ touches }) => touches);
}"""
_STEP_TOUCHES = """async ([game, step, layout]) => {
  const answer = await fetch(`/api/games/${game}/steps/${step}?lang=en&layout=${layout}`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ actions: [], pieces: [], after: [] }) });
  return (await answer.json()).tables.at(-1).legal.map(({ touches }) => touches);
}"""
FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")


class Cell(NamedTuple):
    """A game that is looked at in a language and a size, at a table of its own."""

    game: str
    lang: str
    size: tuple[int, int, int]
    seed: str

    def __str__(self) -> str:
        return f"{self.game}, {self.lang}, {self.size[0]}×{self.size[1]}"


def cells(seed: str) -> list[Cell]:
    """All of them; which tables they have is the seed's."""
    return [
        Cell(game, lang, size, f"{seed} {game} {lang} {size[0]} {size[1]}")
        for game in GAMES
        for size in SIZES
        for lang in LANGUAGES
    ]


def some(seed: str, many: int) -> list[Cell]:
    """So many of each game."""
    rng, found = random.Random(seed), cells(seed)
    return [
        cell for game in GAMES for cell in rng.sample([cell for cell in found if cell.game == game], many)
    ]


class Fitting:
    """A house with tables of all cells, and somebody who looks at them in every size."""

    def __init__(self, chromium: Any, folder: Path, chosen: Iterable[Cell]) -> None:
        """Play the games, open the house and come in."""
        self.games = {cell.seed: played.PlayedGame(find(cell.game), cell.seed) for cell in chosen}
        self.tables = played.keep_all(folder, self.games.values(), ("start", "middle", "end"))
        self.house = House(folder)
        self.visitor = Visitor(chromium, self.house, "wide", {}, inspected=False)
        self.page = self.visitor.page
        self.page.set_default_timeout(60_000)
        cookie = {"name": "nemeton", "value": played.COOKIE, "url": self.house.address}
        self.visitor.context.add_cookies([cookie])
        self.page.goto(self.house.address + "/")
        self.turns = self.visitor.context.new_cdp_session(self.page)
        self.fingers = False
        self.touches: list[Any] = []

    def close(self) -> None:
        """Everybody goes."""
        self.visitor.context.close()
        self.house.kill()

    def look(self, cell: Cell) -> Iterator[str]:
        """What does not fit, at every stage of its game."""
        self.resize(*cell.size)
        self.page.evaluate(_SPEAK, cell.lang)
        for stage in STAGES:
            self.come(cell, stage)
            yield from (f"{stage}, {fault}" for fault in self.faults(stage))
        yield from self.lesson(cell)
        yield from self.visitor.faults
        self.visitor.faults.clear()

    def resize(self, width: int, height: int, dots: int) -> None:
        """A window of this size."""
        self.fingers = min(width, height) < FINGERS
        said = {"width": width, "height": height, "deviceScaleFactor": dots, "mobile": False}
        self.turns.send("Emulation.setDeviceMetricsOverride", said)
        self.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])

    def come(self, cell: Cell, stage: str) -> None:
        """To the table at a stage; a replay stands at its middle."""
        game, tables = self.games[cell.seed], self.tables[cell.seed]
        at = f"?at={game.moments['middle'] + 1}" if stage == "replay" else ""
        table = tables["end" if stage == "replay" else stage]
        self.visitor.go(f"/t/{table}{at}")
        self.touches = []
        if stage == "replay":
            self.page.wait_for_selector("#replay .moment")
            self.page.wait_for_selector("#replay [data-tab=from]")
        elif stage == "end":
            self.page.wait_for_selector("#end .main")
        else:
            self.touches = self.page.evaluate(_TOUCHES, [table, self._layout(*cell.size)])
        self.page.wait_for_function(_STILL, polling=100)

    def _layout(self, width: int, height: int, _: int) -> str:
        """The layout that the page has to ask for."""
        wide = width >= 1.1 * height and min(width / 1280, height / 720) >= 11 / 14  # as arrangement.js says
        layout = "wide" if wide else "tall"
        self.page.wait_for_function("(layout) => document.body.dataset.layout === layout", arg=layout)
        return layout

    def faults(self, stage: str) -> Iterator[str]:
        """What does not fit now, with every drawer, and with the dialog at the end."""
        if stage == "end":
            self.page.evaluate("document.querySelector('[data-tab=end]').click()")
            yield from self.found("result")
            self.page.keyboard.press("Escape")
        yield from self.found("table")
        for drawer in DRAWERS:
            self.page.evaluate("(tab) => document.querySelector(`#bar [data-tab=${tab}]`).click()", drawer)
            yield from self.found(drawer)
            self.page.evaluate("document.querySelector('#drawer .close').click()")

    def lesson(self, cell: Cell) -> Iterator[str]:
        """What does not fit at one of the first steps: when it is read, when it is tried, with its hint."""
        step = random.Random(cell.seed).randrange(len(find(cell.game).steps.STEPS)) + 1
        self.visitor.go(f"/learn/{cell.game}#{step}")
        self.page.wait_for_selector(".lesson .goal")
        layout = self._layout(*cell.size)
        self.page.wait_for_function(_STILL, polling=100)
        reading = self.page.locator(".lesson [data-tab=try]")
        if reading.count():
            yield from self.found(f"step {step}, read")
            reading.click()
        self.touches = self.page.evaluate(_STEP_TOUCHES, [cell.game, step, layout])
        self.page.wait_for_function(_STILL, polling=100)
        yield from self.found(f"step {step}")
        self.page.click(".lesson [data-tab=hint]")
        self.page.wait_for_function(_STILL, polling=100)
        yield from self.found(f"step {step}, hint")

    def found(self, what: str) -> list[str]:
        """What does not fit of what is seen now."""
        return [
            f"{what}: {fault}"
            for fault in self.page.evaluate(FAULTS, {"actions": self.touches, "fingers": self.fingers})
        ]
