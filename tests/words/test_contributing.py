"""“How to add a game” is true: its game is put together from the text, installed and held to the contract."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
FILES = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
ROOMS = [
    "parts.toml",
    "parts.py",
    "state.py",
    "rules.py",
    "policy.py",
    "words.py",
    "table.py",
    "guide.py",
    "__init__.py",
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the guide, installed as pip would: a folder on the path, and its entry points."""
    folder = tmp_path_factory.mktemp("package")
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    project = tomllib.loads(FILES["pyproject.toml"])["project"]
    about = folder / "src" / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["nemeton.games"]
    lines = [f"{name} = {target}" for name, target in points.items()]
    (about / "entry_points.txt").write_text("\n".join(["[nemeton.games]", *lines]) + "\n")
    return folder


def run(package: Path, *arguments: str, **environment: str) -> str:
    """Run Python with the package installed."""
    path = os.pathsep.join([str(package / "src"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=package,
        env=os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1"} | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_rooms_are_in_order() -> None:
    names = [Path(name).name for name in FILES if name.startswith("src/")]
    assert [name for name in names if name in ROOMS] == ROOMS


def test_the_game_is_played(package: Path) -> None:
    (example,) = re.findall(r"^```python\n(import nemeton\n.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert re.match(r"\(\(\d", run(package, "-c", example))


def test_the_game_keeps_the_contract(package: Path) -> None:
    kit = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    run(package, *kit, NEMETON_GOLDEN="write", NUMBA_BOUNDSCHECK="1")
    assert " passed" in run(package, *kit, "-k", "golden or counts", NUMBA_BOUNDSCHECK="1")


def test_the_game_speaks_french(package: Path) -> None:
    said = run(package, "-c", "from pebbles.words import ENDINGS; print(ENDINGS['empty'].say('fr'))")
    assert said == "Le sac est vide.\n"
