"""The README keeps its word: every ruling has its tests, and the places are those that are played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nemeton.core import edition
from nemeton.testing import Readme


class TestReadme(Readme):
    game = "century_golem"
    letter = "G"
    rulings = 57
    notations = 16

    def told(self, text: str) -> Iterator[str]:
        """The places are those of the edition."""
        told = {}
        for panel, row in re.findall(r"^\| ([A-F][12]) \|(.*)\|$", text, re.MULTILINE):
            told[panel] = [cell.strip() for cell in row.split("|") if cell.strip()]
        panels: dict[str, list[str]] = {}
        for place in edition.builtin(self.subject()).data["places"]:
            panels.setdefault(place["panel"], []).append(shown(place))
        for panel in sorted({*told, *panels}):
            if told.get(panel) != panels.get(panel):
                yield f"the places of {panel} are {panels.get(panel)}, not {told.get(panel)}"


def shown(place: dict[str, object]) -> str:
    """A place as the table tells it."""
    sort = place["sort"]
    does = {
        "golem": f"golem {place.get('slot')}",
        "merchant": f"card {place.get('slot')}",
        "production": f"`+{place.get('gain')}`",
        "upgrade": f"`^{place.get('steps')}`",
        "trade": f"`{place.get('give')}>{place.get('gain')}`",
        "wagon": f"wagon {place.get('tiles')}",
    }.get(str(sort), str(sort).replace("_", " "))
    says = f"{place['merchants']}: {does}"
    if place["cover"] == "open":
        return says
    return f"({says})" if place["cover"] == "exploration" else f"({says})\\*"
