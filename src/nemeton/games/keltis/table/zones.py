"""Keltis, the zones: what a reader hears of together."""

from __future__ import annotations

from functools import cache

from nemeton.core import phrases, zones
from nemeton.core.zones import Zone
from nemeton.games.keltis.names import say
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import WISHES_COUNTED

_PATH = say.each(
    "The red path (triskele)",
    "The yellow path (sun)",
    "The pink path (knot)",
    "The green path (leaf)",
    "The blue path (wave)",
)
_KEYS = "waiting:# row:# worth:# cards:# known:# points:#"
_MUTE = "waiting:#:small: held:# double:# way:# card:# total:# coin:# wish:#"


@cache
def of(around: tuple[int, ...], seat: int | None) -> tuple[Zone, ...]:
    """For who looks: the players in their order, one's own last."""
    watching = seat is None
    worths = (f"wishes:{n}:" for n in range(WISHES_COUNTED + 1))
    return (
        zones.to_do("hand" if watching else ""),
        *(() if watching else (Zone(phrases.HAND, ("hand:",), ("hand",)),)),
        *(_path(colour, name, len(around)) for colour, name in enumerate(COLOURS)),
        Zone(
            say("The start stone and the goal"),
            ("start", "goal", "wishes"),
            ("board", "goal:", "wishes:sign", *worths),
        ),
        Zone(say("The piles"), ("deck", "discard"), ("count", "pile")),
        *(zones.side(who, who == seat, _KEYS, _MUTE) for who in around),
    )


def _path(colour: int, name: str, players: int) -> Zone:
    figures = (f"figure:{who}:{name}" for who in range(players))
    keys = (f"stone:{name}", f"tile:{name}", *figures)
    return Zone(_PATH[colour], keys, (f"path:{name}", f"value:{name}"))
