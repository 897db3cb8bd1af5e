"""The kit's own tools: tables, walks, messages, golden files, counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import nemeton
from kit import pebbles
from nemeton.core import discovery
from nemeton.core.game import Option, find
from nemeton.testing.counts import ways
from nemeton.testing.golden import compare
from nemeton.testing.laws import address, catalogued, load
from nemeton.testing.walk import Broken, Moment, applied, at_every_state, listed, tables, walk

GAME = pebbles.GAME


def test_tables_have_every_number_of_players_and_every_value() -> None:
    options = (Option("a", ("a0", "a1", "a2")), Option("b", ("b0", "b1")))
    names = [table.name for table in tables(replace(GAME, options=options))]
    assert names[:5] == ["2-a0-b0", "2-a1-b0", "2-a2-b0", "2-a0-b1", "2-a2-b1"]
    assert names[5:] == [name.replace("2-", "3-", 1) for name in names[:5]]


def test_a_walk_is_a_game_that_can_be_played_again() -> None:
    table = tables(GAME)[-1]
    *_, last = walk(table, 1)
    match = table.deal(last.seed)
    for action in last.actions:
        match.play(action)
    assert match.outcome is not None
    assert match.state().tobytes() == last.now


def test_a_broken_law_says_where() -> None:
    def never_draws(moment: Moment) -> None:
        assert not moment.actions or moment.actions[-1] != pebbles.DRAW, "somebody drew"

    with pytest.raises(Broken) as broken:
        at_every_state(tables(GAME)[0], 2, never_draws)
    where = "pebbles, 2 players, count=colours, seed “kit 0”, after action 4 (draw), seat 0 to decide"
    assert str(broken.value).startswith(f"{where}: somebody drew")


def test_an_error_in_a_law_says_where() -> None:
    def divides(moment: Moment) -> None:
        assert 1 / (moment.number - 3)

    with pytest.raises(Broken, match=r"pebbles, .* after action 3 .*: ZeroDivisionError"):
        at_every_state(tables(GAME)[0], 1, divides)


def test_ways_are_all_sequences() -> None:
    def count(state: bytes, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(count(applied(GAME, state, action)[0], depth - 1) for action in listed(GAME, state))

    start = next(walk(tables(GAME)[0])).now
    assert ways(GAME, start, 50) == [count(start, depth) for depth in (1, 2, 3, 4)]


def test_golden_files_are_written_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "golden" / "game.txt"
    monkeypatch.delenv("NEMETON_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="is missing"):
        compare(path, "one\ntwo\n")
    monkeypatch.setenv("NEMETON_GOLDEN", "write")
    compare(path, "one\ntwo\n")
    monkeypatch.delenv("NEMETON_GOLDEN")
    compare(path, "one\ntwo\n")
    with pytest.raises(AssertionError, match=r"-two\n\+three"):
        compare(path, "one\nthree\n")


def test_games_are_found_by_name_and_by_address() -> None:
    assert load("celtica") is find("celtica")
    assert load("kit.pebbles:GAME") is load(GAME) is GAME
    assert address(find("celtica")) == "celtica"
    assert load(address(GAME)) is GAME
    with pytest.raises(AssertionError, match="belongs in a module"):
        address(replace(GAME, name="homeless"))


def test_a_game_is_in_the_catalogue_while_it_is_tested() -> None:
    with catalogued(GAME):
        assert find("pebbles") is GAME
    assert "pebbles" not in discovery.names()
    with pytest.raises(nemeton.NoSuchGame):
        find("pebbles")
