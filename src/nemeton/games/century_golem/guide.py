"""Century Golem, the guide: the rules in our own words, with pictures of one game from start to end."""

from __future__ import annotations

from nemeton.core.guide import Chapter, Picture
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

_PLAYERS, _SEED = 3, 7
_PLAYED = """
f2a, go 4, build, f2b, go 9, build, f2b, go 10, build, f2c, go 1, build, e2a, f2a, go 4, build, e2b, f2c,
go 7, build, rest, f2a, go 2, build, rest, f2c, go 12, build, f2b, go 6, build, bonus 1, f2b, go 3, build,
f2a, go 1, build, f2b, go 10, build, pay y, f2a, go 8, build, bonus 1, b2c, rest, f2b, go 4, build, pay g,
pay y, rest, f2b, go 9, build, pay y, f2c, go 12, build, f2c, go 9, build, pay y, pay y, rest, f2b, go 5,
build, rest, f2c, go 7, build, pay y, rest, f2a, go 3, build, f2b, go 8, build, pay y, f2a, go 11, build,
bonus 1, b2c, rest, f2b, go 6, build, f2c, go 11, build, bonus 2, f2c, go 5, build, bonus 5, rest, a2c,
rest, b2c, f2a, go 5, build, a2d, f2b, go 2, build, rest, f2b, go 12, build, a2c, a2c, rest, f2c, go 10,
build, f2a, go 6, build, bonus 6, a2e, raise g, rest, b2c, a2d, b2c, rest, rest, a2c, a2e, raise b, a2e,
raise b, raise y, f2c, go 1, build, pay y, pay y, bonus 1, a2d, a2b, rest, f2b, go 7, build, pay y, pay y,
rest, a2e, raise b, f2a, go 2, build, b2c, a2c, rest, a2e, raise g, raise b, b2c, a2d, a2b, rest, f2a, go
8, build, bonus 6, rest, a2e, raise g, raise y, rest, b2c, a2b, a2e, raise g, a2e, raise b, a2d, b2c, rest,
f2e, work 10, a2e, raise b, raise g, f2b, go 11, build, rest, rest, b2c, a2d, b2c, f2c, go 3, build, bonus
6, a2e, raise g, raise y, b2a, explore d2c, rest, a2b, explore c1c, rest, c1c, d2c, c1c, d2c, rest, a2e,
raise g, raise y, a2a, a2e, raise b, raise g, rest, f2e, work 7, stop, c1c, a2e, raise b, raise g, rest,
b2b, rest, a2e, raise b, raise g, rest, a2e, raise b, raise g, a2b, explore c1d, a2e, raise g, raise b,
b2a, c1c, rest, c1c, b2b, b2a, b2b, b2c, c1c, b2c, b2b, explore d2d, rest, a2e, raise g, raise b, a2e,
raise g, raise b, d2c, d2c, rest, a2a, b2a, f2e, work 12, a2e, raise g, raise g, rest, d2c, d2c, d2c, b2a,
b2a, rest, d2c, c1c, d2c, e2b, rest, b2a, a2b, a2e, raise y, raise y, c1c
"""


def _picture(
    caption: Sentence, played: int, *lit: str, box: tuple[float, float, float, float] | None = None
) -> Picture:
    """The game after so many actions."""
    actions = tuple(" ".join(_PLAYED.split()).split(", "))
    return Picture(caption, _PLAYERS, _SEED, actions[:played], box=box, lit=lit)


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
            say(
                "Four golems wait. One wants a yellow, a green and a magenta crystal, and brings six points."
            ),
            146,
            "place:A2b",
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
            "touch the place, they go there, and you do what it says. Every place has to do something: "
            "without crystals to trade, you cannot go and trade.",
            "Somebody is there already? Then send one merchant more than stand there, whatever the "
            "place said before. The others go home at once, which is a present: they need not rest for "
            "it. Where your own merchants stand, or an exploration tile lies, you cannot go.",
            "A rest brings all your merchants home from everywhere, and that is your whole turn. Your "
            "crystals and your wagon stay as they are.",
        ),
        _picture(
            say("Two merchants hold the middle wagon place. Three of yours would send them home."),
            54,
            "place:F2b",
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
            137,
            "place:A2e",
            "crystal:0:Y:0",
            "crystal:0:B:0",
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
            221,
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
            244,
            "exploration:10",
            "exploration:2",
            "exploration:4",
            "exploration:5",
            "exploration:7",
            "exploration:8",
            "exploration:9",
            box=(20, 190, 800, 182),
        ),
    ),
    Chapter(
        say("Merchant cards"),
        say.each(
            "At a merchant place you do what the card below it says: gain, raise or trade, as at the "
            "stalls. Then the card is yours and lies face down on your plate. The others move up, and "
            "a new one comes from the deck.",
            "You will not use it again, but count them: your fourth, eighth and twelfth card each "
            "bring a bonus tile from the two piles beside the row.",
            "You like none of the four? The little place with the round arrows lays out new ones, and "
            "then you take another turn.",
        ),
        _picture(
            say("Two merchants, and the fourth card is used and taken."),
            16,
            "place:E2b",
            box=(20, 368, 800, 178),
        ),
    ),
    Chapter(
        say("Wagons and outposts"),
        say.each(
            "Three places move your wagon through the mountains, one, two or three tiles far at most. "
            "Where it arrives you may build an outpost, one on each tile. It is free where you are the "
            "first; otherwise it costs a crystal of your choice for each outpost of the others, two in "
            "a game for two. In the valley nobody builds.",
            "Tiles have icons in four colours, and an outpost is worth points by its icon: yellow and "
            "green 1, blue 2, magenta 3.",
            "Two more places let you trade up there, as often as you like: at the tile under your "
            "wagon, or at any tile with an outpost of yours.",
        ),
        _picture(
            say("The wagon has arrived. Will there be an outpost?"),
            30,
            "wagon:0",
            "cell:6",
            box=(836, 14, 430, 296),
        ),
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
                "A bonus tile counts at the end: for pairs of icons on your golems, for merchants, "
                "merchant cards, outposts or rows. Your plate has room for four. A tile you leave does not "
                "come again."
            ),
        ),
        _picture(
            say("The first row is complete: one of these four tiles, please."),
            31,
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
        _picture(say("Eight golems ended the game, and they were also the best."), 295),
    ),
)
"""The rules, from the aim to the end."""
