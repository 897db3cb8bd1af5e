"""Century Golem, a sensible quick player: for playouts and the easy levels.

An action is worth what it changes: points won, what the caravan promises, how near a bonus tile comes.
Merchants have a price. It looks only at what lies open.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import Ints
from nemeton.games.century_golem.actions import (
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
from nemeton.games.century_golem.policy.worth import (
    BALANCED,
    Outlook,
    Taste,
    best_tile,
    find_worth,
    golem_worth,
    impatience,
    outlook,
    outpost_worth,
    promise,
    tile_worth,
)
from nemeton.games.century_golem.rules.crystals import load
from nemeton.games.century_golem.rules.mountains import toll
from nemeton.games.century_golem.rules.places import needed, offered
from nemeton.games.century_golem.rules.rows import FOURTH
from nemeton.games.century_golem.rules.scoring import total
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    BY_CARDS,
    BY_MERCHANT_CARDS,
    BY_OUTPOSTS,
    CAPACITY,
    CELLS,
    CRYSTALS,
    EMPTY,
    EXPLORE,
    GOLEM,
    GREEN,
    LAST_CARD,
    MAGENTA,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    NONE,
    PANELS,
    PAY,
    POINT_0,
    RAISE,
    REFRESH,
    ROOM,
    TILE_0,
    TRAVEL,
    VALLEY,
    WAGON,
    WORK,
    State,
)

_NEVER, _PASS = -1_000_000, -200
_AHEAD, _BEHIND = 2_000, 600


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems worth most."""
    return decide(s, legals, n, BALANCED)


@rule
def decide(s: State, legals: Ints, n: int, taste: Taste) -> int:
    """What a player with that taste does."""
    if n == 1:
        return int(legals[0])
    o = outlook(s, taste)
    if s.phase == ACT:
        return _act(s, legals, n, taste, o)
    tile = best_tile(s, o, BY_OUTPOSTS) if s.phase in (TRAVEL, BUILDING) else 0
    now = _now(s, o)
    best = int(legals[0])
    most = _NEVER
    for i in range(n):
        action = int(legals[i])
        worth = _answer_worth(s, taste, o, tile, now, action)
        if worth > most:
            most = worth
            best = action
    return best


@rule
def _now(s: State, o: Outlook) -> int:
    """What the player's caravan promises as it is."""
    yellow, green = int(s.caravan[s.player, 0]), int(s.caravan[s.player, 1])
    return promise(s, o, yellow, green, int(s.caravan[s.player, 2]), int(s.caravan[s.player, 3]))


@rule
def _act(s: State, legals: Ints, n: int, taste: Taste, o: Outlook) -> int:
    """The place to use, or a rest; a refresh if its chances are better than all that."""
    seat = int(s.player)
    now = _now(s, o)
    tile = best_tile(s, o, BY_OUTPOSTS)
    card = _card_worth(s, taste, o)
    reach, road = 0, _NEVER
    out = MERCHANTS - int(s.ready[seat]) - int(s.reserve[seat])
    best = REST
    most = 0
    if o.left > 0 and out >= s.ready[seat]:
        most = out * taste.rest // (MERCHANTS - int(s.reserve[seat]))
    elif o.left > 0 and out == 0:
        most = _PASS
    without = most
    refresh = NONE
    for i in range(n):
        place = int(legals[i])
        if place == REST:
            continue
        sort = int(s.sort[place])
        if sort == REFRESH:
            refresh = place
            continue
        if sort == WAGON:
            if s.number[place] < reach:
                reach, road = 0, _NEVER
            road = max(road, _road_worth(s, taste, o, tile, now, reach, int(s.number[place])))
            reach = int(s.number[place])
            worth = road
        else:
            worth = _place_worth(s, taste, o, tile, now, place)
        worth += _supply_worth(s, o, place) - _merchants_worth(s, taste, o, place)
        if sort == MERCHANT:
            worth += card
        else:
            without = max(without, worth)
        if worth > most:
            most = worth
            best = place
    if refresh != NONE and o.left > 0:
        fresh = _fresh_worth(s, taste, o, refresh, card)
        high = fresh + taste.spread - without
        if high > 0:
            chance = without + high * high // (4 * taste.spread) if high < 2 * taste.spread else fresh
            if chance - _merchants_worth(s, taste, o, refresh) > most:
                return refresh
    return best


@rule
def _fresh_worth(s: State, taste: Taste, o: Outlook, refresh: int, card: int) -> int:
    """What the best of the merchant cards may be worth after a refresh."""
    ready = int(s.ready[s.player]) - needed(s, s.player, refresh)
    least = MERCHANTS
    for panel in range(PANELS):
        for place in range(panel * ROOM, panel * ROOM + int(s.rooms[panel])):
            if s.sort[place] == MERCHANT and s.holder[place] != s.player:
                least = min(least, needed(s, s.player, place))
    if least > ready:
        return _NEVER
    return taste.fresh + card - least * o.merchant


