"""A position that breaks an invariant is refused, with all that is wrong with it."""

import pytest

import nemeton
from nemeton.games.celtica.words import FAULTS

from .positions import EACH, GOAL, REST, arrange


def faults_of(position):
    with pytest.raises(nemeton.BadPosition) as refusal:
        nemeton.position("celtica", position)
    return [FAULTS.index(fault) for fault in refusal.value.faults]


def changed(match, **fields):
    position = match.position()
    position["state"] |= fields
    return position


(
    DRUID_CARDS,
    EXPERIENCE_CARDS,
    FRAGMENTS,
    COUNTS,
    SEATS,
    DRUIDS,
    LEFTOVERS,
    MEMORY,
    PLAYER,
    PHASE,
    ENDING,
) = range(11)


def test_there_is_a_sentence_for_every_invariant():
    assert len(FAULTS) == ENDING + 1


def test_a_druid_card_too_many():
    assert faults_of(changed(arrange(), discard=[1, 0, 0, 0, 0])) == [DRUID_CARDS]


def test_an_experience_card_too_many():
    assert faults_of(changed(arrange(), lore_discard=[0, 1, 0, 0, 0])) == [EXPERIENCE_CARDS]


def test_a_fragment_too_few():
    assert faults_of(changed(arrange(returned=[4]), returned=[0] * 9)) == [FRAGMENTS]


def test_a_hand_that_is_miscounted():
    assert faults_of(changed(arrange(), held=[5, 4, 0, 0, 0])) == [COUNTS]


def test_cards_where_nobody_sits():
    position = arrange(3).position() | {"players": 2}
    assert faults_of(position) == [SEATS]


def test_a_druid_beyond_the_goal():
    assert faults_of(changed(arrange(), druid=[GOAL + 1, 0, 0, 0, 0])) == [DRUIDS]


def test_a_card_above_the_top_of_its_pile():
    match = arrange(discard=REST)
    deck = [0] * 59 + [1]
    assert faults_of(changed(match, deck=deck)) == [LEFTOVERS]


def test_a_memory_of_other_cards():
    assert faults_of(changed(arrange(), deck_was=[0, 0, 0, 0, 50])) == [MEMORY]


def test_a_seat_that_is_not_at_the_table():
    assert faults_of(changed(arrange(), player=2)) == [PLAYER]


def test_nobody_to_play_while_the_game_goes_on():
    assert faults_of(changed(arrange(), player=-1)) == [PLAYER]


@pytest.mark.parametrize(
    "fields",
    [{"phase": 1, "due": 9}, {"phase": 2, "due": 1}, {"due": 1}, {"phase": 1}, {"druid": [GOAL] * 5}],
    ids=["takes all", "gives all", "nothing to take", "none due", "all home"],
)
def test_a_choice_that_is_none(fields):
    assert faults_of(changed(arrange(), **fields)) == [PHASE]


def test_C32_who_plays_holds_a_druid_card():
    assert faults_of(changed(arrange(hands=[EACH, {}]), player=1)) == [PHASE]


def test_nothing_to_exchange():
    match = arrange(
        phase="exchange",
        player=1,
        ender=0,
        ending="first_home",
        experience=[{}, {"red": 1}],
        pieces=[[], [1]],
    )
    assert faults_of(changed(match, player=0)) == [PHASE]


@pytest.mark.parametrize(
    "fields", [{"ending": 1}, {"ender": 0}, {"ending": 4, "ender": 0, "phase": 5, "player": -1}]
)
def test_an_ending_that_does_not_fit(fields):
    assert ENDING in faults_of(changed(arrange(), **fields))


def test_an_ending_that_does_not_exist():
    match = arrange(phase="over", ender=0, ending="first_home")
    assert faults_of(changed(match, ending=4)) == [ENDING]


def test_all_that_is_wrong_is_said_at_once():
    position = changed(arrange(), discard=[1, 0, 0, 0, 0], returned=[1] * 9, held=[0] * 5, player=4)
    assert faults_of(position) == [DRUID_CARDS, FRAGMENTS, COUNTS, PLAYER]


def test_a_sound_position_reads_back():
    match = arrange(3, druid={"red": 7}, experience=[{"red": 1}], pieces=[[1, 2, 3]])
    again = nemeton.position("celtica", match.position())
    assert again.position() == match.position() and again.digest() == match.digest()
