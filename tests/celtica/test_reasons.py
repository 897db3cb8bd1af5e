"""A refusal gives a reason that holds, and the ruling: asked of every illegal action of random states."""

from __future__ import annotations

import re

import numpy as np
import pytest

from nemeton.core.actions import Refusal
from nemeton.core.game import find
from nemeton.core.record import WIDTH
from nemeton.games.celtica.actions import ACTIONS, Play
from nemeton.games.celtica.names import say
from nemeton.testing.walk import Moment, blamed, some_of, tables

from .positions import arrange
from .reasons import REASONS

GAME = find("celtica")
STATES = 40
"""How many states of a game are asked."""
RULINGS = set(re.findall(r"^\| (C\d+) \|", (GAME.folder / "README.md").read_text("utf-8"), re.MULTILINE))


def gives_a_reason_that_holds(moment: Moment) -> set[tuple[str, str]]:
    """Every illegal action is refused with a ruling of the README and a reason that is true: which ones."""
    assert moment.turn is not None
    view, found = moment.view(moment.turn), set()
    for action in sorted(set(range(GAME.actions)) - set(moment.legal)):
        block, at = ACTIONS.find(action)
        refusal = ACTIONS.refusal(view, action)
        said = f"“{GAME.notation(action)}” is refused by {refusal.code} ({refusal.rule}): {refusal.sentence}"
        assert refusal.rule in RULINGS, f"{said} – no such ruling"
        if refusal.code == "not_now":
            assert not block.now(view), said
        else:
            assert REASONS[block.name, refusal.code](view, *at), f"{said} – which is not true"
            found.add((block.name, refusal.code))
    return found


def test_every_refusal_holds():
    found = set()
    for table in tables(GAME):
        for number in range(2):
            for moment in some_of(table, number, STATES):
                if moment.turn is not None:
                    with blamed(moment):
                        found |= gives_a_reason_that_holds(moment)
    assert found == set(REASONS)


def arranged() -> Moment:
    """A position of the rule cases, as a moment: cards are to be played."""
    match = arrange()
    legal = tuple(map(int, match.legal))
    return Moment(
        tables(GAME)[0], "", (), b"", match.state().tobytes(), legal, np.zeros((0, WIDTH), np.int16)
    )


PLANTED = {
    "which is not true": Refusal("no_experience", say("Draw no card."), "C3"),
    "no such ruling": Refusal("no_cards", say("Draw no card."), ""),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_wrong_reason_is_found(monkeypatch, fault):
    monkeypatch.setattr(Play, "refusal", lambda self, view, colour, way: PLANTED[fault])
    with pytest.raises(AssertionError, match=fault):
        gives_a_reason_that_holds(arranged())
