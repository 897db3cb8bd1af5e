"""Century Golem, the plates: what each player has. One's own is the largest, under the market."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import furniture
from nemeton.core.furniture import Mark
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, ruled
from nemeton.games.century_golem import names
from nemeton.games.century_golem.names import A_CRYSTAL, crystal_key, points, say
from nemeton.games.century_golem.parts import ICONS, LETTERS
from nemeton.games.century_golem.state import CAPACITY, CRYSTALS, LAST_CARD, MERCHANTS, POINT_0, SPACES
from nemeton.games.century_golem.table import cards, signs
from nemeton.games.century_golem.table.printed import Printed
from nemeton.games.century_golem.table.signs import ART, SEATS

_COLUMN, _GAP, _HEIGHT = Box(836, 318, 430, 338), 7, 108
_STRIP = Box(6, 42, 378, 84)
OWN: dict[Layout, Box] = {"wide": Box(14, 604, 812, 108), "tall": Box(6, 740, 378, 100)}
"""The plate of whoever looks."""
_POSTS = ("none", "one", "two", "three")
_ROW = 6
"""Merchants in a row on one's own plate."""

_CRYSTAL_ABOUT = ruled(
    say("A caravan holds ten at the end of a turn. In the end every crystal that is not yellow is a point."),
    "G19, G41",
)
_READY_ABOUT = ruled(say("Merchants that can be placed. A rest brings back all that are out."), "G13, G38")
_RESERVE_ABOUT = ruled(say("Merchants to be recruited; until then they cannot be placed."), "G13, G16")
_DISCARD_ABOUT = ruled(
    say(
        "Merchant cards that were taken. Every fourth brings a bonus tile of the two piles beside the cards."
    ),
    "G27, G28",
)
_SCORE_ABOUT = ruled(
    say("Golems, bonus tiles, outposts, exploration tiles, and a point for each crystal that is not yellow."),
    "G41",
)
_CLAIMS_ABOUT = ruled(say("Whoever claims the eighth golem makes this round the last."), "G39")
_BONUS_ABOUT = ruled(say("It counts at the end. Each player has room for four."), "G37, G41")
_POSTS_ABOUT = ruled(
    say("One outpost on each of the four icons is a row: each row brings a bonus tile, three at most."), "G36"
)
_FOUND_ABOUT = ruled(say("It was taken with the compass of a golem and counts at the end."), "G24, G41")
_ON_ICON = say.each(
    "on yellow tiles",
    "on green tiles",
    "on blue tiles",
    "on magenta tiles",
)


class Holding(NamedTuple):
    """What a plate shows."""

    seat: int
    mark: Mark
    score: int
    caravan: tuple[int, ...]
    ready: int
    reserve: int
    cards: int
    golems: tuple[int, ...]
    """The point cards, in the order of claiming."""
    bonus: tuple[tuple[int, int], ...]
    """The kinds of the bonus tiles, each with what it is worth now."""
    posts: tuple[tuple[int, int], ...]
    """The outposts by icon, with the points they uncover."""
    finds: tuple[int, ...]
    """The exploration tiles."""


@cache
def boxes(many: int, layout: Layout) -> list[Box]:
    """The places of the plates: one's own, or the last for a spectator, is the large one."""
    if layout == "wide":
        return [*_COLUMN.below([_HEIGHT] * (many - 1), _GAP), OWN[layout]]
    return [*_STRIP.beside(many - 1), OWN[layout]]


class _Row(NamedTuple):
    """Things side by side: the middle of the first, the step to the next, and how large they are."""

    x: float
    y: float
    step: float
    width: float
    height: float


class _Plan(NamedTuple):
    """Where things are on a plate, from its upper left corner; what has no size is left out."""

    emblem: tuple[float, float, float]
    name: tuple[float, float, float, float]
    """The left end of the name, its middle, its room and its size."""
    score: tuple[float, float, float, float, float]
    """Its middle, how large it is, and its number."""
    caravan: Box
    crystal: float
    rows: int
    """The rows of the caravan."""
    figures: _Row
    """Merchants that are ready, one by one."""
    ready: tuple[float, float, float]
    """Their number; the reserve; the merchant cards."""
    reserve: tuple[float, float, float]
    discard: tuple[float, float, float]
    golems: _Row
    bonus: _Row
    posts: _Row
    across: int
    """How many icons of outposts are side by side."""
    finds: _Row


