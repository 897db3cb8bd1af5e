"""Celtica, the zones: what a reader hears of together."""

from __future__ import annotations

from functools import cache

from nemeton.core import phrases, zones
from nemeton.core.zones import Zone
from nemeton.games.celtica.names import say


@cache
def of(around: tuple[int, ...], seat: int | None) -> tuple[Zone, ...]:
    """For who looks: the players in their order, one's own last."""
    watching = seat is None
    return (
        zones.to_do("hand" if watching else ""),
        *(() if watching else (Zone(phrases.HAND, ("hand:", "lore"), ("hand",)),)),
        Zone(say("The path"), ("board", "place", "druid"), ("sign",)),
        Zone(say("The fragments"), ("display", "stock", "returned"), ("slot",)),
        Zone(say("The cards"), ("deck", "discard", "lore-deck", "lore-discard"), ("count",)),
        *(
            zones.side(
                who, who == seat, "amulet:#", "piece:# score:# held:# learned:# none:held:# none:learned:#"
            )
            for who in around
        ),
    )
