"""Keltis, the table: where the pieces lie.

The keys, with COLOUR as in `parts.COLOURS`, STONE from 1 to 9, SEAT and I from 0:

| key | piece |
|---|---|
| `board`, `start` | the board; the great stone where all figures begin |
| `path:COLOUR` | the standing stone at the end of a path, with its sign |
| `stone:COLOUR:STONE` | a stone of a path |
| `tile:COLOUR:STONE` | the tile on it, as long as it lies there |
| `figure:SEAT:COLOUR` | somebody's figure on a path |
| `waiting:SEAT:big`, `waiting:SEAT:small:I` | somebody's figures on the start stone |
| `deck` | the cards to draw, face down |
| `discard:COLOUR` | the place of a discard pile; its cards are `pile:COLOUR:I`, from the bottom up |
| `hand:COLOUR:VALUE:I` | a card of one's own; equal ones are counted from 0 |
| `held:SEAT:I` | a card in somebody else's hand, face down |
| `known:SEAT:COLOUR:VALUE:I` | a card in somebody else's hand that everybody saw being taken |
| `plate:SEAT`, `total:SEAT` | what somebody has; what it would score now |
| `row:SEAT:COLOUR` | the place of a row; its cards are `card:SEAT:COLOUR:I`, in the order played |
| `worth:SEAT:COLOUR` | what somebody's path would score now, once it is begun |
| `wish:SEAT:I`, `points:SEAT` | somebody's wish stones; the points from tiles |
| `goal` | how many figures are in the goal area; `wishes`: what wish stones are worth |
| `button:leave` | the button that leaves a clover unused |
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from nemeton.core import furniture, phrases
from nemeton.core.furniture import Button, badge
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Scene, Text
from nemeton.core.view import remembered
from nemeton.core.words import Sentence, ruled
from nemeton.games.keltis.names import THE_PATH, say, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import CLOVER, NO_TILE, VALUES, Seen
from nemeton.games.keltis.table import counters, paths, plates, zones

_CARD: dict[Layout, tuple[float, float]] = {"wide": (94, 133), "tall": (64, 91)}
_PILE: dict[Layout, tuple[float, float]] = {"wide": (46, 65), "tall": (33, 47)}
_FEW = 12
"""With so few cards left in the deck, the end is near."""
_LEAVE = (Button("button:leave", phrases.LEAVE),)
_FITS_ABOUT = ruled(
    say("It fits: touch it, then your row, your figure or the next stone. Or the discard pile."), "R1, R9"
)
_HAND_ABOUT = ruled(say("It does not fit your row: touch it, then its discard pile."), "R9, R13")
_DISCARD_ABOUT = ruled(
    say("Whoever draws may take the top card of a discard pile instead of one from the deck."), "R11, R34"
)


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    at = furniture.places(view.players, view.seat is not None, layout, paths.SIZES[layout])
    own = None if view.seat is None else int(view.wishes[view.seat])
    holdings = list(_holdings(view.public))
    if view.seat is not None:
        holdings[view.seat] = holdings[view.seat]._replace(own=True)
    groups = (
        *_paths(view.public, layout),
        counters.wishes(layout, tuple(view.wishes_worth.tolist()), own),
        *_board(view.public, layout),
        *(plates.plate(holdings[who], box, layout) for who, box in zip(view.around, at.plates, strict=True)),
        furniture.prompt(view, at.prompt, layout, _LEAVE if view.phase == CLOVER else ()),
        _hand(view, at.hand, layout),
    )
    label = say.many(
        "Keltis, {n} card in the deck. {prompt}",
        "Keltis, {n} cards in the deck. {prompt}",
        n=view.deck_left,
        prompt=view.game.prompt(view),
    )
    parts = zones.of(tuple(view.around), view.seat)
    return Scene("keltis", view.game.art, layout, label, groups, at.spare, at.folds, parts)


# The board


@remembered
def _paths(view: Seen, layout: Layout) -> tuple[Sequence[Piece], ...]:
    """The paths and their goal."""
    dark = tuple(map(tuple, view.dark.tolist()))
    land = paths.land(view.game, layout, tuple(view.worth.tolist()), dark)
    return land, counters.goal(layout, view.facts.in_goal)


@remembered
def _board(view: Seen, layout: Layout) -> tuple[Sequence[Piece], ...]:
    """What lies on the paths, and the piles."""
    piles = zip(view.pile.tolist(), view.pile_size.tolist(), strict=True)
    return (
        _tiles(view, layout),
        _figures(view, layout),
        _deck(view.deck_left, view.aside_left, layout),
        *(_discards(colour, tuple(pile[:n]), layout) for colour, (pile, n) in enumerate(piles)),
    )


def _tiles(view: Seen, layout: Layout) -> list[Piece]:
    starting = bool(view.clover_may_start)
    return [
        paths.tile(layout, colour, number, sort, starting)
        for colour, sorts in enumerate(view.tile.tolist())
        for number, sort in enumerate(sorts)
        if sort != NO_TILE
    ]


def _figures(view: Seen, layout: Layout) -> list[Piece]:
    """The figures on the paths, and those on the start stone."""
    pieces: list[Piece] = []
    big_waits, small_waiting = view.facts.big_waits.tolist(), view.facts.small_waiting.tolist()
    for seat in range(view.players):
        stones, big = view.figure[seat].tolist(), view.big[seat].tolist()
        for colour, number in enumerate(stones):
            if number:
                pieces.append(paths.figure(layout, seat, colour, number, bool(big[colour])))
        pieces += paths.waiting(layout, seat, view.players, bool(big_waits[seat]), small_waiting[seat])
    return pieces


# The piles


@cache
def _hand_rooms(layout: Layout) -> tuple[Box, Box]:
    """The room for the piles, and the one for the cards of a hand: side by side in the wide layout."""
    hand = furniture.places(2, True, layout, paths.SIZES[layout]).hand
    if layout == "wide":
        return hand.inset(8, 0).cut("left", 174)
    return paths.UNDER.cut("left", 228)[0], hand.inset(2, 0)


@cache
def _piles(layout: Layout) -> list[Box]:
    """Where the deck lies, and the discard piles in the order of the paths."""
    room, columns = _hand_rooms(layout)[0], 3 if layout == "wide" else 6
    return [box.aligned(*_PILE[layout]) for box in room.cells(columns, 6 // columns)]


@lru_cache(maxsize=1024)
def _deck(n: int, aside: int, layout: Layout) -> tuple[Piece, ...]:
    """The cards to draw, and how many they are; and how many cards two players have put away."""
    box, wide = _piles(layout)[0], layout == "wide"
    label = say.many("The deck: {n} card", "The deck: {n} cards", n=n)
    about, ruling = say("When its last card is drawn, the game is over."), "R16"
    if aside:
        about = say("{about} {n} cards were put away unseen, since two are playing.", about=about, n=aside)
        ruling = "R16, R18"
    about = ruled(about, ruling)
    area, size = "loss" if n <= _FEW else "goal", (34, 22) if wide else (26, 16)
    plaque = box.trimmed(top=0.56 * box.height).aligned(*size)
    count = Text(str(n), 17 if wide else 13, size[0], tone=paths.TONES[area])
    return (
        Piece("deck", "keltis-deck" if n else "keltis-none", *box.filled, 6, label, about, tone="lift"),
        Piece("count:deck", f"keltis-worth-{area}", *plaque.filled, 40, label, about, count),
    )


@lru_cache(maxsize=4096)
def _discards(colour: int, values: tuple[int, ...], layout: Layout) -> tuple[Piece, ...]:
    """A discard pile: the top card is seen, and how many there are."""
    box, name, n = _piles(layout)[colour + 1], COLOURS[colour], len(values)
    label = say.many(
        "Discard pile for {path}: {n} card", "Discard pile for {path}: {n} cards", n=n, path=THE_PATH[colour]
    )
    if n:
        label = say("{pile}, on top {card}", pile=label, card=the_card(colour * VALUES + values[-1]))
    place = f"keltis-place-{name}"
    pieces = [Piece(f"discard:{name}", place, *box.filled, 6, label, _DISCARD_ABOUT, tone=name)]
    pieces += [_discarded(layout, colour, i, value, n - 1 - i) for i, value in enumerate(values)]
    if n > 1:
        count = badge(n, layout, box, 0.32, 0.34)
        pieces.append(Piece(f"count:{name}", "", *box.filled, 40, label, _DISCARD_ABOUT, count))
    return tuple(pieces)


@lru_cache(maxsize=8192)
def _discarded(layout: Layout, colour: int, i: int, value: int, above: int) -> Piece:
    """A card of a discard pile; only the value of the top one can be read."""
    box, down, name = _piles(layout)[colour + 1], min(above, 3) * 1.2, COLOURS[colour]
    return Piece(
        f"pile:{name}:{i}", f"keltis-card-{name}", *box.moved(down, down).filled, 10 + i,
        say("Discarded: {card}", card=the_card(colour * VALUES + value)), _DISCARD_ABOUT,
        None if above else _value(value, 22 if layout == "wide" else 16, box),
        tone=name if above else f"{name} lift", sort="card",
    )  # fmt: skip


def _value(value: int, size: float, box: Box) -> Text:
    """The value of a card, at its upper left."""
    x, y = -0.38 * box.width, -0.32 * box.height
    return Text(str(value), size, box.width, x, y, anchor="start", tone="inlaid")


# The hand


def _hand(view: Seen, box: Box, layout: Layout) -> Sequence[Piece]:
    """One's own cards, face up, by path and value."""
    seat = view.seat
    if seat is None:
        return _laid((), (), phrases.WATCHING, box, layout)
    held = view.held[seat]
    cards, fits = view.hand[seat][:held].tolist(), view.facts.fits[:held].tolist()
    return _laid(tuple(cards), tuple(map(bool, fits)), phrases.HAND, box, layout)


