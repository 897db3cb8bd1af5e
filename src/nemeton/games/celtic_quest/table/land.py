"""Celtic Quest, the land: the tiles of the map, and what lies and stands on them."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from nemeton.core import edition
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.view import remembered
from nemeton.core.words import Many, Seat, Sentence, as_guess, ruled
from nemeton.games.celtic_quest.names import (
    TERRAIN,
    TOKEN,
    at_place,
    at_tile,
    cell_key,
    crystal_key,
    pawn_key,
    roman_key,
    say,
    section_name,
    spot_key,
    the_tile,
    tile_key,
    tile_name,
    to_tile,
)
from nemeton.games.celtic_quest.parts import RESOURCE_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import (
    CIRCLE,
    ENCHANTED,
    FREE,
    FULL,
    GREEN,
    LANDSCAPE_0,
    SHUT,
    TOWN,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES
from nemeton.games.celtic_quest.table import map
from nemeton.games.celtic_quest.table.belongings import CRYSTAL_ABOUT
from nemeton.games.celtic_quest.table.charts import TOWN_ABOUT
from nemeton.games.celtic_quest.table.map import BOARD, EDGE, Frame, Lie, Point

_TONES = {GREEN: "", ENCHANTED: "celtic_quest-dusk", TOWN: "celtic_quest-paved"}
_GROUNDS = ("field", "wood", "hill")
_SHIELDS = ("round", "rhomb", "kite", "hexagon", "triangle")
"""The shapes that the markers bear, as the plates do."""
_FAN: tuple[Point, ...] = ((0, 0), (-0.3, 0.1), (0.3, 0.1), (-0.15, 0.24), (0.16, 0.24))
"""Where those stand who share a section, in sides of a tile."""


_SPOT_ABOUT = {
    SHUT: ruled(say("No road joins it to the Stone Circle: it is out of the game."), "Q5"),
    FULL: ruled(
        say("Pick it up when you are on its road. That ends your movement, unless a pick-up is free."),
        "Q25, Q26",
    ),
    FREE: ruled(say("It is filled when this resource is drawn from the bag."), "Q11"),
}
_ROMAN_ABOUT = ruled(
    say(
        "Whoever enters his road is stopped, and the turn ends. When Romans stand on every road of a "
        "bastion, it is conquered."
    ),
    "Q18, Q49",
)
_PAWN_ABOUT = ruled(say("It goes from tile to tile along the roads; each step costs a point."), "Q18")
_COST_ABOUT = ruled(
    say("Movement points to get there. In red: a Roman would end your turn on the way in."), "Q18, Q23"
)
_CELL_ABOUT = ruled(
    say("Roads must meet roads, and one road of the tile must lead to the Stone Circle."), "Q1, Q3"
)


@cache
def board(layout: Layout) -> Piece:
    """The sea in its frame."""
    box = BOARD[layout]
    sprite = f"celtic_quest-board-{layout}"
    return Piece("board", sprite, *box.filled, 0, say("The map"), tone="lift")


# Tiles


@lru_cache(maxsize=8192)
def tile(
    lie: Lie, x: float, y: float, width: float, spots: tuple[int, ...], enchantable: bool, made_up: bool
) -> tuple[Piece, ...]:
    """A tile with its roads, and what is built on it, drawn about a point."""
    name, tone = TILE_NAMES[lie.tile], _TONES[lie.side]
    size = (width, width / EDGE)
    label, about = _tile_label(lie, spots), _tile_about(lie, enchantable)
    if made_up:
        about = as_guess(about)
    pieces = [
        Piece(
            tile_key(lie.tile), f"celtic_quest-{_GROUNDS[lie.terrain]}", x, y, *size, 2, label, about,
            tone=tone, sort=f"tile:{name}", ring="celtic_quest-ring-hex",
        )
    ]  # fmt: skip
    for number in range(lie.networks):
        sprite, turn = map.road(lie, number)
        key = f"road:{name}" + (" 2" if number else "")
        pieces.append(
            Piece(key, f"celtic_quest-road-{sprite}", x, y, *size, 3, label, about, tone=tone, turn=turn)
        )
    if lie.tile < LANDSCAPE_0:
        mark = "circle" if lie.tile == CIRCLE else "town" if lie.side == TOWN else "fort"
        width *= 0.62 if lie.tile == CIRCLE else 0.52
        pieces.append(
            Piece(f"mark:{name}", f"celtic_quest-{mark}", x, y - 0.02 * width, width, width, 4, label, about)
        )
        if lie.tile != CIRCLE and lie.side != TOWN:
            flag = (0.4 * width, 0.44 * width)
            at = (x, y - 0.62 * width)
            sprite = f"celtic_quest-banner-{name}"
            pieces.append(Piece(f"flag:{name}", sprite, *at, *flag, 5, label, about))
    return tuple(pieces)


def _tile_label(lie: Lie, spots: tuple[int, ...]) -> Sentence:
    """What a tile is, with the resources it bears."""
    name, terrain = tile_name(lie.tile), TERRAIN[lie.terrain]
    if lie.tile == CIRCLE:
        return say("The Stone Circle")
    if lie.side == TOWN:
        return say("{tile}: a Roman town", tile=name)
    if lie.tile < LANDSCAPE_0:
        if lie.side == ENCHANTED:
            return say("{tile}: an enchanted bastion", tile=name)
        return say("{tile}: a Celtic bastion", tile=name)
    if lie.side == ENCHANTED:
        return say("{tile}: enchanted {terrain}", tile=name, terrain=terrain)
    if not spots:
        return say("{tile}: {terrain}", tile=name, terrain=terrain)
    found = Many(tuple(TOKEN[kind] for kind in spots))
    return say("{tile}: {terrain} with {resources}", tile=name, terrain=terrain, resources=found)


@lru_cache(maxsize=8192)
def with_roads(label: Sentence, roads: tuple[tuple[int, ...], ...]) -> Sentence:
    """What a tile is, and where its roads lead, those that are joined together."""
    for i, tiles in enumerate(filter(None, roads)):
        ways = Many(tuple(to_tile(tile) for tile in tiles))
        if i:
            label = say("{tile}, another road {ways}", tile=label, ways=ways)
        else:
            label = say("{tile}, roads {ways}", tile=label, ways=ways)
    return label


def _tile_about(lie: Lie, enchantable: bool) -> Sentence:
    """What a tile does."""
    if lie.tile == CIRCLE:
        return ruled(
            say(
                "Finish a quest, improve abilities, claim victory points, draw a quest, deliver crystals: "
                "in this order, each if you like."
            ),
            "Q36",
        )
    if lie.side == TOWN:
        return TOWN_ABOUT
    if lie.tile < LANDSCAPE_0:
        return ruled(say("Deliver resources for reputation, then draw a quest if you have none."), "Q79")
    if lie.side == ENCHANTED:
        return ruled(say("All its roads are joined, and it bears crystals instead of resources."), "Q46")
    if enchantable:
        return ruled(say("Resources grow by its roads; the druids can enchant it."), "Q11, Q46")
    return ruled(say("The druids have no power here: it is never enchanted."), "Q46")


@remembered
def reconstructed(view: Seen) -> list[bool]:
    """Which tiles nobody has told us of but ourselves: those of the package's edition that say so."""
    builtin = edition.builtin(view.game)
    alike = (view.network == np.array(builtin.fields["network"])).all(axis=1)
    return [
        same and tile["origin"] == "reconstructed"
        for same, tile in zip(alike, builtin.data["tile"], strict=True)
    ]


