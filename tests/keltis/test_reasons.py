"""A refusal gives a reason that holds, and the ruling: asked of every illegal action of random states."""

from __future__ import annotations

import re

import pytest

from nemeton.core.actions import Refusal
from nemeton.core.game import find
from nemeton.games.keltis.actions import ACTIONS, Move, say
from nemeton.games.keltis.state import Seen
from nemeton.testing.walk import blamed, some_of, tables

from .positions import arrange, play
from .reasons import REASONS

GAME = find("keltis")
STATES = 40
"""How many states of a game are asked."""
RULINGS = set(re.findall(r"^\| (R\d+) \|", (GAME.folder / "README.md").read_text("utf-8"), re.MULTILINE))
NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]


def gives_a_reason_that_holds(view: Seen) -> None:
    """Every illegal action is refused with a ruling of the README, and for a reason that is true."""
    for action in sorted(set(range(GAME.actions)) - set(view.legal)):
        refusal = ACTIONS.refusal(view, action)
        block, at = ACTIONS.find(action)
        said = f"“{GAME.notation(action)}” is refused by {refusal.code} ({refusal.rule}): {refusal.sentence}"
        assert refusal.rule in RULINGS, f"{said} – no such ruling"
        if refusal.code == "not_now":
            assert not block.now(view), said
        else:
            assert REASONS[block.name, refusal.code](view, *at), f"{said} – which is not true"
        for named in re.findall("“(.+)”", str(refusal.sentence)):
            assert GAME.notation(action) != named and named in map(GAME.notation, view.legal), said


@pytest.mark.parametrize("table", tables(GAME), ids=lambda table: table.name)
def test_every_refusal_holds(table):
    for moment in some_of(table, 0, STATES):
        if moment.turn is not None:
            with blamed(moment):
                gives_a_reason_that_holds(moment.view(moment.turn))


ON_A_CLOVER = {"hands": ["R8"], "rows": [{"R": NINE[:7], "Y": [1], "G": NINE}], "tiles": {"R8": "clover"}}
INSTEAD = {"hands": ["R9"], "rows": [{"R": NINE, "Y": [1], "P": [2]}]}


def asked():
    """Positions that random games seldom come to: free moves of both kinds."""
    return [play(arrange(**ON_A_CLOVER), "R8"), play(arrange(**INSTEAD), "R9")]


@pytest.mark.parametrize("match", asked(), ids=["clover", "move"])
def test_a_free_move_of_the_other_kind(match):
    gives_a_reason_that_holds(match.view(0))


def test_R31_a_clover_is_no_card_on_a_finished_path():
    match = asked()[0]
    refusal = match.why_not("move R")
    assert (refusal.code, refusal.rule) == ("by_clover", "R31")
    assert str(refusal) == "It is a clover that moves a figure now: “clover R”."
    assert match.why_not("move G").code == "at_the_end" and match.why_not("move B").code == "not_begun"


def test_R5_a_card_on_a_finished_path_is_no_clover():
    refusal = asked()[1].why_not("clover Y")
    assert (refusal.code, refusal.rule) == ("no_clover", "R5")
    assert str(refusal) == "It is your card that moves a figure now: “move Y”."


PLANTED = {
    "which is not true": Refusal(
        "at_the_end", say("Your figure {path} is at the end already.", path="R"), "R7"
    ),
    "no such ruling": Refusal("by_clover", say("Leave the clover unused."), ""),
    "move R": Refusal(
        "by_clover", say("It is a clover that moves a figure now: “{it}”.", it="move R"), "R31"
    ),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_wrong_reason_is_found(monkeypatch, fault):
    monkeypatch.setattr(Move, "refusal", lambda self, view, colour: PLANTED[fault])
    with pytest.raises(AssertionError, match=f"move R.*{fault}"):
        gives_a_reason_that_holds(asked()[0].view(0))
