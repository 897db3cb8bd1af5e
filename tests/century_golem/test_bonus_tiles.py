"""Bonus tiles: earned with merchant cards and rows of outposts."""

import pytest

from .positions import arrange, caravan, card, legal, outposts, phase, play, refused, tiles, tops

THREE = ("+B", "+YYY", "+YYG")
PILES = {3: ["SX", "RT"], 4: ["rows"]}


def fourth_card(**position):
    """A match in which the player has just taken his fourth merchant card."""
    players = position.pop("players", 2)
    return play(arrange(players, taken=[THREE], **position), "d2a")


def fourth_icon(**position):
    """A match in which the player has just completed a row of outposts."""
    players = position.pop("players", 2)
    outposts = position.pop("outposts", [[1, 4, 7]])
    wagons = [11] + [0] * (players - 1)
    return play(arrange(players, outposts=outposts, wagons=wagons, **position), "f2c", "go 10", "build")


def test_G28_the_fourth_card_earns_a_tile_of_panel_d2():
    match = fourth_card(piles=PILES)
    assert legal(match) == ["leave", "bonus 3", "bonus 4"]
    match.play("bonus 3")
    assert tiles(match, 0) == ["SX"] and match.turn == 1


def test_G28_not_of_panels_b2_or_f2():
    match = fourth_card()
    assert refused(match, "bonus 1") == refused(match, "bonus 6") == "other_pile"
    assert refused(match, "bonus 8") == "no_pile"


def test_G28_the_tile_may_be_declined_and_the_chance_is_lost():
    match = play(fourth_card(), "leave")
    assert tiles(match, 0) == [] and match.turn == 1
    play(match, "rest", "d2b", "raise y", "stop")
    assert match.view(None).cards[0] == 5 and match.turn == 1 and tiles(match, 0) == []


def test_G28_without_a_free_space_there_is_no_question():
    match = fourth_card(held=[["RT", "RT", "RS", "RS"]])
    assert match.turn == 1 and len(tiles(match, 0)) == 4


def test_G28_without_a_tile_on_d2_there_is_no_question():
    held = [[], ["RT", "RT", "RS", "RS"], ["RX", "RX", "TS", "TS"]]
    match = fourth_card(players=3, held=held, piled={3: 0, 4: 0})
    assert match.turn == 1


def test_G36_a_row_of_outposts_earns_a_tile_of_panels_b2_or_f2():
    match = fourth_icon(piles={1: ["SX"]})
    assert outposts(match, 0) == [1, 4, 7, 10]
    assert legal(match) == ["leave", "bonus 1", "bonus 2", "bonus 5", "bonus 6"]
    assert refused(match, "bonus 3") == "other_pile"
    match.play("bonus 1")
    assert tiles(match, 0) == ["SX"] and match.turn == 1


@pytest.mark.parametrize(
    ("before", "due"), [([1, 4], False), ([1, 2, 3, 4, 5, 6, 7, 8], True), ([1, 4, 7, 11], False)]
)
def test_G36_only_when_the_number_of_full_rows_rises(before, due):
    assert (phase(fourth_icon(outposts=[before])) == "bonus") == due


def test_G36_once_for_each_row():
    match = fourth_icon(outposts=[[1, 2, 4, 5, 7, 8, 11]])
    assert phase(match) == "bonus"
    match = fourth_icon(outposts=[[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]])
    assert phase(match) == "bonus"


def test_G36_a_row_may_go_without_a_tile():
    match = play(fourth_icon(), "leave")
    assert tiles(match, 0) == [] and match.turn == 1


def test_G36_needs_a_free_space():
    match = fourth_icon(held=[["RT", "RT", "RS", "RS"]])
    assert match.turn == 1


def test_G37_four_spaces_for_both_sources_together():
    match = play(fourth_icon(held=[["RT", "RT", "RS"]], piles={5: ["rows"]}), "bonus 5")
    assert tiles(match, 0) == ["RT", "RT", "RS", "rows"]
    play(match, "rest")
    full = arrange(taken=[THREE], held=[tiles(match, 0)])
    assert play(full, "d2a").turn == 1


def test_G47_the_next_tile_of_the_pile_can_be_seen_then():
    match = fourth_card(piles=PILES)
    assert tops(match)[2:4] == ["SX", "rows"] and match.view(None).pile_left[2] == 4
    match.play("bonus 3")
    assert tops(match)[2:4] == ["RT", "rows"] and match.view(None).pile_left[2] == 3


def test_G47_an_empty_pile_stays_empty():
    held = [[], ["RT", "RT", "RS", "RS"]]
    match = fourth_card(players=3, held=held, piled={3: 0})
    assert legal(match) == ["leave", "bonus 4"] and refused(match, "bonus 3") == "empty_pile"


def test_G48_the_two_sources_belong_to_different_places():
    match = fourth_card(outposts=[[1, 4, 7]])
    assert legal(match) == ["leave", "bonus 3", "bonus 4"]


def test_G44_dreamcatchers_come_before_the_tile_and_crystals_are_returned_after_it():
    supply = card("GBM", "S")
    match = fourth_card(claimed=[[supply]], caravans=["YYYYYYYYG", "YYY"])
    assert phase(match) == "bonus" and len(caravan(match, 0)) == 12
    match.play("leave")
    assert phase(match) == "return"
    play(match, "return g", "return y")
    assert caravan(match, 0) == "YYYYYYYYYG" and match.turn == 1
