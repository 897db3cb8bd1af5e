"""A README keeps its word: every ruling has its tests, and what is told is what is played.

For games whose README has a table of rulings (`| C7 | … | test_ruins.py |`), one of the notations, one of the
endings and one of the options, as those of this house have. Not a part of `GameContract`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from nemeton.testing.laws import Laws


class Readme(Laws):
    """The README of a game, in the folder of its sources."""

    letter: ClassVar[str]
    """What the number of a ruling begins with."""
    rulings: ClassVar[int]
    """How many there are, from 1."""
    notations: ClassVar[int]
    """How many notations the table shows."""

    def test_the_readme_keeps_its_word(self) -> None:
        """All that is wrong with it, at once.

        Every ruling is listed in order, players can read it (`rulings.py`), the test file it names has a
        test named after it, no test and no source cites a ruling that is not there; every notation shown is
        one; every ending and every option with its values is explained; and what else a game tells of
        itself (`told`) is so.
        """
        text = (self.subject().folder / "README.md").read_text("utf-8")
        wrong = [*self._rulings(text), *self._notations(text), *self._explained(text), *self.told(text)]
        assert not wrong, f"{self.subject().name}: the README is wrong\n" + "\n".join(wrong)

    def told(self, text: str) -> Iterator[str]:
        """What a game's own tables get wrong, a line each: a game that has some overrides this."""
        return iter(())

    def _rulings(self, text: str) -> Iterator[str]:
        shown = dict(re.findall(rf"^\| ({self.letter}\d+) \|.*\| (test_\w+\.py) \|$", text, re.MULTILINE))
        expected = [f"{self.letter}{number}" for number in range(1, self.rulings + 1)]
        if list(shown) != expected:
            others = sorted({*shown} ^ {*expected})
            yield f"there are other rulings than {expected[0]} to {expected[-1]}, in order: {others}"
        told = [ruling.number for ruling in self.subject().rulings.RULINGS]
        if told != expected:
            yield f"players cannot read the same rulings, in order: {sorted({*told} ^ {*expected})}"
        tests = {path.name: path.read_text("utf-8") for path in sorted(self.here().glob("test_*.py"))}
        for ruling, name in shown.items():
            if f"def test_{ruling}_" not in tests.get(name, ""):
                yield f"{name} has no test of {ruling}"
        cited = {
            name: set(re.findall(rf"def test_({self.letter}\d+)_", test)) for name, test in tests.items()
        }
        for path in sorted(self.subject().folder.rglob("*.py")):
            cited[path.name] = set(re.findall(rf"\b{self.letter}\d+\b", path.read_text("utf-8")))
        for name, rulings in cited.items():
            for ruling in sorted(rulings - shown.keys()):
                yield f"{name} cites {ruling}, which is not there"

    def _notations(self, text: str) -> Iterator[str]:
        shown = notations(text)
        if len(shown) != self.notations:
            yield f"{len(shown)} notations are shown, not {self.notations}"
        for notation in shown:
            if notation not in self.subject().notations:
                yield f"“{notation}” is no notation"

    def _explained(self, text: str) -> Iterator[str]:
        game = self.subject()
        for ending in game.endings:
            if f"| `{ending}` |" not in text:
                yield f"the ending {ending} is not explained"
        for option in game.options:
            values = ", ".join(value if value == "…" else f"`{value}`" for value in option.shown)
            if f"| `{option.name}` | {values} |" not in text:
                yield f"the option {option.name} is not explained, with all its values in order"


def notations(text: str) -> list[str]:
    """The notations that a README shows."""
    return re.findall(r"`([^`]+)`", text.partition("## Notation")[2].partition("\n## ")[0])
