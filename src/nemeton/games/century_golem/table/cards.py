"""Century Golem, the cards: golems, merchant cards, bonus and exploration tiles, and the bowls."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.century_golem import names
from nemeton.games.century_golem.names import PAIRS, gift, merchants, points, say
from nemeton.games.century_golem.parts import ICONS, KINDS, LETTERS
from nemeton.games.century_golem.state import (
    BY_CARDS,
    BY_MERCHANTS,
    CARD_0,
    CRYSTALS,
    EMPTY,
    FIND_0,
    NEXT,
    PAIR_0,
    POINT_0,
    RECRUIT,
    SUPPLY,
    TOOL,
    Seen,
)
from nemeton.games.century_golem.table import signs, stalls
from nemeton.games.century_golem.table.printed import Printed

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
_BOWL: dict[Layout, tuple[float, float]] = {"wide": (56, 46), "tall": (28, 22)}
_BOWLS: dict[Layout, tuple[Box, int]] = {
    "wide": (Box(690, 388, 122, 150), 2),
    "tall": (Box(348, 386, 30, 94), 1),
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


# Golems


@lru_cache(maxsize=4096)
def golem(
    prints: Printed, slot: int, card: int, usable: bool, left: int, layout: Layout
) -> tuple[Piece, ...]:
    """The golem on a slot, or on top of the deck, of which so many are left."""
    if slot == NEXT:
        key, source, box = "points:next", "", _NEXT[layout]
    else:
        first, size = stalls.CLAIM[layout], _GOLEM[layout]
        down = (first.width - size[0]) / 2 - 1
        box = first.moved(slot * stalls.STEP[layout], down).aligned(*size, down=0)
        key, source = f"points:{slot}", "points:next"
    if card == EMPTY:
        return (Piece(key, f"{signs.ART}-empty", *box.filled, 12, say("No more golems in the deck")),)
    view, about = prints.view, golem_about(prints, card)
    worth, cost = points(int(view.points[card])), names.crystals(view.give[POINT_0 + card])
    label = say("Golem: {points} for {crystals}", points=worth, crystals=cost)
    if slot == NEXT:
        label = say.many(
            "Next golem: {points} for {crystals}. {n} card in the deck",
            "Next golem: {points} for {crystals}. {n} cards in the deck",
            n=left,
            points=worth,
            crystals=cost,
        )
    sprite = f"{signs.ART}-points-{'lit' if usable else 'dim'}-{layout}"
    pieces = [
        Piece(key, sprite, *box.filled, 12, label, about, tone="lift", source=source),
        *_portrait(f"{key}:", view, card, box, layout),
    ]
    if slot == NEXT:
        number, disc = (16, 13) if layout == "wide" else (13, 11)
        text = Text(str(left), number, 40, tone="count", badge=disc)
        pieces.append(Piece("count:points", "", *_LEFT[layout], 30, 26, 20, label, about, text))
    return tuple(pieces)


def golem_about(prints: Printed, card: int) -> Sentence:
    """What a golem does for its owner."""
    section = "G15" if prints.view.card_icon[card] == RECRUIT else "G55"
    return prints.origin(ruled(gift(prints.view, card), section), "point_cards", card)


def _portrait(key: str, view: Seen, card: int, box: Box, layout: Layout) -> list[Piece]:
    """A golem, what it is worth, what it does and what it costs."""
    icon, face, does = ICONS[view.card_icon[card]].lower(), _FACES[layout], gift(view, card)
    (x, y), scale = box.middle, box.width / _GOLEM[layout][0]
    costs = [colour for colour in range(CRYSTALS) for _ in range(view.give[POINT_0 + card, colour])]
    n = int(view.points[card])
    worth = Text(str(n), face.number, 30, tone="gain")
    pieces = []
    for name, sprite, (right, down, size), z, label, text, tone in (
        ("figure", f"golem-{icon}", face.figure, 13, does, None, _HEART[max(costs, default=0)]),
        ("worth", "gain", face.worth, 14, points(n), worth, ""),
        ("icon", f"icon-{icon}", face.icon, 14, does, None, ""),
    ):
        at = (x + right * scale, y + down * scale, size * scale, size * scale)
        pieces.append(Piece(f"{key}{name}", f"{signs.ART}-{sprite}", *at, z, label, text=text, tone=tone))
    right, down, size = face.icon
    pieces += _gift(key, view, card, x + right * scale, y + down * scale, size * scale, layout)
    room, down, size = (length * scale for length in face.cost)
    step = min(size, room / max(1, len(costs)))
    for i, colour in enumerate(costs):
        at = (x + (i - (len(costs) - 1) / 2) * step, y + down, size, size)
        pieces.append(Piece(f"{key}cost:{i}", signs.crystal(colour), *at, 15, signs.some(colour, 1)))
    return pieces


def _gift(key: str, view: Seen, card: int, x: float, y: float, size: float, layout: Layout) -> list[Piece]:
    """Below the icon of a golem: how many it recruits, or where it helps, and with what."""
    icon, kind, n = int(view.card_icon[card]), int(view.card_kind[card]), int(view.card_gift[card])
    small = 0.82 * size
    if icon == RECRUIT:
        number = Text(f"+{n}", 15 if layout == "wide" else 13, 24, tone="gain")
        at = (x, y + 0.98 * size, 1.3 * size, 0.95 * size)
        return [Piece(f"{key}gift", f"{signs.ART}-tag", *at, 14, gift(view, card), text=number)]
    if icon not in (TOOL, SUPPLY):
        return []
    medal, down = f"{signs.ART}-medal-{KINDS[kind]}", y + 0.92 * size
    pieces = [
        Piece(f"{key}kind", medal, x, down, small, small, 14, stalls.KIND[kind], tone=stalls.TONE[kind])
    ]
    if icon == SUPPLY:
        across, down = (x, y + 1.75 * size) if layout == "wide" else (x - small, down)
        sprite, label = signs.crystal(n), signs.some(n, 1)
        pieces.append(Piece(f"{key}gift", sprite, across, down, small, small, 14, label))
    return pieces


# Merchant cards

_CARD_ABOUT = ruled(
    say("Used at the place above it, at least once, and then taken. Every fourth brings a bonus tile."),
    "G26, G28",
)
_DECK_ABOUT = ruled(
    say("Its order is hidden. When a card is taken, the others move up and a new one comes."), "G26"
)


@lru_cache(maxsize=4096)
def offer(prints: Printed, slot: int, card: int, usable: bool, layout: Layout) -> tuple[Piece, ...]:
    """The merchant card on a slot."""
    first, size = stalls.OFFER[layout], _TRADE[layout]
    up = 1 - (first.width - size[0]) / 2
    box = first.moved(slot * stalls.STEP[layout], up).aligned(*size, down=1)
    (x, y), key, recipe = box.middle, f"market:{slot}", CARD_0 + card
    sprite = f"{signs.ART}-trade-{'lit' if usable else 'dim'}-{layout}"
    label = say("Merchant card: {does}", does=names.recipe(prints.view, recipe))
    down, apart, room = (8, 27, 78) if layout == "wide" else (0, 15, 47)
    return (
        Piece(key, sprite, *box.filled, 12, label, _CARD_ABOUT, tone="lift", source="deck"),
        *signs.column(f"{key}:does", prints.view, recipe, x, y + down, apart, apart, room, layout, 14),
    )


@cache
def deck(n: int, layout: Layout) -> tuple[Piece, ...]:
    """The merchant cards, face down."""
    box, (size, disc) = _DECK[layout], (16, 13) if layout == "wide" else (13, 10)
    label = say.many("Deck: {n} merchant card, face down", "Deck: {n} merchant cards, face down", n=n)
    sprite = f"{signs.ART}-deck" if n else f"{signs.ART}-empty"
    text = Text(str(n), size, 40, y=0.26 * box.height, tone="count", badge=disc)
    return (Piece("deck", sprite, *box.filled, 12, label, _DECK_ABOUT, text, "lift"),)


# Bonus tiles


@cache
def pile_boxes(layout: Layout, piles: tuple[int, ...]) -> dict[int, Box]:
    """Where each pile lies: those for merchant cards beside the cards, the others beside the golems."""
    found: dict[int, Box] = {}
    for source in set(piles) - {0}:
        mine = [number for number, of in enumerate(piles) if of == source]
        columns = 1 if source == BY_CARDS else 2
        cells = _PILES[layout, source].cells(columns, max(2, -(-len(mine) // columns)))
        found.update(
            (number, cell.aligned(*_PILE[layout])) for number, cell in zip(mine, cells, strict=False)
        )
    return found


@lru_cache(maxsize=4096)
def pile(prints: Printed, number: int, top: int, left: int, layout: Layout) -> tuple[Piece, ...]:
    """A pile of bonus tiles, the top one open."""
    box, key = pile_boxes(layout, prints.piles)[number], f"pile:{number + 1}"
    (x, y), view = box.middle, prints.view
    if prints.piles[number] == BY_CARDS:
        about = ruled(
            say("Every fourth merchant card brings one of these, while you have a free space."), "G28"
        )
    else:
        about = ruled(say("Every row of outposts brings one of these, while you have a free space."), "G36")
    about = prints.origin(about, "bonus_tiles", top)
    if left == 0:
        label = say("No bonus tile left here")
        return (Piece(key, f"{signs.ART}-hollow-{layout}", *box.filled, 5, label, about),)
    label = say.many(
        "Bonus tile: {bonus}. {n} tile here",
        "Bonus tile: {bonus}. {n} tiles here",
        n=left,
        bonus=names.bonus(view, top),
    )
    worth = str(view.bonus_points[top])
    pieces = [Piece(key, f"{signs.ART}-bonus-{layout}", *box.filled, 5, label, about, tone="lift")]
    if layout == "wide":
        text, heap = Text(worth, 17, 30, tone="gain"), Text(f"×{left}", 15, 30, tone="soft")
        return (
            *pieces,
            Piece(f"{key}:worth", f"{signs.ART}-gain", x - 40, y, 29, 29, 8, label, text=text),
            *counted(f"{key}:counts", view, top, x + 4, y, 25, layout, 8),
            Piece(f"{key}:left", "", x + 45, y, 24, 18, 8, label, text=heap),
        )
    text = Text(worth, 15, 30, tone="strong")
    pieces.append(Piece(f"{key}:worth", "", x, y - 11, 20, 15, 8, label, text=text))
    return (*pieces, *counted(f"{key}:counts", view, top, x, y + 7, 15, layout, 8))


def counted(
    key: str,
    view: Seen,
    kind: int,
    x: float,
    y: float,
    size: float,
    layout: Layout,
    z: int,
    own: bool = False,
) -> list[Piece]:
    """What a bonus tile counts, as signs; on one's own, not how many make its points."""
    what, per, label = int(view.bonus_for[kind]), int(view.bonus_per[kind]), names.bonus(view, kind)
    if what >= BY_MERCHANTS:
        name = ("merchants", "cards", "outposts", "rows")[what - BY_MERCHANTS]
        number, text = signs.NUMBER[layout], None
        if per > 1 and not own:
            text = Text(str(per), number, 20, x=-0.45 * size, anchor="end", tone="strong")
            x += 0.3 * number
        return [Piece(key, f"{signs.ART}-counts-{name}", x, y, size, size, z, label, text=text)]
    icons = (what,) if what < PAIR_0 else PAIRS[what - PAIR_0]
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
    says, width = (say("For 4 cards"), 124) if source == BY_CARDS else (say("For a row of outposts"), 256)
    text = Text(says, 15, width - 10, tone="felt")
    return Piece(f"caption:{source}", "box-still", *_CAPTION[source], width, 22, 5, says, text=text)


