"""Celtic Quest, the events: what the rules tell of what they do, and how the log says it."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core import phrases
from nemeton.core.events import Event, Events, Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Many, Seat, Sentence
from nemeton.games.celtic_quest.names import (
    BAG,
    BOX,
    DESTINY,
    DISCARD,
    POOL,
    POWER,
    SOME,
    SOME_ITEM,
    SPELL,
    STACK,
    TOKEN,
    at_place,
    at_tile,
    cell_key,
    crystal_key,
    drawn_key,
    item_key,
    listed,
    marker_key,
    pawn_key,
    roman_key,
    say,
    spot_key,
    tile_key,
    tile_name,
)
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    LANDSCAPE_0,
    NONE,
    RESOURCES,
    TILE_OF,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES

Told = Sequence[tuple[int, ...]]

# The map


class TileDrawn(Event[Seen]):
    """A tile is drawn, to be laid (Q73)."""

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("{who} draws {tile}.", who=Seat(seat), tile=tile_name(tile)).of(STACK)


class PutUnder(Event[Seen]):
    """A tile that fits nowhere goes under the stack (Q2)."""

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("{tile} fits nowhere and goes under the stack.", tile=tile_name(tile)).of(STACK)


class Laid(Event[Seen]):
    """A tile is laid on a cell (Q1)."""

    def line(self, story: Story[Seen], seat: int, tile: int, cell: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You lay {tile} on {cell}.",
            "{who} lays {tile} on {cell}.",
            tile=tile_name(tile),
            cell=CELL_NAMES[cell],
        ).of(tile_key(tile) if story.after.cell[tile] != NONE else cell_key(cell))


class Mending(Event[Seen]):
    """All tiles are laid, and too many spots are cut off (Q4)."""

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say("The map has to be mended: {n} spots are cut off.", n=n).of(tile_key(CIRCLE))


class Relaid(Event[Seen]):
    """The players cannot finish the map: another is laid by chance (Q2, Q4)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("This map cannot be finished: a new one is laid at once.").of(tile_key(CIRCLE))


