"""The law of the READMEs names all that is wrong, at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kit import pebbles
from nemeton.testing import Readme

README = """
## Notation

`draw`, `stop`, `throw`

## How it ends

| `hands_empty` | All hands are empty. |

## Rulings

| P1 | A pebble is laid or hidden. | test_pebbles.py |
| P3 | Whoever has none is passed over. | test_pebbles.py |
"""


class Wrong(Readme):
    """Held to more than it keeps."""

    letter = "P"
    rulings = 2
    notations = 2

    def told(self, text: str) -> Iterator[str]:
        yield "and the moon is not told of"


def test_everything_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources, tests = tmp_path / "sources", tmp_path / "tests"
    sources.mkdir()
    tests.mkdir()
    (sources / "README.md").write_text(README)
    (tests / "test_pebbles.py").write_text("def test_P1_lay(): ...\ndef test_P7_throw(): ...\n")
    (sources / "rules.py").write_text('"""Passing on (P9)."""\n')
    monkeypatch.setattr(Wrong, "game", replace(pebbles.GAME, folder=sources), raising=False)
    monkeypatch.setattr(Wrong, "here", classmethod(lambda cls: tests))
    with pytest.raises(AssertionError) as wrong:
        Wrong().test_the_readme_keeps_its_word()
    assert str(wrong.value).splitlines() == [
        "pebbles: the README is wrong",
        "there are other rulings than P1 to P2, in order: ['P2', 'P3']",
        "test_pebbles.py has no test of P3",
        "test_pebbles.py cites P7, which is not there",
        "rules.py cites P9, which is not there",
        "3 notations are shown, not 2",
        "“throw” is no notation",
        "the option count is not explained, with all its values in order",
        "and the moon is not told of",
    ]
