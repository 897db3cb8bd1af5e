"""Words keep their promises: what a sentence says before an action happens, and the log tells what happened.

A sentence is the block's own, of what is decided, and what the rules foretell (`core.foretelling`). The log
is the block's line and the events. So both are held to the states before and after: nothing that is promised
depends on chance, no number is said that the rules do not tell, and no public field changes without a word.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, ClassVar, NamedTuple

import numpy as np

from nemeton.core.events import Story, Told, heard
from nemeton.core.foretelling import Rows, consequences, world
from nemeton.core.game import Game
from nemeton.core.record import SEATS
from nemeton.core.view import View
from nemeton.core.words import Many, Seat, Sentence
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, at_every_state, legal_in

_TRIED = 8
"""How many actions are considered at a state: others at every state."""


def considered(moment: Moment) -> list[int]:
    """Some of the legal actions, of every block."""
    blocks = {moment.game.blocks.find(action)[0]: action for action in moment.legal}
    gap = max(1, len(moment.legal) // _TRIED)
    return sorted({*blocks.values(), *moment.legal[moment.number % gap :: gap]})


def promises_are_kept(moment: Moment) -> None:
    """What is foretold of an action happens in the real state, and in every other that looks the same."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    real = game.row_of(moment.now)
    game.engine.legal(real, 0)
    worlds = [world(view, f"{moment.number} world {i}".encode()) for i in range(3)]
    for action in considered(moment):
        happens = [str(said) for said in consequences(view, action, real)]
        for other in worlds:
            assert action in legal_in(game, other), f"a redeal makes “{game.notation(action)}” illegal"
            might = [str(said) for said in consequences(view, action, other)]
            assert might == happens, (
                f"what is foretold of “{game.notation(action)}” is not sure: {happens}, or {might}"
            )


def sentences_say_all(moment: Moment) -> None:
    """What the log will say of a decision is said before, and no number is that the rules do not tell."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    for action in considered(moment):
        said = game.sentence(view, action)
        stories = [_tried(view, action, f"{moment.number} told {i}".encode()) for i in range(2)]
        logged = [list(map(_leaves, _deeds(game, action, *it))) for it in stories]
        for values, others in zip(*logged, strict=False):
            for value in values & others:  # what differs could not be known
                assert _in(value, str(said)), (
                    f"“{game.notation(action)}” says “{said}”, and the log will say “{value}”"
                )
        _promises_are_backed(game, view, action, *stories[0])


def _tried(view: View, action: int, luck: bytes) -> tuple[Story[Any], list[Told]]:
    """An action in a state that looks like the view: the story, and what the one who acts is told."""
    game, rows = view.game, world(view, luck)
    game.engine.step(rows, 0, action)
    story: Story[Any] = Story(view, game.view(view.seat, game.states(rows)), view.player)
    return story, heard(game.journal(rows), view.seat)


def _deeds(game: Game, action: int, story: Story[Any], told: list[Told]) -> Iterator[Sentence]:
    """The lines of the log that say what was decided."""
    line = game.blocks.log(story, action)
    if line is not None:
        yield line
    for it in told:
        event = game.events.events[it.event]
        if event.deed and it.values is not None:
            yield from event.lines(story, it.seat, [event.read(it)])


def _promises_are_backed(game: Game, view: View, action: int, story: Story[Any], told: list[Told]) -> None:
    """Each number in the block's sentence is told by the rules, or is one of the action itself."""
    _, at = game.blocks.find(action)
    said = game.blocks.sentence(view, action)
    line = game.blocks.log(story, action)
    backed = {number for it in told for number in it.values or ()}
    backed |= {index + 1 for index in at} | set(at) | _numbers(line)
    backed |= {int(digits) for digits in re.findall(r"\d+", game.notation(action))}
    loose = {number for number in _numbers(said) if abs(number) > 1} - backed
    assert not loose, (
        f"“{game.notation(action)}” says “{said}”, and the rules tell nothing of {sorted(loose)}: "
        f"{[type(game.events.events[it.event]).__name__ for it in told]}"
    )


def _numbers(said: Sentence | Many | None) -> set[int]:
    """The numbers among the values of a sentence."""
    found: set[int] = set()
    for value in _values(said):
        if isinstance(value, int):
            found.add(value)
        elif isinstance(value, Sentence | Many):
            found |= _numbers(value)
    return found


