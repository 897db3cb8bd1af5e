"""Century Golem, what its events share."""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.core.events import Event, Story
from nemeton.games.century_golem.names import crystal_key
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import CRYSTALS, Seen


class Happening(Event[Seen]):
    """Something that comes as foretold, whatever card or tile was shown before it."""

    sure = True


def gained(story: Story[Seen], seat: int) -> list[str]:
    """The pieces of the crystals that are new in a caravan; the player board if none is."""
    old, new = story.before.caravan[seat], story.after.caravan[seat]
    found = [
        crystal_key(seat, colour, i) for colour in range(CRYSTALS) for i in range(old[colour], new[colour])
    ]
    return found or [f"plate:{seat}"]


def bowls(colours: Iterable[int]) -> list[str]:
    """The pieces of the bowls that crystals of these colours went to."""
    return [f"bowl:{LETTERS[colour]}" for colour in colours]
