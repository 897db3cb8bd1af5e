"""Editions: who owns the boxes can correct the components."""

import tomllib

import pytest

import nemeton
from nemeton.core import edition as editions
from nemeton.core.edition import ORIGINS

from .positions import FIELDS, GOLEM, legal, row

PARTS = (GOLEM.folder / "parts.toml").read_text("utf-8")
DATA = tomllib.loads(PARTS)
PRODUCTION = (
    '  {{ panel = "{panel}", sort = "production", merchants = 1, gain = "{gain}", cover = "open", '
    'origin = "documented" }},\n'
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The user's own folder for editions of the game."""
    monkeypatch.setenv("NEMETON_HOME", str(tmp_path))
    own = editions.folder(GOLEM)
    own.mkdir(parents=True)
    return own


def faults_of(folder, text):
    (folder / "wrong.toml").write_text(text, "utf-8")
    with pytest.raises(nemeton.BadEdition) as refusal:
        nemeton.new("century_golem", players=2, seed=1, edition="wrong")
    return [str(fault) for fault in refusal.value.faults]


def replaced(old, new, count=-1):
    assert old in PARTS
    return PARTS.replace(old, new, count)


def test_every_part_says_where_it_comes_from():
    lists = [entries for key, entries in DATA.items() if key != "edition"]
    assert all(entry["origin"] in ORIGINS for entries in lists for entry in entries)
    assert {entry["origin"] for entry in DATA["merchant_cards"] + DATA["start"]} == {"documented"}
    assert {entry["origin"] for entry in DATA["places"]} == {"reconstructed"}


def test_the_counts_of_the_rulebook():
    counted = {key: len(entries) for key, entries in DATA.items() if key != "edition"}
    assert counted == {
        "places": 31,
        "bonus_spaces": 6,
        "merchant_cards": 43,
        "mountain_tiles": 24,
        "mountain_shapes": 3,
        "point_cards": 44,
        "exploration_tiles": 10,
        "bonus_tiles": 15,
        "start": 4,
        "squares": 4,
    }
    assert sum(entry["copies"] for entry in DATA["bonus_tiles"]) == 25


def test_no_merchant_card_is_there_twice():
    told = [(card["sort"], card.get("give"), card.get("gain")) for card in DATA["merchant_cards"]]
    assert len(set(told)) == 43
    assert [sort for sort, *_ in told].count("gain") == 8
    assert [sort for sort, *_ in told].count("trade") == 34


def test_point_cards_cost_three_crystals():
    assert {len(card["cost"]) for card in DATA["point_cards"]} == {3}


def test_every_trade_gains_in_value():
    worth = dict(zip("YGBM", (1, 2, 3, 4), strict=True))
    for entry in (*DATA["places"], *DATA["merchant_cards"], *DATA["mountain_tiles"]):
        if "give" in entry:
            given, got = (sum(worth[letter] for letter in entry[key]) for key in ("give", "gain"))
            assert got > given, entry


def test_a_corrected_file_is_played_by_its_name(folder):
    text = replaced(
        'sort = "production", merchants = 1, gain = "YY"', 'sort = "production", merchants = 2, gain = "B"'
    )
    (folder / "mine.toml").write_text(text, "utf-8")
    match = nemeton.new("century_golem", players=2, seed=1, edition="mine")
    match.play("a2c")
    assert match.view(None).caravan[0].tolist() == [3, 0, 1, 0] and match.view(None).ready[0] == 5


def test_a_panel_may_have_other_places(folder):
    more = PRODUCTION.format(panel="E2", gain="YG")
    text = replaced(
        '  { panel = "F2", sort = "wagon", merchants = 1',
        more + '  { panel = "F2", sort = "wagon", merchants = 1',
    )
    (folder / "mine.toml").write_text(text, "utf-8")
    match = nemeton.new("century_golem", players=2, seed=1, edition="mine")
    assert "e2e" in legal(match)
    while match.turn is not None and len(match.actions) < 300:
        match.play(match.legal[len(match.actions) % len(match.legal)])


def test_G53_with_few_point_cards_slots_stay_empty_and_cannot_be_used(folder):
    start = PARTS.index("point_cards = [")
    end = PARTS.index("]", start)
    few = "point_cards = [\n" + "".join(PARTS[start:end].splitlines(True)[1:7])
    (folder / "few.toml").write_text(PARTS[:start] + few + PARTS[end:], "utf-8")
    match = nemeton.new("century_golem", players=2, seed=1, edition="few")
    assert match.view(None).point_left == 1
    position = match.position()
    position["state"]["caravan"][0] = position["state"]["caravan"][1] = [2, 2, 3, 3]
    match = nemeton.position("century_golem", position)
    for left in (5, 4, 3):
        claim = next(action for action in legal(match) if action in ("a2a", "a2b", "b2a", "b2b"))
        match.play(claim)
        assert len([card for card in row(match) if card]) == left
    assert row(match)[3:] == [0, 0]
    assert match.why_not("b2b").code == "no_card"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'gain = "YY", cover',
            'gain = "QQ", cover',
            "places[2].gain must be 1 to 8 of the letters YGBM, not 'QQ'.",
        ),
        ('panel = "F2", sort', 'panel = "F1", sort', "places[26].panel must be one of"),
        (
            'sort = "refresh"',
            'sort = "wagon", tiles = 1',
            "There is exactly one place of the kind “refresh”.",
        ),
        ("slot = 4", "slot = 3", "Each slot of the kind “golem” has one place."),
        ('cover = "2-3"', 'cover = "open"', "Exploration tiles lie on 7 places"),
        ("merchants = 3,", "merchants = 0,", "places[7].merchants must be a number from 1 to 12, not 0."),
        ('sort = "gain", gain = "YG"', 'sort = "gift", gain = "YG"', "merchant_cards[0].sort must be one of"),
        ('give = "YG", gain = "YB"', 'give = "YG", gain = "YGB"', "A trade uses up crystals of some colour"),
        ('icon = "Y", give = "G"', 'icon = "G", give = "G"', "There are six mountain tiles of each icon."),
        ("[2, -1]]", "[5, 5]]", "Every tile of the mountains lies beside two others at least."),
        ("[2, -1]]", "[1, 0]]", "No two cells lie on the same spot, and none in the valley."),
        ("[2, -1]]", "[2, 13]]", "mountain_shapes[0].cells.11.1 must be a number from −12 to 12, not 13."),
        (", [2, -1]]", "]", "The mountains have 12 cells, not 11."),
        ('for = "R", per = 1', 'for = "R", per = 2', "bonus_tiles[6].per must be 1, not 2."),
        ("copies = 1,", "copies = 2,", "There are 25 bonus tiles, not 30."),
        ('panel = "D2", tiles', 'panel = "B2", tiles', "There are bonus spaces on the panels B2, D2 and F2."),
        ("tiles = 4", "tiles = 5", "There are not enough bonus tiles for all bonus spaces."),
        ('crystals = "YYYG"', 'crystals = "YYYY"', "start[3].crystals must be one of YYYG, not 'YYYY'."),
        ("recruits = 2", "recruits = 20", "point_cards[2].recruits must be a number from 1 to 12, not 20."),
        ("players = 4", "players = 5", "point_cards[9].players must be a number from 2 to 4, not 5."),
        ('icon = "M", first', 'icon = "Y", first', "squares[3].icon must be one of M, not 'Y'."),
    ],
)
def test_whatever_contradicts_the_rulebook_is_refused(folder, old, new, fault):
    found = faults_of(folder, replaced(old, new))
    assert any(told.startswith(fault) for told in found), found


