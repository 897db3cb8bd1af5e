"""Golden playthroughs: whole games as text, compared with what was reviewed before.

A difference is a change of the rules, of the words or of chance. If it is meant, run the tests with
`NEMETON_GOLDEN=write` and review the difference.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path

from nemeton.core.match import Match
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, blamed, walk

_SHOWN = 40
"""How many lines of a difference are shown."""


def playthrough(table: Table) -> str:
    """A random game from deal to end, as a spectator reads it."""
    moments = list(walk(table))
    middle = len(moments) // 2
    lines = [f"{table.game.words.TITLE}: {table}, seed “{moments[0].seed}”", "", *_board(moments[0]), ""]
    for moment in moments[1:]:
        lines += _action(moment)
        if moment.number == middle:
            lines += ["", *_board(moment), ""]
    lines += ["", *_board(moments[-1]), "", *_outcome(moments[-1].match())]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _board(moment: Moment) -> Iterator[str]:
    for line in moment.game.words.board(moment.view(None)):
        yield f"    {line}"


def _action(moment: Moment) -> Iterator[str]:
    """The number of an action, who took it, its notation, and what a spectator reads."""
    notation = moment.game.notation(moment.actions[-1])
    first, *more = moment.log(None)
    head = f"{moment.number:4} [{moment.mover}] {notation}"
    yield f"{head:24} {first}"
    for line in more:
        yield f"{'':24} {line}"


def _outcome(match: Match) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield f"Ending: {outcome.reason}"
    view = match.view(None)
    for place, seats in enumerate(outcome.ranking, start=1):
        for seat in seats:
            details = [
                f"{label} {', '.join(map(str, numbers)) or '–'}"
                for _, label, numbers in match.game.words.details(view, seat)
            ]
            yield f"{place}. seat {seat}, {outcome.scores[seat]} points ({'; '.join(details)})"


def compare(path: Path, text: str) -> None:
    """Hold a text against the golden file; `NEMETON_GOLDEN=write` writes the file instead."""
    if os.environ.get("NEMETON_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return
    assert path.exists(), f"{path} is missing; write it with NEMETON_GOLDEN=write, and review it"
    golden = path.read_text("utf-8")
    if text == golden:
        return
    difference = list(
        difflib.unified_diff(golden.splitlines(), text.splitlines(), "golden", "now", lineterm="", n=2)
    )
    shown = "\n".join(difference[:_SHOWN])
    more = f"\n… {len(difference) - _SHOWN} more lines" if len(difference) > _SHOWN else ""
    raise AssertionError(
        f"{path} differs; if this is meant, write it with NEMETON_GOLDEN=write\n{shown}{more}"
    )


class Golden(Laws):
    """Playthroughs that were reviewed."""

    def test_golden_playthrough(self, table: Table) -> None:
        """The game is played as it was when last reviewed."""
        with blamed(f"{table.game.name}, {table}"):
            compare(self.folder() / f"{table.name}.txt", playthrough(table))
