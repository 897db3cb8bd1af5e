"""Celtica, what the rules tell of fragments: taken, given up, turned up and exchanged."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nemeton.core.events import Event, Story
from nemeton.core.words import Many, Sentence
from nemeton.games.celtica.names import FRAGMENT, THE_FRAGMENT, experience_of, fragments_of, say
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import KINDS, Seen

Told = Sequence[tuple[int, ...]]


class MustTake(Event[Seen]):
    """A druid has come to a dig site: the prompt asks, and the sentence says so before (C30)."""

    def line(self, story: Story[Seen], seat: int, n: int) -> None:
        return None

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        return [say.many("You take a fragment.", "You take {n} fragments.", n=n) for (n,) in told]


class Took(Event[Seen]):
    """An open fragment is taken (C9)."""

    deed, changes = True, ("display", "pieces")

    def counts(self, kind: int) -> dict[str, int]:
        return {"pieces": 1}

    def line(self, story: Story[Seen], seat: int, kind: int) -> Sentence:
        fragment = THE_FRAGMENT[kind]
        line = say.by(story, seat, "You take {fragment}.", "{who} takes {fragment}.", fragment=fragment)
        return line.of(*_gained(story, seat))


class TookAll(Took):
    """All that lies open is taken: there is nothing to choose (C10)."""

    deed = False

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        line = say.by(
            story,
            seat,
            "You take all that lies open: {fragment}.",
            "{who} takes all that lies open: {fragment}.",
            fragment=_counted(told, THE_FRAGMENT),
        )
        return [line.of(*_gained(story, seat))]


class MustGive(Event[Seen]):
    """A druid has come to a ruin: the prompt asks, and the sentence says so before (C12, C34)."""

    def line(self, story: Story[Seen], seat: int, n: int, learns: int) -> None:
        return None

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        lines = []
        for n, learns in told:
            lines.append(say.many("You give up a fragment.", "You give up {n} fragments.", n=n))
            lines.append(
                say("Then you draw an experience card.")
                if learns
                else say("There is no experience card left to draw.")
            )
        return lines


class Gave(Event[Seen]):
    """A fragment is given up at a ruin (C13)."""

    deed, changes = True, ("pieces", "returned")

    def counts(self, kind: int) -> dict[str, int]:
        return {"pieces": -1, "returned": 1}

    def line(self, story: Story[Seen], seat: int, kind: int) -> Sentence:
        fragment = THE_FRAGMENT[kind]
        line = say.by(story, seat, "You give up {fragment}.", "{who} gives up {fragment}.", fragment=fragment)
        return line.of("returned")


class GaveAll(Gave):
    """Somebody gives up all there is: there is nothing to choose (C12)."""

    deed = False

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        line = say.by(
            story,
            seat,
            "You give up all you have: {fragment}.",
            "{who} gives up everything: {fragment}.",
            fragment=_counted(told, THE_FRAGMENT),
        )
        return [line.of("returned")]


class TurnedUp(Event[Seen]):
    """The display is filled up with a fragment of the stock (C9, C31)."""

    changes = ("display", "stock_left")

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        line = say("Newly open: {fragments}.", fragments=_counted(told, FRAGMENT))
        return [line.of(*(f"display:{slot}" for _, slot, *_ in told))]


class StockRenewed(Event[Seen]):
    """The stock is used up, and the fragments given up become the new one (C11)."""

    sure, changes = True, ("stock_left", "returned")

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.many(
            "The stock is used up: {n} fragment that was given up is the new one.",
            "The stock is used up: {n} fragments that were given up are shuffled and are the new one.",
            n=n,
        ).of("stock", "returned")


class Swapped(Event[Seen]):
    """A fragment is swapped for one that lay open on a slot, for an experience card (C22, C23)."""

    changes = ("display", "pieces", "learned", "lore_discard")

    def counts(self, mine: int, theirs: int, slot: int, colour: int) -> dict[str, int]:
        return {"pieces": 0, "learned": -1, "lore_discard": 1}

    def line(self, story: Story[Seen], seat: int, mine: int, theirs: int, slot: int, colour: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You swap {mine} for {theirs} and pay {cards}.",
            "{who} swaps {mine} for {theirs} and pays {cards}.",
            mine=THE_FRAGMENT[mine],
            theirs=THE_FRAGMENT[theirs],
            cards=experience_of(colour),
        ).of(*_gained(story, seat), f"display:{slot}", f"lore-discard:{COLOURS[colour]}")

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        return [_costs(colour) for *_, colour in told]


class Bought(Event[Seen]):
    """An open fragment is taken for two experience cards (C22, C23)."""

    changes = ("display", "pieces", "learned", "lore_discard")

    def counts(self, kind: int, first: int, second: int) -> dict[str, int]:
        return {"pieces": 1, "learned": -2, "lore_discard": 2}

    def line(self, story: Story[Seen], seat: int, kind: int, first: int, second: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take {fragment} and pay {cards}.",
            "{who} takes {fragment} and pays {cards}.",
            fragment=THE_FRAGMENT[kind],
            cards=experience_of(first, second),
        ).of(*_gained(story, seat), *(f"lore-discard:{COLOURS[colour]}" for colour in {first, second}))

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        return [_costs(first, second) for _, first, second in told]


def _costs(*colours: int) -> Sentence:
    return say("That costs {cards}.", cards=experience_of(*colours))


def _counted(told: Told, names: Sequence[Sentence]) -> Many:
    """The fragments whose kinds were told."""
    return fragments_of(np.bincount([kind for kind, *_ in told], minlength=KINDS).tolist(), names)


def _gained(story: Story[Seen], seat: int) -> list[str]:
    """The fragments a seat has now and had not before."""
    had, has = story.before.pieces[seat].tolist(), story.after.pieces[seat].tolist()
    return [f"piece:{seat}:{kind}:{i}" for kind in range(KINDS) for i in range(had[kind], has[kind])]
