"""Bots know a view and a generator, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

import nemeton
from nemeton.bots import BOTS, decide, find, line_up
from nemeton.core.chance import generator
from nemeton.core.errors import BadOption
from nemeton.core.view import View


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game_legally(name: str) -> None:
    match = nemeton.new("celtica", players=3, seed=name)
    while match.turn is not None:
        action = decide(find(name), match)
        assert action in match.view(match.turn).legal
        assert action == decide(find(name), match), "the same decision, asked twice"
        match.play(action)
    assert match.outcome is not None


@pytest.mark.parametrize("name", BOTS)
def test_what_a_bot_cannot_know_does_not_matter_to_it(name: str) -> None:
    match = nemeton.new("celtica", players=4, seed=1)
    rng = generator(b"redeal")
    for number in range(60):
        seat = match.turn
        assert seat is not None
        other = match.rows()
        match.game.engine.redeal(other, 0, seat, rng)
        views = match.view(seat), View(match.game, seat, match.game.states(other))
        first, second = (find(name).choose(view, generator(bytes([number]))) for view in views)
        assert first == second
        match.play(first)


def test_a_bot_leaves_the_view_as_it_is() -> None:
    view = nemeton.new("celtica", players=2, seed=1).view(0)
    before = bytes(view)
    rng = generator(b"own")
    find("random").choose(view, rng)
    assert bytes(view) == before
    assert not np.array_equal(rng, generator(b"own")), "chance comes from its own generator"


def test_one_name_for_all_or_one_for_each() -> None:
    assert [bot.name for bot in line_up(["policy"], 3)] == ["policy"] * 3
    assert [bot.name for bot in line_up(["policy", "random"], 2)] == ["policy", "random"]
    for names in ([], ["policy", "random"], ["policy"] * 4):
        with pytest.raises(BadOption):
            line_up(names, 3)
