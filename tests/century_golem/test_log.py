"""What the log says, and the pieces it speaks of, as they are called after the action."""

import pytest

from .positions import arrange, card, play


def marks(match, action, seat=None):
    """Play an action; each line a seat is told, with its pieces."""
    told = len(match.actions)
    match.play(action)
    return {str(line): set(line.pieces) for line in match.log(seat, told)}


def test_G11_those_who_are_sent_home_are_named():
    match = arrange(standing={"a2c": (1, 1)})
    assert marks(match, "a2c", 0) == {
        "You place 2 merchants on “Fox Mine”; those of Player 2 go home.": {"place:A2c", "plate:1"},
        "You gain 2 yellow.": {"crystal:0:Y:3", "crystal:0:Y:4"},
    }


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "No merchant is left in your reserve to join you."),
        (1, "No merchant is left to join Player 1."),
        (None, "No merchant is left to join Player 1."),
    ],
)
def test_G16_a_saddlebag_that_finds_nobody_is_told(seat, line):
    match = arrange(merchants=[12, 7], caravans=["YYG", "Y"])
    assert marks(match, "a2a", seat)[line] == {"plate:0"}


def test_G16_those_who_join_are_counted():
    match = arrange(merchants=[11, 7], golems=[card("YBM", "R"), 13, 24, 36], caravans=["YBM", "Y"])
    assert marks(match, "a2a", 0)["A merchant joins you."] == {"plate:0"}


def test_G23_a_compass_that_finds_nothing_is_told():
    match = arrange(
        golems=[36, 1, 13, 24], caravans=["YGG", "Y"], covering={}, found=[[1, 2, 3, 4, 5], [6, 7, 8, 9]]
    )
    assert marks(match, "a2a")["No exploration tile is left to be taken."] == {"plate:0"}


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "You have no free space for a bonus tile."),
        (1, "Player 1 has no free space for a bonus tile."),
    ],
)
def test_G28_a_bonus_tile_without_a_space_is_told(seat, line):
    match = arrange(taken=[["+B", "+M", "+GG"]], held=[["RT", "RS", "RX", "TS"]])
    assert marks(match, "d2a", seat)[line] == {"plate:0"}


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "There is no bonus tile left for you to take."),
        (1, "There is no bonus tile left for Player 1 to take."),
    ],
)
def test_G28_a_bonus_tile_without_a_pile_is_told(seat, line):
    held = [[], ["RT", "RS", "RX", "TS"], ["TX", "SX", "R", "T"]]
    match = arrange(3, taken=[["+B", "+M", "+GG"]], piled={3: 0, 4: 0}, held=held)
    assert marks(match, "d2a", seat)[line] == {"plate:0"}


def test_G19_crystals_that_go_back_without_a_choice_are_told():
    match = play(arrange(caravans=["YYYYYYYYYG", "Y"]), "a2d")
    assert marks(match, "return g", 0) == {
        "You return a green crystal.": {"bowl:G"},
        "The caravan is full: you return 2 yellow.": {"bowl:Y"},
    }


def test_G46_what_an_outpost_costs_and_what_is_paid_without_a_choice():
    match = play(arrange(caravans=["YYG", "Y"], outposts=[[], [4]]), "f2a", "go 4")
    assert list(marks(match, "build", 0)) == [
        "You begin to build an outpost on “Snow Saddle”, which costs 2 crystals."
    ]
    assert list(marks(match, "pay g", 1)) == [
        "Player 1 pays a green crystal.",
        "Player 1 pays 1 yellow for the outpost.",
        "Player 1 builds an outpost on “Snow Saddle”.",
    ]


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "You cannot pay for an outpost there: it would cost 2 crystals."),
        (1, "Player 1 cannot pay for an outpost there: it would cost 2 crystals."),
    ],
)
def test_G46_an_outpost_that_cannot_be_paid_for(seat, line):
    match = play(arrange(caravans=["Y", "Y"], outposts=[[], [4]]), "f2a")
    assert marks(match, "go 4", seat)[line] == {"cell:4"} and match.turn == 1


def test_G23_the_last_exploration_tile_is_taken_without_a_question():
    match = arrange(
        golems=[36, 1, 13, 24],
        caravans=["YGG", "Y"],
        covering={"b2e": 4},
        found=[[1, 2, 3], [5, 6, 7, 8, 9]],
    )
    told = marks(match, "a2a", 0)
    assert told["You take the exploration tile from “Baker”: 2 points."] == {"exploration:4", "place:B2e"}
    assert "You gain 2 yellow." in told


def test_G14_dreamcatchers_are_called_so():
    match = arrange(claimed=[[card("YGM", "S")]])
    assert list(marks(match, "a2c", 1)) == [
        "Player 1 places 1 merchant on “Fox Mine”.",
        "Player 1 gains 2 yellow.",
        "Player 1 gains 1 green from dreamcatchers.",
    ]


def test_G26_the_new_merchant_card_is_named():
    match = arrange(next_cards=["YY>B"])
    told = marks(match, "d2a", 0)
    assert told["New merchant card: Trade 2 yellow for 1 blue, as often as you like."] == {"market:3"}


def test_G30_all_new_merchant_cards_are_named():
    match = arrange(next_cards=["YY>B", "+GG", "+M", "+B"])
    assert list(marks(match, "e2c", 1)) == [
        "Player 1 places 1 merchant on “Town Crier”.",
        "Player 1 has new merchant cards laid out, and takes another turn.",
        "New merchant card: Trade 2 yellow for 1 blue, as often as you like.",
        "New merchant card: Gain 2 green.",
        "New merchant card: Gain 1 magenta.",
        "New merchant card: Gain 1 blue.",
    ]


def test_G21_the_next_golem_is_named():
    match = arrange(caravans=["YYG", "Y"], next_golems=[2, card("GGB", "R")])
    told = marks(match, "a2a", 0)
    line = "Next in the deck: the golem for 2 green and 1 blue (5 points). It recruits 2 merchants."
    assert told[line] == {"points:next"}


def test_G47_the_next_bonus_tile_is_named():
    match = play(arrange(taken=[["+B", "+M", "+GG"]], piles={3: ["RT", "rows"]}), "d2a")
    assert marks(match, "bonus 3", 0) == {
        "You take a bonus tile: 3 points per pair of saddlebag and hammer.": {"bonus:0:0", "pile:3"},
        "The next bonus tile there: 3 points per full row of outposts.": {"pile:3"},
    }


def test_G36_a_full_row_is_told():
    match = play(arrange(outposts=[[1, 4, 7]]), "f2b", "go 10")
    assert marks(match, "build", 0)["Your first row of outposts is complete."] == {"plate:0"}


def test_G39_the_end_is_told_with_points_and_winner():
    match = play(arrange(round_=200), "rest")
    assert list(marks(match, "rest", 0)) == [
        "Player 2 passes.",
        "Two hundred rounds have been played.",
        "Player 1 0 and Player 2 0. Player 2 wins!",
    ]


def test_G39_the_eighth_golem_announces_the_last_round():
    match = arrange(
        claimed=[[2, 3, 4, 5, 6, 7, 14]], caravans=["YYG", "Y"], merchants=[11, 7], next_golems=[15, 28]
    )
    assert list(marks(match, "a2a", 0)) == [
        "You place 1 merchant on “Dawn Gate”.",
        "You claim the golem for 2 yellow and 1 green (3 points).",
        "Next in the deck: the golem for 1 yellow, 1 blue and 1 magenta (7 points)."
        " It saves a merchant at production places.",
        "A merchant joins you.",
        "You have eight golems: this round is the last.",
    ]
