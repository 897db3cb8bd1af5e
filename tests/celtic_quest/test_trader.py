"""Celtic Trader, the learner's game."""

import pytest

import nemeton
from nemeton.games.celtic_quest.parts import DESTINY_NAMES
from nemeton.games.celtic_quest.state import NONE

from .positions import arrange, legal, phase, play, refused

ROLES = {"fastest", "richest", "strongest", "bravest", "most cunning", "most gifted"}


@pytest.mark.parametrize(("players", "n"), [(2, 41), (3, 40), (4, 39), (5, 38)])
def test_Q75_no_quests_crystals_items_or_druid(players, n):
    view = nemeton.new("celtic_quest", players, 1, game="trader").view(None)
    assert view.bag.sum() + view.drawn.sum() + view.discard.sum() + view.roman.sum() == n
    assert not view.seeking.any() and not view.pouch.any() and view.bag[14] == 0 and view.supply == 16


def test_Q75_the_roles_lie_open():
    seen = set()
    for seed in range(20):
        match = nemeton.new("celtic_quest", 5, seed, game="trader")
        cards = [DESTINY_NAMES[card - 1] for card in match.view(None).shown[:5]]
        assert len(set(cards)) == 5
        seen |= set(cards)
    assert seen == ROLES


def test_Q75_the_map_is_always_the_same():
    maps = [nemeton.new("celtic_quest", 2, seed, game="trader").view(None).cell.tolist() for seed in range(3)]
    assert maps[0] == maps[1] == maps[2] and NONE not in maps[0]


def test_Q75_at_the_circle_one_improves_and_claims():
    match = arrange(phase="circle", stage=1, reputation=[3], game="trader")
    assert legal(match) == [
        "improve movement", "improve trading", "improve carrying", "claim 1", "claim all", "done",
    ]  # fmt: skip
    assert refused(match, "seek") == "no_quests"


def test_Q75_at_a_bastion_one_delivers():
    match = arrange(phase="bastion", at=["catuvellauni", "circle"], carried=[["ore"]], game="trader")
    assert legal(match) == ["deliver ore", "done"] and refused(match, "seek") == "no_quests"


def test_Q75_the_map_can_be_laid_by_chance():
    maps = {
        tuple(nemeton.new("celtic_quest", 2, seed, game="trader", map="quick").view(None).cell)
        for seed in range(4)
    }
    assert len(maps) == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_Q75_the_players_can_build_the_map(players):
    match = nemeton.new("celtic_quest", players, 1, game="trader", map="players")
    laid = 0
    while phase(match) in ("lay", "face", "lift"):
        assert match.view(None).shown[:players].all()
        laid += phase(match) == "lay"
        match.play(match.legal[0])
    view = match.view(None)
    assert laid >= 15 and NONE not in view.cell and view.round == 1
    assert not view.seeking.any() and not view.pouch.any() and view.bag[14] == 0


def test_Q94_the_fixed_map_is_the_traders_alone():
    assert nemeton.new("celtic_quest", 2, 1, game="trader").options["map"] == "fixed"
    assert nemeton.new("celtic_quest", 2, 1).options["map"] == "players"
    with pytest.raises(nemeton.BadOption, match="only with game=trader"):
        nemeton.new("celtic_quest", 2, 1, map="fixed")


@pytest.mark.parametrize("options", [{"destinies": "advanced"}, {"items_in_bag": "no"}])
def test_Q94_options_that_change_nothing(options):
    plain = nemeton.new("celtic_quest", 3, 7, game="trader").position()["state"]
    assert nemeton.new("celtic_quest", 3, 7, game="trader", **options).position()["state"] == plain


def test_a_role_counts_at_the_end():
    towns = ["icenii", "cantii", "regni", "catuvellauni", "durotriges"]
    match = arrange(
        phase="resolve",
        drawn=["romanisation", "roman"],
        towns=towns,
        game="trader",
        destiny=["most cunning", "richest"],
    )
    play(match, "conquer dobunni")
    assert phase(match) == "over" and match.outcome.scores[0] > match.outcome.scores[1] == 0
