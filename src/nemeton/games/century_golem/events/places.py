"""Century Golem, the events at places: merchants come and go, crystals are received, traded, raised."""

from __future__ import annotations

from nemeton.core.events import Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence
from nemeton.games.century_golem.events.event import Happening, bowls, gained
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    crystals,
    merchants,
    place_name,
    say,
    stall,
    that_many,
)
from nemeton.games.century_golem.state import Seen


class Placed(Happening):
    """Merchants are placed; those of another player go home (G9, G11)."""

    deed, changes = True, ("ready", "holder", "crew")

    def whom(self, seat: int, place: int, n: int, there: int) -> tuple[int, ...]:
        return (seat,) if there == NOBODY else (seat, there)

    def line(self, story: Story[Seen], seat: int, place: int, n: int, there: int) -> Sentence:
        key, name = f"place:{place_name(place)}", stall(story.after, place)
        if there == NOBODY:
            return say.by(
                story,
                seat,
                "You place {merchants} on “{place}”.",
                "{who} places {merchants} on “{place}”.",
                merchants=merchants(n),
                place=name,
            ).of(key)
        return say.by(
            story,
            seat,
            "You place {merchants} on “{place}”; those of {other} go home.",
            "{who} places {merchants} on “{place}”; those of {other} go home.",
            merchants=merchants(n),
            place=name,
            other=Seat(there),
        ).of(key, f"plate:{there}")


class Rested(Happening):
    """All merchants of a player come home (G38)."""

    deed, changes = True, ("ready", "holder", "crew")

    def counts(self, n: int) -> dict[str, int]:
        return {"ready": n}

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.many_by(
            story,
            seat,
            ("You rest: your merchant comes home.", "You rest: your {n} merchants come home."),
            ("{who} rests: a merchant comes home.", "{who} rests: {n} merchants come home."),
            n=n,
        ).of(f"plate:{seat}")


class Used(Happening):
    """Crystals are gained or traded by a recipe (G17, G20)."""

    changes = ("caravan",)

    def line(self, story: Story[Seen], seat: int, recipe: int) -> Sentence:
        give, gain = story.after.give[recipe], crystals(story.after.gain[recipe])
        if give.any():
            line = say.by(
                story,
                seat,
                "You trade {give} for {gain}.",
                "{who} trades {give} for {gain}.",
                give=crystals(give),
                gain=gain,
            )
        else:
            line = say.by(story, seat, "You gain {crystals}.", "{who} gains {crystals}.", crystals=gain)
        return line.of(*gained(story, seat))


class Raised(Happening):
    """A crystal is raised by a step (G18)."""

    deed, changes = True, ("caravan",)

    def counts(self, colour: int) -> dict[str, int]:
        return {"caravan": 0}

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You raise {crystal} {to}.",
            "{who} raises {crystal} {to}.",
            crystal=A_CRYSTAL[colour],
            to=TO_COLOUR[colour + 1],
        ).of(*gained(story, seat))


class Rose(Raised):
    """The same, where there was nothing to choose."""

    deed = False


class Supplied(Happening):
    """Dreamcatchers bring their crystals, told by colour (G14)."""

    changes = ("caravan",)

    def line(
        self, story: Story[Seen], seat: int, yellow: int, green: int, blue: int, magenta: int
    ) -> Sentence:
        return say.by(
            story,
            seat,
            "Your dreamcatchers bring {crystals}.",
            "{who} gains {crystals} from dreamcatchers.",
            crystals=crystals((yellow, green, blue, magenta)),
        ).of(*gained(story, seat))


class Returned(Happening):
    """A crystal goes back that a caravan cannot hold (G19)."""

    deed, changes = True, ("caravan",)

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You return {crystal}.",
            "{who} returns {crystal}.",
            crystal=A_CRYSTAL[colour],
        ).of(*bowls([colour]))


class WentBack(Happening):
    """Crystals go back without a choice (G19)."""

    changes = ("caravan",)

    def line(self, story: Story[Seen], seat: int, colour: int, n: int) -> Sentence:
        return say.by(
            story,
            seat,
            "The caravan is full: you return {crystals}.",
            "The caravan is full: {who} returns {crystals}.",
            crystals=that_many(colour, n),
        ).of(*bowls([colour]))
