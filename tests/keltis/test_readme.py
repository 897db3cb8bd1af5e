"""The README keeps its word: every ruling has its tests, and the stones are those that are played."""

import re
from pathlib import Path

import pytest

from nemeton.core import edition
from nemeton.core.game import find
from nemeton.games.keltis.notation import LETTERS
from nemeton.games.keltis.parts import COLOURS

KELTIS = find("keltis")
README = (KELTIS.folder / "README.md").read_text("utf-8")
SHOWN = dict(re.findall(r"^\| (R\d+) \|.*\| (test_\w+\.py) \|$", README, re.MULTILINE))


def test_all_thirty_eight_rulings_are_listed():
    assert list(SHOWN) == [f"R{n}" for n in range(1, 39)]


@pytest.mark.parametrize("ruling", SHOWN)
def test_the_file_named_shows_the_ruling(ruling):
    source = (Path(__file__).parent / SHOWN[ruling]).read_text("utf-8")
    assert f"def test_{ruling}_" in source


def test_no_test_is_named_after_a_ruling_that_is_not_there():
    named = {
        ruling
        for path in Path(__file__).parent.glob("test_*.py")
        for ruling in re.findall(r"def test_(R\d+)_", path.read_text("utf-8"))
    }
    assert named == set(SHOWN)


def test_the_values_are_those_of_the_edition():
    fields = edition.builtin(KELTIS).fields
    stones, wishes = re.findall(r"^\| worth \|(.*)\|$", README, re.MULTILINE)
    assert [int(worth) for worth in stones.split("|")] == fields["worth"][1:]
    assert [int(worth) for worth in wishes.split("|")] == fields["wishes_worth"]


def test_the_dark_stones_are_those_of_the_edition():
    (told,) = re.findall(r"Ours are ([\d, ]+) and (\d) on every\spath", README)
    dark = [int(stone) for stone in [*told[0].split(","), told[1]]]
    for path in edition.builtin(KELTIS).fields["dark"]:
        assert [stone for stone, is_dark in enumerate(path) if is_dark] == dark


def test_every_path_has_its_letter_and_sign():
    told = re.findall(r"^\| `(\w)` \| (\w+) \| (\w+) \|$", README, re.MULTILINE)
    assert [(letter, colour) for letter, colour, _ in told] == list(zip(LETTERS, COLOURS, strict=True))
    assert [sign for _, _, sign in told] == ["triskele", "sun", "knot", "leaf", "wave"]


def test_every_notation_of_the_table_is_one():
    table = README.split("## Notation")[1].split("##")[0]
    notations = re.findall(r"`([^`]+)`", table)
    assert len(notations) == 9
    assert all(notation in KELTIS.notations for notation in notations)


def test_every_ending_and_option_is_explained():
    assert all(f"| `{ending}` |" in README for ending in KELTIS.endings)
    for option in KELTIS.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in README
