"""The mountains: wagons, trades and outposts, where wagons build (G34: `wagon`)."""

import pytest

from .positions import arrange, caravan, card, legal, merchants, outposts, phase, play, refused, there, wagon

AROUND_THE_VALLEY = ["go 1", "go 2", "go 3", "go 4", "go 5", "go 6"]


def test_G32_a_wagon_moves_along_neighbours():
    match = play(arrange(), "f2a")
    assert legal(match) == AROUND_THE_VALLEY and phase(match) == "travel"
    match.play("go 4")
    assert wagon(match, 0) == 4


@pytest.mark.parametrize(("name", "reach"), [("f2a", 6), ("f2b", 12), ("f2c", 12)])
def test_G32_one_to_so_many_tiles_from_the_valley(name, reach):
    assert len(legal(play(arrange(), name))) == reach


def test_G32_from_the_rim_a_wagon_goes_no_farther_than_printed():
    """Cell 7 lies beside cells 1 and 2; cell 10 on the other side is four moves away."""
    for name, reach in (("f2a", {1, 2}), ("f2b", {0, 1, 2, 3, 6, 8, 12}), ("f2c", set(range(13)) - {7, 10})):
        match = play(arrange(wagons=[7, 0]), name)
        names = {f"go {cell}" if cell else "go valley" for cell in reach}
        assert set(legal(match)) == names
    assert refused(match, "go 10") == "too_far"


def test_G32_it_ends_on_another_tile():
    match = play(arrange(wagons=[1, 0]), "f2b")
    assert "go 1" not in legal(match) and refused(match, "go 1") == "same_cell"


def test_G32_the_valley_is_a_tile_like_others_to_pass_and_to_stop():
    match = play(arrange(wagons=[1, 0]), "f2b")
    assert "go valley" in legal(match) and "go 4" in legal(match)
    match.play("go valley")
    assert wagon(match, 0) == 0 and match.turn == 1


def test_G32_wagons_may_share_a_tile_and_nothing_is_paid_for_the_way():
    match = play(arrange(wagons=[0, 4]), "f2a", "go 4", "leave")
    assert wagon(match, 0) == wagon(match, 1) == 4 and caravan(match, 0) == "YYY"


def test_G33_after_the_move_one_may_build():
    match = play(arrange(), "f2a", "go 4")
    assert legal(match) == ["build", "leave"]
    match.play("build")
    assert outposts(match, 0) == [4] and match.turn == 1 and caravan(match, 0) == "YYY"


def test_G33_or_not():
    match = play(arrange(), "f2a", "go 4", "leave")
    assert outposts(match, 0) == [] and match.turn == 1


def test_G33_not_in_the_valley():
    match = play(arrange(wagons=[1, 0]), "f2a", "go valley")
    assert match.turn == 1 and phase(match) == "act"


def test_G33_one_outpost_of_ones_own_per_tile():
    match = play(arrange(outposts=[[4]]), "f2a", "go 4")
    assert match.turn == 1 and outposts(match, 0) == [4]


def test_G33_with_two_players_an_outpost_costs_two_crystals_for_a_foreign_one():
    match = play(arrange(caravans=["YYGG", "YYY"], outposts=[[], [4]]), "f2a", "go 4", "build")
    assert legal(match) == ["pay y", "pay g"] and phase(match) == "pay"
    play(match, "pay g", "pay y")
    assert caravan(match, 0) == "YG" and outposts(match, 0) == [4] and outposts(match, 1) == [4]


def test_G33_with_more_players_one_crystal_for_each_foreign_one():
    position = {"outposts": [[], [4], [4]], "caravans": ["YYGG", "Y", "Y"]}
    match = play(arrange(3, **position), "f2a", "go 4", "build", "pay g", "pay y")
    assert caravan(match, 0) == "YG" and outposts(match, 0) == [4] and match.turn == 1


def test_G46_crystals_of_one_colour_are_paid_without_a_question():
    match = play(arrange(outposts=[[], [4]]), "f2a", "go 4", "build")
    assert caravan(match, 0) == "Y" and outposts(match, 0) == [4]


