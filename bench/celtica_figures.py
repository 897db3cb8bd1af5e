"""The figures of Celtica's README: how games end, how long they are, what players collect.

    python bench/celtica_figures.py

100,000 random and 10,000 policy games for each number of players, whole, in compiled code; then 1,000 of
either, step by step, for what only shows on the way; then which seats win. Prints the tables.
"""

from __future__ import annotations

import numpy as np
from figures import STEPPED, WHOLE, Stepped, blank, ends, print_stepped, print_whole_games

from nemeton.core.chance import generator
from nemeton.core.game import find
from nemeton.core.view import ranked, standing
from nemeton.games.celtica.actions import ACTIONS, DRAW, LEAVE, TAKE_0, Play
from nemeton.games.celtica.state import EMPTY, PLAY, RUIN

GAME = find("celtica")
PLAYERS = range(2, 6)
SEED = generator(b"the figures of Celtica")
SEATED = 10_000
"""Games of quick players for what each seat wins."""
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


def stepped_games(players: int, bot: int, games: int) -> dict[str, float]:
    """What shows on the way: averages over games."""
    table = Stepped(GAME, players, SEED)
    total = dict.fromkeys(FIGURES, 0.0)
    for game in range(games):
        renewed = short = False
        stock = 0
        for number, action in enumerate(table.play(bot, game)):
            if number:
                renewed |= bool(table["stock_left"] > stock)
                short |= bool(table["phase"] == PLAY) and cannot_fill_up(table)
            if action < TAKE_0:
                total["turns"] += 1
                total["landings on ruins"] += lands_on_a_ruin(table, action)
                total["experience cards played"] += cards(action)[2]
            total["landings on sacred places"] += action in (DRAW, LEAVE)
            total["druid cards drawn there"] += action == DRAW
            stock = int(table["stock_left"])
        renewed |= bool(table["stock_left"] > stock)
        total["amulets per player"] += table.scores().mean()
        total["rounds"] += table["round"]
        total["druids home"] += np.count_nonzero(table["druid"] == table["goal"])
        total["stock renewed from returned fragments, % of games"] += 100 * renewed
        total["display short and nothing to fill it up, % of games"] += 100 * short
    return {name: value / games for name, value in total.items()}


def seat_shares(players: int, games: int) -> list[float]:
    """The share of games that each seat wins among quick players, in percent; a shared win in parts."""
    rows = blank(GAME, players)
    won = np.zeros(players)
    for _ in ends(GAME, rows, games, SEED):
        best = ranked(standing(GAME, rows[1:], players))[0]
        won[list(best)] += 1 / len(best)
    return (100 * won / games).tolist()


def cards(action: int) -> tuple[int, int, int]:
    """The colour of the cards that are played, how many druid cards, how many experience cards."""
    _, (colour, way) = ACTIONS.find(action)
    return colour, *Play.cards(way)


def lands_on_a_ruin(table: Stepped, action: int) -> bool:
    """Whether cards take a druid to a ruin."""
    colour, druids, experience = cards(action)
    start, goal = int(table["druid"][colour]), int(table["goal"])
    place = min(goal, start + druids + experience)
    return start < goal and table["place"][place] == RUIN


def cannot_fill_up(table: Stepped) -> bool:
    """Whether fewer than nine fragments lie open, with none left in the stock or returned."""
    left = int(table["stock_left"]) + int(table["returned"].sum())
    return left == 0 and EMPTY in table["display"]


def main() -> None:
    print_whole_games(GAME, PLAYERS, SEED, "first home | all home | no fragments", "amulets")
    for name, (bot, _) in WHOLE.items():
        found = [stepped_games(players, bot, STEPPED) for players in PLAYERS]
        print_stepped(name, PLAYERS, FIGURES, found)
    print("\n| players | " + " | ".join(f"seat {seat}" for seat in range(max(PLAYERS))) + " |")
    print("|---" * (1 + max(PLAYERS)) + "|")
    for players in PLAYERS:
        shares = [f"{share:.1f} %" for share in seat_shares(players, SEATED)]
        print(f"| {players} | " + " | ".join(shares + [""] * (max(PLAYERS) - players)) + " |", flush=True)


if __name__ == "__main__":
    main()
