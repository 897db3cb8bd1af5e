"""Century Golem, the invariants: every component is somewhere, once, and the turn fits."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.century_golem.rules.crystals import asks, can_pay, colours, load, only
from nemeton.games.century_golem.rules.golems import covered_places
from nemeton.games.century_golem.rules.mountains import builds, can_build, full_rows, toll, working_cells
from nemeton.games.century_golem.rules.places import offered
from nemeton.games.century_golem.rules.rows import FOURTH
from nemeton.games.century_golem.rules.tiles import is_hidden, open_piles
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BONUS_TILES,
    BUILDING,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    CAPACITY,
    CARDS,
    CELLS,
    CRYSTALS,
    EIGHTH_CARD,
    EMPTY,
    EXPLORE,
    FINDS,
    GOLEM,
    GOLEMS,
    ICONS,
    KINDS,
    LAST_CARD,
    MAGENTA,
    MARKET,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_TRADE,
    NEXT,
    NONE,
    OVER,
    PAY,
    PILES,
    PLACES,
    POINT_CARDS,
    RAISE,
    ROOM,
    ROUND_LIMIT,
    SPACES,
    SQUARES,
    SUPPLY,
    TILE_0,
    TILES,
    TOOL,
    TRAVEL,
    VALLEY,
    WAGON,
    WORK,
    Facts,
    Seen,
    State,
)

__all__ = ["Facts", "Seen", "State", "faults"]

# The invariants, a bit each; the sentences are in words.py, in this order.
(
    BAD_MERCHANTS,
    BAD_CRYSTALS,
    BAD_MERCHANT_CARDS,
    BAD_MEMORY,
    BAD_POINT_CARDS,
    BAD_EFFECTS,
    BAD_EXPLORATION,
    BAD_BONUS_TILES,
    BAD_MOUNTAINS,
    BAD_SEATS,
    BAD_LEFTOVERS,
    BAD_PLAYER,
    BAD_PHASE,
    BAD_ENDING,
) = (1 << bit for bit in range(14))


@rule
def faults(s: State) -> int:
    """The invariants a state breaks, as bits."""
    found = _seat_faults(s) | _place_faults(s) | _market_faults(s) | _point_faults(s)
    return found | _bonus_faults(s) | _mountain_faults(s) | _turn_faults(s)


@rule
def _seat_faults(s: State) -> int:
    """Merchants, crystals, cards with their effects; nothing where nobody sits."""
    found = 0
    for seat in range(SEATS):
        merchants = int(s.ready[seat]) + int(s.reserve[seat])
        for place in range(PLACES):
            if s.holder[place] == seat:
                merchants += int(s.crew[place])
        things = int(s.claims[seat]) + int(s.cards[seat]) + int(s.held[seat]) + load(s, seat)
        for icon in range(ICONS):
            things += int(s.built[seat, icon])
        if seat >= s.players:
            if merchants + things + int(s.wagon[seat]) > 0:
                found |= BAD_SEATS
        elif merchants != MERCHANTS:
            found |= BAD_MERCHANTS
        if load(s, seat) > CAPACITY and (seat != s.player or s.phase == ACT):
            found |= BAD_CRYSTALS
        for kind in range(KINDS):
            for colour in range(CRYSTALS):
                tools = int(s.discount[seat, kind])
                supplies = int(s.supply[seat, kind, colour])
                for number in range(s.claims[seat]):
                    card = int(s.claimed[seat, number])
                    gift = int(s.card_gift[card])
                    if s.card_kind[card] == kind and s.card_icon[card] == TOOL:
                        tools -= gift
                    if s.card_kind[card] == kind and s.card_icon[card] == SUPPLY and gift == colour:
                        supplies -= 1
                if tools != 0 or supplies != 0:
                    found |= BAD_EFFECTS
        for number in range(s.claims[seat], LAST_CARD):
            found |= BAD_LEFTOVERS if s.claimed[seat, number] != 0 else 0
        for space in range(s.held[seat], SPACES):
            found |= BAD_LEFTOVERS if s.bonus[seat, space] != 0 else 0
    return found


@rule
def _place_faults(s: State) -> int:
    """Merchants stand on open places; exploration tiles lie where they belong, or with their finders."""
    found = 0
    tiles = 0
    for place in range(PLACES):
        exists = place % ROOM < s.rooms[place // ROOM]
        covered = s.covering[place] != EMPTY
        there = s.holder[place] != NOBODY
        if there != (s.crew[place] > 0) or s.holder[place] >= s.players:
            found |= BAD_MERCHANTS
        if there and (covered or not exists):
            found |= BAD_MERCHANTS
        if covered and s.cover[place] < s.players:
            found |= BAD_EXPLORATION
        tiles += int(s.cover[place] >= s.players)
    for tile in range(FINDS):
        there = 0
        for place in range(PLACES):
            there += int(s.covering[place] == tile)
        there += int(s.finder[tile] != NOBODY)
        if there > 1 or s.finder[tile] >= s.players:
            found |= BAD_EXPLORATION
        tiles -= there
    return found if tiles == 0 else found | BAD_EXPLORATION


@rule
def _market_faults(s: State) -> int:
    """The merchant cards, and the order in which they went under the deck."""
    found = 0
    for card in range(CARDS):
        below = 0
        for i in range(s.deck_left):
            below += int(s.deck[i] == card)
        there = below + int(s.taker[card] != NOBODY)
        for slot in range(MARKET):
            there += int(s.market[slot] == card)
        if there != 1 or s.taker[card] >= s.players:
            found |= BAD_MERCHANT_CARDS
        if s.sunk[card] > 0 and below == 0:
            found |= BAD_MEMORY
    for seat in range(SEATS):
        taken = 0
        for card in range(CARDS):
            taken += int(s.taker[card] == seat)
        if taken != s.cards[seat]:
            found |= BAD_MERCHANT_CARDS
    for slot in range(MARKET):
        after = s.market[slot + 1] != EMPTY if slot + 1 < MARKET else s.deck_left > 0
        if s.market[slot] == EMPTY and after:
            found |= BAD_MERCHANT_CARDS
    for i in range(1, s.deck_left):
        if s.sunk[s.deck[i]] > s.sunk[s.deck[i - 1]]:
            found |= BAD_MEMORY
    for i in range(s.deck_left, CARDS):
        found |= BAD_LEFTOVERS if s.deck[i] != 0 else 0
    return found


@rule
def _point_faults(s: State) -> int:
    """The point cards for so many players."""
    found = 0
    for card in range(POINT_CARDS):
        there = 0
        for i in range(s.point_left):
            there += int(s.point_deck[i] == card)
        for slot in range(GOLEMS + 1):
            there += int(s.point_row[slot] == card)
        for seat in range(s.players):
            for number in range(s.claims[seat]):
                there += int(s.claimed[seat, number] == card)
        if there != int(0 < s.card_players[card] <= s.players):
            found |= BAD_POINT_CARDS
    for slot in range(GOLEMS + 1):
        after = s.point_row[slot + 1] != EMPTY if slot < NEXT else s.point_left > 0
        if s.point_row[slot] == EMPTY and after:
            found |= BAD_POINT_CARDS
    for i in range(s.point_left, POINT_CARDS):
        found |= BAD_LEFTOVERS if s.point_deck[i] != 0 else 0
    return found


@rule
def _bonus_faults(s: State) -> int:
    """The bonus tiles on piles, boards and in the box."""
    found = 0
    for kind in range(BONUS_TILES):
        there = 0
        for i in range(BONUS_TILES):
            there += int(s.piles[i] == kind and is_hidden(s, i))
        for pile in range(PILES):
            there += int(s.pile_top[pile] == kind)
        for seat in range(s.players):
            for space in range(s.held[seat]):
                there += int(s.bonus[seat, space] == kind)
        if there != s.bonus_copies[kind]:
            found |= BAD_BONUS_TILES
    for pile in range(PILES):
        if (s.pile_top[pile] == EMPTY) != (s.pile_left[pile] == 0) or s.pile_left[pile] > s.pile_height[pile]:
            found |= BAD_BONUS_TILES
    for i in range(BONUS_TILES):
        if s.piles[i] != 0 and not is_hidden(s, i):
            found |= BAD_LEFTOVERS
    return found


@rule
def _mountain_faults(s: State) -> int:
    """A shape of the edition; twelve tiles, three of each icon; an outpost is noted under its tile's icon."""
    found = 0 if s.shape < s.shapes else BAD_MOUNTAINS
    for tile in range(TILES):
        there = 0
        for cell in range(CELLS):
            there += int(s.mountain[cell] == tile)
        if there > 1:
            found |= BAD_MOUNTAINS
    for icon in range(ICONS):
        tiles = 0
        for cell in range(CELLS):
            tiles += int(s.icon[s.mountain[cell]] == icon)
        if tiles != SQUARES:
            found |= BAD_MOUNTAINS
        for seat in range(SEATS):
            built = 0
            for cell in range(CELLS):
                built += int(s.post[seat, cell] > 0 and s.icon[s.mountain[cell]] == icon)
            if built != s.built[seat, icon]:
                found |= BAD_MOUNTAINS
    return found


