"""Rulings: whatever a person is told to look up can be looked up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from nemeton.core.game import Game
from nemeton.testing.laws import Laws
from nemeton.testing.scenery import Scenery
from nemeton.testing.walk import Moment, Table, some_illegal


def numbers(game: Game) -> set[str]:
    """The rulings that there are."""
    return {ruling.number for ruling in game.rulings.RULINGS}


def unknown(game: Game, cited: str) -> list[str]:
    """What is not there, of the rulings that are cited: “R8, R28”."""
    return [number for number in cited.split(", ") if number not in numbers(game)]


def written(source: str, rulings: set[str]) -> Iterator[tuple[int, str]]:
    """The rulings that a module names: in refusals, in hints, and where a text is nothing but numbers.

    Each with its line. What is put together at run time is seen when it is told.
    """
    letters = {re.sub(r"\d+$", "", number) for number in rulings} - {""}
    shape = re.compile(rf"(?:{'|'.join(letters)})\d+(?:, (?:{'|'.join(letters)})\d+)*") if letters else None
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            last = node.args[-1]
            if node.func.id in ("Refusal", "ruled") and isinstance(last, ast.Constant):
                yield node.lineno, str(last.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape:
            if shape.fullmatch(node.value):
                yield node.lineno, node.value


def misquoted(path: Path, game: Game) -> list[str]:
    """The lines of a module that cite what is not there."""
    found = {
        f"{path.name}:{line} cites {number}"
        for line, cited in written(path.read_text("utf-8"), numbers(game))
        for number in unknown(game, cited)
    }
    return sorted(found)


def refuses_by_a_ruling(moment: Moment) -> None:
    """An action of each kind that is not legal is refused by a ruling that is there."""
    if moment.turn is None:
        return
    view = moment.view(moment.turn)
    for action in some_illegal(moment):
        lost = unknown(moment.game, moment.game.refusal(view, action)[2])
        assert not lost, f"“{moment.game.notation(action)}” is refused by {lost}, which nobody can read"


class Rulings(Laws):
    """The rulings by number, if a game has some; one that has none cites sections of a rulebook."""

    def test_rulings_have_numbers(self) -> None:
        """Each its own, which can stand in an address."""
        game = self.subject()
        told = [ruling.number for ruling in game.rulings.RULINGS]
        assert len(told) == len(set(told)), f"{game.name}: a number stands for two rulings"
        odd = [number for number in told if not re.fullmatch("[A-Za-z0-9]+", number)]
        assert not odd, f"{game.name}: {odd} cannot stand in an address"

    def test_sources_cite_rulings_that_are_there(self) -> None:
        """Refusals and hints of every module, whether a random game leads to them or not."""
        game = self.subject()
        if game.rulings.RULINGS:
            wrong = [line for path in sorted(game.folder.rglob("*.py")) for line in misquoted(path, game)]
            assert not wrong, f"{game.name}: " + "; ".join(wrong)

    def test_refusals_cite_rulings_that_are_there(self, table: Table) -> None:
        """Whatever else a refusal is put together from."""
        if self.subject().rulings.RULINGS:
            self.at_some_states(table, refuses_by_a_ruling)

    def test_hints_cite_rulings_that_are_there(self, scenery: Scenery) -> None:
        """All pieces."""
        game = self.subject()
        for _, piece in scenery.different() if game.rulings.RULINGS else ():
            cited = piece.about.cited() if piece.about is not None else ()
            lost = [number for number in cited if number not in numbers(game)]
            assert not lost, f"{scenery}: the piece {piece.key} cites {lost}, which nobody can read"
