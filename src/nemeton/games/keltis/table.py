"""Keltis, the table: where the pieces lie, and which are touched for an action.

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
from functools import lru_cache

from nemeton.core.scene import Box, Layout, Piece, Scene, Text
from nemeton.core.view import View, remembered
from nemeton.core.words import Sentence
from nemeton.games.keltis import labels, paths, plates
from nemeton.games.keltis.actions import BIG, DISCARD_0, DRAW_0, DRAW_DECK, LEAVE, MOVE_0, ROW_0, SMALL
from nemeton.games.keltis.board import figures_in_goal
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import CLOVER, LAST_STONE, NO_TILE, VALUES
from nemeton.games.keltis.words import prompt

_PROMPT: dict[Layout, Box] = {"wide": Box(14, 526, 852, 38), "tall": Box(6, 702, 378, 40)}
_HAND: dict[Layout, Box] = {"wide": Box(196, 570, 662, 142), "tall": Box(8, 745, 374, 97)}
_CARD: dict[Layout, tuple[float, float]] = {"wide": (94, 133), "tall": (64, 91)}
_PILES: dict[Layout, tuple[tuple[float, float], ...]] = {
    "wide": ((48, 606), (106, 606), (164, 606), (48, 677), (106, 677), (164, 677)),
    "tall": ((23, 565), (61, 565), (99, 565), (137, 565), (175, 565), (213, 565)),
}
"""Where the deck lies, and the discard piles in the order of the paths."""
_PILE: dict[Layout, tuple[float, float]] = {"wide": (46, 65), "tall": (33, 47)}
_FEW = 12
"""With so few cards left in the deck, the end is near."""


def scene(view: View, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    winners = _winners(view.public)
    own = None if view.seat is None else int(view.wishes[view.seat])
    boxes = plates.boxes(view.players, view.seat is not None, layout)
    holdings = list(_holdings(view.public))
    if view.seat is not None:
        holdings[view.seat] = holdings[view.seat]._replace(own=True)
    groups = (
        *_paths(view.public, layout),
        paths.wishes(layout, tuple(view.wishes_worth.tolist()), own),
        *_board(view.public, layout),
        *(plates.plate(holdings[seat], box, layout) for seat, box in zip(view.around, boxes, strict=True)),
        _prompt(view, layout, winners),
        _hand(view, layout),
    )
    under = boxes[-1].y + boxes[-1].height + 8
    spare = (878.0, under, 388.0, 710 - under) if layout == "wide" else (6.0, 4.0, 378.0, 34.0)
    return Scene("keltis", view.game.art, layout, labels.table(view), groups, spare)


# The board


@remembered
def _paths(view: View, layout: Layout) -> tuple[Sequence[Piece], ...]:
    """The paths and their goal."""
    dark = tuple(map(tuple, view.dark.tolist()))
    land = paths.land(view.game, layout, tuple(view.worth.tolist()), dark)
    return land, paths.goal(layout, figures_in_goal(view))


@remembered
def _board(view: View, layout: Layout) -> tuple[Sequence[Piece], ...]:
    """What lies on the paths, and the piles."""
    return _tiles(view, layout), _figures(view, layout), _deck(view, layout), _discards(view, layout)


def _tiles(view: View, layout: Layout) -> list[Piece]:
    return [
        paths.tile(layout, colour, number, sort)
        for colour, sorts in enumerate(view.tile.tolist())
        for number, sort in enumerate(sorts)
        if sort != NO_TILE
    ]


def _figures(view: View, layout: Layout) -> list[Piece]:
    """The figures on the paths, and those on the start stone."""
    pieces: list[Piece] = []
    for seat in range(view.players):
        stones, big = view.figure[seat].tolist(), view.big[seat].tolist()
        for colour, number in enumerate(stones):
            if number:
                pieces.append(paths.figure(layout, seat, colour, number, bool(big[colour])))
        small = stones.count(0) - (not any(big))
        pieces += paths.waiting(layout, seat, view.players, not any(big), small)
    return pieces


# The piles


def _deck(view: View, layout: Layout) -> list[Piece]:
    """The cards to draw, and how many they are."""
    n, (x, y), (width, height) = view.deck_left, _PILES[layout][0], _PILE[layout]
    label, about = labels.deck(n), labels.deck_about(view.aside_left)
    sprite, area = "keltis-deck" if n else "keltis-none", "loss" if n <= _FEW else "goal"
    size = (34, 22) if layout == "wide" else (26, 16)
    count = Text(str(n), 17 if layout == "wide" else 13, size[0], tone=paths.TONES[area])
    return [
        Piece("deck", sprite, x, y, width, height, 6, label, about, tone="lift"),
        Piece(
            "count:deck", f"keltis-worth-{area}", x, y + 0.28 * height, *size, 40, label, about, count
        ),
    ]  # fmt: skip


def _discards(view: View, layout: Layout) -> list[Piece]:
    """The discard piles: of each, the top card is seen, and how many there are."""
    pieces = []
    for colour, n in enumerate(view.pile_size.tolist()):
        (x, y), (width, height) = _PILES[layout][colour + 1], _PILE[layout]
        name, label, about = COLOURS[colour], labels.discards(colour, n), labels.DISCARD_ABOUT
        pieces.append(
            Piece(f"discard:{name}", f"keltis-place-{name}", x, y, width, height, 6, label, about, tone=name)
        )
        values = view.pile[colour][:n].tolist()
        pieces += [_discarded(layout, colour, i, value, n - 1 - i) for i, value in enumerate(values)]
        if n > 1:
            size = 14 if layout == "wide" else 13
            count = Text(str(n), size, 30, 0.32 * width, 0.34 * height, tone="count", badge=0.78 * size)
            pieces.append(Piece(f"count:{name}", "", x, y, width, height, 40, label, about, count))
    return pieces


@lru_cache(maxsize=8192)
def _discarded(layout: Layout, colour: int, i: int, value: int, above: int) -> Piece:
    """A card of a discard pile; only the value of the top one can be read."""
    (x, y), (width, height) = _PILES[layout][colour + 1], _PILE[layout]
    down, name = min(above, 3) * 1.2, COLOURS[colour]
    return Piece(
        f"pile:{name}:{i}", f"keltis-card-{name}", x + down, y + down, width, height, 10 + i,
        labels.discarded(colour * VALUES + value), labels.DISCARD_ABOUT,
        None if above else _value(value, 22 if layout == "wide" else 16, width, height),
        tone=name if above else f"{name} lift", sort="card",
    )  # fmt: skip


def _value(value: int, size: float, width: float, height: float) -> Text:
    """The value of a card, at its upper left."""
    return Text(str(value), size, width, x=-0.38 * width, y=-0.32 * height, anchor="start", tone="inlaid")


# The hand


def _prompt(view: View, layout: Layout, winners: list[int]) -> list[Piece]:
    """What is to be done, in one line over the hand, and the button for what has no piece of its own."""
    mine = view.seat is not None and view.turn == view.seat
    says = labels.won(view, winners) if winners else prompt(view)
    return _line(says, mine and view.phase == CLOVER, mine or bool(winners), view.seat is not None, layout)


@lru_cache(maxsize=4096)
def _line(says: Sentence, button: bool, bright: bool, own: bool, layout: Layout) -> list[Piece]:
    wide = layout == "wide"
    box = _PROMPT[layout] if own or wide else _PROMPT[layout]._replace(y=600)
    end = (150 if wide else 112) if button else 0
    x, y = box.middle
    text = Text(
        says, 21 if wide else 14 if button else 15, box.width - end - 24, x=-end / 2, rows=1 if wide else 2,
        tone="strong" if bright else "felt",
    )  # fmt: skip
    sprite = "box-turn" if bright else "box-still"
    pieces = [Piece("prompt", sprite, x, y, box.width, box.height, 88, says, text=text)]
    if button:
        width = 132 if wide else 104
        pieces.append(
            Piece(
                "button:leave", "box-button", box.x + box.width - width / 2 - 7, y, width, box.height - 10,
                90, labels.LEAVE, text=Text(labels.LEAVE, 17 if wide else 15, width - 12, tone="button"),
            )
        )  # fmt: skip
    return pieces


def _hand(view: View, layout: Layout) -> list[Piece]:
    """One's own cards, face up, by path and value."""
    seat, over = view.seat, view.turn is None
    if seat is None:
        return [] if layout == "tall" else _tray((), (), labels.WATCHING, layout)
    cards = tuple(view.hand[seat][: view.held[seat]].tolist())
    return _tray(cards, tuple(not over and _fits(view, card) for card in cards), labels.HAND, layout)


