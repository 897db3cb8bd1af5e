"""Keltis, the guide: the rules in our own words, with pictures of one game from its start to its end."""

from __future__ import annotations

from nemeton.core.guide import Chapter, Picture
from nemeton.core.notation import moves
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

PLAYERS, SEED = 3, 7849
"""The game of the pictures, and of the first steps."""
_PLAYED = """
G1, big, < deck, G0, big, < deck, G10, big, < deck, Y6, < deck, P9, < deck, Y0, < deck, B10, < deck, P8,
< deck, B9, < deck, G1, < deck, B8, < deck, R1, < deck, G4, < deck, R2, < deck, B7, clover G, < deck, P9,
< deck, R4, clover G, < deck, B5, < deck, P6, < deck, Y10, < deck, B1, clover G, < deck, P5, < deck, G2,
< deck, P0, < deck, P4, < deck, R6, < deck, R5, clover G, < deck, G5, < deck, x R3, < deck, x R4, < deck,
R1, < deck, B4, clover G, < deck, P4, < deck, B4, clover G, < deck, x B5, < deck, x B6, < deck, B3,
< deck, R10, < deck, P7, < deck, B3, clover G, < deck, x B10, < deck, Y7, < deck, R2, clover G, clover G,
< deck, P7, < deck, Y8, clover G, < deck, R6, < deck, B2, < deck, Y9, < deck, R7, < deck, B1, clover G,
< deck, G9, < deck, Y4, < deck, G2, < deck, Y9, < deck, Y2, clover G, < deck, G6, clover Y, < deck, G8,
clover P, < deck, P3, < deck, G7, < deck, G5, < deck, R8, < deck, Y5, clover G, < deck, R7, < deck, P1,
clover P, < deck, G7, move R, < deck, G3, < deck, P1, clover P, clover R, < deck, G8, move Y, < deck, G0,
move R, < deck, G9, move R
"""


def played(many: int) -> tuple[str, ...]:
    """The first so many actions of that game."""
    return moves(_PLAYED)[:many]


def _picture(
    caption: Sentence, actions: int, *lit: str, box: tuple[float, float, float, float] | None = None
) -> Picture:
    """The game after so many actions."""
    return Picture(caption, PLAYERS, SEED, played(actions), box=box, lit=lit)


