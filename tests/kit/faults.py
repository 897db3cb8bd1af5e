"""Faulty games, made from the toy, and the kit's verdict on them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent

TEST = """
from pathlib import Path

import pytest
from nemeton.core.match import Match
from nemeton.testing import {room}


class TestFaulty({room}):
    game = "pebbles_{name}:GAME"
    languages = ("en", "fr")
    golden = Path({golden!r})
    most_changes = 0.5
"""


@dataclass(frozen=True)
class Fault:
    """One fault in an otherwise sound game."""

    name: str
    room: str
    """The room of the kit whose law has to notice."""
    law: str
    """The law, as a test."""
    says: str
    """What its message has to say."""
    planted: list[tuple[str, str]]
    """What is replaced in the source, the art or the style, and by what."""
    body: str = ""
    """More of the test's class."""

    def plant(self, folder: Path) -> str:
        """Write the faulty game and its test into a folder of their own; the test to run."""
        game = folder / self.name / f"pebbles_{self.name}"
        shutil.copytree(HERE / "pebbles", game, ignore=shutil.ignore_patterns("__pycache__"))
        named = [('name="pebbles"', f'name="pebbles_{self.name}"')]
        files = [game / name for name in ("__init__.py", "state.py", "art.svg", "style.css")]
        texts = [path.read_text("utf-8") for path in files]
        for sound, faulty in [*named, *self.planted]:
            places = sum(text.count(sound) for text in texts)
            assert places == 1, f"{self.name}: not one place, but {places}: {sound}"
            texts = [text.replace(sound, faulty) for text in texts]
        for path, text in zip(files, texts, strict=True):
            path.write_text(text.replace("pebbles-", f"pebbles_{self.name}-"), "utf-8")
        test = TEST.format(room=self.room, name=self.name, golden=str(HERE / "golden"))
        path = folder / self.name / f"test_{self.name}.py"
        path.write_text(test + self.body, "utf-8")
        return f"{path}::TestFaulty::{self.law}" if self.law else str(path)


SOUND = Fault("sound", "GameContract", "", "", [])

_planted = tomllib.loads((HERE / "faults.toml").read_text("utf-8"))
FAULTS = [Fault(**fault) for fault in _planted["fault"]]
COMPILED = [Fault(**fault) for fault in _planted["compiled"]]


@dataclass(frozen=True)
class Verdict:
    """What became of a test: its message, empty if it passed."""

    game: str
    law: str
    message: str


def judged(faults: list[Fault], folder: Path, **environment: str) -> list[Verdict]:
    """Plant faults in a folder and run the kit on each game, in a process of its own."""
    tests = [fault.plant(folder) for fault in faults]
    report = folder / "report.xml"
    (folder / "pytest.ini").write_text("[pytest]\n")
    foreign = ("NUMBA_", "PYTEST_", "NEMETON_GOLDEN")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(foreign)}
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short")
    ran = subprocess.run(
        [*command, f"--junitxml={report}", *tests],
        cwd=folder,
        capture_output=True,
        text=True,
        env=kept | environment,
    )
    assert report.exists(), ran.stdout + ran.stderr
    verdicts = []
    for case in ET.parse(report).iter("testcase"):
        failures = [*case.iter("failure"), *case.iter("error")]
        message = "".join(f"{failure.get('message')}\n{failure.text}" for failure in failures)
        game = str(case.get("classname")).partition(".")[0]
        verdicts.append(Verdict(game, str(case.get("name")).partition("[")[0], message))
    return verdicts
