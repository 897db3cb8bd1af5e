"""A. The druid reaches a dig site."""

import pytest

from .positions import (
    ALL_KINDS,
    CASTLE,
    EACH,
    GOAL,
    REST,
    RUIN_OF_2,
    VILLAGE,
    arrange,
    at,
    legal,
    lying_open,
    phase,
    pieces,
    play,
    refused,
    returned,
    told,
)


def test_example_two_white_cards_take_the_white_druid_to_the_village():
    match = arrange(hands=[{"white": 2}, EACH], pieces=[[1, 2]], next_fragments=[5])
    action = next(action for action in match.legal if str(action) == "white+2")
    assert str(action.sentence) == (
        "Play 2 white druid cards: the white druid goes to the village. You take a fragment."
    )
    play(match, "white+2", "take 3")
    assert at(match, "white") == VILLAGE and pieces(match, 0) == [1, 2, 3]
    assert lying_open(match) == [1, 2, 5, 4, 5, 6, 7, 8, 9] and match.turn == 1


@pytest.mark.parametrize(
    ("start", "number"), [(1, 1), (2, 2), (4, 2), (6, 2), (8, 3), (9, 2), (13, 3), (14, 2), (17, 4)]
)
def test_as_many_fragments_as_the_place_shows(start, number):
    match = arrange(druid={"grey": start}, hands=[{"grey": 1}, EACH])
    match.play("grey+1")
    for due in range(number, 0, -1):
        assert phase(match) == "take" and match.view(None).due == due
        match.play(f"take {due}")
    assert pieces(match, 0) == list(range(1, number + 1)) and match.turn == 1


def test_the_goal_is_a_dig_site():
    match = arrange(druid={"red": GOAL - 1}, hands=[{"red": 1}, EACH])
    play(match, "red+1", "take 9", "take 8", "take 7", "take 6")
    assert pieces(match, 0) == [6, 7, 8, 9]


def test_a_kind_one_has_already_begins_another_amulet():
    match = arrange(druid={"red": 1}, hands=[{"red": 1}, EACH], pieces=[[4]])
    play(match, "red+1", "take 4")
    assert pieces(match, 0) == [4, 4]


def test_C9_fragments_are_taken_one_after_another_and_the_display_filled_up_afterwards():
    match = arrange(druid={"red": 2}, hands=[{"red": 1}, EACH], next_fragments=[9, 9])
    play(match, "red+1", "take 1")
    assert lying_open(match) == [0, 2, 3, 4, 5, 6, 7, 8, 9]
    assert refused(match, "take 1") == "not_open"
    match.play("take 2")
    assert lying_open(match) == [9, 9, 3, 4, 5, 6, 7, 8, 9]


def test_C9_two_of_a_kind_can_be_taken_if_two_lie_open():
    match = arrange(druid={"red": 2}, hands=[{"red": 1}, EACH], display=[7, 1, 7, 2, 3, 4, 5, 6, 8])
    play(match, "red+1", "take 7")
    assert lying_open(match) == [0, 1, 7, 2, 3, 4, 5, 6, 8]
    match.play("take 7")
    assert pieces(match, 0) == [7, 7]


def test_C10_fewer_lie_open_than_are_due_and_the_returned_ones_fill_up():
    match = arrange(
        druid={"red": 2}, hands=[{"red": 1}, EACH], display=[1], returned=[2, 3, 4], pieces=[[], REST]
    )
    match.play("red+1")
    assert pieces(match, 0) == [1]
    assert sorted(lying_open(match)) == [0] * 6 + [2, 3, 4] and returned(match) == []
    assert match.turn == 1 and phase(match) == "play"


def test_C10_fewer_lie_open_than_are_due_and_nothing_fills_up():
    match = arrange(druid={"red": 2}, hands=[{"red": 1}, EACH], display=[1], pieces=[[], REST])
    match.play("red+1")
    assert pieces(match, 0) == [1] and lying_open(match) == [0] * 9
    assert match.outcome.reason == "no_fragments"


