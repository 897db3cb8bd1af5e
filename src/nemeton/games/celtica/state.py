"""Celtica, the record: every field, its meaning, who may see it.

Colours and kinds are numbers from 0. A druid stands on a place of the path: 0 is the start.
Numbers in brackets are the rulings of the game's README.
"""

from __future__ import annotations

from nemeton.core import record
from nemeton.core.compiled import rule
from nemeton.core.record import NOBODY, SEATS, Ints, Record, hidden, owner, public
from nemeton.core.view import View

COLOURS = 5
KINDS = 9
PLACES = 20
"""Room for the longest path an edition may have."""
SLOTS = 9
"""Fragments lie open on nine slots."""
EMPTY = -1
"""A slot without a fragment."""
DRUID_CARDS, EXPERIENCE_CARDS, FRAGMENTS = 60, 20, 90
MOST_DRUID, MOST_EXPERIENCE = 12, 4
"""Cards of one colour."""
WAYS = (MOST_DRUID + 1) * (MOST_EXPERIENCE + 1) - 1
"""How many druid and experience cards of a colour may be played together, but for none at all."""
AMULETS = 10
"""The most amulets somebody can have begun."""

PLAY, TAKE, GIVE, SACRED, EXCHANGE, OVER = range(6)
"""What is to be decided: cards, a fragment to take or to give, to draw or not, an exchange."""

START, SACRED_PLACE, VILLAGE, CASTLE, MONASTERY, RUIN, GOAL = range(7)
"""The kinds of places."""

FIRST_HOME, ALL_HOME, NO_FRAGMENTS = 1, 2, 3
"""How the game ends: the round of the first druid home is over, or at once (C19, C20)."""


class State(Record):
    """A game of Celtica."""

    phase: int = public(most=OVER)
    """What the player decides: PLAY, TAKE, GIVE, SACRED, EXCHANGE, or OVER."""
    due: int = public(most=KINDS)
    """Fragments still to be taken or given at this place."""
    round: int = public(most=100)
    """The round being played, from 1."""
    ender: int = public(least=NOBODY, most=SEATS - 1)
    """The seat whose move ended the game; the last to exchange (C21). NOBODY before that."""
    druid: Ints = public(COLOURS, most=PLACES - 1)
    """The place each druid stands on."""
    display: Ints = public(SLOTS, least=EMPTY, most=KINDS - 1)
    """The open fragments: the kind on each slot, or EMPTY."""
    pieces: Ints = public(SEATS, KINDS, most=FRAGMENTS)
    """Fragments of each kind that a seat has collected."""
    returned: Ints = public(KINDS, most=FRAGMENTS)
    """Fragments given up at ruins; face down, but everybody saw them go (C13)."""
    stock: Ints = hidden(FRAGMENTS, most=KINDS - 1)
    """The face-down fragments, from the bottom up."""
    stock_left: int = public(most=FRAGMENTS)
    """How many are left in the stock."""
    hand: Ints = owner(SEATS, COLOURS, most=DRUID_CARDS)
    """Druid cards of each colour in a hand."""
    held: Ints = public(SEATS, most=DRUID_CARDS)
    """How many druid cards a hand has (C27)."""
    deck: Ints = hidden(DRUID_CARDS, most=COLOURS - 1)
    """The druid cards, face down, from the bottom up."""
    deck_left: int = public(most=DRUID_CARDS)
    """How many are left in the deck."""
    discard: Ints = public(COLOURS, most=DRUID_CARDS)
    """Druid cards of each colour played and not yet shuffled back."""
    deck_was: Ints = public(COLOURS, most=DRUID_CARDS)
    """Druid cards of each colour in the deck when it was last shuffled: everybody could count."""
    drawn: Ints = owner(SEATS, COLOURS, most=DRUID_CARDS)
    """Druid cards of each colour that a seat has drawn since then."""
    lore: Ints = owner(SEATS, COLOURS, most=EXPERIENCE_CARDS)
    """Experience cards of each colour in a hand."""
    learned: Ints = public(SEATS, most=EXPERIENCE_CARDS)
    """How many experience cards a hand has (C27)."""
    lore_deck: Ints = hidden(EXPERIENCE_CARDS, most=COLOURS - 1)
    """The experience cards, face down, from the bottom up."""
    lore_left: int = public(most=EXPERIENCE_CARDS)
    """How many are left in the experience deck."""
    lore_discard: Ints = public(COLOURS, most=EXPERIENCE_CARDS)
    """Experience cards of each colour used and not yet shuffled back."""
    lore_was: Ints = public(COLOURS, most=EXPERIENCE_CARDS)
    """Experience cards of each colour in their deck when it was last shuffled."""
    lore_drawn: Ints = owner(SEATS, COLOURS, most=EXPERIENCE_CARDS)
    """Experience cards of each colour that a seat has drawn since then."""

    rules: int = public(most=1)
    """The option: 0 the full rules, 1 the short ones (C3)."""
    place: Ints = public(PLACES, most=GOAL)
    """The edition's path: the kind of each place."""
    number: Ints = public(PLACES, most=KINDS)
    """The edition's path: how many fragments a place gives or takes."""
    goal: int = public(most=PLACES - 1)
    """The last place of the path."""
    druid_cards: Ints = public(COLOURS, most=DRUID_CARDS)
    """The edition's druid cards of each colour."""
    experience_cards: Ints = public(COLOURS, most=EXPERIENCE_CARDS)
    """The edition's experience cards of each colour."""
    fragments: Ints = public(KINDS, most=FRAGMENTS)
    """The edition's fragments of each kind."""


