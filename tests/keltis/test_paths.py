"""The figures on the paths: begun with a card, moved by one, stopped at the end."""

import pytest

from nemeton.games.keltis.names import LETTERS

from .positions import (
    arrange,
    idle,
    is_big,
    legal,
    phase,
    play,
    points,
    refused,
    row,
    rows_for,
    stone,
    tile,
    told,
    wishes,
)

NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]
"""A row that has brought its figure to the end."""


def test_the_first_card_of_a_colour_brings_a_figure_to_the_first_stone():
    match = play(arrange(hands=["P4"]), "P4", "small")
    assert stone(match, 0, "P") == 1
    assert [stone(match, 0, letter) for letter in "RYGB"] == [0, 0, 0, 0]


def test_every_other_card_moves_that_figure_a_stone():
    match = play(arrange(hands=["P4"], rows=[{"P": [1, 2], "R": [3]}]), "P4")
    assert stone(match, 0, "P") == 3 and stone(match, 0, "R") == 1


def test_R1_card_then_move_then_tile_then_draw():
    match = arrange(hands=["R5"], rows=[{"R": [2, 3, 4]}], tiles={"R4": "clover"})
    play(match, "R5")
    assert row(match, 0, "R") == [2, 3, 4, 5] and stone(match, 0, "R") == 4 and phase(match) == "clover"
    play(match, "clover R")
    assert stone(match, 0, "R") == 5 and phase(match) == "draw"
    play(match, "< deck")
    assert match.turn == 1 and phase(match) == "play"


def test_R1_after_a_discard_comes_the_draw():
    assert phase(play(arrange(hands=["R5"], rows=[{"R": [2, 3, 4]}]), "x R5")) == "draw"


def test_R7_a_figure_never_passes_the_last_stone():
    match = arrange(hands=["R9 Y5"], rows=[{"R": NINE, "Y": [1]}])
    play(match, "R9")
    assert stone(match, 0, "R") == 9
    assert refused(arrange(rows=[{"R": NINE, "Y": [1, 2, 3, 4]}], figures=[{}], phase="clover", path="R",
                           tiles={"R9": "clover"}), "clover R") == "at_the_end"  # fmt: skip


def test_R7_figures_do_not_block_each_other():
    match = arrange(3, hands=["R4", "R5", "R6"], rows=[{"R": [1, 2]}, {"R": [1]}, {"R": [0, 0]}])
    play(match, "R4", "< deck", "R5", "< deck", "R6", "< deck")
    assert [stone(match, seat, "R") for seat in range(3)] == [3, 2, 3]


def test_R14_big_or_small_is_chosen_when_a_path_is_begun():
    match = play(arrange(hands=["P4"]), "P4")
    assert phase(match) == "figure" and legal(match) == ["small", "big"] and stone(match, 0, "P") == 0
    play(match, "big")
    assert is_big(match, 0, "P") and stone(match, 0, "P") == 1


def test_R14_once_the_big_figure_walks_the_others_are_small():
    match = play(arrange(hands=["P4"], rows=[{"R": [1]}], big=["R"]), "P4")
    assert phase(match) == "draw" and stone(match, 0, "P") == 1 and not is_big(match, 0, "P")


def test_R14_the_fifth_path_gets_the_figure_that_is_left():
    rows = {letter: [1] for letter in "RYPG"}
    match = play(arrange(hands=["B4"], rows=[rows]), "B4")
    assert phase(match) == "draw" and is_big(match, 0, "B")
    match = play(arrange(hands=["B4"], rows=[rows], big=["Y"]), "B4")
    assert phase(match) == "draw" and stone(match, 0, "B") == 1 and not is_big(match, 0, "B")


def test_R14_the_figure_is_not_exchanged_later():
    match = arrange(hands=["R4"], rows=[{"R": [1]}])
    play(match, "R4")
    assert phase(match) == "draw" and not is_big(match, 0, "R")
    assert refused(match, "big") == "not_now"


