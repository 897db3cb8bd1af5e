"""The parts of Numba that are not for everybody, and that we rely on: each is named here, once.

Numba may change them in any version, so `pyproject.toml` has an upper bound. Before it is raised these tests
have to pass; one that fails says what to look at.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest
from numba import types
from numba.core import caching, cgutils, config
from numba.core.dispatcher import Dispatcher
from numba.core.errors import NumbaError

from nemeton.core import cache
from nemeton.core.compiled import interpreted, rule

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(interpreted(), reason="nothing is compiled")


@contextmanager
def relied_on(part: str, where: str) -> Iterator[None]:
    """Say what to look at, whatever goes wrong here."""
    try:
        yield
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        pytest.fail(f"Numba {numba.__version__}: {part} is not what {where} takes it for. {told}")


def compiled(function: Any, *signature: Any, **options: Any) -> Any:
    """A function compiled for one signature."""
    return numba.njit(signature, error_model="numpy", **options)(function)


def test_the_bound_is_the_next_version_after_the_one_that_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (bound,) = (need for need in project["dependencies"] if re.match(r"numba\b", need))
    pinned = re.findall(r"^numba==(\d+)\.(\d+)", (ROOT / "requirements" / "play.txt").read_text(), re.M)
    most = re.findall(r"<(\d+)\.(\d+)", bound)
    assert most == [(major, str(int(minor) + 1)) for major, minor in pinned], (
        f"{bound}: raise the bound in pyproject.toml together with the pin, when this module passes"
    )


def test_nrt_can_be_left_out() -> None:
    """The flag `_nrt`: without it a function that makes an array does not compile."""
    with relied_on("the flag _nrt", "core.compiled.rule"):
        assert compiled(lambda: np.zeros(3).sum(), _nrt=True)() == 0
        with pytest.raises(NumbaError):
            compiled(lambda: np.zeros(3).sum(), _nrt=False)


def test_doors_to_python_can_be_left_out() -> None:
    """The flags `no_cpython_wrapper` and `no_cfunc_wrapper`: what Python would call is not made."""
    with relied_on("the flag no_cpython_wrapper or no_cfunc_wrapper", "core.compiled._compiled"):
        for shut in (False, True):
            one = numba.njit(no_cpython_wrapper=shut, no_cfunc_wrapper=shut)(lambda n: n + 1)
            one.compile((types.int64,))
            made = one.inspect_llvm((types.int64,))
            doors = {"7cpython" in made, "cfunc." in made}
            assert doors == {not shut}, f"with the flags {shut} there are doors: {doors}"


def test_a_caller_asks_get_call_template_for_the_types() -> None:
    """The method `get_call_template` decides for which types a function is compiled that another calls."""
    with relied_on("Dispatcher.get_call_template", "core.compiled._widen"):
        assert callable(Dispatcher.get_call_template)

        @rule
        def doubled(n: int) -> int:
            return 2 * n

        asked = compiled(lambda n, m: doubled(1) + doubled(n) + doubled(m), types.int8, types.int64)
        assert asked(2, 3) == 12
        assert list(doubled.overloads) == [(types.int64,)], "compiled for other types than int64"


def test_what_was_compiled_is_handed_to_add_overload() -> None:
    """The method `add_overload` gets a result with its `signature.args`, and `overloads` holds them."""
    with relied_on("Dispatcher.add_overload or overloads", "core.compiled._set_apart"):
        kept = []
        one = numba.njit(lambda n: n + 1)

        def keep(result: Any) -> None:
            kept.append(tuple(result.signature.args))
            one.overloads[kept[-1]] = result

        one.add_overload = keep
        assert compiled(lambda n: one(n), types.int64)(1) == 2
        assert kept == list(one.overloads) == [(types.int64,)]


def test_a_call_from_python_asks_compile_for_args() -> None:
    """The method `_compile_for_args` gives what is called instead, if nothing compiled fits."""
    with relied_on("Dispatcher._compile_for_args", "core.compiled._set_apart"):
        one = numba.njit(lambda n: n + 1)
        one._compile_for_args = lambda *args, **kws: lambda n: -n
        assert one(7) == -7

        @rule
        def halved(n: int) -> int:
            return n // 2

        assert halved(8) == 4
        assert compiled(lambda n: halved(n), types.int64)(10) == 5
        assert halved(8) == 4


def test_an_array_within_a_record_is_taken_as_a_plain_one() -> None:
    """`NestedArray` is an `Array` of the same make: ours is the only cast from one to the other."""
    with relied_on("NestedArray, or lower_cast for it", "core.compiled._as_plain_array"):
        assert issubclass(types.NestedArray, types.Array)
        dtype = np.dtype([("first", np.int8), ("row", np.int8, (3,)), ("table", np.int8, (2, 2))], align=True)
        record = np.zeros(1, dtype)
        record["row"], record["table"] = (1, 2, 3), ((4, 5), (6, 7))

        @rule
        def last(row: Any) -> int:
            row[0] = 9
            return int(row[len(row) - 1])

        asked = compiled(lambda s: last(s[0].row) + 10 * last(s[0].table[1]), numba.from_dtype(dtype)[::1])
        assert asked(record) == 73
        assert record["row"].tolist() == [[9, 2, 3]]
        assert record["table"].tolist() == [[[4, 5], [9, 7]]]
        assert list(last.overloads) == [(types.Array(types.int8, 1, "C"),)]


def test_rules_can_be_inlined() -> None:
    """The option `inline="always"`, of a function that is one rule's `py_func`."""
    with relied_on("inline or Dispatcher.py_func", "core.compiled._inlined"):

        @rule
        def tripled(n: int) -> int:
            return 3 * n

        part = numba.njit(error_model="numpy", _nrt=False, inline="always")(tripled.py_func)
        assert compiled(lambda n: part(n), types.int64)(5) == 15
        assert not part.overloads or list(part.overloads) == [(types.int64,)]


