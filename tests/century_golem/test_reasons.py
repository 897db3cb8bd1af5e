"""A refusal gives a reason that holds, and the ruling: asked of every illegal action of random states."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pytest

from nemeton.core.actions import Refusal
from nemeton.core.record import WIDTH
from nemeton.games.century_golem.actions import ACTIONS, Use
from nemeton.games.century_golem.names import say
from nemeton.testing.walk import Moment, Table, blamed, some_of, tables

from .positions import GOLEM, arrange, place
from .reasons import REASONS, RULINGS

STATES = 40
"""How many states of a game are asked."""
KNOWN = set(re.findall(r"^\| (G\d+) \|", (GOLEM.folder / "README.md").read_text("utf-8"), re.MULTILINE))


def refusals(moment: Moment) -> Iterator[tuple[int, Refusal]]:
    """Every illegal action of a state, and why it is refused."""
    assert moment.turn is not None
    view = moment.view(moment.turn)
    for action in sorted(set(range(GOLEM.actions)) - set(moment.legal)):
        yield action, ACTIONS.refusal(view, action)


def gives_a_reason_that_holds(moment: Moment) -> None:
    """Every illegal action is refused for a reason that is true, with the ruling of the README about it."""
    view = moment.view(moment.turn)
    for action, refusal in refusals(moment):
        block, at = ACTIONS.find(action)
        said = f"“{GOLEM.notation(action)}” is refused by {refusal.code} ({refusal.rule}): {refusal.sentence}"
        assert refusal.rule in KNOWN, f"{said} – no such ruling"
        if refusal.code == "not_now":
            assert not block.now(view), said
            continue
        assert REASONS[block.name, refusal.code](view, *at), f"{said} – which is not true"
        about = RULINGS.get(refusal.rule)
        assert about is None or about(view, refusal.code, at), f"{said} – of which that ruling says nothing"


@pytest.mark.parametrize("table", tables(GOLEM), ids=lambda table: table.name)
def test_every_refusal_holds(table):
    for number in range(2):
        for moment in some_of(table, number, STATES):
            if moment.turn is not None:
                with blamed(moment):
                    gives_a_reason_that_holds(moment)


def arranged(table: Table) -> Moment:
    """A position of the rule cases, as a moment: a turn begins, and merchants of the player stand on A2c."""
    match = arrange(standing={"a2c": (0, 1)})
    legal = tuple(map(int, match.legal))
    return Moment(table, "", (), b"", match.state().tobytes(), legal, np.zeros((0, WIDTH), np.int16))


PLANTED = {
    "which is not true": Refusal("toll", say("Leave it at that."), "G33"),
    "no such ruling": Refusal("own_merchants", say("Leave it at that."), ""),
    "of which that ruling says nothing": Refusal("own_merchants", say("Leave it at that."), "G9"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_wrong_reason_is_found(monkeypatch, fault):
    said, own = Use.refusal, place("a2c")
    monkeypatch.setattr(
        Use, "refusal", lambda self, view, at: PLANTED[fault] if at == own else said(self, view, at)
    )
    with pytest.raises(AssertionError, match=f"a2c.*{fault}"):
        gives_a_reason_that_holds(arranged(tables(GOLEM)[0]))
