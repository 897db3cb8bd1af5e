"""Celtica, the events: what the rules tell of what they do, and how the log says it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nemeton.core import phrases
from nemeton.core.events import Event, Events, Story
from nemeton.core.words import Many, Seat, Sentence, words_beside
from nemeton.games.celtica.names import CARD, DRUID, THE_FRAGMENT, TO_PLACE, cards_of, fragments_of, hand_of
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import FIRST_HOME, KINDS, NO_FRAGMENTS, Seen

say = words_beside(__file__)


class Moved(Event[Seen]):
    """Cards are played, and the druid of their colour goes to a place (C6)."""

    def line(
        self, story: Story[Seen], seat: int, colour: int, druids: int, used: int, place: int
    ) -> Sentence:
        return say.by(
            story,
            seat,
            "You play {cards}; the {colour} druid goes {place}.",
            "{who} plays {cards}; the {colour} druid goes {place}.",
            cards=cards_of(colour, druids, used),
            colour=DRUID[colour],
            place=TO_PLACE[story.after.place[place]],
        ).of(f"druid:{COLOURS[colour]}", *_spent(story, colour, druids, used))


class Discarded(Event[Seen]):
    """Cards of a druid that is home are laid down without effect (C8)."""

    def line(self, story: Story[Seen], seat: int, colour: int, druids: int, used: int) -> Sentence:
        cards = cards_of(colour, druids, used)
        line = say.by(story, seat, "You discard {cards}.", "{who} discards {cards}.", cards=cards)
        return line.of(*_spent(story, colour, druids, used))


class Took(Event[Seen]):
    """An open fragment is taken (C9)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        fragment = _fragments(told)
        line = say.by(story, seat, "You take {fragment}.", "{who} takes {fragment}.", fragment=fragment)
        return [line.of(*_gained(story, seat))]


class Gave(Event[Seen]):
    """A fragment is given up at a ruin (C13)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        fragment = _fragments(told)
        line = say.by(story, seat, "You give up {fragment}.", "{who} gives up {fragment}.", fragment=fragment)
        return [line.of("returned")]


class Drew(Event[Seen]):
    """A druid card is drawn at a sacred place: its colour is for its owner alone (C15)."""

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        card = f"hand:{COLOURS[colour]}:{story.after.hand[seat, colour] - 1}"
        return say("You draw a {colour} druid card.", colour=CARD[colour]).of(card)

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        card = f"held:{seat}:{story.after.held[seat] - 1}"
        return say("{who} draws a druid card.", who=Seat(seat)).of(card)


class Learned(Event[Seen]):
    """An experience card is drawn at a ruin: its colour is for its owner alone (C12)."""

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        card = f"lore:{COLOURS[colour]}:{story.after.lore[seat, colour] - 1}"
        return say("You draw a {colour} experience card.", colour=CARD[colour]).of(card)

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        card = f"learned:{seat}:{story.after.learned[seat] - 1}"
        return say("{who} draws an experience card.", who=Seat(seat)).of(card)


class Swapped(Event[Seen]):
    """A fragment is swapped for one that lay open on a slot (C22)."""

    def line(self, story: Story[Seen], seat: int, mine: int, theirs: int, slot: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You swap {mine} for {theirs}.",
            "{who} swaps {mine} for {theirs}.",
            mine=THE_FRAGMENT[mine],
            theirs=THE_FRAGMENT[theirs],
        ).of(*_gained(story, seat), f"display:{slot}", *_paid(story))


class Bought(Event[Seen]):
    """An open fragment is taken for two experience cards (C22)."""

    def line(self, story: Story[Seen], seat: int, kind: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take {fragment} for two experience cards.",
            "{who} takes {fragment} for two experience cards.",
            fragment=THE_FRAGMENT[kind],
        ).of(*_gained(story, seat), *_paid(story))


class Began(Event[Seen]):
    """A round begins with a seat, and everybody is dealt cards (C17)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        view = story.after
        line = say("Round {n} begins; {who} starts.", n=view.round, who=Seat(seat))
        lines = [line.of("round", f"emblem:{seat}")]
        if view.seat is not None:
            hand = view.hand[view.seat].tolist()
            cards = (f"hand:{name}:{i}" for name, n in zip(COLOURS, hand, strict=True) for i in range(n))
            lines.append(say("You are dealt {cards}.", cards=hand_of(hand)).of(*cards))
        return lines


class Ended(Event[Seen]):
    """The last card has been played; at an instant end hands are laid down (C19, C20)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        view = story.after
        line = phrases.ending(view)
        home = (f"druid:{COLOURS[colour]}" for colour, at in enumerate(view.druid) if at == view.goal)
        lines = [line.of("stock") if view.ending == NO_FRAGMENTS else line.of(*home)]
        if view.ending != FIRST_HOME:
            lines.append(say("All druid cards still in hand are laid down.").of("discard"))
        return lines


class Closed(Event[Seen]):
    """Nobody exchanges any more: the game is over (C21)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return phrases.OVER.of("prompt")


EVENTS = Events(
    Moved(), Discarded(), Took(), Gave(), Drew(), Learned(), Swapped(), Bought(), Began(), Ended(), Closed()
)
"""All that the rules tell."""
MOVED, DISCARDED, TOOK, GAVE, DREW, LEARNED, SWAPPED, BOUGHT, BEGAN, ENDED, CLOSED = EVENTS.numbers


def _fragments(told: Sequence[tuple[int, ...]]) -> Many:
    """The fragments whose kinds were told."""
    return fragments_of(np.bincount([kind for kind, *_ in told], minlength=KINDS).tolist())


# The pieces


def _spent(story: Story[Seen], colour: int, druids: int, used: int) -> list[str]:
    """Where cards that were played lie now: a pile that was used up has been shuffled anew."""
    view, name, spent = story.after, COLOURS[colour], []
    if druids:
        spent.append(f"discard:{name}" if view.discard[colour] else "deck")
    if used:
        spent.append(f"lore-discard:{name}" if view.lore_discard[colour] else "lore-deck")
    return spent


def _gained(story: Story[Seen], seat: int) -> list[str]:
    """The fragments a seat has now and had not before."""
    had, has = story.before.pieces[seat].tolist(), story.after.pieces[seat].tolist()
    return [f"piece:{seat}:{kind}:{i}" for kind in range(KINDS) for i in range(had[kind], has[kind])]


def _paid(story: Story[Seen]) -> list[str]:
    """Where the experience cards lie that paid for an exchange."""
    both = zip(COLOURS, story.before.lore_discard, story.after.lore_discard, strict=True)
    return [f"lore-discard:{name}" for name, was, now in both if now > was]
