"""Celtic Quest, the charts: what the bastions ask for, the spell diagram, and the piles."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.view import remembered
from nemeton.core.words import Sentence, as_guess, ruled
from nemeton.games.celtic_quest.names import (
    BAG,
    BOX,
    DECK,
    DISCARD,
    POOL,
    STACK,
    TOKEN,
    listed,
    marker_key,
    say,
    tile_name,
)
from nemeton.games.celtic_quest.parts import RESOURCE_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import BASTION_0, BASTIONS, NONE, ROAD_0, SPELL_END, TILES, TOWN, Seen
from nemeton.games.celtic_quest.table.map import Lie

CHART: dict[Layout, Box] = {"wide": Box(878, 14, 388, 222), "tall": Box(6, 510, 378, 146)}
"""The demand of all bastions, side by side."""
_SPELL = Box(878, 242, 388, 36)
_TALLIES = ("one", "two", "three", "four", "five")
_CHART_ABOUT = ruled(
    say(
        "So many reputation points a bastion pays for the resource. Each delivery moves the marker "
        "one step down, a drawn resource without a free spot one step up."
    ),
    "Q12, Q32",
)
TOWN_ABOUT = ruled(say("A Roman town: nothing is delivered here any more."), "Q54")
_SPELL_ABOUT = as_guess(
    ruled(
        say(
            "Every crystal delivered and every Druid move the marker on. The number is what a crystal is "
            "worth; at 12 the game ends at once."
        ),
        "Q60, Q78",
    )
)


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
def _heads(layout: Layout) -> tuple[Piece, ...]:
    """The vellum of the charts, and a token over each column."""
    box, sizes = CHART[layout], _SIZES[layout]
    text = Text(
        say("Demand"), sizes.text + 1, 110, x=10 - box.width / 2, y=sizes.head / 2 + 3 - box.height / 2,
        anchor="start", tone="name",
    )  # fmt: skip
    pieces = [
        Piece(
            "charts", "box-plate", *box.filled, 0, say("What the bastions ask for"), _CHART_ABOUT, text,
            "lift",
        )
    ]  # fmt: skip
    for kind, name in enumerate(RESOURCE_NAMES):
        x = box.x + sizes.cell + (kind + 0.5) * sizes.step
        pieces.append(
            Piece(
                f"head:{name}", f"celtic_quest-token-{name}", x, box.y + sizes.head / 2 + 2, sizes.token,
                sizes.token, 6, say("Demand: {token}", token=TOKEN[kind]), _CHART_ABOUT,
                tone=f"celtic_quest-{name}",
            )
        )  # fmt: skip
    return tuple(pieces)


@lru_cache(maxsize=8192)
def _row(
    bastion: int, columns: tuple[int, ...], pays: tuple[int, ...], roads: tuple[bool, ...], here: bool,
    layout: Layout,
) -> tuple[Piece, ...]:  # fmt: skip
    """The chart of a bastion: a notched stick for each resource, once the map is built, and which of its
    roads Romans hold."""
    box, sizes, name = CHART[layout], _SIZES[layout], TILE_NAMES[BASTION_0 + bastion]
    y = box.y + sizes.head + (bastion + 0.5) * sizes.row
    called = tile_name(BASTION_0 + bastion)
    label = say("{bastion}: not on the map yet", bastion=called)
    if roads:
        label = say("{bastion}: Romans on {n} of {all} roads", bastion=called, n=sum(roads), all=len(roads))
    about = ruled(
        say("With a Roman on every road {bastion} falls, and its chart is gone.", bastion=called), "Q49, Q85"
    )
    text = Text(
        called, sizes.text, sizes.pip - sizes.name, x=sizes.name - box.width / 2,
        anchor="start", tone="name" if here else "",
    )  # fmt: skip
    size = sizes.row * 0.84
    pieces = [
        Piece(f"row:{name}", "", box.middle[0], y, box.width, sizes.row, 4, label, about, text),
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
    label = say.many(
        "{bastion} pays {n} point: {token}", "{bastion} pays {n} points: {token}",
        n=pays, bastion=tile_name(BASTION_0 + bastion), token=TOKEN[kind],
    )  # fmt: skip
    return Piece(
        marker_key(bastion, kind), f"celtic_quest-tally-{_TALLIES[column]}", x, y, width, sizes.tally, 6,
        label, _CHART_ABOUT,
        Text(str(pays), sizes.text + 1, 20, x=0.27 * width, tone="celtic_quest-notched"),
    )  # fmt: skip


@cache
def _lost(bastion: int, layout: Layout) -> tuple[Piece, ...]:
    """What is left of the chart of a conquered bastion."""
    box, sizes, name = CHART[layout], _SIZES[layout], TILE_NAMES[BASTION_0 + bastion]
    y = box.y + sizes.head + (bastion + 0.5) * sizes.row
    label = say("{bastion}: a Roman town now", bastion=tile_name(BASTION_0 + bastion))
    about, size = TOWN_ABOUT, sizes.row * 0.9
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
def _spell(at: int, worth: tuple[int, ...], layout: Layout) -> tuple[Piece, ...]:
    """The spell diagram: a stone for each space in the wide layout, on a phone only the one reached."""
    about, label = _SPELL_ABOUT, say.many(
        "The spell: space {at} of 12, a crystal is worth {n} point",
        "The spell: space {at} of 12, a crystal is worth {n} points",
        n=worth[at], at=at,
    )  # fmt: skip
    if layout == "tall":
        text = Text(str(at), 14, 30, tone="gain")
        return (Piece("spell", "celtic_quest-stone-now", 358, 489, 32, 32, 6, label, about, text),)
    box = _SPELL
    pieces = [Piece("spell", "box-tray", *box.filled, 1, label, about)]
    step = box.width / (SPELL_END + 1)
    for space in range(SPELL_END + 1):
        state = "now" if space == at else "lit" if space < at else "spell"
        size = 31 if space == at else 26
        text = Text(str(space), 15, 28, tone="gain" if space <= at else "")
        pieces.append(
            Piece(
                f"spell:{space}", f"celtic_quest-stone-{state}", box.x + (space + 0.5) * step, box.middle[1],
                size, size, 6, say("Space {at}: crystals count {n}", at=space, n=worth[space]), about, text,
            )
        )  # fmt: skip
    return tuple(pieces)


# The piles

_SLOTS: dict[Layout, tuple[tuple[float, float], ...]] = {
    "wide": ((66, 76), (66, 172), (66, 268), (66, 364), (66, 462)),
    "tall": ((26, 489), (92, 489), (158, 489), (224, 489), (290, 489)),
}
_LOOKS: dict[str, tuple[str, str, Sentence]] = {
    BAG: ("bag", "bag", ruled(say("Two tokens are drawn from it in each turn."), "Q8")),
    DISCARD: ("bowl", "heap", ruled(say("The Cycle brings all of it back into the bag."), "Q9")),
    POOL: (
        "coins",
        "coins",
        ruled(say("All reputation comes from it. When it runs out, this turn is the last."), "Q59"),
    ),
    DECK: ("none", "deck", ruled(say("Quests to draw, face down."), "Q44")),
    BOX: ("chest", "chest", ruled(say("This never comes back."), "Q89")),
    STACK: ("none", "stack", ruled(say("Tiles to lay, face down."), "Q88")),
}
"""How a pile looks when it is empty, and when it is not; what it does."""


@lru_cache(maxsize=4096)
def _pile(name: str, slot: int, n: int, inside: tuple[int, ...], layout: Layout) -> Piece:
    """A pile, with what is known to be in it, and how many there are."""
    x, y = _SLOTS[layout][slot]
    wide = layout == "wide"
    width, height = (62, 66) if wide else (33, 35)
    empty, full, about = _LOOKS[name]
    if any(inside):
        about = say("{about} In it: {tokens}.", about=about, tokens=listed(inside, TOKEN))
    if wide:
        count = Text(str(n), 16, 44, 20, 28, tone="count", badge=14)
    else:
        count = Text(str(n), 14, 30, 20, 1, anchor="start", tone="felt")
    sprite = f"celtic_quest-{full if n else empty}"
    return Piece(name, sprite, x, y, width, height, 6, _counted(name, n), about, count)


def _counted(name: str, n: int) -> Sentence:
    """What a pile is, and how many are in it."""
    if name == BAG:
        return say.many("The bag: {n} token", "The bag: {n} tokens", n=n)
    if name == DISCARD:
        return say.many("Discards: {n} token", "Discards: {n} tokens", n=n)
    if name == POOL:
        return say.many("The pool: {n} point left", "The pool: {n} points left", n=n)
    if name == DECK:
        return say.many("Quests to draw: {n} card", "Quests to draw: {n} cards", n=n)
    if name == BOX:
        return say.many("Out of the game: {n} token", "Out of the game: {n} tokens", n=n)
    return say.many("Still to lay: {n} tile", "Still to lay: {n} tiles", n=n)


# What a view shows of it


def charts(view: Seen, layout: Layout, lies: tuple[Lie, ...]) -> list[Piece]:
    """The charts of all bastions, and the spell."""
    demand, pays, romans = view.demand.tolist(), tuple(view.columns.tolist()), view.roman.tolist()
    here = NONE if view.seat is None else int(view.at[view.seat]) // 2
    sides = view.side.tolist()
    on = {lie.tile: lie for lie in lies}
    pieces = [*_heads(layout)]
    for bastion in range(BASTIONS):
        tile = BASTION_0 + bastion
        if sides[tile] == TOWN:
            pieces += _lost(bastion, layout)
            continue
        roads: tuple[bool, ...] = ()
        if tile in on:
            first = ROAD_0 + 6 * bastion
            roads = tuple(sorted((bool(romans[first + edge]) for edge in on[tile].edges(0)), reverse=True))
        asked = tuple(demand[bastion]) if view.round else ()
        pieces += _row(bastion, asked, pays, roads, tile == here, layout)
    return [*pieces, *_spell(int(view.spell), tuple(view.crystal_worth.tolist()), layout)]


@remembered
def piles(view: Seen, layout: Layout, building: bool) -> list[Piece]:
    """The bag and the discards, the pool, tiles and quests to draw, what is out of the game."""
    found = [(name, tuple(view[name].tolist())) for name in (BAG, DISCARD)]
    piles = [(name, sum(inside), inside) for name, inside in found]
    piles.append((POOL, max(0, int(view.pool)), ()))
    if building:
        laid = sum(cell != NONE for cell in view.cell.tolist())
        piles.insert(0, (STACK, TILES - laid - int(view.tile != NONE), ()))
    else:
        gone = tuple(view.gone.tolist())
        piles.append((BOX, sum(gone), gone))
    if not view.trader:
        piles.append((DECK, view.facts.quests_left, ()))
    return [_pile(name, slot, n, inside, layout) for slot, (name, n, inside) in enumerate(piles)]
