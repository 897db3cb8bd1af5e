"""Century Golem, the first steps: a market that has just opened, then moments of the guide's game."""

from __future__ import annotations

from nemeton.core.notation import moves
from nemeton.core.steps import Start, Step
from nemeton.core.words import Sentence, words_beside
from nemeton.games.century_golem.guide import PLAYERS, SEED, played
from nemeton.games.century_golem.names import place_name
from nemeton.games.century_golem.state import BLUE, EMPTY, GREEN, MAGENTA, PLACES, SUPPLY, YELLOW, Seen

say = words_beside(__file__)

_OPENED = 1423
"""The deal of the first steps: new merchant cards are of use, and four kinds of golems wait."""
_PLACE = {place_name(place): place for place in range(PLACES)}
_MAGENTA_TILE = 6
"""The tile of that deal that gives a magenta crystal for three yellow ones, from 1."""

_DREAMCATCHERS = 5
"""The bonus pile of the guide's game with two points for each dreamcatcher on top, from 1."""


def _opened(also: str = "") -> Start:
    """The market has just opened, and this much has been done."""
    return Start(PLAYERS, _OPENED, moves(also))


def _after(many: int, also: str = "") -> Start:
    """So many actions of the guide's game, and then these."""
    return Start(PLAYERS, SEED, (*played(many), *moves(also)))


def _said_to(tries: str, answer: Sentence) -> dict[str, Sentence]:
    """The same answer to several tries."""
    return dict.fromkeys(moves(tries), answer)


def _stands(view: Seen, place: str) -> bool:
    """Whether the learner's merchants stand on a place."""
    return bool(view.holder[_PLACE[place]] == 0)


