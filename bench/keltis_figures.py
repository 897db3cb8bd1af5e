"""The figures of Keltis' README: how games end, how long they are, what players score.

    python bench/keltis_figures.py

100,000 random and 10,000 policy games for each number of players, whole, in compiled code; then 1,000 of
either, step by step, for what only shows on the way. Prints the tables.
"""

from __future__ import annotations

import numpy as np
from figures import STEPPED, WHOLE, Stepped, print_stepped, print_whole_games

from nemeton.core.chance import generator
from nemeton.core.game import find
from nemeton.games.keltis.actions import CLOVER_0, DISCARD_0, DRAW_0, LEAVE, SMALL
from nemeton.games.keltis.state import FIVE_HOME, NO_CARDS

GAME = find("keltis")
PLAYERS = range(2, 5)
SEED = generator(b"the figures of Keltis")
FIGURES = (
    "points per player",
    "points of the winner",
    "turns",
    "turns, 5 of 100 games have fewer",
    "turns, half of the games have fewer",
    "turns, 95 of 100 games have fewer",
    "ends by the goal, % of games",
    "cards left in the deck when it does",
    "clovers used",
    "longest chain of clovers",
    "wish stones taken",
    "points from tiles, per player",
    "paths begun, per player",
    "cards discarded, % of turns",
    "cards taken from discards, % of turns",
    "wins of the first player, %",
)


def stepped_games(players: int, bot: int, games: int) -> dict[str, float]:
    """What shows on the way: averages over games."""
    table = Stepped(GAME, players, SEED)
    total = dict.fromkeys(FIGURES, 0.0)
    lengths = []
    left = []
    longest = 0
    for game in range(games):
        turns = chain = 0
        for action in table.play(bot, game):
            turns += action < SMALL
            total["cards discarded, % of turns"] += DISCARD_0 <= action < SMALL
            total["cards taken from discards, % of turns"] += action >= DRAW_0
            chain = chain + 1 if CLOVER_0 <= action < LEAVE else 0 if action < SMALL else chain
            total["clovers used"] += CLOVER_0 <= action < LEAVE
            longest = max(longest, chain)
        scores = table.scores()
        winners = scores == scores.max()
        lengths.append(turns)
        left += [int(table["deck_left"])] if table["ending"] == FIVE_HOME else []
        assert (table["ending"] == NO_CARDS) == (table["deck_left"] == 0)
        total["turns"] += turns
        total["ends by the goal, % of games"] += 100 * (table["ending"] == FIVE_HOME)
        total["points per player"] += scores.mean()
        total["points of the winner"] += scores.max()
        total["wish stones taken"] += table["wishes"].sum()
        total["points from tiles, per player"] += table["points"].sum() / players
        total["paths begun, per player"] += np.count_nonzero(table["figure"]) / players
        total["wins of the first player, %"] += 100 * winners[0] / winners.sum()
    found = {name: value / games for name, value in total.items()}
    for name in ("cards discarded, % of turns", "cards taken from discards, % of turns"):
        found[name] *= 100 / found["turns"]
    percentiles = np.percentile(lengths, (5, 50, 95))
    found |= dict(zip([name for name in FIGURES if name.startswith("turns, ")], percentiles, strict=True))
    found["cards left in the deck when it does"] = float(np.mean(left)) if left else 0.0
    found["longest chain of clovers"] = longest
    return found


def main() -> None:
    print_whole_games(GAME, PLAYERS, SEED, "five home | no cards", "points")
    for name, (bot, _) in WHOLE.items():
        found = [stepped_games(players, bot, STEPPED) for players in PLAYERS]
        print_stepped(name, PLAYERS, FIGURES, found)


if __name__ == "__main__":
    main()