@lru_cache(maxsize=4096)
def _laid(
    cards: tuple[int, ...], fits: tuple[bool, ...], label: Sentence, box: Box, layout: Layout
) -> tuple[Piece, ...]:
    room, size = _hand_rooms(layout)[1], _CARD[layout]
    at = room.inset(3, 0).fan(len(cards), size, size[0] + 8)
    return (
        *furniture.tray(box, room, layout, label, None if cards else label),
        *(_card(layout, card, cards[:i].count(card), at[i], fits[i]) for i, card in enumerate(cards)),
    )


@lru_cache(maxsize=4096)
def _card(layout: Layout, card: int, i: int, box: Box, fits: bool) -> Piece:
    """A card of one's own, the i-th of its like; one that goes on its row shows a figure."""
    colour, value = divmod(card, VALUES)
    name = COLOURS[colour]
    return Piece(
        f"hand:{name}:{value}:{i}", f"keltis-card-{name}", *box.filled, 100 + 2 * card + i,
        say("Your card: {card}", card=the_card(card)), _FITS_ABOUT if fits else _HAND_ABOUT,
        _value(value, 38 if layout == "wide" else 27, box),
        tone=f"{name} lift keltis-fits" if fits else f"{name} lift", sort="card", source="deck", row="hand",
    )  # fmt: skip


@remembered
def _holdings(view: Seen) -> list[plates.Holding]:
    """What each player has."""
    return [plates.holding(view, seat) for seat in range(view.players)]
