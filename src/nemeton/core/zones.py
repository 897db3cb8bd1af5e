"""Zones: the parts of a table as somebody hears of them who does not see it, such as a hand or a market.

A key is the name of a place, and a place lies in one zone: so zones name the beginnings of keys, and no
piece has to say where it belongs. What is only there for the eyes, since another piece says it already, is
mute, until it can be touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from nemeton.core import phrases
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

TO_DO = say("What is to be done")
TABLE = say("The table")


class Zone(NamedTuple):
    """A part of the table. Of all beginnings that a key has, the longest counts."""

    label: Sentence
    keys: tuple[str, ...]
    """Its pieces: a key, with all that follow it after a colon; `face:` are those that follow alone, and
    `""` is all that nobody else names."""
    mute: tuple[str, ...] = ()
    """Those among them that say nothing as long as they cannot be touched."""

    def json(self, lang: str, names: Sequence[str] | None) -> dict[str, Any]:
        """The zone as a client gets it."""
        told: dict[str, Any] = {"label": self.label.say(lang, names), "keys": list(self.keys)}
        return told | ({"mute": list(self.mute)} if self.mute else {})


def beginnings(key: str) -> Iterator[str]:
    """A key and its beginnings, the longest first: `face:2:0`, `face:2:`, `face:2`, `face:`, `face`, ``."""
    while key:
        yield key
        key = key[:-1] if key.endswith(":") else key[: key.rfind(":") + 1]
    yield ""


@cache
def _named(zones: tuple[Zone, ...]) -> dict[str, tuple[Zone, bool]]:
    found = {head: (zone, False) for zone in zones for head in zone.keys}
    return found | {head: (zone, True) for zone in zones for head in zone.mute}


def zone_of(zones: tuple[Zone, ...], key: str) -> tuple[Zone | None, bool]:
    """The zone that a piece lies in, if it lies in one, and whether it is mute."""
    named = _named(zones)
    return next((named[head] for head in beginnings(key) if head in named), (None, False))


def to_do(keys: str = "", mute: str = "") -> Zone:
    """Where it is said what is to be done."""
    return Zone(TO_DO, ("prompt", "round", "button", *keys.split()), ("turn", *mute.split()))


def side(seat: int, own: bool, keys: str, mute: str = "") -> Zone:
    """What somebody has; in the keys `#` is the seat."""
    called = phrases.called(seat)
    label = say("{name} (you)", name=called) if own else called
    mute = f"emblem:# name:# {mute}"
    return Zone(
        label, *(tuple(text.replace("#", str(seat)).split()) for text in (f"plate:# torc:# {keys}", mute))
    )


def plain(around: tuple[int, ...], seat: int | None) -> tuple[Zone, ...]:
    """The zones of a small game: what is to be done, the own hand, the table, the players."""
    hand = Zone(phrases.HAND, ("hand",)) if seat is not None else None
    rest = Zone(TABLE, ("",))
    return to_do(), *([hand] if hand else []), rest, *(side(who, who == seat, "") for who in around)
