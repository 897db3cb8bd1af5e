"""“How to add a game” is true: its games are put together from the text, installed, held to the contract."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from outside import PAGES, Example

ROOMS = (
    "parts.toml",
    "state.py",
    "actions.py",
    "events.py",
    "rules.py",
    "table.py",
    "art.svg",
    "__init__.py",
)
"""The rooms, as both pages go through them."""


@pytest.fixture(scope="module", params=PAGES)
def example(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Example:
    """The files of a page, installed."""
    found = Example(request.param, tmp_path_factory.mktemp(request.param))
    found.install()
    return found


def test_the_rooms_are_in_order(example: Example) -> None:
    names = [Path(name).name for name in example.files if Path(name).name in ROOMS]
    assert names == [name for name in ROOMS if name in names]


def test_no_coordinate_is_written_by_hand(example: Example) -> None:
    """Pieces lie in boxes, and all boxes come from the furniture."""
    table = example.files[f"src/{example.name}/table.py"]
    assert "PLANE" not in table and not re.search(r"\bBox\(", table)
    placed = re.findall(r"Piece\((.*?)\)", table, re.DOTALL)
    assert placed and all("*" in piece for piece in placed)  # *box.filled


def test_the_game_keeps_the_contract(example: Example) -> None:
    kit = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    example.run(*kit, NEMETON_GOLDEN="write", NUMBA_BOUNDSCHECK="1")
    assert " passed" in example.run(*kit, "-k", "golden or counts", NUMBA_BOUNDSCHECK="1")


def test_the_game_is_played(example: Example) -> None:
    (played,) = re.findall(
        r"^```python\n(import nemeton\n.*?)^```$",
        PAGES["pebbles"].read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert re.match(r"\(\(\d", example.run("-c", played.replace("pebbles", example.name)))


def test_pebbles_is_declared_as_an_entry_point() -> None:
    pebbles = Example("pebbles", Path())
    points = tomllib.loads(pebbles.files["pyproject.toml"])["project"]["entry-points"]["nemeton.games"]
    assert points == {"pebbles": "pebbles:GAME"}


def test_pebbles_is_about_half_of_what_a_game_was() -> None:
    """It took 13 files and 365 lines before games were made of blocks, events and furniture."""
    files = Example("pebbles", Path()).files
    assert len(files) <= 7
    assert sum(len(content.splitlines()) for content in files.values()) <= 220


def test_pebbles_speaks_french(tmp_path: Path) -> None:
    (catalogue,) = re.findall(
        r"^```po\n(.*?)^```$", PAGES["pebbles"].read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    (tmp_path / "lang").mkdir()
    (tmp_path / "lang" / "fr.po").write_text(catalogue, "utf-8")
    said = (
        "from nemeton.core.words import words_beside; import sys;"
        "print(words_beside(sys.argv[1])('The bag is empty.').say('fr'))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", said, str(tmp_path / "words.py")],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert ran.stdout == "Le sac est vide.\n", ran.stderr
