"""Century Golem, the signs: crystals, and what is done with them, in numbers and pictures."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.scene import Layout, Piece, Text
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.table import labels


class Recipe(NamedTuple):
    """What can be done with crystals."""

    give: tuple[int, ...]
    gain: tuple[int, ...]
    steps: int


ART = "century_golem"
"""What the names of all symbols of the game begin with."""
SEATS = "abcd"
"""How the merchants, wagons and outposts of each seat are called in the art."""
NUMBER: dict[Layout, float] = {"wide": 16, "tall": 13}
"""The size of a number before a crystal."""
LEAST = 11
"""No crystal is drawn smaller."""
_DIGIT = 0.62


def length(counts: tuple[int, ...], size: float, layout: Layout) -> float:
    """How long a row of crystals is."""
    digit = _DIGIT * NUMBER[layout]
    return sum(size + (digit if n > 1 else 0) for n in counts if n)


def crystals(
    key: str, counts: tuple[int, ...], x: float, y: float, size: float, layout: Layout, z: int
) -> list[Piece]:
    """A row of crystals about a point; a number before those there are more of."""
    at = x - length(counts, size, layout) / 2
    pieces = []
    for colour, n in enumerate(counts):
        if n:
            text = None
            if n > 1:
                number = NUMBER[layout]
                at += _DIGIT * number
                text = Text(str(n), number, 2 * number, x=-size / 2, anchor="end", tone="strong")
            sprite = f"{ART}-crystal-{LETTERS[colour].lower()}"
            pieces.append(
                Piece(
                    f"{key}:{LETTERS[colour]}", sprite, at + size / 2, y, size, size, z,
                    labels.some(colour, n), text=text,
                )
            )  # fmt: skip
            at += size
    return pieces


def line(
    key: str, recipe: Recipe, x: float, y: float, size: float, room: float, layout: Layout, z: int
) -> list[Piece]:
    """A recipe in one row: what is handed in, an arrow, what is received; or steps to raise."""
    if recipe.steps:
        return [steps(key, recipe.steps, x, y, 1.35 * size, layout, z)]
    while True:
        given, gained = (length(counts, size, layout) for counts in (recipe.give, recipe.gain))
        arrow = 0.55 * size + 2 if given else 0
        total = given + arrow + gained
        if total <= room or size <= LEAST:
            break
        size -= 1
    left = x - total / 2
    pieces = crystals(f"{key}:give", recipe.give, left + given / 2, y, size, layout, z)
    if given:
        at = left + given + arrow / 2
        pieces.append(Piece(f"{key}:arrow", f"{ART}-arrow", at, y, arrow - 2, arrow - 2, z, labels.FOR))
    return pieces + crystals(f"{key}:gain", recipe.gain, left + total - gained / 2, y, size, layout, z)


def column(
    key: str,
    recipe: Recipe,
    x: float,
    y: float,
    size: float,
    apart: float,
    room: float,
    layout: Layout,
    z: int,
) -> list[Piece]:
    """A recipe in two rows, with an arrow between them or, where there is no room, at the shorter one."""
    if recipe.steps:
        return [steps(key, recipe.steps, x, y, 1.8 * size, layout, z)]
    if not any(recipe.give):
        return crystals(
            f"{key}:gain", recipe.gain, x, y, _fitted(recipe.gain, 1.2 * size, room, layout), layout, z
        )
    between, before, after = 2 * apart - size, 0.0, 0.0
    if between > 7:
        arrow = min(between - 1, 0.7 * size)
        pieces = [Piece(f"{key}:arrow", f"{ART}-down", x, y, arrow, arrow, z, labels.FOR)]
    else:
        arrow = 0.5 * size
        given, gained = (length(counts, LEAST, layout) for counts in (recipe.give, recipe.gain))
        if gained + arrow + 1 > room >= given + arrow + 1:
            after = arrow + 1
            at = x + length(recipe.give, _fitted(recipe.give, size, room - after, layout), layout) / 2 + 0.5
            pieces = [Piece(f"{key}:arrow", f"{ART}-arrow", at, y - apart, arrow, arrow, z, labels.FOR)]
        else:
            before = arrow + 1
            at = x - length(recipe.gain, _fitted(recipe.gain, size, room - before, layout), layout) / 2 - 0.5
            pieces = [Piece(f"{key}:arrow", f"{ART}-arrow", at, y + apart, arrow, arrow, z, labels.FOR)]
    for name, counts, aside, up in (
        ("give", recipe.give, after, -apart),
        ("gain", recipe.gain, before, apart),
    ):
        fitted = _fitted(counts, size, room - aside, layout)
        pieces += crystals(
            f"{key}:{name}", counts, x + (before - after) / 2 * bool(aside), y + up, fitted, layout, z
        )
    return pieces


def _fitted(counts: tuple[int, ...], size: float, room: float, layout: Layout) -> float:
    while size > LEAST and length(counts, size, layout) > room:
        size -= 1
    return size


def steps(key: str, n: int, x: float, y: float, size: float, layout: Layout, z: int) -> Piece:
    """Steps to raise crystals by."""
    text = Text(str(n), NUMBER[layout], size, y=0.1 * size, tone="count")
    return Piece(f"{key}:steps", f"{ART}-rise", x, y, size, size, z, labels.raised(n), text=text)
