"""Celtic Quest, the actions of the movement: steps, Romans, pick-ups, items (Q15-Q31, Q57, Q71, Q76-Q81).

To go, a tile is touched; to use an item, the item and what it is for; to throw something away, the thing and
the discards.
"""

from __future__ import annotations

from typing import ClassVar

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.actions.action import Action, Axes, as_told, conquered, lacking
from nemeton.games.celtic_quest.events import ENTERED
from nemeton.games.celtic_quest.names import (
    DIRECTION,
    DISCARD,
    NO_WARE,
    SOME_ITEM,
    SOME_WARE,
    at_tile,
    carried_key,
    crystal_key,
    item_key,
    pawn_key,
    roman_key,
    say,
    spot_key,
    tile_key,
    to_tile,
)
from nemeton.games.celtic_quest.parts import ITEM_NAMES, RESOURCE_NAMES, TILE_NAMES, WARE_NAMES
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BREAD,
    CARRIED_CRYSTAL,
    ELIXIR,
    ENTER,
    FULL,
    GOLD,
    HILL_SPIRIT,
    HILLS,
    ITEM_0,
    LANDSCAPE_0,
    MOVE,
    NONE,
    SHIFT,
    SPOTS,
    TOWN,
    WOOD_SPIRIT,
    WOODS,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import DIRECTIONS

_GOLD, _BREAD, _ELIXIR = GOLD - ITEM_0, BREAD - ITEM_0, ELIXIR - ITEM_0
_SPIRIT = {WOODS: WOOD_SPIRIT, HILLS: HILL_SPIRIT}
"""The power with which it costs nothing to enter a terrain (Q23)."""
_OVER = Refusal("movement_over", say("A pick-up has ended your movement."), "Q80")


