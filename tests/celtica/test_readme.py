"""The README keeps its word: every ruling has its tests, and the path is the one that is played."""

import re
from pathlib import Path

import pytest

from nemeton.core import edition
from nemeton.core.game import find
from nemeton.games.celtica.parts import PLACES_BY_NAME

CELTICA = find("celtica")
README = (CELTICA.folder / "README.md").read_text("utf-8")
SHOWN = dict(re.findall(r"^\| (C\d+) \|.*\| (test_\w+\.py) \|$", README, re.MULTILINE))


def test_all_forty_rulings_are_listed():
    assert list(SHOWN) == [f"C{n}" for n in range(1, 41)]


@pytest.mark.parametrize("ruling", SHOWN)
def test_the_file_named_shows_the_ruling(ruling):
    source = (Path(__file__).parent / SHOWN[ruling]).read_text("utf-8")
    assert f"def test_{ruling}_" in source


def test_the_path_is_the_one_of_the_edition():
    fields = edition.builtin(CELTICA).fields
    told = {
        int(number): (place, effect.strip())
        for number, place, effect in re.findall(r"\| (\d+) \| (\w+) \|([ +\-\w]*)(?=\|)", README)
    }
    signs = {"start": "", "sacred": "draw"}
    for number in range(fields["goal"] + 1):
        place = PLACES_BY_NAME[fields["place"][number]]
        sign = "-" if place == "ruin" else "+"
        assert told[number] == (place, signs.get(place, f"{sign}{fields['number'][number]}"))
    assert len(told) == fields["goal"] + 1


def test_every_notation_of_the_table_is_one():
    table = README.split("## Notation")[1].split("##")[0]
    notations = re.findall(r"`([^`]+)`", table)
    assert len(notations) == 10
    assert all(notation in CELTICA.notations for notation in notations)


def test_every_ending_and_option_is_explained():
    assert all(f"| `{ending}` |" in README for ending in CELTICA.endings)
    for option in CELTICA.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in README
