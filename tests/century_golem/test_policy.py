"""The quick player is worth its name."""

from __future__ import annotations

import pytest

from nemeton.arena.simulate import simulate


@pytest.mark.parametrize("reading", ["trade", "wagon", "activation"])
def test_policy_beats_random_play(reading: str) -> None:
    options = {"outposts": reading}
    first = simulate("century_golem", 2, 100, ["policy", "random"], seed=1, options=options)
    second = simulate("century_golem", 2, 100, ["random", "policy"], seed=2, options=options)
    assert first.wins[0] + second.wins[1] > 0.97 * 200
