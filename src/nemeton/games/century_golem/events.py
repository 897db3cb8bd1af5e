"""Century Golem, the events: what the rules tell of what they do, and how the log says it.

All of it is open, so everybody reads the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core import phrases
from nemeton.core.events import Event, Events, Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    bonus,
    cell_key,
    crystal_key,
    crystals,
    find,
    golem,
    merchants,
    place_name,
    to_cell,
)
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import CRYSTALS, EMPTY, SPACES, Seen

say = words_beside(__file__)


class Placed(Event[Seen]):
    """Merchants are placed; those of another player go home (G9, G11)."""

    def line(self, story: Story[Seen], seat: int, place: int, n: int, there: int) -> Sentence:
        name = place_name(place)
        if there == NOBODY:
            return say.by(
                story,
                seat,
                "You place {merchants} on {place}.",
                "{who} places {merchants} on {place}.",
                merchants=merchants(n),
                place=name,
            ).of(f"place:{name}")
        return say.by(
            story,
            seat,
            "You place {merchants} on {place}; those of {other} go home.",
            "{who} places {merchants} on {place}; those of {other} go home.",
            merchants=merchants(n),
            place=name,
            other=Seat(there),
        ).of(f"place:{name}", f"plate:{there}")


class Used(Event[Seen]):
    """Crystals are gained or traded by a recipe (G17, G20)."""

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
        return line.of(*_gained(story, seat))


class Raised(Event[Seen]):
    """A crystal is raised by a step (G18)."""

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You raise {crystal} {to}.",
            "{who} raises {crystal} {to}.",
            crystal=A_CRYSTAL[colour],
            to=TO_COLOUR[colour + 1],
        ).of(*_gained(story, seat))


class Claimed(Event[Seen]):
    """A golem is paid for and claimed (G21)."""

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        name = golem(story.after, card)
        line = say.by(story, seat, "You claim {golem}.", "{who} claims {golem}.", golem=name)
        return line.of(f"claimed:{seat}:{story.after.claims[seat] - 1}")


class Joined(Event[Seen]):
    """A golem recruits merchants, as far as there are any (G15, G16)."""

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        if n == 0:
            line = say.by(
                story,
                seat,
                "No merchant is left in your reserve to join you.",
                "No merchant is left in the reserve of {who}.",
            )
        else:
            line = say.many_by(
                story,
                seat,
                ("A merchant joins you.", "{n} merchants join you."),
                ("A merchant joins {who}.", "{n} merchants join {who}."),
                n=n,
            )
        return line.of(f"plate:{seat}")


class Explored(Event[Seen]):
    """An exploration tile is taken from a place, with what it brings at once (G24)."""

    def line(self, story: Story[Seen], seat: int, tile: int, place: int) -> Sentence:
        name = place_name(place)
        return say.by(
            story,
            seat,
            "You take the exploration tile from {place}: {find}.",
            "{who} takes the exploration tile from {place}: {find}.",
            place=name,
            find=find(story.after, tile),
        ).of(f"exploration:{tile + 1}", f"place:{name}")


class FoundNone(Event[Seen]):
    """A golem looks for an exploration tile, and there is none (G23)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("No exploration tile is left to be taken.").of(f"plate:{seat}")


