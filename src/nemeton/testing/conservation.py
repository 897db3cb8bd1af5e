"""Every card, token and stone is somewhere, exactly once."""

from __future__ import annotations

from nemeton.core.game import Game
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, States, Table, at_every_state


def conserves(moment: Moment) -> None:
    """The state breaks no invariant."""
    sound(moment.game, moment.state)


def sound(game: Game, state: States, what: str = "the state") -> None:
    """Fail with all that is wrong with a state."""
    faults = int(game.engine.faults(game.row_of(state.tobytes()), 0))
    named = [str(text) for bit, text in enumerate(game.words.FAULTS) if faults >> bit & 1]
    assert not faults >> len(game.words.FAULTS), f"faults {faults:#x} has bits that no sentence explains"
    assert not faults, f"{what} is not sound: {' '.join(named)}"


class Conservation(Laws):
    """Components are conserved."""

    def test_components_are_conserved(self, table: Table) -> None:
        """From the deal to the end."""
        at_every_state(table, self.games, conserves)
