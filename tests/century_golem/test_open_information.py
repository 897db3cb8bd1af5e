"""What each seat may know: everything but the order of three piles and the bonus tile in the box (G43)."""

import pytest

from nemeton.games.century_golem.state import State

from .positions import arrange, play, told

HIDDEN = ("deck", "piles", "point_deck", "chance")


@pytest.fixture
def match():
    return arrange(
        3,
        caravans=["YYG", "GBM", "YYYY"],
        standing={"a2c": (1, 2), "f2b": (0, 2)},
        claimed=[[1], [15, 25], []],
        taken=[["+B", "+M"], [], ["+GG"]],
        outposts=[[1, 4], [4], []],
        wagons=[4, 4, 0],
        held=[["RT"], [], ["rows"]],
        found=[[1], [], []],
    )


def test_G43_only_three_piles_and_chance_are_hidden():
    assert tuple(
        sorted(name for name, field in State.fields.items() if field.visibility == "hidden")
    ) == tuple(sorted(HIDDEN))
    assert all(field.visibility != "owner" for field in State.fields.values())


@pytest.mark.parametrize("field", sorted(set(State.fields) - set(HIDDEN)))
def test_G43_everybody_knows(match, field):
    seen = [match.view(seat).json()[field] for seat in (0, 1, 2, None)]
    assert all(value == seen[0] for value in seen)
    assert seen[0] == match.state()[field][0].tolist()


@pytest.mark.parametrize("field", HIDDEN)
def test_G43_nobody_knows(match, field):
    assert match.state()[field].any()
    for seat in (0, 1, 2, None):
        assert field not in match.view(seat).json()
        assert not getattr(match.view(seat), field).any()


def test_G4_the_top_of_the_point_deck_is_known_and_nothing_under_it(match):
    one = arrange(next_golems=[2, 3, 4])
    other = arrange(next_golems=[2, 4, 3])
    assert one.view(0) == other.view(0) and one.digest() != other.digest()
    third = arrange(next_golems=[3, 2, 4])
    assert third.view(0) != one.view(0)


def test_G5_only_the_top_tile_of_a_bonus_pile_is_known(match):
    one = arrange(piles={3: ["RT", "SX", "rows"]})
    other = arrange(piles={3: ["RT", "rows", "SX"]})
    assert one.view(1) == other.view(1) and one.digest() != other.digest()


def test_G27_everybody_saw_which_cards_were_taken(match):
    assert match.view(2).taker.tolist() == match.state()["taker"][0].tolist()


def test_G30_what_a_seat_saw_going_under_the_deck_stays_there():
    """After a redeal the cards that were put under the deck still lie below all others."""
    from nemeton.core.chance import generator

    match = play(arrange(), "e2c", "rest", "e2c")
    view = match.view(1)
    lowest = [card for card in range(43) if view.sunk[card] == 2]
    second = [card for card in range(43) if view.sunk[card] == 1]
    for luck in range(10):
        rows = view.rows()
        match.game.engine.redeal(rows, 0, 1, generator(str(luck).encode()))
        deck = match.game.states(rows)["deck"][0].tolist()
        assert sorted(deck[:4]) == lowest and sorted(deck[4:8]) == second


def test_only_the_seat_to_decide_sees_what_it_may_do(match):
    assert match.view(0).legal and not match.view(1).legal and not match.view(None).legal


def test_everybody_reads_the_same_log():
    match = play(arrange(3, caravans=["YYYYYY", "YYY", "YYY"]), "a2f", "again", "stop")
    assert told(match, 1) == told(match, 2) == told(match, None)
    assert told(match, 0) == [
        "You place 2 merchants on “Weaver”.",
        "You trade 2 yellow for 2 green.",
        "You trade 2 yellow for 2 green.",
        "You leave it at that.",
    ]
