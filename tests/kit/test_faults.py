"""The kit catches a planted fault of each kind, by the law that is meant for it.

The faulty games run interpreted, all in one process: nothing is compiled.
"""

from __future__ import annotations

import pytest

from kit.faults import FAULTS, SOUND, Fault, Verdict, judged


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> list[Verdict]:
    return judged([SOUND, *FAULTS], tmp_path_factory.mktemp("faults"), NUMBA_DISABLE_JIT="1")


def test_a_sound_game_passes(verdicts: list[Verdict]) -> None:
    messages = [verdict.message for verdict in verdicts if verdict.game == SOUND.name]
    assert len(messages) > 80
    assert not any(messages), "".join(messages)


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_fault_is_caught(fault: Fault, verdicts: list[Verdict]) -> None:
    laws = [verdict for verdict in verdicts if (verdict.game, verdict.law) == (fault.name, fault.law)]
    messages = [verdict.message for verdict in laws if verdict.message]
    assert messages, f"{fault.law} did not notice"
    assert any(fault.says in message for message in messages), messages[0]
    assert f"pebbles_{fault.name}" in messages[0]
