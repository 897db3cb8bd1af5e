"""A sound game passes the whole kit: Pebbles, a toy that no package declares."""

from __future__ import annotations

from kit import pebbles
from nemeton.testing import GameContract


class TestPebbles(GameContract):
    game = pebbles.GAME
    languages = ("en", "fr")
    most_changes = 0.5
