"""Century Golem, the rules: deal, legal, apply, score, and nothing else.

G1 to G57 are the rulings of the game's README. A turn goes through its phases in one direction: what
the place asks, a bonus tile if one is due, crystals to return. Where there is no choice nobody is asked.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY, Ints
from nemeton.games.century_golem.actions import (
    AGAIN,
    BONUS_0,
    BUILD,
    EXPLORE_0,
    LEAVE,
    PAY_0,
    RAISE_0,
    REST,
    RETURN_0,
    STOP,
    TRAVEL_0,
    WORK_0,
)
from nemeton.games.century_golem.events import ASKS, ENDED, EXPLORED, LAST_ROUND, MISSED, RAISED, SUPPLIED
from nemeton.games.century_golem.rules.crystals import (
    colours,
    give_back,
    lift,
    list_bits,
    load,
    only,
    raise_more,
    stop,
    times,
    unload,
    use,
)
from nemeton.games.century_golem.rules.golems import claim, covered_places, explore, learn
from nemeton.games.century_golem.rules.mountains import (
    build,
    builds,
    pay,
    toll,
    travel,
    within_reach,
    working_cells,
)
from nemeton.games.century_golem.rules.places import list_places, needed, occupy, offered, rest
from nemeton.games.century_golem.rules.preparation import deal, redeal
from nemeton.games.century_golem.rules.rows import renew_market, take_card
from nemeton.games.century_golem.rules.scoring import bonus_worth, leftover, total, uncovered
from nemeton.games.century_golem.rules.tiles import open_piles, take_tile
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    CAPACITY,
    CELLS,
    CRYSTALS,
    EIGHTH_CARD,
    EXPLORE,
    GOLEM,
    ICONS,
    LAST_CARD,
    MAGENTA,
    MERCHANT,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    NONE,
    OVER,
    PANELS,
    PAY,
    RAISE,
    REFRESH,
    RETURN,
    ROOM,
    ROUND_LIMIT,
    ROUNDS,
    TILE_0,
    TRAVEL,
    WAGON,
    WORK,
    Facts,
    State,
)

__all__ = ["apply", "deal", "facts", "legal", "redeal", "score", "tiebreak"]


@rule
def legal(s: State, out: Ints) -> int:
    """The legal actions of the player, in rising order."""
    if s.phase == ACT:
        return list_places(s, int(s.player), out)
    n = 0
    bits = 0b11
    base = AGAIN
    if s.phase == RAISE:
        out[0] = STOP
        n = int(s.may_stop)
        bits = colours(s, s.player, MAGENTA)
        base = RAISE_0
    elif s.phase == TRAVEL:
        bits = within_reach(s, int(s.number[s.place]))
        base = TRAVEL_0
    elif s.phase == BUILDING:
        base = BUILD
    elif s.phase == WORK:
        bits = working_cells(s, s.player)
        base = WORK_0
    elif s.phase == EXPLORE:
        bits = covered_places(s)
        base = EXPLORE_0
    elif s.phase == BONUS:
        out[0] = LEAVE
        n = 1
        bits = open_piles(s)
        base = BONUS_0
    elif s.phase != AGAIN_OR_STOP:
        bits = colours(s, s.player, CRYSTALS)
        base = PAY_0 if s.phase == PAY else RETURN_0
    return list_bits(bits, base, out, n)


@rule
def apply(s: State, a: int) -> None:
    """Carry out a legal action."""
    if s.phase == BONUS:
        s.due = 0
        if a != LEAVE:
            take_tile(s, a - BONUS_0)
    elif s.phase == RETURN:
        give_back(s, a - RETURN_0)
    elif a == REST:
        rest(s)
    else:
        _go_on(s, a)
        if s.phase == ACT:
            _settle(s)
        if a < REST and s.sort[a] == GOLEM and s.claims[s.player] == LAST_CARD and _last_round(s) == 1:
            tell(s, LAST_ROUND, s.player)
        if s.phase != ACT:
            _ask(s)
            return
    unload(s)
    if s.phase == ACT:
        _end_turn(s)
    else:
        _ask(s)


@rule
def score(s: State, seat: int) -> int:
    """All a seat has collected (G41)."""
    return total(s, seat)


@rule
def tiebreak(s: State, seat: int) -> int:
    """Who played later in the last round is better (G42)."""
    return seat


@rule
def facts(s: State, seat: int, f: Facts) -> None:
    """What words and scenes must know: what a seat can reach, and what everybody's points are made of."""
    looks = seat if seat != NOBODY else max(0, int(s.player))
    for panel in range(PANELS):
        for place in range(panel * ROOM, panel * ROOM + int(s.rooms[panel])):
            f.need[place] = needed(s, looks, place)
    if s.player != NOBODY:
        f.choices = list_places(s, looks, f.usable) - 1
    if s.phase == AGAIN_OR_STOP:
        f.times = times(s, int(s.player), int(s.recipe))
    elif s.phase == PAY:
        f.due = int(s.left)
    elif s.phase == RETURN:
        f.due = load(s, int(s.player)) - CAPACITY
    for cell in range(CELLS):
        f.toll[cell] = toll(s, looks, cell)
    for other in range(s.players):
        f.score[other] = total(s, other)
        f.leftover[other] = leftover(s, other)
        for space in range(s.held[other]):
            f.bonus_worth[other, space] = bonus_worth(s, other, int(s.bonus[other, space]))
        for icon in range(ICONS):
            f.uncovered[other, icon] = uncovered(s, other, icon)


