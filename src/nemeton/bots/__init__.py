"""Bots: players that know only what their seat knows.

A bot gets a view and a generator of its own, and answers with one of the view's legal actions.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy.typing as npt

from nemeton.core import seeds
from nemeton.core.chance import generator
from nemeton.core.errors import BadOption
from nemeton.core.words import words_beside

if TYPE_CHECKING:
    from nemeton.core.match import Match
    from nemeton.core.view import View

say = words_beside(__file__)


class Bot(Protocol):
    """Somebody who decides for a seat."""

    @property
    def name(self) -> str:
        """How it is called on the command line."""
        ...

    def choose(self, view: View, rng: npt.NDArray[Any]) -> int:
        """One of the view's legal actions; chance comes from `rng` and nowhere else."""
        ...


@dataclass(frozen=True, slots=True)
class Compiled:
    """A bot that is compiled into every game's engine, so that whole games run without Python."""

    name: str
    """How it is called on the command line."""
    number: int
    """Its number in the engine."""

    def choose(self, view: View, rng: npt.NDArray[Any]) -> int:
        """One of the view's legal actions."""
        return int(view.game.engine.choose(view.rows(), 0, self.number, rng))


BOTS: dict[str, Compiled] = {bot.name: bot for bot in (Compiled("random", 0), Compiled("policy", 1))}
"""The bots by name: any legal action, and the game's own quick sensible player."""


def find(name: str) -> Compiled:
    """The bot of that name."""
    if name not in BOTS:
        raise BadOption(
            "bot", say("There is no bot “{name}”. There are: {known}.", name=name, known=", ".join(BOTS))
        )
    return BOTS[name]


def line_up(names: Sequence[str], seats: int) -> list[Compiled]:
    """A bot for each seat: one name stands for all of them, else there is a name for each."""
    if len(names) not in (1, seats):
        raise BadOption(
            "bots",
            say.many(
                "Name one bot for all, or one for each of the {seats} seats; {n} was named.",
                "Name one bot for all, or one for each of the {seats} seats; {n} were named.",
                n=len(names),
                seats=seats,
            ),
        )
    found = [find(name) for name in names]
    return found * seats if len(found) == 1 else found


def decide(bot: Bot, match: Match) -> int:
    """What a bot does for the seat whose turn it is, knowing only that seat's view.

    Its generator follows from the seed and the number of the action: a game that was saved
    goes on as it would have.
    """
    if match.seed is None:
        source = secrets.token_bytes(32)
    else:
        source = f"nemeton bot {match.turn} {len(match.actions)} ".encode() + seeds.seed_bytes(match.seed)
    return bot.choose(match.view(match.turn), generator(source))
