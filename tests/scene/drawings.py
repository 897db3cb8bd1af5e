"""The scenes of `moments` as a client gets them, with the boxes of all pieces and texts.

A piece that lies in many scenes is drawn once: what was found out about it holds in all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nemeton.core import lettering
from nemeton.core.scene import Layout, Piece, Scene, drawn

from .moments import scenes

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Drawing(NamedTuple):
    """A piece as the client gets it."""

    layout: Layout
    told: dict[str, Any]
    box: Box
    lines: list[tuple[str, Box]]
    """Each line of its text, after its key, with its box."""


@lru_cache(maxsize=2)
def different(game: str, players: int) -> tuple[list[tuple[Layout, Piece]], list[tuple[Scene, list[int]]]]:
    """All pieces that differ, with their layouts; and each scene with the places of its pieces among them."""
    return numbered(shown for _, shown in scenes(game, players))


def numbered(some: Iterable[Scene]) -> tuple[list[tuple[Layout, Piece]], list[tuple[Scene, list[int]]]]:
    """The same of any scenes."""
    places: dict[tuple[Layout, Piece], int] = {}
    made = [
        (shown, [places.setdefault((shown.layout, piece), len(places)) for piece in shown.pieces])
        for shown in some
    ]
    return list(places), made


@lru_cache(maxsize=6)
def drawings(game: str, players: int, lang: str, names: tuple[str, ...] | None = None) -> list[Drawing]:
    """The pieces that differ, drawn."""
    return [draw(piece, layout, lang, names) for layout, piece in different(game, players)[0]]


def draw(piece: Piece, layout: Layout, lang: str, names: tuple[str, ...] | None) -> Drawing:
    """A piece, drawn."""
    told = drawn(piece, layout, lang, names)
    wide, high = told["w"] / 2, told["h"] / 2
    box = told["x"] - wide, told["y"] - high, told["x"] + wide, told["y"] + high
    return Drawing(layout, told, box, _lines(told))


def _lines(piece: dict[str, Any]) -> list[tuple[str, Box]]:
    text = piece.get("text")
    found = []
    for line, base in text["lines"] if text else []:
        width = lettering.width(line, text["size"]) / 1.08
        left = (
            piece["x"]
            + text["x"]
            - width * {"start": 0, "middle": 0.5, "end": 1}[text.get("anchor", "middle")]
        )
        bottom = piece["y"] + base
        box = left, bottom - 0.7 * text["size"], left + width, bottom
        found.append((f"{piece['key']}: {line}", box))
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
