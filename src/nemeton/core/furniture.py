"""Furniture: what stands on every table, whatever is played there.

`places` shares the plane out: a board, plates for the players, a line that says what is to be done, a hand,
and spare room for the page. The other functions make the pieces that look the same everywhere.

>>> at = places(view.players, view.seat is not None, layout)
>>> at.board, at.plates, at.prompt, at.hand, at.spare
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from nemeton.core import phrases, zones
from nemeton.core.layout import Box
from nemeton.core.scene import PLANE, Layout, Piece, Scene, Text
from nemeton.core.view import View
from nemeton.core.words import Sentence, figure, words_beside

say = words_beside(__file__)

Mark: TypeAlias = Literal["", "turn", "torc"]
"""What a plate is marked with: nothing, whose turn it is, or who has won."""

_MARK: dict[Layout, float] = {"wide": 28, "tall": 20}
_NUMBER: dict[Layout, float] = {"wide": 15, "tall": 13}


# The plane, shared out


class Sizes(NamedTuple):
    """What a game wants of the plane in a layout; what it does not name is as most tables have it."""

    hand: float
    """The height of the hand, or of one's own sheet in its place."""
    plate: float
    """The height of somebody's plate; in the wide layout, the most."""
    own: float
    """The same of one's own; 0 if it lies where others have their hand."""
    larger: float = 1.5
    """How many times as high as the others one's own is, where plates share a column."""
    prompt: float = 38
    """The height of the line that says what is to be done."""
    column: float = 388
    """How wide the plates of the wide layout are."""
    above: float = 0
    """The height of what the game keeps for itself over them."""


SIZES: dict[Layout, Sizes] = {
    "wide": Sizes(hand=150, plate=110, own=130),
    "tall": Sizes(hand=120, plate=90, own=90, prompt=44),
}
"""How most tables share out the plane."""


class Places(NamedTuple):
    """Where things lie on a table."""

    board: Box
    """What is left for the game itself."""
    plates: tuple[Box, ...]
    """The plates around the table in turn (`View.around`), one's own last and nearest to the hand."""
    prompt: Box
    hand: Box
    """On a phone a spectator has none: others' plates lie there."""
    above: Box
    """What the game keeps for itself over the plates, if it wants that."""
    spare: Box
    """Where nothing lies, for `Scene.spare`."""
    folds: tuple[float, ...] = ()
    """Between them, for `Scene.folds`."""


@cache
def places(players: int, own: bool, layout: Layout, sizes: Sizes | None = None) -> Places:
    """Where things lie for so many players, if one of them looks, or for a spectator.

    Wide: the board, the prompt and the hand at the left, plates in a column at the right. Tall: plates of the
    others, the board, one's own plate, the prompt and the hand, from top to bottom.
    """
    sizes = SIZES[layout] if sizes is None else sizes
    return _wide(players, own, sizes) if layout == "wide" else _tall(players, own, sizes)


def _wide(players: int, own: bool, sizes: Sizes) -> Places:
    plane = Box(0, 0, *PLANE["wide"]).inset(14)._replace(height=698)
    column, left = plane.cut("right", sizes.column, 12)
    hand, rest = left.cut("bottom", sizes.hand, 6)
    prompt, board = rest.cut("bottom", sizes.prompt, 6)
    above, column = column.cut("top", sizes.above, 8 if sizes.above else 0)
    others = players - 1 if own else players
    wanted = [(1.0, sizes.plate)] * others + [(sizes.larger, sizes.own)] * (own and sizes.own > 0)
    plates = column._replace(height=664 - column.y).shared(wanted, 8)
    spare = column._replace(y=plates[-1].bottom + 8, height=710 - plates[-1].bottom - 8)
    return Places(board, tuple(plates), prompt, hand, above, spare)


