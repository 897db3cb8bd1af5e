"""Celtic Quest, what the rules tell of the map while it is built (Q1-Q4, Q73, Q88)."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.events import Event, Story
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.names import (
    BOX,
    STACK,
    TOKEN,
    at_tile,
    cell_key,
    say,
    tile_key,
    tile_name,
)
from nemeton.games.celtic_quest.state import CIRCLE, LANDSCAPE_0, NONE, Seen
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES


class CircleLaid(Event[Seen]):
    """The Stone Circle is laid, and the players begin to build (Q73)."""

    sure, changes = True, ("cell",)

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("The Stone Circle lies in the middle of the map.").of(tile_key(CIRCLE))


class TileDrawn(Event[Seen]):
    """A tile is drawn, to be laid (Q73)."""

    changes = ("tile", "under")

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        line = say.by(story, seat, "You draw {tile}.", "{who} draws {tile}.", tile=tile_name(tile))
        return line.of(STACK)


class PutUnder(Event[Seen]):
    """A tile that fits nowhere goes under the stack (Q2)."""

    changes = ("under",)

    def line(self, story: Story[Seen], seat: int, tile: int) -> Sentence:
        return say("{tile} fits nowhere and goes under the stack.", tile=tile_name(tile)).of(STACK)


class Laid(Event[Seen]):
    """A tile is laid on the only cell where it fits (Q1)."""

    changes = ("tile", "site", "cell", "rotation")

    def line(self, story: Story[Seen], seat: int, tile: int, cell: int) -> Sentence:
        return say.by(
            story,
            seat,
            "You lay {tile} on {cell}.",
            "{who} lays {tile} on {cell}.",
            tile=tile_name(tile),
            cell=CELL_NAMES[cell],
        ).of(tile_key(tile) if story.after.cell[tile] != NONE else cell_key(cell))

    def foretold(self, story: Story[Seen], seat: int, told: Sequence[tuple[int, ...]]) -> list[Sentence]:
        return [say("It fits on {cell} only.", cell=CELL_NAMES[cell]) for _, cell in told]


class Mending(Event[Seen]):
    """All tiles are laid, and too many spots are cut off (Q4)."""

    changes = ("astray",)

    def line(self, story: Story[Seen], seat: int, n: int) -> Sentence:
        return say("The map has to be mended: {n} spots are cut off.", n=n).of(tile_key(CIRCLE))


class Relaid(Event[Seen]):
    """The players cannot finish the map: another is laid by chance (Q2, Q4)."""

    changes = ("cell", "rotation", "under", "astray")

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("This map cannot be finished: a new one is laid at once.").of(tile_key(CIRCLE))


class MapFinished(Event[Seen]):
    """The map is there, and the game begins (Q88)."""

    changes = ("cell", "rotation", "spot", "demand", "bag", "gone", "astray")

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("The map is finished.").of(tile_key(CIRCLE))


class CutOff(Event[Seen]):
    """No road leads from the Circle to a spot: it and its token are out of the game (Q5)."""

    changes = ("spot", "gone")

    def line(self, story: Story[Seen], seat: int, spot: int) -> Sentence:
        tile = LANDSCAPE_0 + spot // 2
        token = TOKEN[story.after.spot_kind[spot]]
        line = say("Cut off, and out of the game: {token} {place}.", token=token, place=at_tile(tile))
        return line.of(tile_key(tile), BOX)
