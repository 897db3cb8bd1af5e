"""Celtic Quest, the actions with drawn tokens: giving one back, and resolving the others (Q8-Q14, Q55, Q56).

If tokens of two sorts are drawn, a token is touched and then its place; if of one, only the place.
"""

from __future__ import annotations

from typing import Any, ClassVar

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.actions.action import Action, conquered, lacking
from nemeton.games.celtic_quest.names import (
    DISCARD,
    SOME,
    SOME_ITEM,
    SPELL,
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
    CYCLE,
    DRUID,
    ENCHANT,
    GREEN,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    NONE,
    ORDERS,
    PLACES,
    RESOLVE,
    RETURN,
    ROMAN,
    ROMANISATION,
    SHIFT,
    SPOTS,
    TOWN,
    Seen,
)

_BASTIONS = TILE_NAMES[BASTION_0:LANDSCAPE_0]
_PLACES = tuple(map(place_name, range(PLACES)))


def _not_drawn(sort: int, rule: str) -> Refusal:
    return Refusal("not_drawn", say("You have not drawn {token}.", token=SOME[sort]), rule)


class Return(Action):
    """Put a drawn token back into the bag (Q69)."""

    name, called, phases = "return", (SORT_NAMES,), (RETURN,)

    def sentence(self, view: Seen, sort: int) -> Sentence:
        return say("Put {token} back into the bag.", token=SOME[sort])

    def refusal(self, view: Seen, sort: int) -> Refusal:
        return _not_drawn(sort, "Q69")

    def touches(self, view: Seen, sort: int) -> list[list[str]]:
        return [[drawn_key(sort)]]


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

    name, called = "put", (tuple(map(spot_name, range(SPOTS))),)

    def token(self, view: Seen, spot: int) -> int:
        return int(view.spot_kind[spot])

    def sentence(self, view: Seen, spot: int) -> Sentence:
        token, place = SOME[view.spot_kind[spot]], at_tile(LANDSCAPE_0 + spot // 2)
        return say("Put {token} {place}.", token=token, place=place)

    def refusal(self, view: Seen, spot: int) -> Refusal:
        kind = view.spot_kind[spot]
        if kind == NONE or view.drawn[kind] == 0:
            return Refusal("no_spot", say("There is no spot for what you have drawn."), "Q11")
        return Refusal("spot_taken", say("That spot is not free, or not in play."), "Q11")

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

    name, called = "raise", (RESOURCE_NAMES, _BASTIONS)

    def token(self, view: Seen, kind: int, bastion: int) -> int:
        return kind

    def sentence(self, view: Seen, kind: int, bastion: int) -> Sentence:
        column = min(int(view.demand[bastion, kind]) + 1, COLUMNS - 1)
        return say(
            "Have {bastion} ask for {token}: {n} points from now on.",
            bastion=tile_name(BASTION_0 + bastion),
            token=SOME[kind],
            n=int(view.columns[column]),
        )

    def refusal(self, view: Seen, kind: int, bastion: int) -> Refusal:
        if view.drawn[kind] == 0:
            return _not_drawn(kind, "Q12")
        if view.side[BASTION_0 + bastion] == TOWN:
            return conquered(BASTION_0 + bastion, "Q12")
        line = say("{token} must be put on the map, or its marker is at the top.", token=SOME[kind])
        return Refusal("no_rise", line, "Q12")

    def place(self, view: Seen, kind: int, bastion: int) -> list[str]:
        return [marker_key(bastion, kind)]


class Station(Resolve):
    """Put a Roman on the map, drawn or from underfoot (Q14, Q17)."""

    name, called, sort = "roman", (_PLACES,), ROMAN

    def now(self, view: Seen) -> bool:
        return view.phase in (RESOLVE, SHIFT)

    def sentence(self, view: Seen, place: int) -> Sentence:
        return say("Put the Roman {place}.", place=at_place(place))

    def no_choice(self, view: Seen, place: int) -> Refusal:
        if view.roman[place]:
            line = say("There is a Roman already {place}.", place=at_place(place))
            return Refusal("roman_there", line, "Q14")
        if place == 2 * CIRCLE:
            return Refusal("not_the_circle", say("No Roman can stand on the Stone Circle."), "Q14")
        return Refusal("no_place", say("There is no place for a Roman there."), "Q14")

    def place(self, view: Seen, place: int) -> list[str]:
        return [roman_key(place)]


class Recall(Resolve):
    """Take a Roman off the map: Orders (Q55)."""

    name, called, sort = "recall", (_PLACES,), ORDERS

    def sentence(self, view: Seen, place: int) -> Sentence:
        return say("Call back the Roman {place}.", place=at_place(place))

    def no_choice(self, view: Seen, place: int) -> Refusal:
        return Refusal("no_roman", say("There is no Roman there."), "Q55")

    def place(self, view: Seen, place: int) -> list[str]:
        return [roman_key(place)]


class Conquer(Resolve):
    """Have a bastion fall: Romanisation (Q50)."""

    name, called, sort = "conquer", (_BASTIONS,), ROMANISATION

    def sentence(self, view: Seen, bastion: int) -> Sentence:
        return say("{bastion} is conquered.", bastion=tile_name(BASTION_0 + bastion))

    def no_choice(self, view: Seen, bastion: int) -> Refusal:
        return conquered(BASTION_0 + bastion, "Q50")

    def place(self, view: Seen, bastion: int) -> list[str]:
        return [tile_key(BASTION_0 + bastion)]

    def log(self, story: Story[Seen], bastion: int) -> Sentence:
        tile = BASTION_0 + bastion
        return say("The Romans march on {bastion}.", bastion=tile_name(tile)).of(tile_key(tile))


class Enchant(Resolve):
    """Enchant a tile: the Druid, or a finished quest (Q46, Q78)."""

    name, called, sort = "enchant", (TILE_NAMES,), DRUID

    def now(self, view: Seen) -> bool:
        return view.phase in (RESOLVE, ENCHANT)

    def sentence(self, view: Seen, tile: int) -> Sentence:
        return say("Enchant {tile}.", tile=tile_name(tile))

    def no_choice(self, view: Seen, tile: int) -> Refusal:
        if view.side[tile] != GREEN:
            line = say("{tile} is no green tile any more.", tile=tile_name(tile))
            return Refusal("not_green", line, "Q46")
        return Refusal("not_enchantable", say("{tile} cannot be enchanted.", tile=tile_name(tile)), "Q46")

    def place(self, view: Seen, tile: int) -> list[str]:
        return [tile_key(tile)]


class Crystal(Resolve):
    """Put a drawn crystal on an enchanted tile (Q30)."""

    name, called, sort = "crystal", (TILE_NAMES,), CRYSTAL

    def sentence(self, view: Seen, tile: int) -> Sentence:
        return say("Put the crystal {place}.", place=at_tile(tile))

    def no_choice(self, view: Seen, tile: int) -> Refusal:
        return Refusal("no_spot", say("There is no free spot for a crystal there."), "Q30")

    def place(self, view: Seen, tile: int) -> list[str]:
        return [crystal_key(tile)]


class Spurn(Resolve):
    """Discard an item: the pouch is full (Q56)."""

    name, called = "spurn", (ITEM_NAMES,)

    def token(self, view: Seen, item: int) -> int:
        return next((ITEM_0 + kind for kind in range(ITEMS) if view.drawn[ITEM_0 + kind]), NONE)

    def sentence(self, view: Seen, item: int) -> Sentence:
        return say("Discard {item}: the pouch is full.", item=SOME_ITEM[item])

    def no_choice(self, view: Seen, item: int) -> Refusal:
        return lacking(item, "Q56")

    def place(self, view: Seen, item: int) -> list[str]:
        owned = [item_key(view.player, item)] if view.pouch[view.player, item] else []
        return [*owned, DISCARD] if self.token(view, item) == ITEM_0 + item else owned


class Settle(Action):
    """Resolve a token about which there is nothing to choose, but when (Q8)."""

    name, called, phases = "resolve", (SORT_NAMES,), (RESOLVE,)

    def sentence(self, view: Seen, sort: int) -> Sentence:
        if sort == CYCLE:
            return say("Put all discarded tokens back into the bag.")
        if sort == DRUID:
            return say("Move the spell on.")
        return say("Discard {token}: nothing happens.", token=SOME[sort])

    def refusal(self, view: Seen, sort: int) -> Refusal:
        if view.drawn[sort] == 0:
            return _not_drawn(sort, "Q8")
        line = say("There is something to choose for {token}.", token=SOME[sort])
        return Refusal("has_choice", line, "Q8")

    def touches(self, view: Seen, sort: int) -> list[list[str]]:
        return [[drawn_key(sort)]]

    def log(self, story: Story[Seen], sort: int) -> Sentence | None:
        return say("The spell moves on.").of(SPELL) if sort == DRUID else None
