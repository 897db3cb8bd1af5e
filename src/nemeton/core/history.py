"""The record of play: written, read back, checked move by move.

A record says the game, its version, players, options, the edition's hash, the seed with salt and
commitment (or the position it began from), and the actions in notation. `checks` has eight bytes of each
state's hash, so that a changed move is found where it stands. What is missing is not
checked: game, players, seed and actions are enough. `origin` is there if the first actions were played at
another table.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nemeton.core import game as games
from nemeton.core import position, seeds
from nemeton.core.errors import BadRecord, IllegalAction, NemetonError
from nemeton.core.match import Match
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.game import Game

FORMAT = "nemeton-record-1"
"""What a record calls itself."""

LARGEST = 4_000_000
"""The most bytes a file may have."""

_KEYS = frozenset(
    [
        "format",
        "game",
        "version",
        "players",
        "options",
        "edition",
        "seed",
        "salt",
        "commitment",
        "position",
        "actions",
        "checks",
        "outcome",
        "origin",
    ]
)


def write(match: Match) -> dict[str, Any]:
    """The record of a match, JSON-ready."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.name,
        "version": match.game.version,
        "players": match.players,
        "options": dict(match.options),
        "edition": match.edition.hash,
    }
    if match.seed is None:
        record["position"] = match.start()
    else:
        record |= {"seed": match.seed, "salt": match.salt, "commitment": match.commitment}
    return record | {
        "actions": match.actions,
        "checks": match.digests(),
        "outcome": _outcome(match),
    }


def _outcome(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "ranking": [list(seats) for seats in outcome.ranking],
        "scores": list(outcome.scores),
    }


def read(record: Any) -> Match:
    """Play a record again, checking everything it says; a faulty one is refused."""
    if not isinstance(record, Mapping):
        raise BadRecord("document", say("A record is a table of names and values."), [])
    unknown = [str(key)[:40] for key in record if key not in _KEYS]
    if unknown:
        raise _bad("unknown", say("“{key}” is unknown.", key=unknown[0]))
    if record.get("format", FORMAT) != FORMAT:
        raise _bad("format", say("It is written in another format: {name}.", name=str(record["format"])[:40]))
    if not isinstance(record.get("game"), str):
        raise _bad("game", say("“{key}” must be a text.", key="game"))
    game = games.find(record["game"])
    if record.get("version", game.version) != game.version:
        raise _bad(
            "version",
            say(
                "It was written for version {theirs} of the rules; these are version {ours}.",
                theirs=str(record["version"])[:40],
                ours=game.version,
            ),
        )
    actions = record.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str | int) for action in actions):
        raise _bad("actions", say("“{key}” must be a list of notations.", key="actions"))
    if len(actions) > game.longest:
        raise _bad("length", say("No game of {game} is that long.", game=game.name))
    _check_origin(record, len(actions))
    match = _begin(game, record)
    checks = _checks(record, len(actions))
    if checks and checks[0] != match.digests()[0]:
        raise _bad("deal", say("The deal is not the one that was recorded."))
    for number, action in enumerate(actions):
        _play(match, number, action, checks)
    if "outcome" in record and record["outcome"] != _outcome(match):
        if match.outcome is None:
            raise _bad("truncated", say("It names an outcome, but its actions stop before the end."))
        raise _bad("outcome", say("The outcome it names is not the one its actions lead to."))
    return match


def _begin(game: Game, record: Mapping[str, Any]) -> Match:
    """The match before its first action."""
    try:
        if "position" in record:
            if "seed" in record:
                raise _bad("seed", say("It has both a seed and a position to begin from."))
            return position.read(game, record["position"])
        if "seed" not in record:
            raise _bad("seed", say("“{key}” is missing.", key="seed"))
        options = record.get("options", {})
        if not isinstance(options, Mapping):
            raise _bad("options", say("“{key}” must be a table.", key="options"))
        edition = record.get("edition")
        if edition is not None and not (isinstance(edition, str) and re.fullmatch("[0-9a-f]{16}", edition)):
            raise _bad("edition", say("“{key}” must be 16 hexadecimal digits.", key="edition"))
        salt = record.get("salt")
        if salt is not None:
            promised = seeds.commitment(record["seed"], salt)
            if record.get("commitment", promised) != promised:
                raise _bad(
                    "commitment", say("Seed and salt are not those that were promised before the deal.")
                )
        return Match.deal(game, record.get("players", 0), record["seed"], edition, options, salt)
    except BadRecord:
        raise
    except NemetonError as error:
        raise _bad(error.code, error.sentence, *getattr(error, "faults", [])) from None


def _checks(record: Mapping[str, Any], actions: int) -> list[str]:
    checks = record.get("checks", [])
    if not isinstance(checks, list) or not all(isinstance(check, str) for check in checks):
        raise _bad("checks", say("“{key}” must be a list of texts.", key="checks"))
    if checks and len(checks) != actions + 1:
        raise _bad(
            "truncated",
            say(
                "Actions and checks do not match ({actions} and {checks}): part of it is missing.",
                actions=actions,
                checks=len(checks),
            ),
        )
    return checks


def _check_origin(record: Mapping[str, Any], actions: int) -> None:
    """Where the first actions were played: a table, and how many they are."""
    origin = record.get("origin")
    if origin is None:
        return
    if not isinstance(origin, Mapping) or set(origin) != {"table", "actions"}:
        raise _bad("origin", say("“{key}” must name a table and a number of actions.", key="origin"))
    table, first = origin["table"], origin["actions"]
    fits = isinstance(table, str) and 0 < len(table) <= 60
    if not fits or isinstance(first, bool) or not isinstance(first, int) or not 0 <= first <= actions:
        raise _bad("origin", say("“{key}” must name a table and a number of actions.", key="origin"))


def _play(match: Match, number: int, action: str | int, checks: list[str]) -> None:
    """Play one action of a record and check where it leads."""
    try:
        match.play(action)
    except IllegalAction as refusal:
        raise _bad(
            "illegal",
            say("Action {n} ({action}): {why}", n=number + 1, action=str(action)[:40], why=refusal.sentence),
        ) from None
    if checks and checks[number + 1] != match.digest():
        raise _bad(
            "changed",
            say(
                "Action {n} ({action}) does not lead where the record says.",
                n=number + 1,
                action=str(action)[:40],
            ),
        )


def _bad(code: str, fault: Sentence, *more: Sentence) -> BadRecord:
    return BadRecord(code, say("This record cannot be replayed:"), [fault, *more])


def load(path: Path) -> Any:
    """Read a record or position from a file; a truncated or foreign file gives a clear error."""
    try:
        if path.stat().st_size <= LARGEST:
            return json.loads(path.read_text("utf-8"))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadRecord(
            "file", say("{path} cannot be read: {reason}.", path=str(path), reason=reason), []
        ) from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(
            "json",
            say("{path} is not JSON, or was cut short: {reason}.", path=str(path), reason=str(error)[:120]),
            [],
        ) from None
    raise BadRecord("size", say("{path} is too large for a record.", path=str(path)), [])


def verify(record: Any) -> Match:
    """Replay a record that has to carry its promise and its checks: nothing is taken on trust."""
    if isinstance(record, Mapping):
        needed = (
            ("checks", "outcome") if "position" in record else ("salt", "commitment", "checks", "outcome")
        )
        for key in needed:
            if key not in record:
                raise _bad("missing", say("“{key}” is missing.", key=key))
    return read(record)
