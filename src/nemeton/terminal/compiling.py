"""Compiling a game's rules before anybody has to wait for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nemeton.core.words import words_beside
from nemeton.terminal.screen import progress_bar

if TYPE_CHECKING:
    from nemeton.core.game import Game

say = words_beside(__file__)

AT_THE_TABLE = ("deal", "legal", "step", "choose", "standing")
"""The functions a match with bots needs."""


def missing(game: Game, wanted: Sequence[str] | None = None) -> list[str]:
    """Those of a game's functions (None: of all) that are not compiled yet."""
    from nemeton.core.cache import folder
    from nemeton.core.compiled import interpreted

    if interpreted():
        return []
    kept = {path.name.split("-")[0].removeprefix("engine.") for path in folder(game).glob("engine.*.nbi")}
    return [name for name in wanted or game.engine.entries if name not in kept]


def prepare(game: Game, lang: str, wanted: Sequence[str] | None = None) -> int:
    """Compile what is missing, with a progress bar on a terminal; how many functions that were."""
    names = missing(game, wanted)
    if not names:
        return 0
    title = say("Compiling the rules of {game}, once", game=game.words.TITLE).say(lang)
    with progress_bar(title, len(names)) as bar:
        for name in names:
            getattr(game.engine, name)
            if bar is not None:
                bar.advance(bar.task_ids[0])
    return len(names)
