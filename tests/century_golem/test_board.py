"""The table in words, for the terminal and the screen reader."""

import pytest

from .positions import arrange


def board(match):
    """The lines that a spectator reads."""
    return [str(line) for line in match.game.words.board(match.view(None))]


def test_G6_exploration_tiles_lie_face_up():
    match = arrange(covering={"b2e": 4, "c1c": 6, "c1d": 10}, found=[[1, 2], [3, 5, 7, 8]])
    shown = "\n".join(board(match))
    assert "e2 YY>B (2+YY)" in shown and "c3 +YYGG (2^2)" in shown and "d2 GGG>MM (1R1)" in shown
    one, two = board(match)[-2:]
    assert "; 2 exploration tiles (4 3);" in one and "; 4 exploration tiles (3 2+G 1+B 1+GG);" in two


def test_one_thing_is_not_many():
    match = arrange(
        claimed=[[1]], taken=[["+B"]], held=[["RT"]], found=[[1]], caravans=["", ""],
        covering={"b2e": 2, "c1c": 3, "c1d": 4, "c1e": 5, "d2c": 6, "d2d": 7, "e2d": 8, "b2f": 9},
        standing={"a2d": (0, 6)},
    )  # fmt: skip
    plate = board(match)[-2]
    assert "1 merchant ready, 6 out" in plate
    assert "; 1 golem (R1); 1 merchant card;" in plate
    assert "; 1 bonus tile (3/RT); 1 exploration tile (4);" in plate


@pytest.mark.parametrize(
    ("shape", "rows"),
    [
        (0, ["10 11", "5", "4 6", "9 0 12", "3 1", "2", "8 7"]),
        (1, ["10", "11 5", "4 6", "12 0 9", "3 1", "2 8", "7"]),
        (2, ["5", "12 6", "3 2", "11 0 7", "4 1", "10 8", "9"]),
    ],
)
def test_G8_the_mountains_are_drawn(shape, rows):
    match = arrange(shape=shape)
    lines = board(match)
    first = next(number for number, line in enumerate(lines) if " 1 Y G>YYY" in line)
    assert [line[:21].split() for line in lines[first : first + 7]] == [row.split() for row in rows]
