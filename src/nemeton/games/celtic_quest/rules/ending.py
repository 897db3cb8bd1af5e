"""Celtic Quest, the pool and the end of the game (Q59-Q63, Q91)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.piles import reveal
from nemeton.core.record import NOBODY
from nemeton.games.celtic_quest.events import ENDED, RAN_OUT
from nemeton.games.celtic_quest.state import OVER, RESOURCES, State


@rule
def pay(s: State, points: int) -> None:
    """Take points from the pool; when it has run out, the game ends with this turn (Q59)."""
    s.pool -= points
    if s.pool <= 0 and s.final == 0:
        s.final = 1
        tell(s, RAN_OUT, s.player)


@rule
def clear(s: State) -> None:
    """Forget what belongs to a turn alone."""
    s.due = 0
    s.points = 0
    s.free = 0
    s.ended = 0
    s.walked = 0
    s.loose = 0
    s.stage = 0
    for kind in range(RESOURCES):
        s.asked[kind] = 0


@rule
def end(s: State, ending: int) -> None:
    """The game is over: the destinies are shown, and whatever was under way falls away (Q91)."""
    tell(s, ENDED, s.player, ending)
    s.ending = ending
    s.phase = OVER
    s.player = NOBODY
    reveal(s)
    for seat in range(s.players):
        s.shown[seat] = s.destiny[seat]
    clear(s)
