"""Preparation: items, Romans, destinies, quests, resources, charts."""

import pytest

import nemeton
from nemeton.games.celtic_quest.parts import DESTINY_NAMES, ITEM_NAMES, SORT_NAMES
from nemeton.games.celtic_quest.state import NONE, SHUT, SPOTS, UNREACHED

from .positions import FIELDS, legal, phase, play, pouch, refused, tokens


def new(players=3, seed=1, **options):
    return nemeton.new("celtic_quest", players, seed, **{"map": "quick"} | options)


@pytest.mark.parametrize(("players", "n"), [(2, 14), (3, 13), (4, 12), (5, 11)])
def test_romans_by_the_number_of_players(players, n):
    view = new(players).view(None)
    assert view.bag[6] + view.drawn[6] + view.roman.sum() == n and view.gone[6] == 14 - n


@pytest.mark.parametrize(("players", "n"), [(2, 50), (3, 49), (4, 48), (5, 47)])
def test_Q67_the_bag_holds_the_other_items_too(players, n):
    match = nemeton.new("celtic_quest", players, 1)
    while phase(match) in ("lay", "face", "lift"):
        match.play(match.legal[0])
    view = match.view(None)
    drawn = view.drawn.sum() + sum(view.pouch.sum(1)) - (6 if players == 5 else players)
    assert view.bag.sum() + drawn + view.discard.sum() + view.roman.sum() <= n
    assert (
        view.bag[7:11].sum() + view.drawn[7:11].sum() + view.pouch.sum() - (6 if players == 5 else players)
        == 8
    )


def test_Q67_or_only_those_the_players_have():
    view = new(5, items_in_bag="no").view(None)
    assert view.bag[7:11].sum() + view.drawn[7:11].sum() == 0 and view.gone[7:11].sum() == 8


def test_Q66_what_each_seat_starts_with():
    assert [pouch(nemeton.new("celtic_quest", 5, 1), seat) for seat in range(5)] == [
        ["gold"], ["bread"], ["ring"], ["elixir"], ["gold", "bread"],
    ]  # fmt: skip


def test_Q66_the_items_of_empty_seats_leave_the_game():
    gone = tokens(nemeton.new("celtic_quest", 2, 1), "gone")
    assert [name for name in gone if name in ITEM_NAMES] == ["gold", "bread", "ring", "elixir"]


@pytest.mark.parametrize("way", ["players", "quick"])
def test_Q95_the_first_seat_begins(way):
    match = nemeton.new("celtic_quest", 4, 3, map=way)
    assert match.turn == 0
    while match.view(None).round == 0:
        match.play(match.legal[0])
    assert match.turn == 0


def test_Q5_spots_that_are_cut_off_are_shut_and_their_tokens_out_of_the_game():
    found = 0
    for seed in range(12):
        match = new(seed=seed)
        view = match.view(None)
        for spot in range(SPOTS):
            kind = int(FIELDS["spot_kind"][spot])
            if kind != NONE and view.spot[spot] == SHUT:
                found += 1
                section = 14 + 2 * (spot // 2) + int(FIELDS["spot_network"][spot])
                assert view.far[0, section] == UNREACHED and view.gone[kind] >= 1
        assert (
            sum(kind != NONE and s == SHUT for kind, s in zip(FIELDS["spot_kind"], view.spot, strict=True))
            <= 2
        )
    assert found > 0


def test_Q7_the_charts_show_how_far_each_resource_is():
    match = new(seed=3)
    view = match.view(None)
    for bastion in range(6):
        for kind in range(6):
            if view.drawn[kind] or view.discard[kind]:
                continue
            ways = [
                int(view.far[2 * (1 + bastion), 14 + 2 * (spot // 2) + int(FIELDS["spot_network"][spot])])
                for spot in range(SPOTS)
                if FIELDS["spot_kind"][spot] == kind and view.spot[spot] != SHUT
            ]
            assert view.demand[bastion, kind] == min(min(ways), 5) - 1


def test_Q6_a_resource_without_a_spot_is_wanted_most():
    # Three spots of one resource are never all cut off in a legal map: the rule itself is asked.
    from nemeton.games.celtic_quest.rules.preparation import _set_demand

    state = new().state()[0]
    state["spot"][:] = SHUT
    getattr(_set_demand, "py_func", _set_demand)(state, 0)
    assert state["demand"][:, 0].tolist() == [4] * 6


def test_Q65_basic_destinies_are_six():
    dealt = {int(card) for seed in range(30) for card in new(5, seed).state()["destiny"][0][:5]}
    assert dealt == set(range(1, 7))


def test_Q65_advanced_destinies_are_dealt_two_by_two():
    match = new(5, destinies="advanced")
    state = match.state()
    cards = [*state["destiny"][0], *state["spare"][0]]
    assert len(set(cards)) == 10 and phase(match) == "keep"
    dealt = {
        int(card) for seed in range(40) for card in new(5, seed, destinies="advanced").state()["destiny"][0]
    }
    assert len(dealt) == 11


def test_Q65_the_luckiest_can_be_left_out():
    for seed in range(20):
        state = new(5, seed, destinies="advanced-no-luckiest").state()
        assert DESTINY_NAMES.index("luckiest") + 1 not in [*state["destiny"][0], *state["spare"][0]]


def test_Q87_each_keeps_one_before_the_map_is_built_and_nobody_else_sees_it():
    match = new(2, destinies="advanced")
    first = legal(match)
    assert len(first) == 2 and not match.view(None).tile_at.any() and refused(match, "lay g7") == "not_now"
    assert not match.view(1).destiny[0] and match.view(0).destiny[0] and match.view(0).spare[0]
    play(match, first[1])
    assert f"keep {DESTINY_NAMES[match.view(0).destiny[0] - 1]}" == first[1]
    assert "Player 1 keeps one of two destinies." in [str(line) for line in match.log(1)]
    match.play(legal(match)[0])
    assert match.view(None).tile_at.any() and phase(match) != "keep"


def test_Q88_quests_are_dealt_when_every_destiny_is_kept():
    match = new(3, destinies="advanced")
    while phase(match) == "keep":
        assert not match.view(None).seeking.any() and not match.state()["quest"].any()
        match.play(match.legal[0])
    assert match.view(None).seeking.tolist() == [1, 1, 1, 0, 0]
    told = [str(line) for line in match.log(0)]
    assert told.index("Player 3 keeps one of two destinies.") < told.index("Everybody is dealt a quest.")


def test_Q88_the_order_of_the_preparation():
    match = nemeton.new("celtic_quest", 3, 1)
    view = match.view(None)
    assert match.turn == 0 and phase(match) == "lay" and view.round == 0
    assert view.seeking.tolist() == [1, 1, 1, 0, 0] and view.pouch.sum() == 3 and not view.bag[:6].any()
    while phase(match) in ("lay", "face", "lift"):
        match.play(match.legal[-1])
    view = match.view(None)
    assert view.round == 1 and match.turn == 0 and (view.at == NONE).sum() >= 4
    assert all(view.bag[kind] + view.drawn[kind] + view.discard[kind] <= 5 for kind in range(6))


def test_nothing_of_the_box_is_missing():
    assert dict(zip(SORT_NAMES, FIELDS["tokens"], strict=True))["crystal"] == 16
    assert sum(FIELDS["tokens"][:6]) == 78 and sum(FIELDS["enchantable"]) == 16
