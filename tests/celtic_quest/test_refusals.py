"""Why can't I? Every refusal has a code, a sentence and the ruling."""

import pytest

import nemeton

from .positions import GAME, HORSE, arrange, play

CASES = {
    "not_now": ({}, "put staghurst", "Q74", "Not now. Touch where you go, or stop: 2 movement points."),
    "no_road": ({"at": ["wheatley 2", "circle"]}, "go w", "Q76", "No road leads there."),
    "no_points": (
        {"points": 0, "pouch": [["bread"]]}, "go e", "Q24", "You have no movement points left.",
    ),
    "not_here": ({"carried": [["ore"]]}, "take ore", "Q25", "You find no ore here."),
    "out_of_reach": (
        {"at": ["ironwood", "circle"]},
        "take ore", "Q27", "Here you do not reach ore: another road leads there.",
    ),
    "another_road": (
        {"at": ["wheatley", "circle"]}, "go e", "Q76", "The road there is not the one you stand on.",
    ),
    "no_room": (
        {"at": ["staghurst", "circle"], "carried": [["ore"]]},
        "take deer", "Q28", "You cannot carry more; drop something first.",
    ),
    "not_carried": ({}, "drop ore", "Q28", "You do not carry ore."),
    "not_owned": ({}, "bread", "Q22", "You do not have bread."),
    "not_underfoot": ({}, "shift", "Q76", "You do not stand on a Roman."),
    "roman_stays": (
        {"at": ["wildwood", "circle"], "romans": ["wildwood"]}, "shift", "Q16",
        "You may move a Roman only if you stood on it when your turn began, or have just bribed it, "
        "and have done nothing since.",
    ),
    "movement_over": (
        {"at": ["shepley", "circle"], "level": [[0, 0, 1]], "carried": [["ore"]], "pouch": [["elixir"]],
         "ended": 1, "points": 0},
        "elixir wheat", "Q80", "A pick-up has ended your movement.",
    ),
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
    "spot_free": (
        {"phase": "resolve", "drawn": ["deer", "roman"], "spots": {"staghurst": 0}},
        "raise deer durotriges", "Q11", "There is still a free spot on the map for it.",
    ),
    "no_rise": (
        {"phase": "resolve", "drawn": ["deer", "roman"], "demand": {("durotriges", "deer"): 4}},
        "raise deer durotriges", "Q12", "The marker stands in the last column already.",
    ),
    "spell_ends": (
        {"phase": "resolve", "drawn": ["druid", "roman"], "spell": 11},
        "enchant shepley", "Q78", "The spell comes to its end: no tile is turned.",
    ),
    "waits": (
        {"phase": "resolve", "drawn": ["gold", "bread"], "pouch": [["ring", "ring", "elixir"]]},
        "spurn bread", "Q8", "First it is the turn of gold.",
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
        "improve movement", "Q36", "That costs 2 reputation, and you have 1.",
    ),
    "no_quest": (
        {"phase": "circle", "quests": [None, HORSE]}, "finish", "Q90", "You have no open quest.",
    ),
    "still_moving": ({"reputation": [9]}, "improve movement", "Q74", "End your movement first: stop here."),
    "elsewhere": ({}, "deliver ore", "Q79", "That is done in a Celtic bastion."),
    "that_is_all": (
        {"phase": "circle", "reputation": [5]},
        "claim 5", "Q39", "That is all your reputation: claim all of it.",
    ),
    "too_little": (
        {"phase": "circle", "reputation": [4]}, "claim 5", "Q39", "You have only 4 reputation.",
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
