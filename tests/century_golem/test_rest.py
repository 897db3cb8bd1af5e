"""Rest, and turns without a place to use."""

from .positions import arrange, caravan, legal, merchants, phase, play, there, told, wagon


def test_all_merchants_come_home_from_the_board():
    match = play(arrange(standing={"a2c": (0, 1), "f2c": (0, 3), "a2d": (1, 2)}), "rest")
    assert merchants(match, 0) == (7, 0, 5) and merchants(match, 1) == (5, 2, 5)
    assert there(match, "a2c") == (-1, 0) and there(match, "a2d") == (1, 2)


def test_G38_a_rest_is_always_possible():
    assert "rest" in legal(arrange(standing={"a2c": (0, 1)}))


def test_G38_also_without_a_merchant_out():
    match = play(arrange(), "rest")
    assert match.turn == 1 and merchants(match, 0) == (7, 0, 5)
    assert told(match, 1) == ["Player 1 passes."]


def test_G38_crystals_and_wagon_stay():
    match = play(arrange(caravans=["YGBM", "YYY"], wagons=[4, 0], standing={"a2c": (0, 1)}), "rest")
    assert caravan(match, 0) == "YGBM" and wagon(match, 0) == 4


def test_G50_a_rest_brings_no_crystals_so_the_limit_never_binds():
    match = play(arrange(caravans=["YYYYYGGGGG", "YYY"]), "rest")
    assert phase(match) == "act" and match.turn == 1 and len(caravan(match, 0)) == 10


def test_G51_who_can_use_no_place_rests():
    everywhere = {"a2c": (1, 1), "a2d": (1, 2), "b2c": (1, 1), "f2a": (1, 1), "f2b": (1, 2)}
    match = arrange(standing={**everywhere, "f2c": (0, 7)}, caravans=["", "YYY"])
    assert legal(match) == ["rest"]
    match.play("rest")
    assert match.turn == 1
