"""Why can't I? Every refusal has a code, a sentence and, where the rules say so, their section."""

import pytest

import nemeton

from .positions import arrange, play

NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]

CASES = {
    "not_held": (
        {"hands": ["R1"]},
        "R2",
        "R1",
        "You do not have the red 2 (triskele).",
    ),
    "does_not_fit": (
        {"hands": ["Y2"], "rows": [{"Y": [3, 5]}]},
        "Y2",
        "R9",
        "Your row for the yellow path (sun) rises, and its last card is 5: no lower card fits.",
    ),
    "not_now": ({}, "< deck", "R11", "Not now. Play a card on your row, or discard one."),
    "not_begun": (
        {"rows": [{"R": [4, 5]}], "tiles": {"R2": "clover"}, "phase": "clover", "path": "R"},
        "clover P",
        "R3",
        "You have no figure on the pink path (knot): by our ruling only a card begins a path.",
    ),
    "at_the_end": (
        {"rows": [{"G": NINE, "R": [1], "Y": [1]}], "phase": "advance", "path": "G"},
        "move G",
        "R7",
        "Your figure on the green path (leaf) is at the end already.",
    ),
    "empty_pile": (
        {"phase": "draw"},
        "< B",
        "R34",
        "The discard pile for the blue path (wave) is empty.",
    ),
    "just_discarded": (
        {"phase": "draw", "piles": {"R": [4]}, "path": "R", "redraw": "forbidden"},
        "< R",
        "R10",
        "You have just discarded that card. At this table it may not be drawn again at once.",
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_refusal(code):
    position, action, rule, sentence = CASES[code]
    match = arrange(**position)
    refusal = match.why_not(action)
    assert (refusal.code, refusal.rule, str(refusal)) == (code, rule, sentence)
    with pytest.raises(nemeton.IllegalAction) as raised:
        match.play(action)
    assert raised.value.code == code and match.actions == []


def test_a_falling_row_says_so():
    match = arrange(hands=["Y9"], rows=[{"Y": [5, 3]}])
    assert str(match.why_not("Y9")) == (
        "Your row for the yellow path (sun) falls, and its last card is 3: no higher card fits."
    )


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"phase": "figure", "path": "P", "rows": [{"P": [4]}], "figures": [{"P": 0}]},
         "Not now. Choose the figure for the pink path (knot)."),
        ({"phase": "advance", "path": "R", "rows": [{"R": NINE, "Y": [1], "G": [1]}]},
         "Not now. Your figure is at the end of that path: move another one."),
        ({"phase": "clover", "path": "R", "rows": [{"R": [4, 5]}], "tiles": {"R2": "clover"}},
         "Not now. A clover: move one of your figures, or leave it."),
        ({"phase": "draw"}, "Not now. Draw a card, from the deck or from a discard pile."),
    ],
)  # fmt: skip
def test_not_now_says_what_is_to_be_done(position, sentence):
    assert str(arrange(**position).why_not("x B10")) == sentence


def test_what_is_allowed_has_no_refusal():
    match = arrange()
    assert all(match.why_not(action) is None for action in match.legal)


def test_a_finished_game_takes_no_action():
    match = play(arrange(left=1), "x B10", "< deck")
    assert match.outcome is not None and match.why_not("x B9").code == "over"


@pytest.mark.parametrize("text", ["", "R", "R11", "7", "x", "X7", "< ", "<", "clover", "move", "< R7"])
def test_what_is_no_notation(text):
    with pytest.raises(nemeton.BadNotation):
        arrange().play(text)


def test_the_notation_forgives_capitals_and_spaces():
    match = play(
        arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"}), " r5 ", "CLOVER   r", "<  DECK"
    )
    assert match.actions == ["R5", "clover R", "< deck"]


def test_a_near_miss_is_told_what_was_meant():
    with pytest.raises(nemeton.BadNotation, match=r"Did you mean .*clover"):
        play(arrange(hands=["R5"], rows=[{"R": [4]}], tiles={"R2": "clover"}), "R5", "clovr R")


def test_every_action_has_one_notation_that_parses_back():
    match = arrange()
    notations = [match.game.notation(action) for action in range(match.game.actions)]
    assert len(set(notations)) == match.game.actions
    assert [match.parse(notation) for notation in notations] == list(range(match.game.actions))
