"""A game may have few rooms: what it does not say is as it is with most. And what its cache is made of."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from nemeton.core import cache, edition
from nemeton.core.chance import any_of
from nemeton.core.compiled import no_facts, no_tiebreak
from nemeton.core.errors import BadEdition
from nemeton.core.game import Game

COINS = Path(__file__).parent / "coins"


def written(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """Coins in a folder, with texts replaced: in which file, what, and by what."""
    shutil.copytree(COINS, folder / "coins", ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in changes:
        path = folder / "coins" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"not one place in {file}: {old}"
        path.write_text(text.replace(old, new), "utf-8")
    return folder


@contextmanager
def imported(folder: Path) -> Iterator[Game]:
    """The game in a folder, whatever other game of that name has been imported."""
    other = set_aside()
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module("coins").GAME
    finally:
        sys.path.remove(str(folder))
        set_aside()
        sys.modules.update(other)


def set_aside() -> dict[str, ModuleType]:
    """Take the modules of Coins from those that are imported."""
    names = [name for name in sys.modules if name.partition(".")[0] == "coins"]
    return {name: sys.modules.pop(name) for name in names}


# What a game does not say


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("coins"))


@pytest.fixture(scope="module")
def coins(folder: Path) -> Iterator[Game]:
    with imported(folder) as found:
        yield found


def test_a_game_is_called_like_its_package(coins: Game, folder: Path) -> None:
    assert (coins.name, coins.version, coins.actions) == ("coins", 1, 2)
    assert coins.folder == folder / "coins"
    assert coins.state is coins.rules


def test_a_game_without_parts_has_a_field_for_each_table(coins: Game) -> None:
    assert edition.builtin(coins).fields == {"purse": [1, 3]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"gold": 1, "silver": 99, "origin": "documented"},
        {"gold": 1, "silver": 3},
        {"gold": 1, "silver": 3, "copper": 1, "origin": "documented"},
    ],
    ids=["beyond the field", "no origin", "unknown"],
)
def test_parts_are_held_to_their_fields(coins: Game, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadEdition):
        edition.read(coins, {"edition": {"name": "toy", "title": "Toy"}, "purse": wrong}, "wrong")


def test_a_game_without_a_guide_has_its_brief(coins: Game) -> None:
    (chapter,) = coins.guide.CHAPTERS
    assert str(chapter.title) == "Coins"
    assert [str(line) for line in chapter.text] == ["Take coins until the purse is empty.", "Most coins win."]


def test_a_game_has_no_signs_and_no_options_unless_it_says_so(coins: Game) -> None:
    assert (coins.words.SIGNS, coins.words.OPTIONS) == ((), {})


def test_rules_that_are_not_there_are_those_of_most_games(coins: Game) -> None:
    rules = coins.functions()
    assert rules["policy_rule"] is any_of
    assert rules["tiebreak_rule"] is no_tiebreak
    assert rules["facts_rule"] is no_facts


def test_what_a_game_says_itself_counts(tmp_path: Path) -> None:
    own = ("__init__.py", "FAULTS = ()\n", 'FAULTS = ()\nSIGNS = (say("o is a coin."),)\n')
    with imported(written(tmp_path, own)) as game:
        assert [str(sign) for sign in game.words.SIGNS] == ["o is a coin."]


PLAYED = """
import json
from coins import GAME
from nemeton.core.match import Match

match = Match.deal(GAME, 2, "1", None, {})
while match.turn is not None:
    match.play(match.legal[-1])
view = match.view(None)
print(json.dumps({
    "board": [str(line) for line in GAME.words.board(view)],
    "details": [[[code, str(label), list(n)] for code, label, n in GAME.words.details(view, seat)]
                for seat in range(2)],
    "ranking": match.outcome.ranking,
}))
"""


def test_a_game_of_few_rooms_can_be_played(folder: Path) -> None:
    """Its board is what lies there, its details are the points, and equal points share the win."""
    moved = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
    command = [sys.executable, "-c", PLAYED]
    played = subprocess.run(command, capture_output=True, text=True, env=os.environ | moved, check=True)
    assert json.loads(played.stdout) == {
        "board": ["The purse", "A heap of coins"],
        "details": [[["points", "Points", [2]]]] * 2,
        "ranking": [[0, 1]],
    }


# What its cache is made of


def fingerprint(folder: Path, *changes: tuple[str, str, str]) -> str:
    """The fingerprint of Coins with changes; nothing is compiled for it."""
    with imported(written(folder, *changes)) as game:
        return cache.fingerprint(game)


def test_a_game_elsewhere_is_the_same(tmp_path: Path) -> None:
    assert fingerprint(tmp_path / "here") == fingerprint(tmp_path / "there")


@pytest.mark.parametrize(
    "change",
    [
        ("actions.py", '"Take a coin."', '"Pick a coin."'),
        ("actions.py", '"{who} takes {n}."', '"{who} has taken {n}."'),
        ("__init__.py", '"Most coins win."', '"Few coins lose."'),
        ("table.py", '"A heap of coins"', '"A pile of coins"'),
    ],
    ids=["sentence", "line of the log", "brief", "label"],
)
def test_no_word_has_a_game_compiled_anew(tmp_path: Path, change: tuple[str, str, str]) -> None:
    assert fingerprint(tmp_path / "was") == fingerprint(tmp_path / "is", change)


@pytest.mark.parametrize(
    "change",
    [
        ("actions.py", "MOST = 2", "MOST = 1"),
        ("actions.py", "Events(Took())\n(TOOK,)", "Events(Took(), Took())\n_, TOOK"),
        ("rules/__init__.py", "return int(s.coins[seat])", "return int(s.coins[seat]) + 1"),
        ("rules/taking.py", "s.left -= n", "s.left -= n + 0"),
        ("rules/__init__.py", "left: int = public(most=9)", "left: int = public(most=900)"),
    ],
    ids=["number of the actions", "number of an event", "rule", "rule in a folder", "width of a field"],
)
def test_whatever_is_compiled_has_it_compiled_anew(tmp_path: Path, change: tuple[str, str, str]) -> None:
    assert fingerprint(tmp_path / "was") != fingerprint(tmp_path / "is", change)
