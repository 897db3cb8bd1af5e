"""Celtic Quest, what a quick player reckons with: what things are worth, where to go.

Worth is counted in hundredths of a victory point, time in half steps. Of others than the player it takes only
what lies open.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.games.celtic_quest.policy.ending import (
    claimable,
    destiny_gain,
    lead,
    may_finish,
    to_offer,
    turns_left,
)
from nemeton.games.celtic_quest.rules.moving import capacity, load
from nemeton.games.celtic_quest.rules.quests import can_finish, impossible
from nemeton.games.celtic_quest.rules.roads import spot_section
from nemeton.games.celtic_quest.rules.romans import celtic
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    BASTION_0,
    BASTIONS,
    CARRIED_CRYSTAL,
    CARRYING,
    CIRCLE,
    FULL,
    HARP,
    HILL_SPIRIT,
    HOLIEST,
    HORSE,
    LEVELS,
    MOST_GIFTED,
    MOVE,
    MOVEMENT,
    PACK,
    RESOURCES,
    SACK,
    SHIFT,
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
_TIME_TO_CLAIM = 30
"""Tenths of a turn: with fewer left, reputation from a delivery is worth the less."""
_LOW = 30
"""With so little in the pool it looks whether a delivery would end the game …"""
_END = 1000
"""… which is worth so much, if it wins."""


# What things are worth


@rule
def improvement_gain(s: State, seat: int, ability: int, left: int, known: bool) -> int:
    """What an improvement is worth beyond its price; below 0 if it does not pay."""
    level = int(s.level[seat, ability])
    if level == LEVELS - 1:
        return -ONE * ONE
    if ability == MOVEMENT:
        gain = 6 * left
    elif ability == TRADING:
        gain = 3 * left * (int(s.profits[level + 1]) - int(s.profits[level]))
    elif s.loads[level + 1] > s.loads[level]:
        gain = (28 if level == 0 else 15) * left
    else:
        gain = 12 * left
    if known:
        gain += ONE * destiny_gain(s, seat, ability)
        if s.destiny[seat] == MOST_GIFTED + 1:
            lowest = True
            for other in range(ABILITIES):
                lowest = lowest and s.level[seat, other] >= level
            if lowest:
                gain += ONE * int(s.bonus_points[MOST_GIFTED]) * 2 // 3
    return gain - ONE * int(s.costs[level])


@rule
def _power_gain(s: State, seat: int, power: int, left: int) -> int:
    """What a power is worth for the rest of the game."""
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
def _quest_gain(s: State, seat: int, left: int) -> int:
    """What it is worth to finish the open quest."""
    power = int(s.quest_power[int(s.quest[seat]) - 1])
    return ONE * (int(s.quest_points) + destiny_gain(s, seat, WISEST)) + _power_gain(s, seat, power, left)


@rule
def crystal_gain(s: State, seat: int, known: bool) -> int:
    """What it is worth to deliver a crystal: by what the spell may reach; and those delivered rise."""
    level = min(SPELL_END, int(s.spell) + 6)
    points = int(s.crystal_worth[level]) + int(s.offered[seat])
    return ONE * (points + (destiny_gain(s, seat, HOLIEST) if known else 0))


@rule
def _circle_gain(s: State, seat: int, left: int, known: bool) -> int:
    """What it is worth to come to the Circle with all that one has."""
    reputation = int(s.reputation[seat])
    claims = claimable(s, seat) if known else reputation
    gain = ONE * claims * 20 // max(20, left)
    for ability in range(ABILITIES):
        level = int(s.level[seat, ability])
        if level < LEVELS - 1 and s.costs[level] <= reputation:
            gain = max(gain, improvement_gain(s, seat, ability, left, known))
    crystals = int(s.carried[seat, CARRIED_CRYSTAL])
    if known:
        if can_finish(s, seat):
            gain += _quest_gain(s, seat, left) if may_finish(s, seat) else 0
        elif impossible(s, seat):
            gain += ONE
        if s.spell + crystals >= SPELL_END:
            crystals = to_offer(s, seat)
    return gain + crystals * crystal_gain(s, seat, known)


@rule
def wanted(s: State, seat: int, left: int) -> int:
    """The resources that a seat keeps for its quest, a bit each: it can carry both, and there is time."""
    if s.seeking[seat] == 0 or left < 25 or capacity(s, seat) < 2 or impossible(s, seat):
        return 0
    card = int(s.quest[seat]) - 1
    return 1 << int(s.quest_wants[card, 0]) | 1 << int(s.quest_wants[card, 1])


# Where to go


@rule
def _time(first: int, second: int, halt: bool, points: int, pace: int) -> int:
    """How long a plan takes that leads over two ways: its steps, and its turns as far as they are lost.

    Between the ways one has to stop, or not.
    """
    if halt:
        turns = 3 + (max(0, first - points) + pace - 1) // pace + (second + pace - 1) // pace
    else:
        turns = 2 + (max(0, first + second - points) + pace - 1) // pace
    return first + second + turns * pace


@rule
def target(s: State, seat: int, known: bool) -> int:
    """The section to go to next: where the plan begins that brings most for its time.

    The plans: to the Circle or a bastion with what one has; to a crystal, then to the Circle; to a resource,
    then to a bastion; to the resources of the quest, then to the Circle. For others than the player, whose
    quest and destiny are not known, it is a guess.
    """
    here = int(s.at[seat])
    left = turns_left(s)
    pace = int(s.steps[s.level[seat, MOVEMENT]]) + int(s.powers[seat, HORSE])
    moves = known and s.phase in (MOVE, SHIFT)
    points = int(s.points) if moves else pace
    free = int(s.free) if moves else int(s.grabs[s.level[seat, CARRYING]]) + int(s.powers[seat, SACK])
    halt = free == 0
    wish = wanted(s, seat, left) if known else 0
    home = _circle_gain(s, seat, left, known)
    most = home
    least = _time(int(s.far[here, _HOME]), 0, False, points, pace)
    goal = _HOME

    extra = int(s.profits[s.level[seat, TRADING]]) + int(s.harp_pays) * int(s.powers[seat, HARP])
    claim = ONE * min(left, _TIME_TO_CLAIM) // _TIME_TO_CLAIM
    end = 0
    if known and s.pool < _LOW:
        end = _END if lead(s, seat, int(s.spell), 0) > 0 else -_END
    cargo = 0  # what the load brings at each bastion, ten bits each
    for bastion in range(BASTIONS):
        if celtic(s, BASTION_0 + bastion):
            pays = 0
            for kind in range(RESOURCES):
                n = int(s.carried[seat, kind])
                if n > 0:
                    n -= wish >> kind & 1
                    pays += n * (int(s.columns[s.demand[bastion, kind]]) + extra)
            cargo |= min(pays, 1023) << 10 * bastion
            section = 2 * (BASTION_0 + bastion)
            time = _time(int(s.far[here, section]), 0, False, points, pace)
            gain = claim * pays + (end if pays >= s.pool else 0)
            if gain * least > most * time:
                most, least, goal = gain, time, section
    if load(s, seat) >= capacity(s, seat):
        return goal

    gain = crystal_gain(s, seat, known) + home
    for tile in range(TILES):
        if s.crystal[tile] != 0 and s.far[here, 2 * tile] < UNREACHED:
            first, second = int(s.far[here, 2 * tile]), int(s.far[2 * tile, _HOME])
            time = _time(first, second, halt, points, pace) + _delay(s, here, 2 * tile, pace)
            if gain * least > most * time:
                most, least, goal = gain, time, 2 * tile

    need = 0
    prize = 0
    if wish != 0:
        prize = _quest_gain(s, seat, left) + home
        for kind in range(RESOURCES):
            if wish >> kind & 1 and s.carried[seat, kind] == 0:
                need += 1
    for spot in range(SPOTS):
        if s.spot[spot] != FULL:
            continue
        section = spot_section(s, spot)
        first = int(s.far[here, section])
        if first >= UNREACHED:
            continue
        kind = int(s.spot_kind[spot])
        delay = _delay(s, here, section, pace)
        if wish >> kind & 1 and s.carried[seat, kind] == 0:
            second = int(s.far[section, _HOME])
            if need == 2:
                second = _by_the_other(s, section, wish & ~(1 << kind))
                delay += pace
            if second < UNREACHED:
                time = _time(first, second, halt, points, pace) + delay
                if prize * least > most * time:
                    most, least, goal = prize, time, section
            continue
        for bastion in range(BASTIONS):
            if celtic(s, BASTION_0 + bastion):
                pays = int(s.columns[s.demand[bastion, kind]]) + extra + (cargo >> 10 * bastion & 1023)
                second = int(s.far[section, 2 * (BASTION_0 + bastion)])
                time = _time(first, second, halt, points, pace) + delay
                if claim * pays * least > most * time:
                    most, least, goal = claim * pays, time, section
    return goal


@rule
def _delay(s: State, here: int, section: int, pace: int) -> int:
    """The time that a Roman on a section costs who wants something there."""
    return pace if s.roman[section] != 0 and here != section else 0


@rule
def _by_the_other(s: State, section: int, wish: int) -> int:
    """The steps to the Circle from a section, past the nearest spot with the other resource of the quest."""
    steps = UNREACHED
    for spot in range(SPOTS):
        if s.spot[spot] == FULL and wish >> int(s.spot_kind[spot]) & 1:
            between = spot_section(s, spot)
            steps = min(steps, int(s.far[section, between]) + int(s.far[between, _HOME]))
    return steps
