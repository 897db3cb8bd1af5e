"""Keltis, the rules: deal, legal, apply, score, and nothing else.

R1 to R38 are the rulings of the game's README; the sections are those of the rulebook.
"""

from __future__ import annotations

from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.journal import tell, tell_to
from nemeton.core.piles import stack
from nemeton.core.record import NOBODY, Ints
from nemeton.games.keltis.actions import (
    BIG,
    CLOVER_0,
    DISCARD_0,
    DRAW_0,
    DRAW_DECK,
    LEAVE,
    MOVE_0,
    ROW_0,
    SMALL,
)
from nemeton.games.keltis.events import (
    BEGAN,
    CHOSE,
    DREW,
    ENDED,
    FOUND,
    HOME,
    MOVED,
    PLAYED,
    SCORED,
    STUCK,
    TOOK,
    WISHED,
)
from nemeton.games.keltis.rules.cards import (
    colour_of,
    draw_from_deck,
    draw_from_pile,
    fits,
    put_down,
    take_up,
    top_card,
    way,
)
from nemeton.games.keltis.state import (
    ADVANCE,
    ASIDE,
    CARDS,
    CLOVER,
    CLOVER_TILE,
    COLOURS,
    DRAW,
    ENOUGH,
    FIGURE,
    FIVE_HOME,
    GOAL,
    HAND,
    LAST_STONE,
    NO_CARDS,
    NO_TILE,
    NOWHERE,
    OVER,
    PLAY,
    STONES,
    VALUES,
    WISH_TILE,
    WISHES_COUNTED,
    Facts,
    State,
    big_waits,
    can_move,
    in_goal,
    movable,
    small_waiting,
)


@rule
def deal(s: State) -> None:
    """Preparation: a tile on every dark stone, eight cards each, and two players put 30 away (R18, R19)."""
    s.phase = PLAY
    s.path = NOWHERE
    _lay_tiles(s)
    s.deck_left = stack(s.chance, s.deck, s.cards)
    for _ in range(HAND):
        for seat in range(s.players):
            draw_from_deck(s, seat)
    if s.players == 2:
        s.aside_left = ASIDE
        for i in range(ASIDE):
            s.deck_left -= 1
            s.aside[i] = s.deck[s.deck_left]
            s.deck[s.deck_left] = 0


@rule
def _lay_tiles(s: State) -> None:
    """Shuffle the tiles where the deck will lie, and lay them on the dark stones (R19)."""
    n = stack(s.chance, s.deck, s.tiles)
    for colour in range(COLOURS):
        for stone in range(STONES):
            if s.dark[colour, stone] == 1:
                n -= 1
                s.tile[colour, stone] = s.deck[n]


@rule
def legal(s: State, out: Ints) -> int:
    """The legal actions of the player, in rising order."""
    n = 0
    seat = int(s.player)
    if s.phase == PLAY:
        before = NOWHERE
        for i in range(HAND):  # written ahead, counted after: nothing to mispredict
            card = int(s.hand[seat, i])
            out[n] = ROW_0 + card
            n += int(card != before) & int(fits(s, seat, card))
            before = card
        for i in range(HAND):  # R13
            card = int(s.hand[seat, i])
            out[n] = DISCARD_0 + card
            n += int(i == 0 or card != s.hand[seat, i - 1])
    elif s.phase == DRAW:
        out[0] = DRAW_DECK
        n = 1
        for colour in range(COLOURS):
            out[n] = DRAW_0 + colour
            barred = int(s.redraw == 1) & int(colour == s.path)  # R10
            n += int(s.pile_size[colour] > 0) & ~barred
    elif s.phase == FIGURE:
        out[0] = SMALL
        out[1] = BIG
        n = 2
    else:
        base = MOVE_0 if s.phase == ADVANCE else CLOVER_0
        for colour in range(COLOURS):
            out[n] = base + colour
            n += int(can_move(s, seat, colour))
        if s.phase == CLOVER:  # R29
            out[n] = LEAVE
            n += 1
    return n


