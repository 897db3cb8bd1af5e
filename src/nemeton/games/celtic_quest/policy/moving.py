"""Celtic Quest, how a quick player moves: what it picks up and drops, its steps, bread, gold and elixir."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.actions import BRIBE_0, DROP_0, EAT, ELIXIR_0, GO_0, SHIFT, STOP, TAKE_0
from nemeton.games.celtic_quest.policy.ending import spends, turns_left
from nemeton.games.celtic_quest.policy.planning import ONE, crystal_gain, target, wanted
from nemeton.games.celtic_quest.rules.moving import capacity, load, wares_here
from nemeton.games.celtic_quest.rules.roads import beyond
from nemeton.games.celtic_quest.rules.romans import celtic, in_the_way
from nemeton.games.celtic_quest.rules.visiting import price
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    BREAD,
    CARRIED_CRYSTAL,
    ELIXIR,
    ITEM_0,
    NONE,
    UNREACHED,
    WARES,
    State,
)

_WISHED = 8 * ONE
"""What a resource of the quest is worth, beside others."""
_MARGIN = 3 * ONE
"""What is worth so much is picked up beside the plan, or instead of what is carried."""
_TIME_TO_STOP = 40
"""Tenths of a turn: with fewer left, nothing beside the plan is stopped for."""


@rule
def go_on(s: State, legals: Ints, n: int) -> int:
    """Move the Roman underfoot, pick up, step towards the goal, or stop."""
    seat = int(s.player)
    if s.loose != 0:
        return SHIFT
    here = int(s.at[seat])
    goal = target(s, seat, True)
    if wares_here(s, here) != 0:
        a = _pick(s, seat, here, goal)
        if a != NONE:
            return a
    if goal == here or s.ended != 0 or s.far[here, goal] >= UNREACHED:
        return STOP
    best = _step(s, legals, n, here, goal)
    if best == STOP and s.points == 0 and _has(s, seat, BREAD) and _open_road(s, here, goal):
        return EAT
    return best


@rule
def _has(s: State, seat: int, item: int) -> bool:
    """Whether a seat has an item to use, and does not keep it for its destiny."""
    return s.pouch[seat, item - ITEM_0] > 0 and spends(s, seat)


@rule
def _open_road(s: State, here: int, goal: int) -> bool:
    """Whether the goal is one step away, and no Roman stands there."""
    for direction in range(6):
        if beyond(s, here, direction) == goal and in_the_way(s, goal, direction) == NONE:
            return True
    return False


# Steps


@rule
def _step(s: State, legals: Ints, n: int, here: int, goal: int) -> int:
    """The step after which the goal is nearest when the turn is over; STOP if none brings it nearer.

    A Roman in the way ends the turn there. Gold is given only if it saves steps, or where the goal is.
    """
    points = int(s.points)
    best = STOP
    least = 4 * int(s.far[here, goal])
    for i in range(n):
        a = int(legals[i])
        if a >= SHIFT:
            break
        direction = (a - GO_0) % 6
        section = beyond(s, here, direction)
        far = int(s.far[section, goal])
        if far > int(s.far[here, goal]) + 1:
            continue
        if a >= BRIBE_0:
            if (far > 0 and points < 2) or not spends(s, int(s.player)):
                continue
            rest = _rest(s, section, goal, points - 1) + 1
        elif in_the_way(s, section, direction) != NONE:
            rest = 4 * far + (2 if far == 0 else 0)
        else:
            rest = _rest(s, section, goal, points - 1)
        if rest < least:
            least = rest
            best = a
    return best


@rule
def _rest(s: State, section: int, goal: int, points: int) -> int:
    """How far the goal will be when the turn is over, in quarters of a step: Romans in the next step count.

    Who arrives has the less than nothing to go, the more points are left.
    """
    far = int(s.far[section, goal])
    if far == 0:
        return -points
    best = 4 * far + 1
    if points <= 0:
        return best
    for direction in range(6):
        there = beyond(s, section, direction)
        if there != NONE and s.far[there, goal] <= far:
            on = int(s.far[there, goal])
            if in_the_way(s, there, direction) != NONE:
                best = min(best, 4 * on + (2 if on == 0 else 1))
            else:
                best = min(best, 4 * (on - points + 1) + 1 if on >= points else 0)
    return best


# What is carried


@rule
def _pick(s: State, seat: int, here: int, goal: int) -> int:
    """Pick up what is worth most here, or drop what is worth less for it; NONE if nothing pays."""
    lying = wares_here(s, here)
    left = turns_left(s)
    wish = wanted(s, seat, left)
    best = NONE
    most = 0
    for ware in range(WARES):
        if lying >> ware & 1:
            worth = _worth(s, seat, ware, wish if s.carried[seat, ware] == 0 else 0)
            if worth > most:
                most = worth
                best = ware
    if best == NONE:
        return NONE
    if goal != here and s.free == 0 and s.ended == 0 and (most < _MARGIN or left < _TIME_TO_STOP):
        return NONE
    if load(s, seat) < capacity(s, seat):
        if best != CARRIED_CRYSTAL and s.free == 0 and s.points > 0 and _has(s, seat, ELIXIR):
            return ELIXIR_0 + best
        return TAKE_0 + best
    if s.ended != 0:
        return NONE
    dropped = NONE
    least = most - _MARGIN
    for ware in range(WARES):
        if s.carried[seat, ware] > 0:
            worth = _worth(s, seat, ware, wish if s.carried[seat, ware] == 1 else 0)
            if worth < least:
                least = worth
                dropped = ware
    return NONE if dropped == NONE else DROP_0 + dropped


@rule
def _worth(s: State, seat: int, ware: int, wish: int) -> int:
    """What a ware is worth to who carries it: for the Circle, the quest, or the bastion that pays best."""
    if ware == CARRIED_CRYSTAL:
        return crystal_gain(s, seat, True)
    if wish >> ware & 1:
        return _WISHED
    most = 0
    for bastion in range(BASTIONS):
        if celtic(s, BASTION_0 + bastion):
            most = max(most, price(s, seat, int(s.demand[bastion, ware])))
    return ONE * most
