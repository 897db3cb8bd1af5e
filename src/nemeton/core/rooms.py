"""The rooms of a game, and how a game is declared from them.

A large game has a module, or a folder, for each room. A small one needs fewer: what it does not have is
looked for in the room beside it (its state among its rules, its events among its actions, its words in the
package itself), and what nobody says is as it is with most games.
"""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from nemeton.core.game import Game, Option
from nemeton.core.guide import Rulings
from nemeton.core.record import Record
from nemeton.core.steps import Steps
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.edition import Faults, Parts
    from nemeton.core.guide import Chapter
    from nemeton.core.scene import Layout, Scene
    from nemeton.core.view import View


class Rules(Protocol):
    """A game's `rules.py`: compiled functions of one state, and nothing else."""

    @property
    def deal(self) -> Callable[[Any], None]:
        """Set up a state whose players, options, edition and chance are filled in."""
        ...

    @property
    def legal(self) -> Callable[[Any, Any], int]:
        """Write the legal actions of the seat that decides, rising, and return how many."""
        ...

    @property
    def apply(self) -> Callable[[Any, int], None]:
        """Carry out a legal action."""
        ...

    @property
    def score(self) -> Callable[[Any, int], int]:
        """A seat's points, as the players count them."""
        ...

    @property
    def redeal(self) -> Callable[[Any, int, Any], None]:
        """Deal anew all that a seat cannot know, from what its view shows."""
        ...

    # And, if there is something that decides among seats with equal points: tiebreak(s, seat), higher is
    # better. If the state room declares `Facts`: facts(s, seat, f), which fills them from what a seat
    # (NOBODY: a spectator) may know.


class StateRoom(Protocol):
    """A game's `state.py`. Beside the record may stand `Facts`, and `Seen`: views, for the type checker."""

    @property
    def State(self) -> type[Record]:
        """The record."""
        ...

    @property
    def faults(self) -> Callable[[Any], int]:
        """The invariants a state breaks, as bits."""
        ...


class PolicyRoom(Protocol):
    """A game's `policy.py`."""

    @property
    def policy(self) -> Callable[[Any, Any, int, Any], int]:
        """A sensible quick player: one of the legal actions."""
        ...


class PartsRoom(Protocol):
    """A game's `parts.py`: how `parts.toml` becomes fields of the state."""

    def fields(self, parts: Parts, faults: Faults) -> Mapping[str, Any]:
        """The edition's fields; whatever contradicts the rulebook goes to `faults`."""
        ...


