"""`nemeton doctor`, `nemeton compile`, and how quickly the command line is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import nemeton

from .conftest import Run


def test_all_is_well(run: Run, home: Path) -> None:
    ran = run("doctor")
    assert ran.code == 0 and "All is well." in ran.out
    assert nemeton.__version__ in ran.out
    assert str(home / "editions" / "celtica") in ran.out
    assert "reconstructed" in ran.out


def test_doctor_as_json(run: Run) -> None:
    document = run("doctor --json").json
    assert document["ok"] is True
    assert {"topic", "value", "ok", "faults"} == set(document["findings"][0])


@pytest.mark.parametrize(("lang", "word"), [("fr", "problèmes"), ("de", "Probleme")])
def test_a_wrong_edition_is_a_problem_with_all_its_faults(run: Run, home: Path, lang: str, word: str) -> None:
    folder = home / "editions" / "celtica"
    folder.mkdir(parents=True)
    (folder / "wrong.toml").write_text("[druid_cards]\nred = 3\n")
    (folder / "worse.toml").write_text("=")
    ran = run(f"doctor --lang {lang}")
    assert ran.code == 1
    assert "druid_cards.red" in ran.out and "fragments" in ran.out and "worse.toml" in ran.out
    assert f"2 {word}" in ran.out


def test_a_folder_that_cannot_be_written(run: Run, home: Path) -> None:
    home.write_text("a file, not a folder")
    ran = run("doctor")
    assert ran.code == 1 and "2 problems were found." in ran.out
    ran = run("play", "1\n")
    assert ran.code == 0 and "cannot be written" in ran.out


def test_compile_makes_ready(run: Run) -> None:
    assert run("compile celtica").out == "Celtica is ready.\n"
    (line,) = [line for line in run("doctor").out.splitlines() if "Game celtica " in line]
    assert line.endswith("version 2 of the rules, compiled")
    assert run("compile").code == 0
    assert "not compiled" not in run("doctor").out


def test_version(run: Run) -> None:
    assert run("--version").out == f"nemeton {nemeton.__version__}\n"


def test_the_command_line_is_light() -> None:
    code = "import sys, nemeton.cli as c; c.main(['--help']); print({'numba', 'numpy'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.splitlines()[-1] == "set()"
    assert "simulate" in ran.stdout


def test_as_a_module_and_without_a_reader() -> None:
    ran = subprocess.run([sys.executable, "-m", "nemeton", "wibble"], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "nemeton: No such command 'wibble'.\n"
