"""Century Golem, the cards: golems, merchant cards, bonus and exploration tiles, and the bowls."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.games.century_golem.names import PAIRS, points
from nemeton.games.century_golem.parts import ICONS, KINDS, LETTERS
from nemeton.games.century_golem.state import (
    BY_CARDS,
    BY_MERCHANTS,
    CRYSTALS,
    NEXT,
    PAIR_0,
    RECRUIT,
    SUPPLY,
    TOOL,
)
from nemeton.games.century_golem.table import keys, labels, signs, stalls
from nemeton.games.century_golem.table.signs import Recipe

_GOLEM: dict[Layout, tuple[float, float]] = {"wide": (88, 106), "tall": (52, 58)}
_NEXT: dict[Layout, Box] = {"wide": Box(454, 33, 88, 106), "tall": Box(252, 138, 48, 54)}
_LEFT: dict[Layout, tuple[float, float]] = {"wide": (498, 158), "tall": (276, 206)}
_TRADE: dict[Layout, tuple[float, float]] = {"wide": (88, 116), "tall": (52, 56)}
_DECK: dict[Layout, Box] = {"wide": Box(464, 440, 70, 96), "tall": Box(262, 439, 31, 42)}
_PILE: dict[Layout, tuple[float, float]] = {"wide": (122, 60), "tall": (36, 42)}
_PILES: dict[tuple[Layout, int], Box] = {
    ("wide", 2): Box(552, 52, 258, 134), ("wide", 1): Box(552, 400, 128, 138),
    ("tall", 2): Box(302, 140, 76, 88), ("tall", 1): Box(309, 391, 38, 88),
}  # fmt: skip
_CAPTION: dict[int, tuple[float, float]] = {2: (681, 40), 1: (616, 388)}
_BOWL: dict[Layout, tuple[float, float]] = {"wide": (56, 46), "tall": (26, 21)}
_BOWLS: dict[Layout, tuple[Box, int]] = {
    "wide": (Box(690, 388, 122, 150), 2),
    "tall": (Box(348, 391, 30, 90), 1),
}
_HEART = ("enamel-5", "enamel-6", "enamel-8", "enamel-9")
"""The heart of a golem, by the dearest crystal of its cost."""


class _Face(NamedTuple):
    """Where things are on a golem's card, from its middle, and how large."""

    figure: tuple[float, float, float]
    worth: tuple[float, float, float]
    icon: tuple[float, float, float]
    cost: tuple[float, float, float]
    """The room for the crystals, their height and their size."""
    number: float


_FACES: dict[Layout, _Face] = {
    "wide": _Face((-4, -12, 72), (-27, -36, 31), (29, -37, 25), (80, 37, 25), 19),
    "tall": _Face((-2, -6, 37), (-15, -18, 20), (16.5, -19, 16), (48, 19, 15.5), 13),
}


class Golem(NamedTuple):
    """What a point card says."""

    card: int
    cost: tuple[int, ...]
    points: int
    icon: int
    kind: int
    gift: int
    unsure: bool


@lru_cache(maxsize=4096)
def golem(slot: int, has: Golem | None, usable: bool, left: int, layout: Layout) -> tuple[Piece, ...]:
    """The golem on a slot, or on top of the deck, of which so many are left."""
    key = keys.point_card(slot)
    if slot == NEXT:
        box = _NEXT[layout]
    else:
        first, (width, height) = stalls.CLAIM[layout], _GOLEM[layout]
        gap = (first.width - width) / 2
        box = Box(first.x + gap + slot * stalls.STEP[layout], first.y + gap - 1, width, height)
    x, y = box.middle
    if has is None:
        return (Piece(key, f"{signs.ART}-empty", x, y, box.width, box.height, 12, labels.NO_GOLEM),)
    scale = box.width / _GOLEM[layout][0]
    label = labels.golem(has.cost, has.points)
    if slot == NEXT:
        label = labels.golem_next(has.cost, has.points, left)
    about = labels.golem_about(has.icon, has.kind, has.gift, has.unsure)
    sprite = f"{signs.ART}-points-{'lit' if usable else 'dim'}-{layout}"
    pieces = [
        Piece(key, sprite, x, y, box.width, box.height, 12, label, about, tone="lift", source=_source(slot))
    ]
    pieces += _portrait(f"{key}:", has, x, y, scale, layout)
    if slot == NEXT:
        at = _LEFT[layout]
        text = Text(
            str(left),
            16 if layout == "wide" else 13,
            40,
            tone="count",
            badge=13 if layout == "wide" else 11,
        )
        pieces.append(Piece("count:points", "", *at, 30, 26, 20, label, about, text))
    return tuple(pieces)


