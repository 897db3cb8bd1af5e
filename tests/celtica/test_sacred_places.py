"""C. The druid reaches a sacred place."""

import pytest

from .positions import (
    EACH,
    REST,
    SACRED,
    arrange,
    at,
    discarded,
    experience,
    hand,
    legal,
    phase,
    pieces,
    play,
    refused,
    told,
)


@pytest.mark.parametrize("start", [0, 5, 10, 15])
def test_the_player_may_draw_a_druid_card(start):
    match = arrange(druid={"red": start}, hands=[{"red": 1, "grey": 1}, EACH], next_druid_cards=["black"])
    match.play("red+1")
    assert phase(match) == "sacred" and legal(match) == ["draw", "leave"]
    match.play("draw")
    assert hand(match, 0) == {"grey": 1, "black": 1} and match.turn == 1


def test_C15_drawing_is_optional():
    match = arrange(druid={"red": 5}, hands=[{"red": 1, "grey": 1}, EACH])
    deck = match.view(None).deck_left
    play(match, "red+1", "leave")
    assert hand(match, 0) == {"grey": 1} and match.view(None).deck_left == deck and match.turn == 1


def test_C15_the_draw_comes_after_the_move():
    match = arrange(druid={"red": 5}, hands=[{"red": 1, "grey": 1}, EACH])
    assert refused(match, "draw") == "not_now"
    match.play("red+1")
    assert at(match, "red") == SACRED and refused(match, "grey+1") == "not_now"


def test_C15_the_card_drawn_has_to_be_played_this_round():
    match = arrange(
        druid={"red": 5, "black": 5}, hands=[{"red": 1}, {"white": 1}], next_druid_cards=["black"]
    )
    play(match, "red+1", "draw", "white+1", "leave")
    assert match.view(None).round == 1 and match.turn == 0 and legal(match) == ["black+1"]
    play(match, "black+1", "leave")
    assert match.view(None).round == 2


def test_C15_an_experience_card_alone_can_bring_a_druid_card():
    match = arrange(
        druid={"red": 5}, hands=[{"grey": 1}, EACH], experience=[{"red": 1}], next_druid_cards=["white"]
    )
    play(match, "red+x1", "draw")
    assert hand(match, 0) == {"grey": 1, "white": 1}


EXAMPLE = {"red": 10, "grey": 12, "white": 3, "black": 16, "brown": 11}
"""Wherever the next card takes a druid once red has gone to 11, there is a ruin of 2 or 3."""


@pytest.mark.parametrize("card", EACH)
def test_example_a_card_drawn_with_the_last_one_leads_to_a_ruin(card):
    match = arrange(druid=EXAMPLE, hands=[{"red": 1}, {}], pieces=[[1, 2, 3, 4]], next_druid_cards=[card])
    play(match, "red+1", "draw")
    assert match.turn == 0 and legal(match) == [f"{card}+1"]
    match.play(f"{card}+1")
    assert phase(match) == "give" and match.view(None).due in (2, 3)


def test_example_so_the_player_rather_draws_none():
    match = arrange(druid=EXAMPLE, hands=[{"red": 1}, {}], pieces=[[1, 2, 3, 4]])
    play(match, "red+1", "leave")
    assert pieces(match, 0) == [1, 2, 3, 4] and experience(match, 0) == {}
    assert match.view(None).round == 2 and match.turn == 1


def test_C16_who_draws_with_his_last_card_plays_on_alone():
    match = arrange(
        3,
        druid=dict.fromkeys(EACH, 5),
        hands=[{"red": 1}, {}, {}],
        next_druid_cards=["grey", "white"],
    )
    play(match, "red+1", "draw")
    assert match.turn == 0
    play(match, "grey+1", "draw")
    assert match.turn == 0 and hand(match, 0) == {"white": 1}
    play(match, "white+1", "leave")
    assert match.view(None).round == 2 and match.turn == 1


def test_C17_discards_are_shuffled_when_a_card_is_due_and_none_is_left():
    match = arrange(druid={"red": 5}, hands=[{"red": 1, "grey": 1}, EACH], discard=REST)
    play(match, "red+1", "draw")
    assert match.view(None).deck_left == 53 and discarded(match) == {}
    assert sum(hand(match, 0).values()) == 2


def test_C17_the_card_just_played_is_shuffled_too():
    match = arrange(druid={"red": 5}, hands=[{"red": 1}, REST])
    play(match, "red+1", "draw")
    assert hand(match, 0) == {"red": 1} and match.view(None).deck_left == 0


def test_C17_where_no_card_is_left_at_all_there_is_nothing_to_draw():
    """It cannot happen in a game, but a position may begin like this."""
    match = arrange(druid={"red": 5}, hands=[{"grey": 1}, REST], experience=[{"red": 1}])
    match.play("red+x1")
    assert match.turn == 1 and phase(match) == "play" and hand(match, 0) == {"grey": 1}


def test_C33_the_deck_is_not_renewed_before_a_card_is_due():
    match = arrange(
        druid={"red": 5}, hands=[{"red": 1, "grey": 1}, EACH], next_druid_cards=["black"], discard=REST
    )
    play(match, "red+1", "draw")
    assert match.view(None).deck_left == 0 and sum(discarded(match).values()) == 53
    assert hand(match, 0) == {"grey": 1, "black": 1}


def test_the_colour_of_the_card_is_told_to_its_owner_alone():
    match = arrange(druid={"red": 5}, hands=[{"red": 1}, EACH], next_druid_cards=["brown"])
    play(match, "red+1", "draw")
    assert told(match, 0)[-1] == "You draw a brown druid card."
    assert told(match, 1)[-1] == told(match, None)[-1] == "Player 1 draws a druid card."
    assert not any("brown" in line for line in told(match, 1) + told(match, None))


def test_that_no_card_was_drawn_is_told_to_all():
    match = play(arrange(druid={"red": 5}, hands=[{"red": 1}, EACH]), "red+1", "leave")
    assert told(match, 0)[-1] == "You draw no card."
    assert told(match, 1)[-1] == "Player 1 draws no card."
