"""Keltis, the names of things, in the forms that sentences need. A path has a colour and a sign."""

from __future__ import annotations

from nemeton.core.words import Sentence, words_beside
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import VALUES

say = words_beside(__file__)

LETTERS = tuple(colour[0].upper() for colour in COLOURS)
"""The colours in a letter each."""
COLOUR = (
    say.form("colour", "red"),
    say.form("colour", "yellow"),
    say.form("colour", "pink"),
    say.form("colour", "green"),
    say.form("colour", "blue"),
)
CARD = (
    say.form("card", "red"),
    say.form("card", "yellow"),
    say.form("card", "pink"),
    say.form("card", "green"),
    say.form("card", "blue"),
)
SIGN = (
    say.form("sign", "triskele"),
    say.form("sign", "sun"),
    say.form("sign", "knot"),
    say.form("sign", "leaf"),
    say.form("sign", "wave"),
)
THE_PATH = (
    say("the red path (triskele)"),
    say("the yellow path (sun)"),
    say("the pink path (knot)"),
    say("the green path (leaf)"),
    say("the blue path (wave)"),
)
ON_PATH = (
    say("on the red path (triskele)"),
    say("on the yellow path (sun)"),
    say("on the pink path (knot)"),
    say("on the green path (leaf)"),
    say("on the blue path (wave)"),
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
