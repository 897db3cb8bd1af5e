"""What can be taken back: everything until something hidden has been shown."""

import pytest

import nemeton

from .positions import arrange, hand, phase, play, stone, wishes


def taken_back(match):
    """Take the last action back; the position is the one before it."""
    earlier = match.digests()[-2]
    match.undo()
    assert match.digest() == earlier
    return match


def held_fast(match):
    """The last action cannot be taken back."""
    now = match.digest()
    with pytest.raises(nemeton.IllegalAction) as refusal:
        match.undo()
    assert match.digest() == now and not match.can_undo
    return refusal.value.code


def test_nothing_has_been_played_yet():
    assert held_fast(arrange()) == "nothing"


def test_R30_a_card_before_the_draw():
    match = arrange(hands=["R5"], rows=[{"R": [4]}])
    for action in ("R5", "x R5"):
        taken_back(play(match, action))
        assert phase(match) == "play" and "R5" in hand(match, 0) and stone(match, 0, "R") == 1


def test_R30_the_choice_of_the_figure():
    match = taken_back(play(arrange(hands=["R5"]), "R5", "big"))
    assert phase(match) == "figure"
    taken_back(match)
    assert phase(match) == "play" and match.actions == []


def test_R30_a_whole_chain_of_clovers():
    match = arrange(
        hands=["R5"],
        rows=[{"R": [4], "B": [1], "P": [1]}],
        tiles={"R2": "clover", "B2": "clover", "P2": "wish"},
    )
    play(match, "R5", "clover B", "clover P")
    assert wishes(match, 0) == 1
    for _ in range(3):
        taken_back(match)
    assert wishes(match, 0) == 0 and match.actions == [] and stone(match, 0, "R") == 1


def test_R30_leaving_a_clover():
    match = arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"})
    assert phase(taken_back(play(match, "R5", "leave"))) == "clover"


def test_R30_not_a_card_drawn_from_the_deck():
    match = play(arrange(hands=["R5"]), "x R5", "< deck")
    assert held_fast(match) == "revealed"


def test_R30_a_card_taken_from_a_pile_was_open_before():
    match = play(arrange(hands=["R5"], piles={"G": [4]}), "x R5", "< G")
    assert match.turn == 1
    assert phase(taken_back(match)) == "draw" and match.turn == 0 and "G4" not in hand(match, 0)


def test_the_end_by_the_fifth_figure():
    seven = [1, 2, 3, 4, 5, 6, 7]
    rows = [{"R": seven[:6], "Y": seven}, {"R": seven, "P": seven, "G": seven}]
    match = play(arrange(hands=["R9"], rows=rows), "R9")
    assert match.outcome is not None
    assert taken_back(match).outcome is None and stone(match, 0, "R") == 6


def test_not_the_end_by_the_last_card():
    assert held_fast(play(arrange(left=1), "x B10", "< deck")) == "revealed"
