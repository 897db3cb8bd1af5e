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
    LANDING,
    DISPLAY,
    OUTCOME,
) = range(14)


def test_there_is_a_sentence_for_every_invariant():
    assert len(FAULTS) == OUTCOME + 1


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
        druid={"red": GOAL},
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
    match = arrange(phase="over", ender=0, ending="first_home", druid={"red": GOAL})
    assert faults_of(changed(match, ending=4)) == [ENDING]


PLAYED = dict.fromkeys(EACH, 1)
"""A card of each colour lies on the discards."""
TWO, SIX = [1, 2], [1, 2, 3, 4, 5, 6]
UNREACHABLE = {
    "C15 sacred, all druids at the start": {"phase": "sacred"},
    "C15 sacred, a druid at a castle": {"phase": "sacred", "druid": {"red": 3}},
    "C15 sacred, no card of its colour was played": {
        "phase": "sacred", "druid": {"red": 6}, "discard": {"grey": 1}, "used_experience": {"white": 1},
    },
    "C30 five due, and no place gives five": {
        "phase": "take", "due": 5, "druid": {"red": 18, "grey": 3}, "pieces": [SIX],
    },
    "C30 two due in the village": {"phase": "take", "due": 2, "druid": {"red": 2}},
    "C30 a fragment due at the start": {"phase": "take", "due": 1, "druid": {}},
    "C30 a fragment due at a ruin": {"phase": "take", "due": 1, "druid": {"red": 4}, "pieces": [TWO]},
    "C9 the first of two taken, and nobody has it": {
        "phase": "take", "due": 1, "druid": {"red": 3}, "display": [1, 2, 3, 4, 5, 6, 7, 8],
    },
    "C9 the first of two taken, and nine lie open": {
        "phase": "take", "due": 1, "druid": {"red": 3}, "pieces": [TWO],
    },
    "C9 none taken, and eight lie open": {
        "phase": "take", "due": 2, "druid": {"red": 3}, "display": [1, 2, 3, 4, 5, 6, 7, 8],
    },
    "C12 five due, and no ruin asks five": {
        "phase": "give", "due": 5, "druid": {"red": 13}, "pieces": [SIX], "returned": SIX,
    },
    "C12 a fragment to give at a castle": {
        "phase": "give", "due": 1, "druid": {"red": 3}, "pieces": [TWO], "returned": SIX,
    },
    "C13 the first of two given, and none is among the returned": {
        "phase": "give", "due": 1, "druid": {"red": 4}, "pieces": [TWO],
    },
}  # fmt: skip


@pytest.mark.parametrize("case", UNREACHABLE)
def test_a_choice_that_no_game_leads_to(case):
    with pytest.raises(nemeton.BadPosition) as refusal:
        arrange(**{"discard": PLAYED} | UNREACHABLE[case])
    assert [FAULTS.index(fault) for fault in refusal.value.faults] == [LANDING]
    assert "No druid has just come to a place" in str(refusal.value)


REACHABLE = {
    "C15": {"phase": "sacred", "druid": {"red": 6}},
    "C15 with an experience card": {
        "phase": "sacred", "druid": {"red": 6}, "discard": {}, "used_experience": {"red": 1},
    },
    "C9 two of four taken at the goal": {
        "phase": "take", "due": 2, "druid": {"red": 18}, "pieces": [TWO], "display": [3, 4, 5, 6, 7, 8, 9],
    },
    "C10 the stock is used up": {
        "phase": "take", "due": 2, "druid": {"red": 3}, "pieces": [[], REST], "display": [1, 2, 3],
    },
    "C13 one of two given": {
        "phase": "give", "due": 1, "druid": {"red": 4}, "pieces": [TWO], "returned": [3],
    },
}  # fmt: skip


@pytest.mark.parametrize("case", REACHABLE)
def test_a_choice_that_a_game_leads_to(case):
    match = arrange(**{"discard": PLAYED} | REACHABLE[case])
    assert match.turn == 0 and len(match.legal) > 1


@pytest.mark.parametrize("phase", [{}, {"phase": "sacred", "druid": {"red": 6}, "discard": {"red": 1}}])
def test_C31_a_short_display_beside_a_stock(phase):
    with pytest.raises(nemeton.BadPosition) as refusal:
        arrange(**phase, display=[1, 2, 3])
    assert [FAULTS.index(fault) for fault in refusal.value.faults] == [DISPLAY]


def test_C20_no_fragment_is_left_and_the_game_goes_on():
    with pytest.raises(nemeton.BadPosition) as refusal:
        arrange(display=[], pieces=[[], REST])
    assert [FAULTS.index(fault) for fault in refusal.value.faults] == [PHASE]


SOME_HOME, ALL_HOME, GONE = {"red": GOAL}, dict.fromkeys(EACH, GOAL), {"display": [], "pieces": [[], REST]}


@pytest.mark.parametrize(
    ("ending", "position"),
    [
        ("first_home", {"druid": {}}),
        ("first_home", {"druid": ALL_HOME}),
        ("all_home", {"druid": SOME_HOME}),
        ("no_fragments", {"druid": SOME_HOME}),
        ("no_fragments", {"druid": ALL_HOME, **GONE}),
    ],
)
def test_C20_an_ending_that_did_not_happen(ending, position):
    with pytest.raises(nemeton.BadPosition) as refusal:
        arrange(phase="over", ender=0, ending=ending, **position)
    assert [FAULTS.index(fault) for fault in refusal.value.faults] == [OUTCOME]


@pytest.mark.parametrize(
    ("ending", "position"),
    [
        ("first_home", {"druid": SOME_HOME}),
        ("all_home", {"druid": ALL_HOME}),
        ("all_home", {"druid": ALL_HOME, **GONE}),
        ("no_fragments", {"druid": SOME_HOME, **GONE}),
    ],
)
def test_C20_an_ending_that_happened(ending, position):
    assert arrange(phase="over", ender=0, ending=ending, **position).outcome.reason == ending


def test_all_that_is_wrong_is_said_at_once():
    position = changed(arrange(), discard=[1, 0, 0, 0, 0], returned=[1] * 9, held=[0] * 5, player=4)
    assert faults_of(position) == [DRUID_CARDS, FRAGMENTS, COUNTS, PLAYER]


def test_a_sound_position_reads_back():
    match = arrange(3, druid={"red": 7}, experience=[{"red": 1}], pieces=[[1, 2, 3]])
    again = nemeton.position("celtica", match.position())
    assert again.position() == match.position() and again.digest() == match.digest()
