"""Celtic Quest, what the rules tell of drawn tokens (Q8-Q14, Q55, Q56, Q69).

What a player chooses to do with a token, the action says; these are for what comes by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.events import Event, Story
from nemeton.core.words import Many, Sentence
from nemeton.games.celtic_quest.names import (
    BAG,
    DISCARD,
    SOME,
    SOME_ITEM,
    TOKEN,
    at_place,
    at_tile,
    crystal_key,
    drawn_key,
    item_key,
    listed,
    marker_key,
    roman_key,
    say,
    spot_key,
    tile_key,
    tile_name,
)
from nemeton.games.celtic_quest.state import BASTION_0, LANDSCAPE_0, TILE_OF, Seen


class Began(Event[Seen]):
    """A round begins."""

    changes = ("round",)

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say("Round {n} begins.", n=n).of(BAG)


class Drew(Event[Seen]):
    """Tokens are drawn from the bag: the number of each sort, in four bits (Q8)."""

    changes = ("bag", "drawn")

    def line(self, story: Story[Seen], seat: int, *four: int) -> Sentence:
        counts = [bits >> 4 * i & 15 for bits in four for i in range(4)]
        tokens = listed(counts, TOKEN, SOME)
        line = say.by(story, seat, "You draw {tokens}.", "{who} draws {tokens}.", tokens=tokens)
        return line.of(*[drawn_key(sort) for sort, n in enumerate(story.after.drawn) if n] or [BAG])


class GaveBack(Event[Seen]):
    """A drawn token is put back into the bag (Q69)."""

    changes = ("bag", "drawn")

    def line(self, story: Story[Seen], seat: int, sort: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You put {token} back into the bag.",
            "{who} puts {token} back into the bag.",
            token=SOME[sort],
        ).of(BAG)


class Cycled(Event[Seen]):
    """The Cycle brings the discards back into the bag (Q9)."""

    changes = ("bag", "discard", "drawn")

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        if n == 0:
            return say("The Cycle goes back into the bag; no token was discarded.").of(BAG)
        return say.many(
            "{n} discarded token goes back into the bag with the Cycle.",
            "{n} discarded tokens go back into the bag with the Cycle.",
            n=n,
        ).of(BAG)


class Idle(Event[Seen]):
    """A token is discarded about which nothing can be done (Q13)."""

    changes = ("drawn", "discard")

    def line(self, story: Story[Seen], seat: int, sort: int) -> Sentence:
        return say("There is nothing to do with {token}.", token=SOME[sort]).of(DISCARD)


class Filled(Event[Seen]):
    """A resource comes to the only spot there is for it (Q11)."""

    changes = ("drawn", "spot")

    def line(self, story: Story[Seen], seat: int, spot: int) -> Sentence:
        token, place = SOME[story.after.spot_kind[spot]], at_tile(LANDSCAPE_0 + spot // 2)
        return say("The spot {place} has {token} again.", token=token, place=place).of(spot_key(spot))


class AsksMore(Event[Seen]):
    """A bastion pays more for a resource (Q12)."""

    changes = ("drawn", "discard", "demand")

    def line(self, story: Story[Seen], seat: int, bastion: int, kind: int, n: int) -> Sentence:
        return say(
            "{bastion} pays more for {token} from now on: {n}.",
            bastion=tile_name(BASTION_0 + bastion),
            token=SOME[kind],
            n=n,
        ).of(marker_key(bastion, kind))


class AsksLess(Event[Seen]):
    """A bastion pays less for a resource that was delivered (Q32)."""

    changes = ("demand",)

    def lines(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        bastion = told[0][0]
        prices = {kind: n for _, kind, n, *_ in told}
        asks = tuple(say("{thing} {n}", thing=TOKEN[kind], n=n) for kind, n in sorted(prices.items()))
        return [
            say(
                "{bastion} pays less from now on: {asks}.",
                bastion=tile_name(BASTION_0 + bastion),
                asks=Many(asks),
            ).of(*(marker_key(bastion, kind) for kind in sorted(prices)))
        ]


class Stationed(Event[Seen]):
    """A Roman is put on a place (Q14, Q17)."""

    deed, changes = True, ("drawn", "roman")

    def line(self, story: Story[Seen], seat: int, place: int) -> Sentence:
        line = say.by(
            story, seat, "You put a Roman {place}.", "{who} puts a Roman {place}.", place=at_place(place)
        )
        there = story.after.roman[place]  # he may have conquered the bastion
        return line.of(roman_key(place) if there else tile_key(TILE_OF[place]))


class Recalled(Event[Seen]):
    """A Roman is taken off the map (Q55)."""

    changes = ("drawn", "discard", "roman")

    def line(self, story: Story[Seen], seat: int, place: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You call back the Roman {place}.",
            "{who} calls back the Roman {place}.",
            place=at_place(place),
        ).of(DISCARD)


class CrystalLaid(Event[Seen]):
    """A drawn crystal is put on a tile (Q30)."""

    changes = ("drawn", "crystal")

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        line = say.by(
            story, seat, "You put a crystal {place}.", "{who} puts a crystal {place}.", place=at_tile(tile)
        )
        return line.of(crystal_key(tile))


class Pocketed(Event[Seen]):
    """A drawn item goes into the pouch (Q56)."""

    changes = ("drawn", "pouch")

    def line(self, story: Story[Seen], seat: int, item: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You put {item} into your pouch.",
            "{who} puts {item} into the pouch.",
            item=SOME_ITEM[item],
        ).of(item_key(seat, item) if story.after.pouch[seat, item] else DISCARD)


class Spurned(Event[Seen]):
    """An item is discarded, since the pouch is full (Q56)."""

    changes = ("drawn", "pouch", "discard")

    def line(self, story: Story[Seen], seat: int, item: int) -> Sentence:
        line = say.by(story, seat, "You discard {item}.", "{who} discards {item}.", item=SOME_ITEM[item])
        return line.of(DISCARD)