# A turn


@rule
def _go_on(s: State, a: int) -> None:
    """Begin to use a place, or answer what it asks; the phase is ACT when nothing more is asked."""
    if a < REST:
        occupy(s, a)
        _activate(s, a)
    elif a == AGAIN:
        use(s, int(s.recipe))
    elif a in (STOP, LEAVE):
        stop(s)
    elif a < TRAVEL_0:
        lift(s, a - RAISE_0, RAISED)
        raise_more(s)
    elif a < BUILD:
        travel(s, a - TRAVEL_0)
    elif a == BUILD:
        build(s)
    elif a < WORK_0:
        pay(s, a - PAY_0)
    elif a < EXPLORE_0:
        use(s, TILE_0 + int(s.mountain[a - WORK_0]))
    else:
        explore(s, a - EXPLORE_0, EXPLORED)


@rule
def _activate(s: State, place: int) -> None:
    """Carry out the action of a place, or ask what it needs to know (G44)."""
    sort = int(s.sort[place])
    if sort == GOLEM:
        claim(s, int(s.number[place]))
    elif sort == REFRESH:
        renew_market(s)
    elif sort == WAGON:
        s.phase = TRAVEL
    elif builds(s, sort):
        build(s)
    else:
        recipe = offered(s, place)
        if sort == MOUNTAIN_TRADE:
            recipe = TILE_0 + int(s.mountain[s.wagon[s.player]])
        elif sort == ACTIVATION:
            single = only(working_cells(s, s.player))
            if single == NONE:
                s.phase = WORK
                return
            recipe = TILE_0 + int(s.mountain[single])
        use(s, recipe)


@rule
def _settle(s: State) -> None:
    """The place's action is done: the card is taken, dreamcatchers bring theirs, a tile may be due (G44)."""
    sort = int(s.sort[s.place])
    if sort == MERCHANT:
        take_card(s, int(s.number[s.place]))
    _supply(s, min(sort, MOUNTAIN_KIND))
    if sort == GOLEM:
        learn(s)
    if s.due:
        s.due = int(open_piles(s) != 0)
        if s.due:
            s.phase = BONUS
        else:
            tell(s, MISSED, s.player)


@rule
def _supply(s: State, kind: int) -> None:
    """The player's dreamcatchers bring their crystals at a kind of place (G14)."""
    brought = s.supply[s.player, kind]
    if brought[0] + brought[1] + brought[2] + brought[3] > 0:
        for colour in range(CRYSTALS):
            s.caravan[s.player, colour] += brought[colour]
        tell(s, SUPPLIED, s.player, brought[0], brought[1], brought[2], brought[3])


@rule
def _ask(s: State) -> None:
    """Tell what the player decides next in the same turn; trades tell it themselves."""
    n = int(s.left)
    if s.phase == TRAVEL:
        n = int(s.number[s.place])
    elif s.phase == BUILDING:
        n = toll(s, s.player, s.wagon[s.player])
    elif s.phase == RETURN:
        n = load(s, s.player) - CAPACITY
    if s.phase != AGAIN_OR_STOP:
        tell(s, ASKS, s.player, s.phase, n)


@rule
def _end_turn(s: State) -> None:
    """The next seat, or another turn after a refresh; then the next round or the end (G31, G39, G49)."""
    again = s.place != NONE and s.sort[s.place] == REFRESH
    s.place = NONE
    if again:
        return
    s.player += 1
    if s.player < s.players:
        return
    s.player = 0
    if _last_round(s):
        s.ending = EIGHTH_CARD
    elif s.round == ROUNDS:
        s.ending = ROUND_LIMIT
    if s.ending:
        s.phase = OVER
        s.player = NOBODY
        tell(s, ENDED, NOBODY)
    else:
        s.round += 1


@rule
def _last_round(s: State) -> int:
    """How many seats have claimed their last point card; as soon as there is one, the round is the last."""
    found = 0
    for seat in range(s.players):
        found += int(s.claims[seat] == LAST_CARD)
    return found
