"""What can be taken back: everything until something hidden has been shown."""

import pytest

import nemeton

from .positions import CASTLE, EACH, GOAL, REST, arrange, hand, phase, pieces, play

HOME = dict.fromkeys(EACH, GOAL)


def taken_back(match):
    """Take the last action back; the position is the one before it."""
    earlier = match.digests()[-2]
    match.undo()
    assert match.digest() == earlier
    return match


def held_fast(match):
    """The last action cannot be taken back."""
    now = match.digest()
    with pytest.raises(nemeton.IllegalAction) as refusal:
        match.undo()
    assert match.digest() == now and not match.can_undo
    return refusal.value.code


def test_nothing_has_been_played_yet():
    assert held_fast(arrange()) == "nothing"


def test_cards_that_lead_to_a_choice():
    for druid, number in ((1, "take 1"), (CASTLE, "give 1"), (5, "leave")):
        match = arrange(druid={"red": druid}, pieces=[[1, 2, 3]])
        taken_back(play(match, "red+1"))
        assert hand(match, 0) == EACH and phase(match) == "play"
        play(match, "red+1", number)


def test_leaving_the_card_at_a_sacred_place():
    match = taken_back(play(arrange(druid={"red": 5}), "red+1", "leave"))
    assert match.turn == 0 and phase(match) == "sacred"
    match.play("draw")
    assert held_fast(match) == "revealed"


def test_not_a_card_drawn_at_a_sacred_place():
    assert held_fast(play(arrange(druid={"red": 5}), "red+1", "draw")) == "revealed"


def test_not_leaving_the_card_if_a_new_round_was_dealt():
    match = play(arrange(druid={"red": 5}, hands=[{"red": 1}, {}]), "red+1", "leave")
    assert match.view(None).round == 2 and held_fast(match) == "revealed"


def test_a_fragment_taken_before_the_display_is_filled_up():
    match = play(arrange(druid={"red": 2}), "red+1", "take 1")
    assert pieces(taken_back(match), 0) == []


def test_not_the_last_fragment_once_the_display_is_filled_up():
    assert held_fast(play(arrange(druid={"red": 2}), "red+1", "take 1", "take 2")) == "revealed"


def test_the_last_fragment_if_nothing_was_left_to_turn_up():
    match = arrange(3, druid={"red": 2}, hands=[{"red": 1}, EACH, EACH], pieces=[[], [], REST])
    play(match, "red+1", "take 1", "take 2")
    assert match.turn == 1
    assert pieces(taken_back(match), 0) == [1] and match.turn == 0
    assert pieces(taken_back(match), 0) == []
    taken_back(match)
    assert match.turn == 0 and phase(match) == "play" and match.actions == []


def test_not_the_last_fragment_if_returned_ones_turned_up():
    match = arrange(druid={"red": 1}, hands=[{"red": 1}, EACH], returned=[4], pieces=[[], REST])
    assert held_fast(play(match, "red+1", "take 1")) == "revealed"


def test_a_fragment_given_before_the_experience_card():
    match = play(arrange(druid={"red": CASTLE}, pieces=[[1, 2, 3]]), "red+1", "give 1")
    assert pieces(taken_back(match), 0) == [1, 2, 3]


def test_not_the_last_fragment_given_and_not_the_cards_before_it():
    match = play(arrange(druid={"red": CASTLE}, pieces=[[1, 2, 3]]), "red+1", "give 1", "give 2")
    assert held_fast(match) == "revealed"


def test_not_a_ruin_that_asked_nothing():
    assert held_fast(play(arrange(druid={"red": CASTLE}), "red+1")) == "revealed"


def test_C14_a_ruin_without_an_experience_card_shows_nothing():
    match = arrange(druid={"red": CASTLE}, experience=[{}, REST], pieces=[[1]])
    assert pieces(taken_back(play(match, "red+1")), 0) == [1]


def test_C8_cards_of_a_druid_at_home():
    match = arrange(druid={"red": GOAL})
    assert hand(taken_back(play(match, "red+1")), 0) == EACH


def test_C43_not_an_instant_end_that_shows_the_cards_of_others():
    match = arrange(druid=HOME | {"red": GOAL - 1}, hands=[{"red": 1}, EACH], display=[1], pieces=[[], REST])
    match.play("red+1")
    assert match.outcome is not None and held_fast(match) == "revealed"


def test_C43_not_an_instant_end_that_shows_the_cards_of_the_mover():
    match = arrange(druid=HOME | {"red": GOAL - 1}, hands=[{"red": 2}, {}], display=[1], pieces=[[], REST])
    match.play("red+1")
    assert match.outcome is not None and held_fast(match) == "revealed"


def test_C43_not_even_while_the_exchanges_go_on():
    match = arrange(
        druid=HOME | {"red": GOAL - 1},
        hands=[{"red": 2}, {}],
        experience=[{}, {"grey": 2}],
        pieces=[[], [], REST],
        players=3,
    )
    play(match, "red+1", "take 1", "take 2", "take 3", "take 4")
    assert phase(match) == "exchange" and held_fast(match) == "revealed"


def test_C43_an_instant_end_that_shows_nothing():
    match = arrange(druid=HOME | {"red": GOAL - 1}, hands=[{"red": 2}, {}], display=[1], pieces=[[], REST])
    match.play("red+2")
    assert match.outcome is not None
    assert hand(taken_back(match), 0) == {"red": 2} and match.outcome is None


def settle(**position):
    return arrange(phase="exchange", player=1, ender=0, ending="all_home", druid=HOME, **position)


def test_C36_a_swap_and_a_purchase():
    match = settle(experience=[{}, {"red": 4}], pieces=[[], [1]])
    play(match, "swap 1 2", "buy 3")
    assert pieces(taken_back(match), 1) == [2]
    assert pieces(taken_back(match), 1) == [1]


def test_C31_swaps_leave_nothing_to_fill_up_so_they_can_be_taken_back():
    match = settle(experience=[{"grey": 1}, {"red": 1}], pieces=[[5], [1]])
    match.play("swap 1 2")
    assert match.turn == 0
    assert taken_back(match).turn == 1


def test_C31_not_a_purchase_after_which_the_display_was_filled_up():
    match = settle(experience=[{"grey": 1}, {"red": 2}], pieces=[[5], []])
    match.play("buy 2")
    assert match.turn == 0 and held_fast(match) == "revealed"


def test_the_last_action_of_the_game_if_it_showed_nothing():
    match = settle(experience=[{}, {"red": 1}], pieces=[[], [1]])
    match.play("done")
    assert match.outcome is not None
    assert taken_back(match).turn == 1 and match.outcome is None


def test_what_was_taken_back_is_not_in_the_record():
    match = arrange(druid={"red": 5})
    play(match, "red+1")
    taken_back(match)
    play(match, "grey+1")
    assert match.record()["actions"] == ["grey+1"]
    assert nemeton.replay(match.record()).digest() == match.digest()
