"""The figures of Celtic Quest's README: how games end, how long they are, where points come from.

    python bench/celtic_quest_figures.py [random games] [policy games] [maps]

By default 100,000 random and 20,000 policy games for each number of players, and 10,000 maps. Every game
has to end by itself with every component accounted for. Where points come from is looked at in as many
policy games, with the values as first reconstructed and as they were tuned. Prints the tables.
"""

from __future__ import annotations

import sys

import numpy as np
from figures import blank, ends, played

from nemeton.arena.simulate import simulate
from nemeton.core.chance import branch, generator
from nemeton.core.engine import POLICY, RANDOM
from nemeton.core.game import find
from nemeton.core.record import SEATS
from nemeton.games.celtic_quest.parts import DESTINY_NAMES

GAME = find("celtic_quest")
PLAYERS = (2, 3, 4, 5)
SEED = generator(b"the figures of Celtic Quest")
FIRST = {
    "wisest": (5, 1, 20),
    "holiest": (4, 1, 20),
    "bravest": (4, 1, 20),
    "luckiest": (10, 1, 10),
    "best equipped": (5, 1, 15),
    "most cunning": (3, 1, 18),
    "most gifted": (5, 1, 20),
    "most renowned": (1, 2, 15),
}
"""What destinies brought before they were tuned: so many points for so many, at most so many."""
FIRST_QUEST = 5
"""What a quest did."""
FIGURES = (
    "turns of each player",
    "finished quests per player",
    "crystals delivered per player",
    "improvements per player",
    "bastions conquered",
    "spell at the end",
    "points claimed, per player",
    "points by quests",
    "points by crystals",
    "points by the destiny",
    "reputation lost at the end",
    "score",
    "winner's score",
)


def untuned(rows: np.ndarray) -> None:
    """Give the destinies and quests of a table the values they had first."""
    states = GAME.states(rows)
    states["quest_points"] = FIRST_QUEST
    for name, values in FIRST.items():
        card = DESTINY_NAMES.index(name)
        for field, value in zip(("bonus_points", "bonus_per", "bonus_most"), values, strict=True):
            states[field][:, card] = value


def whole_games(players: int, bot: int, games: int, **options: str) -> str:
    """A line of the first table."""
    length, ending, points = played(GAME, players, bot, games, SEED, **options)
    shares = " | ".join(f"{100 * np.mean(ending == 1 + i):.1f} %" for i in range(3))
    return f"{shares} | {length.mean():.0f} | {length.max()} | {points.mean():.1f}"


def study(
    players: int, games: int, tuned: bool, **options: str
) -> tuple[dict[str, float], dict[str, list[float]]]:
    """Averages of policy games, and for each destiny how often it is played, won, and what it brings."""
    rows = blank(GAME, players, **options)
    if not tuned:
        untuned(rows)
    total = dict.fromkeys(FIGURES, 0.0)
    destinies = {name: [0.0] * 3 for name in DESTINY_NAMES}
    standing = np.zeros(2 * SEATS, np.int64)
    for state in ends(GAME, rows, games, SEED):
        GAME.engine.standing(rows, 1, standing)
        add(total, destinies, state[0], standing, players)
    return {name: value / games for name, value in total.items()}, destinies


def add(
    total: dict[str, float],
    destinies: dict[str, list[float]],
    state: np.void,
    standing: np.ndarray,
    players: int,
) -> None:
    """Add a finished game to the sums."""

    def of(name: str) -> np.ndarray:
        return state[name].astype(int)

    scores = standing[:players]
    ranks = [(int(standing[seat]), int(standing[SEATS + seat])) for seat in range(players)]
    winners = [seat for seat in range(players) if ranks[seat] == max(ranks)]
    quests = np.array([np.count_nonzero(of("fate") == seat + 1) for seat in range(players)])
    offered, victory = of("offered")[:players], of("victory")[:players]
    by_quests = quests * int(of("quest_points"))
    by_crystals = offered * int(of("crystal_worth")[of("spell")])
    bonus = scores - victory - by_crystals
    figures = (
        of("round"), quests.mean(), offered.mean(), of("level")[:players].sum() / players,
        np.count_nonzero(of("side") == 2), of("spell"), (victory - by_quests).mean(), by_quests.mean(),
        by_crystals.mean(), bonus.mean(), of("reputation")[:players].mean(), scores.mean(), scores.max(),
    )  # fmt: skip
    for name, value in zip(FIGURES, figures, strict=True):
        total[name] += float(value)
    for seat in range(players):
        row = destinies[DESTINY_NAMES[of("shown")[seat] - 1]]
        row[0] += 1
        row[1] += players / len(winners) if seat in winners else 0
        row[2] += bonus[seat]


