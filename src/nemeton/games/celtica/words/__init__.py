"""Celtica, the words: what it says of itself, and of what is to be done."""

from __future__ import annotations

from nemeton.core.words import Sentence
from nemeton.games.celtica.names import say
from nemeton.games.celtica.state import GIVE, PLAY, SACRED, TAKE, Seen
from nemeton.games.celtica.words.board import board

__all__ = ["board"]

TITLE = say("Celtica")

BRIEF = say.each(
    "Complete the most amulets: nine fragments each, one of every kind.",
    "Five druids walk the path, and everybody may move any of them: one place for each card.",
    "A sacred place lets you draw a card; a ruin costs fragments and teaches an experience card.",
    "A round ends when all druid cards are played; the game, in the round when a druid comes home.",
    "At the end, experience cards buy fragments: one swaps, two take.",
)

START = say("New to it? Three players are a good beginning: there is more to watch than to know.")

TIE = say("With equal points the larger incomplete amulets decide.")

SIGNS = (say("On the board: | start, o sacred place, +2 take two fragments, −2 a ruin, @ a druid."),)

ENDINGS = {
    "first_home": say("A druid has reached the goal, and the round has been played to its end."),
    "all_home": say("All five druids have reached the goal."),
    "no_fragments": say("There are no fragments left to take."),
}

OPTIONS = {
    "rules": {
        "full": say("Full rules: an experience card may be played alone, as long as you hold a druid card."),
        "short": say("Short rules: an experience card only goes with a druid card of its colour."),
    }
}

FAULTS = say.each(
    "The druid cards in deck, discards and hands are not those of the edition.",
    "The experience cards in deck, discards and hands are not those of the edition.",
    "The fragments of stock, shelf and players and those given up are not those of the edition.",
    "The number of cards noted for a hand is not the number of cards in it.",
    "A seat that nobody takes has cards or fragments.",
    "A druid stands beyond the goal.",
    "A pile holds cards above its top.",
    "The cards drawn since a deck was shuffled, and those left in it, are not those it had.",
    "The seat that decides is not at the table, or the game is over without an ending.",
    "What is to be decided does not fit the position.",
    "The ending, the player who ended the game and the cards left in hands do not agree.",
    "No druid has just come to a place where this is to be decided, with as many fragments due.",
    "Fewer than nine fragments lie open, although the stock is not used up.",
    "The druids and the fragments say that the game did not end in this way.",
)


def last_round(said: Sentence) -> Sentence:
    """A prompt in the round in which the first druid came home (C19)."""
    return say("This round is the last. {prompt}", prompt=said)


def prompt(view: Seen) -> Sentence:
    """What is to be done now by whoever decides."""
    if view.phase == PLAY:
        play = say("Play cards of one colour: their druid goes as many places.")
        return last_round(play) if view.facts.last else play
    if view.phase == TAKE:
        return say.many(
            "A find: take a fragment.",
            "A find: take {n} fragments, one after another.",
            n=view.due,
        )
    if view.phase == GIVE:
        return say.many(
            "In the ruin: give up a fragment.",
            "In the ruin: give up {n} fragments, one after another.",
            n=view.due,
        )
    if view.phase == SACRED:
        return say("At the sacred place: draw a druid card, or leave it.")
    return say("Exchange experience cards for fragments, or stop.")


def details(view: Seen, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    complete, sizes = int(view.facts.complete[seat]), view.facts.amulet[seat].tolist()
    return [
        ("complete", say("Complete amulets"), (complete,)),
        ("incomplete", say("Fragments in incomplete amulets"), tuple(n for n in sizes[complete:] if n)),
    ]
