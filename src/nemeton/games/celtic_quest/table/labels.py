"""Celtic Quest, the labels: what each piece of the table is, and what it does, in words."""

from __future__ import annotations

from functools import cache, lru_cache

from nemeton.core import edition
from nemeton.core.game import Game
from nemeton.core.words import Many, Seat, Sentence, ruled
from nemeton.games.celtic_quest import names
from nemeton.games.celtic_quest.names import (
    TERRAIN,
    TOKEN,
    at_place,
    at_tile,
    listed,
    say,
    tile_name,
)
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    CRYSTAL,
    ENCHANTED,
    FULL,
    LANDSCAPE_0,
    ROMAN,
    SHUT,
    TOWN,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES


def ours(about: Sentence) -> Sentence:
    """The same, and that it is reconstructed."""
    return say("{about} Reconstructed: in the box it may differ.", about=about)


BOARD = say("The map")
DEMAND = say("Demand")
CHARTS = say("What the bastions ask for")

CHART_ABOUT = ruled(
    say(
        "So many reputation points a bastion pays for the resource. Each delivery moves the marker "
        "one step down, a drawn resource without a free spot one step up."
    ),
    "Q12, Q32",
)
TOWN_ABOUT = ruled(say("A Roman town: nothing is delivered here any more."), "Q54")
ROMAN_ABOUT = ruled(
    say(
        "Whoever enters his road is stopped, and the turn ends. When Romans stand on every road of a "
        "bastion, it is conquered."
    ),
    "Q18, Q49",
)
CRYSTAL_ABOUT = ruled(
    say("A crystal can be picked up anywhere on its tile. At the Stone Circle it counts for victory."),
    "Q29, Q82",
)
PAWN_ABOUT = ruled(say("It goes from tile to tile along the roads; each step costs a point."), "Q18")
COST_ABOUT = ruled(
    say("Movement points to get there. In red: a Roman would end your turn on the way in."), "Q18, Q23"
)
CELL_ABOUT = ruled(
    say("Roads must meet roads, and one road of the tile must lead to the Stone Circle."), "Q1, Q3"
)
SPELL_ABOUT = ours(
    ruled(
        say(
            "Every crystal delivered and every Druid move the marker on. The number is what a crystal is "
            "worth; at 12 the game ends at once."
        ),
        "Q60, Q78",
    )
)
_PILE_ABOUT = {
    names.BAG: ruled(say("Two tokens are drawn from it in each turn."), "Q8"),
    names.DISCARD: ruled(say("The Cycle brings all of it back into the bag."), "Q9"),
    names.POOL: ruled(say("All reputation comes from it. When it runs out, this turn is the last."), "Q59"),
    names.DECK: ruled(say("Quests to draw, face down."), "Q44"),
    names.BOX: ruled(say("This never comes back."), "Q89"),
    names.STACK: ruled(say("Tiles to lay, face down."), "Q88"),
}


def table(view: Seen) -> Sentence:
    """What the picture shows."""
    if view.round == 0:
        return say("Celtic Quest, the map is being built. {prompt}", prompt=view.game.prompt(view))
    return say("Celtic Quest, round {n}. {prompt}", n=view.round, prompt=view.game.prompt(view))


# The map


@lru_cache(maxsize=4096)
def tile(number: int, terrain: int, side: int, spots: tuple[int, ...]) -> Sentence:
    """A tile, with the resources it bears."""
    name = tile_name(number)
    if number == CIRCLE:
        return say("The Stone Circle")
    if side == TOWN:
        return say("{tile}: a Roman town", tile=name)
    if number < LANDSCAPE_0:
        if side == ENCHANTED:
            return say("{tile}: an enchanted bastion", tile=name)
        return say("{tile}: a Celtic bastion", tile=name)
    if side == ENCHANTED:
        return say("{tile}: enchanted {terrain}", tile=name, terrain=TERRAIN[terrain])
    if not spots:
        return say("{tile}: {terrain}", tile=name, terrain=TERRAIN[terrain])
    found = Many(tuple(TOKEN[kind] for kind in spots))
    return say("{tile}: {terrain} with {resources}", tile=name, terrain=TERRAIN[terrain], resources=found)


