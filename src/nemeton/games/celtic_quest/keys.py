"""Celtic Quest, the keys of the pieces: what the table draws is named here, and what the log speaks of."""

from __future__ import annotations

from nemeton.games.celtic_quest.hexes import CELL_NAMES
from nemeton.games.celtic_quest.notation import place_name, spot_name
from nemeton.games.celtic_quest.parts import (
    ABILITY_NAMES,
    ITEM_NAMES,
    RESOURCE_NAMES,
    SORT_NAMES,
    TILE_NAMES,
    WARE_NAMES,
)
from nemeton.games.celtic_quest.state import BASTION_0

BAG, DISCARD, BOX, POOL, SPELL, STACK, DECK = "bag", "discard", "box", "pool", "spell", "stack", "deck"
"""The bag, the discarded tokens, what is out of the game, the pool, the spell diagram, the stack of tiles,
the deck of quests."""


def cell(number: int) -> str:
    """An empty cell of the map."""
    return f"cell:{CELL_NAMES[number]}"


def tile(number: int) -> str:
    """A tile on the map."""
    return f"tile:{TILE_NAMES[number]}"


def pawn(seat: int) -> str:
    """A player's marker."""
    return f"pawn:{seat}"


def roman(place: int) -> str:
    """A Roman on the map, by its place; an empty place that could take one has the same key."""
    return f"roman:{place_name(place)}"


def spot(number: int) -> str:
    """A resource spot, with or without its resource."""
    return f"spot:{spot_name(number)}"


def crystal(number: int) -> str:
    """The crystal on a tile."""
    return f"crystal:{TILE_NAMES[number]}"


def marker(bastion: int, kind: int) -> str:
    """The marker of a resource on a chart."""
    return f"chart:{TILE_NAMES[BASTION_0 + bastion]}:{RESOURCE_NAMES[kind]}"


def drawn(sort: int) -> str:
    """The drawn tokens of a sort."""
    return f"drawn:{SORT_NAMES[sort]}"


def carried(seat: int, ware: int) -> str:
    """What a player carries of a ware."""
    return f"carried:{seat}:{WARE_NAMES[ware]}"


def item(seat: int, kind: int) -> str:
    """The items of a kind in a pouch."""
    return f"item:{seat}:{ITEM_NAMES[kind]}"


def ability(seat: int, number: int) -> str:
    """The cube of an ability on a sheet."""
    return f"ability:{seat}:{ABILITY_NAMES[number]}"


def reputation(seat: int) -> str:
    """A player's reputation points."""
    return f"reputation:{seat}"


def victory(seat: int) -> str:
    """A player's box of victory points and crystals."""
    return f"victory:{seat}"


def quest(seat: int) -> str:
    """A player's open quest."""
    return f"quest:{seat}"


def finished(seat: int) -> str:
    """A player's finished quests."""
    return f"finished:{seat}"


def destiny(seat: int) -> str:
    """A player's destiny."""
    return f"destiny:{seat}"
