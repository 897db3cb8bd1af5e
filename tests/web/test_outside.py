"""A game from another package: its own tones and art are drawn, and the client needs nothing for it."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from typing import Any

import pytest
from outside import Example

from .visiting import House, Visitor

_PIECES = """(tone) => [...document.querySelectorAll(`.piece.${tone}`)].map((piece) => ({
  tone: getComputedStyle(piece).getPropertyValue("--tone").trim(),
  sprite: piece.querySelector("use").getAttribute("href").slice(1),
  drawn: piece.querySelector("use").getBBox().width > 0,
  box: piece.getBoundingClientRect().toJSON(),
}))"""

_SHARE = """async ([picture, colour]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const plane = canvas.getContext("2d");
  plane.drawImage(image, 0, 0);
  const { data } = plane.getImageData(0, 0, width, height);
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const near = (i) => wanted.every((part, at) => Math.abs(data[i + at] - part) < 4);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) count += near(i);
  return 4 * count / data.length;
}"""


@pytest.fixture(scope="module")
def cairns(tmp_path_factory: pytest.TempPathFactory) -> Example:
    found = Example("cairns", tmp_path_factory.mktemp("cairns"))
    found.install()
    return found


@pytest.fixture(scope="module")
def outside(cairns: Example, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where that package is installed, too."""
    house = House(tmp_path_factory.mktemp("data"), cairns.environment)
    yield house
    house.kill()


def test_its_tones_and_its_art_are_drawn(chromium: Any, cairns: Example, outside: House) -> None:
    name, sheet = cairns.name, cairns.files[f"src/{cairns.name}/style.css"]
    tones = dict(re.findall(rf"\.({name}-[\w-]+) \{{[^}}]*--tone: (#[0-9a-f]{{6}})", sheet))
    assert tones
    visitor = Visitor(chromium, outside, "wide", {}, inspected=False)
    visitor.page.set_default_timeout(60_000)  # the rules are compiled
    visitor.lay(name, "here", "bot")
    for tone, colour in tones.items():
        pieces = visitor.page.evaluate(_PIECES, tone)
        assert {piece["tone"] for piece in pieces} == {colour}
        assert all(piece["sprite"].startswith(f"{name}-") and piece["drawn"] for piece in pieces)
        pictures = [visitor.page.screenshot(clip=piece["box"]) for piece in pieces]
        shares = [
            visitor.page.evaluate(_SHARE, [base64.b64encode(picture).decode(), colour])
            for picture in pictures
        ]
        assert max(shares) > 0.5, (tone, shares)
    visitor.context.close()
    assert visitor.faults == []
