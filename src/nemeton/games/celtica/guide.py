"""Celtica, the guide: the rules in our own words, with pictures of one game from its start to its end."""

from __future__ import annotations

from nemeton.core.guide import Chapter, Picture
from nemeton.core.notation import moves
from nemeton.core.scene import Area
from nemeton.core.words import Seat, Sentence, words_beside

say = words_beside(__file__)

PLAYERS, SEED = 3, 76
"""The game of the pictures, and of the first steps."""
_PLAYED = """
red+1, draw, brown+3, take 7, take 2, red+1, take 7, white+1, draw, grey+1, draw, white+2, take 1, take 9,
grey+1, take 4, grey+1, take 9, take 3, black+1, leave, black+1, take 7, grey+1, give 2, give 3, brown+1,
give 1, give 4, black+1, take 3, take 6, brown+1, take 5, take 1, white+1, give 1, give 6, white+1, take 8,
take 5, red+1, take 4, take 7, grey+1, take 9, take 5, white+2, take 3, take 9, grey+1, leave, grey+1, take
8, take 6, black+2, take 3, take 4, black+1, leave, black+1, take 9, take 7, brown+1, leave, brown+1, take
1, take 4, white+1, give 7, give 4, red+1x1, take 2, take 6, red+2, take 1, take 8, black+2, take 5, take 8,
take 6, red+2, take 8, take 1, take 9, black+1, take 2, take 1, brown+2, take 2, take 5, take 9, red+1, take
2, take 3, brown+1, take 6, take 7, black+x1, draw, brown+1, leave, grey+1, give 1, give 3, grey+1, take 4,
take 3, take 8, grey+1, take 5, take 3, red+1, leave, white+1, take 8, take 2, take 4, white+1, take 3, take
5, grey+1, leave, white+1, leave, red+1, give 3, give 4, red+2, take 4, take 7, take 9, white+1, give 1,
give 2, red+1, take 9, take 5, brown+2x1, take 8, take 6, take 7, brown+1, take 1, take 7, brown+x1, leave,
black+1, give 1, give 3, black+1x1, take 1, take 4, take 8, grey+1, give 5, give 8, black+1, take 1, take 2,
brown+2, take 2, take 3, take 5, take 2, black+3, take 2, take 3, take 7, take 8, grey+2, take 3, take 1,
take 1, grey+1, take 1, take 8, grey+x1, leave, red+1, leave, black+1, brown+1, white+1, give 1, give 6,
give 7, brown+x1, white+x1, take 6, take 3, take 1, red+1, give 2, give 5, give 8, brown+1, done, buy 5
"""


def played(many: int) -> tuple[str, ...]:
    """The first so many actions of that game."""
    return moves(_PLAYED)[:many]


def _picture(caption: Sentence, actions: int, *lit: str, box: Area | None = None) -> Picture:
    """The game after so many actions."""
    return Picture(caption, PLAYERS, SEED, played(actions), box=box, lit=lit)


