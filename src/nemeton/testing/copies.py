"""Copies are equal, go their own way, and old ones never change."""

from __future__ import annotations

from typing import Any

import numpy as np

from nemeton.core.match import Match
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, blamed, changed, legal_in, listed, walk

_ROWS = 3
"""How many games are played side by side."""


def copies_are_equal(moment: Moment) -> None:
    """A copy of a match is at the same point, and neither notices what is played with the other."""
    match = moment.match()
    twin = match.copy()
    assert twin.state().tobytes() == moment.now, "the copy is another state"
    assert [int(action) for action in twin.legal] == list(moment.legal), "other actions are legal in the copy"
    if moment.legal:
        action = moment.legal[moment.number % len(moment.legal)]
        twin.play(action)
        assert match.state().tobytes() == moment.now, "playing with a copy changed the original"
        played = twin.state().tobytes()
        match.play(action)
        assert match.state().tobytes() == played, "the same action led elsewhere in a copy"
        assert twin.state().tobytes() == played, "playing with the original changed the copy"


def old_copies_stay(table: Table, number: int) -> None:
    """States, views and matches kept from earlier in a game are what they were at its end."""
    kept: list[tuple[Moment, Any, Match, list[bytes]]] = []
    for moment in walk(table, number):
        match = moment.match()
        views = [match.view(seat) for seat in moment.viewers]
        kept.append((moment, match.state(), match, [bytes(view) for view in views]))
    for moment, state, match, views_then in kept:
        views_now = [bytes(match.view(seat)) for seat in moment.viewers]
        with blamed(moment):
            assert state.tobytes() == moment.now, "a copy of this state was kept, and has changed since"
            assert match.state().tobytes() == moment.now, "a match was kept here, and has moved since"
            assert views_now == views_then, "the views of a match that was kept here have changed since"
            assert listed(moment.game, moment.now) == moment.legal, "other actions are legal here than before"


def rows_stay_apart(table: Table) -> None:
    """Games side by side in a batch, stepped in turn or together, are those played alone."""
    game = table.game
    alone = [list(walk(table, number)) for number in range(_ROWS)]
    longest = max(map(len, alone))
    for way in ("step", "step_all", "play_all"):
        rows = game.rows(_ROWS)
        counts = np.zeros(_ROWS, np.int64)
        for row, moments in enumerate(alone):
            rows[row] = game.row_of(moments[0].now)[0]
            counts[row] = game.engine.legal(rows, row)
        for number in range(1, longest):
            playing = [row for row in range(_ROWS) if number < len(alone[row])]
            actions = np.zeros(_ROWS, np.int64)
            for row in playing:
                actions[row] = alone[row][number].actions[-1]
            if way == "step_all":
                game.engine.step_all(rows, actions, counts)
            elif way == "play_all":
                for row in playing:
                    actions[row] = alone[row][number - 1].legal.index(actions[row])
                game.engine.play_all(rows, actions, counts)
            else:
                for row in playing:
                    game.engine.step(rows, row, int(actions[row]))
            for row, moments in enumerate(alone):
                moment = moments[min(number, len(moments) - 1)]
                now = game.state_of(rows, row)
                legal = legal_in(game, rows, row)
                with blamed(moment):
                    assert now == moment.now, (
                        f"in row {row} of {_ROWS} games side by side this is another state:"
                        f" {changed(game, moment.now, now)}"
                    )
                    assert legal == moment.legal, f"in row {row} of {_ROWS} games other actions are legal"


class Copies(Laws):
    """A state is its own bytes, and shares nothing."""

    def test_copies_are_equal(self, table: Table) -> None:
        """And go their own way."""
        self.at_some_states(table, copies_are_equal)

    def test_old_copies_never_change(self, table: Table) -> None:
        """Whatever is played later."""
        for number in range(self.games):
            old_copies_stay(table, number)

    def test_rows_stay_apart(self, table: Table) -> None:
        """A row of a batch knows nothing of the others."""
        rows_stay_apart(table)
