"""A position that breaks an invariant is refused, with all that is wrong with it."""

import pytest

import nemeton
from nemeton.games.century_golem.state import NONE
from nemeton.games.century_golem.words import FAULTS

from .positions import PHASES, arrange, mix, place, play


def faults_of(position):
    with pytest.raises(nemeton.BadPosition) as refusal:
        nemeton.position("century_golem", position)
    return [FAULTS.index(fault) for fault in refusal.value.faults]


def changed(match, **fields):
    position = match.position()
    position["state"] |= fields
    return position


def with_item(match, name, index, value):
    """A position with one number of a field replaced."""
    position = match.position()
    row = position["state"][name]
    for step in index[:-1]:
        row = row[step]
    row[index[-1]] = value
    return position


(
    MERCHANTS,
    CRYSTALS,
    MERCHANT_CARDS,
    MEMORY,
    POINT_CARDS,
    EFFECTS,
    EXPLORATION,
    BONUS_TILES,
    MOUNTAINS,
    SEATS,
    LEFTOVERS,
    PLAYER,
    PHASE,
    ENDING,
) = range(14)


def test_there_is_a_sentence_for_every_invariant():
    assert len(FAULTS) == ENDING + 1


def test_a_merchant_too_many():
    assert faults_of(with_item(arrange(), "ready", (0,), 8)) == [MERCHANTS]


def test_merchants_of_nobody():
    assert faults_of(with_item(arrange(), "crew", (place("a2c"),), 1)) == [MERCHANTS]


@pytest.mark.parametrize("name", ["b2e", "d2h"])
def test_merchants_where_they_cannot_stand(name):
    position = with_item(arrange(), "holder", (place(name),), 0)
    position["state"]["crew"][place(name)] = 1
    position["state"]["ready"][0] -= 1
    assert faults_of(position) == [MERCHANTS]


def test_a_caravan_that_is_too_full_between_turns():
    assert faults_of(with_item(arrange(), "caravan", (1,), mix("YYYYYYYYYYY"))) == [CRYSTALS]


def test_a_merchant_card_twice():
    match = arrange()
    deck = match.position()["state"]["deck"]
    assert faults_of(with_item(match, "market", (0,), deck[0])) == [MERCHANT_CARDS]


def test_taken_cards_that_are_miscounted():
    assert faults_of(with_item(arrange(), "cards", (0,), 1)) == [MERCHANT_CARDS]


def test_a_gap_in_the_row_of_merchant_cards():
    position = with_item(arrange(no_deck=True, market=["+YG", "+GG"]), "market", (0,), -1)
    assert faults_of(position) == [MERCHANT_CARDS]


def test_a_card_that_was_put_under_the_deck_and_is_not_there():
    match = arrange()
    shown = match.position()["state"]["market"][0]
    assert faults_of(with_item(match, "sunk", (shown,), 1)) == [MEMORY]
    top = match.position()["state"]["deck"][38]
    assert faults_of(with_item(match, "sunk", (top,), 1)) == [MEMORY]


def test_a_point_card_too_few():
    match = arrange()
    left = match.position()["state"]["point_left"]
    position = with_item(match, "point_deck", (left - 1,), 0)
    position["state"]["point_left"] = left - 1
    assert faults_of(position) == [POINT_CARDS]


def test_a_point_card_for_more_players():
    position = with_item(arrange(), "point_row", (0,), 43)
    assert faults_of(position) == [POINT_CARDS]


def test_a_tool_that_nobody_has():
    assert faults_of(with_item(arrange(), "discount", (0, 1), 1)) == [EFFECTS]


def test_a_supply_that_is_missing():
    match = arrange(claimed=[[13]])
    assert faults_of(with_item(match, "supply", (0, 2, 0), 0)) == [EFFECTS]


def test_an_exploration_tile_twice_or_where_none_belongs():
    match = arrange()
    assert faults_of(with_item(match, "finder", (0,), 1)) == [EXPLORATION]
    assert EXPLORATION in faults_of(with_item(match, "covering", (place("a2c"),), 9))


def test_an_exploration_tile_too_few():
    assert faults_of(with_item(arrange(), "covering", (place("b2e"),), -1)) == [EXPLORATION]


def test_a_bonus_tile_too_many():
    position = with_item(arrange(), "held", (0,), 1)
    assert faults_of(position) == [BONUS_TILES]


