"""The rules of a game for somebody who is new to it: chapters in our own words, with pictures of play.

A game's `guide.py` has them as `CHAPTERS`. A picture is a moment of a real game: whoever reads can see it
played. A test replays them all, so a picture cannot show what the rules forbid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nemeton.core.words import Sentence


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of a game, drawn as its table draws it."""

    caption: Sentence
    """What there is to see."""
    players: int
    seed: int
    actions: tuple[str, ...] = ()
    """What has been played, as notations."""
    seat: int | None = 0
    """Whose view it is; None: a spectator's."""
    options: Mapping[str, Any] = field(default_factory=dict)
    box: tuple[float, float, float, float] | None = None
    """The part of the wide plane to show (x, y, width, height); None: all of it."""
    lit: tuple[str, ...] = ()
    """The keys of the pieces it is about: they wear the ring."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rules."""

    title: Sentence
    text: tuple[Sentence, ...]
    """Its paragraphs."""
    picture: Picture | None = None
