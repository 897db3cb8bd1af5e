"""`nemeton simulate`: one document, the same figures however the work is split."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from nemeton.arena.simulate import BrokenGame, _Tally, sensible_workers, simulate
from nemeton.core.game import Game, find
from nemeton.core.record import SEATS

from .conftest import Run


def test_one_document_with_everything_in_it(run: Run) -> None:
    ran = run("simulate celtica --players 3 --games 200 --bots random,policy,random --seed 7 --json")
    assert (ran.code, ran.err) == (0, "")
    document = ran.json
    assert document["game"] == "celtica"
    assert (document["players"], document["games"], document["seed"]) == (3, 200, 7)
    assert document["bots"] == ["random", "policy", "random"]
    assert sum(document["wins"]) == pytest.approx(200)
    assert document["wins"][1] > 150
    assert sum(document["reasons"].values()) == 200
    assert set(document["reasons"]) == {"first_home", "all_home", "no_fragments"}
    length = document["length"]
    assert length["min"] <= length["mean"] <= length["max"]
    assert length["mean"] * 200 == pytest.approx(document["actions"])
    assert len(document["scores"]) == 3
    for score in document["scores"]:
        assert set(score) == {"mean", "min", "max"}
        assert score["min"] <= score["mean"] <= score["max"]
    assert document["actions_per_second"] > 0


def figures(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in ("seconds", "actions_per_second")}


def test_the_number_of_workers_changes_nothing(run: Run) -> None:
    line = "simulate celtica --players 4 --games 3500 --bots policy --seed x --json --workers "
    one, two = run(line + "1"), run(line + "2")
    assert two.err == ""
    assert figures(one.json) == figures(two.json)


def test_another_seed_gives_other_figures(run: Run) -> None:
    line = "simulate celtica --players 2 --games 50 --json --seed "
    assert figures(run(line + "1").json) == figures(run(line + "1").json)
    assert run(line + "1").json["actions"] != run(line + "2").json["actions"]


def test_without_a_seed_it_names_a_fresh_one(run: Run) -> None:
    line = "simulate celtica --players 2 --games 10 --json"
    first = run(line).json
    assert first["seed"] != run(line).json["seed"]
    assert figures(run(f"{line} --seed {first['seed']}").json) == figures(first)


def test_options_count(run: Run) -> None:
    line = "simulate celtica --players 2 --games 100 --seed 1 --json"
    short = run(line + " --option rules=short").json
    assert short["options"] == {"rules": "short"}
    assert short["actions"] != run(line).json["actions"]


@pytest.mark.parametrize(("lang", "word"), [("en", "Wins"), ("fr", "Victoires"), ("de", "Siege")])
def test_figures_for_people(run: Run, lang: str, word: str) -> None:
    ran = run(f"simulate celtica --players 2 --games 20 --seed 1 --lang {lang}")
    assert ran.code == 0 and word in ran.out
    assert ran.err == "", "no progress bar in a pipe"


def test_a_shared_win_is_shared() -> None:
    rows = np.zeros((3, 3 + 2 * SEATS), np.int64)
    rows[:, 0] = 10, 20, 30
    rows[:, 1] = 1, 2, 1
    rows[0, 3:6] = 4, 4, 1
    rows[1, 3:6] = 2, 2, 2
    rows[2, 3:6] = 5, 5, 9
    rows[2, 3 + SEATS :] = 7, 8, 0, 0, 0
    rows[0, 3 + SEATS : 6 + SEATS] = 6, 6, 99
    tally = _Tally.of(rows, 3, 3)
    assert tally.shares.tolist() == [30 + 20, 30 + 20, 20 + 60]
    assert tally.endings.tolist() == [2, 1, 0]
    assert (tally.actions, tally.shortest, tally.longest) == (60, 10, 30)
    assert tally.most.tolist() == [5, 5, 9]


def test_a_tie_is_broken_among_the_best_only() -> None:
    rows = np.zeros((1, 3 + 2 * SEATS), np.int64)
    rows[0, 1] = 1
    rows[0, 3:5] = 1, 2
    rows[0, 3 + SEATS : 5 + SEATS] = 9, -3
    assert _Tally.of(rows, 2, 1).shares.tolist() == [0, 60]


class BrokenEngine:
    """An engine whose fifth game goes wrong."""

    def __init__(self, ending: int, faults: int) -> None:
        self.last = (ending, faults)

    def run(self, states: Any, first: int, games: int, seed: Any, bots: Any, limit: int, out: Any) -> None:
        out[:, 0] = limit
        out[:, 1] = 1
        out[4, 1:3] = self.last


def broken(ending: int, faults: int) -> Game:
    game = dataclasses.replace(find("celtica"))
    game.__dict__["engine"] = BrokenEngine(ending, faults)
    return game


@pytest.mark.parametrize(("ending", "faults", "code"), [(-1, 0, "unfinished"), (1, 4, "faults")])
def test_a_game_that_goes_wrong_is_named(ending: int, faults: int, code: str) -> None:
    with pytest.raises(BrokenGame) as caught:
        simulate(broken(ending, faults), 2, 10, seed="abc")
    assert caught.value.code == code
    for lang in ("en", "fr", "de"):
        assert " 4 " in caught.value.say(lang) and "abc" in caught.value.say(lang)


def test_few_games_need_no_workers() -> None:
    assert sensible_workers(1_000) == 1
    assert sensible_workers(10**9) >= 1
