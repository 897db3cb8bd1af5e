"""Why can't I? Every refusal has a code, a sentence and, where the rules say so, their section."""

import pytest

import nemeton

from .positions import CASTLE, EACH, GOAL, arrange, play

SETTLING = {"phase": "exchange", "player": 1, "ender": 0, "ending": "first_home", "druid": {"red": GOAL}}

CASES = {
    "no_cards": ({"hands": [{"red": 1}, EACH]}, "red+2", "C2", "You have only 1 red druid card."),
    "no_experience": (
        {"hands": [{"red": 1}, EACH], "experience": [{"red": 1}]},
        "red+1x2",
        "C2",
        "You have only 1 red experience card.",
    ),
    "not_now": ({}, "take 4", "", "Not now. Play one or more cards of one colour."),
    "experience_alone": (
        {"rules": "short", "experience": [{"red": 1}]},
        "red+x1",
        "C3",
        "By the short rules an experience card needs a druid card of its colour.",
    ),
    "not_open": (
        {"phase": "take", "due": 1, "druid": {"red": 2}, "discard": {"red": 2}, "display": [1, 2] * 4 + [3]},
        "take 4",
        "A",
        "This fragment does not lie open: salmon.",
    ),
    "not_owned": (
        {"phase": "give", "due": 2, "druid": {"red": 4}, "discard": {"red": 2}, "pieces": [[1, 2, 2]]},
        "give 4",
        "B",
        "You do not have the salmon.",
    ),
    "too_few_cards": (
        SETTLING | {"experience": [{}, {"red": 1}], "pieces": [[], [1]]},
        "buy 4",
        "C36",
        "That costs two experience cards, and you have only one.",
    ),
    "no_effect": (
        SETTLING | {"experience": [{}, {"red": 1}], "pieces": [[], [1]]},
        "swap 1 1",
        "C36",
        "To swap a fragment for its like would change nothing.",
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


def test_what_is_allowed_has_no_refusal():
    match = arrange()
    assert all(match.why_not(action) is None for action in match.legal)


def test_a_finished_game_takes_no_action():
    match = play(arrange(druid={"red": GOAL}, hands=[{"red": 1}, {}]), "red+1")
    assert match.outcome is not None and match.why_not("red+1").code == "over"


@pytest.mark.parametrize(
    "text", ["", "red", "red+0", "red+", "red+13", "red+1x5", "take 0", "take 10", "swap 1"]
)
def test_what_is_no_notation(text):
    with pytest.raises(nemeton.BadNotation):
        arrange().play(text)


def test_the_notation_forgives_capitals_and_spaces():
    match = play(arrange(druid={"red": CASTLE}, pieces=[[1, 2, 3]]), " RED+1 ", "Give   2")
    assert match.actions == ["red+1", "give 2"]


def test_every_action_has_one_notation_that_parses_back():
    match = arrange()
    notations = [match.game.notation(action) for action in range(match.game.actions)]
    assert len(set(notations)) == match.game.actions
    assert [match.parse(notation) for notation in notations] == list(range(match.game.actions))
