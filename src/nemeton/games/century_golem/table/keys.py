"""Century Golem, the keys: what the pieces on the table are called.

The scene has a piece for each of these, the touches and the log name them.
"""

from __future__ import annotations

from nemeton.games.century_golem.names import place_name
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import NEXT, VALLEY

DECK = "deck"
"""The merchant deck."""
REST, AGAIN, STOP, BUILD, LEAVE = ("button:" + name for name in ("rest", "again", "stop", "build", "leave"))
"""The buttons; each is there when it can be touched."""


def place(number: int) -> str:
    """A place of the board, always there: `place:A2c`."""
    return f"place:{place_name(number)}"


def point_card(slot: int) -> str:
    """The point card on a slot from 0, or on top of the deck, which is there even when it is empty."""
    return "points:next" if slot == NEXT else f"points:{slot}"


def claimed(seat: int, number: int) -> str:
    """The point card that a seat claimed with that number from 0."""
    return f"claimed:{seat}:{number}"


def merchant_card(slot: int) -> str:
    """The merchant card on a slot from 0."""
    return f"market:{slot}"


def discard(seat: int) -> str:
    """A seat's merchant cards, face down, always there."""
    return f"discard:{seat}"


def crystal(seat: int, colour: int, number: int) -> str:
    """A crystal in a caravan, with its number from 0 among its like: `crystal:0:Y:2`."""
    return f"crystal:{seat}:{LETTERS[colour]}:{number}"


def bowl(colour: int) -> str:
    """The bowl of a colour, always there: `bowl:Y`."""
    return f"bowl:{LETTERS[colour]}"


def cell(number: int) -> str:
    """A cell of the mountains, always there: `cell:1` to `cell:12`, or `cell:valley`."""
    return "cell:valley" if number == VALLEY else f"cell:{number + 1}"


def wagon(seat: int) -> str:
    """A seat's wagon."""
    return f"wagon:{seat}"


def outpost(seat: int, number: int) -> str:
    """A seat's outpost on a cell: `outpost:0:4`."""
    return f"outpost:{seat}:{number + 1}"


def exploration(tile: int) -> str:
    """An exploration tile on a place or with its finder: `exploration:1` to `exploration:10`."""
    return f"exploration:{tile + 1}"


def pile(number: int) -> str:
    """A bonus pile, always there, also when it is empty: `pile:1`."""
    return f"pile:{number + 1}"


def bonus(seat: int, space: int) -> str:
    """A bonus tile on a space of a player board."""
    return f"bonus:{seat}:{space}"


def plate(seat: int) -> str:
    """A seat's player board, always there."""
    return f"plate:{seat}"
