"""A player takes back his actions until something was revealed, and no further."""

from __future__ import annotations

from nemeton.core.errors import IllegalAction
from nemeton.core.match import Match
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Broken, Moment, Table, changed, walk


def undoes(table: Table, number: int) -> None:
    """After every action: taken back to the bytes before it, or refused since something was revealed."""
    moments = list(walk(table, number))
    match = table.deal(moments[0].seed)
    _refuses(match, moments[0], "nothing")
    for moment in moments[1:]:
        match.play(moment.actions[-1])
        _takes_back(match, moment)
    # From the end, as far as it goes.
    for moment in reversed(moments[1:]):
        if _revealed(moment):
            _refuses(match, moment, "revealed")
            return
        match.undo()
        _same(match, moment, moment.before)
    _refuses(match, moments[0], "nothing")


def _takes_back(match: Match, moment: Moment) -> None:
    if _revealed(moment):
        _refuses(match, moment, "revealed")
        return
    if not match.can_undo:
        raise Broken(f"{moment}: nothing was revealed, and it cannot be taken back")
    match.undo()
    _same(match, moment, moment.before)
    if len(match.actions) != moment.number - 1:
        raise Broken(f"{moment}: it was taken back, and is still among the actions")
    match.play(moment.actions[-1])
    _same(match, moment, moment.now)


def _refuses(match: Match, moment: Moment, code: str) -> None:
    before = match.state().tobytes()
    if match.can_undo:
        raise Broken(f"{moment}: this can be taken back, though something was revealed")
    try:
        match.undo()
    except IllegalAction as refusal:
        if refusal.code != code:
            raise Broken(f"{moment}: undo is refused by “{refusal.code}”, not “{code}”") from None
    else:
        raise Broken(f"{moment}: this was taken back, though something was revealed")
    _same(match, moment, before)


def _same(match: Match, moment: Moment, expected: bytes) -> None:
    found = match.state().tobytes()
    if found != expected:
        raise Broken(f"{moment}: undo led elsewhere: {changed(moment.game, expected, found)}")
    legal = [int(action) for action in match.legal]
    if legal != [int(action) for action in moment.table.resume(expected).legal]:
        raise Broken(f"{moment}: after undo other actions are legal")


def _revealed(moment: Moment) -> bool:
    return bool(moment.view_before(None).reveals != moment.view(None).reveals)


class Undo(Laws):
    """Undo, exactly up to the last revelation. That these are counted is a law of `Secrets`."""

    def test_undo_goes_back_to_the_last_revelation(self, table: Table) -> None:
        """To the same bytes, and never past it."""
        for number in range(self.games):
            undoes(table, number)
