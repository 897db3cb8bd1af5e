"""Keltis: why a card cannot lie where it was meant to."""

from __future__ import annotations

import nemeton
from nemeton.core.reasons import why_not


def test_the_card_touched_before_is_meant() -> None:
    """A row that a card does not fit: the reason is about that row and that card, not about some other."""
    for seed in range(40):
        match = nemeton.new("keltis", players=2, seed=seed)
        while match.turn is not None:
            view = match.view(match.turn)
            game = match.game
            refusals = {action: game.refusal(view, action) for action in set(range(110)) - set(view.legal)}
            misfits = [action for action, refusal in refusals.items() if refusal[0] == "does_not_fit"]
            if misfits:
                card, row = (touch[0] for touch in game.touches(view, misfits[0]))
                found = why_not(view, [row], [card])
                assert found is not None
                assert (found[0], found[1].code) == (row, "does_not_fit")
                return
            match.play(match.legal[0])
    raise AssertionError("every card fits")
