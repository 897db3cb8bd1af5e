"""The end of a game: why it ended, who won, and the seed that was promised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nemeton.core.words import Many, Seat, Sentence, figure, words_beside
from nemeton.terminal.screen import Screen

if TYPE_CHECKING:
    from nemeton.core.match import Match, Outcome

say = words_beside(__file__)


def winner_line(outcome: Outcome, viewer: int | None = None) -> Sentence:
    """Who has won, or shares the win; `viewer` is the only person at the table, if there is one."""
    if outcome.winners == (viewer,):
        return say("You win!")
    if len(outcome.winners) == 1:
        return say("{who} wins.", who=Seat(outcome.winners[0]))
    return say(
        "The win is shared by {who}.", who=Many(tuple(say("{who}", who=Seat(s)) for s in outcome.winners))
    )


def tell_ending(screen: Screen, match: Match, names: Sequence[str], viewer: int | None = None) -> None:
    """Tell how a match ended: the reason, the ranking with its details, the seed."""
    outcome = match.outcome
    assert outcome is not None
    screen.line()
    screen.say(match.game.words.ENDINGS[outcome.reason])
    screen.say(winner_line(outcome, viewer), "bold", names)
    screen.line()
    show_ranking(screen, match, names)
    if match.seed is not None:
        screen.line()
        screen.say(say("The promise made before the first card, and what it hid:"))
        values = (match.commitment, match.seed, match.salt)
        labels = [label.say(screen.lang) for label in (say("promise"), say("seed"), say("salt"))]
        for label, value in zip(labels, values, strict=True):
            screen.columns([(f"  {label:{max(map(len, labels))}}", "dim")], str(value))
    screen.line()


def show_ranking(screen: Screen, match: Match, names: Sequence[str]) -> None:
    """The seats from first to last, and what their scores are made of."""
    outcome = match.outcome
    assert outcome is not None
    view = match.view(None)
    widest = max(map(len, names))
    place = 1
    for seats in outcome.ranking:
        for seat in seats:
            parts = (
                say("{label}: {numbers}", label=label, numbers=", ".join(map(figure, numbers)) or "–")
                for _, label, numbers in match.game.words.details(view, seat)
            )
            cells = [(f"{place:3}.", "dim"), (f"{names[seat]:{widest}}", "bold" if place == 1 else "")]
            screen.columns(
                [*cells, (f"{figure(outcome.scores[seat]):>3}", "bold")],
                " · ".join(p.say(screen.lang) for p in parts),
            )
        place += len(seats)
