"""A state is one flat NumPy record, described by a class that is schema and documentation.

Every field says who may see it; a field that says nothing is hidden. From that alone
the view of a seat is made: the bytes the seat may not know become zero.
"""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from nemeton.core.chance import WORDS
from nemeton.core.syntax import tree

Ints: TypeAlias = npt.NDArray[np.int64]
"""What a field with axes looks like to the rules: small integers of some width."""

Visibility: TypeAlias = Literal["public", "owner", "hidden"]

SEATS = 5
"""The most seats a table has; the first axis of every field that belongs to a seat."""

NOBODY = -1
"""The value of `player` when nobody is to decide: the game is over."""

JOURNAL = 64
"""The most events of one action."""
WIDTH = 8
"""What is kept of an event: its kind, a seat, whether it is for that seat alone, whether it came after
something hidden was shown, and four numbers."""
DEAF = -1
"""The length of a journal that nobody reads: playouts tell nothing."""

_WIDTHS = (np.int8, np.int16, np.int32, np.uint32, np.int64)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record: its axes, its bounds and who may see it."""

    shape: tuple[int, ...]
    """The length of each axis; empty for a plain number."""
    least: int
    """The smallest value it ever holds."""
    most: int
    """The largest value it ever holds."""
    visibility: Visibility = "hidden"
    """`public`: everybody; `owner`: the seat its first axis names; `hidden`: nobody."""
    name: str = ""
    """Its name in the record."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """The narrowest integer that holds the bounds."""
        for width in _WIDTHS:
            if np.iinfo(width).min <= self.least and self.most <= np.iinfo(width).max:
                return np.dtype(width)
        raise ValueError(f"{self.name}: no integer holds {self.least}..{self.most}")


def public(*shape: int, most: int, least: int = 0) -> Any:
    """Declare a field that everybody sees."""
    return Field(shape, least, most, "public")


def owner(*shape: int, most: int, least: int = 0) -> Any:
    """Declare a field of which each seat sees its own row: the first axis says whose."""
    if not shape or shape[0] != SEATS:
        raise ValueError("the first axis of an owner's field is the seats")
    return Field(shape, least, most, "owner")


def hidden(*shape: int, most: int, least: int = 0) -> Any:
    """Declare a field that nobody sees."""
    return Field(shape, least, most)


field = hidden
"""Declare a field and say nothing of who sees it: nobody does."""


_FIELD = np.void.__getitem__
"""Looks a field up as NumPy does it: interpreted rules ask a million times in a game."""


class Interpreted(np.record):  # type: ignore[misc] # NumPy says one may, its stubs say not
    """A state as interpreted rules see it: a field comes before a method of NumPy's with its name."""

    def __getattribute__(self, name: str) -> Any:
        try:
            return _FIELD(self, name)
        except ValueError:
            return super().__getattribute__(name)


class Schema:
    """A flat record, described by a class: subclass it and declare the fields.

    The class is never instantiated: `dtype` describes the NumPy record that rules
    work on, and the annotations tell the type checker what they see.
    """

    fields: ClassVar[dict[str, Field]] = {}
    """The fields by name, in the order of their declaration."""
    _masks: ClassVar[dict[int | None, npt.NDArray[np.uint8]]]
    dtype: ClassVar[np.dtype[Any]]
    """The NumPy record: the same source runs on it compiled and interpreted."""

    def __init_subclass__(cls) -> None:
        declared = _declared(cls)
        for name in declared:
            delattr(cls, name)  # a view has the fields for attributes, not their description
        cls.fields = fields = cls.fields | declared
        cls._masks = {}
        # The generator lies at the end, out of the way of what rules look at all the time.
        order = sorted(fields, key=lambda name: name == "chance")
        described = [(name, fields[name].dtype, fields[name].shape) for name in order]
        cls.dtype = np.dtype((Interpreted, _without_gaps(np.dtype(described, align=True))))

    @classmethod
    def blank(cls, size: int = 1) -> npt.NDArray[Any]:
        """A batch of records, all zero."""
        return np.zeros(size, cls.dtype)

    @classmethod
    def mask(cls, seat: int | None) -> npt.NDArray[np.uint8]:
        """The bytes of a record that a seat (None: a spectator) may know, as 255 or 0."""
        if seat in cls._masks:
            return cls._masks[seat]
        seen = np.zeros(1, cls.dtype)
        raw = seen.view(np.uint8)
        laid: Any = cls.dtype.fields
        for name, field in cls.fields.items():
            offset = laid[name][1]
            size = field.dtype.itemsize * int(np.prod(field.shape, dtype=int))
            if field.visibility == "public":
                raw[offset : offset + size] = 255
            elif field.visibility == "owner" and seat is not None:
                row = size // field.shape[0]
                raw[offset + seat * row : offset + (seat + 1) * row] = 255
        cls._masks[seat] = raw
        return raw

    @classmethod
    def docs(cls) -> dict[str, str]:
        """What each field means: the docstring under its declaration."""
        found: dict[str, str] = {}
        for base in reversed(cls.__mro__[:-2]):
            body = tree(base).body[0]
            assert isinstance(body, ast.ClassDef)
            for before, after in zip(body.body, body.body[1:], strict=False):
                if (
                    isinstance(before, ast.AnnAssign)
                    and isinstance(before.target, ast.Name)
                    and isinstance(after, ast.Expr)
                    and isinstance(after.value, ast.Constant)
                    and before.target.id in cls.fields
                ):
                    found[before.target.id] = inspect.cleandoc(str(after.value.value))
        return found


def _without_gaps(aligned: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with fields in the gaps: NumPy copies no gaps, and equal states are equal bytes."""
    if not aligned.names:
        return np.dtype([("_none", np.uint8)])
    layout: list[tuple[int, str, Any]] = []
    end = 0
    for name, (kind, offset, *_) in (aligned.fields or {}).items():
        if offset > end:
            layout.append((end, f"_gap{end}", (np.uint8, offset - end)))
        layout.append((offset, name, kind))
        end = offset + kind.itemsize
    if aligned.itemsize > end:
        layout.append((end, f"_gap{end}", (np.uint8, aligned.itemsize - end)))
    offsets, names, formats = zip(*layout, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets}, align=True)


def _declared(cls: type) -> dict[str, Field]:
    """The fields a class declares itself, named."""
    annotated = inspect.get_annotations(cls)
    fields = {}
    for name in annotated:
        value = cls.__dict__.get(name)
        if isinstance(value, Field):
            fields[name] = Field(value.shape, value.least, value.most, value.visibility, name)
        elif value is None and name not in ("fields", "dtype", "_masks"):
            raise TypeError(f"{cls.__name__}.{name}: declare it with public, owner or hidden")
    return fields


class Record(Schema):
    """The state of a game. Subclass it and declare the fields; these come with it."""

    player: int = public(least=NOBODY, most=SEATS - 1)
    """The seat that decides, or NOBODY when the game is over."""
    players: int = public(most=SEATS)
    """How many seats are taken."""
    ending: int = public(most=100)
    """0 while the game goes on, then how it ended: an index into the game's endings."""
    reveals: int = public(most=10**9)
    """How often something hidden has been shown to anybody; see `core.chance`."""
    chance: Ints = hidden(WORDS, most=2**32 - 1)
    """The generator behind every shuffle: key, counter and the block in use."""


class Facts(Schema):
    """What words and scenes must know of a view that is no field of the state: rules work it out.

    A game declares a subclass beside its state, with `public` fields, and its `facts` fills them.
    """
