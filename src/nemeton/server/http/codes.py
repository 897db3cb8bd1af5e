"""The codes of all refusals, found in the sources: what a client author has to reckon with.

A code stands beside its sentence wherever something is refused, so the list is made from there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import nemeton
from nemeton.core import game as games

_HOUSE = Path(nemeton.__file__).parent
_SERVER = ("server", "core/game.py", "core/match.py", "core/notation.py", "bots/__init__.py")
"""Where it is refused what people ask a server for."""
_ERRORS = ("Refused", "refusal", "NoSuchGame", "BadOption", "IllegalAction", "BadNotation")
_RULES = "core/actions.py"


def house_codes() -> dict[str, list[str]]:
    """The codes of the server, each with what people read."""
    found = [call for place in _SERVER for call in _calls(_sources(_HOUSE / place), _ERRORS)]
    return _by_code(found)


def rule_codes(game: str) -> dict[str, list[str]]:
    """The codes of what the rules of a game do not allow, each with what people read if that is fixed."""
    sources = [*_sources(games.find(game).folder), _HOUSE / _RULES]
    return _by_code(_calls(sources, ("Refusal",)))


def _sources(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def _calls(sources: Iterable[Path], names: tuple[str, ...]) -> Iterator[ast.Call]:
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node


def _by_code(calls: Iterable[ast.Call]) -> dict[str, list[str]]:
    """What is said for each code. Where the code is not written down, another call says it."""
    found: dict[str, set[str]] = {}
    for call in calls:
        literals = [
            it.value for it in call.args if isinstance(it, ast.Constant) and isinstance(it.value, str)
        ]
        if literals:
            found.setdefault(literals[0], set()).update(text for it in call.args for text in _said(it))
    return {code: sorted(found[code]) for code in sorted(found)}


def _said(argument: ast.expr) -> Iterator[str]:
    """The English text of `say("…")` within an argument."""
    for node in ast.walk(argument):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            if node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)
                return
