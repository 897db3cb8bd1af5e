"""Every line of the log names pieces that are on the table: the screen lights them up."""

from .positions import arrange, play

NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]


def keys(match, seat, layout="wide"):
    """The pieces a seat sees."""
    return {piece.key for piece in match.game.table.scene(match.view(seat), layout).pieces}


def last(match, seat):
    """The pieces named by the lines about the last action."""
    return [line.pieces for line in match.log(seat, since=len(match.actions) - 1)]


def test_a_card_and_its_figure():
    match = play(arrange(hands=["R5"], rows=[{"R": [2, 3]}]), "R5")
    assert last(match, 1) == [("card:0:red:2", "figure:0:red")]


def test_a_discard():
    assert last(play(arrange(hands=["R5"], piles={"R": [1]}), "x R5"), 1) == [("pile:red:1",)]


def test_a_card_drawn_is_lit_in_the_hand():
    match = play(arrange(hands=["R5 G4"], next_cards="G4"), "x R5", "< deck")
    assert last(match, 0) == [("hand:green:4:1",)] and last(match, 1) == [("held:0:7",)]


def test_a_card_taken_from_a_pile_is_lit_where_everybody_sees_it():
    match = play(arrange(hands=["R5"], piles={"G": [4]}), "x R5", "< G")
    assert last(match, 0) == [("hand:green:4:0",)] and last(match, 1) == [("known:0:green:4:0",)]


def test_tiles_and_what_they_give():
    match = arrange(
        hands=["R5"], rows=[{"R": [4], "P": [1, 2, 3]}], tiles={"R2": "clover", "P4": "wish", "P2": "2"}
    )
    assert last(play(match, "R5"), 0)[1] == ("tile:red:2",)
    assert last(play(match, "clover P"), 0) == [("figure:0:pink",), ("wish:0:0",)]
    match = play(arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "3"}), "R5")
    assert last(match, None)[1] == ("tile:red:2", "points:0")


def test_the_end():
    match = play(arrange(left=1), "x B10", "< deck")
    assert last(match, None)[1:] == [("deck",), ("total:0", "total:1")]


def test_a_card_on_a_finished_path():
    match = play(arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1]}]), "R9")
    assert last(match, 0)[:2] == [("card:0:red:9", "figure:0:red"), ("figure:0:yellow",)]


def lines(match, seat=0):
    """What a seat is told of the last action."""
    return [str(line) for line in match.log(seat, since=len(match.actions) - 1)]


def test_R14_a_new_path_is_told_once():
    match = play(arrange(hands=["R5"]), "R5")
    assert lines(match) == ["You play the red 5 (triskele)."]
    assert lines(play(match, "big")) == ["You begin the red path (triskele) with the big figure."]
    assert lines(match, 1) == ["Player 1 begins the red path (triskele) with the big figure."]


def test_R14_a_new_path_without_a_choice_takes_one_line():
    match = play(arrange(hands=["R5"], rows=[{letter: [4] for letter in "YPGB"}]), "R5")
    assert lines(match, 1) == [
        "Player 1 plays the red 5 (triskele) and begins that path with the big figure."
    ]
    assert last(match, 1) == [("card:0:red:0", "figure:0:red")]
    match = play(arrange(hands=["R5"], rows=[{"P": [4]}], big=["P"]), "R5")
    assert lines(match) == ["You play the red 5 (triskele) and begin that path with a small figure."]


def test_R15_the_end_says_why_who_has_what_and_who_has_won():
    seven = NINE[1:8]
    rows = [{"R": seven[:6], "Y": seven}, {"P": seven, "G": seven, "B": seven}]
    assert lines(play(arrange(hands=["R9"], rows=rows), "R9"))[1:] == [
        "Five figures have reached the goal area.",
        "Player 1 22 and Player 2 34. Player 2 wins!",
    ]