@rule
def _merchants_worth(s: State, taste: Taste, o: Outlook, place: int) -> int:
    """What the merchants cost that a place takes, and those that it sends home to another player."""
    worth = needed(s, s.player, place) * o.merchant
    return worth + int(s.crew[place]) * o.merchant * taste.oust // (100 * (int(s.players) - 1))


@rule
def _answer_worth(s: State, taste: Taste, o: Outlook, tile: int, now: int, action: int) -> int:
    """What it is worth to answer so what a place asks."""
    yellow, green = int(s.caravan[s.player, 0]), int(s.caravan[s.player, 1])
    blue, magenta = int(s.caravan[s.player, 2]), int(s.caravan[s.player, 3])
    if s.phase == TRAVEL:
        return _stop_worth(s, taste, o, tile, now, action - TRAVEL_0)
    if s.phase == BUILDING:
        return _cell_worth(s, taste, o, tile, int(s.wagon[s.player])) if action == BUILD else 0
    if s.phase == EXPLORE:
        return find_worth(s, taste, o, int(s.covering[action - EXPLORE_0]))
    if s.phase == BONUS:
        return -1 if action == LEAVE else tile_worth(s, o, int(s.pile_top[action - BONUS_0]))
    if s.phase == WORK:
        return _recipe_worth(s, o, now, TILE_0 + int(s.mountain[action - WORK_0]))
    if action == STOP:
        return now
    if s.phase == AGAIN_OR_STOP:
        return now + _recipe_worth(s, o, now, int(s.recipe))
    base = RAISE_0 if s.phase == RAISE else PAY_0 if s.phase == PAY else RETURN_0
    colour = action - base
    up = colour + 1 if s.phase == RAISE else EMPTY
    return promise(
        s,
        o,
        yellow - int(colour == 0),
        green - int(colour == 1) + int(up == 1),
        blue - int(colour == 2) + int(up == 2),
        magenta - int(colour == 3) + int(up == 3),
    )


@rule
def _place_worth(s: State, taste: Taste, o: Outlook, tile: int, now: int, place: int) -> int:
    """What the action of a place is worth, its merchants not counted."""
    sort = int(s.sort[place])
    if sort == GOLEM:
        return _claim_worth(s, taste, o, now, int(s.point_row[s.number[place]]))
    here = int(s.wagon[s.player])
    if sort == MOUNTAIN_TRADE:
        if s.outposts == BUILT_BY_TRADE and not s.post[s.player, here]:
            return _stop_worth(s, taste, o, tile, now, here)
        return _recipe_worth(s, o, now, TILE_0 + int(s.mountain[here]))
    if sort == ACTIVATION:
        if s.outposts == BUILT_BY_ACTIVATION:
            return _cell_worth(s, taste, o, tile, here)
        best = _NEVER
        for cell in range(CELLS):
            if s.post[s.player, cell]:
                best = max(best, _recipe_worth(s, o, now, TILE_0 + int(s.mountain[cell])))
        return best
    return _recipe_worth(s, o, now, offered(s, place))


@rule
def _road_worth(s: State, taste: Taste, o: Outlook, tile: int, now: int, beyond: int, most: int) -> int:
    """What it is worth to move the wagon, to a cell that is further than so far and not too far."""
    here = int(s.wagon[s.player])
    stays = 0
    if s.outposts != BUILT_BY_WAGON:  # it is built there later, if at all: who stands well already stays
        if o.left == 0:
            return 0
        stays = _stop_worth(s, taste, o, tile, now, here) + max(0, taste.road - impatience(s, taste))
    best = _NEVER
    for cell in range(CELLS):
        if beyond < s.distance[s.shape, here, cell] <= most:
            best = max(best, _stop_worth(s, taste, o, tile, now, cell) - stays)
    return best


@rule
def _supply_worth(s: State, o: Outlook, place: int) -> int:
    """What the player's supplies bring at a place; a full caravan has no use for them."""
    seat, kind = int(s.player), min(int(s.sort[place]), MOUNTAIN_KIND)
    if load(s, seat) >= CAPACITY:
        return 0
    worth = int(s.supply[seat, kind, 0]) * o.yellow + int(s.supply[seat, kind, 1]) * o.green
    return worth + int(s.supply[seat, kind, 2]) * o.blue + int(s.supply[seat, kind, 3]) * o.magenta