@lru_cache(maxsize=4096)
def _tray(cards: tuple[int, ...], fits: tuple[bool, ...], label: Sentence, layout: Layout) -> list[Piece]:
    box, wide = _HAND[layout], layout == "wide"
    tray = Box(14, 570, 852, 142) if wide else box
    text = Text(label, 18, box.width - 40, x=box.middle[0] - tray.middle[0], tone="felt")
    pieces = [
        Piece(
            "hand", "box-tray", *tray.middle, tray.width, tray.height, 1, label,
            text=None if cards else text,
        )
    ]  # fmt: skip
    width = _CARD[layout][0]
    step = min(width + 8, (box.width - width - 6) / max(1, len(cards) - 1))
    x, y = box.middle
    for number, card in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        pieces.append(_card(layout, card, cards[:number].count(card), x + off * step, y, fits[number]))
    return pieces


def _fits(view: View, card: int) -> bool:
    """Whether a card of the viewer's goes on his row (R9)."""
    colour, value = divmod(card, VALUES)
    row = view.row[view.seat, colour][: view.row_size[view.seat, colour]].tolist()
    return not row or value == row[-1] or row[0] == row[-1] or (value > row[-1]) == (row[-1] > row[0])


@lru_cache(maxsize=4096)
def _card(layout: Layout, card: int, i: int, x: float, y: float, fits: bool) -> Piece:
    """A card of one's own, the i-th of its like; one that goes on its row shows a figure."""
    colour, value = divmod(card, VALUES)
    (width, height), name = _CARD[layout], COLOURS[colour]
    return Piece(
        f"hand:{name}:{value}:{i}", f"keltis-card-{name}", x, y, width, height, 100 + 2 * card + i,
        labels.own(card), labels.FITS_ABOUT if fits else labels.HAND_ABOUT,
        _value(value, 38 if layout == "wide" else 27, width, height),
        tone=f"{name} lift fits" if fits else f"{name} lift", sort="card", source="deck",
        row="hand",
    )  # fmt: skip


