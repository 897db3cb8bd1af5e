"""The README keeps its word: every ruling has its tests, and the tables are those of the edition."""

import re
from pathlib import Path

import pytest

from nemeton.core import edition
from nemeton.core.game import find
from nemeton.games.celtic_quest.notation import FORMS
from nemeton.games.celtic_quest.parts import DESTINY_NAMES, POWER_NAMES, RESOURCE_NAMES, TILE_NAMES

GAME = find("celtic_quest")
FIELDS = edition.builtin(GAME).fields
README = (GAME.folder / "README.md").read_text("utf-8")
SHOWN = dict(re.findall(r"^\| (Q\d+) \|.*\| (test_\w+\.py) \|$", README, re.MULTILINE))


def test_all_rulings_are_listed():
    assert list(SHOWN) == [f"Q{n}" for n in range(1, 95)]


@pytest.mark.parametrize("ruling", SHOWN)
def test_the_file_named_shows_the_ruling(ruling):
    source = (Path(__file__).parent / SHOWN[ruling]).read_text("utf-8")
    assert f"def test_{ruling}_" in source


def test_every_notation_of_the_table_is_one():
    table = README.split("## Notation")[1].split("\n## ")[0]
    notations = re.findall(r"`([^`]+)`", table)
    assert all(notation in GAME.notations for notation in notations)
    assert {word for _, word, _ in FORMS} <= {" ".join(n.split()[:2]) for n in notations} | {
        n.split()[0] for n in notations
    }


def test_every_ending_and_option_is_explained():
    assert all(f"| `{ending}` |" in README for ending in GAME.endings)
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in README


def test_destinies_are_those_of_the_edition():
    for card, name in enumerate(DESTINY_NAMES):
        points, per, most = (FIELDS[f"bonus_{key}"][card] for key in ("points", "per", "most"))
        assert re.search(rf"^\| {name} \|.*\| {points}(?: / {per})? \| {most} \|$", README, re.MULTILINE), (
            name
        )


def test_quests_are_those_of_the_edition():
    for power, (one, other) in zip(FIELDS["quest_power"], FIELDS["quest_wants"], strict=True):
        line = next(line for line in README.splitlines() if line.startswith(f"| {POWER_NAMES[power]} |"))
        assert f"{RESOURCE_NAMES[one]}+{RESOURCE_NAMES[other]}" in line


def test_all_tiles_are_named():
    assert all(re.search(rf"\b{name}\b", README) for name in TILE_NAMES)