def _tall(players: int, own: bool, sizes: Sizes) -> Places:
    spare, rest = Box(0, 0, *PLANE["tall"]).inset(6, 4).cut("top", 34, 6)
    strip, rest = rest.cut("top", sizes.plate, 4)
    mine = sizes.own + 3 if sizes.own else 0
    low, board = rest.cut("bottom", mine + sizes.prompt + 3 + sizes.hand, 3)
    nothing = Box(board.x, board.y, board.width, 0)
    if not own:
        prompt, low = low.cut("top", sizes.prompt, 3)
        top = players // 2
        plates = [*strip.beside(top), *low.beside(players - top)]
        cuts = strip.y - 3, board.y - 2, board.bottom + 1.5, prompt.bottom + 1.5
        return Places(board, tuple(plates), prompt, nothing, nothing, spare, cuts)
    plates = strip.beside(players - 1)
    if sizes.own:
        plates.append(low._replace(height=sizes.own))
    prompt, hand = low.trimmed(top=mine).cut("top", sizes.prompt, 3)
    folds = strip.y - 3, board.y - 2, board.bottom + 1.5, *([prompt.y - 1.5] if sizes.own else [])
    return Places(board, tuple(plates), prompt, hand, nothing, spare, folds)


# What is to be done


class Button(NamedTuple):
    """What is touched for an action that has no piece of its own."""

    key: str
    says: Sentence | str
    label: Sentence | None = None
    """What it is for the screen reader, where that is more than it says."""


def prompt(
    view: View,
    box: Box,
    layout: Layout,
    buttons: Sequence[Button] = (),
    number: Sentence | None = None,
    left: float = 0,
    says: Sentence | None = None,
) -> tuple[Piece, ...]:
    """The line that says what is to be done, and at the end how it ended and who has won.

    It is bright for whoever decides, and only then its buttons are there. At its left it can say the number
    of the round, and keep some room for what the game lays there. A game may say something else.
    """
    mine = view.seat is not None and view.turn == view.seat
    if says is None:
        says = phrases.result(view) if view.turn is None else view.game.prompt(view)
    shown = tuple(buttons) if mine else ()
    return _line(says, box, layout, shown, mine or view.turn is None, number, left)


@lru_cache(maxsize=4096)
def _line(
    says: Sentence,
    box: Box,
    layout: Layout,
    buttons: tuple[Button, ...],
    bright: bool,
    number: Sentence | None,
    left: float,
) -> tuple[Piece, ...]:
    wide = layout == "wide"
    few = max(0, min(len(buttons), 3) - 1)
    width = ((132, 132, 104) if wide else (104, 84, 68))[few]
    start = left + (0 if number is None else 112)
    taken = (width + 6) * len(buttons) + (12 if wide else 2) if buttons else 0
    end = max(taken, start - left)
    text = Text(
        says, 21 if wide else 14 if buttons else 15, box.width - start - end - 24, x=(start - end) / 2,
        rows=1 + few // 2 if wide else 2 + len(buttons) // 2, tone="strong" if bright else "felt",
    )  # fmt: skip
    pieces = [Piece("prompt", "box-turn" if bright else "box-still", *box.filled, 88, says, text=text)]
    if number is not None:
        at = Box(box.x + left + 16, box.y, 100, box.height)
        pieces += round_number(number, at, layout, "soft" if bright else "felt")
    ends = box.inset(7, 5).fan(len(buttons), (width, box.height - 10), width + 6, align=1)
    for button, at in zip(buttons, ends, strict=True):
        label = button.label or button.says
        assert isinstance(label, Sentence), f"{button.key} has no label"
        written = Text(
            button.says,
            17 if wide else 15,
            width - (8 if few > 1 else 12),
            rows=1 if wide else 2,
            tone="button",
        )
        pieces.append(Piece(button.key, "box-button", *at.filled, 90, label, text=written))
    return tuple(pieces)


@lru_cache(maxsize=1024)
def round_number(says: Sentence, box: Box, layout: Layout, tone: str = "") -> tuple[Piece, ...]:
    """The number of the round, from the left of a box on."""
    box = box.aligned(100, 22, across=0)
    size = 16 if layout == "wide" else 13
    text = Text(says, size, 100, x=-50, anchor="start", tone=tone)
    return (Piece("round", "", *box.filled, 89, says, text=text),)


# Plates


def mark(view: View, seat: int) -> Mark:
    """What marks the plate of a seat now."""
    return "turn" if seat == view.turn else "torc" if seat in view.winners else ""


@lru_cache(maxsize=4096)
def plate(seat: int, marked: Mark, box: Box, layout: Layout, label: Sentence) -> tuple[Piece, ...]:
    """The ground of a player's plate, and its mark."""
    sprite, size = "box-turn" if marked else "box-plate", _MARK[layout]
    ground = Piece(f"plate:{seat}", sprite, *box.filled, 0, label, tone="lift")
    corner = Box(box.x - size / 4, box.y - size / 4, size, size).filled
    if marked == "turn":
        return ground, Piece("turn", "turn", *corner, 96, phrases.to_decide(seat), tone="lift", sort="turn")
    if marked == "torc":
        return ground, Piece(f"torc:{seat}", "torc", *corner, 96, phrases.winner(seat), tone="lift")
    return (ground,)


