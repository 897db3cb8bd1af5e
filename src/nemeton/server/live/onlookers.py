"""Onlookers: whoever is told of what happens at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from nemeton.core.words import Sentence
from nemeton.server.people.identity import Person
from nemeton.server.storage.events import Entry

if TYPE_CHECKING:
    from nemeton.server.live.table import Table


class Onlooker(Protocol):
    """Somebody who looks at tables and is told of every change."""

    def see(self, table: Table, entry: Entry) -> None:
        """An entry has been added to the log of a table."""

    def stir(self, table: Table) -> None:
        """A table has changed in something that is no entry: whether a turn is held."""


class Guest(Onlooker, Protocol):
    """Somebody who looks at a table with their own eyes."""

    person: Person
    holds: bool
    """Whether they want to confirm each of their turns before bots go on."""

    def notice(self, table: Table, seat: int, line: Sentence) -> None:
        """Somebody has come, gone or is back at a seat."""

    def hang_up(self) -> None:
        """Look no longer."""
