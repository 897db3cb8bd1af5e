"""What a line of the log speaks of: the pieces, as they are called after the action."""

import pytest

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
    assert told["The game is over."] == {"prompt"}
