"""The components: what the rulebook fixes is held, what is reconstructed may be corrected."""

import copy
import tomllib

import pytest

import nemeton
from nemeton.core import edition

from .positions import GAME

PARTS = tomllib.loads((GAME.folder / "parts.toml").read_text("utf-8"))


def faults(change):
    data = copy.deepcopy(PARTS)
    change(data)
    try:
        edition.read(GAME, data, "test")
    except nemeton.BadEdition as error:
        return [str(fault) for fault in error.faults]
    return []


def test_the_edition_of_the_house_is_sound():
    assert faults(lambda data: None) == []


def test_every_entry_says_where_it_comes_from():
    for name, entry in PARTS.items():
        if name != "edition":
            for part in entry if isinstance(entry, list) else [entry]:
                assert part["origin"] in edition.ORIGINS


def test_the_box_holds_what_the_rulebook_lists():
    assert sum(PARTS["tokens"][name] for name in ("wheat", "fish", "deer", "ore", "cloth", "grapes")) == 78
    assert len(PARTS["tile"]) + 2 == 24 and len(PARTS["quest"]) == 18 and len(PARTS["destiny"]) == 11


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("tokens", "wheat"), 12, "tokens.wheat must be 13, not 12."),
        (("tokens", "crystals"), 17, "tokens.crystals must be 16, not 17."),
        (("pool", "points"), 100, "pool.points must be 114, not 100."),
        (("romans_in_play", "five"), 14, "romans_in_play.five must be 11, not 14."),
        (("abilities", "costs"), [2, 4, 7, 11], "abilities.costs.3 must be 10, not 11."),
        (("demand", "columns"), [1, 2, 4, 6], "demand.columns.4 must be 8, not —."),
        (("tile", 21, "enchantable"), "yes", "There are 16 crystals, so 16 tiles can be enchanted, not 17."),
        (("quest", 0, "resources"), ["wheat", "ore"], "Each resource is on six quests."),
        (("tile", 7, "spots"), [], "Each resource has three spots; not so: wheat."),
        (("tile", 5, "roads"), [[0, 2], [4]], "A road that leads nowhere: durotriges."),
        (
            ("destiny", 3, "start"), "woods",
            "destiny[3].start must be one of bastion, circle, anywhere, not 'woods'.",
        ),
        (
            ("trader_map", 6, "turned"), 0,
            "The map of Celtic Trader is not legal: roads must meet, and lead to the Circle.",
        ),
    ],
)  # fmt: skip
def test_what_contradicts_the_rulebook_is_refused(path, value, said):
    def change(data):
        *way, last = path
        for key in way:
            data = data[key]
        data[last] = value

    assert said in faults(change)


def test_reconstructed_values_may_be_corrected():
    def change(data):
        data["quest_points"]["points"] = 6
        data["spell"]["values"] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
        data["destiny"][4]["points"] = 1

    assert faults(change) == []
