"""Why can't I? Every refusal has a code, a sentence and the ruling that says so."""

import pytest

import nemeton

from .positions import arrange, play

STANDING = {"a2c": (0, 1)}

CASES = {
    "not_now": (
        {},
        (),
        "go 4",
        "G44",
        "Not now. Use a place with your merchants, or rest: then they come home.",
    ),
    "no_place": ({}, (), "d2h", "G1", "There is no place D2h."),
    "covered": ({}, (), "b2e", "G56", "An exploration tile lies on “Baker”."),
    "own_merchants": (
        {"standing": STANDING},
        (),
        "a2c",
        "G56",
        "Your own merchants stand on “Fox Mine” already.",
    ),
    "too_few_merchants": (
        {"standing": {"a2d": (0, 6)}},
        (),
        "f2c",
        "G9",
        "That takes 3 merchants; you have 1 merchant.",
    ),
    "cannot_pay": ({}, (), "a2a", "G21", "That takes 2 yellow and 1 green; you are short of 1 green."),
    "nothing_to_raise": (
        {"caravans": ["M", "Y"]},
        (),
        "a2e",
        "G12",
        "You have no crystal that can be raised.",
    ),
    "no_card": (
        {"no_deck": True, "market": ["+YG"]},
        (),
        "d2b",
        "G52",
        "There is no merchant card left for “Summer Tent”.",
    ),
    "valley": (
        {},
        (),
        "f2d",
        "G34",
        "Your wagon is in the valley: there is nothing to trade.",
    ),
    "no_outpost": ({}, (), "f2e", "G34", "You have no outpost yet."),
    "no_trade": (
        {"outposts": [[3]]},
        (),
        "f2e",
        "G12",
        "You cannot pay for a trade at any of your outposts.",
    ),
    "own_outpost": (
        {"outposts": [[3]], "wagons": [3, 0], "reading": "activation"},
        (),
        "f2e",
        "G33",
        "You have an outpost there already.",
    ),
    "one_step": (
        {"caravans": ["YG", "Y"]},
        ("a2e",),
        "stop",
        "G12",
        "An upgrade raises at least one crystal.",
    ),
    "no_crystal": ({"caravans": ["YG", "Y"]}, ("a2e",), "raise b", "G18", "You do not have a blue crystal."),
    "same_cell": (
        {"wagons": [3, 0]},
        ("f2a",),
        "go 3",
        "G32",
        "The wagon has to end on another tile.",
    ),
    "too_far": ({}, ("f2a",), "go 8", "G32", "That is more than a tile away."),
    "no_tile": (
        {"caravans": ["YGG", "Y"]},
        ("b2b",),
        "explore a2c",
        "G23",
        "No exploration tile lies there.",
    ),
    "other_pile": (
        {"taken": [["+B", "+M", "+GG"]]},
        ("d2a",),
        "bonus 1",
        "G28",
        "Merchant cards earn the tiles beside the cards.",
    ),
    "no_pile": ({"taken": [["+B", "+M", "+GG"]]}, ("d2a",), "bonus 7", "G5", "There is no such pile."),
}


@pytest.mark.parametrize("code", CASES)
def test_refusal(code):
    position, played, action, rule, sentence = CASES[code]
    match = play(arrange(**position), *played)
    refusal = match.why_not(action)
    assert (refusal.code, refusal.rule, str(refusal)) == (code, rule, sentence)
    with pytest.raises(nemeton.IllegalAction) as raised:
        match.play(action)
    assert raised.value.code == code and match.actions == list(played)


@pytest.mark.parametrize(
    ("position", "played", "action", "rule"),
    [
        ({"caravans": ["YG", "Y"], "outposts": [[], [4]]}, ("f2a", "go 4"), "pay b", "G44"),
        ({"caravans": ["YYGG", "Y"], "outposts": [[], [4]]}, ("f2a", "go 4", "build"), "pay b", "G46"),
        ({"caravans": ["YYYYYGGGG", "Y"]}, ("a2d",), "return m", "G19"),
        ({"wagons": [4, 0], "reading": "activation"}, (), "f2d", "G34"),
        ({"outposts": [[1, 4]], "caravans": ["YYG", "Y"]}, ("f2e",), "work 2", "G34"),
        (
            {"reading": "activation", "wagons": [4, 0], "outposts": [[], [4]], "caravans": ["Y", "Y"]},
            (),
            "f2e",
            "G33",
        ),
    ],
)
def test_the_ruling_depends_on_what_is_lacking(position, played, action, rule):
    assert play(arrange(**position), *played).why_not(action).rule == rule


def test_what_is_allowed_has_no_refusal():
    match = arrange()
    assert all(match.why_not(action) is None for action in match.legal)


def test_a_finished_game_takes_no_action():
    match = play(arrange(round_=200), "rest", "rest")
    assert match.outcome is not None and match.why_not("rest").code == "over"


@pytest.mark.parametrize(
    "text", ["", "a2", "a2i", "g2a", "raise m", "go 13", "go 0", "bonus 9", "pay", "work 0"]
)
def test_what_is_no_notation(text):
    with pytest.raises(nemeton.BadNotation):
        arrange().play(text)


def test_the_notation_forgives_capitals_and_spaces():
    match = play(arrange(), " F2A ", "Go   4", "LEAVE")
    assert match.actions == ["f2a", "go 4", "leave"]


def test_every_action_has_one_notation_that_parses_back():
    match = arrange()
    notations = [match.game.notation(action) for action in range(match.game.actions)]
    assert len(set(notations)) == match.game.actions
    assert [match.parse(notation) for notation in notations] == list(range(match.game.actions))
