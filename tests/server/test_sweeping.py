"""Sweeping: rings are found when nobody speaks, and Python has its own way again at the end."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from types import SimpleNamespace
from typing import Any

import pytest

from nemeton.server import sweeping


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


class Heard:
    """The messages so far: more whenever one looks, or always as many."""

    def __init__(self, talking: bool) -> None:
        self.many, self.talking = 0, talking

    def __getitem__(self, name: str) -> int:
        self.many += self.talking
        return self.many


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("_ASIDE", 0.01), ("_QUIET", 0.05), ("_EVERY", 0.1), ("_LATEST", 60.0)):
        monkeypatch.setattr(sweeping, name, seconds)


def swept(talking: bool) -> tuple[bool, int]:
    """Whether a ring has been found after a while, and how often everything was looked through here."""
    house: Any = SimpleNamespace(open=True, counts=Heard(talking))
    here, sweeps = threading.get_ident(), []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2 and threading.get_ident() == here:
            sweeps.append(about)

    async def watch() -> bool:
        task = asyncio.create_task(sweeping.sweep(house))
        await asyncio.sleep(0)
        ring = weakref.ref(Ring())
        await asyncio.sleep(0.4)
        found = ring() is None
        house.open = False
        await task
        return found

    gc.callbacks.append(note)
    try:
        return asyncio.run(watch()), len(sweeps)
    finally:
        gc.callbacks.remove(note)


def test_rings_are_found_when_it_is_quiet(quickly: None) -> None:
    found, sweeps = swept(talking=False)
    assert found
    assert sweeps


def test_nobody_waits_for_it_while_somebody_speaks(quickly: None) -> None:
    _, sweeps = swept(talking=True)
    assert not sweeps


def test_at_the_end_python_has_its_own_way_again(quickly: None) -> None:
    before = gc.get_threshold()
    swept(talking=True)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
