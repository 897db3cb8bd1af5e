"""When each reason for which Celtic Quest refuses an action is true: worked out from the record alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.games.celtic_quest.actions import CLAIMS
from nemeton.games.celtic_quest.state import (
    ABANDONING,
    ANYWHERE,
    AT_BASTION,
    AT_CIRCLE,
    BASTION_0,
    BREAD,
    CARRIED_CRYSTAL,
    CARRYING,
    CIRCLE,
    CLAIMING,
    COLUMNS,
    CRYSTAL,
    CYCLE,
    DELIVERING,
    DRUID,
    ELIXIR,
    ENCHANTED,
    FINISHING,
    FREE,
    FULL,
    GOLD,
    GREEN,
    HILL_SPIRIT,
    HILLS,
    IMPROVING,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    LEVELS,
    MOVE,
    NONE,
    OFFERING,
    ORDERS,
    PACK,
    RESOLVE,
    RESOURCES,
    RING,
    ROAD_0,
    ROMAN,
    ROMANISATION,
    SHUT,
    SPELL_END,
    TILE_OF,
    TILES,
    TOWN,
    WOOD_SPIRIT,
    WOODS,
)
from nemeton.games.celtic_quest.state.hexes import NEIGHBOUR


def edges(v: Any, tile: int, rotation: int) -> list[int]:
    """The network of a tile at each edge, turned so; 0 for none."""
    return [int(v.network[tile, (edge - rotation) % 6]) for edge in range(6)]


def leaving(v: Any, tile: int, direction: int) -> int:
    """The section whose road leaves a tile that lies on the map; NONE if none does."""
    network = edges(v, tile, int(v.rotation[tile]))[direction]
    if network == 0:
        return NONE
    return 2 * tile + (network - 1 if v.side[tile] == GREEN else 0)


def beside(v: Any, cell: int) -> dict[int, int]:
    """By direction, the tiles around a cell."""
    cells = {direction: int(NEIGHBOUR[cell, direction]) for direction in range(6)}
    return {d: int(v.tile_at[other]) - 1 for d, other in cells.items() if other != NONE and v.tile_at[other]}


def meets(v: Any, cell: int, rotation: int) -> bool:
    """Whether the tile in hand fits on a cell, turned so (Q1)."""
    mine = edges(v, int(v.tile), rotation)
    return all(
        bool(mine[d]) == (leaving(v, tile, (d + 3) % 6) != NONE) for d, tile in beside(v, cell).items()
    )


def linked(v: Any, cell: int) -> bool:
    """Whether a road from the Circle leads to a cell (Q3)."""
    led = [leaving(v, tile, (d + 3) % 6) for d, tile in beside(v, cell).items()]
    return any(section != NONE and v.linked >> section & 1 for section in led)


def here(v: Any) -> int:
    """The section the player stands on."""
    return int(v.at[v.player])


def beyond(v: Any, direction: int) -> int:
    """The section a step leads to; NONE if no road does."""
    if leaving(v, here(v) // 2, direction) != here(v):
        return NONE
    cell = int(NEIGHBOUR[v.cell[here(v) // 2], direction])
    if cell == NONE or not v.tile_at[cell]:
        return NONE
    return leaving(v, int(v.tile_at[cell]) - 1, (direction + 3) % 6)


def barred(v: Any, direction: int) -> bool:
    """Whether a Roman stops whoever takes the step (Q18)."""
    section = beyond(v, direction)
    if section == NONE:
        return False
    tile = section // 2
    road = ROAD_0 + 6 * (tile - BASTION_0) + (direction + 3) % 6
    return bool(v.roman[road if celtic(v, tile) else section])


def free_to_enter(v: Any, section: int) -> bool:
    """Whether a section costs nothing to enter (Q23)."""
    terrain, powers = v.terrain[section // 2], v.powers[v.player]
    return bool((terrain == WOODS and powers[WOOD_SPIRIT]) or (terrain == HILLS and powers[HILL_SPIRIT]))


def underfoot(v: Any) -> bool:
    """Whether the player stands on a Roman (Q76)."""
    tile, held = here(v) // 2, int(v.held[v.player])
    if celtic(v, tile):
        return held != NONE and bool(v.roman[ROAD_0 + 6 * (tile - BASTION_0) + held])
    return bool(v.roman[here(v)])


def celtic(v: Any, tile: int) -> bool:
    """Whether a tile is a bastion not conquered."""
    return BASTION_0 <= tile < LANDSCAPE_0 and v.side[tile] != TOWN


def spots_of(v: Any, kind: int, *states: int) -> list[int]:
    """The spots of a resource in these states."""
    return [i for i in range(len(v.spot)) if v.spot_kind[i] == kind and v.spot[i] in states]


def section_of(v: Any, spot: int) -> int:
    """The section a spot lies on."""
    return 2 * (LANDSCAPE_0 + spot // 2) + int(v.spot_network[spot])


def lies_here(v: Any, ware: int) -> bool:
    """Whether a ware can be reached where the player stands (Q25, Q29)."""
    if ware == CARRIED_CRYSTAL:
        return bool(v.crystal[here(v) // 2])
    return here(v) in [section_of(v, spot) for spot in spots_of(v, ware, FULL)]


def full(v: Any) -> bool:
    """Whether the player can carry no more."""
    can = v.loads[v.level[v.player, CARRYING]] + v.powers[v.player, PACK]
    return bool(v.carried[v.player].sum() >= can)


def may_begin(v: Any, where: int) -> bool:
    """Whether the player's destiny begins there (Q57)."""
    return v.bonus_start[v.destiny[v.player] - 1] in (where, ANYWHERE)


