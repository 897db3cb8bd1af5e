"""Celtic Quest, the plane the map is laid on: cells within six steps of the Stone Circle (Q72).

Directions are 0 to 5, clockwise from the east. A cell is called by its row, `a` to `m` from the north,
and its number in the row from the west: the Stone Circle lies on `g7`.
"""

from __future__ import annotations

import numpy as np

RADIUS = 6
"""How far from the Stone Circle a tile may lie."""
DIRECTIONS = ("e", "se", "sw", "w", "nw", "ne")
"""The directions, in the order of their numbers."""
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Where each direction leads, in axial coordinates."""

AXIAL = tuple(
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
)
"""The coordinates of each cell: along the row, and the row."""
CELLS = len(AXIAL)
"""How many cells there are."""
ROW = 2 * RADIUS + 1
"""How many cells the longest row has: no two cells side by side are further apart in their order."""
CENTRE = AXIAL.index((0, 0))
"""Where the Stone Circle lies."""
NEIGHBOUR = np.array(
    [[AXIAL.index((q + x, r + y)) if (q + x, r + y) in AXIAL else -1 for x, y in STEPS] for q, r in AXIAL],
    np.int64,
)
"""The next cell in each direction, or -1 at the rim."""

DISTANCE = np.array([max(abs(q), abs(r), abs(q + r)) for q, r in AXIAL], np.int64)
"""How many steps each cell is from the Stone Circle."""


def _name(q: int, r: int) -> str:
    return f"{'abcdefghijklm'[r + RADIUS]}{q - max(-RADIUS, -RADIUS - r) + 1}"


CELL_NAMES = tuple(_name(q, r) for q, r in AXIAL)
"""What each cell is called."""
