"""Scenes are kept from test to test, and there are many."""

import gc

import pytest


@pytest.fixture(autouse=True)
def _kept() -> None:
    """What earlier tests have kept is not garbage: the collector need not walk through it again."""
    gc.freeze()