_NONE = _Row(0, 0, 0, 0, 0)
_OWN: dict[Layout, _Plan] = {
    "wide": _Plan(
        (28, 28, 28), (47, 28, 98, 19), (46, 75, 64, 42, 26), Box(150, 10, 186, 88), 34, 2,
        _Row(362, 31, 23, 25, 37), (0, 0, 0), (510, 31, 28), (510, 78, 28),
        _Row(563, 31, 31, 29, 40), _Row(569, 80, 43, 41, 36), _Row(739, 69, 40, 38, 15), 2,
        _Row(98, 75, 16, 32, 28),
    ),
    "tall": _Plan(
        (17, 18, 18), (30, 18, 76, 15), (346, 19, 50, 28, 18), Box(6, 35, 262, 29), 25, 1,
        _NONE, (285, 49, 26), (322, 49, 20), (353, 49, 20),
        _Row(19, 82, 25, 23, 30), _Row(230, 82, 37, 35, 30), _Row(126, 18, 41, 38, 14), 4,
        _Row(293, 18, 10, 25, 22),
    ),
}  # fmt: skip
_OTHER = _Plan(
    (22, 22, 24), (39, 22, 116, 18), (392, 24, 60, 36, 20), Box(8, 40, 240, 28), 22, 1,
    _NONE, (266, 54, 27), (309, 54, 23), (346, 54, 23),
    _Row(24, 87, 29, 27, 33), _Row(272, 87, 41, 39, 33), _Row(183, 22, 44, 42, 16), 4,
    _Row(388, 56, 9, 26, 23),
)  # fmt: skip