class Facts(record.Facts):
    """What words and scenes must know of a view."""

    landing: Ints = public(COLOURS, MOST_DRUID + MOST_EXPERIENCE + 1, most=PLACES - 1)
    """Where a druid stops that goes so many places (C7)."""
    last: int = public(most=1)
    """Whether the round being played is the last (C19)."""
    complete: Ints = public(SEATS, most=AMULETS)
    """Amulets that a seat has completed (C25)."""
    amulet: Ints = public(SEATS, AMULETS, most=KINDS)
    """How many fragments each amulet of a seat has, the largest first (C25)."""


class Seen(View, State):
    """A game of Celtica as a seat sees it."""

    facts: Facts


# The invariants, a bit each; the sentences are in words.py, in this order.
(
    BAD_DRUID_CARDS,
    BAD_EXPERIENCE_CARDS,
    BAD_FRAGMENTS,
    BAD_COUNTS,
    BAD_SEATS,
    BAD_DRUIDS,
    BAD_LEFTOVERS,
    BAD_MEMORY,
    BAD_PLAYER,
    BAD_PHASE,
    BAD_ENDING,
    BAD_LANDING,
    BAD_DISPLAY,
    BAD_OUTCOME,
) = (1 << bit for bit in range(14))


@rule
def owned(s: State, seat: int) -> int:
    """How many fragments a seat has."""
    total = 0
    for kind in range(KINDS):
        total += int(s.pieces[seat, kind])
    return total


@rule
def on_display(s: State) -> int:
    """How many fragments lie open."""
    total = 0
    for slot in range(SLOTS):
        if s.display[slot] != EMPTY:
            total += 1
    return total


@rule
def all_home(s: State) -> bool:
    """Whether all five druids stand on the goal."""
    for colour in range(COLOURS):
        if s.druid[colour] != s.goal:
            return False
    return True


@rule
def any_home(s: State) -> bool:
    """Whether a druid stands on the goal."""
    for colour in range(COLOURS):
        if s.druid[colour] == s.goal:
            return True
    return False


@rule
def none_left(s: State) -> bool:
    """Whether no fragment lies open and none is left to turn up (C20)."""
    if s.stock_left > 0 or on_display(s) > 0:
        return False
    for kind in range(KINDS):
        if s.returned[kind] > 0:
            return False
    return True


@rule
def druid_cards_left(s: State) -> int:
    """How many druid cards could still be drawn, the discards shuffled (C17)."""
    total = int(s.deck_left)
    for colour in range(COLOURS):
        total += int(s.discard[colour])
    return total


@rule
def experience_cards_left(s: State) -> int:
    """How many experience cards could still be drawn, the discards shuffled (C14)."""
    total = int(s.lore_left)
    for colour in range(COLOURS):
        total += int(s.lore_discard[colour])
    return total


@rule
def can_exchange(s: State, seat: int) -> bool:
    """Whether a seat could still exchange: a card and a piece, or two cards (C24, C36)."""
    enough = s.learned[seat] >= 2 or (s.learned[seat] == 1 and owned(s, seat) > 0)
    return enough and on_display(s) > 0


@rule
def faults(s: State) -> int:
    """The invariants a state breaks: every component is somewhere, exactly once."""
    found = _cards_faults(s) | _memory_faults(s) | _fragments_faults(s) | _turn_faults(s)
    return found if found else _story_faults(s)


@rule
def _cards_faults(s: State) -> int:
    found = 0
    for colour in range(COLOURS):
        druids = int(s.discard[colour])
        experience = int(s.lore_discard[colour])
        for seat in range(SEATS):
            druids += int(s.hand[seat, colour])
            experience += int(s.lore[seat, colour])
        for i in range(s.deck_left):
            druids += 1 if s.deck[i] == colour else 0
        for i in range(s.lore_left):
            experience += 1 if s.lore_deck[i] == colour else 0
        if druids != s.druid_cards[colour]:
            found |= BAD_DRUID_CARDS
        if experience != s.experience_cards[colour]:
            found |= BAD_EXPERIENCE_CARDS
    for seat in range(SEATS):
        druids = 0
        experience = 0
        for colour in range(COLOURS):
            druids += int(s.hand[seat, colour])
            experience += int(s.lore[seat, colour])
        if druids != s.held[seat] or experience != s.learned[seat]:
            found |= BAD_COUNTS
        if seat >= s.players and (druids > 0 or experience > 0 or owned(s, seat) > 0):
            found |= BAD_SEATS
    for i in range(s.deck_left, DRUID_CARDS):
        if s.deck[i] != 0:
            found |= BAD_LEFTOVERS
    for i in range(s.lore_left, EXPERIENCE_CARDS):
        if s.lore_deck[i] != 0:
            found |= BAD_LEFTOVERS
    return found


