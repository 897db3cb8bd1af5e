"""Celtica, the actions in blocks: numbers, notation, sentences, refusals and touches.

`red+2` plays two red druid cards, `red+2x1` adds an experience card, `red+x1` is an experience card alone.
`take 4`, `give 4`, `draw`, `leave`; at the end `swap 3 5`, `buy 5`, `done`.
"""

from __future__ import annotations

from nemeton.core.actions import Actions, Block, Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence, words_beside
from nemeton.games.celtica.names import CARD, DRUID, FRAGMENT, THE_FRAGMENT, TO_PLACE, cards_of
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import (
    EXCHANGE,
    GIVE,
    KINDS,
    MOST_EXPERIENCE,
    PLAY,
    SACRED,
    TAKE,
    WAYS,
    Seen,
)

say = words_beside(__file__)


class Play(Block[Seen]):
    """Play druid and experience cards of a colour (C2, C3)."""

    shape, phases, section = (len(COLOURS), WAYS), (PLAY,), "C32"

    @staticmethod
    def cards(way: int) -> tuple[int, int]:
        """How many druid and how many experience cards."""
        return divmod(way + 1, MOST_EXPERIENCE + 1)

    def notation(self, colour: int, way: int) -> str:
        druids, experience = self.cards(way)
        return f"{COLOURS[colour]}+{druids or ''}{f'x{experience}' if experience else ''}"

    def sentence(self, view: Seen, colour: int, way: int) -> Sentence:
        """Where the druid goes (C7, C8)."""
        druids, experience = self.cards(way)
        cards = cards_of(colour, druids, experience)
        if view.druid[colour] >= view.goal:
            return say(
                "Discard {cards}: the {colour} druid is home already.", cards=cards, colour=DRUID[colour]
            )
        place = view.facts.landing[colour, druids + experience]
        return say(
            "Play {cards}: the {colour} druid goes {place}.",
            cards=cards,
            colour=DRUID[colour],
            place=TO_PLACE[view.place[place]],
        )

    def refusal(self, view: Seen, colour: int, way: int) -> Refusal:
        druids, experience = self.cards(way)
        have = int(view.hand[view.player, colour])
        if druids > have:
            if have == 0:
                return Refusal("no_cards", say("You have no {colour} druid card.", colour=CARD[colour]), "C6")
            return Refusal("no_cards", say("You have only {cards}.", cards=cards_of(colour, have, 0)), "C6")
        have = int(view.lore[view.player, colour])
        if experience > have:
            lacking = say("You have no {colour} experience card.", colour=CARD[colour])
            if have:
                lacking = say("You have only {cards}.", cards=cards_of(colour, 0, have))
            return Refusal("no_experience", lacking, "C3")
        return Refusal(
            "experience_alone",
            say("By the short rules an experience card needs a druid card of its colour."),
            "C3",
        )

    def touches(self, view: Seen, colour: int, way: int) -> list[list[str]]:
        """The cards, then the druid or the place where it goes."""
        druids, experience = self.cards(way)
        name = COLOURS[colour]
        hand = [f"hand:{name}:{i}" for i in range(view.hand[view.player, colour])]
        lore = [f"lore:{name}:{i}" for i in range(view.lore[view.player, colour])]
        there = [f"druid:{name}"]
        if view.druid[colour] < view.goal:
            there.append(f"place:{view.facts.landing[colour, druids + experience]}")
        return [hand] * druids + [lore] * experience + [there]


class Take(Block[Seen]):
    """Take an open fragment (C9)."""

    name, shape, phases, section = "take", (KINDS,), (TAKE,), "C30"

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Take {fragment}.", fragment=THE_FRAGMENT[kind])

    def refusal(self, view: Seen, kind: int) -> Refusal:
        return Refusal("not_open", _not_open(kind), "C30")

    def touches(self, view: Seen, kind: int) -> list[list[str]]:
        return [_open(view, kind)]