CHAPTERS = (
    Chapter(
        say("What it is about"),
        say.each(
            "Ten amulets were once worn on this island. Raiders broke them, and the fragments lie scattered.",
            "Five druids set out to find them, and it is you and the others who send them on their way."
            " An amulet has nine fragments, one of each kind: eight animals, and a heart in the middle.",
            "Whoever has completed the most amulets when the game ends wins it.",
        ),
        _picture(
            say("Two amulets are complete, and a third has begun."),
            101,
            box=(872, 378, 400, 270),
        ),
    ),
    Chapter(
        say("The table"),
        say.each(
            "A path of 19 places winds from the port to the monastery in the middle of the island. All "
            "five druids start in the port. None of them belongs to anybody: everybody moves them all.",
            "Nine fragments lie open on the shelf above the island; the others are the stock, face down"
            " at its left. Everybody starts with two fragments, for all to see, and with five druid "
            "cards, hidden from the others. How many cards somebody holds is no secret.",
            "The order of the places is our reconstruction; the board in the box may differ. The druids"
            " will not mind.",
        ),
        _picture(
            say("A game for three begins: the island and its shelf, the plates of the players, your hand."), 0
        ),
    ),
    Chapter(
        say("Your turn"),
        say.each(
            "Play one or more cards of one colour. The druid of that colour goes as many places as you "
            "play cards. Touch the cards one by one, then the druid.",
            "Only the place where it stops counts, not those it passes. Several druids may share a "
            "place. At the goal a druid stops, even if cards are left over: they have no effect. That is our "
            "ruling, since the rulebook does not speak of it.",
            "Nobody passes: as long as you hold a druid card, you play at least one card.",
        ),
        _picture(
            say("Two black cards: the black druid goes to the village."),
            0,
            "hand:black:0",
            "hand:black:1",
            "druid:black",
            "sign:2",
            box=(14, 334, 852, 380),
        ),
    ),
    Chapter(
        say("Dig sites"),
        say.each(
            "The village, the castles, the monasteries and the goal are dig sites. The sign says how "
            "many fragments you take from the shelf: exactly as many, one after another, whichever you "
            "like. If fewer lie there, you take those.",
            "On your plate they put themselves together. A kind you have already begins another amulet,"
            " so it is never lost.",
            "After the last one the shelf is filled up to nine from the stock.",
        ),
        _picture(
            say("The red druid has come to a monastery: three of the open fragments, please."),
            82,
            "druid:red",
            *(f"display:{slot}" for slot in range(3, 9)),
            box=(335, 16, 529, 262),
        ),
    ),
    Chapter(
        say("Ruins"),
        say.each(
            "In the ruins the Vikings lie in wait. The blue sign says how many fragments you give up. "
            "Which ones is your choice, and even a complete amulet may have to be broken. Whoever has "
            "too few gives all there are.",
            "But a loss teaches: then you draw an experience card, even if you had nothing to give.",
            "What was given up lies face down to the right of the shelf. When the stock is used up, it "
            "is shuffled and becomes the new stock.",
        ),
        _picture(
            say("The white druid has met the Vikings: two fragments have to go."),
            36,
            "druid:white",
            "piece:0:0:1",
            "piece:0:5:1",
        ),
    ),
    Chapter(
        say("Experience cards"),
        say.each(
            "An experience card moves the druid of its colour one place, like a druid card: together "
            "with druid cards of that colour, or alone. It is ready from your next turn on.",
            "One condition: before you play it, you hold a druid card, of whatever colour.",
            "It need not be played. Keep as many as you like from round to round: in the end they buy "
            "fragments.",
        ),
        _picture(
            say("The experience card takes the red druid past the ruin, to the monastery."),
            44,
            "hand:red:0",
            "lore:red:0",
            "druid:red",
            "sign:5",
            box=(190, 334, 676, 380),
        ),
    ),
    Chapter(
        say("Sacred places"),
        (
            say("At a sacred place you may draw a druid card, or leave it. Touch the deck to draw."),
            say(
                "Another card means another move. But it has to be played this round: if you are the last "
                "to hold cards, and ruins lie ahead of the druids, you might wish you had left it."
            ),
        ),
        _picture(
            say("A sacred place, and right behind it two ruins: draw a card, or leave it?"),
            101,
            "druid:brown",
            "sign:11",
            box=(236, 112, 460, 250),
        ),
    ),
    Chapter(
        say("Rounds, and the end"),
        say.each(
            "Whoever has no druid card left is out of the round; the others go on, the last one alone. "
            "When all are out, everybody is dealt five new cards, and the player after the one who "
            "played the last card begins. When the deck is used up, the discards are shuffled.",
            "When the first druid reaches the goal, no more cards are dealt: this round is the last. "
            "Cards of a druid who is home are laid down without effect.",
            "The game ends at once when all five druids are home, or when there is no fragment left to "
            "take. Druid cards still in hand are laid down then.",
        ),
        _picture(
            say("The brown druid is home and takes four fragments: this round will be the last."),
            161,
            "druid:brown",
            "sign:18",
            box=(310, 206, 330, 150),
        ),
    ),
    Chapter(
        say("Exchanges, and who wins"),
        say.each(
            "Now the experience cards that are left buy fragments, whatever their colour. For one you "
            "swap a fragment of yours for one on the shelf; for two you take one from the shelf. As "
            "often as your cards last.",
            "The player after the one who made the last move begins and does all exchanges in one go. "
            "Then the shelf is filled up, also after somebody who has nothing to exchange, and the next one "
            "follows.",
            "The most complete amulets win. Where they are equal, the largest incomplete amulet "
            "decides, then the second largest, and so on. If all is equal, the win is shared.",
        ),
        _picture(
            say(
                "Three amulets win. The two behind are equal, and the larger third amulet puts {who} ahead.",
                who=Seat(1),
            ),
            199,
        ),
    ),
)
"""The rules, from the aim to the end."""
