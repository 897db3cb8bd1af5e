"""Coins, the table."""

from __future__ import annotations

from coins.actions import say

from nemeton.core.furniture import places, prompt
from nemeton.core.scene import Layout, Piece, Scene
from nemeton.core.view import View
from nemeton.core.zones import plain


def scene(view: View, layout: Layout) -> Scene:
    """The purse, and a heap for each seat."""
    at = places(view.players, view.seat is not None, layout)
    pieces = [
        *prompt(view, at.prompt, layout),
        Piece("purse", "box-plate", *at.board.filled, 1, say("The purse")),
        *(
            Piece(f"heap:{i}", "box-plate", *box.filled, 1, say("A heap of coins"))
            for i, box in enumerate(at.plates)
        ),
    ]
    zones = plain(tuple(view.around), view.seat)
    return Scene(view.game.name, view.game.art, layout, say("Coins"), (tuple(pieces),), at.spare, zones=zones)
