"""Typesetting: how wide a text is (its metrics), and how it is made to fit, without a font at hand.

The widths are those of Palatino's bold letters, the widest we use, in parts of the size.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_WIDTHS = {
    letter: width
    for letters, width in (
        (" ,.·|'\u00a0\u202f", 0.27),
        ("/:;\\ijl!()[]`’", 0.34),
        ("Ifrt-", 0.39),
        ("s{}", 0.43),
        ("acez?", 0.49),
        ("BEFLPSTZ", 0.65),
        ("ACDNRUVXYw", 0.73),
        ("GHKOQm&", 0.84),
        ("MW@%…", 1.0),
    )
    for letter in letters
}


def width(text: str, size: float) -> float:
    """About how wide a text is; rather too much than too little."""
    return size * sum(map(_letter, text))


@lru_cache(maxsize=1 << 10)
def _letter(letter: str) -> float:
    """How wide a letter is, whatever accent it has."""
    return _WIDTHS.get(unicodedata.normalize("NFD", letter)[0], 0.56)


def fitted(text: str, size: float, least: float, room: float, rows: int) -> tuple[float, list[str]]:
    """A size and lines that fit: as large as asked for if possible, and shortened if nothing else helps."""
    while True:
        lines = _wrapped(text, size, room)
        if len(lines) <= rows and all(width(line, size) <= room for line in lines):
            return size, _balanced(text, size, room, len(lines))
        if size <= least:
            kept = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
            return size, [_shortened(line, size, room) for line in kept]
        size = max(least, size - 1)


def _wrapped(text: str, size: float, room: float) -> list[str]:
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _balanced(text: str, size: float, room: float, rows: int) -> list[str]:
    """The same number of lines, as even as they can be."""
    lines = _wrapped(text, size, room)
    while rows > 1 and room > size:
        room -= size / 2
        narrower = _wrapped(text, size, room)
        if len(narrower) > rows or any(width(line, size) > room for line in narrower):
            break
        lines = narrower
    return lines


def _shortened(line: str, size: float, room: float) -> str:
    if width(line, size) <= room:
        return line
    while line and width(line + "…", size) > room:
        line = line[:-1]
    return line.rstrip() + "…"
