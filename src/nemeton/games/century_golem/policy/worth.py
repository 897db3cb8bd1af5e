"""Century Golem, what things are worth to the quick player, in hundredths of a point: only what lies open."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.compiled import rule
from nemeton.games.century_golem.rules.crystals import can_pay
from nemeton.games.century_golem.rules.mountains import full_rows
from nemeton.games.century_golem.rules.scoring import bonus_worth, counted, icons
from nemeton.games.century_golem.state import (
    BY_MERCHANT_CARDS,
    BY_MERCHANTS,
    BY_POSTS,
    BY_ROWS,
    CAPACITY,
    EMPTY,
    EXPLORATION,
    FIND_0,
    GOLEMS,
    ICONS,
    LAST_CARD,
    MERCHANTS,
    PAIR_0,
    PILES,
    POINT_0,
    RECRUIT,
    SPACES,
    SQUARES,
    SUPPLY,
    State,
)

PATIENCE = 34
"""Rounds after which any golem is good that brings the end nearer."""
HEAP = 5
"""Crystals of a colour after so many count half."""
USED = (0, 7, 3, 6, 8, 8, 4)
"""How often each kind of place is used in a game, about."""


class Taste(NamedTuple):
    """What a player is after."""

    yellow: int
    """A crystal in the caravan, as long as the end is far."""
    green: int
    blue: int
    magenta: int
    fade: int
    """With so many golems to come the end is near: crystals are worth ever more what they score."""
    hope: int
    """Of the nearest golem's worth, as long as it is not claimed, in hundredths."""
    then: int
    """Of the one that would be next."""
    lack: int
    """A step that a crystal is lacking for a golem."""
    turn: int
    """A turn: all merchants come home in one, so each costs its part of it."""
    rest: int
    """The same for who rests."""
    oust: int
    """Of what a merchant costs, for one that is sent home to another player, in hundredths."""
    haste: int
    """Any golem, for each round that the game is too long; and what a lacking crystal matters more then."""
    recruit: int
    """What golems do for the rest of the game, at its beginning."""
    supply: int
    find: int
    """An exploration tile, besides its points."""
    risk: int
    """What is left of a golem's worth in the caravan if another player can claim it now, in hundredths."""
    card: int
    """Of a bonus tile's worth, for a merchant card on the way to it, in hundredths."""
    post: int
    """The same for an outpost on the way to a row."""
    tile: int
    """The same for the last step, and what golems and others add to tiles one has."""
    road: int
    """A move to where an outpost can be built, if that takes another turn."""
    fresh: int
    """What the best of the cards may bring after a refresh, besides a step to a bonus tile."""
    spread: int
    """How far that may be off."""


BALANCED = Taste(
    yellow=58,
    green=109,
    blue=159,
    magenta=208,
    fade=2,
    hope=37,
    then=28,
    lack=45,
    turn=202,
    rest=200,
    oust=54,
    haste=20,
    recruit=63,
    supply=32,
    find=843,
    risk=41,
    card=16,
    post=11,
    tile=23,
    road=349,
    fresh=103,
    spread=141,
)
"""Golems, merchant cards, outposts and bonus tiles alike."""


class Outlook(NamedTuple):
    """What does not change within a decision."""

    left: int
    """How many golems the player who is ahead has still to claim; 0 in the last round."""
    yellow: int
    """What a crystal is worth by now."""
    green: int
    blue: int
    magenta: int
    hope: int
    """As the taste has it."""
    then: int
    """The same, less towards the end."""
    lack: int
    """The same, more in a long game."""
    merchant: int
    """A merchant that is placed."""
    golems: tuple[int, int, int, int]
    """What each of the open golems is worth beyond its crystals."""