STEPS = (
    Step(
        say("Send a merchant"),
        say.each(
            "In your turn you send merchants to a place, as many as its figure says, and get what it offers.",
            "A stall with a basket gives you the crystals that it shows.",
        ),
        say("Send a merchant to the stall that gives two yellow crystals."),
        lambda view: _stands(view, "A2c"),
        _opened(),
        "a2c",
        "Your turn",
        {
            "Use": say("That is another place: look for a basket with two yellow crystals."),
            "Rest": say("Nobody has been sent yet, so nobody comes home."),
        },
        ("place:A2c", "medal:A2c", "cost:A2c", "ready:0"),
    ),
    Step(
        say("Dearer crystals"),
        say.each(
            "An upgrade stall raises crystals by steps: from yellow to green, to blue, to magenta.",
            "Each step is for a crystal of your choice, for the same one again if you like.",
        ),
        say("At the upgrade stall, raise a yellow crystal to blue."),
        lambda view: _stands(view, "A2e") and view.caravan[0, BLUE] == 1,
        _opened("a2c, a2d, b2c"),
        "a2e, raise g",
        "Crystals",
        {
            "raise y": say("Now two crystals are green: for a blue one, the same crystal rises twice."),
            "Stop": say("The crystal is green, and a step is left that would make it blue."),
            "Use": say("No crystal rises there."),
            "Rest": say("A rest raises no crystal."),
        },
        ("place:A2e", "does:A2e:steps", "bowl:Y", "bowl:G", "bowl:B", "bowl:M"),
    ),
    Step(
        say("Once more, or enough"),
        say.each(
            "A trade stall takes the crystals before its arrow and gives those behind it.",
            "You trade as often as you can and like; then say that it is enough.",
        ),
        say("Trade four yellow crystals for green ones, and keep the other two."),
        lambda view: view.caravan[0, YELLOW] == 2 and view.caravan[0, GREEN] == 4 and view.turn != 0,
        _opened("a2d, a2c, b2c"),
        "a2f, again, stop",
        "Crystals",
        {
            "stop": say("That was one trade, and the goal takes two."),
            "again": say("That was a trade too many: no yellow crystal is left."),
            "Use": say("Look for the stall that gives green crystals for yellow ones."),
            "Rest": say("A rest trades nothing."),
        },
        ("place:A2f", "medal:A2f", "does:A2f:arrow", *(f"crystal:0:Y:{i}" for i in range(6))),
    ),
    Step(
        say("Home again"),
        say.each(
            "Your merchants stay out until you rest: that is a whole turn, and all of them come home.",
            "Where somebody else stands, send one merchant more, and the others go home at once.",
        ),
        say("Rest, then take over the stall that gives three yellow crystals."),
        lambda view: _stands(view, "A2d"),
        _opened("a2e, raise g, a2d, b2c, a2f, a2c, f2a, go 1"),
        "rest, b2c, a2c, a2d",
        "Your turn",
        {
            "Use": say("The stall with three yellow crystals is still taken; it asks for three merchants."),
            "Rest": say("All your merchants are home already."),
        },
        (
            *("button:rest", "merchant:0:A2e:0", "merchant:0:A2e:1", "merchant:0:A2f:0", "merchant:0:A2f:1"),
            *("place:A2d", "cost:A2d", "merchant:1:A2d:0", "merchant:1:A2d:1"),
        ),
    ),
    Step(
        say("Used and taken"),
        say.each(
            "Send merchants to a merchant card, do what it shows, and it is yours.",
            "If none is of use, the stall with the round arrows lays out new ones, and you go on.",
        ),
        say("Lay out new merchant cards, and take the one that you can use."),
        lambda view: view.cards[0] == 1,
        _opened(),
        "e2c, d2a",
        "Merchant cards",
        {
            "Use": say("That brings no merchant card."),
            "Rest": say("A rest brings no merchant card."),
        },
        ("place:E2c", "does:E2c", "market:0", "market:1", "market:2", "market:3", "deck"),
    ),
    Step(
        say("A golem helps for good"),
        say.each(
            "Pay the crystals on a golem to claim it: it counts points, and it helps you.",
            "A hammer saves a merchant at places of its kind, a dreamcatcher brings a crystal there, "
            "a saddlebag recruits merchants.",
        ),
        say("Claim the golem with the hammer, then use the upgrade stall with one merchant instead of two."),
        lambda view: _stands(view, "A2e") and view.crew[_PLACE["A2e"]] == 1,
        _opened("e2c, d2a, a2d, a2c"),
        "b2a, b2c, f2a, go 1, a2e",
        "Golems",
        {
            "a2e": say("Without the hammer that took two merchants: first claim the golem."),
            "Use": say("That is neither the golem with the hammer nor the upgrade stall."),
            "Rest": say("There is no need to rest: your merchants are enough for both."),
        },
        ("place:B2a", "points:1:icon", "points:2:icon", "points:2:kind", "points:3:icon", "reserve:0"),
    ),
    Step(
        say("What the compass finds"),
        say.each(
            "An exploration tile closes a stall until a golem with a compass takes it away.",
            "Its number counts at the end, you get at once what else it shows, and the stall is open to all.",
        ),
        say("Claim the golem with the compass, and open the stall that gives a blue crystal."),
        lambda view: view.covering[_PLACE["D2c"]] == EMPTY,
        _opened("a2f, a2d, b2c"),
        "a2a, explore d2c",
        "Exploration tiles",
        {
            "Explore": say("That opens another stall."),
            "Use": say("That is not the golem with the compass."),
            "Rest": say("A rest finds nothing."),
        },
        ("place:A2a", "points:0:icon", "place:D2c"),
    ),
    Step(
        say("Up into the mountains"),
        say.each(
            "A wagon place moves your wagon by as many tiles as it says, or fewer.",
            "In a later turn the mountain trade builds an outpost under it, which counts points, "
            "and you may trade there.",
        ),
        say("Drive to the tile that gives a magenta crystal for three yellow ones, and build an outpost."),
        lambda view: bool(view.post[0, _MAGENTA_TILE - 1]),
        _opened(),
        f"f2b, go {_MAGENTA_TILE}, a2d, b2c, f2d",
        "Wagons and outposts",
        {
            **_said_to("a2c, a2d, a2e, a2f, b2c, e2c", say("That is the market, and your wagon waits.")),
            "f2a": say("That moves the wagon by a single tile, and builds nothing."),
            **_said_to(
                "go 1, go 2, go 3, go 4, go 5, go 7, go 8, go 9, go 10, go 11, go 12",
                say("On that tile the trade is another one."),
            ),
            "Rest": say("A rest brings merchants home, but no wagon further."),
        },
        ("place:F2b", "does:F2b", "place:F2d", "does:F2d", "wagon:0", f"cell:{_MAGENTA_TILE}"),
    ),
    Step(
        say("Outposts near and far"),
        say.each(
            "Your outposts stay, and the place with the little house lets you trade at any of them.",
            "Your wagon may be elsewhere.",
        ),
        say("Trade two green crystals for two blue ones at an outpost of yours."),
        lambda view: _stands(view, "F2e") and view.caravan[0, BLUE] == 2,
        _after(59),
        "f2e, work 2",
        "Wagons and outposts",
        {
            "work 4": say("Now you have yellow crystals: blue ones come from another outpost."),
            "c1b": say("The same trade, but at a stall of the market: here an outpost shall work."),
            "Use": say("No outpost of yours works there."),
            "Rest": say("Two merchants are enough, and you have two."),
        },
        ("place:F2e", "does:F2e", "trade:F2e", "wagon:0", "cell:2", "cell:3", "cell:4"),
    ),
    Step(
        say("A row brings a bonus tile"),
        say.each(
            "An outpost on each of the four colours is a row: like every fourth merchant card, it brings "
            "a bonus tile.",
            "Where others have built, you pay a crystal for each of their outposts, two in a game for two.",
        ),
        say("Complete your row with an outpost, and take the tile with two points for each dreamcatcher."),
        lambda view: view.held[0] == 1 and view.bonus_for[view.bonus[0, 0]] == SUPPLY,
        _after(71, "a2d, f2b, go 11, rest, f2a, go 11, f2d, a2c"),
        f"f2d, pay y, again, bonus {_DREAMCATCHERS}",
        "Bonus tiles",
        {
            "Bonus": say("That tile counts less for you: two dreamcatchers would make four points."),
            "Leave": say("A tile that you leave does not come again."),
            "Use": say("Your row waits for an outpost on a magenta tile, and your wagon is on one."),
            "Rest": say("Two merchants are enough to build, and they are home."),
        },
        (
            *("posts:0:Y", "posts:0:G", "posts:0:B", "posts:0:M", "place:F2d", "wagon:0"),
            *("outpost:1:11", f"pile:{_DREAMCATCHERS}", "claimed:0:0", "claimed:0:3"),
        ),
    ),
    Step(
        say("Room for ten"),
        say.each(
            "After your turn the caravan holds ten crystals: what is too much you return, as you choose.",
            "When the game is over, every crystal that is not yellow is a point.",
        ),
        say("Get the green crystal from its stall, and return a yellow one."),
        lambda view: (
            _stands(view, "B2c") and view.turn != 0 and view.caravan[0, GREEN] + view.caravan[0, MAGENTA] == 4
        ),
        _after(96),
        "b2c, return y",
        "Crystals",
        {
            "Return": say("It could have been a point in the end, and a yellow one could not."),
            "Use": say("Look for the basket with one green crystal."),
            "Rest": say("A rest brings no crystals."),
        },
        ("place:B2c", "caravan:0"),
    ),
    Step(
        say("The eighth golem ends it"),
        say.each(
            "Whoever claims an eighth golem makes this round the last.",
            "Then golems, bonus tiles, outposts and exploration tiles count, and crystals that are not "
            "yellow.",
        ),
        say("Claim your eighth golem, and see who wins."),
        lambda view: view.turn is None,
        _after(189),
        "a2b, e2a, f2a, go 11",
        "The end, and who wins",
        {
            **_said_to(
                "a2c, a2d, a2e, a2f, b2c, b2d, b2e, c1a, c1e, d2a, e2a, e2b, e2c, f2a, f2b, f2c, f2d, f2e",
                say("You still have seven golems, and could have paid for one more."),
            ),
            "Rest": say("Your merchants are home, and enough crystals are there: claim a golem."),
        },
        (
            "place:A2a",
            "place:A2b",
            "place:B2a",
            "place:B2b",
            *(f"claimed:0:{i}" for i in range(7)),
            "unclaimed:0:7",
            "score:0",
        ),
    ),
)
"""The steps."""

