"""Plans: several ordinary actions in a row, offered as one.

A block whose actions lead from one place to another says where its player is (`Block.way`): a plan is a walk
to where one can be in some steps. Any block may offer some actions in a row (`Block.offers`): to do the same
several times, or to choose at once what is asked for one by one. The rules are tried in a state as it might
be, dealt anew from the view, step by step: a walk ends before what ends the turn, shows something hidden, or
asks for something else; of an offer that may be so after the last of its actions. Whoever follows a plan
takes one action after another, each only if it is legal then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nemeton.core.actions import Offer
from nemeton.core.foretelling import Rows, world
from nemeton.core.view import View
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

MOST_STEPS = 12
"""No walk is longer."""


class Plan(NamedTuple):
    """Some actions in a row, by one touch or a few."""

    actions: tuple[int, ...]
    sentence: Sentence
    """What it would do."""
    touches: list[list[str]]
    """What is touched for it, as for an action: nothing that begins one, or is begun by one."""


class _Stage(NamedTuple):
    """How far a search has come."""

    before: View
    now: View
    rows: Rows
    actions: tuple[int, ...]


def plans(view: View) -> list[Plan]:
    """All that the seat that decides can do by several actions at once."""
    return [*_walks(view), *_offered(view)]


# Offers


def _offered(view: View) -> Iterator[Plan]:
    """What the blocks offer, as far as the rules allow it."""
    game = view.game
    for block in dict.fromkeys(game.blocks.find(action)[0] for action in view.legal):
        for offer in block.offers(view):
            now = _tried(view, offer)
            if now is not None:
                said = offer.says
                if now.turn == view.turn:
                    said = Sentence("", "{does} {then}", (("does", said), ("then", game.prompt(now))))
                yield Plan(offer.actions, said, offer.touches)


def _tried(view: View, offer: Offer) -> View | None:
    """How it looks after an offer; None if the rules refuse it, or it is not sure before its last action."""
    game, rows, now = view.game, world(view), view
    for action in offer.actions:
        if (now.turn, now.reveals) != (view.turn, view.reveals) or game.engine.step(rows, 0, action) < 0:
            return None
        now = game.view(view.seat, game.states(rows))
    return now


# Walks


def _walks(view: View) -> list[Plan]:
    """All places that the seat that decides can be at after several actions, each by the fewest there are."""
    game = view.game
    here = next((at for action in view.legal if (at := game.blocks.find(action)[0].way(view))), None)
    if here is None:
        return []
    begun = {here[0], *(key for action in view.legal for key in game.touches(view, action)[0])}
    found: dict[str, Plan] = {}
    seen = {here}
    rim: list[_Stage] = [_Stage(view, view, world(view), ())]
    while rim and len(rim[0].actions) < MOST_STEPS:
        rim = [further for stage in rim for further in _steps(view, stage, seen)]
        for before, now, _, actions in rim:
            place, _ = game.blocks.find(actions[-1])[0].way(now) or ("", 0)
            if len(actions) > 1 and place not in begun and place not in found:
                last = game.blocks.sentence(before, actions[-1])
                says = say("In {n} steps: {last} {then}", n=len(actions), last=last, then=game.prompt(now))
                found[place] = Plan(actions, says, [[place]])
    return list(found.values())


def _steps(view: View, stage: _Stage, seen: set[tuple[str, int]]) -> Iterator[_Stage]:
    """Where one more action leads that nobody has been led to, if that is sure and it goes on from there."""
    game, at = view.game, stage.now
    for action in at.legal:
        block, _ = game.blocks.find(action)
        if block.way(at) is None:
            continue
        after = stage.rows.copy()
        game.engine.step(after, 0, action)
        now = game.view(view.seat, game.states(after))
        there = block.way(now)
        if there is None or there in seen or now.turn != view.turn or now.reveals != view.reveals:
            continue
        seen.add(there)
        yield _Stage(at, now, after, (*stage.actions, action))
