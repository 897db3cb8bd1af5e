"""What all games are drawn with: plain symbols, and colours that can be told apart by day and by night."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nemeton
from nemeton.core.scene import COMMON, STYLE
from nemeton.testing.art import (
    SIGN,
    classes,
    contrast,
    filter_functions,
    palettes,
    plain,
    rules,
    said_twice,
    tones,
)

SHEET = STYLE.read_text("utf-8")
THEMES = dict(zip(("day", "night"), palettes(SHEET), strict=True))

FILTERS = {"filter", "feDropShadow", "feComponentTransfer", "feFuncR", "feFuncG", "feFuncB"}

by_day_and_night = pytest.mark.parametrize("theme", THEMES)


def test_it_is_small() -> None:
    assert len(COMMON.read_bytes()) < 20_000


def test_symbols_are_plain() -> None:
    """But for the filters, which only the style sheets use."""
    plain(ElementTree.fromstring(COMMON.read_text("utf-8")), FILTERS)


def test_style_sheets_have_no_filter_functions() -> None:
    pages = [STYLE, *(Path(nemeton.__file__).parent / "web").rglob("*.css")]
    assert {path.name: filter_functions(path.read_text("utf-8")) for path in pages} == {
        path.name: [] for path in pages
    }
    assert filter_functions(".a { color: red; } .b:hover { filter: brightness(2); }") == [".b:hover"]


def test_what_may_be_selected_may_be_in_webkit_too() -> None:
    for path in (Path(nemeton.__file__).parent / "web").rglob("*.css"):
        for selector, block in rules(path.read_text("utf-8")):
            said = re.findall(r"(?<![\w-])user-select:\s*(\w+)", block)
            assert re.findall(r"-webkit-user-select:\s*(\w+)", block) == said, selector


def test_every_colour_is_said_once() -> None:
    assert said_twice(SHEET) == []


def test_tones_are_not_classes_of_the_page() -> None:
    """Else the page would dress the pieces."""
    pages = (Path(nemeton.__file__).parent / "web").rglob("*.css")
    page = {name for path in pages for name in classes(path.read_text("utf-8"))}
    assert page & tones(SHEET).keys() == set()


@by_day_and_night
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "vellum-hi"), ("ink", "vellum-lo"), ("ink-soft", "vellum-hi"), ("ink-soft", "vellum-lo"),
        ("on-felt", "felt"), ("on-felt", "felt-hi"), ("badge-ink", "badge"),
        ("token-ink", "token"), ("norse-ink", "norse"), ("ink", "sea-hi"),
    ],
)  # fmt: skip
def test_texts_can_be_read(theme: str, ink: str, ground: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= 4.5


@by_day_and_night
def test_seats_can_be_told_from_their_motif(theme: str) -> None:
    palette = THEMES[theme]
    assert all(contrast(palette[f"seat-{seat}"], palette["motif"]) >= SIGN for seat in range(5))


@by_day_and_night
def test_rings_are_seen_on_every_ground(theme: str) -> None:
    """Also on vellum and on brown charts: the line under a ring darkens even white enough for it."""
    palette = THEMES[theme]
    (block,) = (block for selector, block in rules(SHEET) if selector.strip() == ".under")
    opacity = float(re.findall(r"stroke-opacity:\s*([\d.]+)", block)[0])
    under = [int(palette["ring-under"][i : i + 2], 16) for i in (1, 3, 5)]
    seen = "#" + "".join(f"{round(255 - opacity * (255 - part)):02x}" for part in under)
    assert contrast(palette["ring"], seen) >= SIGN
