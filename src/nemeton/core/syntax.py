"""Syntax trees of source text, read as Python reads it."""

from __future__ import annotations

import ast
import inspect
import textwrap
import threading
from pathlib import Path

_ONE_AT_A_TIME = threading.Lock()
"""Python 3.11 counts the depth of a tree in one place for all threads: two that count at once fail."""


def tree(of: Path | type) -> ast.Module:
    """The syntax tree of a file, or of a class."""
    with _ONE_AT_A_TIME:
        text = of.read_text("utf-8") if isinstance(of, Path) else textwrap.dedent(inspect.getsource(of))
        return ast.parse(text)
