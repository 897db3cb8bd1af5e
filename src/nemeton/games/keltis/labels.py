"""Keltis, the labels: what each piece of the table is, and what it does, in words."""

from __future__ import annotations

from functools import cache

from nemeton.core import edition
from nemeton.core.game import Game
from nemeton.core.scene import called
from nemeton.core.view import View
from nemeton.core.words import Many, Seat, Sentence, ruled, words_beside
from nemeton.games.keltis.names import ON_PATH, THE_PATH, points_of, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import CLOVER_TILE, ENOUGH, GOAL, LAST_STONE, POINTS_TILE, WISH_TILE
from nemeton.games.keltis.words import ENDINGS, prompt

say = words_beside(__file__)


def signed(n: int) -> str:
    """A number as it is written on the table: with a real minus."""
    return str(n).replace("-", "−")


LEAVE = say("Leave it")
HAND = say("Your cards")
WATCHING = say("You are watching.")
GOAL_AREA = say("Goal area")
WISHES = say("What wish stones are worth")

START_ABOUT = ruled(
    say("All figures begin here, and count nothing as long as they stay. Each path takes one of yours."),
    "R14, R26",
)
PATH_ABOUT = ruled(
    say("The path belongs to the cards of its colour and sign: each one you lay moves your figure a stone."),
    "R1",
)
FIGURE_ABOUT = ruled(
    say(
        "It moves one stone for each card of its path; never back, and never past the last stone. "
        "Any number of figures may share a stone."
    ),
    "R7",
)
BIG_ABOUT = ruled(
    say("The big figure counts double, also where stones are worth less than nothing."), "R14, R15"
)
WAITING_ABOUT = ruled(
    say("With the first card of a colour you put a figure on its path; the choice is for good."), "R14"
)
FITS_ABOUT = ruled(
    say("It fits: touch it, then your row, your figure or the next stone. Or the discard pile."), "R1, R9"
)
HAND_ABOUT = ruled(say("It does not fit your row: touch it, then its discard pile."), "R9, R13")
ROW_ABOUT = ruled(
    say("A row rises or falls: the first two different values decide. Equal values always fit."), "R9"
)
WORTH_ABOUT = ruled(say("What the figure on this path would score if the game ended now."), "R37")
DISCARD_ABOUT = ruled(
    say("Whoever draws may take the top card of a discard pile instead of one from the deck."), "R11, R34"
)
HELD_ABOUT = ruled(
    say("Cards from the deck are hidden; what was taken from a discard pile, everybody knows."), "R20"
)
POINTS_ABOUT = ruled(say("Points from tiles count at once, and are kept."), "R24")
WISHES_ABOUT = ruled(
    say("At the end a collection of wish stones is worth so much; more than five are worth no more."), "R28"
)
GOAL_ABOUT = ruled(
    say(
        "The goal area is the last three stones of every path. The fifth figure there ends the game at once."
    ),
    "R15",
)

_TILE = {
    WISH_TILE: say("A wish stone"),
    CLOVER_TILE: say("A clover"),
    POINTS_TILE: points_of(1),
    POINTS_TILE + 1: points_of(2),
    POINTS_TILE + 2: points_of(3),
}
_TILE_ABOUT = {
    WISH_TILE: ruled(
        say("Who comes here first takes it. Collect at least two: fewer cost points."), "R8, R28"
    ),
    CLOVER_TILE: ruled(
        say("Whoever comes here may at once move a figure one stone: this one, or another of one’s own."),
        "R31",
    ),
    POINTS_TILE: ruled(say("Whoever comes here gets the points; the tile stays for the others."), "R8, R29"),
}


# The board


def table(view: View) -> Sentence:
    """What the picture shows."""
    return say.many(
        "Keltis, {n} card in the deck. {prompt}",
        "Keltis, {n} cards in the deck. {prompt}",
        n=view.deck_left,
        prompt=prompt(view),
    )


BOARD = say("Five paths of stones, rising from one great stone")
START = say("The start stone")


