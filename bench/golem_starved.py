"""Century Golem without one of its sources: players who do without something, against the balanced one.

    python bench/golem_starved.py [GAMES]
    python bench/golem_starved.py climb SECONDS [trade|wagon|activation]

Whoever starves a source may not touch it at all. `climb` looks for the taste that suits him: it changes one a
little and keeps what wins more often. Two players, the seats in turns, compiled. Prints how many
games each wins. Nobody should win more than 65 %: then a component would be worth too much, or too little.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import numba
import numpy as np
from figures import clear, tables

from nemeton.core.chance import generator
from nemeton.core.compiled import rule
from nemeton.core.game import find
from nemeton.core.record import NOBODY, Ints
from nemeton.games.century_golem.actions import BONUS_0, BUILD, REST, RETURN_0
from nemeton.games.century_golem.policy import decide
from nemeton.games.century_golem.policy.worth import BALANCED, Taste
from nemeton.games.century_golem.rules import apply, deal, legal, score
from nemeton.games.century_golem.rules.mountains import builds
from nemeton.games.century_golem.state import EXPLORATION, GOLEM, MERCHANT, WAGON, State

GAME = find("century_golem")
READINGS = ("trade", "wagon", "activation")
NOTHING, OUTPOSTS, TILES, CARDS, FINDS, GOLEMS, GOLEMS_ONLY = range(7)
STARVED: dict[str, tuple[int, Taste]] = {
    "nothing (the same player twice)": (NOTHING, BALANCED),
    "outposts": (OUTPOSTS, BALANCED),
    "bonus tiles": (TILES, BALANCED._replace(card=0, post=0, tile=0)),
    "merchant cards": (CARDS, BALANCED),
    "exploration tiles": (FINDS, BALANCED),
    "golems": (GOLEMS, BALANCED),
    "all but golems and crystals": (GOLEMS_ONLY, BALANCED._replace(card=0, post=0, tile=0)),
}
"""What somebody does without, and what he likes instead."""
LIMIT = 0.65
STEPS = {"yellow": 6, "green": 6, "blue": 8, "magenta": 10, "hope": 8, "then": 8, "lack": 6, "turn": 20,
         "rest": 20, "oust": 20, "haste": 4, "recruit": 20, "supply": 8, "find": 80, "risk": 8,
         "card": 4, "post": 4, "tile": 8, "road": 40, "fresh": 40}  # fmt: skip
"""How much `climb` changes a taste."""


@rule
def touches(s: State, action: int, source: int) -> bool:
    """Whether an action takes something of a source."""
    golems_only = source == GOLEMS_ONLY
    if action == BUILD:
        return source == OUTPOSTS or golems_only
    if BONUS_0 <= action < RETURN_0:
        return source == TILES or golems_only
    if action < REST:
        sort = int(s.sort[action])
        if sort == MERCHANT:
            return source == CARDS or golems_only
        if sort == WAGON or builds(s, sort):
            return source == OUTPOSTS or golems_only
        if sort == GOLEM:
            finds = s.card_icon[s.point_row[s.number[action]]] == EXPLORATION
            return source == GOLEMS or (finds and (source == FINDS or golems_only))
    return False


@rule
def starved(s: State, legals: Ints, n: int, source: int, taste: Taste) -> int:
    """What somebody does who does without a source; what he cannot avoid he takes."""
    kept = 0
    for i in range(n):
        if not touches(s, int(legals[i]), source):
            legals[kept] = legals[i]
            kept += 1
    return decide(s, legals, max(kept, 1), taste)


@numba.njit(error_model="numpy")
def contest(rows: Any, games: int, seed: Any, source: int, taste: Any, other: Any, out: Any) -> None:
    """Games of two, row 0 being the blank; of each, `out` keeps who won, and the points of both."""
    rng = np.zeros_like(seed)
    s = rows[1]
    for game in range(games):
        clear(rows, seed, game // 2, rng)
        deal(s)
        mine = game % 2
        while s.player != NOBODY:
            n = legal(s, s.row_legal)
            if s.player == mine:
                a = starved(s, s.row_legal, n, source, taste)
            else:
                a = decide(s, s.row_legal, n, other)
            apply(s, a)
        own, others = score(s, mine), score(s, 1 - mine)
        out[game, 0] = int(own > others or (own == others and mine == 1))
        out[game, 1] = own
        out[game, 2] = others


def duel(source: int, taste: Taste, games: int, reading: str, seed: bytes) -> np.ndarray:
    """The share of games won, and the points of both; each deal is played from both seats."""
    rows = tables(GAME, 2, outposts=reading)
    out = np.zeros((games, 3), np.int64)
    contest(rows, games, generator(seed), source, taste, BALANCED, out)
    return out.mean(0)


def climb(source: int, taste: Taste, seconds: float, reading: str) -> Taste:
    """A better taste for whoever does without a source, after so long a search."""
    luck, until, number = random.Random(source), time.monotonic() + seconds, 0
    best = duel(source, taste, 1_000, reading, b"climb")[0]
    while time.monotonic() < until:
        number += 1
        changed = {
            name: getattr(taste, name) + luck.choice((-2, -1, 1, 2)) * STEPS[name]
            for name in luck.sample(sorted(STEPS), luck.choice((1, 1, 2)))
        }
        tried = taste._replace(**changed)
        if duel(source, tried, 200, reading, b"try %d" % number)[0] < best - 0.01:
            continue
        wins = duel(source, tried, 1_000, reading, b"climb")[0]
        if wins > best:
            best, taste = wins, tried
    return taste


def main() -> None:
    if sys.argv[1:2] == ["climb"]:
        reading = sys.argv[3] if len(sys.argv) > 3 else READINGS[0]
        for name, (source, taste) in STARVED.items():
            found = climb(source, taste, float(sys.argv[2]), reading)
            changed = {
                key: value for key, value in found._asdict().items() if value != getattr(BALANCED, key)
            }
            wins = duel(source, found, 4_000, reading, b"afresh")[0]
            print(f"{name}: {100 * wins:.1f} % with {changed}", flush=True)
        return
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 6_000
    print("| does without |" + "".join(f" `{reading}`: wins | points of both |" for reading in READINGS))
    print("|---" * (1 + 2 * len(READINGS)) + "|")
    worst = 0.0
    for name, (source, taste) in STARVED.items():
        cells = []
        for reading in READINGS:
            wins, own, others = duel(source, taste, games, reading, b"the starved of Century Golem")
            worst = max(worst, wins)
            cells.append(f"{100 * wins:.1f} % | {own:.1f}, {others:.1f}")
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
    assert worst <= LIMIT, f"somebody who starves wins {100 * worst:.1f} %"


if __name__ == "__main__":
    main()