def _source(slot: int) -> str:
    return "" if slot == NEXT else keys.point_card(NEXT)


def _portrait(key: str, has: Golem, x: float, y: float, scale: float, layout: Layout) -> list[Piece]:
    """A golem, what it is worth, what it does and what it costs."""
    icon, face = ICONS[has.icon].lower(), _FACES[layout]
    does = labels.gift_of(has.icon, has.kind, has.gift)
    heart = _HEART[max((c for c in range(CRYSTALS) if has.cost[c]), default=0)]
    worth = Text(str(has.points), face.number, 30, tone="gain")
    pieces = []
    for name, sprite, (right, down, size), z, label, text, tone in (
        ("figure", f"golem-{icon}", face.figure, 13, does, None, heart),
        ("worth", "gain", face.worth, 14, points(has.points), worth, ""),
        ("icon", f"icon-{icon}", face.icon, 14, does, None, ""),
    ):
        at = (x + right * scale, y + down * scale)
        size *= scale
        pieces.append(
            Piece(f"{key}{name}", f"{signs.ART}-{sprite}", *at, size, size, z, label, text=text, tone=tone)
        )
    pieces += _gift(
        key, has, x + face.icon[0] * scale, y + face.icon[1] * scale, face.icon[2] * scale, layout
    )
    room, down, size = (length * scale for length in face.cost)
    costs = [colour for colour in range(CRYSTALS) for _ in range(has.cost[colour])]
    step = min(size, room / max(1, len(costs)))
    for i, colour in enumerate(costs):
        sprite = f"{signs.ART}-crystal-{LETTERS[colour].lower()}"
        at = (x + (i - (len(costs) - 1) / 2) * step, y + down)
        pieces.append(Piece(f"{key}cost:{i}", sprite, *at, size, size, 15, labels.some(colour, 1)))
    return pieces


def _gift(key: str, has: Golem, x: float, y: float, size: float, layout: Layout) -> list[Piece]:
    """Below the icon of a golem: how many it recruits, or where it helps, and with what."""
    does = labels.gift_of(has.icon, has.kind, has.gift)
    small = 0.82 * size
    if has.icon == RECRUIT:
        number = Text(f"+{has.gift}", 15 if layout == "wide" else 13, 24, tone="gain")
        return [
            Piece(
                f"{key}gift",
                f"{signs.ART}-tag",
                x,
                y + 0.98 * size,
                1.3 * size,
                0.95 * size,
                14,
                does,
                text=number,
            )
        ]
    if has.icon not in (TOOL, SUPPLY):
        return []
    medal = f"{signs.ART}-medal-{KINDS[has.kind]}"
    tone = stalls.TONE[has.kind]
    pieces = [
        Piece(f"{key}kind", medal, x, y + 0.92 * size, small, small, 14, labels.KIND[has.kind], tone=tone)
    ]
    if has.icon == SUPPLY:
        sprite = f"{signs.ART}-crystal-{LETTERS[has.gift].lower()}"
        at = (x, y + 1.75 * size) if layout == "wide" else (x - small, y + 0.92 * size)
        pieces.append(Piece(f"{key}gift", sprite, *at, small, small, 14, labels.some(has.gift, 1)))
    return pieces