@rule
def apply(s: State, a: int) -> None:
    """Carry out a legal action."""
    if a < DISCARD_0:
        _play(s, a - ROW_0)
    elif a < SMALL:
        _discard(s, a - DISCARD_0)
    elif a >= DRAW_DECK:
        _draw(s, a)
    elif a == LEAVE:
        _to_draw(s)
    elif a >= MOVE_0:
        _free_move(s, (a - MOVE_0) % COLOURS, int(a >= CLOVER_0))
    else:
        _step(s, int(s.path), int(a == BIG))


@rule
def score(s: State, seat: int) -> int:
    """Points from tiles, the stones the figures stand on, and the wish stones (R37)."""
    total = int(s.points[seat]) + wishes_worth(s, seat)
    for colour in range(COLOURS):
        total += figure_worth(s, seat, colour, int(s.figure[seat, colour]))
    return total


@rule
def figure_worth(s: State, seat: int, colour: int, stone: int) -> int:
    """What a seat's figure of a path is worth on a stone; the big one twice as much, also below zero."""
    return int(s.worth[stone]) * (1 + int(s.big[seat, colour]))


@rule
def wishes_worth(s: State, seat: int) -> int:
    """What a seat's wish stones are worth; more than five, no more (R28)."""
    return int(s.wishes_worth[min(int(s.wishes[seat]), WISHES_COUNTED)])


@rule
def tiebreak(s: State, seat: int) -> int:
    """Equal players share their place (R25)."""
    return 0


@rule
def facts(s: State, seat: int, f: Facts) -> None:
    """What words and scenes must know: which cards fit, where figures wait, what all of it counts."""
    f.in_goal = in_goal(s)
    for other in range(s.players):
        f.big_waits[other] = int(big_waits(s, other))
        f.small_waiting[other] = small_waiting(s, other)
        f.wishes[other] = wishes_worth(s, other)
        f.total[other] = score(s, other)
    for colour in range(COLOURS):
        f.top[colour] = top_card(s, colour)
        for other in range(s.players):
            f.way[other, colour] = way(s, other, colour)
            f.figures[other, colour] = figure_worth(s, other, colour, int(s.figure[other, colour]))
    if s.player == NOBODY:
        return
    for colour in range(COLOURS):
        stone = int(s.figure[s.player, colour]) + 1
        f.free[colour] = int(can_move(s, s.player, colour))
        if stone < STONES:
            f.ahead[colour] = figure_worth(s, s.player, colour, stone)
    if seat != NOBODY:
        for i in range(s.held[seat]):
            f.fits[i] = int(fits(s, seat, int(s.hand[seat, i])))


@rule_with_arrays
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what a seat cannot know: deck, cards put away, and of other hands what nobody saw."""
    unseen = s.cards.copy()
    for colour in range(COLOURS):
        for i in range(s.pile_size[colour]):
            unseen[colour * VALUES + s.pile[colour, i]] -= 1
        for other in range(s.players):
            for i in range(s.row_size[other, colour]):
                unseen[colour * VALUES + s.row[other, colour, i]] -= 1
    for other in range(s.players):
        if other != seat:
            unseen -= s.known[other]
        else:
            for i in range(s.held[other]):
                unseen[s.hand[other, i]] -= 1
    n = stack(rng, s.deck, unseen)
    for other in range(s.players):
        if other != seat:
            held = int(s.held[other])
            s.hand[other, :] = 0
            s.held[other] = 0
            for card in range(CARDS):
                for _ in range(s.known[other, card]):
                    take_up(s, other, card)
            while s.held[other] < held:
                n -= 1
                take_up(s, other, int(s.deck[n]))
    for i in range(s.aside_left):
        n -= 1
        s.aside[i] = s.deck[n]
    s.deck[n:] = 0


# Playing a card


@rule
def _play(s: State, card: int) -> None:
    """Lay a card on its row and move the figure of its path, or another if that is at the end (R1, R5)."""
    seat = int(s.player)
    colour = colour_of(card)
    put_down(s, card)
    s.row[seat, colour, s.row_size[seat, colour]] = card - colour * VALUES
    s.row_size[seat, colour] += 1
    stone = int(s.figure[seat, colour]) + 1
    worth = figure_worth(s, seat, colour, stone) if stone < STONES else 0
    tell(s, PLAYED, seat, card, stone, worth)
    if s.figure[seat, colour] < LAST_STONE:
        _advance(s, colour)
        return
    choices = movable(s, seat)
    if choices > 1:
        s.phase = ADVANCE
        s.path = colour
    elif choices == 1:
        for other in range(COLOURS):
            if can_move(s, seat, other):
                _free_move(s, other, 0)
                return
    else:
        tell(s, STUCK, seat, colour)
        _to_draw(s)


@rule
def _discard(s: State, card: int) -> None:
    """Lay a card on the discard pile of its colour (R13, R34)."""
    colour = colour_of(card)
    put_down(s, card)
    s.pile[colour, s.pile_size[colour]] = card - colour * VALUES
    s.pile_size[colour] += 1
    s.phase = DRAW
    s.path = colour


@rule
def _free_move(s: State, colour: int, by_clover: int) -> None:
    """A figure of choice moves, by a clover or instead of one at the end of its path (R3, R5)."""
    seat = int(s.player)
    stone = int(s.figure[seat, colour]) + 1
    if stone > 1:
        tell(s, MOVED, seat, colour, stone, by_clover, figure_worth(s, seat, colour, stone))
    _advance(s, colour)
    if s.phase == FIGURE:
        tell(s, CHOSE, seat, colour)


@rule
def _advance(s: State, colour: int) -> None:
    """Move the player's figure of a path a stone on; for a new path he may have to choose it (R14)."""
    if s.figure[s.player, colour] > 0:
        _step(s, colour, int(s.big[s.player, colour]))
        return
    big = big_waits(s, s.player)
    if big and small_waiting(s, s.player) > 0:
        s.phase = FIGURE
        s.path = colour
    else:
        _step(s, colour, int(big))


