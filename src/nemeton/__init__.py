"""Nemeton: an open table for board games, and a laboratory for people who write bots.

>>> import nemeton
>>> match = nemeton.new("celtica", players=3, seed=7)
>>> match.turn
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.core.errors import (
    BadEdition,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    NemetonError,
    NoSuchGame,
)

if TYPE_CHECKING:
    from nemeton.core.match import Match

    def games() -> list[str]:
        """The games that are installed, by name."""
        ...
else:
    from nemeton import games

__version__ = "0.1.0"

__all__ = [
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "NemetonError",
    "NoSuchGame",
    "games",
    "new",
    "position",
    "replay",
]


def new(
    game: str, /, players: int, seed: int | str | None = None, edition: str | None = None, **options: str
) -> Match:
    """A new match; without a seed, one that nobody can guess."""
    from nemeton.core.game import find
    from nemeton.core.match import Match

    return Match.deal(find(game), players, seed, edition, options)


def position(game: str, document: dict[str, Any]) -> Match:
    """A match that starts from a position, as `Match.position` writes it."""
    from nemeton.core import position
    from nemeton.core.game import find

    return position.read(find(game), document)


def replay(record: dict[str, Any]) -> Match:
    """A match from its record, checked move by move."""
    from nemeton.core import history

    return history.read(record)
