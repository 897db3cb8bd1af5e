"""The end: five figures in the goal area, or the last card of the deck."""

import numpy as np
import pytest

import nemeton
from nemeton.core.chance import generator

from .positions import arrange, hand, idle, legal, phase, play, points, scores, stone, tile, told, wishes

SEVEN = [1, 2, 3, 4, 5, 6, 7]
SIX = SEVEN[:6]


def four_home(**position):
    """Four figures in the goal area, three of them the other's, and one of the player's a step before it."""
    rows = [{"R": SIX, "Y": SEVEN}, {"P": SEVEN, "G": SEVEN, "B": SEVEN}]
    return arrange(**{"hands": ["R9 Y9"], "rows": rows} | position)


def test_R15_the_fifth_figure_in_the_goal_area_ends_the_game_at_once():
    match = play(four_home(), "R9")
    assert match.turn is None and match.outcome.reason == "five_home" and phase(match) == "over"
    assert legal(match) == []
    assert told(match, 1) == [
        "Player 1 plays the red 9 (triskele); the figure comes to stone 7.",
        "Five figures have reached the goal area.",
        "Player 1 22 and Player 2 34. You win!",
    ]


def test_R15_the_fourth_does_not():
    match = arrange(hands=["R9"], rows=[{"R": SIX, "Y": SEVEN}, {"R": SEVEN, "P": SEVEN}])
    play(match, "R9")
    assert match.turn == 0 and phase(match) == "draw"


def test_R15_a_figure_counts_once():
    """A figure that goes on within the goal area does not count again."""
    match = play(four_home(), "Y9")
    assert stone(match, 0, "Y") == 8 and match.turn == 0


def test_R15_the_ending_figure_stands_on_the_seventh_stone():
    match = play(four_home(big=["R"]), "R9")
    assert stone(match, 0, "R") == 7
    assert match.outcome.details[0]["figures"] == (12, 6, 0, 0, 0)


def test_R15_whose_figures_they_are_does_not_matter():
    rows = [{"R": SIX}, dict.fromkeys("RYPG", SEVEN)]
    assert play(arrange(hands=["R9"], rows=rows), "R9").outcome.reason == "five_home"
    rows = [{"R": SIX} | dict.fromkeys("YPGB", SEVEN)]
    assert play(arrange(hands=["R9"], rows=rows, big=["B"]), "R9").outcome.reason == "five_home"


def test_R15_a_clover_can_bring_the_fifth():
    match = four_home(
        rows=[{"R": SIX, "Y": SEVEN, "B": [1]}, {"R": SEVEN, "P": SEVEN, "G": SEVEN}],
        hands=["B3"],
        tiles={"B2": "clover"},
    )
    play(match, "B3", "clover R")
    assert match.outcome.reason == "five_home"


def test_R15_who_ends_it_draws_no_card():
    match = play(four_home(), "R9")
    assert len(hand(match, 0).split()) == 7 and match.view(None).held.tolist()[:2] == [7, 8]


def seventh_tile(sort, **position):
    """A tile on the stone where the fifth figure comes to: on the board of the package stone Y7 is dark."""
    rows = [{"Y": SIX, "R": SEVEN}, {"P": SEVEN, "G": SEVEN, "B": SEVEN}]
    return four_home(rows=rows, tiles={"Y7": sort}, **position)


@pytest.mark.parametrize("sort", ["wish", "clover", "3"])
def test_R33_the_tile_under_the_fifth_does_not_act(sort):
    match = seventh_tile(sort)
    before = wishes(match, 0), points(match, 0)
    play(match, "Y9")
    assert match.outcome.reason == "five_home" and tile(match, "Y7") == sort
    assert (wishes(match, 0), points(match, 0)) == before
    again = nemeton.position("keltis", match.position())
    assert again.outcome == match.outcome


def test_R15_the_tile_under_the_fourth_acts():
    rows = [{"Y": SIX, "R": SEVEN}, {"P": SEVEN, "B": SEVEN}]
    match = play(arrange(hands=["Y9"], rows=rows, tiles={"Y7": "3"}), "Y9")
    assert points(match, 0) == 3 + 3 + 1 + 1 and phase(match) == "draw"


