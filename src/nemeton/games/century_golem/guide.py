"""Century Golem, the guide: the rules in our own words, with pictures of one game from start to end."""

from __future__ import annotations

from nemeton.core.guide import Chapter, Picture
from nemeton.core.notation import moves
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

PLAYERS, SEED = 3, 6
"""The game of the pictures, and of the last first steps."""
_PLAYED = """
d2a, raise y, raise g, d2b, again, f2a, go 1, b2a, e2a, f2d, f2a, go 2, e2b, a2f, again, rest, rest, e2b,
f2d, b2a, d2b, f2a, go 3, a2d, rest, f2e, a2e, raise g, raise b, b2b, a2c, rest, a2f, again, rest, a2e,
raise g, raise b, a2c, a2a, b2b, explore c1d, f2a, go 6, f2d, rest, f2d, b2b, f2a, go 4, rest, f2b, go 4,
f2d, f2a, go 9, f2d, a2d, f2d, f2e, work 2, f2a, go 5, c1d, rest, rest, a2a, a2b, a2f, again, rest, f2a,
go 11, b2b, f2a, go 8, f2d, bonus 1, f2d, f2d, bonus 1, a2d, a2e, raise b, a2d, f2e, work 11, again, rest,
rest, a2d, a2e, raise g, raise y, a2f, again, e2a, b2b, explore c1e, e2b, again, f2a, go 10, a2c, f2a, go
7, f2d, again, stop, return y, return y, return y, rest, f2d, rest, f2a, go 6, f2b, go 2, b2b, f2d, pay y,
f2e, work 9, again, stop, return y, return y, a2b, explore b2e, e2b, bonus 3, f2d, pay y, again, c1e,
raise g, raise b, raise g, raise b, a2e, raise g, raise b, rest, a2d, rest, f2a, go 3, rest, f2a, go 1,
f2d, pay y, again, e2a, f2d, pay y, again, again, f2a, go 12, a2b, c1e, raise b, raise b, raise b, raise
b, f2d, a2d, a2a, d2b, bonus 3, f2e, again, again, stop, b2a, rest, d2b, again, bonus 3, return y, return
y, a2f, again, a2a, rest, rest, b2b, b2b, explore c1f, e2a, f2a, go 11
"""


def played(many: int) -> tuple[str, ...]:
    """The first so many actions of that game."""
    return moves(_PLAYED)[:many]


def _picture(
    caption: Sentence, actions: int, *lit: str, box: tuple[float, float, float, float] | None = None
) -> Picture:
    """The game after so many actions."""
    return Picture(caption, PLAYERS, SEED, played(actions), box=box, lit=lit)


_WAGONS = say("Wagons and outposts")
_MOVING = say(
    "Three places move your wagon through the mountains, one, two or three tiles far at most. The mountains "
    "have one of three shapes, ours like so much here. In the valley, where all wagons start, nobody trades "
    "or builds."
)
_OUTPOSTS = say.each(
    "You have one outpost on a tile at most. It is free where you are the first; otherwise it costs a "
    "crystal of your choice for each outpost of the others, two in a game for two.",
    "Tiles have icons in four colours, and an outpost is worth points by its icon: yellow and green 1, "
    "blue 2, magenta 3.",
)
_READINGS = say(
    "What these places do in the game in the box, we do not know: its rules for them were not to be had. "
    "There are three readings, see the variants, and this is the one of your table."
)

