"""What a sentence says before: the decision, and all that is sure to follow from it."""

import pytest

from .positions import arrange, play

NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]
SIX, SEVEN = NINE[1:7], NINE[1:8]
FOUR_HOME = {"R": SEVEN, "P": SEVEN, "G": SEVEN}


def sentence(match, action):
    """What is said of a legal action."""
    return next(each.sentence for each in match.legal if str(each) == action).say("en")


def test_R1_where_the_figure_goes_and_what_it_counts_there():
    match = arrange(hands=["R5"], rows=[{"R": [2, 3]}])
    assert (
        sentence(match, "R5") == "Play the red 5 (triskele): your figure goes to stone 3, where it counts −2."
    )
    match = arrange(hands=["R5"], rows=[{"R": [2, 3]}], big=["R"])
    assert sentence(match, "R5").endswith("to stone 3, where it counts −4.")


def test_R9_a_card_that_gives_the_row_its_direction():
    match = arrange(hands=["R5 R1"], rows=[{"R": [2, 2]}])
    assert sentence(match, "R5").startswith(
        "Play the red 5 (triskele); from now on that row rises. Your figure"
    )
    assert sentence(match, "R1").startswith(
        "Play the red 1 (triskele); from now on that row falls. Your figure"
    )


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("wish", "You take a wish stone."),
        ("3", "You get 3 points."),
        ("clover", "A clover: you may move a figure."),
    ],
)
def test_R8_what_the_tile_gives(tile, said):
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": tile})
    assert sentence(match, "R5").endswith(f"where it counts −3. {said}")


def test_R4_a_clover_that_will_be_lost():
    match = arrange(hands=["R8"], rows=[{"R": NINE[:8]}], tiles={"R9": "clover"})
    assert sentence(match, "R8").endswith("The clover is lost: there is no figure it can move.")


def test_R14_a_path_for_which_there_is_a_choice():
    match = arrange(hands=["R5"])
    assert sentence(match, "R5") == "Play the red 5 (triskele) and begin that path."
    play(match, "R5")
    assert sentence(match, "small") == "Begin the red path (triskele) with a small figure."
    assert sentence(match, "big") == (
        "Begin the red path (triskele) with the big figure. "
        "It counts double, also below zero, and stays on this path."
    )


def test_R14_a_path_begun_with_the_big_figure_because_no_other_is_left():
    match = arrange(hands=["R5"], rows=[{letter: [4] for letter in "YPGB"}])
    assert sentence(match, "R5") == (
        "Play the red 5 (triskele) and begin that path. "
        "Only the big figure is left for it: it counts double, also below zero."
    )


def test_R14_a_path_begun_with_a_small_figure_because_the_big_one_is_gone():
    match = arrange(hands=["Y5"], rows=[{"P": [4]}], big=["P"], tiles={"Y1": "wish"})
    assert sentence(match, "Y5") == (
        "Play the yellow 5 (sun) and begin that path. "
        "It takes a small figure: the big one is on its way already. You take a wish stone."
    )


def test_R14_the_tile_on_the_first_stone():
    match = play(arrange(hands=["Y5"], tiles={"Y1": "2"}), "Y5")
    assert sentence(match, "small").endswith("with a small figure. You get 2 points.")


def test_R5_another_one_moves_which_is_chosen():
    match = arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1], "P": [2]}])
    assert sentence(match, "R9") == (
        "Play the red 9 (triskele). Your figure is at the end of that path: "
        "you choose another one that moves."
    )


def test_R5_the_only_other_one_moves():
    match = arrange(hands=["R9"], rows=[{"R": NINE, "P": [1, 2, 3]}], tiles={"P4": "3"})
    assert sentence(match, "R9") == (
        "Play the red 9 (triskele). Your figure is at the end of that path. "
        "You move your figure on the pink path (knot) to stone 4 instead. You get 3 points."
    )


def test_R5_no_other_one_can_move():
    match = arrange(hands=["R9"], rows=[{"R": NINE}])
    assert sentence(match, "R9") == (
        "Play the red 9 (triskele). Your figure is at the end of that path. No other figure can move."
    )


def test_R5_the_only_other_path_is_begun():
    far = {"R": NINE, "Y": NINE, "P": NINE, "G": NINE}
    match = arrange(hands=["R9"], rows=[far], clover_may_start="yes")
    assert sentence(match, "R9").endswith(
        "You begin the blue path (wave) instead. "
        "Only the big figure is left for it: it counts double, also below zero."
    )


def test_R15_a_card_on_a_finished_path_that_ends_the_game():
    match = arrange(hands=["Y9"], rows=[{"Y": NINE, "B": SIX}, FOUR_HOME])
    assert sentence(match, "Y9") == (
        "Play the yellow 9 (sun). Your figure is at the end of that path. "
        "You move your figure on the blue path (wave) to stone 7 instead. "
        "It is the fifth figure in the goal area. That ends the game."
    )


def test_R15_a_step_that_ends_the_game_gives_no_tile():
    match = arrange(hands=["G9"], rows=[{"G": SIX, "B": SEVEN}, FOUR_HOME], tiles={"G7": "3"})
    assert sentence(match, "G9") == (
        "Play the green 9 (leaf): your figure goes to stone 7, where it counts 6. "
        "It is the fifth figure in the goal area. That ends the game."
    )


def test_R15_a_step_that_does_not():
    match = arrange(hands=["R9"], rows=[{"R": SIX}, {"P": SEVEN}])
    assert sentence(match, "R9").endswith("where it counts 6. Figures in the goal area: 2 of 5.")


def test_R31_a_clover_that_ends_the_game():
    match = arrange(hands=["R5"], rows=[{"R": [4], "B": SIX, "Y": SEVEN}, FOUR_HOME], tiles={"R2": "clover"})
    assert sentence(play(match, "R5"), "clover B") == (
        "Move your figure on the blue path (wave) to stone 7, where it counts 6. "
        "It is the fifth figure in the goal area. That ends the game."
    )


def test_R16_the_last_card_of_the_deck():
    match = play(arrange(left=1), "x B10")
    assert sentence(match, "< deck") == "Draw the last card of the deck. That ends the game."
