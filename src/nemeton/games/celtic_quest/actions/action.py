"""Celtic Quest, what all its actions share."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from nemeton.core.actions import Block, Refusal
from nemeton.games.celtic_quest.names import SOME_ITEM, say, tile_name
from nemeton.games.celtic_quest.state import Seen

Axes: TypeAlias = tuple[tuple[str, ...], ...]
"""What the actions of a block are called along each of its axes."""


class Action(Block[Seen]):
    """A decision of Celtic Quest (Q74)."""

    section = "Q74"
    phase: ClassVar[int]
    """When it is to be made."""
    called: ClassVar[Axes] = ()
    """What stands after its name in notation."""

    def __init_subclass__(cls) -> None:
        cls.shape = tuple(map(len, cls.called))

    def notation(self, *at: int) -> str:
        return " ".join([self.name, *(words[index] for words, index in zip(self.called, at, strict=True))])

    def now(self, view: Seen) -> bool:
        return view.phase == self.phase


def conquered(tile: int, rule: str) -> Refusal:
    """A bastion is none any more."""
    return Refusal("conquered", say("{bastion} has been conquered already.", bastion=tile_name(tile)), rule)


def lacking(item: int, rule: str) -> Refusal:
    """The item is not in the pouch."""
    return Refusal("not_owned", say("You do not have {item}.", item=SOME_ITEM[item]), rule)
