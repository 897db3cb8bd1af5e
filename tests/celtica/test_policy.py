"""The quick player is worth its name."""

from __future__ import annotations

import numpy as np
import pytest

from nemeton.arena.simulate import simulate
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.match import Match

from .positions import CASTLE, EACH, GOAL, RUIN_OF_3, SACRED, arrange


@pytest.mark.parametrize("rules", ["full", "short"])
def test_policy_beats_random_play(rules: str) -> None:
    first = simulate("celtica", 2, 300, ["policy", "random"], seed=1, options={"rules": rules})
    second = simulate("celtica", 2, 300, ["random", "policy"], seed=2, options={"rules": rules})
    assert first.wins[0] + second.wins[1] > 0.9 * 600


def chosen(match: Match) -> str:
    """What the quick player would do."""
    rows = match.rows()
    match.game.engine.legal(rows, 0)
    return match.game.notation(match.game.engine.choose(rows, 0, POLICY, generator(b"policy")))


PRAYING = {"phase": "sacred", "discard": {"red": 1}}


def test_it_draws_at_sacred_places() -> None:
    for place in (1, SACRED, 11, 16):
        assert chosen(arrange(druid={"red": place}, **PRAYING)) == "draw"


def test_it_draws_no_card_that_it_would_have_to_play_to_its_harm() -> None:
    """The rulebook's example: the last card, and ruins in front of all druids (C16)."""
    match = arrange(
        druid=dict.fromkeys(EACH, RUIN_OF_3 - 1) | {"red": 11},
        hands=[{}, {}],
        pieces=[[1, 2, 3, 4, 5, 6, 7, 8, 9]],
        **PRAYING,
    )
    assert chosen(match) == "leave"


def test_it_passes_a_ruin_by() -> None:
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 2}, EACH], pieces=[[1, 2, 3]])
    assert chosen(match) == "red+2"


def test_it_leaves_the_others_little() -> None:
    """Both cards lead to a castle: from the one the way goes on to ruins, from the other to the goal."""
    for far, near in (("red", "grey"), ("grey", "red")):
        druids = dict.fromkeys(EACH, GOAL) | {far: 9, near: 14}
        assert chosen(arrange(druid=druids, hands=[{"red": 1, "grey": 1}, EACH])) == f"{far}+1"


def test_it_takes_what_it_lacks_and_then_what_the_next_one_lacks() -> None:
    match = arrange(
        phase="take", due=1, druid={"red": 2}, discard={"red": 1},
        pieces=[[1, 2, 3], [4, 5, 6, 7, 8]],
    )  # fmt: skip
    assert chosen(match) == "take 9"


def test_it_gives_what_it_has_most_of() -> None:
    match = arrange(
        phase="give", due=2, druid={"red": 4}, discard={"red": 1}, pieces=[[1, 2, 2, 3]]
    )  # fmt: skip
    assert chosen(match) == "give 2"


def test_experience_cards_go_more_easily_in_the_last_round() -> None:
    """Both cards lead to a castle: in the last round it plays the experience card first, else it keeps it."""
    druids = {"red": 2, "white": 2}
    for home, action in (({}, "white+1"), ({"grey": GOAL}, "red+x1")):
        match = arrange(
            druid=druids | home,
            hands=[{"white": 1}, EACH],
            experience=[{"red": 1}],
            pieces=[[1, 2, 3]],
        )
        assert chosen(match) == action


def test_it_knows_no_more_than_its_seat() -> None:
    """A redeal of all that is hidden from it changes nothing of what it does."""
    match = arrange(
        druid={"red": 3, "grey": 6}, pieces=[[1, 2], [3, 4]], experience=[{"red": 1}, {"grey": 2}]
    )
    rows, game = match.rows(), match.game
    found = set()
    for luck in range(20):
        other = np.copy(rows)
        game.engine.redeal(other, 0, 0, generator(bytes([luck])))
        game.engine.legal(other, 0)
        found.add(game.engine.choose(other, 0, POLICY, generator(b"policy")))
    assert len(found) == 1
