"""The quick players beside those of before: the same deals both ways, in every game.

    python bench/duel.py [GAME …] [--deals N] [--players N] [--options name=value …]

Each deal is played once with every seat taken by the policy of today and all others by the yardstick
(`bench/yardstick`). Prints the share of games won (a shared win counts in parts), its standard error, and how
often the one who made the last move wins.
"""

from __future__ import annotations

import argparse
import importlib
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from figures import blank

from nemeton.core.chance import branch, generator
from nemeton.core.engine import POLICY
from nemeton.core.game import Game, find
from nemeton.core.view import ranked, standing

GAMES = ("celtica", "keltis", "century_golem", "celtic_quest")


class Result(NamedTuple):
    """What one seat of a deal got."""

    won: float
    """1, or its part of a shared win, or 0."""
    ending: int
    """How the game ended, from 1."""
    ender: int
    """Which seat made the last move, counted from the one that today's policy took: 0 is that one."""
    points: tuple[int, ...]
    """Everybody's points, the same way."""
    actions: int
    """How many decisions it took."""


def yardstick(game: Game) -> Game:
    """The same game with the policy of before."""
    return replace(
        game, name=f"{game.name}-yardstick", policy=importlib.import_module(f"yardstick.{game.name}")
    )


def duel(game: Game, other: Game, players: int, deal: int, seat: int, /, **options: str) -> Result:
    """One game: a seat for the policy of a game, all others for that of the other."""
    rows = blank(game, players, 1, **options)
    chance, rng = np.zeros_like(_SEED), np.zeros_like(_SEED)
    branch(chance, _SEED, deal)
    branch(rng, _SEED, 1_000_000 + deal)
    game.engine.deal(rows, 0, chance)
    row = rows.view(game.flat_row)[0, 0]
    choose = [other.engine.choose] * players
    choose[seat] = game.engine.choose
    count, player, actions = int(row["row_count"]), int(row["player"]), 0
    while count:
        player = int(row["player"])
        count = game.engine.step(rows, 0, choose[player](rows, 0, POLICY, rng))
        actions += 1
    gains = standing(game, rows, players)
    best = ranked(gains)[0]
    points = tuple(gains[(seat + i) % players][0] for i in range(players))
    won = 1 / len(best) if seat in best else 0.0
    return Result(won, int(row["ending"]), (player - seat) % players, points, actions)


_SEED = generator(b"nemeton duel")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--options", nargs="*", default=[])
    asked = parser.parse_args()
    options = dict(option.split("=", 1) for option in asked.options)
    for name in asked.games:
        game = find(name)
        other = yardstick(game)
        results = [
            duel(game, other, asked.players, deal, seat, **options)
            for deal in range(asked.deals)
            for seat in range(asked.players)
        ]
        won = np.array([result.won for result in results]).reshape(asked.deals, asked.players).mean(1)
        ends = [result.won for result in results if result.ender == 0]
        print(
            f"{name}, {asked.players} players, {len(results)} games: {100 * won.mean():.1f} %"
            f" ± {100 * won.std() / np.sqrt(len(won)):.1f}, wins {100 * float(np.mean(ends)):.1f} % of the"
            f" {len(ends)} games it ends, {np.mean([result.actions for result in results]):.0f} decisions"
        )


if __name__ == "__main__":
    main()
