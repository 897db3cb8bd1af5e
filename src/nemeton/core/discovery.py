"""Discovery of games: whatever packages declare under the entry points `nemeton.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

GROUP = "nemeton.games"
"""The entry points that name games; a package of anybody's can add one."""


@cache
def found() -> dict[str, EntryPoint]:
    """The games by name, not yet loaded."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def names() -> list[str]:
    """The games that are installed, by name."""
    return list(found())
