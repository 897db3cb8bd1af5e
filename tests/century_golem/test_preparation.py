"""Preparation: the fourteen steps of the rulebook."""

import pytest

import nemeton
from nemeton.core.record import NOBODY
from nemeton.games.century_golem.parts import KINDS, PANELS, SORTS
from nemeton.games.century_golem.state import BY_CARDS, BY_OUTPOSTS, CARDS, CELLS, EMPTY, ICONS, VALLEY

from .positions import FIELDS, caravan, covered, legal, market, merchants, outposts, phase, row, tiles, wagon

PLAYERS = (2, 3, 4)


def new(players=2, seed=1, **options):
    return nemeton.new("century_golem", players=players, seed=seed, **options)


def sorts():
    """The sorts of the places that there are."""
    rooms = FIELDS["rooms"]
    return [SORTS[FIELDS["sort"][8 * panel + i]] for panel, n in enumerate(rooms) for i in range(n)]


def test_G1_the_six_panels_are_used():
    assert PANELS == ("A2", "B2", "C1", "D2", "E2", "F2")
    assert new().view(None).rooms.tolist() == [6, 6, 6, 4, 4, 5]


def test_setup_1_the_places_of_the_board():
    found = sorts()
    counted = {sort: found.count(sort) for sort in SORTS}
    assert counted == {
        "refresh": 1,
        "production": 6,
        "upgrade": 3,
        "trade": 8,
        "golem": 4,
        "merchant": 4,
        "wagon": 3,
        "mountain_trade": 1,
        "activation": 1,
    }


def test_G2_a_slot_belongs_to_each_merchant_place_from_left_to_right():
    match = new()
    view = match.view(None)
    slots = [int(view.number[p]) for p in range(48) if SORTS[view.sort[p]] == "merchant" and view.printed[p]]
    assert slots == [0, 1, 2, 3]
    assert len(market(match)) == 4 and "-" not in market(match)


def test_G3_there_are_four_golem_places():
    view = new().view(None)
    slots = [int(view.number[p]) for p in range(48) if SORTS[view.sort[p]] == "golem"]
    assert slots == [0, 1, 2, 3]


@pytest.mark.parametrize(("players", "size"), [(2, 28), (3, 36), (4, 44)])
def test_setup_2_point_cards_marked_for_more_players_are_left_out(players, size):
    view = new(players).view(None)
    assert view.point_left + 5 == size
    used = [players_of for players_of in view.card_players if 0 < players_of <= players]
    assert len(used) == size


def test_setup_2_with_two_players_there_are_seven_golems_of_each_icon():
    used = [i for i, players in enumerate(FIELDS["card_players"]) if players == 2]
    assert [sum(FIELDS["card_icon"][i] == icon for i in used) for icon in range(4)] == [7] * 4


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_2_a_point_card_lies_open_at_each_golem_place(players):
    cards = row(new(players))
    assert len(set(cards[:4])) == 4 and 0 not in cards


def test_G4_the_next_point_card_can_be_seen_and_not_claimed():
    match = new()
    assert row(match)[4] != 0
    assert sum(action in ("a2a", "a2b", "b2a", "b2b") for action in legal(match)) <= 4


def test_setup_2_the_point_cards_are_shuffled():
    assert len({tuple(row(new(seed=n))) for n in range(20)}) > 15


def test_setup_3_all_25_bonus_tiles_are_mixed_and_dealt_to_the_bonus_spaces():
    view = new().view(None)
    assert sum(view.bonus_copies) == 25
    assert view.pile_left.tolist() == [4, 4, 4, 4, 4, 4, 0, 0]
    assert [PANELS[panel] for panel in view.pile_panel[:6]] == ["B2", "B2", "D2", "D2", "F2", "F2"]
    assert view.pile_for.tolist() == [BY_OUTPOSTS] * 2 + [BY_CARDS] * 2 + [BY_OUTPOSTS] * 2 + [0, 0]


def test_G5_the_top_of_each_bonus_pile_lies_open():
    view = new().view(None)
    assert all(kind != EMPTY for kind in view.pile_top[:6])
    assert not view.piles.any()
    assert new().state()["piles"].any()


def test_setup_3_the_remaining_bonus_tile_goes_back_to_the_box():
    state = new().state()
    hidden = 25 - 6
    assert sum(int(n) for n in state["pile_left"][0]) == 24 and hidden == 3 * 6 + 1


