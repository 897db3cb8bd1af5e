"""Century Golem, what is within reach: what an edition prints, and what a seat could use of it now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from nemeton.core import edition
from nemeton.core.game import Game
from nemeton.core.view import View, remembered
from nemeton.games.century_golem.state import (
    FIND_0,
    POINT_0,
    ROOM,
    TILE_0,
)
from nemeton.games.century_golem.table.signs import Recipe

_FIELDS = (
    "rooms", "sort", "printed", "number", "give", "gain", "steps", "icon", "cell_q", "cell_r", "squares",
    "points", "card_icon", "card_kind", "card_gift", "find_points", "find_recruits",
    "bonus_for", "bonus_per", "bonus_points", "pile_for",
)  # fmt: skip


class Printed(NamedTuple):
    """What is printed on the components of an edition, in plain numbers."""

    places: tuple[int, ...]
    """The places there are."""
    sort: tuple[int, ...]
    merchants: tuple[int, ...]
    number: tuple[int, ...]
    recipes: tuple[Recipe, ...]
    icon: tuple[int, ...]
    """The icon of each mountain tile."""
    cells: tuple[tuple[int, int], ...]
    """The axial coordinates of each cell."""
    squares: tuple[tuple[int, ...], ...]
    golems: tuple[tuple[int, int, int, int], ...]
    """The points, icon, kind and gift of each point card."""
    finds: tuple[tuple[int, int], ...]
    """The points and recruits of each exploration tile."""
    bonus: tuple[tuple[int, int, int], ...]
    """What each bonus tile counts, how many make its points, and those."""
    piles: tuple[int, ...]
    """Whom each pile is for; 0 where there is none."""
    unsure: Mapping[str, frozenset[int]]
    """Of each list of components, those that nobody has told us but ourselves."""


@remembered
def printed(view: View) -> Printed:
    """What the edition of a view prints; the same object for the same edition."""
    return _printed(view.game, *(getattr(view, name).tobytes() for name in _FIELDS))


@lru_cache(maxsize=64)
def _printed(game: Game, *raw: bytes) -> Printed:
    dtype = game.record.dtype
    has: dict[str, Any] = {}
    for name, data in zip(_FIELDS, raw, strict=True):
        has[name] = np.frombuffer(data, dtype[name].base).reshape(dtype[name].shape).tolist()
    prints = _plain(has)
    ours = edition.builtin(game)
    package = _plain({name: ours.fields[name] for name in _FIELDS})
    return prints._replace(unsure=_unsure(prints, package, ours.data))


def _plain(has: Mapping[str, Any]) -> Printed:
    none = (0, 0, 0, 0)
    recipes = [
        Recipe(tuple(give), tuple(has["gain"][i]) if i < POINT_0 else none, has["steps"][i])
        for i, give in enumerate(has["give"])
    ]
    places = [panel * ROOM + i for panel, room in enumerate(has["rooms"]) for i in range(room)]
    return Printed(
        tuple(places),
        tuple(has["sort"]),
        tuple(has["printed"]),
        tuple(has["number"]),
        tuple(recipes),
        tuple(has["icon"]),
        tuple(zip(has["cell_q"], has["cell_r"], strict=True)),
        tuple(map(tuple, has["squares"])),
        tuple(zip(has["points"], has["card_icon"], has["card_kind"], has["card_gift"], strict=True)),
        tuple(zip(has["find_points"], has["find_recruits"], strict=True)),
        tuple(zip(has["bonus_for"], has["bonus_per"], has["bonus_points"], strict=True)),
        tuple(has["pile_for"]),
        {},
    )


def _unsure(prints: Printed, package: Printed, data: Mapping[str, Any]) -> dict[str, frozenset[int]]:
    """The components that are those of the package, and reconstructed there."""

    def look(which: Printed, name: str, i: int) -> tuple[Any, ...]:
        if name == "places":
            return which.sort[i], which.merchants[i], which.number[i], which.recipes[i]
        if name == "mountain_tiles":
            return which.icon[i], which.recipes[TILE_0 + i]
        if name == "point_cards":
            return which.golems[i], which.recipes[POINT_0 + i]
        if name == "exploration_tiles":
            return which.finds[i], which.recipes[FIND_0 + i]
        return (which.bonus[i],)

    found = {}
    for name in ("places", "mountain_tiles", "point_cards", "exploration_tiles", "bonus_tiles"):
        entries = sorted(data[name], key=lambda entry: str(entry.get("panel", "")))
        numbers = package.places if name == "places" else range(len(entries))
        found[name] = frozenset(
            i
            for i, entry in zip(numbers, entries, strict=True)
            if entry["origin"] == "reconstructed" and look(prints, name, i) == look(package, name, i)
        )
    return found
