"""Celtic Quest, the components: from `parts.toml` to the state, held against the rulebook."""

from __future__ import annotations

from typing import Any

from nemeton.core.edition import Faults, Parts
from nemeton.core.record import SEATS
from nemeton.core.words import words_beside
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    DESTINIES,
    LANDSCAPE_0,
    LANDSCAPES,
    NONE,
    QUESTS,
    RESOURCES,
    SPELL_END,
    SPOTS,
    TILES,
)
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES, CENTRE, NEIGHBOUR

say = words_beside(__file__)

RESOURCE_NAMES = ("wheat", "fish", "deer", "ore", "cloth", "grapes")
"""The resources, in the order of their numbers."""
ITEM_NAMES = ("gold", "bread", "ring", "elixir")
"""The items, in the order of their numbers."""
SORT_NAMES = (
    *RESOURCE_NAMES, "roman", *ITEM_NAMES, "crystal", "romanisation", "orders", "druid", "cycle",
)  # fmt: skip
"""The tokens, in the order of their numbers."""
WARE_NAMES = (*RESOURCE_NAMES, "crystal")
"""What can be carried."""
ABILITY_NAMES = ("movement", "trading", "carrying")
"""The abilities, in the order of their numbers."""
POWER_NAMES = ("horse", "wood spirit", "hill spirit", "pack", "sack", "harp", "talisman")
"""The quests' powers, in the order of their numbers."""
DESTINY_NAMES = (
    "fastest", "richest", "strongest", "wisest", "holiest", "bravest", "luckiest", "best equipped",
    "most cunning", "most gifted", "most renowned",
)  # fmt: skip
"""The destinies: six basic ones, then the advanced."""
TILE_NAMES = (
    "circle", "icenii", "cantii", "regni", "catuvellauni", "durotriges", "dobunni", "wheatley", "goldmead",
    "weaverton", "ramsdown", "ottersford", "pikeholt", "vinehill", "sunmead", "staghurst", "coppertor",
    "shepley", "hartwater", "redridge", "ironwood", "wildwood",
)  # fmt: skip
"""The tiles, in the order of their numbers."""
TERRAIN_NAMES = ("plain", "woods", "hills")
"""The terrains, in the order of their numbers."""
STARTS = ("bastion", "circle", "anywhere")
"""Where a destiny may begin."""
ENCHANTABLE = ("cantii", "regni")
"""The bastions that can be enchanted."""

_TOKENS = (*RESOURCE_NAMES, "romans", *ITEM_NAMES, "crystals", "romanisation", "orders", "druid", "cycle")
_NUMBERS = (13,) * RESOURCES + (14, 4, 4, 3, 3, 16, 1, 1, 1, 1)
_BY_PLAYERS = {"two": 14, "three": 13, "four": 12, "five": 11}
_START = ({"gold": 1}, {"bread": 1}, {"ring": 1}, {"elixir": 1}, {"gold": 1, "bread": 1})


