"""A server and a real Chromium for the tests of the client."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from .visiting import GAMES, House, Visitor


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """Not for the whole session: its event loop runs in this thread, and other tests have theirs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(Path(tmp_path_factory.mktemp("data")))
    yield house
    house.kill()


@pytest.fixture
def visit(chromium: Any, house: House) -> Iterator[Any]:
    """Makes visitors, each with a browser of their own; nothing may go wrong on their pages."""
    visitors: list[Visitor] = []

    def come(size: str = "wide", inspected: bool = False, **settings: Any) -> Visitor:
        visitors.append(Visitor(chromium, house, size, settings, inspected))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [fault for visitor in visitors for fault in visitor.faults] == []


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)
