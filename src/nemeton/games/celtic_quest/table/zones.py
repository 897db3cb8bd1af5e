"""Celtic Quest, the zones: what a reader hears of together."""

from __future__ import annotations

from functools import cache

from nemeton.core import zones
from nemeton.core.zones import Zone
from nemeton.games.celtic_quest.names import say

_KEYS = "offered:# ability:# carried:# room:# item:# finished:# power:# quest:# destiny:# spare:#"
_MUTE = "reputation:# victory:# medal:quest:# medal:destiny:# medal:spare:#"
_OWN = "gain price"


@cache
def of(around: tuple[int, ...], seat: int | None) -> tuple[Zone, ...]:
    """For who looks: the players in their order, one's own last."""
    return (
        zones.to_do("drawn" + (" hand" if seat is None else "")),
        Zone(
            say("The map"),
            ("tile", "cell", "face", "spot", "crystal", "roman", "pawn", "cost"),
            ("board", "road", "mark", "flag", *(f"face:{turn}:" for turn in range(6))),
        ),
        Zone(
            say("The demand of the bastions"),
            ("charts", "row", "chart", "spell"),
            ("head", "banner", "pip", "spell:"),
        ),
        Zone(say("The bag and the piles"), ("stack", "bag", "discard", "pool", "deck", "box")),
        *(_side(who, who == seat) for who in around),
    )


def _side(who: int, own: bool) -> Zone:
    return zones.side(
        who, own, f"{_KEYS} {_OWN}" if own else _KEYS, f"{_MUTE} sign line want step" if own else _MUTE
    )
