"""The rules of the house: who may look at whom, and what the repository may not hold."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_looks_only_go_down() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "5 kept, 0 broken" in ran.stdout


def test_locks_hold_names_and_versions_only() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [lock.stem for lock in locks] == ["bench", "conformance", "play", "pyright", "test"]
    for lock in locks:
        for line in lock.read_text().splitlines():
            assert re.fullmatch(r"[A-Za-z0-9_.\-]+==[A-Za-z0-9_.+!]+", line), (lock.name, line)


def test_no_lock_file_records_addresses() -> None:
    assert not [name for name in ("uv.lock", "poetry.lock", "Pipfile.lock") if (ROOT / name).exists()]


def test_the_readmes_name_both_commands() -> None:
    for name in ("README.md", "README.fr.md", "README.de.md"):
        text = (ROOT / name).read_text()
        assert "make play" in text, name
        assert "make test" in text, name


ROOMS = (
    *("parts", "state", "names", "actions", "events", "rules"),
    *("policy", "words", "table", "guide", "rulings", "steps"),
)
BESIDE = {"README.md", "art.svg", "glossary.toml", "lang", "parts.toml", "style.css"}


def test_the_step_of_the_manual_is_one_of_keltis() -> None:
    (shown,) = re.findall(r"```text\n( +Step\(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL)
    assert shown in (ROOT / "src/nemeton/games/keltis/steps.py").read_text()


def test_the_games_have_the_same_rooms() -> None:
    """Each room is a file or a folder, and nothing else lies in a game."""
    for game in sorted((ROOT / "src/nemeton/games").iterdir()):
        if not (game / "parts.toml").exists():
            continue
        found = {path.name for path in game.iterdir() if path.name != "__pycache__"}
        rooms = {name.removesuffix(".py") for name in found - BESIDE - {"editions"}}
        assert found >= BESIDE and rooms == {*ROOMS, "__init__"}, game.name


def test_the_table_of_rooms_is_true() -> None:
    """What `docs/architecture.md` says of each game's rooms: a file, or a folder."""
    text = (ROOT / "docs/architecture.md").read_text()
    games = ("celtica", "keltis", "century_golem", "celtic_quest")
    for room in ROOMS:
        (row,) = re.findall(rf"^\| `{room}` \|.*\|$", text, re.MULTILINE)
        said = [cell.strip() for cell in row.strip("|").split("|")][-4:]
        made = [
            "folder" if (ROOT / f"src/nemeton/games/{game}/{room}").is_dir() else "file" for game in games
        ]
        assert said == made, (room, said, made)


def test_rooms_stay_small() -> None:
    paths = [path for room in ("src", "tests", "bench") for path in (ROOT / room).rglob("*.py")]
    assert len(paths) > 30
    for path in paths:
        assert len(path.read_text().splitlines()) <= 450, f"{path} is two rooms by now"


def test_importing_nemeton_is_light() -> None:
    code = "import sys, nemeton; nemeton.games(); print('numba' in sys.modules, 'numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.split() == ["False", "False"]
