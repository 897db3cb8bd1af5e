"""Celtic Quest, what all its actions share."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from nemeton.core.actions import Block, Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.events import EVENTS
from nemeton.games.celtic_quest.names import SOME_ITEM, say, tile_name
from nemeton.games.celtic_quest.state import Seen

Axes: TypeAlias = tuple[tuple[str, ...], ...]
"""The words along each axis of a block."""


class Action(Block[Seen]):
    """A decision of Celtic Quest (Q74)."""

    section = "Q74"
    called: ClassVar[Axes] = ()
    """What stands after its name in notation: the words along each axis."""

    def __init_subclass__(cls) -> None:
        cls.shape = tuple(map(len, cls.called))

    def notation(self, *at: int) -> str:
        return " ".join([self.name, *(words[index] for words, index in zip(self.called, at, strict=True))])


def as_told(event: int, story: Story[Seen], *values: int) -> Sentence | None:
    """What is said of a decision: the same as where it comes by itself, and the rules tell it."""
    return EVENTS.events[event].line(story, story.actor, *values)


def conquered(tile: int, rule: str) -> Refusal:
    """A bastion is none any more."""
    return Refusal("conquered", say("{bastion} has been conquered already.", bastion=tile_name(tile)), rule)


def lacking(item: int, rule: str) -> Refusal:
    """The item is not in the pouch."""
    return Refusal("not_owned", say("You do not have {item}.", item=SOME_ITEM[item]), rule)