@pytest.mark.parametrize(
    ("part", "owner", "names"),
    [
        ("numba.core.config", config, "DISABLE_JIT BOUNDSCHECK OPT CPU_NAME CACHE_LOCATOR_CLASSES"),
        ("numba.core.cgutils", cgutils, "unpack_tuple if_unlikely"),
        ("numba.core.types", types, "unliteral Integer Array NestedArray int64 uint8"),
        ("numba.extending", numba.extending, "intrinsic lower_cast"),
        ("numba", numba, "from_dtype njit"),
    ],
)
def test_names_are_there(part: str, owner: Any, names: str) -> None:
    missing = [name for name in names.split() if not hasattr(owner, name)]
    assert not missing, (
        f"Numba {numba.__version__}: {part} has no {missing}; core.compiled and core.cache use it"
    )


SOURCE = """
def added(n):
    return n + 1
"""


@pytest.fixture
def module(tmp_path: Path) -> Iterator[ModuleType]:
    """A module with a place for what is compiled, as `core.compiled` loads the engine."""
    found = ModuleType("module_for_numba")
    found.__file__ = str(tmp_path / "engine.py")
    Path(found.__file__).write_text(SOURCE)
    found.__dict__["CACHE"] = tmp_path / "compiled"
    sys.modules[found.__name__] = found
    exec(compile(SOURCE, found.__file__, "exec"), found.__dict__)
    yield found
    del sys.modules[found.__name__]


def keep(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Compile the function of the module with our locator."""
    monkeypatch.setattr(config, "CACHE_LOCATOR_CLASSES", f"{cache.__name__}.Locator")
    return compiled(module.added, types.int64, cache=True)


def test_our_locator_says_where_compiled_code_is_kept(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`config.CACHE_LOCATOR_CLASSES` names a `_CacheLocator`, and files have the names that we forget."""
    with relied_on("_CacheLocator or CACHE_LOCATOR_CLASSES", "core.cache.Locator"):
        demanded = caching._CacheLocator.__abstractmethods__
        assert demanded <= vars(cache.Locator).keys(), f"it has to have {sorted(demanded)}"
        assert keep(module, monkeypatch)(1) == 2
        kept = sorted(path.name for path in module.CACHE.iterdir())
        assert kept and all(re.match(r"engine\.added-", name) for name in kept), f"the files are {kept}"
        assert keep(module, monkeypatch).stats.cache_hits == {(types.int64,): 1}, "it was not found again"


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("harm", [b"", b"harm"])
def test_a_damaged_file_is_noticed(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, kind: str, harm: bytes
) -> None:
    """What Numba raises when a file of its cache was cut short or overwritten."""
    keep(module, monkeypatch)
    (path,) = module.CACHE.glob(f"*.{kind}")
    path.write_bytes(harm)
    with relied_on("what is raised for a damaged cache", "core.cache.DAMAGED"), suppress(cache.DAMAGED):
        assert keep(module, monkeypatch)(1) == 2