CHAPTERS = (
    Chapter(
        say("What it is about"),
        say.each(
            "Golems of stone sleep in the mountains, and a heart of crystals wakes them. You lead a "
            "handful of merchants over the evening market: they gather crystals, turn them into dearer "
            "ones, and wake golem after golem.",
            "There are four kinds of crystals, each worth more than the one before: yellow, green, "
            "blue and magenta. Each has its shape and its letter, so you never have to trust a colour.",
            "Golems bring points, and so do bonus tiles, outposts and discoveries. Most points win.",
        ),
        _picture(
            say("Four golems wait. One wants a yellow, a green and a blue crystal, and brings five points."),
            7,
            "place:B2a",
            box=(20, 20, 524, 174),
        ),
    ),
    Chapter(
        say("The table"),
        say.each(
            "The stalls of the market are the places. Each has a sign for its kind: a basket gives "
            "crystals, an arrow raises them, two arrows trade. Golems stand along the top, merchant "
            "cards along the bottom, and beside the market lie the mountains.",
            "Your own plate is at the bottom: your caravan of crystals, your merchants, and all that "
            "you win. You begin with six merchants, with seven in a game for two; more wait in your "
            "reserve. Stalls that you can use now are lit, the others lie in the dusk.",
            "Nobody has secrets here. Only the order of the decks and of the bonus piles is hidden. "
            "Much of the board is our reconstruction; the one in the box may differ.",
        ),
        _picture(
            say("A game for three begins: the market, the mountains, and the plates of the players."), 0
        ),
    ),
    Chapter(
        say("Your turn"),
        say.each(
            "Use a place, or rest. The figure on a place says how many of your merchants it takes now: "
            "touch the place, they go there, and you do what it says. Every place has to do something, that "
            "is our ruling: without crystals to trade, you cannot go and trade.",
            "Somebody is there already? Then send one merchant more than stand there, whatever the "
            "place said before. The others go home at once, which is a present: they need not rest for "
            "it. Where your own merchants stand, or an exploration tile lies, you cannot go.",
            "A rest brings all your merchants home from everywhere, and that is your whole turn. Your "
            "crystals and your wagon stay as they are.",
        ),
        _picture(
            say("Two merchants hold the first wagon place. Three of yours would send them home."),
            51,
            "place:F2a",
            box=(836, 14, 430, 296),
        ),
    ),
    Chapter(
        say("Crystals"),
        say.each(
            "Production gives you the crystals it shows. An upgrade raises crystals step by step, "
            "yellow to green to blue to magenta: as many steps as its arrow says, on one crystal or on "
            "several, at least one.",
            "A trade takes the crystals before the arrow and gives those behind it, as often as you "
            "like and can pay. What it gives may be traded again at once.",
            "The bowls never run out, but your caravan is small: at the end of each turn it holds ten "
            "crystals. What is too much goes back, and you choose what.",
        ),
        _picture(
            say("The upgrade has begun: which crystal shall rise?"),
            136,
            "place:C1e",
            "crystal:0:Y:0",
            "crystal:0:G:0",
            box=(14, 250, 812, 462),
        ),
    ),
    Chapter(
        say("Golems"),
        say.each(
            "At a golem place you pay the crystals of the card above it, exactly those, and the golem "
            "is yours. The other cards move to the left and a new one comes; the next one always lies "
            "open.",
            "Each golem helps you. The saddlebag recruits merchants from your reserve at once. The "
            "hammer saves a merchant at places of the kind it shows, though never the last. The "
            "dreamcatcher brings a crystal whenever you have used such a place. The compass finds a "
            "tile.",
            "Hammers and dreamcatchers never wear out, and several of them add up.",
        ),
        _picture(
            say("The crystals are there, and so are the merchants: this golem can be claimed."),
            39,
            "place:A2a",
            box=(20, 20, 524, 174),
        ),
    ),
    Chapter(
        say("Exploration tiles"),
        (
            say(
                "Some of the best stalls are closed at first: an exploration tile lies on them. Whoever "
                "claims a golem with a compass takes one of these tiles, whichever they like, and keeps it."
            ),
            say(
                "Its number counts at the end, and what else it shows you get at once. From then on the "
                "stall below is open to everybody, so look who will be there first."
            ),
        ),
        _picture(
            say("The compass has found something: which tile shall it be?"),
            129,
            "exploration:2",
            "exploration:3",
            "exploration:5",
            "exploration:6",
            "exploration:7",
            "exploration:9",
            "exploration:10",
            box=(20, 190, 800, 182),
        ),
    ),
    Chapter(
        say("Merchant cards"),
        say.each(
            "At a merchant place you do what the card below it says, once at least: gain, raise or trade, "
            "as at the stalls. Then the card is yours and lies face down on your plate. The others move "
            "up, and a new one comes from the deck.",
            "You will not use it again, but count them: with every fourth card, your fourth, eighth, "
            "twelfth and so on, you may take a bonus tile from the two piles beside the row.",
            "You like none of the four? The little place with the round arrows lays out new ones, and "
            "then you take another turn.",
        ),
        _picture(
            say("One merchant, thanks to a hammer, and the fourth card is used and taken."),
            178,
            "place:D2b",
            box=(20, 368, 800, 178),
        ),
    ),
    Chapter(
        _WAGONS,
        (
            _MOVING,
            say(
                "The mountain trade is for the tile under your wagon. Where you have no outpost yet you "
                "build one first; then you trade there as often as you like, or not at all. Another place "
                "trades at any tile with an outpost of yours, wherever your wagon is."
            ),
            *_OUTPOSTS,
            _READINGS,
        ),
        _picture(
            say("The outpost is built. Will there be a trade as well?"),
            107,
            "outpost:0:10",
            "cell:10",
            box=(836, 14, 430, 296),
        ),
        {"outposts": "trade"},
    ),
    Chapter(
        _WAGONS,
        (
            _MOVING,
            say(
                "Where your wagon arrives you may build an outpost. Two more places let you trade up there, "
                "as often as you like: at the tile under your wagon, with or without an outpost, or at any "
                "tile with an outpost of yours."
            ),
            *_OUTPOSTS,
            _READINGS,
        ),
        Picture(
            say("The wagon has arrived. Will there be an outpost?"),
            PLAYERS,
            SEED,
            ("f2a", "go 4"),
            options={"outposts": "wagon"},
            box=(836, 14, 430, 296),
            lit=("wagon:0", "cell:4"),
        ),
        {"outposts": "wagon"},
    ),
    Chapter(
        _WAGONS,
        (
            _MOVING,
            say(
                "Another place builds an outpost on the tile under your wagon. The mountain trade is for "
                "that tile, too, as often as you like, but only if you have an outpost there."
            ),
            *_OUTPOSTS,
            _READINGS,
        ),
        Picture(
            say("The wagon waits on its tile. Two merchants will build an outpost there."),
            PLAYERS,
            SEED,
            ("f2a", "go 4", "a2c", "b2c"),
            options={"outposts": "activation"},
            box=(836, 14, 430, 296),
            lit=("place:F2e", "cell:4"),
        ),
        {"outposts": "activation"},
    ),
    Chapter(
        say("Bonus tiles"),
        (
            say(
                "Four outposts on four different icons are a row. Each row, the first, the second and the "
                "third, brings a bonus tile from the piles at the upper right. Only the top tile of a pile "
                "can be seen and taken."
            ),
            say(
                "A bonus tile counts at the end: for an icon on your golems or for pairs of two of them, for "
                "merchants, merchant cards, outposts or rows. Your plate has room for four. A tile you leave "
                "does not come again."
            ),
        ),
        _picture(
            say("The first row is complete: one of these four tiles, please."),
            77,
            "pile:1",
            "pile:2",
            "pile:5",
            "pile:6",
            box=(546, 22, 272, 172),
        ),
    ),
    Chapter(
        say("The end, and who wins"),
        say.each(
            "Whoever claims the eighth golem makes this round the last: it is played to its end, so "
            "that everybody has had as many turns.",
            "Then add up: golems, bonus tiles, the points of your outposts, exploration tiles, and a "
            "point for each crystal in your caravan that is not yellow. Your plate has counted all "
            "along.",
            "Most points win. If they are equal, whoever of those played last in the round wins.",
        ),
        _picture(say("Eight golems ended the game, and they were also the best."), 194),
    ),
)
"""The rules, from the aim to the end."""
