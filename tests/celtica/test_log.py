"""What a line of the log speaks of: the pieces, as they are called after the action."""

import pytest

from nemeton.games.celtica import table

from .positions import CASTLE, EACH, GOAL, REST, RUIN_OF_2, SACRED, arrange


def marks(match, action, seat):
    """Play an action; each line a seat is told, with its pieces."""
    told = len(match.actions)
    match.play(action)
    return {str(line): set(line.pieces) for line in match.log(seat, told)}


def test_cards_speak_of_the_druid_and_of_where_they_lie():
    match = arrange(hands=[{"red": 2, "white": 1}, EACH], experience=[{"red": 1}])
    told = marks(match, "red+2x1", 1)
    (pieces,) = told.values()
    assert pieces == {"druid:red", "discard:red", "lore-discard:red"}


def test_cards_that_were_shuffled_at_once_are_in_the_deck():
    match = arrange(hands=[{"red": 1}, {}], druid={"red": SACRED}, discard=REST)
    played = marks(match, "red+1", 0)
    assert played == {
        "You play 1 red druid card; the red druid goes to a castle.": {"druid:red", "discard:red"}
    }
    match = arrange(hands=[{"red": 1}, {}], druid={"red": GOAL - 7}, pieces=[[1, 2]], discard=REST)
    told = marks(match, "red+1", None)
    assert {"druid:red", "deck"} in told.values() and {"returned"} in told.values()


def test_cards_of_a_druid_at_home_speak_of_the_discards():
    match = arrange(hands=[{"red": 2, "white": 1}, EACH], druid={"red": GOAL})
    assert list(marks(match, "red+2", 0).values()) == [{"discard:red"}]


def test_a_fragment_taken_is_named_by_its_place_on_the_plate():
    match = arrange(hands=[{"red": 1}, EACH], druid={"red": CASTLE - 1}, pieces=[[4, 4]])
    match.play("red+1")
    assert list(marks(match, "take 4", 1).values()) == [{"piece:0:3:2"}]


def test_a_fragment_given_up_is_named_by_its_heap():
    match = arrange(hands=[{"red": 1}, EACH], druid={"red": RUIN_OF_2 - 1}, pieces=[[1, 2, 3]])
    match.play("red+1")
    assert list(marks(match, "give 2", 0).values()) == [{"returned"}]


@pytest.mark.parametrize(("seat", "piece"), [(0, "hand:brown:1"), (1, "held:0:2"), (None, "held:0:2")])
def test_a_card_drawn_is_named_as_the_viewer_sees_it(seat, piece):
    match = arrange(
        hands=[{"red": 1, "white": 1, "brown": 1}, EACH],
        druid={"red": SACRED - 1},
        next_druid_cards=["brown"],
    )
    match.play("red+1")
    assert list(marks(match, "draw", seat).values()) == [{piece}]


@pytest.mark.parametrize(("seat", "piece"), [(0, "lore:grey:0"), (1, "learned:0:0")])
def test_an_experience_card_drawn_is_named_as_the_viewer_sees_it(seat, piece):
    match = arrange(
        hands=[{"red": 1, "white": 1}, EACH], druid={"red": RUIN_OF_2 - 1}, next_experience=["grey"]
    )
    assert {piece} in marks(match, "red+1", seat).values()


def test_a_swap_speaks_of_both_fragments_and_of_the_card():
    match = arrange(
        phase="exchange",
        ender=1,
        ending="first_home",
        druid={"red": GOAL},
        experience=[{"red": 2}],
        pieces=[[1], [2]],
        display=[5, 7, 3],
    )
    told = marks(match, "swap 1 7", 0)
    assert {"piece:0:6:0", "display:1", "lore-discard:red"} in told.values()


def test_a_new_round_speaks_of_the_cards_dealt():
    match = arrange(hands=[{"red": 1}, {}], druid={"red": CASTLE - 1})
    match.play("red+1")
    match.play("take 1")
    told = marks(match, "take 2", 1)
    dealt = [pieces for line, pieces in told.items() if line.startswith("You are dealt")]
    assert len(dealt) == 1 and len(dealt[0]) == 5
    assert all(piece.startswith("hand:") for piece in dealt[0])


def test_the_end_speaks_of_the_druids_at_home():
    match = arrange(hands=[{"white": 1}, {}], druid={"red": GOAL, "white": GOAL})
    told = marks(match, "white+1", None)
    assert {"druid:red", "druid:white"} in told.values()
    assert told["Player 1 0 and Player 2 0. Player 1 and Player 2 share the win!"] == {"prompt"}


def lines(match, action, seat=0):
    """Play an action; the lines a seat is told."""
    return list(marks(match, action, seat))


def test_C9_fragments_that_are_turned_up_are_named():
    match = arrange(hands=[{"red": 1}, EACH], druid={"red": 1}, next_fragments=[7])
    match.play("red+1")
    assert marks(match, "take 4", 1)["Newly open: hound."] == {"display:3"}


