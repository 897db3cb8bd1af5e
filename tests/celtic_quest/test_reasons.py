"""A refusal gives a reason that holds, and the ruling: asked of every illegal action of random states."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pytest

from nemeton.core.actions import Refusal
from nemeton.core.record import WIDTH
from nemeton.games.celtic_quest.actions import ACTIONS
from nemeton.games.celtic_quest.actions.moving import Take
from nemeton.games.celtic_quest.names import say
from nemeton.testing.walk import Moment, Table, blamed, some_of, tables

from .positions import GAME, arrange
from .reasons import REASONS

STATES = 30
"""How many states of a game are asked."""
RULINGS = set(re.findall(r"^\| (Q\d+) \|", (GAME.folder / "README.md").read_text("utf-8"), re.MULTILINE))


def refusals(moment: Moment) -> Iterator[tuple[int, Refusal]]:
    """Every illegal action of a state, and why it is refused."""
    assert moment.turn is not None
    view = moment.view(moment.turn)
    for action in sorted(set(range(GAME.actions)) - set(moment.legal)):
        yield action, ACTIONS.refusal(view, action)


def gives_a_reason_that_holds(moment: Moment) -> None:
    """Every illegal action is refused with a ruling of the README, and for a reason that is true."""
    view = moment.view(moment.turn)
    for action, refusal in refusals(moment):
        block, at = ACTIONS.find(action)
        said = f"“{GAME.notation(action)}” is refused by {refusal.code} ({refusal.rule}): {refusal.sentence}"
        assert refusal.rule in RULINGS, f"{said} – no such ruling"
        assert refusal.code != "not_possible", said
        if refusal.code == "not_now":
            assert not block.now(view), said
        else:
            assert REASONS[block.name, refusal.code](view, *at), f"{said} – which is not true"


def asked() -> list[Table]:
    """Every number of players with the quick map; every other option with some number of players."""
    found = []
    for number, table in enumerate(tables(GAME)):
        quick = dict(table.options)["map"] == "quick"
        if quick or number % 4 == table.players % 4:
            found.append(table)
    return found


@pytest.mark.parametrize("table", asked(), ids=lambda table: table.name)
def test_every_refusal_holds(table):
    for number in range(2):
        for moment in some_of(table, number, STATES):
            if moment.turn is not None:
                with blamed(moment):
                    gives_a_reason_that_holds(moment)


def arranged(table: Table) -> Moment:
    """A position of the rule cases, as a moment: the movement begins at the Circle."""
    match = arrange()
    legal = tuple(map(int, match.legal))
    return Moment(table, "", (), b"", match.state().tobytes(), legal, np.zeros((0, WIDTH), np.int16))


PLANTED = {
    "which is not true": Refusal("no_room", say("You cannot carry more; drop something first."), "Q28"),
    "no such ruling": Refusal("not_here", say("Stop here."), ""),
    "not_possible": Refusal("not_possible", say("Stop here."), "Q74"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_wrong_reason_is_found(monkeypatch, fault):
    monkeypatch.setattr(Take, "refusal", lambda self, view, ware: PLANTED[fault])
    with pytest.raises(AssertionError, match=f"take wheat.*{fault}"):
        gives_a_reason_that_holds(arranged(asked()[0]))
