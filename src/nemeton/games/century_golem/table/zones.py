"""Century Golem, the zones: what a reader hears of together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from nemeton.core import zones
from nemeton.core.zones import Zone
from nemeton.games.century_golem.names import say
from nemeton.games.century_golem.state import CELLS, FINDS, GOLEMS, PILES, SPACES

_KEYS = "caravan:# ready:# reserve:# discard:# claimed:# found:# bonus:# posts:#"
_MUTE = "score:# crystal:# slot:# merchant:#:ready away:# unclaimed:# space:#"


def _signs(key: str, of: Iterable[int | str]) -> tuple[str, ...]:
    """What is drawn on pieces whose labels say it."""
    return tuple(f"{key}:{each}:" for each in of)


@cache
def of(around: tuple[int, ...], seat: int | None) -> tuple[Zone, ...]:
    """For who looks: the players in their order, one's own last."""
    golems, finds = _signs("points", [*range(GOLEMS), "next"]), _signs("exploration", range(1, FINDS + 1))
    piles, cells = _signs("pile", range(1, PILES + 1)), _signs("cell", range(1, CELLS + 1))
    bonus = " ".join(_signs("bonus:#", range(SPACES)))
    return (
        zones.to_do("times"),
        Zone(
            say("The market"),
            ("place", "exploration", "merchant"),
            ("market", "medal", "cost", "does", "trade", *finds),
        ),
        Zone(say("The golems"), ("points",), ("count", *golems)),
        Zone(say("The merchant cards"), ("market:", "deck"), _signs("market", range(GOLEMS + 1))),
        Zone(say("The bonus tiles"), ("pile",), ("caption", *piles)),
        Zone(say("The crystals"), ("bowl",)),
        Zone(say("The mountains"), ("cell", "wagon", "outpost"), ("mountains", *cells)),
        *(zones.side(who, who == seat, _KEYS, f"{_MUTE} {bonus}") for who in around),
    )