def _costs_nothing(view: Seen, section: int) -> bool:
    """Whether the player may enter a section without movement points (Q23)."""
    spirit = _SPIRIT.get(int(view.terrain[section // 2]))
    return spirit is not None and view.powers[view.player, spirit] > 0


class Enter(Action):
    """Enter the map at the Circle or a bastion, in the first turn (Q57)."""

    rulings = "Q57"
    name, called, phases = "enter", (TILE_NAMES[:LANDSCAPE_0],), (ENTER,)
    changes = ("at",)

    def sentence(self, view: Seen, tile: int) -> Sentence:
        return say("Begin {place}.", place=at_tile(tile))

    def refusal(self, view: Seen, tile: int) -> Refusal:
        if tile >= BASTION_0 and view.side[tile] == TOWN:
            return conquered(tile, "Q57")
        return Refusal("not_destined", say("Your destiny begins elsewhere."), "Q57")

    def touches(self, view: Seen, tile: int) -> list[list[str]]:
        return [[tile_key(tile)]]

    def log(self, story: Story[Seen], tile: int) -> Sentence | None:
        return as_told(ENTERED, story, tile)


class Go(Action):
    """Take a step; a Roman ends the turn (Q18-Q20)."""

    rulings = "Q18"
    name, called, phases = "go", (DIRECTIONS,), (MOVE,)
    changes: ClassVar[tuple[str, ...]] = ("at",)

    def sentence(self, view: Seen, direction: int) -> Sentence:
        place = to_tile(max(0, int(view.facts.beyond[direction])) // 2)
        return say("Go {direction}, {place}.", direction=DIRECTION[direction], place=place)

    def refusal(self, view: Seen, direction: int) -> Refusal:
        section = int(view.facts.beyond[direction])
        if section == NONE:
            return self.no_way(view, direction)
        if view.ended:
            return _OVER
        return self.unpaid(view, direction) or self.no_points(view, section)

    @staticmethod
    def no_way(view: Seen, direction: int) -> Refusal:
        """Why no road leads on from where the player stands."""
        here = int(view.at[view.player])
        road = int(view.facts.roads[here // 2, direction])
        if road == NONE:
            return Refusal("no_road", say("No road leads there."), "Q76")
        if road != here:
            return Refusal("another_road", say("The road there is not the one you stand on."), "Q76")
        return Refusal("rim", say("That road ends at the rim of the map."), "Q85")

    def unpaid(self, view: Seen, direction: int) -> Refusal | None:
        """Why the step cannot be taken with gold."""
        return None

    @staticmethod
    def no_points(view: Seen, section: int) -> Refusal:
        """Why movement points do not suffice."""
        if _costs_nothing(view, section):
            line = say("You have just been there, and it costs nothing: that would never end.")
            return Refusal("walked", line, "Q71")
        return Refusal("no_points", say("You have no movement points left."), "Q24")

    def touches(self, view: Seen, direction: int) -> list[list[str]]:
        return [[tile_key(int(view.facts.beyond[direction]) // 2)]]

    def way(self, view: Seen) -> tuple[str, int] | None:
        """The tile, and the section on it: which road one stands on."""
        at = int(view.at[view.player])
        return (tile_key(at // 2), at) if view.phase == MOVE else None

    def log(self, story: Story[Seen], direction: int) -> Sentence:
        place = to_tile(int(story.after.at[story.actor]) // 2)
        line = say.by(story, story.actor, "You go {place}.", "{who} goes {place}.", place=place)
        return line.of(pawn_key(story.actor))


class Bribe(Go):
    """Take a step into a Roman, who is given gold (Q21)."""

    rulings = "Q21"
    name = "bribe"
    changes = ("at", "pouch", "discard")

    def way(self, view: Seen) -> tuple[str, int] | None:
        """Gold is spent one by one."""
        return None

    def sentence(self, view: Seen, direction: int) -> Sentence:
        return say(
            "Go {direction}, {place}, and bribe the Roman with gold.",
            direction=DIRECTION[direction],
            place=to_tile(max(0, int(view.facts.beyond[direction])) // 2),
        )

    def unpaid(self, view: Seen, direction: int) -> Refusal | None:
        if not view.facts.barred[direction]:
            return Refusal("no_roman", say("There is no Roman to bribe."), "Q21")
        return lacking(_GOLD, "Q21") if view.pouch[view.player, _GOLD] == 0 else None

    def touches(self, view: Seen, direction: int) -> list[list[str]]:
        return [[item_key(view.player, _GOLD)], *super().touches(view, direction)]

    def log(self, story: Story[Seen], direction: int) -> Sentence:
        return say.by(
            story,
            story.actor,
            "You go {place} and bribe the Roman.",
            "{who} goes {place} and bribes the Roman.",
            place=to_tile(int(story.after.at[story.actor]) // 2),
        ).of(pawn_key(story.actor))


class Shift(Action):
    """Move the Roman underfoot, or a bribed one (Q16, Q21)."""

    rulings = "Q16"
    name, phases, says = "shift", (MOVE,), say("Move the Roman you stand on.")

    def refusal(self, view: Seen) -> Refusal:
        if view.facts.underfoot[view.player] == NONE:
            return Refusal("not_underfoot", say("You do not stand on a Roman."), "Q76")
        line = say(
            "You may move a Roman only if you stood on it when your turn began, or have just bribed it, "
            "and have done nothing since."
        )
        return Refusal("roman_stays", line, "Q16")

    def touches(self, view: Seen) -> list[list[str]]:
        return [[roman_key(view.loose - 1)]]

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You move the Roman.", "{who} moves the Roman.")
        return line.of(roman_key(story.before.loose - 1))


class Leave(Action):
    """Leave the Roman after all."""

    rulings = "Q21"
    name, phases, says = "leave", (SHIFT,), say("Leave the Roman where it is.")

    def touches(self, view: Seen) -> list[list[str]]:
        return [["button:leave", roman_key(view.loose - 1)]]

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You leave the Roman.", "{who} leaves the Roman.")
        return line.of(roman_key(story.before.loose - 1))


class Eat(Action):
    """Eat bread for a movement point (Q22)."""

    rulings = "Q22"
    name, phases, says = "bread", (MOVE,), say("Eat bread: one more movement point.")
    changes = ("pouch", "discard")

    def refusal(self, view: Seen) -> Refusal:
        return lacking(_BREAD, "Q22") if view.pouch[view.player, _BREAD] == 0 else _OVER

    def touches(self, view: Seen) -> list[list[str]]:
        return [[item_key(view.player, _BREAD)], [pawn_key(view.player)]]

    def log(self, story: Story[Seen]) -> Sentence:
        return say.by(story, story.actor, "You eat bread.", "{who} eats bread.").of(pawn_key(story.actor))


class Take(Action):
    """Pick up what lies here (Q25-Q29)."""

    rulings = "Q26"
    name, phases = "take", (MOVE,)
    changes: ClassVar[tuple[str, ...]] = ("carried", "spot", "crystal")
    called: ClassVar[Axes] = (WARE_NAMES,)

    def sentence(self, view: Seen, ware: int) -> Sentence:
        if view.free:
            return say("Pick up {ware} without ending your movement.", ware=SOME_WARE[ware])
        return say("Pick up {ware}: that ends your movement.", ware=SOME_WARE[ware])

    def refusal(self, view: Seen, ware: int) -> Refusal:
        if ware == CARRIED_CRYSTAL:
            if not view.crystal[view.at[view.player] // 2]:
                return Refusal("not_here", say("You find {ware} here.", ware=NO_WARE[ware]), "Q29")
        elif not self.lying(view, ware):
            if self.beside(view, ware):
                line = say("Here you do not reach {ware}: another road leads there.", ware=SOME_WARE[ware])
                return Refusal("out_of_reach", line, "Q27")
            return Refusal("not_here", say("You find {ware} here.", ware=NO_WARE[ware]), "Q25")
        return Refusal("no_room", say("You cannot carry more; drop something first."), "Q28")

    @staticmethod
    def lying(view: Seen, kind: int) -> list[int]:
        """The spots with a resource on the section of the player."""
        here = (view.spot_kind == kind) & (view.facts.within > 0)
        return [spot for spot in range(SPOTS) if here[spot]]

    @staticmethod
    def beside(view: Seen, kind: int) -> bool:
        """Whether a resource lies on another section of the tile."""
        first = 2 * (int(view.at[view.player]) // 2 - LANDSCAPE_0)
        spots = range(first, first + 2) if first >= 0 else ()
        return any(view.spot_kind[spot] == kind and view.spot[spot] == FULL for spot in spots)

    def touches(self, view: Seen, ware: int) -> list[list[str]]:
        if ware == CARRIED_CRYSTAL:
            return [[crystal_key(int(view.at[view.player]) // 2)]]
        return [list(map(spot_key, self.lying(view, ware)))]

    def log(self, story: Story[Seen], ware: int) -> Sentence:
        line = say.by(
            story, story.actor, "You pick up {ware}.", "{who} picks up {ware}.", ware=SOME_WARE[ware]
        )
        return line.of(carried_key(story.actor, ware))


class Elixir(Take):
    """Pick up a resource with an elixir, and go on (Q26, Q81)."""

    name = "elixir"
    changes = ("carried", "spot", "pouch", "discard")
    called: ClassVar[Axes] = (RESOURCE_NAMES,)

    def sentence(self, view: Seen, ware: int) -> Sentence:
        return say("Pick up {ware} with an elixir, without ending your movement.", ware=SOME_WARE[ware])

    def refusal(self, view: Seen, ware: int) -> Refusal:
        if view.pouch[view.player, _ELIXIR] == 0:
            return lacking(_ELIXIR, "Q26")
        return _OVER if view.ended else super().refusal(view, ware)

    def touches(self, view: Seen, ware: int) -> list[list[str]]:
        return [[item_key(view.player, _ELIXIR)], *super().touches(view, ware)]

    def log(self, story: Story[Seen], ware: int) -> Sentence:
        return say.by(
            story,
            story.actor,
            "You drink an elixir and pick up {ware}.",
            "{who} drinks an elixir and picks up {ware}.",
            ware=SOME_WARE[ware],
        ).of(carried_key(story.actor, ware))


class Drop(Action):
    """Discard something that is carried (Q28)."""

    rulings = "Q28"
    name, called, phases, whole = "drop", (WARE_NAMES,), (MOVE,), True
    changes = ("carried", "discard")

    def sentence(self, view: Seen, ware: int) -> Sentence:
        return say("Drop {ware}.", ware=SOME_WARE[ware])

    def refusal(self, view: Seen, ware: int) -> Refusal:
        if view.carried[view.player, ware] == 0:
            line = say("You do not carry {ware}.", ware=SOME_WARE[ware])
            return Refusal("not_carried", line, "Q28")
        return _OVER

    def touches(self, view: Seen, ware: int) -> list[list[str]]:
        return [[carried_key(view.player, ware)], [DISCARD]]

    def log(self, story: Story[Seen], ware: int) -> Sentence:
        line = say.by(story, story.actor, "You drop {ware}.", "{who} drops {ware}.", ware=SOME_WARE[ware])
        return line.of(DISCARD)


class Toss(Action):
    """Discard an item (Q28)."""

    rulings = "Q28"
    name, called, phases, whole = "toss", (ITEM_NAMES,), (MOVE,), True
    changes = ("pouch", "discard")

    def sentence(self, view: Seen, item: int) -> Sentence:
        return say("Throw away {item}.", item=SOME_ITEM[item])

    def refusal(self, view: Seen, item: int) -> Refusal:
        return lacking(item, "Q28") if view.pouch[view.player, item] == 0 else _OVER

    def touches(self, view: Seen, item: int) -> list[list[str]]:
        return [[item_key(view.player, item)], [DISCARD]]

    def log(self, story: Story[Seen], item: int) -> Sentence:
        line = say.by(
            story, story.actor, "You throw away {item}.", "{who} throws away {item}.", item=SOME_ITEM[item]
        )
        return line.of(DISCARD)


class Stop(Action):
    """Stay here: the movement is over (Q83)."""

    rulings = "Q83"
    name, phases, piece, whole, ends = "stop", (MOVE,), "button:stop", True, True

    def sentence(self, view: Seen) -> Sentence:
        return say("Stop {place}.", place=at_tile(int(view.at[view.player]) // 2))

    def log(self, story: Story[Seen]) -> Sentence:
        place = at_tile(int(story.before.at[story.actor]) // 2)
        line = say.by(story, story.actor, "You stop {place}.", "{who} stops {place}.", place=place)
        return line.of(pawn_key(story.actor))
