"""What a seat may know: everything a person or a bot gets is computed from a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Self, TypeVar

import numpy as np
import numpy.typing as npt

from nemeton.core.record import NOBODY, SEATS, Schema

if TYPE_CHECKING:
    from nemeton.core.game import Game

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V", bound="View")


class View:
    """A state as a seat sees it, or a spectator (`seat` is None).

    The fields of the record are its attributes: `view.display`, `view.hand[view.seat]`. What the seat
    may not know is zero; `json()` leaves it out. A game tells the type checker about them with a class of
    its own, `class Seen(View, State)`, whose views the functions of the game take.
    """

    player: int
    players: int
    ending: int
    reveals: int
    facts: Any
    """What the game's rules work out for words and scenes from what this seat may know (`Rules.facts`)."""

    def __init_subclass__(cls) -> None:
        """A game's views have the fields of its record; they declare none."""

    def __init__(
        self, game: Game, seat: int | None, state: npt.NDArray[Any], public: Self | None = None
    ) -> None:
        """Conceal a state, given as an array of one record; the view is a copy that never changes.

        Views of one state may share what is `public`: then it is read once.
        """
        self.game = game
        self.seat = seat
        self._state = _concealed(game.record, seat, state)
        self._public = public
        self._found: dict[Any, Any] = {}

    @property
    def public(self) -> Self:
        """What a spectator sees of the same state."""
        if self.seat is None:
            return self
        if self._public is None:
            self._public = type(self)(self.game, None, self._state)
        return self._public

    if not TYPE_CHECKING:  # the type checker knows the fields by the classes of the games

        def __getattr__(self, name: str) -> Any:
            field = self.game.record.fields.get(name)
            if name == "facts":
                value = self._worked_out()
            elif field is None:
                raise AttributeError(f"a view of {self.game.name} has no field {name!r}")
            elif self._public is not None and field.visibility == "public":
                value = getattr(self._public, name)
            else:
                value = self[name]
            self.__dict__[name] = value  # the next time it is an attribute
            return value

    def _worked_out(self) -> SimpleNamespace:
        """The facts of the game about this view."""
        schema, seat = self.game.facts, NOBODY if self.seat is None else self.seat
        out = np.zeros((1, schema.dtype.itemsize), np.uint8)
        self.game.engine.facts(self.game.row_of(bytes(self)), 0, seat, out)
        record = np.frombuffer(out.tobytes(), schema.dtype)
        return SimpleNamespace(**{name: _plain(record[name][0]) for name in schema.fields})

    def __getitem__(self, name: str) -> Any:
        """A field by its name."""
        return _plain(self._state[name][0])

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
        return None if self.player == NOBODY else int(self.player)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the game is over; more than one if they share the win."""
        return ranking(self.public)[0] if self.turn is None else ()

    @property
    def around(self) -> list[int]:
        """The seats around the table in turn, one's own last."""
        first = 0 if self.seat is None else self.seat + 1
        return [(first + i) % self.players for i in range(self.players)]

    @property
    def legal(self) -> list[int]:
        """The legal actions, if it is this seat that decides."""
        if self.seat is None or self.player != self.seat:
            return []
        rows = self.rows()
        row = rows.view(self.game.row)[0, 0]
        actions: list[int] = row["legal"][: row["count"]].tolist()
        return actions

    def rows(self) -> npt.NDArray[np.uint8]:
        """The view as a row for the engine, to think with: the caller's own, legal actions listed."""
        rows = self.game.row_of(bytes(self))
        if self.seat is not None and self.player == self.seat:
            self.game.engine.legal(rows, 0)
        return rows

    def __bytes__(self) -> bytes:
        return self._state.tobytes()

    def json(self) -> dict[str, Any]:
        """The fields the seat may see; of an owner's field, its own row."""
        shown: dict[str, Any] = {}
        for name, field in self.game.record.fields.items():
            if field.visibility == "public":
                shown[name] = self._state[name][0].tolist()
            elif field.visibility == "owner" and self.seat is not None:
                shown[name] = self._state[name][0][self.seat].tolist()
        return shown

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.game, self.seat, bytes(self)) == (other.game, other.seat, bytes(other))

    def __hash__(self) -> int:
        return hash((self.game.name, self.seat, bytes(self)))

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.game.name} for {who}>"


def _plain(value: Any) -> Any:
    """An array as it is, a number as Python's own."""
    return value if isinstance(value, np.ndarray) else int(value)


def remembered(work: Callable[Concatenate[V, P], T]) -> Callable[Concatenate[V, P], T]:
    """Work something out once for each view; asked of `view.public`, once for all at a table."""

    @wraps(work)
    def found(view: V, /, *args: P.args, **kwargs: P.kwargs) -> T:
        kept, key = view._found, (work, args, *kwargs.items())
        if key not in kept:
            kept[key] = work(view, *args, **kwargs)
        result: T = kept[key]
        return result

    return found


@remembered
def ranking(view: View) -> tuple[tuple[int, ...], ...]:
    """The seats from first to last, as things stand for whoever sees this; equal ones stand together."""
    return ranked(standings(view))


@remembered
def standings(view: View) -> list[tuple[int, int]]:
    """The score and the tie-break of each seat, as things stand for whoever sees this."""
    return standing(view.game, view.rows(), view.players)


def standing(game: Game, rows: npt.NDArray[np.uint8], players: int) -> list[tuple[int, int]]:
    """The score and the tie-break of each seat."""
    out = np.zeros(2 * SEATS, np.int64)
    game.engine.standing(rows, 0, out)
    return [(int(out[seat]), int(out[SEATS + seat])) for seat in range(players)]


def ranked(standing: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """The seats from first to last by score and tie-break; equal ones stand together."""
    best = sorted(set(standing), reverse=True)
    return tuple(tuple(seat for seat, got in enumerate(standing) if got == it) for it in best)


def _concealed(record: type[Schema], seat: int | None, state: npt.NDArray[Any]) -> npt.NDArray[Any]:
    seen = np.frombuffer(state.tobytes(), np.uint8) & record.mask(seat)
    return np.frombuffer(seen.tobytes(), record.dtype)  # nobody can write into bytes
