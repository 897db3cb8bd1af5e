"""The functions of a game that Python calls: a template, loaded once for each game.

`core.compiled` puts the game's rules into the globals before it runs this file, so that each game
has its own compiled copy. A state is named by a batch and an index, since that is what
compiled code takes from Python without delay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from numba import int64, uint32

from nemeton.core.chance import below, branch, rekey
from nemeton.core.compiled import entry
from nemeton.core.record import NOBODY, SEATS, Ints

if TYPE_CHECKING:
    from collections.abc import Callable

    deal_rule: Callable[[Any], None]
    legal_rule: Callable[[Any, Ints], int]
    apply_rule: Callable[[Any, int], None]
    score_rule: Callable[[Any, int], int]
    tiebreak_rule: Callable[[Any, int], int]
    redeal_rule: Callable[[Any, int, Ints], None]
    faults_rule: Callable[[Any], int]
    policy_rule: Callable[[Any, Ints, int, Ints], int]
    MOST: int

States = npt.NDArray[Any]
_row = int64[::1]
_rows = int64[:, ::1]
_words = uint32[::1]

RANDOM, POLICY = 0, 1
"""The players that compiled games know."""


@entry(int64, _words)
def deal(states: States, i: int, rng: Ints) -> None:
    """Deal a state whose players, options and edition are set; its chance is keyed from rng."""
    s = states[i]
    rekey(s.chance, rng)
    deal_rule(s)


@entry(int64, _row)
def legal(states: States, i: int, out: Ints) -> int:
    """Write the legal actions of a state to out, in rising order, and return how many."""
    s = states[i]
    if s.player == NOBODY:
        return 0
    return legal_rule(s, out)


@entry(_rows, _row, int64, int64)
def step(states: States, legals: Ints, counts: Ints, i: int, action: int) -> int:
    """Apply an action, then list the legal ones: in `legals[i]`, as many as `counts[i]`.

    An action that is not in the list is not applied; the answer is -1.
    """
    known = False
    for k in range(counts[i]):
        known = known or legals[i, k] == action
    if not known:
        return -1
    s = states[i]
    apply_rule(s, action)
    counts[i] = 0 if s.player == NOBODY else legal_rule(s, legals[i])
    return int(counts[i])


@entry(_rows, _row, _row)
def step_all(states: States, legals: Ints, counts: Ints, actions: Ints) -> int:
    """Step every state of a batch; finished ones stay. -1, or the first that refused its action."""
    for i in range(len(states)):
        if counts[i] > 0 and step(states, legals, counts, i, actions[i]) < 0:
            return i
    return -1


@entry(int64, int64, _words)
def redeal(states: States, i: int, seat: int, rng: Ints) -> None:
    """Deal anew all that a seat (NOBODY: a spectator) cannot know. A view is enough to start from."""
    s = states[i]
    redeal_rule(s, seat, rng)
    rekey(s.chance, rng)


@entry(int64, _row)
def standing(states: States, i: int, out: Ints) -> None:
    """Write each seat's score, then each seat's tie-break: 2 x SEATS numbers."""
    s = states[i]
    for seat in range(s.players):
        out[seat] = score_rule(s, seat)
        out[SEATS + seat] = tiebreak_rule(s, seat)


@entry(int64)
def faults(states: States, i: int) -> int:
    """The invariants a state breaks, as bits; 0 for a sound one."""
    return int(faults_rule(states[i]))


@entry(int64, _row, int64, int64, _words)
def choose(states: States, i: int, legals: Ints, count: int, bot: int, rng: Ints) -> int:
    """The action a compiled player takes in a state with these legal actions."""
    if bot == POLICY:
        return int(policy_rule(states[i], legals, count, rng))
    return int(legals[below(rng, count)])


@entry(int64, _row, _row, _words, int64)
def playout(states: States, i: int, legals: Ints, bots: Ints, rng: Ints, limit: int) -> int:
    """Play a state to its end with compiled players; how many actions it took, at most limit."""
    s = states[i]
    taken = 0
    while s.player != NOBODY and taken < limit:
        count = legal_rule(s, legals)
        if bots[s.player] == POLICY:
            action = int(policy_rule(s, legals, count, rng))
        else:
            action = int(legals[below(rng, count)])
        apply_rule(s, action)
        taken += 1
    return taken


@entry(int64, int64, _words, _row, int64, _rows)
def run(states: States, first: int, games: int, seed: Ints, bots: Ints, limit: int, out: Ints) -> None:
    """Play whole games, each from its own branch of the seed, so that any split gives the same.

    `states[0]` is the blank to deal from, `states[1]` the table. Of each game, `out` keeps
    the actions, the ending (-1: cut off), the faults, then scores and tie-breaks.
    """
    legals = np.empty(MOST, np.int64)
    rng = np.zeros_like(seed)
    s = states[1]
    for game in range(games):
        states[1] = states[0]
        branch(rng, seed, first + game)
        deal(states, 1, rng)
        out[game, 0] = playout(states, 1, legals, bots, rng, limit)
        out[game, 1] = s.ending if s.player == NOBODY else -1
        out[game, 2] = faults(states, 1)
        standing(states, 1, out[game, 3:])
