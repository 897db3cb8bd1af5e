"""`nemeton rules`: the rules in the terminal, whole or one ruling."""

from __future__ import annotations

import pytest

from nemeton.core import guide
from nemeton.core.game import find

from .conftest import Run


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("game", ["celtica", "keltis", "celtic_quest", "century_golem"])
def test_the_rules_are_told(run: Run, game: str, lang: str) -> None:
    ran = run(f"rules {game} --lang {lang}")
    told = find(game).rulings
    assert ran.code == 0
    for ruling in told.RULINGS:
        assert ruling.text.say(lang) in ran.out
    for _, chapter in guide.chapters(find(game), {}):
        assert all(text.say(lang) in ran.out for text in (chapter.title, *chapter.text))
    assert all(text.say(lang) in ran.out for text in (guide.RECONSTRUCTED_TITLE, *told.RECONSTRUCTED))


def test_the_rules_are_those_of_a_table(run: Run) -> None:
    usual, other = run("rules century_golem"), run("rules century_golem --option outposts=wagon")
    assert usual.out != other.out


@pytest.mark.parametrize(("lang", "note"), [("en", "Ours."), ("fr", "De nous."), ("de", "Von uns.")])
def test_one_ruling(run: Run, lang: str, note: str) -> None:
    (line,) = run(f"rules keltis r3 --lang {lang}").out.splitlines()
    assert line.startswith("R3  ") and line.endswith(f" {note}")
    (line,) = run(f"rules keltis R37 --lang {lang}").out.splitlines()
    assert line.startswith("R37  ") and not line.endswith(note)


def test_a_ruling_that_is_not_there(run: Run) -> None:
    ran = run("rules keltis R99")
    assert (ran.code, ran.err) == (2, "nemeton: There is no ruling “R99”. There are: R1–R38.\n")
    assert run("rules chess").code == 2