class MapFinished(Event[Seen]):
    """The map is there, and the game begins (Q88)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("The map is finished.").of(tile_key(CIRCLE))


class CutOff(Event[Seen]):
    """No road leads from the Circle to a spot: it and its token are out of the game (Q5)."""

    def line(self, story: Story[Seen], seat: int, spot: int) -> Sentence:
        tile = LANDSCAPE_0 + spot // 2
        token = TOKEN[story.after.spot_kind[spot]]
        line = say("Cut off, and out of the game: {token} {place}.", token=token, place=at_tile(tile))
        return line.of(tile_key(tile), BOX)


# Tokens


class Began(Event[Seen]):
    """A round begins."""

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say("Round {n} begins.", n=n).of(BAG)


class Drew(Event[Seen]):
    """Tokens are drawn from the bag: the number of each sort, in four bits (Q8)."""

    def line(self, story: Story[Seen], seat: int, *four: int) -> Sentence:
        counts = [bits >> 4 * i & 15 for bits in four for i in range(4)]
        tokens = listed(counts, SOME)
        line = say.by(story, seat, "You draw {tokens}.", "{who} draws {tokens}.", tokens=tokens)
        return line.of(*[drawn_key(sort) for sort, n in enumerate(story.after.drawn) if n] or [BAG])


class GaveBack(Event[Seen]):
    """A drawn token is put back into the bag (Q69)."""

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

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say("All discarded tokens go back into the bag.").of(BAG)


class Idle(Event[Seen]):
    """A token is discarded about which nothing can be done (Q13)."""

    def line(self, story: Story[Seen], seat: int, sort: int) -> Sentence:
        return say("There is nothing to do with {token}.", token=SOME[sort]).of(DISCARD)


class Filled(Event[Seen]):
    """A resource comes to the only spot there is for it (Q11)."""

    def line(self, story: Story[Seen], seat: int, spot: int) -> Sentence:
        token, place = SOME[story.after.spot_kind[spot]], at_tile(LANDSCAPE_0 + spot // 2)
        return say("There is {token} again {place}.", token=token, place=place).of(spot_key(spot))


class AsksMore(Event[Seen]):
    """A bastion asks more for a resource (Q12)."""

    def line(self, story: Story[Seen], seat: int, bastion: int, kind: int, n: int) -> Sentence:
        bastion_name = tile_name(BASTION_0 + bastion)
        line = say("{bastion} asks more for {token}.", token=SOME[kind], bastion=bastion_name)
        return line.of(marker_key(bastion, kind))


class AsksLess(Event[Seen]):
    """A bastion asks less for a resource that was delivered (Q32)."""

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        bastion, kinds = told[0][0], sorted({kind for _, kind, *_ in told})
        return [
            say(
                "{bastion} asks less for {tokens}.",
                bastion=tile_name(BASTION_0 + bastion),
                tokens=Many(tuple(SOME[kind] for kind in kinds)),
            ).of(*(marker_key(bastion, kind) for kind in kinds))
        ]


class Stationed(Event[Seen]):
    """A Roman is put on a place (Q14, Q17)."""

    def line(self, story: Story[Seen], seat: int, place: int) -> Sentence:
        line = say.by(
            story, seat, "You put a Roman {place}.", "{who} puts a Roman {place}.", place=at_place(place)
        )
        there = story.after.roman[place]  # he may have conquered the bastion
        return line.of(roman_key(place) if there else tile_key(TILE_OF[place]))


class Recalled(Event[Seen]):
    """A Roman is taken off the map (Q55)."""

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

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        line = say.by(
            story, seat, "You put a crystal {place}.", "{who} puts a crystal {place}.", place=at_tile(tile)
        )
        return line.of(crystal_key(tile))


class Pocketed(Event[Seen]):
    """A drawn item goes into the pouch (Q56)."""

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

    def line(self, story: Story[Seen], seat: int, item: int) -> Sentence:
        line = say.by(story, seat, "You discard {item}.", "{who} discards {item}.", item=SOME_ITEM[item])
        return line.of(DISCARD)


# Conquest and enchantment


class BastionFell(Event[Seen]):
    """A bastion becomes a Roman town; of its Romans one leaves the game (Q49, Q50)."""

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        lines = []
        for bastion, romans, *_ in told:
            tile = BASTION_0 + bastion
            line = say("{bastion} is conquered and becomes a Roman town.", bastion=tile_name(tile))
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

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("The crystal {place} is discarded.", place=at_tile(tile)).of(DISCARD)


class TileEnchanted(Event[Seen]):
    """A tile is enchanted: by the choice of a seat, or since there was no other (Q46)."""

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        name = tile_name(tile)
        line = say("{tile} is enchanted.", tile=name)
        if seat != NOBODY:
            line = say.by(story, seat, "You enchant {tile}.", "{who} enchants {tile}.", tile=name)
        return line.of(tile_key(tile))


class Lost(Event[Seen]):
    """A resource on a tile that is enchanted leaves the game (Q46)."""

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        kinds = [kind for kind, *_ in told]
        tokens = listed([kinds.count(kind) for kind in range(RESOURCES)], TOKEN[:RESOURCES])
        return [say("Lost with it, out of the game: {tokens}.", tokens=tokens).of(BOX)]


class Crowded(Event[Seen]):
    """Of two Romans on a tile that is enchanted one is discarded (Q84)."""

    def line(self, story: Story[Seen], seat: int, place: int) -> Sentence:
        line = say("There is room for only one Roman {place}; the other is discarded.", place=at_place(place))
        return line.of(roman_key(place), DISCARD)


class CrystalGrown(Event[Seen]):
    """A crystal is laid on a tile that is enchanted (Q46)."""

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("A crystal appears {place}.", place=at_tile(tile)).of(crystal_key(tile))


class SpellMoved(Event[Seen]):
    """The marker of the spell diagram moves (Q60)."""

    def line(self, story: Story[Seen], seat: int, space: int) -> Sentence:
        return say("The spell stands at {n}.", n=space).of(SPELL)


# Movement and places


class Entered(Event[Seen]):
    """Somebody enters the map (Q57)."""

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        line = say.by(story, seat, "You begin {place}.", "{who} begins {place}.", place=at_tile(tile))
        return line.of(pawn_key(seat))


class Stopped(Event[Seen]):
    """A Roman ends the turn of whoever goes into him (Q18, Q19)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say.by(story, seat, "A Roman stops you.", "A Roman stops {who}.").of(pawn_key(seat))