def test_G46_who_needs_all_his_crystals_is_not_asked_which():
    match = play(arrange(caravans=["YM", "YYY"], outposts=[[], [4]]), "f2a", "go 4", "build")
    assert caravan(match, 0) == "" and outposts(match, 0) == [4]


def test_G46_the_last_crystal_of_a_payment_without_a_choice_goes_unasked():
    match = play(arrange(caravans=["GYY", "YYY"], outposts=[[], [4]]), "f2a", "go 4", "build", "pay g")
    assert caravan(match, 0) == "Y" and outposts(match, 0) == [4]


def test_G46_who_cannot_pay_builds_nothing_and_the_move_stands():
    match = play(arrange(caravans=["Y", "YYY"], outposts=[[], [4]]), "f2a", "go 4")
    assert match.turn == 1 and wagon(match, 0) == 4 and outposts(match, 0) == []


def test_G46_a_supply_comes_too_late_to_pay():
    supply = card("YGB", "S")
    match = arrange(caravans=["Y", "YYY"], outposts=[[], [4]], claimed=[[supply]])
    play(match, "f2a", "go 4")
    assert caravan(match, 0) == "YG" and outposts(match, 0) == []


def test_G46_three_tiles_of_an_icon_so_the_squares_never_run_short():
    match = play(arrange(outposts=[[1, 2]], wagons=[2, 0]), "f2a", "go 3", "build")
    assert match.view(None).built[0].tolist() == [3, 0, 0, 0]


def test_G34_the_mountain_trade_is_that_of_the_tile_under_the_wagon():
    match = arrange(wagons=[4, 0], caravans=["YYYYY", "YYY"])
    play(match, "f2d", "again")
    assert caravan(match, 0) == "YGGGG" and match.turn == 1


def test_G34_the_mountain_trade_needs_no_outpost():
    assert "f2d" in legal(arrange(wagons=[4, 0]))


def test_G34_there_is_no_trade_in_the_valley():
    assert refused(arrange(), "f2d") == "valley"


def test_G34_the_mountain_trade_has_to_be_paid():
    assert refused(arrange(wagons=[4, 0], caravans=["G", "YYY"]), "f2d") == "cannot_pay"


def test_G34_the_activation_place_trades_at_any_one_outpost():
    match = arrange(caravans=["YYYYG", "YYY"], outposts=[[1, 4, 10]])
    match.play("f2e")
    assert legal(match) == ["work 1", "work 4", "work 10"]
    match.play("work 4")
    assert caravan(match, 0) == "YYGGG" and legal(match) == ["again", "stop"]
    match.play("stop")
    assert match.turn == 1 and there(match, "f2e") == (0, 2)


def test_G34_only_outposts_that_can_be_paid_for_are_offered():
    match = play(arrange(caravans=["YYYG", "YYY"], outposts=[[1, 3, 4]]), "f2e")
    assert legal(match) == ["work 1", "work 4"]
    assert refused(match, "work 3") == "cannot_pay" and refused(match, "work 2") == "no_outpost"


def test_G34_if_only_one_outpost_can_trade_it_does_so_at_once():
    match = play(arrange(outposts=[[3, 4]]), "f2e")
    assert caravan(match, 0) == "YGG" and match.turn == 1


def test_G34_the_activation_needs_an_outpost_that_can_trade():
    assert refused(arrange(), "f2e") == "no_outpost"
    assert refused(arrange(outposts=[[3]]), "f2e") == "no_trade"


def test_G35_outposts_count_at_the_end():
    match = arrange(outposts=[[1, 4, 7, 8, 10]], caravans=["YYY", "YYY"])
    assert match.standing()[0][0] == 1 + 1 + 2 + 2 + 3


def test_G35_outposts_stay():
    match = play(arrange(3, outposts=[[4], [4]]), "rest", "rest", "rest")
    assert outposts(match, 0) == outposts(match, 1) == [4]


def test_a_wagon_place_takes_merchants_for_the_distance():
    for name, number in (("f2a", 1), ("f2b", 2), ("f2c", 3)):
        assert merchants(play(arrange(), name), 0) == (7 - number, number, 5)
