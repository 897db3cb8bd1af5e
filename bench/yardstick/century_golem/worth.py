"""Century Golem, what things are worth to the quick player, in tenths of a point. Nothing hidden counts."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.compiled import rule
from nemeton.games.century_golem.rules.mountains import full_rows
from nemeton.games.century_golem.rules.scoring import counted, icons
from nemeton.games.century_golem.state import (
    BY_MERCHANT_CARDS,
    BY_MERCHANTS,
    BY_POSTS,
    BY_ROWS,
    CAPACITY,
    EMPTY,
    FIND_0,
    GOLEMS,
    ICONS,
    LAST_CARD,
    PAIR_0,
    PILES,
    POINT_0,
    RECRUIT,
    SPACES,
    SQUARES,
    SUPPLY,
    TOOL,
    State,
)

PATIENCE = 60
"""Rounds after which golems are claimed that nobody liked; most games are over long before."""


class Taste(NamedTuple):
    """What a player is after."""

    golem: int
    """A point on a golem."""
    yellow: int
    """A crystal in the caravan."""
    green: int
    blue: int
    magenta: int
    hope: int
    """Of the nearest golem's worth, as long as it is not claimed, in hundredths."""
    then: int
    """Of the one that would be next."""
    lack: int
    """A step that a crystal is lacking for a golem."""
    merchant: int
    """A merchant that is placed."""
    rest: int
    """A merchant that comes home."""
    recruit: int
    """What golems do for the rest of the game, at its beginning."""
    tool: int
    supply: int
    find: int
    """An exploration tile, besides its points."""
    card: int
    """A merchant card, on the way to a bonus tile."""
    post: int
    """Of a bonus tile's worth, for an outpost on the way to a row, in hundredths."""
    road: int
    """A move to where an outpost can be built, if that takes another turn."""
    tile: int
    """Of what a bonus tile will score, in hundredths."""
    refresh: int
    """New merchant cards."""


BALANCED = Taste(
    golem=10,
    yellow=6,
    green=11,
    blue=14,
    magenta=19,
    hope=62,
    then=25,
    lack=4,
    merchant=2,
    rest=2,
    recruit=6,
    tool=0,
    supply=14,
    find=60,
    card=10,
    post=60,
    road=24,
    tile=30,
    refresh=-18,
)
"""Golems, merchant cards, outposts and bonus tiles alike."""


@rule
def to_come(s: State) -> int:
    """How many golems the player who is ahead has still to claim; 0 in the last round."""
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.claims[seat]))
    return LAST_CARD - most


@rule
def promise(s: State, taste: Taste, left: int, yellow: int, green: int, blue: int, magenta: int) -> int:
    """What a caravan promises: its crystals, the golem it comes nearest to, and another one after that."""
    excess = yellow + green + blue + magenta - CAPACITY
    if excess > 0:
        drop = min(excess, yellow)
        yellow -= drop
        excess -= drop
        drop = min(excess, green)
        green -= drop
        excess -= drop
        drop = min(excess, blue)
        blue -= drop
        magenta -= excess - drop
    if left == 0:
        return 10 * (green + blue + magenta)
    worth = _heap(yellow) * taste.yellow + _heap(green) * taste.green
    worth += _heap(blue) * taste.blue + _heap(magenta) * taste.magenta
    worth //= 2
    hope = taste.hope
    lack = taste.lack + impatience(s) // 2
    first = EMPTY
    for _ in range(2):
        best = 0
        found = EMPTY
        for slot in range(GOLEMS):
            card = int(s.point_row[slot])
            if card != EMPTY and card != first:
                recipe = POINT_0 + card
                lacking = max(0, int(s.give[recipe, 0]) - yellow) + 2 * max(0, int(s.give[recipe, 1]) - green)
                lacking += 3 * max(0, int(s.give[recipe, 2]) - blue)
                lacking += 4 * max(0, int(s.give[recipe, 3]) - magenta)
                near = golem_worth(s, taste, left, card) - price(s, taste, recipe) - lacking * lack
                if near > best:
                    best = near
                    found = card
        if found == EMPTY:
            break
        worth += best * hope // 100
        hope = taste.then
        first = found
        recipe = POINT_0 + found
        yellow = max(0, yellow - int(s.give[recipe, 0]))
        green = max(0, green - int(s.give[recipe, 1]))
        blue = max(0, blue - int(s.give[recipe, 2]))
        magenta = max(0, magenta - int(s.give[recipe, 3]))
    return worth


@rule
def _heap(number: int) -> int:
    """Twice the number of crystals of a colour, where those after the fifth count half."""
    return number + min(number, 5)


