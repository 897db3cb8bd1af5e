"""Celtica, the labels: what each piece of the table is, and what it does, in words."""

from __future__ import annotations

from functools import cache

from nemeton.core import edition
from nemeton.core.game import Game
from nemeton.core.scene import called
from nemeton.core.words import Many, Seat, Sentence, ruled, words_beside
from nemeton.games.celtica.names import CARD, DRUID, FRAGMENT, PLACE, cards_of, fragments_of
from nemeton.games.celtica.state import (
    CASTLE,
    GOAL,
    KINDS,
    MONASTERY,
    RUIN,
    SACRED_PLACE,
    START,
    VILLAGE,
    Seen,
)
from nemeton.games.celtica.words import prompt

say = words_beside(__file__)

_DIG = say("Whoever sends a druid here takes as many of the open fragments as the number says.")
_PLACE_ABOUT = {
    START: (say("Here the five druids set out."), "C1"),
    SACRED_PLACE: (
        say("Whoever sends a druid here may draw a druid card; it has to be played this round."),
        "C",
    ),
    VILLAGE: (_DIG, "A"),
    CASTLE: (_DIG, "A"),
    MONASTERY: (_DIG, "A"),
    RUIN: (
        say(
            "Vikings lie in wait: whoever sends a druid here gives up as many fragments "
            "as the number says, and draws an experience card."
        ),
        "B",
    ),
    GOAL: (
        say(
            "The end of the path: whoever sends a druid here takes as many of the open fragments "
            "as the number says. The first druid home makes this round the last."
        ),
        "A, C19",
    ),
}

LEAVE = say("Leave it")
DONE = say("Done")
HAND = say("Your cards")
WATCHING = say("You are watching.")


SLOT_ABOUT = ruled(say("Nine fragments lie open here; what was taken is filled up from the stock."), "A, C31")
STOCK_ABOUT = ruled(
    say("When it is used up, the fragments given up are shuffled and are the new stock."), "B"
)
DECK_ABOUT = ruled(
    say("Everybody is dealt five cards a round. When it is used up, the discards are shuffled."), "C17"
)
LORE_ABOUT = ruled(
    say("Whoever sends a druid to a ruin draws one. When it is used up, the discards are shuffled."), "B"
)
DRUID_ABOUT = ruled(
    say("It goes one place for each card of its colour: touch the cards, then the druid."), "C6"
)
FRAGMENT_ABOUT = ruled(
    say("There are nine kinds. An amulet is complete with one of each; who completes the most wins."), "C25"
)
HELD_ABOUT = ruled(say("How many cards somebody holds is open, which ones is hidden."), "C27")


def table(view: Seen) -> Sentence:
    """What the picture shows."""
    return say("Celtica, round {n}. {prompt}", n=view.round, prompt=prompt(view))


def round_number(number: int) -> Sentence:
    """The round being played."""
    return say("Round {n}", n=number)


def island(places: int) -> Sentence:
    """The board."""
    return say("The island, and a path of {n} places", n=places)


def place(number: int, kind: int) -> Sentence:
    """A place of the path, counted from 1."""
    return say("Place {n}: {place}", n=number + 1, place=PLACE[kind])


def place_about(game: Game, number: int, kind: int, n: int) -> Sentence:
    """What a place does; and, if nobody has told us but ourselves, that it is reconstructed."""
    about = ruled(*_PLACE_ABOUT[kind])
    path = _path(game)
    if number < len(path) and path[number] == (kind, n, "reconstructed"):
        return say("{about} Reconstructed: the real board may differ here.", about=about)
    return about


@cache
def _path(game: Game) -> tuple[tuple[int, int, str], ...]:
    """The path of the package's edition: kind, number and origin of each place."""
    ours = edition.builtin(game)
    return tuple(
        (int(ours.fields["place"][i]), int(ours.fields["number"][i]), str(entry["origin"]))
        for i, entry in enumerate(ours.data["path"])
    )


def sign(kind: int, n: int) -> Sentence:
    """What a place gives or costs."""
    if kind == SACRED_PLACE:
        return say("a druid card to draw")
    if kind == RUIN:
        return say.many(
            "{n} fragment to give up, an experience card to draw",
            "{n} fragments to give up, an experience card to draw",
            n=n,
        )
    return say.many("{n} fragment to take", "{n} fragments to take", n=n)


def druid(colour: int, at: int, kind: int) -> Sentence:
    """A druid and where it stands."""
    return say("The {colour} druid, on place {n}: {place}", colour=DRUID[colour], n=at + 1, place=PLACE[kind])


