"""How long random games of Century Golem are, by what the random player draws lots for.

    python bench/golem_random.py [GAMES]

Lots among the legal actions, which are small decisions; among whole turns, a place with all that it asks;
or among actions, but the cheapest crystals are returned, or a golem is claimed whenever one can be.
"""

from __future__ import annotations

import sys
from typing import Any

import numba
import numpy as np
from figures import clear, tables

from nemeton.core.chance import below, generator
from nemeton.core.game import find
from nemeton.core.record import NOBODY
from nemeton.games.century_golem.actions import REST
from nemeton.games.century_golem.rules import apply, deal, legal, score
from nemeton.games.century_golem.state import ACT, BONUS, GOLEM, OVER, RETURN, ROUND_LIMIT

GAME = find("century_golem")
SEED = generator(b"random games of Century Golem")
ACTIONS, TURNS, THRIFTY, CLAIMING = range(4)
PLAYERS = {
    "any action": ACTIONS,
    "any whole turn": TURNS,
    "any action, returns the cheapest crystals": THRIFTY,
    "any action, claims a golem if possible": CLAIMING,
}
DEPTH = 60
"""More decisions than a turn has."""
TURNS_COST = 20
"""Whole turns are slow to list: so many times fewer games."""


@numba.njit(error_model="numpy")
def turns(rows: Any, depth: int) -> int:
    """In how many ways a turn that has begun can be finished; bonus tiles and returns are not counted."""
    row = rows[depth]
    if row.phase in (ACT, BONUS, RETURN, OVER):
        return 1
    found = 0
    for i in range(legal(row, row.row_legal)):
        rows[depth + 1] = row
        apply(rows[depth + 1], int(row.row_legal[i]))
        found += turns(rows, depth + 1)
    return found


@numba.njit(error_model="numpy")
def among_turns(rows: Any, n: int, rng: Any, ways: Any) -> int:
    """The number of an action, as likely as there are ways to finish the turn with it."""
    for i in range(n):
        rows[2] = rows[1]
        action = int(rows[1].row_legal[i])
        apply(rows[2], action)
        ways[i] = 1 if action == REST else turns(rows, 2)
    lot = below(rng, ways[:n].sum())
    i = 0
    while lot >= ways[i]:
        lot -= ways[i]
        i += 1
    return i


@numba.njit(error_model="numpy")
def play(rows: Any, games: int, seed: Any, player: int, out: Any) -> None:
    """Games, row 0 being the blank; of each, `out` keeps the rounds, the ending, and the points of all."""
    rng = np.zeros_like(seed)
    ways = np.zeros(len(rows[1].row_legal), np.int64)
    s = rows[1]
    for game in range(games):
        clear(rows, seed, game, rng)
        deal(s)
        while s.player != NOBODY:
            n = legal(s, s.row_legal)
            if player == TURNS and s.phase not in (BONUS, RETURN):
                i = among_turns(rows, n, rng, ways)
            else:
                i = below(rng, n)
            if player == THRIFTY and s.phase == RETURN:
                i = 0
            if player == CLAIMING and s.phase == ACT:
                for other in range(n - 1):
                    if s.sort[s.row_legal[other]] == GOLEM:
                        i = other
            apply(s, int(s.row_legal[i]))
        out[game, 0] = s.round
        out[game, 1] = s.ending
        for seat in range(s.players):
            out[game, 2] += score(s, seat)


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000
    print("| lots among | players | games | rounds, mean | 5, 50 and 95 of 100 have fewer | limit | points |")
    print("|---|---|---|---|---|---|---|")
    for name, player in PLAYERS.items():
        for players in (2, 3, 4):
            games = most // TURNS_COST if player == TURNS else most
            out = np.zeros((games, 3), np.int64)
            play(tables(GAME, players, DEPTH), games, SEED, player, out)
            rounds, ending, points = out.T
            spread = ", ".join(f"{it:.0f}" for it in np.percentile(rounds, (5, 50, 95)))
            limit = 100 * np.mean(ending == ROUND_LIMIT)
            print(
                f"| {name} | {players} | {games:,} | {rounds.mean():.1f} | {spread} | {limit:.2f} % "
                f"| {points.mean() / players:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