@cache
def path(colour: int) -> Sentence:
    """The standing stone of a path."""
    return say("Standing stone for {path}", path=THE_PATH[colour])


@cache
def stone(colour: int, number: int, worth: int) -> Sentence:
    """A stone of a path."""
    return say("Stone {n} {path}: {worth}", n=number, path=ON_PATH[colour], worth=signed(worth))


@cache
def stone_about(game: Game, colour: int, number: int, worth: int, dark: bool) -> Sentence:
    """What a stone is worth; and, if its shade is only our guess, that it is reconstructed."""
    counts = say("A figure here counts {worth} at the end, the big one double.", worth=signed(worth))
    if number >= GOAL:
        about = ruled(
            say("{counts} It is in the goal area: the fifth figure there ends the game.", counts=counts),
            "R15, R37",
        )
    else:
        about = ruled(counts, "R37")
    if number == LAST_STONE or (number, dark) not in _guessed(game)[colour]:
        return about
    if dark:
        return say(
            "{about} A dark stone: a tile is laid on it. Reconstructed: the real board may differ here.",
            about=about,
        )
    return say("{about} No tile is laid here. Reconstructed: the real board may differ here.", about=about)


@cache
def _guessed(game: Game) -> tuple[frozenset[tuple[int, bool]], ...]:
    """The stones of each path that the package's edition has reconstructed, and whether they are dark."""
    ours = edition.builtin(game)
    return tuple(
        frozenset((number, bool(shade)) for number, shade in enumerate(ours.fields["dark"][colour]) if number)
        if ours.data["paths"][name]["origin"] == "reconstructed"
        else frozenset()
        for colour, name in enumerate(COLOURS)
    )


@cache
def tile(sort: int, colour: int, number: int) -> Sentence:
    """A tile and where it lies."""
    return say("{tile}, stone {n} {path}", tile=_TILE[sort], n=number, path=ON_PATH[colour])


def tile_about(sort: int) -> Sentence:
    """What a tile does."""
    return _TILE_ABOUT[min(sort, POINTS_TILE)]


def figure(seat: int, colour: int, number: int, big: bool) -> Sentence:
    """Somebody's figure on a path."""
    if big:
        return say("{who}: big figure, stone {n} {path}", who=Seat(seat), n=number, path=ON_PATH[colour])
    return say("{who}: small figure, stone {n} {path}", who=Seat(seat), n=number, path=ON_PATH[colour])


@cache
def waiting(seat: int, big: bool) -> Sentence:
    """Somebody's figure on the start stone."""
    if big:
        return say("{who}: big figure, on the start stone", who=Seat(seat))
    return say("{who}: small figure, on the start stone", who=Seat(seat))


@cache
def goal(n: int) -> Sentence:
    """How near the end is."""
    return say("In the goal area: {n} of {enough} figures", n=n, enough=ENOUGH)


@cache
def wishes_worth(n: int, worth: int, most: bool) -> Sentence:
    """What so many wish stones are worth."""
    if most:
        return say("{n} wish stones or more: {worth}", n=n, worth=signed(worth))
    return say.many("{n} wish stone: {worth}", "{n} wish stones: {worth}", n=n, worth=signed(worth))


# Cards


@cache
def deck(n: int) -> Sentence:
    """The cards to draw."""
    return say.many("The deck: {n} card", "The deck: {n} cards", n=n)


@cache
def deck_about(aside: int) -> Sentence:
    """What the deck does; and how many cards two players have put away."""
    about = say("When its last card is drawn, the game is over.")
    if aside:
        return ruled(
            say("{about} {n} cards were put away unseen, since two are playing.", about=about, n=aside),
            "R16, R18",
        )
    return ruled(about, "R16")


@cache
def discards(colour: int, n: int) -> Sentence:
    """A discard pile."""
    return say.many(
        "Discard pile for {path}: {n} card", "Discard pile for {path}: {n} cards", n=n, path=THE_PATH[colour]
    )


