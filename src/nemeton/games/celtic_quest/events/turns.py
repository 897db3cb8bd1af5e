"""Celtic Quest, what the rules tell of movement, places, quests and the end (Q18, Q34, Q41-Q43, Q57-Q63)."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core import phrases
from nemeton.core.events import Event, Story
from nemeton.core.record import SEATS
from nemeton.core.words import Seat, Sentence
from nemeton.games.celtic_quest.names import BOX, DECK, DESTINY, DISCARD, POOL, POWER, at_tile, pawn_key, say
from nemeton.games.celtic_quest.state import Seen


class Entered(Event[Seen]):
    """Somebody enters the map (Q57)."""

    changes = ("at",)

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        line = say.by(story, seat, "You begin {place}.", "{who} begins {place}.", place=at_tile(tile))
        return line.of(pawn_key(seat))


class Stopped(Event[Seen]):
    """A Roman ends the turn of whoever goes into him (Q18, Q19)."""

    changes = ("at",)

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say.by(
            story, seat, "A Roman stops you: your turn is over.", "A Roman stops {who}: the turn is over."
        ).of(pawn_key(seat))


class RingUsed(Event[Seen]):
    """A ring is used for a delivery (Q34)."""

    deed, changes = True, ("pouch", "discard")

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say.by(story, seat, "You use a ring.", "{who} uses a ring.").of(DISCARD)


class RanOut(Event[Seen]):
    """The pool has run out (Q59)."""

    changes = ("final",)

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("The pool has run out: this turn is the last.").of(POOL)


class QuestsDealt(Event[Seen]):
    """Everybody has a destiny, and gets a quest (Q88)."""

    sure, changes = True, ("seeking",)

    def whom(self, seat: int) -> tuple[int, ...]:
        return tuple(range(SEATS))

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("Everybody is dealt a quest.").of(DECK)


class QuestDealt(Event[Seen]):
    """The quest that somebody is dealt: for its owner alone (Q68)."""

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        return say("Your quest is {quest}.", quest=_quest(story, card)).of(f"quest:{seat}")

    def rumour(self, story: Story[Seen], seat: int) -> None:
        return None


class Sought(Event[Seen]):
    """A quest is drawn: which, is for its owner alone (Q68)."""

    changes = ("seeking",)

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        return say("You draw the quest {quest}.", quest=_quest(story, card)).of(f"quest:{seat}")

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        return say("{who} draws a quest.", who=Seat(seat)).of(f"quest:{seat}")


class Finished(Event[Seen]):
    """A quest is finished, and lies open (Q41)."""

    deed = True
    changes = ("carried", "discard", "fate", "powers", "seeking", "victory", "pool")

    def counts(self, card: int, points: int) -> dict[str, int]:
        return {"victory": points, "pool": -points, "carried": -2, "discard": 2}

    def line(self, story: Story[Seen], seat: int, card: int, points: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You finish the quest {quest}: {n} points.",
            "{who} finishes the quest {quest}: {n} points.",
            quest=_quest(story, card),
            n=points,
        ).of(f"finished:{seat}")


class Abandoned(Event[Seen]):
    """An impossible quest is shown, and leaves the game (Q43)."""

    deed, changes = True, ("fate", "seeking")

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You throw away the quest {quest}.",
            "{who} throws away the quest {quest}.",
            quest=_quest(story, card),
        ).of(BOX)


class Ended(Event[Seen]):
    """The game is over, and all destinies are shown (Q59-Q63)."""

    changes = ("ending", "shown")

    def whom(self, seat: int, *values: int) -> tuple[int, ...]:
        return tuple(range(SEATS))

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        view = story.after
        cards = {seat: DESTINY[view.shown[seat] - 1] for seat in range(view.players)}
        shown = [
            say("{who} had the destiny {card}.", who=Seat(seat), card=card).of(f"destiny:{seat}")
            for seat, card in cards.items()
            if not story.before.shown[seat]  # roles lie open from the start
        ]
        return [phrases.ending(view).of(POOL), *shown, phrases.standing(view).of(POOL)]

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [phrases.ENDS]


def _quest(story: Story[Seen], card: int) -> Sentence:
    return POWER[int(story.after.quest_power[card])]
