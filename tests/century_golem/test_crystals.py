"""Production, upgrades, trades, and the caravan."""

import pytest

from .positions import arrange, caravan, card, legal, phase, play, refused


@pytest.mark.parametrize(("name", "gain"), [("a2c", "YY"), ("a2d", "YYY"), ("b2c", "G")])
def test_a_production_place_gives_its_crystals(name, gain):
    assert caravan(play(arrange(caravans=["", "Y"]), name), 0) == gain


@pytest.mark.parametrize(
    ("name", "gain"), [("c1c", "YYGG"), ("c1f", "YYG"), ("d2c", "B")], ids=["c1c", "c1f", "d2c"]
)
def test_production_places_that_were_explored(name, gain):
    match = arrange(caravans=["", "Y"], covering={}, found=[list(range(1, 10))])
    assert caravan(play(match, name), 0) == gain


def test_G17_a_trade_is_made_once_and_then_as_often_as_one_likes():
    match = arrange(caravans=["YYYYYY", "YYY"])
    match.play("a2f")
    assert caravan(match, 0) == "YYYYGG" and legal(match) == ["again", "stop"]
    match.play("again")
    assert caravan(match, 0) == "YYGGGG" and legal(match) == ["again", "stop"]
    match.play("again")
    assert caravan(match, 0) == "GGGGGG" and match.turn == 1


def test_G17_one_may_stop_after_the_first_time():
    match = play(arrange(caravans=["YYYY", "YYY"]), "a2f", "stop")
    assert caravan(match, 0) == "YYGG" and match.turn == 1


def test_G17_who_cannot_trade_again_is_not_asked():
    match = play(arrange(caravans=["YYY", "YYY"]), "a2f")
    assert caravan(match, 0) == "YGG" and match.turn == 1


def test_G17_what_comes_out_may_go_in_again():
    """Blue from yellow and green: the yellow one comes back each time."""
    match = arrange(caravans=["YGG", "YYY"], wagons=[9, 0], market=["+YG", "YY>GG", "^3", "M>BB"])
    match.play("f2d")
    assert caravan(match, 0) == "YGB" and phase(match) == "again"
    match.play("again")
    assert caravan(match, 0) == "YBB" and match.turn == 1


@pytest.mark.parametrize(
    ("name", "give", "gain"),
    [
        ("b2d", "B", "GG"),
        ("b2e", "YY", "B"),
        ("c1a", "M", "YYYYYY"),
        ("c1b", "GG", "BB"),
        ("c1d", "GGG", "MM"),
        ("d2d", "YYY", "GB"),
        ("e2d", "BB", "MM"),
    ],
)
def test_the_trade_places_of_the_board(name, give, gain):
    match = arrange(caravans=[give, "Y"], covering={}, found=[list(range(1, 10))])
    assert caravan(play(match, name), 0) == gain


def test_G18_an_upgrade_raises_step_by_step_and_may_be_left_off():
    match = arrange(caravans=["YG", "YYY"])
    match.play("a2e")
    assert legal(match) == ["raise y", "raise g"]
    match.play("raise y")
    assert caravan(match, 0) == "GG" and legal(match) == ["stop", "raise g"]
    match.play("stop")
    assert caravan(match, 0) == "GG" and match.turn == 1


def test_G18_one_crystal_may_rise_several_times():
    match = play(arrange(caravans=["YB", "YYY"]), "e2a", "raise y", "raise g", "raise b")
    assert caravan(match, 0) == "BM" and match.turn == 1


def test_G18_a_magenta_crystal_cannot_rise():
    match = play(arrange(caravans=["BM", "YYY"]), "a2e")
    assert caravan(match, 0) == "MM" and match.turn == 1


def test_G12_the_first_step_is_not_asked_for_if_there_is_no_choice():
    match = play(arrange(caravans=["YYY", "YYY"]), "a2e")
    assert caravan(match, 0) == "YYG" and legal(match) == ["stop", "raise y", "raise g"]


def test_G12_at_least_one_step_has_to_be_made():
    match = play(arrange(caravans=["YG", "YYY"]), "a2e")
    assert refused(match, "stop") == "one_step"