CHAPTERS = (
    Chapter(
        say("What it is about"),
        say.each(
            "Five paths of stones rise from one great stone in the grass. Each has a colour and a sign.",
            "You lay out cards of a colour in a row of your own, and with each card your figure on "
            "that path goes one stone further. The further it comes, the more it is worth. But the "
            "first three stones cost points: a path begun and left lying is dear.",
            "Whoever has most points in the end wins.",
        ),
        _picture(
            say(
                "White has come to the end of the pink path and of the green one. On the yellow one the "
                "figure still costs points."
            ),
            155,
            "figure:0:pink",
            "figure:0:green",
            "figure:0:yellow",
            box=(14, 14, 852, 506),
        ),
    ),
    Chapter(
        say("The table"),
        say.each(
            "Everybody has five figures on the great stone, four small ones and a big one, and a "
            "hand of eight cards. Each colour has the values from 0 to 10, each of them twice.",
            "On the dark stones and on the last stone of each path lie tiles, dealt anew for every "
            "game: clovers, points, and wish stones. Which stones are dark is our reconstruction; "
            "the board in the box may differ.",
            "On the plates at the right are the rows of all players, and what each path would score "
            "if the game ended now.",
            "With two players, 30 cards are put away unseen.",
        ),
        _picture(
            say("A game for three begins: the board, the plates of the players, the piles and your hand."), 0
        ),
    ),
    Chapter(
        say("Your turn"),
        say.each(
            "Play one card, then draw one. That is all.",
            "Lay the card in your row of its colour: touch it, then the row, your figure or the "
            "stone it goes to. The figure goes one stone further. A small figure on a card tells you "
            "that it fits its row.",
            "Or discard the card: touch it, then the discard pile of its colour. That moves nothing, "
            "but often it is better than to begin a path you cannot finish.",
        ),
        _picture(
            say("The red 1 begins the red row. Or should it go to the discards?"),
            67,
            "hand:red:1:0",
            "discard:red",
            "stone:red:1",
            box=(14, 400, 852, 316),
        ),
    ),
    Chapter(
        say("Rows rise or fall"),
        (
            say(
                "You have a row for each colour, and it goes only one way. You may begin with any value. "
                "The first different value decides: from then on the row rises, or it falls. Leaps are "
                "allowed, and an equal value always fits."
            ),
            say("What has been passed by is lost: on a 7 that rises no 6 will ever fit, nor a 5."),
        ),
        _picture(
            say("Red and green rise, yellow, pink and blue fall; the arrow shows it."),
            155,
            "row:0:pink",
            "row:0:green",
            box=(872, 396, 400, 236),
        ),
    ),
    Chapter(
        say("The figures"),
        say.each(
            "The first card of a colour puts a figure on the first stone of that path. You choose: a "
            "small one, or the big one. It stays on its path for the rest of the game.",
            "The big figure counts double. On the last stones that is a fortune; on the first three "
            "it is a misfortune, for what is below nothing is doubled, too.",
            "Figures never block each other, never go back, and stop at the last stone.",
        ),
        _picture(
            say("A path is begun: with the big figure, or with a small one?"),
            1,
            "waiting:0:big",
            "waiting:0:small:0",
            "waiting:0:small:1",
            "waiting:0:small:2",
            "waiting:0:small:3",
            box=(170, 340, 540, 180),
        ),
    ),
    Chapter(
        say("Tiles on the stones"),
        say.each(
            "A tile works when a figure comes to its stone.",
            "A clover lets you move one of your figures on by a stone: the same one, or another that "
            "is on its way. If it comes to a tile, that works as well, so a single card may carry "
            "you far. You may also leave it.",
            "That a clover begins no path is our ruling: the rulebook can be read either way, and a table "
            "may allow it.",
            "Points are yours at once. Clovers and points stay where they are for those who come later.",
            "A wish stone is taken by the first who comes. Fewer than two cost you points; five bring ten.",
        ),
        _picture(
            say(
                "A pink 1, and the figure stands on a clover. It moves on to the last stone, to another "
                "clover: and that may take the red one to a wish stone."
            ),
            154,
            "tile:pink:8",
            "tile:pink:9",
            "tile:red:6",
            box=(60, 50, 660, 260),
        ),
    ),
    Chapter(
        say("Drawing a card"),
        (
            say(
                "After your card, draw one: the top card of the deck, unseen, or the top card of a "
                "discard pile. What somebody takes from a pile everybody has seen; it lies open on the "
                "plate."
            ),
            say("So beware of what you discard: the next player may have been waiting for it."),
        ),
        _picture(
            say("The red 4 that somebody discarded would do nicely. The deck can wait."),
            68,
            "deck",
            "discard:red",
            "pile:red:1",
            box=(14, 522, 852, 194),
        ),
    ),
    Chapter(
        say("At the end of a path"),
        (
            say(
                "When your figure stands on the last stone, you may still lay out cards of its colour "
                "that fit. Then another figure of yours that is on its way moves instead, whichever you "
                "choose, one stone for each card. If none can move, the card is laid all the same."
            ),
        ),
        _picture(
            say(
                "The green figure has arrived, so the green 9 moves another one. Red would come to the "
                "goal area."
            ),
            163,
            "figure:0:red",
            "stone:red:7",
            box=(14, 20, 480, 220),
        ),
    ),
    Chapter(
        say("How it ends, and who wins"),
        say.each(
            "The last three stones of each path are the goal area. When the fifth figure comes "
            "there, whoever it belongs to, the game is over at once, and the tile under that figure "
            "does nothing. It is also over when the last card of the deck is drawn.",
            "Now each figure counts what its stone says, the big one double; figures on the great "
            "stone count nothing. Add your points from tiles, and what your wish stones are worth: "
            "from −4 for none to 10 for five or more.",
            "The most points win; those who are equal share the win. Cards in hand do not matter.",
        ),
        _picture(
            say("The fifth figure is home: 35 for the figures, 6 from tiles and 10 for the wish stones win."),
            164,
            "goal",
            "total:0",
        ),
    ),
)
"""The rules, from the aim to the end."""
