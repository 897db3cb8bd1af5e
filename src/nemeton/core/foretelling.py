"""Foretelling: a sentence that is read before an action says all of what the action is sure to do.

An action's block says what is decided. What follows from it, the rules know: the action is tried in a state
as it might be, dealt anew from the view alone, and the events that it tells are said (`Event.foretold`).
Those that come after something hidden was shown are left out, unless they are `sure` to come whatever it is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from nemeton.core.chance import generator
from nemeton.core.events import Story
from nemeton.core.record import NOBODY
from nemeton.core.view import View, remembered
from nemeton.core.words import Sentence

Rows = npt.NDArray[np.uint8]


def sentence(view: View, action: int) -> Sentence:
    """What an action would do, to be read before it is chosen."""
    said = view.game.blocks.sentence(view, action)
    for follows in consequences(view, action, _world(view)):
        said = Sentence("", "{said} {follows}", (("said", said), ("follows", follows)))
    return said


def consequences(view: View, action: int, world: Rows) -> list[Sentence]:
    """What follows from an action in a state that looks like the view: those things that are sure to."""
    game, rows = view.game, world.copy()
    if view.seat != view.player or game.engine.step(rows, 0, action) < 0:
        return []  # nothing follows from what is not allowed
    foreseen = game.events.foreseen(game.journal(rows), view.seat)
    if not foreseen:
        return []
    story: Story[Any] = Story(view, game.view(view.seat, game.states(rows)), view.player)
    return list(game.events.foretold(story, foreseen))


def tried(view: View, action: int) -> Rows:
    """Where a legal action would lead, in a state that looks like the view."""
    rows = _world(view).copy()
    view.game.engine.step(rows, 0, action)
    return rows


def world(view: View, luck: bytes = b"foretelling") -> Rows:
    """A state that looks like the view, with its legal actions."""
    rows = view.rows()
    view.game.engine.redeal(rows, 0, NOBODY if view.seat is None else view.seat, generator(luck))
    view.game.engine.legal(rows, 0)
    return rows


@remembered
def _world(view: View) -> Rows:
    return world(view)
