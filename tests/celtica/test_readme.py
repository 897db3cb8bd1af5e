"""The README keeps its word: every ruling has its tests, and the path is the one that is played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nemeton.core import edition
from nemeton.games.celtica.parts import PLACES_BY_NAME
from nemeton.testing import Readme


class TestReadme(Readme):
    game = "celtica"
    letter = "C"
    rulings = 43
    notations = 10

    def told(self, text: str) -> Iterator[str]:
        """The path is the one of the edition."""
        fields = edition.builtin(self.subject()).fields
        told = {
            int(number): (place, effect.strip())
            for number, place, effect in re.findall(r"\| (\d+) \| (\w+) \|([ +\-\w]*)(?=\|)", text)
        }
        if len(told) != fields["goal"] + 1:
            yield f"the path has {fields['goal'] + 1} places, and {len(told)} are told"
        signs = {"start": "", "sacred": "draw"}
        for number in range(fields["goal"] + 1):
            place = PLACES_BY_NAME[fields["place"][number]]
            sign = "-" if place == "ruin" else "+"
            played = place, signs.get(place, f"{sign}{fields['number'][number]}")
            if told.get(number) != played:
                yield f"place {number} is {played}, not {told.get(number)}"
