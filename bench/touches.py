"""Touches and decisions per turn of policy games: all that there are, and those the table asks for.

python bench/touches.py [GAMES] [PLAYERS]; the figures of `docs/touches.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import nemeton
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.plans import plans
from nemeton.core.view import View


class Offered(NamedTuple):
    """What a table offers by touch: an action, or a plan."""

    actions: tuple[int, ...]
    touches: list[list[str]]
    whole: bool
    walk: bool = False

    def does(self, actions: tuple[int, ...]) -> bool:
        """Whether it comes to the same as these actions: of a walk the order matters."""
        return self.actions == actions or (not self.walk and sorted(self.actions) == sorted(actions))


def offered(view: View) -> list[Offered]:
    """All that can be touched."""
    game = view.game
    single = [
        Offered((action,), game.touches(view, action), game.blocks.whole(action)) for action in view.legal
    ]
    return single + [
        Offered(plan.actions, plan.touches, False, game.blocks.find(plan.actions[0])[0].way(view) is not None)
        for plan in plans(view)
    ]


def needed(it: Offered, among: Sequence[Offered]) -> int:
    """The touches it takes at the table: none if it is all there is, and no more once it is clear."""
    if len(among) == 1 and not it.whole:
        return 0
    for n, touch in enumerate(it.touches, 1):
        among = [
            other for other in among if len(other.touches) >= n and set(other.touches[n - 1]) & set(touch)
        ]
        if len(among) == 1 and not it.whole:
            return n
    return len(it.touches)


def count(turn: list[tuple[View, int]]) -> tuple[int, int]:
    """The touches of a turn: one action after another, and the fewest there are at the table."""
    before = sum(len(view.game.touches(view, action)) for view, action in turn)
    actions = tuple(action for _, action in turn)
    fewest = [0] * (len(turn) + 1)
    for at in reversed(range(len(turn))):
        among = offered(turn[at][0])
        ways = [it for it in among if it.does(actions[at : at + len(it.actions)])]
        fewest[at] = min(needed(it, among) + fewest[at + len(it.actions)] for it in ways)
    return before, fewest[0]


def main(games: int, players: int) -> None:
    """Print it for every game."""
    for name in nemeton.games():
        turns, decisions, before, after, most = 0, 0, 0, 0, [0, 0]
        for seed in range(games):
            match, told = nemeton.new(name, players=players, seed=seed), []
            while match.turn is not None:
                view = match.view(match.turn)
                rows = view.rows()
                action = int(view.game.engine.choose(rows, 0, POLICY, generator(b"%d" % len(told))))
                told.append((match.turn, view, action))
                match.play(action)
            for _, steps in groupby(told, key=lambda step: step[0]):
                turn = [(view, action) for _, view, action in steps]
                one, other = count(turn)
                turns, decisions = turns + 1, decisions + len(turn)
                before, after = before + one, after + other
                most = [max(most[0], one), max(most[1], other)]
        print(
            f"{name}: {turns} turns, {decisions / turns:.2f} decisions each; touches {before / turns:.2f} "
            f"(up to {most[0]}) one by one, {after / turns:.2f} (up to {most[1]}) at the table"
        )


if __name__ == "__main__":
    main(*(int(given) for given in [*sys.argv[1:], *("3", "2")[len(sys.argv) - 1 :]]))
