"""Enchantment: the map changes under way."""

import numpy as np

from nemeton.games.celtic_quest.parts import TILE_NAMES
from nemeton.games.celtic_quest.state import SHUT, UNREACHED

from .positions import (
    HORSE,
    SPOT,
    arrange,
    at,
    carries,
    legal,
    phase,
    play,
    refused,
    romans,
    section,
    side,
    tokens,
)

QUEST = {"phase": "circle", "level": [[0, 0, 1]], "quests": [HORSE, None], "carried": [["wheat", "fish"]]}


def far(match, one, other):
    return int(match.view(None).far[section(one), section(other)])


def test_Q46_the_player_chooses_any_green_tile_with_the_sign():
    match = play(arrange(**QUEST, enchanted=["goldmead"], towns=["regni"]), "finish")
    names = {text.removeprefix("enchant ") for text in legal(match)}
    assert names == set(TILE_NAMES[7:21]) - {"goldmead"} | {"cantii"}
    assert refused(match, "enchant wildwood") == "not_enchantable"
    assert refused(match, "enchant goldmead") == "enchanted"


def test_Q46_its_tokens_leave_the_game_and_a_crystal_comes():
    match = play(arrange(**QUEST), "finish")
    gone = tokens(match, "gone")
    play(match, "enchant ironwood")
    view = match.view(None)
    assert sorted(tokens(match, "gone")) == sorted([*gone, "deer", "ore"])
    assert view.crystal[TILE_NAMES.index("ironwood")] == 1 and view.supply == 15
    assert view.spot[SPOT["ironwood"]] == view.spot[SPOT["ironwood 2"]] == SHUT and phase(match) != "enchant"


def test_Q46_without_a_crystal_in_the_supply_none_is_laid():
    match = play(arrange(**QUEST, offered=[8, 8], supply=0), "finish", "enchant ironwood")
    assert not match.view(None).crystal.any()


def test_Q46_roads_that_did_not_meet_are_joined():
    match = play(arrange(**QUEST, at=["circle", "wheatley 2"]), "finish")
    assert refused(match, "go nw") == "not_now" and far(match, "wheatley", "wheatley 2") > 1
    far_before = far(match, "dobunni", "sunmead")
    play(match, "enchant wheatley")
    assert at(match, 1) == "wheatley" and far(match, "wheatley", "wheatley 2") == UNREACHED
    assert far(match, "dobunni", "sunmead") == 2 < far_before


def test_distances_are_kept_up_as_if_measured_anew():
    names = ["wheatley", "weaverton", "pikeholt", "vinehill", "coppertor", "redridge", "ironwood"]
    for i, name in enumerate(names):
        match = play(arrange(**QUEST, enchanted=names[:i]), "finish", f"enchant {name}")
        expected = arrange(enchanted=names[: i + 1]).view(None).far
        assert np.array_equal(match.view(None).far, expected)


def test_Q47_an_enchanted_bastion_keeps_its_romans_and_roads():
    match = play(arrange(**QUEST, romans=["cantii e", "cantii w"]), "finish", "enchant cantii")
    assert side(match, "cantii") == 1 and romans(match) == ["cantii e", "cantii w"]
    assert match.view(None).crystal[TILE_NAMES.index("cantii")] == 1
    assert match.view(None).demand[1].tolist() == arrange().view(None).demand[1].tolist()


def test_Q78_the_druid_moves_the_spell_before_the_tile():
    match = arrange(phase="resolve", drawn=["druid", "roman"])
    play(match, "enchant goldmead")
    assert (
        match.view(None).spell == 1 and side(match, "goldmead") == 1 and tokens(match, "discard") == ["druid"]
    )


def test_Q78_on_twelve_no_tile_is_turned():
    match = arrange(phase="resolve", drawn=["druid", "roman"], spell=11)
    assert legal(match, "enchant") == []
    play(match, "resolve druid")
    assert match.outcome.reason == "spell_cast" and not match.view(None).side.any()


def test_Q48_a_druid_without_a_tile_moves_only_the_spell():
    names = [*TILE_NAMES[2:4], *TILE_NAMES[7:21]]
    match = arrange(phase="resolve", drawn=["druid", "roman"], enchanted=names, crystals=[])
    play(match, "resolve druid")
    assert match.view(None).spell == 1 and phase(match) == "resolve"


def test_Q84_of_two_romans_on_a_tile_one_stays_and_all_stand_on_it():
    position = QUEST | {"at": ["circle", "ironwood 2"]}
    match = play(arrange(**position, romans=["ironwood", "ironwood 2"]), "finish", "enchant ironwood")
    assert romans(match) == ["ironwood"] and tokens(match, "discard").count("roman") == 1
    assert at(match, 1) == "ironwood"


def test_Q84_a_roman_of_the_second_road_moves_over():
    match = play(arrange(**QUEST, romans=["ironwood 2"]), "finish", "enchant ironwood")
    assert romans(match) == ["ironwood"] and "roman" not in tokens(match, "discard")


def test_Q5_a_spot_that_was_cut_off_stays_out_of_play():
    match = arrange(**QUEST, spots={"staghurst": SHUT})
    play(match, "finish", "enchant wheatley")
    assert match.view(None).spot[SPOT["staghurst"]] == SHUT and carries(match, 0) == []
