"""What a seat may know: everything a person or a bot gets is computed from a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import numpy as np
import numpy.typing as npt

from nemeton.core.record import NOBODY, SEATS, Record

if TYPE_CHECKING:
    from nemeton.core.game import Game

P = ParamSpec("P")
T = TypeVar("T")


class View:
    """A state as a seat sees it, or a spectator (`seat` is None).

    The fields of the record are its attributes: `view.display`, `view.hand[view.seat]`. What the seat
    may not know is zero; `json()` leaves it out.
    """

    def __init__(
        self, game: Game, seat: int | None, state: npt.NDArray[Any], public: View | None = None
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
    def public(self) -> View:
        """What a spectator sees of the same state."""
        if self.seat is None:
            return self
        if self._public is None:
            self._public = View(self.game, None, self._state)
        return self._public

    def __getattr__(self, name: str) -> Any:
        field = self.game.record.fields.get(name)
        if field is None:
            raise AttributeError(f"a view of {self.game.name} has no field {name!r}")
        shared = self._public is not None and field.visibility == "public"
        self.__dict__[name] = value = getattr(self._public, name) if shared else self[name]
        return value  # the next time it is an attribute

    def __getitem__(self, name: str) -> Any:
        """A field by its name, also where the view itself has an attribute of that name."""
        value = self._state[name][0]
        return value if isinstance(value, np.ndarray) else int(value)

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
        return None if self.player == NOBODY else int(self.player)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share the win; none while the game goes on."""
        return () if self.turn is not None else _winners(self.public)

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


def remembered(work: Callable[Concatenate[View, P], T]) -> Callable[Concatenate[View, P], T]:
    """Work something out once for each view; asked of `view.public`, once for all at a table."""

    @wraps(work)
    def found(view: View, /, *args: P.args, **kwargs: P.kwargs) -> T:
        kept, key = view._found, (work, args, *kwargs.items())
        if key not in kept:
            kept[key] = work(view, *args, **kwargs)
        result: T = kept[key]
        return result

    return found


@remembered
def _winners(view: View) -> tuple[int, ...]:
    out = np.zeros(2 * SEATS, np.int64)
    view.game.engine.standing(view.rows(), 0, out)
    places = [(int(out[seat]), int(out[SEATS + seat])) for seat in range(view.players)]
    return tuple(seat for seat, place in enumerate(places) if place == max(places))


def _concealed(record: type[Record], seat: int | None, state: npt.NDArray[Any]) -> npt.NDArray[Any]:
    seen = np.frombuffer(state.tobytes(), np.uint8) & record.mask(seat)
    return np.frombuffer(seen.tobytes(), record.dtype)  # nobody can write into bytes
