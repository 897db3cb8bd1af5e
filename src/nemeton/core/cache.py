"""Where compiled rules are kept.

Numba's cache looks only at the file of the function itself, so a change in a rule that it calls
would go unnoticed. Ours has one folder per game, named by the hash of everything the code is made of.
"""

# pyright: reportAttributeAccessIssue=false, reportCallIssue=false, reportAssignmentType=false
# pyright: reportIncompatibleMethodOverride=false
# Numba is typed for its users, not for code that compiles with it.

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from pickle import UnpicklingError
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from filelock import FileLock, Timeout
from numba.core import config
from numba.core.caching import _CacheLocator

from nemeton.core import folders
from nemeton.core.syntax import tree

if TYPE_CHECKING:
    from nemeton.core.game import Game

_CORE = ("chance", "compiled", "engine", "journal", "piles", "record")
"""The rooms of the core that compiled code comes from."""

_KEPT = 3
"""How many folders of a game are kept: this one and the last few."""


def fingerprint(game: Game) -> str:
    """The hash of all that a game's compiled code is made of."""
    digest = hashlib.sha256()
    flags: tuple[object, ...] = (
        numba.__version__,
        np.__version__,
        sys.version,
        config.BOUNDSCHECK,
        config.OPT,
        config.CPU_NAME,
    )
    digest.update(repr((flags, game.row, game.facts.dtype)).encode())
    sources, constants = _made_of(game)
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    digest.update(repr(constants).encode())
    return digest.hexdigest()[:16]


def _made_of(game: Game) -> tuple[list[Path], list[tuple[str, str]]]:
    """The files that rules come from, the core's and the game's, and the constants those import from others.

    So a game may say in words what its numbers mean beside the numbers, and no word has it compiled anew.
    """
    rooms = _rooms(game)
    sources: set[Path] = set()
    constants: set[tuple[str, str]] = set()
    waiting = [Path(str(sys.modules[rule.__module__].__file__)) for rule in game.functions().values()]
    while waiting:
        path = waiting.pop()
        if path in sources or path not in rooms:
            continue
        sources.add(path)
        for module, name in _imported(path, path.read_bytes()):
            origin = sys.modules[importlib.util.resolve_name(module, rooms[path].__package__)]
            value = vars(origin).get(name)
            if isinstance(value, ModuleType):
                origin = value
            source = Path(str(getattr(origin, "__file__", "")))
            if source not in rooms:
                continue
            if isinstance(value, int | float | tuple):
                constants.add((name, repr(value)))
            elif isinstance(value, np.ndarray):
                constants.add((name, f"{value.dtype}{value.shape}{value.tobytes().hex()}"))
            else:
                waiting.append(source)
    core = [Path(__file__).with_name(f"{room}.py") for room in _CORE]
    return [*core, *sorted(sources)], sorted(constants)


def _rooms(game: Game) -> dict[Path, ModuleType]:
    """The modules in a game's folder, and beside a policy that lies elsewhere, by their files."""
    files = ((room, getattr(room, "__file__", None)) for room in list(sys.modules.values()))
    policy = Path(str(sys.modules[game.policy.policy.__module__].__file__)).parent
    places = {game.folder, policy} - {Path(__file__).parent}
    return {Path(file): room for room, file in files if file and any(map(Path(file).is_relative_to, places))}


@lru_cache(maxsize=256)
def _imported(path: Path, content: bytes) -> tuple[tuple[str, str], ...]:
    """What a file with that content imports by name: the module as it is written there, and the name.

    Read once, for all functions.
    """
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            found += [("." * node.level + (node.module or ""), alias.name) for alias in node.names]
    return tuple(found)


def folder(game: Game) -> Path:
    """Where a game's compiled functions are kept, as it is now."""
    return folders.cache() / "compiled" / f"{game.name}-{fingerprint(game)}"


@contextmanager
def of(game: Game, entry: str) -> Iterator[bool]:
    """Compile a function into its game's folder, in one process at a time, and prune old folders.

    Tells whether there is a cache: one that cannot be written is a slow start, not an error.
    """
    present = folder(game)
    try:
        present.mkdir(parents=True, exist_ok=True)
        lock = FileLock(present / f"{entry}.lock")
        lock.acquire(timeout=120)
        os.utime(present)
    except (OSError, Timeout):
        yield False
        return
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.Locator"
    try:
        _prune(game, present)
        yield True
    finally:
        config.CACHE_LOCATOR_CLASSES = before
        lock.release()


DAMAGED = (EOFError, UnpicklingError, RuntimeError)
"""What Numba raises when a file of its cache has been cut short or overwritten."""


def forget(game: Game, entry: str) -> None:
    """Drop what is kept of a function."""
    for path in folder(game).glob(f"engine.{entry}-*"):
        path.unlink(missing_ok=True)


def _prune(game: Game, present: Path) -> None:
    """Drop the folders of a game that have not been used for longest."""
    found = [path for path in present.parent.glob(f"{game.name}-*") if path.is_dir()]
    found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in found[_KEPT:]:
        if old != present and time.time() - old.stat().st_mtime > 3600:
            shutil.rmtree(old, ignore_errors=True)


class Locator(_CacheLocator):  # type: ignore[misc]
    """Tells Numba to keep an engine's functions in the folder of its game."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> Locator | None:
        """The place for a function of an engine; none for anything else."""
        folder = py_func.__globals__.get("CACHE")
        return cls(folder, py_func.__name__) if isinstance(folder, Path) else None

    def get_cache_path(self) -> str:
        """The folder; its name already stands for every source."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """The folder's name again: what is in it is never stale."""
        return self._folder.name

    def get_disambiguator(self) -> str:
        """Functions of an engine have different names."""
        return self._name