@pytest.mark.parametrize(("players", "tiles_there"), [(2, 9), (3, 9), (4, 7)])
def test_setup_4_exploration_tiles_cover_seven_places_and_two_more_below_four_players(players, tiles_there):
    cover = covered(new(players))
    assert len(cover) == tiles_there and len(set(cover.values())) == tiles_there
    always = {"b2e", "c1c", "c1d", "c1e", "d2c", "d2d", "e2d"}
    assert set(cover) == (always | {"b2f", "c1f"} if players < 4 else always)


def test_G6_exploration_tiles_lie_open():
    match = new()
    assert match.view(1).covering.tolist() == match.view(None).covering.tolist()
    assert match.view(None).finder.tolist() == [NOBODY] * 10


def test_setup_4_exploration_tiles_are_mixed():
    assert len({tuple(covered(new(seed=n)).values()) for n in range(20)}) > 15


def test_setup_5_seat_0_has_the_board_of_the_first_player():
    assert {new(players, seed=n).turn for players in PLAYERS for n in range(5)} == {0}


@pytest.mark.parametrize(("players", "ready"), [(2, 7), (3, 6), (4, 6)])
def test_G7_six_merchants_are_ready_or_seven_with_two_players_and_the_others_in_reserve(players, ready):
    match = new(players)
    assert [merchants(match, seat) for seat in range(players)] == [(ready, 0, 12 - ready)] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_G7_crystals_at_the_start_by_seat(players):
    match = new(players)
    assert [caravan(match, seat) for seat in range(players)] == ["YYY", "YYYY", "YYYY", "YYYG"][:players]


def test_setup_9_forty_three_merchant_cards_four_of_them_open():
    match = new()
    assert match.view(None).deck_left == CARDS - 4 == 39
    assert len({tuple(market(new(seed=n))) for n in range(20)}) > 15


def test_setup_10_and_11_three_mountain_tiles_of_each_icon_around_the_valley():
    for seed in range(20):
        view = new(seed=seed).view(None)
        assert len(set(view.mountain.tolist())) == CELLS
        icons = view.icon[view.mountain].tolist()
        assert [icons.count(icon) for icon in range(ICONS)] == [3] * 4


def test_setup_11_every_tile_lies_beside_two_others():
    view = new().view(None)
    assert view.shapes == 3
    for shape in range(view.shapes):
        assert all((view.distance[shape, cell] == 1).sum() >= 2 for cell in range(CELLS + 1))


def test_G8_the_shape_is_drawn_and_the_tiles_are_mixed():
    views = [new(seed=seed).view(None) for seed in range(20)]
    assert {view.shape for view in views} == {0, 1, 2}
    assert views[0].mountain.tolist() != views[1].mountain.tolist()
    assert new(seed=1).view(None).shape == new(seed=1).view(None).shape


def test_G8_the_shapes_differ_and_all_begin_at_the_valley():
    view = new().view(None)
    shapes = [
        set(zip(view.cell_q[shape].tolist(), view.cell_r[shape].tolist(), strict=True)) for shape in range(3)
    ]
    assert all(len(cells) == CELLS and (0, 0) not in cells for cells in shapes)
    assert len({frozenset(cells) for cells in shapes}) == 3
    assert [(view.distance[shape, VALLEY] == 1).sum() for shape in range(3)] == [6, 6, 4]


def test_G57_seat_0_begins_and_the_crystals_follow_the_order_of_play():
    match = new(4)
    assert match.turn == 0 and [caravan(match, seat) for seat in range(4)] == ["YYY", "YYYY", "YYYY", "YYYG"]


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_12_all_wagons_start_in_the_valley(players):
    match = new(players)
    assert [wagon(match, seat) for seat in range(players)] == [0] * players
    assert match.view(None).wagon[:players].tolist() == [VALLEY] * players


def test_setup_13_twelve_outposts_each_on_their_squares():
    match = new()
    assert match.view(None).squares.shape == (4, 3)
    assert outposts(match, 0) == outposts(match, 1) == [] and match.standing()[0][0] == 0


def test_the_game_begins_with_nothing_collected():
    match = new(4)
    view = match.view(None)
    assert phase(match) == "act" and view.round == 1 and match.outcome is None
    assert not view.claims.any() and not view.cards.any() and tiles(match, 0) == []


def test_every_kind_of_place_that_cards_name_is_a_kind():
    assert set(KINDS[1:]) == {"production", "upgrade", "trade", "golem", "merchant", "mountain"}


@pytest.mark.parametrize("players", [0, 1, 5, True, "2"])
def test_for_two_to_four_players(players):
    with pytest.raises(nemeton.BadOption) as refusal:
        new(players)
    assert refusal.value.code == "players"
