"""Celtic Quest, the destinies: dealing them, where they begin, what they bring (Q57, Q58, Q65, Q87)."""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.record import SEATS, Ints
from nemeton.games.celtic_quest.rules.quests import finished
from nemeton.games.celtic_quest.rules.romans import celtic, celtic_bastions
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    ANYWHERE,
    AT_BASTION,
    AT_CIRCLE,
    BASIC,
    BASIC_SET,
    BASTIONS,
    BEST_EQUIPPED,
    BRAVEST,
    CIRCLE,
    DESTINIES,
    FASTEST,
    HOLIEST,
    ITEMS,
    LUCKIEST,
    MOST_CUNNING,
    MOST_GIFTED,
    NO_LUCKIEST,
    STRONGEST,
    WISEST,
    State,
)


@rule
def in_the_set(s: State, card: int) -> bool:
    """Whether a destiny is played with (Q65); Celtic Trader has six roles of its own (Q75)."""
    if s.trader != 0:
        return card <= STRONGEST or card in (BRAVEST, MOST_CUNNING, MOST_GIFTED)
    if s.destinies == BASIC_SET:
        return card < BASIC
    return card != LUCKIEST or s.destinies != NO_LUCKIEST


@rule
def any_destiny(s: State, rng: Ints) -> int:
    """A destiny that nobody has been dealt, plus one, by chance."""
    while True:
        card = below(rng, DESTINIES)
        taken = not in_the_set(s, card)
        for seat in range(SEATS):
            taken = taken or s.destiny[seat] == card + 1 or s.spare[seat] == card + 1
        if not taken:
            return card + 1


@rule
def deal_destinies(s: State) -> None:
    """A destiny each; by the advanced rules two, of which one is kept."""
    for seat in range(s.players):
        s.destiny[seat] = any_destiny(s, s.chance)
        if s.trader != 0:
            s.shown[seat] = s.destiny[seat]
        elif s.destinies != BASIC_SET:
            s.spare[seat] = any_destiny(s, s.chance)


@rule
def redeal_destinies(s: State, seat: int, rng: Ints) -> None:
    """Deal the destinies of all others anew, so that they could have begun where they did."""
    advanced = s.trader == 0 and s.destinies != BASIC_SET
    fitting = False
    while not fitting:
        fitting = True
        for other in range(s.players):
            if other != seat:
                s.destiny[other] = s.shown[other]
                s.spare[other] = 0
        for other in range(s.players):
            if other != seat:
                if s.destiny[other] == 0:
                    s.destiny[other] = any_destiny(s, rng)
                if advanced:
                    s.spare[other] = any_destiny(s, rng)
                if s.began[other] != 0 and not may_begin(s, other, int(s.began[other])):
                    fitting = False


@rule
def may_begin(s: State, seat: int, where: int) -> bool:
    """Whether a seat's destiny lets it begin at a bastion, or at the Circle."""
    start = int(s.bonus_start[int(s.destiny[seat]) - 1])
    return start in (where, ANYWHERE)


@rule
def may_enter(s: State, tile: int) -> bool:
    """Whether the player may enter the map at a tile: the Circle or a Celtic bastion."""
    if tile != CIRCLE:
        return celtic(s, tile) and may_begin(s, int(s.player), AT_BASTION)
    return may_begin(s, int(s.player), AT_CIRCLE)


@rule
def counted(s: State, card: int, seat: int) -> int:
    """How much a seat has of what a destiny counts."""
    if card <= STRONGEST:
        return int(s.level[seat, card - FASTEST])
    if card == WISEST:
        return finished(s, seat)
    if card == HOLIEST:
        return int(s.offered[seat])
    if card == BRAVEST:
        return celtic_bastions(s)
    if card == LUCKIEST:
        return 1
    if card == BEST_EQUIPPED:
        n = 0
        for item in range(ITEMS):
            n += int(s.pouch[seat, item])
        return n
    if card == MOST_CUNNING:
        return BASTIONS - celtic_bastions(s)
    if card == MOST_GIFTED:
        least = int(s.level[seat, 0])
        for ability in range(1, ABILITIES):
            least = min(least, int(s.level[seat, ability]))
        return least
    return int(s.reputation[seat])


@rule
def bonus(s: State, card: int, seat: int) -> int:
    """What a destiny brings a seat as things stand."""
    points = counted(s, card, seat) * int(s.bonus_points[card]) // int(s.bonus_per[card])
    return min(points, int(s.bonus_most[card]))
