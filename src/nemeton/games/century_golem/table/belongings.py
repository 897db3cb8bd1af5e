"""Century Golem, the belongings: what wagons, outposts and all that players have are, in words."""

from __future__ import annotations

from functools import cache

from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.century_golem.names import A_CRYSTAL, crystals, points, say
from nemeton.games.century_golem.state import CAPACITY, LAST_CARD
from nemeton.games.century_golem.table.labels import Counts, origin, recipe

CRYSTAL_ABOUT = ruled(
    say("A caravan holds ten at the end of a turn. In the end every crystal that is not yellow is a point."),
    "G19, G41",
)
WAGON_ABOUT = ruled(say("It moves by the wagon places. Wagons may share a tile."), "G32")
OUTPOST_ABOUT = ruled(
    say("It stays to the end, uncovers points on the player board, and lets its owner trade here."),
    "G34, G35",
)
POSTS_ABOUT = ruled(
    say("One outpost on each of the four icons is a row: each row brings a bonus tile, three at most."), "G36"
)
VALLEY_ABOUT = ruled(say("All wagons start here. There is nothing to trade, and no outpost."), "G32, G33")
READY_ABOUT = ruled(say("Merchants that can be placed. A rest brings back all that are out."), "G13, G38")
RESERVE_ABOUT = ruled(say("Merchants to be recruited; until then they cannot be placed."), "G13, G16")
SCORE_ABOUT = ruled(
    say("Golems, bonus tiles, outposts, exploration tiles, and a point for each crystal that is not yellow."),
    "G41",
)
FOUND_ABOUT = ruled(say("It was taken with the compass of a golem and counts at the end."), "G24, G41")
AWAY = say("A merchant that is out")
SPACE = say("A free space for a bonus tile")
CLAIMS_ABOUT = ruled(say("Whoever claims the eighth golem makes this round the last."), "G39")
DISCARD_ABOUT = ruled(
    say(
        "Merchant cards that were taken. Every fourth brings a bonus tile of the two piles beside the cards."
    ),
    "G27, G28",
)
BONUS_ABOUT = ruled(say("It counts at the end. Each player has room for four."), "G37, G41")
MOUNTAINS = say("The mountains")
VALLEY = say("The valley")


# Mountains


def cell(number: int, give: Counts, gain: Counts) -> Sentence:
    """A tile of the mountains."""
    return say("Tile {number}: {does}", number=number + 1, does=recipe(give, gain, 0))


_ICON_IS = say.each("Its icon is yellow.", "Its icon is green.", "Its icon is blue.", "Its icon is magenta.")


def cell_about(icon: int, toll: int, unsure: bool) -> Sentence:
    """What a tile of the mountains is for, and what an outpost would cost."""
    if toll:
        build = say.many(
            "An outpost here costs {n} crystal now.", "An outpost here costs {n} crystals now.", n=toll
        )
    else:
        build = say("An outpost here is free now.")
    about = say("{icon} {build}", icon=_ICON_IS[icon], build=build)
    return origin(ruled(about, "G33, G34"), unsure)


@cache
def wagon(seat: int, cell: int | None) -> Sentence:
    """Somebody's wagon."""
    if cell is None:
        return say("The wagon of {who}, in the valley", who=Seat(seat))
    return say("The wagon of {who}, on tile {number}", who=Seat(seat), number=cell + 1)


@cache
def outpost(seat: int, cell: int) -> Sentence:
    """Somebody's outpost."""
    return say("An outpost of {who} on tile {number}", who=Seat(seat), number=cell + 1)


# Plates


def plate(seat: int, total: int, claims: int) -> Sentence:
    """What a seat has, in one sentence."""
    return say(
        "{who}: {points}, {golems}",
        who=Seat(seat),
        points=points(total),
        golems=say.many("{n} golem", "{n} golems", n=claims),
    )


def score(n: int) -> Sentence:
    """The points somebody has."""
    return points(n)


@cache
def crystal(seat: int, colour: int) -> Sentence:
    """A crystal in a caravan."""
    return say("{who}: {crystal}", who=Seat(seat), crystal=A_CRYSTAL[colour])


def caravan(seat: int, n: int) -> Sentence:
    """A caravan."""
    return say("The caravan of {who}: {n} of {most} crystals", who=Seat(seat), n=n, most=CAPACITY)


def ready(seat: int, n: int) -> Sentence:
    """The merchants somebody can place."""
    return say.many("{who}: {n} merchant ready", "{who}: {n} merchants ready", n=n, who=Seat(seat))


@cache
def ready_one(seat: int) -> Sentence:
    """A merchant that can be placed."""
    return say("A merchant of {who}, ready", who=Seat(seat))


def reserve(seat: int, n: int) -> Sentence:
    """The merchants not yet recruited."""
    return say.many("{who}: {n} merchant in reserve", "{who}: {n} merchants in reserve", n=n, who=Seat(seat))


def claims(seat: int, n: int) -> Sentence:
    """How many golems somebody has."""
    return say("{who}: {n} of {last} golems", who=Seat(seat), n=n, last=LAST_CARD)


_ON_ICON = say.each("on yellow tiles", "on green tiles", "on blue tiles", "on magenta tiles")  # fmt: skip


def posts(seat: int, icon: int, n: int, worth: int) -> Sentence:
    """The outposts somebody has built on tiles of an icon."""
    return say.many(
        "{who}: {n} outpost {where}, {points}",
        "{who}: {n} outposts {where}, {points}",
        n=n,
        who=Seat(seat),
        where=_ON_ICON[icon],
        points=points(worth),
    )


def turn(seat: int) -> Sentence:
    """Whose turn it is."""
    return say("{who} is to decide", who=Seat(seat))


def won(seat: int) -> Sentence:
    """Who has won."""
    return say("{who} wins!", who=Seat(seat))


def discard(seat: int, n: int) -> Sentence:
    """The merchant cards somebody has taken."""
    return say.many("{who}: {n} merchant card", "{who}: {n} merchant cards", n=n, who=Seat(seat))


def owned_bonus(seat: int, does: Sentence, worth: int) -> Sentence:
    """A bonus tile somebody has."""
    return say(
        "Bonus tile of {who}: {bonus}. Now: {points}", who=Seat(seat), bonus=does, points=points(worth)
    )


def claimed(seat: int, number: int, n: int, cost: Counts) -> Sentence:
    """A golem somebody has."""
    return say(
        "Golem {number} of {who}: {points} for {crystals}",
        number=number + 1,
        who=Seat(seat),
        points=points(n),
        crystals=crystals(cost),
    )
