"""Records that an earlier version wrote, with its hash of every state: they replay to the same bytes.

They lie in `tests/records`. A change of the rules raises the game's `version`; then a new record takes the
place of one here, and the change says why. Some old ones are in `set_aside`: they are refused, clearly.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nemeton
from nemeton.core.game import find

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.json"))
OLDER = sorted(FOLDER.glob("set_aside/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_of_an_earlier_version_replays(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    assert len(record["checks"]) == len(record["actions"]) + 1
    match = nemeton.replay(record)
    again = match.record()
    assert again == record
    assert all(line.say(lang) for line in match.log(None) for lang in ("en", "fr", "de"))


@pytest.mark.parametrize("path", OLDER, ids=[path.stem for path in OLDER])
def test_a_record_of_other_rules_is_refused_and_says_so(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    rules = find(record["game"]).version
    with pytest.raises(nemeton.BadRecord) as refused:
        nemeton.replay(record)
    assert refused.value.code == "version"
    said = f"It was written for version {record['version']} of the rules; these are version {rules}."
    assert said in str(refused.value)


def test_every_game_has_records() -> None:
    assert {path.stem.split("-")[0] for path in RECORDS} == set(nemeton.games())
