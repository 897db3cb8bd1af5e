"""Keltis, the actions: small decisions as numbers, in the order of the phases."""

from __future__ import annotations

from nemeton.games.keltis.state import CARDS, COLOURS

ROW_0 = 0
"""Play a card on its row: ROW_0 + card."""
DISCARD_0 = ROW_0 + CARDS
"""Discard a card: DISCARD_0 + card."""
SMALL = DISCARD_0 + CARDS
"""Begin the path with a small figure."""
BIG = SMALL + 1
"""Begin the path with the big figure."""
MOVE_0 = BIG + 1
"""Move another figure instead of the one at the end of its path: MOVE_0 + colour (R5)."""
CLOVER_0 = MOVE_0 + COLOURS
"""Use a clover for a figure: CLOVER_0 + colour."""
LEAVE = CLOVER_0 + COLOURS
"""Leave a clover unused."""
DRAW_DECK = LEAVE + 1
"""Draw from the deck."""
DRAW_0 = DRAW_DECK + 1
"""Draw from a discard pile: DRAW_0 + colour."""
ACTIONS = DRAW_0 + COLOURS
"""How many actions there are."""
