"""Celtic Quest, the table: where the pieces lie.

The keys, most of them made by `names.py`; SEAT and I count from 0, TILE, RESOURCE, ITEM … as in `parts.py`:

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

from nemeton.core import furniture
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Scene, Text
from nemeton.core.words import ruled
from nemeton.games.celtic_quest.actions import FACE_0, LAY_0, ROMAN_0
from nemeton.games.celtic_quest.names import TOKEN, cell_key, drawn_key, say
from nemeton.games.celtic_quest.parts import SORT_NAMES
from nemeton.games.celtic_quest.state import (
    CRYSTAL,
    ENCHANTED,
    FACE,
    FREE,
    GREEN,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    LAY,
    NONE,
    PLACES,
    RESOURCES,
    ROMAN,
    ROMANISATION,
    SPOTS,
    TILE_OF,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELLS, NEIGHBOUR
from nemeton.games.celtic_quest.table import cards, land, map, plates, sheet, zones
from nemeton.games.celtic_quest.table.belongings import Holding, holdings, written
from nemeton.games.celtic_quest.table.charts import charts, piles
from nemeton.games.celtic_quest.table.map import Frame, Lie

_PROMPT: dict[Layout, Box] = {"wide": Box(14, 540, 852, 38), "tall": Box(6, 660, 378, 44)}
_BENCH: dict[Layout, Box] = {"wide": Box(214, 588, 446, 122), "tall": Box(122, 712, 256, 86)}
"""Where the tile in hand lies, and how it can be turned."""
_FOLDS: dict[Layout, tuple[float, ...]] = {"wide": (), "tall": (40, 136, 509, 658, 706)}
_TOKEN_ABOUT = (
    ruled(
        say("Put it on an empty spot of its own. If none is empty, one bastion asks for more."), "Q11, Q12"
    ),
    ruled(say("Put him on any free place: a road of a bastion, or a road elsewhere."), "Q14"),
    ruled(say("It goes into your pouch, which holds three items."), "Q56"),
    ruled(say("Put it on an enchanted tile that has none."), "Q30"),
    ruled(say("One Celtic bastion is conquered at once: choose which."), "Q50"),
    ruled(say("One Roman leaves the map: choose which."), "Q55"),
    ruled(say("The spell moves on by one, and a green tile is enchanted: choose which."), "Q78"),
    ruled(say("All discarded tokens go back into the bag, and the Cycle with them."), "Q9"),
)
"""What a drawn token does: a resource, a Roman, an item, then each other sort."""


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    has, legal, building = holdings(view.public), tuple(view.legal), view.round == 0
    lies = map.lies(view.public)
    at = map.frame(layout, tuple(lie.cell for lie in lies), int(building))
    boxes = plates.boxes(view.players, view.seat is not None, layout)
    groups = (
        [land.board(layout)],
        _prompt(view, layout, legal),
        _land(view, lies, at),
        _bench(view, layout, legal, at) if building else _standing(view, layout, legal, lies, at),
        charts(view, layout, lies),
        piles(view.public, layout, building),
        *(plates.plate(has[seat], box, layout) for seat, box in zip(view.around, boxes, strict=False)),
        _own(view, layout, legal, has, building),
    )
    under = boxes[-1].bottom + 8
    spare = Box(878, under, 388, 712 - under) if layout == "wide" else Box(6, 3, 378, 34)
    says = view.game.prompt(view)
    label = say("Celtic Quest, round {n}. {prompt}", n=view.round, prompt=says)
    if building:
        label = say("Celtic Quest, the map is being built. {prompt}", prompt=says)
    parts = zones.of(tuple(view.around), view.seat)
    return Scene("celtic_quest", view.game.art, layout, label, groups, spare, _FOLDS[layout], parts)


# The map


def _land(view: Seen, lies: tuple[Lie, ...], at: Frame) -> tuple[Piece, ...]:
    """The tiles, each with its printed spots."""
    able, kinds = tuple(view.enchantable.tolist()), tuple(view.spot_kind.tolist())
    return _tiles(lies, at, able, kinds, tuple(land.reconstructed(view.public)))


@lru_cache(maxsize=1024)
def _tiles(
    lies: tuple[Lie, ...], at: Frame, enchantable: tuple[int, ...], kinds: tuple[int, ...],
    made_up: tuple[bool, ...],
) -> tuple[Piece, ...]:  # fmt: skip
    pieces: list[Piece] = []
    for lie in lies:
        spots, can = _printed(kinds, lie.tile), bool(enchantable[lie.tile])
        tile, *on_it = land.tile(lie, *at.spot(lie.cell), at.size[0], spots, can, made_up[lie.tile])
        pieces += [tile._replace(label=land.with_roads(tile.label, map.neighbours(lies, lie))), *on_it]
    return tuple(pieces)


def _printed(kinds: Sequence[int], tile: int) -> tuple[int, ...]:
    """The resources whose spots a tile has."""
    if tile < LANDSCAPE_0:
        return ()
    first = 2 * (tile - LANDSCAPE_0)
    return tuple(kind for kind in kinds[first : first + 2] if kind != NONE)


def _standing(
    view: Seen, layout: Layout, legal: tuple[int, ...], lies: tuple[Lie, ...], at: Frame
) -> list[Piece]:
    """What lies and stands on the tiles, and what it costs to get there."""
    on = {lie.tile: lie for lie in lies}
    pieces = _spots(view, on, at, view.spot.tolist())
    crystals = view.crystal.tolist()
    for lie in lies:
        if lie.side == ENCHANTED:
            x, y = at.spot(lie.cell, map.crystal_place(lie))
            pieces.append(land.crystal(lie.tile, bool(crystals[lie.tile]), x, y, at.side))
    romans = view.roman.tolist()
    free = {action - ROMAN_0 for action in legal if ROMAN_0 <= action < ROMAN_0 + PLACES}
    for place in range(PLACES):
        if romans[place] or place in free:
            lie = on[int(TILE_OF[place])]
            x, y = at.spot(lie.cell, map.roman_place(lie, place))
            pieces.append(land.roman(place, bool(romans[place]), x, y, at.side))
    return pieces + _pawns(view, layout, on, at) + _costs(view, layout, legal, lies, at)


def _spots(view: Seen, on: dict[int, Lie], at: Frame, fills: list[int]) -> list[Piece]:
    kinds, networks = view.spot_kind.tolist(), view.spot_network.tolist()
    pieces = []
    for spot in range(SPOTS):
        lie = on.get(LANDSCAPE_0 + spot // 2)
        if lie is None or kinds[spot] == NONE or lie.side != GREEN:
            continue
        both = spot % 2 == 1 and networks[spot] == networks[spot - 1]
        x, y = at.spot(lie.cell, map.spot_place(lie, networks[spot], both))
        pieces.append(land.resource(spot, kinds[spot], fills[spot], x, y, at.side))
    return pieces


def _pawns(view: Seen, layout: Layout, on: dict[int, Lie], at: Frame) -> list[Piece]:
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
        pieces.append(land.pawn(seat, where[seat], fan, x, y, at.side, layout))
    return pieces


def _costs(
    view: Seen, layout: Layout, legal: tuple[int, ...], lies: tuple[Lie, ...], at: Frame
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
            pieces.append(land.cost(section, max(points, halted), halted != NONE, x, y, layout))
    return pieces


# While the map is built


def _bench(view: Seen, layout: Layout, legal: tuple[int, ...], at: Frame) -> list[Piece]:
    """The cells where the tile in hand fits; the tile itself, or how it can be turned."""
    on = {lie.tile: lie for lie in map.lies(view)}
    pieces = _spots(view, on, at, [FREE] * SPOTS)
    if view.phase == FACE:
        pieces.append(_cell(int(view.site), True, at, on))
    for action in legal:
        if LAY_0 <= action < LAY_0 + CELLS:
            pieces.append(_cell(action - LAY_0, False, at, on))
    if view.phase not in (LAY, FACE) or (view.seat is None and layout == "tall"):
        return pieces
    number, box = int(view.tile), _BENCH[layout]
    network, kinds = tuple(view.network[number].tolist()), view.spot_kind.tolist()
    spots, can = _printed(kinds, number), bool(view.enchantable[number])
    made_up = land.reconstructed(view.public)[number]
    turns = [action - FACE_0 for action in legal if FACE_0 <= action < FACE_0 + 6] or [0]
    width = min(0.866 * box.height, box.width / len(turns) - 6)
    for i, turn in enumerate(turns):
        x = box.middle[0] + (i - (len(turns) - 1) / 2) * (width + 6)
        roads = tuple(network[edge - turn] - 1 for edge in range(6))
        lie = Lie(number, 0, GREEN, int(view.terrain[number]), roads)
        drawn = land.tile(lie, x, box.middle[1], width, spots, can, made_up)
        turned = view.phase == FACE and bool(legal)
        pieces += land.face(drawn, number, turn, cell_key(int(view.site))) if turned else drawn
        key = f"face:{turn}:" if turned else ""
        pieces += _printed_spots(view, lie, key, x, box.middle[1], width)
    return pieces


def _cell(cell: int, chosen: bool, at: Frame, on: dict[int, Lie]) -> Piece:
    """A cell for the tile in hand, with the tiles around it."""
    around = set(NEIGHBOUR[cell].tolist())
    return land.cell(cell, chosen, at, tuple(lie.tile for lie in on.values() if lie.cell in around))


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
            pieces.append(land.resource(spot, kind, FREE, *at, side, key and f"{key}{spot - first}"))
    return pieces


# One's own sheet, and what is to be done


def _own(
    view: Seen, layout: Layout, legal: tuple[int, ...], has: list[Holding], building: bool
) -> tuple[Piece, ...]:
    """One's own sheet and cards; the tray of a spectator."""
    seat = view.seat
    if seat is None:
        return sheet.watching(building) if layout == "wide" else ()
    prices = sheet.Prices(tuple(view.costs.tolist()), written(view))
    return (
        *sheet.sheet(has[seat], prices, building, layout),
        *cards.cards(cards.secrets(view, seat), layout),
        *sheet.extras(view, legal, layout),
    )


