"""A player takes back his actions until something hidden was shown."""

import pytest

import nemeton

from .positions import HORSE, arrange, at, phase, play


def test_steps_and_pick_ups_can_be_taken_back():
    match = arrange(level=[[4, 0, 4]])
    before = match.digest()
    play(match, "go nw", "take deer", "go se")
    for _ in range(3):
        match.undo()
    assert match.digest() == before


def test_the_choice_of_a_token_can_be_taken_back():
    match = arrange(phase="resolve", drawn=["roman", "cycle"], at=["circle", "circle"])
    before = match.digest()
    play(match, "roman wildwood")
    match.undo()
    assert match.digest() == before


def test_a_conquest_can_be_taken_back():
    match = arrange(phase="resolve", drawn=["roman", "cycle"], romans=["dobunni e"])
    play(match, "roman dobunni nw")
    match.undo()
    assert not match.view(None).side.any()


def test_the_end_of_a_turn_draws_tokens_and_is_final():
    match = play(arrange(at=["wheatley", "circle"]), "stop")
    assert match.turn == 1
    with pytest.raises(nemeton.IllegalAction) as refusal:
        match.undo()
    assert refusal.value.code == "revealed"


def test_a_drawn_quest_cannot_be_put_back():
    match = play(arrange(phase="circle", quests=[None, None], carried=[["crystal"]]), "seek")
    assert phase(match) == "circle" and not match.can_undo


def test_a_finished_quest_and_its_enchantment_can_be_taken_back():
    match = arrange(phase="circle", level=[[0, 0, 1]], quests=[HORSE, None], carried=[["wheat", "fish"]])
    before = match.digest()
    play(match, "finish")
    match.undo()
    assert match.digest() == before


def test_a_cell_chosen_for_a_tile_can_be_taken_back():
    match = nemeton.new("celtic_quest", 2, 2)
    while True:
        before = match.digest()
        match.play(match.legal[0])
        if phase(match) == "face":
            break
    match.undo()
    assert match.digest() == before and phase(match) == "lay"


def test_being_stopped_is_final():
    match = play(arrange(romans=["staghurst"]), "go nw")
    assert at(match, 0) == "staghurst" and not match.can_undo
