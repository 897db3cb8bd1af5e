"""Keltis, the plates: what each player has, the rows of cards, and what every path would score now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import lettering
from nemeton.core.scene import Box, Layout, Piece, Text, called
from nemeton.core.view import View
from nemeton.core.words import Sentence
from nemeton.games.keltis import labels
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.paths import FIGURES, TONES, zone
from nemeton.games.keltis.state import VALUES, WISHES_COUNTED

_COLUMN = Box(878, 14, 388, 650)
_GAP, _OTHER, _OWN = 8, 186, 226
"""Between plates in the column; the most height of somebody else's, and of one's own."""


_NARROW = 100
"""A row less wide than this shows only its last card."""


class Holding(NamedTuple):
    """What a plate shows."""

    seat: int
    rows: tuple[tuple[int, ...], ...]
    """The values of each row."""
    figures: tuple[int, ...]
    """The stone each figure stands on."""
    worth: tuple[int, ...]
    """What each path would score now."""
    big: tuple[int, ...]
    wishes: int
    wishes_worth: int
    points: int
    held: int
    known: tuple[int, ...]
    """Cards in the hand that everybody knows."""
    own: bool
    """Whether it is the viewer's; his cards are in his hand."""
    turn: bool
    winner: bool

    @property
    def total(self) -> int:
        """What it would score now (R37)."""
        return sum(self.worth) + self.points + self.wishes_worth


def holding(view: View, seat: int) -> Holding:
    """What a seat has."""
    sizes, big = view.row_size[seat].tolist(), view.big[seat].tolist()
    figures = view.figure[seat].tolist()
    return Holding(
        seat=seat,
        rows=tuple(tuple(view.row[seat, colour][:size].tolist()) for colour, size in enumerate(sizes)),
        figures=tuple(figures),
        worth=tuple(int(view.worth[stone]) * (1 + big[colour]) for colour, stone in enumerate(figures)),
        big=tuple(big),
        wishes=int(view.wishes[seat]),
        wishes_worth=int(view.wishes_worth[min(int(view.wishes[seat]), WISHES_COUNTED)]),
        points=int(view.points[seat]),
        held=int(view.held[seat]),
        known=tuple(card for card, n in enumerate(view.known[seat].tolist()) for _ in range(n)),
        own=False,
        turn=seat == view.player,
        winner=False,
    )


@cache
def boxes(many: int, own: bool, layout: Layout) -> list[Box]:
    """The places of the plates: one's own is the last, nearest to the hand, and larger."""
    if layout == "wide":
        last = (1.2, _OWN) if own else (1, _OTHER)
        return _COLUMN.shared([(1, _OTHER)] * (many - 1) + [last], _GAP)
    if own:
        return [*Box(6, 44, 378, 115).beside(many - 1), Box(6, 593, 378, 106)]
    top = many // 2
    return [*Box(6, 44, 378, 115).beside(top), *Box(6, 652, 378, 186).beside(many - top)]


class _Rooms(NamedTuple):
    """Where the parts of a plate lie."""

    head: Box
    """The name."""
    hand: Box
    """The cards in somebody else's hand."""
    rows: Box
    total: Box
    wishes: Box
    points: Box


