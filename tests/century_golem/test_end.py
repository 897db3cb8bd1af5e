"""The end of the game, and the score."""

import pytest

from .positions import arrange, card, claimed, phase, play

SEVEN = [2, 3, 4, 5, 6, 7, 14]
"""Golems of 5, 5, 7, 7, 8, 11 and 5 points."""


def test_G39_the_eighth_golem_makes_the_round_the_last():
    match = arrange(3, caravans=["YYG", "YYY", "YYY"], claimed=[SEVEN], golems=[1, 13, 24, 36])
    match.play("a2a")
    assert match.outcome is None and match.turn == 1
    play(match, "rest", "rest")
    assert match.outcome is not None and match.outcome.reason == "eighth_card"


def test_G39_players_who_have_played_in_this_round_get_no_turn():
    match = arrange(
        3, player=2, caravans=["YYY", "YYY", "YYG"], claimed=[[], [], SEVEN], golems=[1, 13, 24, 36]
    )
    match.play("a2a")
    assert match.outcome is not None and phase(match) == "over"


def test_G25_a_second_player_may_reach_eight_in_the_same_round():
    other = [15, 16, 17, 18, 19, 25, 26]
    match = arrange(caravans=["YYG", "GGG"], claimed=[SEVEN, other], golems=[1, 13, 24, 36])
    play(match, "a2a", "a2a")
    assert len(claimed(match, 0)) == len(claimed(match, 1)) == 8 and match.outcome is not None


def test_G39_the_extra_turn_of_a_refresh_belongs_to_the_last_round():
    match = arrange(caravans=["YYG", "YYY"], claimed=[SEVEN], golems=[1, 13, 24, 36])
    play(match, "a2a", "e2c")
    assert match.turn == 1 and match.outcome is None
    match.play("a2c")
    assert match.outcome is not None


def test_G40_after_two_hundred_rounds_the_game_is_over():
    match = arrange(round_=200)
    match.play("rest")
    assert match.outcome is None
    match.play("rest")
    assert match.outcome.reason == "round_limit" and match.view(None).round == 200


def test_G40_the_eighth_golem_in_the_last_round_is_the_reason():
    match = arrange(round_=200, caravans=["YYG", "YYY"], claimed=[SEVEN], golems=[1, 13, 24, 36])
    play(match, "a2a", "rest")
    assert match.outcome.reason == "eighth_card"


def test_G49_a_round_is_each_seat_once_from_the_first_player_on():
    match = arrange(3)
    turns = []
    for _ in range(7):
        turns.append((match.view(None).round, match.turn))
        match.play("rest")
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


def ended(players=2, **position):
    """The outcome of a finished game."""
    return arrange(players, phase="over", ending="round_limit", round_=200, **position).outcome


def points(**position):
    """The breakdown of the first seat's score."""
    outcome = ended(**position)
    assert outcome.scores[0] == sum(map(sum, outcome.details[0].values()))
    return outcome.details[0]


def test_G41_the_points_of_the_golems():
    assert points(claimed=[SEVEN])["cards"] == (5, 5, 7, 7, 8, 11, 5)


def test_G41_exploration_tiles():
    assert points(found=[[1, 2, 4, 9]])["exploration"] == (4, 3, 2, 1)


def test_G41_the_squares_of_the_outposts():
    assert points(outposts=[[1, 2, 4, 7, 10, 11]])["outposts"] == (2, 1, 2, 6)


def test_G41_crystals_that_are_not_yellow_count_one_point_each():
    assert points(caravans=["YYYGGBM", "Y"])["crystals"] == (4,)


@pytest.mark.parametrize(
    ("tile", "worth"),
    [
        ("R", 4),
        ("T", 2),
        ("S", 2),
        ("X", 0),
        ("RT", 3),
        ("RS", 3),
        ("RX", 0),
        ("TS", 3),
        ("TX", 0),
        ("SX", 0),
        ("merchants", 4),
        ("merchant_cards", 3),
        ("outposts", 5),
        ("rows", 3),
    ],
)
def test_G41_bonus_tiles(tile, worth):
    golems = [1, 2, card("YYB", "T"), card("GGG", "S")]
    cards = ["+B", "+YYY", "+YYG", "+YYYY", "+M", "+GG", "+YB"]
    position = {"claimed": [golems], "taken": [cards], "outposts": [[1, 2, 4, 7, 10]], "merchants": [9, 7]}
    assert points(held=[[tile]], **position)["bonus"] == (worth,)


def test_G41_three_points_for_every_full_four_merchant_cards():
    cards = ["+B", "+YYY", "+YYG", "+YYYY", "+M", "+GG", "+YB"]
    both = points(held=[["merchant_cards", "merchant_cards", "merchant_cards"]], taken=[cards])["bonus"]
    assert both == (3, 3, 3)


def test_G41_an_icon_may_count_in_several_tiles_and_once_in_a_pair():
    golems = [1, 2, card("YYB", "T")]
    assert points(claimed=[golems], held=[["RT", "RT", "R"]])["bonus"] == (3, 3, 4)


def test_the_highest_score_wins():
    outcome = ended(claimed=[[1], [7]])
    assert outcome.ranking == ((1,), (0,)) and outcome.scores == (3, 11)


def test_G42_a_tie_goes_to_who_played_later():
    assert ended(3).ranking == ((2,), (1,), (0,))
    assert ended(3).winners == (2,)


def test_G42_the_same_order_ranks_the_places_below():
    outcome = ended(4, claimed=[[], [7]])
    assert outcome.ranking == ((1,), (3,), (2,), (0,))
