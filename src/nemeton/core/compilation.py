"""Compilation: which of a game's functions are compiled, and which are needed first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nemeton.core.cache import folder
from nemeton.core.compiled import interpreted

if TYPE_CHECKING:
    from nemeton.core.game import Game

AT_THE_TABLE = ("deal", "legal", "step", "facts", "choose", "standing")
"""The functions a match with bots needs."""


def missing(game: Game, wanted: Sequence[str] | None = None) -> list[str]:
    """Those of a game's functions (None: of all) that are not compiled yet."""
    if interpreted():
        return []
    kept = {path.name.split("-")[0].removeprefix("engine.") for path in folder(game).glob("engine.*.nbi")}
    return [name for name in wanted or game.engine.entries if name not in kept]