@rule
def _step(s: State, colour: int, big: int) -> None:
    """A figure comes to its next stone: the game may end, or the tile there acts (R1, R8, R15)."""
    seat = int(s.player)
    stone = int(s.figure[seat, colour]) + 1
    fifth = is_fifth(s, stone)
    s.figure[seat, colour] = stone
    s.big[seat, colour] = big
    if stone == 1:
        tell(s, BEGAN, seat, colour, big)
    if fifth:
        _end(s, FIVE_HOME)
        return
    if stone == GOAL:
        tell(s, HOME, seat, in_goal(s))
    _to_draw(s)
    tile = int(s.tile[colour, stone])
    if tile == WISH_TILE:
        s.wishes[seat] += 1
        s.tile[colour, stone] = NO_TILE
        tell(s, WISHED, seat)
    elif tile == CLOVER_TILE:
        lost = movable(s, seat) == 0  # R4
        tell(s, FOUND, seat, colour, int(lost))
        if not lost:
            s.phase = CLOVER
            s.path = colour
    elif tile != NO_TILE:
        s.points[seat] += tile - CLOVER_TILE
        tell(s, SCORED, seat, colour, tile - CLOVER_TILE)


@rule
def is_fifth(s: State, stone: int) -> bool:
    """Whether a figure that comes to a stone is the fifth in the goal area, which ends the game (R15)."""
    return stone == GOAL and in_goal(s) == ENOUGH - 1


# Drawing, and the end


@rule
def _to_draw(s: State) -> None:
    """The card is played, and all that came of it: a card is to be drawn."""
    s.phase = DRAW
    s.path = NOWHERE


@rule
def _draw(s: State, a: int) -> None:
    """Draw a card; the last of the deck ends the game, else the next player goes on (R11, R16)."""
    if a == DRAW_DECK:
        tell_to(s, s.player, DREW, draw_from_deck(s, s.player))
        if s.deck_left == 0:
            _end(s, NO_CARDS)
            return
    else:
        card = draw_from_pile(s, a - DRAW_0)
        tell(s, TOOK, s.player, card, card - colour_of(card) * VALUES)
    s.phase = PLAY
    s.path = NOWHERE
    after = int(s.player) + 1
    s.player = after if after < s.players else 0


@rule
def _end(s: State, ending: int) -> None:
    """The game is over at once."""
    tell(s, ENDED, s.player, ending)
    s.ending = ending
    s.phase = OVER
    s.path = NOWHERE
    s.player = NOBODY