@rule
def outlook(s: State, taste: Taste) -> Outlook:
    """How things are for the player."""
    left = to_come(s)
    far = min(left, taste.fade)
    near = taste.fade - far
    yellow = taste.yellow * far // taste.fade
    green = (taste.green * far + 100 * near) // taste.fade
    blue = (taste.blue * far + 100 * near) // taste.fade
    magenta = (taste.magenta * far + 100 * near) // taste.fade
    return Outlook(
        left,
        yellow,
        green,
        blue,
        magenta,
        taste.hope,
        taste.then * far // taste.fade,
        taste.lack + impatience(s, taste),
        taste.turn // (MERCHANTS - int(s.reserve[s.player])) if left > 0 else 0,
        (
            _beyond(s, taste, left, 0, yellow, green, blue, magenta),
            _beyond(s, taste, left, 1, yellow, green, blue, magenta),
            _beyond(s, taste, left, 2, yellow, green, blue, magenta),
            _beyond(s, taste, left, 3, yellow, green, blue, magenta),
        ),
    )


@rule
def _beyond(
    s: State, taste: Taste, left: int, slot: int, yellow: int, green: int, blue: int, magenta: int
) -> int:
    """What an open golem is worth beyond its crystals; less if others can claim it before."""
    card = int(s.point_row[slot])
    if card == EMPTY or left == 0:
        return 0
    recipe = POINT_0 + card
    worth = golem_worth(s, taste, left, card)
    worth -= int(s.give[recipe, 0]) * yellow + int(s.give[recipe, 1]) * green
    worth -= int(s.give[recipe, 2]) * blue + int(s.give[recipe, 3]) * magenta
    for seat in range(s.players):
        if seat != s.player and s.ready[seat] > 0 and can_pay(s, seat, recipe):
            worth = worth * taste.risk // 100
    return worth


@rule
def impatience(s: State, taste: Taste) -> int:
    """What a golem is worth because the game has been long: nobody waits for a better row for ever."""
    return taste.haste * max(0, int(s.round) - PATIENCE)


@rule
def to_come(s: State) -> int:
    """How many golems the player who is ahead has still to claim; 0 in the last round."""
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.claims[seat]))
    return LAST_CARD - most


@rule
def promise(s: State, o: Outlook, yellow: int, green: int, blue: int, magenta: int) -> int:
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
    if o.left == 0:
        return 100 * (green + blue + magenta)
    worth = (yellow + min(yellow, HEAP)) * o.yellow + (green + min(green, HEAP)) * o.green
    worth += (blue + min(blue, HEAP)) * o.blue + (magenta + min(magenta, HEAP)) * o.magenta
    worth //= 2
    hope = o.hope
    first = EMPTY
    for _ in range(2):
        best = 0
        found = EMPTY
        for slot in range(GOLEMS):
            if slot != first:
                beyond = o.golems[slot]
                if beyond > best:
                    recipe = POINT_0 + int(s.point_row[slot])
                    lacking = max(0, int(s.give[recipe, 0]) - yellow)
                    lacking += 2 * max(0, int(s.give[recipe, 1]) - green)
                    lacking += 3 * max(0, int(s.give[recipe, 2]) - blue)
                    lacking += 4 * max(0, int(s.give[recipe, 3]) - magenta)
                    near = beyond - lacking * o.lack
                    if near > best:
                        best = near
                        found = slot
        if found == EMPTY:
            break
        worth += best * hope // 100
        hope = o.then
        first = found
        recipe = POINT_0 + int(s.point_row[found])
        yellow = max(0, yellow - int(s.give[recipe, 0]))
        green = max(0, green - int(s.give[recipe, 1]))
        blue = max(0, blue - int(s.give[recipe, 2]))
        magenta = max(0, magenta - int(s.give[recipe, 3]))
    return worth


@rule
def golem_worth(s: State, taste: Taste, left: int, card: int) -> int:
    """The points of a golem, and what it does for the rest of the game."""
    seat = int(s.player)
    icon, kind = int(s.card_icon[card]), int(s.card_kind[card])
    gift = recruits = 0
    if icon == EXPLORATION:
        gift = taste.find
    elif icon == RECRUIT:
        recruits = min(int(s.card_gift[card]), int(s.reserve[seat]))
        gift = taste.recruit * recruits
    elif icon == SUPPLY:
        gift = taste.supply * USED[kind] * (6 + 5 * int(s.card_gift[card])) // 10
    worth = int(s.points[card]) * 100 + gift * left // LAST_CARD + impatience(s, taste)
    return worth + icon_worth(s, left, icon, recruits)


