"""What each seat may know."""

import pytest

import nemeton

from .positions import CASTLE, EACH, GOAL, REST, arrange, lying_open, play, told

PUBLIC = (
    "druid",
    "display",
    "pieces",
    "returned",
    "discard",
    "lore_discard",
    "held",
    "learned",
    "deck_left",
    "lore_left",
    "stock_left",
)


@pytest.fixture
def match():
    return arrange(
        3,
        druid={"red": 4, "brown": 7},
        hands=[{"red": 2}, {"grey": 3}, {"white": 1, "black": 1}],
        experience=[{"brown": 1}, {"black": 2}, {}],
        pieces=[[1, 2], [3], [4, 4, 4]],
        returned=[5, 6],
        discard={"white": 2},
        used_experience={"red": 1},
    )


@pytest.mark.parametrize("field", PUBLIC)
def test_C27_everybody_knows(match, field):
    seen = [match.view(seat).json()[field] for seat in (0, 1, 2, None)]
    assert all(value == seen[0] for value in seen)
    assert seen[0] == match.state()[field][0].tolist()


def test_C27_the_number_of_cards_in_every_hand_is_open(match):
    view = match.view(None)
    assert view.held.tolist() == [2, 3, 2, 0, 0]
    assert view.learned.tolist() == [1, 2, 0, 0, 0]


def test_C27_the_fragments_of_all_are_open(match):
    assert match.view(1).pieces[2].tolist() == [0, 0, 0, 3, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("field", ["hand", "lore"])
def test_C27_cards_are_for_their_owner_alone(match, field):
    state = match.state()[field][0]
    for seat in range(3):
        view = match.view(seat)
        assert view.json()[field] == state[seat].tolist()
        assert getattr(view, field)[seat].tolist() == state[seat].tolist()
        assert all(getattr(view, field)[other].sum() == 0 for other in range(3) if other != seat)
    assert field not in match.view(None).json()
    assert getattr(match.view(None), field).sum() == 0


@pytest.mark.parametrize("field", ["deck", "lore_deck", "stock", "chance"])
def test_C27_nobody_knows_what_is_face_down(match, field):
    assert match.state()[field].any()
    for seat in (0, 1, 2, None):
        assert field not in match.view(seat).json()
        assert not getattr(match.view(seat), field).any()


def test_C27_discards_are_open(match):
    assert match.view(2).discard.tolist() == [0, 0, 2, 0, 0]
    assert match.view(2).lore_discard.tolist() == [1, 0, 0, 0, 0]


def test_C27_only_the_seat_to_decide_sees_what_it_may_do(match):
    assert match.view(0).legal and not match.view(1).legal and not match.view(None).legal


def test_C13_everybody_saw_which_fragments_were_given():
    match = arrange(druid={"red": CASTLE}, hands=[{"red": 1}, EACH], pieces=[[1, 2, 3]])
    play(match, "red+1", "give 3", "give 1")
    assert match.view(1).returned.tolist() == [1, 0, 1, 0, 0, 0, 0, 0, 0]
    assert told(match, 1)[1:3] == ["Player 1 gives up the boar.", "Player 1 gives up the stag."]


def test_C20_an_instant_end_shows_all_druid_cards_and_no_experience_card():
    home = dict.fromkeys(EACH, GOAL)
    match = arrange(
        druid=home | {"red": GOAL - 1},
        hands=[{"red": 1}, {"brown": 3}],
        experience=[{}, {"black": 2}],
        display=[1],
        pieces=[[], REST],
    )
    assert match.view(0).hand[1].sum() == match.view(0).discard.sum() == 0
    match.play("red+1")
    assert match.view(0).discard.tolist() == [1, 0, 0, 0, 3]
    assert match.view(0).lore[1].sum() == 0 and match.view(0).learned[1] == 2


def test_two_hidden_hands_look_the_same_to_another_seat():
    one = arrange(hands=[{"red": 1}, {"brown": 3}], next_druid_cards=["grey"])
    other = arrange(hands=[{"red": 1}, {"white": 3}], next_druid_cards=["black"])
    shown = [
        {name: value for name, value in match.view(0).json().items() if name != "deck_was"}
        for match in (one, other)
    ]
    assert shown[0] == shown[1]
    assert one.view(1) != other.view(1)


def test_a_seat_that_is_not_there_sees_nothing(match):
    with pytest.raises(nemeton.IllegalAction) as refusal:
        match.view(3)
    assert refusal.value.code == "seat"


def test_the_display_shows_its_slots(match):
    assert lying_open(match) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_the_table_in_words_keeps_the_secrets(match):
    assert "Your cards: 2 red druid cards and 1 brown experience card" in match.text(0)
    for seat in (1, 2, None):
        assert "red druid cards" not in match.text(seat)
