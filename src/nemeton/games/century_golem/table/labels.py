"""Century Golem, the labels: what each piece of the table is, and what it does, in words."""

from __future__ import annotations

from functools import cache

from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    AT_KIND,
    ICON,
    PAIRS,
    crystals,
    merchants,
    place_name,
    points,
    say,
)
from nemeton.games.century_golem.state import (
    ACTIVATION,
    BY_CARDS,
    BY_MERCHANT_CARDS,
    BY_MERCHANTS,
    BY_POSTS,
    CRYSTALS,
    GOLEM,
    MERCHANT,
    MOUNTAIN_TRADE,
    PAIR_0,
    RECRUIT,
    REFRESH,
    SUPPLY,
    TOOL,
    WAGON,
    Seen,
)
from nemeton.games.century_golem.words import prompt

Counts = tuple[int, ...]

REST = say("Rest")
AGAIN = say("Once more")
STOP = say("Enough")
BUILD = say("Build")
LEAVE = say("Leave it")
FOR = say("for")
MARKET = say("The market: places, golems and merchant cards")

PLACE = say.each(
    "Refresh place",
    "Production place",
    "Upgrade place",
    "Trade place",
    "Golem place",
    "Merchant place",
    "Wagon place",
    "Mountain trade",
    "Outpost activation",
)
"""The sorts of places."""
KIND = say.each(
    "Renewing the merchant cards", "Production", "Upgrade", "Trade", "Golems", "Merchant cards", "Mountains"
)
"""The kinds of places, as point cards tell them apart."""
_SECTION = ("G30, G31", "Activate b", "G18", "G17", "G21", "G26, G28", "G32, G33", "G34", "G34")


def origin(about: Sentence, unsure: bool) -> Sentence:
    """What is said of a component; and, if nobody has told us but ourselves, that it is reconstructed."""
    return say("{about} Reconstructed: the real one may differ.", about=about) if unsure else about


BOWL_ABOUT = ruled(
    say("There are always enough. Raised, yellow turns green, then blue, then magenta."), "G20"
)
DECK_ABOUT = ruled(
    say("Its order is hidden. When a card is taken, the others move up and a new one comes."), "G26"
)
STANDING_ABOUT = ruled(
    say("They stand here until their owner rests, or somebody places one more: then they go home."), "G9, G11"
)
CARD_ABOUT = ruled(
    say("Used at the place above it, at least once, and then taken. Every fourth brings a bonus tile."),
    "G26, G28",
)


def table(view: Seen) -> Sentence:
    """What the picture shows."""
    return say("Century Golem III, round {n}. {prompt}", n=view.round, prompt=prompt(view))


def round_number(n: int) -> Sentence:
    """The round being played."""
    return say("Round {n}", n=n)


@cache
def some(colour: int, n: int) -> Sentence:
    """So many crystals of a colour."""
    return crystals([n if i == colour else 0 for i in range(CRYSTALS)]).items[0]


@cache
def raised(n: int) -> Sentence:
    """Steps to raise crystals by."""
    return say.many("{n} step up", "{n} steps up", n=n)


def recipe(give: Counts, gain: Counts, steps: int) -> Sentence:
    """What a recipe does."""
    if steps:
        return say.many("Raise a crystal by a step.", "Raise crystals by up to {n} steps.", n=steps)
    if not any(give):
        return say("Gain {crystals}.", crystals=crystals(gain))
    return say("Trade {give} for {gain}, as often as you like.", give=crystals(give), gain=crystals(gain))


# Places


@cache
def place(number: int, sort: int) -> Sentence:
    """A place by its name."""
    return say("{place}, {name}", place=PLACE[sort], name=place_name(number))


def place_about(
    sort: int, number: int, does: Sentence | None, standing: Sentence, activation: bool, unsure: bool
) -> Sentence:
    """What a place does, and what it takes now."""
    about = say("{does} {standing}", does=does or _place_does(sort, number, activation), standing=standing)
    return origin(ruled(about, _SECTION[sort]), unsure)


def _place_does(sort: int, number: int, activation: bool) -> Sentence:
    if sort == GOLEM:
        return say("Pay the crystals of the golem above and claim it.")
    if sort == MERCHANT:
        return say("Do what the card below says, at least once, then take it.")
    if sort == REFRESH:
        return say("New merchant cards are laid out, and you take another turn.")
    if sort == WAGON and activation:
        return say.many("Move your wagon by a tile.", "Move your wagon by up to {n} tiles.", n=number)
    if sort == WAGON:
        return say.many(
            "Move your wagon by a tile; then you may build an outpost there.",
            "Move your wagon by up to {n} tiles; then you may build an outpost there.",
            n=number,
        )
    if sort == MOUNTAIN_TRADE:
        return say("Trade at the tile under your wagon, as often as you like.")
    assert sort == ACTIVATION
    if activation:
        return say("Build an outpost on the tile under your wagon.")
    return say("Trade at a tile with an outpost of yours, as often as you like.")


def takes(n: int) -> Sentence:
    """How many merchants an empty place takes."""
    return say.many("It takes {n} merchant now.", "It takes {n} merchants now.", n=n)


def ousts(n: int, seat: int) -> Sentence:
    """How many merchants a place of somebody else takes."""
    return say.many(
        "It takes {n} merchant now; those of {who} go home.",
        "It takes {n} merchants now; those of {who} go home.",
        n=n,
        who=Seat(seat),
    )


