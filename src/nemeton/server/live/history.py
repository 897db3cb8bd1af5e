"""History: what a table remembers of its log, the latest states, and what people were told of them.

The rest is in the log: older states are played again, in compiled code, when somebody looks back.
"""

from __future__ import annotations

import numpy as np

from nemeton.core.game import Game
from nemeton.core.scene import Layout, Scene
from nemeton.core.view import View
from nemeton.core.words import Sentence
from nemeton.server.live.lines import said_of
from nemeton.server.storage.store import Row

_VIEWED = 4
"""Of how many states the views are remembered."""
_KEPT = 64
"""How many of the latest states, and lines of the log, are remembered."""


class History:
    """The states that rows of a log have led to."""

    def __init__(self, game: Game, rows: list[Row], start: bytes) -> None:
        self.game = game
        self.rows = rows
        self._start = start
        self._recent = {0: start}
        """The state after so many rows, for the latest of them; where nothing changed, the same object."""
        self._lines: dict[int | None, dict[int, list[Sentence]]] = {}
        self._views: dict[bytes, dict[int | None, View]] = {}
        self._scenes: dict[tuple[int | None, Layout], tuple[bytes, Scene]] = {}

    @property
    def state(self) -> bytes:
        """The state as it is."""
        return self._recent[len(self.rows)]

    def keep(self, row: Row, state: bytes) -> None:
        """Add a row and the state it has led to."""
        self.rows.append(row)
        self._recent[row.number] = state
        self._recent.pop(row.number - _KEPT, None)

    def state_after(self, number: int) -> bytes:
        """The state after so many rows."""
        return self._recent.get(number) or self._states(number, number)[0]

    def _states(self, first: int, last: int) -> list[bytes]:
        """The states after so many rows, from the first to the last."""
        if first in self._recent:
            return [self._recent[number] for number in range(first, last + 1)]
        rows = self.game.row_of(self._start)
        self.game.engine.legal(rows, 0)
        standing, states = [rows.tobytes()], [self._start]
        for row in self.rows[:last]:
            if row.kind == "action":
                self.game.engine.step(rows, 0, int(row.value))
                standing.append(rows.tobytes())
            elif row.kind == "undo":
                standing.pop()
                rows = np.frombuffer(standing[-1], np.uint8).reshape(rows.shape).copy()
            states.append(self.game.state_of(rows))
        return states[first:]

    def view(self, seat: int | None, state: bytes) -> View:
        """What a seat knows; of the latest, the same object: it has been read already."""
        views = self._views.setdefault(state, {})
        kept = views.get(seat)
        if kept is None:
            public = None if seat is None else self.view(None, state)
            kept = View(self.game, seat, np.frombuffer(state, self.game.record.dtype), public)
            views[seat] = kept
            if len(self._views) > _VIEWED:
                del self._views[next(iter(self._views))]
        return kept

    def scene(self, seat: int | None, layout: Layout) -> Scene:
        """The table as a seat sees it now; many look from the same place."""
        state, scene = self._scenes.get((seat, layout), (b"", None))
        if scene is None or state is not self.state:
            scene = self.game.table.scene(self.view(seat, self.state), layout)
            self._scenes[seat, layout] = self.state, scene
        return scene

    def lines(self, seat: int | None, since: int, upto: int) -> list[tuple[int, Sentence]]:
        """What happened from a row to another, as a seat may know it: each line with its row's number."""
        told = self._lines.setdefault(seat, {})
        new = [number for number in range(since + 1, upto + 1) if number not in told]
        if new:
            states = self._states(new[0] - 1, new[-1])
            for number in new:
                before, after = states[number - new[0] : number - new[0] + 2]
                told[number] = self._told(self.rows[number - 1], seat, before, after)
        lines = [(number, line) for number in range(since + 1, upto + 1) for line in told[number]]
        if len(told) > 2 * _KEPT:
            self._lines[seat] = {n: told[n] for n in told if n > len(self.rows) - _KEPT}
        return lines

    def _told(self, row: Row, seat: int | None, before: bytes, after: bytes) -> list[Sentence]:
        if row.kind == "action":
            action = int(row.value)
            journal = self.game.retold(before, action)
            return self.game.log(self.view(seat, before), action, journal, self.view(seat, after))
        return said_of(row)