@rule
def _memory_faults(s: State) -> int:
    """What was in a deck when it was shuffled has been drawn since, or is in it still."""
    for colour in range(COLOURS):
        druids = 0
        experience = 0
        for seat in range(SEATS):
            druids += int(s.drawn[seat, colour])
            experience += int(s.lore_drawn[seat, colour])
        for i in range(s.deck_left):
            druids += 1 if s.deck[i] == colour else 0
        for i in range(s.lore_left):
            experience += 1 if s.lore_deck[i] == colour else 0
        if druids != s.deck_was[colour] or experience != s.lore_was[colour]:
            return BAD_MEMORY
    return 0


@rule
def _fragments_faults(s: State) -> int:
    found = 0
    for kind in range(KINDS):
        there = int(s.returned[kind])
        for seat in range(SEATS):
            there += int(s.pieces[seat, kind])
        for slot in range(SLOTS):
            there += 1 if s.display[slot] == kind else 0
        for i in range(s.stock_left):
            there += 1 if s.stock[i] == kind else 0
        if there != s.fragments[kind]:
            found |= BAD_FRAGMENTS
    for i in range(s.stock_left, FRAGMENTS):
        if s.stock[i] != 0:
            found |= BAD_LEFTOVERS
    return found


@rule
def _turn_faults(s: State) -> int:
    found = 0
    for colour in range(COLOURS):
        if s.druid[colour] > s.goal:
            found |= BAD_DRUIDS
    if s.phase == OVER:
        if s.player != NOBODY or s.ending == 0:
            found |= BAD_PLAYER
    elif s.player < 0 or s.player >= s.players:
        return found | BAD_PLAYER
    settling = s.phase == EXCHANGE or s.phase == OVER
    if (s.ending != 0) != settling or (s.ender != NOBODY) != settling or s.ender >= s.players:
        found |= BAD_ENDING
    if s.ending > NO_FRAGMENTS:
        found |= BAD_ENDING
    if settling:
        for seat in range(SEATS):
            if s.held[seat] > 0:
                found |= BAD_ENDING
    if (s.due > 0) != (s.phase == TAKE or s.phase == GIVE):
        found |= BAD_PHASE
    if s.phase == PLAY:
        if s.held[s.player] == 0 or all_home(s) or none_left(s):
            found |= BAD_PHASE
    elif s.phase == TAKE:
        if s.due >= on_display(s):
            found |= BAD_PHASE
    elif s.phase == GIVE:
        if s.due >= owned(s, s.player):
            found |= BAD_PHASE
    elif s.phase == SACRED:
        if druid_cards_left(s) == 0 or none_left(s):
            found |= BAD_PHASE
    elif s.phase == EXCHANGE:
        if not can_exchange(s, s.player):
            found |= BAD_PHASE
    return found


@rule
def _story_faults(s: State) -> int:
    """What no game leads to, though every component is somewhere and it could be decided (C15, C20, C31)."""
    found = 0
    if s.phase == EXCHANGE or s.phase == OVER:
        home = any_home(s) and not all_home(s)
        if (
            (s.ending == FIRST_HOME and not home)
            or (s.ending == ALL_HOME and not all_home(s))
            or (s.ending == NO_FRAGMENTS and (all_home(s) or not none_left(s)))
        ):
            found |= BAD_OUTCOME
    elif s.phase != TAKE and s.stock_left > 0 and on_display(s) < SLOTS:
        found |= BAD_DISPLAY
    if s.phase == TAKE or s.phase == GIVE or s.phase == SACRED:
        found |= BAD_LANDING
        for colour in range(COLOURS):
            if s.discard[colour] + s.lore_discard[colour] > 0 and _has_come(s, int(s.druid[colour])):
                found &= ~BAD_LANDING
    return found


@rule
def _has_come(s: State, place: int) -> bool:
    """Whether a druid that came to a place with this turn would have brought about the phase."""
    kind = s.place[place]
    if s.phase == SACRED:
        return bool(kind == SACRED_PLACE)
    done = int(s.number[place]) - int(s.due)
    if done < 0:
        return False
    if s.phase == GIVE:
        back = 0
        for piece in range(KINDS):
            back += int(s.returned[piece])
        return bool(kind == RUIN and back >= done)
    full = on_display(s) + done == SLOTS or (s.stock_left == 0 and on_display(s) + done < SLOTS)
    return bool(
        kind != START and kind != SACRED_PLACE and kind != RUIN and owned(s, s.player) >= done and full
    )
