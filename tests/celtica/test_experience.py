"""The experience cards."""

from .positions import (
    CASTLE,
    EACH,
    GOAL,
    arrange,
    at,
    discarded,
    experience,
    hand,
    legal,
    phase,
    play,
    refused,
    told,
    used_experience,
)


def test_C5_an_experience_card_can_be_used_from_the_next_turn():
    match = arrange(
        druid={"red": CASTLE, "white": 5},
        hands=[{"red": 1, "grey": 1}, {"white": 1}],
        next_experience=["grey"],
    )
    assert "grey+1x1" not in legal(match)
    match.play("red+1")
    assert match.turn == 1
    play(match, "white+1", "leave")
    assert match.turn == 0 and legal(match) == ["grey+x1", "grey+1", "grey+1x1"]


def test_one_or_more_experience_cards_alone_or_with_druid_cards_of_their_colour():
    match = arrange(hands=[{"red": 2}, EACH], experience=[{"red": 2}])
    assert legal(match) == [
        "red+x1",
        "red+x2",
        "red+1",
        "red+1x1",
        "red+1x2",
        "red+2",
        "red+2x1",
        "red+2x2",
    ]


def test_example_two_druid_cards_and_two_experience_cards_are_four_places():
    match = arrange(hands=[{"red": 2, "grey": 1}, EACH], experience=[{"red": 2}], druid={"red": 1})
    match.play("red+2x2")
    assert at(match, "red") == 5


def test_used_experience_cards_are_discarded_apart():
    match = arrange(hands=[{"red": 2}, EACH], experience=[{"red": 3}], used_experience={"brown": 1})
    match.play("red+1x2")
    assert discarded(match) == {"red": 1}
    assert used_experience(match) == {"red": 2, "brown": 1}
    assert hand(match, 0) == {"red": 1} and experience(match, 0) == {"red": 1}


def test_C3_an_experience_card_alone_while_a_druid_card_of_any_colour_is_held():
    match = arrange(hands=[{"grey": 1}, EACH], experience=[{"red": 1}])
    match.play("red+x1")
    assert at(match, "red") == 1 and hand(match, 0) == {"grey": 1}


def test_C3_it_is_a_way_to_wait():
    match = arrange(
        hands=[{"grey": 1}, {"white": 1}], experience=[{"red": 1}], druid={"red": GOAL, "white": GOAL}
    )
    match.play("red+x1")
    assert match.turn == 1
    match.play("white+1")
    assert match.turn == 0 and hand(match, 0) == {"grey": 1}


def test_C3_the_last_druid_card_may_go_together_with_experience_cards():
    match = arrange(hands=[{"red": 1}, EACH], experience=[{"red": 2}], druid={"red": 3})
    match.play("red+1x2")
    assert at(match, "red") == 6 and hand(match, 0) == {} and experience(match, 0) == {}


def test_C4_who_has_only_experience_cards_left_is_out_of_the_round_and_keeps_them():
    match = arrange(
        3,
        druid={"white": GOAL},
        hands=[{"white": 1}, {"white": 2}, {"white": 2}],
        experience=[{"red": 2}],
    )
    turns = []
    for _ in range(5):
        turns.append(match.turn)
        match.play("white+1")
    assert turns == [0, 1, 2, 1, 2]
    assert experience(match, 0) == {"red": 2}


def test_C39_experience_cards_do_not_have_to_be_played_out():
    match = arrange(
        druid={"red": 5}, hands=[{"red": 1}, {}], experience=[{"grey": 1}, {"black": 4, "brown": 4}]
    )
    play(match, "red+1", "leave")
    view = match.view(None)
    assert view.round == 2 and view.held.tolist() == [5, 5, 0, 0, 0]
    assert experience(match, 0) == {"grey": 1} and experience(match, 1) == {"black": 4, "brown": 4}


def test_C39_they_can_be_used_in_a_later_round():
    match = arrange(druid={"red": 5}, hands=[{"red": 1}, {}], experience=[{}, {"black": 2}])
    play(match, "red+1", "leave")
    assert match.turn == 1 and {"black+x1", "black+x2"} <= set(legal(match))


def test_during_play_experience_cards_are_not_exchanged():
    match = arrange(hands=[{"red": 1}, EACH], experience=[{"red": 2}])
    assert [refused(match, action) for action in ("swap 1 2", "buy 1")] == ["not_now"] * 2


def test_everybody_reads_which_experience_cards_are_played():
    match = play(arrange(hands=[{"red": 1}, EACH], experience=[{"red": 2}]), "red+1x2")
    assert told(match, 1)[0] == (
        "Player 1 plays 1 red druid card and 2 red experience cards; the red druid goes to a castle."
    )
    assert phase(match) == "take"