@rule
def icon_worth(s: State, left: int, icon: int, recruits: int) -> int:
    """What one more golem with an icon, and the merchants it recruits, add to the player's bonus tiles."""
    worth = 0
    for space in range(s.held[s.player]):
        kind = int(s.bonus[s.player, space])
        what = int(s.bonus_for[kind])
        points = int(s.bonus_points[kind]) * 100
        if what == icon:
            worth += points
        elif what == BY_MERCHANTS:
            worth += recruits * points // int(s.bonus_per[kind])
        elif PAIR_0 <= what < BY_MERCHANTS:
            pair = PAIR_0
            for first in range(ICONS):
                for second in range(first + 1, ICONS):
                    if pair == what and (first == icon or second == icon):
                        other = second if first == icon else first
                        if icons(s, s.player, icon) < icons(s, s.player, other):
                            worth += points
                        elif left > 1:
                            worth += points // 4
                    pair += 1
    return worth


@rule
def tile_worth(s: State, o: Outlook, kind: int) -> int:
    """What a bonus tile will score: what it counts now, and some more until the end."""
    if o.left == 0:
        return bonus_worth(s, int(s.player), kind) * 100
    what = int(s.bonus_for[kind])
    more = o.left * 3  # tenths of what is counted; an icon comes with every fourth golem
    if what == BY_MERCHANT_CARDS:
        more = o.left * 8
    elif what == BY_POSTS:
        more = o.left * 6
    elif what == BY_ROWS:
        more = o.left * 2
    amount = counted(s, s.player, what) * 10 + more
    return amount * int(s.bonus_points[kind]) * 10 // int(s.bonus_per[kind])


@rule
def best_tile(s: State, o: Outlook, source: int) -> int:
    """What the best bonus tile is worth to the player that he can take; 0 if there is none."""
    best = 0
    if s.held[s.player] < SPACES:
        for pile in range(PILES):
            if s.pile_for[pile] == source and s.pile_left[pile] > 0:
                best = max(best, tile_worth(s, o, int(s.pile_top[pile])))
    return best


@rule
def outpost_worth(s: State, taste: Taste, o: Outlook, cell: int, tile: int) -> int:
    """What an outpost on a cell brings: its square, what tiles count, and a step towards a row."""
    seat = int(s.player)
    icon = int(s.icon[s.mountain[cell]])
    number = int(s.built[seat, icon])
    if number == SQUARES:
        return 0
    worth = int(s.squares[icon, number]) * 100
    rows = full_rows(s, seat)
    missing = 0
    for other in range(ICONS):
        missing += int(s.built[seat, other] == rows)
    completes = number == rows and missing == 1
    for space in range(s.held[seat]):
        kind = int(s.bonus[seat, space])
        if s.bonus_for[kind] == BY_POSTS or (s.bonus_for[kind] == BY_ROWS and completes):
            worth += int(s.bonus_points[kind]) * 100 // int(s.bonus_per[kind])
    if completes:
        return worth + (tile if o.left == 0 else tile * taste.tile // 100)
    if o.left > 1:
        share = taste.post if number == rows else taste.post // 3
        worth += tile * share // (100 * missing)
    return worth


@rule
def find_worth(s: State, taste: Taste, o: Outlook, tile: int) -> int:
    """What an exploration tile brings."""
    recipe = FIND_0 + tile
    worth = int(s.find_points[tile]) * 100 + int(s.steps[recipe]) * 50
    worth += int(s.gain[recipe, 0]) * o.yellow + int(s.gain[recipe, 1]) * o.green
    worth += int(s.gain[recipe, 2]) * o.blue + int(s.gain[recipe, 3]) * o.magenta
    return worth + int(s.find_recruits[tile]) * taste.recruit * o.left // LAST_CARD
