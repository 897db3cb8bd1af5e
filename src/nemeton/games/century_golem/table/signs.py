"""Century Golem, the signs: crystals, and what is done with them, in numbers and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Sentence
from nemeton.games.century_golem.names import crystals as names_of
from nemeton.games.century_golem.names import say
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import CRYSTALS, Seen

ART = "century_golem"
"""What the names of all symbols of the game begin with."""
SEATS = "abcd"
"""How the merchants, wagons and outposts of each seat are called in the art."""
NUMBER: dict[Layout, float] = {"wide": 16, "tall": 13}
"""The size of a number before a crystal."""
LEAST = 11
"""No crystal is drawn smaller."""
_DIGIT = 0.62
_FOR = say("for")


def crystal(colour: int) -> str:
    """The picture of a crystal."""
    return f"{ART}-crystal-{LETTERS[colour].lower()}"


@cache
def some(colour: int, n: int) -> Sentence:
    """So many crystals of a colour."""
    return names_of([n if i == colour else 0 for i in range(CRYSTALS)]).items[0]


def length(counts: Sequence[int], size: float, layout: Layout) -> float:
    """How long a row of crystals is."""
    digit = _DIGIT * NUMBER[layout]
    return sum(size + (digit if n > 1 else 0) for n in counts if n)


def crystals(
    key: str, counts: Sequence[int], x: float, y: float, size: float, layout: Layout, z: int
) -> list[Piece]:
    """A row of crystals about a point; a number before those there are more of."""
    at, number = x - length(counts, size, layout) / 2, NUMBER[layout]
    pieces = []
    for colour, n in enumerate(counts):
        if n:
            text = None
            if n > 1:
                at += _DIGIT * number
                text = Text(str(n), number, 2 * number, x=-size / 2, anchor="end", tone="strong")
            pieces.append(
                Piece(
                    f"{key}:{LETTERS[colour]}", crystal(colour), at + size / 2, y, size, size, z,
                    some(colour, n), text=text,
                )
            )  # fmt: skip
            at += size
    return pieces


def line(
    key: str, view: Seen, recipe: int, x: float, y: float, size: float, room: float, layout: Layout, z: int
) -> list[Piece]:
    """A recipe in one row: what is handed in, an arrow, what is received; or steps to raise."""
    if view.steps[recipe]:
        return [steps(key, view, recipe, x, y, 1.35 * size, layout, z)]
    give, gain = view.give[recipe].tolist(), view.gain[recipe].tolist()
    while True:
        given, gained = length(give, size, layout), length(gain, size, layout)
        arrow = 0.55 * size + 2 if given else 0
        total = given + arrow + gained
        if total <= room or size <= LEAST:
            break
        size -= 1
    left = x - total / 2
    pieces = crystals(f"{key}:give", give, left + given / 2, y, size, layout, z)
    if given:
        pieces.append(_arrow(key, "arrow", left + given + arrow / 2, y, arrow - 2, z))
    return pieces + crystals(f"{key}:gain", gain, left + total - gained / 2, y, size, layout, z)


def column(
    key: str, view: Seen, recipe: int, x: float, y: float, size: float, apart: float, room: float,
    layout: Layout, z: int,
) -> list[Piece]:  # fmt: skip
    """A recipe in two rows, with an arrow between them or, where there is no room, at the shorter one."""
    if view.steps[recipe]:
        return [steps(key, view, recipe, x, y, 1.8 * size, layout, z)]
    give, gain = view.give[recipe].tolist(), view.gain[recipe].tolist()
    if not any(give):
        size = _fitted(gain, 1.2 * size, room, layout)
        return crystals(f"{key}:gain", gain, x, y, size, layout, z)
    between, before, after = 2 * apart - size, 0.0, 0.0
    if between > 7:
        pieces = [_arrow(key, "down", x, y, min(between - 1, 0.7 * size), z)]
    else:
        arrow = 0.5 * size
        given, gained = length(give, LEAST, layout), length(gain, LEAST, layout)
        if gained + arrow + 1 > room >= given + arrow + 1:
            after = arrow + 1
            at = x + length(give, _fitted(give, size, room - after, layout), layout) / 2 + 0.5
            pieces = [_arrow(key, "arrow", at, y - apart, arrow, z)]
        else:
            before = arrow + 1
            at = x - length(gain, _fitted(gain, size, room - before, layout), layout) / 2 - 0.5
            pieces = [_arrow(key, "arrow", at, y + apart, arrow, z)]
    for name, counts, aside, up in (("give", give, after, -apart), ("gain", gain, before, apart)):
        fitted, at = _fitted(counts, size, room - aside, layout), x + (before - after) / 2 * bool(aside)
        pieces += crystals(f"{key}:{name}", counts, at, y + up, fitted, layout, z)
    return pieces


def _arrow(key: str, name: str, x: float, y: float, size: float, z: int) -> Piece:
    return Piece(f"{key}:arrow", f"{ART}-{name}", x, y, size, size, z, _FOR)


def _fitted(counts: Sequence[int], size: float, room: float, layout: Layout) -> float:
    while size > LEAST and length(counts, size, layout) > room:
        size -= 1
    return size


def steps(
    key: str, view: Seen, recipe: int, x: float, y: float, size: float, layout: Layout, z: int
) -> Piece:
    """Steps to raise crystals by."""
    n = int(view.steps[recipe])
    text = Text(str(n), NUMBER[layout], size, y=0.1 * size, tone="count")
    label = say.many("{n} step up", "{n} steps up", n=n)
    return Piece(f"{key}:steps", f"{ART}-rise", x, y, size, size, z, label, text=text)
