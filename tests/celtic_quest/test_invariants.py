"""Positions that cannot be are refused, with what is wrong."""

import pytest

import nemeton

from .positions import arrange

CASES = {
    "tokens": (lambda s: s["bag"].__setitem__(6, 0), "The tokens in bag, discard"),
    "points": (lambda s: s.update(pool=100), "The points of the players"),
    "map": (lambda s: s["rotation"].__setitem__(5, (s["rotation"][5] + 1) % 6), "The tiles do not lie"),
    "distances": (lambda s: s["far"][0].__setitem__(2, 9), "The distances between the roads"),
    "spots": (lambda s: s["demand"][0].__setitem__(0, 1) or s["side"].__setitem__(1, 2), ""),
    "romans": (
        lambda s: s["roman"].__setitem__(0, 1) or s["bag"].__setitem__(6, s["bag"][6] - 1),
        "A Roman stands",
    ),
    "quests": (lambda s: s["seeking"].__setitem__(0, 0), "The quests of the players"),
    "destinies": (lambda s: s["destiny"].__setitem__(0, s["destiny"][1]), "The destinies of the players"),
    "players": (lambda s: s["held"].__setitem__(0, 2), "A player stands where nobody can"),
    "seats": (lambda s: s["at"].__setitem__(4, 0), "A seat that nobody takes"),
    "player": (lambda s: s.update(player=3), "The seat that decides"),
    "phase": (lambda s: s.update(walked=0), "What is to be decided"),
    "ending": (lambda s: s.update(ending=2), "The ending does not fit"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_position_that_cannot_be_is_refused(name):
    change, said = CASES[name]
    document = arrange().position()
    change(document["state"])
    with pytest.raises(nemeton.BadPosition) as error:
        nemeton.position("celtic_quest", document)
    assert any(str(fault).startswith(said) for fault in error.value.faults)


def test_every_position_of_a_game_is_read_back():
    match = nemeton.new("celtic_quest", 3, 5, map="quick")
    for number in range(120):
        if match.turn is None:
            break
        again = nemeton.position("celtic_quest", match.position())
        assert again.state().tobytes() == match.state().tobytes()
        match.play(match.legal[(7 * number) % len(match.legal)])
