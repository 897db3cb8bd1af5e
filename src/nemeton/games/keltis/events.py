"""Keltis, the events: what the rules tell of what they do, and how the log says it."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core import phrases
from nemeton.core.events import Event, Events, Story
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.keltis.actions import own_cards, tile_under
from nemeton.games.keltis.names import ON_PATH, THE_PATH, points_of, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import ENOUGH, FIGURE, FIVE_HOME, LAST_STONE, PLAY, VALUES, Seen

say = words_beside(__file__)


class Played(Event[Seen]):
    """A card is laid on its row, and the figure of its path steps on, or is still to be chosen (R1, R5).

    A path that gets its figure in the same action is told of when it is begun.
    """

    deed, changes = True, ("row", "row_size", "held", "known", "figure")

    def line(self, story: Story[Seen], seat: int, card: int, stone: int) -> Sentence | None:
        colour, said = card // VALUES, the_card(card)
        laid = f"card:{seat}:{COLOURS[colour]}:{story.after.row_size[seat, colour] - 1}"
        if stone == 1 and story.after.figure[seat, colour]:
            return None
        if stone == 1:
            return say.by(story, seat, "You play {card}.", "{who} plays {card}.", card=said).of(laid)
        if stone > LAST_STONE:
            line = say.by(
                story,
                seat,
                "You play {card}; your figure is at the end of that path.",
                "{who} plays {card}; the figure is at the end of that path.",
                card=said,
            )
        else:
            line = say.by(
                story,
                seat,
                "You play {card}; your figure comes to stone {stone}.",
                "{who} plays {card}; the figure comes to stone {stone}.",
                card=said,
                stone=stone,
            )
        return line.of(laid, _figure(seat, colour))


class Stuck(Event[Seen]):
    """A card is laid at the end of a path, and no other figure can move for it (R5)."""

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say("No other figure can move.").of(_figure(seat, colour))


class Moved(Event[Seen]):
    """A figure moves to a stone by a clover, or instead of one at the end of its path (R5, R31)."""

    changes = ("figure",)

    def line(self, story: Story[Seen], seat: int, colour: int, stone: int, by_clover: int) -> Sentence:
        where: dict[str, Sentence | int] = {"path": ON_PATH[colour], "stone": stone}
        if by_clover:
            line = say.by(
                story,
                seat,
                "You use the clover: your figure {path} comes to stone {stone}.",
                "{who} uses the clover: the figure {path} comes to stone {stone}.",
                **where,
            )
        else:
            line = say.by(
                story,
                seat,
                "You move your figure {path} to stone {stone} instead.",
                "{who} moves the figure {path} to stone {stone} instead.",
                **where,
            )
        return line.of(_figure(seat, colour))

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        """Only what the card brings about by itself: a move that is chosen, its own sentence says."""
        return self.lines(story, seat, told) if story.before.phase == PLAY else []


class Chose(Event[Seen]):
    """A free move is to begin a path; the figure for it is still to be chosen (R3, R14)."""

    deed = True

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        path = THE_PATH[colour]
        line = say.by(story, seat, "You choose to begin {path}.", "{who} chooses to begin {path}.", path=path)
        return line.of(f"path:{COLOURS[colour]}")


class Began(Event[Seen]):
    """A path is begun with a small figure, or with the big one (R14)."""

    changes = ("figure", "big", "row", "row_size", "held", "known")

    def line(self, story: Story[Seen], seat: int, colour: int, big: int) -> Sentence:
        if _by_card(story, seat, colour):
            return self._played(story, seat, colour, big)
        path = THE_PATH[colour]
        if big:
            line = say.by(
                story,
                seat,
                "You begin {path} with the big figure.",
                "{who} begins {path} with the big figure.",
                path=path,
            )
        else:
            line = say.by(
                story,
                seat,
                "You begin {path} with a small figure.",
                "{who} begins {path} with a small figure.",
                path=path,
            )
        return line.of(_figure(seat, colour))

    def _played(self, story: Story[Seen], seat: int, colour: int, big: int) -> Sentence:
        """The card that begins a path, and the only sort of figure that is left for it."""
        card = the_card(colour * VALUES + int(story.after.row[seat, colour, 0]))
        if big:
            line = say.by(
                story,
                seat,
                "You play {card} and begin that path with the big figure.",
                "{who} plays {card} and begins that path with the big figure.",
                card=card,
            )
        else:
            line = say.by(
                story,
                seat,
                "You play {card} and begin that path with a small figure.",
                "{who} plays {card} and begins that path with a small figure.",
                card=card,
            )
        return line.of(f"card:{seat}:{COLOURS[colour]}:0", _figure(seat, colour))

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        """What is not chosen: with which figure, and, for a card on a finished path, that it is begun."""
        ((colour, big),) = told
        if story.before.phase == FIGURE:
            return []
        begun = (
            []
            if story.before.phase != PLAY or _by_card(story, seat, colour)
            else [say("You begin {path} instead.", path=THE_PATH[colour])]
        )
        if big:
            return [*begun, say("Only the big figure is left for it: it counts double, also below zero.")]
        return [*begun, say("It takes a small figure: the big one is on its way already.")]


class Home(Event[Seen]):
    """A figure comes to the goal area, and is not the fifth (R15)."""

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say("Figures in the goal area: {n} of {enough}.", n=n, enough=ENOUGH).of("goal")


class Wished(Event[Seen]):
    """A figure comes to a wish stone, which is taken (R8)."""

    changes = ("wishes", "tile")

    def counts(self) -> dict[str, int]:
        return {"wishes": 1}

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        line = say.by(story, seat, "You take a wish stone.", "{who} takes a wish stone.")
        return line.of(f"wish:{seat}:{story.after.wishes[seat] - 1}")


class Scored(Event[Seen]):
    """A figure comes to a tile with points (R24)."""

    changes = ("points",)

    def counts(self, colour: int, n: int) -> dict[str, int]:
        return {"points": n}

    def line(self, story: Story[Seen], seat: int, colour: int, n: int) -> Sentence:
        line = say.by(story, seat, "You get {points}.", "{who} gets {points}.", points=points_of(n))
        return line.of(tile_under(story.after, seat, colour), f"points:{seat}")


class Found(Event[Seen]):
    """A figure comes to a clover, which may move one, or is lost if it can move none (R4, R31)."""

    def line(self, story: Story[Seen], seat: int, colour: int, lost: int) -> Sentence:
        if lost:
            line = say("The clover is lost: there is no figure it can move.")
        else:
            line = say.by(
                story, seat, "A clover: you may move a figure.", "A clover: {who} may move a figure."
            )
        return line.of(tile_under(story.after, seat, colour))


class Drew(Event[Seen]):
    """A card is drawn from the deck: which, is for its owner alone (R11)."""

    changes = ("deck_left", "held")

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        return say("You draw {card} from the deck.", card=the_card(card)).of(own_cards(story.after, card)[-1])

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        unknown = int(story.after.held[seat]) - int(story.after.known[seat].sum())
        return say("{who} draws a card from the deck.", who=Seat(seat)).of(f"held:{seat}:{unknown - 1}")


class Took(Event[Seen]):
    """A card is taken from a discard pile: everybody sees it (R34)."""

    deed, changes = True, ("pile", "pile_size", "held", "known")

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        line = say.by(
            story,
            seat,
            "You take {card} from the discards.",
            "{who} takes {card} from the discards.",
            card=the_card(card),
        )
        if story.seat == seat:
            return line.of(own_cards(story.after, card)[-1])
        copy = story.after.known[seat, card] - 1
        return line.of(f"known:{seat}:{COLOURS[card // VALUES]}:{card % VALUES}:{copy}")


class Ended(Event[Seen]):
    """The game is over: five figures are in the goal area, or the deck is empty (R15, R16)."""

    sure, changes = True, ("ending",)

    def line(self, story: Story[Seen], seat: int, ending: int) -> Sentence:
        return phrases.ending(story.after).of("goal" if ending == FIVE_HOME else "deck")

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        totals = (f"total:{other}" for other in range(story.after.players))
        return [*super().lines(story, seat, told), phrases.standing(story.after).of(*totals)]

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        if (FIVE_HOME,) in told:
            return [say("It is the fifth figure in the goal area."), phrases.ENDS]
        return [phrases.ENDS]


EVENTS = Events(
    Played(), Stuck(), Moved(), Chose(), Began(), Home(), Wished(), Scored(), Found(), Drew(), Took(), Ended()
)
"""All that the rules tell."""
PLAYED, STUCK, MOVED, CHOSE, BEGAN, HOME, WISHED, SCORED, FOUND, DREW, TOOK, ENDED = EVENTS.numbers


# The pieces


def _figure(seat: int, colour: int) -> str:
    return f"figure:{seat}:{COLOURS[colour]}"


def _by_card(story: Story[Seen], seat: int, colour: int) -> bool:
    """Whether a path was begun with a card in this very action: nothing was left to be chosen."""
    return bool(story.after.row_size[seat, colour] > story.before.row_size[seat, colour])
