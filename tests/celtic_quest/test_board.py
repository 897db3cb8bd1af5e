"""The table in words, for the terminal."""

from .positions import arrange


def test_abilities_are_shown_by_what_they_are_worth():
    match = arrange(level=[[1, 2, 3]], reputation=[1], victory=[1])
    plate = next(line for line in str(match).splitlines() if "Player 1: " in line)
    assert "reputation 1, victory points 1, crystals 0" in plate
    assert "Movement 3, Trading +2 and Carrying 3/1" in plate
