"""Century Golem, the actions: small decisions as numbers, in the order of the phases."""

from __future__ import annotations

from nemeton.games.century_golem.state import CELLS, CRYSTALS, PILES, PLACES

# A place to use is its own number.
REST = PLACES
AGAIN = REST + 1
STOP = AGAIN + 1
RAISE_0 = STOP + 1
TRAVEL_0 = RAISE_0 + CRYSTALS - 1
BUILD = TRAVEL_0 + CELLS + 1
LEAVE = BUILD + 1
PAY_0 = LEAVE + 1
WORK_0 = PAY_0 + CRYSTALS
EXPLORE_0 = WORK_0 + CELLS
BONUS_0 = EXPLORE_0 + PLACES
RETURN_0 = BONUS_0 + PILES
ACTIONS = RETURN_0 + CRYSTALS
"""How many actions there are."""
