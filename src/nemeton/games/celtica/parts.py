"""Celtica, the components: from `parts.toml` to the state, held against the rulebook."""

from __future__ import annotations

from typing import Any

from nemeton.core.edition import Faults, Parts
from nemeton.core.words import words_beside
from nemeton.games.celtica.state import (
    CASTLE,
    GOAL,
    KINDS,
    MONASTERY,
    PLACES,
    RUIN,
    SACRED_PLACE,
    START,
    VILLAGE,
)

say = words_beside(__file__)

COLOURS = ("red", "grey", "white", "black", "brown")
"""The druids, in the order of their numbers."""
FRAGMENTS = ("stag", "raven", "boar", "salmon", "horse", "hare", "hound", "swan", "heart")
"""The kinds of fragments: eight outer ones and the centre."""
PLACES_BY_NAME = ("start", "sacred", "village", "castle", "monastery", "ruin", "goal")
"""The kinds of places, in the order of their numbers."""


def fields(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The fields an edition fills; whatever contradicts the rulebook goes to the faults."""
    parts.only("edition", "druid_cards", "experience_cards", "fragments", "path")
    kinds, numbers = _path(parts, faults)
    rest = PLACES - len(kinds)
    return {
        "druid_cards": _counts(parts.table("druid_cards"), COLOURS, 12),
        "experience_cards": _counts(parts.table("experience_cards"), COLOURS, 4),
        "fragments": _counts(parts.table("fragments"), FRAGMENTS, 10),
        "place": kinds + [START] * rest,
        "number": numbers + [0] * rest,
        "goal": max(0, len(kinds) - 1),
    }


def _counts(table: Parts, names: tuple[str, ...], each: int) -> list[int]:
    """The number of each sort; the rulebook gives it (section “Contents”)."""
    table.only("origin", *names)
    table.origin()
    return [table.number(name, each, each) for name in names]


def _path(parts: Parts, faults: Faults) -> tuple[list[int], list[int]]:
    """The path: 19 places, or 20 if the start is not one of the 19 (C1)."""
    kinds: list[int] = []
    numbers: list[int] = []
    entries = parts.tables("path")
    length = len(entries)
    for entry in entries[:PLACES]:
        entry.only("place", "number", "origin")
        entry.origin()
        kind = entry.choice("place", PLACES_BY_NAME)
        kinds.append(kind)
        if kind < 0:
            numbers.append(0)
        elif kind in (START, SACRED_PLACE):
            numbers.append(entry.number("number", 0, 0))
        else:
            numbers.append(entry.number("number", 1, KINDS))
    if length not in (19, 20):
        faults.append(say("The path has 19 places, or 20 with the start, not {n}.", n=length))
    if kinds and (kinds[0] not in (START, -1) or START in kinds[1:]):
        faults.append(say("The path begins with the start, and has only one."))
    if kinds and (kinds[-1] not in (GOAL, -1) or GOAL in kinds[:-1]):
        faults.append(say("The path ends with the goal, and has only one."))
    for kind in (SACRED_PLACE, VILLAGE, CASTLE, MONASTERY, RUIN):
        if kind not in kinds and -1 not in kinds:
            faults.append(say("The path lacks a place of the kind “{name}”.", name=PLACES_BY_NAME[kind]))
    if -1 not in kinds and not any(
        kinds[i : i + 3] == [SACRED_PLACE, RUIN, RUIN] and numbers[i + 1 : i + 3] == [2, 3]
        for i in range(len(kinds))
    ):
        faults.append(say("Somewhere a sacred place is followed by a ruin of 2 and a ruin of 3."))
    return kinds, numbers
