"""Celtica, the names of things, in the forms that sentences need."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.words import Many, words_beside
from nemeton.games.celtica.state import COLOURS

say = words_beside(__file__)

CARD = (
    say.form("card", "red"),
    say.form("card", "grey"),
    say.form("card", "white"),
    say.form("card", "black"),
    say.form("card", "brown"),
)
CARDS = (
    say.form("cards", "red"),
    say.form("cards", "grey"),
    say.form("cards", "white"),
    say.form("cards", "black"),
    say.form("cards", "brown"),
)
DRUID = (
    say.form("druid", "red"),
    say.form("druid", "grey"),
    say.form("druid", "white"),
    say.form("druid", "black"),
    say.form("druid", "brown"),
)
COLOUR = (
    say.form("colour", "red"),
    say.form("colour", "grey"),
    say.form("colour", "white"),
    say.form("colour", "black"),
    say.form("colour", "brown"),
)
FRAGMENT = (
    say.form("fragment", "stag"),
    say.form("fragment", "raven"),
    say.form("fragment", "boar"),
    say.form("fragment", "salmon"),
    say.form("fragment", "horse"),
    say.form("fragment", "hare"),
    say.form("fragment", "hound"),
    say.form("fragment", "swan"),
    say.form("fragment", "heart"),
)
THE_FRAGMENT = (
    say("the stag"),
    say("the raven"),
    say("the boar"),
    say("the salmon"),
    say("the horse"),
    say("the hare"),
    say("the hound"),
    say("the swan"),
    say("the heart"),
)
TO_PLACE = (
    say("to the start"),
    say("to a sacred place"),
    say("to the village"),
    say("to a castle"),
    say("to a monastery"),
    say("to a ruin"),
    say("to the goal"),
)
PLACE = (
    say.form("place", "start"),
    say.form("place", "sacred place"),
    say.form("place", "village"),
    say.form("place", "castle"),
    say.form("place", "monastery"),
    say.form("place", "ruin"),
    say.form("place", "goal"),
)


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


def fragments_of(counts: Sequence[int]) -> Many:
    """So many fragments of each kind, in words."""
    return Many(
        tuple(
            the if n == 1 else say("{fragment} ×{n}", fragment=the, n=n)
            for the, n in zip(THE_FRAGMENT, counts, strict=True)
            if n
        )
    )


def hand_of(counts: Sequence[int]) -> Many:
    """The druid cards of a hand, in words."""
    return Many(
        tuple(part for colour in range(COLOURS) for part in cards_of(colour, int(counts[colour]), 0).items)
    )
