"""Keltis, the first steps: moments of the guide's game, played by whoever learns it."""

from __future__ import annotations

from nemeton.core.steps import Start, Step
from nemeton.core.words import words_beside
from nemeton.games.keltis.guide import PLAYERS, SEED, played
from nemeton.games.keltis.state import DRAW, LAST_STONE

say = words_beside(__file__)

_RED, _YELLOW, _PINK, _GREEN, _BLUE = range(5)
_NOBODY_MOVES = say("A card on the discards moves nobody.")
_GIVEN_AWAY = say("A clover that nobody uses is a stone given away.")
_ANOTHER = say("That moved another figure.")
_NOT_HOME = say("That figure does not come to the goal area.")
_BEGIN_LOW = say("From there your red row could only fall: begin with the lowest card, and it can rise.")


def _after(many: int) -> Start:
    """So many actions of the guide's game."""
    return Start(PLAYERS, SEED, played(many))


STEPS = (
    Step(
        say("A card, a stone further"),
        say.each(
            "A card that you lay in the row of its colour takes your figure on that path one stone further.",
            "Then you draw a card, and your turn is over.",
        ),
        say("Bring your green figure to its next stone, and draw a card."),
        lambda view: view.figure[0, _GREEN] == 3 and view.turn != 0,
        _after(27),
        "G4, < deck",
        "Your turn",
        {
            "Discard": _NOBODY_MOVES,
            "Row": say("That moves another figure: the green one needs a green card."),
        },
        ("figure:0:green", "hand:green:4:0", "row:0:green"),
    ),
    Step(
        say("A path is begun"),
        say.each(
            "The first card of a colour puts a figure on the first stone, and that stone costs points.",
            "The big figure counts double, below nothing, too: while you learn, keep it for later.",
        ),
        say("Begin a path with a small figure."),
        lambda view: view.figure[0].max() == 1 and not view.big[0].any() and view.phase == DRAW,
        _after(0),
        "G1, small",
        "The figures",
        {
            "Discard": say("A card on the discards begins nothing."),
            "big": say("Now the stone costs you twice as much."),
        },
        ("waiting:0:small:0", "waiting:0:big"),
    ),
    Step(
        say("Rows rise or fall"),
        say.each(
            "The second card decides whether a row rises or falls, and it never turns round.",
            "What has been leapt over is lost, so small steps carry far.",
        ),
        say("Let your pink row fall so that all your other pink cards still fit."),
        lambda view: view.row_size[0, _PINK] == 2 and view.row[0, _PINK, 1] == 6,
        _after(41),
        "P6",
        "Rows rise or fall",
        {
            "P5": say("The pink 6 is higher, and will never fit again."),
            "P4": say("The pink 5 and 6 are higher, and will never fit again."),
            "Discard": say("A card on the discards is in no row."),
            "Row": say("That is another row: this one is about pink."),
        },
        ("row:0:pink", "hand:pink:6:0", "hand:pink:5:0", "hand:pink:4:0"),
    ),
    Step(
        say("What you do not need"),
        say.each(
            "Instead of laying a card in a row you may discard it: nothing moves.",
            "It lies open, and others may take it, so think of what they could use.",
        ),
        say("Discard a card of a colour whose path you have not begun, and draw."),
        lambda view: view.pile_size[_RED] == 1 and view.turn != 0,
        _after(61),
        "x R7, < deck",
        "Your turn",
        {
            "Row": say("That lays the card in a row; this step is about the discards."),
            "Discard": say("That path you have begun, and such a card may be of use: discard a red one."),
        },
        ("discard:red",),
    ),
    Step(
        say("Where to draw"),
        say.each(
            "You draw from the deck, unseen, or take the top card of a discard pile.",
            "What you take from a pile everybody has seen.",
        ),
        say("Begin the red path, and take the red card that somebody has discarded."),
        lambda view: view.figure[0, _RED] == 1 and view.pile_size[_RED] == 1 and view.turn != 0,
        _after(67),
        "R1, < R",
        "Drawing a card",
        {
            "DrawDeck": say("That was an unseen card; the red one still lies there."),
            "Discard": say("A card on the discards begins no path."),
            "R6": _BEGIN_LOW,
            "R7": _BEGIN_LOW,
        },
        ("pile:red:1", "deck"),
    ),
    Step(
        say("A clover moves one more"),
        say.each(
            "A tile works when a figure comes to its stone: a clover moves any figure of yours on its way.",
            "It stays for those who come later; points are yours at once, and stay as well.",
        ),
        say("Reach a clover with your blue figure, and let it move the green one."),
        lambda view: view.figure[0, _BLUE] == 2 and view.figure[0, _GREEN] == 5,
        _after(74),
        "B4, clover G",
        "Tiles on the stones",
        {
            "Leave": _GIVEN_AWAY,
            "Clover": _ANOTHER,
            "Discard": _NOBODY_MOVES,
        },
        ("figure:0:blue", "figure:0:green", "tile:blue:2"),
    ),
    Step(
        say("One thing leads to another"),
        say.each(
            "A figure that a clover moves may come to the next tile, so one card can carry you far.",
            "A wish stone goes to the first who comes: fewer than two cost points, five or more bring ten.",
        ),
        say("With one card, bring your pink figure to its last stone and the red one to a wish stone."),
        lambda view: view.figure[0, _PINK] == LAST_STONE and view.figure[0, _RED] == 6,
        _after(152),
        "P1, clover P, clover R",
        "Tiles on the stones",
        {
            "Leave": _GIVEN_AWAY,
            "clover Y": _ANOTHER,
            "clover B": _ANOTHER,
            "Discard": _NOBODY_MOVES,
        },
        ("tile:pink:8", "tile:pink:9", "tile:red:6"),
    ),
    Step(
        say("The fifth figure ends it"),
        say.each(
            "The last three stones of a path are the goal area: with the fifth figure there the game ends.",
            "A card for a figure that has arrived moves another one instead.",
        ),
        say("End the game: with a green card, bring the red figure to the goal area."),
        lambda view: view.turn is None,
        _after(162),
        "G9, move R",
        "How it ends, and who wins",
        {
            "Discard": _NOBODY_MOVES,
            "Row": say("That moves a figure, but none comes to the goal area."),
            "move Y": _NOT_HOME,
            "move B": _NOT_HOME,
        },
        ("figure:0:red", "stone:red:7", "goal"),
    ),
)
"""The steps."""

LEFT_OUT = {
    "Big": "the text of the second step says what it does",
    "Leave": "a wrong try of two steps says what it does",
    "keltis-*-black": "the figures of somebody else are like one's own",
    **{f"keltis-*-{colour}": "like those of other colours" for colour in ("blue", "green", "pink", "yellow")},
    "keltis-end-red": "like the last stones of other paths",
    "keltis-menhir-red": "it stands for the colour of its path",
    "keltis-value-*": "what a stone is worth stands on it",
    "keltis-worth-*": "what a path is worth now stands beside its row",
    "keltis-board-wide": "the ground",
    "keltis-start": "the stone where figures wait, which are shown",
    "keltis-socket": "an empty place for a figure of the goal area",
    "keltis-home": "a figure of the goal area, counted",
    "keltis-back": "the back of a card",
    "keltis-rising": "the arrow of a row, whose meaning its step says",
    "keltis-falling": "the arrow of a row, whose meaning its step says",
    "keltis-either": "a row without an arrow yet",
}
"""What a first game has that no step uses."""
