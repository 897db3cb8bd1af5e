"""Why can't I? Every refusal has a code, a sentence and, where the rules say so, their section."""

import re

import pytest

import nemeton

from .positions import CASTLE, EACH, GOAL, arrange, play

SETTLING = {"phase": "exchange", "player": 1, "ender": 0, "ending": "first_home", "druid": {"red": GOAL}}

DIGGING = {"phase": "take", "due": 1, "druid": {"red": 2}, "discard": {"red": 2}, "display": [1, 2] * 4 + [3]}
ROBBED = {"phase": "give", "due": 2, "druid": {"red": 4}, "discard": {"red": 2}, "pieces": [[1, 2, 2]]}
PRAYING = {"phase": "sacred", "druid": {"red": 6}, "discard": {"red": 2}}
ONE_CARD = SETTLING | {"experience": [{}, {"red": 1}], "pieces": [[], [1]], "display": [1, 2, 3]}
TWO_CARDS = SETTLING | {"experience": [{}, {"red": 2}], "display": [1, 2, 3]}
PLAY = "Not now. Play cards of one colour: their druid goes as many places."

CASES = {
    "C6 too few cards": (
        {"hands": [{"red": 1}, EACH]},
        "red+2",
        "no_cards",
        "C6",
        "You have only 1 red druid card.",
    ),
    "C6 far too few": (
        {"hands": [{"red": 2}, EACH]},
        "red+9",
        "no_cards",
        "C6",
        "You have only 2 red druid cards.",
    ),
    "C6 no card": ({"hands": [{"red": 1}, EACH]}, "grey+1", "no_cards", "C6", "You have no grey druid card."),
    "C3 too few experience cards": (
        {"experience": [{"red": 1}]},
        "red+1x2",
        "no_experience",
        "C3",
        "You have only 1 red experience card.",
    ),
    "C3 no experience card": ({}, "red+x1", "no_experience", "C3", "You have no red experience card."),
    "C3 an experience card alone": (
        {"rules": "short", "experience": [{"red": 1}]},
        "red+x1",
        "experience_alone",
        "C3",
        "By the short rules an experience card needs a druid card of its colour.",
    ),
    "C32 cards while something is due": (
        ROBBED,
        "red+1",
        "not_now",
        "C32",
        "Not now. In the ruin: give up 2 fragments, one after another.",
    ),
    "C30 nothing to take": ({}, "take 4", "not_now", "C30", PLAY),
    "C30 not open": (DIGGING, "take 4", "not_open", "C30", "This fragment does not lie open: salmon."),
    "C34 nothing to give": ({}, "give 4", "not_now", "C34", PLAY),
    "C13 not owned": (ROBBED, "give 4", "not_owned", "C13", "You do not have the salmon."),
    "C15 nothing to draw": ({}, "draw", "not_now", "C15", PLAY),
    "C15 nothing to leave": ({}, "leave", "not_now", "C15", PLAY),
    "C32 cards at a sacred place": (
        PRAYING,
        "red+1",
        "not_now",
        "C32",
        "Not now. At the sacred place: draw a druid card, or leave it.",
    ),
    "C21 no swap before the end": ({}, "swap 1 2", "not_now", "C21", PLAY),
    "C21 nothing to buy before the end": ({}, "buy 5", "not_now", "C21", PLAY),
    "C21 not done before the end": ({}, "done", "not_now", "C21", PLAY),
    "C36 one card buys nothing": (
        ONE_CARD,
        "buy 3",
        "too_few_cards",
        "C36",
        "That costs two experience cards, and you have only one.",
    ),
    "C36 not open to buy": (
        TWO_CARDS,
        "buy 4",
        "not_open",
        "C36",
        "This fragment does not lie open: salmon.",
    ),
    "C36 not owned": (ONE_CARD, "swap 2 3", "not_owned", "C36", "You do not have the raven."),
    "C36 not open to swap": (
        ONE_CARD,
        "swap 1 4",
        "not_open",
        "C36",
        "This fragment does not lie open: salmon.",
    ),
    "C36 its like": (
        ONE_CARD,
        "swap 1 1",
        "no_effect",
        "C36",
        "To swap a fragment for its like would change nothing.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_refusal(case):
    position, action, code, rule, sentence = CASES[case]
    match = arrange(**position)
    refusal = match.why_not(action)
    assert (refusal.code, refusal.rule, str(refusal)) == (code, rule, sentence)
    with pytest.raises(nemeton.IllegalAction) as raised:
        match.play(action)
    assert raised.value.code == code and match.actions == []


def test_what_is_suggested_can_be_played():
    match = arrange(hands=[{"red": 2}, EACH])
    for typed in ("red+99", "red 9", "redd+2", "rot+2x"):
        with pytest.raises(nemeton.BadNotation) as refusal:
            match.play(typed)
        suggested = re.findall(r"\b(?:red|grey|white|black|brown)\+\w+", str(refusal.value).split("?")[-1])
        assert all(match.why_not(notation) is None for notation in suggested), str(refusal.value)


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
