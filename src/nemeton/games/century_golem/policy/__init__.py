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
    Taste,
    best_pile,
    find_worth,
    golem_worth,
    icon_worth,
    outpost_worth,
    promise,
    tile_worth,
    to_come,
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
    BY_OUTPOSTS,
    CAPACITY,
    CELLS,
    CRYSTALS,
    EMPTY,
    EXPLORE,
    GOLEM,
    GREEN,
    LAST_CARD,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    PAY,
    POINT_0,
    RAISE,
    REFRESH,
    TILE_0,
    TRAVEL,
    VALLEY,
    WAGON,
    WORK,
    State,
)

_NEVER, _PASS = -10_000, -100


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """One of the legal actions: the one that seems worth most."""
    return decide(s, legals, n, BALANCED)


@rule
def decide(s: State, legals: Ints, n: int, taste: Taste) -> int:
    """What a player with that taste does."""
    left = to_come(s)
    pile = EMPTY
    if s.phase <= BUILDING:
        pile = best_pile(s, taste, left, BY_OUTPOSTS)
    best = int(legals[0])
    most = _NEVER
    for i in range(n):
        action = int(legals[i])
        worth = _worth(s, taste, left, pile, action)
        if worth > most:
            most = worth
            best = action
    return best


@rule
def _worth(s: State, taste: Taste, left: int, pile: int, action: int) -> int:
    """What an action is worth."""
    yellow, green = int(s.caravan[s.player, 0]), int(s.caravan[s.player, 1])
    blue, magenta = int(s.caravan[s.player, 2]), int(s.caravan[s.player, 3])
    if s.phase == ACT:
        if action == REST:
            out = MERCHANTS - int(s.ready[s.player]) - int(s.reserve[s.player])
            return out * taste.rest if out > 0 and left > 0 else _PASS
        worth = _place_worth(s, taste, left, pile, action) + _supply_worth(s, taste, left, action)
        return worth - needed(s, s.player, action) * taste.merchant if left > 0 else worth
    if s.phase == TRAVEL:
        return _cell_worth(s, taste, left, pile, action - TRAVEL_0)
    if s.phase == BUILDING:
        return _cell_worth(s, taste, left, pile, int(s.wagon[s.player])) if action == BUILD else 0
    if s.phase == EXPLORE:
        return find_worth(s, taste, int(s.covering[action - EXPLORE_0]))
    if s.phase == BONUS:
        if action == LEAVE:
            return 5
        return tile_worth(s, taste, left, int(s.pile_top[action - BONUS_0]))
    if s.phase == WORK:
        return _recipe_worth(s, taste, left, TILE_0 + int(s.mountain[action - WORK_0]))
    if action == STOP:
        return promise(s, taste, left, yellow, green, blue, magenta)
    if s.phase == AGAIN_OR_STOP:
        now = promise(s, taste, left, yellow, green, blue, magenta)
        return now + _recipe_worth(s, taste, left, int(s.recipe))
    base = RAISE_0 if s.phase == RAISE else PAY_0 if s.phase == PAY else RETURN_0
    colour = action - base
    up = colour + 1 if s.phase == RAISE else EMPTY
    return promise(
        s,
        taste,
        left,
        yellow - int(colour == 0),
        green - int(colour == 1) + int(up == 1),
        blue - int(colour == 2) + int(up == 2),
        magenta - int(colour == 3) + int(up == 3),
    )


@rule
def _place_worth(s: State, taste: Taste, left: int, pile: int, place: int) -> int:
    """What the action of a place is worth, its merchants not counted."""
    sort = int(s.sort[place])
    if sort == GOLEM:
        return _claim_worth(s, taste, left, int(s.point_row[s.number[place]]))
    if sort == MERCHANT:
        return _recipe_worth(s, taste, left, offered(s, place)) + _card_worth(s, taste, left)
    if sort == REFRESH:
        return taste.refresh if left > 0 else 0
    if sort == MOUNTAIN_TRADE:
        here = int(s.wagon[s.player])
        if s.outposts == BUILT_BY_TRADE and not s.post[s.player, here]:
            return _cell_worth(s, taste, left, pile, here)
        return _recipe_worth(s, taste, left, TILE_0 + int(s.mountain[here]))
    if sort == WAGON:
        best = _NEVER
        start = int(s.wagon[s.player])
        for cell in range(CELLS):
            if 0 < s.distance[s.shape, start, cell] <= s.number[place]:
                best = max(best, _cell_worth(s, taste, left, pile, cell))
        if s.outposts != BUILT_BY_WAGON:  # it is built there later, if at all: who stands well already stays
            best -= _cell_worth(s, taste, left, pile, start) + taste.road
        return best
    if sort == ACTIVATION:
        if s.outposts == BUILT_BY_ACTIVATION:
            return _cell_worth(s, taste, left, pile, int(s.wagon[s.player]))
        best = _NEVER
        for cell in range(CELLS):
            if s.post[s.player, cell]:
                best = max(best, _recipe_worth(s, taste, left, TILE_0 + int(s.mountain[cell])))
        return best
    return _recipe_worth(s, taste, left, place)