def wanted(v: Any) -> list[int]:
    """The resources of the player's quest."""
    return [int(kind) for kind in v.quest_wants[v.quest[v.player] - 1]]


def owns(v: Any, item: int) -> bool:
    """Whether the player has an item, by its token."""
    return bool(v.pouch[v.player, item - ITEM_0])


def earlier(v: Any, item: int) -> bool:
    """Whether an item is drawn that comes before one, by their tokens."""
    return bool(v.drawn[ITEM_0:item].sum())


def town(v: Any, bastion: int) -> bool:
    """Whether a bastion is conquered."""
    return bool(v.side[BASTION_0 + bastion] == TOWN)


def has_choice(v: Any, sort: int) -> bool:
    """Whether a drawn token can be resolved in several ways, or must be in one."""
    if sort < RESOURCES:
        rise = any(celtic(v, BASTION_0 + i) and v.demand[i, sort] < COLUMNS - 1 for i in range(6))
        return bool(spots_of(v, sort, FREE)) or rise
    green = any(v.enchantable[tile] and v.side[tile] == GREEN for tile in range(TILES))
    return {
        ROMAN: True,
        CRYSTAL: any(v.side[tile] == ENCHANTED and not v.crystal[tile] for tile in range(TILES)),
        ROMANISATION: True,
        ORDERS: bool(v.roman.any()),
        DRUID: green and v.spell + 1 < SPELL_END,
        CYCLE: False,
    }.get(sort, True)


Reason = Callable[..., Any]

