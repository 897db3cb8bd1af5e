"""Backup: a copy of everything in one file, made while the server runs or not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from nemeton.core.errors import NemetonError
from nemeton.server.refusals import say

FILE = "nemeton.sqlite3"
"""The file in a folder of tables. A copy of it under this name, in a folder of its own, can be served."""


def back_up(folder: Path, file: Path) -> int:
    """Copy the tables of a folder into a new file; how many bytes it has."""
    source = folder / FILE
    if not source.exists():
        raise NemetonError("nothing", say("There are no tables in {folder}.", folder=str(folder)))
    if file.exists():
        raise NemetonError("exists", say("{file} exists already.", file=str(file)))
    half = file.with_name(file.name + ".part")
    try:
        half.unlink(missing_ok=True)
        with closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(half),))
        with half.open("rb") as written:
            os.fsync(written.fileno())
        half.replace(file)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise NemetonError(
            "backup", say("{file} cannot be written: {why}.", file=str(file), why=str(error))
        ) from None
    return file.stat().st_size
