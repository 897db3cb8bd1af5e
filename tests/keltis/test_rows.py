"""Playing a card: rows that rise or fall, and discards."""

import pytest

from .positions import arrange, hand, idle, legal, phase, pile, play, refused, row, rows_for, stone


def test_one_card_is_played_then_one_is_drawn():
    match = arrange(hands=["R1 Y2"], next_cards="P3")
    play(match, "R1", "small")
    assert phase(match) == "draw" and match.turn == 0
    match.play("< deck")
    assert match.turn == 1 and phase(match) == "play" and "P3" in hand(match, 0).split()


def test_a_card_is_laid_on_a_row_or_discarded():
    match = arrange(hands=["R1 R1 Y2 P3 G4 B5 B6 B7"])
    cards = ["R1", "Y2", "P3", "G4", "B5", "B6", "B7"]
    assert legal(match) == [*cards, *(f"x {card}" for card in cards)]


def test_a_discarded_card_lies_on_the_pile_of_its_colour():
    match = play(arrange(hands=["R1 Y2"], piles={"R": [4], "Y": [5]}), "x R1")
    assert pile(match, "R") == [4, 1] and pile(match, "Y") == [5] and row(match, 0, "R") == []
    assert stone(match, 0, "R") == 0 and phase(match) == "draw"


def test_each_colour_has_a_row_of_its_own():
    match = arrange(hands=["R1 Y2"], rows=[{"R": [3, 4], "Y": [9, 8]}])
    assert refused(match, "R1") == "does_not_fit"
    play(match, "Y2")
    assert row(match, 0, "Y") == [9, 8, 2] and row(match, 0, "R") == [3, 4]


def test_each_player_has_rows_of_his_own():
    match = arrange(hands=["R1", "R2"], rows=[{"R": [3]}, {"R": [9, 8]}])
    play(match, "R1", "< deck", "R2")
    assert row(match, 0, "R") == [3, 1] and row(match, 1, "R") == [9, 8, 2]


@pytest.mark.parametrize("first", range(11))
def test_R9_the_first_card_may_have_any_value(first):
    match = arrange(hands=[f"G{first}"])
    play(match, f"G{first}", "small")
    assert row(match, 0, "G") == [first] and stone(match, 0, "G") == 1


def test_R9_after_one_card_every_value_fits():
    match = arrange(hands=["R0 R1 R2 R3 R4 R5 R9 R10"], rows=[{"R": [3]}])
    assert rows_for(match) == ["R0", "R1", "R2", "R3", "R4", "R5", "R9", "R10"]


def test_R9_the_way_is_open_while_all_values_are_equal():
    match = arrange(hands=["R0 R1 R2 R4 R5 R6 R9 R10"], rows=[{"R": [3, 3]}])
    assert rows_for(match) == ["R0", "R1", "R2", "R4", "R5", "R6", "R9", "R10"]


def test_R9_a_rising_row_takes_equal_and_higher_values():
    match = arrange(hands=["R0 R2 R3 R4 R5 R6 R9 R10"], rows=[{"R": [3, 5]}])
    assert rows_for(match) == ["R5", "R6", "R9", "R10"]


def test_R9_a_falling_row_takes_equal_and_lower_values():
    match = arrange(hands=["R0 R2 R3 R4 R5 R6 R9 R10"], rows=[{"R": [7, 5]}])
    assert rows_for(match) == ["R0", "R2", "R3", "R4", "R5"]


@pytest.mark.parametrize("values", [[3, 3, 6, 7, 7], [9, 8, 8, 5, 3]])
def test_the_rows_of_the_rulebook_card_by_card(values):
    match = arrange(hands=[" ".join(f"R{value}" for value in values)])
    play(match, f"R{values[0]}", "small", "< deck")
    for value in values[1:]:
        idle(match)
        play(match, f"R{value}")
        while phase(match) != "draw":
            match.play("leave")
        match.play("< deck")
    assert row(match, 0, "R") == values and stone(match, 0, "R") == 5


@pytest.mark.parametrize(
    ("values", "fits", "fails"),
    [([3, 3, 6, 7], "R7", "R5"), ([9, 8, 8, 5], "R3", "R6"), ([3, 3, 6], "R7", "R4"), ([9, 8], "R8", "R10")],
)
def test_the_examples_of_the_rulebook(values, fits, fails):
    match = arrange(hands=[f"{fits} {fails}"], rows=[{"R": values}])
    assert refused(match, fails) == "does_not_fit"
    play(match, fits)
    assert row(match, 0, "R") == [*values, int(fits[1:])]


def test_R9_a_row_that_begins_with_0_can_only_rise_and_with_10_only_fall():
    match = arrange(hands=["R0 R1 R10 Y10 Y9 Y0"], rows=[{"R": [0], "Y": [10]}])
    idle(play(match, "R1", "< deck"))
    idle(play(match, "Y9", "< deck"))
    assert refused(match, "R0") == "does_not_fit" and refused(match, "Y10") == "does_not_fit"
    assert {"R10", "Y0"} <= set(rows_for(match))


def test_R36_both_copies_of_a_value_fit_in_a_row():
    match = arrange(hands=["R5 R5"], rows=[{"R": [2, 4]}])
    idle(play(match, "R5", "< deck"))
    play(match, "R5")
    assert row(match, 0, "R") == [2, 4, 5, 5]


def test_R36_a_row_has_room_for_all_cards_of_a_colour():
    values = sorted([*range(11)] * 2)
    match = arrange(hands=["R10"], rows=[{"R": values[:-1]}], tiles={"R9": "clover"})
    play(match, "R10")
    assert row(match, 0, "R") == values and stone(match, 0, "R") == 9


def test_R12_who_cannot_lay_a_card_has_to_discard_one():
    falling = {letter: [1, 0] for letter in "RYPGB"}
    match = arrange(hands=["R5 R6 Y5 Y6 P5 P6 G5 G6"], rows=[falling], big=["B"])
    assert legal(match) == [f"x {card}" for card in ("R5", "R6", "Y5", "Y6", "P5", "P6", "G5", "G6")]


def test_R12_the_hand_has_eight_cards_at_every_turn():
    match = arrange(3)
    for _ in range(9):
        assert match.view(None).held.tolist()[:3] == [8, 8, 8]
        play(match, legal(match)[-1])
        assert match.view(None).held[match.turn] == 7
        match.play("< deck")


def test_R13_a_card_that_fits_may_be_discarded():
    match = arrange(hands=["R5"], rows=[{"R": [2, 4]}])
    assert {"R5", "x R5"} <= set(legal(match))
    play(match, "x R5")
    assert pile(match, "R") == [5] and stone(match, 0, "R") == 2


def test_cards_that_one_does_not_have_cannot_be_played():
    match = arrange(hands=["R5"], piles={"R": [6]})
    assert refused(match, "R6") == refused(match, "x R6") == "not_held"
