"""The table in words, for the terminal."""

from .positions import arrange


def lines(match):
    """What a spectator reads, a line each."""
    return [str(line) for line in match.game.words.board(match.view(None))]


def test_figures_stand_under_the_stones_of_their_paths():
    match = arrange(3, rows=[{"R": [1, 2, 3], "Y": [1]}, {"R": [1, 2, 3]}, {"R": [4]}], big=["Y", "R"])
    shown = lines(match)
    red, yellow = (next(i for i, line in enumerate(shown) if line.startswith(path)) for path in ("R ", "Y "))
    values = shown[red - 1]
    assert shown[red + 1].split() == ["c", "aB"] and shown[yellow + 1].split() == ["A"]
    assert shown[red + 1].index("aB") + 2 == values.index("−2") + 2
    assert shown[red + 1].index("c") + 1 == shown[yellow + 1].index("A") + 1 == values.index("−4") + 2


def test_a_path_that_nobody_is_on_takes_one_line():
    shown = lines(arrange())
    assert [line[0] for line in shown if line[:2] in ("R ", "Y ", "P ", "G ", "B ")] == list("RYPGB")
    assert shown.index("") + 7 == shown.index("", shown.index("") + 1)


def test_plates_say_whose_figures_they_are_and_count_in_words():
    match = arrange(rows=[{"R": [1, 2]}], tiles={"R2": "1"})
    assert "a Player 1: 8 cards, 0 wish stones, 1 point; as it stands −6" in lines(match)
    assert lines(match)[0].endswith("Figures in the goal area: 0 of 5.")
