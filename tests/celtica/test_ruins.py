"""B. The druid reaches a ruin."""

import pytest

from .positions import (
    ALL_KINDS,
    CASTLE,
    EACH,
    REST,
    RUIN_OF_2,
    RUIN_OF_3,
    arrange,
    at,
    experience,
    legal,
    phase,
    pieces,
    play,
    refused,
    returned,
    told,
    used_experience,
)


def test_example_a_red_card_takes_the_red_druid_to_a_ruin():
    match = arrange(
        druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[1, 2, 3]], next_experience=["brown"]
    )
    play(match, "red+1", "give 1", "give 3")
    assert at(match, "red") == RUIN_OF_2 and pieces(match, 0) == [2]
    assert experience(match, 0) == {"brown": 1} and match.turn == 1


@pytest.mark.parametrize(("start", "number"), [(3, 2), (7, 2), (11, 2), (12, 3), (16, 3)])
def test_as_many_fragments_as_the_ruin_shows_have_to_be_given(start, number):
    match = arrange(druid={"white": start}, hands=[{"white": 1}, EACH], pieces=[[1, 1, 1, 1]])
    match.play("white+1")
    for due in range(number, 0, -1):
        assert phase(match) == "give" and match.view(None).due == due
        assert [refused(match, action) for action in ("leave", "done")] == ["not_now"] * 2
        match.play("give 1")
    assert len(pieces(match, 0)) == 4 - number and match.turn == 1


def test_C13_the_owner_chooses_what_he_gives():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[2, 2, 7]])
    match.play("red+1")
    assert legal(match) == ["give 2", "give 7"]
    assert refused(match, "give 1") == "not_owned"
    play(match, "give 7", "give 2")
    assert pieces(match, 0) == [2]


def test_C13_a_complete_amulet_may_have_to_be_broken():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[ALL_KINDS])
    assert match.standing()[0][0] == 1
    play(match, "red+1", "give 9", "give 8")
    assert match.standing()[0][0] == 0 and pieces(match, 0) == [1, 2, 3, 4, 5, 6, 7]


def test_C13_given_fragments_lie_apart_from_the_stock():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[1, 2, 3]])
    stock = match.view(None).stock_left
    play(match, "red+1", "give 1", "give 2")
    assert returned(match) == [1, 2] and match.view(None).stock_left == stock


@pytest.mark.parametrize("owned", [[], [5], [5, 6]])
def test_C12_who_has_too_few_gives_all_and_still_draws(owned):
    match = arrange(
        druid={"red": RUIN_OF_3 - 1}, hands=[{"red": 1}, EACH], pieces=[owned], next_experience=["grey"]
    )
    match.play("red+1")
    assert pieces(match, 0) == [] and returned(match) == owned
    assert experience(match, 0) == {"grey": 1} and match.turn == 1


def test_C12_who_has_just_enough_gives_all_without_a_question():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[5, 6]])
    match.play("red+1")
    assert pieces(match, 0) == [] and match.turn == 1
    assert told(match, 0)[1] == "You give up all you have: the horse and the hare."
    assert told(match, 1)[1] == "Player 1 gives up everything: the horse and the hare."


def test_C34_giving_comes_before_drawing():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[1, 2, 3]])
    for action in ("red+1", "give 1"):
        match.play(action)
        assert experience(match, 0) == {} and match.view(None).lore_left == 20
    match.play("give 2")
    assert sum(experience(match, 0).values()) == 1 and match.view(None).lore_left == 19


def test_C34_giving_is_compulsory():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[1, 2, 3]])
    match.play("red+1")
    assert legal(match) == ["give 1", "give 2", "give 3"]


def test_one_experience_card_whatever_the_number_of_the_ruin():
    match = arrange(druid={"red": RUIN_OF_3 - 1}, hands=[{"red": 1}, EACH], pieces=[[1, 1, 1, 1]])
    play(match, "red+1", "give 1", "give 1", "give 1")
    assert match.view(None).learned.tolist() == [1, 0, 0, 0, 0]


def test_C14_no_experience_card_left_anywhere():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], experience=[{}, REST])
    match.play("red+1")
    assert experience(match, 0) == {} and match.view(None).learned.tolist() == [0, 20, 0, 0, 0]
    assert match.turn == 1
    for seat in (0, 1, None):
        assert told(match, seat)[-1] == "There is no experience card left to draw."


def test_C33_used_experience_cards_are_shuffled_when_one_is_due_and_none_is_left():
    match = arrange(
        druid={"red": CASTLE},
        hands=[{"red": 1}, EACH],
        experience=[{}, REST],
        used_experience={"black": 3},
    )
    match.play("red+1")
    assert experience(match, 0) == {"black": 1} and used_experience(match) == {}
    assert match.view(None).lore_left == 2


def test_C33_the_experience_deck_is_not_renewed_before_a_card_is_due():
    match = arrange(
        druid={"red": CASTLE},
        hands=[{"red": 1}, EACH],
        next_experience=["white"],
        used_experience=REST,
    )
    match.play("red+1")
    assert experience(match, 0) == {"white": 1}
    assert match.view(None).lore_left == 0 and sum(used_experience(match).values()) == 19


def test_C33_the_card_just_used_is_shuffled_too():
    match = arrange(druid={"red": CASTLE}, hands=[{"grey": 1}, EACH], experience=[{"red": 1}, REST])
    match.play("red+x1")
    assert experience(match, 0) == {"red": 1} and match.view(None).lore_left == 0
    assert told(match, 0)[-1] == "You draw a red experience card."
    assert told(match, 1)[-1] == "Player 1 draws an experience card."


def test_the_colour_of_the_experience_card_is_told_to_its_owner_alone():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], next_experience=["brown"])
    match.play("red+1")
    assert told(match, 0)[-1] == "You draw a brown experience card."
    assert told(match, 1)[-1] == told(match, None)[-1] == "Player 1 draws an experience card."
    assert not any("brown" in line for line in told(match, 1) + told(match, None))
