"""Celtic Quest, the bag: resources, Romans, items, crystals, events (Q8-Q14, Q55, Q56).

A token's *choices* are blocks of actions. Of two drawn tokens the player resolves either, by one of its
choices, so that the order needs no question of its own (Q8, Q97). Items do not get in each other's way: of
two the first is resolved first.
"""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.piles import reveal
from nemeton.core.record import NOBODY, Ints
from nemeton.games.celtic_quest.actions import (
    CONQUER_0,
    CRYSTAL_0,
    ENCHANT_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    ROMAN_0,
    SETTLE_0,
    SPURN_0,
)
from nemeton.games.celtic_quest.events import (
    ASKS_MORE,
    CRYSTAL_LAID,
    CYCLED,
    DREW,
    FILLED,
    IDLE,
    POCKETED,
    RECALLED,
    SPURNED,
)
from nemeton.games.celtic_quest.rules.enchanting import advance_spell, enchant, may_enchant
from nemeton.games.celtic_quest.rules.romans import celtic, conquer, may_stand, remove, station
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    COLUMNS,
    CRYSTAL,
    CYCLE,
    DRUID,
    ENCHANTED,
    FREE,
    FULL,
    GOLD,
    ITEM_0,
    ITEMS,
    NONE,
    ORDERS,
    PLACES,
    POUCH,
    RESOURCES,
    ROMAN,
    ROMANISATION,
    SORTS,
    SPELL_END,
    SPOTS,
    TALISMAN,
    TILES,
    State,
)

TOKENS = 2
"""So many tokens are drawn in a turn."""


# The bag


@rule
def in_the_bag(s: State) -> int:
    """How many tokens are in the bag."""
    n = 0
    for sort in range(SORTS):
        n += int(s.bag[sort])
    return n


@rule
def draw_tokens(s: State) -> None:
    """Draw two tokens, one more for each Talisman, which are then given back (Q10, Q42, Q69)."""
    reveal(s)
    wanted = TOKENS + int(s.powers[s.player, TALISMAN])
    n = 0
    tokens = 0
    while n < wanted:
        left = in_the_bag(s)
        if left == 0:
            if s.drawn[CYCLE] == 0:
                break
            _tell_tokens(s, tokens)
            tokens = 0
            cycle(s)
            continue
        number = below(s.chance, left)
        sort = 0
        while number >= s.bag[sort]:
            number -= int(s.bag[sort])
            sort += 1
        s.bag[sort] -= 1
        s.drawn[sort] += 1
        tokens += 1 << 4 * sort
        n += 1
    _tell_tokens(s, tokens)
    s.due = max(0, n - TOKENS)


@rule
def _tell_tokens(s: State, tokens: int) -> None:
    """Tell what is drawn, not in which order: the number of each sort, four bits each."""
    if tokens != 0:
        low, high = tokens & 0xFFFFFFFF, tokens >> 32
        tell(s, DREW, s.player, low & 0xFFFF, low >> 16, high & 0xFFFF, high >> 16)


@rule
def cycle(s: State) -> None:
    """All that is discarded goes back into the bag, the Cycle too (Q9)."""
    s.drawn[CYCLE] -= 1
    s.bag[CYCLE] += 1
    n = 0
    for sort in range(SORTS):
        n += int(s.discard[sort])
        s.bag[sort] += s.discard[sort]
        s.discard[sort] = 0
    tell(s, CYCLED, s.player, n)


@rule
def give_back(s: State, sort: int) -> None:
    """Put a drawn token back into the bag (Q69)."""
    s.drawn[sort] -= 1
    s.bag[sort] += 1
    s.due -= 1


@rule
def only_sort(s: State) -> int:
    """The sort of the drawn tokens if they are all alike; NONE if not, or if there are none."""
    found = NONE
    for sort in range(SORTS):
        if s.drawn[sort] > 0:
            if found != NONE:
                return NONE
            found = sort
    return found


