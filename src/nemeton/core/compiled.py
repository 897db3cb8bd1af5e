"""Rules are plain Python, compiled by Numba; this is where and how.

`rule` marks a function of the rules. The functions that Python calls are in the module template
`core.engine`: it is loaded once per game with that game's rules among its globals, each
function compiled with one signature on first use and kept in a cache of our own.

Numba's cache looks only at the file of the function itself, so a change in a rule would go
unnoticed. Ours has one folder per game, named by the hash of everything the code is made of.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

import numba
import numpy as np
from filelock import FileLock, Timeout
from numba import types
from numba.core import config
from numba.core.caching import _CacheLocator
from numba.extending import lower_cast

from nemeton.core import homes

if TYPE_CHECKING:
    from nemeton.core.game import Game

_F = TypeVar("_F", bound=Callable[..., Any])

_KEPT = 3
"""How many cache folders of a game are kept: this one and the last few."""

_compiling = threading.RLock()


def rule(function: _F) -> _F:
    """Mark a function of the rules: compiled where it is called, one source for every use."""
    compiled: _F = numba.njit(error_model="numpy")(function)
    if not interpreted():
        _widen(compiled)
    return compiled


def _widen(dispatcher: Any) -> None:
    """Have one compiled copy of a rule, whatever calls it: every whole number arrives as int64,
    every array as one without a fixed length.

    Numba would compile `advance(s, 1)`, `advance(s, 2)` and `advance(s, n)` each on its own.
    """
    resolve = dispatcher.get_call_template

    def resolve_wide(args: Any, kws: Any) -> Any:
        return resolve(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = resolve_wide


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _as_plain_array(context: Any, builder: Any, nested: Any, plain: Any, value: Any) -> Any:
    """An array within a record is a plain array already; Numba only lacks the word for it."""
    return value


def _wide(kind: Any) -> Any:
    kind = types.unliteral(kind)
    if isinstance(kind, types.NestedArray):
        return types.Array(kind.dtype, kind.ndim, "C")
    if isinstance(kind, types.Integer) and kind.signed:
        return types.int64
    return kind


def interpreted() -> bool:
    """Whether rules run as plain Python (`NUMBA_DISABLE_JIT=1`, for debugging and coverage)."""
    return bool(config.DISABLE_JIT)


def entry(*signature: Any) -> Callable[[_F], _F]:
    """Mark a function of an engine that Python calls, with the types it takes after the states."""

    def mark(function: _F) -> _F:
        function.__entry__ = signature  # type: ignore[attr-defined]
        return function

    return mark


class Engine:
    """A game's compiled functions. Each is compiled, or loaded from the cache, on first use."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._states = numba.from_dtype(game.record.dtype)[::1]
        self._module = _load_template(game)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        with _compiling:
            if name not in self.__dict__:
                self.__dict__[name] = self._compile(name)
            return self.__dict__[name]

    def _compile(self, name: str) -> Any:
        """Compile an entry, those it calls first, so that it finds them compiled."""
        function = vars(self._module)[name]
        if not interpreted():
            for called in function.__code__.co_names:
                if hasattr(vars(self._module).get(called), "__entry__"):
                    getattr(self, called)
            signature = (self._states, *function.__entry__)
            with _cache_for(self._game):
                function = numba.njit(signature, error_model="numpy", cache=True, nogil=True)(function)
            setattr(self._module, name, function)
        return function

    @classmethod
    def entries(cls, game: Game) -> list[str]:
        """The names of all functions an engine has, in the order of the template."""
        module = _load_template(game)
        return [name for name, item in vars(module).items() if hasattr(item, "__entry__")]


def _load_template(game: Game) -> ModuleType:
    """Load `core/engine.py` as a module of the game's own, with its rules in the globals."""
    path = Path(__file__).with_name("engine.py")
    spec = importlib.util.spec_from_file_location(f"nemeton.core.engine_of_{game.name}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(game.functions(), MOST=game.most_actions, CACHE=_folder(game))
    sys.modules[spec.name] = module  # the cache looks it up there
    spec.loader.exec_module(module)
    return module


def fingerprint(game: Game) -> str:
    """The hash of all that a game's compiled code is made of."""
    digest = hashlib.sha256()
    flags = (numba.__version__, np.__version__, sys.version, config.BOUNDSCHECK, config.OPT, config.CPU_NAME)
    digest.update(repr(flags).encode())
    for source in _sources(game):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _sources(game: Game) -> list[Path]:
    """The files that rules can come from: all of the game's but those that hold none."""
    core = [Path(__file__).with_name(f"{room}.py") for room in ("chance", "compiled", "engine", "record")]
    own = [path for path in game.folder.glob("*.py") if path.stem not in ("words", "table")]
    return [*core, *sorted(own)]


def _folder(game: Game) -> Path:
    return homes.cache() / "compiled" / f"{game.name}-{fingerprint(game)}"


@contextmanager
def _cache_for(game: Game) -> Iterator[None]:
    """Compile into the game's own cache folder, one process at a time, and prune old ones."""
    folder = _folder(game)
    before = config.CACHE_LOCATOR_CLASSES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder.with_suffix(".lock"))
        lock.acquire(timeout=120)
    except (OSError, Timeout):
        # A cache nobody may write to is a slow start, not an error.
        with _no_cache():
            yield
        return
    try:
        os.utime(folder)
        _prune(game, folder)
        config.CACHE_LOCATOR_CLASSES = f"{__name__}.Locator"
        yield
    finally:
        config.CACHE_LOCATOR_CLASSES = before
        lock.release()


@contextmanager
def _no_cache() -> Iterator[None]:
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.Nowhere"
    try:
        yield
    finally:
        config.CACHE_LOCATOR_CLASSES = before


def _prune(game: Game, present: Path) -> None:
    """Drop the folders of a game that have not been used for longest."""
    folders = [path for path in present.parent.glob(f"{game.name}-*") if path.is_dir()]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in folders[_KEPT:]:
        if old != present and time.time() - old.stat().st_mtime > 3600:
            shutil.rmtree(old, ignore_errors=True)
            old.with_suffix(".lock").unlink(missing_ok=True)


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


class Nowhere(Locator):
    """A folder for this process alone, where the real one cannot be written."""

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> Locator | None:
        """A temporary folder."""
        import tempfile

        return cls(Path(tempfile.mkdtemp(prefix="nemeton-")), py_func.__name__)
