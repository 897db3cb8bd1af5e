"""Century Golem keeps the contract that every game keeps."""

from __future__ import annotations

from nemeton.testing import Conservation, Foretelling, GameContract, Legality, Secrets, Undo
from nemeton.testing.walk import Table

UNSAID = {
    "place": "the line about the merchants says which place is used",
    "recipe": "the prompt says that there may be another trade",
    "left": "the prompt says what is left to raise or to pay",
    "may_stop": "the prompt says whether one may leave it at that",
    "due": "the fourth card and the row of outposts are told, and the prompt asks for the tile",
    "round": "the table shows it, and the last one is announced",
}
"""Public fields that change without a word, and why."""


class TestCenturyGolem(GameContract):
    game = "century_golem"
    games = 1  # random games of Century Golem are long, and there are nine tables
    seldom = frozenset(
        {"FoundLast", "FoundNone", "Missed", "NobodyJoined", "TooDear"}
    )  # test_log.py tells them
    unsaid, common = UNSAID, ("point_row",)


class TestWithSensiblePlayers(Conservation, Foretelling, Legality, Secrets, Undo):
    """The same laws where every other seat is no fool: they come to rows, tiles and the eighth golem."""

    game = "century_golem"
    games = 2
    states = GameContract.states // 4
    unsaid, common = UNSAID, ("point_row",)
    test_every_secret_is_dealt_anew = None
    """Of all tables together: see above."""

    @classmethod
    def tables(cls) -> list[Table]:
        """Three players, by every reading of the mountains."""
        return [table for table in super().tables() if table.players == 3]
