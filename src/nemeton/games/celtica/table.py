"""Celtica, the table: where the pieces lie, and which are touched for an action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from nemeton.core.scene import Box, Layout, Piece, Scene, Text
from nemeton.core.view import remembered
from nemeton.core.words import Sentence
from nemeton.games.celtica import labels, map, plates
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import EMPTY, EXCHANGE, SACRED, SLOTS, Seen
from nemeton.games.celtica.words import ENDINGS, prompt

_SLOT: dict[Layout, tuple[float, float, float, float]] = {
    "wide": (160, 70, 70, 0.7),
    "tall": (35, 178, 40, 0.385),
}
"""The first slot, the step to the next, and the scale of a fragment."""
_PROMPT: dict[Layout, Box] = {"wide": Box(14, 508, 852, 38), "tall": Box(6, 669, 378, 44)}
_HAND: dict[Layout, Box] = {"wide": Box(196, 552, 662, 158), "tall": Box(10, 716, 370, 124)}
_CARD: dict[Layout, tuple[float, float]] = {"wide": (104, 148), "tall": (78, 111)}
_PILES: dict[Layout, dict[str, tuple[float, float]]] = {
    "wide": {
        "stock": (74, 70), "returned": (806, 70), "deck": (58, 592), "discard": (136, 592),
        "lore-deck": (58, 670), "lore-discard": (136, 670),
    },
    "tall": {
        "stock": (40, 534), "returned": (106, 534), "deck": (168, 534), "discard": (232, 534),
        "lore-deck": (296, 534), "lore-discard": (352, 534),
    },
}  # fmt: skip
_PILE: dict[Layout, tuple[float, float]] = {"wide": (50, 69), "tall": (33, 46)}
_HEAP: dict[Layout, tuple[float, float]] = {"wide": (88, 63), "tall": (60, 43)}
_BUTTONS = {SACRED: ("button:leave", labels.LEAVE), EXCHANGE: ("button:done", labels.DONE)}
"""The button of a phase: its key, and what it says."""


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    winners = list(view.winners)
    boxes = plates.boxes(view.players, view.seat is not None, layout)
    holdings = list(_holdings(view.public))
    if view.seat is not None:
        holdings[view.seat] = holdings[view.seat]._replace(own=True)
    groups = (
        *_board(view.public, layout),
        *(plates.plate(holdings[seat], box, layout) for seat, box in zip(view.around, boxes, strict=True)),
        _prompt(view, layout, winners),
        _hand(view, layout),
    )
    under = boxes[-1].y + boxes[-1].height + 8
    spare = (878.0, under, 388.0, 710 - under) if layout == "wide" else (6.0, 4.0, 378.0, 34.0)
    return Scene("celtica", view.game.art, layout, labels.table(view), groups, spare)


# The board


@remembered
def _board(view: Seen, layout: Layout) -> tuple[Sequence[Piece], ...]:
    """What lies in the middle, the same for everybody."""
    path = tuple(zip(view.place.tolist(), view.number.tolist(), strict=True))[: view.goal + 1]
    return (
        map.land(view.game, layout, path),
        _druids(tuple(view.druid.tolist()), path, layout),
        _display(tuple(view.display.tolist()), layout),
        _heaps(view.stock_left, tuple(view.returned.tolist()), layout),
        _deck("deck", view.deck_left, layout),
        _discards("discard", tuple(view.discard.tolist()), layout),
        _deck("lore-deck", view.lore_left, layout),
        _discards("lore-discard", tuple(view.lore_discard.tolist()), layout),
    )


@lru_cache(maxsize=4096)
def _druids(at: tuple[int, ...], path: tuple[tuple[int, int], ...], layout: Layout) -> list[Piece]:
    return [
        map.druid(
            layout, colour, place, path[place][0], len(path), at[:colour].count(place), at.count(place)
        )
        for colour, place in enumerate(at)
    ]  # fmt: skip


@lru_cache(maxsize=4096)
def _display(kinds: tuple[int, ...], layout: Layout) -> list[Piece]:
    """The nine slots and the open fragments on them."""
    x, y, step, scale = _SLOT[layout]
    pieces = [_slot(slot, x + slot * step, y, scale) for slot in range(SLOTS)]
    for slot, kind in enumerate(kinds):
        if kind != EMPTY:
            pieces.append(plates.fragment(f"display:{slot}", kind, x + slot * step, y, scale))
    return pieces


@cache
def _slot(slot: int, x: float, y: float, scale: float) -> Piece:
    width, height = plates.FRAGMENT
    return Piece(
        f"slot:{slot}", "celtica-slot", x, y, 0.8 * width * scale, height * scale, 5,
        labels.slot(slot), labels.SLOT_ABOUT,
    )  # fmt: skip


# The piles


@lru_cache(maxsize=4096)
def _heaps(stock: int, returned: tuple[int, ...], layout: Layout) -> list[Piece]:
    """The fragments that lie face down: the stock, and those given up."""
    width, height = _HEAP[layout]
    pieces = []
    for name, n, label, about in (
        ("stock", stock, labels.stock(stock), labels.STOCK_ABOUT),
        ("returned", sum(returned), labels.returned(sum(returned)), labels.returned_about(list(returned))),
    ):
        sprite = "none" if n == 0 else "few" if n < 4 else "heap"
        pieces.append(
            Piece(
                name, f"celtica-{sprite}", *_PILES[layout][name], width, height, 6, label, about,
                _count(n, layout, width * 0.36, height * 0.3),
            )
        )  # fmt: skip
    return pieces


@cache
def _deck(name: str, n: int, layout: Layout) -> tuple[Piece]:
    """A deck, face down."""
    width, height = _PILE[layout]
    druids = name == "deck"
    label = labels.deck(n) if druids else labels.lore_deck(n)
    about = labels.DECK_ABOUT if druids else labels.LORE_ABOUT
    sprite = f"celtica-{name}" if n else "celtica-empty"
    count = _count(n, layout, width * 0.42, height * 0.36)
    return (Piece(name, sprite, *_PILES[layout][name], width, height, 6, label, about, count, "lift"),)


@lru_cache(maxsize=4096)
def _discards(name: str, counts: tuple[int, ...], layout: Layout) -> list[Piece]:
    """A pile of discards, a card of each colour to be seen."""
    (x, y), (width, height) = _PILES[layout][name], _PILE[layout]
    druids, total = name == "discard", sum(counts)
    label = labels.discards(total) if druids else labels.lore_discards(total)
    about = labels.DECK_ABOUT if druids else labels.LORE_ABOUT
    count = _count(total, layout, width * 0.62, height * 0.36)
    pieces = [
        Piece(name, "celtica-empty", x, y, width, height, 6, label, about),
        Piece(f"count:{name}", "", x, y, width, height, 30, label, about, count),
    ]
    shown = [colour for colour, n in enumerate(counts) if n]
    for i, colour in enumerate(shown):
        off = i - (len(shown) - 1) / 2
        n = counts[colour]
        pieces.append(
            Piece(
                f"{name}:{COLOURS[colour]}", f"celtica-{'card' if druids else 'lore'}-{COLOURS[colour]}",
                x + off * width * 0.16, y + abs(off) * 1.5, width * 0.84, height * 0.84, 7 + colour,
                labels.discarded(colour, n if druids else 0, 0 if druids else n), about,
                tone=COLOURS[colour], turn=off * 9,
            )
        )  # fmt: skip
    return pieces


def _count(n: int, layout: Layout, x: float, y: float) -> Text:
    size = 15 if layout == "wide" else 13
    return Text(str(n), size, 40, x, y, tone="count", badge=size * 0.8)


# The hand


def _prompt(view: Seen, layout: Layout, winners: list[int]) -> list[Piece]:
    """What is to be done, in one line over the hand, and the buttons for what has no piece of its own."""
    mine = view.seat is not None and view.turn == view.seat
    button = _BUTTONS.get(view.phase) if mine else None
    says = labels.won(winners) if winners else prompt(view)
    return _line(says, button, mine or bool(winners), view.round, view.seat is not None, layout)


@lru_cache(maxsize=4096)
def _line(
    says: Sentence, button: tuple[str, Sentence] | None, bright: bool, number: int, own: bool, layout: Layout
) -> list[Piece]:
    wide = layout == "wide"
    box = _PROMPT[layout] if own or wide else _PROMPT[layout]._replace(y=562)
    ends = (112 if wide else 0, (150 if wide else 112) if button else (112 if wide else 0))
    width = box.width - sum(ends) - 24
    x, y = box.middle
    text = Text(
        says, 21 if wide else 14 if button else 15, width, x=(ends[0] - ends[1]) / 2, rows=1 if wide else 2,
        tone="strong" if bright else "felt",
    )  # fmt: skip
    sprite = "box-turn" if bright else "box-still"
    pieces = [Piece("prompt", sprite, x, y, box.width, box.height, 88, says, text=text)]
    at: tuple[float, float] = (box.x + 66, y) if wide else (72, 211)
    tone = "" if not wide else "soft" if bright else "felt"
    label = labels.round_number(number)
    counted = Text(label, 16 if wide else 13, 100, x=-50, anchor="start", tone=tone)
    pieces.append(Piece("round", "", *at, 100, 22, 89, label, text=counted))
    if button is not None:
        key, label = button
        width = 132 if wide else 104
        pieces.append(
            Piece(
                key, "box-button", box.x + box.width - width / 2 - 7, y, width, box.height - 10, 90, label,
                text=Text(label, 17 if wide else 15, width - 12, tone="button"),
            )
        )  # fmt: skip
    return pieces


def _hand(view: Seen, layout: Layout) -> list[Piece]:
    """One's own cards, face up; without any, what there is to say instead."""
    seat, over = view.seat, view.turn is None
    if seat is None and layout == "tall":
        return []
    label = labels.WATCHING if seat is None else labels.HAND
    says = ENDINGS[view.game.endings[view.ending - 1]] if over else label
    druids = () if seat is None else tuple(view.hand[seat].tolist())
    lore = () if seat is None else tuple(view.lore[seat].tolist())
    return _tray(seat, druids, lore, says if over or seat is None else None, bool(view.rules), layout)


