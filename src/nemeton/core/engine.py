"""The functions of a game that Python calls: a template, loaded once for each game.

`core.compiled` puts the game's rules into the globals before it runs this file, so that each game
has its own compiled copy. Games lie side by side in `rows`, an array of bytes: a row holds a
state, its legal actions, how many there are, and what was told of the last action (`Game.row`).
`at(rows, i)` is such a row; to a rule it is the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from numba import int64, uint8, uint32

from nemeton.core.chance import below, branch, rekey
from nemeton.core.compiled import entry, rule
from nemeton.core.record import DEAF, NOBODY, SEATS, Ints

if TYPE_CHECKING:
    from collections.abc import Callable

    at: Callable[[Any, int], Any]
    facts_at: Callable[[Any, int], Any]
    deal_rule: Callable[[Any], None]
    legal_rule: Callable[[Any, Ints], int]
    apply_rule: Callable[[Any, int], None]
    score_rule: Callable[[Any, int], int]
    tiebreak_rule: Callable[[Any, int], int]
    redeal_rule: Callable[[Any, int, Ints], None]
    faults_rule: Callable[[Any], int]
    facts_rule: Callable[[Any, int, Any], None]
    policy_rule: Callable[[Any, Ints, int, Ints], int]

Rows = npt.NDArray[np.uint8]
_ints = int64[::1]
_table = int64[:, ::1]
_words = uint32[::1]
_bytes = uint8[:, ::1]

RANDOM, POLICY = 0, 1
"""The players that compiled games know."""


@rule
def _copy(rows: Rows, source: int, target: int) -> None:
    for byte in range(rows.shape[1]):
        rows[target, byte] = rows[source, byte]


@entry(int64, _words)
def deal(rows: Rows, i: int, rng: Ints) -> None:
    """Deal a state whose players, options and edition are set; its chance is keyed from rng."""
    s = at(rows, i)
    s.row_told = DEAF
    rekey(s.chance, rng)
    deal_rule(s)
    legal(rows, i)


@entry(int64)
def legal(rows: Rows, i: int) -> int:
    """List the legal actions of a state, in rising order; how many there are."""
    s = at(rows, i)
    s.row_count = 0 if s.player == NOBODY else legal_rule(s, s.row_legal)
    return int(s.row_count)


@entry(int64, int64)
def step(rows: Rows, i: int, action: int) -> int:
    """Apply an action, then list the legal ones; how many there are. The journal has what was told of it.

    An action that is not in the list is not applied; the answer is -1.
    """
    s = at(rows, i)
    known = False
    for k in range(s.row_count):
        known = known | (s.row_legal[k] == action)
    if not known:
        return -1
    s.row_told = 0
    s.row_reveals = s.reveals
    apply_rule(s, action)
    s.row_count = 0 if s.player == NOBODY else legal_rule(s, s.row_legal)
    return int(s.row_count)


@entry(_ints, _ints)
def step_all(rows: Rows, actions: Ints, counts: Ints) -> int:
    """Step every game that is not over, by `counts`, and count anew; -1, or the first that refused."""
    for i in range(len(counts)):
        if counts[i] > 0:
            count = step(rows, i, actions[i])
            if count < 0:
                return i
            counts[i] = count
    return -1


@entry(_ints, _ints)
def play_all(rows: Rows, numbers: Ints, counts: Ints) -> int:
    """Take the legal action with that number in every game that is not over, and count anew.

    -1, or the first game that has no such action.
    """
    for i in range(len(counts)):
        if counts[i] > 0:
            s = at(rows, i)
            if numbers[i] < 0 or numbers[i] >= s.row_count:
                return i
            counts[i] = step(rows, i, s.row_legal[numbers[i]])
    return -1


@entry(_ints, int64, _words)
def renew(rows: Rows, counts: Ints, blank: int, rng: Ints) -> int:
    """Deal every game that is over, by `counts`, anew from the blank row; how many those are."""
    dealt = 0
    for i in range(len(counts)):
        if counts[i] == 0:
            _copy(rows, blank, i)
            deal(rows, i, rng)
            counts[i] = at(rows, i).row_count
            dealt += 1
    return dealt


@entry(int64, int64, _words, arrays=True)
def redeal(rows: Rows, i: int, seat: int, rng: Ints) -> None:
    """Deal anew all that a seat (NOBODY: a spectator) cannot know. A view is enough to start from."""
    s = at(rows, i)
    redeal_rule(s, seat, rng)
    rekey(s.chance, rng)


@entry(int64, _ints)
def standing(rows: Rows, i: int, out: Ints) -> None:
    """Write each seat's score, then each seat's tie-break: 2 x SEATS numbers."""
    s = at(rows, i)
    for seat in range(s.players):
        out[seat] = score_rule(s, seat)
        out[SEATS + seat] = tiebreak_rule(s, seat)


@entry(int64)
def faults(rows: Rows, i: int) -> int:
    """The invariants a state breaks, as bits; 0 for a sound one."""
    return int(faults_rule(at(rows, i)))


@entry(int64, int64, _bytes)
def facts(rows: Rows, i: int, seat: int, out: Rows) -> None:
    """Fill the facts about what a seat (NOBODY: a spectator) may know; `out` is a row of them, all zero."""
    facts_rule(at(rows, i), seat, facts_at(out, 0))


@entry(int64, int64, _words)
def choose(rows: Rows, i: int, bot: int, rng: Ints) -> int:
    """The action a compiled player takes; the legal ones have been listed."""
    s = at(rows, i)
    if bot == POLICY:
        return int(policy_rule(s, s.row_legal, s.row_count, rng))
    return int(s.row_legal[below(rng, s.row_count)])


@entry(int64, _ints, _words, int64)
def playout(rows: Rows, i: int, bots: Ints, rng: Ints, limit: int) -> int:
    """Play a game to its end with compiled players; how many actions it took, at most limit."""
    s = at(rows, i)
    s.row_told = DEAF
    taken = 0
    while s.player != NOBODY and taken < limit:
        count = legal_rule(s, s.row_legal)
        if bots[s.player] == POLICY:
            action = int(policy_rule(s, s.row_legal, count, rng))
        else:
            action = int(s.row_legal[below(rng, count)])
        apply_rule(s, action)
        taken += 1
    s.row_count = 0
    return taken


@entry(int64, int64, _words, _ints, int64, _table, arrays=True)
def run(rows: Rows, first: int, games: int, seed: Ints, bots: Ints, limit: int, out: Ints) -> None:
    """Play whole games, each from its own branch of the seed, so that any split gives the same.

    Row 0 is the blank to deal from, row 1 the table. Of each game, `out` keeps the actions, the
    ending (-1: cut off), the faults, then scores and tie-breaks.
    """
    rng = np.zeros_like(seed)
    s = at(rows, 1)
    for game in range(games):
        _copy(rows, 0, 1)
        branch(rng, seed, first + game)
        deal(rows, 1, rng)
        out[game, 0] = playout(rows, 1, bots, rng, limit)
        out[game, 1] = s.ending if s.player == NOBODY else -1
        out[game, 2] = faults(rows, 1)
        standing(rows, 1, out[game, 3:])
