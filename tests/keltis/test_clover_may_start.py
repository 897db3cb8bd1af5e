"""The option by which a free move may begin a path."""

import nemeton

from .positions import arrange, idle, is_big, legal, phase, play, refused, row, stone, told

NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]


def on_a_clover(**position):
    """A match in which the player has just come to a clover."""
    there = {"hands": ["R5"], "rows": [{"R": [4]}], "tiles": {"R2": "clover"}, "clover_may_start": "yes"}
    return play(arrange(**there | position), "R5")


def test_R3_the_default_is_that_only_a_card_begins_a_path():
    assert nemeton.new("keltis", players=2, seed=1).options["clover_may_start"] == "no"


def test_R3_a_clover_may_begin_a_path():
    match = on_a_clover()
    assert legal(match) == ["clover R", "clover Y", "clover P", "clover G", "clover B", "leave"]
    play(match, "clover B")
    assert phase(match) == "figure" and legal(match) == ["small", "big"]
    play(match, "big")
    assert stone(match, 0, "B") == 1 and is_big(match, 0, "B") and row(match, 0, "B") == []
    assert phase(match) == "draw"
    assert told(match, 0)[2:] == [
        "You choose to begin the blue path (wave).",
        "You begin the blue path (wave) with the big figure.",
    ]


def test_R3_the_figure_is_not_asked_for_if_only_one_sort_is_left():
    match = play(on_a_clover(big=["R"]), "clover B")
    assert phase(match) == "draw" and stone(match, 0, "B") == 1 and not is_big(match, 0, "B")
    assert told(match, 1)[-1] == "Player 1 begins the blue path (wave) with a small figure."


def test_R3_the_first_card_then_moves_the_figure_on():
    match = idle(play(on_a_clover(hands=["R5 G7"]), "clover G", "small", "< deck"))
    play(match, "G7")
    assert stone(match, 0, "G") == 2 and row(match, 0, "G") == [7]


def test_R3_it_holds_for_a_card_on_a_finished_path_too():
    match = arrange(hands=["R9"], rows=[{"R": NINE, "Y": [1]}], clover_may_start="yes")
    play(match, "R9")
    assert legal(match) == ["move Y", "move P", "move G", "move B"]
    play(match, "move B", "small")
    assert stone(match, 0, "B") == 1 and phase(match) == "draw"


def test_R4_a_figure_on_the_start_stone_can_then_be_moved():
    match = arrange(hands=["R8"], rows=[{"R": NINE[:8]}], tiles={"R9": "clover"}, clover_may_start="yes")
    play(match, "R8")
    assert legal(match) == ["clover Y", "clover P", "clover G", "clover B", "leave"]


def test_R5_a_single_path_that_can_be_begun_is_begun():
    far = {"R": NINE, "Y": NINE, "P": NINE, "G": NINE}
    match = arrange(hands=["R9"], rows=[far], clover_may_start="yes")
    play(match, "R9")
    assert phase(match) == "draw" and stone(match, 0, "B") == 1 and is_big(match, 0, "B")
    match = arrange(hands=["R9"], rows=[far], big=["P"], clover_may_start="yes")
    play(match, "R9")
    assert phase(match) == "draw" and stone(match, 0, "B") == 1 and not is_big(match, 0, "B")


def test_without_the_option_it_is_refused():
    match = on_a_clover(clover_may_start="no")
    assert refused(match, "clover G") == "not_begun"
    assert str(match.why_not("clover G")) == (
        "You have no figure on the green path (leaf): by our ruling only a card begins a path."
    )
