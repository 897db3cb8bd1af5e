"""Events: the rules tell what they do, and the log says it.

While an action is carried out, rules write into a journal that lies in the row beside the state, not in it:
`tell` says something to everybody, `tell_to` something that only one seat may know in full (`core.journal`).
A game's `events.py` declares what can be told, each kind as a class that puts it into words:

    class Took(Event[Seen]):
        \"\"\"Somebody takes an open fragment (C9).\"\"\"
        def line(self, story, seat, kind): ...

    EVENTS = Events(Took(), Drew())
    TOOK, DREW = EVENTS.numbers

The numbers are constants for the rules: `tell(s, TOOK, seat, kind)`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from nemeton.core.view import View
from nemeton.core.words import Sentence

V = TypeVar("V", bound=View)

Journal = npt.NDArray[np.int16]
"""What was told during one action: a row each."""


class Told(NamedTuple):
    """An event as a viewer may know it."""

    event: int
    """Its kind."""
    seat: int
    """Whom it is about."""
    values: tuple[int, ...] | None
    """Its numbers; None if they are another's secret."""
    late: bool = False
    """Whether something hidden had been shown before it, in the same action."""


def heard(journal: Journal, seat: int | None) -> list[Told]:
    """What a seat, or a spectator, hears of what was told."""
    return [
        Told(event, whose, None if secret and whose != seat else tuple(values), bool(late))
        for event, whose, secret, late, *values in journal.tolist()
    ]


class Story(NamedTuple, Generic[V]):
    """An action being told to somebody: the view of the one who reads, before it and after it."""

    before: V
    after: V
    actor: int
    """The seat that acted."""

    @property
    def seat(self) -> int | None:
        """The seat of the one who reads; None: a spectator."""
        return self.after.seat

    @property
    def mine(self) -> bool:
        """Whether it is told to whoever acted."""
        return self.seat == self.actor


class Event(Generic[V]):
    """One kind of thing that the rules tell, and how the log says it."""

    number: int = -1
    """Its number, for the rules."""
    deed: ClassVar[bool] = False
    """Whether it is what was decided: the action's own sentence says it beforehand."""
    sure: ClassVar[bool] = False
    """Whether it comes as foretold even after something hidden was shown in the same action."""
    changes: ClassVar[tuple[str, ...]] = ()
    """The public fields of the state that it accounts for; of a seat's, the rows of `whom`."""

    def __init__(self) -> None:
        taken = inspect.signature(self.line).parameters.values()
        every = any(parameter.kind is parameter.VAR_POSITIONAL for parameter in taken)
        self._taken = None if every else len(taken) - 2

    def read(self, told: Told) -> tuple[int, ...]:
        """Those of the numbers told with it that `line` takes; all, if only `lines` is the event's own."""
        return (told.values or ())[: self._taken]

    def line(self, story: Story[V], seat: int, *values: Any, **none: Any) -> Sentence | None:
        """What happened, to somebody who may know all of it; None if it is not worth a line."""
        raise NotImplementedError

    def whom(self, seat: int, *values: Any, **none: Any) -> tuple[int, ...]:
        """The seats whose belongings it speaks of."""
        return (seat,)

    def counts(self, *values: Any, **none: Any) -> dict[str, int]:
        """By how much the fields of `changes` grow in sum, where its numbers say so."""
        return {}

    def rumour(self, story: Story[V], seat: int) -> Sentence | None:
        """What happened, to somebody who may not know its numbers."""
        raise NotImplementedError

    def lines(self, story: Story[V], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        """What is said when it happened to a seat several times in a row: a line each."""
        return [line for values in told if (line := self.line(story, seat, *values)) is not None]

    def foretold(self, story: Story[V], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        """What is said before, to whoever considers the action: as in the log, if it has no words of its own.

        The story's `after` is a state that the action might lead to: only what is sure may be read from it.
        """
        return self.lines(story, seat, told)


class Events(Generic[V]):
    """All that the rules of a game can tell."""

    def __init__(self, *events: Event[V]) -> None:
        self.events = events
        """The kinds, by their numbers."""
        for number, event in enumerate(events):
            event.number = number

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each kind: constants for the rules."""
        return tuple(range(len(self.events)))

    def foreseen(self, journal: Journal, seat: int | None) -> list[Told]:
        """Of what would be told, all that is sure to happen, but for the deed."""
        return [told for told in heard(journal, seat) if self._foreseen(told)]

    def _foreseen(self, told: Told) -> bool:
        event = self.events[told.event]
        return not event.deed and told.values is not None and (event.sure or not told.late)

    def foretold(self, story: Story[V], foreseen: Sequence[Told]) -> Iterator[Sentence]:
        """What is sure to happen, in words for whoever considers the action."""
        for (number, seat, _), told in groupby(foreseen, _alike):
            event = self.events[number]
            yield from event.foretold(story, seat, [event.read(it) for it in told])

    def lines(self, story: Story[V], journal: Journal) -> Iterator[Sentence]:
        """What was told, in words."""
        for (number, seat, secret), told in groupby(heard(journal, story.after.seat), _alike):
            event = self.events[number]
            if secret:
                said = [event.rumour(story, seat) for _ in told]
                yield from (line for line in said if line is not None)
            else:
                yield from event.lines(story, seat, [event.read(it) for it in told])


def _alike(told: Told) -> tuple[int, int, bool]:
    """Events that follow each other and may be said together."""
    return told.event, told.seat, told.values is None
