"""The short rules: an experience card only goes with a druid card of its colour."""

import pytest

import nemeton

from .positions import CASTLE, EACH, GOAL, arrange, at, experience, legal, phase, pieces, play, refused


def short(players=2, **position):
    return arrange(players, rules="short", **position)


def test_C3_short_an_experience_card_is_not_played_alone():
    match = short(hands=[{"red": 1, "grey": 1}, EACH], experience=[{"red": 2, "white": 1}])
    assert legal(match) == ["red+1", "red+1x1", "red+1x2", "grey+1"]
    assert [refused(match, action) for action in ("red+x1", "white+x1")] == ["experience_alone"] * 2


def test_C3_short_the_refusal_says_why():
    refusal = short(hands=[{"red": 1}, EACH], experience=[{"red": 1}]).why_not("red+x1")
    assert refusal.rule == "C3"
    assert str(refusal) == "By the short rules an experience card needs a druid card of its colour."


def test_C2_short_at_least_one_druid_card_is_played():
    match = short(hands=[{"red": 1}, EACH], experience=[{"grey": 4}])
    assert legal(match) == ["red+1"]


def test_short_each_card_is_one_place_for_the_druid():
    match = short(hands=[{"red": 2}, EACH], experience=[{"red": 1}])
    match.play("red+2x1")
    assert at(match, "red") == CASTLE and phase(match) == "take"


def test_short_the_goal_gives_fragments():
    match = short(druid={"red": GOAL - 1}, hands=[{"red": 1}, EACH])
    play(match, "red+1", "take 1", "take 2", "take 3", "take 4")
    assert pieces(match, 0) == [1, 2, 3, 4]


def test_short_a_ruin_takes_and_teaches():
    match = short(
        druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[1, 2, 3]], next_experience=["grey"]
    )
    play(match, "red+1", "give 1", "give 2")
    assert pieces(match, 0) == [3] and experience(match, 0) == {"grey": 1}


def test_short_the_preparation_is_the_same():
    full, other = (nemeton.new("celtica", players=3, seed=5, rules=rules) for rules in ("full", "short"))
    assert full.position()["state"] == other.position()["state"]
    assert full.options == {"rules": "full"} and other.options == {"rules": "short"}


def test_the_full_rules_are_the_default():
    assert nemeton.new("celtica", players=2, seed=1).options == {"rules": "full"}


def test_an_unknown_rule_set_is_refused():
    with pytest.raises(nemeton.BadOption) as refusal:
        nemeton.new("celtica", players=2, seed=1, rules="shorter")
    assert refusal.value.code == "value"


def test_a_record_carries_the_option():
    match = nemeton.new("celtica", players=2, seed=1, rules="short")
    match.play(match.legal[0])
    record = match.record()
    assert record["options"] == {"rules": "short"}
    assert nemeton.replay(record).options == {"rules": "short"}
