"""Exchanging experience cards when the game is over."""

import pytest

from .positions import (
    ALL_KINDS,
    EACH,
    GOAL,
    REST,
    arrange,
    experience,
    legal,
    lying_open,
    phase,
    pieces,
    play,
    refused,
    told,
    used_experience,
)


def settle(players=2, **position):
    """Seat 0 played the last card of the game; seat 1 is the first to exchange."""
    position = {"player": 1, "ender": 0, "ending": "first_home", "druid": {"red": GOAL}} | position
    return arrange(players, phase="exchange", **position)


def last_card(players, seat, **position):
    """A seat plays the last card of the game."""
    hands = [{"red": 1} if other == seat else {} for other in range(players)]
    match = arrange(players, player=seat, druid={"red": GOAL}, hands=hands, **position)
    return play(match, "red+1")


def test_C21_the_exchanges_begin_left_of_the_last_mover_and_end_with_him():
    match = last_card(3, 1, experience=[{"red": 1}, {"grey": 1}, {"white": 1}], pieces=[[1], [1], [1]])
    turns = []
    while match.turn is not None:
        turns.append(match.turn)
        match.play("done")
    assert turns == [2, 0, 1]


def test_C21_also_when_his_move_ended_the_game_at_once():
    match = arrange(
        3,
        player=2,
        druid=dict.fromkeys(EACH, GOAL) | {"red": GOAL - 1},
        hands=[EACH, EACH, {"red": 1}],
        experience=[{"red": 2}, {"grey": 2}, {"white": 2}],
    )
    play(match, "red+1", "take 1", "take 2", "take 3", "take 4")
    turns = []
    while match.turn is not None:
        turns.append(match.turn)
        match.play("done")
    assert turns == [0, 1, 2]


def test_C21_each_player_completes_all_his_exchanges_before_the_next():
    match = settle(experience=[{"red": 1}, {"grey": 3}], pieces=[[2], [1]])
    play(match, "swap 1 5", "swap 5 6")
    assert match.turn == 1
    match.play("done")
    assert match.turn == 0


def test_one_card_swaps_a_fragment_for_an_open_one():
    match = settle(experience=[{}, {"grey": 2}], pieces=[[], [1, 1]])
    match.play("swap 1 5")
    assert pieces(match, 1) == [1, 5] and experience(match, 1) == {"grey": 1}


def test_two_cards_take_an_open_fragment():
    match = settle(experience=[{}, {"grey": 3}], pieces=[[], [1]])
    match.play("buy 5")
    assert pieces(match, 1) == [1, 5] and experience(match, 1) == {"grey": 1}


def test_example_four_cards_take_one_fragment_and_swap_two():
    match = settle(experience=[{}, {"grey": 2, "brown": 2}], pieces=[[], [1, 1, 1]])
    play(match, "buy 2", "swap 1 3", "swap 1 4")
    assert pieces(match, 1) == [1, 2, 3, 4] and experience(match, 1) == {}
    assert match.outcome.reason == "first_home"


def test_C22_the_swapped_fragment_lies_open_for_the_next():
    match = settle(
        experience=[{"red": 2}, {"grey": 1}], pieces=[[], [4]], display=[1, 2, 3, 5, 6, 7, 8, 9, 9]
    )
    match.play("swap 4 3")
    assert lying_open(match) == [1, 2, 4, 5, 6, 7, 8, 9, 9] and match.turn == 0
    match.play("buy 4")
    assert pieces(match, 0) == [4]


@pytest.mark.parametrize("cards", [{"red": 2}, {"red": 1, "brown": 1}, {"white": 1, "black": 1}])
def test_C23_the_colours_of_the_cards_do_not_matter(cards):
    match = settle(experience=[{}, cards])
    match.play("buy 1")
    assert pieces(match, 1) == [1] and used_experience(match) == cards


def test_C24_nothing_open_nothing_to_exchange():
    match = arrange(
        druid={"red": 2},
        hands=[{"red": 1}, EACH],
        display=[3, 4],
        pieces=[[], REST],
        experience=[{"red": 3}, {"grey": 4}],
    )
    match.play("red+1")
    assert match.outcome.reason == "no_fragments"
    assert experience(match, 0) == {"red": 3} and experience(match, 1) == {"grey": 4}


def test_C24_who_takes_the_last_open_fragment_is_done():
    match = settle(experience=[{"red": 2}, {"grey": 4}], pieces=[[], REST], display=[7])
    match.play("buy 7")
    assert match.outcome is not None and experience(match, 1) == {"grey": 2}
    assert experience(match, 0) == {"red": 2}


def test_C31_the_display_is_filled_up_when_a_player_has_finished_not_before():
    match = settle(experience=[{"red": 2}, {"grey": 4}], next_fragments=[9, 9])
    play(match, "buy 1")
    assert lying_open(match) == [0, 2, 3, 4, 5, 6, 7, 8, 9]
    play(match, "buy 2")
    assert match.turn == 0 and lying_open(match) == [9, 9, 3, 4, 5, 6, 7, 8, 9]


def test_C31_filled_up_as_far_as_possible():
    match = settle(
        experience=[{"red": 2}, {"grey": 4}],
        next_fragments=[9],
        pieces=[[], [], REST],
        players=3,
    )
    play(match, "buy 1", "buy 2")
    assert match.view(None).stock_left == 0 and lying_open(match) == [9, 0, 3, 4, 5, 6, 7, 8, 9]


def test_C31_returned_fragments_fill_up_after_an_exchange():
    match = settle(3, experience=[{"red": 2}, {"grey": 2}], returned=[6], pieces=[[], [], REST])
    match.play("buy 1")
    assert match.turn == 0 and lying_open(match) == [6, 2, 3, 4, 5, 6, 7, 8, 9]


