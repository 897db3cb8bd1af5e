"""User folders: where Nemeton keeps what is not part of the package."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path


def cache() -> Path:
    """What can be made again: compiled rules. `NEMETON_CACHE` moves it."""
    moved = os.environ.get("NEMETON_CACHE")
    return Path(moved) if moved else user_cache_path("nemeton")


def data() -> Path:
    """What belongs to the user: editions and saved games. `NEMETON_HOME` moves it."""
    moved = os.environ.get("NEMETON_HOME")
    return Path(moved) if moved else user_data_path("nemeton")
