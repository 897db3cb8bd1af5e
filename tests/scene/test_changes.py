"""What changed between two scenes: pieces may come, go, become others or change their group."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as some

from nemeton.core.changes import changed, changes
from nemeton.core.scene import Piece, Scene
from nemeton.core.words import Sentence

LABEL = Sentence("", "Something")


def piece(key: str, x: int) -> Piece:
    return Piece(key, "box-plate", x, 0, 10, 10, 0, LABEL)


@some.composite
def a_scene(draw: some.DrawFn) -> Scene:
    keys = draw(some.lists(some.sampled_from("abcdefghij"), unique=True))
    pieces = [piece(key, draw(some.integers(0, 1))) for key in keys]
    cuts = sorted(draw(some.lists(some.integers(0, len(keys)), min_size=2, max_size=3)))
    groups = [pieces[i:j] for i, j in zip([0, *cuts], [*cuts, len(pieces)], strict=True)]
    return Scene("pebbles", Path(), "wide", LABEL, tuple(groups), (0, 0, 1, 1))


@given(a_scene(), a_scene())
def test_changes_make_one_scene_out_of_another(before: Scene, now: Scene) -> None:
    told = changes(before, now)
    assert told is not None
    assert changed(before.json(), told) == now.json()
    come = [each["key"] for each in told["pieces"] if "after" in each]
    assert not set(come) & set(told["gone"])
    assert set(told["gone"]) == {p.key for p in before.pieces} - {p.key for p in now.pieces}


def test_what_stayed_is_not_told() -> None:
    some_pieces, others = [piece("a", 0), piece("b", 0)], [piece("c", 0), piece("d", 0)]
    before = Scene("pebbles", Path(), "wide", LABEL, (some_pieces, others), (0, 0, 1, 1))
    now = Scene("pebbles", Path(), "wide", LABEL, (some_pieces, [others[1]]), (0, 0, 1, 1))
    told = changes(before, now)
    assert told is not None
    assert (told["gone"], told["pieces"]) == (["c"], [])


def test_another_picture_is_told_as_a_whole() -> None:
    one = Scene("pebbles", Path(), "wide", LABEL, (), (0, 0, 1, 1))
    assert changes(one, Scene("pebbles", Path(), "tall", LABEL, (), (0, 0, 1, 1))) is None
