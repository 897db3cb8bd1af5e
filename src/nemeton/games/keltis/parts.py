"""Keltis, the components: from `parts.toml` to the state, held against the rulebook."""

from __future__ import annotations

from typing import Any

from nemeton.core.edition import Faults, Parts
from nemeton.core.words import words_beside
from nemeton.games.keltis.state import GOAL, LAST_STONE, STONES, VALUES

say = words_beside(__file__)

COLOURS = ("red", "yellow", "pink", "green", "blue")
"""The paths, in the order of their numbers."""
TILES = ("wish_stone", "clover", "points_1", "points_2", "points_3")
"""The sorts of tiles, in the order of their numbers, from 1."""
COUNTS = (9, 9, 2, 3, 2)
"""How many of each sort the rulebook lists."""
WORTH = (-4, -3, -2, 1, 2, 3, 6, 7, 10)
"""What the stones of a path are worth, from the first."""
WISHES_WORTH = (-4, -3, 2, 3, 6, 10)
"""What wish stones are worth, from none to five or more."""
SHADES = ("light", "dark")
"""The stones without and with a tile."""
TILES_ON_A_PATH = 5
EVEN = [0, 0, 1, 0, 1, 0, 1, 0, 1, 1]
"""The dark stones of every path in the edition `even`, kept for the games that were played with it."""


def fields(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The fields an edition fills; whatever contradicts the rulebook goes to the faults."""
    parts.only("edition", "cards", "tiles", "values", "wish_stones", "paths")
    copies = _numbers(parts.table("cards"), COLOURS, (2,) * len(COLOURS))
    stones = tuple(f"stone_{stone}" for stone in range(1, STONES))
    wishes = tuple(f"with_{number}" for number in range(len(WISHES_WORTH)))
    paths = parts.table("paths")
    paths.only(*COLOURS)
    dark = [[0, *_dark(paths.table(colour), colour, stones, faults)] for colour in COLOURS]
    if not any(path[GOAL] for path in dark) and any(map(any, dark)) and dark != [EVEN] * len(COLOURS):
        faults.append(say("On some path stone {n} is dark: a tile lies under the fifth figure.", n=GOAL))
    return {
        "cards": [number for number in copies for _ in range(VALUES)],
        "tiles": [0, *_numbers(parts.table("tiles"), TILES, COUNTS)],
        "worth": [0, *_numbers(parts.table("values"), stones, WORTH)],
        "wishes_worth": _numbers(parts.table("wish_stones"), wishes, WISHES_WORTH),
        "dark": dark,
    }


def _numbers(table: Parts, names: tuple[str, ...], numbers: tuple[int, ...]) -> list[int]:
    """Numbers that the rulebook gives (sections “Contents” and “Scoring”)."""
    table.only("origin", *names)
    table.origin()
    return [table.number(name, number, number) for name, number in zip(names, numbers, strict=True)]


def _dark(path: Parts, colour: str, stones: tuple[str, ...], faults: Faults) -> list[int]:
    """Which stones of a path are dark: five, the last among them."""
    path.only("origin", *stones)
    path.origin()
    shades = [path.choice(stone, SHADES) for stone in stones]
    if -1 in shades:
        return [0] * len(stones)
    if sum(shades) != TILES_ON_A_PATH:
        faults.append(
            say(
                "The path “{name}” has {n} dark stones with the last one, not {found}.",
                name=colour,
                n=TILES_ON_A_PATH,
                found=sum(shades),
            )
        )
    if not shades[LAST_STONE - 1]:
        faults.append(say("The last stone of the path “{name}” is dark: a tile lies on it.", name=colour))
    return shades
