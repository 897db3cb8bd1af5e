"""Celtica, the names of things, in the forms that sentences need."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.words import Many, Sentence, words_beside
from nemeton.games.celtica.state import COLOURS

say = words_beside(__file__)

CARD = say.forms("card", "red", "grey", "white", "black", "brown")
CARDS = say.forms("cards", "red", "grey", "white", "black", "brown")
DRUID = say.forms("druid", "red", "grey", "white", "black", "brown")
COLOUR = say.forms("colour", "red", "grey", "white", "black", "brown")
FRAGMENT = say.forms("fragment", "stag", "raven", "boar", "salmon", "horse", "hare", "hound", "swan", "heart")
THE_FRAGMENT = say.each(
    "the stag",
    "the raven",
    "the boar",
    "the salmon",
    "the horse",
    "the hare",
    "the hound",
    "the swan",
    "the heart",
)
TO_PLACE = say.each(
    "to the start",
    "to a sacred place",
    "to the village",
    "to a castle",
    "to a monastery",
    "to a ruin",
    "to the goal",
)
PLACE = say.forms("place", "start", "sacred place", "village", "castle", "monastery", "ruin", "goal")


def druid_cards(n: int) -> Sentence:
    """So many druid cards, in words."""
    return say.many("{n} druid card", "{n} druid cards", n=n)


def experience_cards(n: int) -> Sentence:
    """So many experience cards, in words."""
    return say.many("{n} experience card", "{n} experience cards", n=n)


def cards_of(colour: int, druids: int, experience: int) -> Many:
    """So many cards of a colour, in words."""
    said = []
    if druids:
        said.append(
            say.many(
                "{n} {colour} druid card",
                "{n} {colours} druid cards",
                n=druids,
                colour=CARD[colour],
                colours=CARDS[colour],
            )
        )
    if experience:
        said.append(
            say.many(
                "{n} {colour} experience card",
                "{n} {colours} experience cards",
                n=experience,
                colour=CARD[colour],
                colours=CARDS[colour],
            )
        )
    return Many(tuple(said))


def experience_of(*colours: int) -> Many:
    """Experience cards of these colours, in words."""
    counts = {colour: colours.count(colour) for colour in sorted(colours)}
    return Many(tuple(part for colour, n in counts.items() for part in cards_of(colour, 0, n).items))


def fragments_of(counts: Sequence[int], names: Sequence[Sentence] = THE_FRAGMENT) -> Many:
    """So many fragments of each kind, in words; one alone by its name among these."""
    return Many(
        tuple(
            names[kind] if n == 1 else say("{n} × {fragment}", fragment=FRAGMENT[kind], n=n)
            for kind, n in enumerate(counts)
            if n
        )
    )


def hand_of(counts: Sequence[int]) -> Many:
    """The druid cards of a hand, in words."""
    return Many(
        tuple(part for colour in range(COLOURS) for part in cards_of(colour, int(counts[colour]), 0).items)
    )