def taken(seat: int) -> Sentence:
    """A place cannot be used twice."""
    return say("Merchants of {who} stand here, so {who} cannot use it before a rest.", who=Seat(seat))


COVERED = say("Closed, until somebody takes the exploration tile from it.")


@cache
def cost(n: int) -> Sentence:
    """What a place takes."""
    return merchants(n)


@cache
def standing(seat: int, number: int) -> Sentence:
    """A merchant on a place."""
    return say("A merchant of {who} on {place}", who=Seat(seat), place=place_name(number))


# Cards and tiles


def golem(cost: Counts, n: int) -> Sentence:
    """A golem to claim."""
    return say("Golem: {points} for {crystals}", points=points(n), crystals=crystals(cost))


def golem_next(cost: Counts, n: int, left: int) -> Sentence:
    """The golem on top of the deck."""
    return say.many(
        "Next golem: {points} for {crystals}. {n} card in the deck",
        "Next golem: {points} for {crystals}. {n} cards in the deck",
        n=left,
        points=points(n),
        crystals=crystals(cost),
    )


NO_GOLEM = say("No more golems in the deck")


def golem_about(icon: int, kind: int, gift: int, unsure: bool) -> Sentence:
    """What a golem does for its owner."""
    return origin(ruled(gift_of(icon, kind, gift), "G15" if icon == RECRUIT else "G55"), unsure)


@cache
def gift_of(icon: int, kind: int, gift: int) -> Sentence:
    """What a golem does."""
    where = AT_KIND[kind]
    if icon == RECRUIT:
        return say.many("It recruits a merchant.", "It recruits {n} merchants.", n=gift)
    if icon == TOOL:
        return say.many(
            "It saves a merchant {where}.", "It saves {n} merchants {where}.", n=gift, where=where
        )
    if icon == SUPPLY:
        return say("It brings {crystal} {where}.", crystal=A_CRYSTAL[gift], where=where)
    return say("It takes an exploration tile.")


def merchant_card(give: Counts, gain: Counts, steps: int) -> Sentence:
    """An open merchant card."""
    return say("Merchant card: {does}", does=recipe(give, gain, steps))


def deck(n: int) -> Sentence:
    """The merchant cards, face down."""
    return say.many("Deck: {n} merchant card, face down", "Deck: {n} merchant cards, face down", n=n)


def find(seat: int | None, n: int) -> Sentence:
    """An exploration tile, on its place or with its finder."""
    if seat is None:
        return say("Exploration tile: {points}", points=points(n))
    return say("Exploration tile of {who}: {points}", who=Seat(seat), points=points(n))


def find_about(gain: Counts, steps: int, recruits: int, unsure: bool) -> Sentence:
    """What an exploration tile brings at once."""
    if any(gain):
        brings = say(
            "A golem with a compass takes it. It brings {crystals} at once.", crystals=crystals(gain)
        )
    elif steps:
        brings = say.many(
            "A golem with a compass takes it. It raises a crystal at once.",
            "A golem with a compass takes it. It raises crystals by up to {n} steps at once.",
            n=steps,
        )
    elif recruits:
        brings = say(
            "A golem with a compass takes it. It brings {merchants} from the reserve.",
            merchants=merchants(recruits),
        )
    else:
        brings = say("A golem with a compass takes it.")
    return origin(ruled(brings, "G23, G24"), unsure)


def bonus(what: int, per: int, n: int) -> Sentence:
    """What a bonus tile scores."""
    return say.many("{n} point per {what}", "{n} points per {what}", n=n, what=_counted(what, per))


def _counted(what: int, per: int) -> Sentence:
    if what < PAIR_0:
        return ICON[what]
    if what < BY_MERCHANTS:
        one, other = PAIRS[what - PAIR_0]
        return say("pair of {one} and {other}", one=ICON[one], other=ICON[other])
    if what == BY_MERCHANTS:
        return say.many("merchant", "{n} merchants", n=per)
    if what == BY_MERCHANT_CARDS:
        return say.many("merchant card", "{n} merchant cards", n=per)
    if what == BY_POSTS:
        return say.many("outpost", "{n} outposts", n=per)
    return say.many("full row of outposts", "{n} full rows of outposts", n=per)


def pile(left: int, does: Sentence | None) -> Sentence:
    """A pile of bonus tiles, the top one open."""
    if does is None:
        return say("No bonus tile left here")
    return say.many(
        "Bonus tile: {bonus}. {n} tile here", "Bonus tile: {bonus}. {n} tiles here", n=left, bonus=does
    )


def pile_about(source: int, unsure: bool) -> Sentence:
    """How the tiles of a pile are earned."""
    if source == BY_CARDS:
        about = ruled(
            say("Every fourth merchant card brings one of these, while you have a free space."), "G28"
        )
    else:
        about = ruled(say("Every row of outposts brings one of these, while you have a free space."), "G36")
    return origin(about, unsure)


@cache
def pile_caption(source: int) -> Sentence:
    """Whom the piles are for."""
    return say("For 4 cards") if source == BY_CARDS else say("For a row of outposts")


@cache
def bowl(colour: int) -> Sentence:
    """A bowl of crystals."""
    return say.each("Yellow crystals", "Green crystals", "Blue crystals", "Magenta crystals")[colour]
