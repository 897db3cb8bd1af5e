"""The default reading of G34: the mountain trade builds where no outpost stands, then trades there."""

import pytest

import nemeton

from .positions import arrange, caravan, card, legal, merchants, outposts, phase, play, refused, tiles, wagon


def trading(players=2, **position):
    return arrange(players, reading="trade", **position)


def test_G34_it_is_the_reading_of_a_table_that_does_not_choose():
    assert nemeton.new("century_golem", players=2, seed=1).options["outposts"] == "trade"


def test_G34_a_wagon_place_only_moves():
    match = play(trading(), "f2a", "go 4")
    assert wagon(match, 0) == 4 and match.turn == 1 and outposts(match, 0) == []


def test_G34_the_mountain_trade_builds_under_the_wagon_and_then_trades():
    match = play(trading(wagons=[4, 0], caravans=["YYYY", "YYY"]), "f2d")
    assert outposts(match, 0) == [4] and caravan(match, 0) == "YYYY" and legal(match) == ["again", "stop"]
    play(match, "again", "again")
    assert caravan(match, 0) == "GGGG" and match.turn == 1


def test_G34_or_does_not_trade():
    match = play(trading(wagons=[4, 0]), "f2d", "stop")
    assert outposts(match, 0) == [4] and caravan(match, 0) == "YYY" and match.turn == 1


def test_G34_who_cannot_pay_for_the_trade_builds_all_the_same():
    match = play(trading(wagons=[4, 0], caravans=["G", "YYY"]), "f2d")
    assert outposts(match, 0) == [4] and caravan(match, 0) == "G" and match.turn == 1


def test_G33_what_an_outpost_costs_is_paid_before_the_trade():
    match = play(trading(wagons=[4, 0], outposts=[[], [4]], caravans=["YYYGG", "YYY"]), "f2d")
    assert phase(match) == "pay" and legal(match) == ["pay y", "pay g"] and outposts(match, 0) == []
    play(match, "pay g", "pay g")
    assert outposts(match, 0) == [4] and legal(match) == ["again", "stop"]
    assert caravan(play(match, "again"), 0) == "YGG" and match.turn == 1


def test_G33_what_is_paid_is_lacking_for_the_trade():
    match = play(trading(wagons=[4, 0], outposts=[[], [4]]), "f2d")
    assert outposts(match, 0) == [4] and caravan(match, 0) == "Y" and match.turn == 1


def test_G34_who_cannot_pay_for_the_outpost_cannot_use_the_place():
    match = trading(wagons=[4, 0], outposts=[[], [4]], caravans=["Y", "YYY"])
    assert "f2d" not in legal(match) and refused(match, "f2d") == "toll"


def test_G34_nothing_is_traded_or_built_in_the_valley():
    assert refused(trading(), "f2d") == "valley"


def test_G12_where_an_outpost_stands_one_trade_is_made_at_least():
    match = play(trading(wagons=[4, 0], outposts=[[4]], caravans=["YYYY", "YYY"]), "f2d")
    assert caravan(match, 0) == "YYGG" and legal(match) == ["again", "stop"]
    match = trading(wagons=[4, 0], outposts=[[4]], caravans=["G", "YYY"])
    assert refused(match, "f2d") == "cannot_pay"


def test_G34_the_activation_place_trades_wherever_the_wagon_is():
    match = play(trading(caravans=["YYYYG", "YYY"], outposts=[[1, 4, 10]]), "f2e")
    assert legal(match) == ["work 1", "work 4", "work 10"]
    play(match, "work 4", "stop")
    assert caravan(match, 0) == "YYGGG" and match.turn == 1
    assert refused(trading(wagons=[4, 0]), "f2e") == "no_outpost"


def test_G36_a_row_earns_its_tile_after_the_trade():
    match = trading(wagons=[10, 0], outposts=[[1, 4, 7]], piles={5: ["SX"]})
    play(match, "f2d")
    assert outposts(match, 0) == [1, 4, 7, 10] and phase(match) == "again"
    assert nemeton.position("century_golem", match.position()).digest() == match.digest()
    match.play("again")
    assert caravan(match, 0) == "M" and phase(match) == "bonus"
    match.play("bonus 5")
    assert tiles(match, 0) == ["SX"] and match.turn == 1


def test_G44_dreamcatchers_come_after_the_trade():
    green = card("YGB", "S")
    match = play(trading(wagons=[4, 0], claimed=[[green]]), "f2d")
    assert caravan(match, 0) == "YYY" and merchants(match, 0) == (6, 1, 5)
    assert caravan(play(match, "stop"), 0) == "YYYG"


def test_a_row_is_due_only_after_it_was_built():
    sound = trading(wagons=[10, 0], outposts=[[1, 4, 7]])
    position = play(sound, "f2d").position()
    position["state"]["wagon"][0] = 12
    with pytest.raises(nemeton.BadPosition):
        nemeton.position("century_golem", position)
