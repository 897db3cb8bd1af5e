"""Celtic Quest, the actions before the first turn: a destiny is kept, the map is built (Q1-Q4, Q87)."""

from __future__ import annotations

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.words import Seat, Sentence
from nemeton.games.celtic_quest.actions.action import Action, as_told
from nemeton.games.celtic_quest.events import LAID
from nemeton.games.celtic_quest.names import (
    DESTINY,
    STACK,
    about_destiny,
    brings,
    cell_key,
    say,
    tile_key,
    tile_name,
)
from nemeton.games.celtic_quest.parts import DESTINY_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import CIRCLE, FACE, KEEP, LAY, LIFT, NONE, Seen
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES, NEIGHBOUR

_MISFIT = Refusal("does_not_fit", say("The tile does not fit: road must meet road."), "Q1")
_NO_BETTER = Refusal("no_better", say("Laid like this, the tile would not mend the map."), "Q4")


class Keep(Action):
    """Keep one of two destinies (Q87)."""

    rulings = "Q87"
    name, called, phases = "keep", (DESTINY_NAMES,), (KEEP,)

    def sentence(self, view: Seen, card: int) -> Sentence:
        about = about_destiny(*brings(view, card))
        return say("Keep the destiny {card}: {about}", card=DESTINY[card], about=about)

    def refusal(self, view: Seen, card: int) -> Refusal:
        return Refusal("not_dealt", say("This is none of the two destinies you were dealt."), "Q87")

    def touches(self, view: Seen, card: int) -> list[list[str]]:
        seat = view.player
        return [[f"destiny:{seat}" if view.destiny[seat] == card + 1 else f"spare:{seat}"]]

    def log(self, story: Story[Seen], card: int) -> Sentence:
        about = about_destiny(*brings(story.before, card))
        line = say("You keep the destiny {card}: {about}", card=DESTINY[card], about=about)
        if not story.mine:
            line = say("{who} keeps one of two destinies.", who=Seat(story.actor))
        return line.of(f"destiny:{story.actor}")


class Lay(Action):
    """Lay the tile in hand on a cell (Q1, Q3)."""

    rulings = "Q1, Q3"
    name, called, phases = "lay", (CELL_NAMES,), (LAY,)
    changes = ("tile", "site", "cell", "rotation")

    def sentence(self, view: Seen, cell: int) -> Sentence:
        return say("Lay {tile} on {cell}.", tile=tile_name(view.tile), cell=CELL_NAMES[cell])

    def refusal(self, view: Seen, cell: int) -> Refusal:
        if view.tile_at[cell]:
            return Refusal("cell_taken", say("There lies a tile already."), "Q1")
        if not _linked(view, cell):
            return Refusal("not_linked", say("No road from the Circle leads there."), "Q3")
        if any(_meets(view, cell, rotation) for rotation in range(6)):
            return _NO_BETTER
        return _MISFIT

    def touches(self, view: Seen, cell: int) -> list[list[str]]:
        return [[cell_key(cell)]]

    def log(self, story: Story[Seen], cell: int) -> Sentence | None:
        return as_told(LAID, story, story.before.tile, cell)


class Face(Action):
    """Turn the tile that is laid."""

    rulings = "Q1, Q3"
    name, called, phases = "turn", (("0", "1", "2", "3", "4", "5"),), (FACE,)
    changes = ("tile", "site", "cell", "rotation")

    def sentence(self, view: Seen, rotation: int) -> Sentence:
        if rotation == 0:
            return say("Leave the tile as it is.")
        return say.many("Turn the tile by {n} sixth.", "Turn the tile by {n} sixths.", n=rotation)

    def refusal(self, view: Seen, rotation: int) -> Refusal:
        if not _meets(view, view.site, rotation):
            return _MISFIT
        if any(_looks(view, earlier) == _looks(view, rotation) for earlier in range(rotation)):
            return Refusal("looks_the_same", say("Turned less, the tile looks just the same."), "Q74")
        return _NO_BETTER

    def touches(self, view: Seen, rotation: int) -> list[list[str]]:
        return [[f"face:{rotation}"]]

    def log(self, story: Story[Seen], rotation: int) -> Sentence:
        line = say.many_by(
            story,
            story.actor,
            ("You turn the tile by {n} sixth.", "You turn the tile by {n} sixths."),
            ("{who} turns the tile by {n} sixth.", "{who} turns the tile by {n} sixths."),
            n=rotation,
        )
        if rotation == 0:
            line = say.by(
                story, story.actor, "You leave the tile as it is.", "{who} leaves the tile as it is."
            )
        return line.of(tile_key(story.before.tile))


class Lift(Action):
    """Take up a tile, to lay it better (Q4)."""

    rulings = "Q4"
    name, called, phases = "lift", (TILE_NAMES,), (LIFT,)
    changes = ("tile", "site", "cell", "rotation")

    def sentence(self, view: Seen, tile: int) -> Sentence:
        return say("Take up {tile}, to lay it anew.", tile=tile_name(tile))

    def refusal(self, view: Seen, tile: int) -> Refusal:
        if tile == CIRCLE:
            return Refusal("circle_stays", say("The Stone Circle stays where it is."), "Q4")
        return Refusal("no_help", say("To lay this tile anew would not mend the map."), "Q4")

    def touches(self, view: Seen, tile: int) -> list[list[str]]:
        return [[tile_key(tile)]]

    def log(self, story: Story[Seen], tile: int) -> Sentence:
        line = say.by(
            story, story.actor, "You take up {tile}.", "{who} takes up {tile}.", tile=tile_name(tile)
        )
        return line.of(tile_key(tile) if story.after.cell[tile] != NONE else STACK)


def _around(view: Seen, cell: int) -> dict[int, int]:
    """The tiles around a cell by their direction: the section whose road leads here, NONE if none does."""
    beside = {direction: int(NEIGHBOUR[cell, direction]) for direction in range(6)}
    return {
        direction: int(view.facts.roads[view.tile_at[other] - 1, (direction + 3) % 6])
        for direction, other in beside.items()
        if other != NONE and view.tile_at[other]
    }


def _linked(view: Seen, cell: int) -> bool:
    """Whether a road from the Circle leads to a cell (Q3)."""
    return any(section != NONE and view.linked >> section & 1 for section in _around(view, cell).values())


def _looks(view: Seen, rotation: int) -> list[int]:
    """The networks at the edges of the tile in hand, turned so."""
    return [int(view.network[view.tile, (edge + 6 - rotation) % 6]) for edge in range(6)]


def _meets(view: Seen, cell: int, rotation: int) -> bool:
    """Whether all roads would meet if the tile in hand were laid so (Q1)."""
    edges = _looks(view, rotation)
    return all((edges[at] != 0) == (section != NONE) for at, section in _around(view, cell).items())
