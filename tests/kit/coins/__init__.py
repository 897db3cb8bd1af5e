"""Coins: take one or two, until the purse is empty. A game with as few rooms as a game can have."""

from __future__ import annotations

from nemeton.core.rooms import declare
from nemeton.core.view import View
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)
TITLE = say("Coins")
BRIEF = (say("Take coins until the purse is empty."), say("Most coins win."))
ENDINGS = {"empty": say("The purse is empty.")}
FAULTS = ()


def prompt(view: View) -> Sentence:
    """What is to be done."""
    return say("Take one or two coins.")


GAME = declare(__name__, seats=(2, 2), most_actions=2, longest=9, scores=(0, 9), endings=("empty",))
