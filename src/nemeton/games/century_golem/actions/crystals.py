"""Century Golem, crystals of the caravan: raised, paid, returned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from nemeton.core.actions import Offer, Refusal
from nemeton.core.words import Sentence
from nemeton.games.century_golem.actions.action import Action, own_crystals
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    bowl_key,
    crystals,
    say,
)
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import (
    CRYSTALS,
    PAY,
    RAISE,
    RETURN,
    Seen,
)


class Crystal(Action):
    """A crystal of the player's caravan is chosen."""

    shape = (CRYSTALS,)
    lacking: ClassVar[str]
    """The section of the rules by which one needs such a crystal."""

    def notation(self, colour: int) -> str:
        return f"{self.name} {LETTERS[colour].lower()}"

    def refusal(self, view: Seen, colour: int) -> Refusal:
        lack = say("You do not have {crystal}.", crystal=A_CRYSTAL[colour])
        return Refusal("no_crystal", lack, self.lacking)

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        return [own_crystals(view, colour)]


class GivenUp(Crystal):
    """A crystal leaves the caravan, one of several that are due: a bowl takes as many as can be."""

    def together(self, counts: Sequence[int]) -> Sentence:
        """What it is to give up so many of each colour."""
        raise NotImplementedError

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        held = own_crystals(view, colour)
        alone = held and self.now(view) and min(int(view.facts.due), len(held)) == 1
        return [[*held, bowl_key(colour)] if alone else held]

    def offers(self, view: Seen) -> Iterator[Offer]:
        """All that is due of one colour, as far as there is so much of it; and the cheapest."""
        due, held = int(view.facts.due), view.caravan[view.player].tolist()
        cheapest = self._cheapest(view)
        for colour, n in enumerate(held):
            counts = [min(due, n) if other == colour else 0 for other in range(CRYSTALS)]
            if max(counts) > 1:
                touch = [bowl_key(colour), *(["button:cheapest"] if counts == cheapest else [])]
                yield self._offer(view, counts, touch)
        if due > 1 and sum(n > 0 for n in cheapest) > 1:
            yield self._offer(view, cheapest, ["button:cheapest"])

    def _cheapest(self, view: Seen) -> list[int]:
        """How many of each colour are due, if the cheapest are given up."""
        due = int(view.facts.due)
        found: list[int] = []
        for n in view.caravan[view.player].tolist():
            found.append(min(n, due - sum(found)))
        return found

    def _offer(self, view: Seen, counts: list[int], touch: list[str]) -> Offer:
        """So many of each colour; the last colour that is left to somebody goes unasked."""
        left, actions = view.caravan[view.player].tolist(), []
        for colour, n in enumerate(counts):
            for _ in range(n):
                if sum(other > 0 for other in left) > 1:
                    actions.append(self.number(colour))
                    left[colour] -= 1
        return Offer(tuple(actions), [touch], self.together(counts))


class Raise(Crystal):
    """Raise a crystal by a step (G18)."""

    name, shape, phases, lacking, rulings = "raise", (CRYSTALS - 1,), (RAISE,), "G18", "G18"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Raise {crystal} {to}.", crystal=A_CRYSTAL[colour], to=TO_COLOUR[colour + 1])

    def offers(self, view: Seen) -> Iterator[Offer]:
        """From any colour to any other: the bowl of the new one is touched, then the crystal."""
        for goal in range(1, CRYSTALS):
            for colour in range(max(0, goal - view.left), goal):
                held, far = own_crystals(view, colour), goal - colour
                if held:
                    words = {"crystal": A_CRYSTAL[colour], "to": TO_COLOUR[goal]}
                    steps = say("Raise {crystal} {to}: {n} steps.", n=far, **words)
                    says = self.sentence(view, colour) if far == 1 else steps
                    actions = tuple(self.number(passed) for passed in range(colour, goal))
                    yield Offer(actions, [[bowl_key(goal)], held], says)


class Pay(GivenUp):
    """Pay a crystal for an outpost (G46)."""

    name, phases, lacking, rulings = "pay", (PAY,), "G46", "G46"

    def together(self, counts: Sequence[int]) -> Sentence:
        return say("Pay {crystals} for the outpost.", crystals=crystals(counts))

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Pay {crystal}.", crystal=A_CRYSTAL[colour])


class Return(GivenUp):
    """Return a crystal that the caravan cannot hold (G19)."""

    name, phases, lacking, rulings = "return", (RETURN,), "G19", "G19"

    def together(self, counts: Sequence[int]) -> Sentence:
        return say("Return {crystals}.", crystals=crystals(counts))

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Return {crystal}.", crystal=A_CRYSTAL[colour])
