"""Why can't I? Every refusal has a code, a sentence and the ruling."""

import pytest

import nemeton

from .positions import GAME, HORSE, arrange, play

CASES = {
    "not_now": ({}, "deliver ore", "Q74", "Not now. Move: 2 points left."),
    "no_road": ({"at": ["wheatley 2", "circle"]}, "go w", "Q18", "No road leads there."),
    "no_points": (
        {"points": 0, "pouch": [["bread"]]}, "go e", "Q24", "You have no movement points left.",
    ),
    "not_here": ({}, "take ore", "Q25", "You cannot pick up ore here."),
    "no_room": (
        {"at": ["staghurst", "circle"], "carried": [["ore"]]},
        "take deer", "Q28", "You cannot carry more; drop something first.",
    ),
    "not_carried": ({}, "drop ore", "Q28", "You do not carry ore."),
    "not_owned": ({}, "bread", "Q22", "You do not have bread."),
    "no_roman": ({}, "shift", "Q16", "There is no Roman that you may move now."),
    "not_drawn": (
        {"phase": "resolve", "drawn": ["roman"]}, "resolve cycle", "Q8", "You have not drawn the Cycle.",
    ),
    "has_choice": (
        {"phase": "resolve", "drawn": ["roman"]},
        "resolve roman", "Q8", "There is something to choose for a Roman.",
    ),
    "roman_there": (
        {"phase": "resolve", "drawn": ["roman"], "romans": ["wildwood"]},
        "roman wildwood", "Q14", "There is a Roman already in Wildwood.",
    ),
    "no_rise": (
        {"phase": "resolve", "drawn": ["deer", "roman"]},
        "raise deer durotriges", "Q12", "deer must be put on the map, or its marker is at the top.",
    ),
    "conquered": (
        {"phase": "resolve", "drawn": ["romanisation"], "towns": ["regni"]},
        "conquer regni", "Q50", "Regni has been conquered already.",
    ),
    "quest_unpaid": (
        {"phase": "circle", "quests": [HORSE, None], "reputation": [1]},
        "finish", "Q90", "You do not carry both resources of your quest.",
    ),
    "too_dear": (
        {"phase": "circle", "quests": [HORSE, None], "reputation": [1]},
        "improve movement", "Q36", "You do not have enough reputation for that.",
    ),
    "has_quest": (
        {"phase": "circle", "quests": [HORSE, None], "reputation": [1]},
        "seek", "Q45", "You have an open quest already.",
    ),
    "too_few_crystals": (
        {"phase": "circle", "quests": [HORSE, None], "reputation": [1]},
        "offer 1", "Q82", "You do not carry so many crystals.",
    ),
}  # fmt: skip


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


@pytest.mark.parametrize(
    "text", ["", "go", "go n", "take", "roman", "lay z9", "claim 2", "offer 0", "put circle"]
)
def test_what_is_no_notation(text):
    with pytest.raises(nemeton.BadNotation):
        arrange().play(text)


def test_the_notation_forgives_capitals_and_spaces():
    assert play(arrange(), " GO  W ").actions == ["go w"]


def test_every_action_has_one_notation_that_parses_back():
    match = arrange()
    notations = [GAME.notation(action) for action in range(GAME.actions)]
    assert len(set(notations)) == GAME.actions
    assert [match.parse(notation) for notation in notations] == list(range(GAME.actions))
