"""Compiling a game's rules before anybody has to wait for them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nemeton.core.compilation import missing
from nemeton.core.words import words_beside
from nemeton.terminal.screen import progress_bar

if TYPE_CHECKING:
    from nemeton.core.game import Game

say = words_beside(__file__)


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


def prepare_all(games: Sequence[Game], lang: str) -> Iterator[Game]:
    """Compile what is missing of all functions, several games side by side; each game when it is ready."""
    left = {game.name: len(missing(game)) for game in games}
    waiting = [game for game in games if left[game.name]]
    yield from (game for game in games if not left[game.name])
    if len(waiting) == 1:
        prepare(waiting[0], lang)
        yield waiting.pop()
    running: list[tuple[Game, subprocess.Popen[bytes]]] = []
    try:
        with progress_bar(say("Compiling the rules, once").say(lang), sum(left.values())) as bar:
            while waiting or running:
                while waiting and len(running) < (os.cpu_count() or 1):
                    running.append((waiting[0], _apart(waiting.pop(0))))
                time.sleep(0.1)
                for game, process in [each for each in running if each[1].poll() is not None]:
                    running.remove((game, process))
                    prepare(game, lang)  # if it could not be done there, it is done here, or says why not
                    if bar is not None:
                        bar.advance(bar.task_ids[0], left[game.name])
                    yield game
    finally:
        for _, process in running:
            process.kill()


def _apart(game: Game) -> subprocess.Popen[bytes]:
    """Compile a game in a process of its own."""
    command = [sys.executable, "-m", "nemeton", "compile", game.name]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
