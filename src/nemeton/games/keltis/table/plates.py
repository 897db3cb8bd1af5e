"""Keltis, the plates: what each player has, the rows of cards, and what every path would score now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import furniture, typesetting
from nemeton.core.furniture import Mark
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.keltis.names import ON_PATH, THE_PATH, say, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import VALUES, Seen
from nemeton.games.keltis.table.counters import WISHES_ABOUT
from nemeton.games.keltis.table.paths import BIG_ABOUT, FIGURES, TONES, figure_label, signed, zone

_NARROW = 100
"""A row less wide than this shows only its last card."""
_ROW_ABOUT = ruled(
    say("A row rises or falls: the first two different values decide. Equal values always fit."), "R9"
)
_WORTH_ABOUT = ruled(say("What the figure on this path would score if the game ended now."), "R37")
_HELD_ABOUT = ruled(
    say("Cards from the deck are hidden; what was taken from a discard pile, everybody knows."), "R20"
)
_POINTS_ABOUT = ruled(say("Points from tiles count at once, and are kept."), "R24")


class Row(NamedTuple):
    """What somebody has of a colour: a row of cards, and a figure on the path."""

    values: tuple[int, ...]
    stone: int
    """The stone the figure stands on, 0 if there is none."""
    worth: int
    """What the path would score now."""
    big: bool
    way: int
    """Above zero if the row rises, below if it falls."""


class Holding(NamedTuple):
    """What a plate shows."""

    seat: int
    rows: tuple[Row, ...]
    wishes: int
    wishes_worth: int
    points: int
    held: int
    known: tuple[int, ...]
    """Cards in the hand that everybody knows."""
    total: int
    """What it would score now (R37)."""
    own: bool
    """Whether it is the viewer's; his cards are in his hand."""
    mark: Mark


def holding(view: Seen, seat: int) -> Holding:
    """What a seat has."""
    facts = view.facts
    fields = (view.row, view.row_size, view.figure, facts.figures, view.big, facts.way)
    paths = zip(*(field[seat].tolist() for field in fields), strict=True)
    return Holding(
        seat=seat,
        rows=tuple(
            Row(tuple(cards[:size]), stone, worth, bool(big), way)
            for cards, size, stone, worth, big, way in paths
        ),
        wishes=int(view.wishes[seat]),
        wishes_worth=int(facts.wishes[seat]),
        points=int(view.points[seat]),
        held=int(view.held[seat]),
        known=tuple(card for card, n in enumerate(view.known[seat].tolist()) for _ in range(n)),
        total=int(facts.total[seat]),
        own=False,
        mark=furniture.mark(view, seat),
    )


class _Rooms(NamedTuple):
    """Where the parts of a plate lie."""

    head: Box
    """The name."""
    hand: Box
    """The cards in somebody else's hand."""
    rows: list[Box]
    """A row for each path."""
    total: Box
    wishes: Box
    points: Box


@cache
def _rooms(box: Box, layout: Layout, own: bool) -> _Rooms:
    """The name and the hand on top, or at the left; below the rows, and beside them what is counted."""
    if layout == "tall" and own:
        side, body = box.inset(6, 5).cut("left", 62, 4)
        head, total = side.inset(0, 1).cut("top", 62, 1)
        counts, rows = body.trimmed(right=-1).cut("right", 38, 4)
        wishes, points = counts.cells(1, 2)
        return _Rooms(head, box, rows.cells(1, len(COLOURS)), total.aligned(56, 30, down=0), wishes, points)
    if layout == "wide":
        top, body = box.trimmed(left=8, top=5, right=8, bottom=7).cut("top", 32, 1)
        head, hand = top.cut("left", 280 if own else 150, 6)
        counts, rows = body.cut("right", 62, 4)
        hand = hand.trimmed(top=2, right=2, bottom=2)
    else:
        head, hand, _ = box.trimmed(left=5, top=4, right=5).below([18, 18, 0], 0)
        hand = hand.inset(1, 0)
        counts, rows = box.trimmed(left=5, top=41, right=5, bottom=4).cut("right", 38, 4)
    total, rest = counts.cut("top", min(40, 0.36 * counts.height))
    return _Rooms(head, hand, rows.cells(1, len(COLOURS)), total, *rest.cells(1, 2))