# Merchant cards


@lru_cache(maxsize=4096)
def offer(slot: int, card: int, recipe: Recipe, usable: bool, layout: Layout) -> tuple[Piece, ...]:
    """The merchant card on a slot."""
    first, (width, height) = stalls.OFFER[layout], _TRADE[layout]
    gap = (first.width - width) / 2
    box = Box(
        first.x + gap + slot * stalls.STEP[layout], first.y + first.height - gap + 1 - height, width, height
    )
    x, y = box.middle
    wide, key = layout == "wide", keys.merchant_card(slot)
    sprite = f"{signs.ART}-trade-{'lit' if usable else 'dim'}-{layout}"
    label, about = labels.merchant_card(*recipe), labels.CARD_ABOUT
    pieces = [Piece(key, sprite, x, y, width, height, 12, label, about, tone="lift", source=keys.DECK)]
    size, apart, room = (27, 27, 78) if wide else (15, 15, 47)
    return (
        *pieces,
        *signs.column(f"{key}:does", recipe, x, y + (8 if wide else 0), size, apart, room, layout, 14),
    )


@cache
def deck(n: int, layout: Layout) -> tuple[Piece, ...]:
    """The merchant cards, face down."""
    box, wide, label = _DECK[layout], layout == "wide", labels.deck(n)
    sprite = f"{signs.ART}-deck" if n else f"{signs.ART}-empty"
    text = Text(str(n), 16 if wide else 13, 40, y=0.26 * box.height, tone="count", badge=13 if wide else 10)
    return (
        Piece(
            keys.DECK, sprite, *box.middle, box.width, box.height, 12, label, labels.DECK_ABOUT, text, "lift"
        ),
    )


# Bonus tiles


class Bonus(NamedTuple):
    """What a bonus tile says: what it counts, how many of those make its points, and how many those are."""

    what: int
    per: int
    points: int


