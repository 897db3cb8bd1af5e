"""Golem places: point cards are claimed."""

import pytest

from .positions import (
    arrange,
    caravan,
    card,
    claimed,
    covered,
    found,
    legal,
    merchants,
    phase,
    play,
    refused,
    row,
    there,
    tiles,
)

R1, R2, T, S, X = card("YYG", "R"), card("GGB", "R"), card("GGB", "T"), card("GGG", "S"), card("YGG", "X")


def test_G21_three_crystals_are_paid_and_the_card_is_taken():
    match = play(arrange(caravans=["YYGGB", "YYY"]), "a2a")
    assert caravan(match, 0) == "GB" and claimed(match, 0) == [R1] and match.turn == 1


def test_G21_the_others_slide_left_and_the_next_card_comes_from_the_deck():
    match = arrange(caravans=["YYG", "YYY"], golems=[R1, S, 24, X], next_golems=[2, 3, 4])
    match.play("a2a")
    assert row(match) == [S, 24, X, 2, 3]


def test_G21_only_those_right_of_it_slide():
    match = arrange(caravans=["YYB", "YYY"], golems=[R1, S, 24, X], next_golems=[2, 3])
    match.play("b2a")
    assert row(match) == [R1, S, X, 2, 3]


def test_G21_the_merchants_stay_on_their_place():
    match = play(arrange(caravans=["YYG", "YYY"]), "a2a")
    assert there(match, "a2a") == (0, 1)


def test_G21_the_price_has_to_be_paid_in_full():
    match = arrange(caravans=["YG", "YYY"])
    assert refused(match, "a2a") == "cannot_pay"
    assert str(match.why_not("a2a")) == "That takes 2 yellow and 1 green; you are short of 1 yellow."


def test_G21_a_more_precious_crystal_does_not_pay_for_a_cheaper_one():
    match = arrange(caravans=["GGGM", "YYY"], golems=[R1, 24, X, 2])
    assert not {"a2a", "a2b", "b2a", "b2b"} & set(legal(match))


def test_G22_the_row_is_full_before_the_exploration_tile_is_chosen():
    match = arrange(caravans=["YGG", "YYY"], golems=[R1, S, 24, X], next_golems=[2, 3])
    match.play("b2b")
    assert phase(match) == "explore" and row(match) == [R1, S, 24, 2, 3]


def test_no_bonus_tile_comes_with_a_golem():
    match = play(arrange(caravans=["YYG", "YYY"]), "a2a")
    assert tiles(match, 0) == [] and match.turn == 1


@pytest.mark.parametrize(("number", "joined"), [(R1, 1), (R2, 2)])
def test_G15_recruits_are_ready_at_once(number, joined):
    match = arrange(caravans=["YYGGGB", "YYY"], golems=[number, S, 24, X])
    match.play("a2a")
    assert merchants(match, 0) == (6 + joined, 1, 5 - joined)


def test_G15_a_tool_works_from_the_next_activation_on():
    match = arrange(caravans=["YYGGGGGBB", "YYY"], golems=[T, R1, R2, X])
    play(match, "a2a", "rest", "b2a")
    assert there(match, "a2a") == (0, 1) and there(match, "b2a") == (0, 1)


def test_G15_a_supply_works_from_the_next_activation_on():
    supply = card("BBB", "S")
    match = arrange(3, caravans=["BBBYYG", "YYY", "YYY"], golems=[supply, S, 24, R1])
    match.play("a2a")
    assert caravan(match, 0) == "YYG"
    play(match, "rest", "rest", "b2a")
    assert claimed(match, 0) == [supply, R1] and caravan(match, 0) == "G"


def test_G16_if_the_reserve_is_too_small_those_that_are_left_come():
    match = arrange(caravans=["GGB", "YYY"], golems=[R2, S, 24, X], merchants=[11, 7])
    match.play("a2a")
    assert merchants(match, 0) == (11, 1, 0)