def _values(said: Sentence | Many | None) -> list[Any]:
    """What a sentence says of its values: those that stand in the text."""
    if said is None:
        return []
    if isinstance(said, Many):
        return list(said.items)
    text = said.text if not said.plural or dict(said.values)["n"] == 1 else said.plural
    return [value for name, value in said.values if f"{{{name}}}" in text]


def _leaves(said: Sentence) -> frozenset[str]:
    """What a line says of numbers and things: each as it is read."""
    found: set[str] = set()
    for value in _values(said):
        if isinstance(value, Seat):
            continue
        if isinstance(value, Sentence | Many) and _values(value):
            for item in _values(value) if isinstance(value, Many) else [value]:
                found |= _leaves(item) if _values(item) else {str(item)}
        else:
            found.add(str(value))
    return frozenset(found)


def _in(value: str, text: str) -> bool:
    """Whether a text says something, though perhaps in another form: the words that count are there."""
    words = [word for word in re.findall(r"\w+", value.casefold()) if len(word) > 3 or word.isdigit()]
    there = set(re.findall(r"\w+", text.casefold()))
    return all(word in there for word in words)


_SURE = 3
"""In so many states that look alike a change is looked for; in four times as many it is called sure."""


def sure_changes_are_foretold(moment: Moment, silent: set[str], common: Collection[str]) -> None:
    """Whatever an action is sure to change for everybody, its sentence says: an ending above all."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    for action in considered(moment):
        sure = _unsaid(moment, action, range(_SURE), silent, common)
        if sure:
            sure &= _unsaid(moment, action, range(_SURE, 5 * _SURE), silent, common)
        what = ", ".join(f"{name}{_of(seat)}" for name, seat, _ in sure)
        assert not sure, (
            f"“{game.notation(action)}” is sure to change {what}, and says “{game.sentence(view, action)}”"
        )


def _unsaid(
    moment: Moment, action: int, luck: range, silent: set[str], common: Collection[str]
) -> set[tuple[str, int | None, bytes]]:
    """What an action changes alike in states that look alike, and nothing says before."""
    view, found = moment.view(moment.turn), []
    for number in luck:
        rows = world(view, f"{moment.number} sure {number}".encode())
        before = view.game.state_of(rows)
        said = set(_said(view, action, rows))
        changes = _changed(moment, before, view.game.state_of(rows), common)
        found.append(
            {
                (name, seat, now)
                for (name, seat), (now, _) in changes.items()
                if name not in silent and (name, seat) not in said
            }
        )
    return set.intersection(*found)


def _said(view: View, action: int, rows: Rows) -> Iterator[tuple[str, int | None]]:
    """The fields that an action's sentence speaks of, and whose they are; the action is carried out."""
    game = view.game
    game.engine.step(rows, 0, action)
    story: Story[Any] = Story(view, game.view(view.seat, game.states(rows)), view.player)
    block, _ = game.blocks.find(action)
    accounts: list[tuple[tuple[str, ...], tuple[int, ...]]] = [(block.changes, (view.player,))]
    for told in heard(game.journal(rows), view.seat):
        event = game.events.events[told.event]
        if told.values is None:
            continue
        values = event.read(told)
        foretold = (event.sure or not told.late) and event.foretold(story, told.seat, [values])
        if event.deed or foretold:
            accounts.append((event.changes, event.whom(told.seat, *values)))
    for fields, whom in accounts:
        yield from ((name, seat) for name in fields for seat in (None, *whom))


_EVERYWHERE = ("player", "reveals", "phase")
"""Fields that change at every table: whose turn it is and what is to be decided, the prompt says."""


class Account(NamedTuple):
    """What a line of everybody's log accounts for."""

    what: str
    """The event or the block."""
    fields: tuple[str, ...]
    """The fields it speaks of."""
    whom: tuple[int, ...]
    """The seats it speaks of."""
    counts: dict[str, int]
    """By how much fields grow."""


def changes_are_told(moment: Moment, silent: set[str], common: Collection[str]) -> None:
    """Whatever a spectator sees change, the log tells a spectator, and nothing else; and how much it is."""
    accounts, changes = list(_accounts(moment)), _changes(moment, common)
    log = [str(line) for line in moment.log(None)]
    for (name, seat), by in changes.items():
        if name in silent:
            continue
        told = [it for it in accounts if name in it.fields and (seat is None or seat in it.whom)]
        assert told, f"{name}{_of(seat)} changed, and the log says nothing of it: {log}"
        if all(name in it.counts for it in told):
            n = sum(it.counts[name] for it in told)
            assert n == by, f"{name}{_of(seat)} grew by {by}, and the log tells of {n}: {log}"
    for it in accounts:
        other = [more for more in accounts if more is not it and {*more.fields} & {*it.fields}]
        happened = not it.fields or other or any(name in it.fields for name, _ in changes)
        assert happened, f"the log tells of {it.what}, and none of {', '.join(it.fields)} changed: {log}"


