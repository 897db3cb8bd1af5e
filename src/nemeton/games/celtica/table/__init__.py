"""Celtica, the table: where the pieces lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import furniture, phrases
from nemeton.core.furniture import Button, badge
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Scene
from nemeton.core.view import remembered
from nemeton.core.words import Sentence, ruled
from nemeton.games.celtica.names import fragments_of, say
from nemeton.games.celtica.state import EMPTY, EXCHANGE, SACRED, SLOTS, Seen
from nemeton.games.celtica.table import cards, map, plates, zones
from nemeton.games.celtica.table.cards import DRUIDS, LORE
from nemeton.games.celtica.words import last_round

_SLOT: dict[Layout, tuple[float, float]] = {"wide": (70, 0.7), "tall": (40, 0.385)}
"""From one slot of the display to the next, and the scale of a fragment."""
_CARD: dict[Layout, tuple[float, float]] = {"wide": (104, 148), "tall": (78, 111)}
_PILE: dict[Layout, tuple[float, float]] = {"wide": (50, 69), "tall": (33, 46)}
_HEAP: dict[Layout, tuple[float, float]] = {"wide": (88, 63), "tall": (60, 43)}
_BUTTONS = {
    SACRED: (Button("button:leave", phrases.LEAVE),),
    EXCHANGE: (Button("button:done", phrases.DONE),),
}
"""The button of a phase."""
_SLOT_ABOUT = ruled(
    say("Nine fragments lie open here; what was taken is filled up from the stock."), "C9, C31"
)
_STOCK_ABOUT = ruled(
    say("When it is used up, the fragments given up are shuffled and are the new stock."), "C11"
)


class _Piles(NamedTuple):
    """Where fragments and cards lie."""

    slots: list[Box]
    stock: Box
    returned: Box
    cards: list[Box]
    """The deck and the discards of druid cards, then of experience cards."""


@cache
def _piles(layout: Layout) -> _Piles:
    """In the wide layout heaps lie on the shelf and cards beside the hand, on a phone all under the board."""
    step, scale = _SLOT[layout]
    slots = map.shelf(layout).fan(SLOTS, (plates.FRAGMENT[0] * scale, plates.FRAGMENT[1] * scale), step)
    if layout == "wide":
        left, rest = map.shelf(layout).cut("left", 120)
        right, cards = rest.cut("right", 120)[0], _tray(layout)[0].aligned(156, 156).cells(2, 2)
    else:
        left, right, *cards = map.under(layout).cells(6, 1)
    return _Piles(slots, left, right, [box.aligned(*_PILE[layout]) for box in cards])


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    at = furniture.places(view.players, view.seat is not None, layout, map.SIZES[layout])
    holdings = list(_holdings(view.public))
    if view.seat is not None:
        holdings[view.seat] = holdings[view.seat]._replace(own=True)
    now, number, wide = view.game.prompt(view), say("Round {n}", n=view.round), layout == "wide"
    if view.facts.last and view.seat != view.turn:
        now = last_round(now)
    says = phrases.won(view.winners, view.seat) if view.winners else now
    buttons = _BUTTONS.get(view.phase, ())
    groups = (
        *_board(view.public, layout),
        *(plates.plate(holdings[who], box, layout) for who, box in zip(view.around, at.plates, strict=True)),
        furniture.prompt(view, at.prompt, layout, buttons, number if wide else None, says=says),
        () if wide else furniture.round_number(number, map.corner(layout), layout),
        _hand(view, at.hand, layout),
    )
    label = say("Celtica, round {n}. {prompt}", n=view.round, prompt=now)
    parts = zones.of(tuple(view.around), view.seat)
    return Scene("celtica", view.game.art, layout, label, groups, at.spare, at.folds, parts)


# The board


@remembered
def _board(view: Seen, layout: Layout) -> tuple[Sequence[Piece], ...]:
    """What lies in the middle, the same for everybody."""
    path = tuple(zip(view.place.tolist(), view.number.tolist(), strict=True))[: view.goal + 1]
    decks = _piles(layout).cards
    return (
        map.land(view.game, layout, path),
        map.druids(tuple(view.druid.tolist()), path, layout),
        _display(tuple(view.display.tolist()), layout),
        _heaps(view.stock_left, tuple(view.returned.tolist()), layout),
        cards.deck(DRUIDS, view.deck_left, decks[0], layout),
        cards.discards(DRUIDS, tuple(view.discard.tolist()), decks[1], layout),
        cards.deck(LORE, view.lore_left, decks[2], layout),
        cards.discards(LORE, tuple(view.lore_discard.tolist()), decks[3], layout),
    )


@lru_cache(maxsize=4096)
def _display(kinds: tuple[int, ...], layout: Layout) -> list[Piece]:
    """The nine slots and the open fragments on them."""
    slots = _piles(layout).slots
    return [_slot(slot, box) for slot, box in enumerate(slots)] + [
        plates.fragment(f"display:{slot}", kind, *slots[slot].middle, _SLOT[layout][1])
        for slot, kind in enumerate(kinds)
        if kind != EMPTY
    ]


@cache
def _slot(slot: int, box: Box) -> Piece:
    label = say("Slot {n} of the open fragments", n=slot + 1)
    box = box.aligned(0.8 * box.width, box.height)
    return Piece(f"slot:{slot}", "celtica-slot", *box.filled, 5, label, _SLOT_ABOUT)


@lru_cache(maxsize=4096)
def _heaps(stock: int, returned: tuple[int, ...], layout: Layout) -> list[Piece]:
    """The fragments that lie face down: the stock, and those given up, which everybody saw go."""
    gone, at = sum(returned), _piles(layout)
    about = _STOCK_ABOUT
    if gone:
        about = ruled(
            say("Everybody saw them go: {fragments}.", fragments=fragments_of(list(returned))), "C13"
        )
    return [
        _heap("stock", stock, at.stock, layout, _STOCK_ABOUT,
              say.many("Stock: {n} fragment, face down", "Stock: {n} fragments, face down", n=stock)),
        _heap("returned", gone, at.returned, layout, about,
              say.many("Given up: {n} fragment, face down", "Given up: {n} fragments, face down", n=gone)),
    ]  # fmt: skip


def _heap(key: str, n: int, room: Box, layout: Layout, about: Sentence, label: Sentence) -> Piece:
    box, sprite = room.aligned(*_HEAP[layout]), "none" if n == 0 else "few" if n < 4 else "heap"
    return Piece(
        key, f"celtica-{sprite}", *box.filled, 6, label, about, badge(n, layout, box, 0.36, 0.3)
    )  # fmt: skip


# The hand


@cache
def _tray(layout: Layout) -> tuple[Box, Box]:
    """In the wide layout the decks lie at the left of the hand: their room, and the one for the cards."""
    hand = furniture.places(2, True, layout, map.SIZES[layout]).hand
    piles, rest = hand.cut("left", 166, 16)
    return (piles, rest.trimmed(right=8)) if layout == "wide" else (piles, hand.inset(4, 0))


def _hand(view: Seen, box: Box, layout: Layout) -> Sequence[Piece]:
    """One's own cards, face up; without any, what there is to say instead."""
    seat = view.seat
    says = phrases.ending(view) if view.turn is None else phrases.WATCHING if seat is None else None
    if seat is None:
        return _laid(0, (), (), says, False, box, layout)
    druids, lore = tuple(view.hand[seat].tolist()), tuple(view.lore[seat].tolist())
    return _laid(seat, druids, lore, says, bool(view.rules), box, layout)


@lru_cache(maxsize=4096)
def _laid(
    seat: int, druids: tuple[int, ...], lore: tuple[int, ...], says: Sentence | None, short: bool, box: Box,
    layout: Layout,
) -> tuple[Piece, ...]:  # fmt: skip
    mine, room, size = cards.by_colour(druids, lore), _tray(layout)[1], _CARD[layout]
    says = None if mine else says
    tray = furniture.tray(box, room, layout, says or phrases.HAND, says)
    at = room.inset(4, 0).fan(len(mine), size, size[0] + 10)
    return *tray, *(cards.own(*card, seat, short, place) for card, place in zip(mine, at, strict=True))


# The players


@remembered
def _holdings(view: Seen) -> list[plates.Holding]:
    """What each player has."""
    fields = (view.pieces, view.facts.complete, view.held, view.learned)
    rows = zip(*(field[: view.players].tolist() for field in fields), strict=True)
    return [
        plates.Holding(seat, tuple(pieces), complete, (held, learned), False, furniture.mark(view, seat))
        for seat, (pieces, complete, held, learned) in enumerate(rows)
    ]
