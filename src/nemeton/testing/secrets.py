"""Secrets do not leak: deal anew what a seat cannot know, and it notices nothing.

For each seat and for spectators, a state is dealt anew from the view alone. Then everything the seat gets is
the same: view, legal actions, sentences, touches, log, board, prompt, right to undo, and what
the policy chooses for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from nemeton.core.chance import KEY, generator
from nemeton.core.engine import POLICY
from nemeton.core.events import Journal
from nemeton.core.game import Game
from nemeton.core.record import NOBODY, SEATS, Record
from nemeton.core.scene import LAYOUTS
from nemeton.core.view import View
from nemeton.testing.conservation import sound
from nemeton.testing.laws import Laws
from nemeton.testing.walk import (
    Moment,
    States,
    Table,
    at_every_state,
    changed,
    chosen,
    listed,
    record_of,
    some_of,
    who,
)


def redealt(view: View, luck: str) -> States:
    """A state that the seat cannot tell from the real one, from its view alone."""
    rows = view.rows()
    seat = NOBODY if view.seat is None else view.seat
    view.game.engine.redeal(rows, 0, seat, generator(f"redeal {luck} {seat}".encode()))
    return record_of(view.game, view.game.state_of(rows))


def keeps_secrets(moment: Moment) -> None:
    """Nobody can tell the state from one dealt anew for him."""
    game = moment.game
    for seat in moment.viewers:
        view = moment.view(seat)
        state = redealt(view, str(moment.number))
        anew = state.tobytes()
        sound(game, state, f"the state dealt anew for {who(seat)}")
        seen = View(game, seat, state)
        assert bytes(seen) == bytes(view), (
            f"{who(seat)} can tell a state dealt anew from the real one:"
            f" {changed(game, bytes(view), bytes(seen))}"
        )
        _reads_only_the_view(moment, seat, anew)
        if seat is not None and seat == moment.turn:
            _decides_alike(moment, seat, anew)
        if moment.turn is None:
            assert _standing(game, anew) == moment.standing(), (
                f"the outcome tells {who(seat)} something that the view does not show"
            )


def _reads_only_the_view(moment: Moment, seat: int | None, anew: bytes) -> None:
    """A redeal of the whole state is that of the view: it leaves nothing in place that is hidden."""
    rows = moment.game.row_of(moment.now)
    number = NOBODY if seat is None else seat
    moment.game.engine.redeal(rows, 0, number, generator(f"redeal {moment.number} {number}".encode()))
    whole = moment.game.state_of(rows)
    assert whole == anew, (
        f"redeal for {who(seat)} looks at what the view does not show: {changed(moment.game, whole, anew)}"
    )


def _decides_alike(moment: Moment, seat: int, anew: bytes) -> None:
    """The list of legal actions and the choice of the policy come from what the seat knows."""
    game = moment.game
    legal = listed(game, anew)
    assert legal == moment.legal, (
        f"what is legal tells seat {seat} what is hidden: {moment.legal} and {legal}"
    )
    real = chosen(game, moment.now, POLICY, generator(b"bot"))
    blind = chosen(game, anew, POLICY, generator(b"bot"))
    assert real == blind, (
        f"the policy of seat {seat} looks at what is hidden: it takes “{game.notation(real)}” in one"
        f" state and “{game.notation(blind)}” in another that look the same"
    )


def _standing(game: Game, state: bytes) -> list[int]:
    out = np.zeros(2 * SEATS, np.int64)
    game.engine.standing(game.row_of(state), 0, out)
    return [int(number) for number in out]


def gets_the_same(moment: Moment) -> None:
    """All that a person reads and touches is the same after a redeal: at each state another person."""
    game = moment.game
    seat = moment.viewers[moment.number % len(moment.viewers)]
    before, now = moment.view_before(seat), moment.view(seat)
    other_before = View(game, seat, redealt(before, f"{moment.number} before"))
    other_now = View(game, seat, redealt(now, f"{moment.number} now"))
    real, anew = received(before, now, moment), received(other_before, other_now, moment)
    for what in real:
        assert real[what] == anew[what], (
            f"{what}: {who(seat)} gets {real[what]} and, dealt anew, {anew[what]}"
        )


def received(before: View, now: View, moment: Moment) -> dict[str, Any]:
    """All that a person gets at a state, from the views before and after the last action."""
    words, legal = now.game.words, now.legal
    got: dict[str, Any] = {
        "json": now.json(),
        "legal actions": legal,
        "sentences": [now.game.sentence(now, action) for action in legal],
        "touches": [now.game.touches(now, action) for action in legal],
        "prompt": now.game.prompt(now),
        "board": words.board(now),
        "scenes": [now.game.table.scene(now, layout).json() for layout in LAYOUTS],
        "details": [words.details(now, other) for other in range(moment.table.players)],
    }
    if moment.actions:
        got["log"] = now.game.log(before, moment.actions[-1], _as_known(moment.journal, now.seat), now)
        got["undo"] = before.reveals == now.reveals
    return got


def _as_known(journal: Journal, seat: int | None) -> Journal:
    """A journal without what a seat may not know: the log has to do without it."""
    known = journal.copy()
    known[(known[:, 2] != 0) & (known[:, 1] != (NOBODY if seat is None else seat)), 4:] = 0
    return known


def reveals_are_counted(moment: Moment) -> None:
    """Where the count of revelations stood still, the mover has learned nothing from the action."""
    if not moment.actions:
        return
    game, mover, action = moment.game, moment.mover, moment.actions[-1]
    before, after = moment.view_before(mover), moment.view(mover)
    if before.reveals != after.reveals:
        return
    match = moment.table.resume(redealt(before, f"{moment.number} mover").tobytes())
    match.play(action)
    seen = match.view(mover)
    assert bytes(seen) == bytes(after), (
        f"“{game.notation(action)}” showed seat {mover} something hidden, and no revelation is counted:"
        f" it could be taken back; {changed(game, bytes(after), bytes(seen))}"
    )
    assert match.can_undo, f"the right to take back “{game.notation(action)}” depends on what is hidden"


def logs_tell_no_more(moment: Moment) -> None:
    """Two actions that differ only in what a seat cannot see read the same in its log."""
    game = moment.game
    for seen, journals in secret_choices(moment):
        before = moment.view(seen.seat)
        logs = {action: game.log(before, action, journal, seen) for action, journal in journals.items()}
        first, *others = logs
        for action in others:
            assert logs[action] == logs[first], (
                f"the log tells {who(seen.seat)} what is hidden: “{game.notation(action)}” reads"
                f" {logs[action]}, “{game.notation(first)}” reads {logs[first]}"
            )


def secret_choices(moment: Moment) -> Iterator[tuple[View, dict[int, Journal]]]:
    """Actions of which somebody else cannot see which it was: his view after them, and what each told."""
    game = moment.game
    after, journals = {}, {}
    for action in moment.legal:
        after[action], journals[action] = moment.after(action)
    for seat in moment.viewers:
        if seat is not None and seat == moment.turn:
            continue
        alike: defaultdict[View, list[int]] = defaultdict(list)
        for action, state in after.items():
            alike[game.view(seat, record_of(game, state))].append(action)
        for seen, actions in alike.items():
            if len({after[action] for action in actions}) > 1:
                yield seen, {action: journals[action] for action in actions}


def dealt_anew(record: type[Record], real: States, anew: States, seat: int | None, players: int) -> set[str]:
    """The secrets of a seat that a redeal has changed."""
    found = set()
    for name, field in record.fields.items():
        one, other = real[name][0], anew[name][0]
        if name == "chance":
            one, other = one[:KEY], other[:KEY]
        elif field.visibility == "owner":
            rows = [row for row in range(players) if row != seat]
            one, other = one[rows], other[rows]
        if field.visibility != "public" and not np.array_equal(one, other):
            found.add(name)
    return found


class Secrets(Laws):
    """Non-interference: the signature test of the house."""

    def test_secrets_are_kept(self, table: Table) -> None:
        """From every seat, and for spectators."""
        at_every_state(table, self.games, keeps_secrets)

    def test_people_get_the_same(self, table: Table) -> None:
        """Sentences, scenes, touches and log say nothing of what is hidden."""
        self.at_some_states(table, gets_the_same)

    def test_revelations_are_counted(self, table: Table) -> None:
        """An action can be taken back only if the mover has learned nothing."""
        at_every_state(table, self.games, reveals_are_counted)

    def test_logs_tell_no_more_than_views(self, table: Table) -> None:
        """What a seat reads about a secret choice does not depend on it."""
        self.at_some_states(table, logs_tell_no_more)

    def test_every_secret_is_dealt_anew(self) -> None:
        """Every hidden field, every field of the others and the key change in some redeal."""
        game = self.subject()
        secret = {name for name, field in game.record.fields.items() if field.visibility != "public"}
        found: set[str] = set()
        for table in self.tables():
            for number in range(self.games):
                for moment in some_of(table, number, self.share()):
                    for seat in moment.viewers:
                        anew = redealt(moment.view(seat), str(moment.number))
                        found |= dealt_anew(game.record, moment.state, anew, seat, table.players)
        never = sorted(secret - found)
        assert not never, f"{game.name}: no redeal ever changes {', '.join(never)}: these are not secret"