class Renewed(Event[Seen]):
    """New merchant cards are laid out (G30, G31)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        cards = (f"market:{slot}" for slot, card in enumerate(story.after.market) if card != EMPTY)
        return say.by(
            story,
            seat,
            "You have new merchant cards laid out, and take another turn.",
            "{who} has new merchant cards laid out, and takes another turn.",
        ).of(*cards, "deck")


class Travelled(Event[Seen]):
    """A wagon moves to a cell (G32)."""

    def line(self, story: Story[Seen], seat: int, cell: int) -> Sentence:
        to = to_cell(story.after, cell)
        line = say.by(story, seat, "You move your wagon {to}.", "{who} moves the wagon {to}.", to=to)
        return line.of(f"wagon:{seat}")


class Began(Event[Seen]):
    """An outpost is to be built, once it is paid for (G46)."""

    def line(self, story: Story[Seen], seat: int, cell: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You begin to build an outpost on tile {number}.",
            "{who} begins to build an outpost on tile {number}.",
            number=cell + 1,
        ).of(cell_key(cell))


class Built(Event[Seen]):
    """An outpost stands (G33)."""

    def line(self, story: Story[Seen], seat: int, cell: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You build an outpost on tile {number}.",
            "{who} builds an outpost on tile {number}.",
            number=cell + 1,
        ).of(f"outpost:{seat}:{cell + 1}")


class TookCard(Event[Seen]):
    """A merchant card is taken after its use (G26)."""

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take the merchant card, your number {n}.",
            "{who} takes the merchant card, number {n}.",
            n=n,
        ).of(f"discard:{seat}")


class Supplied(Event[Seen]):
    """Supplies bring their crystals at a kind of place (G14); those of the card just claimed do not yet."""

    def line(self, story: Story[Seen], seat: int, kind: int) -> Sentence | None:
        supply = story.before.supply[seat, kind]
        if not supply.any():
            return None
        return say.by(
            story,
            seat,
            "Your supplies bring {crystals}.",
            "The supplies of {who} bring {crystals}.",
            crystals=crystals(supply),
        ).of(*_gained(story, seat))


class Missed(Event[Seen]):
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


class TookTile(Event[Seen]):
    """A bonus tile is taken from a pile (G47)."""

    def line(self, story: Story[Seen], seat: int, kind: int, pile: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take a bonus tile: {bonus}.",
            "{who} takes a bonus tile: {bonus}.",
            bonus=bonus(story.after, kind),
        ).of(f"bonus:{seat}:{story.after.held[seat] - 1}", f"pile:{pile + 1}")


class Paid(Event[Seen]):
    """Crystals are paid for an outpost, told by their colours (G46)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        counts = _counts(told)
        line = say.by(story, seat, "You pay {crystals}.", "{who} pays {crystals}.", crystals=crystals(counts))
        return [line.of(*_bowls(counts))] if any(counts) else []


class Returned(Event[Seen]):
    """Crystals go back that a caravan cannot hold, told by their colours (G19)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        counts = _counts(told)
        gone = crystals(counts)
        line = say.by(story, seat, "You return {crystals}.", "{who} returns {crystals}.", crystals=gone)
        return [line.of(*_bowls(counts))]


class LastRound(Event[Seen]):
    """Somebody has eight golems (G39)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        line = say("{who} has eight golems: this round is the last.", who=Seat(seat))
        return line.of(f"plate:{seat}")


class Ended(Event[Seen]):
    """The last round is over (G39, G40)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        plates = [f"plate:{other}" for other in range(story.after.players)]
        return [line.of(*plates) for line in (phrases.ending(story.after), phrases.OVER)]


EVENTS = Events(
    *(Placed(), Used(), Raised(), Claimed(), Joined(), Explored(), FoundNone(), Renewed(), Travelled()),
    *(Began(), Built(), TookCard(), Supplied(), Missed(), TookTile(), Paid(), Returned()),
    *(LastRound(), Ended()),
)
"""All that the rules tell."""
PLACED, USED, RAISED, CLAIMED, JOINED, EXPLORED, FOUND_NONE, RENEWED, TRAVELLED, *_rest = EVENTS.numbers
BEGAN, BUILT, TOOK_CARD, SUPPLIED, MISSED, TOOK_TILE, PAID, RETURNED, LAST_ROUND, ENDED = _rest


def _counts(told: Sequence[tuple[int, ...]]) -> list[int]:
    """How many crystals of each colour were told of."""
    return [sum(n for which, n, *_ in told if which == colour) for colour in range(CRYSTALS)]


# The pieces


def _gained(story: Story[Seen], seat: int) -> list[str]:
    """The crystals that are new in a caravan; the player board if none is."""
    old, new = story.before.caravan[seat], story.after.caravan[seat]
    found = [
        crystal_key(seat, colour, i) for colour in range(CRYSTALS) for i in range(old[colour], new[colour])
    ]
    return found or [f"plate:{seat}"]


def _bowls(counts: Sequence[int]) -> list[str]:
    """The bowls that crystals went to."""
    return [f"bowl:{letter}" for letter, n in zip(LETTERS, counts, strict=True) if n]
