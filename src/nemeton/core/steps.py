"""First steps: a game taught in a few short steps on real positions, which the rules judge.

A game's `steps.py` has them as `STEPS`. A step says one thing, names a goal, and shows a position where it
can be reached by a handful of actions; `script` is one way to do so, with the moves of the others, which are
prescribed. Whatever the learner does is done by the rules: the goal is reached when a test of the state says
so, and a try that has led elsewhere is answered and can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from nemeton.core import guide
from nemeton.core.errors import IllegalAction
from nemeton.core.notation import moves
from nemeton.core.view import View
from nemeton.core.words import LANGUAGES, Sentence, words_beside

if TYPE_CHECKING:
    from nemeton.core.game import Game
    from nemeton.core.guide import Chapter
    from nemeton.core.match import Match

say = words_beside(__file__)

MOST_DECISIONS = 5
"""No step needs more decisions."""

MOST_TOLD = 2
"""So many lines of the log are repeated in an answer: what follows for others does not matter there."""

WORDS_A_MINUTE = 120
"""So many words somebody reads who takes the time, and looks at the table."""

SECONDS_A_DECISION = 10
"""So long somebody thinks who does not know the game yet."""

Status = Literal["open", "done", "wrong"]
"""How a try stands: it goes on, the goal is reached, or it has led elsewhere."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a step begins: a deal, and what has been played since."""

    players: int
    seed: int
    played: tuple[str, ...] = ()
    """As notations."""
    options: Mapping[str, Any] = field(default_factory=dict)
    seat: int = 0
    """Where the learner sits."""


@dataclass(frozen=True, eq=False)
class Step:
    """One idea, and something to do that shows it."""

    title: Sentence
    text: tuple[Sentence, ...]
    """What there is to know: two sentences at most."""
    goal: Sentence
    """What is to be done."""
    reached: Callable[[Any], bool]
    """Whether it is done, by what the learner sees."""
    start: Start
    script: str
    """What leads there, as notations with commas; the actions of others among it are prescribed."""
    chapter: str
    """The chapter of the guide that says more: its English title."""
    tries: Mapping[str, Sentence] = field(default_factory=dict)
    """What is said to frequent wrong tries: by the notation of an action, or the class of its block."""
    shows: tuple[str, ...] = ()
    """The pieces that its text speaks of: they are lit while it is read."""

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.start.seat


@dataclass(frozen=True, eq=False)
class Steps:
    """What a game's `steps.py` holds; a game may teach nothing."""

    STEPS: tuple[Step, ...] = ()
    """The steps, in the order of the rulebook."""
    LEFT_OUT: Mapping[str, str] = field(default_factory=dict)
    """Kinds of actions, and pictures, that a first game has and no step uses; each with the reason."""


class Script(NamedTuple):
    """What leads to the goal of a step."""

    own: tuple[int, ...]
    """The learner's decisions."""
    others: tuple[int, ...]
    """What the others do, in this order."""


class Moment(NamedTuple):
    """An action of a try, as the learner sees it."""

    seat: int
    action: int
    lines: list[Sentence]
    """What happened."""
    after: View


