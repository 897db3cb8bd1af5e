"""Editions: who owns the box can correct the components."""

import random
import tomllib

import pytest

import nemeton
from nemeton.core import edition as editions
from nemeton.core.game import find

KELTIS = find("keltis")
PARTS = (KELTIS.folder / "parts.toml").read_text("utf-8")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The user's own folder for editions of Keltis."""
    monkeypatch.setenv("NEMETON_HOME", str(tmp_path))
    own = editions.folder(KELTIS)
    own.mkdir(parents=True)
    return own


def with_path(colour, dark):
    """The file of the package with other dark stones on a path."""
    head, rest = PARTS.split(f"[paths.{colour}]\n")
    _, *others = rest.split("\n\n", 1)
    stones = "".join(f'stone_{n} = "{"dark" if n in dark else "light"}"\n' for n in range(1, 10))
    return f'{head}[paths.{colour}]\norigin = "documented"\n{stones}\n' + "".join(others)


def faults_of(folder, text):
    (folder / "wrong.toml").write_text(text, "utf-8")
    with pytest.raises(nemeton.BadEdition) as refusal:
        nemeton.new("keltis", players=2, seed=1, edition="wrong")
    return [str(fault) for fault in refusal.value.faults]


def test_a_match_says_which_edition_it_plays():
    match = nemeton.new("keltis", players=2, seed=1)
    assert match.edition.name == "reconstructed"
    assert match.edition.title("de") == "Keltis mit rekonstruierten dunklen Steinen"


def test_every_part_says_where_it_comes_from():
    data = tomllib.loads(PARTS)
    assert {data[part]["origin"] for part in ("cards", "tiles", "values", "wish_stones")} == {"documented"}
    assert {path["origin"] for path in data["paths"].values()} == {"reconstructed"}


def dark_stones(match):
    """The stones of each path that a tile lies on at the start."""
    return [{stone for stone in range(10) if path[stone]} for path in match.view(None).dark]


def test_the_dark_stones_alternate_from_path_to_path():
    even, odd = {2, 4, 6, 8, 9}, {1, 3, 5, 7, 9}
    assert dark_stones(nemeton.new("keltis", players=2, seed=1)) == [even, odd, even, odd, even]


@pytest.mark.parametrize("name", ["even", "198a48743e3c6977"])
def test_the_board_of_before_is_an_edition_of_the_package(folder, name):
    match = nemeton.new("keltis", players=2, seed=1, edition=name)
    assert (match.edition.name, match.edition.hash) == ("even", "198a48743e3c6977")
    assert dark_stones(match) == [{2, 4, 6, 8, 9}] * 5
    assert editions.names(KELTIS) == ["reconstructed", "even"]


def test_the_editions_of_the_package_go_before_ones_own(folder):
    (folder / "even.toml").write_text(with_path("pink", {5, 6, 7, 8, 9}), "utf-8")
    (folder / "mine.toml").write_text(PARTS, "utf-8")
    assert editions.names(KELTIS) == ["reconstructed", "even", "mine"]
    assert editions.find(KELTIS, "even").hash == "198a48743e3c6977"
    assert editions.find(KELTIS, "mine").hash == editions.builtin(KELTIS).hash


def test_some_seventh_stone_is_dark(folder):
    text = with_path("yellow", {1, 3, 5, 8, 9})
    text = text.replace(PARTS[PARTS.index("[paths.green]") : PARTS.index("[paths.blue]")], "") + (
        '\n[paths.green]\norigin = "documented"\n'
        + "".join(f'stone_{n} = "{"dark" if n in {2, 3, 4, 5, 9} else "light"}"\n' for n in range(1, 10))
    )
    assert faults_of(folder, text) == ["On some path stone 7 is dark: a tile lies under the fifth figure."]


@pytest.mark.parametrize("dark", [{1, 3, 5, 7, 9}, {2, 3, 4, 5, 9}, {5, 6, 7, 8, 9}])
def test_a_corrected_path_is_played(folder, dark):
    (folder / "mine.toml").write_text(with_path("pink", dark), "utf-8")
    match = nemeton.new("keltis", players=2, seed=1, edition="mine")
    view = match.view(None)
    assert {stone for stone in range(10) if view.tile[2, stone]} == dark
    assert {stone for stone in range(10) if view.tile[1, stone]} == {1, 3, 5, 7, 9}
    luck = random.Random(1)
    while match.turn is not None:
        match.play(luck.choice(match.legal))
    assert nemeton.replay(match.record()).outcome == match.outcome


@pytest.mark.parametrize("dark", [{2, 4, 6, 9}, {1, 2, 4, 6, 8, 9}])
def test_each_path_has_five_dark_stones(folder, dark):
    assert faults_of(folder, with_path("pink", dark)) == [
        f"The path “pink” has 5 dark stones with the last one, not {len(dark)}."
    ]


def test_the_last_stone_is_dark(folder):
    assert faults_of(folder, with_path("blue", {1, 2, 4, 6, 8})) == [
        "The last stone of the path “blue” is dark: a tile lies on it."
    ]


def test_all_that_contradicts_the_rulebook_is_said_at_once(folder):
    text = (
        PARTS.replace("red = 2", "red = 3")
        .replace("clover = 9", 'clover = "nine"')
        .replace("stone_7 = 6", "stone_7 = 5")
        .replace("with_5 = 10", "with_5 = 12")
        .replace('origin = "documented"', 'origin = "guessed"', 1)
        .replace('stone_2 = "dark"', 'stone_2 = "grey"', 1)
        + "stone_10 = 1\n\n[extras]\n"
    )
    faults = faults_of(folder, text)
    for part in (
        "cards.red must be 2, not 3.",
        "tiles.clover must be 9, not 'nine'.",
        "values.stone_7 must be 6, not 5.",
        "wish_stones.with_5 must be 10, not 12.",
        "cards.origin must be one of",
        "paths.red.stone_2 must be one of",
        "“paths.blue.stone_10” is unknown.",
        "“extras” is unknown.",
    ):
        assert any(fault.startswith(part) for fault in faults), part


def test_a_path_that_does_not_exist(folder):
    assert "“paths.violet” is unknown." in faults_of(folder, PARTS + '\n[paths.violet]\nstone_1 = "dark"\n')


@pytest.mark.parametrize("text", ["", "paths = 3", "[edition]\nname = 'x'"])
def test_a_file_that_lacks_nearly_everything(folder, text):
    assert len(faults_of(folder, text)) >= 5


def test_a_record_carries_the_hash_of_its_edition(folder):
    (folder / "mine.toml").write_text(with_path("red", {1, 3, 5, 7, 9}), "utf-8")
    match = nemeton.new("keltis", players=2, seed=1, edition="mine")
    match.play(match.legal[0])
    record = match.record()
    assert record["edition"] == match.edition.hash
    assert nemeton.replay(record).edition.name == "mine"


def test_two_editions_in_one_process(folder):
    (folder / "mine.toml").write_text(with_path("red", {1, 3, 5, 7, 9}), "utf-8")
    ours = nemeton.new("keltis", players=2, seed=1)
    mine = nemeton.new("keltis", players=2, seed=1, edition="mine")
    assert ours.view(None).tile[0, 2] > 0 and ours.view(None).tile[0, 1] == 0
    assert mine.view(None).tile[0, 1] > 0 and mine.view(None).tile[0, 2] == 0
