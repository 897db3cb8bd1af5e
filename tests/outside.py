"""Games from outside: those that pages of the documentation build, put together from the text."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).parents[1]
PAGES = {"pebbles": HOUSE / "CONTRIBUTING.md", "cairns": HOUSE / "docs" / "cairns.md"}


@dataclass(frozen=True)
class Example:
    """A game that a page builds."""

    name: str
    folder: Path

    @property
    def text(self) -> str:
        return PAGES[self.name].read_text("utf-8")

    @property
    def files(self) -> dict[str, str]:
        """What the page says is in each file."""
        return dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL))

    def install(self) -> None:
        """Do what pip would: a folder on the path, and its entry points."""
        for name, content in self.files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
        about = self.folder / "src" / f"{self.name}-0.1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Name: {self.name}\nVersion: 0.1.0\n")
        (about / "entry_points.txt").write_text(f"[nemeton.games]\n{self.name} = {self.name}:GAME\n")

    @property
    def environment(self) -> dict[str, str]:
        """What Python is started with to find it."""
        path = os.pathsep.join([str(self.folder / "src"), os.environ.get("PYTHONPATH", "")])
        return {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep), "PYTHONUTF8": "1"}

    def run(self, *arguments: str, **more: str) -> str:
        """Run Python with the game installed."""
        ran = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=self.environment | more,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout
