"""Celtic Quest, what a quick player reckons with: the time left, what things are worth, where to go.

Worth is counted in hundredths of a victory point, time in steps. It looks only at what a seat knows.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.games.celtic_quest.rules.destinies import bonus
from nemeton.games.celtic_quest.rules.moving import capacity, load
from nemeton.games.celtic_quest.rules.quests import can_finish, impossible, quests_left
from nemeton.games.celtic_quest.rules.roads import spot_section
from nemeton.games.celtic_quest.rules.romans import celtic, celtic_bastions
from nemeton.games.celtic_quest.rules.visiting import price
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    BASTION_0,
    BASTIONS,
    CARRIED_CRYSTAL,
    CIRCLE,
    FULL,
    HARP,
    HILL_SPIRIT,
    HOLIEST,
    HORSE,
    LEVELS,
    MOST_GIFTED,
    MOST_RENOWNED,
    MOVEMENT,
    PACK,
    RESOURCES,
    SACK,
    SPELL_END,
    SPOTS,
    TALISMAN,
    TILES,
    TRADING,
    UNREACHED,
    WISEST,
    WOOD_SPIRIT,
    State,
)

ONE = 100
"""A victory point."""
_HOME = 2 * CIRCLE


@rule
def turns_left(s: State) -> int:
    """How many turns a seat may expect to have yet, in tenths: by the pool, the bastions and the spell."""
    by_pool = 10 * max(0, int(s.pool)) // (4 * int(s.players)) + 10
    by_romans = 10 * (45 * celtic_bastions(s) // 4) // int(s.players)
    by_spell = 50 * (SPELL_END - int(s.spell))
    return min(by_pool, by_romans, by_spell)


@rule
def pays(s: State, seat: int, bastion: int, kind: int) -> int:
    """What a resource would bring a seat at a bastion, in points."""
    return price(s, seat, int(s.demand[bastion, kind]))


@rule
def destiny_gain(s: State, seat: int, card: int) -> int:
    """What one more of what it counts would add to the bonus of the seat's destiny, were it this card."""
    if s.destiny[seat] != card + 1:
        return 0
    now = bonus(s, card, seat)
    return ONE * min(int(s.bonus_most[card]) - now, int(s.bonus_points[card]) // int(s.bonus_per[card]))


@rule
def improvement_gain(s: State, seat: int, ability: int) -> int:
    """What an improvement is worth beyond its price; below 0 if it does not pay."""
    level = int(s.level[seat, ability])
    if level == LEVELS - 1:
        return -ONE * ONE
    left = turns_left(s)
    if ability == MOVEMENT:
        gain = 6 * left
    elif ability == TRADING:
        gain = 3 * left * (int(s.profits[level + 1]) - int(s.profits[level]))
    elif s.loads[level + 1] > s.loads[level]:
        gain = (28 if level == 0 else 18) * left
    else:
        gain = 12 * left
    gain += destiny_gain(s, seat, ability)
    if s.destiny[seat] == MOST_GIFTED + 1:
        lowest = True
        for other in range(ABILITIES):
            lowest = lowest and s.level[seat, other] >= level
        if lowest:
            gain += ONE * int(s.bonus_points[MOST_GIFTED]) * 2 // 3
    return gain - ONE * int(s.costs[level])


@rule
def power_gain(s: State, seat: int, power: int) -> int:
    """What a power is worth for the rest of the game."""
    left = turns_left(s)
    if power == HORSE:
        return 7 * left
    if power == HARP:
        return 6 * left * int(s.harp_pays)
    if power == PACK:
        return 8 * left
    if power == SACK:
        return 5 * left
    if power == TALISMAN:
        return 3 * left
    if s.powers[seat, power] > 0 and power in (WOOD_SPIRIT, HILL_SPIRIT):
        return 0
    return 4 * left


@rule
def quest_gain(s: State, seat: int) -> int:
    """What it is worth to finish the open quest."""
    card = int(s.quest[seat]) - 1
    gain = ONE * int(s.quest_points) + power_gain(s, seat, int(s.quest_power[card]))
    return gain + destiny_gain(s, seat, WISEST) + 2 * ONE


@rule
def crystal_gain(s: State, seat: int) -> int:
    """What it is worth to deliver a crystal: also those delivered already rise."""
    level = min(SPELL_END, int(s.spell) + 3)
    gain = ONE * int(s.crystal_worth[level]) + ONE * int(s.offered[seat]) // 2
    return gain + destiny_gain(s, seat, HOLIEST)


@rule
def circle_gain(s: State, seat: int) -> int:
    """What it is worth to come to the Circle with the reputation one has."""
    reputation = int(s.reputation[seat])
    left = turns_left(s)
    kept = 0
    if s.destiny[seat] == MOST_RENOWNED + 1:
        kept = bonus(s, MOST_RENOWNED, seat)
    gain = ONE * max(0, reputation - kept) * 20 // max(20, left - 10)
    best = 0
    for ability in range(ABILITIES):
        level = int(s.level[seat, ability])
        if level < LEVELS - 1 and s.costs[level] <= reputation:
            best = max(best, improvement_gain(s, seat, ability))
    gain = max(gain, best)
    if can_finish(s, seat):
        gain += quest_gain(s, seat)
    elif s.seeking[seat] == 0 and s.trader == 0 and quests_left(s) > 0:
        gain += ONE * min(3, left // 20)
    elif impossible(s, seat):
        gain += ONE
    return gain + int(s.carried[seat, CARRIED_CRYSTAL]) * crystal_gain(s, seat)


@rule
def wants(s: State, seat: int, kind: int) -> bool:
    """Whether a seat keeps a resource for its quest: it can carry both, and there is time."""
    if s.seeking[seat] == 0 or capacity(s, seat) < 2 or turns_left(s) < 25 or impossible(s, seat):
        return False
    card = int(s.quest[seat]) - 1
    return kind in (int(s.quest_wants[card, 0]), int(s.quest_wants[card, 1]))


@rule
def cargo(s: State, seat: int, bastion: int) -> int:
    """What all that a seat carries would bring at a bastion, but for what it keeps for its quest."""
    gain = 0
    for kind in range(RESOURCES):
        n = int(s.carried[seat, kind])
        if n > 0 and wants(s, seat, kind):
            n -= 1
        gain += n * pays(s, seat, bastion, kind)
    return ONE * gain


@rule
def _rate(gain: int, steps: int, pause: int) -> int:
    """Worth for each step; the pause is what is lost where one has to stop."""
    return 100 * gain // (2 * steps + pause)


@rule
def target(s: State, seat: int) -> int:
    """The section to go to next: where the best plan begins."""
    here = int(s.at[seat])
    pace = int(s.steps[s.level[seat, MOVEMENT]]) + int(s.powers[seat, HORSE])
    room = load(s, seat) < capacity(s, seat)
    stop = 0 if s.free > 0 else pace
    best = _rate(circle_gain(s, seat), int(s.far[here, _HOME]), pace)
    goal = _HOME
    for bastion in range(BASTIONS):
        section = 2 * (BASTION_0 + bastion)
        if celtic(s, BASTION_0 + bastion):
            gain = cargo(s, seat, bastion)
            if s.seeking[seat] == 0 and s.trader == 0 and quests_left(s) > 0:
                gain += ONE
            rate = _rate(gain, int(s.far[here, section]), pace)
            if rate > best:
                best = rate
                goal = section
    if not room:
        return goal
    for tile in range(TILES):
        if s.crystal[tile] != 0 and s.far[here, 2 * tile] < UNREACHED:
            gain = crystal_gain(s, seat) + circle_gain(s, seat)
            rate = _rate(gain, int(s.far[here, 2 * tile]) + int(s.far[2 * tile, _HOME]), pace + stop)
            if rate > best:
                best = rate
                goal = 2 * tile
    for spot in range(SPOTS):
        if s.spot[spot] == FULL:
            section = spot_section(s, spot)
            if s.far[here, section] < UNREACHED:
                rate = _spot_rate(s, seat, spot, section, pace, stop)
                if rate > best:
                    best = rate
                    goal = section
    return goal


@rule
def _spot_rate(s: State, seat: int, spot: int, section: int, pace: int, stop: int) -> int:
    """The best plan that begins with a pick-up: for the quest, or for a bastion."""
    kind = int(s.spot_kind[spot])
    there = int(s.far[s.at[seat], section])
    best = 0
    if wants(s, seat, kind) and s.carried[seat, kind] == 0:
        card = int(s.quest[seat]) - 1
        other = int(s.quest_wants[card, 0]) + int(s.quest_wants[card, 1]) - kind
        on = int(s.far[section, _HOME])
        pause = pace + stop
        if s.carried[seat, other] == 0:
            on = UNREACHED
            for second in range(SPOTS):
                if s.spot[second] == FULL and s.spot_kind[second] == other:
                    between = spot_section(s, second)
                    on = min(on, int(s.far[section, between]) + int(s.far[between, _HOME]))
            pause += pace
        if on < UNREACHED:
            best = _rate(quest_gain(s, seat), there + on, pause)
        return best
    for bastion in range(BASTIONS):
        if celtic(s, BASTION_0 + bastion):
            gain = ONE * pays(s, seat, bastion, kind) + cargo(s, seat, bastion)
            on = int(s.far[section, 2 * (BASTION_0 + bastion)])
            best = max(best, _rate(gain, there + on, pace + stop))
    return best
