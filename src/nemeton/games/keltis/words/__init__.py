"""Keltis, the words: what it says of itself, and of what is to be done."""

from __future__ import annotations

from nemeton.core.words import Sentence
from nemeton.games.keltis.names import THE_PATH, say
from nemeton.games.keltis.state import ADVANCE, CLOVER, FIGURE, PLAY, Seen
from nemeton.games.keltis.words.board import board

__all__ = ["board"]

TITLE = say("Keltis")

BRIEF = say.each(
    "Five paths of stones: each card you lay on a row of your own moves your figure on that path.",
    "A row rises or falls, as its first two different values do. Equal values always fit.",
    "At the end the first three stones cost points, the last brings 10; the big figure counts double.",
    "A clover moves a figure once more. Without a wish stone you lose 4 points; five bring 10.",
    "After each card draw one, from the deck or from a discard pile.",
    "The fifth figure on one of the last three stones ends the game, or the last card of the deck.",
)

START = say("New to it? Two or three players and the usual rules are a good beginning.")

TIE = say("Equal points share the place.")

SIGNS = (
    say("On the board: * a wish stone, % a clover, +2 points; the numbers above are what the stones count."),
    say("Under a path stand its figures: small ones a to d, by player, big ones A to D."),
)

ENDINGS = {
    "five_home": say("Five figures have reached the goal area."),
    "no_cards": say("The last card of the deck has been drawn."),
}

OPTIONS = {
    "clover_may_start": {
        "no": say(
            "Only a card begins a path: a clover moves figures that are on one. "
            "That is our ruling; the rulebook can be read either way."
        ),
        "yes": say("A clover may begin a path, too."),
    },
    "redraw": {
        "allowed": say("You may draw the very card that you have just discarded."),
        "forbidden": say("You may not draw the card that you have just discarded."),
    },
}

FAULTS = say.each(
    "The cards in deck, piles, rows and hands are not those of the edition.",
    "A hand is not in order, or has too few cards or too many.",
    "A row neither rises nor falls.",
    "A pile, a row or a hand holds cards above its top.",
    "A card that was seen being taken is not in that hand.",
    "Figures and rows do not agree, or there are too many figures of a sort.",
    "The tiles are not those of the edition, or not where they can be.",
    "The points of a seat are not those its figures have reached.",
    "A seat that nobody takes has cards, figures or points.",
    "The seat that decides is not at the table, or the game is over without an ending.",
    "What is to be decided does not fit the position.",
    "The ending, the figures in the goal area and the deck do not agree.",
)


def prompt(view: Seen) -> Sentence:
    """What is to be done now by whoever decides."""
    if view.phase == PLAY:
        return say("Play a card on your row, or discard one.")
    if view.phase == FIGURE:
        return say("Choose the figure for {path}.", path=THE_PATH[view.path])
    if view.phase == ADVANCE:
        return say("Your figure is at the end of that path: move another one.")
    if view.phase == CLOVER:
        return say("A clover: move one of your figures, or leave it.")
    return say("Draw a card, from the deck or from a discard pile.")


def details(view: Seen, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score: figures by path, points from tiles, wish stones."""
    return [
        ("figures", say("Figures"), tuple(view.facts.figures[seat].tolist())),
        ("points", say("Points from tiles"), (int(view.points[seat]),)),
        ("wishes", say("Wish stones"), (int(view.facts.wishes[seat]),)),
    ]
