"""Merchant places: cards are used and taken; the row slides; the refresh place renews it."""

import nemeton
from nemeton.games.century_golem.state import CARDS

from .positions import CARDS as BY_CODE
from .positions import (
    arrange,
    caravan,
    legal,
    market,
    merchants,
    phase,
    play,
    refused,
    there,
)

EIGHT = ("+B", "+YYY", "+YYG", "+YYYY", "+M", "+GG", "+YB", "YY>B")


def test_G26_a_card_that_gains_is_used_once_and_taken():
    match = play(arrange(caravans=["", "YYY"]), "d2a")
    assert caravan(match, 0) == "YG" and match.view(None).cards[0] == 1 and match.turn == 1
    assert match.view(None).taker[BY_CODE["+YG"]] == 0


def test_G26_a_card_that_trades_may_be_used_as_often_as_one_likes():
    match = arrange(caravans=["YYYYYY", "YYY"])
    match.play("d2b")
    assert caravan(match, 0) == "YYYYGG" and legal(match) == ["again", "stop"]
    assert match.view(None).cards[0] == 0 and market(match)[1] == "YY>GG"
    play(match, "again", "stop")
    assert caravan(match, 0) == "YYGGGG" and match.view(None).cards[0] == 1


def test_G26_a_card_that_upgrades_raises_three_steps_or_fewer():
    match = play(arrange(caravans=["YY", "YYY"]), "e2a", "raise y", "raise g")
    assert caravan(match, 0) == "GB" and match.turn == 1
    match = play(arrange(caravans=["YY", "YYY"]), "e2a", "stop")
    assert caravan(match, 0) == "YG" and match.view(None).cards[0] == 1


def test_G26_a_card_has_to_be_used_to_be_taken():
    match = arrange(caravans=["", "YYY"])
    assert refused(match, "d2b") == "cannot_pay"
    assert refused(match, "e2a") == "nothing_to_raise"
    assert refused(match, "e2b") == "cannot_pay"


def test_G26_the_others_slide_left_and_a_card_comes_from_the_deck():
    match = play(arrange(next_cards=["+GG", "+M"]), "d2a")
    assert market(match) == ["YY>GG", "^3", "M>BB", "+GG"]
    match = play(arrange(caravans=["M", "YYY"], next_cards=["+GG"]), "e2b")
    assert market(match) == ["+YG", "YY>GG", "^3", "+GG"]


def test_G26_without_a_deck_the_row_gets_shorter():
    match = play(arrange(no_deck=True), "d2a")
    assert market(match) == ["YY>GG", "^3", "M>BB", "-"]
    assert refused(match, "e2b") == "no_card"


def test_G27_taken_cards_never_come_back():
    match = play(arrange(no_deck=True, market=["+YG"]), "d2a")
    assert market(match) == ["-"] * 4 and match.view(None).deck_left == 0
    assert refused(match, "e2c") == "no_card"


def test_G27_the_number_of_taken_cards_is_open():
    match = arrange(taken=[EIGHT[:3], EIGHT[3:5]])
    assert match.view(1).cards.tolist() == [3, 2, 0, 0, 0]


def test_no_trade_route_a_card_is_used_only_when_it_is_taken():
    match = play(arrange(taken=[EIGHT[:3]]), "rest", "rest")
    assert not any("YYY" in action for action in legal(match))


def test_G29_merchants_stand_on_places_not_on_cards():
    match = play(arrange(3), "d2a")
    assert there(match, "d2a") == (0, 2) and market(match)[0] == "YY>GG"
    match.play("d2a")
    assert there(match, "d2a") == (1, 3)


def test_G28_with_every_fourth_card_a_bonus_tile_is_due():
    for cards, due in ((2, False), (3, True), (4, False), (6, False), (7, True)):
        match = play(arrange(taken=[EIGHT[:cards]]), "d2a")
        assert (phase(match) == "bonus") == due, cards


