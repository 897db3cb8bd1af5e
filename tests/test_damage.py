"""Damaged input gets a clear error and loses nothing: thousands of damaged documents."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nemeton
from nemeton.core import edition as editions
from nemeton.core import history
from nemeton.core.errors import BadEdition, BadNotation, BadPosition, BadRecord, IllegalAction, NemetonError
from nemeton.core.game import find

MANY = settings(max_examples=1500, deadline=None)

strange = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-3, 20)
    | st.floats()
    | st.text(max_size=20)
    | st.lists(st.integers(-2, 30), max_size=9)
    | st.dictionaries(st.text(max_size=5), st.integers(), max_size=3)
)


@cache
def played(seed: int, actions: int) -> nemeton.core.match.Match:
    match = nemeton.new("celtica", players=2 + seed % 4, seed=seed)
    chance = random.Random(seed)
    while match.turn is not None and len(match.actions) < actions:
        match.play(chance.choice(match.legal))
    return match


def places(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values within a document."""
    found = [path] if path else []
    if isinstance(document, dict):
        for key, value in document.items():
            found += places(value, (*path, key))
    elif isinstance(document, list):
        for i, value in enumerate(document):
            found += places(value, (*path, i))
    return found


@st.composite
def damaged(draw: st.DrawFn, documents: list[Any]) -> Any:
    """A document with one to three values changed, left out, or added."""
    document = json.loads(json.dumps(draw(st.sampled_from(documents))))  # a copy, sooner than by deepcopy
    for _ in range(draw(st.integers(1, 3))):
        where = places(document)
        if not where:
            break
        *path, last = draw(st.sampled_from(where))
        inner = document
        for key in path:
            inner = inner[key]
        how = draw(st.sampled_from(["change", "nudge", "drop", "add"]))
        if how == "drop":
            del inner[last]
        elif how == "add" and isinstance(inner, dict):
            inner[draw(st.text(max_size=8))] = draw(strange)
        elif how == "nudge" and isinstance(inner[last], int):
            inner[last] += draw(st.sampled_from([-1, 1]))
        else:
            inner[last] = draw(strange)
    return document


RECORDS = st.deferred(lambda: damaged([played(seed, 9999).record() for seed in range(4)]))
POSITIONS = st.deferred(lambda: damaged([played(s, n).position() for s in range(4) for n in (0, 30, 9999)]))


@MANY
@given(RECORDS)
def test_a_damaged_record_is_refused_or_replays(record: Any) -> None:
    try:
        match = nemeton.replay(record)
    except BadRecord as error:
        assert error.code
        assert error.faults or error.code == "document"
    except nemeton.NoSuchGame:
        assert record["game"] not in nemeton.games()
    else:
        assert match.actions == [match.game.notation(match.parse(a)) for a in record["actions"]]


@MANY
@given(POSITIONS)
def test_a_damaged_position_is_refused_or_can_be_played(position: Any) -> None:
    try:
        match = nemeton.position("celtica", position)
    except BadPosition as error:
        assert error.faults
        return
    chance = random.Random(1)
    for _ in range(match.game.longest):
        if match.turn is None:
            break
        match.play(chance.choice(match.legal))
        assert match.game.engine.faults(match.rows(), 0) == 0
    assert match.turn is None


@MANY
@given(st.text(max_size=30) | st.from_regex(r"(red|take|swap|blue)[ +]?[0-9x]*( [0-9])?", fullmatch=True))
def test_a_text_is_an_action_or_refused(text: str) -> None:
    match = played(1, 0)
    try:
        number = match.parse(text)
    except BadNotation as error:
        assert error.code == "notation"
        assert len(str(error)) < 200
    else:
        assert "".join(match.game.notation(number).split()) == "".join(text.casefold().split())


@MANY
@given(strange)
def test_anything_is_an_action_or_refused_and_changes_nothing(action: Any) -> None:
    match = played(2, 7)
    before = match.digest()
    try:
        match.copy().play(action)
    except IllegalAction as error:
        assert error.code
    assert match.digest() == before


@MANY
@given(st.deferred(lambda: damaged([dict(editions.builtin(find("celtica")).data)])))
def test_a_damaged_edition_is_refused_with_all_that_is_wrong(data: Any) -> None:
    game = find("celtica")
    try:
        edition = editions.read(game, data, "damaged")
    except BadEdition as error:
        assert error.faults
        return
    assert len(edition.hash) == 16
    match = nemeton.core.match.Match(game, *_dealt(game, edition))
    assert game.engine.faults(match.rows(), 0) == 0


def _dealt(game: Any, edition: Any) -> tuple[Any, ...]:
    from nemeton.core.chance import generator

    rows = game.blank(3, {"rules": "full"}, edition)
    game.engine.deal(rows, 0, generator(b"damage"))
    return rows, {"rules": "full"}, edition, 1


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_refused(tmp_path: Path, share: float) -> None:
    text = json.dumps(played(3, 9999).record())
    path = tmp_path / "record.json"
    path.write_text(text[: int(len(text) * share)])
    with pytest.raises(BadRecord) as error:
        history.load(path)
    assert error.value.code == "json"


def test_a_truncated_record_names_what_is_missing() -> None:
    record = played(3, 9999).record()
    del record["actions"][-3:]
    with pytest.raises(BadRecord) as error:
        nemeton.replay(record)
    assert error.value.code == "truncated"
    del record["checks"]
    with pytest.raises(BadRecord) as error:
        nemeton.replay(record)
    assert error.value.code == "truncated"


def test_a_changed_move_is_found_where_it_stands() -> None:
    record = played(3, 9999).record()
    match = nemeton.new("celtica", players=5, seed=3)
    for number, action in enumerate(record["actions"]):
        others = [str(other) for other in match.legal if str(other) != action]
        if others:
            changed = copy.deepcopy(record)
            changed["actions"][number] = others[0]
            with pytest.raises(BadRecord) as error:
                nemeton.replay(changed)
            assert error.value.code == "changed"
            assert f"Action {number + 1} ({others[0]})" in str(error.value)
        match.play(action)


def test_another_seed_or_salt_is_found() -> None:
    record = played(3, 9999).record()
    for key, value in (("seed", 4), ("salt", "0" * 32), ("commitment", "0" * 64)):
        with pytest.raises(BadRecord) as error:
            nemeton.replay(record | {key: value})
        assert error.value.code == "commitment"


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: nemeton.new("chess", players=2), "game"),
        (lambda: nemeton.new("celtica", players=1), "players"),
        (lambda: nemeton.new("celtica", players=6), "players"),
        (lambda: nemeton.new("celtica", players=True), "players"),
        (lambda: nemeton.new("celtica", players=2, rule="short"), "option"),
        (lambda: nemeton.new("celtica", players=2, rules="long"), "value"),
        (lambda: nemeton.new("celtica", players=2, seed=""), "seed"),
        (lambda: nemeton.new("celtica", players=2, seed="x" * 200), "seed"),
        (lambda: nemeton.new("celtica", players=2, edition="none"), "edition"),
        (lambda: nemeton.new("celtica", players=2, edition="none.toml"), "file"),
        (lambda: nemeton.position("celtica", {}), "position"),
        (lambda: nemeton.position("celtica", []), "document"),
        (lambda: nemeton.replay({}), "game"),
        (lambda: nemeton.replay([]), "document"),
    ],
)
def test_each_mistake_has_its_own_error(call: Any, code: str) -> None:
    with pytest.raises(NemetonError) as error:
        call()
    assert error.value.code == code
    for lang in ("en", "fr", "de"):
        assert "{" not in error.value.say(lang)
