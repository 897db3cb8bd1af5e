"""Actions in blocks have numbers, and events are told to each as far as he may know."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from nemeton.core.actions import Actions, Block
from nemeton.core.events import Event, Events, Journal, Story, Told, heard
from nemeton.core.words import Sentence, Words

say = Words("")


# Actions


class Play(Block[Any]):
    name, shape = "play", (2, 3)


class Pass(Block[Any]):
    name = "pass"
    says = say("Pass.")
    piece = "button:pass"


class Swap(Block[Any]):
    name, shape = "swap", (4,)


ACTIONS = Actions(Play(), Pass(), Swap())
PLAY_0, PASS, SWAP_0 = ACTIONS.firsts


def test_blocks_are_numbered_one_after_another() -> None:
    assert (PLAY_0, PASS, SWAP_0) == (0, 6, 7)
    assert len(ACTIONS) == 11
    assert [block.size for block in ACTIONS.blocks] == [6, 1, 4]


def test_every_action_has_its_place_and_its_number() -> None:
    for action in range(len(ACTIONS)):
        block, at = ACTIONS.find(action)
        assert block.at(action) == at
        assert block.number(*at) == action
    assert ACTIONS.find(PLAY_0 + 5) == (ACTIONS.blocks[0], (1, 2))
    assert ACTIONS.find(PASS) == (ACTIONS.blocks[1], ())


def test_a_place_has_an_index_for_each_axis() -> None:
    with pytest.raises(ValueError, match="argument 2 is longer"):
        ACTIONS.blocks[0].number(1)


def test_notation_is_the_name_and_numbers_from_one() -> None:
    assert [ACTIONS.notation(action) for action in (0, 5, 6, 10)] == [
        "play 1 1",
        "play 2 3",
        "pass",
        "swap 4",
    ]


def test_what_is_always_the_same_is_said_once() -> None:
    view: Any = None
    assert ACTIONS.sentence(view, PASS) == Pass.says
    assert ACTIONS.touches(view, PASS) == [["button:pass"]]
    with pytest.raises(AssertionError, match="Swap does not say what it would do"):
        ACTIONS.sentence(view, SWAP_0)
    with pytest.raises(AssertionError, match="Swap does not say what is touched"):
        ACTIONS.touches(view, SWAP_0)


# Events


class Took(Event[Any]):
    """Several in a row are said together."""

    def lines(self, story: Story[Any], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [say(f"{seat} takes {[kind for kind, *_ in told]}")]


class Drew(Event[Any]):
    def line(self, story: Story[Any], seat: int, card: int) -> Sentence:
        return say(f"{seat} draws {card}")

    def rumour(self, story: Story[Any], seat: int) -> Sentence:
        return say(f"{seat} draws something")


class Stirred(Event[Any]):
    """Not worth a line."""

    def line(self, story: Story[Any], seat: int) -> None:
        return None


EVENTS = Events(Took(), Drew(), Stirred())
TOOK, DREW, STIRRED = EVENTS.numbers


def journal(*events: tuple[int, int, int, int]) -> Journal:
    """Each a kind, a seat, whether it is for that seat alone, and a number."""
    return np.array(
        [(event, seat, secret, 0, value, 0, 0, 0) for event, seat, secret, value in events], np.int16
    )


def lines(told: Journal, seat: int | None) -> list[str]:
    view: Any = SimpleNamespace(seat=seat)
    return [str(line) for line in EVENTS.lines(Story(view, view, 0), told)]


def test_others_hear_no_numbers_of_what_is_for_one_alone() -> None:
    told = journal((TOOK, 1, 0, 7), (DREW, 1, 1, 8))
    open_one = Told(TOOK, 1, (7, 0, 0, 0))
    assert heard(told, 1) == [open_one, Told(DREW, 1, (8, 0, 0, 0))]
    assert heard(told, 0) == heard(told, None) == [open_one, Told(DREW, 1, None)]


def test_to_others_a_secret_is_a_rumour() -> None:
    told = journal((DREW, 1, 1, 8), (DREW, 1, 1, 9))
    assert lines(told, 1) == ["1 draws 8", "1 draws 9"]
    assert lines(told, 0) == lines(told, None) == ["1 draws something"] * 2


def test_what_happens_in_a_row_is_said_together() -> None:
    told = journal((TOOK, 0, 0, 5), (TOOK, 0, 0, 6), (TOOK, 1, 0, 7), (DREW, 1, 0, 8), (TOOK, 1, 0, 9))
    assert lines(told, None) == ["0 takes [5, 6]", "1 takes [7]", "1 draws 8", "1 takes [9]"]


def test_what_is_not_worth_a_line_has_none() -> None:
    assert lines(journal((STIRRED, 0, 0, 0), (DREW, 0, 0, 3)), 1) == ["0 draws 3"]


def test_an_event_takes_the_numbers_that_its_line_asks_for() -> None:
    told = Told(DREW, 0, (3, 0, 0, 0))
    assert [event.read(told) for event in EVENTS.events] == [(3, 0, 0, 0), (3,), ()]


def test_a_story_knows_whose_it_is() -> None:
    mine, other = (Story[Any](None, SimpleNamespace(seat=seat), 0) for seat in (0, None))
    assert mine.mine and mine.seat == 0
    assert not other.mine and other.seat is None
