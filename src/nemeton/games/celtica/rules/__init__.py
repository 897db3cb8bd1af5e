"""Celtica, the rules: deal, legal, apply, score, and nothing else.

C1 to C43 are the rulings of the game's README; the sections are those of the rulebook.
"""

from __future__ import annotations

from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.journal import tell, tell_to
from nemeton.core.piles import deal_unseen, draw, note_shuffle, renew, reveal, stack
from nemeton.core.record import NOBODY, Ints
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.events import (
    BEGAN,
    DECK_RENEWED,
    DISCARDED,
    DREW,
    ENDED,
    FIRST_ARRIVED,
    GAVE,
    GAVE_ALL,
    LAID_DOWN,
    LEARNED,
    LORE_RENEWED,
    MAY_DRAW,
    MOVED,
    MUST_GIVE,
    MUST_TAKE,
    NOTHING_LEARNED,
    SURPLUS,
    TOOK,
    TOOK_ALL,
)
from nemeton.games.celtica.rules.exchange import exchange, exchange_from
from nemeton.games.celtica.rules.fragments import (
    give,
    lift,
    list_kinds,
    next_fragment,
    open_kinds,
    own_kinds,
    refill,
)
from nemeton.games.celtica.state import (
    ALL_HOME,
    AMULETS,
    COLOURS,
    EMPTY,
    EXCHANGE,
    FIRST_HOME,
    GIVE,
    KINDS,
    MOST_DRUID,
    MOST_EXPERIENCE,
    NO_FRAGMENTS,
    PLAY,
    RUIN,
    SACRED,
    SACRED_PLACE,
    SLOTS,
    TAKE,
    WAYS,
    Facts,
    State,
    all_home,
    any_home,
    druid_cards_left,
    experience_cards_left,
    none_left,
    on_display,
    owned,
)

HAND = 5
"""Druid cards each player gets in a round."""
GIFT = 2
"""Fragments each player starts with (C38)."""


@rule
def deal(s: State) -> None:
    """Preparation (C38): nine fragments open, two for each player, five druid cards each."""
    s.phase = PLAY
    s.ender = NOBODY
    s.stock_left = stack(s.chance, s.stock, s.fragments)
    s.deck_left = stack(s.chance, s.deck, s.druid_cards)
    note_shuffle(s.deck, s.deck_left, s.deck_was, s.drawn)
    s.lore_left = stack(s.chance, s.lore_deck, s.experience_cards)
    note_shuffle(s.lore_deck, s.lore_left, s.lore_was, s.lore_drawn)
    for slot in range(SLOTS):
        s.display[slot] = EMPTY
    refill(s)
    for seat in range(s.players):
        for _ in range(GIFT):
            s.pieces[seat, next_fragment(s)] += 1
    _new_round(s, 0)  # C18


@rule
def cards(colour: int, druids: int, experience: int) -> int:
    """The action of playing so many druid and experience cards of a colour."""
    return colour * WAYS + druids * (MOST_EXPERIENCE + 1) + experience - 1


@rule
def legal(s: State, out: Ints) -> int:
    """The legal actions of the player, in rising order."""
    n = 0
    seat = int(s.player)
    if s.phase == PLAY:
        for colour in range(COLOURS):
            experience = int(s.lore[seat, colour])
            if s.rules == 0:
                for alone in range(1, experience + 1):
                    out[n] = cards(colour, 0, alone)
                    n += 1
            druids = int(s.hand[seat, colour])
            if experience == 0 and druids <= 3:
                for k in range(3):  # written ahead, counted after: nothing to mispredict
                    out[n + k] = cards(colour, k + 1, 0)
                n += druids
            else:
                for k in range(1, druids + 1):
                    for added in range(experience + 1):
                        out[n] = cards(colour, k, added)
                        n += 1
    elif s.phase == TAKE:
        n = list_kinds(open_kinds(s), TAKE_0, out, n)
    elif s.phase == GIVE:
        n = list_kinds(own_kinds(s, seat), GIVE_0, out, n)
    elif s.phase == SACRED:
        out[0] = DRAW
        out[1] = LEAVE
        n = 2
    elif s.phase == EXCHANGE:
        lying = open_kinds(s)
        for mine in range(KINDS):
            if s.pieces[seat, mine] > 0:
                n = list_kinds(lying & ~(1 << mine), SWAP_0 + mine * KINDS, out, n)
        if s.learned[seat] >= 2:
            n = list_kinds(lying, BUY_0, out, n)
        out[n] = DONE
        n += 1
    return n


