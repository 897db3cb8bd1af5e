"""Contents and preparation."""

import numpy as np
import pytest

import nemeton
from nemeton.games.celtica.parts import PLACES_BY_NAME

from .positions import EACH, GOAL, arrange, at, legal, lying_open, phase, pieces, told

PLAYERS = (2, 3, 4, 5)


def kinds_of_places(match):
    view = match.view(None)
    return [PLACES_BY_NAME[kind] for kind in view.place[: view.goal + 1]]


def test_contents_sixty_druid_cards_twelve_of_each_colour():
    match = nemeton.new("celtica", players=2, seed=1)
    assert match.view(None).druid_cards.tolist() == [12] * 5


def test_contents_twenty_experience_cards_four_of_each_colour():
    match = nemeton.new("celtica", players=2, seed=1)
    assert match.view(None).experience_cards.tolist() == [4] * 5


def test_contents_ten_amulets_of_nine_fragments():
    match = nemeton.new("celtica", players=2, seed=1)
    assert match.view(None).fragments.tolist() == [10] * 9


def test_C1_nineteen_places_from_the_start_to_the_goal():
    match = nemeton.new("celtica", players=2, seed=1)
    places = kinds_of_places(match)
    assert len(places) == 19 and match.view(None).goal == GOAL
    assert places[0] == "start" and places[-1] == "goal"
    assert places.count("start") == places.count("goal") == 1


def test_besides_the_start_there_are_three_sorts_of_places():
    match = nemeton.new("celtica", players=2, seed=1)
    places = kinds_of_places(match)
    dig_sites = [place for place in places if place in ("village", "castle", "monastery", "goal")]
    assert (places.count("sacred"), len(dig_sites), places.count("ruin")) == (4, 9, 5)


def test_the_path_has_what_the_pictures_of_the_rulebook_show():
    match = nemeton.new("celtica", players=2, seed=1)
    places, numbers = kinds_of_places(match), match.view(None).number.tolist()
    assert (places[2], numbers[2]) == ("village", 1)
    assert (places[11:14], numbers[12:14]) == (["sacred", "ruin", "ruin"], [2, 3])


@pytest.mark.parametrize("players", PLAYERS)
def test_all_five_druids_begin_at_the_start(players):
    match = nemeton.new("celtica", players=players, seed=players)
    assert match.view(None).druid.tolist() == [0] * 5


def test_nobody_has_a_colour_of_his_own():
    match = arrange(3, druid=dict.fromkeys(EACH, 1))
    for colour in ("brown", "brown", "brown"):
        assert [action for action in legal(match) if action.endswith("+1")] == [f"{c}+1" for c in EACH]
        match.play(f"{colour}+1")
        while phase(match) != "play":
            match.play(match.legal[0])
    assert at(match, "brown") == 4


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_gets_five_druid_cards_and_the_others_are_the_deck(players):
    match = nemeton.new("celtica", players=players, seed=players)
    view = match.view(None)
    assert view.held.tolist() == [5] * players + [0] * (5 - players)
    assert all(match.view(seat).hand[seat].sum() == 5 for seat in range(players))
    assert view.deck_left == 60 - 5 * players and view.discard.sum() == 0


def test_the_druid_cards_are_shuffled():
    hands = {tuple(nemeton.new("celtica", players=2, seed=n).view(0).hand[0]) for n in range(20)}
    assert len(hands) > 10


def test_the_experience_cards_lie_face_down_beside_the_board():
    match = nemeton.new("celtica", players=4, seed=1)
    view = match.view(None)
    assert view.lore_left == 20 and view.lore_deck.sum() == 0
    one, other = (nemeton.new("celtica", players=4, seed=n).state()["lore_deck"][0].tolist() for n in (1, 2))
    assert one != other and sorted(one) == sorted(other)


@pytest.mark.parametrize("players", PLAYERS)
def test_nine_fragments_are_turned_up(players):
    match = nemeton.new("celtica", players=players, seed=players)
    assert all(kind in range(1, 10) for kind in lying_open(match))
    assert match.view(None).stock_left == 90 - 9 - 2 * players


@pytest.mark.parametrize("players", PLAYERS)
def test_C38_two_open_fragments_and_no_experience_card_each(players):
    match = nemeton.new("celtica", players=players, seed=players)
    view = match.view(None)
    assert [len(pieces(match, seat)) for seat in range(players)] == [2] * players
    assert view.learned.sum() == 0 and view.returned.sum() == 0


def test_C38_the_display_is_laid_before_the_players_get_their_fragments():
    """The pile is drawn from its top: nine for the display, then two for each seat in turn."""
    match = nemeton.new("celtica", players=2, seed=3)
    state = match.state()
    again = nemeton.new("celtica", players=3, seed=3)
    assert lying_open(again) == lying_open(match)
    assert [pieces(again, seat) for seat in (0, 1)] == [pieces(match, seat) for seat in (0, 1)]
    assert again.state()["stock_left"][0] == state["stock_left"][0] - 2


def test_C18_seat_0_begins():
    assert {nemeton.new("celtica", players=3, seed=n).turn for n in range(20)} == {0}


def test_C42_the_engine_knows_seats_only():
    for players in range(2, 6):
        match = nemeton.new("celtica", players=players, seed=3)
        assert match.turn == 0 and told(match, 0) == told(match, None) == []


def test_C29_two_players_have_the_same_components():
    two, five = (nemeton.new("celtica", players=n, seed=1).view(None) for n in (2, 5))
    for field in ("druid", "druid_cards", "experience_cards", "fragments", "place", "number", "goal"):
        assert np.array_equal(getattr(two, field), getattr(five, field))


def test_the_game_begins_with_the_first_round():
    match = nemeton.new("celtica", players=2, seed=1)
    assert match.view(None).round == 1 and phase(match) == "play" and match.outcome is None


@pytest.mark.parametrize("players", [0, 1, 6, True, "2"])
def test_for_two_to_five_players(players):
    with pytest.raises(nemeton.BadOption) as refusal:
        nemeton.new("celtica", players=players, seed=1)
    assert refusal.value.code == "players"
