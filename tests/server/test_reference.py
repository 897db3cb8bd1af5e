"""The document and the reference are made from the table of endpoints, and say all that is refused."""

from __future__ import annotations

import ast
from pathlib import Path

import nemeton.server
from nemeton.server.http.openapi import document
from nemeton.server.http.reference import renewed
from nemeton.server.http.routes import ENDPOINTS

ROOT = Path(__file__).parents[2]
SPOKEN = {
    *(("spectator", 403), ("stale", 409), ("turn", 403), ("bot", 409), ("seat", 403), ("time", 409)),
    *(("revealed", 409), ("text", 400), ("version", 400)),
}
"""What is refused on the socket, and by `/say`."""


def test_the_reference_is_up_to_date() -> None:
    """Write it anew with `python -m nemeton.server.http.reference docs/protocol.md`."""
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert renewed(text) == text


def test_every_refusal_is_in_the_table_of_endpoints() -> None:
    known = SPOKEN.union(*(endpoint.refused for endpoint in ENDPOINTS))
    for path in Path(nemeton.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                code = node.args[0]
                status = node.args[2] if len(node.args) > 2 else ast.Constant(400)
                assert isinstance(code, ast.Constant) and isinstance(status, ast.Constant)
                assert (code.value, status.value) in known, (path.name, code.value, status.value)


def test_every_answer_has_a_schema() -> None:
    found = document(ENDPOINTS)
    for path, operations in found["paths"].items():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                for media, content in answer.get("content", {}).items():
                    assert media != "application/json" or content["schema"], (path, status)
