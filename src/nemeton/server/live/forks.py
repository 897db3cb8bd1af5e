"""Forks: a new table from a moment of an old one, and what its record says of that.

Only after the end, since a position holds every secret. The new table has the old one's seed, and its record
is a whole game again: the actions that led to the moment, then its own. So the cards lie as they lay then:
whoever knows how the old game went on knows what comes. `origin` in the record says where the first part was
played.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nemeton.core.match import Match
from nemeton.server.live.table import Table
from nemeton.server.protocol.requests import NewTable
from nemeton.server.refusals import Refused, say
from nemeton.server.storage.tables import StoredTable


def match_at(table: Table, version: int) -> Match:
    """The match as it was after so many entries, to go on from there."""
    if not table.over:
        raise Refused("going", say("The game is not over yet."), 403)
    if version > table.version:
        raise Refused("version", say("The table has not come that far."), 404)
    match = table.history.fold_after(version).match
    if match.turn is None:
        raise Refused("over", say("The game is over."), 409)
    return match


def begun_from(table: Table, wanted: NewTable, about: StoredTable) -> StoredTable:
    """A new table with what it has from the one it comes from."""
    assert wanted.origin is not None
    old = table.about
    options = table.game.choices(wanted.players, old.options | wanted.options)
    if (wanted.game, wanted.players, options) != (old.game, old.players, old.options):
        raise Refused("origin", say("Game, players and rules are those of the table it comes from."))
    match = match_at(table, wanted.origin.version)
    prefix = [match.parse(action) for action in match.actions]
    return replace(about, edition=old.edition, seed=old.seed, salt=old.salt, origin=table.id, prefix=prefix)


def record_of(table: Table) -> dict[str, Any]:
    """The record of play, from the deal on."""
    record = table.match.record()
    if table.about.origin is not None:
        record["origin"] = {"table": table.about.origin, "actions": len(table.about.prefix or ())}
    return record
