"""Many games at once: a batch of states is an array, and one call steps them all.

>>> batch = Batch(find("celtica"), players=4, size=1024, seed=1)
>>> batch.step_all(batch.legals[:, 0])
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from nemeton.core import edition as editions
from nemeton.core import seeds
from nemeton.core.chance import generator
from nemeton.core.errors import IllegalAction
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.core.words import say


class Batch:
    """Games of one kind, side by side. Each is a row; all of it is NumPy, nothing is hidden."""

    def __init__(
        self,
        game: Game,
        players: int,
        size: int,
        seed: seeds.Seed = 0,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Deal `size` games, each from its own part of the seed's stream."""
        self.game = game
        blank = game.blank(players, game.choices(players, options or {}), editions.find(game, edition))
        self.states: npt.NDArray[Any] = np.repeat(blank, size)
        """The records, one a row."""
        self.legals = np.zeros((size, game.most_actions), np.int64)
        """The legal actions of each row, as many as `counts` says."""
        self.counts = np.zeros(size, np.int64)
        """How many actions are legal in each row; 0 when that game is over."""
        self.rng = generator(seeds.seed_bytes(seed))
        """Where the deals come from."""
        self._blank = blank.view(np.uint8)
        self._raw = self.states.view(np.uint8).reshape(size, -1)
        self._step = game.engine.step
        for row in range(size):
            self.deal(row)

    def __len__(self) -> int:
        return len(self.states)

    def deal(self, row: int) -> None:
        """Deal a new game in a row."""
        self._raw[row] = self._blank
        self.game.engine.deal(self.states, row, self.rng)
        self.counts[row] = self.game.engine.legal(self.states, row, self.legals[row])

    def step(self, row: int, action: int) -> int:
        """Apply an action in a row, list the legal ones; how many there are now."""
        count: int = self._step(self.states, self.legals, self.counts, row, action)
        if count < 0:
            raise _refused(row, action)
        return count

    def step_all(self, actions: npt.NDArray[np.int64]) -> None:
        """Apply an action in every row whose game is not over."""
        if actions.shape != self.counts.shape:
            raise IllegalAction("shape", say("There must be one action for each of {n} games.", n=len(self)))
        refused = self.game.engine.step_all(self.states, self.legals, self.counts, actions)
        if refused >= 0:
            raise _refused(refused, int(actions[refused]))

    def copy(self, source: int, target: int) -> None:
        """Make a row the same as another: the state alone; call `list_legal` if you need the list."""
        self._raw[target] = self._raw[source]

    def list_legal(self, row: int) -> None:
        """List the legal actions of a row again."""
        self.counts[row] = self.game.engine.legal(self.states, row, self.legals[row])

    def view(self, row: int, seat: int | None) -> View:
        """What a seat may know of the game in a row."""
        return View(self.game, seat, self.states[row : row + 1])


def _refused(row: int, action: int) -> IllegalAction:
    return IllegalAction("illegal", say("Action {action} is not legal in row {row}.", action=action, row=row))