def _accounts(moment: Moment) -> Iterator[Account]:
    """What the log of the last action accounts for, to a spectator."""
    game, action = moment.game, moment.actions[-1]
    story: Story[Any] = Story(moment.view_before(None), moment.view(None), moment.mover)
    block, _ = game.blocks.find(action)
    if game.blocks.log(story, action) is not None:
        yield Account(type(block).__name__, block.changes, (moment.mover,), {})
    for told in heard(moment.journal, None):
        event = game.events.events[told.event]
        values = event.read(told)
        line = (
            [event.rumour(story, told.seat)]
            if told.values is None
            else event.lines(story, told.seat, [values])
        )
        if any(line):
            known = told.values is not None
            whom = event.whom(told.seat, *values) if known else (told.seat,)
            yield Account(type(event).__name__, event.changes, whom, event.counts(*values) if known else {})


def _changes(moment: Moment, common: Collection[str]) -> dict[tuple[str, int | None], int]:
    """The public fields that the last action changed, those of seats by seat, and by how much each grew."""
    changes = _changed(moment, moment.before, moment.now, common)
    return {change: by for change, (_, by) in changes.items()}


def _changed(
    moment: Moment, one: bytes, other: bytes, common: Collection[str]
) -> dict[tuple[str, int | None], tuple[bytes, int]]:
    """The public fields that differ, those of seats by seat: what each is now, and by how much it grew."""
    before, now = (np.frombuffer(state, moment.game.record.dtype)[0] for state in (one, other))
    found: dict[tuple[str, int | None], tuple[bytes, int]] = {}
    for name, field in moment.game.record.fields.items():
        if field.visibility != "public" or np.array_equal(before[name], now[name]):
            continue
        of_seats = field.shape[:1] == (SEATS,) and name not in common
        for seat in range(moment.table.players) if of_seats else (None,):
            old, new = (state[name] if seat is None else state[name][seat] for state in (before, now))
            if not np.array_equal(old, new):
                found[name, seat] = (new.tobytes(), int(np.sum(new) - np.sum(old)))
    return found


def _of(seat: int | None) -> str:
    return "" if seat is None else f" of seat {seat}"


class Foretelling(Laws):
    """Sentences and the log beside what the rules do."""

    unsaid: ClassVar[dict[str, str]] = {}
    """Public fields that change without a word, each with the reason."""
    by_chance: ClassVar[tuple[str, ...]] = ()
    """Public fields that show what was drawn: not said before, even where somebody could work it out."""
    common: ClassVar[tuple[str, ...]] = ()
    """Public fields whose first axis is as long as that of the seats, and is another."""

    def test_promises_are_kept(self, table: Table) -> None:
        """What is foretold depends on nothing that is hidden, and happens."""
        self.at_some_states(table, promises_are_kept)

    def test_sentences_say_all(self, table: Table) -> None:
        """A sentence says before what the log says after, and no other numbers."""
        self.at_some_states(table, sentences_say_all)

    def test_sure_changes_are_foretold(self, table: Table) -> None:
        """What an action is sure to change for everybody is said before it is chosen."""
        silent = {*_EVERYWHERE, *self.unsaid, *self.by_chance}
        self.at_some_states(table, lambda moment: sure_changes_are_foretold(moment, silent, self.common))

    def test_changes_are_told(self, table: Table) -> None:
        """Every public field that an action changed is accounted for by a line of everybody's log."""
        silent = {*_EVERYWHERE, *self.unsaid}

        def law(moment: Moment) -> None:
            if moment.actions:
                changes_are_told(moment, silent, self.common)

        at_every_state(table, self.games, law)

    def test_silence_has_a_reason(self) -> None:
        """Fields that change without a word are fields of the game, and each says why."""
        game = self.subject()
        for name, reason in self.unsaid.items():
            field = game.record.fields.get(name)
            assert field is not None and field.visibility == "public", (
                f"{game.name}: there is no public field {name}"
            )
            assert reason, f"{game.name}: {name} changes without a word, and nothing says why"