class Give(Block[Seen]):
    """Give up a fragment at a ruin (C12)."""

    name, shape, phases, section = "give", (KINDS,), (GIVE,), "C34"

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Give up {fragment}.", fragment=THE_FRAGMENT[kind])

    def refusal(self, view: Seen, kind: int) -> Refusal:
        return Refusal("not_owned", _lacking(kind), "C13")

    def touches(self, view: Seen, kind: int) -> list[list[str]]:
        return [_own(view, kind)]


class Draw(Block[Seen]):
    """Draw a druid card at a sacred place (C15)."""

    name, phases, section, piece = "draw", (SACRED,), "C15", "deck"
    changes = ("held", "deck_left")
    says = say("Draw a druid card; it has to be played this round.")


class Leave(Block[Seen]):
    """Draw none (C15)."""

    name, phases, section, piece = "leave", (SACRED,), "C15", "button:leave"
    says = say("Draw no card.")

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You draw no card.", "{who} draws no card.")
        return line.of(f"emblem:{story.actor}")


class Swap(Block[Seen]):
    """Swap a fragment for an open one, for an experience card (C22, C36)."""

    name, shape, phases, section = "swap", (KINDS, KINDS), (EXCHANGE,), "C21"

    def sentence(self, view: Seen, mine: int, theirs: int) -> Sentence:
        return say("Swap {mine} for {theirs}.", mine=THE_FRAGMENT[mine], theirs=THE_FRAGMENT[theirs])

    def refusal(self, view: Seen, mine: int, theirs: int) -> Refusal:
        if view.pieces[view.player, mine] == 0:
            return Refusal("not_owned", _lacking(mine), "C36")
        if theirs not in view.display:
            return Refusal("not_open", _not_open(theirs), "C36")
        return Refusal("no_effect", say("To swap a fragment for its like would change nothing."), "C36")

    def touches(self, view: Seen, mine: int, theirs: int) -> list[list[str]]:
        return [_own(view, mine), _open(view, theirs)]


class Buy(Block[Seen]):
    """Take an open fragment for two experience cards (C22, C36)."""

    name, shape, phases, section = "buy", (KINDS,), (EXCHANGE,), "C21"

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Take {fragment}.", fragment=THE_FRAGMENT[kind])

    def refusal(self, view: Seen, kind: int) -> Refusal:
        if view.learned[view.player] < 2:
            return Refusal(
                "too_few_cards", say("That costs two experience cards, and you have only one."), "C36"
            )
        return Refusal("not_open", _not_open(kind), "C36")

    def touches(self, view: Seen, kind: int) -> list[list[str]]:
        return [_open(view, kind)]


class Done(Block[Seen]):
    """Exchange nothing more (C22)."""

    name, phases, section, piece, whole, ends = "done", (EXCHANGE,), "C21", "button:done", True, True
    says = say("Exchange nothing more.")

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You exchange nothing more.", "{who} exchanges nothing more.")
        return line.of(f"emblem:{story.actor}")


ACTIONS = Actions(Play(), Take(), Give(), Draw(), Leave(), Swap(), Buy(), Done())
"""All decisions, in the order of the phases."""
PLAY_0, TAKE_0, GIVE_0, DRAW, LEAVE, SWAP_0, BUY_0, DONE = ACTIONS.firsts


def _lacking(kind: int) -> Sentence:
    return say("You do not have {fragment}.", fragment=THE_FRAGMENT[kind])


def _not_open(kind: int) -> Sentence:
    return say("This fragment does not lie open: {fragment}.", fragment=FRAGMENT[kind])


def _open(view: Seen, kind: int) -> list[str]:
    return [f"display:{slot}" for slot, shown in enumerate(view.display) if shown == kind]


def _own(view: Seen, kind: int) -> list[str]:
    return [f"piece:{view.player}:{kind}:{i}" for i in range(view.pieces[view.player, kind])]
