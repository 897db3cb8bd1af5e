"""Celtic Quest, the actions with drawn tokens: giving one back, and resolving the others (Q8-Q14, Q55, Q56).

If tokens of two sorts are drawn, a token is touched and then its place; if of one, only the place.
"""

from __future__ import annotations

from typing import Any, ClassVar

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.actions.action import Action, as_told, conquered, lacking
from nemeton.games.celtic_quest.events import ASKS_MORE, CRYSTAL_LAID, GAVE_BACK, RECALLED, SPURNED
from nemeton.games.celtic_quest.names import (
    DISCARD,
    SOME,
    SOME_ITEM,
    at_place,
    at_tile,
    crystal_key,
    drawn_key,
    item_key,
    marker_key,
    place_name,
    roman_key,
    say,
    spot_key,
    spot_name,
    tile_key,
    tile_name,
)
from nemeton.games.celtic_quest.parts import ITEM_NAMES, RESOURCE_NAMES, SORT_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    COLUMNS,
    CRYSTAL,
    DRUID,
    ENCHANT,
    ENCHANTED,
    FREE,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    NONE,
    ORDERS,
    PLACES,
    RESOLVE,
    RETURN,
    ROAD_0,
    ROMAN,
    ROMANISATION,
    SHIFT,
    SHUT,
    SPOTS,
    TILE_OF,
    TOWN,
    Seen,
)

_BASTIONS = TILE_NAMES[BASTION_0:LANDSCAPE_0]
_PLACES = tuple(map(place_name, range(PLACES)))


def _not_drawn(sort: int, rule: str) -> Refusal:
    return Refusal("not_drawn", say("You have not drawn {token}.", token=SOME[sort]), rule)


def _waiting(view: Seen, item: int) -> Refusal:
    """Another item is resolved first."""
    first = next(other for other in range(ITEM_0, item) if view.drawn[other])
    return Refusal("waits", say("First it is the turn of {token}.", token=SOME[first]), "Q8")


class Return(Action):
    """Put a drawn token back into the bag (Q69)."""

    rulings = "Q69"
    name, called, phases = "return", (SORT_NAMES,), (RETURN,)
    changes = ("bag", "drawn")

    def sentence(self, view: Seen, sort: int) -> Sentence:
        return say("Put {token} back into the bag.", token=SOME[sort])

    def refusal(self, view: Seen, sort: int) -> Refusal:
        return _not_drawn(sort, "Q69")

    def touches(self, view: Seen, sort: int) -> list[list[str]]:
        return [[drawn_key(sort)]]

    def log(self, story: Story[Seen], sort: int) -> Sentence | None:
        return as_told(GAVE_BACK, story, sort)


class Resolve(Action):
    """Resolve a drawn token by one of its choices."""

    phases = (RESOLVE,)
    sort: ClassVar[int] = NONE
    """The token, if it is always the same."""

    def token(self, view: Seen, *at: Any, **none: Any) -> int:
        """The drawn token that is resolved; NONE if there is none such."""
        return self.sort if view.drawn[self.sort] else NONE

    def place(self, view: Seen, *at: Any, **none: Any) -> list[str]:
        """The pieces that stand for the choice."""
        raise NotImplementedError

    def no_choice(self, view: Seen, *at: Any, **none: Any) -> Refusal:
        """Why the token cannot be resolved so."""
        raise NotImplementedError

    def refusal(self, view: Seen, *at: Any, **none: Any) -> Refusal:
        if view.phase == RESOLVE and self.token(view, *at) == NONE:
            return Refusal("not_drawn", say("No drawn token asks for that."), "Q8")
        return self.no_choice(view, *at)

    def touches(self, view: Seen, *at: Any, **none: Any) -> list[list[str]]:
        place = self.place(view, *at)
        if view.phase != RESOLVE or (view.drawn > 0).sum() < 2:
            return [place]
        return [[drawn_key(self.token(view, *at))], place]