def test_G52_the_row_shrinks_from_the_right():
    match = arrange(no_deck=True, market=["+YG", "+GG", "+B"])
    play(match, "d2b", "d2a")
    assert market(match) == ["+B", "-", "-", "-"]


def test_G52_only_when_all_43_cards_are_taken_the_merchant_places_are_closed():
    match = arrange(no_deck=True, market=["+YG"], caravans=["YYY", "YYY"])
    match.play("d2a")
    assert match.view(None).cards.sum() == CARDS
    assert not {"d2a", "d2b", "e2a", "e2b", "e2c"} & set(legal(match))


# The refresh place


def test_the_row_is_put_under_the_deck_and_four_new_cards_come():
    match = play(arrange(next_cards=["+GG", "+M", "+B", "YY>B"]), "e2c")
    assert market(match) == ["+GG", "+M", "+B", "YY>B"]
    assert match.view(None).deck_left == 39
    state = match.state()
    assert {int(n) for n in state["deck"][0][:4]} == {
        BY_CODE[code] for code in ("+YG", "YY>GG", "^3", "M>BB")
    }


def test_G30_the_four_lie_at_the_bottom_in_an_order_nobody_knows():
    orders = set()
    for seed in range(12):
        match = nemeton.new("century_golem", players=2, seed=seed)
        shown = match.view(None).market.tolist()
        match.play("e2c")
        bottom = match.state()["deck"][0][:4].tolist()
        assert sorted(bottom) == sorted(shown)
        orders.add(tuple(shown.index(card) for card in bottom))
    assert len(orders) > 5


def test_G30_everybody_saw_which_cards_lie_deepest():
    match = play(arrange(next_cards=["+GG", "+M", "+B", "YY>B"]), "e2c", "rest", "e2c")
    sunk = match.view(None).sunk
    assert [sunk[BY_CODE[code]] for code in ("+YG", "YY>GG", "^3", "M>BB")] == [1] * 4
    assert [sunk[BY_CODE[code]] for code in ("+GG", "+M", "+B", "YY>B")] == [2] * 4


def test_G30_a_card_that_comes_up_again_is_no_longer_below():
    match = arrange(no_deck=True, market=["+YG", "+GG"])
    match.play("e2c")
    assert not match.view(None).sunk.any()


def test_G30_with_few_cards_left_old_ones_come_back():
    match = arrange(next_cards=["+B"], market=["+YG", "YY>GG", "^3", "M>BB"], no_deck=True)
    match.play("e2c")
    assert market(match)[0] == "+B" and set(market(match)[1:]) < {"+YG", "YY>GG", "^3", "M>BB"}
    assert match.view(None).deck_left == 1


def test_G30_fewer_than_four_fill_the_slots_from_the_left():
    match = play(arrange(no_deck=True, market=["+YG", "+GG"]), "e2c")
    assert set(market(match)[:2]) == {"+YG", "+GG"} and market(match)[2:] == ["-", "-"]


def test_G31_then_the_player_takes_another_turn_in_the_same_round():
    match = play(arrange(), "e2c")
    assert match.turn == 0 and phase(match) == "act" and match.view(None).round == 1
    assert there(match, "e2c") == (0, 1)
    match.play("a2c")
    assert match.turn == 1


def test_G31_the_extra_turn_may_be_a_rest():
    match = play(arrange(), "e2c", "rest")
    assert match.turn == 1 and merchants(match, 0) == (7, 0, 5)


def test_G31_the_refresh_place_cannot_be_used_twice_in_a_row():
    match = play(arrange(), "e2c")
    assert refused(match, "e2c") == "own_merchants"


def test_G31_the_extra_turn_of_the_last_seat_comes_before_the_next_round():
    match = play(arrange(player=1), "e2c")
    assert match.turn == 1 and match.view(None).round == 1
    match.play("a2c")
    assert match.turn == 0 and match.view(None).round == 2
