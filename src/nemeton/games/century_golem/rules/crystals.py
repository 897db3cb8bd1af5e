"""Century Golem, the crystals: received, handed in, traded, raised, returned."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import Ints
from nemeton.games.century_golem.events import ASKS, RETURNED, ROSE, USED, WENT_BACK
from nemeton.games.century_golem.state import (
    ACT,
    AGAIN_OR_STOP,
    CAPACITY,
    CRYSTALS,
    MAGENTA,
    MOST_TIMES,
    NONE,
    RAISE,
    RETURN,
    State,
)


@rule
def load(s: State, seat: int) -> int:
    """How many crystals a seat has."""
    total = 0
    for colour in range(CRYSTALS):
        total += int(s.caravan[seat, colour])
    return total


@rule
def colours(s: State, seat: int, below: int) -> int:
    """The colours under `below` that a seat has, as bits."""
    found = 0
    for colour in range(below):
        found |= int(s.caravan[seat, colour] > 0) << colour
    return found


@rule
def only(bits: int) -> int:
    """Which bit is set if it is the only one, else NONE."""
    if bits == 0 or bits & (bits - 1) != 0:
        return NONE
    bit = 0
    while bits > 1:
        bits >>= 1
        bit += 1
    return bit


@rule
def list_bits(bits: int, base: int, out: Ints, n: int) -> int:
    """Append base + bit for each of the bits; how many actions there are now."""
    while bits > 0:
        out[n] = base
        n += bits & 1
        bits >>= 1
        base += 1
    return n


@rule
def can_pay(s: State, seat: int, recipe: int) -> bool:
    """Whether a seat has what a recipe asks for."""
    lacking = 0
    for colour in range(CRYSTALS):
        lacking |= int(s.caravan[seat, colour] < s.give[recipe, colour])
    return lacking == 0


@rule
def times(s: State, seat: int, recipe: int) -> int:
    """How often a seat can trade by a recipe, one after another (G17)."""
    most = MOST_TIMES
    for colour in range(CRYSTALS):
        given, lost = int(s.give[recipe, colour]), int(s.give[recipe, colour]) - int(s.gain[recipe, colour])
        more = int(s.caravan[seat, colour]) - given
        if more < 0:
            return 0
        if given > 0 and lost > 0:
            most = min(most, 1 + more // lost)
    return most


@rule
def asks(s: State, recipe: int) -> bool:
    """Whether a recipe asks for crystals."""
    asked = 0
    for colour in range(CRYSTALS):
        asked += int(s.give[recipe, colour])
    return asked > 0


@rule
def brings(s: State, recipe: int) -> bool:
    """Whether a recipe brings crystals."""
    brought = 0
    for colour in range(CRYSTALS):
        brought += int(s.gain[recipe, colour])
    return brought > 0


@rule
def exchange(s: State, recipe: int) -> None:
    """The player hands in what a recipe asks for, and receives what it brings: as much as he likes (G20)."""
    for colour in range(CRYSTALS):
        s.caravan[s.player, colour] += s.gain[recipe, colour] - s.give[recipe, colour]


@rule
def use(s: State, recipe: int) -> None:
    """Receive crystals, trade once, or begin to raise; to trade once more is a choice (G12, G17, G18)."""
    s.left = s.steps[recipe]
    if s.left > 0:
        raise_more(s)
        return
    exchange(s, recipe)
    tell(s, USED, s.player, recipe)
    stop(s)
    if asks(s, recipe) and can_pay(s, s.player, recipe):
        s.recipe = recipe
        s.phase = AGAIN_OR_STOP
        tell(s, ASKS, s.player, AGAIN_OR_STOP, NONE)


@rule
def lift(s: State, colour: int, event: int) -> None:
    """Raise a crystal of the player by a step (G18), and tell it as this event."""
    s.caravan[s.player, colour] -= 1
    s.caravan[s.player, colour + 1] += 1
    s.left -= 1
    s.may_stop = 1
    tell(s, event, s.player, colour)


@rule
def raise_more(s: State) -> None:
    """Ask for the next crystal to raise; a first step without a choice is taken without asking (G12, G18)."""
    while s.left > 0:
        lower = colours(s, s.player, MAGENTA)
        if lower == 0:
            break
        single = only(lower)
        if s.may_stop or single == NONE:
            s.phase = RAISE
            return
        lift(s, single, ROSE)
    stop(s)


@rule
def stop(s: State) -> None:
    """What the place offered has been used: nothing more is asked."""
    s.recipe = NONE
    s.left = 0
    s.may_stop = 0
    s.phase = ACT


@rule
def unload(s: State) -> None:
    """Ask for a crystal to return while the caravan is too full; of one colour they go unasked (G19)."""
    s.phase = ACT
    if load(s, s.player) > CAPACITY:
        single = only(colours(s, s.player, CRYSTALS))
        if single == NONE:
            s.phase = RETURN
        else:
            tell(s, WENT_BACK, s.player, single, int(s.caravan[s.player, single]) - CAPACITY)
            s.caravan[s.player, single] = CAPACITY


@rule
def give_back(s: State, colour: int) -> None:
    """The player returns a crystal that the caravan cannot hold (G19)."""
    s.caravan[s.player, colour] -= 1
    tell(s, RETURNED, s.player, colour)
