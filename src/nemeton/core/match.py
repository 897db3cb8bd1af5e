"""A match: one game being played, move by move, with names as in the rulebook of the library.

>>> match = nemeton.new("celtica", players=3, seed=7)
>>> match.play(match.legal[0])
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from nemeton.core import edition as editions
from nemeton.core import notation, seeds
from nemeton.core.chance import generator
from nemeton.core.edition import Edition
from nemeton.core.errors import BadNotation, IllegalAction
from nemeton.core.game import Game
from nemeton.core.record import NOBODY
from nemeton.core.view import View, ranked, standing
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.events import Journal
    from nemeton.core.scene import Theme


@dataclass(frozen=True, slots=True)
class Action:
    """One small decision, with its three faces: a number, a notation, a sentence."""

    id: int
    """The number, the same in every state."""
    notation: str
    """The short form, which `Match.play` understands."""
    _view: View = field(repr=False, compare=False)

    @property
    def sentence(self) -> Sentence:
        """What it would do, in each language."""
        return self._view.game.sentence(self._view, self.id)

    def __str__(self) -> str:
        return self.notation

    def __int__(self) -> int:
        return self.id

    def __index__(self) -> int:
        return self.id


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    reason: str
    """Why it ended: one of the game's endings."""
    ranking: tuple[tuple[int, ...], ...]
    """The seats from first to last; those that share a place stand together."""
    scores: tuple[int, ...]
    """The points of each seat."""
    details: tuple[dict[str, tuple[int, ...]], ...]
    """For each seat, what its points are made of and what breaks ties."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; more than one if they share the win."""
        return self.ranking[0]


