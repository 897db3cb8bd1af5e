"""Keltis, the names of things, in the forms that sentences need. A path has a colour and a sign."""

from __future__ import annotations

from nemeton.core.words import Sentence, words_beside
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import VALUES

say = words_beside(__file__)

LETTERS = tuple(colour[0].upper() for colour in COLOURS)
"""The colours in a letter each."""
COLOUR = say.forms("colour", "red", "yellow", "pink", "green", "blue")
CARD = say.forms("card", "red", "yellow", "pink", "green", "blue")
SIGN = say.forms("sign", "triskele", "sun", "knot", "leaf", "wave")
THE_PATH = say.each(
    "the red path (triskele)",
    "the yellow path (sun)",
    "the pink path (knot)",
    "the green path (leaf)",
    "the blue path (wave)",
)
ON_PATH = say.each(
    "on the red path (triskele)",
    "on the yellow path (sun)",
    "on the pink path (knot)",
    "on the green path (leaf)",
    "on the blue path (wave)",
)


def card(number: int) -> str:
    """The short form of a card."""
    colour, value = divmod(number, VALUES)
    return f"{LETTERS[colour]}{value}"


def the_card(number: int) -> Sentence:
    """A card, in words."""
    colour, value = divmod(number, VALUES)
    return say("the {colour} {value} ({sign})", colour=CARD[colour], value=value, sign=SIGN[colour])


def points_of(n: int) -> Sentence:
    """So many points, in words."""
    return say.many("{n} point", "{n} points", n=n)
