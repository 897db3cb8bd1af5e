"""Positions and records of play come back from JSON as they were."""

from __future__ import annotations

import json

from nemeton.core import history, position
from nemeton.testing.laws import Laws, catalogued
from nemeton.testing.walk import Moment, Table, blamed, changed, walk


def positions_come_back(moment: Moment) -> None:
    """A position, written as JSON and read again, is the same state."""
    document = json.loads(json.dumps(moment.match().position()))
    match = position.read(moment.game, document)
    found = match.state().tobytes()
    assert found == moment.now, f"the position came back changed: {changed(moment.game, moment.now, found)}"
    assert [int(action) for action in match.legal] == list(moment.legal), "other actions are legal after it"
    assert match.position() == document, "written again, the position reads otherwise"


def records_come_back(table: Table, number: int) -> None:
    """A record, written as JSON and replayed, is the same match: after the deal, midway, at the end."""
    moments = list(walk(table, number))
    match = table.deal(moments[0].seed)
    for moment in moments:
        if moment.actions:
            match.play(moment.actions[-1])
        if moment.number in (0, len(moments) // 2, len(moments) - 1):
            with blamed(moment):
                record = match.record()
                again = history.read(json.loads(json.dumps(record)))
                assert again.state().tobytes() == moment.now, "the record replays to another state"
                assert again.digests() == match.digests(), "the record replays by another way"
                assert again.record() == record, "replayed, the match has another record"
                assert again.outcome == match.outcome, "replayed, the match has another outcome"


class Papers(Laws):
    """Round trips."""

    def test_positions_come_back(self, table: Table) -> None:
        """Through JSON, to the byte."""
        self.at_some_states(table, positions_come_back)

    def test_records_come_back(self, table: Table) -> None:
        """Through JSON, move by move."""
        with catalogued(table.game):
            for number in range(self.games):
                records_come_back(table, number)