class Match:
    """A game being played. `nemeton.new`, `nemeton.position` and `nemeton.replay` make one."""

    def __init__(
        self,
        game: Game,
        rows: npt.NDArray[np.uint8],
        options: Mapping[str, str],
        edition: Edition,
        seed: seeds.Seed | None,
        salt: str | None = None,
    ) -> None:
        """Start from a row that has been dealt. Use `nemeton.new` instead."""
        self.game = game
        self.options = dict(options)
        self.edition = edition
        """The components it is played with."""
        self.seed = seed
        """What the shuffles come from; None for a match that began from a position."""
        self.salt = salt or seeds.fresh_salt()
        self._rows = rows.copy()
        self._row = self._rows.view(game.row)[0, 0]
        self._state = game.states(self._rows)
        self._bytes = self._rows[0, : game.record.dtype.itemsize]
        self._start = self._bytes.tobytes()
        self._before: list[bytes] = []  # as far back as actions can be taken back
        self._actions: list[int] = []
        self._list_legal()

    @classmethod
    def deal(
        cls,
        game: Game,
        players: int,
        seed: seeds.Seed | None = None,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        salt: str | None = None,
    ) -> Match:
        """Deal a new match."""
        chosen = game.choices(players, options or {})
        parts = editions.find(game, edition)
        seed = seeds.fresh_seed() if seed is None else seed
        rows = game.blank(players, chosen, parts)
        game.engine.deal(rows, 0, generator(seeds.seed_bytes(seed)))
        return cls(game, rows, chosen, parts, seed, salt)

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._state["players"][0])

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
        player = int(self._state["player"][0])
        return None if player == NOBODY else player

    @property
    def actor(self) -> int | None:
        """The seat that acted last, None before the first action."""
        if not self._before:
            return None
        return int(np.frombuffer(self._before[-1], self.game.record.dtype)["player"][0])

    @property
    def legal(self) -> list[Action]:
        """What the seat to decide may do; empty when the game is over."""
        if self.turn is None:
            return []
        view = self.view(self.turn)
        return [self._action(int(a), view) for a in self._row["legal"][: self._row["count"]]]

    def _action(self, action: int, view: View) -> Action:
        return Action(action, self.game.spelled[action], view)

    @property
    def actions(self) -> list[str]:
        """What has been played, in notation."""
        return [self.game.spelled[action] for action in self._actions]

    @property
    def commitment(self) -> str | None:
        """The hash of seed and salt, to be published before the first card."""
        return None if self.seed is None else seeds.commitment(self.seed, self.salt)

    def parse(self, action: str | int | Action, lang: str = "en") -> int:
        """The number of an action from its notation, in English or a language, from itself, or the number."""
        if isinstance(action, str):
            found = notation.readings(self.game, lang).get(notation.typed(action))
            if found is None:
                raise self._no_action(action, lang)
            return found
        number = int(action) if isinstance(action, Action | int | np.integer) else -1
        if isinstance(action, bool) or not 0 <= number < self.game.actions:
            raise BadNotation(
                "number",
                say(
                    "An action of {game} is a number from 0 to {last}, a notation or an Action, not {text}.",
                    game=self.game.name,
                    last=self.game.actions - 1,
                    text=repr(action)[:40],
                ),
            )
        return number

    def _no_action(self, text: str, lang: str) -> BadNotation:
        """What is said of a text that is no action: perhaps one was meant that can be played now."""
        shown = " ".join(text.split())
        shown = shown if len(shown) <= 40 else shown[:39] + "…"
        forms = notation.spelled(self.game, lang)
        legal = self._row["legal"][: self._row["count"]].tolist()
        known = {
            notation.typed(it[number]): forms[number] for it in (self.game.spelled, forms) for number in legal
        }
        near = [known[it] for it in difflib.get_close_matches(notation.typed(text[:80]), known, 3, 0.5)]
        if not near:
            return BadNotation("notation", say("“{text}” is no action.", text=shown))
        meant = ", ".join(dict.fromkeys(near))
        return BadNotation(
            "notation", say("“{text}” is no action. Did you mean {near}?", text=shown, near=meant)
        )

    def play(self, action: str | int | Action, lang: str = "en") -> None:
        """Carry out an action; a refusal is an `IllegalAction`, and changes nothing."""
        number = self.parse(action, lang)
        before = self._bytes.tobytes()
        if self.game.engine.step(self._rows, 0, number) < 0:
            raise self._refuse(number)
        self._before.append(before)
        self._actions.append(number)
        if not self.can_undo:
            del self._before[:-1]

    def why_not(self, action: str | int | Action, lang: str = "en") -> IllegalAction | None:
        """Why an action is not allowed now; None if it is."""
        try:
            number = self.parse(action, lang)
        except IllegalAction as refusal:
            return refusal
        return None if number in self._row["legal"][: self._row["count"]].tolist() else self._refuse(number)

    def _refuse(self, action: int) -> IllegalAction:
        if self.turn is None:
            return IllegalAction("over", say("The game is over."))
        return IllegalAction(*self.game.refusal(self.view(self.turn), action))

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: nothing has been revealed since."""
        return bool(self._before) and self._reveals(self._before[-1]) == int(self._state["reveals"][0])

    @property
    def undoable(self) -> int:
        """How many of the last actions may be taken back: those of the seat that acted last, in its turn."""
        count, actor, now = 0, self.actor, int(self._state["reveals"][0])
        for state in reversed(self._before):
            before = np.frombuffer(state, self.game.record.dtype)
            if int(before["player"][0]) != actor or int(before["reveals"][0]) != now:
                break
            count += 1
        return count

    def undo(self) -> None:
        """Take the last action back, if nothing has been revealed by it."""
        if not self._before:
            raise IllegalAction("nothing", say("There is nothing to take back."))
        if not self.can_undo:
            raise IllegalAction(
                "revealed", say("That cannot be taken back: something hidden has been shown since.")
            )
        self._bytes[:] = np.frombuffer(self._before.pop(), np.uint8)
        self._actions.pop()
        self._list_legal()

    def _reveals(self, state: bytes) -> int:
        return int(np.frombuffer(state, self.game.record.dtype)["reveals"][0])

    def _list_legal(self) -> None:
        self.game.engine.legal(self._rows, 0)

    def view(self, seat: int | None) -> View:
        """What that seat may know; None is a spectator."""
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.players)):
            raise IllegalAction("seat", say("There is no seat {seat} at this table.", seat=str(seat)))
        return self.game.view(seat, self._state)

    def log(self, seat: int | None, since: int = 0) -> list[Sentence]:
        """What has happened after so many actions, as that seat may know it."""
        lines: list[Sentence] = []
        for before, action, journal, after in islice(self._steps(), since, None):
            was, now = (np.frombuffer(state, self.game.record.dtype) for state in (before, after))
            lines += self.game.log(self.game.view(seat, was), action, journal, self.game.view(seat, now))
        return lines

    @property
    def journal(self) -> Journal:
        """What the rules told during the last action: for `Game.log`."""
        return self.game.journal(self._rows)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on, then why it ended, the ranking and the scores."""
        if self.turn is not None:
            return None
        points = self.standing()
        view = self.view(None)
        details = tuple(
            {code: numbers for code, _, numbers in self.game.words.details(view, seat)}
            for seat in range(self.players)
        )
        return Outcome(
            self.game.endings[int(self._state["ending"][0]) - 1],
            ranked(points),
            tuple(score for score, _ in points),
            details,
        )

    def standing(self) -> list[tuple[int, int]]:
        """The score and the tie-break of each seat, as it stands."""
        return standing(self.game, self._rows, self.players)

    def state(self) -> npt.NDArray[Any]:
        """A copy of the whole state, hidden part and all: an array of one record."""
        return np.frombuffer(bytearray(self._bytes), self.game.record.dtype)

    def rows(self) -> npt.NDArray[np.uint8]:
        """A copy of the match as a row for the engine."""
        return self._rows.copy()

    def digest(self) -> str:
        """Eight bytes of hash of the state as it is."""
        return digest(self._bytes.tobytes())

    def digests(self) -> list[str]:
        """Eight bytes of hash of the state after each action, the deal first."""
        return [digest(state) for state in self._states()]

    def _states(self) -> Iterator[bytes]:
        """The state after each action, the deal first: they are played again."""
        yield self._start
        for *_, state in self._steps():
            yield state

    def _steps(self) -> Iterator[tuple[bytes, int, Journal, bytes]]:
        """Each action, played again: the state before it, what was told, the state after it."""
        rows = self.game.row_of(self._start)
        self.game.engine.legal(rows, 0)
        before = self._start
        for action in self._actions:
            self.game.engine.step(rows, 0, action)
            after = self.game.state_of(rows)
            yield before, action, self.game.journal(rows), after
            before = after

    def position(self) -> dict[str, Any]:
        """The whole position, JSON-ready; `nemeton.position` reads it back."""
        from nemeton.core import position

        return position.write(self, self.state())

    def start(self) -> dict[str, Any]:
        """The position the match began from, JSON-ready."""
        from nemeton.core import position

        return position.write(self, np.frombuffer(self._start, self.game.record.dtype))

    def record(self) -> dict[str, Any]:
        """The record of play, JSON-ready; `nemeton.replay` reads it back."""
        from nemeton.core import history

        return history.write(self)

    def copy(self) -> Match:
        """A match of its own, at the same point."""
        twin = Match(self.game, self._rows, self.options, self.edition, self.seed, self.salt)
        twin._start = self._start
        twin._before = list(self._before)
        twin._actions = list(self._actions)
        return twin

    def text(self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The table in words, as a seat sees it."""
        lines = self.game.words.board(self.view(seat))
        return "\n".join(line if isinstance(line, str) else line.say(lang, names) for line in lines)

    def svg(
        self,
        seat: int | None = None,
        lang: str = "en",
        names: Sequence[str] | None = None,
        theme: Theme = "light",
    ) -> str:
        """The table as a picture, as a seat sees it."""
        from nemeton.core.scene import svg

        return svg(self.game.table.scene(self.view(seat), "wide"), lang, names, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        whose = "over" if self.turn is None else f"seat {self.turn} to decide"
        return f"<Match of {self.game.name}, {self.players} players, {len(self._actions)} actions, {whose}>"


def digest(state: bytes) -> str:
    """Eight bytes of a state's hash."""
    return hashlib.blake2b(state, digest_size=8).hexdigest()