def test_R5_a_card_for_a_finished_path_moves_another_figure():
    match = arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1, 2], "G": [5]}])
    play(match, "R9")
    assert phase(match) == "advance" and legal(match) == ["move Y", "move G"]
    play(match, "move G")
    assert stone(match, 0, "G") == 2 and stone(match, 0, "Y") == 2 and stone(match, 0, "R") == 9
    assert row(match, 0, "R") == [*NINE, 9] and phase(match) == "draw"


def test_R5_the_card_still_has_to_fit_the_row():
    match = arrange(hands=["R0 R9"], rows=[{"R": NINE, "Y": [1]}])
    assert refused(match, "R0") == "does_not_fit" and "R9" in rows_for(match)


def test_R5_the_other_move_is_not_optional():
    match = play(arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1, 2], "G": [5]}]), "R9")
    assert refused(match, "leave") == refused(match, "< deck") == "not_now"


def test_R5_a_single_figure_that_can_move_does_so_by_itself():
    match = play(arrange(hands=["R9"], rows=[{"R": NINE, "P": [1, 2, 3]}], tiles={"P4": "3"}), "R9")
    assert stone(match, 0, "P") == 4 and points(match, 0) == 1 + 3 + 2 + 3 and phase(match) == "draw"
    assert told(match, 0)[:2] == [
        "You play the red 9 (triskele); your figure is at the end of that path.",
        "You move your figure on the pink path (knot) to stone 4 instead.",
    ]


def test_R5_without_another_figure_the_card_may_be_played_all_the_same():
    match = play(arrange(hands=["R9"], rows=[{"R": NINE}]), "R9")
    assert row(match, 0, "R") == [*NINE, 9] and phase(match) == "draw"
    assert told(match, 0)[1] == "No other figure can move."


def test_R5_the_tile_of_the_other_figure_acts():
    match = arrange(hands=["R9"], rows=[{"R": NINE, "P": [1, 2, 3], "G": [5]}])
    before = wishes(match, 0)
    play(match, "R9", "move P")
    assert stone(match, 0, "P") == 4 and wishes(match, 0) == before + 1 and tile(match, "P4") == ""


def test_R5_the_other_move_can_end_the_game():
    six = [1, 2, 3, 4, 5, 6]
    match = arrange(
        hands=["R9"],
        rows=[{"R": NINE, "Y": six, "P": [1]}, {"R": [*six, 7], "Y": [*six, 7], "P": [*six, 7]}],
    )
    play(match, "R9", "move Y")
    assert match.outcome.reason == "five_home"


def test_R32_a_figure_in_the_goal_area_may_take_the_other_move():
    match = arrange(hands=["R9"], rows=[{"R": NINE, "Y": [*NINE[:7]], "G": [5]}])
    play(match, "R9", "move Y")
    assert stone(match, 0, "Y") == 8


def test_R32_a_figure_on_the_start_stone_may_not():
    match = play(arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1], "G": [5]}]), "R9")
    assert refused(match, "move B") == "not_begun" and refused(match, "move R") == "at_the_end"


def test_R32_discarding_such_a_card_moves_nothing():
    match = play(arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1], "G": [5]}]), "x R9")
    assert phase(match) == "draw" and stone(match, 0, "Y") == stone(match, 0, "G") == 1


def test_a_path_needs_nine_cards_or_clovers():
    match = arrange(hands=["R10 R10"], rows=[{"R": NINE[:7]}], tiles={"R8": "1", "R9": "2"})
    idle(play(match, "R10", "< deck"))
    play(match, "R10")
    assert stone(match, 0, "R") == 9 and len(row(match, 0, "R")) == 9


@pytest.mark.parametrize("letter", LETTERS)
def test_all_five_paths_are_alike(letter):
    match = arrange(hands=[f"{letter}4"], rows=[{letter: [1, 2]}])
    play(match, f"{letter}4")
    assert stone(match, 0, letter) == 3 and phase(match) == "draw"
