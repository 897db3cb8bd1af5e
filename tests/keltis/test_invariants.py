"""A position that breaks an invariant is refused, with all that is wrong with it."""

import pytest

import nemeton
from nemeton.games.keltis.words import FAULTS

from .positions import arrange, play

(
    CARDS,
    HANDS,
    ROWS,
    LEFTOVERS,
    KNOWN,
    FIGURES,
    TILES,
    POINTS,
    SEATS,
    PLAYER,
    PHASE,
    ENDING,
) = range(12)


def faults_of(position):
    with pytest.raises(nemeton.BadPosition) as refusal:
        nemeton.position("keltis", position)
    return [FAULTS.index(fault) for fault in refusal.value.faults]


def changed(match, **fields):
    """The position with some fields put in; `name=(place, value)` changes one number of a field."""
    position = match.position()
    state = position["state"]
    for name, value in fields.items():
        if isinstance(value, tuple):
            *where, last = value[0]
            part = state[name]
            for index in where:
                part = part[index]
            part[last] = value[1]
        else:
            state[name] = value
    return position


def test_there_is_a_sentence_for_every_invariant():
    assert len(FAULTS) == ENDING + 1


def test_a_card_too_many():
    match = arrange(piles={"R": [4]})
    assert faults_of(changed(match, pile=((0, 0), 5))) == [CARDS]
    assert faults_of(changed(match, pile_size=((0,), 2))) == [CARDS]


def test_two_players_put_thirty_cards_away():
    position = arrange(3).position()
    assert CARDS in faults_of(position | {"players": 2})


def test_a_hand_out_of_order():
    match = arrange(hands=["R1 R2"])
    hand = match.state()["hand"][0].tolist()
    hand[0][0], hand[0][1] = hand[0][1], hand[0][0]
    assert faults_of(changed(match, hand=hand)) == [HANDS]


def test_a_hand_with_a_card_too_few():
    match = arrange(hands=["R1"])
    state = match.state()
    last = int(state["hand"][0, 1, 7])
    deck, left = state["deck"][0].tolist(), int(state["deck_left"][0])
    deck[left] = last
    position = changed(match, hand=((1, 7), 0), held=((1,), 7), deck=deck, deck_left=left + 1)
    assert faults_of(position) == [HANDS]


def test_who_has_played_has_a_card_fewer():
    assert faults_of(changed(arrange(), phase=4)) == [HANDS]


def test_a_row_that_turns_round():
    match = arrange(rows=[{"R": [2, 4, 5]}])
    row = match.state()["row"][0].tolist()
    row[0][0][1], row[0][0][2] = 5, 4
    assert faults_of(changed(match, row=row)) == [ROWS]


@pytest.mark.parametrize("values", [[4, 4, 5, 5], [5, 4, 4, 0], [3, 3], [3, 3, 2]])
def test_rows_that_are_sound(values):
    assert arrange(rows=[{"R": values}]).turn == 0


@pytest.mark.parametrize(
    ("name", "where"),
    [("pile", (0, 21)), ("row", (0, 0, 21)), ("deck", (109,)), ("row", (4, 4, 0)), ("hand", (3, 0))],
)
def test_something_above_the_top(name, where):
    assert faults_of(changed(arrange(), **{name: (where, 1)})) == [LEFTOVERS]


def test_something_above_the_cards_put_away():
    assert faults_of(changed(arrange(3), aside=((29,), 1))) == [LEFTOVERS]


def test_a_known_card_that_is_not_there():
    match = arrange(hands=["R1"])
    assert faults_of(changed(match, known=((0, 5), 1))) == [KNOWN]
    assert faults_of(changed(match, known=((0, 1), 2))) == [KNOWN]


@pytest.mark.parametrize(
    "fields",
    [
        {"figure": ((0, 0), 1)},
        {"figure": ((0, 2), 1)},
        {"big": ((0, 1), 1)},
    ],
)
def test_figures_and_rows_that_do_not_agree(fields):
    """A figure behind its row, one without a row, a big one that is not on the path."""
    assert faults_of(changed(arrange(rows=[{"R": [1, 2, 3]}], tiles={"R2": "clover"}), **fields)) == [FIGURES]


def test_a_figure_without_a_row_if_clovers_may_begin_a_path():
    match = arrange(figures=[{"Y": 1}], clover_may_start="yes")
    assert match.turn == 0