@lru_cache(maxsize=4096)
def plate(has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it."""
    room = _rooms(box, layout, has.own)
    label = say.many(
        "{who}: {total} as it stands, {n} wish stone",
        "{who}: {total} as it stands, {n} wish stones",
        n=has.wishes,
        who=Seat(has.seat),
        total=signed(has.total),
    )
    pieces = [
        *furniture.plate(has.seat, has.mark, box, layout, label),
        *_who(has.seat, has.own, room.head, layout),
    ]
    if not has.own:
        pieces += _cards(has.seat, has.held, has.known, room.hand, layout)
    for colour, lane in enumerate(room.rows):
        pieces += _lane(has.seat, colour, has.rows[colour], lane, layout)
    return (*pieces, *_counts(has, room, layout))


# The head of a plate


@cache
def _who(seat: int, own: bool, head: Box, layout: Layout) -> tuple[Piece, ...]:
    """The name, and a figure of the player's colour."""
    sprite, tone = f"keltis-small-{FIGURES[seat]}", FIGURES[seat]
    if layout == "tall" and own:
        emblem, name = head.inset(0, 4).below([36, 22], -1)
        return furniture.who(seat, emblem.aligned(23, 36), name, 15, True, sprite, tone)
    size, (start, text) = 0.94 * head.height, (22, 19) if layout == "wide" else (15, 14)
    emblem, name = head.trimmed(left=start).cut("left", 0, 0.5 * head.height)
    return furniture.who(seat, emblem.aligned(0.645 * size, size), name, text, False, sprite, tone)


@lru_cache(maxsize=4096)
def _cards(seat: int, held: int, known: tuple[int, ...], room: Box, layout: Layout) -> list[Piece]:
    """The hand of somebody else: the backs, and beside them what everybody knows."""
    wide, hidden = layout == "wide", held - len(known)
    width, height = (18, 25) if wide else (12, 17)
    step = 5 if wide else 2.5
    open_, size = ((24, 18) if wide else (19, 14)), (14 if wide else 13)
    label = say.many("{who}: {n} card in hand", "{who}: {n} cards in hand", n=held, who=Seat(seat))
    about, y = _HELD_ABOUT, room.middle[1]
    backs = room.fan(hidden, (width, height), step, align=0)
    back = Piece(
        f"held:{seat}", "keltis-back", 0, y, width, height, 20, say("{who}: a hidden card", who=Seat(seat)),
        about, sort="card", back=True, source="deck",
    )  # fmt: skip
    pieces = furniture.copies(back, backs)
    left = backs[-1].right + 4 if hidden else room.x
    values = [card % VALUES for card in known]
    for i, (at, shown) in enumerate(strung(values, room.right - left, open_[0], size)):
        card = known[i]
        name, value, copy = COLOURS[card // VALUES], card % VALUES, known[:i].count(card)
        pieces.append(
            Piece(
                f"known:{seat}:{name}:{value}:{copy}", f"keltis-card-{name}",
                left + at + open_[0] / 2, y, *open_, 30 + 2 * card + copy,
                say("{who} has taken {card} and still holds it", who=Seat(seat), card=the_card(card)), about,
                _inlaid(value, size, open_, shown), tone=name, sort="card",
            )
        )  # fmt: skip
    pieces.append(Piece(f"cards:{seat}", "", *room.filled, 1, label, about))
    return pieces


def strung(values: Sequence[int], room: float, width: float, size: float) -> list[tuple[float, float]]:
    """Where cards lie side by side: the left edge of each, and how much of it is seen.

    They lie apart if there is room; if not, each lies on the one before, so that its value stays to be seen;
    and where even that is too much, the first ones are covered.
    """
    least = [typesetting.width(str(value), size) / 1.08 + 2 for value in values[:-1]]
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


def _row_label(seat: int, colour: int, row: Row) -> Sentence:
    """A row: its cards, and whether it rises or falls."""
    who, to = Seat(seat), THE_PATH[colour]
    if not row.values:
        return say("Row for {path}, {who}: empty", who=who, path=to)
    said = ", ".join(map(str, row.values))
    if row.way > 0:
        return say("Row for {path}, {who}, rising: {values}", who=who, path=to, values=said)
    if row.way < 0:
        return say("Row for {path}, {who}, falling: {values}", who=who, path=to, values=said)
    return say("Row for {path}, {who}, may rise or fall: {values}", who=who, path=to, values=said)


_WAYS = {
    "rising": say("The row rises."),
    "falling": say("The row falls."),
    "either": say("The row may rise or fall."),
}


@lru_cache(maxsize=1 << 14)
def _lane(seat: int, colour: int, row: Row, lane: Box, layout: Layout) -> list[Piece]:
    """A row of cards: the sign, whether it rises or falls, the cards, and what the path would score."""
    name, values, wide = COLOURS[colour], row.values, layout == "wide"
    height = lane.height - 2 if wide else min(lane.height - 1, 20)
    x, y = lane.middle
    label = _row_label(seat, colour, row)
    pieces = [
        Piece(
            f"row:{seat}:{name}", f"keltis-row-{name}", x, y, lane.width, height, 5, label, _ROW_ABOUT,
            tone=name,
        )
    ]  # fmt: skip
    chip = (38 if wide else 26, min(height - 2, 22 if wide else 16))
    right = lane.x + lane.width - chip[0] / 2 - 1
    if row.stone:
        worth = row.worth
        area = zone(row.stone, worth)
        says = signed(worth) if worth < 0 else f"+{worth}"
        pieces.append(
            Piece(
                f"worth:{seat}:{name}", f"keltis-worth-{area}", right, y, *chip, 60,
                say("{who} {path}, as it stands: {n}", who=Seat(seat), path=ON_PATH[colour], n=signed(worth)),
                _WORTH_ABOUT,
                Text(says, 16 if wide else 13, chip[0], tone=TONES[area]),
            )
        )  # fmt: skip
    gap = 2 if wide else 1
    end = right - chip[0] / 2 - gap
    if row.big and lane.width > _NARROW:
        tall = min(1.1 * height, 26)
        end -= 0.65 * tall
        pieces.append(
            Piece(
                f"double:{seat}:{name}", f"keltis-big-{FIGURES[seat]}", end + 0.3 * tall, y, 0.65 * tall,
                tall, 59, figure_label(seat, colour, row.stone, True), BIG_ABOUT,
                tone=FIGURES[seat],
            )
        )  # fmt: skip
    if not values:
        return pieces
    start = lane.x + height + gap
    way = "rising" if row.way > 0 else "falling" if row.way < 0 else "either"
    arrow = min(0.9 * height, 20) if wide else 0.8 * height
    pieces.append(
        Piece(
            f"way:{seat}:{name}", f"keltis-{way}", start + 0.5 * arrow, y, arrow, arrow, 6,
            _WAYS[way], _ROW_ABOUT,
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
                20 + i, say("{who}, played: {card}", who=Seat(seat), card=the_card(colour * VALUES + value)),
                _ROW_ABOUT,
                _inlaid(value, size, (width, height), shown), tone=name, sort="card",
            )
        )  # fmt: skip
    return pieces


# What is counted


def _counts(has: Holding, rooms: _Rooms, layout: Layout) -> list[Piece]:
    """What it would score now, the wish stones, and the points from tiles."""
    seat, who, size = has.seat, Seat(has.seat), 24 if layout == "wide" else 18
    made_of = ruled(
        say(
            "Figures {figures}, points from tiles {points}, wish stones {wishes}.",
            figures=signed(sum(row.worth for row in has.rows)),
            points=signed(has.points),
            wishes=signed(has.wishes_worth),
        ),
        "R37",
    )
    pieces = [
        Piece(
            f"total:{seat}", "keltis-total", *rooms.total.filled, 10,
            say("{who}, as it stands: {n}", who=who, n=signed(has.total)), made_of,
            Text(signed(has.total), size, rooms.total.width - 8, tone="gain"),
        )
    ]  # fmt: skip
    label = say.many("{who}: {n} wish stone", "{who}: {n} wish stones", n=has.wishes, who=who)
    stone = Piece(f"wish:{seat}", "keltis-wish", *_icon(rooms.wishes, layout).filled, 10, label, WISHES_ABOUT)
    pieces += furniture.copies(stone._replace(sort="wish"), [_icon(rooms.wishes, layout)] * has.wishes) or [
        stone._replace(key=f"wish:{seat}:none", z=9, tone="faint")
    ]
    pieces.append(_number(f"wish:{seat}", has.wishes, rooms.wishes, layout, label, WISHES_ABOUT))
    label = say.many("{who}: {n} point from tiles", "{who}: {n} points from tiles", n=has.points, who=who)
    coin = _icon(rooms.points, layout)
    return [
        *pieces,
        Piece(f"coin:{seat}", "keltis-points", *coin.filled, 10, label, _POINTS_ABOUT),
        _number(f"points:{seat}", has.points, rooms.points, layout, label, _POINTS_ABOUT),
    ]


def _icon(box: Box, layout: Layout) -> Box:
    """The place of an icon, at the left of its box."""
    width = min(26 if layout == "wide" else 18, box.height)
    return box.trimmed(left=2).aligned(width, 0.9 * width, across=0)


def _number(key: str, n: int, box: Box, layout: Layout, label: Sentence, about: Sentence) -> Piece:
    """A number behind its icon."""
    text = Text(str(n), 18 if layout == "wide" else 14, 30, x=0.22 * box.width, tone="strong")
    return Piece(key, "", *box.aligned(box.width, box.height - 1).filled, 30, label, about, text)
