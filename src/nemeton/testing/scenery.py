"""The scenes of a random game as a client gets them, with the boxes of all pieces and texts.

They are made once for all laws. A piece that lies in many scenes is drawn once: what was found out about it
holds in all of them.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nemeton.core import typesetting
from nemeton.core.scene import LAYOUTS, Layout, Piece, Scene, drawn
from nemeton.core.view import View
from nemeton.testing.walk import Moment, Table, blamed, some_of, walk, who

LONG = ("Maximiliane Antoinette von Hohenfels", "Wolfgang-Amadeus", "Ö", "MWMWMWMWMW", "Jean-Christophe")
"""Names that need room."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody sees at a moment."""

    moment: Moment
    view: View
    scene: Scene

    def __str__(self) -> str:
        return f"{self.moment}, {self.scene.layout}, as {who(self.view.seat)} sees it"


class Drawing(NamedTuple):
    """A piece as the client gets it."""

    layout: Layout
    told: dict[str, Any]
    box: Box
    lines: list[tuple[str, Box]]
    """Each line of its text, after its key, with its box."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What everybody sees at some moments of a random game at a table, in both layouts."""

    table: Table
    most: int
    """How many moments, from the deal to the end."""

    def shown(self) -> list[Shown]:
        """All of it."""
        return _shown(self)

    def different(self) -> list[tuple[Layout, Piece]]:
        """All pieces that differ, with their layouts."""
        return _numbered(self)[0]

    def drawings(self, lang: str, names: tuple[str, ...] | None = None) -> list[Drawing]:
        """The pieces that differ, drawn."""
        return _drawings(self, lang, names)

    def each(self, law: Callable[[Shown], None]) -> None:
        """Try a law at all scenes."""
        for shown in self.shown():
            with blamed(shown):
                law(shown)

    def each_drawn(
        self, lang: str, names: tuple[str, ...] | None, law: Callable[[Scene, list[Drawing]], None]
    ) -> None:
        """Try a law at all scenes, with the drawings of their pieces."""
        made = self.drawings(lang, names)
        for shown, places in zip(self.shown(), _numbered(self)[1], strict=True):
            with blamed(shown):
                law(shown.scene, [made[i] for i in places])

    def each_piece(self, law: Callable[[Piece], None]) -> None:
        """Try a law at all pieces that differ."""
        for layout, piece in self.different():
            with blamed(f"{self}, {layout}, the piece {piece.key}"):
                law(piece)

    def runs(self) -> Iterator[list[Moment]]:
        """Moments one after another: as the game begins, in its middle, as it ends."""
        moments = list(walk(self.table))
        long = -(-4 * self.most // 3)
        if len(moments) <= 3 * long:
            yield moments
            return
        middle = (len(moments) - long) // 2
        for start in (0, middle, len(moments) - long):
            yield moments[start : start + long]

    def __str__(self) -> str:
        return f"{self.table.game.name}, {self.table}"


@lru_cache(maxsize=2)
def _shown(scenery: Scenery) -> list[Shown]:
    made = [
        Shown(moment, view, scene(view, layout))
        for moment in some_of(scenery.table, 0, scenery.most)
        for view in map(moment.view, moment.viewers)
        for layout in LAYOUTS
    ]
    gc.freeze()  # it is kept, and large: no need for the collector to walk through it again and again
    return made


@lru_cache(maxsize=2)
def _numbered(scenery: Scenery) -> tuple[list[tuple[Layout, Piece]], list[list[int]]]:
    return numbered(shown.scene for shown in scenery.shown())


@lru_cache(maxsize=6)
def _drawings(scenery: Scenery, lang: str, names: tuple[str, ...] | None) -> list[Drawing]:
    return [draw(piece, layout, lang, names) for layout, piece in scenery.different()]


def scene(view: View, layout: Layout) -> Scene:
    """The scene of a view."""
    return view.game.table.scene(view, layout)


def numbered(scenes: Iterable[Scene]) -> tuple[list[tuple[Layout, Piece]], list[list[int]]]:
    """The pieces of scenes that differ, with their layouts; and where those of each scene are among them."""
    places: dict[tuple[Layout, Piece], int] = {}
    found = [
        [places.setdefault((shown.layout, piece), len(places)) for piece in shown.pieces] for shown in scenes
    ]
    return list(places), found


def draw(piece: Piece, layout: Layout, lang: str, names: tuple[str, ...] | None) -> Drawing:
    """A piece, drawn."""
    told = drawn(piece, layout, lang, names)
    wide, high = told["w"] / 2, told["h"] / 2
    box = told["x"] - wide, told["y"] - high, told["x"] + wide, told["y"] + high
    return Drawing(layout, told, box, _lines(told))


def _lines(piece: dict[str, Any]) -> list[tuple[str, Box]]:
    if "text" not in piece:
        return []
    text = piece["text"]
    part = {"start": 0, "middle": 0.5, "end": 1}[text.get("anchor", "middle")]
    found = []
    for line, base in text["lines"]:
        width = typesetting.width(line, text["size"]) / 1.08
        left = piece["x"] + text["x"] - width * part
        bottom = piece["y"] + base
        found.append((f"{piece['key']}: {line}", (left, bottom - 0.7 * text["size"], left + width, bottom)))
    return found


def off_the_plane(shown: Scene, drawn: Sequence[Drawing]) -> list[str]:
    """The lines of a scene that lie off its plane."""
    return [
        line
        for piece in drawn
        for line, (left, top, right, bottom) in piece.lines
        if left < 0 or right > shown.width or top < 0 or bottom > shown.height
    ]


def written_over(drawn: Sequence[Drawing]) -> list[tuple[str, str]]:
    """The lines of a scene that overlap, two and two."""
    lines = [line for piece in drawn for line, _ in piece.lines]
    boxes = _array([box for piece in drawn for _, box in piece.lines])
    pairs = np.argwhere(np.triu(_overlap(boxes, boxes), 1)).tolist()
    return [(lines[i], lines[j]) for i, j in pairs]


def covered(drawn: Sequence[Drawing]) -> list[tuple[str, str]]:
    """The lines of a scene that another piece covers, which lies no lower; and the key of that piece."""
    lines = [line for piece in drawn for line, _ in piece.lines]
    boxes = _array([box for piece in drawn for _, box in piece.lines])
    on = np.array([i for i, piece in enumerate(drawn) for _ in piece.lines], int)
    height = np.array([piece.told["z"] for piece in drawn], int)
    seen = np.array([bool(piece.told["sprite"]) for piece in drawn], bool)
    over = seen & (height >= height[on][:, None]) & (np.arange(len(drawn)) != on[:, None])
    pairs = np.argwhere(over & _overlap(boxes, _array([piece.box for piece in drawn]))).tolist()
    return [(lines[i], drawn[j].told["key"]) for i, j in pairs]


def _array(boxes: list[Box]) -> npt.NDArray[np.float64]:
    return np.array(boxes, float).reshape(-1, 4)


def _overlap(some: npt.NDArray[np.float64], others: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    """Whether each of some boxes has something in common with each of the others."""
    left, top, right, bottom = some.T[:, :, None]
    found: npt.NDArray[np.bool_] = (
        (left < others[:, 2]) & (others[:, 0] < right) & (top < others[:, 3]) & (others[:, 1] < bottom)
    )
    return found
