"""The quick player is worth its name."""

from __future__ import annotations

import numpy as np
import pytest

from nemeton.arena.simulate import simulate
from nemeton.core import edition
from nemeton.core.chance import generator
from nemeton.core.game import find


@pytest.mark.parametrize(
    "options", [{"map": "quick"}, {"game": "trader"}, {"map": "quick", "destinies": "advanced"}]
)
def test_policy_beats_random_play(options: dict[str, str]) -> None:
    first = simulate("celtic_quest", 2, 100, ["policy", "random"], seed=1, options=options)
    second = simulate("celtic_quest", 2, 100, ["random", "policy"], seed=2, options=options)
    assert first.wins[0] + second.wins[1] > 0.95 * 200


def test_policy_does_all_that_brings_points() -> None:
    game = find("celtic_quest")
    rows = np.repeat(game.blank(3, game.choices(3, {"map": "quick"}), edition.builtin(game)), 2, 0)
    state = game.states(rows)
    rng, bots = generator(b"policy"), np.ones(5, np.int64)
    quests = crystals = improvements = claimed = 0
    for _ in range(60):
        rows[1] = rows[0]
        game.engine.deal(rows, 1, rng)
        game.engine.playout(rows, 1, bots, rng, game.longest)
        quests += int(np.count_nonzero((state["fate"][1] > 0) & (state["fate"][1] < 6)))
        crystals += int(state["offered"][1].astype(int).sum())
        improvements += int(state["level"][1].astype(int).sum())
        claimed += int(state["victory"][1].astype(int).sum())
    assert quests > 60 and crystals > 120 and improvements > 600 and claimed > 60 * 40
