"""Everything fits, at every size and in every language: `make sweep`, which still finds crowded pieces."""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from .fitting import LANGUAGES, SIZES, STAGES, Fitting
from .visiting import GAMES

SEED = os.environ.get("NEMETON_FIT_SEED", time.strftime("%Y-%m-%d"))
WHOLE = os.environ.get("NEMETON_SWEEP") == "whole"
WRITTEN = Path(__file__).parents[2] / "docs" / "fit.md"
PART = 2
"""How many sizes, each in a language, are looked at for each game."""


def _chosen(game: str) -> list[tuple[str, tuple[int, int, int]]]:
    every = [(lang, size) for lang in LANGUAGES for size in SIZES]
    return every if WHOLE else random.Random(f"{SEED} {game}").sample(every, PART)


@pytest.mark.parametrize("game", GAMES)
def test_everything_fits(visit: Any, game: str) -> None:
    """Nothing that can be touched or read is cut off, covered or too small, at any stage of a game."""
    visitor, chosen, faults = visit(), _chosen(game), []
    print(f"NEMETON_FIT_SEED={SEED}: {game}, {chosen}")
    fitting, looked = Fitting(visitor, game), 0
    for stage in STAGES:
        fitting.play_on(stage)
        for lang in sorted({lang for lang, _ in chosen}):
            fitting.come(lang, stage)
            for size in [size for tongue, size in chosen if tongue == lang]:
                fitting.size(*size)
                looked += 1
                where = f"{game}, {lang}, {size[0]}×{size[1]}, {stage}"
                faults += [f"{where}, {fault}" for fault in fitting.faults(stage)]
    if WHOLE:
        _write(game, looked, faults)
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


def _write(game: str, looked: int, faults: list[str]) -> None:
    """A line for the game in docs/fit.md."""
    kept = WRITTEN.read_text("utf-8").splitlines() if WRITTEN.exists() else []
    start = next((i for i, line in enumerate(kept) if line.startswith(f"| {game} ")), len(kept))
    kinds = Counter(fault.split(", ")[3] for fault in faults)
    told = "nothing" if not faults else ", ".join(f"{n} at {stage}" for stage, n in sorted(kinds.items()))
    kept[start : start + 1] = [f"| {game} | {looked} | {told} |"]
    WRITTEN.write_text("\n".join(kept) + "\n", "utf-8")
