"""Many games at once: games are rows of bytes, and one call steps them all.

>>> batch = Batch(find("celtica"), players=4, size=1024, seed=1)
>>> choice = (rng.random(1024) * batch.counts).astype(int)
>>> batch.play_all(choice)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
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
        if isinstance(size, bool) or not isinstance(size, int) or size < 1:
            raise IllegalAction("size", say("A batch has at least one game."))
        self.game = game
        blank = game.blank(players, game.choices(players, options or {}), editions.find(game, edition))
        self._rows = np.repeat(blank, size + 1, 0)
        self.rows = self._rows[:size]
        """The games as the engine takes them: a row of bytes each."""
        rows = self.rows.view(game.row)[:, 0]
        self.states: npt.NDArray[Any] = rows["state"]
        """The states: an array of records over the same bytes."""
        self.legal: npt.NDArray[np.int16] = rows["legal"]
        """The legal actions of each row, as many as `counts` says."""
        self.counts = np.zeros(size, np.int64)
        """How many actions are legal in each row; 0 when that game is over."""
        self.rng = generator(seeds.seed_bytes(seed))
        """Where the deals come from."""
        self.renew()

    def __len__(self) -> int:
        return len(self.rows)

    def renew(self) -> int:
        """Deal the games that are over anew; how many those were."""
        return int(self.game.engine.renew(self._rows, self.counts, len(self), self.rng))

    def step(self, row: int, action: int) -> int:
        """Apply an action in a row, list the legal ones; how many there are now."""
        count: int = self.game.engine.step(self.rows, row, action)
        if count < 0:
            raise _refused(row, action)
        self.counts[row] = count
        return count

    def step_all(self, actions: npt.NDArray[Any]) -> None:
        """Apply an action in every row whose game is not over; after a refusal, later rows stand still."""
        refused = self.game.engine.step_all(self.rows, self._one_each(actions), self.counts)
        if refused >= 0:
            raise _refused(refused, int(actions[refused]))

    def play_all(self, numbers: npt.NDArray[Any]) -> None:
        """The same, each action by its number among the legal ones of its row."""
        refused = self.game.engine.play_all(self.rows, self._one_each(numbers), self.counts)
        if refused >= 0:
            n, count = int(numbers[refused]), int(self.counts[refused])
            sentence = say(
                "Row {row} has no action with the number {n} (there are {count}).",
                row=refused,
                n=n,
                count=count,
            )
            raise IllegalAction("number", sentence)

    def _one_each(self, choices: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        if np.shape(choices) != self.counts.shape:
            raise IllegalAction("shape", say("There must be one action for each of {n} games.", n=len(self)))
        return np.ascontiguousarray(choices, np.int64)

    def copy(self, source: int, target: int) -> None:
        """Make a row the same as another."""
        each, counts = self._memory
        each[target][:] = each[source]
        counts[target] = counts[source]

    @cached_property
    def _memory(self) -> tuple[list[memoryview], memoryview]:
        """The rows and the counts as plain memory: a single one is reached faster than through NumPy."""
        return [row.data for row in self.rows], self.counts.data

    def view(self, row: int, seat: int | None) -> View:
        """What a seat may know of the game in a row."""
        return self.game.view(seat, self.states[row : row + 1])


def _refused(row: int, action: int) -> IllegalAction:
    return IllegalAction("illegal", say("Action {action} is not legal in row {row}.", action=action, row=row))