@lru_cache(maxsize=4096)
def titled(
    seat: int, marked: Mark, box: Box, layout: Layout, label: Sentence
) -> tuple[tuple[Piece, ...], Box]:
    """A plate with emblem and name on top, and the room that is left on it."""
    wide = layout == "wide"
    head, room = box.inset(14 if wide else 8, 8 if wide else 5).cut("top", 28 if wide else 20, 4)
    emblem, name = head.trimmed(left=8 if wide else 3).cut("left", 24 if wide else 16, 6 if wide else 4)
    pieces = plate(seat, marked, box, layout, label)
    return (*pieces, *who(seat, emblem, name, 19 if wide else 14)), room


@lru_cache(maxsize=4096)
def who(
    seat: int, emblem: Box, name: Box, size: float, middle: bool = False, sprite: str = "", tone: str = ""
) -> tuple[Piece, ...]:
    """The emblem of a seat, or a sprite of the game for it, and the name: from the left, or in the middle."""
    called = phrases.called(seat)
    if not sprite:
        side = min(emblem.width, emblem.height)
        emblem = emblem.aligned(side, side)
    name = name.aligned(name.width, 1.3 * size)
    text = Text(called, size, name.width, x=-name.width / 2, anchor="start", tone="name")
    if middle:
        text = text._replace(x=0, anchor="middle")
    return (
        Piece(f"emblem:{seat}", sprite or f"seat-{seat}", *emblem.filled, 8, called, tone=tone),
        Piece(f"name:{seat}", "", *name.filled, 8, called, text=text),
    )


# Cards, piles, numbers


def tray(
    box: Box, room: Box, layout: Layout, label: Sentence, says: Sentence | None = None
) -> tuple[Piece, ...]:
    """The ground of a hand, if there is one; what it says stands in the room for the cards."""
    if not box.height:
        return ()
    text = None
    if says is not None:
        x = room.middle[0] - box.middle[0]
        text = Text(says, 18 if layout == "wide" else 15, room.width - 40, x=x, rows=3, tone="felt")
    return (Piece("hand", "box-tray", *box.filled, 1, label, text=text),)


def badge(n: int, layout: Layout, box: Box, right: float = 0.42, down: float = 0.36) -> Text:
    """How many, on a bronze disc: so far from the middle of the thing, in its widths and heights."""
    size = _NUMBER[layout]
    return Text(figure(n), size, 40, right * box.width, down * box.height, tone="count", badge=0.8 * size)


def copies(piece: Piece, boxes: Sequence[Box]) -> list[Piece]:
    """A piece for each box, each above the one before; their keys are counted from 0."""
    return [
        piece._replace(
            key=f"{piece.key}:{i}", x=box.middle[0], y=box.middle[1], width=box.width, height=box.height,
            z=piece.z + i,
        )
        for i, box in enumerate(boxes)
    ]  # fmt: skip


def counted(
    key: str, sprite: str, n: int | str, box: Box, size: float, label: Sentence, about: Sentence | None = None
) -> Piece:
    """A sign at the left of a box, and a number of that size behind it."""
    side = min(box.height, 1.8 * size)
    text = Text(
        n if isinstance(n, str) else figure(n),
        size,
        box.width - side - 3,
        x=side / 2 + 3,
        anchor="start",
        tone="strong",
    )
    return Piece(key, sprite, *box.aligned(side, side, across=0).filled, 9, label, about, text)


# All of it


def tabletop(
    view: View,
    layout: Layout,
    at: Places,
    pieces: Sequence[Piece],
    buttons: Sequence[Button] = (),
) -> Scene:
    """The scene of a table with these pieces, and the line that says what is to be done.

    A large game makes its scene of groups instead, so that what stays the same is not looked into.
    """
    line = prompt(view, at.prompt, layout, buttons)
    label = say("{title}. {prompt}", title=view.game.words.TITLE, prompt=line[0].label)
    groups = (tuple(pieces), line)
    parts = zones.plain(tuple(view.around), view.seat)
    return Scene(view.game.name, view.game.art, layout, label, groups, at.spare, at.folds, parts)
