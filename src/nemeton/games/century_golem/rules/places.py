"""Century Golem, the places: which can be used, and the merchants that stand on them."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY, Ints
from nemeton.games.century_golem.actions import REST
from nemeton.games.century_golem.events import PLACED, RESTED
from nemeton.games.century_golem.rules.crystals import can_pay, colours
from nemeton.games.century_golem.rules.mountains import can_build, can_trade_here, working_cells
from nemeton.games.century_golem.state import (
    ACTIVATION,
    BUILT_BY_ACTIVATION,
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
def list_places(s: State, seat: int, out: Ints) -> int:
    """List the places a seat can use (G12); and a rest, which is always possible (G38, G51)."""
    ready = int(s.ready[seat])
    lower = colours(s, seat, MAGENTA)
    n = 0
    if ready > 0:
        for panel in range(PANELS):
            for place in range(panel * ROOM, panel * ROOM + int(s.rooms[panel])):
                free = (s.covering[place] == EMPTY) & (s.holder[place] != seat)
                if not free & (needed(s, seat, place) <= ready):
                    continue
                out[n] = place
                sort = int(s.sort[place])
                if sort == REFRESH:
                    n += int(s.market[0] != EMPTY)
                elif sort == MOUNTAIN_TRADE:
                    n += int(can_trade_here(s, seat))
                elif sort == ACTIVATION:
                    built = s.outposts == BUILT_BY_ACTIVATION
                    n += int(can_build(s, seat) if built else working_cells(s, seat) != 0)
                else:
                    recipe = offered(s, place)
                    if recipe != NONE:
                        n += int(can_pay(s, seat, recipe) & ((s.steps[recipe] == 0) | (lower != 0)))
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
    home = 0
    for place in range(PLACES):
        if s.holder[place] == s.player:
            home += int(s.crew[place])
            s.holder[place] = NOBODY
            s.crew[place] = 0
    if home > 0:
        s.ready[s.player] += home
        tell(s, RESTED, s.player, home)
