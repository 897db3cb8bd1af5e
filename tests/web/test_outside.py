"""A game from another package: its own tones and art are drawn, and the client needs nothing for it."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from outside import environment, install

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
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("outside"))


@pytest.fixture(scope="module")
def outside(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where the package is installed, too."""
    house = House(tmp_path_factory.mktemp("data"), environment(package))
    yield house
    house.kill()


def test_its_tones_and_its_art_are_drawn(chromium: Any, package: Path, outside: House) -> None:
    (sheet,) = package.rglob("style.css")
    name = sheet.parent.name
    tones = dict(
        re.findall(rf"\.({name}-[\w-]+) \{{[^}}]*--tone: (#[0-9a-f]{{6}})", sheet.read_text("utf-8"))
    )
    assert tones
    visitor = Visitor(chromium, outside, "wide", {}, inspected=False)
    visitor.page.set_default_timeout(60_000)  # the rules are compiled
    visitor.lay(name, "here", "bot")
    for tone, colour in tones.items():
        pieces = visitor.page.evaluate(_PIECES, tone)
        assert pieces, tone
        for piece in pieces:
            assert piece["tone"] == colour
            assert piece["sprite"].startswith(f"{name}-") and piece["drawn"]
            picture = visitor.page.screenshot(clip=piece["box"])
            share = visitor.page.evaluate(_SHARE, [base64.b64encode(picture).decode(), colour])
            assert share > 0.1, (tone, share)
        cover = visitor.context.request.get(f"{outside.address}/rules/{name}/cover.svg").text()
        assert f".{tone} {{" in cover
    visitor.context.close()
    assert visitor.faults == []
