"""Coins, the actions and the events."""

from __future__ import annotations

from nemeton.core.actions import Actions, Block
from nemeton.core.events import Event, Events, Story
from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside

say = words_beside(__file__)
MOST = 2


class Take(Block[View]):
    """Take coins."""

    name, shape, piece = "take", (MOST,), "purse"

    def sentence(self, view: View, more: int) -> Sentence:
        return say.many("Take a coin.", "Take {n} coins.", n=more + 1)


class Took(Event[View]):
    """Coins are taken."""

    def line(self, story: Story[View], seat: int, n: int) -> Sentence:
        return say("{who} takes {n}.", who=Seat(seat), n=n).of("purse")


ACTIONS = Actions(Take())
(TAKE_0,) = ACTIONS.firsts
EVENTS = Events(Took())
(TOOK,) = EVENTS.numbers
