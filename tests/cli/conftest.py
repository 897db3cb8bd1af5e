"""The command line, run within the process: quick, and with folders of its own."""

from __future__ import annotations

import io
import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import nemeton
from nemeton.cli import main


@dataclass(frozen=True)
class Ran:
    """What came of a command line."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def saved(self) -> Path:
        """The file that the last line speaks of."""
        words = shlex.split(self.out.splitlines()[-1])
        return Path(words[words.index("--resume") + 1] if "--resume" in words else words[-1])


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and editions of this test alone, in English unless it says otherwise."""
    monkeypatch.setenv("NEMETON_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line: `run("play --seed 7", "1\\n2\\n")`."""

    def run(line: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(line.split())
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture(scope="session")
def finished() -> str:
    """A finished game, as a file has it."""
    match = nemeton.new("celtica", players=2, seed=5)
    while match.turn is not None:
        match.play(match.legal[0])
    return json.dumps(match.record())


@pytest.fixture
def record(finished: str, tmp_path: Path) -> Path:
    """The file of a finished game."""
    path = tmp_path / "record.json"
    path.write_text(finished)
    return path
