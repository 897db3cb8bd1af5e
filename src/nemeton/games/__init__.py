"""The games. Called, `nemeton.games()` names those that are installed, here or elsewhere."""

from __future__ import annotations

import sys
from types import ModuleType

from nemeton.core.discovery import names


class _Games(ModuleType):
    """A package that can be called: `nemeton.games` is both the folder and the question."""

    def __call__(self) -> list[str]:
        """The games that are installed, by name."""
        return names()


sys.modules[__name__].__class__ = _Games
