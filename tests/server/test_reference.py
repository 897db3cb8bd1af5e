"""The document and the reference are made from the table of endpoints, and say all that is refused."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import nemeton
import nemeton.server
from nemeton.core import scene
from nemeton.core.game import find
from nemeton.server.http.codes import rule_codes
from nemeton.server.http.openapi import document
from nemeton.server.http.reference import renewed
from nemeton.server.http.routes import ENDPOINTS

ROOT = Path(__file__).parents[2]


def test_the_reference_is_up_to_date() -> None:
    """Write it anew with `python -m nemeton.server.http.reference docs/protocol.md`."""
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert renewed(text) == text


def test_every_refusal_is_in_the_table_of_endpoints() -> None:
    known: set[tuple[str, int]] = set().union(*(endpoint.refused for endpoint in ENDPOINTS))
    for path in Path(nemeton.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                code = node.args[0]
                status = node.args[2] if len(node.args) > 2 else ast.Constant(422)
                assert isinstance(code, ast.Constant) and isinstance(status, ast.Constant)
                assert (code.value, status.value) in known, (path.name, code.value, status.value)


@pytest.mark.one_game
def test_every_code_of_the_rules_is_found(game: str) -> None:
    """What a game refuses while it is played at random is among the codes that the reference lists."""
    listed = rule_codes(game)
    match, luck = nemeton.new(game, players=2, seed=3), random.Random(3)
    heard = set()
    while match.turn is not None and len(match.actions) < 60:
        for action in luck.sample(range(match.game.actions), min(40, match.game.actions)):
            refusal = match.why_not(action)
            heard |= set() if refusal is None else {refusal.code}
        match.play(luck.choice(match.legal))
    assert heard and heard <= set(listed), heard - set(listed)


def test_the_codes_are_written_down_where_something_is_refused() -> None:
    """The list of codes is made from the sources: no code may be put together at run time."""
    for game in nemeton.games():
        for path in find(game).folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                    assert isinstance(node.args[0], ast.Constant), (path, node.lineno)


def test_every_refusal_of_the_document_names_its_codes() -> None:
    for path, operations in document(ENDPOINTS)["paths"].items():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                if status >= "400" and "Refused" in answer["description"]:
                    assert "`" in answer["description"], (path, status)
                    assert "application/json" in answer["content"]


def test_the_fields_of_scenes_and_pieces_are_told() -> None:
    """All that `Scene.json` and its changes hold has its line in docs/protocol.md."""
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    told = text[text.index("### Scenes and pieces") : text.index("### Touches")]
    source = Path(scene.__file__).read_text("utf-8")
    keys = set()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and function.name in ("json", "_drawn", "_written"):
            for node in ast.walk(function):
                if isinstance(node, ast.Dict):
                    keys |= {ast.literal_eval(key) for key in node.keys if key is not None}
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
                    if isinstance(node.targets[0].slice, ast.Constant):
                        keys.add(node.targets[0].slice.value)
                if isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
                    keys |= set(ast.literal_eval(node.iter))
    assert len(keys) > 25
    assert [key for key in sorted(keys) if f"`{key}`" not in told] == []


def test_every_answer_has_a_schema() -> None:
    found = document(ENDPOINTS)
    for path, operations in found["paths"].items():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                for media, content in answer.get("content", {}).items():
                    assert media != "application/json" or content["schema"], (path, status)