@pytest.mark.parametrize("sort", ["wish", "3"])
def test_R33_what_the_chain_gave_before_stays(sort):
    match = four_home(
        rows=[{"R": SIX, "Y": SEVEN, "B": [1], "P": [1, 2, 3]}, {"R": SEVEN, "P": SEVEN, "G": SEVEN}],
        hands=["P5"],
        tiles={"P4": "clover", "B2": sort, "P2": "1"},
    )
    before = wishes(match, 0), points(match, 0)
    play(match, "P5", "clover B")
    gained = wishes(match, 0) - before[0], points(match, 0) - before[1]
    assert gained == ((1, 0) if sort == "wish" else (0, 3))


def test_R33_an_end_in_a_chain_of_clovers_keeps_what_was_got():
    match = four_home(
        rows=[{"R": SIX, "Y": SEVEN, "B": [1], "P": [1, 2, 3]}, {"R": SEVEN, "P": SEVEN, "G": SEVEN}],
        hands=["P5"],
        tiles={"P4": "clover", "B2": "clover", "P2": "1"},
    )
    play(match, "P5", "clover B", "clover R")
    assert match.outcome.reason == "five_home"
    assert (stone(match, 0, "P"), stone(match, 0, "B"), stone(match, 0, "R")) == (4, 2, 7)


def test_R16_the_last_card_of_the_deck_ends_the_game():
    match = arrange(3, hands=["R5"], left=1)
    play(match, "x R5")
    assert str(match.legal[0].sentence) == "Draw the last card of the deck. That ends the game."
    play(match, "< deck")
    assert match.turn is None and match.outcome.reason == "no_cards"
    assert match.view(None).held.tolist()[:3] == [8, 8, 8]
    assert told(match, None)[-2:] == [
        "The last card of the deck has been drawn.",
        "Player 1 −4, Player 2 −4 and Player 3 −4. Player 1, Player 2 and Player 3 share the win!",
    ]


def test_R16_who_draws_it_plays_the_last_turn():
    """Seat 0 ends the game; seats 1 and 2 have had one turn fewer."""
    match = arrange(3, left=4)
    for _ in range(4):
        idle(match)
    assert match.turn is None and match.actor == 0


def test_R16_taking_from_a_pile_puts_the_end_off():
    match = play(arrange(hands=["R5"], left=1), "x R5", "< R")
    assert match.turn == 1 and match.view(None).deck_left == 1


def test_R27_five_figures_for_any_number_of_players():
    rows = [{"R": SIX, "Y": SEVEN}, {"R": SEVEN}, {"P": SEVEN}, {"G": SEVEN}]
    assert play(arrange(4, hands=["R9"], rows=rows), "R9").outcome.reason == "five_home"
    rows = [{"R": SIX, "Y": SEVEN}, {"R": SEVEN, "P": SEVEN}, {"G": SEVEN}]
    assert play(arrange(3, hands=["R9"], rows=rows), "R9").outcome.reason == "five_home"


def test_R35_hands_score_nothing_and_stay_hidden():
    match = play(four_home(), "R9")
    other = play(four_home(hands=["R9 Y9", "R10 Y10 P10 G10"]), "R9")
    assert match.outcome == other.outcome
    assert match.view(0).hand[1].sum() == 0 and match.view(None).hand.sum() == 0


def test_R38_a_game_that_is_stopped_is_scored_as_it_stands():
    match = nemeton.new("keltis", players=2, seed=1)
    rows = match.rows()
    taken = match.game.engine.playout(rows, 0, np.zeros(5, np.int64), generator(b"stop"), 40)
    standing = np.zeros(10, np.int64)
    match.game.engine.standing(rows, 0, standing)
    assert taken == 40 and match.game.states(rows)["ending"][0] == 0
    assert standing[:2].min() >= -28 and standing[:2].max() <= 80


def test_R38_the_options_of_a_table_are_two():
    assert [option.name for option in arrange().game.options] == ["clover_may_start", "redraw"]


def test_the_score_at_the_end_is_the_one_it_stood_at():
    match = play(four_home(), "R9")
    assert list(match.outcome.scores) == scores(match)
