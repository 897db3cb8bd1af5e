"""Faults that only compiled rules have."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.faults import COMPILED, Fault, judged


@pytest.mark.parametrize("fault", COMPILED, ids=[fault.name for fault in COMPILED])
def test_fault_is_caught(fault: Fault, tmp_path: Path) -> None:
    verdicts = judged([fault], tmp_path, NUMBA_BOUNDSCHECK="1")
    messages = [verdict.message for verdict in verdicts if verdict.message]
    assert messages, f"{fault.law} did not notice"
    assert fault.says in messages[0], messages[0]
    assert f"pebbles_{fault.name}" in messages[0]
