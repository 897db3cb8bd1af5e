"""A third reading of G34: the activation place builds, wagon places only move."""

from .positions import arrange, caravan, legal, outposts, phase, play, refused, tiles, wagon


def other(players=2, **position):
    return arrange(players, reading="activation", **position)


def test_G34_a_wagon_place_only_moves():
    match = play(other(), "f2a", "go 4")
    assert wagon(match, 0) == 4 and match.turn == 1 and outposts(match, 0) == []


def test_G34_the_activation_place_builds_under_the_wagon():
    match = play(other(wagons=[4, 0]), "f2e")
    assert outposts(match, 0) == [4] and match.turn == 1 and caravan(match, 0) == "YYY"


def test_G34_cost_and_limits_are_the_same():
    match = play(other(wagons=[4, 0], outposts=[[], [4]], caravans=["YYGG", "YYY"]), "f2e")
    assert phase(match) == "pay" and legal(match) == ["pay y", "pay g"]
    play(match, "pay y", "pay y")
    assert caravan(match, 0) == "GG" and outposts(match, 0) == [4]
    match = other(3, wagons=[4, 0, 0], outposts=[[], [4], [4]], caravans=["YY", "Y", "Y"])
    assert caravan(play(match, "f2e"), 0) == ""


def test_G12_the_activation_place_needs_an_outpost_that_can_be_built_and_paid():
    assert refused(other(), "f2e") == "valley"
    assert refused(other(wagons=[4, 0], outposts=[[4]]), "f2e") == "own_outpost"
    assert refused(other(wagons=[4, 0], outposts=[[], [4]], caravans=["Y", "YYY"]), "f2e") == "toll"


def test_G34_the_mountain_trade_needs_an_outpost_under_the_wagon():
    assert refused(other(wagons=[4, 0]), "f2d") == "no_outpost"
    match = play(other(wagons=[4, 0], outposts=[[4]]), "f2d")
    assert caravan(match, 0) == "YGG"


def test_G36_the_bonus_for_a_row_is_the_same():
    match = play(other(wagons=[10, 0], outposts=[[1, 4, 7]], piles={5: ["SX"]}), "f2e")
    assert phase(match) == "bonus"
    match.play("bonus 5")
    assert tiles(match, 0) == ["SX"] and match.turn == 1
