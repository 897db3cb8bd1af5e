"""The quick player is worth its name."""

from __future__ import annotations

import pytest

from nemeton.arena.simulate import simulate


@pytest.mark.parametrize("rules", ["full", "short"])
def test_policy_beats_random_play(rules: str) -> None:
    first = simulate("celtica", 2, 300, ["policy", "random"], seed=1, options={"rules": rules})
    second = simulate("celtica", 2, 300, ["random", "policy"], seed=2, options={"rules": rules})
    assert first.wins[0] + second.wins[1] > 0.9 * 600