@cache
def slot(number: int) -> Sentence:
    """A slot of the display."""
    return say("Slot {n} of the open fragments", n=number + 1)


@cache
def lying_open(kind: int) -> Sentence:
    """An open fragment."""
    return say("{fragment}, lying open", fragment=FRAGMENT[kind])


@cache
def owned(kind: int, seat: int) -> Sentence:
    """A fragment somebody has."""
    return say("{fragment}, {who}", fragment=FRAGMENT[kind], who=Seat(seat))


def amulet(seat: int, number: int, size: int) -> Sentence:
    """An amulet being put together."""
    return say(
        "Amulet {number}, {who}: {n} of {all} fragments", number=number + 1, who=Seat(seat), n=size, all=KINDS
    )


def stock(n: int) -> Sentence:
    """The face-down fragments."""
    return say.many("Stock: {n} fragment, face down", "Stock: {n} fragments, face down", n=n)


def returned(n: int) -> Sentence:
    """The fragments given up."""
    return say.many("Given up: {n} fragment, face down", "Given up: {n} fragments, face down", n=n)


def returned_about(counts: list[int]) -> Sentence:
    """Which fragments were given up: everybody saw them go."""
    if not any(counts):
        return STOCK_ABOUT
    return ruled(say("Everybody saw them go: {fragments}.", fragments=fragments_of(counts)), "C13")


def deck(n: int) -> Sentence:
    """The druid cards to draw from."""
    return say.many("Deck: {n} druid card", "Deck: {n} druid cards", n=n)


def lore_deck(n: int) -> Sentence:
    """The experience cards to draw from."""
    return say.many("Deck: {n} experience card", "Deck: {n} experience cards", n=n)


def discards(n: int) -> Sentence:
    """The druid cards played."""
    return say.many("Discards: {n} druid card", "Discards: {n} druid cards", n=n)


def lore_discards(n: int) -> Sentence:
    """The experience cards used."""
    return say.many("Discards: {n} experience card", "Discards: {n} experience cards", n=n)


def discarded(colour: int, druids: int, experience: int) -> Sentence:
    """The discarded cards of a colour."""
    return say("Discarded: {cards}", cards=cards_of(colour, druids, experience))


@cache
def card(colour: int) -> Sentence:
    """A druid card of one's own."""
    return say("A {colour} druid card", colour=CARD[colour])


@cache
def card_about(colour: int) -> Sentence:
    """What a druid card does."""
    return ruled(say("Each card moves the {colour} druid one place.", colour=DRUID[colour]), "C2, C6")


@cache
def lore(colour: int) -> Sentence:
    """An experience card of one's own."""
    return say("A {colour} experience card", colour=CARD[colour])


@cache
def lore_about(short: bool) -> Sentence:
    """What an experience card does."""
    if short:
        return ruled(
            say(
                "It moves the druid of its colour one place, together with a druid card of that colour. "
                "At the end, one swaps a fragment and two take one."
            ),
            "C3, C36",
        )
    return ruled(
        say(
            "It moves the druid of its colour one place, as long as you hold a druid card. "
            "At the end, one swaps a fragment and two take one."
        ),
        "C3, C36",
    )


@cache
def held(seat: int) -> Sentence:
    """A card in somebody's hand."""
    return say("A druid card, {who}", who=Seat(seat))


@cache
def learned(seat: int) -> Sentence:
    """An experience card in somebody's hand."""
    return say("An experience card, {who}", who=Seat(seat))


def druid_cards(n: int) -> Sentence:
    """How many druid cards somebody holds."""
    return say.many("{n} druid card", "{n} druid cards", n=n)


def experience_cards(n: int) -> Sentence:
    """How many experience cards somebody holds."""
    return say.many("{n} experience card", "{n} experience cards", n=n)


def complete(n: int) -> Sentence:
    """How many amulets somebody has completed."""
    return say.many("{n} complete amulet", "{n} complete amulets", n=n)


def plate(seat: int, done: int, druids: int, experience: int) -> Sentence:
    """What a seat has, in one sentence."""
    return say(
        "{who}: {complete}, {druids}, {experience}",
        who=Seat(seat),
        complete=complete(done),
        druids=druid_cards(druids),
        experience=experience_cards(experience),
    )


def turn(seat: int) -> Sentence:
    """Whose turn it is."""
    return say("{who} is to decide", who=Seat(seat))


def won(seats: list[int]) -> Sentence:
    """Who has won."""
    if len(seats) == 1:
        return say("{who} wins!", who=Seat(seats[0]))
    return say("{who} share the win!", who=Many(tuple(called(seat) for seat in seats)))
