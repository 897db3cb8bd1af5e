"""The README keeps its word: every ruling has its tests, and the tables are those of the edition."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nemeton.core import edition
from nemeton.games.celtic_quest.parts import DESTINY_NAMES, POWER_NAMES, RESOURCE_NAMES, TILE_NAMES
from nemeton.testing import Readme
from nemeton.testing.readme import notations


class TestReadme(Readme):
    game = "celtic_quest"
    letter = "Q"
    rulings = 97
    notations = 40

    def told(self, text: str) -> Iterator[str]:
        """Every kind of action is shown; destinies, quests and tiles are those of the edition."""
        shown = notations(text)
        kinds = {notation.split()[0] for notation in self.subject().notations} | {"claim all", "deliver all"}
        for kind in sorted(kinds - {notation.split()[0] for notation in shown} - set(shown)):
            yield f"no notation shows “{kind}”"
        fields = edition.builtin(self.subject()).fields
        for card, name in enumerate(DESTINY_NAMES):
            points, per, most = (fields[f"bonus_{key}"][card] for key in ("points", "per", "most"))
            row = rf"^\| {name} \|.*\| {points}(?: / {per})? \| {most} \|$"
            if not re.search(row, text, re.MULTILINE):
                yield f"the destiny {name} is not worth {points} / {per}, at most {most}"
        for power, (one, other) in zip(fields["quest_power"], fields["quest_wants"], strict=True):
            wanted = f"{RESOURCE_NAMES[one]}+{RESOURCE_NAMES[other]}"
            rows = [line for line in text.splitlines() if line.startswith(f"| {POWER_NAMES[power]} |")]
            if not rows or wanted not in rows[0]:
                yield f"a quest for {POWER_NAMES[power]} wants {wanted}"
        for name in TILE_NAMES:
            if not re.search(rf"\b{name}\b", text):
                yield f"the tile {name} is not named"