class Try:
    """A learner at a step: what was done so far, and whether it leads to the goal."""

    def __init__(self, game: Game, step: Step, actions: Sequence[int] = ()) -> None:
        """Begin a step, and do so many actions of the learner again."""
        self.game = game
        self.step = step
        self.match = begun(game, step)
        self.own: list[int] = []
        """The learner's decisions so far."""
        self.moments: list[Moment] = []
        """All that has been done, the prescribed moves of the others among it."""
        self.status: Status = "open"
        self.answer: Sentence | None = None
        """What is said to a try that has led elsewhere."""
        self._others = iter(script(game, step).others)
        self._go_on()
        for action in actions:
            self.play(action)

    @property
    def view(self) -> View:
        """What the learner sees now."""
        return self.match.view(self.step.seat)

    def play(self, action: int) -> None:
        """Let the learner decide; the others follow as it is prescribed. What is illegal is refused."""
        if self.status != "open":
            raise IllegalAction("over", say("This step is over: take the last action back, or go on."))
        hint = self.hint()
        self._do(action)
        said = None if action == hint else self._said_of(action)
        self.own.append(action)
        if self.step.reached(self.view):
            self.status = "done"
        elif said is not None:
            self._fail(said)
        else:
            self._go_on()

    def hint(self) -> int | None:
        """The next action that leads to the goal; None where one has to go back first."""
        own = script(self.game, self.step).own
        on_the_way = self.status == "open" and tuple(self.own) == own[: len(self.own)]
        return own[len(self.own)] if on_the_way and len(self.own) < len(own) else None

    def _said_of(self, action: int) -> Sentence | None:
        """What this step says to a wrong try."""
        tries = self.step.tries
        return tries.get(self.game.notation(action)) or tries.get(kind(self.game, action))

    def _do(self, action: int) -> None:
        before, seat = self.view, self.match.turn
        self.match.play(action)
        assert seat is not None
        lines = self.game.log(before, action, self.match.journal, self.view)
        self.moments.append(Moment(seat, action, lines, self.view))

    def _go_on(self) -> None:
        """What the others do, until it is the learner's turn, or the goal is reached, or cannot be."""
        while self.match.turn not in (self.step.seat, None) and self.status == "open":
            action = next(self._others, None)
            if action is None or action not in {legal.id for legal in self.match.legal}:
                self._fail(say("Your turn is over, and the goal is not reached: {goal}", goal=self.step.goal))
                return
            self._do(action)
            if self.step.reached(self.view):
                self.status = "done"
        if self.status == "open" and self.match.turn is None:
            self._fail(say("The game is over, and the goal is not reached: {goal}", goal=self.step.goal))
        elif self.status == "open" and len(self.own) >= MOST_DECISIONS:
            self._fail(say("This does not lead to the goal: {goal}", goal=self.step.goal))

    def _fail(self, why: Sentence) -> None:
        """Say what the last decision did, and why it is not what was to be done."""
        self.status = "wrong"
        mine = [moment for moment in self.moments if moment.seat == self.step.seat]
        self.answer = why
        for line in reversed(mine[-1].lines[:MOST_TOLD] if mine else []):
            self.answer = Sentence("", "{did} {why}", (("did", line), ("why", self.answer)))


def begun(game: Game, step: Step) -> Match:
    """The position of a step: a match of its own."""
    return _position(game, step).copy()


@cache
def _position(game: Game, step: Step) -> Match:
    """The position of a step, played once."""
    start = step.start
    return guide.played(game, start.players, start.seed, start.played, start.options)


@cache
def script(game: Game, step: Step) -> Script:
    """What leads to the goal, by who does it."""
    match = begun(game, step)
    own: list[int] = []
    others: list[int] = []
    for notation in moves(step.script):
        action = match.parse(notation)
        (own if match.turn == step.seat else others).append(action)
        match.play(action)
    return Script(tuple(own), tuple(others))


def chapter(game: Game, step: Step) -> tuple[int, Chapter]:
    """The chapter of the guide that says more, with its number, from 1."""
    for number, found in enumerate(game.guide.CHAPTERS, 1):
        if found.title.text == step.chapter:
            return number, found
    raise LookupError(f"{game.name} has no chapter {step.chapter!r}")


def of_chapter(game: Game, number: int) -> int | None:
    """The first step, from 1, that belongs to a chapter; None: there is none."""
    belonging = (i for i, step in enumerate(game.steps.STEPS, 1) if chapter(game, step)[0] == number)
    return next(belonging, None)


def kind(game: Game, action: int) -> str:
    """The kind of an action: the class of its block."""
    return type(game.blocks.find(action)[0]).__name__


def taught(game: Game) -> set[str]:
    """The kinds of actions that the steps have the learner do."""
    return {kind(game, action) for step in game.steps.STEPS for action in script(game, step).own}


def decisions(game: Game) -> int:
    """How many decisions all steps take together."""
    return sum(len(script(game, step).own) for step in game.steps.STEPS)


def minutes(game: Game) -> int:
    """How many minutes all steps take somebody who reads slowly and thinks about each decision."""
    wordy = max(_length(game, lang) for lang in LANGUAGES)
    return ceil(wordy / WORDS_A_MINUTE + decisions(game) * SECONDS_A_DECISION / 60)


def _length(game: Game, lang: str) -> int:
    said = (sentence for step in game.steps.STEPS for sentence in (step.title, *step.text, step.goal))
    return sum(len(sentence.say(lang).split()) for sentence in said)
