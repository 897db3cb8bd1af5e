"""The end of a round."""

from .positions import (
    CASTLE,
    EACH,
    GOAL,
    REST,
    arrange,
    discarded,
    experience,
    hand,
    play,
    told,
)

DISCARDING = {"white": GOAL}
"""White is home: white cards are discarded and nothing else happens."""


def last_card(players, seat, **position):
    """A seat plays the last druid card of the round; no druid is home."""
    hands = [{"red": 1} if other == seat else {} for other in range(players)]
    match = arrange(players, player=seat, druid={"red": 5}, hands=hands, **position)
    return play(match, "red+1", "leave")


def test_a_round_goes_on_until_all_druid_cards_are_played():
    match = arrange(3, druid=DISCARDING, hands=[{"white": 1}, {"white": 3}, {"white": 2}])
    turns = []
    while match.turn is not None:
        turns.append(match.turn)
        match.play("white+1")
    assert turns == [0, 1, 2, 1, 2, 1]


def test_C32_a_player_without_druid_cards_is_skipped():
    match = arrange(4, druid=DISCARDING, hands=[{"white": 2}, {}, {}, {"white": 1}])
    match.play("white+1")
    assert match.turn == 3
    match.play("white+1")
    assert match.turn == 0


def test_who_alone_holds_druid_cards_has_to_play_all_of_them():
    match = arrange(
        3, druid=DISCARDING, hands=[{"white": 3}, {}, {}], experience=[{}, {"red": 1}, {"red": 1}]
    )
    for left in (2, 1):
        match.play("white+1")
        assert match.turn == 0 and hand(match, 0) == {"white": left}


def test_a_new_round_begins_with_five_new_cards_for_each():
    match = last_card(4, 2)
    view = match.view(None)
    assert view.round == 2 and view.held.tolist() == [5, 5, 5, 5, 0]
    assert all(sum(hand(match, seat).values()) == 5 for seat in range(4))


def test_C40_the_player_left_of_the_one_who_ended_the_round_begins():
    assert [last_card(3, seat).turn for seat in range(3)] == [1, 2, 0]


def test_C40_who_drew_at_the_sacred_place_and_played_on_ended_the_round():
    match = arrange(
        3,
        player=1,
        druid={"red": 5, "grey": CASTLE},
        hands=[{}, {"red": 1}, {}],
        next_druid_cards=["grey"],
    )
    play(match, "red+1", "draw", "grey+1")
    assert match.view(None).round == 2 and match.turn == 2


def test_C17_cards_are_dealt_one_by_one_from_the_starter_on():
    """With 12 cards left for 15, everybody gets four of them before the discards are shuffled."""
    match = last_card(3, 0, next_druid_cards=["black"] * 12, discard=REST)
    assert match.turn == 1
    assert [hand(match, seat)["black"] for seat in range(3)] == [4, 4, 4]
    assert all(sum(hand(match, seat).values()) == 5 for seat in range(3))


def test_C17_the_starter_gets_the_first_card():
    cards = ["red", "grey", "white"] * 4 + ["red", "black", "brown"]
    match = last_card(3, 0, next_druid_cards=cards)
    assert hand(match, 1) == {"red": 5}
    assert hand(match, 2) == {"grey": 4, "black": 1}
    assert hand(match, 0) == {"white": 4, "brown": 1}


def test_C17_all_discards_are_shuffled_the_last_cards_played_included():
    match = last_card(2, 0, discard=REST)
    assert discarded(match) == {} and match.view(None).deck_left == 50


def test_C17_the_deck_is_not_shuffled_as_long_as_it_lasts():
    match = last_card(2, 0, next_druid_cards=["brown"] * 10, discard=REST)
    assert match.view(None).deck_left == 0 and sum(discarded(match).values()) == 50
    assert hand(match, 0) == hand(match, 1) == {"brown": 5}


def test_C39_experience_cards_are_kept_from_round_to_round():
    match = last_card(2, 0, experience=[{"grey": 2}, {"black": 1}])
    assert experience(match, 0) == {"grey": 2} and experience(match, 1) == {"black": 1}


def test_fragments_stay_from_round_to_round():
    match = last_card(2, 0, pieces=[[1, 1, 2], [9]])
    assert match.view(None).pieces[:2].sum(axis=1).tolist() == [3, 1]


def test_each_seat_reads_its_own_cards_when_a_round_begins():
    match = last_card(2, 0, next_druid_cards=["black", "brown"] * 5)
    assert told(match, 0)[-2:] == ["Round 2 begins; Player 2 starts.", "You are dealt 5 brown druid cards."]
    assert told(match, 1)[-1] == "You are dealt 5 black druid cards."
    assert told(match, None)[-1] == "Round 2 begins; Player 2 starts."
    assert not any("black" in line for line in told(match, 0) + told(match, None))


def test_all_hands_of_one_colour_each():
    match = arrange(hands=[EACH, {"brown": 5}])
    assert hand(match, 1) == {"brown": 5}
