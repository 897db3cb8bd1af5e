"""Editions: who owns the box can correct the components."""

import tomllib

import pytest

import nemeton
from nemeton.core import edition as editions
from nemeton.core.game import find

from .positions import EACH, arrange, at, phase, pieces, play

CELTICA = find("celtica")
PARTS = (CELTICA.folder / "parts.toml").read_text("utf-8")
PATH = [(entry["place"], entry["number"]) for entry in tomllib.loads(PARTS)["path"]]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The user's own folder for editions of Celtica."""
    monkeypatch.setenv("NEMETON_HOME", str(tmp_path))
    own = editions.folder(CELTICA)
    own.mkdir(parents=True)
    return own


def with_path(places):
    """The file of the package with another path."""
    return PARTS.split("[[path]]", 1)[0] + "".join(
        f'[[path]]\nplace = "{place}"\nnumber = {number}\norigin = "documented"\n' for place, number in places
    )


def rich_goal():
    return with_path([*PATH[:-1], ("goal", 5)])


def long_path():
    return with_path([*PATH[:16], ("castle", 2), *PATH[16:]])


def faults_of(folder, text):
    (folder / "wrong.toml").write_text(text, "utf-8")
    with pytest.raises(nemeton.BadEdition) as refusal:
        nemeton.new("celtica", players=2, seed=1, edition="wrong")
    return [str(fault) for fault in refusal.value.faults]


def test_a_match_says_which_edition_it_plays():
    match = nemeton.new("celtica", players=2, seed=1)
    assert match.edition.name == "reconstructed"
    assert str(match.edition) == f"reconstructed ({match.edition.hash})"


def test_every_part_says_where_it_comes_from():
    data = nemeton.new("celtica", players=2, seed=1).edition.data
    origins = [data[part]["origin"] for part in ("druid_cards", "experience_cards", "fragments")]
    assert origins == ["documented", "derived", "documented"]
    assert {entry["origin"] for entry in data["path"][1:]} == {"reconstructed"}


def test_a_corrected_file_is_played_by_its_name(folder):
    (folder / "mine.toml").write_text(rich_goal(), "utf-8")
    assert editions.names(CELTICA) == ["reconstructed", "mine"]
    match = arrange(edition="mine", druid={"red": 17}, hands=[{"red": 1}, EACH])
    play(match, "red+1", "take 1", "take 2", "take 3", "take 4")
    assert phase(match) == "take"
    match.play("take 5")
    assert pieces(match, 0) == [1, 2, 3, 4, 5] and match.edition.name == "mine"


def test_a_file_can_be_named_by_its_path(tmp_path):
    path = tmp_path / "box.toml"
    path.write_text(rich_goal(), "utf-8")
    match = nemeton.new("celtica", players=2, seed=1, edition=str(path))
    assert match.view(None).number[18] == 5


def test_the_same_content_is_the_same_edition(folder):
    (folder / "copy.toml").write_text("# mine\n" + PARTS.replace("Celtica with", "My box with"), "utf-8")
    mine = nemeton.new("celtica", players=2, seed=1, edition="copy")
    assert mine.edition.hash == nemeton.new("celtica", players=2, seed=1).edition.hash
    (folder / "other.toml").write_text(rich_goal(), "utf-8")
    assert nemeton.new("celtica", players=2, seed=1, edition="other").edition.hash != mine.edition.hash


def test_C1_twenty_places_if_the_start_is_not_one_of_the_nineteen(folder):
    (folder / "long.toml").write_text(long_path(), "utf-8")
    match = arrange(edition="long", druid={"red": 17, "grey": 18}, hands=[{"red": 1}, {"grey": 3}])
    assert match.view(None).goal == 19
    match.play("red+1")
    assert at(match, "red") == 18 and match.view(None).learned[0] == 1
    match.play("grey+3")
    assert at(match, "grey") == 19 and phase(match) == "take" and match.view(None).due == 4


def test_C1_a_whole_game_on_twenty_places(folder):
    (folder / "long.toml").write_text(long_path(), "utf-8")
    match = nemeton.new("celtica", players=2, seed=4, edition="long")
    while match.turn is not None:
        match.play(match.legal[len(match.actions) % len(match.legal)])
    assert 19 in match.view(None).druid
    assert nemeton.replay(match.record()).outcome == match.outcome


@pytest.mark.parametrize("length", [18, 21])
def test_C1_neither_fewer_nor_more(folder, length):
    places = [*PATH[:16], *[("castle", 2)] * 2, *PATH[16:]] if length == 21 else [*PATH[:15], *PATH[16:]]
    assert len(places) == length
    assert faults_of(folder, with_path(places))[0] == (
        f"The path has 19 places, or 20 with the start, not {length}."
    )


