"""Century Golem, the places: which can be used, and the merchants that stand on them."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY, Ints
from nemeton.games.century_golem.actions import REST
from nemeton.games.century_golem.events import PLACED
from nemeton.games.century_golem.rules.crystals import can_pay, colours
from nemeton.games.century_golem.rules.mountains import can_build, can_trade_here, working_cells
from nemeton.games.century_golem.state import (
    ACTIVATION,
    CARD_0,
    EMPTY,
    GOLEM,
    MAGENTA,
    MERCHANT,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    NONE,
    PANELS,
    PLACES,
    POINT_0,
    REFRESH,
    ROOM,
    State,
)


@rule
def needed(s: State, seat: int, place: int) -> int:
    """How many merchants a place takes from a seat: as printed, or one more than stand there (G9, G10)."""
    there = int(s.crew[place])
    number = there + 1 if there > 0 else int(s.printed[place])
    return max(1, number - int(s.discount[seat, min(int(s.sort[place]), MOUNTAIN_KIND)]))


@rule
def offered(s: State, place: int) -> int:
    """The recipe that a place offers: its own or that of the card on its slot; NONE without a card."""
    sort = int(s.sort[place])
    if sort == GOLEM:
        card = int(s.point_row[s.number[place]])
        return POINT_0 + card if card != EMPTY else NONE
    if sort == MERCHANT:
        card = int(s.market[s.number[place]])
        return CARD_0 + card if card != EMPTY else NONE
    return place


@rule
def can_use(s: State, seat: int, place: int) -> bool:
    """Whether a seat may place the merchants that a place takes, and could do something there (G12)."""
    free = (s.covering[place] == EMPTY) & (s.holder[place] != seat)
    if not free & (needed(s, seat, place) <= s.ready[seat]):
        return False
    sort = int(s.sort[place])
    if sort == REFRESH:
        return bool(s.market[0] != EMPTY)
    if sort == MOUNTAIN_TRADE:
        return can_trade_here(s, seat)
    if sort == ACTIVATION:
        return can_build(s, seat) if s.outposts else working_cells(s, seat) != 0
    recipe = offered(s, place)
    if recipe == NONE or not can_pay(s, seat, recipe):
        return False
    return s.steps[recipe] == 0 or colours(s, seat, MAGENTA) != 0


@rule
def list_places(s: State, out: Ints) -> int:
    """List the places the player can use; and a rest, which is always possible (G38, G51)."""
    n = 0
    if s.ready[s.player] > 0:
        for panel in range(PANELS):
            for place in range(panel * ROOM, panel * ROOM + int(s.rooms[panel])):
                out[n] = place
                n += int(can_use(s, s.player, place))
    out[n] = REST
    return n + 1


@rule
def occupy(s: State, place: int) -> None:
    """Place as many merchants as are needed; those of another player go home (G9, G11, G45)."""
    number = needed(s, s.player, place)
    tell(s, PLACED, s.player, place, number, s.holder[place])
    if s.holder[place] != NOBODY:
        s.ready[s.holder[place]] += s.crew[place]
    s.holder[place] = s.player
    s.crew[place] = number
    s.ready[s.player] -= number
    s.place = place


@rule
def rest(s: State) -> None:
    """All the player's merchants come home from the board, never part of them (G38)."""
    for place in range(PLACES):
        if s.holder[place] == s.player:
            s.ready[s.player] += s.crew[place]
            s.holder[place] = NOBODY
            s.crew[place] = 0
