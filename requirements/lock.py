"""Write a requirements lock: names and versions, no addresses.

    python requirements/lock.py GROUP VENV

installs what a group needs into an environment and freezes it to requirements/GROUP.txt.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
GROUPS = {
    "play": [],
    "test": ["test", "lint"],
    "bench": ["bench"],
    "pyright": ["pyright"],
    "conformance": ["conformance"],
}
APART = ("conformance",)
"""What has an environment of its own: it talks to the server as a stranger does."""


def main() -> None:
    """Install, freeze, write."""
    group, venv = sys.argv[1:]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [] if group in APART else list(project["project"]["dependencies"])
    for name in GROUPS[group]:
        wanted += project["dependency-groups"][name]
    pip = [sys.executable, "-m", "pip", "--python", f"{venv}/bin/python"]
    subprocess.run([*pip, "install", "--quiet", "--upgrade", *wanted], check=True)
    frozen = subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True).stdout
    lines = sorted(line for line in frozen.splitlines() if "==" in line)
    (ROOT / "requirements" / f"{group}.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
