"""Celtic Quest, the table: where the pieces lie, and which are touched for an action.

The keys, most of them from `keys.py`; SEAT and I count from 0, TILE, RESOURCE, ITEM … as in `parts.py`:

| key | piece |
|---|---|
| `board` | the sea the map lies in |
| `cell:CELL` | a cell where the tile in hand fits, or the one chosen for it |
| `tile:TILE` | a tile: on the map, or in somebody's hand |
| `road:TILE`, `road:TILE 2` | its networks of roads; `mark:TILE`, `flag:TILE`: what is built on it |
| `face:R` | the tile in hand, turned by R sixths, to be chosen |
| `spot:TILE`, `spot:TILE 2` | a resource spot, with or without its resource |
| `crystal:TILE` | the crystal of an enchanted tile, or its empty place |
| `roman:PLACE` | a Roman; an empty place, as long as one could be put there |
| `pawn:SEAT` | somebody's marker |
| `cost:TILE`, `cost:TILE 2` | the movement points it costs to get there |
| `charts`, `head:RESOURCE` | the charts; the head of a column |
| `chart:TILE:RESOURCE` | what a bastion pays; `row:TILE`, `banner:TILE`, `pip:TILE:I`: its name, its roads |
| `spell`, `spell:SPACE` | the spell diagram, its spaces (on a phone only the first) |
| `bag`, `discard`, `pool`, `deck`, `box`, `stack` | the piles; `stack` while the map is built |
| `drawn:TOKEN` | drawn tokens that wait to be resolved |
| `plate:SEAT` | somebody's plate, or one's own sheet |
| `reputation:SEAT`, `victory:SEAT`, `offered:SEAT` | points; crystals delivered |
| `ability:SEAT:ABILITY` | how far an ability is; on one's own sheet `step:ABILITY:I` are the other steps |
| `carried:SEAT:WARE`, `room:SEAT:I` | what somebody carries, and the room left |
| `item:SEAT:ITEM` | the items of a kind in a pouch |
| `finished:SEAT`, `power:SEAT:POWER` | the finished quests, and their powers |
| `quest:SEAT`, `destiny:SEAT`, `spare:SEAT` | the open quest, the destiny, the second one to choose from |
| `prompt`, `turn`, `torc:SEAT` | what is to be done, whose turn it is, who has won |
| `button:stop`, `button:done`, `button:leave` | to stop, to go on, to leave a Roman |
| `button:all`, `button:abandon`, `button:claim:N`, `button:offer:N` | to deliver, give up, claim |
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nemeton.core import phrases
from nemeton.core.game import Game
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Scene, Text
from nemeton.core.view import remembered
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest import names
from nemeton.games.celtic_quest.actions import FACE_0, LAY_0, ROMAN_0
from nemeton.games.celtic_quest.parts import SORT_NAMES
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    CIRCLE,
    CRYSTAL,
    ENCHANTED,
    FACE,
    FREE,
    GREEN,
    ITEM_0,
    ITEMS,
    KEEP,
    LANDSCAPE_0,
    LAY,
    NONE,
    PLACES,
    RESOURCES,
    ROAD_0,
    ROMAN,
    ROMANISATION,
    SPOTS,
    TILE_OF,
    TILES,
    TOWN,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELLS, CENTRE
from nemeton.games.celtic_quest.table import captions, charts, labels, map, plates, sheet
from nemeton.games.celtic_quest.table.buttons import ends, extras
from nemeton.games.celtic_quest.table.map import Lie

_PROMPT: dict[Layout, Box] = {"wide": Box(14, 540, 852, 38), "tall": Box(6, 660, 378, 44)}


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    holdings = list(plates.holdings(view.public))
    winners = view.winners
    legal = tuple(view.legal)
    building = view.round == 0
    lies = _lies(view.public)
    at = map.frame(layout, tuple(lie.cell for lie in lies), int(building))
    boxes = plates.boxes(view.players, view.seat is not None, layout)
    groups = (
        [map.board(layout)],
        _prompt(view, layout, legal, winners),
        _land(view, lies, at),
        _bench(view, layout, legal, at) if building else _standing(view, layout, legal, lies, at),
        _charts(view, layout, lies),
        _piles(view.public, layout, building),
        *(plates.plate(holdings[seat], box, layout) for seat, box in zip(view.around, boxes, strict=False)),
        _own(view, layout, legal, holdings, building),
    )
    under = boxes[-1].y + boxes[-1].height + 8
    spare = (878.0, under, 388.0, 712 - under) if layout == "wide" else (6.0, 3.0, 378.0, 34.0)
    return Scene("celtic_quest", view.game.art, layout, labels.table(view), groups, spare)


# The map


@remembered
def _lies(view: Seen) -> tuple[Lie, ...]:
    """How the tiles lie that are on the map; the Stone Circle will, whatever is to be decided first."""
    cells = view.cell.tolist()
    cells[CIRCLE] = CENTRE
    return _laid(
        tuple(cells),
        tuple(view.rotation.tolist()),
        tuple(view.side.tolist()),
        tuple(view.terrain.tolist()),
        tuple(tuple(row) for row in view.network.tolist()),
    )


@lru_cache(maxsize=4096)
def _laid(
    cells: tuple[int, ...], rotations: tuple[int, ...], sides: tuple[int, ...], terrains: tuple[int, ...],
    networks: tuple[tuple[int, ...], ...],
) -> tuple[Lie, ...]:  # fmt: skip
    rows = zip(range(TILES), cells, rotations, sides, terrains, networks, strict=True)
    return tuple(Lie(*row) for row in rows if row[1] != NONE)


def _land(view: Seen, lies: tuple[Lie, ...], at: map.Frame) -> tuple[Piece, ...]:
    """The tiles, each with its printed spots."""
    return _tiles(view.game, lies, at, tuple(view.enchantable.tolist()), tuple(view.spot_kind.tolist()))


@lru_cache(maxsize=1024)
def _tiles(
    game: Game, lies: tuple[Lie, ...], at: map.Frame, enchantable: tuple[int, ...], kinds: tuple[int, ...]
) -> tuple[Piece, ...]:
    origins, width = labels.origins(game), at.size[0]
    pieces: list[Piece] = []
    for lie in lies:
        known, origin = origins[lie.tile]
        x, y = at.spot(lie.cell)
        spots, can = _printed(kinds, lie.tile), bool(enchantable[lie.tile])
        pieces += map.tile(lie, x, y, width, spots, can, origin if known == lie.network else "")
    return tuple(pieces)


def _printed(kinds: Sequence[int], tile: int) -> tuple[int, ...]:
    """The resources whose spots a tile has."""
    if tile < LANDSCAPE_0:
        return ()
    first = 2 * (tile - LANDSCAPE_0)
    return tuple(kind for kind in kinds[first : first + 2] if kind != NONE)


def _standing(
    view: Seen, layout: Layout, legal: tuple[int, ...], lies: tuple[Lie, ...], at: map.Frame
) -> list[Piece]:
    """What lies and stands on the tiles, and what it costs to get there."""
    on = {lie.tile: lie for lie in lies}
    pieces = _spots(view, on, at, view.spot.tolist())
    crystals = view.crystal.tolist()
    for lie in lies:
        if lie.side == ENCHANTED:
            x, y = at.spot(lie.cell, map.crystal_place(lie))
            pieces.append(map.crystal(lie.tile, bool(crystals[lie.tile]), x, y, at.side))
    romans = view.roman.tolist()
    free = {action - ROMAN_0 for action in legal if ROMAN_0 <= action < ROMAN_0 + PLACES}
    for place in range(PLACES):
        if romans[place] or place in free:
            lie = on[int(TILE_OF[place])]
            x, y = at.spot(lie.cell, map.roman_place(lie, place))
            pieces.append(map.roman(place, bool(romans[place]), x, y, at.side))
    return pieces + _pawns(view, layout, on, at) + _costs(view, layout, legal, lies, at)


def _spots(view: Seen, on: dict[int, Lie], at: map.Frame, fills: list[int]) -> list[Piece]:
    kinds, networks = view.spot_kind.tolist(), view.spot_network.tolist()
    pieces = []
    for spot in range(SPOTS):
        lie = on.get(LANDSCAPE_0 + spot // 2)
        if lie is None or kinds[spot] == NONE or lie.side != GREEN:
            continue
        both = spot % 2 == 1 and networks[spot] == networks[spot - 1]
        x, y = at.spot(lie.cell, map.spot_place(lie, networks[spot], both))
        pieces.append(map.resource(spot, kinds[spot], fills[spot], x, y, at.side))
    return pieces


def _pawns(view: Seen, layout: Layout, on: dict[int, Lie], at: map.Frame) -> list[Piece]:
    where, held = view.at.tolist(), view.held.tolist()
    pieces = []
    for seat in range(view.players):
        if where[seat] == NONE:
            continue
        lie = on[where[seat] // 2]
        spots = [(where[other], held[other]) for other in range(seat + 1)]
        beside = bool(view.facts.underfoot[seat] != NONE)
        x, y = at.spot(lie.cell, map.pawn_place(lie, where[seat], held[seat], beside))
        fan = spots[:seat].count(spots[seat])
        pieces.append(map.pawn(seat, where[seat], fan, x, y, at.side, layout))
    return pieces


def _costs(
    view: Seen, layout: Layout, legal: tuple[int, ...], lies: tuple[Lie, ...], at: map.Frame
) -> list[Piece]:
    """For who is moving, what it costs to come to the sections within reach."""
    if not legal:
        return []
    pieces, on = [], {lie.tile: lie for lie in lies}
    costs = zip(view.facts.reach.tolist(), view.facts.halted.tolist(), strict=True)
    for section, (points, halted) in enumerate(costs):
        if points != NONE or halted != NONE:
            lie = on[section // 2]
            x, y = at.spot(lie.cell, map.cost_place(lie, section % 2))
            pieces.append(map.cost(section, max(points, halted), halted != NONE, x, y, layout))
    return pieces


# While the map is built


def _bench(view: Seen, layout: Layout, legal: tuple[int, ...], at: map.Frame) -> list[Piece]:
    """The cells where the tile in hand fits; the tile itself, or how it can be turned."""
    on = {lie.tile: lie for lie in _lies(view)}
    pieces = _spots(view, on, at, [FREE] * SPOTS)
    if view.phase == FACE:
        pieces.append(map.cell(int(view.site), True, at))
    for action in legal:
        if LAY_0 <= action < LAY_0 + CELLS:
            pieces.append(map.cell(action - LAY_0, False, at))
    if view.phase not in (LAY, FACE) or (view.seat is None and layout == "tall"):
        return pieces
    number, box = int(view.tile), sheet.BENCH[layout]
    network, kinds = tuple(view.network[number].tolist()), view.spot_kind.tolist()
    spots, can = _printed(kinds, number), bool(view.enchantable[number])
    origin = labels.origins(view.game)[number][1]
    turns = [action - FACE_0 for action in legal if FACE_0 <= action < FACE_0 + 6] or [0]
    width = min(0.866 * box.height, box.width / len(turns) - 6)
    for i, turn in enumerate(turns):
        x = box.middle[0] + (i - (len(turns) - 1) / 2) * (width + 6)
        lie = Lie(number, 0, turn, GREEN, int(view.terrain[number]), network)
        key = "" if view.phase == LAY or not legal else f"face:{turn}"
        drawn = map.tile(lie, x, box.middle[1], width, spots, can, origin)
        pieces += sheet.faces(drawn, key, number, turn, names.cell_key(int(view.site)))
        pieces += _printed_spots(view, lie, f"{key}:" if key else "", x, box.middle[1], width)
    return pieces


def _printed_spots(view: Seen, lie: Lie, key: str, x: float, y: float, width: float) -> list[Piece]:
    """The spots of the tile in hand."""
    if lie.tile < LANDSCAPE_0:
        return []
    side, first = width / 3**0.5, 2 * (lie.tile - LANDSCAPE_0)
    pieces = []
    for spot in (first, first + 1):
        kind, network = int(view.spot_kind[spot]), int(view.spot_network[spot])
        if kind != NONE:
            both = spot > first and network == int(view.spot_network[first])
            right, down = map.spot_place(lie, network, both)
            at = (x + right * side, y + down * side)
            pieces.append(map.resource(spot, kind, FREE, *at, side, key and f"{key}{spot - first}"))
    return pieces


# Charts and piles


def _charts(view: Seen, layout: Layout, lies: tuple[Lie, ...]) -> list[Piece]:
    demand, pays, romans = view.demand.tolist(), tuple(view.columns.tolist()), view.roman.tolist()
    here = NONE if view.seat is None else int(view.at[view.seat]) // 2
    sides = view.side.tolist()
    on = {lie.tile: lie for lie in lies}
    pieces = [*charts.heads(layout)]
    for bastion in range(BASTIONS):
        tile = BASTION_0 + bastion
        if sides[tile] == TOWN:
            pieces += charts.lost(bastion, layout)
            continue
        roads: tuple[bool, ...] = ()
        if tile in on:
            first = ROAD_0 + 6 * bastion
            roads = tuple(sorted((bool(romans[first + edge]) for edge in on[tile].edges(0)), reverse=True))
        asked = tuple(demand[bastion]) if view.round else ()
        pieces += charts.row(bastion, asked, pays, roads, tile == here, layout)
    return [*pieces, *charts.spell(int(view.spell), tuple(view.crystal_worth.tolist()), layout)]


@remembered
def _piles(view: Seen, layout: Layout, building: bool) -> list[Piece]:
    found = [(name, tuple(view[name].tolist())) for name in (names.BAG, names.DISCARD)]
    piles = [(name, sum(inside), inside) for name, inside in found]
    piles.append((names.POOL, max(0, int(view.pool)), ()))
    if building:
        laid = sum(cell != NONE for cell in view.cell.tolist())
        piles.insert(0, (names.STACK, TILES - laid - int(view.tile != NONE), ()))
    else:
        gone = tuple(view.gone.tolist())
        piles.append((names.BOX, sum(gone), gone))
    if not view.trader:
        piles.append((names.DECK, view.facts.quests_left, ()))
    return [charts.pile(name, slot, n, inside, layout) for slot, (name, n, inside) in enumerate(piles)]


# One's own sheet, and what is to be done


def _own(
    view: Seen, layout: Layout, legal: tuple[int, ...], holdings: list[plates.Holding], building: bool
) -> list[Piece]:
    seat = view.seat
    if seat is None:
        return [sheet.watching(layout, building)] if layout == "wide" else []
    has = holdings[seat]
    pieces = [*sheet.sheet(has, _prices(view), building, layout)]
    destiny, quest = int(view.destiny[seat]), int(view.quest[seat])
    spare = int(view.spare[seat]) if view.phase == KEEP else 0
    card = max(0, quest - 1)
    wants = tuple(view.quest_wants[card].tolist())
    carried = has.carried
    secrets = sheet.Secrets(
        destiny,
        spare,
        int(view.facts.bonus[seat]),
        int(view.quest_power[card]) + 1 if quest else 0,
        (wants[0], wants[1]),
        (carried[wants[0]] > 0, carried[wants[1]] > 0),
        (names.brings(view, max(0, destiny - 1)), names.brings(view, max(0, spare - 1))),
    )
    pieces += sheet.cards(seat, secrets, not view.trader, layout)
    return [*pieces, *sheet.buttons(extras(view, legal, layout), layout)]


def _prices(view: Seen) -> sheet.Prices:
    values = (tuple(view[name].tolist()) for name in ("steps", "profits", "loads", "grabs"))
    return sheet.Prices(tuple(view.costs.tolist()), plates.written(*values))


def _prompt(
    view: Seen, layout: Layout, legal: tuple[int, ...], winners: tuple[int, ...]
) -> tuple[Piece, ...]:
    """The drawn tokens, what is to be done with them, and the button that ends it."""
    says = phrases.result(view) if winners else view.game.prompt(view)
    drawn = tuple((sort, n) for sort, n in enumerate(view.drawn.tolist()) if n)
    mine = bool(winners) or (view.seat is not None and view.turn == view.seat)
    return _line(says, drawn, ends(legal, layout), int(view.round), mine, layout)


@lru_cache(maxsize=2048)
def _line(
    says: Sentence, drawn: tuple[tuple[int, int], ...], found: tuple[sheet.Button, ...], number: int,
    bright: bool, layout: Layout,
) -> tuple[Piece, ...]:  # fmt: skip
    box, wide = _PROMPT[layout], layout == "wide"
    pieces, left, right = [], 10.0, 8.0
    size, y = box.height - 6, box.middle[1]
    for sort, n in drawn:
        pieces.append(_drawn(sort, n, box.x + left + size / 2, y, size))
        left += size + 6
    width = 130 if wide else 84
    for button in found:
        at = box.x + box.width - right - width / 2
        text = Text(button.says, 17 if wide else 15, width - 12, rows=1 if wide else 2, tone="button")
        pieces.append(
            Piece(button.key, "box-button", at, y, width, box.height - 8, 90, button.label, text=text)
        )
        right += width + 6
    if wide and number:
        label = captions.round_number(number)
        text = Text(label, 15, 92, x=-42, anchor="start", tone="soft" if bright else "felt")
        pieces.append(Piece("round", "", box.x + left + 46, y, 90, 22, 89, label, text=text))
        left += 92
    text = Text(
        says, 21 if wide else 16, box.width - left - right - 12, x=(left - right) / 2, rows=1 if wide else 2,
        tone="strong" if bright else "felt",
    )  # fmt: skip
    sprite = "box-turn" if bright else "box-still"
    return Piece("prompt", sprite, *box.middle, box.width, box.height, 86, says, text=text), *pieces


@lru_cache(maxsize=1024)
def _drawn(sort: int, n: int, x: float, y: float, size: float) -> Piece:
    """Drawn tokens of a sort."""
    name = SORT_NAMES[sort]
    if sort < RESOURCES:
        tone = f"celtic_quest-{name}"
    elif ITEM_0 <= sort < ITEM_0 + ITEMS:
        tone = "celtic_quest-item"
    else:
        tone = "red" if sort in (ROMAN, ROMANISATION) else "celtic_quest-fated"
    count = None if n == 1 else Text(str(n), 14, 30, 0.3 * size, 0.3 * size, tone="count", badge=9)
    merged = "crystal" if sort == CRYSTAL else "roman" if sort == ROMAN else f"token:{name}"
    return Piece(
        names.drawn_key(sort), f"celtic_quest-token-{name}", x, y, size, size, 92, labels.drawn(sort, n),
        labels.token_about(sort), count, f"{tone} lift", sort=merged, ring="round", source="bag",
        sink="discard",
    )  # fmt: skip