@cache
def pile_boxes(layout: Layout, piles: tuple[int, ...]) -> dict[int, Box]:
    """Where each pile lies: those for merchant cards beside the cards, the others beside the golems."""
    found = {}
    for source in set(piles) - {0}:
        mine = [number for number, of in enumerate(piles) if of == source]
        room, size = _PILES[layout, source], _PILE[layout]
        columns = 1 if source == BY_CARDS else 2
        rows = -(-len(mine) // columns)
        for i, number in enumerate(mine):
            row, column = divmod(i, columns)
            width = room.width / columns
            height = room.height / max(2, rows)
            found[number] = Box(
                room.x + (column + 0.5) * width - size[0] / 2,
                room.y + (row + 0.5) * height - size[1] / 2,
                *size,
            )
    return found


@lru_cache(maxsize=4096)
def pile(
    number: int, source: int, has: Bonus | None, left: int, unsure: bool, box: Box, layout: Layout
) -> tuple[Piece, ...]:
    """A pile of bonus tiles, the top one open."""
    x, y = box.middle
    key, about = keys.pile(number), labels.pile_about(source, unsure)
    if has is None:
        sprite = f"{signs.ART}-hollow-{layout}"
        return (Piece(key, sprite, x, y, box.width, box.height, 5, labels.pile(0, None), about),)
    label = labels.pile(left, labels.bonus(*has))
    pieces = [
        Piece(key, f"{signs.ART}-bonus-{layout}", x, y, box.width, box.height, 5, label, about, tone="lift")
    ]
    if layout == "wide":
        worth = Text(str(has.points), 17, 30, tone="gain")
        pieces.append(Piece(f"{key}:worth", f"{signs.ART}-gain", x - 40, y, 29, 29, 8, label, text=worth))
        pieces += counted(f"{key}:counts", has, x + 4, y, 25, layout, 8)
        heap = Text(f"×{left}", 15, 30, x=0, anchor="middle", tone="soft")
        pieces.append(Piece(f"{key}:left", "", x + 45, y, 24, 18, 8, label, text=heap))
    else:
        worth = Text(str(has.points), 15, 30, tone="strong")
        pieces.append(Piece(f"{key}:worth", "", x, y - 11, 20, 15, 8, label, text=worth))
        pieces += counted(f"{key}:counts", has, x, y + 7, 15, layout, 8)
    return tuple(pieces)


def counted(key: str, has: Bonus, x: float, y: float, size: float, layout: Layout, z: int) -> list[Piece]:
    """What a bonus tile counts, as signs."""
    label = labels.bonus(*has)
    if has.what >= BY_MERCHANTS:
        name = ("merchants", "cards", "outposts", "rows")[has.what - BY_MERCHANTS]
        number = signs.NUMBER[layout]
        text = (
            Text(str(has.per), number, 20, x=-0.45 * size, anchor="end", tone="strong")
            if has.per > 1
            else None
        )
        at = x + (0.3 * number if text else 0)
        return [Piece(key, f"{signs.ART}-counts-{name}", at, y, size, size, z, label, text=text)]
    icons = (has.what,) if has.what < PAIR_0 else PAIRS[has.what - PAIR_0]
    return [
        Piece(
            f"{key}:{i}", f"{signs.ART}-icon-{ICONS[icon].lower()}",
            x + (i - (len(icons) - 1) / 2) * 1.08 * size, y, size, size, z, label,
        )
        for i, icon in enumerate(icons)
    ]  # fmt: skip


@cache
def caption(source: int) -> Piece:
    """Whom the piles below are for."""
    says = labels.pile_caption(source)
    width = 256 if source != BY_CARDS else 124
    text = Text(says, 15, width - 10, tone="felt")
    return Piece(f"caption:{source}", "box-still", *_CAPTION[source], width, 22, 5, says, text=text)


# Exploration tiles and bowls


@lru_cache(maxsize=4096)
def exploration(
    tile: int, points: int, recipe: Recipe, recruits: int, unsure: bool, box: Box, layout: Layout
) -> tuple[Piece, ...]:
    """An exploration tile on a place that it closes."""
    x, y = box.middle
    wide, key = layout == "wide", keys.exploration(tile)
    x, y = (x - 39, y + 5) if wide else (x - 14, y + 12)
    width, height = (46, 42) if wide else (27, 24)
    brings = wide and (any(recipe.gain) or recipe.steps or recruits)
    text = Text(str(points), 17 if wide else 13, 24, y=-8 if brings else 0, tone="strong")
    label = labels.find(None, points)
    about = labels.find_about(recipe.gain, recipe.steps, recruits, unsure)
    pieces = [
        Piece(key, f"{signs.ART}-exploration", x, y, width, height, 20, label, about, text, "lift", sort=key)
    ]
    x, y, size = (x, y + 8, 15) if wide else (x + 27, y, 14)
    if recipe.steps:
        pieces.append(signs.steps(f"{key}:gift", recipe.steps, x, y + 1, 1.25 * size, layout, 22))
    elif recruits:
        name = f"{signs.ART}-counts-merchants"
        pieces.append(Piece(f"{key}:gift", name, x, y, 1.3 * size, 1.3 * size, 22, labels.cost(recruits)))
    else:
        pieces += signs.crystals(f"{key}:gift", recipe.gain, x, y, size, layout, 22)
    return tuple(pieces)


@cache
def bowls(layout: Layout) -> tuple[Piece, ...]:
    """The bowls of crystals."""
    (room, columns), size = _BOWLS[layout], _BOWL[layout]
    rows = CRYSTALS // columns
    return tuple(
        Piece(
            keys.bowl(colour), f"{signs.ART}-bowl-{LETTERS[colour].lower()}",
            room.x + (colour % columns + 0.5) * room.width / columns,
            room.y + (colour // columns + 0.5) * room.height / rows, *size, 5,
            labels.bowl(colour), labels.BOWL_ABOUT,
        )
        for colour in range(CRYSTALS)
    )  # fmt: skip
