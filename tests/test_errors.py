"""Errors are caught as Python users expect: a wrong value is a `ValueError`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import nemeton
from nemeton.core import errors

WRONG: dict[str, Callable[[], object]] = {
    "IllegalAction": lambda: nemeton.new("celtica", players=2, seed=1).undo(),
    "BadNotation": lambda: nemeton.new("celtica", players=2, seed=1).play("castle"),
    "BadOption": lambda: nemeton.new("celtica", players=9),
    "BadPosition": lambda: nemeton.position("celtica", {}),
    "BadRecord": lambda: nemeton.replay({}),
    "BadEdition": lambda: nemeton.new("celtica", players=2, edition="atlantis"),
}
"""Something wrong for each error that stands for a wrong value."""


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_value_is_a_value_error(name: str) -> None:
    with pytest.raises(ValueError) as caught:
        WRONG[name]()
    assert type(caught.value) is getattr(nemeton, name)


def test_a_missing_game_is_a_lookup_error() -> None:
    with pytest.raises(LookupError) as caught:
        nemeton.new("chess", players=2)
    assert type(caught.value) is nemeton.NoSuchGame


def test_every_public_error_is_among_them() -> None:
    public = {name for name in nemeton.__all__ if isinstance(getattr(nemeton, name), type)}
    assert public == {*WRONG, "NoSuchGame", "NemetonError"}
    declared = {kind for kind in vars(errors).values() if isinstance(kind, type)}
    assert all(issubclass(kind, nemeton.NemetonError) for kind in declared)