def test_a_pile_that_is_higher_than_its_space():
    assert BONUS_TILES in faults_of(with_item(arrange(), "pile_left", (0,), 5))


def test_a_mountain_tile_twice():
    assert MOUNTAINS in faults_of(with_item(arrange(), "mountain", (0,), 1))


def test_an_outpost_that_is_not_counted():
    assert faults_of(with_item(arrange(), "post", (0, 3), 1)) == [MOUNTAINS]


def test_something_where_nobody_sits():
    position = arrange(3).position() | {"players": 2}
    assert SEATS in faults_of(position)


def test_a_card_above_the_top_of_its_pile():
    assert faults_of(with_item(arrange(), "deck", (42,), 1)) == [LEFTOVERS]
    assert faults_of(with_item(arrange(), "point_deck", (55,), 1)) == [LEFTOVERS]
    assert faults_of(with_item(arrange(), "piles", (3,), 1)) == [LEFTOVERS]
    assert faults_of(with_item(arrange(), "claimed", (0, 0), 1)) == [LEFTOVERS]


@pytest.mark.parametrize("player", [-1, 2])
def test_a_seat_that_is_not_at_the_table(player):
    assert faults_of(changed(arrange(), player=player)) == [PLAYER]


@pytest.mark.parametrize("name", PHASES[1:-1])
def test_a_question_without_a_place(name):
    assert PHASE in faults_of(changed(arrange(), phase=PHASES.index(name)))


def test_a_place_without_a_question():
    assert faults_of(changed(arrange(), place=place("a2c"))) == [PHASE]


@pytest.mark.parametrize(
    ("name", "using", "fields"),
    [
        ("again", "a2f", {"recipe": place("a2f")}),
        ("again", "a2c", {"recipe": place("a2c")}),
        ("raise", "a2e", {"left": 2}),
        ("raise", "a2c", {"left": 1, "may_stop": 1}),
        ("travel", "a2c", {}),
        ("build", "f2a", {}),
        ("pay", "f2a", {"left": 1}),
        ("work", "f2e", {}),
        ("explore", "a2c", {}),
        ("bonus", "d2a", {"due": 1}),
        ("return", "a2c", {}),
    ],
)
def test_a_choice_that_is_none(name, using, fields):
    match = arrange(standing={using: (0, 1)}, caravans=["Y", "YYY"])
    position = changed(match, phase=PHASES.index(name), place=place(using), **fields)
    assert faults_of(position) == [PHASE]


def test_what_belongs_to_no_question():
    for fields in ({"recipe": 3}, {"left": 1}, {"may_stop": 1}, {"due": 1}):
        assert faults_of(changed(arrange(), **fields)) == [PHASE]
    assert arrange().position()["state"]["recipe"] == NONE


def test_an_ending_that_does_not_fit():
    assert faults_of(changed(arrange(), ending=1)) == [ENDING]
    over = arrange(phase="over", ending="round_limit")
    assert faults_of(changed(over, ending=1)) == [ENDING]
    assert faults_of(changed(over, ending=0)) == [ENDING]
    eight = arrange(player=1, claimed=[[1, 2, 3, 4, 5, 6, 7, 14]])
    assert faults_of(changed(eight, player=0)) == [ENDING]


def test_all_that_is_wrong_is_said_at_once():
    position = changed(arrange(), player=4, cards=[1, 0, 0, 0, 0])
    position["state"]["ready"][0] = 8
    assert faults_of(position) == [MERCHANTS, MERCHANT_CARDS, PLAYER]


@pytest.mark.parametrize(
    "played",
    [
        ("a2f",),
        ("a2e",),
        ("f2b",),
        ("f2a", "go 4"),
        ("f2a", "go 5", "build"),
        ("f2e",),
        ("b2b",),
        ("d2a",),
        ("c1a",),
        ("e2c",),
    ],
)
def test_a_sound_position_reads_back(played):
    """With every kind of question open."""
    match = arrange(
        caravans=["YYGGM", "YYYY"],
        taken=[["+B", "+M", "+GG"]],
        outposts=[[1, 2, 6], [5]],
        wagons=[0, 3],
    )
    play(match, *played)
    again = nemeton.position("century_golem", match.position())
    assert again.position() == match.position() and again.digest() == match.digest()