@rule
def apply(s: State, a: int) -> None:
    """Carry out a legal action."""
    if a >= SWAP_0:
        exchange(s, a)
        return
    if a < TAKE_0:
        way = a % WAYS + 1
        _play(s, a // WAYS, way // (MOST_EXPERIENCE + 1), way % (MOST_EXPERIENCE + 1))
        if s.phase == SACRED:
            return
    elif a < GIVE_0:
        tell(s, TOOK, s.player, a - TAKE_0)
        lift(s, a - TAKE_0)
        s.due -= 1
    elif a < DRAW:
        tell(s, GAVE, s.player, a - GIVE_0)
        give(s, a - GIVE_0)
        s.due -= 1
    elif a == DRAW:
        colour = _draw_druid_card(s, s.player)
        tell_to(s, s.player, DREW, colour)
    if s.due == 0:
        _settle(s)


@rule
def score(s: State, seat: int) -> int:
    """Complete amulets: the pieces of the rarest kind (C25)."""
    least = int(s.pieces[seat, 0])
    for kind in range(1, KINDS):
        least = min(least, int(s.pieces[seat, kind]))
    return least


@rule
def amulet(s: State, seat: int, number: int) -> int:
    """The size of a seat's amulet with that number from 0: the kinds it has more of (C25)."""
    size = 0
    for kind in range(KINDS):
        if s.pieces[seat, kind] > number:
            size += 1
    return size


@rule
def tiebreak(s: State, seat: int) -> int:
    """The sizes of the incomplete amulets, the largest first, as digits (C26, C37)."""
    digits = 0
    complete = score(s, seat)
    for number in range(complete, complete + 10):
        digits = digits * KINDS + amulet(s, seat, number)
    return digits


@rule
def facts(s: State, seat: int, f: Facts) -> None:
    """What words and scenes must know: where cards lead, whether the round is the last, the amulets."""
    for colour in range(COLOURS):
        for n in range(MOST_DRUID + MOST_EXPERIENCE + 1):
            f.landing[colour, n] = landing(s, colour, n)
    f.last = s.ending == 0 and any_home(s)
    for other in range(s.players):
        f.complete[other] = score(s, other)
        for number in range(AMULETS):
            f.amulet[other, number] = amulet(s, other, number)


@rule_with_arrays
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what a seat cannot know: the other hands and the order of all piles."""
    druids = s.druid_cards - s.discard
    experience = s.experience_cards - s.lore_discard
    if seat != NOBODY:
        druids -= s.hand[seat]
        experience -= s.lore[seat]
    deal_unseen(s, rng, s.deck, s.deck_left, s.deck_was, s.drawn, druids, s.hand, s.held, seat)
    deal_unseen(
        s, rng, s.lore_deck, s.lore_left, s.lore_was, s.lore_drawn, experience, s.lore, s.learned, seat
    )
    unseen = s.fragments - s.returned
    for slot in range(SLOTS):
        if s.display[slot] != EMPTY:
            unseen[s.display[slot]] -= 1
    for other in range(s.players):
        unseen -= s.pieces[other]
    stack(rng, s.stock, unseen)


# Playing cards


@rule
def _play(s: State, colour: int, druids: int, experience: int) -> None:
    """Play cards of one colour and move its druid as many places (C2, C3, C6)."""
    s.hand[s.player, colour] -= druids
    s.held[s.player] -= druids
    s.discard[colour] += druids
    s.lore[s.player, colour] -= experience
    s.learned[s.player] -= experience
    s.lore_discard[colour] += experience
    if s.druid[colour] == s.goal:  # C8
        tell(s, DISCARDED, s.player, colour, druids, experience)
        return
    surplus = int(s.druid[colour]) + druids + experience - int(s.goal)
    first = not any_home(s)
    s.druid[colour] = landing(s, colour, druids + experience)
    tell(s, MOVED, s.player, colour, druids, experience, s.druid[colour])
    if surplus > 0:
        tell(s, SURPLUS, s.player, colour, surplus)
    if first and s.druid[colour] == s.goal:
        tell(s, FIRST_ARRIVED, s.player, colour)
    _land(s, int(s.druid[colour]))


@rule
def landing(s: State, colour: int, cards: int) -> int:
    """Where a druid stops that goes so many places: at the goal, even if cards are left over (C7)."""
    return min(int(s.goal), int(s.druid[colour]) + cards)


@rule
def _land(s: State, place: int) -> None:
    """Find out what the place asks for; only the last place of a move counts."""
    kind = s.place[place]
    number = int(s.number[place])
    if kind == SACRED_PLACE:
        if druid_cards_left(s) > 0:  # always in a game, but a position may have them all in hands
            s.phase = SACRED
            tell(s, MAY_DRAW, s.player)
    elif kind == RUIN:
        s.phase = GIVE
        if number < owned(s, s.player):
            s.due = number
            tell(s, MUST_GIVE, s.player, number, experience_cards_left(s) > 0)
        else:  # C12
            for piece in range(KINDS):
                while s.pieces[s.player, piece] > 0:
                    tell(s, GAVE_ALL, s.player, piece)
                    give(s, piece)
    else:
        s.phase = TAKE
        if number < on_display(s):
            s.due = number
            tell(s, MUST_TAKE, s.player, number)
        else:  # C10
            for slot in range(SLOTS):
                if s.display[slot] != EMPTY:
                    tell(s, TOOK_ALL, s.player, s.display[slot])
                    lift(s, s.display[slot])


@rule
def _settle(s: State) -> None:
    """All is taken, given or drawn: fill up, or learn, and end the turn (C9, C34)."""
    if s.phase == TAKE:
        refill(s)
    elif s.phase == GIVE:
        _learn(s)
    _end_turn(s)


@rule
def _learn(s: State) -> None:
    """The player draws an experience card, if there is one (C12, C14, C34)."""
    if s.lore_left == 0:
        s.lore_left = renew(s.chance, s.lore_deck, s.lore_discard)
        note_shuffle(s.lore_deck, s.lore_left, s.lore_was, s.lore_drawn)
        if s.lore_left > 0:
            tell(s, LORE_RENEWED, s.player, s.lore_left)
        else:
            tell(s, NOTHING_LEARNED, s.player)
    if s.lore_left > 0:
        colour = draw(s, s.lore_deck, s.lore_left)
        s.lore[s.player, colour] += 1
        s.lore_drawn[s.player, colour] += 1
        s.lore_left -= 1
        s.learned[s.player] += 1
        tell_to(s, s.player, LEARNED, colour)


@rule
def _draw_druid_card(s: State, seat: int) -> int:
    """A seat draws a druid card, and its colour; the discards are shuffled when none is left (C15, C17)."""
    if s.deck_left == 0:
        s.deck_left = renew(s.chance, s.deck, s.discard)
        note_shuffle(s.deck, s.deck_left, s.deck_was, s.drawn)
        tell(s, DECK_RENEWED, seat, s.deck_left)
    colour = draw(s, s.deck, s.deck_left)
    s.hand[seat, colour] += 1
    s.drawn[seat, colour] += 1
    s.deck_left -= 1
    s.held[seat] += 1
    return colour


# Turns, rounds and the end


@rule
def _end_turn(s: State) -> None:
    """Test the instant ends, then go on with the next seat that holds a druid card (C20, C32)."""
    if all_home(s):
        _end_at_once(s, ALL_HOME)
        return
    if none_left(s):
        _end_at_once(s, NO_FRAGMENTS)
        return
    s.phase = PLAY
    ender = int(s.player)
    for step in range(1, s.players + 1):
        seat = (ender + step) % s.players
        if s.held[seat] > 0:
            s.player = seat
            return
    if any_home(s):
        tell(s, ENDED, s.player)
        _end_game(s, FIRST_HOME)
    else:
        _new_round(s, (ender + 1) % s.players)  # C40


@rule
def _new_round(s: State, starter: int) -> None:
    """Deal five druid cards to each, one at a time from the starter on (C17)."""
    s.round += 1
    tell(s, BEGAN, starter, s.round, HAND)
    for _ in range(HAND):
        for step in range(s.players):
            _draw_druid_card(s, (starter + step) % s.players)
    s.player = starter


@rule
def _end_at_once(s: State, ending: int) -> None:
    """The game is over at once: everybody lays down his druid cards, for all to see (C20, C43)."""
    left = 0
    for seat in range(s.players):
        left += int(s.held[seat])
    tell(s, ENDED, s.player, left)
    for seat in range(s.players):
        if s.held[seat] > 0:
            reveal(s)
            cards = 0
            for colour in range(COLOURS):
                cards += int(s.hand[seat, colour]) << 4 * colour
                s.discard[colour] += s.hand[seat, colour]
                s.hand[seat, colour] = 0
            tell(s, LAID_DOWN, seat, cards & 0xFFF, cards >> 12)
            s.held[seat] = 0
    _end_game(s, ending)


@rule
def _end_game(s: State, ending: int) -> None:
    """The exchanges begin left of the player who made the last move (C21)."""
    s.ending = ending
    s.ender = s.player
    exchange_from(s, (int(s.player) + 1) % s.players)
