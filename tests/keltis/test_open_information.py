"""What each seat may know."""

import numpy as np
import pytest

import nemeton
from nemeton.core.chance import generator
from nemeton.core.record import NOBODY
from nemeton.games.keltis.names import card

from .positions import arrange, hand, idle, known, play, told

PUBLIC = (
    "figure",
    "big",
    "row",
    "row_size",
    "tile",
    "wishes",
    "points",
    "pile",
    "pile_size",
    "held",
    "known",
    "deck_left",
    "aside_left",
)


@pytest.fixture
def match():
    return arrange(
        3,
        hands=["R1 R2 R3", "Y1 Y2 Y3 G5", "P1 P2 P3"],
        rows=[{"R": [4, 6]}, {"Y": [9, 8, 8]}, {}],
        big=["R"],
        piles={"G": [2, 7], "B": [0]},
        known=["", "G5"],
    )


def redeals(match, seat, times=40):
    """The states a seat must hold possible, some of them."""
    rng = generator(b"redeal")
    for _ in range(times):
        rows = match.game.row_of(bytes(match.view(seat)))
        match.game.engine.redeal(rows, 0, NOBODY if seat is None else seat, rng)
        assert match.game.engine.faults(rows, 0) == 0
        yield match.game.states(rows)


@pytest.mark.parametrize("field", PUBLIC)
def test_everybody_knows(match, field):
    seen = [match.view(seat).json()[field] for seat in (0, 1, 2, None)]
    assert all(value == seen[0] for value in seen)
    assert seen[0] == match.state()[field][0].tolist()


def test_R20_rows_discard_piles_and_the_size_of_hands_are_open(match):
    view = match.view(2)
    assert view.row[1, 1, :3].tolist() == [9, 8, 8] and view.held.tolist() == [8, 8, 8, 0, 0]
    assert view.pile[3, :2].tolist() == [2, 7] and view.pile_size.tolist() == [0, 0, 0, 2, 1]
    assert "Discard piles, the top card and how many: G7 (2), B0 (1)" in match.text(2)


def test_R21_the_number_of_cards_left_is_open(match):
    left = match.view(None).deck_left
    assert f"In the deck: {left} cards." in match.text(None)


def test_a_hand_is_for_its_owner_alone(match):
    state = match.state()["hand"][0]
    for seat in range(3):
        view = match.view(seat)
        assert view.json()["hand"] == view.hand[seat].tolist() == state[seat].tolist()
        assert all(view.hand[other].sum() == 0 for other in range(3) if other != seat)
    assert "hand" not in match.view(None).json() and match.view(None).hand.sum() == 0


@pytest.mark.parametrize("field", ["deck", "aside", "chance"])
def test_nobody_knows_what_is_face_down(field):
    match = arrange()
    assert match.state()[field].any()
    for seat in (0, 1, None):
        assert field not in match.view(seat).json() and not getattr(match.view(seat), field).any()


def test_R18_the_cards_put_away_stay_hidden_at_the_end():
    match = play(arrange(left=1), "x B10", "< deck")
    assert match.outcome is not None and not match.view(None).aside.any()


def test_only_the_seat_to_decide_sees_what_it_may_do(match):
    assert match.view(0).legal and not match.view(1).legal and not match.view(None).legal


def test_what_a_player_took_from_a_discard_pile_everybody_knows():
    match = play(arrange(hands=["R1"], piles={"G": [5]}), "x R1", "< G")
    assert known(match, 0) == "G5" and known(match, 1) == ""
    assert "seen to take, and still in hand: G5" in match.text(1)


def test_until_he_plays_it():
    match = idle(play(arrange(hands=["R1"], piles={"G": [5]}), "x R1", "< G"))
    assert known(play(match.copy(), "G5"), 0) == "" and known(play(match.copy(), "x G5"), 0) == ""
    assert known(play(match.copy(), "x B10"), 0) == "G5"


def test_one_of_two_equal_cards_played_may_have_been_the_known_one():
    match = idle(play(arrange(hands=["R1 G5"], piles={"G": [5]}), "x R1", "< G"))
    assert hand(match, 0).count("G5") == 2 and known(match, 0) == "G5"
    assert known(play(match, "G5"), 0) == ""


def test_both_copies_can_be_known():
    match = idle(play(arrange(hands=["R1 R2"], piles={"G": [5, 5]}), "x R1", "< G"))
    play(match, "x R2", "< G")
    assert known(match, 0) == "G5 G5"


def test_a_card_drawn_from_the_deck_is_not_known():
    match = play(arrange(hands=["R1"], next_cards="G5"), "x R1", "< deck")
    assert known(match, 0) == "" and "G5" in hand(match, 0)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_redeal_keeps_what_everybody_saw_a_player_take(match, seat):
    hands = set()
    for state in redeals(match, seat):
        cards = [card(int(number)) for number in state["hand"][0, 1]]
        assert "G5" in cards
        hands.add(tuple(cards))
    assert len(hands) > 30


def test_a_redeal_keeps_ones_own_hand(match):
    for state in redeals(match, 1):
        assert np.array_equal(state["hand"][0, 1], match.state()["hand"][0, 1])


def test_a_redeal_deals_the_rest_in_every_way(match):
    """A card that seat 0 cannot see may be in either hand or in the deck."""
    where = set()
    for state in redeals(match, 0, 300):
        where |= {f"hand {seat}" for seat in (1, 2) if 11 in state["hand"][0, seat]}
        where |= {"deck"} if 11 in state["deck"][0, : state["deck_left"][0]] else set()
    assert where == {"hand 1", "hand 2", "deck"}


def test_a_redeal_for_two_deals_the_cards_put_away():
    match = arrange()
    found = {state["aside"][0].tobytes() for state in redeals(match, 1)}
    assert len(found) == 40


def test_two_hidden_hands_look_the_same_to_another_seat():
    one = arrange(hands=["R1", "Y1"], next_cards="P1")
    other = arrange(hands=["R1", "P1"], next_cards="Y1")
    assert one.view(0).json() == other.view(0).json() and one.view(1) != other.view(1)


def test_a_seat_that_is_not_there_sees_nothing(match):
    with pytest.raises(nemeton.IllegalAction) as refusal:
        match.view(3)
    assert refusal.value.code == "seat"


def test_the_table_in_words_keeps_the_secrets(match):
    assert "Your cards: R1 R2 R3" in match.text(0)
    for seat in (1, 2, None):
        assert "R1 R2 R3" not in match.text(seat)


def test_the_log_keeps_the_secrets():
    match = play(arrange(hands=["R1"], next_cards="G5"), "x R1", "< deck")
    assert "green 5" in told(match, 0)[1] and "green 5" not in "".join(told(match, 1) + told(match, None))
