"""Same seed, same bytes: no rule listens to anything but its own chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.record import NOBODY
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, applied, blamed, changed, chosen, played


def same_again(table: Table, number: int) -> None:
    """The same seed and actions give the same states, whatever stirs the generators of the process."""
    game = table.game
    with _stirring():
        moments = list(played(table, number))
        first = [_drawn(moment) for moment in moments]
        _stir(-1)
        now = table.deal(moments[0].seed).state().tobytes()
        for step, moment in enumerate(moments):
            _stir(step)
            if moment.actions:
                now, _ = applied(game, now, moment.actions[-1])
            with blamed(moment):
                assert now == moment.now, (
                    f"the same seed and actions led elsewhere: {changed(game, moment.now, now)}"
                )
                _stir(step + 1)
                assert _drawn(moment) == first[step], (
                    "the same generator gave another redeal, or the policy another choice"
                )


def _drawn(moment: Moment) -> tuple[bytes, int]:
    """What a redeal and the policy make of a generator."""
    game = moment.game
    rows = game.row_of(moment.now)
    game.engine.redeal(rows, 0, NOBODY, generator(b"redeal"))
    choice = -1
    if moment.legal:
        choice = chosen(game, moment.now, POLICY, generator(b"bot"))
    return game.state_of(rows), choice


def _stir(spoon: int) -> None:
    random.seed(spoon)
    np.random.seed(spoon + 1)


@contextmanager
def _stirring() -> Iterator[None]:
    """Leave the generators of the process as they were."""
    python, numpy = random.getstate(), np.random.get_state()
    try:
        yield
    finally:
        random.setstate(python)
        np.random.set_state(numpy)


class Determinism(Laws):
    """Chance is in the state and nowhere else."""

    def test_same_seed_same_bytes(self, table: Table) -> None:
        """Deals, actions, redeals and the policy."""
        for number in range(self.games):
            same_again(table, number)