@lru_cache(maxsize=4096)
def _tray(
    seat: int | None, druids: tuple[int, ...], lore: tuple[int, ...], says: Sentence | None, short: bool,
    layout: Layout,
) -> list[Piece]:  # fmt: skip
    box, wide = _HAND[layout], layout == "wide"
    tray = Box(14, 552, 852, 160) if wide else box
    cards = _by_colour(druids, lore)
    label, text = labels.WATCHING if seat is None else labels.HAND, None
    if says is not None and not cards:
        label, right = says, box.middle[0] - tray.middle[0]
        text = Text(says, 18 if wide else 15, box.width - 40, x=right, rows=3, tone="felt")
    pieces = [Piece("hand", "box-tray", *tray.middle, tray.width, tray.height, 1, label, text=text)]
    width = _CARD[layout][0]
    step = min(width + 10, (box.width - width - 8) / max(1, len(cards) - 1))
    x, y = box.middle
    for number, (colour, name, i) in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        pieces.append(_card(layout, seat or 0, name, colour, i, x + off * step, y, short))
    return pieces


def _by_colour(druids: tuple[int, ...], lore: tuple[int, ...]) -> list[tuple[int, str, int]]:
    """Cards by colour, druid cards first: the colour, which of the two, and the number among its like."""
    both = zip(druids, lore, strict=True)
    return [
        (colour, name, i)
        for colour, counts in enumerate(both)
        for name, n in zip(("hand", "lore"), counts, strict=True)
        for i in range(n)
    ]