@rule
def _turn_faults(s: State) -> int:
    """The seat that decides, the ending, and whether there is something to decide."""
    found = 0
    over = s.phase == OVER
    if (s.player == NOBODY) != over or s.player >= s.players:
        return found | BAD_PLAYER
    if (s.ending != 0) != over or s.ending > ROUND_LIMIT or s.round == 0:
        found |= BAD_ENDING
    eighth = False
    for seat in range(s.players):
        if s.claims[seat] == LAST_CARD:
            eighth = True
            if not over and (seat > s.player or (seat == s.player and s.phase == ACT)):
                found |= BAD_ENDING
    if over and eighth != (s.ending == EIGHTH_CARD):
        found |= BAD_ENDING
    asking = s.phase != ACT and not over
    if (s.place != NONE) != asking or (asking and s.holder[s.place] != s.player):
        return found | BAD_PHASE
    if (s.recipe != NONE) != (s.phase == AGAIN_OR_STOP):
        return found | BAD_PHASE
    if (s.left > 0) != (s.phase == RAISE or s.phase == PAY):
        found |= BAD_PHASE
    if s.may_stop > 0 and s.phase != RAISE:
        found |= BAD_PHASE
    if (s.due > 0) != (s.phase == BONUS) and not (s.due > 0 and _has_built(s)):
        found |= BAD_PHASE
    if asking and not _is_choice(s, int(s.sort[s.place])):
        found |= BAD_PHASE
    return found