class WordsRoom(Protocol):
    """A game's `words.py`: what it says of itself and of a view."""

    @property
    def FAULTS(self) -> tuple[Sentence, ...]:
        """What each bit of `faults` means."""
        ...

    @property
    def BRIEF(self) -> tuple[Sentence, ...]:
        """The game in a few sentences, for somebody who is new to it."""
        ...

    @property
    def SIGNS(self) -> tuple[Sentence, ...]:
        """What the signs of `board` mean, for the terminal; none if it has no signs."""
        ...

    @property
    def ENDINGS(self) -> Mapping[str, Sentence]:
        """How the game can end."""
        ...

    @property
    def START(self) -> Sentence | None:
        """What somebody should begin with who has never played it; nothing if there is nothing to say."""
        ...

    @property
    def TIE(self) -> Sentence:
        """Who is ahead among those with equal points."""
        ...

    @property
    def OPTIONS(self) -> Mapping[str, Mapping[str, Sentence]]:
        """What each value of each option means."""
        ...

    @property
    def TITLE(self) -> Sentence:
        """The game's name."""
        ...

    def prompt(self, view: Any) -> Sentence:
        """What is to be done now, in one sentence, for the seat that decides."""
        ...

    def board(self, view: Any) -> list[Sentence | str]:
        """The table in words, a line each, for the terminal and the screen reader."""
        ...

    def details(self, view: Any, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
        """The breakdown of a seat's score: a code, a label, the numbers."""
        ...


class TableRoom(Protocol):
    """A game's `table.py`: where the pieces lie."""

    def scene(self, view: Any, layout: Layout) -> Scene:
        """Where all pieces lie: layout “wide” for screens, “tall” for phones."""
        ...


class GuideRoom(Protocol):
    """A game's `guide.py`: its rules in our own words, for the page of the rules."""

    @property
    def CHAPTERS(self) -> tuple[Chapter, ...]:
        """The rules, from the aim to the end."""
        ...


SHARED = say("Whoever has as many points shares the place.")
"""What is said of equal points where nothing decides among them."""


def declare(
    package: str,
    *,
    seats: tuple[int, int],
    most_actions: int,
    longest: int,
    scores: tuple[int, int],
    endings: tuple[str, ...],
    version: int = 1,
    options: tuple[Option, ...] = (),
    weight: int = 2,
    minutes: tuple[int, int] = (30, 60),
    start: Mapping[str, str] | None = None,
) -> Game:
    """The game of a package: say `GAME = declare(__name__, …)` at the end of its `__init__.py`."""
    home = sys.modules[package]
    folder = Path(str(home.__file__)).parent
    rules = import_module(f"{package}.rules")
    actions = import_module(f"{package}.actions")
    state = _room(home, "state") or rules
    checked = state if hasattr(state, "faults") else import_module(f"{state.__name__}.invariants")
    words = _Words(_room(home, "words") or home)
    return Game(
        name=package.rpartition(".")[2],
        version=version,
        seats=seats,
        options=options,
        most_actions=most_actions,
        longest=longest,
        scores=scores,
        endings=endings,
        weight=weight,
        minutes=minutes,
        start=start or {},
        state=cast(StateRoom, checked),
        rules=cast(Rules, rules),
        policy=cast(PolicyRoom, _room(home, "policy") or _Policy()),
        parts=cast(PartsRoom, _room(home, "parts") or _Parts(folder, state.State)),
        words=cast(WordsRoom, words),
        table=cast(TableRoom, import_module(f"{package}.table")),
        guide=cast(GuideRoom, _room(home, "guide") or _Guide(words, seats[0])),
        rulings=_rulings(_room(home, "rulings") or home),
        steps=_steps(_room(home, "steps") or home),
        folder=folder,
        blocks=actions.ACTIONS,
        events=(_room(home, "events") or actions).EVENTS,
    )


def _rulings(room: ModuleType) -> Rulings:
    """The rulings of a game, if it has some."""
    return Rulings(getattr(room, "RULINGS", ()), getattr(room, "RECONSTRUCTED", ()))


def _steps(room: ModuleType) -> Steps:
    """The first steps of a game, if it has some."""
    return Steps(getattr(room, "STEPS", ()), getattr(room, "LEFT_OUT", {}))


def _room(home: ModuleType, name: str) -> ModuleType | None:
    """A room of a game, if it has it."""
    full = f"{home.__name__}.{name}"
    return import_module(full) if importlib.util.find_spec(full) else None


class _Words:
    """The words of a game; what it does not say of a view, its scene and its scores do."""

    SIGNS: tuple[Sentence, ...] = ()
    START: Sentence | None = None
    TIE: Sentence = SHARED
    OPTIONS: Mapping[str, Mapping[str, Sentence]] = {}

    def __init__(self, room: ModuleType) -> None:
        self._room = room

    def __getattribute__(self, name: str) -> Any:
        room = object.__getattribute__(self, "_room")
        return getattr(room, name) if hasattr(room, name) else object.__getattribute__(self, name)

    def board(self, view: View) -> list[Sentence | str]:
        """What lies on the table, a line each."""
        pieces = view.game.table.scene(view, "wide").pieces
        return list(dict.fromkeys(piece.label for piece in pieces if piece.key != "prompt"))

    def details(self, view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
        """The points alone."""
        from nemeton.core.view import standing

        points, _ = standing(view.game, view.rows(), view.players)[seat]
        return [("points", say("Points"), (points,))]


class _Policy:
    """A quick player that takes whatever comes."""

    @property
    def policy(self) -> Callable[[Any, Any, int, Any], int]:
        """One of the legal actions."""
        from nemeton.core.chance import any_of

        return any_of


class _Parts:
    """The components of a game whose tables are fields: the numbers of each, in the order of the file."""

    def __init__(self, folder: Path, record: type[Record]) -> None:
        self._file = folder / "parts.toml"
        self._record = record

    def fields(self, parts: Parts, faults: Faults) -> Mapping[str, Any]:
        """A field for each table, named like it; bounds are those of the field."""
        ours = tomllib.loads(self._file.read_text("utf-8"))
        parts.only(*ours)
        found = {}
        for name in ours.keys() - {"edition"}:
            table, field = parts.table(name), self._record.fields[name]
            table.only(*ours[name])
            table.origin()
            numbers = [key for key in ours[name] if key != "origin"]
            found[name] = [table.number(key, field.least, field.most) for key in numbers]
        return found


class _Guide:
    """The rules of a game that has no guide: what it says of itself, and how a game begins."""

    def __init__(self, words: _Words, players: int) -> None:
        self._words = words
        self._players = players

    @property
    def CHAPTERS(self) -> tuple[Chapter, ...]:
        """One chapter."""
        from nemeton.core.guide import Chapter, Picture

        title = self._words.TITLE
        return (Chapter(title, tuple(self._words.BRIEF), Picture(title, self._players, seed=1)),)