BUILDING: dict[tuple[str, str], Reason] = {
    ("keep", "not_dealt"): lambda v, card: card + 1 not in (v.destiny[v.player], v.spare[v.player]),
    ("lay", "cell_taken"): lambda v, cell: v.tile_at[cell],
    ("lay", "not_linked"): lambda v, cell: not linked(v, cell),
    ("lay", "does_not_fit"): lambda v, cell: not any(meets(v, cell, turn) for turn in range(6)),
    ("lay", "no_better"): lambda v, cell: v.astray and any(meets(v, cell, turn) for turn in range(6)),
    ("turn", "does_not_fit"): lambda v, turn: not meets(v, v.site, turn),
    ("turn", "looks_the_same"): lambda v, turn: (
        edges(v, v.tile, turn) in [edges(v, v.tile, less) for less in range(turn)]
    ),
    ("turn", "no_better"): lambda v, turn: v.astray and meets(v, v.site, turn),
    ("lift", "circle_stays"): lambda v, tile: tile == CIRCLE,
    ("lift", "no_help"): lambda v, tile: v.astray and not v.movable >> tile & 1,
}
TOKENS: dict[tuple[str, str], Reason] = {
    ("return", "not_drawn"): lambda v, sort: not v.drawn[sort],
    ("put", "no_spot"): lambda v, spot: v.spot_kind[spot] == NONE,
    ("put", "not_drawn"): lambda v, spot: not v.drawn[v.spot_kind[spot]],
    ("put", "enchanted"): lambda v, spot: v.side[LANDSCAPE_0 + spot // 2] == ENCHANTED,
    ("put", "cut_off"): lambda v, spot: v.spot[spot] == SHUT and v.side[LANDSCAPE_0 + spot // 2] == GREEN,
    ("put", "spot_taken"): lambda v, spot: v.spot[spot] == FULL,
    ("raise", "not_drawn"): lambda v, kind, bastion: not v.drawn[kind],
    ("raise", "conquered"): lambda v, kind, bastion: town(v, bastion),
    ("raise", "spot_free"): lambda v, kind, bastion: spots_of(v, kind, FREE),
    ("raise", "no_rise"): lambda v, kind, bastion: v.demand[bastion, kind] == COLUMNS - 1,
    ("roman", "not_drawn"): lambda v, place: v.phase == RESOLVE and not v.drawn[ROMAN],
    ("roman", "roman_there"): lambda v, place: v.roman[place],
    ("roman", "not_the_circle"): lambda v, place: TILE_OF[place] == CIRCLE and not v.romans_on_circle,
    ("roman", "town"): lambda v, place: place >= ROAD_0 and v.side[TILE_OF[place]] == TOWN,
    ("roman", "no_road"): lambda v, place: (
        place >= ROAD_0 and leaving(v, int(TILE_OF[place]), (place - ROAD_0) % 6) == NONE
    ),
    ("roman", "which_road"): lambda v, place: place < ROAD_0 and celtic(v, place // 2),
    ("roman", "one_network"): lambda v, place: (
        place % 2 and place not in [leaving(v, place // 2, direction) for direction in range(6)]
    ),
    ("recall", "not_drawn"): lambda v, place: not v.drawn[ORDERS],
    ("recall", "no_roman"): lambda v, place: not v.roman[place],
    ("conquer", "not_drawn"): lambda v, bastion: not v.drawn[ROMANISATION],
    ("conquer", "conquered"): lambda v, bastion: town(v, bastion),
    ("enchant", "not_drawn"): lambda v, tile: v.phase == RESOLVE and not v.drawn[DRUID],
    ("enchant", "not_enchantable"): lambda v, tile: not v.enchantable[tile],
    ("enchant", "conquered"): lambda v, tile: v.side[tile] == TOWN,
    ("enchant", "enchanted"): lambda v, tile: v.side[tile] == ENCHANTED,
    ("enchant", "spell_ends"): lambda v, tile: v.spell + 1 == SPELL_END and v.drawn[DRUID],
    ("crystal", "not_drawn"): lambda v, tile: not v.drawn[CRYSTAL],
    ("crystal", "crystal_there"): lambda v, tile: v.crystal[tile],
    ("crystal", "not_enchanted"): lambda v, tile: v.side[tile] != ENCHANTED,
    ("spurn", "not_drawn"): lambda v, item: not v.drawn[ITEM_0 : ITEM_0 + ITEMS].any(),
    ("spurn", "not_owned"): lambda v, item: not owns(v, ITEM_0 + item) and not v.drawn[ITEM_0 + item],
    ("spurn", "waits"): lambda v, item: v.drawn[ITEM_0 + item] and earlier(v, ITEM_0 + item),
    ("resolve", "not_drawn"): lambda v, sort: not v.drawn[sort],
    ("resolve", "has_choice"): lambda v, sort: v.drawn[sort] and has_choice(v, sort),
}
MOVING: dict[tuple[str, str], Reason] = {
    ("enter", "conquered"): lambda v, tile: v.side[tile] == TOWN,
    ("enter", "not_destined"): lambda v, tile: not may_begin(v, AT_CIRCLE if tile == CIRCLE else AT_BASTION),
    ("shift", "not_underfoot"): lambda v: not underfoot(v),
    ("shift", "roman_stays"): lambda v: underfoot(v) and not v.loose,
    ("bread", "not_owned"): lambda v: not owns(v, BREAD),
    ("bread", "movement_over"): lambda v: v.ended,
    ("elixir", "not_owned"): lambda v, kind: not owns(v, ELIXIR),
    ("elixir", "movement_over"): lambda v, kind: v.ended,
    ("drop", "not_carried"): lambda v, ware: not v.carried[v.player, ware],
    ("drop", "movement_over"): lambda v, ware: v.ended,
    ("toss", "not_owned"): lambda v, item: not owns(v, ITEM_0 + item),
    ("toss", "movement_over"): lambda v, item: v.ended,
    ("bribe", "no_roman"): lambda v, direction: not barred(v, direction),
    ("bribe", "not_owned"): lambda v, direction: not owns(v, GOLD),
}
for step in ("go", "bribe"):
    MOVING |= {
        (step, "no_road"): lambda v, direction: leaving(v, here(v) // 2, direction) == NONE,
        (step, "another_road"): lambda v, direction: (
            leaving(v, here(v) // 2, direction) not in (NONE, here(v))
        ),
        (step, "rim"): lambda v, direction: (
            leaving(v, here(v) // 2, direction) == here(v) and beyond(v, direction) == NONE
        ),
        (step, "movement_over"): lambda v, direction: v.ended,
        (step, "walked"): lambda v, direction: (
            v.walked >> beyond(v, direction) & 1 and free_to_enter(v, beyond(v, direction))
        ),
        (step, "no_points"): lambda v, direction: (
            v.points == 0 and not free_to_enter(v, beyond(v, direction))
        ),
    }
for grab in ("take", "elixir"):
    MOVING |= {
        (grab, "not_here"): lambda v, ware: (
            not lies_here(v, ware)
            and here(v) // 2 not in [section_of(v, spot) // 2 for spot in spots_of(v, ware, FULL)]
        ),
        (grab, "out_of_reach"): lambda v, ware: (
            not lies_here(v, ware)
            and here(v) // 2 in [section_of(v, spot) // 2 for spot in spots_of(v, ware, FULL)]
        ),
        (grab, "no_room"): lambda v, ware: lies_here(v, ware) and full(v),
    }
VISITING: dict[tuple[str, str], Reason] = {
    ("finish", "no_quests"): lambda v: v.trader,
    ("finish", "no_quest"): lambda v: not v.seeking[v.player],
    ("finish", "just_drawn"): lambda v: v.stage == OFFERING and v.seeking[v.player],
    ("finish", "too_late"): lambda v: v.stage > FINISHING,
    ("finish", "quest_unpaid"): lambda v: not all(v.carried[v.player, kind] for kind in wanted(v)),
    ("improve", "too_late"): lambda v, ability: v.stage > IMPROVING,
    ("improve", "best_already"): lambda v, ability: v.level[v.player, ability] == LEVELS - 1,
    ("improve", "too_dear"): lambda v, ability: v.reputation[v.player] < v.costs[v.level[v.player, ability]],
    ("claim", "too_late"): lambda v, part: v.stage > CLAIMING,
    ("claim", "no_reputation"): lambda v, part: v.reputation[v.player] == 0,
    ("claim", "too_little"): lambda v, part: 0 < v.reputation[v.player] < CLAIMS[part],
    ("claim", "that_is_all"): lambda v, part: v.reputation[v.player] == CLAIMS[part],
    ("claim all", "too_late"): lambda v: v.stage > CLAIMING,
    ("claim all", "no_reputation"): lambda v: v.reputation[v.player] == 0,
    ("abandon", "no_quests"): lambda v: v.trader,
    ("abandon", "no_quest"): lambda v: not v.seeking[v.player],
    ("abandon", "too_late"): lambda v: v.stage > ABANDONING,
    ("abandon", "still_possible"): lambda v: all(spots_of(v, kind, FREE, FULL) for kind in wanted(v)),
    ("seek", "no_quests"): lambda v: v.trader,
    ("seek", "has_quest"): lambda v: v.seeking[v.player],
    ("seek", "deck_empty"): lambda v: (v.fate == 0).sum() == v.seeking.sum(),
    ("offer", "too_few_crystals"): lambda v, less: v.carried[v.player, CARRIED_CRYSTAL] <= less,
    ("deliver", "too_late"): lambda v, kind: v.stage > DELIVERING,
    ("deliver", "not_carried"): lambda v, kind: not v.carried[v.player, kind],
    ("ring", "too_late"): lambda v, kind: v.stage > DELIVERING,
    ("ring", "not_carried"): lambda v, kind: not v.carried[v.player, kind],
    ("ring", "not_owned"): lambda v, kind: not owns(v, RING),
    ("deliver all", "too_late"): lambda v: v.stage > DELIVERING,
    ("deliver all", "too_few"): lambda v: v.carried[v.player, :RESOURCES].sum() < 2,
}
PLACES = {"finish": "circle", "improve": "circle", "claim": "circle", "claim all": "circle",
          "abandon": "circle", "offer": "circle", "deliver": "bastion", "ring": "bastion",
          "deliver all": "bastion", "seek": "both"}  # fmt: skip
for block, place in PLACES.items():
    VISITING |= {
        (block, "elsewhere"): lambda v, *at, place=place: (
            not (place != "bastion" and here(v) // 2 == CIRCLE)
            and not (place != "circle" and celtic(v, here(v) // 2))
        ),
        (block, "still_moving"): lambda v, *at: v.phase == MOVE,
    }
REASONS = {**BUILDING, **TOKENS, **MOVING, **VISITING}
"""When each code of each block is true."""
