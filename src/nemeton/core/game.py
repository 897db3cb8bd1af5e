"""What a game is: it declares itself before it behaves, and generic tests hold it to its word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from nemeton.core import foretelling, phrases
from nemeton.core.discovery import found, names
from nemeton.core.errors import BadOption, NoSuchGame
from nemeton.core.events import Journal, Story
from nemeton.core.guide import Rulings
from nemeton.core.record import JOURNAL, WIDTH, Facts, Interpreted, Record, Schema
from nemeton.core.steps import Steps
from nemeton.core.view import View
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.actions import Actions
    from nemeton.core.compiled import Engine
    from nemeton.core.edition import Edition
    from nemeton.core.events import Events
    from nemeton.core.rooms import GuideRoom, PartsRoom, PolicyRoom, Rules, StateRoom, TableRoom, WordsRoom


MOST_LISTED = 8
"""So many numbers are listed one by one where an option is explained."""


@dataclass(frozen=True, slots=True)
class Only:
    """A value of an option that is there only if another option, without such a value, has a certain one."""

    value: str
    """The value, which is the default there."""
    option: str
    """The other option."""
    having: str
    """What that one must have; not its default."""

    def holds(self, chosen: Mapping[str, Any]) -> bool:
        """Whether a table that has chosen so can choose the value."""
        return bool(chosen.get(self.option) == self.having)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice the table makes before the game; it is a field of the state."""

    name: str
    """Its name."""
    values: tuple[str, ...]
    """The values, the default first."""
    field: str = ""
    """The field that holds the index of the value, if views have something else by the option's name."""
    only: Only | None = None
    """A value that not every table can choose."""
    for_bots: str = ""
    """The default of a table where only bots sit, if it is another."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "field", self.field or self.name)

    @property
    def shown(self) -> tuple[str, ...]:
        """The values as they are listed for people: of many numbers the first, `…` and the last."""
        numbers = [value for value in self.values if value.isdecimal()]
        if len(numbers) <= MOST_LISTED:
            return self.values
        return (*(value for value in self.values if value not in numbers), numbers[0], "…", numbers[-1])

    def default(self, chosen: Mapping[str, Any], bots_alone: bool = False) -> str:
        """What a table plays with if it does not say."""
        if self.only is not None and self.only.holds(chosen):
            return self.only.value
        return self.for_bots if bots_alone and self.for_bots else self.values[0]


@dataclass(frozen=True, eq=False)
class Game:
    """A game's declaration. Everything else finds a game through it."""

    name: str
    """The name of its folder."""
    version: int
    """Raised when the rules change, so that old records are not misread."""
    seats: tuple[int, int]
    """The least and the most players."""
    options: tuple[Option, ...]
    """What a table can choose."""
    most_actions: int
    """The most actions that are legal in one state."""
    longest: int
    """The most actions in one game."""
    scores: tuple[int, int]
    """The least and the largest score."""
    endings: tuple[str, ...]
    """How it can end, by `state.ending` from 1."""
    state: StateRoom
    rules: Rules
    policy: PolicyRoom
    parts: PartsRoom
    words: WordsRoom
    table: TableRoom
    guide: GuideRoom
    blocks: Actions[Any]
    """Its actions, in blocks."""
    events: Events[Any]
    """What its rules tell of what they do."""
    folder: Path
    """Where its files are."""
    weight: int = 2
    """How much there is to learn: 1 easy, 2 medium, 3 demanding."""
    minutes: tuple[int, int] = (30, 60)
    """How long a game takes at a table of people: the least and the most."""
    start: Mapping[str, str] = field(default_factory=dict)
    """The options to learn it with, where they are not the usual ones."""
    rulings: Rulings = field(default_factory=Rulings)
    """The details of its rules, by number, and what is reconstructed."""
    steps: Steps = field(default_factory=Steps)
    """What is taught of it to somebody who is new to it."""

    @property
    def actions(self) -> int:
        """An action is a number from 0 to this, exclusive; at most 32,768."""
        return len(self.blocks)

    @property
    def record(self) -> type[Record]:
        """The class that describes its state."""
        return self.state.State

    @property
    def facts(self) -> type[Schema]:
        """The class that describes what its rules work out for words and scenes."""
        facts: type[Schema] = getattr(self.state, "Facts", Facts)
        return facts

    @property
    def has_secrets(self) -> bool:
        """Whether a seat knows something that others do not: a screen is passed on behind a curtain."""
        return any(field.visibility == "owner" for field in self.record.fields.values())

    @cached_property
    def row(self) -> np.dtype[Any]:
        """A row of a batch: a state, how many actions are legal, those, and the journal of the last one.

        `reveals` is how often something hidden had been shown before that action.
        """
        fields = [
            ("state", self.record.dtype),
            ("count", np.int64),
            ("told", np.int64),
            ("reveals", np.int64),
            ("legal", np.int16, (self.most_actions,)),
            ("journal", np.int16, (JOURNAL * WIDTH,)),
        ]
        return np.dtype((Interpreted, np.dtype(fields, align=True)))

    @cached_property
    def flat_row(self) -> np.dtype[Any]:
        """The same row as rules see it: the fields of the state, and `row_…`, what lies beside it."""
        fields: Any = self.record.dtype.fields
        parts: dict[str, Any] = dict(fields)
        parts |= {f"row_{name}": part for name, part in (self.row.fields or {}).items() if name != "state"}
        names = sorted(parts, key=lambda name: int(parts[name][1]))
        described: Any = {
            "names": names,
            "formats": [parts[name][0] for name in names],
            "offsets": [parts[name][1] for name in names],
            "itemsize": self.row.itemsize,
        }
        return np.dtype((Interpreted, np.dtype(described, align=True)))

    @cached_property
    def engine(self) -> Engine:
        """Its compiled functions."""
        from nemeton.core.compiled import Engine

        return Engine(self)

    @cached_property
    def spelled(self) -> tuple[str, ...]:
        """The notation of every action."""
        return tuple(map(self.notation, range(self.actions)))

    @cached_property
    def notations(self) -> dict[str, int]:
        """Every action by its notation."""
        return {notation: action for action, notation in enumerate(self.spelled)}

    @cached_property
    def art(self) -> Path:
        """The symbols of its scenes."""
        return self.folder / "art.svg"

    @cached_property
    def style(self) -> Path:
        """The colours of its scenes that no other game has; there need be no such file."""
        return self.folder / "style.css"

    def functions(self) -> dict[str, Callable[..., Any]]:
        """The rules under the names by which the engine knows them."""
        from nemeton.core.compiled import no_facts, no_tiebreak

        rules = self.rules
        return {
            "deal_rule": rules.deal,
            "legal_rule": rules.legal,
            "apply_rule": rules.apply,
            "score_rule": rules.score,
            "tiebreak_rule": getattr(rules, "tiebreak", no_tiebreak),
            "redeal_rule": rules.redeal,
            "faults_rule": self.state.faults,
            "facts_rule": getattr(rules, "facts", no_facts),
            "policy_rule": self.policy.policy,
        }

    def notation(self, action: int) -> str:
        """The short form of an action."""
        return self.blocks.notation(action)

    def sentence(self, view: View, action: int) -> Sentence:
        """What an action would do, to be read before it is chosen."""
        return foretelling.sentence(view, action)

    def refusal(self, view: View, action: int) -> tuple[str, Sentence, str]:
        """Why an action is not allowed: a code, a sentence, the section of the rules."""
        return self.blocks.refusal(view, action)

    def touches(self, view: View, action: int) -> list[list[str]]:
        """The touches that make up an action; each names all pieces that would do."""
        return self.blocks.touches(view, action)

    def log(self, before: View, action: int, journal: Journal, after: View) -> list[Sentence]:
        """What happened, as far as the viewer may know: what was done, and what the rules told of it."""
        story = Story(before, after, before.player)
        done = self.blocks.log(story, action)
        return [*([] if done is None else [done]), *self.events.lines(story, journal)]

    def prompt(self, view: View) -> Sentence:
        """What is to be done now, in one sentence; for whoever does not decide, who does."""
        return phrases.waiting(view) or self.words.prompt(view)

    def view(self, seat: int | None, state: npt.NDArray[Any], public: View | None = None) -> View:
        """What a seat (None: a spectator) may know of a state, given as an array of one record."""
        kind: type[View] = getattr(self.state, "Seen", View)
        return kind(self, seat, state, public)

    def choices(self, players: int, options: Mapping[str, Any], bots_alone: bool = False) -> dict[str, str]:
        """All options with their values; an unknown one is refused."""
        least, most = self.seats
        if isinstance(players, bool) or not isinstance(players, int) or not least <= players <= most:
            raise BadOption(
                "players",
                say(
                    "{game} is for {least} to {most} players, not {players}.",
                    game=self.name,
                    least=least,
                    most=most,
                    players=str(players),
                ),
            )
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(
                    "option",
                    say(
                        "{game} has no option “{name}”. It has: {known}.",
                        game=self.name,
                        name=str(name),
                        known=", ".join(known) or "–",
                    ),
                )
            if value not in known[name].values:
                raise BadOption(
                    "value",
                    say(
                        "“{value}” is no value of the option {name}. Choose from: {known}.",
                        value=str(value),
                        name=name,
                        known=", ".join(known[name].shown),
                    ),
                )
            only = known[name].only
            if only is not None and only.value == value and not only.holds(options):
                raise BadOption(
                    "value",
                    say(
                        "“{value}” can be chosen for the option {name} only with {other}={having}.",
                        value=str(value),
                        name=name,
                        other=only.option,
                        having=only.having,
                    ),
                )
        return {
            option.name: str(options.get(option.name, option.default(options, bots_alone)))
            for option in self.options
        }

    def rows(self, size: int = 1) -> npt.NDArray[np.uint8]:
        """Room for so many games: bytes, as the engine takes them."""
        return np.zeros((size, self.row.itemsize), np.uint8)

    def states(self, rows: npt.NDArray[np.uint8]) -> npt.NDArray[Any]:
        """The states of rows, to look at and to fill: an array of records over the same bytes."""
        states: npt.NDArray[Any] = rows.view(self.row)[:, 0]["state"]
        return states

    def row_of(self, state: bytes) -> npt.NDArray[np.uint8]:
        """A row of one's own with a state in it; its legal actions are not listed yet."""
        rows = self.rows()
        rows[0, : len(state)] = np.frombuffer(state, np.uint8)
        return rows

    def journal(self, rows: npt.NDArray[np.uint8], i: int = 0) -> Journal:
        """What the rules told during the last action of a row, the caller's own."""
        row = rows.view(self.row)[i, 0]
        told = min(int(row["told"]), JOURNAL)
        journal: Journal = row["journal"][: told * WIDTH].reshape(told, WIDTH).copy()
        return journal

    def retold(self, state: bytes, action: int) -> Journal:
        """What the rules told when an action was carried out in a state."""
        rows = self.row_of(state)
        self.engine.legal(rows, 0)
        self.engine.step(rows, 0, action)
        return self.journal(rows)

    def state_of(self, rows: npt.NDArray[np.uint8], i: int = 0) -> bytes:
        """The bytes of the state in a row."""
        return rows[i, : self.record.dtype.itemsize].tobytes()

    def blank(self, players: int, options: Mapping[str, str], edition: Edition) -> npt.NDArray[np.uint8]:
        """A row before the deal: players, options and the edition's numbers, nothing else."""
        rows = self.rows()
        state = self.states(rows)
        state["players"] = players
        for option in self.options:
            state[option.field] = option.values.index(options[option.name])
        for name, value in edition.fields.items():
            state[name] = value
        return rows


@cache
def find(name: str) -> Game:
    """The game of that name."""
    if name not in found():
        raise NoSuchGame(
            "game",
            say("There is no game “{name}”. There are: {known}.", name=str(name), known=", ".join(names())),
        )
    game = found()[name].load()
    if not isinstance(game, Game):
        raise NoSuchGame("game", say("The package behind “{name}” does not hold a game.", name=name))
    return game