class RingUsed(Event[Seen]):
    """A ring is used for a delivery (Q34)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say.by(story, seat, "You use a ring.", "{who} uses a ring.").of(DISCARD)


class RanOut(Event[Seen]):
    """The pool has run out (Q59)."""

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("The pool has run out: this turn is the last.").of(POOL)


class Sought(Event[Seen]):
    """A quest is drawn: which, is for its owner alone (Q68)."""

    def line(self, story: Story[Seen], seat: int, card: int) -> Sentence:
        return say("You draw the quest {quest}.", quest=_quest(story, card)).of(f"quest:{seat}")

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        return say("{who} draws a quest.", who=Seat(seat)).of(f"quest:{seat}")


class Finished(Event[Seen]):
    """A quest is finished, and lies open (Q41)."""

    def line(self, story: Story[Seen], seat: int, card: int, points: int) -> Sentence:
        quest = _quest(story, card)
        line = say.by(
            story, seat, "You finish the quest {quest}.", "{who} finishes the quest {quest}.", quest=quest
        )
        return line.of(f"finished:{seat}")


class Abandoned(Event[Seen]):
    """An impossible quest is shown, and leaves the game (Q43)."""

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

    def lines(self, story: Story[Seen], seat: int, told: Told) -> list[Sentence]:
        view = story.after
        cards = [DESTINY[card - 1] for card in view.shown[: view.players]]
        shown = [
            say("{who} had the destiny {card}.", who=Seat(seat), card=card).of(f"destiny:{seat}")
            for seat, card in enumerate(cards)
        ]
        return [phrases.ending(view).of(POOL), *shown, phrases.OVER.of(POOL)]


EVENTS = Events(
    *(TileDrawn(), PutUnder(), Laid(), Mending(), Relaid(), MapFinished(), CutOff()),
    *(Began(), Drew(), GaveBack(), Cycled(), Idle(), Filled(), AsksMore(), AsksLess()),
    *(Stationed(), Recalled(), CrystalLaid(), Pocketed(), Spurned(), BastionFell(), CrystalLost()),
    *(TileEnchanted(), Lost(), Crowded(), CrystalGrown(), SpellMoved()),
    *(Entered(), Stopped(), RingUsed(), RanOut(), Sought(), Finished(), Abandoned(), Ended()),
)
"""All that the rules tell."""
# fmt: off
(
    TILE_DRAWN, PUT_UNDER, LAID, MENDING, RELAID, MAP_FINISHED, CUT_OFF,
    BEGAN, DREW, GAVE_BACK, CYCLED, IDLE, FILLED, ASKS_MORE, ASKS_LESS,
    STATIONED, RECALLED, CRYSTAL_LAID, POCKETED, SPURNED, BASTION_FELL, CRYSTAL_LOST,
    TILE_ENCHANTED, LOST, CROWDED, CRYSTAL_GROWN, SPELL_MOVED,
    ENTERED, STOPPED, RING_USED, RAN_OUT, SOUGHT, FINISHED, ABANDONED, ENDED,
) = EVENTS.numbers
# fmt: on


def _quest(story: Story[Seen], card: int) -> Sentence:
    return POWER[int(story.after.quest_power[card])]