def test_C11_the_returned_fragments_are_shuffled():
    match = arrange(hands=[{"red": 1}, EACH], druid={"red": 1}, returned=[4, 4, 5], pieces=[[], REST])
    match.play("red+1")
    told = marks(match, "take 4", None)
    line = "The stock is used up: 3 fragments that were given up are shuffled and are the new one."
    assert told[line] == {"stock", "returned"}


def test_C17_the_discards_are_shuffled():
    match = arrange(hands=[{"red": 1}, EACH], druid={"red": SACRED - 1}, discard=REST)
    match.play("red+1")
    told = marks(match, "draw", 1)
    assert list(told) == [
        "The deck of druid cards is used up: 55 discarded cards are shuffled and are the new one.",
        "Player 1 draws a druid card.",
    ]


def test_C33_the_used_experience_cards_are_shuffled():
    match = arrange(
        hands=[{"red": 1}, EACH],
        druid={"red": RUIN_OF_2 - 1},
        experience=[{}, REST],
        used_experience={"black": 2},
    )
    assert lines(match, "red+1", None)[1:] == [
        "The deck of experience cards is used up: 2 discarded cards are shuffled and are the new one.",
        "Player 1 draws an experience card.",
    ]


def test_C19_the_first_arrival_is_told_to_everybody():
    line = "The first druid is home: this round is the last."
    for seat in (0, 1, None):
        match = arrange(druid={"red": GOAL - 1})
        assert lines(match, "red+1", seat)[1] == line
        assert "Round 1, the last." in match.text(seat)
    match = arrange(druid={"red": GOAL - 1, "grey": GOAL})
    assert line not in lines(match, "red+1", 1)


def test_C19_everybody_reads_that_the_round_is_the_last():
    match = arrange(druid={"red": GOAL})
    for seat in (0, 1, None):
        assert "This round is the last." in str(table.scene(match.view(seat), "wide").label)
    assert "last" not in str(table.scene(arrange().view(0), "wide").label)


def test_C7_surplus_cards_are_told():
    match = arrange(druid={"red": GOAL - 1}, hands=[{"red": 2}, EACH])
    assert lines(match, "red+2", 1)[1] == "1 card has no effect: at the goal a druid stops."


def test_C40_who_starts_is_you():
    told = [lines(_last_card(), "take 4", seat)[2] for seat in (1, 0, None)]
    assert told == [
        "Round 2 begins; you start.",
        "Round 2 begins; Player 2 starts.",
        "Round 2 begins; Player 2 starts.",
    ]


def _last_card():
    match = arrange(hands=[{"red": 1}, {}], druid={"red": 1})
    match.play("red+1")
    return match


FOUR_HOME = dict.fromkeys(EACH, GOAL) | {"red": GOAL - 1}


def test_C20_cards_are_laid_down_by_those_who_have_some():
    match = arrange(3, druid=FOUR_HOME, hands=[{"red": 1}, {}, {"grey": 2}], display=[1], pieces=[[], REST])
    told = lines(match, "red+1", 1)
    assert [line for line in told if "down" in line] == ["Player 3 lays down 2 grey druid cards."]


def test_C20_nobody_has_cards_to_lay_down():
    match = arrange(druid=FOUR_HOME, hands=[{"red": 1}, {}], display=[1], pieces=[[], REST])
    assert not any("laid" in line or "down" in line for line in lines(match, "red+1", 1))


def test_the_log_ends_with_scores_and_winner():
    amulet, other = list(range(1, 10)), [1]
    match = arrange(druid={"red": GOAL}, hands=[{"red": 1}, {}], pieces=[other, amulet])
    assert lines(match, "red+1", 0)[-1] == "Player 1 0 and Player 2 1. Player 2 wins!"


def test_C26_the_log_says_what_decides_a_tie():
    match = arrange(druid={"red": GOAL}, hands=[{"red": 1}, {}], pieces=[[1], [1, 2]])
    assert lines(match, "red+1", 0)[-2:] == [
        "Equal in complete amulets: the largest incomplete ones decide.",
        "Player 1 0 and Player 2 0. Player 2 wins!",
    ]


def test_the_board_shows_discards_and_returned_fragments():
    match = arrange(discard={"red": 2, "grey": 1}, used_experience={"white": 1}, returned=[1, 1, 9])
    text = match.text(None)
    assert "Discards: 2 red druid cards, 1 grey druid card and 1 white experience card" in text
    assert "Given up: stag (1) ×2 and heart (9)" in text
    assert "Discards: –" in arrange().text(0) and "Given up: –" in arrange().text(0)


def test_the_board_says_one_of_one():
    text = arrange(pieces=[[*range(1, 10)]], experience=[{"red": 1}], hands=[{"red": 1}, EACH]).text(None)
    assert "1 druid card, 1 experience card, 1 amulet;" in text
