"""Contents and preparation."""

import pytest

import nemeton
from nemeton.games.keltis.state import CLOVER_TILE, NO_TILE, POINTS_TILE, WISH_TILE

from .positions import LETTERS, phase

PLAYERS = (2, 3, 4)


def test_contents_110_cards_two_of_each_value_in_five_colours():
    view = nemeton.new("keltis", players=2, seed=1).view(None)
    assert view.cards.tolist() == [2] * 55 and len(LETTERS) == 5


def test_contents_twenty_five_tiles():
    view = nemeton.new("keltis", players=2, seed=1).view(None)
    assert view.tiles.tolist() == [0, 9, 9, 2, 3, 2] and view.tiles.sum() == 25
    assert sum((sort - CLOVER_TILE) * int(view.tiles[sort]) for sort in range(POINTS_TILE, 6)) == 14


def test_five_paths_of_nine_stones():
    view = nemeton.new("keltis", players=2, seed=1).view(None)
    assert view.dark.shape == (5, 10) and view.worth.tolist() == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]


def test_five_dark_stones_on_each_path_the_last_among_them():
    view = nemeton.new("keltis", players=2, seed=1).view(None)
    assert view.dark.sum(1).tolist() == [5] * 5 and view.dark[:, 9].tolist() == [1] * 5
    assert view.dark[:, 0].tolist() == [0] * 5


@pytest.mark.parametrize("players", PLAYERS)
def test_all_figures_begin_on_the_start_stone(players):
    view = nemeton.new("keltis", players=players, seed=players).view(None)
    assert not view.figure.any() and not view.big.any() and not view.row_size.any()


@pytest.mark.parametrize("players", PLAYERS)
def test_R19_a_tile_lies_open_on_every_dark_stone(players):
    view = nemeton.new("keltis", players=players, seed=players).view(None)
    assert ((view.tile != NO_TILE) == (view.dark == 1)).all()
    assert (view.tile == WISH_TILE).sum() == (view.tile == CLOVER_TILE).sum() == 9


def test_R19_the_tiles_are_shuffled():
    laid = {nemeton.new("keltis", players=2, seed=n).view(None).tile.tobytes() for n in range(20)}
    assert len(laid) == 20


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_gets_eight_cards(players):
    match = nemeton.new("keltis", players=players, seed=players)
    assert match.view(None).held.tolist() == [8] * players + [0] * (5 - players)
    for seat in range(players):
        hand = match.view(seat).hand[seat].tolist()
        assert hand == sorted(hand) and max(hand) > 0


@pytest.mark.parametrize(("players", "left"), [(2, 64), (3, 86), (4, 78)])
def test_the_others_are_the_deck(players, left):
    view = nemeton.new("keltis", players=players, seed=players).view(None)
    assert view.deck_left == left and not view.pile_size.any()


def test_R18_two_players_put_30_cards_away_unseen():
    match = nemeton.new("keltis", players=2, seed=1)
    assert match.view(None).aside_left == 30
    for seat in (0, 1, None):
        assert not match.view(seat).aside.any() and "aside" not in match.view(seat).json()
    put_away = {tuple(nemeton.new("keltis", players=2, seed=n).state()["aside"][0]) for n in range(20)}
    assert len(put_away) == 20


@pytest.mark.parametrize("players", [3, 4])
def test_R27_more_players_use_all_cards(players):
    match = nemeton.new("keltis", players=players, seed=1)
    assert match.view(None).aside_left == 0
    assert match.view(None).deck_left + 8 * players == 110


def test_the_cards_are_shuffled():
    hands = {tuple(nemeton.new("keltis", players=2, seed=n).view(0).hand[0]) for n in range(20)}
    assert len(hands) == 20


def test_R22_seat_0_begins():
    """Who sits there is a matter of the table: by lot, or as people like."""
    assert {nemeton.new("keltis", players=3, seed=n).turn for n in range(20)} == {0}


def test_R22_then_it_goes_round():
    match = nemeton.new("keltis", players=4, seed=1)
    turns = []
    for _ in range(6):
        turns.append(match.turn)
        match.play(match.legal[-1])
        match.play("< deck")
    assert turns == [0, 1, 2, 3, 0, 1]


def test_the_game_begins_with_a_card():
    match = nemeton.new("keltis", players=2, seed=1)
    assert phase(match) == "play" and match.outcome is None and match.view(None).path == -1


@pytest.mark.parametrize("players", [0, 1, 5, True, "2"])
def test_for_two_to_four_players(players):
    with pytest.raises(nemeton.BadOption) as refusal:
        nemeton.new("keltis", players=players, seed=1)
    assert refusal.value.code == "players"
