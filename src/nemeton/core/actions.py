"""Actions in blocks: one kind of action is one class, with all that is said and shown of it.

A game's `actions.py` declares its blocks and numbers them, in the order of the declaration:

    class Take(Block[Seen]):
        \"\"\"Take an open fragment (C9).\"\"\"
        name, shape = "take", (KINDS,)
        ...

    ACTIONS = Actions(Play(), Take(), Done())
    PLAY_0, TAKE_0, DONE = ACTIONS.firsts

The numbers are constants for the compiled rules: `TAKE_0 + kind`. Everybody else asks the block.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from nemeton.core.view import View
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.events import Story

V = TypeVar("V", bound=View)


class Refusal(NamedTuple):
    """Why an action is not allowed: a code that programs rely on, a sentence, the ruling that says so."""

    code: str
    sentence: Sentence
    rule: str


class Offer(NamedTuple):
    """Several actions in a row, to be offered as one: as long as the rules allow them one after another."""

    actions: tuple[int, ...]
    touches: list[list[str]]
    """What is touched for all of them: no sequence that an action begins with, nor begins."""
    says: Sentence
    """What they do together."""


class Block(Generic[V]):
    """One kind of action. Its methods get where in the block an action lies: an index for each axis."""

    name: ClassVar[str] = ""
    """The word that its notation begins with."""
    shape: ClassVar[tuple[int, ...]] = ()
    """How many actions it has along each axis; empty for a single one."""
    says: ClassVar[Sentence | None] = None
    """What it would do, if that is always the same."""
    piece: ClassVar[str] = ""
    """The piece that is touched for it, if that is always the same."""
    phases: ClassVar[tuple[int, ...]] = ()
    """The phases of the game, values of that field, when it is to be decided; none: whenever it is legal."""
    section: ClassVar[str] = ""
    """The ruling that says when it is the time for it."""
    rulings: ClassVar[str] = ""
    """The rulings on what it does, to be read beside it; none: that of its time."""
    whole: ClassVar[bool] = False
    """Whether each touch is waited for, even if nothing else can be meant: nobody does it by mistake."""
    ends: ClassVar[bool] = False
    """Whether it is the word that ends a turn: whatever else would is asked about then (`core.finality`)."""
    changes: ClassVar[tuple[str, ...]] = ()
    """The public fields of the state that its own words account for: the sentence, and a line of the log."""
    first: int = -1
    """The number of its first action."""

    @property
    def size(self) -> int:
        """How many actions it has."""
        return prod(self.shape)

    def number(self, *at: int) -> int:
        """The action that lies there in the block."""
        offset = 0
        for index, length in zip(at, self.shape, strict=True):
            offset = offset * length + index
        return self.first + offset

    def at(self, action: int) -> tuple[int, ...]:
        """Where in the block an action lies."""
        offset, found = action - self.first, []
        for length in reversed(self.shape):
            offset, index = divmod(offset, length)
            found.append(index)
        return tuple(reversed(found))

    def notation(self, *at: Any, **none: Any) -> str:
        """The short form: the block's name, and numbers from 1."""
        return " ".join([self.name, *(str(index + 1) for index in at)])

    def now(self, view: V) -> bool:
        """Whether it is the time for such actions at all; refusals speak of the rest."""
        return not self.phases or view["phase"] in self.phases

    def sentence(self, view: V, *at: Any, **none: Any) -> Sentence:
        """What is decided, to be read before; what follows from it is foretold (`core.foretelling`)."""
        assert self.says is not None, f"{type(self).__name__} does not say what it would do"
        return self.says

    def refusal(self, view: V, *at: Any, **none: Any) -> Refusal:
        """Why the action is not allowed, although it is the time for such actions."""
        raise NotImplementedError(f"{type(self).__name__} does not say why it is refused")

    def touches(self, view: V, *at: Any, **none: Any) -> list[list[str]]:
        """The touches that make it up; each names all pieces that would do."""
        assert self.piece, f"{type(self).__name__} does not say what is touched for it"
        return [[self.piece]]

    def way(self, view: V) -> tuple[str, int] | None:
        """Where its player is, if such actions lead from place to place and several may be offered as one.

        The piece of the place, and a number: places of one piece from which other ways lead on differ in it.
        """
        return None

    def offers(self, view: V) -> Iterable[Offer]:
        """Several of its actions in a row that people want to do at once, while one of them is legal.

        Only those that the rules allow all the way become plans (`core.plans`).
        """
        return ()

    def log(self, story: Story[V], *at: Any, **none: Any) -> Sentence | None:
        """What was done, as far as whoever reads may know. What followed from it, the events tell."""
        return None


class Actions(Generic[V]):
    """All actions of a game: its blocks, one after another."""

    def __init__(self, *blocks: Block[V]) -> None:
        self.blocks = blocks
        """The blocks, in the order of their numbers."""
        self._found: list[tuple[Block[V], tuple[int, ...]]] = []
        for block in blocks:
            block.first = len(self._found)
            self._found += [(block, block.at(block.first + i)) for i in range(block.size)]

    def __len__(self) -> int:
        return len(self._found)

    @property
    def firsts(self) -> tuple[int, ...]:
        """The first number of each block: constants for the compiled rules."""
        return tuple(block.first for block in self.blocks)

    def find(self, action: int) -> tuple[Block[V], tuple[int, ...]]:
        """The block of an action, and where in it the action lies."""
        return self._found[action]

    def notation(self, action: int) -> str:
        """The short form of an action."""
        block, at = self._found[action]
        return block.notation(*at)

    def sentence(self, view: V, action: int) -> Sentence:
        """What an action would decide."""
        block, at = self._found[action]
        return block.sentence(view, *at)

    def refusal(self, view: V, action: int) -> Refusal:
        """Why an action is not allowed."""
        block, at = self._found[action]
        if not block.now(view):
            said = say("Not now. {prompt}", prompt=view.game.prompt(view))
            return Refusal("not_now", said, block.section)
        return block.refusal(view, *at)

    def touches(self, view: V, action: int) -> list[list[str]]:
        """The touches that make up an action."""
        block, at = self._found[action]
        return block.touches(view, *at)

    def rulings(self, actions: Iterable[int]) -> list[str]:
        """The rulings on these actions."""
        blocks = dict.fromkeys(self._found[action][0] for action in actions)
        told = [block.rulings or block.section for block in blocks]
        return list(dict.fromkeys(number for each in told if each for number in each.split(", ")))

    def whole(self, action: int) -> bool:
        """Whether each touch of an action is waited for."""
        return self._found[action][0].whole

    def log(self, story: Story[V], action: int) -> Sentence | None:
        """What was done."""
        block, at = self._found[action]
        return block.log(story, *at)