def _small(width: float) -> _Plan:
    """Somebody else's plate on a phone."""
    return _Plan(
        (12, 14, 15), (22, 14, width - 66, 14), (width - 23, 15, 38, 22, 15),
        Box(5, 27, width - 10, 16), 14, 1,
        _NONE, (12, 71, 18), (0, 0, 0), (40, 71, 17),
        _Row(12, 53, min(16, (width - 23) / 7), 14, 14), _Row(69, 71, 12, 11, 11), _NONE, 4,
        _Row(width - 14, 71, -5, 13, 12),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def plate(prints: Printed, has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it."""
    own, seat, n = box == OWN[layout], has.seat, len(has.golems)
    plan = _OWN[layout] if own else _OTHER if layout == "wide" else _small(box.width)
    label = say(
        "{who}: {points}, {golems}",
        who=Seat(seat),
        points=points(has.score),
        golems=say.many("{n} golem", "{n} golems", n=n),
    )
    return (
        *furniture.plate(seat, has.mark, box, layout, label),
        *_head(seat, has.score, box, plan),
        *_caravan(has, box, plan),
        *_merchants(has, box, plan, layout),
        *_golems(prints, seat, has.golems, box, plan.golems),
        *_bonus(prints, seat, has.bonus, box, plan.bonus),
        *_posts(has, box, plan),
        *_finds(prints, has, box, plan.finds),
    )


def _head(seat: int, score: int, box: Box, plan: _Plan) -> list[Piece]:
    """Who it is, and how many points there are."""
    x, y, side = plan.emblem
    emblem = Box(box.x + x - side / 2, box.y + y - side / 2, side, side)
    x, y, room, size = plan.name
    name = Box(box.x + x, box.y + y - 0.65 * size, room, 1.3 * size)
    x, y, wide, high, number = plan.score
    text = Text(str(score), number, wide, tone="gain")
    return [
        *furniture.who(seat, emblem, name, size),
        Piece(
            f"score:{seat}", f"{ART}-score", box.x + x, box.y + y, wide, high, 8, points(score),
            _SCORE_ABOUT, text,
        ),
    ]  # fmt: skip


def _caravan(has: Holding, box: Box, plan: _Plan) -> list[Piece]:
    """The crystals by colour, and the free slots."""
    seat, total = has.seat, sum(has.caravan)
    room = plan.caravan.moved(box.x, box.y)
    label = say("The caravan of {who}: {n} of {most} crystals", who=Seat(seat), n=total, most=CAPACITY)
    said = label
    if total:
        said = say("{caravan}: {crystals}", caravan=label, crystals=names.crystals(has.caravan))
    spots = _spots(total, room, plan)
    held = [(colour, i) for colour in range(CRYSTALS) for i in range(has.caravan[colour])]
    return [
        Piece(f"caravan:{seat}", f"{ART}-tray", *room.filled, 2, said, _CRYSTAL_ABOUT),
        *(_crystal(seat, *which, spot) for which, spot in zip(held, spots, strict=False)),
        *(
            Piece(f"slot:{seat}:{i}", f"{ART}-slot", *spots[i].filled, 3, label)
            for i in range(total, CAPACITY)
        ),
    ]


def _spots(total: int, room: Box, plan: _Plan) -> list[Box]:
    """The places of so many crystals and of the free slots in a caravan."""
    many, size = max(CAPACITY, total), plan.crystal
    across = -(-many // plan.rows)
    fans = [row.inset(2, 0).fan(across, (size, size), 1.06 * size) for row in room.cells(1, plan.rows)]
    return [spot for fan in fans for spot in fan][:many]


@lru_cache(maxsize=1024)
def trades(
    caravan: tuple[int, ...], price: tuple[int, ...], most: int, box: Box, layout: Layout
) -> tuple[Piece, ...]:
    """On one's own crystals, how many trades they pay for: where the numbers have room."""
    plan = _OWN[layout]
    spots = _spots(sum(caravan), plan.caravan.moved(box.x, box.y), plan)
    colour, n = max(enumerate(price), key=lambda pair: pair[1])
    first = sum(caravan[:colour])
    number, disc = (14, 11) if layout == "wide" else (13, 10)
    pieces: list[Piece] = []
    for times in range(1, min(most, caravan[colour] // n) + 1):
        spot = spots[first + times * n - 1]
        x, y = spot.middle[0] + 0.36 * spot.width, spot.middle[1] - 0.36 * spot.height
        if pieces and abs(x - pieces[-1].x) < 2 * disc and y == pieces[-1].y:
            return ()
        label = say.many("Trade once", "Trade {n} times", n=times)
        text = Text(f"{times}×", number, 2 * disc, tone="count", badge=disc)
        pieces.append(Piece(f"times:{times}", "", x, y, 2 * disc, 2 * disc, 94, label, text=text))
    return tuple(pieces)


@lru_cache(maxsize=8192)
def _crystal(seat: int, colour: int, i: int, box: Box) -> Piece:
    """A crystal in a caravan."""
    letter = LETTERS[colour]
    return Piece(
        crystal_key(seat, colour, i), signs.crystal(colour), *box.filled, 10 + 20 * colour + min(i, 19),
        say("{who}: {crystal}", who=Seat(seat), crystal=A_CRYSTAL[colour]), _CRYSTAL_ABOUT,
        sort=f"crystal:{seat}:{letter}", ring="round", source=f"bowl:{letter}", sink=f"bowl:{letter}",
    )  # fmt: skip


def _merchants(has: Holding, box: Box, plan: _Plan, layout: Layout) -> list[Piece]:
    """Merchants that can be placed, those in reserve, and the merchant cards taken."""
    seat, who, row, pieces = has.seat, Seat(has.seat), plan.figures, []
    label = say.many("{who}: {n} merchant ready", "{who}: {n} merchants ready", n=has.ready, who=who)
    if row.width:
        wide = _ROW * row.step
        x, y = box.x + row.x + (wide - row.step) / 2, box.y + box.height / 2
        pieces.append(Piece(f"ready:{seat}", "", x, y, wide, 88, 9, label, _READY_ABOUT))
        pieces += [
            _figure(seat, i, i < has.ready, box.x + row.x, box.y + row.y, row)
            for i in range(MERCHANTS - has.reserve)
        ]
    number, n = 17 if layout == "wide" else 13, has.reserve
    waits = say.many("{who}: {n} merchant in reserve", "{who}: {n} merchants in reserve", n=n, who=who)
    taken = say.many("{who}: {n} merchant card", "{who}: {n} merchant cards", n=has.cards, who=who)
    for key, sprite, n, (right, down, size), said, about in (
        ("ready", f"merchant-{SEATS[seat]}", has.ready, plan.ready, label, _READY_ABOUT),
        ("reserve", "counts-merchants", has.reserve, plan.reserve, waits, _RESERVE_ABOUT),
        ("discard", "counts-cards", has.cards, plan.discard, taken, _DISCARD_ABOUT),
    ):
        if size:
            text = Text(str(n), number, 2 * number, x=0.42 * size, anchor="start", tone="strong")
            at = (box.x + right, box.y + down, 0.78 * size, size)
            pieces.append(Piece(f"{key}:{seat}", f"{ART}-{sprite}", *at, 9, said, about, text))
    return pieces


@cache
def _figure(seat: int, i: int, ready: bool, x: float, y: float, row: _Row) -> Piece:
    """A merchant that can be placed, or the place of one that is out."""
    down, right = divmod(i, _ROW)
    at, home = (x + right * row.step, y + 47 * down, row.width, row.height), f"ready:{seat}"
    if not ready:
        label = say("A merchant that is out")
        return Piece(f"away:{seat}:{i}", f"{ART}-away", *at, 8, label, _READY_ABOUT)
    return Piece(
        f"merchant:{seat}:ready:{i}", f"{ART}-merchant-{SEATS[seat]}", *at, 10 + i,
        say("A merchant of {who}, ready", who=Seat(seat)), _READY_ABOUT, sort=f"merchant:{seat}",
        source=home, sink=home,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _golems(prints: Printed, seat: int, golems: tuple[int, ...], box: Box, row: _Row) -> tuple[Piece, ...]:
    """The golems claimed; on small plates only their icons."""
    view, small, who = prints.view, row.width < 20, Seat(seat)
    gap = say("{who}: {n} of {last} golems", who=who, n=len(golems), last=LAST_CARD)
    pieces = []
    for i in range(LAST_CARD):
        at = (box.x + row.x + i * row.step, box.y + row.y, row.width, row.height)
        if i >= len(golems):
            pieces.append(Piece(f"unclaimed:{seat}:{i}", f"{ART}-gap", *at, 7, gap, _CLAIMS_ABOUT))
            continue
        card = golems[i]
        n = int(view.points[card])
        sprite = f"{ART}-{'icon' if small else 'won'}-{ICONS[view.card_icon[card]].lower()}"
        text = Text(str(n), 15 if row.width > 25 else 13, row.width, y=-0.25 * row.height, tone="strong")
        label = say(
            "Golem {number} of {who}: {points} for {crystals}",
            number=i + 1,
            who=who,
            points=points(n),
            crystals=names.crystals(view.give[POINT_0 + card]),
        )
        about, key = cards.golem_about(prints, card), f"claimed:{seat}:{i}"
        shown = None if small else text
        pieces.append(Piece(key, sprite, *at, 9, label, about, shown, source="points:0"))
    return tuple(pieces)


@lru_cache(maxsize=4096)
def _bonus(
    prints: Printed, seat: int, tiles: tuple[tuple[int, int], ...], box: Box, row: _Row
) -> tuple[Piece, ...]:
    """The bonus tiles, each with what it is worth now, and the free spaces."""
    view, small, free = prints.view, row.width < 20, say("A free space for a bonus tile")
    pieces = []
    for i in range(SPACES):
        x, y = box.x + row.x + i * row.step, box.y + row.y
        at = (x, y, row.width, row.height)
        if i >= len(tiles):
            pieces.append(Piece(f"space:{seat}:{i}", f"{ART}-gap", *at, 7, free, _BONUS_ABOUT))
            continue
        (kind, worth), key = tiles[i], f"bonus:{seat}:{i}"
        label = say(
            "Bonus tile of {who}: {bonus}. Now: {points}",
            who=Seat(seat),
            bonus=names.bonus(view, kind),
            points=points(worth),
        )
        text = Text(str(worth), 15 if row.width > 37 else 13, row.width, y=-0.2 * row.height, tone="strong")
        shown = None if small else text
        pieces.append(Piece(key, f"{ART}-bonus-own", *at, 9, label, _BONUS_ABOUT, shown))
        if not small:
            size, down = 0.42 * row.height, y + 0.2 * row.height
            pieces += cards.counted(f"{key}:counts", view, kind, x, down, size, "wide", 12, own=True)
    return tuple(pieces)


def _posts(has: Holding, box: Box, plan: _Plan) -> list[Piece]:
    """The outposts by icon."""
    row, pieces = plan.posts, []
    for icon, (n, uncovered) in enumerate(has.posts if row.width else ()):
        down, right = divmod(icon, plan.across)
        letter = LETTERS[icon]
        label = say.many(
            "{who}: {n} outpost {where}, {points}",
            "{who}: {n} outposts {where}, {points}",
            n=n,
            who=Seat(has.seat),
            where=_ON_ICON[icon],
            points=points(uncovered),
        )
        pieces.append(
            Piece(
                f"posts:{has.seat}:{letter}", f"{ART}-posts-{letter.lower()}-{_POSTS[n]}",
                box.x + row.x + right * row.step, box.y + row.y + 1.4 * down * row.height, row.width,
                row.height, 9, label, _POSTS_ABOUT,
            )
        )  # fmt: skip
    return pieces


def _finds(prints: Printed, has: Holding, box: Box, row: _Row) -> list[Piece]:
    """The exploration tiles found, and on the last of them the points they make."""
    n, worth = len(has.finds), [int(prints.view.find_points[tile]) for tile in has.finds]
    step = row.step * min(1, 2 / max(1, n - 1))
    spots = [(box.x + row.x + i * step, box.y + row.y, row.width, row.height) for i in range(n)]
    pieces = []
    for tile, here, at in zip(has.finds, worth, spots, strict=True):
        key, label = f"exploration:{tile + 1}", cards.found_by(has.seat, here)
        pieces.append(Piece(key, f"{ART}-exploration", *at, 20, label, _FOUND_ABOUT, tone="lift", sort=key))
    if n and row.width > 20:
        text, label = (
            Text(str(sum(worth)), 14, row.width, tone="strong"),
            cards.found_by(has.seat, sum(worth)),
        )
        pieces.append(Piece(f"found:{has.seat}", "", *spots[-1], 24, label, _FOUND_ABOUT, text))
    return pieces
