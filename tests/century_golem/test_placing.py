"""Activate: choose a place, put the merchants there."""

import pytest

from .positions import arrange, caravan, card, legal, merchants, phase, play, refused, there

TOOL_FOR_GOLEMS = card("GGB", "T")
TOOL_FOR_GOLEMS_TOO = card("YGM", "T")


def test_a_turn_is_one_place_or_a_rest():
    match = arrange(3)
    assert legal(match)[-1] == "rest"
    match.play("a2c")
    assert match.turn == 1


def test_G56_a_place_under_an_exploration_tile_cannot_be_chosen():
    match = arrange(caravans=["YYYYYYYY", "YYY"])
    assert "b2e" not in legal(match)
    assert refused(match, "b2e") == "covered"


def test_G56_a_place_with_ones_own_merchants_cannot_be_chosen():
    match = arrange(standing={"a2c": (0, 1)})
    assert "a2c" not in legal(match)
    assert refused(match, "a2c") == "own_merchants"


@pytest.mark.parametrize(("name", "number"), [("a2c", 1), ("a2d", 2), ("f2c", 3)])
def test_G9_an_empty_place_takes_the_printed_number(name, number):
    match = play(arrange(), name)
    assert there(match, name) == (0, number)
    assert merchants(match, 0) == (7 - number, number, 5)


@pytest.mark.parametrize("crew", [1, 2, 4])
def test_G9_a_place_of_another_player_takes_one_more_than_stand_there(crew):
    match = play(arrange(standing={"a2c": (1, crew)}), "a2c")
    assert there(match, "a2c") == (0, crew + 1)


def test_G9_whatever_is_printed():
    match = play(arrange(standing={"f2c": (1, 1)}), "f2c")
    assert there(match, "f2c") == (0, 2)


def test_G9_exactly_so_many_never_more():
    match = play(arrange(merchants=[12, 7]), "a2c")
    assert there(match, "a2c") == (0, 1)


def test_G10_tools_add_up_and_one_merchant_is_always_needed():
    position = {"caravans": ["BBBYYG", "YYY"], "golems": [6, 13, 24, 1]}
    assert there(play(arrange(**position), "b2b"), "b2b") == (0, 3)
    one = arrange(**position, claimed=[[TOOL_FOR_GOLEMS]])
    assert there(play(one, "b2b"), "b2b") == (0, 2)
    two = arrange(**position, claimed=[[TOOL_FOR_GOLEMS, TOOL_FOR_GOLEMS_TOO]])
    assert there(play(two, "b2b"), "b2b") == (0, 1)
    least = arrange(**position, claimed=[[TOOL_FOR_GOLEMS, TOOL_FOR_GOLEMS_TOO]])
    assert there(play(least, "a2a"), "a2a") == (0, 1)


def test_G10_with_tools_one_may_oust_with_as_many_or_fewer_and_the_next_needs_one_more_than_those():
    match = arrange(
        3,
        caravans=["YYG", "BBB", "YYYYG"],
        golems=[1, 13, 24, 6],
        next_golems=[2],
        standing={"b2b": (0, 3)},
        claimed=[[], [TOOL_FOR_GOLEMS, TOOL_FOR_GOLEMS_TOO]],
        player=1,
    )
    match.play("b2b")
    assert there(match, "b2b") == (1, 2) and merchants(match, 0) == (6, 0, 6)
    assert match.turn == 2
    other = arrange(3, standing={"b2b": (1, 2)}, golems=[4, 13, 24, 1], caravans=["YYG", "YYY", "YYY"])
    other.play("b2b")
    assert there(other, "b2b") == (0, 3)


def test_G10_a_tool_helps_at_its_kind_of_place_only():
    match = arrange(claimed=[[card("YYB", "T")]], caravans=["YYYY", "YYY"])
    assert there(play(match, "a2e"), "a2e") == (0, 1)
    match = arrange(claimed=[[card("YYB", "T")]])
    assert there(play(match, "a2d"), "a2d") == (0, 2)


def test_G10_a_tool_for_the_mountains_helps_at_every_place_of_theirs():
    tool = card("GGM", "T")
    for name, number in (("f2b", 1), ("f2c", 2), ("f2a", 1)):
        assert there(play(arrange(claimed=[[tool]]), name), name) == (0, number)


def test_no_tool_helps_at_the_refresh_place():
    match = arrange(claimed=[[card("MMM", "T"), TOOL_FOR_GOLEMS]], standing={"e2c": (1, 2)})
    assert there(play(match, "e2c"), "e2c") == (0, 3)


def test_G11_ousted_merchants_are_ready_again_at_once():
    match = arrange(standing={"a2c": (1, 2), "a2d": (1, 5)})
    assert merchants(match, 1) == (0, 7, 5)
    match.play("a2c")
    assert merchants(match, 1) == (2, 5, 5)
    assert "a2c" not in legal(match) and "b2c" in legal(match)


def test_G11_only_one_player_stands_on_a_place():
    match = play(arrange(3, standing={"a2c": (2, 1)}), "a2c", "a2c")
    assert there(match, "a2c") == (1, 3)
    assert merchants(match, 0) == (6, 0, 6) and merchants(match, 2) == (6, 0, 6)


def test_G45_the_place_is_chosen_before_anything_is_paid_and_the_ousted_player_waits_for_his_turn():
    match = arrange(standing={"a2f": (1, 2)}, caravans=["YYYY", "YYY"])
    match.play("a2f")
    assert merchants(match, 1) == (7, 0, 5) and match.turn == 0 and phase(match) == "again"


def test_G12_production_is_always_possible():
    match = arrange(caravans=["YYYYYYYYYY", "YYY"])
    assert {"a2c", "a2d", "b2c"} <= set(legal(match))


def test_G12_a_place_that_would_do_nothing_cannot_be_chosen():
    match = arrange(caravans=["", "YYY"], market=["^3", "YY>GG", "M>BB", "BB>MM"])
    assert legal(match) == ["a2c", "a2d", "b2c", "e2c", "f2a", "f2b", "f2c", "rest"]
    assert refused(match, "a2e") == "nothing_to_raise"
    assert refused(match, "a2f") == "cannot_pay"
    assert refused(match, "a2a") == "cannot_pay"
    assert refused(match, "d2a") == "nothing_to_raise"
    assert refused(match, "d2b") == "cannot_pay"
    assert refused(match, "f2d") == "valley"
    assert refused(match, "f2e") == "no_outpost"


def test_G12_magenta_alone_cannot_be_raised():
    match = arrange(caravans=["MMM", "YYY"])
    assert "a2e" not in legal(match) and "e2a" not in legal(match)


def test_G13_only_ready_merchants_count():
    match = arrange(standing={"a2d": (0, 6)})
    assert merchants(match, 0) == (1, 6, 5)
    assert {"a2c", "b2c"} <= set(legal(match)) and "f2b" not in legal(match)
    assert refused(match, "f2b") == "too_few_merchants"


def test_G13_without_a_ready_merchant_only_the_rest_is_left():
    match = arrange(standing={"a2d": (0, 7)}, caravans=["YYG", "YYY"])
    assert legal(match) == ["rest"]
    assert refused(match, "a2c") == "too_few_merchants"


def test_the_action_follows_at_once():
    match = play(arrange(), "a2d")
    assert caravan(match, 0) == "YYYYYY"