# Choices


@rule
def next_in_turn(s: State, after: int) -> int:
    """The next sort after one that may be resolved now: of items only the first."""
    for sort in range(after + 1, SORTS):
        if s.drawn[sort] > 0 and not (after >= ITEM_0 and sort < ITEM_0 + ITEMS):
            return sort
    return NONE


@rule
def _first_choice(s: State, sort: int) -> int:
    """The block of actions a token has its choices in; for a resource without a free spot, its charts."""
    if sort < RESOURCES:
        for spot in range(SPOTS):
            if s.spot_kind[spot] == sort and s.spot[spot] == FREE:
                return PUT_0
        return RAISE_0 + sort * BASTIONS
    if sort == ROMAN:
        return ROMAN_0
    if sort == ORDERS:
        return RECALL_0
    if sort == ROMANISATION:
        return CONQUER_0
    if sort == DRUID:
        return ENCHANT_0
    if sort == CRYSTAL:
        return CRYSTAL_0
    return SPURN_0


@rule
def next_choice(s: State, sort: int, after: int) -> int:
    """The next action after one that resolves a token of a sort; NONE if there is none."""
    return _next_choice(s, sort, _first_choice(s, sort), after)


@rule
def _next_choice(s: State, sort: int, start: int, after: int) -> int:
    i = max(0, after + 1 - start)
    if start == PUT_0:
        while i < SPOTS:
            if s.spot_kind[i] == sort and s.spot[i] == FREE:
                return start + i
            i += 1
    elif sort < RESOURCES:  # Q12
        while i < BASTIONS:
            if celtic(s, BASTION_0 + i) and s.demand[i, sort] < COLUMNS - 1:
                return start + i
            i += 1
    elif sort == ROMAN:
        while i < PLACES:
            if may_stand(s, i):
                return start + i
            i += 1
    elif sort == ORDERS:
        while i < PLACES:
            if s.roman[i] != 0:
                return start + i
            i += 1
    elif sort == ROMANISATION:
        while i < BASTIONS:
            if celtic(s, BASTION_0 + i):
                return start + i
            i += 1
    elif sort == DRUID:
        while i < TILES and s.spell + 1 < SPELL_END:  # Q78
            if may_enchant(s, i):
                return start + i
            i += 1
    elif sort == CRYSTAL:
        while i < TILES:
            if s.side[i] == ENCHANTED and s.crystal[i] == 0:
                return start + i
            i += 1
    elif sort != CYCLE:
        while i < ITEMS:
            if s.pouch[s.player, i] > 0 or sort == ITEM_0 + i:
                return start + i
            i += 1
    return NONE


@rule
def list_choices(s: State, out: Ints) -> int:
    """All actions that resolve one of the drawn tokens, in rising order."""
    one = next_in_turn(s, NONE)
    other = next_in_turn(s, one)
    start = beside = _first_choice(s, one)
    a = _next_choice(s, one, start, NONE)
    b = NONE
    if other != NONE:
        beside = _first_choice(s, other)
        b = _next_choice(s, other, beside, NONE)
    n = _merge(s, one, start, a, other, beside, b, out)
    if a == NONE:
        out[n] = SETTLE_0 + one
        n += 1
    if other != NONE and b == NONE:
        out[n] = SETTLE_0 + other
        n += 1
    return n


@rule
def _merge(s: State, one: int, start: int, a: int, other: int, beside: int, b: int, out: Ints) -> int:
    """The choices of two tokens, each from its first on, in rising order; spots of two resources mingle."""
    n = 0
    while a != NONE or b != NONE:
        if b == NONE or (a != NONE and a < b):
            out[n] = a
            a = _next_choice(s, one, start, a)
        else:
            out[n] = b
            b = _next_choice(s, other, beside, b)
        n += 1
    return n


