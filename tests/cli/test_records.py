"""`nemeton replay` and `nemeton verify`: a game told again, and one that was tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import nemeton
from nemeton.core.history import LARGEST

from .conftest import Run


def test_a_game_is_told_move_by_move(run: Run, record: Path) -> None:
    ran = run(f"replay {record}")
    actions = json.loads(record.read_text())["actions"]
    assert ran.code == 0
    told = [line for line in ran.out.splitlines() if line[:4].strip().isdecimal()]
    assert [line[6:18].strip() for line in told] == actions
    assert "wins." in ran.out


def test_a_seat_is_told_what_it_knew(run: Run, record: Path) -> None:
    assert "You play" not in run(f"replay {record}").out
    assert "You play" in run(f"replay {record} --seat 1").out
    assert "Tu joues" in run(f"replay {record} --seat 2 --lang fr").out
    assert run(f"replay {record} --seat 3").code == 2


def test_until(run: Run, record: Path) -> None:
    ran = run(f"replay {record} --until 3")
    assert ran.code == 0 and "   3  " in ran.out and "   4  " not in ran.out
    assert "wins." not in ran.out
    assert run(f"replay {record} --until 0").code == 0
    assert run(f"replay {record} --until 9999").code == 2


def test_replay_as_json(run: Run, record: Path) -> None:
    whole = json.loads(record.read_text())
    document = run(f"replay {record} --json").json
    assert [move["action"] for move in document["moves"]] == whole["actions"]
    assert document["moves"][0]["number"] == 1 and document["moves"][0]["seat"] == 0
    assert document["outcome"] == whole["outcome"]
    early = run(f"replay {record} --json --until 2 --seat 1").json
    assert early["outcome"] is None and "seed" not in early
    assert early["view"]["held"][0] > 0 and "deck" not in early["view"]


@pytest.mark.parametrize(("lang", "word"), [("en", "promised"), ("fr", "promis"), ("de", "zugesagten")])
def test_verify_says_what_it_checked(run: Run, record: Path, lang: str, word: str) -> None:
    ran = run(f"verify {record} --lang {lang}")
    whole = json.loads(record.read_text())
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.out.splitlines()) == 5
    assert word in ran.out and whole["commitment"] in ran.out and whole["edition"] in ran.out
    assert str(len(whole["actions"])) in ran.out


def test_verify_as_json(run: Run, record: Path) -> None:
    document = run(f"verify {record} --json").json
    assert document["ok"] is True
    assert document["actions"] == len(json.loads(record.read_text())["actions"])


def test_an_unfinished_game_can_be_verified(run: Run) -> None:
    saved = run("play --seat 1 --seed 7", "1\n1\n").saved
    ran = run(f"verify {saved}")
    assert ran.code == 0 and "not over" in ran.out


def test_a_game_from_a_position_can_be_verified(run: Run, tmp_path: Path) -> None:
    match = nemeton.position("celtica", nemeton.new("celtica", players=2, seed=1).position())
    match.play(match.legal[0])
    path = tmp_path / "from.json"
    path.write_text(json.dumps(match.record()))
    assert "sound position" in run(f"verify {path}").out
    assert run(f"replay {path}").code == 0
    assert run(f"play --resume {path}", "quit\n").code == 0


def change(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.update({key: value})


def other_move(record: dict[str, Any]) -> None:
    record["actions"][0] = "white+1" if record["actions"][0] != "white+1" else "red+1"


def cut_all(record: dict[str, Any]) -> None:
    record["actions"].pop()
    record["checks"].pop()


TAMPERED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "seed": change("seed", 8),
    "salt": change("salt", "0" * 32),
    "commitment": change("commitment", "0" * 64),
    "players": change("players", 3),
    "edition": change("edition", "0" * 16),
    "options": change("options", {"rules": "short"}),
    "version": change("version", 99),
    "format": change("format", "other"),
    "move": other_move,
    "no such move": lambda record: record["actions"].__setitem__(3, "wibble"),
    "last move cut": lambda record: record["actions"].pop(),
    "last move and check cut": cut_all,
    "outcome": lambda record: record["outcome"]["scores"].__setitem__(0, 9),
    "no promise": lambda record: record.pop("commitment"),
    "no salt": lambda record: record.pop("salt"),
    "no checks": lambda record: record.pop("checks"),
    "no outcome": lambda record: record.pop("outcome"),
    "stranger": change("wibble", 1),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_record_is_refused(run: Run, record: Path, how: str) -> None:
    document = json.loads(record.read_text())
    TAMPERED[how](document)
    record.write_text(json.dumps(document))
    ran = run(f"verify {record}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("nemeton: ") and "Traceback" not in ran.err
    ran = run(f"verify {record} --json")
    assert ran.code == 2
    assert ran.json["ok"] is False and ran.json["code"]


def test_a_truncated_file_is_refused(run: Run, record: Path) -> None:
    text = record.read_text()
    for size in (0, 1, len(text) // 2, len(text) - 3):
        record.write_text(text[:size])
        ran = run(f"verify {record}")
        assert ran.code == 2 and "cut short" in ran.err


def test_a_file_that_is_too_large_is_refused(run: Run, record: Path) -> None:
    with record.open("ab") as file:
        file.truncate(LARGEST + 1)
    ran = run(f"verify {record}")
    assert ran.code == 2 and "too large" in ran.err
