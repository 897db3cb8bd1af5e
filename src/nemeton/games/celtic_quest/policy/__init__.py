"""Celtic Quest, a sensible quick player: for playouts and the easy levels.

It goes where the best plan begins (`planning`), step by step and around Romans (`moving`); it puts Romans in
the way of others and not in its own (`choices`), improves its abilities in time, plays its destiny
(`visiting`), and ends no game that it would lose, as far as it can see (`ending`). It looks only at what its
seat knows.
"""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.policy.choices import choose
from nemeton.games.celtic_quest.policy.moving import go_on
from nemeton.games.celtic_quest.policy.visiting import at_a_bastion, at_the_circle
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    FACE,
    LIFT,
    MOVE,
    State,
)


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems best."""
    if s.phase == MOVE:
        return go_on(s, legals, n)
    if s.phase == AT_THE_CIRCLE:
        return at_the_circle(s, legals, n)
    if s.phase == AT_A_BASTION:
        return at_a_bastion(s, legals, n)
    if s.phase == FACE or s.phase == LIFT:
        return int(legals[below(rng, n)])
    return choose(s, legals, n)
