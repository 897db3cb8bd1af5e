"""Everything fits: a few cells of the sweep (`make sweep`), others in every run.

A failure names its seed: `NEMETON_FIT_SEED=… pytest tests/web/test_fit.py` looks at the same tables again.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

from .fitting import Fitting, some

SEED = os.environ.get("NEMETON_FIT_SEED") or secrets.token_hex(4)
PART = 2
"""How many sizes and languages of each game."""


def test_everything_fits(chromium: Any, tmp_path: Path) -> None:
    """Nothing that can be touched or read is cut off, covered or too small, at any stage of a game."""
    chosen = some(SEED, PART)
    fitting = Fitting(chromium, tmp_path, chosen)
    try:
        faults = [f"{cell}, {fault}" for cell in chosen for fault in fitting.look(cell)]
    finally:
        fitting.close()
    assert not faults, f"NEMETON_FIT_SEED={SEED}: {len(faults)} faults:\n" + "\n".join(faults)


def test_a_fault_is_found(chromium: Any, tmp_path: Path) -> None:
    """Whatever is spoiled on a page that fits is told."""
    cell = next(cell for cell in some("sound", 33) if cell.game == "keltis" and cell.size == (390, 844, 1))
    fitting = Fitting(chromium, tmp_path, [cell])
    try:
        fitting.resize(*cell.size)
        fitting.come(cell, "start")
        for spoil, told in SPOILS.items():
            assert not fitting.found("table"), "it fits"
            fitting.page.evaluate(f"() => {{ {spoil} }}")
            found = fitting.found("table")
            assert any(told in fault for fault in found), f"{spoil}: {found}"
            fitting.come(cell, "start")
    finally:
        fitting.close()


_BUTTON = "const e = document.querySelector('#bar button'); "
_PIECE = "const e = document.querySelector('.piece.touchable'); "
SPOILS = {
    _BUTTON + "e.style.cssText = 'position: fixed; left: -20px';": "off the screen",
    _BUTTON + "e.style.cssText = 'flex: none; width: 15px; min-width: 0; overflow: hidden';": "px broad, not",
    _BUTTON + "e.style.fontSize = '9px';": "letters of 9.0 px",
    "document.getElementById('drawer').hidden = false;"
    "Object.assign(document.getElementById('drawer').style, { inset: 0, width: '100%', height: '100%' });"
    "document.getElementById('drawer').id = 'veil';": "covered",
    _PIECE + "e.style.transform += ' translate(3000px, 0)';": "cut off",
    _PIECE + "for (const piece of document.querySelectorAll('.piece.touchable')) "
    "{ piece.style.transform = e.style.transform; }": "covered",
    "document.querySelector('#board text').setAttribute('font-size', 8);": "letters of",
}
"""What is done to the page, and what is told of it."""
