"""Century Golem, in the mountains: wagons, outposts, trades on the way."""

from __future__ import annotations

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.century_golem.actions.action import Action, cannot_pay
from nemeton.games.century_golem.names import (
    cell_key,
    place_name,
    points,
    say,
    stall,
    tile,
    to_cell,
)
from nemeton.games.century_golem.state import (
    BONUS,
    BUILDING,
    CELLS,
    EXPLORE,
    PLACES,
    TILE_0,
    TRAVEL,
    VALLEY,
    WORK,
    Seen,
)


class Travel(Action):
    """Move the wagon to a cell (G32)."""

    name, shape, phases, rulings = "go", (CELLS + 1,), (TRAVEL,), "G32"

    def notation(self, cell: int) -> str:
        return "go valley" if cell == VALLEY else super().notation(cell)

    def sentence(self, view: Seen, cell: int) -> Sentence:
        return say("Move your wagon {to}.", to=to_cell(cell))

    def refusal(self, view: Seen, cell: int) -> Refusal:
        if cell == view.wagon[view.player]:
            return Refusal("same_cell", say("The wagon has to end on another tile."), "G32")
        far = int(view.number[view.place])
        away = say.many("That is more than a tile away.", "That is more than {n} tiles away.", n=far)
        return Refusal("too_far", away, "G32")

    def touches(self, view: Seen, cell: int) -> list[list[str]]:
        return [[cell_key(cell)]]


class Build(Action):
    """Build an outpost where the wagon is (G33)."""

    name, piece, phases, rulings = "build", "button:build", (BUILDING,), "G33"
    says = say("Build here.")


class Leave(Action):
    """Build no outpost, or take no bonus tile (G33, G47)."""

    name, piece, phases = "leave", "button:leave", (BUILDING, BONUS)

    def sentence(self, view: Seen) -> Sentence:
        return say("Build no outpost.") if view.phase == BUILDING else say("Take no bonus tile.")

    def log(self, story: Story[Seen]) -> Sentence:
        seat = story.actor
        if story.before.phase == BUILDING:
            line = say.by(story, seat, "You build no outpost.", "{who} builds no outpost.")
            return line.of(f"wagon:{seat}")
        line = say.by(story, seat, "You take no bonus tile.", "{who} takes no bonus tile.")
        return line.of(f"plate:{seat}")


class Work(Action):
    """Trade at a tile with an outpost (G34)."""

    name, shape, phases, rulings = "work", (CELLS,), (WORK,), "G34"

    def sentence(self, view: Seen, cell: int) -> Sentence:
        return say("Trade at “{tile}”.", tile=tile(cell))

    def refusal(self, view: Seen, cell: int) -> Refusal:
        if not view.post[view.player, cell]:
            return Refusal("no_outpost", say("You have no outpost there."), "G34")
        return cannot_pay(view, TILE_0 + int(view.mountain[cell]))

    def touches(self, view: Seen, cell: int) -> list[list[str]]:
        return [[cell_key(cell)]]


class Explore(Action):
    """Take the exploration tile from a place (G23)."""

    name, shape, phases, rulings = "explore", (PLACES,), (EXPLORE,), "G23"

    def notation(self, place: int) -> str:
        return f"explore {place_name(place).lower()}"

    def sentence(self, view: Seen, place: int) -> Sentence:
        return say(
            "Take the exploration tile from “{place}”: {points}.",
            place=stall(view, place),
            points=points(int(view.find_points[view.covering[place]])),
        )

    def refusal(self, view: Seen, place: int) -> Refusal:
        return Refusal("no_tile", say("No exploration tile lies there."), "G23")

    def touches(self, view: Seen, place: int) -> list[list[str]]:
        return [[f"exploration:{view.covering[place] + 1}"]]
