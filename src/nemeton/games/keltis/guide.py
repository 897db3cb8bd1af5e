"""Keltis, the guide: the rules in our own words, with pictures of one game from its start to its end."""

from __future__ import annotations

from nemeton.core.guide import Chapter, Picture
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

_PLAYERS, _SEED = 3, 370
_PLAYED = """
P9, big, < deck, B0, big, < deck, G1, big, < deck, P7, < deck, P0, < deck, Y0, < deck, P6, < deck, B3,
clover P, < deck, x B8, < deck, P5, < B, x G6, < deck, x R8, < deck, B8, < R, x G7, < deck, Y4, < deck, B7,
clover B, < G, x R7, < G, Y8, < deck, B6, clover B, < deck, x G6, < R, Y10, < deck, B5, < deck, x Y7,
< deck, x R6, < deck, B4, < Y, R9, < R, x B6, < B, x G5, < deck, R7, < deck, x B6, < deck, G2, < deck, R6,
< deck, x P2, < P, G4, clover P, < deck, P4, < deck, x P2, < deck, G5, < deck, P6, < P, x R2, < G, G7, < G,
P7, < B, G5, clover Y, < deck, R10, < deck, P8, < R, G7, < deck, P4, < deck, P8, < deck, G9, < deck, R8,
< deck, B6, < deck, G10, < deck, R8, < deck, Y1, < deck, x B4, < deck, R7, clover R, < deck, Y2, < B, x R3,
< deck, P2, < R, B7, clover Y, < deck, x R9, < deck, B2, < deck, R5, clover R, < deck, x R1, < deck, G8,
< deck, R3, clover B, < deck, x P3, < deck, R3, clover G, clover P, < deck, R2, < deck, x B1, < R, B1,
< deck, R1, < deck, x R1, < R, B0, move G
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
            "Five paths of stones rise from one great stone in the grass. Each has a colour and a sign.",
            "You lay out cards of a colour in a row of your own, and with each card your figure on "
            "that path goes one stone further. The further it comes, the more it is worth. But the "
            "first three stones cost points: a path begun and left lying is dear.",
            "Whoever has most points in the end wins.",
        ),
        _picture(
            say(
                "White has come far on the pink path and on the blue one, and has never begun the yellow one."
            ),
            147,
            "figure:0:pink",
            "figure:0:blue",
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
            say("The blue 8 begins the blue row. Or should it go to the discards?"),
            28,
            "hand:blue:8:0",
            "discard:blue",
            "stone:blue:1",
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
            say("Red, pink and blue fall, green rises; the arrow shows it. Yellow has not been begun."),
            147,
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
            "Points are yours at once. Clovers and points stay where they are for those who come later.",
            "A wish stone is taken by the first who comes. Fewer than two cost you points; five bring ten.",
        ),
        _picture(
            say(
                "A red 3, and the figure stands on a clover. It moves the green one, which comes to "
                "another clover: and that may take the pink one to a wish stone."
            ),
            146,
            "tile:red:6",
            "tile:green:6",
            "tile:pink:8",
            box=(60, 90, 660, 220),
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
            say("The blue 8 that somebody discarded would do nicely. The deck can wait."),
            23,
            "deck",
            "discard:blue",
            "pile:blue:0",
            box=(14, 522, 852, 194),
        ),
    ),
    Chapter(
        say("At the end of a path"),
        (
            say(
                "When your figure stands on the last stone, you may still lay out cards of its colour "
                "that fit. Then another figure of yours that is on its way moves instead, whichever you "
                "choose, one stone for each card."
            ),
        ),
        _picture(
            say(
                "The blue figure has arrived, so the blue 0 moves another one. Green would come to the "
                "goal area."
            ),
            159,
            "figure:0:green",
            "stone:green:7",
            box=(380, 20, 480, 220),
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
            say(
                "The fifth figure is home: 33 for the figures, 6 from tiles and 10 for five wish stones win."
            ),
            160,
            "goal",
            "total:0",
        ),
    ),
)
"""The rules, from the aim to the end."""
