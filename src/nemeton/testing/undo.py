"""A player takes back his actions until something was revealed, and no further."""

from __future__ import annotations

from nemeton.core.errors import IllegalAction
from nemeton.core.match import Match
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, blamed, changed, listed, walk


def undoes(table: Table, number: int) -> None:
    """After every action: taken back to the bytes before it, or refused since something was revealed."""
    first, *moments = walk(table, number)
    match = table.deal(first.seed)
    with blamed(first):
        _refuses(match, "nothing")
    for moment in moments:
        match.play(moment.actions[-1])
        with blamed(moment):
            if _revealed(moment):
                _refuses(match, "revealed")
            else:
                _takes_back(match, moment)
                match.play(moment.actions[-1])
                _stands_at(match, moment, moment.now)
    _goes_back_as_far_as_it_may(match, moments)


def _goes_back_as_far_as_it_may(match: Match, moments: list[Moment]) -> None:
    """From the end of a game to the last revelation, or to the deal."""
    for moment in reversed(moments):
        with blamed(moment):
            if _revealed(moment):
                _refuses(match, "revealed")
                return
            _takes_back(match, moment)
    _refuses(match, "nothing")


def _takes_back(match: Match, moment: Moment) -> None:
    assert match.can_undo, "nothing was revealed, and it cannot be taken back"
    match.undo()
    _stands_at(match, moment, moment.before)
    assert len(match.actions) == moment.number - 1, "it was taken back, and is still among the actions"


def _refuses(match: Match, code: str) -> None:
    before = match.state().tobytes()
    assert not match.can_undo, "it can be taken back, though something was revealed"
    try:
        match.undo()
        refused = ""
    except IllegalAction as refusal:
        refused = refusal.code
    assert refused == code, f"undo should be refused by “{code}”, and is by “{refused}”"
    assert match.state().tobytes() == before, "the refusal changed the state"


def _stands_at(match: Match, moment: Moment, expected: bytes) -> None:
    found = match.state().tobytes()
    assert found == expected, f"undo led elsewhere: {changed(moment.game, expected, found)}"
    legal = tuple(int(action) for action in match.legal)
    assert legal == listed(moment.game, expected), "after undo other actions are legal"


def _revealed(moment: Moment) -> bool:
    return bool(moment.view_before(None).reveals != moment.view(None).reveals)


class Undo(Laws):
    """Undo, exactly up to the last revelation. That these are counted is a law of `Secrets`."""

    def test_undo_goes_back_to_the_last_revelation(self, table: Table) -> None:
        """To the same bytes, and never past it."""
        for number in range(self.games):
            undoes(table, number)
