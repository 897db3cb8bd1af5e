"""`nemeton learn`, in a pipe: every step of every game, wrong tries, leaving and coming back."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.core import steps
from nemeton.core.game import find
from nemeton.core.notation import spelled
from nemeton.core.steps import Try

from .conftest import Run

GAMES = nemeton.games()


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_all_steps_are_taken(run: Run, game: str, lang: str) -> None:
    found = find(game)
    forms = spelled(found, lang)
    typed = [forms[action] for step in found.steps.STEPS for action in steps.script(found, step).own]
    ran = run(f"learn {game} --lang {lang}", "\n".join(typed) + "\n")
    assert (ran.code, ran.err) == (0, "")
    for step in found.steps.STEPS:
        assert step.title.say(lang) in ran.out and step.goal.say(lang) in ran.out
    assert f"nemeton play {game}" in ran.out.splitlines()[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_is_answered_and_taken_back(run: Run, game: str) -> None:
    found = find(game)
    for number, step in enumerate(found.steps.STEPS, 1):
        tried = Try(found, step)
        wrong = [action for action in tried.view.legal if Try(found, step, [action]).status == "wrong"]
        if not wrong:
            continue
        at = tried.view.legal.index(wrong[0]) + 1
        ran = run(f"learn {game} --step {number}", f"{at}\nhint\nquit\n")
        assert "It is taken back." in ran.out
        hint = tried.hint()
        assert hint is not None and f"“{found.notation(hint)}”" in ran.out
        assert ran.out.splitlines()[-1].strip() == f"nemeton learn {game} --step {number}"
        return
    pytest.fail("no step can be got wrong at once")


def test_commands(run: Run) -> None:
    ran = run("learn keltis --step 2", "back\nskip\nboard\nhelp\nundo\n99\nnonsense\nretour\n")
    assert ran.code == 0
    for said in ("Step 1 of", "Step 2 of", "go to the next step", "Choose a number", "is no action"):
        assert said in ran.out
    assert ran.out.count("Step 1 of") == 2, "a French word is understood as well"


@pytest.mark.parametrize("step", ["0", "99", "-1"])
def test_there_is_no_such_step(run: Run, step: str) -> None:
    ran = run(f"learn keltis --step {step}")
    assert ran.code == 2 and "steps 1 to" in ran.err and ran.out == ""


@pytest.mark.parametrize(("lang", "word"), [("en", "minutes"), ("fr", "environ"), ("de", "Minuten")])
def test_without_a_game_all_are_listed_with_what_they_take(run: Run, lang: str, word: str) -> None:
    ran = run(f"learn --lang {lang}")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [line.split()[-1] for line in lines[1::2]] == GAMES
    for name, line in zip(GAMES, lines[::2], strict=True):
        found = find(name)
        counts = (len(found.steps.STEPS), steps.decisions(found), steps.minutes(found))
        assert word in line and all(str(count) in line.split() for count in counts)
