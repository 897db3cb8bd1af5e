"""The art: plain symbols, complete, small, and to be told apart by day and by night."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from nemeton.core.game import find
from nemeton.core.scene import COMMON, LAYOUTS, STYLE

from .moments import GAMES

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = {
    "svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse", "clipPath", "pattern",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip

drawn = pytest.mark.parametrize("game", GAMES)


def art(game: str) -> str:
    return (find(game).folder / "art.svg").read_text("utf-8")


@drawn
def test_it_is_small(game: str) -> None:
    assert len(art(game).encode()) < 60_000
    assert len(COMMON.read_bytes()) < 20_000


@drawn
def test_symbols_are_plain(game: str) -> None:
    for text in (art(game), COMMON.read_text()):
        for element in ElementTree.fromstring(text).iter():
            assert element.tag.removeprefix(SVG) in PLAIN, element.tag
            assert not {"style", "filter", "onload"} & set(element.attrib)


@drawn
def test_names_do_not_clash(game: str) -> None:
    own = re.findall(r'\bid="([^"]+)"', art(game))
    assert len(own) == len(set(own))
    assert all(name.startswith(f"{game}-") for name in own)


@drawn
def test_nothing_it_refers_to_is_missing(game: str) -> None:
    both = art(game) + COMMON.read_text()
    known = set(re.findall(r'\bid="([^"]+)"', both))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', both)) <= known


@drawn
def test_nothing_is_drawn_for_nothing(game: str) -> None:
    source = "".join(path.read_text() for path in find(game).folder.glob("*.py")).replace(f"{game}-", "")
    words, symbols = set(re.findall(r"[a-z]+(?:-[a-z]+)*", source)), art(game)
    for name in re.findall(r'<(?:symbol|g) id="([^"]+)"', symbols):
        used = f'"#{name}"' in symbols or any(
            name.removeprefix(f"{game}-") == word or name.endswith(f"-{word}") for word in words
        )
        assert used, name


def palettes() -> tuple[dict[str, str], dict[str, str]]:
    """The variables by day and by night."""
    day, night = (
        dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6})", block))
        for block in re.findall(r"\.nemeton(?:\[[^\]]+\])? \{(.*?)\}", STYLE.read_text(), re.S)
    )
    return day, night


def tones() -> dict[str, dict[str, str]]:
    """The variables of each tone."""
    return {
        name: dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block))
        for name, block in re.findall(r"^\.([a-z0-9-]+) \{([^}]*--tone[^}]*)\}", STYLE.read_text(), re.M)
    }


def test_day_and_night_have_the_same_colours() -> None:
    day, night = palettes()
    assert day.keys() == night.keys()


@drawn
def test_every_colour_is_defined(game: str) -> None:
    known = palettes()[0].keys() | {"tone", "tone-lo", "tone-ink"}
    used = re.findall(r"var\(--([a-z0-9-]+)\)", art(game) + COMMON.read_text() + STYLE.read_text())
    assert set(used) <= known


def contrast(one: str, other: str) -> float:
    """As the guidelines of the web define it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "vellum-hi"), ("ink", "vellum-lo"), ("ink-soft", "vellum-hi"), ("ink-soft", "vellum-lo"),
        ("on-felt", "felt"), ("on-felt", "felt-hi"), ("badge-ink", "badge"),
        ("token-ink", "token"), ("norse-ink", "norse"), ("ink", "sea-hi"),
    ],
)  # fmt: skip
def test_texts_can_be_read(theme: int, ink: str, ground: str) -> None:
    palette = palettes()[theme]
    assert contrast(palette[ink], palette[ground]) >= 4.5


def test_signs_can_be_seen() -> None:
    day, night = palettes()
    for name, tone in tones().items():
        if "tone-ink" in tone:
            assert contrast(tone["tone-ink"], tone["tone"]) >= 3, name
        else:
            assert min(contrast(tone["tone"], palette["motif"]) for palette in (day, night)) >= 3, name
    for palette in (day, night):
        assert all(contrast(palette[f"seat-{seat}"], palette["motif"]) >= 3 for seat in range(5))


def test_the_road_of_celtica_is_drawn_where_its_places_lie() -> None:
    from nemeton.games.celtica import map

    for layout in LAYOUTS:
        found = re.search(rf'id="celtica-road-{layout}" d="M([^"]+)"', art("celtica"))
        assert found
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", found[1])]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        assert points[::3] == list(map.ROAD[layout])
