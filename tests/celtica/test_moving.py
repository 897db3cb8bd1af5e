"""Moving the druids."""

import pytest

import nemeton

from .positions import (
    CASTLE,
    EACH,
    GOAL,
    RUIN_OF_2,
    SACRED,
    arrange,
    at,
    discarded,
    experience,
    hand,
    legal,
    lying_open,
    phase,
    pieces,
    play,
    refused,
    used_experience,
)


def test_as_many_cards_of_a_colour_as_one_likes():
    match = arrange(hands=[{"red": 3, "brown": 1}, EACH])
    assert legal(match) == ["red+1", "red+2", "red+3", "brown+1"]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_the_druid_goes_as_many_places_as_cards_are_played(cards):
    match = arrange(hands=[{"white": 5}, EACH], druid={"white": 5})
    match.play(f"white+{cards}")
    assert at(match, "white") == 5 + cards
    assert [at(match, colour) for colour in ("red", "grey", "black", "brown")] == [0] * 4


def test_C2_at_least_one_card_has_to_be_played():
    match = arrange(hands=[{"red": 1}, EACH])
    assert legal(match) == ["red+1"]
    assert [refused(match, action) for action in ("leave", "done", "draw", "take 1")] == ["not_now"] * 4


def test_C6_all_cards_of_a_turn_have_one_colour():
    match = arrange(hands=[{"red": 1, "grey": 1}, EACH])
    assert legal(match) == ["red+1", "grey+1"]
    with pytest.raises(nemeton.BadNotation):
        match.play("red+1 grey+1")
    match.play("red+1")
    assert (at(match, "red"), at(match, "grey")) == (1, 0)
    assert refused(match, "grey+1") == "not_now"


def test_C6_experience_cards_have_the_colour_of_the_druid_cards():
    match = arrange(hands=[{"red": 1}, EACH], experience=[{"grey": 1}])
    assert legal(match) == ["red+1", "grey+x1"]
    assert refused(match, "red+1x1") == "no_experience"


def test_only_cards_in_the_hand_can_be_played():
    match = arrange(hands=[{"red": 2}, EACH])
    assert refused(match, "red+3") == "no_cards"
    assert str(match.why_not("red+3")) == "You have only 2 red druid cards."
    assert str(match.why_not("grey+1")) == "You have no grey druid card."


def test_C28_several_druids_may_stand_on_a_place():
    match = arrange(druid={"red": 2, "grey": CASTLE}, hands=[{"red": 1}, EACH])
    match.play("red+1")
    assert at(match, "red") == at(match, "grey") == CASTLE
    assert phase(match) == "take" and match.view(None).due == 2


def test_played_cards_are_discarded_face_up():
    match = arrange(hands=[{"red": 3}, EACH], discard={"brown": 2})
    match.play("red+2")
    assert discarded(match) == {"red": 2, "brown": 2} and hand(match, 0) == {"red": 1}


def test_places_passed_through_do_not_matter():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 2}, EACH], pieces=[[1, 2, 3]])
    match.play("red+2")
    assert at(match, "red") == 5 and phase(match) == "take"
    assert pieces(match, 0) == [1, 2, 3] and experience(match, 0) == {}


def test_then_it_is_the_next_players_turn():
    match = arrange(3, player=2, druid={"red": SACRED - 1}, hands=[EACH, EACH, {"red": 2}])
    play(match, "red+1", "leave")
    assert match.turn == 0


def test_C7_druid_stops_on_the_goal():
    match = arrange(druid={"red": 16}, hands=[{"red": 5}, EACH], experience=[{"red": 1}])
    match.play("red+5x1")
    assert at(match, "red") == GOAL
    assert discarded(match) == {"red": 5} and used_experience(match) == {"red": 1}


def test_C7_the_goal_rewards_once_however_many_cards():
    match = arrange(druid={"red": 17}, hands=[{"red": 4}, EACH])
    match.play("red+4")
    assert match.view(None).due == 4
    play(match, "take 1", "take 2", "take 3", "take 4")
    assert pieces(match, 0) == [1, 2, 3, 4] and match.turn == 1


@pytest.mark.parametrize("cards", ["red+1", "red+2", "red+3", "red+x1", "red+2x2"])
def test_C8_cards_of_a_druid_at_home_do_nothing(cards):
    match = arrange(druid={"red": GOAL}, hands=[{"red": 3, "grey": 1}, EACH], experience=[{"red": 2}])
    before = lying_open(match)
    match.play(cards)
    assert match.turn == 1 and phase(match) == "play"
    assert at(match, "red") == GOAL and pieces(match, 0) == [] and lying_open(match) == before
    played = sum(discarded(match).values()), sum(used_experience(match).values())
    druids, _, added = cards.removeprefix("red+").partition("x")
    assert played == (int(druids or 0), int(added or 0))


def test_C8_the_sentence_says_that_nothing_happens():
    match = arrange(druid={"red": GOAL}, hands=[{"red": 1}, EACH])
    assert str(match.legal[0].sentence) == "Discard 1 red druid card: the red druid is home already."


def test_moving_back_is_impossible():
    match = arrange(druid={"red": RUIN_OF_2}, hands=[{"red": 1}, EACH])
    assert legal(match) == ["red+1"]
    assert refused(match, "red-1") == "notation"