def fields(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The fields an edition fills; whatever contradicts the rulebook goes to the faults."""
    parts.only(
        "edition", "tokens", "romans_in_play", "starting_items", "pool", "demand", "abilities", "bonuses",
        "spell", "quest_points", "quest", "destiny", "tile", "trader_map",
    )  # fmt: skip
    tiles = _tiles(parts, faults)
    return {
        "tokens": _counts(parts.table("tokens"), dict(zip(_TOKENS, _NUMBERS, strict=True))),
        "romans_in_play": _counts(parts.table("romans_in_play"), _BY_PLAYERS),
        "starting_items": _starting_items(parts, faults),
        "fund": _counts(parts.table("pool"), {"points": 114})[0],
        **_sheet(parts),
        **_spell(parts),
        **_quests(parts, faults),
        **_destinies(parts, faults),
        **tiles,
        **_trader_map(parts, faults, tiles["network"]),
    }


def _counts(table: Parts, numbers: dict[str, int]) -> list[int]:
    """Numbers that the rulebook gives (section “Contents”)."""
    table.only("origin", *numbers)
    table.origin()
    return [table.number(name, n, n) for name, n in numbers.items()]


def _numbers(table: Parts, key: str, length: int, most: int) -> list[int]:
    row = table.row(key)
    row.only(*map(str, range(length)))
    return [row.number(str(i), 0, most) for i in range(length)]


def _starting_items(parts: Parts, faults: Faults) -> list[list[int]]:
    """What each seat starts with (section “Preparation”)."""
    found = []
    entries = parts.tables("starting_items")
    for entry in entries[:SEATS]:
        entry.only("items", "origin")
        entry.origin()
        row = entry.row("items")
        chosen = [row.choice(str(i), ITEM_NAMES) for i in range(len(row))]
        found.append([chosen.count(item) for item in range(len(ITEM_NAMES))])
    given = [{ITEM_NAMES[item]: n for item, n in enumerate(row) if n} for row in found]
    if given != list(_START) or len(entries) != SEATS:
        faults.append(say("The seats start with gold, bread, a ring, elixir, and gold with bread."))
    return found + [[0] * len(ITEM_NAMES)] * (SEATS - len(found))


def _sheet(parts: Parts) -> dict[str, Any]:
    """The charts and the player's sheet: the rulebook shows them."""
    demand, abilities, bonuses = parts.table("demand"), parts.table("abilities"), parts.table("bonuses")
    for table, names in (
        (demand, ("columns",)),
        (abilities, ("costs", "movement", "trading", "carrying", "picking")),
        (bonuses, ("ring", "harp")),
    ):
        table.only("origin", *names)
        table.origin()
    return {
        "columns": _exactly(demand, "columns", (1, 2, 4, 6, 8)),
        "costs": _exactly(abilities, "costs", (2, 4, 7, 10)),
        "steps": _exactly(abilities, "movement", (2, 3, 4, 5, 6)),
        "profits": _exactly(abilities, "trading", (0, 1, 2, 4, 7)),
        "loads": _exactly(abilities, "carrying", (1, 2, 2, 3, 3)),
        "grabs": _exactly(abilities, "picking", (0, 0, 1, 1, 2)),
        "ring_pays": bonuses.number("ring", 2, 2),
        "harp_pays": bonuses.number("harp", 2, 2),
    }


def _exactly(table: Parts, key: str, values: tuple[int, ...]) -> list[int]:
    row = table.row(key)
    row.only(*map(str, range(len(values))))
    return [row.number(str(i), value, value) for i, value in enumerate(values)]


def _spell(parts: Parts) -> dict[str, Any]:
    """The worth of crystals and quests."""
    spell, points = parts.table("spell"), parts.table("quest_points")
    spell.only("origin", "values")
    spell.origin()
    points.only("origin", "points")
    points.origin()
    return {
        "crystal_worth": _numbers(spell, "values", SPELL_END + 1, 20),
        "quest_points": points.number("points", 0, 20),
    }


def _quests(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The 18 quests: each resource on six of them, each power there, wheat and fish for the Horse."""
    powers: list[int] = []
    wants: list[list[int]] = []
    entries = parts.tables("quest")
    for entry in entries[:QUESTS]:
        entry.only("power", "resources", "origin")
        entry.origin()
        powers.append(entry.choice("power", POWER_NAMES))
        row = entry.row("resources")
        row.only("0", "1")
        wants.append([row.choice("0", RESOURCE_NAMES), row.choice("1", RESOURCE_NAMES)])
        if wants[-1][0] == wants[-1][1] != NONE:
            faults.append(say("A quest asks for two different resources."))
    if len(entries) != QUESTS:
        faults.append(say("There are {due} quests, not {n}.", due=QUESTS, n=len(entries)))
    elif NONE not in powers and all(NONE not in pair for pair in wants):
        icons = [kind for pair in wants for kind in pair]
        if any(icons.count(kind) != 6 for kind in range(RESOURCES)):
            faults.append(say("Each resource is on six quests."))
        if set(powers) != set(range(len(POWER_NAMES))):
            faults.append(say("Each of the seven powers is on a quest."))
        horse = [
            sorted(pair) for power, pair in zip(powers, wants, strict=True) if POWER_NAMES[power] == "horse"
        ]
        if [0, 1] not in horse:
            faults.append(say("The Horse asks for wheat and fish."))
    rest = QUESTS - len(powers)
    return {
        "quest_power": _filled(powers, rest),
        "quest_wants": [_filled(p, 0) for p in wants] + [[0, 0]] * rest,
    }


def _filled(numbers: list[int], rest: int) -> list[int]:
    return [max(0, number) for number in numbers] + [0] * rest


def _destinies(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The 11 destinies, in their order: six basic, five advanced."""
    rows: list[tuple[int, int, int, int]] = []
    entries = parts.tables("destiny")
    for number, entry in enumerate(entries[:DESTINIES]):
        entry.only("name", "set", "start", "points", "per", "most", "origin")
        entry.origin()
        entry.choice("name", DESTINY_NAMES[number : number + 1])
        entry.choice("set", ("basic",) if number < 6 else ("advanced",))
        start = entry.choice("start", STARTS) + 1
        rows.append(
            (start, entry.number("points", 0, 30), entry.number("per", 1, 30), entry.number("most", 0, 40))
        )
    if len(entries) != DESTINIES:
        faults.append(say("There are {due} destinies, not {n}.", due=DESTINIES, n=len(entries)))
    rows += [(1, 0, 1, 0)] * (DESTINIES - len(rows))
    names = ("bonus_start", "bonus_points", "bonus_per", "bonus_most")
    return {name: list(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}


def _tiles(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The tiles, in their order; with the enchanted sides of two bastions they are 24."""
    network = [[0] * 6 for _ in range(TILES)]
    terrain, enchantable = [0] * TILES, [0] * TILES
    kinds, lies_on = [NONE] * SPOTS, [0] * SPOTS
    entries = parts.tables("tile")
    for tile, entry in enumerate(entries[:TILES]):
        entry.only("name", "terrain", "roads", "spots", "enchantable", "origin")
        entry.origin()
        entry.choice("name", TILE_NAMES[tile : tile + 1])
        terrain[tile] = max(0, entry.choice("terrain", TERRAIN_NAMES))
        enchantable[tile] = max(0, entry.choice("enchantable", ("no", "yes")))
        roads = _roads(entry, tile, network[tile], faults)
        spots = entry.tables("spots")
        if len(spots) > (2 if tile >= LANDSCAPE_0 else 0):
            faults.append(
                say(
                    "Only landscapes have resource spots, and at most two each: {tile}.",
                    tile=TILE_NAMES[tile],
                )
            )
            continue
        for i, spot in enumerate(spots):
            spot.only("resource", "roads")
            at = 2 * (tile - LANDSCAPE_0) + i
            kinds[at] = spot.choice("resource", RESOURCE_NAMES)
            lies_on[at] = spot.number("roads", 1, max(1, roads)) - 1
    if len(entries) != TILES:
        faults.append(say("There are {due} tiles to lay, not {n}.", due=TILES, n=len(entries)))
    elif not faults:
        _check_tiles(enchantable, kinds, faults)
    return {
        "network": network,
        "terrain": terrain,
        "enchantable": enchantable,
        "spot_kind": kinds,
        "spot_network": lies_on,
    }


def _roads(entry: Parts, tile: int, edges: list[int], faults: Faults) -> int:
    """Note to which network the road at each edge belongs; how many networks there are."""
    roads = entry.row("roads")
    for number in range(len(roads)):
        row = roads.row(str(number))
        for i in range(len(row)):
            edge = row.number(str(i), 0, 5)
            if edges[edge]:
                faults.append(say("Two roads leave {tile} by one edge.", tile=TILE_NAMES[tile]))
            edges[edge] = min(number + 1, 2)
        if len(row) < 2:
            faults.append(say("A road that leads nowhere: {tile}.", tile=TILE_NAMES[tile]))
    most = 1 if tile < LANDSCAPE_0 else 2
    if not 1 <= len(roads) <= most:
        faults.append(say("{tile} has too many networks of roads, or none.", tile=TILE_NAMES[tile]))
    return min(len(roads), most)


def _check_tiles(enchantable: list[int], kinds: list[int], faults: Faults) -> None:
    """What the numbers of the box force: 16 crystals, 13 tokens of each resource."""
    bastions = {TILE_NAMES[tile] for tile in range(BASTION_0, LANDSCAPE_0) if enchantable[tile]}
    if bastions != set(ENCHANTABLE) or enchantable[CIRCLE]:
        faults.append(say("Of the bastions, those of the Cantii and the Regni can be enchanted."))
    if sum(enchantable) != 16:
        faults.append(
            say("There are 16 crystals, so 16 tiles can be enchanted, not {n}.", n=sum(enchantable))
        )
    for kind in range(RESOURCES):
        if kinds.count(kind) != 3:
            faults.append(
                say("Each resource has three spots; not so: {resource}.", resource=RESOURCE_NAMES[kind])
            )
    for i in range(LANDSCAPES):
        if max(kinds[2 * i : 2 * i + 2]) != NONE and not enchantable[LANDSCAPE_0 + i]:
            tile = TILE_NAMES[LANDSCAPE_0 + i]
            faults.append(say("A tile with a resource spot can be enchanted; not so: {tile}.", tile=tile))


def _trader_map(parts: Parts, faults: Faults, network: list[list[int]]) -> dict[str, Any]:
    """The map of Celtic Trader: every tile once, roads aligned."""
    cells, turned = [0] * TILES, [0] * TILES
    entries = parts.tables("trader_map")
    for tile, entry in enumerate(entries[:TILES]):
        entry.only("tile", "cell", "turned", "origin")
        entry.origin()
        entry.choice("tile", TILE_NAMES[tile : tile + 1])
        cells[tile] = max(0, entry.choice("cell", CELL_NAMES))
        turned[tile] = entry.number("turned", 0, 5)
    if len(entries) != TILES or len(set(cells)) != TILES or cells[CIRCLE] != CENTRE:
        faults.append(say("The map of Celtic Trader has every tile once, and the Circle in the middle."))
    elif not _is_legal_map(network, cells, turned):
        faults.append(say("The map of Celtic Trader is not legal: roads must meet, and lead to the Circle."))
    return {"trader_cell": cells, "trader_rotation": turned}


def _is_legal_map(network: list[list[int]], cells: list[int], turned: list[int]) -> bool:
    """Whether roads meet roads, and each tile is joined to the Circle (Q1, Q3)."""
    tile_at = dict(zip(cells, range(TILES), strict=True))

    def road(tile: int, direction: int) -> int:
        return network[tile][(direction - turned[tile]) % 6]

    beside = [
        (tile, direction, tile_at[int(cell)])
        for tile in range(TILES)
        for direction, cell in enumerate(NEIGHBOUR[cells[tile]])
        if int(cell) in tile_at
    ]
    if any((road(one, d) > 0) != (road(other, (d + 3) % 6) > 0) for one, d, other in beside):
        return False
    joined = {(CIRCLE, 1)}
    for _ in range(TILES):
        joined |= {
            (other, road(other, (d + 3) % 6)) for one, d, other in beside if (one, road(one, d)) in joined
        }
    return {tile for tile, _ in joined} == set(range(TILES))
