"""What the figures of all READMEs have in common: whole games in compiled code, and games step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numba
import numpy as np

from nemeton.core import edition
from nemeton.core.chance import branch, rekey
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import Game
from nemeton.core.record import DEAF, NOBODY, SEATS

WHOLE = {"random": (RANDOM, 100_000), "policy": (POLICY, 10_000)}
STEPPED = 1_000


def blank(game: Game, players: int, rows: int = 2, /, **options: str) -> np.ndarray:
    """Rows before the deal: one that stays so, and tables."""
    return np.repeat(game.blank(players, game.choices(players, options), edition.builtin(game)), rows, 0)


def tables(game: Game, players: int, rows: int = 2, /, **options: str) -> np.ndarray:
    """The same as records, for compiled code that calls the rules itself: nobody hears what they tell."""
    records = blank(game, players, rows, **options).view(game.flat_row)[:, 0]
    records["row_told"] = DEAF
    return records


@numba.njit(error_model="numpy")
def clear(rows: Any, seed: Any, number: int, rng: Any) -> None:
    """Make row 1 the blank again, which row 0 is, with the chance of the game of this number: then deal."""
    rows[1] = rows[0]
    branch(rng, seed, number)
    rekey(rows[1].chance, rng)


def played(
    game: Game, players: int, bot: int, games: int, seed: np.ndarray, /, **options: str
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Many games, which all end by themselves and lose nothing: lengths, endings, everybody's points."""
    out = np.zeros((games, 3 + 2 * SEATS), np.int64)
    bots = np.full(SEATS, bot, np.int64)
    game.engine.run(blank(game, players, **options), 0, games, seed, bots, game.longest, out)
    length, ending, faults = out[:, 0], out[:, 1], out[:, 2]
    assert not faults.any(), f"{np.count_nonzero(faults)} games broke an invariant"
    assert (ending > 0).all(), "a game was cut off"
    return length, ending, out[:, 3 : 3 + players]


def whole_games(game: Game, players: int, bot: int, games: int, seed: np.ndarray, /, **options: str) -> str:
    """Many games: how they end, how long they are, and the points per player, as a line of a table."""
    length, ending, points = played(game, players, bot, games, seed, **options)
    shares = " | ".join(f"{100 * np.mean(ending == 1 + i):.2f} %" for i in range(len(game.endings)))
    return f"{shares} | {length.mean():.1f} | {length.min()} | {length.max()} | {points.mean():.2f}"


def ends(game: Game, rows: np.ndarray, games: int, seed: np.ndarray) -> Iterator[np.ndarray]:
    """The last states of games between quick players, row 0 being the blank, and row 1 the table."""
    rng, bots = np.zeros_like(seed), np.full(SEATS, POLICY, np.int64)
    states = game.states(rows)
    for number in range(games):
        branch(rng, seed, number)
        rows[1] = rows[0]
        game.engine.deal(rows, 1, rng)
        game.engine.playout(rows, 1, bots, rng, game.longest)
        assert states["player"][1] == NOBODY
        assert game.engine.faults(rows, 1) == 0
        yield states[1:]


def print_whole_games(game: Game, players: range, seed: np.ndarray, endings: str, points: str) -> None:
    """The first table of a README."""
    print(f"| players | bots | games | {endings} | mean | min | max | {points} |")
    print("|---" * (len(game.endings) + 7) + "|")
    for n in players:
        for name, (bot, games) in WHOLE.items():
            line = whole_games(game, n, bot, games, seed)
            print(f"| {n} | {name} | {games:,} | {line} |", flush=True)


class Stepped:
    """A game that is played step by step, to look at on the way."""

    def __init__(self, game: Game, players: int, seed: np.ndarray) -> None:
        self.game = game
        self.seed = seed
        self.rows = blank(game, players)
        self.states = game.states(self.rows)

    def __getitem__(self, field: str) -> np.ndarray:
        """A field of the state as it is now."""
        return self.states[field][1]

    def play(self, bot: int, number: int) -> Iterator[int]:
        """Deal a game and play it: each action is handed out before it is taken."""
        rng = np.zeros_like(self.seed)
        branch(rng, self.seed, number)
        self.rows[1] = self.rows[0]
        self.game.engine.deal(self.rows, 1, rng)
        while self["player"] != NOBODY:
            action = self.game.engine.choose(self.rows, 1, bot, rng)
            yield action
            self.game.engine.step(self.rows, 1, action)
            assert self.game.engine.faults(self.rows, 1) == 0

    def scores(self) -> np.ndarray:
        """Everybody's points."""
        standing = np.zeros(2 * SEATS, np.int64)
        self.game.engine.standing(self.rows, 1, standing)
        return standing[: int(self["players"])]


def print_stepped(name: str, players: range, figures: tuple[str, ...], found: list[dict[str, float]]) -> None:
    """A table of figures, a column for each number of players."""
    print(f"\n| {name} games | " + " | ".join(f"{n} players" for n in players) + " |")
    print("|---" * (1 + len(players)) + "|")
    for figure in figures:
        print(f"| {figure} | " + " | ".join(f"{row[figure]:.2f}" for row in found) + " |", flush=True)
