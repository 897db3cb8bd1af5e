"""Century Golem, what an edition prints: one object for each edition, so that its pieces are made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from nemeton.core import edition
from nemeton.core.game import Game
from nemeton.core.view import remembered
from nemeton.core.words import Sentence, as_guess
from nemeton.games.century_golem.state import FIND_0, POINT_0, ROOM, TILE_0, Seen

_LISTS: dict[str, tuple[int | None, tuple[str, ...]]] = {
    "places": (0, ("sort", "printed", "number")),
    "mountain_tiles": (TILE_0, ("icon",)),
    "point_cards": (POINT_0, ("points", "card_icon", "card_kind", "card_gift")),
    "exploration_tiles": (FIND_0, ("find_points", "find_recruits")),
    "bonus_tiles": (None, ("bonus_for", "bonus_per", "bonus_points")),
}
"""The components that may be reconstructed: their first recipe, and the other fields that describe them."""


class Printed:
    """What is printed on the components of an edition."""

    def __init__(self, view: Seen) -> None:
        self.view = view
        """Some game with them: whatever the edition says is the same in all."""
        self.places = _places(view.rooms.tolist())
        """The places there are."""
        self.sort, self.number = tuple(view.sort.tolist()), tuple(view.number.tolist())
        self.shapes = tuple(
            tuple(zip(*axes, strict=True))
            for axes in zip(view.cell_q.tolist(), view.cell_r.tolist(), strict=True)
        )
        """The axial coordinates of each cell, by the shape of the mountains."""
        self.piles = tuple(view.pile_for.tolist())
        """Whom each pile is for; 0 where there is none."""
        self._unsure = {name: self._reconstructed(name) for name in _LISTS}

    def _reconstructed(self, name: str) -> frozenset[int]:
        """The components that are those of the package, and reconstructed there."""
        ours = edition.builtin(self.view.game)
        first, fields = _LISTS[name]
        entries = sorted(ours.data[name], key=lambda entry: str(entry.get("panel", "")))
        numbers = _places(ours.fields["rooms"]) if name == "places" else range(len(entries))
        looks = [(field, 0) for field in fields]
        if first is not None:
            looks += [(field, first) for field in ("give", "gain", "steps")]
        return frozenset(
            i
            for i, entry in zip(numbers, entries, strict=False)
            if entry["origin"] == "reconstructed"
            and all(
                np.array_equal(self.view[field][at + i], ours.fields[field][at + i]) for field, at in looks
            )
        )

    def origin(self, about: Sentence, name: str, number: int) -> Sentence:
        """What is said of a component; and, if nobody has told us but ourselves, that it is reconstructed."""
        if number in self._unsure[name]:
            return as_guess(about)
        return about


def _places(rooms: Sequence[int]) -> tuple[int, ...]:
    """The places of panels with so many each."""
    return tuple(panel * ROOM + i for panel, room in enumerate(rooms) for i in range(room))


@remembered
def printed(view: Seen) -> Printed:
    """What the edition of a view prints."""
    return _printed(
        view.game,
        *(
            np.array(view[name], view.game.record.dtype[name].base).tobytes()
            for name in edition.builtin(view.game).fields
        ),
    )


@lru_cache(maxsize=64)
def _printed(game: Game, *raw: bytes) -> Printed:
    """The same from the bytes of the fields that an edition fills."""
    state = game.record.blank()
    for name, data in zip(edition.builtin(game).fields, raw, strict=True):
        state[name] = np.frombuffer(data, state[name].dtype).reshape(state[name].shape)
    view = game.view(None, state)
    assert isinstance(view, Seen)
    return Printed(view)