@lru_cache(maxsize=4096)
def _card(
    layout: Layout, seat: int, name: str, colour: int, i: int, x: float, y: float, short: bool
) -> Piece:
    """A card of one's own: a druid card of the hand, or an experience card."""
    druids = name == "hand"
    return Piece(
        f"{name}:{COLOURS[colour]}:{i}", f"celtica-{'card' if druids else 'lore'}-{COLOURS[colour]}",
        x, y, *_CARD[layout], 100 + 50 * colour + (0 if druids else 25) + i,
        labels.card(colour) if druids else labels.lore(colour),
        labels.card_about(colour) if druids else labels.lore_about(short),
        tone=f"{COLOURS[colour]} lift", sort=f"{'card' if druids else 'lore'}:{seat}",
        source="deck" if druids else "lore-deck", sink="discard" if druids else "lore-discard", row="hand",
    )  # fmt: skip


@remembered
def _holdings(view: Seen) -> list[plates.Holding]:
    """What each player has."""
    owned, held, learned = view.pieces.tolist(), view.held.tolist(), view.learned.tolist()
    winners = view.winners
    return [
        plates.Holding(
            seat, tuple(owned[seat]), held[seat], learned[seat], False, seat == view.player, seat in winners
        )
        for seat in range(view.players)
    ]
