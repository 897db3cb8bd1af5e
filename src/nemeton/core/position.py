"""A position as JSON: like a FEN, so that tests, puzzles and bug reports can start anywhere.

The document says game, version, players, options, edition and `state`: every field of the record
that these do not already fix. Whatever is wrong with one is said at once, all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from nemeton.core import edition as editions
from nemeton.core.errors import BadPosition, NemetonError
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.game import Game
    from nemeton.core.match import Match
    from nemeton.core.record import Field

_KEYS = ("game", "version", "players", "options", "edition", "state")


def fields(game: Game, edition: editions.Edition) -> dict[str, Field]:
    """The fields a position spells out: not those that options, players and edition fix."""
    fixed = {"players", *(option.field for option in game.options), *edition.fields}
    return {name: field for name, field in game.record.fields.items() if name not in fixed}


def write(match: Match, state: npt.NDArray[Any]) -> dict[str, Any]:
    """A position of a match, JSON-ready."""
    return {
        "game": match.game.name,
        "version": match.game.version,
        "players": match.players,
        "options": dict(match.options),
        "edition": match.edition.hash,
        "state": {name: state[name][0].tolist() for name in fields(match.game, match.edition)},
    }


def read(game: Game, document: Any) -> Match:
    """A match that starts from a position; a faulty one is refused with all that is wrong."""
    from nemeton.core.match import Match

    if not isinstance(document, Mapping):
        raise BadPosition("document", say("A position is a table of names and values."), [])
    faults = [say("“{key}” is unknown.", key=_short(key)) for key in document if key not in _KEYS]
    if document.get("game", game.name) != game.name:
        faults.append(say("This is a position of “{name}”.", name=_short(document["game"])))
    if document.get("version", game.version) != game.version:
        faults.append(
            say(
                "It was written for version {theirs} of the rules; these are version {ours}.",
                theirs=_short(document["version"]),
                ours=game.version,
            )
        )
    try:
        options = document.get("options", {})
        if not isinstance(options, Mapping):
            raise BadPosition("options", say("“{key}” must be a table.", key="options"), [])
        chosen = game.choices(document.get("players", 0), options)
        wanted = document.get("edition")
        if wanted is not None and not isinstance(wanted, str):
            raise BadPosition("edition", say("“{key}” must be a text.", key="edition"), [])
        edition = editions.find(game, wanted)
    except NemetonError as error:
        raise _bad(game, [*faults, error.sentence, *getattr(error, "faults", [])]) from None
    rows = game.blank(document["players"], chosen, edition)
    faults += _fill(game.states(rows), document.get("state"), fields(game, edition))
    if not faults:
        broken = game.engine.faults(rows, 0)
        faults += [text for bit, text in enumerate(game.words.FAULTS) if broken >> bit & 1]
    if faults:
        raise _bad(game, faults)
    return Match(game, rows, chosen, edition, None)


def _bad(game: Game, faults: list[Sentence]) -> BadPosition:
    return BadPosition("position", say("This is no position of {game}:", game=game.name), faults)


def _fill(state: npt.NDArray[Any], values: Any, wanted: Mapping[str, Field]) -> list[Sentence]:
    """Put the values into the state; what does not fit is said, not put."""
    if not isinstance(values, Mapping):
        return [say("“{key}” must be a table.", key="state")]
    faults = [say("“{key}” is unknown.", key=_short(key)) for key in values if key not in wanted]
    for name, field in wanted.items():
        if name not in values:
            faults.append(say("“{key}” is missing.", key=name))
        elif not _fits(values[name], field.shape, field.least, field.most):
            faults.append(_misfit(name, field))
        else:
            state[name][0] = np.array(values[name])
    return faults


def _misfit(name: str, field: Field) -> Sentence:
    if not field.shape:
        return say(
            "“{key}” must be a whole number from {least} to {most}.",
            key=name,
            least=field.least,
            most=field.most,
        )
    return say(
        "“{key}” must be lists of whole numbers from {least} to {most}, {shape} in all.",
        key=name,
        least=field.least,
        most=field.most,
        shape="×".join(map(str, field.shape)),
    )


def _fits(value: Any, shape: tuple[int, ...], least: int, most: int) -> bool:
    """Whether a value is nested lists of this shape with numbers within the bounds."""
    if not shape:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    if not isinstance(value, list | tuple) or len(value) != shape[0]:
        return False
    return all(_fits(item, shape[1:], least, most) for item in value)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"
