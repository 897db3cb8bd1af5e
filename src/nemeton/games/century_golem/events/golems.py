"""Century Golem, the events of golems and merchant cards: claimed, taken, laid out; exploration tiles."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.events import Event, Story
from nemeton.core.words import Sentence
from nemeton.games.century_golem.events.event import Happening
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    AT_KIND,
    gift,
    golem,
    place_name,
    points,
    recipe,
    say,
    stall,
)
from nemeton.games.century_golem.state import CARD_0, EMPTY, TOOL, Seen


class Claimed(Happening):
    """A golem is paid for and claimed (G21)."""

    changes = ("caravan", "claims", "claimed", "point_row", "point_left")

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        name = golem(story.after, card)
        line = say.by(story, seat, "You claim {golem}.", "{who} claims {golem}.", golem=name)
        return line.of(f"claimed:{seat}:{story.after.claims[seat] - 1}")


class NextGolem(Event[Seen]):
    """Another golem lies open on top of the deck (G4, G21)."""

    changes = ("point_row", "point_left")

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        return say(
            "Next in the deck: {golem}. {gift}",
            golem=golem(story.after, card),
            gift=gift(story.after, card),
        ).of("points:next")


class Joined(Happening):
    """Merchants are recruited, as far as there are any (G15, G16)."""

    changes = ("ready", "reserve")

    def counts(self, n: int) -> dict[str, int]:
        return {"reserve": -n}

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.many_by(
            story,
            seat,
            ("A merchant joins you.", "{n} merchants join you."),
            ("A merchant joins {who}.", "{n} merchants join {who}."),
            n=n,
        ).of(f"plate:{seat}")


class NobodyJoined(Happening):
    """Merchants are to be recruited, and the reserve is empty (G16)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say.by(
            story,
            seat,
            "No merchant is left in your reserve to join you.",
            "No merchant is left to join {who}.",
        ).of(f"plate:{seat}")


class Learned(Happening):
    """The hammer or the dreamcatcher of a golem works from now on (G15)."""

    changes = ("discount", "supply")

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        view = story.after
        where = AT_KIND[view.card_kind[card]]
        if view.card_icon[card] == TOOL:
            line = say.by(
                story,
                seat,
                "From now on your golem saves a merchant {where}.",
                "From now on this golem saves {who} a merchant {where}.",
                where=where,
            )
        else:
            line = say.by(
                story,
                seat,
                "From now on your golem brings {crystal} {where}.",
                "From now on this golem brings {who} {crystal} {where}.",
                crystal=A_CRYSTAL[int(view.card_gift[card])],
                where=where,
            )
        return line.of(f"claimed:{seat}:{view.claims[seat] - 1}")


class Explored(Happening):
    """An exploration tile is taken from a place (G24)."""

    deed, changes = True, ("covering", "finder")

    def line(self, story: Story[Seen], seat: int, tile: int, place: int, n: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take the exploration tile from “{place}”: {points}.",
            "{who} takes the exploration tile from “{place}”: {points}.",
            place=stall(story.after, place),
            points=points(n),
        ).of(f"exploration:{tile + 1}", f"place:{place_name(place)}")


class FoundLast(Explored):
    """The only exploration tile that is left is taken (G23)."""

    deed = False


class FoundNone(Happening):
    """A golem looks for an exploration tile, and there is none (G23)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("No exploration tile is left to be taken.").of(f"plate:{seat}")


class TookCard(Happening):
    """A merchant card is taken after its use (G26)."""

    changes = ("market", "taker", "cards")

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You take the merchant card, your number {n}.",
            "{who} takes the merchant card, number {n}.",
            n=n,
        ).of(f"discard:{seat}")


class NewCard(Event[Seen]):
    """Another merchant card lies open (G26, G30)."""

    changes = ("market", "deck_left", "sunk")

    def line(self, story: Story[Seen], seat: int, card: int, slot: int) -> Sentence:
        does = recipe(story.after, CARD_0 + card)
        return say("New merchant card: {does}", does=does).of(f"market:{slot}")


class Renewed(Happening):
    """New merchant cards are laid out (G30, G31)."""

    changes = ("market", "deck_left", "sunk")

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        cards = (f"market:{slot}" for slot, card in enumerate(story.after.market) if card != EMPTY)
        return say.by(
            story,
            seat,
            "You have new merchant cards laid out, and take another turn.",
            "{who} has new merchant cards laid out, and takes another turn.",
        ).of(*cards, "deck")

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [say("New merchant cards are laid out, and you take another turn.")]
