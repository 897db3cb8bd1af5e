"""The tiles: points, clovers and wish stones."""

import pytest

from .positions import arrange, idle, legal, phase, play, points, refused, stone, tile, told, wishes

NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("n", ["1", "2", "3"])
def test_R29_points_are_counted_at_once_and_the_tile_stays(n):
    match = arrange(hands=["R5"], rows=[{"R": [3, 4, 4]}], tiles={"R4": n, "R2": "wish"})
    play(match, "R5")
    assert points(match, 0) == int(n) and tile(match, "R4") == n and phase(match) == "draw"


def test_R8_points_are_for_everyone_who_comes():
    match = arrange(hands=["R5", "R6"], rows=[{"R": [4]}, {"R": [4]}], tiles={"R2": "3"})
    play(match, "R5", "< deck", "R6")
    assert points(match, 0) == points(match, 1) == 3 and tile(match, "R2") == "3"


def test_R8_a_wish_stone_is_for_the_first_who_comes():
    match = arrange(hands=["R5", "R6"], rows=[{"R": [4]}, {"R": [4]}], tiles={"R2": "wish"})
    play(match, "R5")
    assert wishes(match, 0) == 1 and tile(match, "R2") == "" and phase(match) == "draw"
    play(match, "< deck", "R6")
    assert wishes(match, 1) == 0 and stone(match, 1, "R") == 2 and phase(match) == "draw"


def test_R8_a_tile_acts_on_arrival_only():
    match = arrange(hands=["R5 P5"], rows=[{"R": [4], "P": [1]}], tiles={"R2": "3", "P2": "wish"})
    idle(play(match, "R5", "< deck"))
    play(match, "P5")
    assert points(match, 0) == 3


def test_stones_without_a_tile_do_nothing():
    match = play(arrange(hands=["R5"], rows=[{"R": [3, 4]}]), "R5")
    assert stone(match, 0, "R") == 3 and points(match, 0) == 1 and phase(match) == "draw"


def test_R31_a_clover_moves_one_of_ones_own_figures():
    match = arrange(hands=["R5"], rows=[{"R": [4], "Y": [1, 2], "G": [3]}], tiles={"R2": "clover"})
    play(match, "R5")
    assert phase(match) == "clover" and legal(match) == ["clover R", "clover Y", "clover G", "leave"]
    play(match, "clover Y")
    assert stone(match, 0, "Y") == 3 and stone(match, 0, "R") == 2 and phase(match) == "draw"


def test_R31_also_the_figure_that_has_just_moved():
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"})
    play(match, "R5", "clover R")
    assert stone(match, 0, "R") == 3 and tile(match, "R2") == "clover"


def test_R31_a_figure_in_the_goal_area_may_take_it():
    match = arrange(hands=["R5"], rows=[{"R": [4], "Y": NINE[:7]}], tiles={"R2": "clover"})
    play(match, "R5", "clover Y")
    assert stone(match, 0, "Y") == 8


def test_R31_it_is_not_saved_for_later():
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"})
    play(match, "R5")
    assert refused(match, "< deck") == refused(match, "x R5") == "not_now"
    idle(play(match, "leave", "< deck"))
    assert phase(match) == "play" and refused(match, "clover R") == "not_now"


def test_R29_a_clover_is_optional():
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"})
    play(match, "R5", "leave")
    assert stone(match, 0, "R") == 2 and phase(match) == "draw"


def test_R29_points_and_wish_stones_are_not():
    for sort in ("3", "wish"):
        match = play(arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": sort}), "R5")
        assert phase(match) == "draw" and refused(match, "leave") == "not_now"


def test_R8_a_clover_is_for_everyone_who_comes():
    match = arrange(hands=["R5", "R6"], rows=[{"R": [4]}, {"R": [4]}], tiles={"R2": "clover"})
    play(match, "R5", "leave", "< deck", "R6")
    assert phase(match) == "clover" and match.turn == 1


def test_R2_each_landing_is_settled_before_the_next():
    """A clover leads to a clover, that to a wish stone: each tile acts in turn."""
    match = arrange(
        hands=["R5"],
        rows=[{"R": [4], "Y": [1, 1], "G": [3, 3]}],
        tiles={"R2": "clover", "Y3": "clover", "G3": "wish"},
    )
    play(match, "R5")
    assert match.view(None).path == 0
    play(match, "clover Y")
    assert phase(match) == "clover" and match.view(None).path == 1
    play(match, "clover G")
    assert wishes(match, 0) == 1 and stone(match, 0, "G") == 3 and phase(match) == "draw"


def test_R2_each_clover_of_a_chain_may_be_left():
    match = arrange(hands=["R5"], rows=[{"R": [4], "P": [1]}], tiles={"R2": "clover", "P2": "clover"})
    play(match, "R5", "clover P", "leave")
    assert phase(match) == "draw" and stone(match, 0, "P") == 2


def test_R2_a_figure_can_go_from_clover_to_clover():
    match = arrange(hands=["R8"], rows=[{"R": NINE[:7]}, {}], tiles={"R8": "clover", "R9": "clover"})
    play(match, "R8", "clover R")
    assert stone(match, 0, "R") == 9 and phase(match) == "draw"


def test_R4_a_clover_without_a_figure_to_move_is_lost():
    match = arrange(hands=["R8"], rows=[{"R": NINE[:8]}], tiles={"R9": "clover"})
    play(match, "R8")
    assert stone(match, 0, "R") == 9 and phase(match) == "draw"
    assert told(match, 0)[-1] == "The clover is lost: there is no figure it can move."


def test_R6_a_clover_on_the_last_stone_acts_but_not_for_that_figure():
    match = arrange(hands=["R8"], rows=[{"R": NINE[:8], "Y": [1]}], tiles={"R9": "clover"})
    play(match, "R8")
    assert legal(match) == ["clover Y", "leave"] and refused(match, "clover R") == "at_the_end"


def test_R3_a_clover_moves_only_figures_that_are_on_a_path():
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"})
    play(match, "R5")
    assert legal(match) == ["clover R", "leave"] and refused(match, "clover B") == "not_begun"


def test_R28_a_sixth_wish_stone_is_taken_too():
    match = arrange(
        hands=["R6"],
        rows=[{"R": [1, 2, 3, 4, 5], "Y": [0] * 2 + [1] * 2 + [2] * 2, "P": [3, 4], "G": [5, 5, 6, 6]}],
        tiles={"Y1": "wish", "Y3": "wish", "P2": "wish", "G1": "wish"},
    )
    assert wishes(match, 0) == 6
    play(match, "R6")
    assert wishes(match, 0) == 7 and tile(match, "R6") == ""


def test_the_log_tells_what_a_tile_does():
    match = arrange(
        hands=["R5", "R6"],
        rows=[{"R": [4], "P": [1, 2, 3]}, {"R": [4]}],
        tiles={"R2": "clover", "P4": "wish", "P2": "2"},
    )
    play(match, "R5", "clover P", "< deck", "R6", "leave")
    assert told(match, 0)[:4] == [
        "You play the red 5 (triskele); your figure comes to stone 2.",
        "A clover: you may move a figure.",
        "You use the clover: your figure on the pink path (knot) comes to stone 4.",
        "You take a wish stone.",
    ]
    assert told(match, 0)[5:] == [
        "Player 2 plays the red 6 (triskele); the figure comes to stone 2.",
        "A clover: Player 2 may move a figure.",
        "Player 2 leaves the clover unused.",
    ]