def _rooms(box: Box, layout: Layout, own: bool) -> _Rooms:
    """The name and the hand on top, or at the left; below the rows, and beside them what is counted."""
    if layout == "tall" and own:
        side, top = Box(box.x + 6, box.y + 6, 62, box.height - 12), 62
        body = Box(box.x + 72, box.y + 5, box.width - 77, box.height - 10)
        rows, counts = _parted(body, 38)
        half = counts.height / 2
        return _Rooms(
            side._replace(height=top), box, rows, Box(side.x + 3, side.y + top + 1, 56, 30),
            counts._replace(height=half), counts._replace(y=counts.y + half, height=half),
        )  # fmt: skip
    if layout == "wide":
        head = Box(box.x + 8, box.y + 5, 280 if own else 150, 32)
        hand = Box(box.x + 164, box.y + 7, box.width - 174, 28)
        rows, counts = _parted(Box(box.x + 8, box.y + 38, box.width - 16, box.height - 45), 62)
    else:
        head = Box(box.x + 5, box.y + 4, box.width - 10, 18)
        hand = Box(box.x + 6, box.y + 22, box.width - 12, 18)
        rows, counts = _parted(Box(box.x + 5, box.y + 41, box.width - 10, box.height - 45), 38)
    high = min(40, 0.36 * counts.height)
    rest = (counts.height - high) / 2
    return _Rooms(
        head, hand, rows, counts._replace(height=high),
        counts._replace(y=counts.y + high, height=rest),
        counts._replace(y=counts.y + high + rest, height=rest),
    )  # fmt: skip


def _parted(body: Box, width: float) -> tuple[Box, Box]:
    """A box, and a narrower one at its right."""
    rows = body._replace(width=body.width - width - 4)
    return rows, Box(rows.x + rows.width + 4, body.y, width, body.height)


