"""What each seat may know, and the turn as decisions."""

import nemeton
from nemeton.games.celtic_quest.state import State

from .positions import HORSE, arrange, legal, phase, play, told

HIDDEN = {"chance"}
OWN = {"quest", "destiny", "spare"}


def test_Q68_only_the_quest_and_the_destiny_are_secret():
    kinds = {name: field.visibility for name, field in State.fields.items()}
    assert {name for name, kind in kinds.items() if kind == "hidden"} == HIDDEN
    assert {name for name, kind in kinds.items() if kind == "owner"} == OWN


def test_Q68_a_quest_is_for_its_owner_alone():
    match = arrange(quests=[HORSE, None])
    assert match.view(0).quest[0] == HORSE + 1 and match.view(1).quest[0] == match.view(None).quest[0] == 0
    assert match.view(None).seeking.tolist() == [1, 0, 0, 0, 0]


def test_Q68_a_drawn_quest_is_named_to_its_owner_alone():
    match = arrange(phase="circle", quests=[None, None], carried=[["crystal"]])
    play(match, "seek")
    assert told(match, 0)[0].startswith("You draw the quest ")
    assert told(match, 1)[0] == told(match, None)[0] == "Player 1 draws a quest."


def test_Q68_the_content_of_the_bag_is_open():
    match = arrange(bag=["roman", "druid"])
    assert match.view(None).bag.tolist() == match.view(0).bag.tolist() and match.view(None).bag.sum() == 2


def test_destinies_are_shown_at_the_end_and_not_before():
    match = arrange(phase="resolve", drawn=["druid", "roman"], spell=11, destiny=["bravest", "wisest"])
    assert not match.view(None).shown.any()
    play(match, "resolve druid")
    assert match.view(None).shown.tolist() == [6, 4, 0, 0, 0]
    assert "Player 1 had the destiny Bravest." in told(match, None)


def test_a_score_before_the_end_does_not_tell_the_destiny():
    match = arrange(victory=[3], level=[[4, 4, 4]], destiny=["fastest", "richest"])
    assert match.standing()[0][0] == 3


def test_Q74_the_turn_is_made_of_small_decisions():
    match = arrange(phase="resolve", drawn=["roman", "cycle"], at=["wheatley", "circle"])
    seen = []
    for action in ("resolve cycle", "roman staghurst", "go se", "stop"):
        seen.append(phase(match))
        play(match, action)
    assert seen == ["resolve", "resolve", "move", "move"]


def test_Q74_nobody_is_asked_where_there_is_one_answer():
    for seed in range(3):
        match = nemeton.new("celtic_quest", 3, seed, map="quick")
        for number in range(250):
            if match.turn is None:
                break
            assert len(legal(match)) > 1
            match.play(match.legal[number % len(match.legal)])
