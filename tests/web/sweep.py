"""Everything fits, at every size and in every language: `make sweep`, docs/fit.md.

The tables of a sweep are those of its seed. What was looked at is kept in the virtual environment, so that a
sweep that was stopped goes on; `--new` begins another.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from .fitting import LANGUAGES, SIZES, STAGES, Cell, Fitting, cells

ROOT = Path(__file__).parents[2]
WRITTEN = ROOT / "docs" / "fit.md"
INTRODUCTION = f"""\
# What fits

`make sweep` looks at every game in {len(SIZES)} sizes and {len(LANGUAGES)} languages, each at a table of
its own (players, options and moves by a seed), at the start, in the middle, at the end and in the replay,
with every drawer and the result, in real Chromium. `tests/web/fitting.js` says what counts as a fault:
whatever can be touched or read and is cut off or covered, a target under 24 px (40 px where there are fewer
than twenty), letters under 11 px. Pieces that do the same are one target. Where pieces smaller than a finger
lie under one, the page asks which is meant, by a list of buttons (`web/table/which.js`): there each is found.
A mouse, which is not asked, has to find 24 px of everything. `make test` looks at a few cells, others each
time (`tests/web/test_fit.py`).
"""


def main() -> None:
    """Look at all cells, or those whose name has a word in it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default=time.strftime("%Y-%m-%d"))
    parser.add_argument("--new", action="store_true", help="forget what was looked at")
    parser.add_argument("--write", action="store_true", help="docs/fit.md")
    parser.add_argument("--kept", type=Path, default=ROOT / ".venv" / "sweep.json")
    parser.add_argument("--only", nargs="+", default=[], help="words of cells, such as keltis or 360×640")
    given = parser.parse_args()
    kept = _kept(given.kept, given.seed) if not given.new else {}
    wanted = [cell for cell in cells(given.seed) if all(word in str(cell) for word in given.only)]
    left = [cell for cell in wanted if str(cell) not in kept]
    folder = Path(tempfile.mkdtemp())
    with sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        fitting = Fitting(browser, folder, left)
        begun = time.monotonic()
        try:
            for number, cell in enumerate(left, 1):
                kept[str(cell)] = list(fitting.look(cell))
                print(
                    f"{number}/{len(left)} {time.monotonic() - begun:.0f} s {cell}: {len(kept[str(cell)])}",
                    flush=True,
                )
                for fault in kept[str(cell)]:
                    print("   ", fault, flush=True)
                given.kept.write_text(json.dumps({"seed": given.seed, "cells": kept}))
        finally:
            fitting.close()
            browser.close()
            shutil.rmtree(folder)
    faults = {str(cell): kept[str(cell)] for cell in wanted if kept[str(cell)]}
    if given.write:
        WRITTEN.write_text(_report(given.seed, wanted, faults), "utf-8")
    print(f"{sum(map(len, faults.values()))} faults in {len(faults)} of {len(wanted)} cells")
    sys.exit(bool(faults))


def _kept(path: Path, seed: str) -> dict[str, Any]:
    """What an earlier sweep of this seed has found."""
    found = json.loads(path.read_text()) if path.exists() else {}
    return dict(found["cells"]) if found.get("seed") == seed else {}


def _report(seed: str, looked: list[Cell], faults: dict[str, list[str]]) -> str:
    """What was found, for docs/fit.md."""
    lines = [INTRODUCTION, f"Seed `{seed}`:", "", "| game | cells | stages | faults |", "|---|---:|---:|---|"]
    for game in dict.fromkeys(cell.game for cell in looked):
        mine = [cell for cell in looked if cell.game == game]
        wrong = sum(len(faults.get(str(cell), ())) for cell in mine)
        title = game.replace("_", " ")
        lines.append(f"| {title} | {len(mine)} | {len(mine) * len(STAGES)} | {wrong or 'none'} |")
    lines += [f"- {cell}, {fault}" for cell, found in faults.items() for fault in found]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    main()
