"""History: what a table remembers of its log, the latest states, and what people were told of them.

The rest is in the log: older states are played again, in compiled code, when somebody looks back.
"""

from __future__ import annotations

import numpy as np

from nemeton.core.game import Game
from nemeton.core.scene import Layout, Scene
from nemeton.core.view import View
from nemeton.core.words import Sentence
from nemeton.server.live.fold import Fold, Step, dealt, told
from nemeton.server.storage.events import Entry
from nemeton.server.storage.tables import StoredTable

_VIEWED = 4
"""Of how many states the views are remembered."""
_KEPT = 64
"""How many of the latest states, and lines of the log, are remembered."""


class History:
    """The log of a table, and the states it has led to."""

    def __init__(self, game: Game, about: StoredTable, start: bytes) -> None:
        self.game = game
        self.log: list[Entry] = []
        self._about = about
        self._recent = {0: Step(start, None)}
        """What the latest entries have led to, by their numbers; 0: the beginning."""
        self._marks: dict[int, Fold] = {}
        """Where whoever looks back begins to play again."""
        self._lines: dict[int | None, dict[int, list[Sentence]]] = {}
        self._views: dict[bytes, dict[int | None, View]] = {}
        self._scenes: dict[tuple[int | None, Layout], tuple[bytes, Scene]] = {}

    @property
    def state(self) -> bytes:
        """The state as it is."""
        return self._recent[len(self.log)].state

    def keep(self, entry: Entry, step: Step) -> None:
        """Add an entry and what it has led to."""
        self.log.append(entry)
        self._recent[entry.number] = step
        self._recent.pop(entry.number - _KEPT, None)

    def state_after(self, number: int) -> bytes:
        """The state after so many entries."""
        return self._recent[number].state if number in self._recent else self.fold_after(number).state

    def fold_after(self, number: int) -> Fold:
        """So many entries, played again from the last mark before them."""
        if not self._marks:
            self._marks[0] = Fold(dealt(self.game, self._about))
        start = max(mark for mark in self._marks if mark <= number)
        fold = self._marks[start].copy()
        for entry in self.log[start:number]:
            fold.advance(entry.event)
            if entry.number % _KEPT == 0:
                self._marks[entry.number] = fold.copy()
        return fold

    def _steps(self, first: int, last: int) -> list[Step]:
        """What the entries have led to, from the first to the last; 0: the beginning."""
        if first in self._recent:
            return [self._recent[number] for number in range(first, last + 1)]
        fold = self.fold_after(first)
        return [Step(fold.state, None), *(fold.advance(entry.event) for entry in self.log[first:last])]

    def view(self, seat: int | None, state: bytes) -> View:
        """What a seat knows; of the latest, the same object: it has been read already."""
        views = self._views.setdefault(state, {})
        kept = views.get(seat)
        if kept is None:
            public = None if seat is None else self.view(None, state)
            kept = self.game.view(seat, np.frombuffer(state, self.game.record.dtype), public)
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
        """What happened from an entry to another, as a seat may know it: lines, and of which entry."""
        known = self._lines.setdefault(seat, {})
        new = [number for number in range(since + 1, upto + 1) if number not in known]
        if new:
            steps = self._steps(new[0] - 1, new[-1])
            for number in new:
                before, after = steps[number - new[0] : number - new[0] + 2]
                views = self.view(seat, before.state), self.view(seat, after.state)
                known[number] = told(self.log[number - 1].event, after.journal, *views)
        lines = [(number, line) for number in range(since + 1, upto + 1) for line in known[number]]
        if len(known) > 2 * _KEPT:
            self._lines[seat] = {n: known[n] for n in known if n > len(self.log) - _KEPT}
        return lines