@pytest.mark.parametrize("key", ["merchant_cards", "mountain_tiles", "exploration_tiles", "start"])
def test_lists_have_the_length_of_the_rulebook(folder, key):
    start = PARTS.index(f"\n{key} = [") + 1
    first = PARTS.index("  {", start)
    shorter = PARTS[:first] + PARTS[PARTS.index("\n", first) + 1 :]
    assert any(f"“{key}” has from" in fault for fault in faults_of(folder, shorter))


def test_a_panel_has_eight_places_at_most(folder):
    line = PRODUCTION.format(panel="D2", gain="Y")
    text = PARTS.replace("places = [\n", "places = [\n" + line * 5, 1)
    assert "Panel D2 has from 1 to 8 places, not 9." in faults_of(folder, text)


def test_mountains_that_do_not_hang_together(folder):
    text = replaced("[-1, -1], [1, -2], [2, -1]]", "[6, 6], [7, 6], [6, 7]]")
    assert "The mountains hang together." in faults_of(folder, text)


def test_G8_an_edition_may_have_one_shape_alone(folder):
    first = PARTS.index("  # a range")
    text = PARTS[:first] + PARTS[PARTS.index("]\n\n# The point cards") :]
    (folder / "mine.toml").write_text(text, "utf-8")
    matches = [nemeton.new("century_golem", players=2, seed=seed, edition="mine") for seed in range(9)]
    assert {match.view(None).shape for match in matches} == {0}


def test_G8_an_edition_has_four_shapes_at_most(folder):
    line = "  { cells = [[1, 0]"
    shape = PARTS[PARTS.index(line) : PARTS.index("\n", PARTS.index(line)) + 1]
    assert "“mountain_shapes” has from 1 to 4 entries, not 5." in faults_of(
        folder, PARTS.replace(shape, shape * 3, 1)
    )


def test_entries_with_other_names_are_refused(folder):
    text = replaced("steps = 3, origin", "steps = 3, colour = 1, origin")
    assert any("colour” is unknown" in fault for fault in faults_of(folder, text))


def test_an_entry_without_an_origin_is_refused(folder):
    text = replaced(', origin = "reconstructed" }', " }", 1)
    assert faults_of(folder, text)[0].startswith("places[0].origin must be one of")


@pytest.mark.parametrize("text", ["", "places = 3", "[edition]\nname = 'x'"])
def test_a_file_that_lacks_nearly_everything(folder, text):
    assert len(faults_of(folder, text)) >= 8


def test_two_editions_in_one_process(folder):
    (folder / "mine.toml").write_text(replaced('gain = "YYY", cover', 'gain = "MMM", cover'), "utf-8")
    ours = nemeton.new("century_golem", players=2, seed=1)
    mine = nemeton.new("century_golem", players=2, seed=1, edition="mine")
    for match in (ours, mine):
        match.play("a2d")
    assert ours.view(None).caravan[0].tolist() == [6, 0, 0, 0]
    assert mine.view(None).caravan[0].tolist() == [3, 0, 0, 3]
    assert FIELDS["gain"][3] == [3, 0, 0, 0]
