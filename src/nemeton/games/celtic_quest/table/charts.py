"""Celtic Quest, the charts: what the bastions ask for, the spell diagram, and the piles."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.games.celtic_quest import names
from nemeton.games.celtic_quest.names import tile_name
from nemeton.games.celtic_quest.parts import RESOURCE_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import BASTION_0, SPELL_END
from nemeton.games.celtic_quest.table import labels

CHART: dict[Layout, Box] = {"wide": Box(878, 14, 388, 222), "tall": Box(6, 510, 378, 146)}
"""The demand of all bastions, side by side."""
_SPELL = Box(878, 242, 388, 36)
_TALLIES = ("one", "two", "three", "four", "five")


class _Sizes(NamedTuple):
    """Where things lie on the charts: columns from the left, rows from the top."""

    head: float
    row: float
    token: float
    banner: float
    name: float
    pip: float
    cell: float
    step: float
    text: float
    tally: float
    """How high a notched stick is."""
    dot: float


_SIZES: dict[Layout, _Sizes] = {
    "wide": _Sizes(34, 30, 26, 20, 36, 128, 180, 33.5, 15, 25, 12),
    "tall": _Sizes(21, 20, 18, 13, 24, 105, 150, 37, 13, 17, 10),
}


@cache
def heads(layout: Layout) -> tuple[Piece, ...]:
    """The vellum of the charts, and a token over each column."""
    box, sizes = CHART[layout], _SIZES[layout]
    text = Text(
        labels.DEMAND, sizes.text + 1, 110, x=10 - box.width / 2, y=sizes.head / 2 + 3 - box.height / 2,
        anchor="start", tone="name",
    )  # fmt: skip
    pieces = [
        Piece(
            "charts", "box-plate", *box.middle, box.width, box.height, 0, labels.CHARTS, labels.CHART_ABOUT,
            text, "lift",
        )
    ]  # fmt: skip
    for kind, name in enumerate(RESOURCE_NAMES):
        x = box.x + sizes.cell + (kind + 0.5) * sizes.step
        pieces.append(
            Piece(
                f"head:{name}", f"celtic_quest-token-{name}", x, box.y + sizes.head / 2 + 2, sizes.token,
                sizes.token, 6, labels.column(kind), labels.CHART_ABOUT, tone=f"celtic_quest-{name}",
            )
        )  # fmt: skip
    return tuple(pieces)


@lru_cache(maxsize=8192)
def row(
    bastion: int, columns: tuple[int, ...], pays: tuple[int, ...], roads: tuple[bool, ...], here: bool,
    layout: Layout,
) -> tuple[Piece, ...]:  # fmt: skip
    """The chart of a bastion: a notched stick for each resource, once the map is built, and which of its
    roads Romans hold."""
    box, sizes, name = CHART[layout], _SIZES[layout], TILE_NAMES[BASTION_0 + bastion]
    y = box.y + sizes.head + (bastion + 0.5) * sizes.row
    label = labels.chart(bastion, sum(roads), len(roads))
    about = labels.threat_about(bastion)
    text = Text(
        tile_name(BASTION_0 + bastion), sizes.text, sizes.pip - sizes.name, x=sizes.name - box.width / 2,
        anchor="start", tone="name" if here else "",
    )  # fmt: skip
    size = sizes.row * 0.84
    pieces = [
        Piece(f"row:{name}", "", *(box.middle[0], y), box.width, sizes.row, 4, label, about, text),
        Piece(
            f"banner:{name}", f"celtic_quest-banner-{name}", box.x + sizes.banner, y, size * 0.9, size, 5,
            label, about,
        ),
    ]  # fmt: skip
    for i, taken in enumerate(roads):
        sprite = "celtic_quest-pip-roman" if taken else "celtic_quest-pip"
        x = box.x + sizes.pip + (i + 0.5) * sizes.dot
        size = sizes.dot * (1.0 if taken else 0.8)
        pieces.append(Piece(f"pip:{name}:{i}", sprite, x, y, size, size, 5, label, about))
    for kind, column in enumerate(columns):
        pieces.append(_tally(bastion, kind, column, pays[column], layout))
    return tuple(pieces)


@lru_cache(maxsize=4096)
def _tally(bastion: int, kind: int, column: int, pays: int, layout: Layout) -> Piece:
    """What a bastion pays for a resource: notches, and the number."""
    box, sizes = CHART[layout], _SIZES[layout]
    x = box.x + sizes.cell + (kind + 0.5) * sizes.step
    y = box.y + sizes.head + (bastion + 0.5) * sizes.row
    width = sizes.step - 2.5
    return Piece(
        names.marker_key(bastion, kind), f"celtic_quest-tally-{_TALLIES[column]}", x, y, width, sizes.tally, 6,
        labels.tally(bastion, kind, pays), labels.CHART_ABOUT,
        Text(str(pays), sizes.text + 1, 20, x=0.27 * width, tone="celtic_quest-notched"),
    )  # fmt: skip


@cache
def lost(bastion: int, layout: Layout) -> tuple[Piece, ...]:
    """What is left of the chart of a conquered bastion."""
    box, sizes, name = CHART[layout], _SIZES[layout], TILE_NAMES[BASTION_0 + bastion]
    y = box.y + sizes.head + (bastion + 0.5) * sizes.row
    label, about, size = labels.conquered(bastion), labels.TOWN_ABOUT, sizes.row * 0.9
    text = Text(
        label, sizes.text, box.width - sizes.name - 10, x=sizes.name - box.width / 2, anchor="start",
        tone="soft",
    )  # fmt: skip
    return (
        Piece(f"row:{name}", "", box.middle[0], y, box.width, sizes.row, 4, label, about, text),
        Piece(f"banner:{name}", "celtic_quest-town", box.x + sizes.banner, y, size, size, 5, label, about),
    )


# The spell


@lru_cache(maxsize=64)
def spell(at: int, worth: tuple[int, ...], layout: Layout) -> tuple[Piece, ...]:
    """The spell diagram: a stone for each space in the wide layout, on a phone only the one reached."""
    label, about = labels.spell(at, worth[at]), labels.SPELL_ABOUT
    if layout == "tall":
        text = Text(str(at), 14, 30, tone="gain")
        return (Piece("spell", "celtic_quest-stone-now", 358, 489, 32, 32, 6, label, about, text),)
    box = _SPELL
    pieces = [Piece("spell", "box-tray", *box.middle, box.width, box.height, 1, label, about)]
    step = box.width / (SPELL_END + 1)
    for space in range(SPELL_END + 1):
        state = "now" if space == at else "lit" if space < at else "spell"
        size = 31 if space == at else 26
        text = Text(str(space), 15, 28, tone="gain" if space <= at else "")
        pieces.append(
            Piece(
                f"spell:{space}", f"celtic_quest-stone-{state}", box.x + (space + 0.5) * step, box.middle[1],
                size, size, 6, labels.space(space, worth[space]), about, text,
            )
        )  # fmt: skip
    return tuple(pieces)


# The piles

_SLOTS: dict[Layout, tuple[tuple[float, float], ...]] = {
    "wide": ((66, 76), (66, 172), (66, 268), (66, 364), (66, 462)),
    "tall": ((26, 489), (92, 489), (158, 489), (224, 489), (290, 489)),
}
_SPRITES = {
    names.BAG: ("bag", "bag"),
    names.DISCARD: ("bowl", "heap"),
    names.POOL: ("coins", "coins"),
    names.DECK: ("none", "deck"),
    names.BOX: ("chest", "chest"),
    names.STACK: ("none", "stack"),
}
"""How a pile looks when it is empty, and when it is not."""


@lru_cache(maxsize=4096)
def pile(name: str, slot: int, n: int, inside: tuple[int, ...], layout: Layout) -> Piece:
    """A pile, with what is known to be in it, and how many there are."""
    x, y = _SLOTS[layout][slot]
    wide = layout == "wide"
    width, height = (62, 66) if wide else (33, 35)
    sprite = f"celtic_quest-{_SPRITES[name][n != 0]}"
    if wide:
        count = Text(str(n), 16, 44, 20, 28, tone="count", badge=14)
    else:
        count = Text(str(n), 14, 30, 20, 1, anchor="start", tone="felt")
    label, about = labels.pile(name, n), labels.pile_about(name, inside)
    return Piece(name, sprite, x, y, width, height, 6, label, about, count)