@remembered
def _holdings(view: View) -> list[plates.Holding]:
    """What each player has."""
    found = [plates.holding(view, seat) for seat in range(view.players)]
    winners = _winners(view)
    return [has._replace(winner=has.seat in winners) for has in found]


@remembered
def _winners(view: View) -> list[int]:
    """Who has won, once the game is over: all who have most (R25)."""
    if view.turn is not None:
        return []
    totals = [plates.holding(view, seat).total for seat in range(view.players)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def touches(view: View, action: int) -> list[list[str]]:
    """The touches that make up an action; each names all pieces that would do.

    A card, then where it goes: its row, the figure that will move or the stone it comes to; or the discard
    pile. For a free move, a figure or the stone it comes to.
    """
    if action < DISCARD_0:
        colour = (action - ROW_0) // VALUES
        return [_held(view, action - ROW_0), [f"row:{view.player}:{COLOURS[colour]}", *_step(view, colour)]]
    if action < SMALL:
        card = action - DISCARD_0
        return [_held(view, card), _pile(view, card // VALUES)]
    if action == BIG:
        return [[f"waiting:{view.player}:big"]]
    if action == SMALL:
        begun = int((view.figure[view.player] > 0).sum())
        return [[f"waiting:{view.player}:small:{i}" for i in range(len(COLOURS) - 1 - begun)]]
    if action < LEAVE:
        return [_step(view, (action - MOVE_0) % len(COLOURS))]
    if action in (LEAVE, DRAW_DECK):
        return [["button:leave"]] if action == LEAVE else [["deck"]]
    return [_pile(view, action - DRAW_0)]


def _held(view: View, card: int) -> list[str]:
    """A card of the player's hand: equal ones would do as well."""
    colour, value = divmod(card, VALUES)
    copies = view.hand[view.player][: view.held[view.player]].tolist().count(card)
    return [f"hand:{COLOURS[colour]}:{value}:{i}" for i in range(copies)]


def _step(view: View, colour: int) -> list[str]:
    """The player's figure on a path, and the stone it comes to next."""
    stone, name = int(view.figure[view.player, colour]), COLOURS[colour]
    figure = [f"figure:{view.player}:{name}"] if stone else []
    return figure + ([f"stone:{name}:{stone + 1}"] if stone < LAST_STONE else [])


def _pile(view: View, colour: int) -> list[str]:
    """A discard pile: its place, and its top card."""
    name, n = COLOURS[colour], int(view.pile_size[colour])
    return [f"discard:{name}", f"pile:{name}:{n - 1}"] if n else [f"discard:{name}"]
