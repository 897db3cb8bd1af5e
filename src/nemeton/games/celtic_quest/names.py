"""Celtic Quest, the names of things: in the forms that sentences need, in notation, and as keys of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from nemeton.core.words import Many, Sentence, words_beside
from nemeton.games.celtic_quest.parts import (
    ABILITY_NAMES,
    ITEM_NAMES,
    RESOURCE_NAMES,
    SORT_NAMES,
    TILE_NAMES,
    WARE_NAMES,
)
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    LANDSCAPE_0,
    MOVEMENT,
    ROAD_0,
    TRADING,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES, DIRECTIONS

say = words_beside(__file__)

TOKEN = say.forms(
    "token",
    "wheat",
    "fish",
    "deer",
    "ore",
    "cloth",
    "grapes",
    "Roman",
    "gold",
    "bread",
    "ring",
    "elixir",
    "crystal",
    "Romanisation",
    "Orders",
    "Druid",
    "Cycle",
)
"""The tokens by name alone, as in a list."""
SOME = say.forms(
    "some",
    "wheat",
    "fish",
    "deer",
    "ore",
    "cloth",
    "grapes",
    "a Roman",
    "gold",
    "bread",
    "a ring",
    "an elixir",
    "a crystal",
    "the Romanisation",
    "the Orders",
    "the Druid",
    "the Cycle",
)
"""The tokens as what somebody takes, draws or gives."""
SOME_WARE = (*SOME[:6], SOME[11])
NO_WARE = say.forms("none", "no wheat", "no fish", "no deer", "no ore", "no cloth", "no grapes", "no crystal")
"""What can be carried, as what somebody does not find."""
SOME_ITEM = SOME[7:11]
ABILITY = say.forms("ability", "movement", "trading", "carrying")
ABILITY_TITLE = say.each("Movement", "Trading", "Carrying")
"""The abilities, as titles."""
POWER = say.forms("quest", "Horse", "Wood Spirit", "Hill Spirit", "Pack", "Sack", "Harp", "Talisman")
POWER_ABOUT = say.each(
    "one more movement point",
    "entering woods costs nothing",
    "entering hills costs nothing",
    "carry one more",
    "one more pick-up without stopping",
    "more reputation for each delivery",
    "draw one more token and give one back",
)
DESTINY = say.forms(
    "destiny",
    "Fastest",
    "Richest",
    "Strongest",
    "Wisest",
    "Holiest",
    "Bravest",
    "Luckiest",
    "Best Equipped",
    "Most Cunning",
    "Most Gifted",
    "Most Renowned",
)
COUNTED = say.forms(
    "counted",
    "improvement of movement",
    "improvement of trading",
    "improvement of carrying",
    "finished quest",
    "delivered crystal",
    "bastion still Celtic",
    "stroke of luck",
    "item in the pouch",
    "conquered bastion",
    "level of the lowest ability",
    "reputation point left",
)
_PARTS = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"}
DIRECTION = say.forms("direction", "east", "south-east", "south-west", "west", "north-west", "north-east")
TERRAIN = say.forms("terrain", "plain", "woods", "hills")

_PROPER = tuple(name.capitalize() for name in TILE_NAMES)


def tile_name(tile: int) -> Sentence | str:
    """A tile by name."""
    return say("Stone Circle") if tile == CIRCLE else _PROPER[tile]


def the_tile(tile: int) -> Sentence:
    """A tile among others."""
    return say("the Stone Circle") if tile == CIRCLE else Sentence("", "{tile}", (("tile", _PROPER[tile]),))


def to_tile(tile: int) -> Sentence:
    """To a tile."""
    return say("to the Stone Circle") if tile == CIRCLE else say("to {tile}", tile=_PROPER[tile])


def at_tile(tile: int) -> Sentence:
    """At a tile."""
    return say("at the Stone Circle") if tile == CIRCLE else say("in {tile}", tile=_PROPER[tile])


def at_place(place: int) -> Sentence:
    """At a place for a Roman: a section, or a road of a bastion."""
    if place >= ROAD_0:
        bastion, direction = divmod(place - ROAD_0, 6)
        return say(
            "in {tile}, on the road {direction}",
            tile=_PROPER[BASTION_0 + bastion],
            direction=ROADS[direction],
        )
    if place % 2:
        return say("in {tile}, on the second road", tile=_PROPER[place // 2])
    return at_tile(place // 2)


ROADS = say.forms(
    "road",
    "to the east",
    "to the south-east",
    "to the south-west",
    "to the west",
    "to the north-west",
    "to the north-east",
)


def listed(counts: Sequence[int], names: Sequence[Sentence], one: Sequence[Sentence] = ()) -> Many | str:
    """So many of each, in a list, a single one by a name of its own if it has one; a dash for nothing."""
    parts = tuple(
        single if n == 1 else say("{thing} ×{n}", thing=name, n=int(n))
        for name, single, n in zip(names, one or names, counts, strict=True)
        if n > 0
    )
    return Many(parts) if parts else "–"


def ability_value(view: Seen, ability: int, level: int) -> str:
    """What an ability is worth at a level, as the sheet has it: 3, +2, 2/1."""
    if ability == MOVEMENT:
        return str(view.steps[level])
    if ability == TRADING:
        return f"+{view.profits[level]}"
    return f"{view.loads[level]}/{view.grabs[level]}"


def brings(view: Seen, card: int) -> tuple[int, int, int, int]:
    """What a destiny brings: points, for how many, at most; and which it is."""
    return int(view.bonus_points[card]), int(view.bonus_per[card]), int(view.bonus_most[card]), card


def about_destiny(points: int, per: int, most: int, card: int) -> Sentence:
    """What a destiny brings, in a sentence."""
    if per == 1:
        return say.many(
            "{n} point for each {thing}, at most {most}.",
            "{n} points for each {thing}, at most {most}.",
            n=points,
            thing=COUNTED[card],
            most=most,
        )
    return say(
        "{points} points for each {thing}, rounded down, at most {most}.",
        points=_fraction(points, per),
        thing=COUNTED[card],
        most=most,
    )


def _fraction(points: int, per: int) -> str:
    """Points for one of several, as one writes it: 4½."""
    whole, rest = divmod(points, per)
    part = str(Fraction(rest, per))
    return f"{whole or ''}{_PARTS.get(part) or f' {part}'}".strip() if rest else str(whole)


# In notation


def place_name(place: int) -> str:
    """A place for a Roman: a section, or a road of a bastion."""
    if place >= ROAD_0:
        bastion, direction = divmod(place - ROAD_0, 6)
        return f"{TILE_NAMES[BASTION_0 + bastion]} {DIRECTIONS[direction]}"
    return section_name(place)


def section_name(section: int) -> str:
    """A section: its tile, and a 2 if it is the second network there."""
    return TILE_NAMES[section // 2] + (" 2" if section % 2 else "")


def spot_name(spot: int) -> str:
    """A resource spot: its tile, and a 2 if it is the second there."""
    return section_name(2 * LANDSCAPE_0 + spot)


# The keys of pieces

BAG, DISCARD, BOX, POOL, SPELL, STACK, DECK = "bag", "discard", "box", "pool", "spell", "stack", "deck"
"""The bag, the discarded tokens, what is out of the game, the pool, the spell diagram, the stack of tiles,
the deck of quests."""


def cell_key(cell: int) -> str:
    """An empty cell of the map."""
    return f"cell:{CELL_NAMES[cell]}"


def tile_key(tile: int) -> str:
    """A tile on the map."""
    return f"tile:{TILE_NAMES[tile]}"


def pawn_key(seat: int) -> str:
    """A player's marker."""
    return f"pawn:{seat}"


def roman_key(place: int) -> str:
    """A Roman on the map, by its place; an empty place that could take one has the same key."""
    return f"roman:{place_name(place)}"


def spot_key(spot: int) -> str:
    """A resource spot, with or without its resource."""
    return f"spot:{spot_name(spot)}"


def crystal_key(tile: int) -> str:
    """The crystal on a tile."""
    return f"crystal:{TILE_NAMES[tile]}"


def marker_key(bastion: int, kind: int) -> str:
    """The marker of a resource on a chart."""
    return f"chart:{TILE_NAMES[BASTION_0 + bastion]}:{RESOURCE_NAMES[kind]}"


def drawn_key(sort: int) -> str:
    """The drawn tokens of a sort."""
    return f"drawn:{SORT_NAMES[sort]}"


def carried_key(seat: int, ware: int) -> str:
    """What a player carries of a ware."""
    return f"carried:{seat}:{WARE_NAMES[ware]}"


def item_key(seat: int, item: int) -> str:
    """The items of a kind in a pouch."""
    return f"item:{seat}:{ITEM_NAMES[item]}"


def ability_key(seat: int, ability: int) -> str:
    """The cube of an ability on a sheet."""
    return f"ability:{seat}:{ABILITY_NAMES[ability]}"