def print_study(title: str, games: int, tuned: bool, **options: str) -> None:
    """The averages; then for each destiny the wins, where 1 is its share, and the points it brings."""
    studied = [study(players, games, tuned, **options) for players in PLAYERS]
    print(f"\n| {title} | " + " | ".join(f"{players} players" for players in PLAYERS) + " |")
    print("|---" * (1 + len(PLAYERS)) + "|")
    for figure in FIGURES:
        print(f"| {figure} | " + " | ".join(f"{row[figure]:.2f}" for row, _ in studied) + " |")
    for card in DESTINY_NAMES:
        rows = [destinies[card] for _, destinies in studied]
        if any(n for n, _, _ in rows):
            cells = [f"{won / n:.2f} ± {error(won, n, p):.2f} ({bonus / n:.1f})" if n else "–"
                     for p, (n, won, bonus) in zip(PLAYERS, rows, strict=True)]  # fmt: skip
            print(f"| {card} | " + " | ".join(cells) + " |", flush=True)


def error(won: float, n: float, players: int) -> float:
    """The standard error of a share of wins."""
    part = won / n / players
    return float(players * (part * (1 - part) / n) ** 0.5)


def print_seats(games: int) -> None:
    """The share of games that each seat wins, all of them taken by the policy."""
    print("\n| players | " + " | ".join(f"seat {seat}" for seat in range(SEATS)) + " |")
    print("|---" * (1 + SEATS) + "|")
    for players in PLAYERS:
        wins = simulate(GAME, players, games, ["policy"], "seats", {"map": "quick"}).wins
        cells = [f"{100 * share / games:.1f} %" for share in wins] + [""] * (SEATS - players)
        print(f"| {players} | " + " | ".join(cells) + " |", flush=True)


def main() -> None:
    given = [int(n) for n in sys.argv[1:]]
    random_games, policy_games, maps = given + [100_000, 20_000, 10_000][len(given) :]
    print("| players | bots | games | conquered | spell cast | pool empty | actions, mean | max | score |")
    print("|---|---|---|---|---|---|---|---|---|")
    for players in PLAYERS:
        for name, bot, games in (("random", RANDOM, random_games), ("policy", POLICY, policy_games)):
            line = whole_games(players, bot, games, map="quick")
            print(f"| {players} | {name} | {games:,} | {line} |", flush=True)
    for options in ({"map": "players"}, {"game": "trader"}, {"map": "quick", "destinies": "advanced"}):
        line = whole_games(4, RANDOM, max(1, random_games // 20), **options)
        print(
            f"| 4 | random, {' '.join(options.values())} | {max(1, random_games // 20):,} | {line} |",
            flush=True,
        )
    print_seats(policy_games)
    for destinies in ("basic", "advanced"):
        for tuned in (False, True):
            title = f"{destinies}, {'tuned' if tuned else 'as first reconstructed'}"
            print_study(title, policy_games, tuned, map="quick", destinies=destinies)
    rows = blank(GAME, 2, map="quick")
    rng = np.zeros_like(SEED)
    for number in range(maps):
        branch(rng, SEED, number)
        rows[1] = rows[0]
        GAME.engine.deal(rows, 1, rng)
        assert GAME.engine.faults(rows, 1) == 0
    print(f"\n{maps:,} maps laid at once: all legal.")


if __name__ == "__main__":
    main()