@cache
def discarded(card: int) -> Sentence:
    """A card of a discard pile."""
    return say("Discarded: {card}", card=the_card(card))


@cache
def own(card: int) -> Sentence:
    """A card of one's own."""
    return say("Your card: {card}", card=the_card(card))


@cache
def played(seat: int, card: int) -> Sentence:
    """A card of a row."""
    return say("{who}, played: {card}", who=Seat(seat), card=the_card(card))


@cache
def held(seat: int) -> Sentence:
    """A hidden card in somebody's hand."""
    return say("{who}: a hidden card", who=Seat(seat))


@cache
def known(seat: int, card: int) -> Sentence:
    """A card in somebody's hand that everybody saw being taken."""
    return say("{who} has taken {card} and still holds it", who=Seat(seat), card=the_card(card))


# Plates


def row(seat: int, colour: int, values: tuple[int, ...]) -> Sentence:
    """A row: its cards, and whether it rises or falls."""
    who, to = Seat(seat), THE_PATH[colour]
    if not values:
        return say("{who}, row for {path}: empty", who=who, path=to)
    said = ", ".join(map(str, values))
    if way(values) == "rising":
        return say("{who}, row for {path}, rising: {values}", who=who, path=to, values=said)
    if way(values) == "falling":
        return say("{who}, row for {path}, falling: {values}", who=who, path=to, values=said)
    return say("{who}, row for {path}, may rise or fall: {values}", who=who, path=to, values=said)


WAYS = {
    "rising": say("The row rises."),
    "falling": say("The row falls."),
    "either": say("The row may rise or fall."),
}


def way(values: tuple[int, ...]) -> str:
    """Whether a row rises, falls, or may do either."""
    return "rising" if values[-1] > values[0] else "falling" if values[-1] < values[0] else "either"


def worth(seat: int, colour: int, n: int) -> Sentence:
    """What somebody's path would score now."""
    return say("{who} {path}, as it stands: {n}", who=Seat(seat), path=ON_PATH[colour], n=signed(n))


def total(seat: int, n: int) -> Sentence:
    """What somebody would score now."""
    return say("{who}, as it stands: {n}", who=Seat(seat), n=signed(n))


def total_about(figures: int, points: int, wishes: int) -> Sentence:
    """What a score is made of."""
    return ruled(
        say(
            "Figures {figures}, points from tiles {points}, wish stones {wishes}.",
            figures=signed(figures),
            points=signed(points),
            wishes=signed(wishes),
        ),
        "R37",
    )


def wishes(seat: int, n: int) -> Sentence:
    """Somebody's wish stones."""
    return say.many("{who}: {n} wish stone", "{who}: {n} wish stones", n=n, who=Seat(seat))


def points(seat: int, n: int) -> Sentence:
    """Somebody's points from tiles."""
    return say.many("{who}: {n} point from tiles", "{who}: {n} points from tiles", n=n, who=Seat(seat))


def cards(seat: int, n: int) -> Sentence:
    """How many cards somebody holds."""
    return say.many("{who}: {n} card in hand", "{who}: {n} cards in hand", n=n, who=Seat(seat))


def plate(seat: int, n: int, stones: int) -> Sentence:
    """What a seat has, in one sentence."""
    return say.many(
        "{who}: {total} as it stands, {n} wish stone",
        "{who}: {total} as it stands, {n} wish stones",
        n=stones,
        who=Seat(seat),
        total=signed(n),
    )


@cache
def turn(seat: int) -> Sentence:
    """Whose turn it is."""
    return say("{who} is to decide", who=Seat(seat))


def won(view: View, seats: list[int]) -> Sentence:
    """How the game ended, and who has won."""
    ending = ENDINGS[view.game.endings[view.ending - 1]]
    if len(seats) == 1:
        return say("{ending} {who} wins!", ending=ending, who=Seat(seats[0]))
    return say(
        "{ending} {who} share the win!", ending=ending, who=Many(tuple(called(seat) for seat in seats))
    )
