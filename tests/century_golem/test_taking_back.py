"""What can be taken back: everything until something hidden has been shown."""

import pytest

import nemeton

from .positions import arrange, caravan, card, claimed, market, merchants, outposts, phase, play, tiles

THREE = ("+B", "+YYY", "+YYG")


def taken_back(match):
    """Take the last action back; the position is the one before it."""
    earlier = match.digests()[-2]
    match.undo()
    assert match.digest() == earlier
    return match


def held_fast(match):
    """The last action cannot be taken back."""
    now = match.digest()
    with pytest.raises(nemeton.IllegalAction) as refusal:
        match.undo()
    assert match.digest() == now and not match.can_undo
    return refusal.value.code


def test_nothing_has_been_played_yet():
    assert held_fast(arrange()) == "nothing"


@pytest.mark.parametrize("name", ["a2c", "a2d", "b2c", "rest", "f2a"])
def test_places_that_show_nothing(name):
    assert merchants(taken_back(play(arrange(), name)), 0) == (7, 0, 5)


def test_an_ousting_with_all_that_came_of_it():
    match = taken_back(play(arrange(standing={"a2c": (1, 1)}), "a2c"))
    assert merchants(match, 1) == (6, 1, 5) and caravan(match, 0) == "YYY"


def test_trades_one_by_one():
    match = play(arrange(caravans=["YYYYYY", "YYY"]), "a2f", "again", "stop")
    assert caravan(taken_back(match), 0) == "YYGGGG"
    assert caravan(taken_back(match), 0) == "YYYYGG"
    assert caravan(taken_back(match), 0) == "YYYYYY"


def test_upgrades_wagons_outposts_and_returns():
    match = play(arrange(caravans=["YG", "YYY"]), "a2e", "raise g")
    assert caravan(taken_back(match), 0) == "YG"
    match = play(
        arrange(caravans=["YYGG", "YYY"], outposts=[[], [4]]), "f2a", "go 4", "build", "pay g", "pay y"
    )
    for expected in ("YYG", "YYGG", "YYGG", "YYGG", "YYGG"):
        assert caravan(taken_back(match), 0) == expected and outposts(match, 0) == []
    match = play(arrange(caravans=["YYYYYGGGG", "YYY"]), "a2d", "return g")
    assert phase(taken_back(match)) == "return"


def test_not_a_golem_since_the_next_one_was_turned_up():
    assert held_fast(play(arrange(caravans=["YYG", "YYY"]), "a2a")) == "revealed"


def test_the_exploration_tile_after_it():
    match = play(arrange(caravans=["YGG", "YYY"]), "b2b", "explore b2e")
    assert phase(taken_back(match)) == "explore" and claimed(match, 0) == [36]
    assert held_fast(match) == "revealed"


def test_not_a_merchant_card_once_the_next_one_came():
    match = play(arrange(caravans=["YYYY", "YYY"]), "d2b")
    taken_back(match)
    play(match, "d2b", "stop")
    assert held_fast(match) == "revealed"


def test_a_merchant_card_if_no_other_came():
    match = taken_back(play(arrange(no_deck=True), "d2a"))
    assert market(match) == ["+YG", "YY>GG", "^3", "M>BB"]


def test_not_a_refresh():
    assert held_fast(play(arrange(), "e2c")) == "revealed"
    assert held_fast(play(arrange(no_deck=True), "e2c")) == "revealed"


def test_declining_a_bonus_tile_but_not_taking_one_from_a_pile():
    match = play(arrange(taken=[THREE]), "d2a", "leave")
    assert phase(taken_back(match)) == "bonus"
    match.play("bonus 3")
    assert held_fast(match) == "revealed"


def test_the_last_bonus_tile_of_a_pile():
    """Nothing lies under it that could be seen."""
    held = [[], ["RT", "RT", "RS", "RS"], ["RX", "RX", "TS", "TS"], ["TX", "TX", "SX", "SX"]]
    piled = {3: 1, 4: 0, 5: 3, 6: 0}
    match = arrange(4, no_deck=True, taken=[THREE], held=held, piled=piled, piles={3: ["R"]})
    play(match, "d2a", "bonus 3")
    assert tiles(match, 0) == ["R"] and match.view(None).pile_left[2] == 0
    assert phase(taken_back(match)) == "bonus"


def test_G53_the_last_action_of_the_game_if_it_showed_nothing():
    seven = [2, 3, 4, 5, 6, 7, 14]
    match = arrange(player=1, claimed=[[*seven, card("YYG", "R")]])
    match.play("rest")
    assert match.outcome is not None
    assert taken_back(match).turn == 1 and match.outcome is None


def test_what_was_taken_back_is_not_in_the_record():
    match = arrange()
    play(match, "a2c")
    taken_back(match)
    play(match, "a2d")
    assert match.record()["actions"] == ["a2d"]
    assert nemeton.replay(match.record()).digest() == match.digest()
