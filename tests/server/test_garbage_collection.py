"""Sweeping: rings are found when nobody speaks, and Python has its own way again at the end.

A Python of its own sweeps: what other tests have left in this one, and the houses open in it, do not matter.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

Seen = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What was seen of it while it was quiet, and while somebody spoke."""
    program = Path(__file__).with_name("collecting.py")
    ran = subprocess.run([sys.executable, str(program)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    found: Seen = json.loads(ran.stdout)
    return found


def test_rings_are_found_when_it_is_quiet(seen: Seen) -> None:
    assert seen["quiet"]["found"]
    assert seen["quiet"]["sweeps"]


def test_nobody_waits_for_it_while_somebody_speaks(seen: Seen) -> None:
    assert not seen["talking"]["sweeps"]


def test_at_the_end_python_has_its_own_way_again(seen: Seen) -> None:
    for registry in seen.values():
        assert registry["thresholds after"] == registry["thresholds before"]
        assert registry["frozen at the end"] == 0


def test_what_stays_is_put_aside(seen: Seen) -> None:
    assert seen["talking"]["frozen meanwhile"]
    assert seen["talking"]["thresholds meanwhile"] > seen["talking"]["thresholds before"]
