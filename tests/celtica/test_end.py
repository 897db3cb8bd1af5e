"""The end of the game."""

from .positions import (
    ALL_KINDS,
    CASTLE,
    EACH,
    GOAL,
    REST,
    arrange,
    at,
    discarded,
    experience,
    hand,
    legal,
    lying_open,
    phase,
    pieces,
    play,
    told,
)

FOUR_HOME = {"red": GOAL - 1, "grey": GOAL, "white": GOAL, "black": GOAL, "brown": GOAL}


def last_druid_home(**position):
    """All but the red druid are home, and seat 0 sends it there."""
    match = arrange(druid=FOUR_HOME, hands=[{"red": 2, "grey": 1}, {"brown": 3}], **position)
    return play(match, "red+1", "take 1", "take 2", "take 3", "take 4")


def test_C19_the_first_druid_home_lets_the_round_go_on():
    match = arrange(druid={"red": GOAL - 1}, hands=[{"red": 1, "grey": 1}, EACH])
    play(match, "red+1", "take 1", "take 2", "take 3", "take 4")
    assert match.view(None).ending == 0 and match.turn == 1 and phase(match) == "play"


def test_C19_no_new_round_is_dealt_once_a_druid_is_home():
    match = arrange(druid={"red": GOAL, "grey": 5}, hands=[{"grey": 1}, {}])
    play(match, "grey+1", "leave")
    assert match.outcome.reason == "first_home" and match.view(None).round == 1


def test_C19_the_other_druids_can_still_be_moved():
    match = arrange(druid={"red": GOAL, "grey": 2}, hands=[{"grey": 1}, EACH])
    play(match, "grey+1", "take 1", "take 2")
    assert at(match, "grey") == CASTLE and pieces(match, 0) == [1, 2] and match.turn == 1


def test_C19_sacred_places_still_give_cards_in_the_last_round():
    match = arrange(druid={"red": GOAL, "grey": 5}, hands=[{"grey": 1}, {}], next_druid_cards=["red"])
    play(match, "grey+1", "draw")
    assert match.turn == 0 and legal(match) == ["red+1"]
    match.play("red+1")
    assert match.outcome.reason == "first_home"


def test_C19_a_ruin_still_gives_an_experience_card_in_the_last_round():
    match = arrange(
        druid={"red": GOAL, "grey": CASTLE},
        hands=[{"grey": 1}, {}],
        pieces=[[1, 2, 3]],
        next_experience=["black"],
    )
    play(match, "grey+1", "give 1", "give 2")
    assert experience(match, 0) == {"black": 1} and phase(match) == "exchange"


def test_C20_the_game_ends_at_once_when_all_five_druids_are_home():
    match = last_druid_home()
    assert match.outcome.reason == "all_home"
    assert match.turn is None and match.legal == []


def test_C20_the_druid_cards_left_are_dropped_and_experience_cards_kept():
    match = last_druid_home(experience=[{"grey": 1}, {"red": 2}])
    assert hand(match, 0) == hand(match, 1) == {}
    assert discarded(match) == {"red": 2, "grey": 1, "brown": 3}
    assert experience(match, 0) == {"grey": 1} and experience(match, 1) == {"red": 2}


def test_C20_the_game_ends_at_once_when_no_fragment_is_left():
    match = arrange(druid={"red": 2}, hands=[{"red": 1, "grey": 2}, EACH], display=[3, 4], pieces=[[], REST])
    match.play("red+1")
    assert match.outcome.reason == "no_fragments"
    assert pieces(match, 0) == [3, 4] and hand(match, 0) == hand(match, 1) == {}


def test_C20_not_while_a_returned_fragment_is_left():
    match = arrange(
        druid={"red": 2},
        hands=[{"red": 1, "grey": 2}, EACH],
        display=[3, 4],
        returned=[5],
        pieces=[[], REST],
    )
    match.play("red+1")
    assert match.turn == 1 and sorted(lying_open(match)) == [0] * 8 + [5]


def test_C20_returned_fragments_keep_the_game_going_while_none_lies_open():
    match = arrange(druid={"red": GOAL}, display=[], returned=[5], pieces=[[], REST])
    match.play("red+1")
    assert match.turn == 1 and phase(match) == "play"


def test_C20_an_empty_stock_alone_ends_nothing():
    match = arrange(druid={"red": 1}, hands=[{"red": 1}, EACH], pieces=[[], REST])
    play(match, "red+1", "take 1")
    assert match.view(None).stock_left == 0 and match.turn == 1 and lying_open(match)[0] == 0


def test_C35_the_landing_is_settled_before_the_end():
    match = last_druid_home(next_fragments=[9, 9, 9, 9], experience=[{}, {"red": 1}], pieces=[[], [5]])
    assert pieces(match, 0) == [1, 2, 3, 4]
    assert lying_open(match) == [9, 9, 9, 9, 5, 6, 7, 8, 9]
    assert phase(match) == "exchange"


def test_C35_while_fragments_are_being_taken_the_game_is_not_over():
    match = arrange(druid=FOUR_HOME, hands=[{"red": 1}, {"brown": 3}])
    play(match, "red+1", "take 1", "take 2", "take 3")
    assert match.turn == 0 and match.outcome is None and hand(match, 1) == {"brown": 3}


def test_C35_the_last_fragments_may_bring_the_last_druid_home():
    match = arrange(druid=FOUR_HOME, hands=[{"red": 1}, EACH], display=[1, 2], pieces=[[], REST])
    match.play("red+1")
    assert pieces(match, 0) == [1, 2] and match.outcome.reason == "all_home"


def test_before_the_end_there_is_no_outcome():
    match = arrange(pieces=[ALL_KINDS])
    assert match.outcome is None


def test_the_log_says_why_the_game_ended():
    assert told(last_druid_home(), 1)[-5:] == [
        "All five druids have reached the goal.",
        "Player 1 lays down 1 red druid card and 1 grey druid card.",
        "You lay down 3 brown druid cards.",
        "Equal in complete amulets: the largest incomplete ones decide.",
        "Player 1 0 and Player 2 0. Player 1 wins!",
    ]


def test_the_log_of_an_instant_end_does_not_name_the_cards_of_others():
    match = arrange(druid=FOUR_HOME, hands=[{"red": 1}, {"brown": 3}])
    play(match, "red+1", "take 1", "take 2", "take 3")
    assert not any("brown" in line for line in told(match, 0) + told(match, None))
