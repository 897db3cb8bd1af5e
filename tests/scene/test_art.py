"""What all games are drawn with: plain symbols, and colours that can be told apart by day and by night."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import nemeton
from nemeton.core.scene import COMMON, STYLE
from nemeton.testing.art import SIGN, classes, contrast, palettes, plain, said_twice, tones

SHEET = STYLE.read_text("utf-8")
THEMES = dict(zip(("day", "night"), palettes(SHEET), strict=True))

by_day_and_night = pytest.mark.parametrize("theme", THEMES)


def test_it_is_small() -> None:
    assert len(COMMON.read_bytes()) < 20_000


def test_symbols_are_plain() -> None:
    plain(ElementTree.fromstring(COMMON.read_text("utf-8")))


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