class Put(Resolve):
    """Put a resource on a spot of its own (Q11)."""

    rulings = "Q11"
    name, called = "put", (tuple(map(spot_name, range(SPOTS))),)
    changes = ("drawn", "spot")

    def token(self, view: Seen, spot: int) -> int:
        return int(view.spot_kind[spot])

    def sentence(self, view: Seen, spot: int) -> Sentence:
        token, place = SOME[view.spot_kind[spot]], at_tile(LANDSCAPE_0 + spot // 2)
        return say("Put {token} {place}.", token=token, place=place)

    def refusal(self, view: Seen, spot: int) -> Refusal:
        kind, tile = int(view.spot_kind[spot]), LANDSCAPE_0 + spot // 2
        if kind == NONE:
            return Refusal("no_spot", say("No resource has a spot there."), "Q11")
        if view.drawn[kind] == 0:
            return _not_drawn(kind, "Q11")
        if view.side[tile] == ENCHANTED:
            line = say("{tile} is enchanted: its spots are gone.", tile=tile_name(tile))
            return Refusal("enchanted", line, "Q46")
        if view.spot[spot] == SHUT:
            return Refusal("cut_off", say("That spot is cut off from the Circle, and out of the game."), "Q5")
        return Refusal("spot_taken", say("That spot is not free."), "Q11")

    def place(self, view: Seen, spot: int) -> list[str]:
        return [spot_key(spot)]

    def log(self, story: Story[Seen], spot: int) -> Sentence:
        return say.by(
            story,
            story.actor,
            "You put {token} {place}.",
            "{who} puts {token} {place}.",
            token=SOME[story.after.spot_kind[spot]],
            place=at_tile(LANDSCAPE_0 + spot // 2),
        ).of(spot_key(spot))


class Raise(Resolve):
    """Have a bastion ask more for a resource that has no free spot (Q12)."""

    rulings = "Q12"
    name, called = "raise", (RESOURCE_NAMES, _BASTIONS)
    changes = ("drawn", "discard", "demand")

    def token(self, view: Seen, kind: int, bastion: int) -> int:
        return kind

    def sentence(self, view: Seen, kind: int, bastion: int) -> Sentence:
        column = min(int(view.demand[bastion, kind]) + 1, COLUMNS - 1)
        return say(
            "Have {bastion} pay more for {token} from now on: {n}.",
            bastion=tile_name(BASTION_0 + bastion),
            token=SOME[kind],
            n=int(view.columns[column]),
        )

    def refusal(self, view: Seen, kind: int, bastion: int) -> Refusal:
        if view.drawn[kind] == 0:
            return _not_drawn(kind, "Q12")
        if view.side[BASTION_0 + bastion] == TOWN:
            return conquered(BASTION_0 + bastion, "Q12")
        if ((view.spot_kind == kind) & (view.spot == FREE)).any():
            return Refusal("spot_free", say("There is still a free spot on the map for it."), "Q11")
        return Refusal("no_rise", say("The marker stands in the last column already."), "Q12")

    def place(self, view: Seen, kind: int, bastion: int) -> list[str]:
        return [marker_key(bastion, kind)]

    def log(self, story: Story[Seen], kind: int, bastion: int) -> Sentence | None:
        price = int(story.after.columns[story.before.demand[bastion, kind] + 1])
        return as_told(ASKS_MORE, story, bastion, kind, price)


class Station(Resolve):
    """Put a Roman on the map, drawn or from underfoot (Q14, Q17)."""

    rulings = "Q14"
    name, called, sort = "roman", (_PLACES,), ROMAN

    def now(self, view: Seen) -> bool:
        return view.phase in (RESOLVE, SHIFT)

    def sentence(self, view: Seen, place: int) -> Sentence:
        return say("Put the Roman {place}.", place=at_place(place))

    def no_choice(self, view: Seen, place: int) -> Refusal:
        if view.roman[place]:
            line = say("There is a Roman already {place}.", place=at_place(place))
            return Refusal("roman_there", line, "Q14")
        tile = int(TILE_OF[place])
        if tile == CIRCLE and not view.romans_on_circle:
            return Refusal("not_the_circle", say("No Roman can stand on the Stone Circle."), "Q14")
        if place >= ROAD_0:
            if view.side[tile] == TOWN:
                line = say(
                    "{town} is a Roman town: a Roman stands in it, not on a road.", town=tile_name(tile)
                )
                return Refusal("town", line, "Q14")
            return Refusal("no_road", say("No road of the bastion leads there."), "Q14")
        if BASTION_0 <= tile < LANDSCAPE_0 and view.side[tile] != TOWN:
            line = say("In a bastion a Roman stands on one of the roads: say on which.")
            return Refusal("which_road", line, "Q14")
        line = say("All roads meet {place}: there is one place for a Roman.", place=at_tile(tile))
        return Refusal("one_network", line, "Q14")

    def place(self, view: Seen, place: int) -> list[str]:
        return [roman_key(place)]


class Recall(Resolve):
    """Take a Roman off the map: Orders (Q55)."""

    rulings = "Q55"
    name, called, sort = "recall", (_PLACES,), ORDERS
    changes = ("drawn", "discard", "roman")

    def sentence(self, view: Seen, place: int) -> Sentence:
        return say("Call back the Roman {place}.", place=at_place(place))

    def no_choice(self, view: Seen, place: int) -> Refusal:
        return Refusal("no_roman", say("There is no Roman there."), "Q55")

    def place(self, view: Seen, place: int) -> list[str]:
        return [roman_key(place)]

    def log(self, story: Story[Seen], place: int) -> Sentence | None:
        return as_told(RECALLED, story, place)


class Conquer(Resolve):
    """Have a bastion fall: Romanisation (Q50)."""

    rulings = "Q50"
    name, called, sort = "conquer", (_BASTIONS,), ROMANISATION
    changes = ("drawn", "discard")

    def sentence(self, view: Seen, bastion: int) -> Sentence:
        return say("Send the Romans against {bastion}.", bastion=tile_name(BASTION_0 + bastion))

    def no_choice(self, view: Seen, bastion: int) -> Refusal:
        return conquered(BASTION_0 + bastion, "Q50")

    def place(self, view: Seen, bastion: int) -> list[str]:
        return [tile_key(BASTION_0 + bastion)]

    def log(self, story: Story[Seen], bastion: int) -> Sentence:
        tile = BASTION_0 + bastion
        return say("The Romans march on {bastion}.", bastion=tile_name(tile)).of(tile_key(tile))


class Enchant(Resolve):
    """Enchant a tile: the Druid, or a finished quest (Q46, Q78)."""

    rulings = "Q46"
    name, called, sort = "enchant", (TILE_NAMES,), DRUID

    def now(self, view: Seen) -> bool:
        return view.phase in (RESOLVE, ENCHANT)

    def sentence(self, view: Seen, tile: int) -> Sentence:
        return say("Enchant {tile}.", tile=tile_name(tile))

    def no_choice(self, view: Seen, tile: int) -> Refusal:
        name = tile_name(tile)
        if not view.enchantable[tile]:
            return Refusal("not_enchantable", say("The druids cannot enchant {tile}.", tile=name), "Q46")
        if view.side[tile] == TOWN:
            return conquered(tile, "Q52")
        if view.side[tile] == ENCHANTED:
            return Refusal("enchanted", say("{tile} is enchanted already.", tile=name), "Q46")
        return Refusal("spell_ends", say("The spell comes to its end: no tile is turned."), "Q78")

    def place(self, view: Seen, tile: int) -> list[str]:
        return [tile_key(tile)]


class Crystal(Resolve):
    """Put a drawn crystal on an enchanted tile (Q30)."""

    rulings = "Q30"
    name, called, sort = "crystal", (TILE_NAMES,), CRYSTAL
    changes = ("drawn", "crystal")

    def sentence(self, view: Seen, tile: int) -> Sentence:
        return say("Put the crystal {place}.", place=at_tile(tile))

    def no_choice(self, view: Seen, tile: int) -> Refusal:
        if view.crystal[tile]:
            return Refusal("crystal_there", say("There lies a crystal already."), "Q30")
        return Refusal("not_enchanted", say("Only an enchanted tile takes a crystal."), "Q30")

    def place(self, view: Seen, tile: int) -> list[str]:
        return [crystal_key(tile)]

    def log(self, story: Story[Seen], tile: int) -> Sentence | None:
        return as_told(CRYSTAL_LAID, story, tile)


class Spurn(Resolve):
    """Discard an item: the pouch is full (Q56)."""

    rulings = "Q56"
    name, called = "spurn", (ITEM_NAMES,)
    changes = ("drawn", "pouch", "discard")

    def token(self, view: Seen, item: int) -> int:
        return next((ITEM_0 + kind for kind in range(ITEMS) if view.drawn[ITEM_0 + kind]), NONE)

    def sentence(self, view: Seen, item: int) -> Sentence:
        return say("Discard {item}: the pouch is full.", item=SOME_ITEM[item])

    def no_choice(self, view: Seen, item: int) -> Refusal:
        return _waiting(view, ITEM_0 + item) if view.drawn[ITEM_0 + item] else lacking(item, "Q56")

    def place(self, view: Seen, item: int) -> list[str]:
        owned = [item_key(view.player, item)] if view.pouch[view.player, item] else []
        return [*owned, DISCARD] if self.token(view, item) == ITEM_0 + item else owned

    def log(self, story: Story[Seen], item: int) -> Sentence | None:
        return as_told(SPURNED, story, item)


class Settle(Action):
    """Resolve a token about which there is nothing to choose, but when (Q8)."""

    rulings = "Q8"
    name, called, phases = "resolve", (SORT_NAMES,), (RESOLVE,)

    def sentence(self, view: Seen, sort: int) -> Sentence:
        return say("Resolve {token} now.", token=SOME[sort])

    def refusal(self, view: Seen, sort: int) -> Refusal:
        if view.drawn[sort] == 0:
            return _not_drawn(sort, "Q8")
        line = say("There is something to choose for {token}.", token=SOME[sort])
        return Refusal("has_choice", line, "Q8")

    def touches(self, view: Seen, sort: int) -> list[list[str]]:
        return [[drawn_key(sort)]]
