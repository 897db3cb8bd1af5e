"""The figures of Celtica's README: how games end, how long they are, what players collect.

    python bench/celtica_figures.py

100,000 random and 10,000 policy games for each number of players, whole, in compiled code; then 1,000 of
either, step by step, for what only shows on the way. Prints the tables.
"""

from __future__ import annotations

import numpy as np

from nemeton.core import edition
from nemeton.core.chance import branch, generator
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.celtica.actions import DRAW, LEAVE, TAKE_0
from nemeton.games.celtica.notation import read_cards
from nemeton.games.celtica.state import EMPTY, PLAY, RUIN

GAME = find("celtica")
PLAYERS = (2, 3, 4, 5)
SEED = generator(b"the figures of Celtica")
WHOLE = {"random": (RANDOM, 100_000), "policy": (POLICY, 10_000)}
STEPPED = 1_000
FIGURES = (
    "amulets per player",
    "rounds",
    "turns",
    "landings on ruins",
    "landings on sacred places",
    "druid cards drawn there",
    "experience cards played",
    "druids home",
    "stock renewed from returned fragments, % of games",
    "display short and nothing to fill it up, % of games",
)


def blank(players: int) -> np.ndarray:
    """Two rows: one before the deal, and a table."""
    return np.repeat(GAME.blank(players, GAME.choices(players, {}), edition.builtin(GAME)), 2, 0)


def whole_games(players: int, bot: int, games: int) -> str:
    """A line of the first table."""
    out = np.zeros((games, 3 + 2 * SEATS), np.int64)
    bots = np.full(SEATS, bot, np.int64)
    GAME.engine.run(blank(players), 0, games, SEED, bots, GAME.longest, out)
    length, ending, faults = out[:, 0], out[:, 1], out[:, 2]
    assert not faults.any(), f"{np.count_nonzero(faults)} games broke an invariant"
    assert (ending > 0).all(), "a game was cut off"
    shares = " | ".join(f"{100 * np.mean(ending == 1 + i):.2f} %" for i in range(len(GAME.endings)))
    amulets = out[:, 3 : 3 + players]
    return f"{shares} | {length.mean():.1f} | {length.min()} | {length.max()} | {amulets.mean():.2f}"


def stepped_games(players: int, bot: int, games: int) -> dict[str, float]:
    """What shows on the way: averages over games."""
    rows = blank(players)
    states = GAME.states(rows)
    rng = np.zeros_like(SEED)
    total = dict.fromkeys(FIGURES, 0.0)
    for game in range(games):
        branch(rng, SEED, game)
        rows[1] = rows[0]
        GAME.engine.deal(rows, 1, rng)
        renewed = short = False
        while states["player"][1] != NOBODY:
            action = GAME.engine.choose(rows, 1, bot, rng)
            if action < TAKE_0:
                total["turns"] += 1
                total["landings on ruins"] += lands_on_a_ruin(states, action)
                total["experience cards played"] += read_cards(action)[2]
            total["landings on sacred places"] += action in (DRAW, LEAVE)
            total["druid cards drawn there"] += action == DRAW
            stock = int(states["stock_left"][1])
            GAME.engine.step(rows, 1, action)
            assert GAME.engine.faults(rows, 1) == 0
            renewed |= bool(states["stock_left"][1] > stock)
            short |= bool(states["phase"][1] == PLAY) and cannot_fill_up(states)
        standing = np.zeros(2 * SEATS, np.int64)
        GAME.engine.standing(rows, 1, standing)
        total["amulets per player"] += standing[:players].mean()
        total["rounds"] += states["round"][1]
        total["druids home"] += np.count_nonzero(states["druid"][1] == states["goal"][1])
        total["stock renewed from returned fragments, % of games"] += 100 * renewed
        total["display short and nothing to fill it up, % of games"] += 100 * short
    return {name: value / games for name, value in total.items()}


def lands_on_a_ruin(states: np.ndarray, action: int) -> bool:
    """Whether cards take a druid to a ruin."""
    colour, druids, experience = read_cards(action)
    start, goal = int(states["druid"][1, colour]), int(states["goal"][1])
    place = min(goal, start + druids + experience)
    return start < goal and states["place"][1, place] == RUIN


def cannot_fill_up(states: np.ndarray) -> bool:
    """Whether fewer than nine fragments lie open, with none left in the stock or returned."""
    left = int(states["stock_left"][1]) + int(states["returned"][1].sum())
    return left == 0 and EMPTY in states["display"][1]


def main() -> None:
    print("| players | bots | games | first home | all home | no fragments | mean | min | max | amulets |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for players in PLAYERS:
        for name, (bot, games) in WHOLE.items():
            print(f"| {players} | {name} | {games:,} | {whole_games(players, bot, games)} |", flush=True)
    for name, (bot, _) in WHOLE.items():
        found = [stepped_games(players, bot, STEPPED) for players in PLAYERS]
        print(f"\n| {name} games | " + " | ".join(f"{players} players" for players in PLAYERS) + " |")
        print("|---" * (1 + len(PLAYERS)) + "|")
        for figure in FIGURES:
            print(f"| {figure} | " + " | ".join(f"{row[figure]:.2f}" for row in found) + " |", flush=True)


if __name__ == "__main__":
    main()
