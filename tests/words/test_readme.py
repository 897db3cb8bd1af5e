"""The Python examples of the READMEs run, and the three say the same."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.fr.md", "README.de.md")

every_readme = pytest.mark.parametrize("name", READMES)


def blocks(name: str, kind: str) -> list[str]:
    """The blocks of code of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", (ROOT / name).read_text("utf-8"), re.MULTILINE | re.DOTALL)


@every_readme
def test_examples_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = blocks(name, "python")
    assert examples
    names: dict[str, Any] = {"__name__": "example"}
    for number, example in enumerate(examples, 1):
        where = f"{name}, example {number}"
        if ">>>" in example:
            test = doctest.DocTestParser().get_doctest(example, names, where, name, 0)
            ran = doctest.DocTestRunner(verbose=False).run(test, clear_globs=False)
            assert ran.failed == 0, capsys.readouterr().out
        else:
            exec(compile(example, where, "exec"), names)


@every_readme
def test_examples_are_the_same_in_every_language(name: str) -> None:
    def plain(text: str) -> str:
        return re.sub(r"(?m)\s*#.*$", "", text)

    assert [plain(code) for code in blocks(name, "python")] == [
        plain(code) for code in blocks("README.md", "python")
    ]


@every_readme
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text("utf-8")):
        assert (ROOT / target).exists(), target


@every_readme
def test_the_languages_link_to_each_other(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert all(f"({other})" in text for other in READMES if other != name)