@lru_cache(maxsize=4096)
def tile_about(number: int, terrain: int, side: int, enchantable: bool, reconstructed: bool) -> Sentence:
    """What a tile does."""
    if number == CIRCLE:
        about = ruled(
            say(
                "Finish a quest, improve abilities, claim victory points, draw a quest, deliver crystals: "
                "in this order, each if you like."
            ),
            "Q36",
        )
    elif side == TOWN:
        about = TOWN_ABOUT
    elif number < LANDSCAPE_0:
        about = ruled(say("Deliver resources for reputation, then draw a quest if you have none."), "Q79")
    elif side == ENCHANTED:
        about = ruled(say("All its roads are joined, and it bears crystals instead of resources."), "Q46")
    elif enchantable:
        about = ruled(say("Resources grow by its roads; the druids can enchant it."), "Q11, Q46")
    else:
        about = ruled(say("The druids have no power here: it is never enchanted."), "Q46")
    return ours(about) if reconstructed else about


@cache
def origins(game: Game) -> tuple[tuple[tuple[int, ...], str], ...]:
    """The tiles of the package's edition: the roads of each, and where it comes from."""
    builtin = edition.builtin(game)
    rows = [tuple(int(n) for n in row) for row in builtin.fields["network"]]
    return tuple((row, str(t["origin"])) for row, t in zip(rows, builtin.data["tile"], strict=True))