@rule
def _supply_worth(s: State, taste: Taste, left: int, place: int) -> int:
    """What the player's supplies bring at a place; a full caravan has no use for them."""
    seat, kind = int(s.player), min(int(s.sort[place]), MOUNTAIN_KIND)
    if left == 0 or load(s, seat) >= CAPACITY:
        return 0
    worth = int(s.supply[seat, kind, 0]) * taste.yellow + int(s.supply[seat, kind, 1]) * taste.green
    return worth + int(s.supply[seat, kind, 2]) * taste.blue + int(s.supply[seat, kind, 3]) * taste.magenta


@rule
def _claim_worth(s: State, taste: Taste, left: int, card: int) -> int:
    """What it is worth to claim a golem; the last one only if that wins."""
    seat = int(s.player)
    recipe = POINT_0 + card
    yellow, green = int(s.caravan[seat, 0]), int(s.caravan[seat, 1])
    blue, magenta = int(s.caravan[seat, 2]), int(s.caravan[seat, 3])
    worth = golem_worth(s, taste, left, card) + icon_worth(s, taste, int(s.card_icon[card]))
    worth -= promise(s, taste, left, yellow, green, blue, magenta)
    worth += promise(
        s,
        taste,
        left,
        yellow - int(s.give[recipe, 0]),
        green - int(s.give[recipe, 1]),
        blue - int(s.give[recipe, 2]),
        magenta - int(s.give[recipe, 3]),
    )
    if s.claims[seat] == LAST_CARD - 1 and left > 0:
        ahead = True
        mine = total(s, seat) + int(s.points[card])
        for colour in range(GREEN, CRYSTALS):
            mine -= int(s.give[recipe, colour])
        for other in range(s.players):
            if other != seat and total(s, other) + int(other > seat) > mine:
                ahead = False
        worth += 200 if ahead else -60
    return worth


@rule
def _card_worth(s: State, taste: Taste, left: int) -> int:
    """What a merchant card is worth on the way to a bonus tile."""
    pile = best_pile(s, taste, left, BY_CARDS)
    if pile == EMPTY:
        return 0
    if (int(s.cards[s.player]) + 1) % FOURTH == 0:
        return tile_worth(s, taste, left, int(s.pile_top[pile]))
    return taste.card if left > 1 else 0


@rule
def _cell_worth(s: State, taste: Taste, left: int, pile: int, cell: int) -> int:
    """What it is worth to be on a cell: the outpost that can be built there, less what it costs."""
    if cell == VALLEY or s.post[s.player, cell]:
        return 0
    cost = toll(s, s.player, cell)
    if load(s, s.player) < cost:
        return 0
    return outpost_worth(s, taste, left, cell, pile) - cost * taste.green


@rule
def _recipe_worth(s: State, taste: Taste, left: int, recipe: int) -> int:
    """What a recipe changes at best, used as often as it pays."""
    yellow, green = int(s.caravan[s.player, 0]), int(s.caravan[s.player, 1])
    blue, magenta = int(s.caravan[s.player, 2]), int(s.caravan[s.player, 3])
    now = promise(s, taste, left, yellow, green, blue, magenta)
    best = _NEVER
    steps = int(s.steps[recipe])
    if steps > 0:
        for _ in range(steps):
            up = _NEVER
            colour = EMPTY
            if yellow > 0:
                up = promise(s, taste, left, yellow - 1, green + 1, blue, magenta)
                colour = 0
            if green > 0:
                worth = promise(s, taste, left, yellow, green - 1, blue + 1, magenta)
                if worth > up:
                    up = worth
                    colour = 1
            if blue > 0:
                worth = promise(s, taste, left, yellow, green, blue - 1, magenta + 1)
                if worth > up:
                    up = worth
                    colour = 2
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
        best = max(best, promise(s, taste, left, yellow, green, blue, magenta))
    return best - now