@rule
def _claim_worth(s: State, taste: Taste, o: Outlook, now: int, card: int) -> int:
    """What it is worth to claim a golem; the last one only if that wins."""
    seat = int(s.player)
    recipe = POINT_0 + card
    yellow, green = int(s.caravan[seat, 0]), int(s.caravan[seat, 1])
    blue, magenta = int(s.caravan[seat, 2]), int(s.caravan[seat, 3])
    worth = golem_worth(s, taste, o.left, card) - now
    worth += promise(
        s,
        o,
        yellow - int(s.give[recipe, 0]),
        green - int(s.give[recipe, 1]),
        blue - int(s.give[recipe, 2]),
        magenta - int(s.give[recipe, 3]),
    )
    if o.left == 0:
        return worth
    if s.claims[seat] < LAST_CARD - 1:
        return worth
    mine = total(s, seat) + int(s.points[card])
    for colour in range(GREEN, CRYSTALS):
        mine -= int(s.give[recipe, colour])
    for other in range(s.players):
        if other != seat and total(s, other) + int(other > seat) > mine:
            return worth - _BEHIND
    return worth + _AHEAD


@rule
def _card_worth(s: State, taste: Taste, o: Outlook) -> int:
    """What a merchant card is worth: on the way to a bonus tile, and where tiles count them."""
    worth = 0
    for space in range(s.held[s.player]):
        kind = int(s.bonus[s.player, space])
        if s.bonus_for[kind] == BY_MERCHANT_CARDS:
            per = int(s.bonus_per[kind])
            if o.left > 0:
                worth += 100 * int(s.bonus_points[kind]) // per
            elif (int(s.cards[s.player]) + 1) % per == 0:
                worth += 100 * int(s.bonus_points[kind])
    tile = best_tile(s, o, BY_CARDS)
    if (int(s.cards[s.player]) + 1) % FOURTH == 0:
        return worth + (tile if o.left == 0 else tile * taste.tile // 100)
    return worth + tile * taste.card // 100 if o.left > 1 else worth


@rule
def _cell_worth(s: State, taste: Taste, o: Outlook, tile: int, cell: int) -> int:
    """What it is worth to build an outpost on a cell, less what it costs."""
    if cell == VALLEY or s.post[s.player, cell]:
        return 0
    cost = toll(s, s.player, cell)
    if load(s, s.player) < cost:
        return 0
    return outpost_worth(s, taste, o, cell, tile) - cost * o.green


@rule
def _stop_worth(s: State, taste: Taste, o: Outlook, tile: int, now: int, cell: int) -> int:
    """What a wagon finds on a cell: the outpost, and by one reading a trade with it."""
    worth = _cell_worth(s, taste, o, tile, cell)
    if s.outposts == BUILT_BY_TRADE and worth > 0:
        worth += max(0, _recipe_worth(s, o, now, TILE_0 + int(s.mountain[cell])))
    return worth


@rule
def _recipe_worth(s: State, o: Outlook, now: int, recipe: int) -> int:
    """What a recipe changes at best, used as often as it pays."""
    yellow, green = int(s.caravan[s.player, 0]), int(s.caravan[s.player, 1])
    blue, magenta = int(s.caravan[s.player, 2]), int(s.caravan[s.player, 3])
    best = _NEVER
    steps = int(s.steps[recipe])
    if steps > 0:
        for _ in range(steps):
            up = _NEVER
            colour = EMPTY
            for lower in range(MAGENTA):
                if (yellow, green, blue)[lower] > 0:
                    worth = promise(
                        s,
                        o,
                        yellow - int(lower == 0),
                        green + int(lower == 0) - int(lower == 1),
                        blue + int(lower == 1) - int(lower == 2),
                        magenta + int(lower == 2),
                    )
                    if worth > up:
                        up = worth
                        colour = lower
            yellow -= int(colour == 0)
            green += int(colour == 0) - int(colour == 1)
            blue += int(colour == 1) - int(colour == 2)
            magenta += int(colour == 2)
            best = max(best, up)
        return best - now
    paid = 1
    while paid > 0:
        paid = 0
        for colour in range(CRYSTALS):
            paid += int(s.give[recipe, colour])
        yellow -= int(s.give[recipe, 0])
        green -= int(s.give[recipe, 1])
        blue -= int(s.give[recipe, 2])
        magenta -= int(s.give[recipe, 3])
        if min(yellow, green, blue, magenta) < 0:
            break
        yellow += int(s.gain[recipe, 0])
        green += int(s.gain[recipe, 1])
        blue += int(s.gain[recipe, 2])
        magenta += int(s.gain[recipe, 3])
        best = max(best, promise(s, o, yellow, green, blue, magenta))
    return best - now