@lru_cache(maxsize=512)
def spot(number: int, kind: int, fills: int) -> Sentence:
    """A resource spot."""
    where = at_tile(LANDSCAPE_0 + number // 2)
    if fills == SHUT:
        return say("A lost spot {place}: {token}", token=TOKEN[kind], place=where)
    if fills == FULL:
        return say("{token} {place}", token=TOKEN[kind], place=where)
    return say("An empty spot {place}: {token}", token=TOKEN[kind], place=where)


@cache
def spot_about(fills: int) -> Sentence:
    """What a resource spot does."""
    if fills == SHUT:
        return ruled(say("No road joins it to the Stone Circle: it is out of the game."), "Q5")
    if fills == FULL:
        return ruled(
            say("Pick it up when you are on its road. That ends your movement, unless a pick-up is free."),
            "Q25, Q26",
        )
    return ruled(say("It is filled when this resource is drawn from the bag."), "Q11")


@cache
def roman(place: int) -> Sentence:
    """A Roman."""
    return say("A Roman {place}", place=at_place(place))


@cache
def camp(place: int) -> Sentence:
    """A place for a Roman."""
    return say("A place for a Roman {place}", place=at_place(place))


@cache
def crystal(number: int) -> Sentence:
    """A crystal on the map."""
    return say("A crystal {place}", place=at_tile(number))


@cache
def glow(number: int) -> Sentence:
    """An empty place for a crystal."""
    return say("A place for a crystal {place}", place=at_tile(number))


@cache
def pawn(seat: int, section: int) -> Sentence:
    """Somebody's marker."""
    return say("{who}, {place}", who=Seat(seat), place=at_tile(section // 2))


@cache
def cost(section: int, points: int, stops: bool) -> Sentence:
    """What it costs to reach a section."""
    where = at_tile(section // 2)
    if stops:
        return say.many(
            "{n} point to arrive {place}, where a Roman stops you",
            "{n} points to arrive {place}, where a Roman stops you",
            n=points, place=where,
        )  # fmt: skip
    return say.many("{n} point to arrive {place}", "{n} points to arrive {place}", n=points, place=where)


@cache
def cell(number: int, chosen: bool) -> Sentence:
    """A cell for the tile in hand."""
    if chosen:
        return say("Here the tile will lie: {cell}", cell=CELL_NAMES[number])
    return say("Here the tile fits: {cell}", cell=CELL_NAMES[number])


@cache
def face(tile: int, rotation: int) -> Sentence:
    """The tile in hand, turned."""
    return say("{tile}, turned by {n} sixths", tile=tile_name(tile), n=rotation)


# Charts and piles


@cache
def column(kind: int) -> Sentence:
    """The head of a column of the charts."""
    return say("Demand: {token}", token=TOKEN[kind])


@cache
def chart(bastion: int, taken: int, roads: int) -> Sentence:
    """A bastion, and how far the Romans are."""
    return say(
        "{bastion}: Romans on {n} of {all} roads", bastion=tile_name(BASTION_0 + bastion), n=taken, all=roads
    )


@cache
def threat_about(bastion: int) -> Sentence:
    """When a bastion falls."""
    return ruled(
        say("With a Roman on every road {bastion} falls, and its chart is gone.",
            bastion=tile_name(BASTION_0 + bastion)),
        "Q49, Q85",
    )  # fmt: skip


@cache
def tally(bastion: int, kind: int, pays: int) -> Sentence:
    """What a bastion pays."""
    return say.many(
        "{bastion} pays {n} point: {token}", "{bastion} pays {n} points: {token}",
        n=pays, bastion=tile_name(BASTION_0 + bastion), token=TOKEN[kind],
    )  # fmt: skip


@cache
def conquered(bastion: int) -> Sentence:
    """A bastion that has fallen."""
    return say("{bastion}: a Roman town now", bastion=tile_name(BASTION_0 + bastion))


@cache
def spell(at: int, worth: int) -> Sentence:
    """How far the spell is."""
    return say.many(
        "The spell: space {at} of 12, a crystal is worth {n} point",
        "The spell: space {at} of 12, a crystal is worth {n} points",
        n=worth, at=at,
    )  # fmt: skip


@cache
def space(number: int, worth: int) -> Sentence:
    """A space of the spell diagram."""
    return say("Space {at}: crystals count {n}", at=number, n=worth)


@cache
def pile(name: str, n: int) -> Sentence:
    """A pile."""
    if name == names.BAG:
        return say.many("The bag: {n} token", "The bag: {n} tokens", n=n)
    if name == names.DISCARD:
        return say.many("Discards: {n} token", "Discards: {n} tokens", n=n)
    if name == names.POOL:
        return say.many("The pool: {n} point left", "The pool: {n} points left", n=n)
    if name == names.DECK:
        return say.many("Quests to draw: {n} card", "Quests to draw: {n} cards", n=n)
    if name == names.BOX:
        return say.many("Out of the game: {n} token", "Out of the game: {n} tokens", n=n)
    return say.many("Still to lay: {n} tile", "Still to lay: {n} tiles", n=n)


@lru_cache(maxsize=4096)
def pile_about(name: str, inside: tuple[int, ...]) -> Sentence:
    """What a pile does, and what is known to be in it."""
    about = _PILE_ABOUT[name]
    if not any(inside):
        return about
    return say("{about} In it: {tokens}.", about=about, tokens=listed(inside, TOKEN))


@cache
def drawn(sort: int, n: int) -> Sentence:
    """Drawn tokens."""
    return (
        say("Drawn: {token}", token=TOKEN[sort])
        if n == 1
        else say("Drawn: {token} ×{n}", token=TOKEN[sort], n=n)
    )


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


@cache
def token_about(sort: int) -> Sentence:
    """What a drawn token does."""
    if sort < ROMAN:
        return _TOKEN_ABOUT[0]
    if sort == ROMAN:
        return _TOKEN_ABOUT[1]
    return _TOKEN_ABOUT[2 if sort < CRYSTAL else sort - CRYSTAL + 3]
