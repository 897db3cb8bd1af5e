"""Celtica, what the rules tell of cards and of the druids they move."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.events import Event, Story
from nemeton.core.words import Seat, Sentence
from nemeton.games.celtica.names import CARD, DRUID, TO_PLACE, cards_of, say
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import Seen


class Moved(Event[Seen]):
    """Cards are played, and the druid of their colour goes to a place (C6)."""

    deed, changes = True, ("druid", "held", "discard", "learned", "lore_discard")

    def counts(self, colour: int, druids: int, used: int, place: int) -> dict[str, int]:
        return _laid(druids, used)

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


class Surplus(Event[Seen]):
    """Cards are left over, since a druid stops at the goal (C7)."""

    def line(self, story: Story[Seen], seat: int, colour: int, n: int) -> Sentence:
        return say.many(
            "{n} card has no effect: at the goal a druid stops.",
            "{n} cards have no effect: at the goal a druid stops.",
            n=n,
        ).of(f"druid:{COLOURS[colour]}")


class FirstHome(Event[Seen]):
    """The first druid has reached the goal: no new round is dealt (C19)."""

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say("The first druid is home: this round is the last.").of(f"druid:{COLOURS[colour]}", "round")


class Discarded(Event[Seen]):
    """Cards of a druid that is home are laid down without effect (C8)."""

    deed, changes = True, ("held", "discard", "learned", "lore_discard")

    def counts(self, colour: int, druids: int, used: int) -> dict[str, int]:
        return _laid(druids, used)

    def line(self, story: Story[Seen], seat: int, colour: int, druids: int, used: int) -> Sentence:
        cards = cards_of(colour, druids, used)
        line = say.by(story, seat, "You discard {cards}.", "{who} discards {cards}.", cards=cards)
        return line.of(*_spent(story, colour, druids, used))


class MayDraw(Event[Seen]):
    """A druid has come to a sacred place: the prompt asks, and the sentence says so before (C15)."""

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return []

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [say("You may draw a druid card.")]


class Drew(Event[Seen]):
    """A druid card is drawn at a sacred place: its colour is for its owner alone (C15)."""

    changes = ("held", "deck_left")

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        card = f"hand:{COLOURS[colour]}:{story.after.hand[seat, colour] - 1}"
        return say("You draw a {colour} druid card.", colour=CARD[colour]).of(card)

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        card = f"held:{seat}:{story.after.held[seat] - 1}"
        return say("{who} draws a druid card.", who=Seat(seat)).of(card)


class Learned(Event[Seen]):
    """An experience card is drawn at a ruin: its colour is for its owner alone (C12)."""

    sure, changes = True, ("learned", "lore_left")

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        card = f"lore:{COLOURS[colour]}:{story.after.lore[seat, colour] - 1}"
        return say("You draw a {colour} experience card.", colour=CARD[colour]).of(card)

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        card = f"learned:{seat}:{story.after.learned[seat] - 1}"
        return say("{who} draws an experience card.", who=Seat(seat)).of(card)

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [say("You draw an experience card.")]


class NothingLearned(Event[Seen]):
    """All experience cards are in hands: a ruin gives none (C14)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("There is no experience card left to draw.").of("lore-deck")


class DeckRenewed(Event[Seen]):
    """The druid deck is used up, and the discards become the new one (C17, C33)."""

    sure, changes = True, ("deck_left", "discard", "deck_was")

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.many(
            "The deck of druid cards is used up: {n} discarded card is the new one.",
            "The deck of druid cards is used up: {n} discarded cards are shuffled and are the new one.",
            n=n,
        ).of("deck", "discard")


class LoreRenewed(Event[Seen]):
    """The experience deck is used up, and the discards become the new one (C33)."""

    sure, changes = True, ("lore_left", "lore_discard", "lore_was")

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.many(
            "The deck of experience cards is used up: {n} discarded card is the new one.",
            "The deck of experience cards is used up: {n} discarded cards are shuffled and are the new one.",
            n=n,
        ).of("lore-deck", "lore-discard")


def _laid(druids: int, used: int) -> dict[str, int]:
    """By how much hands and discards grow when cards are laid down."""
    return {"held": -druids, "discard": druids, "learned": -used, "lore_discard": used}


def _spent(story: Story[Seen], colour: int, druids: int, used: int) -> list[str]:
    """Where cards that were played lie now: a pile that was used up has been shuffled anew."""
    view, name, spent = story.after, COLOURS[colour], []
    if druids:
        spent.append(f"discard:{name}" if view.discard[colour] else "deck")
    if used:
        spent.append(f"lore-discard:{name}" if view.lore_discard[colour] else "lore-deck")
    return spent
