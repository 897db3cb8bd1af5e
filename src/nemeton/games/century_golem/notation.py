"""Century Golem, the notation: the short form of every action.

`a2c` uses that place, `rest` takes the merchants home. Then, as the place asks for it: `again`, `stop`;
`raise y`; `go 4`, `go valley`; `build`, `leave`; `pay g`; `work 4`; `explore c1c`; `bonus 2`; `return y`.
"""

from __future__ import annotations

from nemeton.games.century_golem.actions import (
    AGAIN,
    BONUS_0,
    BUILD,
    EXPLORE_0,
    LEAVE,
    PAY_0,
    RAISE_0,
    REST,
    RETURN_0,
    STOP,
    TRAVEL_0,
    WORK_0,
)
from nemeton.games.century_golem.parts import LETTERS, PANELS
from nemeton.games.century_golem.state import ROOM, VALLEY

_WORDS = {REST: "rest", AGAIN: "again", STOP: "stop", BUILD: "build", LEAVE: "leave"}


def place_name(place: int) -> str:
    """A place by its panel and letter: `A2c`."""
    panel, letter = divmod(place, ROOM)
    return f"{PANELS[panel]}{'abcdefgh'[letter]}"


def notation(action: int) -> str:
    """The short form of an action."""
    if action in _WORDS:
        return _WORDS[action]
    if action < REST:
        return place_name(action).lower()
    if action < TRAVEL_0:
        return f"raise {_letter(action - RAISE_0)}"
    if action < BUILD:
        cell = action - TRAVEL_0
        return "go valley" if cell == VALLEY else f"go {cell + 1}"
    if action < WORK_0:
        return f"pay {_letter(action - PAY_0)}"
    if action < EXPLORE_0:
        return f"work {action - WORK_0 + 1}"
    if action < BONUS_0:
        return f"explore {place_name(action - EXPLORE_0).lower()}"
    if action < RETURN_0:
        return f"bonus {action - BONUS_0 + 1}"
    return f"return {_letter(action - RETURN_0)}"


def _letter(colour: int) -> str:
    return LETTERS[colour].lower()