@rule
def sort_of(s: State, a: int) -> int:
    """The sort of the drawn token that an action resolves."""
    if a < RAISE_0:
        return int(s.spot_kind[a - PUT_0])
    if a < ROMAN_0:
        return (a - RAISE_0) // BASTIONS
    if a < RECALL_0:
        return ROMAN
    if a < CONQUER_0:
        return ORDERS
    if a < ENCHANT_0:
        return ROMANISATION
    if a < CRYSTAL_0:
        return DRUID
    if a < SPURN_0:
        return CRYSTAL
    if a < SETTLE_0:
        return next_in_turn(s, ITEM_0 - 1)
    return a - SETTLE_0


# Resolving


@rule
def resolve(s: State, sort: int, a: int, chooser: int) -> None:
    """Resolve a drawn token by one of its choices, or, if it has none, without.

    A seat has chosen it, or nobody, since there was nothing to choose: then it is told.
    """
    if sort == CYCLE:
        cycle(s)
        return
    s.drawn[sort] -= 1
    if PUT_0 <= a < RAISE_0:
        s.spot[a - PUT_0] = FULL
        if chooser == NOBODY:
            tell(s, FILLED, s.player, a - PUT_0)
        return
    if ROMAN_0 <= a < RECALL_0:
        station(s, a - ROMAN_0)
        return
    if CRYSTAL_0 <= a < SPURN_0:
        s.crystal[a - CRYSTAL_0] = 1
        if chooser == NOBODY:
            tell(s, CRYSTAL_LAID, s.player, a - CRYSTAL_0)
        return
    if GOLD <= sort < ITEM_0 + ITEMS:
        s.pouch[s.player, sort - ITEM_0] += 1
        if a != SPURN_0 + sort - ITEM_0:
            tell(s, POCKETED, s.player, sort - ITEM_0)
        if SPURN_0 <= a < SETTLE_0:
            s.pouch[s.player, a - SPURN_0] -= 1
            s.discard[ITEM_0 + a - SPURN_0] += 1
            if chooser == NOBODY:
                tell(s, SPURNED, s.player, a - SPURN_0)
        return
    s.discard[sort] += 1
    if RAISE_0 <= a < ROMAN_0:
        bastion = (a - RAISE_0) % BASTIONS
        s.demand[bastion, sort] += 1
        if chooser == NOBODY:
            tell(s, ASKS_MORE, s.player, bastion, sort, s.columns[s.demand[bastion, sort]])
    elif RECALL_0 <= a < CONQUER_0:
        remove(s, a - RECALL_0)
        s.discard[ROMAN] += 1
        if chooser == NOBODY:
            tell(s, RECALLED, s.player, a - RECALL_0)
    elif CONQUER_0 <= a < ENCHANT_0:
        conquer(s, a - CONQUER_0)
    elif sort == DRUID:
        advance_spell(s, 1)
        if ENCHANT_0 <= a < CRYSTAL_0:  # not if it was the last step of the spell (Q78)
            enchant(s, a - ENCHANT_0, chooser)
    else:
        tell(s, IDLE, s.player, sort)


@rule
def resolves_itself(s: State) -> bool:
    """Resolve a drawn token about which there is nothing to decide; False if there is none such (Q8)."""
    sort = next_in_turn(s, NONE)
    if sort == NONE:
        return False
    for item in range(ITEM_0, ITEM_0 + ITEMS):
        if s.drawn[item] > 0 and _room(s):
            resolve(s, item, NONE, NOBODY)
            return True
    if next_in_turn(s, sort) != NONE:
        return False
    a = NONE
    if sort != CYCLE:
        a = next_choice(s, sort, NONE)
        if a != NONE and next_choice(s, sort, a) != NONE:
            return False
    resolve(s, sort, a, NOBODY)
    return True


@rule
def _room(s: State) -> bool:
    n = 0
    for item in range(ITEMS):
        n += int(s.pouch[s.player, item])
    return n < POUCH