@rule
def _has_built(s: State) -> bool:
    """Whether the player trades at the outpost he may have built just now, and completed a row with (G34)."""
    if s.phase != AGAIN_OR_STOP or s.outposts != BUILT_BY_TRADE or s.sort[s.place] != MOUNTAIN_TRADE:
        return False
    return full_rows(s, s.player) > 0


@rule
def _is_choice(s: State, sort: int) -> bool:
    """Whether there is something to decide in this phase, at a place of this sort."""
    if s.phase == AGAIN_OR_STOP:
        return _trades(s, sort) and can_pay(s, s.player, s.recipe)
    if s.phase == RAISE:
        recipe = offered(s, s.place)
        steps = CAPACITY if sort == GOLEM else int(s.steps[recipe]) if recipe != NONE else 0
        lower = colours(s, s.player, MAGENTA)
        choice = s.may_stop > 0 or only(lower) == NONE
        return s.left <= steps and lower != 0 and choice
    if s.phase == TRAVEL:
        return sort == WAGON
    if s.phase == BUILDING:
        return sort == WAGON and s.outposts == BUILT_BY_WAGON and can_build(s, s.player)
    if s.phase == PAY:
        if not builds(s, sort) or not can_build(s, s.player):
            return False
        if load(s, s.player) <= s.left or s.left > toll(s, s.player, s.wagon[s.player]):
            return False
        return only(colours(s, s.player, CRYSTALS)) == NONE
    if s.phase == WORK:
        cells = working_cells(s, s.player)
        return sort == ACTIVATION and s.outposts != BUILT_BY_ACTIVATION and cells != 0 and only(cells) == NONE
    if s.phase == EXPLORE:
        covered = covered_places(s)
        return sort == GOLEM and covered != 0 and only(covered) == NONE
    if s.phase == BONUS:
        earned = full_rows(s, s.player) > 0 and sort != MERCHANT
        if sort == MERCHANT:
            earned = s.cards[s.player] > 0 and int(s.cards[s.player]) % FOURTH == 0
        return earned and sort >= MERCHANT and open_piles(s) != 0
    return load(s, s.player) > CAPACITY and only(colours(s, s.player, CRYSTALS)) == NONE


@rule
def _trades(s: State, sort: int) -> bool:
    """Whether the recipe in use is a trade that a place of this sort offers."""
    if sort == ACTIVATION and s.outposts != BUILT_BY_ACTIVATION:
        for cell in range(CELLS):
            if s.post[s.player, cell] and s.recipe == TILE_0 + int(s.mountain[cell]):
                return True
        return False
    if sort == MOUNTAIN_TRADE:
        cell = int(s.wagon[s.player])
        if cell == VALLEY or (s.outposts != BUILT_BY_WAGON and not s.post[s.player, cell]):
            return False
        return s.recipe == TILE_0 + int(s.mountain[cell])
    return asks(s, s.recipe) and sort != GOLEM and sort < WAGON and s.recipe == offered(s, s.place)
