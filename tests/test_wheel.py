"""What the wheel promises: the test kit works with what the extra `testing` brings, and with nothing else."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import nemeton.testing

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]


def named(requirements: list[str]) -> set[str]:
    """The names of what is required."""
    return {re.split(r"[<>=!~;\[ ]", each)[0].replace("-", "_") for each in requirements}


def imported(folder: Path) -> set[str]:
    """The packages from outside that the modules of a folder import, anywhere in them."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                found.add(str(node.module).partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"nemeton"}


def test_the_extra_brings_what_the_kit_needs_and_no_more() -> None:
    kit = imported(Path(str(nemeton.testing.__file__)).parent)
    assert {"pytest"} <= kit
    assert kit - named(PROJECT["dependencies"]) == named(PROJECT["optional-dependencies"]["testing"])


def test_nothing_else_needs_the_extra() -> None:
    house = Path(nemeton.__file__).parent
    for room in (path for path in house.iterdir() if path.is_dir() and path.name != "testing"):
        lacking = imported(room) & named(PROJECT["optional-dependencies"]["testing"])
        assert not lacking, (room.name, lacking)
