"""What makes a scene out of an earlier one: a client that has drawn one is told no more than that."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from itertools import compress, count, islice
from operator import is_not, lt
from typing import Any

from nemeton.core.scene import Piece, Scene, drawn


def changes(
    before: Scene, now: Scene, lang: str = "en", names: Sequence[str] | None = None
) -> dict[str, Any] | None:
    """What makes a scene out of an earlier one, JSON-ready: keys `gone`, and `pieces` that are other or new.

    A piece that is new in the order of a reader says `after` which key it comes. None: it is another
    picture altogether, and the whole scene has to be told.
    """
    if (before.game, before.layout, before.spare) != (now.game, now.layout, now.spare):
        return None
    if before.zones is not now.zones and before.zones != now.zones:
        return None
    said = None if names is None else tuple(names)
    pairs = zip(before.groups, now.groups, strict=False)
    if len(before.groups) != len(now.groups):
        pairs = zip([before.pieces], [now.pieces], strict=False)
    gone: list[str] = []
    others: list[Piece] = []
    moved: dict[str, dict[str, Any]] = {}
    last = ""
    for old, new in pairs:
        if old is not new:
            out, other, come = _exchanged(old, new, last)
            gone += out
            others += other
            for piece, after in come:
                moved[piece.key] = drawn(piece, now.layout, lang, said) | {"after": after}
        if new:
            last = new[-1].key
    return {
        "label": now.label.say(lang, names),
        "gone": [key for key in gone if key not in moved],
        "pieces": [*(drawn(piece, now.layout, lang, said) for piece in others), *moved.values()],
    }


def _exchanged(
    old: Sequence[Piece], new: Sequence[Piece], last: str
) -> tuple[list[str], list[Piece], list[tuple[Piece, str]]]:
    """What makes a group out of an earlier one: keys that are gone, pieces that are other, and pieces that
    come after a key; `last` is the key before the group."""
    start, others = _alike(old, new)
    if start == len(old) == len(new):
        return [], others, []
    end, more = _alike(old[start:][::-1], new[start:][::-1])
    tail = len(old) - end, len(new) - end
    others += more
    was = {piece.key: i for i, piece in enumerate(old[start : tail[0]], start)}
    stayed = _in_order([was[piece.key] for piece in new[start : tail[1]] if piece.key in was])
    come = []
    last = new[start - 1].key if start else last
    for piece in new[start : tail[1]]:
        i = was.pop(piece.key, -1)
        if i not in stayed:
            come.append((piece, last))
        elif old[i] is not piece and old[i] != piece:
            others.append(piece)
        last = piece.key
    return list(was), others, come


def _alike(some: Sequence[Piece], others: Sequence[Piece]) -> tuple[int, list[Piece]]:
    """How many have the same keys, from the first on; and those among them that are other pieces."""
    found: list[Piece] = []
    for i in compress(count(), map(is_not, some, others)):
        if some[i].key != others[i].key:
            return i, found
        if some[i] != others[i]:
            found.append(others[i])
    return min(len(some), len(others)), found


def _in_order(numbers: list[int]) -> Collection[int]:
    """As many of these numbers as rise from one to the next: the others have changed their place."""
    if all(map(lt, numbers, islice(numbers, 1, None))):
        return set(numbers)
    ends: list[int] = []  # the least number that a rising run of so many can end with
    runs: list[tuple[int, Any]] = []  # and that run, the last number first
    for number in numbers:
        i = bisect_left(ends, number)
        ends[i : i + 1] = [number]
        runs[i : i + 1] = [(number, runs[i - 1] if i else None)]
    kept: set[int] = set()
    rest: Any = runs[-1]
    while rest is not None:
        number, rest = rest
        kept.add(number)
    return kept


def changed(scene: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The scene that `changes` make out of an earlier one, both JSON-ready: what a client does."""
    gone = {*told["gone"], *(piece["key"] for piece in told["pieces"] if "after" in piece)}
    others = {piece["key"]: piece for piece in told["pieces"] if "after" not in piece}
    pieces = [others.get(piece["key"], piece) for piece in scene["pieces"] if piece["key"] not in gone]
    for piece in told["pieces"]:
        if "after" in piece:
            at = next((i for i, other in enumerate(pieces) if other["key"] == piece["after"]), -1)
            pieces.insert(at + 1, {name: value for name, value in piece.items() if name != "after"})
    return scene | {"label": told["label"], "pieces": pieces}
