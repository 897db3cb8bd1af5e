"""Century Golem, the events of the mountains: wagons travel, outposts are paid for and built."""

from __future__ import annotations

from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.century_golem.events.event import Happening, bowls
from nemeton.games.century_golem.names import A_CRYSTAL, cell_key, say, that_many, tile, to_cell
from nemeton.games.century_golem.state import Seen


class Travelled(Happening):
    """A wagon moves to a cell (G32)."""

    deed, changes = True, ("wagon",)

    def line(self, story: Story[Seen], seat: int, cell: int) -> Sentence:
        to = to_cell(cell)
        line = say.by(story, seat, "You move your wagon {to}.", "{who} moves the wagon {to}.", to=to)
        return line.of(f"wagon:{seat}")


class TooDear(Happening):
    """A wagon has come to where its owner cannot pay for an outpost (G46)."""

    def line(self, story: Story[Seen], seat: int, cell: int, n: int) -> Sentence:
        return say.many_by(
            story,
            seat,
            (
                "You cannot pay for an outpost there: it would cost a crystal.",
                "You cannot pay for an outpost there: it would cost {n} crystals.",
            ),
            (
                "{who} cannot pay for an outpost there: it would cost a crystal.",
                "{who} cannot pay for an outpost there: it would cost {n} crystals.",
            ),
            n=n,
        ).of(cell_key(cell))


class Began(Happening):
    """An outpost is to be built, once it is paid for (G33, G46)."""

    def line(self, story: Story[Seen], seat: int, cell: int, n: int) -> Sentence:
        return say.many_by(
            story,
            seat,
            (
                "You begin to build an outpost on “{tile}”, which costs a crystal.",
                "You begin to build an outpost on “{tile}”, which costs {n} crystals.",
            ),
            (
                "{who} begins to build an outpost on “{tile}”, which costs a crystal.",
                "{who} begins to build an outpost on “{tile}”, which costs {n} crystals.",
            ),
            n=n,
            tile=tile(cell),
        ).of(cell_key(cell))


class Paid(Happening):
    """A crystal is paid for an outpost (G46)."""

    deed, changes = True, ("caravan",)

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        crystal = A_CRYSTAL[colour]
        line = say.by(story, seat, "You pay {crystal}.", "{who} pays {crystal}.", crystal=crystal)
        return line.of(*bowls([colour]))


class PaidRest(Happening):
    """Crystals are paid for an outpost without a choice (G46)."""

    changes = ("caravan",)

    def line(self, story: Story[Seen], seat: int, colour: int, n: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You pay {crystals} for the outpost.",
            "{who} pays {crystals} for the outpost.",
            crystals=that_many(colour, n),
        ).of(*bowls([colour]))


class Built(Happening):
    """An outpost stands (G33)."""

    changes = ("post", "built")

    def counts(self, cell: int) -> dict[str, int]:
        return {"post": 1, "built": 1}

    def line(self, story: Story[Seen], seat: int, cell: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You build an outpost on “{tile}”.",
            "{who} builds an outpost on “{tile}”.",
            tile=tile(cell),
        ).of(f"outpost:{seat}:{cell + 1}")


class Row(Happening):
    """A row of outposts is complete (G36)."""

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.many_by(
            story,
            seat,
            ("Your first row of outposts is complete.", "You have {n} full rows of outposts."),
            ("The first row of outposts is complete.", "That makes {n} full rows of outposts."),
            n=n,
        ).of(f"plate:{seat}")
