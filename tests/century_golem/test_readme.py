"""The README keeps its word: every ruling has its tests, and the places are those that are played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.core import edition
from nemeton.core.game import find

GOLEM = find("century_golem")
README = (GOLEM.folder / "README.md").read_text("utf-8")
SHOWN = dict(re.findall(r"^\| (G\d+) \|.*\| (test_\w+\.py) \|$", README, re.MULTILINE))


def test_all_fifty_five_rulings_are_listed() -> None:
    assert list(SHOWN) == [f"G{n}" for n in range(1, 56)]


@pytest.mark.parametrize("ruling", SHOWN)
def test_the_file_named_shows_the_ruling(ruling: str) -> None:
    source = (Path(__file__).parent / SHOWN[ruling]).read_text("utf-8")
    assert f"def test_{ruling}_" in source


def test_no_test_is_named_after_a_ruling_that_is_not_there() -> None:
    named = {
        ruling
        for path in Path(__file__).parent.glob("test_*.py")
        for ruling in re.findall(r"def test_(G\d+)_", path.read_text("utf-8"))
    }
    assert named == set(SHOWN)


def test_the_places_are_those_of_the_edition() -> None:
    told = {}
    for panel, row in re.findall(r"^\| ([A-F][12]) \|(.*)\|$", README, re.MULTILINE):
        told[panel] = [cell.strip() for cell in row.split("|") if cell.strip()]
    panels: dict[str, list[str]] = {}
    for place in edition.builtin(GOLEM).data["places"]:
        panels.setdefault(place["panel"], []).append(shown(place))
    assert told == panels


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


def test_every_notation_of_the_table_is_one() -> None:
    table = README.split("## Notation")[1].split("##")[0]
    notations = re.findall(r"`([^`]+)`", table)
    assert len(notations) == 16
    assert all(notation in GOLEM.notations for notation in notations)


def test_every_ending_and_option_is_explained() -> None:
    assert all(f"| `{ending}` |" in README for ending in GOLEM.endings)
    for option in GOLEM.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in README