# What stands on the map


@lru_cache(maxsize=8192)
def resource(number: int, kind: int, fills: int, x: float, y: float, side: float, key: str = "") -> Piece:
    """A resource spot: with its resource, without, or out of the game."""
    name = RESOURCE_NAMES[kind]
    sprite = "shut" if fills == SHUT else f"token-{name}" if fills == FULL else f"spot-{name}"
    size = side * (0.5 if fills == FULL else 0.44)
    where, token = at_tile(LANDSCAPE_0 + number // 2), TOKEN[kind]
    label = say("An empty spot {place}: {token}", token=token, place=where)
    if fills == SHUT:
        label = say("A lost spot {place}: {token}", token=token, place=where)
    elif fills == FULL:
        label = say("{token} {place}", token=token, place=where)
    return Piece(
        key or spot_key(number), f"celtic_quest-{sprite}", x, y, size, size, 10, label, _SPOT_ABOUT[fills],
        tone=f"celtic_quest-{name}{' lift' * (fills == FULL)}",
        sort=f"token:{name}" if fills == FULL else "", ring="round",
    )  # fmt: skip


@lru_cache(maxsize=8192)
def roman(place: int, there: bool, x: float, y: float, side: float) -> Piece:
    """A Roman on the map, or a place for one."""
    width = side * 0.52
    if not there:
        size = side * 0.4
        label = say("A place for a Roman {place}", place=at_place(place))
        return Piece(
            roman_key(place), "celtic_quest-camp", x, y, size, size, 20, label, _ROMAN_ABOUT, ring="round"
        )
    return Piece(
        roman_key(place), "celtic_quest-roman", x, y - 0.2 * side, width, 1.25 * width, 20,
        say("A Roman {place}", place=at_place(place)), _ROMAN_ABOUT, tone="red", sort="roman",
        ring="celtic_quest-ring-figure", source="bag", sink="discard",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def crystal(number: int, there: bool, x: float, y: float, side: float) -> Piece:
    """The crystal on an enchanted tile, or its empty place."""
    key, about, where = crystal_key(number), CRYSTAL_ABOUT, at_tile(number)
    if there:
        size, label = (0.36 * side, 0.54 * side), say("A crystal {place}", place=where)
        return Piece(key, "celtic_quest-crystal", x, y, *size, 12, label, about, sort="crystal")
    size, label = (0.42 * side, 0.42 * side), say("A place for a crystal {place}", place=where)
    return Piece(key, "celtic_quest-glow", x, y, *size, 12, label, about, ring="round")


@lru_cache(maxsize=8192)
def pawn(seat: int, section: int, fan: int, x: float, y: float, side: float, layout: Layout) -> Piece:
    """Somebody's marker; those who share a section stand in a fan."""
    width = max(side * 0.54, 20 if layout == "wide" else 15)
    right, down = _FAN[fan]
    label = say("{who}, {place}", who=Seat(seat), place=at_tile(section // 2))
    return Piece(
        pawn_key(seat), f"celtic_quest-pawn-{_SHIELDS[seat]}", x + right * side, y + (down - 0.18) * side,
        width, 1.25 * width, 40 + seat, label, _PAWN_ABOUT, sort=f"pawn:{seat}",
        ring="celtic_quest-ring-figure",
    )  # fmt: skip


@lru_cache(maxsize=8192)
def cost(section: int, points: int, stops: bool, x: float, y: float, layout: Layout) -> Piece:
    """What it costs in all to come to a section."""
    size = 14 if layout == "wide" else 13
    where = at_tile(section // 2)
    label = say.many("{n} point to arrive {place}", "{n} points to arrive {place}", n=points, place=where)
    if stops:
        label = say.many(
            "{n} point to arrive {place}, where a Roman stops you",
            "{n} points to arrive {place}, where a Roman stops you",
            n=points, place=where,
        )  # fmt: skip
    text = Text(str(points), size, 24, tone="loss" if stops else "count", badge=0 if stops else 0.68 * size)
    key = f"cost:{section_name(section)}"
    sprite, around = ("celtic_quest-halt", 1.5 * size) if stops else ("", 1.4 * size)
    return Piece(key, sprite, x, y, around, around, 60, label, _COST_ABOUT, text)


@lru_cache(maxsize=4096)
def cell(number: int, chosen: bool, at: Frame, beside: tuple[int, ...]) -> Piece:
    """A cell where the tile in hand can lie, or will, beside these tiles."""
    sprite, name = "celtic_quest-site" if chosen else "celtic_quest-cell", CELL_NAMES[number]
    label = say("Here the tile fits: {cell}", cell=name)
    if chosen:
        label = say("Here the tile will lie: {cell}", cell=name)
    label = say("{cell}, beside {tiles}", cell=label, tiles=Many(tuple(the_tile(tile) for tile in beside)))
    return Piece(
        cell_key(number), sprite, *at.spot(number), *at.size, 1, label, _CELL_ABOUT,
        ring="celtic_quest-ring-hex",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def face(drawn: tuple[Piece, ...], tile: int, turn: int, site: str) -> tuple[Piece, ...]:
    """One of the ways in which the tile in hand can be turned, with keys of its own."""
    label = say.many(
        "{tile}, turned by {n} sixth", "{tile}, turned by {n} sixths", n=turn, tile=tile_name(tile)
    )
    return (
        drawn[0]._replace(key=f"face:{turn}", label=label, about=_CELL_ABOUT, site=site),
        *(piece._replace(key=f"face:{turn}:{piece.key}", label=label) for piece in drawn[1:]),
    )