def test_C11_returned_fragments_become_the_new_stock_at_once():
    match = arrange(
        druid={"red": 8},
        hands=[{"red": 1}, EACH],
        next_fragments=[9],
        returned=[5, 5, 5, 5],
        pieces=[[], REST],
    )
    play(match, "red+1", "take 1", "take 2", "take 3")
    assert sorted(lying_open(match)) == [4, 5, 5, 5, 6, 7, 8, 9, 9]
    assert returned(match) == [] and match.view(None).stock_left == 2


def test_C33_the_stock_is_not_renewed_before_a_fragment_is_due():
    match = arrange(
        druid={"red": 1}, hands=[{"red": 1}, EACH], next_fragments=[9], returned=[5], pieces=[[], REST]
    )
    play(match, "red+1", "take 1")
    assert match.view(None).stock_left == 0 and returned(match) == [5]


def test_C30_exactly_as_many_as_shown_and_never_fewer():
    match = arrange(druid={"red": 8}, hands=[{"red": 1}, EACH])
    match.play("red+1")
    for kind in (1, 2, 3):
        assert all(action.startswith("take ") for action in legal(match))
        assert [refused(match, action) for action in ("leave", "done", "red+1")] == ["not_now"] * 3
        match.play(f"take {kind}")
    assert phase(match) == "play" and match.turn == 1


def test_C30_of_the_players_choice_among_the_open_ones():
    match = arrange(druid={"red": 1}, hands=[{"red": 1}, EACH], display=[2, 2, 2, 6, 6, 6, 8, 8, 8])
    match.play("red+1")
    assert legal(match) == ["take 2", "take 6", "take 8"]
    assert refused(match, "take 1") == "not_open"


def test_C30_a_double_may_be_taken_while_a_missing_kind_lies_open():
    match = arrange(druid={"red": 1}, hands=[{"red": 1}, EACH], pieces=[[2, 2]])
    play(match, "red+1", "take 2")
    assert pieces(match, 0) == [2, 2, 2]


def test_C31_returned_fragments_wait_for_the_next_refill():
    match = arrange(
        druid={"red": CASTLE, "grey": 2},
        hands=[{"red": 1, "white": 1}, {"grey": 1}],
        display=[1, 2, 3],
        pieces=[[4, 5, 6], REST],
    )
    play(match, "red+1", "give 4", "give 5")
    assert sorted(lying_open(match)) == [0] * 6 + [1, 2, 3] and returned(match) == [4, 5]
    play(match, "grey+1", "take 1", "take 2")
    assert sorted(lying_open(match)) == [0] * 6 + [3, 4, 5] and returned(match) == []


def test_C31_a_ruin_does_not_fill_the_display_up():
    match = arrange(druid={"red": CASTLE}, display=[1, 2, 3], returned=[9], pieces=[[4, 5, 6], REST])
    play(match, "red+1", "give 4", "give 5")
    assert at(match, "red") == RUIN_OF_2 and sorted(lying_open(match)) == [0] * 6 + [1, 2, 3]


def test_no_choice_no_question_all_that_lies_open_is_taken():
    match = arrange(
        druid={"red": 2}, hands=[{"red": 1}, EACH], display=[3, 8], returned=[1], pieces=[[], REST]
    )
    match.play("red+1")
    assert pieces(match, 0) == [3, 8] and match.turn == 1
    assert told(match, 0)[1] == "You take all that lies open: the boar and the swan."
    assert told(match, 1)[1] == "Player 1 takes all that lies open: the boar and the swan."


def test_the_log_names_the_fragment_for_everybody():
    match = play(arrange(druid={"red": 1}, hands=[{"red": 1}, EACH]), "red+1", "take 9")
    assert told(match, 0)[-2] == "You take the heart."
    assert told(match, 1)[-2] == told(match, None)[-2] == "Player 1 takes the heart."


def test_all_nine_kinds_can_be_taken():
    for kind in ALL_KINDS:
        match = play(arrange(druid={"red": 1}, hands=[{"red": 1}, EACH]), "red+1", f"take {kind}")
        assert pieces(match, 0) == [kind]
