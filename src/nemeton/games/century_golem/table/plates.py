"""Century Golem, the plates: what each player has. One's own is the largest, under the market."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.phrases import called
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Sentence
from nemeton.games.century_golem.parts import ICONS, LETTERS
from nemeton.games.century_golem.state import CAPACITY, CRYSTALS, LAST_CARD, MERCHANTS, SPACES
from nemeton.games.century_golem.table import belongings, cards, keys, labels
from nemeton.games.century_golem.table.cards import Bonus, Golem
from nemeton.games.century_golem.table.signs import ART, SEATS

_COLUMN, _GAP, _HEIGHT = Box(836, 318, 430, 338), 7, 108
_STRIP = Box(6, 42, 378, 84)
OWN: dict[Layout, Box] = {"wide": Box(14, 604, 812, 108), "tall": Box(6, 740, 378, 100)}
"""The plate of whoever looks."""
_POSTS = ("none", "one", "two", "three")
_ROW = 6
"""Merchants in a row on one's own plate."""


class Holding(NamedTuple):
    """What a plate shows."""

    seat: int
    caravan: tuple[int, ...]
    ready: int
    reserve: int
    golems: tuple[Golem, ...]
    bonus: tuple[tuple[Bonus, int], ...]
    """The bonus tiles, each with what it is worth now."""
    cards: int
    built: tuple[int, ...]
    uncovered: tuple[int, ...]
    """The points uncovered by outposts, by icon."""
    finds: tuple[tuple[int, int], ...]
    """The exploration tiles and their points."""
    total: int
    turn: bool
    winner: bool


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
def plate(has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it."""
    own, seat = box == OWN[layout], has.seat
    plan = _OWN[layout] if own else _OTHER if layout == "wide" else _small(box.width)
    sprite = "box-turn" if has.turn or has.winner else "box-plate"
    label = belongings.plate(seat, has.total, len(has.golems))
    return (
        Piece(keys.plate(seat), sprite, *box.middle, box.width, box.height, 0, label, tone="lift"),
        *_head(has, box, plan),
        *_caravan(has, box, plan),
        *_merchants(has, box, plan, layout),
        *_golems(seat, has.golems, box, plan.golems),
        *_bonus(seat, has.bonus, box, plan.bonus),
        *_posts(has, box, plan),
        *_finds(has, box, plan.finds),
    )


def _head(has: Holding, box: Box, plan: _Plan) -> list[Piece]:
    """Who it is, and how many points there are."""
    seat, label = has.seat, called(has.seat)
    x, y, size = plan.emblem
    pieces = [Piece(f"emblem:{seat}", f"seat-{seat}", box.x + x, box.y + y, size, size, 8, label)]
    x, y, room, size = plan.name
    name = Text(label, size, room, x=-room / 2, anchor="start", tone="name")
    pieces.append(
        Piece(f"name:{seat}", "", box.x + x + room / 2, box.y + y, room, 1.3 * size, 8, label, text=name)
    )
    x, y, wide, high, number = plan.score
    pieces.append(
        Piece(
            f"score:{seat}", f"{ART}-score", box.x + x, box.y + y, wide, high, 8,
            belongings.score(has.total), belongings.SCORE_ABOUT,
            Text(str(has.total), number, wide, tone="gain"),
        )
    )  # fmt: skip
    size = 1.15 * plan.emblem[2]
    if has.turn or has.winner:
        key, sprite = ("turn", "turn") if has.turn else (f"torc:{seat}", "torc")
        label = belongings.turn(seat) if has.turn else belongings.won(seat)
        pieces.append(Piece(key, sprite, box.x + 4, box.y + 5, size, size, 40, label, tone="lift"))
    return pieces


def _caravan(has: Holding, box: Box, plan: _Plan) -> list[Piece]:
    """The crystals by colour, and the free slots."""
    seat, total, size = has.seat, sum(has.caravan), plan.crystal
    room = plan.caravan._replace(x=box.x + plan.caravan.x, y=box.y + plan.caravan.y)
    label, about = belongings.caravan(seat, total), belongings.CRYSTAL_ABOUT
    pieces = [Piece(f"caravan:{seat}", f"{ART}-tray", *room.middle, room.width, room.height, 2, label, about)]
    across = -(-max(CAPACITY, total) // plan.rows)
    step = min(1.06 * size, (room.width - 4 - size) / max(1, across - 1))
    left = room.middle[0] - (across - 1) * step / 2
    down = room.height / plan.rows
    spots = [
        (left + i % across * step, room.y + (i // across + 0.5) * down) for i in range(max(CAPACITY, total))
    ]
    n = 0
    for colour in range(CRYSTALS):
        for i in range(has.caravan[colour]):
            pieces.append(_crystal(seat, colour, i, *spots[n], size))
            n += 1
    for i in range(n, CAPACITY):
        pieces.append(Piece(f"slot:{seat}:{i}", f"{ART}-slot", *spots[i], size, size, 3, label))
    return pieces


@lru_cache(maxsize=8192)
def _crystal(seat: int, colour: int, i: int, x: float, y: float, size: float) -> Piece:
    """A crystal in a caravan."""
    letter, bowl = LETTERS[colour], keys.bowl(colour)
    return Piece(
        keys.crystal(seat, colour, i), f"{ART}-crystal-{letter.lower()}", x, y, size, size,
        10 + 20 * colour + min(i, 19), belongings.crystal(seat, colour), belongings.CRYSTAL_ABOUT,
        sort=f"crystal:{seat}:{letter}", ring="round", source=bowl, sink=bowl,
    )  # fmt: skip


def _merchants(has: Holding, box: Box, plan: _Plan, layout: Layout) -> list[Piece]:
    """Merchants that can be placed, those in reserve, and the merchant cards taken."""
    seat, figure = has.seat, f"{ART}-merchant-{SEATS[has.seat]}"
    row, pieces = plan.figures, []
    label, about = belongings.ready(seat, has.ready), belongings.READY_ABOUT
    if row.width:
        wide, high = _ROW * row.step, 88
        x, y = box.x + row.x + (wide - row.step) / 2, box.y + box.height / 2
        pieces.append(Piece(f"ready:{seat}", "", x, y, wide, high, 9, label, about))
        first = (box.x + row.x, box.y + row.y)
        pieces += [_ready(seat, i, *first, row) for i in range(has.ready)]
        pieces += [_away(seat, i, *first, row) for i in range(has.ready, MERCHANTS - has.reserve)]
    for key, sprite, n, at, said, told in (
        (f"ready:{seat}", figure, has.ready, plan.ready, label, about),
        (
            f"reserve:{seat}", f"{ART}-counts-merchants", has.reserve, plan.reserve,
            belongings.reserve(seat, has.reserve), belongings.RESERVE_ABOUT,
        ),
        (
            keys.discard(seat), f"{ART}-counts-cards", has.cards, plan.discard,
            belongings.discard(seat, has.cards), belongings.DISCARD_ABOUT,
        ),
    ):  # fmt: skip
        if at[2]:
            pieces.append(_counted(key, sprite, n, (box.x + at[0], box.y + at[1]), at[2], layout, said, told))
    return pieces


@cache
def _ready(seat: int, i: int, x: float, y: float, row: _Row) -> Piece:
    """A merchant that can be placed."""
    down, right = divmod(i, _ROW)
    return Piece(
        f"merchant:{seat}:ready:{i}", f"{ART}-merchant-{SEATS[seat]}", x + right * row.step,
        y + 47 * down, row.width, row.height, 10 + i, belongings.ready_one(seat), belongings.READY_ABOUT,
        sort=f"merchant:{seat}", source=f"ready:{seat}", sink=f"ready:{seat}",
    )  # fmt: skip


@cache
def _away(seat: int, i: int, x: float, y: float, row: _Row) -> Piece:
    """The place of a merchant that is out."""
    down, right = divmod(i, _ROW)
    return Piece(
        f"away:{seat}:{i}", f"{ART}-away", x + right * row.step, y + 47 * down, row.width,
        row.height, 8, belongings.AWAY, belongings.READY_ABOUT,
    )  # fmt: skip


def _counted(
    key: str, sprite: str, n: int, at: tuple[float, float], size: float, layout: Layout, label: Sentence,
    about: Sentence,
) -> Piece:  # fmt: skip
    """A sign with a number behind it."""
    number = 17 if layout == "wide" else 13
    text = Text(str(n), number, 2 * number, x=0.42 * size, anchor="start", tone="strong")
    return Piece(key, sprite, *at, 0.78 * size, size, 9, label, about, text)


@lru_cache(maxsize=4096)
def _golems(seat: int, golems: tuple[Golem, ...], box: Box, row: _Row) -> tuple[Piece, ...]:
    """The golems claimed; on small plates only their icons."""
    small = row.width < 20
    pieces = []
    for i in range(LAST_CARD):
        at = (box.x + row.x + i * row.step, box.y + row.y)
        if i >= len(golems):
            label = belongings.claims(seat, len(golems))
            pieces.append(
                Piece(
                    f"unclaimed:{seat}:{i}", f"{ART}-gap", *at, row.width, row.height, 7, label,
                    belongings.CLAIMS_ABOUT,
                )
            )  # fmt: skip
            continue
        golem = golems[i]
        sprite = f"{ART}-{'icon' if small else 'won'}-{ICONS[golem.icon].lower()}"
        number = Text(
            str(golem.points), 15 if row.width > 25 else 13, row.width, y=-0.25 * row.height, tone="strong"
        )
        pieces.append(
            Piece(
                keys.claimed(seat, i), sprite, *at, row.width, row.height, 9,
                belongings.claimed(seat, i, golem.points, golem.cost),
                labels.golem_about(golem.icon, golem.kind, golem.gift, golem.unsure),
                None if small else number, source=keys.point_card(0),
            )
        )  # fmt: skip
    return tuple(pieces)


@lru_cache(maxsize=4096)
def _bonus(seat: int, tiles: tuple[tuple[Bonus, int], ...], box: Box, row: _Row) -> tuple[Piece, ...]:
    """The bonus tiles, each with what it is worth now, and the free spaces."""
    small = row.width < 20
    pieces = []
    for i in range(SPACES):
        at = (box.x + row.x + i * row.step, box.y + row.y)
        if i >= len(tiles):
            key, sprite = f"space:{seat}:{i}", f"{ART}-gap"
            pieces.append(
                Piece(key, sprite, *at, row.width, row.height, 7, belongings.SPACE, belongings.BONUS_ABOUT)
            )
            continue
        (tile, worth), key = tiles[i], keys.bonus(seat, i)
        label = belongings.owned_bonus(seat, labels.bonus(*tile), worth)
        number = Text(str(worth), 15 if row.width > 37 else 13, row.width, y=-0.2 * row.height, tone="strong")
        pieces.append(
            Piece(
                key, f"{ART}-bonus-own", *at, row.width, row.height, 9, label, belongings.BONUS_ABOUT,
                None if small else number,
            )
        )  # fmt: skip
        if not small:
            size = 0.42 * row.height
            pieces += cards.counted(
                f"{key}:counts", tile._replace(per=1), at[0], at[1] + 0.2 * row.height, size, "wide", 12
            )
    return tuple(pieces)


def _posts(has: Holding, box: Box, plan: _Plan) -> list[Piece]:
    """The outposts by icon."""
    row, seat = plan.posts, has.seat
    pieces = []
    for icon, n in enumerate(has.built if row.width else ()):
        down, right = divmod(icon, plan.across)
        letter = LETTERS[icon]
        pieces.append(
            Piece(
                f"posts:{seat}:{letter}", f"{ART}-posts-{letter.lower()}-{_POSTS[n]}",
                box.x + row.x + right * row.step, box.y + row.y + 1.4 * down * row.height, row.width,
                row.height, 9, belongings.posts(seat, icon, n, has.uncovered[icon]), belongings.POSTS_ABOUT,
            )
        )  # fmt: skip
    return pieces


def _finds(has: Holding, box: Box, row: _Row) -> list[Piece]:
    """The exploration tiles found, and on the last of them the points they make."""
    n = len(has.finds)
    step = row.step * min(1, 2 / max(1, n - 1))
    pieces = [
        Piece(
            keys.exploration(tile), f"{ART}-exploration", box.x + row.x + i * step, box.y + row.y, row.width,
            row.height, 20, labels.find(has.seat, points), belongings.FOUND_ABOUT, tone="lift",
            sort=keys.exploration(tile),
        )
        for i, (tile, points) in enumerate(has.finds)
    ]  # fmt: skip
    if n and row.width > 20:
        total = sum(points for _, points in has.finds)
        text = Text(str(total), 14, row.width, tone="strong")
        at = (box.x + row.x + (n - 1) * step, box.y + row.y)
        label, about = labels.find(has.seat, total), belongings.FOUND_ABOUT
        pieces.append(Piece(f"found:{has.seat}", "", *at, row.width, row.height, 24, label, about, text))
    return pieces
