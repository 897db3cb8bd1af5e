"""Celtic Quest, what the rules tell of conquest and enchantment (Q46-Q52, Q60, Q84)."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.events import Event, Story
from nemeton.core.record import SEATS
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.names import (
    BOX,
    DISCARD,
    SPELL,
    TOKEN,
    at_place,
    at_tile,
    crystal_key,
    listed,
    roman_key,
    say,
    tile_key,
    tile_name,
)
from nemeton.games.celtic_quest.state import BASTION_0, RESOURCES, Seen

Told = Sequence[tuple[int, ...]]


class BastionFell(Event[Seen]):
    """A bastion becomes a Roman town; of its Romans one leaves the game (Q49, Q50)."""

    changes = ("drawn", "discard", "gone", "side", "demand", "roman")

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        lines = []
        for bastion, romans, *_ in told:
            tile = BASTION_0 + bastion
            line = say(
                "{bastion} is conquered and becomes a Roman town; its chart leaves the game.",
                bastion=tile_name(tile),
            )
            lines.append(line.of(tile_key(tile)))
            if romans:
                line = say.many(
                    "A Roman there leaves the game.",
                    "Of the {n} Romans there one leaves the game, the others are discarded.",
                    n=romans,
                )
                lines.append(line.of(BOX))
        return lines


class CrystalLost(Event[Seen]):
    """A crystal on a bastion that is conquered is discarded (Q51)."""

    changes = ("crystal", "discard")

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("The crystal {place} is discarded.", place=at_tile(tile)).of(DISCARD)


class TileEnchanted(Event[Seen]):
    """A tile is enchanted that a player has chosen (Q46)."""

    deed, changes = True, ("drawn", "discard", "side", "spot", "roman", "at")

    def whom(self, seat: int, tile: int) -> tuple[int, ...]:
        return tuple(range(SEATS))  # all on it stand on the joined road

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        line = say.by(story, seat, "You enchant {tile}.", "{who} enchants {tile}.", tile=tile_name(tile))
        return line.of(tile_key(tile))


class Turned(TileEnchanted):
    """A tile is enchanted since there is no other (Q46)."""

    deed = False

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("{tile} is enchanted.", tile=tile_name(tile)).of(tile_key(tile))


class Lost(Event[Seen]):
    """A resource on a tile that is enchanted leaves the game (Q46)."""

    changes = ("spot", "gone")

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        kinds = [kind for kind, *_ in told]
        tokens = listed([kinds.count(kind) for kind in range(RESOURCES)], TOKEN[:RESOURCES])
        return [say("Lost with it, out of the game: {tokens}.", tokens=tokens).of(BOX)]


class Crowded(Event[Seen]):
    """Of two Romans on a tile that is enchanted one is discarded (Q84)."""

    changes = ("roman", "discard")

    def line(self, story: Story[Seen], seat: int, place: int) -> Sentence:
        line = say("There is room for only one Roman {place}; the other is discarded.", place=at_place(place))
        return line.of(roman_key(place), DISCARD)


class CrystalGrown(Event[Seen]):
    """A crystal is laid on a tile that is enchanted (Q46)."""

    changes = ("crystal", "supply")

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("A crystal appears {place}.", place=at_tile(tile)).of(crystal_key(tile))


class SpellMoved(Event[Seen]):
    """The marker of the spell diagram moves (Q60)."""

    changes = ("spell", "drawn", "discard")

    def line(self, story: Story[Seen], seat: int, space: int) -> Sentence:
        return say("The spell stands at {n}.", n=space).of(SPELL)
