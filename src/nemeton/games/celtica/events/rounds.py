"""Celtica, what the rules tell of rounds and of the end."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core import phrases
from nemeton.core.events import Event, Story
from nemeton.core.record import SEATS
from nemeton.core.view import standings
from nemeton.core.words import Sentence
from nemeton.games.celtica.names import hand_of, say
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import EXCHANGE, NO_FRAGMENTS, Seen

Told = Sequence[tuple[int, ...]]


class Began(Event[Seen]):
    """A round begins with a seat, and everybody is dealt so many cards (C17, C40)."""

    sure, changes = True, ("round", "held", "deck_left")

    def whom(self, seat: int, *values: int) -> tuple[int, ...]:
        return tuple(range(SEATS))

    def counts(self, number: int, dealt: int) -> dict[str, int]:
        return {"round": 1, "held": dealt}

    def line(self, story: Story[Seen], seat: int, number: int, dealt: int) -> Sentence:
        return say.by(
            story, seat, "Round {n} begins; you start.", "Round {n} begins; {who} starts.", n=number
        ).of("round", f"emblem:{seat}")

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        view, lines = story.after, self.foretold(story, seat, told)
        if view.seat is not None:
            hand = view.hand[view.seat].tolist()
            cards = (f"hand:{name}:{i}" for name, n in zip(COLOURS, hand, strict=True) for i in range(n))
            lines.append(say("You are dealt {cards}.", cards=hand_of(hand)).of(*cards))
        return lines

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        return [self.line(story, seat, *values) for values in told]


class Ended(Event[Seen]):
    """The last card has been played, or the game ends at once with so many cards in hands (C19, C20)."""

    sure, changes = True, ("ending", "ender", "held", "discard")

    def whom(self, seat: int, *values: int) -> tuple[int, ...]:
        return tuple(range(SEATS))

    def counts(self, held: int) -> dict[str, int]:
        return {"held": 0, "discard": 0}  # whoever lays down cards tells how many

    def line(self, story: Story[Seen], seat: int, held: int) -> Sentence:
        view = story.after
        if view.ending == NO_FRAGMENTS:
            return phrases.ending(view).of("stock")
        home = (f"druid:{COLOURS[colour]}" for colour, at in enumerate(view.druid) if at == view.goal)
        return phrases.ending(view).of(*home)

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        lines = [phrases.ENDS]
        if any(held for (held,) in told):
            lines.append(say("All druid cards still in hand are laid down."))
        if story.after.phase == EXCHANGE:
            lines.append(say("The exchanges follow."))
        return lines


class LaidDown(Event[Seen]):
    """At an instant end a seat lays down its druid cards: those of each colour, in four bits (C20, C43)."""

    changes = ("held", "discard")

    def counts(self, *four: int) -> dict[str, int]:
        n = sum(_unpacked(four))
        return {"held": -n, "discard": n}

    def line(self, story: Story[Seen], seat: int, *four: int) -> Sentence:
        cards = hand_of(_unpacked(four))
        line = say.by(story, seat, "You lay down {cards}.", "{who} lays down {cards}.", cards=cards)
        return line.of("discard")


class Closed(Event[Seen]):
    """Nobody exchanges any more: the game is over (C21, C26)."""

    sure = True

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return phrases.standing(story.after).of("prompt")

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        view, lines = story.after, [self.line(story, seat)]
        scores = [score for score, _ in standings(view.public)]
        if scores.count(max(scores)) > len(view.winners):
            line = say("Equal in complete amulets: the largest incomplete ones decide.")
            lines.insert(0, line.of("prompt"))
        return lines

    def foretold(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        return [] if not story.before.ending else [phrases.ENDS]  # else that is said of the last card


def _unpacked(four: Sequence[int]) -> list[int]:
    """The number of each colour."""
    return [four[colour // 3] >> 4 * (colour % 3) & 15 for colour in range(len(COLOURS))]
