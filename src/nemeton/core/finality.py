"""Finality: the actions after which a turn cannot be taken back, and which of them come unasked.

An action that ends the turn and shows something hidden is final. Each is tried in a state as it might be,
dealt anew from the view. Where a word of its own would end the turn (`Block.ends`), whatever else is final
comes unasked: a step, after which the next player draws, is to be asked about before it is made.
"""

from __future__ import annotations

from nemeton.core.foretelling import tried
from nemeton.core.view import View


def final(view: View) -> dict[int, bool]:
    """The legal actions of the seat that decides that are final, and whether each comes unasked."""
    game, legal = view.game, view.legal
    find = game.blocks.find
    said = any(find(action)[0].ends for action in legal)
    found: dict[int, bool] = {}
    for action in legal:
        after = game.view(None, game.states(tried(view, action)))
        if after.turn != view.turn and after.reveals != view.reveals:
            found[action] = said and not find(action)[0].ends
    return found