@rule
def price(s: State, taste: Taste, recipe: int) -> int:
    """What the crystals are worth that a recipe asks for."""
    worth = int(s.give[recipe, 0]) * taste.yellow + int(s.give[recipe, 1]) * taste.green
    return worth + int(s.give[recipe, 2]) * taste.blue + int(s.give[recipe, 3]) * taste.magenta


@rule
def golem_worth(s: State, taste: Taste, left: int, card: int) -> int:
    """The points of a golem, and what it does for the rest of the game."""
    icon = int(s.card_icon[card])
    gift = taste.find
    if icon == RECRUIT:
        gift = taste.recruit * min(int(s.card_gift[card]), int(s.reserve[s.player]))
    elif icon == TOOL:
        gift = taste.tool
    elif icon == SUPPLY:
        gift = taste.supply
    return int(s.points[card]) * taste.golem + gift * left // LAST_CARD + impatience(s)


@rule
def impatience(s: State) -> int:
    """What any golem is worth because the game has been long: nobody waits for a better row for ever."""
    return max(0, int(s.round) - PATIENCE)


@rule
def icon_worth(s: State, taste: Taste, icon: int) -> int:
    """What one more golem with an icon adds to the player's bonus tiles."""
    worth = 0
    for space in range(s.held[s.player]):
        kind = int(s.bonus[s.player, space])
        what = int(s.bonus_for[kind])
        if what == icon:
            worth += int(s.bonus_points[kind])
        elif PAIR_0 <= what < BY_MERCHANTS:
            pair = PAIR_0
            for first in range(ICONS):
                for second in range(first + 1, ICONS):
                    if pair == what and (first == icon or second == icon):
                        other = second if first == icon else first
                        if icons(s, s.player, icon) < icons(s, s.player, other):
                            worth += int(s.bonus_points[kind])
                    pair += 1
    return worth * taste.tile // 10


@rule
def tile_worth(s: State, taste: Taste, left: int, kind: int) -> int:
    """What a bonus tile will score: what it counts now, and some more until the end."""
    what = int(s.bonus_for[kind])
    more = left * 3  # tenths of what is counted; an icon comes with every fourth golem
    if what == BY_MERCHANTS:
        more = left * 3
    elif what == BY_MERCHANT_CARDS:
        more = left * 8
    elif what == BY_POSTS:
        more = left * 6
    elif what == BY_ROWS:
        more = left * 2
    amount = counted(s, s.player, what) * 10 + more
    return amount * int(s.bonus_points[kind]) * taste.tile // (100 * int(s.bonus_per[kind]))


@rule
def best_pile(s: State, taste: Taste, left: int, source: int) -> int:
    """The pile with the best bonus tile for the player, or EMPTY if he can take none."""
    best = EMPTY
    if s.held[s.player] < SPACES:
        for pile in range(PILES):
            if s.pile_for[pile] == source and s.pile_left[pile] > 0:
                if best == EMPTY or tile_worth(s, taste, left, int(s.pile_top[pile])) > tile_worth(
                    s, taste, left, int(s.pile_top[best])
                ):
                    best = pile
    return best


@rule
def outpost_worth(s: State, taste: Taste, left: int, cell: int, pile: int) -> int:
    """What an outpost on a cell brings: its square, what tiles count, and a step towards a row."""
    seat = int(s.player)
    icon = int(s.icon[s.mountain[cell]])
    number = int(s.built[seat, icon])
    worth = int(s.squares[icon, number]) * 10
    rows = full_rows(s, seat)
    missing = 0
    for other in range(ICONS):
        missing += int(s.built[seat, other] == rows)
    completes = number == rows and missing == 1
    for space in range(s.held[seat]):
        kind = int(s.bonus[seat, space])
        if s.bonus_for[kind] == BY_POSTS or (s.bonus_for[kind] == BY_ROWS and completes):
            worth += int(s.bonus_points[kind]) * 10 // int(s.bonus_per[kind])
    if completes:
        worth += tile_worth(s, taste, left, int(s.pile_top[pile])) if pile != EMPTY else 0
    elif pile != EMPTY and left > 1:
        share = taste.post if number == rows else taste.post // 3
        worth += tile_worth(s, taste, left, int(s.pile_top[pile])) * share // (100 * missing)
    return worth if number < SQUARES else 0


@rule
def find_worth(s: State, taste: Taste, tile: int) -> int:
    """What an exploration tile brings."""
    recipe = FIND_0 + tile
    worth = int(s.find_points[tile]) * 10 + int(s.steps[recipe]) * (taste.green - taste.yellow)
    worth += int(s.gain[recipe, 0]) * taste.yellow + int(s.gain[recipe, 1]) * taste.green
    worth += int(s.gain[recipe, 2]) * taste.blue + int(s.gain[recipe, 3]) * taste.magenta
    return worth + int(s.find_recruits[tile]) * taste.recruit