_REPEATS = "it repeats the kind of its place, which a step uses"
LEFT_OUT = {
    "Leave": "a wrong try of the step with a bonus tile says what it does",
    "century_golem-wagon-b": "the wagon of somebody else, like one’s own",
    "century_golem-medal-golem": _REPEATS,
    "century_golem-medal-merchant": _REPEATS,
    "century_golem-medal-mountain": _REPEATS,
    "century_golem-medal-refresh": _REPEATS,
    "century_golem-golem-*": "the figure on a golem, which is known by its icon",
    "century_golem-points-lit-*": "a golem that can be claimed now, at its place",
    "century_golem-tag": "how many merchants a saddlebag recruits stands on it",
    "century_golem-gain": "how many points a golem or a bonus tile counts stands on it",
    "century_golem-down": "the arrow of a trade on a merchant card, like that on a stall",
    "century_golem-counts-rows": "a bonus tile says what it counts",
    "century_golem-posts-*": "how many outposts of a colour there are; the step with the row shows some",
    "century_golem-valley": "the tile where the wagons start",
    "century_golem-away": "the empty stand of a merchant who has been sent",
    "century_golem-slot": "an empty room of a caravan",
    "century_golem-empty": "where a deck was, at the end of a long game",
    "century_golem-hollow-*": "where a bonus pile was, at the end of a long game",
    "century_golem-market-*": "the ground",
    "century_golem-mountains-*": "the ground",
}
"""What a first game has that no step uses."""