@lru_cache(maxsize=4096)
def plate(has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it."""
    seat, wide = has.seat, layout == "wide"
    room = _rooms(box, layout, has.own)
    sprite = "box-turn" if has.turn or has.winner else "box-plate"
    label = labels.plate(seat, has.total, has.wishes)
    pieces = [Piece(f"plate:{seat}", sprite, *box.middle, box.width, box.height, 0, label, tone="lift")]
    pieces += _who(has, room.head, layout)
    if not has.own:
        pieces += _cards(has, room.hand, layout)
    height = room.rows.height / len(COLOURS)
    for colour in range(len(COLOURS)):
        lane = room.rows._replace(y=room.rows.y + colour * height, height=height)
        pieces += _lane(has, colour, lane, layout)
    pieces += _counts(has, room, layout)
    mark = 28 if wide else 20
    at = (box.x + mark / 4, box.y + mark / 4)
    if has.winner:
        pieces.append(
            Piece(f"torc:{seat}", "torc", *at, mark, mark, 96, labels.total(seat, has.total), tone="lift")
        )
    elif has.turn:
        pieces.append(Piece("turn", "turn", *at, mark, mark, 96, labels.turn(seat), sort="turn", tone="lift"))
    return tuple(pieces)


# The head of a plate


def _who(has: Holding, head: Box, layout: Layout) -> list[Piece]:
    seat, name = has.seat, called(has.seat)
    sprite, tone = f"keltis-small-{FIGURES[seat]}", FIGURES[seat]
    if layout == "tall" and has.own:
        x, y = head.middle
        text = Text(name, 15, head.width, tone="name")
        return [
            Piece(f"emblem:{seat}", sprite, x, y - 9, 23, 36, 8, name, tone=tone),
            Piece(f"name:{seat}", "", x, y + 20, head.width, 18, 8, name, text=text),
        ]
    size = 0.94 * head.height
    at, y = head.x + (22 if layout == "wide" else 15), head.middle[1]
    left = at + 0.5 * head.height
    width = head.x + head.width - left
    text = Text(name, 19 if layout == "wide" else 14, width, x=-width / 2, anchor="start", tone="name")
    return [
        Piece(f"emblem:{seat}", sprite, at, y, 0.645 * size, size, 8, name, tone=tone),
        Piece(f"name:{seat}", "", left + width / 2, y, width, 0.7 * head.height, 8, name, text=text),
    ]


def _cards(has: Holding, room: Box, layout: Layout) -> list[Piece]:
    """The hand of somebody else: the backs, and beside them what everybody knows."""
    seat, wide = has.seat, layout == "wide"
    hidden = has.held - len(has.known)
    width, height = (18, 25) if wide else (12, 17)
    step = 5 if wide else 2.5
    known, size = ((24, 18) if wide else (19, 14)), (14 if wide else 13)
    label, about, y = labels.cards(seat, has.held), labels.HELD_ABOUT, room.middle[1]
    x = room.x + width / 2
    pieces = [
        Piece(
            f"held:{seat}:{i}", "keltis-back", x + i * step, y, width, height, 20 + i,
            labels.held(seat), about, sort="card", back=True, source="deck",
        )
        for i in range(hidden)
    ]  # fmt: skip
    left = room.x + (width + step * (hidden - 1) + 4 if hidden else 0)
    end = room.x + room.width
    values = [card % VALUES for card in has.known]
    for i, (at, shown) in enumerate(strung(values, end - left, known[0], size)):
        card = has.known[i]
        name, value, copy = COLOURS[card // VALUES], card % VALUES, has.known[:i].count(card)
        pieces.append(
            Piece(
                f"known:{seat}:{name}:{value}:{copy}", f"keltis-card-{name}",
                left + at + known[0] / 2, y, *known, 30 + 2 * card + copy, labels.known(seat, card), about,
                _inlaid(value, size, known, shown), tone=name, sort="card",
            )
        )  # fmt: skip
    pieces.append(Piece(f"cards:{seat}", "", *room.middle, room.width, room.height, 1, label, about))
    return pieces


def strung(values: Sequence[int], room: float, width: float, size: float) -> list[tuple[float, float]]:
    """Where cards lie side by side: the left edge of each, and how much of it is seen.

    They lie apart if there is room; if not, each lies on the one before, so that its value stays to be seen;
    and where even that is too much, the first ones are covered.
    """
    least = [lettering.width(str(value), size) / 1.08 + 2 for value in values[:-1]]
    covered = 0
    while sum(least[covered:]) + width > room and covered < len(least):
        covered += 1
    spare = (room - width - sum(least[covered:])) / max(1, len(least) - covered)
    found, left = [(0.0, 0.0)] * covered, 0.0
    for need in least[covered:]:
        step = min(width + 1, need + spare)
        found.append((left, min(step, width)))
        left += step
    return [*found, (left, width)] if values else []


def _inlaid(value: int, size: float, card: tuple[float, float], shown: float) -> Text | None:
    """The value of a small card, in the middle of what is seen of it."""
    if not shown:
        return None
    return Text(str(value), size, 2 * size, x=(shown - card[0]) / 2, y=-0.08 * card[1], tone="inlaid")


# The rows


def _lane(has: Holding, colour: int, lane: Box, layout: Layout) -> list[Piece]:
    """A row of cards: the sign, whether it rises or falls, the cards, and what the path would score."""
    seat, name, values = has.seat, COLOURS[colour], has.rows[colour]
    wide = layout == "wide"
    height = lane.height - 2 if wide else min(lane.height - 1, 20)
    x, y = lane.middle
    label = labels.row(seat, colour, values)
    pieces = [
        Piece(
            f"row:{seat}:{name}", f"keltis-row-{name}", x, y, lane.width, height, 5, label, labels.ROW_ABOUT,
            tone=name,
        )
    ]  # fmt: skip
    chip = (38 if wide else 26, min(height - 2, 22 if wide else 16))
    right = lane.x + lane.width - chip[0] / 2 - 1
    if has.figures[colour]:
        worth = has.worth[colour]
        area = zone(has.figures[colour], worth)
        says = labels.signed(worth) if worth < 0 else f"+{worth}"
        pieces.append(
            Piece(
                f"worth:{seat}:{name}", f"keltis-worth-{area}", right, y, *chip, 60,
                labels.worth(seat, colour, worth), labels.WORTH_ABOUT,
                Text(says, 16 if wide else 13, chip[0], tone=TONES[area]),
            )
        )  # fmt: skip
    gap = 2 if wide else 1
    end = right - chip[0] / 2 - gap
    if has.big[colour] and lane.width > _NARROW:
        tall = min(1.1 * height, 26)
        end -= 0.65 * tall
        pieces.append(
            Piece(
                f"double:{seat}:{name}", f"keltis-big-{FIGURES[seat]}", end + 0.3 * tall, y, 0.65 * tall,
                tall, 59, labels.figure(seat, colour, has.figures[colour], True), labels.BIG_ABOUT,
                tone=FIGURES[seat],
            )
        )  # fmt: skip
    if not values:
        return pieces
    start, way = lane.x + height + gap, labels.way(values)
    arrow = min(0.9 * height, 20) if wide else 0.8 * height
    pieces.append(
        Piece(
            f"way:{seat}:{name}", f"keltis-{way}", start + 0.5 * arrow, y, arrow, arrow, 6,
            labels.WAYS[way], labels.ROW_ABOUT,
        )
    )  # fmt: skip
    start += arrow + gap
    return pieces + _row_cards(seat, colour, values, Box(start, lane.y, end - start, lane.height), layout)


def _row_cards(seat: int, colour: int, values: tuple[int, ...], room: Box, layout: Layout) -> list[Piece]:
    """The cards of a row. Where there is no room for all, the last ones lie on those before."""
    wide, name = layout == "wide", COLOURS[colour]
    height = min(room.height - (4 if wide else 2.5), 22 if wide else 15)
    size = 13.0 if not wide else 14.0 if height < 20 else 16.0
    width = 1.4 * height
    y = room.middle[1]
    pieces = []
    for i, (at, shown) in enumerate(strung(values, room.width, width, size)):
        value = values[i]
        pieces.append(
            Piece(
                f"card:{seat}:{name}:{i}", f"keltis-card-{name}", room.x + at + width / 2, y, width, height,
                20 + i, labels.played(seat, colour * VALUES + value), labels.ROW_ABOUT,
                _inlaid(value, size, (width, height), shown), tone=name, sort="card",
            )
        )  # fmt: skip
    return pieces


# What is counted


def _counts(has: Holding, rooms: _Rooms, layout: Layout) -> list[Piece]:
    """What it would score now, the wish stones, and the points from tiles."""
    seat, wide, box = has.seat, layout == "wide", rooms.total
    about = labels.total_about(sum(has.worth), has.points, has.wishes_worth)
    says = Text(labels.signed(has.total), 24 if wide else 18, box.width - 8, tone="gain")
    pieces = [
        Piece(
            f"total:{seat}", "keltis-total", *box.middle, box.width, box.height, 10,
            labels.total(seat, has.total), about, says,
        )
    ]  # fmt: skip
    label, about = labels.wishes(seat, has.wishes), labels.WISHES_ABOUT
    icon, at = _icon(rooms.wishes, layout)
    pieces += [
        Piece(f"wish:{seat}:{i}", "keltis-wish", *at, *icon, 10 + i, label, about, sort="wish")
        for i in range(has.wishes)
    ] or [Piece(f"wish:{seat}:none", "keltis-wish", *at, *icon, 9, label, about, tone="faint")]
    pieces.append(_number(f"wish:{seat}", has.wishes, rooms.wishes, layout, label, about))
    label, about = labels.points(seat, has.points), labels.POINTS_ABOUT
    icon, at = _icon(rooms.points, layout)
    return [
        *pieces,
        Piece(f"coin:{seat}", "keltis-points", *at, *icon, 10, label, about),
        _number(f"points:{seat}", has.points, rooms.points, layout, label, about),
    ]


def _icon(box: Box, layout: Layout) -> tuple[tuple[float, float], tuple[float, float]]:
    """The size of an icon at the left of its box, and its middle."""
    width = min(26 if layout == "wide" else 18, box.height)
    return (width, 0.9 * width), (box.x + width / 2 + 2, box.middle[1])


def _number(key: str, n: int, box: Box, layout: Layout, label: Sentence, about: Sentence) -> Piece:
    """A number behind its icon."""
    text = Text(str(n), 18 if layout == "wide" else 14, 30, x=0.22 * box.width, tone="strong")
    return Piece(key, "", *box.middle, box.width, box.height - 1, 30, label, about, text)
