"""The figures of Century Golem's README: how games end, how long they are, where points come from.

    python bench/golem_figures.py

100,000 random and 10,000 policy games for each number of players, whole, in compiled code; then 2,000 policy
games of each kind, with a look at what everybody has at the end. Prints the tables.
"""

from __future__ import annotations

import numpy as np
from figures import WHOLE, blank, ends, whole_games

from nemeton.core.chance import generator
from nemeton.core.game import find

GAME = find("century_golem")
PLAYERS = (2, 3, 4)
READINGS = ("trade", "wagon", "activation")
SEED = generator(b"the figures of Century Golem")
LOOKED_AT = 2_000
SOURCES = ("golems", "bonus tiles", "outposts", "exploration tiles", "crystals")
FIGURES = (
    *("rounds", "rounds, least", "rounds, most", "score", "score, least", "score, most"),
    *(f"points from {source}" for source in SOURCES),
    *(f"share of {source}, %" for source in SOURCES),
    *("golems", "merchant cards", "outposts", "bonus tiles", "exploration tiles", "merchants"),
    *(f"games won by seat {seat}, %" for seat in range(max(PLAYERS))),
)


def looked_at(players: int, reading: str, games: int) -> dict[str, float]:
    """What everybody has at the end: averages over players and games."""
    scores, rounds, sources, things = [], [], [], []
    wins = np.zeros(max(PLAYERS))
    for state in ends(GAME, blank(GAME, players, outposts=reading), games, SEED):
        view = GAME.view(None, state)
        tallies = [[numbers for *_, numbers in GAME.words.details(view, seat)] for seat in range(players)]
        totals = [sum(map(sum, found)) for found in tallies]
        wins[max(range(players), key=lambda seat, totals=totals: (totals[seat], seat))] += 1
        rounds.append(view.round)
        scores += totals
        sources += [list(map(sum, found)) for found in tallies]
        for seat, found in enumerate(tallies):
            had = (view.claims, view.cards, view.built.sum(1), view.held)
            things.append(
                [
                    *(it[seat] for it in had),
                    len(found[SOURCES.index("exploration tiles")]),
                    12 - view.reserve[seat],
                ]
            )
    points = np.mean(sources, 0)
    spread = [np.mean(rounds), min(rounds), max(rounds), np.mean(scores), min(scores), max(scores)]
    shares = 100 * points / points.sum()
    numbers = [*spread, *points, *shares, *np.mean(things, 0), *(100 * wins / games)]
    return dict(zip(FIGURES, map(float, numbers), strict=True))


def main() -> None:
    print("| players | outposts | bots | games | eighth card | round limit | mean | min | max | score |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for players in PLAYERS:
        for reading in READINGS:
            for name, (bot, games) in WHOLE.items():
                line = whole_games(GAME, players, bot, games, SEED, outposts=reading)
                print(f"| {players} | `{reading}` | {name} | {games:,} | {line} |", flush=True)
    for reading in READINGS:
        found = [looked_at(players, reading, LOOKED_AT) for players in PLAYERS]
        print(f"\n| outposts=`{reading}` | " + " | ".join(f"{players} players" for players in PLAYERS) + " |")
        print("|---" * (1 + len(PLAYERS)) + "|")
        for figure in FIGURES:
            print(f"| {figure} | " + " | ".join(f"{row[figure]:.1f}" for row in found) + " |", flush=True)


if __name__ == "__main__":
    main()