SHORT = {"display": [1, 2, 3], "returned": [8]}
"""Three fragments lie open, and one was returned after the last taking."""


def test_C41_the_display_is_filled_up_after_a_seat_that_cannot_exchange():
    match = last_card(2, 0, experience=[{"red": 2}, {}], pieces=[[], REST], **SHORT)
    assert match.turn == 0 and lying_open(match) == [1, 2, 3, 8, 0, 0, 0, 0, 0]


def test_C41_a_card_that_cannot_be_used_is_as_good_as_none():
    match = last_card(3, 0, experience=[{"red": 2}, {"grey": 1}, {}], pieces=[[], [], REST], **SHORT)
    assert match.turn == 0 and lying_open(match) == [1, 2, 3, 8, 0, 0, 0, 0, 0]


def test_C41_not_before_the_first_who_can_exchange():
    match = last_card(2, 0, experience=[{}, {"red": 2}], pieces=[[], REST], **SHORT)
    assert match.turn == 1 and lying_open(match) == [1, 2, 3, 0, 0, 0, 0, 0, 0]


def test_C41_what_the_next_one_sees_does_not_depend_on_the_one_before():
    able = last_card(2, 0, experience=[{"red": 2}, {"grey": 2}], pieces=[[], REST], **SHORT)
    unable = last_card(2, 0, experience=[{"red": 2}, {}], pieces=[[], REST], **SHORT)
    able.play("done")
    assert able.turn == unable.turn == 0 and lying_open(able) == lying_open(unable)


def test_C41_after_the_last_one_too():
    match = last_card(2, 0, pieces=[[], REST], **SHORT)
    assert match.outcome is not None and lying_open(match) == [1, 2, 3, 8, 0, 0, 0, 0, 0]


def test_C31_who_had_his_turn_fills_up_even_if_he_exchanged_nothing():
    match = settle(experience=[{"red": 2}, {"grey": 2}], display=[1, 2, 3])
    match.play("done")
    assert match.turn == 0 and 0 not in lying_open(match)


def test_C36_every_exchange_is_optional():
    match = settle(experience=[{}, {"grey": 3}], pieces=[[], [1]])
    assert "done" in legal(match)
    match.play("buy 5")
    assert "done" in legal(match)
    match.play("done")
    assert match.outcome is not None and experience(match, 1) == {"grey": 1}


def test_C36_a_fragment_just_swapped_can_be_swapped_again():
    match = settle(experience=[{}, {"grey": 3}], pieces=[[], [1]])
    play(match, "swap 1 5", "swap 5 1", "swap 1 9")
    assert pieces(match, 1) == [9]


def test_C36_a_swap_needs_a_fragment_of_ones_own():
    match = settle(experience=[{}, {"grey": 2}])
    assert [action for action in legal(match) if action.startswith("swap")] == []
    assert refused(match, "swap 1 2") == "not_owned"


def test_C36_a_card_without_a_fragment_to_swap_is_no_turn():
    match = last_card(3, 0, experience=[{}, {"grey": 1}, {"white": 1}], pieces=[[], [], [1]])
    assert match.turn == 2


def test_C36_taking_costs_two_cards():
    match = settle(experience=[{}, {"grey": 1}], pieces=[[], [1]])
    assert refused(match, "buy 2") == "too_few_cards"


def test_C36_only_open_fragments_can_be_had():
    match = settle(experience=[{}, {"grey": 2}], pieces=[[], [1]], display=[2, 3])
    assert [refused(match, action) for action in ("swap 1 9", "buy 9")] == ["not_open"] * 2
    assert legal(match) == ["swap 1 2", "swap 1 3", "buy 2", "buy 3", "done"]


def test_C36_used_cards_are_discarded():
    match = settle(experience=[{}, {"grey": 3}], pieces=[[], [1]], used_experience={"red": 1})
    play(match, "buy 2", "swap 1 3")
    assert used_experience(match) == {"red": 1, "grey": 3}


def test_C36_unused_cards_are_worth_nothing():
    match = settle(experience=[{}, {"grey": 4}])
    match.play("done")
    assert match.outcome.ranking == ((0, 1),)


def test_C36_to_swap_a_fragment_for_its_like_is_not_offered():
    match = settle(experience=[{}, {"grey": 1}], pieces=[[], [1]])
    assert "swap 1 1" not in legal(match)
    assert refused(match, "swap 1 1") == "no_effect"


def test_who_can_exchange_no_more_is_not_asked():
    match = settle(experience=[{"red": 2}, {"grey": 1}], pieces=[[], [1]])
    match.play("swap 1 2")
    assert match.turn == 0


def test_nobody_has_experience_cards_and_the_game_is_over_with_the_last_card():
    match = last_card(4, 3, pieces=[[1], [2], [3], [4]])
    assert phase(match) == "over" and match.outcome.reason == "first_home"


def test_a_swap_can_complete_an_amulet():
    match = settle(experience=[{}, {"grey": 1}], pieces=[[], [*ALL_KINDS[:8], 1]])
    assert match.standing()[1][0] == 0
    match.play("swap 1 9")
    assert match.outcome.scores == (0, 1)


def test_the_log_tells_everybody_what_was_exchanged():
    match = settle(experience=[{}, {"grey": 4}], pieces=[[], [1]])
    play(match, "swap 1 9", "buy 2", "done")
    assert told(match, 1)[:3] == [
        "You swap the stag for the heart and pay 1 grey experience card.",
        "You take the raven and pay 2 grey experience cards.",
        "You exchange nothing more.",
    ]
    assert told(match, 0)[:3] == [
        "Player 2 swaps the stag for the heart and pays 1 grey experience card.",
        "Player 2 takes the raven and pays 2 grey experience cards.",
        "Player 2 exchanges nothing more.",
    ]
