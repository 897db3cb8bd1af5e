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
        "You place 2 merchants on A2c; those of Player 2 go home.": {"place:A2c", "plate:1"},
        "You gain 2 yellow.": {"crystal:0:Y:3", "crystal:0:Y:4"},
    }


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "No merchant is left in your reserve to join you."),
        (1, "No merchant is left in the reserve of Player 1."),
        (None, "No merchant is left in the reserve of Player 1."),
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


def test_G19_crystals_that_go_back_are_said_together():
    match = play(arrange(caravans=["YYYYYYYYYG", "Y"]), "a2d")
    match.play("return g")
    assert [str(line) for line in match.log(0, len(match.actions) - 1)] == [
        "You return 2 yellow and 1 green."
    ]


def test_G46_crystals_that_are_paid_are_said_together():
    match = play(arrange(caravans=["YYG", "Y"], outposts=[[], [4]]), "f2a", "go 4")
    assert list(marks(match, "build", 0)) == ["You begin to build an outpost on tile 4."]
    assert list(marks(match, "pay g", 1)) == [
        "Player 1 pays 1 yellow and 1 green.",
        "Player 1 builds an outpost on tile 4.",
    ]


def test_G39_the_eighth_golem_announces_the_last_round():
    match = arrange(claimed=[[2, 3, 4, 5, 6, 7, 14]], caravans=["YYG", "Y"], merchants=[11, 7])
    assert list(marks(match, "a2a", 0)) == [
        "You place 1 merchant on A2a.",
        "You claim the golem for 2 yellow and 1 green (3 points).",
        "A merchant joins you.",
        "Player 1 has eight golems: this round is the last.",
    ]
