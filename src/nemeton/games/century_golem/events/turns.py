"""Century Golem, the events of turns: bonus tiles, what is to be decided next, the end."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core import phrases
from nemeton.core.events import Event, Story
from nemeton.core.words import Sentence
from nemeton.games.century_golem.events.event import Happening
from nemeton.games.century_golem.names import bonus, crystals, say
from nemeton.games.century_golem.state import (
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    EXPLORE,
    MERCHANT,
    NONE,
    PAY,
    RAISE,
    RETURN,
    SPACES,
    TRAVEL,
    WORK,
    Seen,
)


class Missed(Happening):
    """A bonus tile is due that cannot be taken (G28, G36)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        if story.after.held[seat] == SPACES:
            line = say.by(
                story,
                seat,
                "You have no free space for a bonus tile.",
                "{who} has no free space for a bonus tile.",
            )
        else:
            line = say.by(
                story,
                seat,
                "There is no bonus tile left for you to take.",
                "There is no bonus tile left for {who} to take.",
            )
        return line.of(f"plate:{seat}")


class TookTile(Happening):
    """A bonus tile is taken from a pile; it scores so many points for every so many of something (G47)."""

    deed, changes = True, ("held", "bonus", "pile_top", "pile_left")

    def line(self, story: Story[Seen], seat: int, kind: int, pile: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take a bonus tile: {bonus}.",
            "{who} takes a bonus tile: {bonus}.",
            bonus=bonus(story.after, kind),
        ).of(f"bonus:{seat}:{story.after.held[seat] - 1}", f"pile:{pile + 1}")


class NextTile(Event[Seen]):
    """Another bonus tile lies on top of a pile (G47)."""

    changes = ("pile_top",)

    def line(self, story: Story[Seen], seat: int, kind: int, pile: int) -> Sentence:
        line = say("The next bonus tile there: {bonus}.", bonus=bonus(story.after, kind))
        return line.of(f"pile:{pile + 1}")


class Asks(Happening):
    """The player decides something else in the same turn: said before, and after it by the prompt."""

    def line(self, story: Story[Seen], seat: int, phase: int, n: int) -> None:
        return None

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        (phase, n, *_), *_ = told
        view = story.after
        found = []
        if phase == AGAIN_OR_STOP and n == NONE:
            found.append(say("You may do so again."))
        elif phase == AGAIN_OR_STOP:
            trade = {"give": crystals(view.give[n]), "gain": crystals(view.gain[n])}
            found.append(say("Then you may trade {give} for {gain}, as often as you like.", **trade))
        elif phase == RAISE and view.may_stop:
            found.append(
                say.many(
                    "Then you may raise a crystal by a step.",
                    "Then you may raise crystals by up to {n} steps.",
                    n=n,
                )
            )
        elif phase != story.before.phase:
            found += _next(phase, n)
        if view.sort[view.place] == MERCHANT and phase in (AGAIN_OR_STOP, RAISE):
            found.append(say("In the end you take the merchant card."))
        return found


def _next(phase: int, n: int) -> list[Sentence]:
    """What the player decides next."""
    said = {
        RAISE: say.many(
            "Then you raise a crystal by a step.", "Then you raise crystals by up to {n} steps.", n=n
        ),
        TRAVEL: say.many(
            "Then you move your wagon by a tile.", "Then you move your wagon by up to {n} tiles.", n=n
        ),
        BUILDING: say.many(
            "Then you may build an outpost there, which costs a crystal.",
            "Then you may build an outpost there, which costs {n} crystals.",
            n=n,
        )
        if n
        else say("Then you may build an outpost there for free."),
        PAY: say("You choose the crystals that you pay."),
        WORK: say("Then you choose the outpost that trades."),
        EXPLORE: say("Then you take an exploration tile of your choice."),
        BONUS: say("Then you may take a bonus tile."),
        RETURN: say.many(
            "Then your caravan is too full: you return a crystal of your choice.",
            "Then your caravan is too full: you return {n} crystals of your choice.",
            n=n,
        ),
    }
    return [said[phase]]


class LastRound(Happening):
    """Somebody has eight golems (G39)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You have eight golems: this round is the last.",
            "{who} has eight golems: this round is the last.",
        ).of(f"plate:{seat}")


class Ended(Happening):
    """The last round is over (G39, G40)."""

    changes = ("ending",)

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        plates = [f"plate:{other}" for other in range(story.after.players)]
        return [line.of(*plates) for line in (phrases.ending(story.after), phrases.standing(story.after))]

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [phrases.ENDS]
