"""The README keeps its word: every ruling has its tests, and the stones are those that are played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nemeton.core import edition
from nemeton.games.keltis.names import LETTERS
from nemeton.games.keltis.parts import COLOURS
from nemeton.testing import Readme

SIGNS = ("triskele", "sun", "knot", "leaf", "wave")


class TestReadme(Readme):
    game = "keltis"
    letter = "R"
    rulings = 38
    notations = 9

    def told(self, text: str) -> Iterator[str]:
        """Values and dark stones are those of the edition; every path has its letter and sign."""
        fields = edition.builtin(self.subject()).fields
        worth = [
            [int(number) for number in row.split("|")]
            for row in re.findall(r"^\| worth \|(.*)\|$", text, re.MULTILINE)
        ]
        if worth != [fields["worth"][1:], fields["wishes_worth"]]:
            yield f"stones and wishes are not worth {worth}"
        told = re.findall(r"(\d[\d, ]+) and (\d)\son\sthe\s([a-z, \n]+)\sone", text)
        dark = {}
        for some, last, paths in told:
            stones = [int(stone) for stone in [*some.split(","), last]]
            dark |= dict.fromkeys(re.findall("|".join(COLOURS), paths), stones)
        for colour, path in zip(COLOURS, fields["dark"], strict=True):
            played = [stone for stone, is_dark in enumerate(path) if is_dark]
            if dark.get(colour) != played:
                yield f"the dark stones of {colour} are {played}, not {dark.get(colour)}"
        signs = re.findall(r"^\| `(\w)` \| (\w+) \| (\w+) \|$", text, re.MULTILINE)
        if signs != list(zip(LETTERS, COLOURS, SIGNS, strict=True)):
            yield f"the paths do not have these letters and signs: {signs}"
