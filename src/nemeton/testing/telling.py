"""What the rules tell: events and facts say no more than a view, and leave nothing out.

Rules tell events while an action is carried out, and work out facts for words and scenes. Both are made by
rules that see the whole state, so they are held to what each seat may know.
"""

from __future__ import annotations

import numpy as np

from nemeton.core.events import heard
from nemeton.core.game import Game
from nemeton.core.record import JOURNAL, NOBODY
from nemeton.testing.laws import Laws
from nemeton.testing.secrets import redealt, secret_choices
from nemeton.testing.walk import Moment, Table, applied, at_every_state, listed, record_of, walk, who


def facts_of(game: Game, state: bytes, seat: int | None) -> bytes:
    """The facts that the rules work out from a state for a seat."""
    out = np.zeros((1, game.facts.dtype.itemsize), np.uint8)
    game.engine.facts(game.row_of(state), 0, NOBODY if seat is None else seat, out)
    return out.tobytes()


def facts_know_only_the_view(moment: Moment) -> None:
    """The facts of a view are those of the whole state, for that seat, and within their bounds."""
    game = moment.game
    for seat in moment.viewers:
        seen, whole = (facts_of(game, state, seat) for state in (bytes(moment.view(seat)), moment.now))
        for name, field in game.facts.fields.items():
            one, other = (np.frombuffer(facts, game.facts.dtype)[name][0] for facts in (seen, whole))
            assert np.array_equal(one, other), (
                f"the fact {name} tells {who(seat)} what the view does not show"
            )
            assert field.least <= one.min() and one.max() <= field.most, (
                f"the fact {name} is out of its bounds: {one.tolist()}"
            )


def journals_fit(moment: Moment) -> None:
    """An action tells no more events than a journal holds."""
    assert len(moment.journal) < JOURNAL, f"an action told {JOURNAL} events or more: the last are lost"


def events_say_no_more(moment: Moment) -> None:
    """To whom two actions look the same, before and after, nothing else is told of one than of the other."""
    _choices_are_secret(moment)
    if moment.actions:
        _chance_is_secret(moment)


def _choices_are_secret(moment: Moment) -> None:
    """What is told of two actions is the same to whoever cannot see which it was."""
    for seen, journals in secret_choices(moment):
        told = {action: heard(journal, seen.seat) for action, journal in journals.items()}
        first, *others = told
        for action in others:
            assert told[action] == told[first], (
                f"what is told tells {who(seen.seat)} what is hidden: of “{moment.game.notation(action)}”"
                f" {told[action]}, of “{moment.game.notation(first)}” {told[first]}"
            )


def _chance_is_secret(moment: Moment) -> None:
    """What is told of the last action is the same after a redeal, if what is seen after it is."""
    game, action = moment.game, moment.actions[-1]
    for seat in moment.viewers:
        before, after = moment.view_before(seat), moment.view(seat)
        anew = redealt(before, f"{moment.number} told").tobytes()
        if action not in listed(game, anew):
            continue
        state, journal = applied(game, anew, action)
        if bytes(game.view(seat, record_of(game, state))) == bytes(after):
            told, other = heard(moment.journal, seat), heard(journal, seat)
            assert told == other, f"what is told tells {who(seat)} what is hidden: {told} and {other}"


class Telling(Laws):
    """Events and facts."""

    seldom: frozenset[str] = frozenset()
    """The names of events that random games hardly ever lead to: rule cases have to tell them."""

    def test_facts_know_only_the_view(self, table: Table) -> None:
        """Words and scenes learn nothing from facts that their viewer does not see."""
        self.at_some_states(table, facts_know_only_the_view)

    def test_journals_fit(self, table: Table) -> None:
        """Nothing that was told is lost."""
        at_every_state(table, self.games, journals_fit)

    def test_events_say_no_more_than_views(self, table: Table) -> None:
        """What is told of what happened does not depend on what is hidden."""
        self.at_some_states(table, events_say_no_more)

    def test_every_event_is_told(self) -> None:
        """Each kind of event happens in some random game, or is known to be seldom; none is dead."""
        game = self.subject()
        found = {
            int(event)
            for table in self.tables()
            for number in range(self.games)
            for moment in walk(table, number)
            for event in moment.journal[:, 0]
        }
        never = {type(event).__name__ for event in game.events.events if event.number not in found}
        assert never == self.seldom, (
            f"{game.name}: random games never tell {', '.join(sorted(never)) or 'none'};"
            f" seldom are said to be {', '.join(sorted(self.seldom)) or 'none'}"
        )
