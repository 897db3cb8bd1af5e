"""Forks: a new table from a moment of an old one, and what its record says of that.

Only after the end, since a position holds every secret. The new table has the old one's seed, and its record
is a whole game again: the actions that led to the moment, then its own. So the cards lie as they lay then:
whoever knows how the old game went on knows what comes. `origin` in the record says where the first part was
played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.server.http.payloads import names_at
from nemeton.server.protocol.messages import NewTable
from nemeton.server.refusals import Refused, say

if TYPE_CHECKING:
    from nemeton.server.live.table import Table


def actions_until(table: Table, version: int) -> list[int]:
    """The actions that led to the table as it was after so many rows, from the deal on."""
    if not table.over:
        raise Refused("going", say("The game is not over yet."), 403)
    if version > table.version:
        raise Refused("version", say("The table has not come that far."), 404)
    done: list[int] = list(table.about.prefix or ())
    for row in table.rows[:version]:
        if row.kind == "action":
            done.append(int(row.value))
        elif row.kind == "undo":
            done.pop()
    if table.view(None, version).turn is None:
        raise Refused("over", say("The game is over."), 409)
    return done


def moment(table: Table, version: int, lang: str) -> dict[str, Any]:
    """What the lobby shows of a moment that a new table is to begin from."""
    return {
        "table": table.id,
        "version": version,
        "actions": len(actions_until(table, version)),
        "game": table.game.name,
        "players": table.about.players,
        "options": table.about.options,
        "names": names_at(table, lang),
        "turn": table.view(None, version).turn,
    }


def begun_from(table: Table, wanted: NewTable) -> dict[str, Any]:
    """What a new table has from the one it comes from."""
    assert wanted.origin is not None
    about = table.about
    options = table.game.choices(wanted.players, about.options | wanted.options)
    if (wanted.game, wanted.players, options) != (about.game, about.players, about.options):
        raise Refused("origin", say("Game, players and rules are those of the table it comes from."))
    return {
        "edition": about.edition,
        "seed": about.seed,
        "salt": about.salt,
        "origin": table.id,
        "prefix": actions_until(table, wanted.origin.version),
    }


def record_of(table: Table) -> dict[str, Any]:
    """The record of play, from the deal on."""
    record = table.match.record()
    if table.about.origin is not None:
        record["origin"] = {"table": table.about.origin, "actions": len(table.about.prefix)}
    return record
