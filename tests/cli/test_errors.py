"""A mistake is one clear line on standard error and exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run

MISTAKES = {
    "wibble": "No such command",
    "--wibble": "No such option",
    "simulate": "Missing argument",
    "simulate celtica": "--players",
    "simulate wibble --players 3": "There is no game “wibble”. There are: celtic_quest, celtica",
    "simulate celtica --players three": "--players",
    "simulate celtica --players 6": "celtica is for 2 to 5 players, not 6.",
    "simulate celtica --players 3 --games 0": "“games” is a number from 1",
    "simulate celtica --players 3 --workers 0": "“workers” is a number from 1",
    "simulate celtica --players 3 --bots wibble": "There is no bot “wibble”. There are: random, policy.",
    "simulate celtica --players 3 --bots random,policy": "one for each of the 3 seats",
    "simulate celtica --players 3 --option rules": "NAME=VALUE",
    "simulate celtica --players 3 --option rules=long": "Choose from: full, short",
    "simulate celtica --players 3 --option size=long": "celtica has no option “size”",
    "simulate celtica --players 3 --edition wibble": "There is no edition “wibble”",
    "simulate celtica --players 3 --edition /wibble.toml": "cannot be read",
    f"simulate celtica --players 3 --seed {'9' * 200}": "A seed is",
    "play wibble": "There is no game “wibble”",
    "play --players 0": "celtica is for 2 to 5 players",
    "play --seat 4": "Seats are 1 to 3, not 4.",
    "play --seat 1,x": "Seats are 1 to 3, not x.",
    "play --seat 1,1": "not the seats",
    "play --seat 1,2 --people 3": "not the seats",
    "play --people 0": "There can be 1 to 3 people",
    "play --bots wibble": "There is no bot “wibble”",
    "play --lang tlh": "There is no language “tlh”. There are: en, fr, de.",
    "play --resume /wibble.json": "cannot be read",
    "play --resume /wibble.json --players 3": "With --resume",
    "replay /wibble.json": "cannot be read",
    "replay": "Missing argument",
    "verify /wibble.json": "cannot be read",
    "compile wibble": "There is no game “wibble”",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_one_line(run: Run, line: str) -> None:
    ran = run(line)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("nemeton: ") and ran.err.count("\n") == 1
    assert MISTAKES[line] in ran.err


def test_errors_speak_the_language_asked_for(run: Run) -> None:
    assert "Il n’y a pas de jeu" in run("play wibble --lang fr").err
    assert "Es gibt keinen Bot" in run("play --bots wibble --lang de").err


def test_a_foreign_file_is_refused(run: Run, tmp_path: Path) -> None:
    for content in (b"", b"\xff\xfe", b"[1, 2]", b'{"game": 3}', b'{"game": "wibble"}', b"[" * 100_000):
        path = tmp_path / "file.json"
        path.write_bytes(content)
        for command in ("replay", "verify", "play --resume"):
            ran = run(f"{command} {path}")
            assert (ran.code, ran.out) == (2, ""), content
            assert ran.err.startswith("nemeton: ")


def test_an_edition_is_refused_with_all_its_faults(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("[druid_cards]\nred = 3\n")
    ran = run(f"simulate celtica --players 3 --edition {path}")
    assert ran.code == 2
    assert ran.err.startswith("nemeton: The edition “wrong” contradicts the rulebook of celtica:\n- ")
    assert "druid_cards.red" in ran.err and "fragments" in ran.err


def test_a_resumed_game_has_to_be_the_one_asked_for(run: Run, record: Path) -> None:
    assert run(f"play celtica --resume {record}").code == 0
    assert run(f"play wibble --resume {record}").code == 2