def test_G16_with_an_empty_reserve_nobody_comes():
    match = arrange(caravans=["YYG", "YYY"], merchants=[12, 7])
    assert merchants(play(match, "a2a"), 0) == (11, 1, 0)


def explorer(**position):
    """A match in which the player has just claimed a golem that explores."""
    caravan = position.pop("caravan", "YGG")
    match = arrange(caravans=[caravan, "YYY"], golems=[R1, S, 24, X], **position)
    return play(match, "b2b")


def test_G23_any_exploration_tile_on_the_board_may_be_taken():
    match = explorer()
    places = ["b2e", "b2f", "c1c", "c1d", "c1e", "c1f", "d2c", "d2d", "e2d"]
    assert legal(match) == [f"explore {name}" for name in places]
    assert refused(match, "rest") == "not_now" and refused(match, "explore a2c") == "no_tile"


def test_G23_the_tile_goes_to_its_finder_and_the_place_is_open():
    match = play(explorer(), "explore b2e")
    assert found(match, 0) == [1] and "b2e" not in covered(match) and match.turn == 1
    assert "b2e" in legal(match)


def test_G23_the_last_tile_is_taken_without_a_question():
    match = explorer(covering={"c1c": 1}, found=[list(range(2, 10))])
    assert found(match, 0) == list(range(1, 10)) and covered(match) == {} and match.turn == 1


def test_G23_without_a_tile_on_the_board_nothing_happens():
    match = explorer(covering={}, found=[list(range(1, 10))])
    assert claimed(match, 0) == [X] and match.turn == 1


@pytest.mark.parametrize(("tile", "gain"), [(1, ""), (4, "YY"), (5, "G"), (7, "B"), (8, "GG"), (9, "M")])
def test_G24_what_a_tile_brings_is_used_at_once(tile, gain):
    others = [n for n in range(1, 11) if n not in (tile, 2, 3)]
    match = explorer(covering={"b2e": tile, "c1c": 2, "c1d": 3}, found=[[], others[:6]])
    assert caravan(play(match, "explore b2e"), 0) == gain


def test_G24_a_merchant_from_the_reserve():
    match = explorer(covering={"b2e": 10, "c1c": 2, "c1d": 3}, found=[[], [1, 4, 5, 6, 7, 8]])
    before = merchants(match, 0)
    play(match, "explore b2e")
    assert merchants(match, 0) == (before[0] + 1, before[1], before[2] - 1)


def test_G24_upgrades_of_a_tile_may_be_left_off():
    position = {"covering": {"b2e": 6, "c1c": 2, "c1d": 3}, "found": [[], [1, 4, 5, 7, 8, 9]]}
    match = play(explorer(**position, caravan="YYGG"), "explore b2e")
    assert legal(match) == ["stop", "raise y"]
    match.play("stop")
    assert caravan(match, 0) == "Y" and match.turn == 1
    match = play(explorer(**position, caravan="YYGG"), "explore b2e", "raise y", "raise g")
    assert caravan(match, 0) == "B" and match.turn == 1
    match = play(explorer(**position, caravan="YGGM"), "explore b2e")
    assert caravan(match, 0) == "M" and match.turn == 1


def test_G24_a_tile_is_worth_its_points():
    match = explorer()
    before = match.standing()[0][0]
    play(match, "explore b2e")
    assert match.standing()[0][0] - before == 4


def test_G55_claimed_cards_lie_open_to_the_end():
    match = play(arrange(caravans=["YYG", "YYY"]), "a2a")
    assert match.view(1).claimed[0, 0] == R1 - 1 and match.view(None).claims[0] == 1


def test_G25_nobody_claims_more_than_eight():
    eight = [1, 2, 3, 4, 5, 6, 7]
    match = arrange(caravans=["GGG", "YYY"], claimed=[eight], player=0)
    match.play("a2a")
    assert len(claimed(match, 0)) == 8 and match.turn == 1
    match.play("rest")
    assert match.outcome is not None
