"""The policy of Keltis beside a plain greedy player and a random one, over many games.

    python bench/keltis_greedy.py [GAMES]

The greedy player always plays the card that leaves the smallest gap in its row, and so the largest gap last.
Everything runs in compiled code. Prints the share of games that the policy wins; a shared win counts half.
"""

from __future__ import annotations

import sys
from typing import Any

import numba
import numpy as np
from figures import clear, tables

from nemeton.core.chance import below, generator
from nemeton.core.compiled import rule
from nemeton.core.game import find
from nemeton.core.record import NOBODY, Ints
from nemeton.games.keltis.actions import BIG, DISCARD_0, DRAW_0, DRAW_DECK, LEAVE, MOVE_0, SMALL
from nemeton.games.keltis.policy import policy
from nemeton.games.keltis.rules import apply, deal, legal, score
from nemeton.games.keltis.state import COLOURS, VALUES, State

KELTIS = find("keltis")
POLICY, RANDOM, GREEDY = range(3)
NEAR = 2
"""An open card with a gap up to this is drawn rather than an unseen one."""


@rule
def gap(s: State, card: int) -> int:
    """How many values a card would skip in the player's row, or, as its first, at the nearer end."""
    colour = card // VALUES
    value = card % VALUES
    size = int(s.row_size[s.player, colour])
    if size == 0:
        return min(value, VALUES - 1 - value)
    return abs(value - int(s.row[s.player, colour, size - 1]))


@rule
def suits(s: State, card: int) -> bool:
    """Whether a card would fit a row that the player has begun."""
    colour = card // VALUES
    size = int(s.row_size[s.player, colour])
    if size == 0:
        return False
    first, last = int(s.row[s.player, colour, 0]), int(s.row[s.player, colour, size - 1])
    return card % VALUES == last or first == last or (card % VALUES > last) == (last > first)


@rule
def eagerness(s: State, a: int) -> int:
    """How much the greedy player likes an action."""
    if a < DISCARD_0:
        return 100 - gap(s, a)
    if a < SMALL:
        card = a - DISCARD_0
        return gap(s, card) - (20 if suits(s, card) else 0)
    if a <= BIG:
        held = 0
        for i in range(s.held[s.player]):
            held += int(s.hand[s.player, i] // VALUES == s.path)
        return held if a == BIG else 2
    if a < LEAVE:
        return 1 + int(s.figure[s.player, (a - MOVE_0) % COLOURS])
    if a <= DRAW_DECK:
        return 0
    colour = a - DRAW_0
    card = colour * VALUES + int(s.pile[colour, int(s.pile_size[colour]) - 1])
    return NEAR + 1 - gap(s, card) if suits(s, card) and colour != s.path else -1


@rule
def greedy(s: State, legals: Ints, n: int) -> int:
    """The action it likes most."""
    best = 0
    for i in range(1, n):
        if eagerness(s, int(legals[i])) > eagerness(s, int(legals[best])):
            best = i
    return int(legals[best])


@numba.njit(error_model="numpy")
def contest(rows: Any, games: int, seed: Any, bots: Any, limit: int, out: Any) -> None:
    """Play games, row 0 being the blank; of each, `out` keeps the actions and the scores."""
    rng = np.zeros_like(seed)
    s = rows[1]
    for game in range(games):
        clear(rows, seed, game, rng)
        deal(s)
        taken = 0
        while s.player != NOBODY and taken < limit:
            n = legal(s, s.row_legal)
            bot = bots[(s.player + game) % s.players]
            if bot == POLICY:
                a = policy(s, s.row_legal, n, rng)
            elif bot == GREEDY:
                a = greedy(s, s.row_legal, n)
            else:
                a = s.row_legal[below(rng, n)]
            apply(s, a)
            taken += 1
        out[game, 0] = taken if s.player == NOBODY else -1
        for seat in range(s.players):
            out[game, 1 + (seat + game) % s.players] = score(s, seat)


def play(bots: list[int], games: int, seed: bytes = b"the policy of Keltis") -> np.ndarray:
    """The lengths and scores of games; the seats rotate, column 1 + i is the i-th bot's score."""
    players = len(bots)
    rows = tables(KELTIS, players)
    out = np.zeros((games, 1 + players), np.int64)
    contest(rows, games, generator(seed), np.array(bots, np.int64), KELTIS.longest, out)
    return out


def share(out: np.ndarray) -> float:
    """The share of games that the first bot wins."""
    scores = out[:, 1:]
    best = scores.max(1, keepdims=True)
    winners = scores == best
    return float((winners[:, 0] / winners.sum(1)).mean())


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for name, other in (("random", RANDOM), ("greedy", GREEDY)):
        for players in (2, 3, 4):
            out = play([POLICY] + [other] * (players - 1), games)
            mean = out[:, 1:].mean(0)
            print(
                f"{players} players, policy beside {name}: wins {100 * share(out):.2f} %,"
                f" points {mean[0]:.1f} and {mean[1:].mean():.1f},"
                f" actions {out[:, 0].mean():.0f}, cut off {np.count_nonzero(out[:, 0] < 0)}"
            )


if __name__ == "__main__":
    main()