def test_all_that_contradicts_the_rulebook_is_said_at_once(folder):
    text = (
        PARTS.replace("red = 12", "red = 11")
        .replace("swan = 10", 'swan = "ten"')
        .replace('origin = "derived"', 'origin = "guessed"')
        .replace('place = "village"', 'place = "town"')
        .replace("number = 4", "number = 10")
        + "colour = 1\n\n[extras]\n"
    )
    faults = faults_of(folder, text)
    for part in (
        "druid_cards.red must be 12, not 11.",
        "fragments.swan must be 10, not 'ten'.",
        "experience_cards.origin must be one of",
        "path[2].place must be one of",
        "path[18].number must be a number from 1 to 9, not 10.",
        "“path[18].colour” is unknown.",
        "“extras” is unknown.",
    ):
        assert any(fault.startswith(part) for fault in faults), part


def test_the_message_lists_them_a_line_each(folder):
    (folder / "wrong.toml").write_text(
        PARTS.replace("grey = 12", "grey = 1").replace("hare = 10", ""), "utf-8"
    )
    with pytest.raises(nemeton.BadEdition) as refusal:
        nemeton.new("celtica", players=2, seed=1, edition="wrong")
    assert str(refusal.value).splitlines() == [
        "The edition “wrong” contradicts the rulebook of celtica:",
        "- druid_cards.grey must be 12, not 1.",
        "- fragments.hare must be 10, not —.",
    ]


def test_the_path_begins_with_the_start_and_ends_with_the_goal(folder):
    assert faults_of(folder, with_path([*PATH[1:], PATH[0]])) == [
        "The path begins with the start, and has only one.",
        "The path ends with the goal, and has only one.",
    ]


def test_every_kind_of_place_has_to_be_on_the_path(folder):
    dull = [("castle", 1) if place in ("village", "monastery") else (place, n) for place, n in PATH]
    assert faults_of(folder, with_path(dull)) == [
        "The path lacks a place of the kind “village”.",
        "The path lacks a place of the kind “monastery”.",
    ]


def test_the_picture_of_the_two_ruins_has_to_be_on_the_path(folder):
    flat = [("ruin", 2) if place == ("ruin", 3) else place for place in PATH]
    assert faults_of(folder, with_path(flat)) == [
        "Somewhere a sacred place is followed by a ruin of 2 and a ruin of 3."
    ]


def test_an_entry_without_an_origin_is_refused(folder):
    text = PARTS.replace('origin = "reconstructed"\n', "", 1)
    assert faults_of(folder, text)[0].startswith("path[1].origin must be one of")


@pytest.mark.parametrize("text", ["", "path = 3", "[edition]\nname = 'x'"])
def test_a_file_that_lacks_nearly_everything(folder, text):
    assert len(faults_of(folder, text)) >= 4


def test_a_file_that_is_not_toml(folder):
    (folder / "wrong.toml").write_text("[[path", "utf-8")
    with pytest.raises(nemeton.BadEdition) as refusal:
        nemeton.new("celtica", players=2, seed=1, edition="wrong")
    assert refusal.value.code == "toml"


def test_an_edition_that_is_not_there(folder):
    with pytest.raises(nemeton.BadEdition) as refusal:
        nemeton.new("celtica", players=2, seed=1, edition="lost")
    assert str(refusal.value) == "There is no edition “lost” of celtica. There are: reconstructed."


def test_a_record_carries_the_hash_of_its_edition(folder):
    (folder / "mine.toml").write_text(rich_goal(), "utf-8")
    match = nemeton.new("celtica", players=2, seed=1, edition="mine")
    match.play(match.legal[0])
    record = match.record()
    assert record["edition"] == match.edition.hash
    assert nemeton.replay(record).edition.name == "mine"


def test_a_record_finds_its_edition_under_another_name(folder):
    (folder / "mine.toml").write_text(rich_goal(), "utf-8")
    record = nemeton.new("celtica", players=2, seed=1, edition="mine").record()
    (folder / "mine.toml").rename(folder / "yours.toml")
    assert nemeton.replay(record).edition.name == "yours"


def test_a_record_whose_edition_is_missing_does_not_replay(folder):
    (folder / "mine.toml").write_text(rich_goal(), "utf-8")
    match = nemeton.new("celtica", players=2, seed=1, edition="mine")
    (folder / "mine.toml").unlink()
    with pytest.raises(nemeton.BadRecord) as refusal:
        nemeton.replay(match.record())
    assert refusal.value.code == "edition"
    assert str(refusal.value).splitlines() == [
        "This record cannot be replayed:",
        f"- There is no edition “{match.edition.hash}” of celtica. There are: reconstructed.",
    ]


def test_a_position_carries_its_edition(folder):
    (folder / "long.toml").write_text(long_path(), "utf-8")
    match = arrange(edition="long", druid={"red": 19})
    again = nemeton.position("celtica", match.position())
    assert again.edition.hash == match.edition.hash and again.view(None).goal == 19


def test_two_editions_in_one_process(folder):
    (folder / "long.toml").write_text(long_path(), "utf-8")
    short = arrange(druid={"red": 16}, hands=[{"red": 3}, EACH])
    long = arrange(edition="long", druid={"red": 16}, hands=[{"red": 3}, EACH])
    for match in (short, long):
        match.play("red+2")
    assert short.view(None).due == 4 and at(short, "red") == short.view(None).goal == 18
    assert long.turn == 1 and at(long, "red") == 18 and long.view(None).goal == 19
    assert long.view(None).learned[0] == 1
