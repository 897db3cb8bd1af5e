"""Records that an earlier version wrote, with its hash of every state: they replay to the same bytes.

They lie in `tests/records`, written by the version before games were made of blocks and events. A change of
the rules raises the game's `version`; then a new record takes the place of one here, and the change says why.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nemeton

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_of_an_earlier_version_replays(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    assert len(record["checks"]) == len(record["actions"]) + 1
    match = nemeton.replay(record)
    again = match.record()
    assert again == record
    assert all(line.say(lang) for line in match.log(None) for lang in ("en", "fr", "de"))


def test_every_game_has_records() -> None:
    assert {path.stem.split("-")[0] for path in RECORDS} == set(nemeton.games())