# Exploration tiles and bowls


def found_by(seat: int, n: int) -> Sentence:
    """Exploration tiles that somebody has, by their points."""
    return say("Exploration tile of {who}: {points}", who=Seat(seat), points=points(n))


@lru_cache(maxsize=4096)
def exploration(prints: Printed, tile: int, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """An exploration tile on a place that it closes."""
    view, recipe, key, wide = prints.view, FIND_0 + tile, f"exploration:{tile + 1}", layout == "wide"
    x, y = box.middle
    n, recruits, steps = int(view.find_points[tile]), int(view.find_recruits[tile]), int(view.steps[recipe])
    x, y, width, height = (x - 39, y + 5, 46, 42) if wide else (x - 14, y + 12, 27, 24)
    if view.gain[recipe].any():
        gain = names.crystals(view.gain[recipe])
        brings = say("A golem with a compass takes it. It brings {crystals} at once.", crystals=gain)
    elif steps:
        brings = say.many(
            "A golem with a compass takes it. It raises a crystal at once.",
            "A golem with a compass takes it. It raises crystals by up to {n} steps at once.",
            n=steps,
        )
    elif recruits:
        brings = say(
            "A golem with a compass takes it. It brings {merchants} from the reserve.",
            merchants=merchants(recruits),
        )
    else:
        brings = say("A golem with a compass takes it.")
    up = -8 if wide and (view.gain[recipe].any() or steps or recruits) else 0
    text = Text(str(n), 17 if wide else 13, 24, y=up, tone="strong")
    label = say("Exploration tile: {points}", points=points(n))
    about = prints.origin(ruled(brings, "G23, G24"), "exploration_tiles", tile)
    sprite = f"{signs.ART}-exploration"
    pieces = [Piece(key, sprite, x, y, width, height, 20, label, about, text, "lift", sort=key)]
    key, x, y, size = (f"{key}:gift", x, y + 8, 15) if wide else (f"{key}:gift", x + 27, y, 14)
    if steps:
        pieces.append(signs.steps(key, view, recipe, x, y + 1, 1.25 * size, layout, 22))
    elif recruits:
        sprite = f"{signs.ART}-counts-merchants"
        pieces.append(Piece(key, sprite, x, y, 1.3 * size, 1.3 * size, 22, merchants(recruits)))
    else:
        pieces += signs.crystals(key, view.gain[recipe].tolist(), x, y, size, layout, 22)
    return tuple(pieces)


_BOWL_LABEL = say.each(
    "Yellow crystals",
    "Green crystals",
    "Blue crystals",
    "Magenta crystals",
)
_BOWL_ABOUT = ruled(
    say("There are always enough. Raised, yellow turns green, then blue, then magenta."), "G20"
)


@cache
def bowls(layout: Layout) -> tuple[Piece, ...]:
    """The bowls of crystals."""
    room, columns = _BOWLS[layout]
    cells = room.cells(columns, CRYSTALS // columns)
    return tuple(
        Piece(
            f"bowl:{letter}", f"{signs.ART}-bowl-{letter.lower()}", *cell.aligned(*_BOWL[layout]).filled, 5,
            label, _BOWL_ABOUT,
        )
        for letter, label, cell in zip(LETTERS, _BOWL_LABEL, cells, strict=True)
    )  # fmt: skip
