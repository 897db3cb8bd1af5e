"""Rules are plain Python, compiled by Numba; this is where and how.

`rule` marks a function of the rules. The functions that Python calls are in the module template
`core.engine`: it is loaded once per game with that game's rules among its globals, each
function compiled with one signature on first use and kept in a cache of our own (`core.cache`).
"""

# pyright: reportAttributeAccessIssue=false, reportCallIssue=false, reportAssignmentType=false
# pyright: reportIncompatibleMethodOverride=false
# Numba is typed for its users, not for code that compiles with it.

from __future__ import annotations

import dis
import gc
import importlib.util
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

import numba
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic, lower_cast

from nemeton.core import cache

if TYPE_CHECKING:
    from nemeton.core.game import Game

_F = TypeVar("_F", bound=Callable[..., Any])

_compiling = threading.RLock()


def rule(function: _F) -> _F:
    """Mark a function of the rules: compiled where it is called, one source for every use.

    It makes no arrays: without Numba's counting of references it is smaller, and compiles sooner.
    """
    return _compiled(function, False)


def rule_with_arrays(function: _F) -> _F:
    """Mark a rule that makes arrays of its own: `redeal`, and what it calls for that."""
    return _compiled(function, True)


def _compiled(function: _F, arrays: bool) -> _F:
    """Rules are called by rules: without a door to Python they compile in three quarters of the time."""
    options = {"error_model": "numpy", "_nrt": arrays, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    compiled: _F = numba.njit(**options)(function)
    if not interpreted():
        _set_apart(compiled, numba.njit(error_model="numpy", _nrt=arrays)(function))
        _widen(compiled)
    return compiled


def _set_apart(dispatcher: Any, open_one: Any) -> None:
    """Hand a call from Python, a test's for instance, to a copy that has the door."""

    def keep(result: Any) -> None:
        dispatcher.overloads[tuple(result.signature.args)] = result

    dispatcher.add_overload = keep  # not where a call from Python would look
    dispatcher._compile_for_args = lambda *args, **kws: open_one


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


@rule
def no_facts(s: Any, seat: int, f: Any) -> None:
    """The facts of a game that has none."""


@rule
def no_tiebreak(s: Any, seat: int) -> int:
    """Equal players share their place."""
    return 0


def entry(*signature: Any, arrays: bool = False) -> Callable[[_F], _F]:
    """Mark a function of an engine that Python calls, with the types it takes after the rows."""

    def mark(function: _F) -> _F:
        function.__entry__ = signature, arrays  # type: ignore[attr-defined]
        return function

    return mark


class Engine:
    """A game's compiled functions. Each is compiled, or loaded from the cache, on first use."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._module = _load_template(game)
        self.entries = [name for name, item in vars(self._module).items() if hasattr(item, "__entry__")]
        """The names of all its functions, in the order of the template."""

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
            for instruction in dis.get_instructions(function):
                called = instruction.argval if instruction.opname == "LOAD_GLOBAL" else ""
                if hasattr(vars(self._module).get(called), "__entry__"):
                    getattr(self, called)
            with _without_collecting(), cache.of(self._game, name) as kept:
                try:
                    function = _compiled_entry(function, kept)
                except cache.DAMAGED:
                    cache.forget(self._game, name)
                    function = _compiled_entry(function, kept)
            setattr(self._module, name, function)
        return function


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Compiling makes many objects that stay: looking for garbage among them takes a tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _compiled_entry(function: Any, kept: bool) -> Any:
    signature, arrays = function.__entry__
    types_taken = (types.uint8[:, ::1], *signature)
    return numba.njit(types_taken, error_model="numpy", cache=kept, nogil=True, _nrt=arrays)(function)


def _load_template(game: Game) -> ModuleType:
    """Load `core/engine.py` as a module of the game's own, with its rules in the globals."""
    path = Path(__file__).with_name("engine.py")
    spec = importlib.util.spec_from_file_location(f"nemeton.core.engine_of_{game.name}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    rules = {name: _inlined(function) for name, function in game.functions().items()}
    finders = {"at": _finder(game.flat_row), "facts_at": _finder(game.facts.dtype)}
    module.__dict__.update(rules, **finders, CACHE=cache.folder(game))
    sys.modules[spec.name] = module  # the cache looks it up there
    spec.loader.exec_module(module)
    return module


_INLINED = ("deal", "legal", "apply")


def _inlined(function: Any) -> Any:
    """A rule that becomes part of each entry that calls it: that is compiled once less, and runs faster."""
    if interpreted() or function.py_func.__name__ not in _INLINED:
        return function
    return numba.njit(error_model="numpy", _nrt=False, inline="always")(function.py_func)


def _finder(dtype: Any) -> Callable[[Any, int], Any]:
    """`at(rows, i)`: a row as a record within an array of bytes.

    Numba takes an array of bytes from Python twice as fast as an array of records.
    """
    size = dtype.itemsize

    def interpreted_at(rows: Any, i: int) -> Any:
        if rows.shape[1] != size or not 0 <= i < rows.shape[0]:
            raise IndexError("no such row of this game")
        return rows[i].view(dtype)[0]

    if interpreted():
        return interpreted_at
    record = numba.from_dtype(dtype)

    @intrinsic  # type: ignore[untyped-decorator]
    def at(context: Any, rows: Any, i: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, args[0])
            length, width = cgutils.unpack_tuple(builder, array.shape)
            right = builder.and_(
                builder.icmp_unsigned("<", args[1], length),
                builder.icmp_unsigned("==", width, width.type(size)),
            )
            with cgutils.if_unlikely(builder, builder.not_(right)):
                context.call_conv.return_user_exc(builder, IndexError, ("no such row of this game",))
            start = builder.gep(array.data, [builder.mul(args[1], width)])
            return builder.bitcast(start, context.get_value_type(record))

        return record(rows, types.int64), generate

    found: Callable[[Any, int], Any] = at
    return found