def test_five_small_figures():
    rows = [{letter: [1] for letter in "RYPGB"}]
    with pytest.raises(nemeton.BadPosition):
        arrange(rows=rows)
    assert arrange(rows=rows, big=["P"]).turn == 0


def test_two_big_figures():
    match = arrange(rows=[{"R": [1], "Y": [1]}], big=["R"])
    assert faults_of(changed(match, big=((0, 1), 1))) == [FIGURES]


@pytest.mark.parametrize(
    "fields",
    [
        {"tile": ((0, 8), 0)},
        {"tile": ((0, 8), 1)},
        {"wishes": ((0,), 1)},
    ],
)
def test_tiles_that_are_not_those_of_the_edition(fields):
    assert faults_of(changed(arrange(), **fields)) == [TILES]


def test_a_tile_on_a_light_stone():
    match = arrange()
    tile = match.state()["tile"][0].tolist()
    tile[0][8], tile[0][7] = 0, tile[0][8]
    assert faults_of(changed(match, tile=tile)) == [TILES]


def test_a_wish_stone_that_should_have_been_taken():
    match = arrange(rows=[{"R": [1, 2]}], tiles={"R2": "wish"})
    tile = match.state()["tile"][0].tolist()
    tile[0][2] = 1
    assert faults_of(changed(match, tile=tile, wishes=[0] * 5)) == [TILES]


def test_a_wish_stone_that_nobody_can_have_taken():
    match = arrange()
    tile = match.state()["tile"][0].tolist()
    tile[0][6] = 0
    assert faults_of(changed(match, tile=tile, wishes=[1, 0, 0, 0, 0])) == [TILES]


@pytest.mark.parametrize("points", [0, 2])
def test_points_that_were_not_on_the_way(points):
    match = arrange(rows=[{"R": [1, 2]}], tiles={"R2": "1"})
    assert faults_of(changed(match, points=((0,), points))) == [POINTS]


def test_something_where_nobody_sits():
    position = arrange(4, rows=[{}, {}, {}, {"R": [1]}]).position() | {"players": 3}
    assert faults_of(position) == [SEATS]


@pytest.mark.parametrize("player", [-1, 2, 4])
def test_a_player_who_is_not_at_the_table(player):
    assert faults_of(changed(arrange(), player=player)) == [PLAYER]


def test_over_without_an_ending():
    assert faults_of(changed(arrange(), phase=5, player=-1)) == [PLAYER]


@pytest.mark.parametrize(
    ("position", "fields"),
    [
        ({}, {"path": 0}),
        ({"phase": "draw"}, {"path": 0}),
        ({"phase": "draw"}, {"phase": 1}),
        ({"phase": "draw"}, {"phase": 2}),
        ({"phase": "draw", "rows": [{"R": [1, 2]}]}, {"phase": 2, "path": 0}),
        ({"phase": "draw", "rows": [{"R": [1, 2]}]}, {"phase": 3, "path": 0}),
        ({"phase": "draw", "rows": [{"R": [1]}]}, {"phase": 1, "path": 0}),
    ],
)
def test_what_is_to_be_decided_does_not_fit(position, fields):
    assert faults_of(changed(arrange(**position), **fields)) == [PHASE]


@pytest.mark.parametrize("ending", [1, 2])
def test_an_ending_while_the_game_goes_on(ending):
    assert faults_of(changed(arrange(), ending=ending)) == [ENDING]


def test_an_ending_that_does_not_fit():
    match = play(arrange(left=1), "x B10", "< deck")
    assert ENDING in faults_of(changed(match, ending=1)) and ENDING in faults_of(changed(match, ending=3))


def test_five_in_the_goal_area_while_the_game_goes_on():
    seven = [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(nemeton.BadPosition) as refusal:
        arrange(rows=[{"R": seven, "Y": seven}, {"R": seven, "P": seven, "G": seven}])
    assert [FAULTS.index(fault) for fault in refusal.value.faults] == [ENDING]


def test_all_that_is_wrong_is_said_at_once():
    position = changed(arrange(), pile_size=((0,), 1), points=((0,), 3), path=0, wishes=((1,), 2))
    assert faults_of(position) == [CARDS, TILES, POINTS, PHASE]


def test_a_sound_position_reads_back():
    match = arrange(3, rows=[{"R": [1, 2, 2]}, {"Y": [9, 4]}], big=["R"], piles={"G": [3, 3]}, known=["B10"])
    again = nemeton.position("keltis", match.position())
    assert again.position() == match.position() and again.digest() == match.digest()
