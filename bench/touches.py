"""Touches and decisions per turn of policy games: all that there are, and those the table asks for.

python bench/touches.py [GAMES]
"""

from __future__ import annotations

import sys
from itertools import groupby

import nemeton
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.plans import plans
from nemeton.core.view import View


def needed(view: View, action: int) -> int:
    """The touches an action takes at the table: none if it is the only one, and no more once it is clear."""
    game, legal = view.game, view.legal
    if len(legal) == 1 and not game.blocks.whole(action):
        return 0
    touches, open_ = game.touches(view, action), legal
    for n, touch in enumerate(touches, 1):
        open_ = [other for other in open_ if set(game.touches(view, other)[n - 1]) & set(touch)]
        if len(open_) == 1 and not game.blocks.whole(action):
            return n
    return len(touches)


def count(turn: list[tuple[View, int]]) -> tuple[int, int]:
    """The touches of a turn, one by one and at the table; a walk is one touch."""
    before = sum(len(view.game.touches(view, action)) for view, action in turn)
    after, at = 0, 0
    actions = tuple(action for _, action in turn)
    while at < len(turn):
        view, action = turn[at]
        walks = [
            len(plan.actions) for plan in plans(view) if actions[at : at + len(plan.actions)] == plan.actions
        ]
        after += 1 if walks else needed(view, action)
        at += max(walks, default=1)
    return before, after


def main(games: int) -> None:
    """Print it for every game."""
    for name in nemeton.games():
        turns, decisions, before, after, most = 0, 0, 0, 0, [0, 0]
        for seed in range(games):
            match, told = nemeton.new(name, players=2, seed=seed), []
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
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
