"""What is legal, what is refused, and that asking changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np

from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.errors import IllegalAction
from nemeton.core.match import Match
from nemeton.core.record import NOBODY, SEATS
from nemeton.testing.language import told
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, at_every_state, changed, chosen, legal_in, some_illegal, who


def lists_in_order(moment: Moment) -> None:
    """The list is rising; a seat that decides has a choice, nobody else has, and none is left at the end."""
    legal = list(moment.legal)
    assert legal == sorted(set(legal)), f"the legal actions are not in rising order: {legal}"
    assert bool(legal) == (moment.turn is not None), f"{legal} is legal"
    for seat in moment.viewers:
        expected = legal if seat is not None and seat == moment.turn else []
        listed = moment.view(seat).legal
        assert listed == expected, f"from the view of {who(seat)} {listed} is legal, not {expected}"


def accepts_what_is_listed(moment: Moment) -> None:
    """The mask is the list: of all actions, exactly those are carried out; others change no byte."""
    game = moment.game
    rows = np.repeat(game.row_of(moment.now), 2, 0)
    game.engine.legal(rows, 1)
    rows[0] = rows[1]
    mask = np.zeros(game.actions, bool)
    mask[list(moment.legal)] = True
    for action in np.flatnonzero(~mask).tolist():
        assert game.engine.step(rows, 0, action) == -1, (
            f"“{game.notation(action)}” is not listed, and was carried out"
        )
    now = game.state_of(rows)
    assert now == moment.now, f"a refused action changed {changed(game, moment.now, now)}"
    for action in moment.legal:
        rows[0] = rows[1]
        assert game.engine.step(rows, 0, action) >= 0, f"“{game.notation(action)}” is listed, and was refused"
    assert game.state_of(rows, 1) == moment.now, "playing in one row of a batch changed the next"


def asking_changes_nothing(moment: Moment) -> None:
    """Listing, scoring, counting, working out facts and choosing leave the state as it is."""
    game = moment.game
    rows, size = game.row_of(moment.now), game.facts.dtype.itemsize
    asked: list[tuple[str, Callable[[], object]]] = [
        ("legal", lambda: game.engine.legal(rows, 0)),
        ("score", lambda: game.engine.standing(rows, 0, np.zeros(2 * SEATS, np.int64))),
        ("faults", lambda: game.engine.faults(rows, 0)),
        ("facts", lambda: game.engine.facts(rows, 0, NOBODY, np.zeros((1, size), np.uint8))),
    ]
    if moment.legal:
        asked.append(("policy", lambda: game.engine.choose(rows, 0, POLICY, generator(b"bot"))))
    for name, ask in asked:
        ask()
        now = game.state_of(rows)
        assert now == moment.now, f"{name} changed {changed(game, moment.now, now)}"
    assert legal_in(game, rows) == moment.legal, "policy changed the list of legal actions"


def policy_keeps_the_rules(moment: Moment) -> None:
    """The quick player chooses one of the legal actions."""
    if moment.legal:
        action = chosen(moment.game, moment.now, POLICY, generator(b"bot"))
        assert action in moment.legal, f"the policy chose {action}, which is not legal"


def refuses_with_a_reason(moment: Moment, languages: tuple[str, ...]) -> None:
    """An action that is not legal is refused with a code, a sentence and the rule that says so."""
    match = moment.match()
    _in_time(moment)
    for action in some_illegal(moment):
        notation = moment.game.notation(action)
        refusal = match.why_not(action)
        assert refusal is not None, f"“{notation}” is illegal, and no reason is given"
        assert re.fullmatch("[a-z][a-z0-9_]*", refusal.code), f"“{notation}” is refused by {refusal.code!r}"
        told(refusal.sentence, languages)
        assert refusal.rule or moment.turn is None, (
            f"“{notation}” is refused by {refusal.code!r}, and no rule is named: {refusal.sentence}"
        )
        _refused(moment, match, action, refusal.code)


def _in_time(moment: Moment) -> None:
    """Whatever is legal, it is the time for: else refusals of its block would say “not now”."""
    if moment.game.blocks is not None and moment.turn is not None:
        view = moment.view(moment.turn)
        for action in moment.legal:
            block, _ = moment.game.blocks.find(action)
            assert block.now(view), (
                f"“{moment.game.notation(action)}” is legal, and {type(block).__name__} says: not now"
            )


def _refused(moment: Moment, match: Match, action: int, code: str) -> None:
    try:
        match.play(action)
        refused = ""
    except IllegalAction as refusal:
        refused = refusal.code
    notation = moment.game.notation(action)
    assert refused == code, f"“{notation}” should be refused by “{code}”, and is by “{refused}”"
    now = match.state().tobytes()
    assert now == moment.now, f"a refusal changed {changed(moment.game, moment.now, now)}"


class Legality(Laws):
    """Legal actions are listed, others refused, and asking changes nothing."""

    def test_legal_actions_are_in_order(self, table: Table) -> None:
        """Rising, unique, none for others' turns, the same from a view."""
        at_every_state(table, self.games, lists_in_order)

    def test_mask_is_list(self, table: Table) -> None:
        """All other actions are refused and change no byte."""
        self.at_some_states(table, accepts_what_is_listed)

    def test_asking_changes_nothing(self, table: Table) -> None:
        """Only `deal`, `apply` and `redeal` may write."""
        at_every_state(table, self.games, asking_changes_nothing)

    def test_policy_keeps_the_rules(self, table: Table) -> None:
        """The quick player is never illegal."""
        at_every_state(table, self.games, policy_keeps_the_rules)

    def test_refusals_have_reasons(self, table: Table) -> None:
        """Every kind of illegal action is refused with a code and a sentence."""
        self.at_some_states(table, lambda moment: refuses_with_a_reason(moment, self.languages))
