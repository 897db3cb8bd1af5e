"""Celtic Quest, the actions: small decisions as numbers, in the order of the phases."""

from __future__ import annotations

from nemeton.games.celtic_quest.hexes import CELLS
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    BASTIONS,
    DESTINIES,
    ITEMS,
    PLACES,
    RESOURCES,
    SORTS,
    SPOTS,
    TILES,
    WARES,
)

# Preparation: a destiny to keep; a cell for the tile in hand, how it is turned, a tile to take up.
KEEP_0 = 0
LAY_0 = KEEP_0 + DESTINIES
FACE_0 = LAY_0 + CELLS
LIFT_0 = FACE_0 + 6
# Tokens: one to give back; where a resource goes, or the chart it raises (resource, then bastion).
RETURN_0 = LIFT_0 + TILES
PUT_0 = RETURN_0 + SORTS
RAISE_0 = PUT_0 + SPOTS
ROMAN_0 = RAISE_0 + RESOURCES * BASTIONS
RECALL_0 = ROMAN_0 + PLACES
CONQUER_0 = RECALL_0 + PLACES
ENCHANT_0 = CONQUER_0 + BASTIONS
CRYSTAL_0 = ENCHANT_0 + TILES
SPURN_0 = CRYSTAL_0 + TILES
"""The item that is not kept when the pouch is full."""
SETTLE_0 = SPURN_0 + ITEMS
"""A token about which there is nothing to choose, but when."""
# Movement.
ENTER_0 = SETTLE_0 + SORTS
"""The Circle, or a bastion: the tiles with the lowest numbers."""
GO_0 = ENTER_0 + 1 + BASTIONS
BRIBE_0 = GO_0 + 6
SHIFT = BRIBE_0 + 6
LEAVE = SHIFT + 1
EAT = LEAVE + 1
TAKE_0 = EAT + 1
ELIXIR_0 = TAKE_0 + WARES
DROP_0 = ELIXIR_0 + RESOURCES
TOSS_0 = DROP_0 + WARES
STOP = TOSS_0 + ITEMS
# The Circle.
FINISH = STOP + 1
IMPROVE_0 = FINISH + 1
CLAIM_0 = IMPROVE_0 + ABILITIES
CLAIMS = (1, 5, 10)
"""The parts of one's reputation that can be claimed; the last action claims all of it."""
CLAIM_ALL = CLAIM_0 + len(CLAIMS)
ABANDON = CLAIM_ALL + 1
SEEK = ABANDON + 1
OFFER_0 = SEEK + 1
MOST_OFFERED = 9
# A bastion.
DELIVER_0 = OFFER_0 + MOST_OFFERED
RING_0 = DELIVER_0 + RESOURCES
DELIVER_ALL = RING_0 + RESOURCES
DONE = DELIVER_ALL + 1
ACTIONS = DONE + 1
"""How many actions there are."""
