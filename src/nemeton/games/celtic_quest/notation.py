"""Celtic Quest, the notation: the short form of every action.

Places are called by the name of their tile; the second network of roads of a tile has a 2 after it, a
road of a bastion its direction: `roman wildwood`, `roman ironwood 2`, `roman icenii ne`. The README lists
all forms.
"""

from __future__ import annotations

from bisect import bisect_right

from nemeton.games.celtic_quest.actions import (
    ABANDON,
    BRIBE_0,
    CLAIM_0,
    CLAIM_ALL,
    CLAIMS,
    CONQUER_0,
    CRYSTAL_0,
    DELIVER_0,
    DELIVER_ALL,
    DONE,
    DROP_0,
    EAT,
    ELIXIR_0,
    ENCHANT_0,
    ENTER_0,
    FACE_0,
    FINISH,
    GO_0,
    IMPROVE_0,
    KEEP_0,
    LAY_0,
    LEAVE,
    LIFT_0,
    OFFER_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    RETURN_0,
    RING_0,
    ROMAN_0,
    SEEK,
    SETTLE_0,
    SHIFT,
    SPURN_0,
    STOP,
    TAKE_0,
    TOSS_0,
)
from nemeton.games.celtic_quest.hexes import CELL_NAMES, DIRECTIONS
from nemeton.games.celtic_quest.parts import (
    ABILITY_NAMES,
    DESTINY_NAMES,
    ITEM_NAMES,
    RESOURCE_NAMES,
    SORT_NAMES,
    TILE_NAMES,
    WARE_NAMES,
)
from nemeton.games.celtic_quest.state import BASTION_0, BASTIONS, LANDSCAPE_0, PLACES, ROAD_0, SPOTS


def place_name(place: int) -> str:
    """A place for a Roman: a section, or a road of a bastion."""
    if place >= ROAD_0:
        bastion, direction = divmod(place - ROAD_0, 6)
        return f"{TILE_NAMES[BASTION_0 + bastion]} {DIRECTIONS[direction]}"
    return TILE_NAMES[place // 2] + (" 2" if place % 2 else "")


def spot_name(spot: int) -> str:
    """A resource spot: its tile, and a 2 if it is the second there."""
    return TILE_NAMES[LANDSCAPE_0 + spot // 2] + (" 2" if spot % 2 else "")


_BASTIONS = TILE_NAMES[BASTION_0 : BASTION_0 + BASTIONS]
_PLACES = tuple(place_name(place) for place in range(PLACES))
_TURNS = ("0", "1", "2", "3", "4", "5")

FORMS: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (KEEP_0, "keep", DESTINY_NAMES),
    (LAY_0, "lay", CELL_NAMES),
    (FACE_0, "turn", _TURNS),
    (LIFT_0, "lift", TILE_NAMES),
    (RETURN_0, "return", SORT_NAMES),
    (PUT_0, "put", tuple(spot_name(spot) for spot in range(SPOTS))),
    (RAISE_0, "raise", tuple(f"{what} {where}" for what in RESOURCE_NAMES for where in _BASTIONS)),
    (ROMAN_0, "roman", _PLACES),
    (RECALL_0, "recall", _PLACES),
    (CONQUER_0, "conquer", _BASTIONS),
    (ENCHANT_0, "enchant", TILE_NAMES),
    (CRYSTAL_0, "crystal", TILE_NAMES),
    (SPURN_0, "spurn", ITEM_NAMES),
    (SETTLE_0, "resolve", SORT_NAMES),
    (ENTER_0, "enter", TILE_NAMES[:LANDSCAPE_0]),
    (GO_0, "go", DIRECTIONS),
    (BRIBE_0, "bribe", DIRECTIONS),
    (SHIFT, "shift", ("",)),
    (LEAVE, "leave", ("",)),
    (EAT, "bread", ("",)),
    (TAKE_0, "take", WARE_NAMES),
    (ELIXIR_0, "elixir", RESOURCE_NAMES),
    (DROP_0, "drop", WARE_NAMES),
    (TOSS_0, "toss", ITEM_NAMES),
    (STOP, "stop", ("",)),
    (FINISH, "finish", ("",)),
    (IMPROVE_0, "improve", ABILITY_NAMES),
    (CLAIM_0, "claim", tuple(map(str, CLAIMS))),
    (CLAIM_ALL, "claim all", ("",)),
    (ABANDON, "abandon", ("",)),
    (SEEK, "seek", ("",)),
    (OFFER_0, "offer", ("1", "2", "3", "4", "5", "6", "7", "8", "9")),
    (DELIVER_0, "deliver", RESOURCE_NAMES),
    (RING_0, "ring", RESOURCE_NAMES),
    (DELIVER_ALL, "deliver all", ("",)),
    (DONE, "done", ("",)),
)
"""The first action of each block, its word, and what may stand after it."""

_STARTS = tuple(start for start, _, _ in FORMS)
_NOTATIONS = tuple(f"{word} {after}".strip() for _, word, names in FORMS for after in names)


def read(action: int) -> tuple[int, int]:
    """The block an action belongs to, by its first action, and its number in it."""
    start = _STARTS[bisect_right(_STARTS, action) - 1]
    return start, action - start


def notation(action: int) -> str:
    """The short form of an action."""
    return _NOTATIONS[action]
