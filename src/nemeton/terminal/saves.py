"""Saved games: records of play, each in a file named after the promise of its shuffle."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.core import folders, history
from nemeton.core.errors import BadOption, BadRecord
from nemeton.core.words import words_beside

if TYPE_CHECKING:
    from nemeton.core.match import Match

say = words_beside(__file__)


def place_of(match: Match) -> Path:
    """The file of a match: the same from its first action to its last."""
    promise = match.commitment or match.digests()[0]
    return folders.data() / "saves" / f"{match.game.name}-{promise[:12]}.json"


def write(match: Match, path: Path) -> Path:
    """Write the record of a match to a file, whole or not at all; another's file is left alone."""
    try:
        path = path.expanduser().absolute()
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        if path.exists() and not _same_match(match, path):
            raise BadOption("exists", say("{path} holds something else and is left alone.", path=str(path)))
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_text(json.dumps(match.record(), ensure_ascii=False, indent=1) + "\n", "utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except BadOption:
        raise
    except (OSError, RuntimeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption(
            "file", say("{path} cannot be written: {reason}.", path=str(path), reason=reason)
        ) from None
    return path


def _same_match(match: Match, path: Path) -> bool:
    """Whether a file holds an earlier point of this match."""
    try:
        there = history.load(path)
    except BadRecord:
        return False
    record = match.record()
    keys = ("game", "seed", "salt") if match.seed is not None else ("game", "position")
    return isinstance(there, dict) and all(there.get(key) == record.get(key) for key in keys)
