"""Century Golem, the names of things, in the forms that sentences need."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.core.words import Many, Sentence, words_beside
from nemeton.games.century_golem.parts import ICONS, LETTERS, PANELS
from nemeton.games.century_golem.state import (
    ACTIVATION,
    BY_MERCHANT_CARDS,
    BY_MERCHANTS,
    BY_POSTS,
    FIND_0,
    GOLEM,
    MERCHANT,
    MOUNTAIN_TRADE,
    PAIR_0,
    POINT_0,
    PRODUCTION,
    RECRUIT,
    REFRESH,
    ROOM,
    SUPPLY,
    TILE_0,
    TOOL,
    TRADE,
    UPGRADE,
    VALLEY,
    WAGON,
    Seen,
)

say = words_beside(__file__)

A_CRYSTAL = say.each("a yellow crystal", "a green crystal", "a blue crystal", "a magenta crystal")
TO_COLOUR = say.each("to yellow", "to green", "to blue", "to magenta")
AT_KIND = say.each(
    "at the refresh place",
    "at production places",
    "at upgrade places",
    "at trade places",
    "at golem places",
    "at merchant places",
    "in the mountains",
)
"""Where hammers and dreamcatchers help."""
ICON = say.forms("icon", "saddlebag", "hammer", "dreamcatcher", "compass")
PAIRS = tuple((one, other) for one in range(4) for other in range(one + 1, 4))
"""The pairs of icons, in the order of their numbers."""


_STALLS: dict[int, tuple[Sentence, ...]] = {
    REFRESH: say.forms("stall", "Town Crier"),
    PRODUCTION: say.forms(
        "stall", "Fox Mine", "Badger Mine", "Hare Mine", "Bear Mine", "Wolf Mine", "Otter Mine"
    ),
    UPGRADE: say.forms("stall", "Gem Cutter", "Gem Polisher", "Gem Master"),
    TRADE: say.forms(
        "stall", "Weaver", "Potter", "Baker", "Tanner", "Cooper", "Candle Maker", "Basket Maker", "Herbalist"
    ),
    GOLEM: say.forms("stall", "Dawn Gate", "Noon Gate", "Dusk Gate", "Night Gate"),
    MERCHANT: say.forms("stall", "Spring Tent", "Summer Tent", "Autumn Tent", "Winter Tent"),
    WAGON: say.forms("stall", "Mule Track", "Stone Road", "High Road"),
    MOUNTAIN_TRADE: say.forms("stall", "Travellers’ Hut"),
    ACTIVATION: say.forms("stall", "Signal Fire"),
}
"""The names of the places, by their sorts, in the order of the board: people read them, never codes."""

_CELLS = say.forms(
    "cell",
    "Eagle Crag",
    "Goat Ledge",
    "Raven Rock",
    "Snow Saddle",
    "Wind Gap",
    "Thunder Horn",
    "Silent Lake",
    "Broken Tooth",
    "Cloud Bridge",
    "Moss Wall",
    "Echo Gorge",
    "Lone Pine",
)
"""The names of the cells of the mountains, by their numbers."""


def stall(view: Seen, place: int) -> Sentence:
    """The name of a place, as people read it: the first of its sort on the board has the first name."""
    sort, rooms = int(view.sort[place]), view.rooms.tolist()
    before = enumerate(view.sort[:place].tolist())
    which = sum(other == sort and at % ROOM < rooms[at // ROOM] for at, other in before)
    names = _STALLS[sort]
    again, which = divmod(which, len(names))
    return say("{name} {n}", name=names[which], n=again + 1) if again else names[which]


def place_name(place: int) -> str:
    """A place by its panel and letter, for notation, keys and the board of the terminal: `A2c`."""
    panel, letter = divmod(place, ROOM)
    return f"{PANELS[panel]}{'abcdefgh'[letter]}"


def cell_key(cell: int) -> str:
    """The piece of a cell of the mountains: `cell:1` to `cell:12`, or `cell:valley`."""
    return "cell:valley" if cell == VALLEY else f"cell:{cell + 1}"


def crystal_key(seat: int, colour: int, number: int) -> str:
    """The piece of a crystal in a caravan, with its number from 0 among its like: `crystal:0:Y:2`."""
    return f"crystal:{seat}:{LETTERS[colour]}:{number}"


def bowl_key(colour: int) -> str:
    """The piece of a bowl of crystals: `bowl:Y`."""
    return f"bowl:{LETTERS[colour]}"


def given(view: Seen, times: int) -> list[str]:
    """The pieces of the crystals that the player hands in when he trades for the so-manieth time."""
    price, held = view.give[view.recipe].tolist(), view.caravan[view.player].tolist()
    return [
        crystal_key(view.player, colour, i)
        for colour, n in enumerate(price)
        for i in range((times - 1) * n, min(times * n, held[colour]))
    ]


def letters(counts: Iterable[int]) -> str:
    """Crystals of each colour as letters: `YYG`; a dash for none."""
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True)) or "–"


def crystals(counts: Iterable[int]) -> Many:
    """So many crystals of each colour, in words; none of those whose number is not positive."""
    yellow, green, blue, magenta = (max(0, int(n)) for n in counts)
    said = (
        (yellow, say.many("{n} yellow", "{n} yellow", n=yellow)),
        (green, say.many("{n} green", "{n} green", n=green)),
        (blue, say.many("{n} blue", "{n} blue", n=blue)),
        (magenta, say.many("{n} magenta", "{n} magenta", n=magenta)),
    )
    return Many(tuple(sentence for n, sentence in said if n > 0))


def that_many(colour: int, n: int) -> Many:
    """So many crystals of one colour, in words."""
    return crystals(n if other == colour else 0 for other in range(len(LETTERS)))


def merchants(n: int) -> Sentence:
    """So many merchants."""
    return say.many("{n} merchant", "{n} merchants", n=n)


def golems(n: int) -> Sentence:
    """So many golems."""
    return say.many("{n} golem", "{n} golems", n=n)


def merchant_cards(n: int) -> Sentence:
    """So many merchant cards."""
    return say.many("{n} merchant card", "{n} merchant cards", n=n)


def points(n: int) -> Sentence:
    """So many points."""
    return say.many("{n} point", "{n} points", n=n)


def to_cell(cell: int) -> Sentence:
    """The way to a cell of the mountains."""
    if cell == VALLEY:
        return say("to the valley")
    return say("to “{tile}”", tile=tile(cell))


def tile(cell: int) -> Sentence:
    """The name of a cell of the mountains, and of the tile on it, as people read it."""
    return _CELLS[cell]


def trade_code(view: Seen, cell: int) -> str:
    """The trade of the tile on a cell: `GG>YM`."""
    return recipe_code(view, TILE_0 + int(view.mountain[cell]))


def recipe_code(view: Seen, recipe: int) -> str:
    """A recipe in short: `+YY`, `^2` or `YY>GG`."""
    if view.steps[recipe]:
        return f"^{view.steps[recipe]}"
    gain = letters(view.gain[recipe])
    return f"{letters(view.give[recipe])}>{gain}" if view.give[recipe].any() else f"+{gain}"


def recipe(view: Seen, number: int) -> Sentence:
    """What a recipe does."""
    if view.steps[number]:
        return say.many(
            "Raise a crystal by a step.", "Raise crystals by up to {n} steps.", n=int(view.steps[number])
        )
    if not view.give[number].any():
        return say("Gain {crystals}.", crystals=crystals(view.gain[number]))
    return say(
        "Trade {give} for {gain}, as often as you like.",
        give=crystals(view.give[number]),
        gain=crystals(view.gain[number]),
    )


def gift(view: Seen, card: int) -> Sentence:
    """What a golem does for its owner."""
    icon, number = view.card_icon[card], int(view.card_gift[card])
    where = AT_KIND[view.card_kind[card]]
    if icon == RECRUIT:
        return say.many("It recruits a merchant.", "It recruits {n} merchants.", n=number)
    if icon == TOOL:
        return say.many(
            "It saves a merchant {where}.", "It saves {n} merchants {where}.", n=number, where=where
        )
    if icon == SUPPLY:
        return say("It brings {crystal} {where}.", crystal=A_CRYSTAL[number], where=where)
    return say("It takes an exploration tile.")


def golem(view: Seen, card: int) -> Sentence:
    """A golem as the object of a sentence: its cost and its points."""
    return say.many(
        "the golem for {cost} ({n} point)",
        "the golem for {cost} ({n} points)",
        n=int(view.points[card]),
        cost=crystals(view.give[POINT_0 + card]),
    )


def find(view: Seen, tile: int) -> Sentence:
    """What an exploration tile is worth, and what it brings at once."""
    n = int(view.find_points[tile])
    recipe = FIND_0 + tile
    if view.gain[recipe].any():
        return say.many(
            "{n} point, and {crystals} at once",
            "{n} points, and {crystals} at once",
            n=n,
            crystals=crystals(view.gain[recipe]),
        )
    if view.steps[recipe]:
        return say.many(
            "{n} point, and up to {steps} upgrades at once",
            "{n} points, and up to {steps} upgrades at once",
            n=n,
            steps=int(view.steps[recipe]),
        )
    if view.find_recruits[tile]:
        return say.many(
            "{n} point, and {merchants} from the reserve",
            "{n} points, and {merchants} from the reserve",
            n=n,
            merchants=merchants(int(view.find_recruits[tile])),
        )
    return points(n)


def find_code(view: Seen, tile: int) -> str:
    """An exploration tile in short: its points, and what it brings at once: `4`, `2+YY`, `2^2`, `1R1`."""
    recipe = FIND_0 + tile
    brings = view.gain[recipe].any() or view.steps[recipe]
    more = recipe_code(view, recipe) if brings else ""
    recruits = int(view.find_recruits[tile])
    return f"{view.find_points[tile]}{more}" + (f"R{recruits}" if recruits else "")


def bonus(view: Seen, kind: int) -> Sentence:
    """What a bonus tile scores."""
    what, per = int(view.bonus_for[kind]), int(view.bonus_per[kind])
    return say.many(
        "{n} point per {what}",
        "{n} points per {what}",
        n=int(view.bonus_points[kind]),
        what=_counted(what, per),
    )


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


def bonus_code(view: Seen, kind: int) -> str:
    """A bonus tile in short: `3/RT`, `1/2m`."""
    what, per = int(view.bonus_for[kind]), int(view.bonus_per[kind])
    signs = (*ICONS, *(ICONS[one] + ICONS[other] for one, other in PAIRS), "m", "$", "#", "####")
    return f"{view.bonus_points[kind]}/{per if per > 1 else ''}{signs[what]}"
