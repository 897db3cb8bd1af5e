"""A whole turn of each game by the keyboard alone, as a screen reader tells it: golden files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nemeton.core.words import LANGUAGES
from nemeton.testing.golden import compare

from .reading import Reader
from .visiting import GAMES, House, Visitor, until

DATA = Path(__file__).parent / "data" / "reading"
OPTIONS = {"celtic_quest": {"map": "quick"}}
"""Of Celtic Quest a turn on the map, not of building it."""
SEED = "import nemeton.core.seeds\nnemeton.core.seeds.fresh_seed = lambda: 'a turn by ear'\n"
MOST = 30
"""So many keys end any turn."""


@pytest.fixture(scope="module")
def dealt_alike(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where every table is dealt the same."""
    folder = tmp_path_factory.mktemp("seeded")
    (folder / "sitecustomize.py").write_text(SEED)
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    house = House(tmp_path_factory.mktemp("data"), os.environ | {"PYTHONPATH": path})
    yield house
    house.kill()


def come(chromium: Any, house: House, game: str, lang: str = "en") -> Visitor:
    """Anna's page at a table with Ben, who is not there; it is her turn."""
    visitor = Visitor(chromium, house, "wide", {"lang": lang}, False)
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
    visitor.lay(game, "here", "link", seats=seats, options=OPTIONS.get(game, {}))
    until(visitor.touchable)
    visitor.page.wait_for_timeout(300)
    return visitor


def turn(visitor: Visitor) -> Iterator[str]:
    """Enter for what has the focus; where something is chosen, an arrow to the next, until Ben's turn."""
    reader = Reader(visitor)
    yield from reader.page_text()
    presses = 0

    def press(key: str) -> Iterator[str]:
        nonlocal presses
        presses += 1
        assert presses < MOST, "the turn does not end"
        reader.press(key)
        yield ""
        yield f"[{key}]"
        yield from reader.news()
        yield f"> {reader.focus()}"

    while not visitor.page.evaluate("!!document.activeElement.closest('.piece')"):
        yield from press("Tab")
    while visitor.touchable():
        key, pressed = reader.where()
        stop = [i for i, action in enumerate(visitor.told()["legal"]) if ["button:stop"] in action["touches"]]
        if stop and key.startswith("item:"):  # on the map, who has come somewhere throws nothing away
            yield from press("1")
            yield from press(str(stop[0] + 1))
            continue
        for arrow in ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"] if pressed else []:
            yield from press(arrow)
            if reader.where()[0] != key:
                break
        yield from press("Enter")
        assert visitor.page.evaluate("document.activeElement !== document.body"), "the focus is lost"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_by_ear(chromium: Any, dealt_alike: House, game: str, lang: str) -> None:
    visitor = come(chromium, dealt_alike, game, lang)
    try:
        lines = list(turn(visitor))
    finally:
        visitor.context.close()
    assert visitor.faults == []
    compare(DATA / f"{game}.{lang}.txt", "\n".join(lines) + "\n")