def test_G18_who_has_nothing_left_to_raise_is_not_asked():
    match = play(arrange(caravans=["BB", "YYY"]), "e2a")
    assert caravan(match, 0) == "BM"
    match.play("raise b")
    assert caravan(match, 0) == "MM" and match.turn == 1


def test_G19_more_than_ten_crystals_are_allowed_during_a_turn():
    match = play(arrange(caravans=["YYYYYMMM", "YYY"]), "c1a", "again")
    assert len(caravan(match, 0)) == 18 and phase(match) == "again" and match.turn == 0


def test_G19_at_the_end_of_the_turn_the_player_chooses_what_to_return():
    match = play(arrange(caravans=["YYYYYGGGG", "YYY"]), "a2d")
    assert phase(match) == "return" and match.turn == 0
    assert legal(match) == ["return y", "return g"]
    match.play("return g")
    assert caravan(match, 0) == "YYYYYYYYGGG" and match.turn == 0
    match.play("return y")
    assert caravan(match, 0) == "YYYYYYYGGG" and match.turn == 1


def test_G19_crystals_of_one_colour_go_back_without_a_question():
    match = play(arrange(caravans=["YYYYYYYYY", "YYY"]), "a2d")
    assert caravan(match, 0) == "YYYYYYYYYY" and match.turn == 1


def test_G19_ten_crystals_are_not_too_many():
    match = play(arrange(caravans=["YYYYYGG", "YYY"]), "a2d")
    assert len(caravan(match, 0)) == 10 and match.turn == 1


def test_G20_crystals_never_run_out():
    full = "YYYYYYYYYY"
    match = arrange(4, caravans=[full, full, full, "YYYYYYY"], player=3)
    assert caravan(play(match, "a2d"), 3) == full


def test_G14_a_supply_comes_after_the_action_once():
    supply = card("BBM", "S")
    match = arrange(caravans=["YYYYYY", "YYY"], claimed=[[supply]])
    match.play("a2f")
    assert caravan(match, 0) == "YYYYGG"
    play(match, "again", "stop")
    assert caravan(match, 0) == "YYGGGGG"


def test_G14_a_supply_cannot_pay_for_the_action_that_brings_it():
    supply = card("BBM", "S")
    match = arrange(caravans=["GYYY", "YYY"], claimed=[[supply]])
    assert "c1b" not in legal(match)


def test_G14_several_dreamcatchers_add_up():
    supplies = [card("GGB", "S"), card("YGM", "S")]
    match = arrange(caravans=["", "YYY"], claimed=[supplies])
    assert caravan(play(match, "a2c"), 0) == "YYYG"


@pytest.mark.parametrize(
    ("supply", "name", "gets"),
    [
        (card("GGG", "S"), "a2e", "YGY"),
        (card("YGB", "S"), "f2a", "YGYY"),
        (card("GGB", "S"), "a2c", "YYYYYY"),
        (card("GBM", "S"), "d2a", "YYYYYG"),
        (card("BMM", "S"), "d2a", "YYYYGG"),
    ],
)
def test_G14_supplies_at_every_kind_of_place(supply, name, gets):
    if name == "a2e":
        match = play(arrange(claimed=[[supply]], caravans=["Y", "YYY"]), name, "stop")
    elif name == "f2a":
        match = play(arrange(claimed=[[supply]]), name, "go 1", "leave")
    else:
        match = play(arrange(claimed=[[supply]]), name)
    assert sorted(caravan(match, 0)) == sorted({"a2e": "GY"}.get(name, gets))


def test_G14_a_supply_at_golem_places_needs_three_players():
    supply = card("BBB", "S")
    match = arrange(3, caravans=["YYG", "YYY", "YYY"], claimed=[[supply]])
    assert caravan(play(match, "a2a"), 0) == "G"


def test_G14_no_supply_comes_at_the_refresh_place_or_with_a_rest():
    every = [card("GGG", "S"), card("YGB", "S"), card("GGB", "S"), card("GBM", "S"), card("BBM", "S")]
    match = arrange(claimed=[every])
    assert caravan(play(match, "e2c"), 0) == "YYY"
    assert caravan(play(match, "rest"), 0) == "YYY"


def test_G54_a_golem_is_paid_from_the_caravan_as_it_is():
    match = arrange(caravans=["YYGB", "YYY"])
    assert caravan(play(match, "a2a"), 0) == "B"
