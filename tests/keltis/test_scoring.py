"""Scoring: figures, points from tiles, wish stones."""

import pytest

from .positions import LETTERS, arrange, play, points, scores, wishes

ROWS = {n: list(range(n)) for n in range(10)}
"""A row of so many cards, for a figure on that stone."""
WORTH = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]
NO_WISH = -4


def alone(letter="B", stone=0, **position):
    """A match in which the player has one figure, and no tile but points lies on its path."""
    tiles = {f"{letter}2": "1", f"{letter}4": "1", f"{letter}6": "2", f"{letter}8": "2", f"{letter}9": "2"}
    return arrange(rows=[{letter: ROWS[stone]}], tiles=tiles, **position)


@pytest.mark.parametrize("stone", range(10))
def test_a_figure_is_worth_what_its_stone_says(stone):
    match = alone(stone=stone)
    assert scores(match)[0] - points(match, 0) == WORTH[stone] + NO_WISH


@pytest.mark.parametrize("stone", range(1, 10))
def test_the_big_figure_is_worth_twice_that_also_below_zero(stone):
    match = alone(stone=stone, big=["B"])
    assert scores(match)[0] - points(match, 0) == 2 * WORTH[stone] + NO_WISH


def test_figures_on_the_start_stone_are_worth_nothing():
    assert scores(arrange(3)) == [NO_WISH] * 3


def test_R26_without_a_path_there_are_only_the_missing_wish_stones():
    match = arrange(left=1, rows=[{}, {"R": [1, 2, 3, 4, 5]}])
    play(match, "x B10", "< deck")
    assert match.outcome.scores[0] == -4
    assert match.outcome.details[0] == {"figures": (0, 0, 0, 0, 0), "points": (0,), "wishes": (-4,)}


@pytest.mark.parametrize(
    ("n", "worth"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (7, 10), (9, 10)]
)
def test_R28_wish_stones_are_worth_more_the_more_there_are(n, worth):
    dark = ["R2", "Y1", "P2", "G1", "B2", "R4", "Y3", "P4", "G3"][:n]
    tiles = dict.fromkeys(dark, "wish")
    rows = {name[0]: ROWS[int(name[1])] for name in dark}
    match = arrange(rows=[rows], big=["B" if n > 4 else ""], tiles=tiles)
    assert wishes(match, 0) == n
    figures = sum(WORTH[len(row)] * (1 + (letter == "B" and n > 4)) for letter, row in rows.items())
    assert scores(match)[0] == points(match, 0) + figures + worth


def test_R24_points_are_credited_at_once():
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "3"})
    before = scores(match)[0]
    play(match, "R5")
    assert points(match, 0) == 3 and scores(match)[0] == before + 3 + 1


def test_R37_points_and_figures_and_wish_stones_are_added():
    match = arrange(
        left=1,
        rows=[{"R": ROWS[7], "Y": ROWS[3], "P": ROWS[9], "G": ROWS[1]}],
        big=["R"],
        tiles={
            "R2": "1",
            "R4": "3",
            "R6": "wish",
            "Y1": "2",
            "Y3": "clover",
            "P2": "wish",
            "P4": "wish",
            "P6": "3",
            "P8": "clover",
            "P9": "clover",
            "G1": "clover",
        },
    )
    play(match, "x B10", "< deck")
    details = match.outcome.details[0]
    assert details["figures"] == (12, -2, 10, -4, 0)
    assert details["points"] == (9,) and details["wishes"] == (3,)
    assert match.outcome.scores[0] == 12 - 2 + 10 - 4 + 9 + 3


def test_R37_there_is_no_floor():
    rows = [{letter: [1] for letter in LETTERS}]
    match = arrange(rows=rows, big=["R"], tiles={"Y1": "clover", "G1": "clover"})
    assert scores(match)[0] == -28 == match.game.scores[0]


def test_the_most_one_can_score():
    """Big and three small figures at the end, the fifth just in the goal area, all points, all wishes."""
    far = dict.fromkeys("RYPG", ROWS[9]) | {"B": ROWS[6]}
    match = arrange(hands=["B9"], rows=[far], big=["R"])
    assert points(match, 0) == 14 and wishes(match, 0) >= 5
    play(match, "B9")
    assert scores(match)[0] == 20 + 10 + 10 + 10 + 6 + 14 + 10 == match.game.scores[1]


def test_R23_everybody_starts_with_nothing():
    match = arrange(4)
    assert match.view(None).points.tolist() == [0] * 5


def test_R25_all_with_the_most_points_win():
    rows = [{"R": ROWS[5]}, {"P": ROWS[5]}, {"B": ROWS[1]}]
    tiles = {"R2": "1", "P2": "1", "R4": "wish", "P4": "wish"}
    match = play(arrange(3, left=1, rows=rows, tiles=tiles), "x B10", "< deck")
    assert match.outcome.scores == (0, 0, -8)
    assert match.outcome.winners == (0, 1) and match.outcome.ranking == ((0, 1), (2,))


def test_R25_no_tie_is_broken():
    """One has more wish stones, the other more points: equal is equal."""
    tiles = {"R2": "1", "R4": "wish", "P2": "wish", "P4": "2"}
    rows = [{"R": ROWS[5]}, {"P": ROWS[4]}]
    match = play(arrange(left=1, rows=rows, tiles=tiles), "x B10", "< deck")
    assert match.outcome.scores == (2 + 1 - 3, 1 + 2 - 3) and match.outcome.winners == (0, 1)