def _prompt(view: Seen, layout: Layout, legal: tuple[int, ...]) -> tuple[Piece, ...]:
    """The drawn tokens, what is to be done with them, and the button that ends it."""
    box = _PROMPT[layout]
    size, step = box.height - 6, box.height + (12 if layout == "wide" else 0)  # a finger finds each
    drawn = [(sort, n) for sort, n in enumerate(view.drawn.tolist()) if n]
    left = step * len(drawn)
    number = None
    if (
        layout == "wide" and view.round and view.turn is not None
    ):  # at the end, who has won takes all the room
        number = say("Round {n}", n=view.round)
    return (
        *furniture.prompt(view, box, layout, sheet.ends(legal, layout), number, left),
        *(
            _drawn(sort, n, box.x + 10 + size / 2 + i * step, box.middle[1], size)
            for i, (sort, n) in enumerate(drawn)
        ),
    )


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
    label = say("Drawn: {token}", token=TOKEN[sort])
    if n > 1:
        label = say("Drawn: {token} ×{n}", token=TOKEN[sort], n=n)
    about = _TOKEN_ABOUT[0 if sort < ROMAN else 1 if sort == ROMAN else 2 if sort < CRYSTAL else sort - 8]
    return Piece(
        drawn_key(sort), f"celtic_quest-token-{name}", x, y, size, size, 92, label, about, count,
        f"{tone} lift", sort=merged, ring="round", source="bag", sink="discard",
    )  # fmt: skip
