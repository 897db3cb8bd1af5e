"""Century Golem, the actions with merchants: a place is used, or all of them come home."""

from __future__ import annotations

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence
from nemeton.games.century_golem.actions.action import Action, cannot_pay
from nemeton.games.century_golem.names import (
    merchants,
    place_name,
    say,
    stall,
)
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    CARD_0,
    EMPTY,
    GOLEM,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_TRADE,
    PLACES,
    POINT_0,
    REFRESH,
    ROOM,
    TILE_0,
    VALLEY,
    Seen,
)


class Use(Action):
    """Use a place with merchants (G9, G12)."""

    rulings = "G9, G12"
    shape, phases = (PLACES,), (ACT,)

    def notation(self, place: int) -> str:
        return place_name(place).lower()

    def sentence(self, view: Seen, place: int) -> Sentence:
        there, name = int(view.holder[place]), stall(view, place)
        number = merchants(int(view.facts.need[place]))
        if there == NOBODY:
            return say("Use “{place}” with {merchants}.", place=name, merchants=number)
        return say(
            "Use “{place}” with {merchants}; those of {other} go home.",
            place=name,
            merchants=number,
            other=Seat(there),
        )

    def refusal(self, view: Seen, place: int) -> Refusal:
        if place % ROOM >= view.rooms[place // ROOM]:
            return Refusal("no_place", say("There is no place {place}.", place=place_name(place)), "G1")
        name = stall(view, place)
        if view.covering[place] != EMPTY:
            return Refusal("covered", say("An exploration tile lies on “{place}”.", place=name), "G56")
        if view.holder[place] == view.player:
            standing = say("Your own merchants stand on “{place}” already.", place=name)
            return Refusal("own_merchants", standing, "G56")
        need, ready = int(view.facts.need[place]), int(view.ready[view.player])
        if need > ready:
            takes = say("That takes {need}; you have {ready}.", need=merchants(need), ready=merchants(ready))
            return Refusal("too_few_merchants", takes, "G9")
        sort, number = view.sort[place], view.number[place]
        if sort == GOLEM:
            card = int(view.point_row[number])
            if card == EMPTY:
                return Refusal("no_card", say("There is no golem left for “{place}”.", place=name), "G53")
            return cannot_pay(view, POINT_0 + card)
        if sort in (MERCHANT, REFRESH):
            card = int(view.market[number])
            if card == EMPTY:
                none = say("There is no merchant card left for “{place}”.", place=name)
                return Refusal("no_card", none, "G52")
            return cannot_pay(view, CARD_0 + card)
        if sort == MOUNTAIN_TRADE:
            return self._refuse_trade(view, int(view.wagon[view.player]))
        if sort == ACTIVATION:
            if view.outposts == BUILT_BY_ACTIVATION:
                return self._refuse_outpost(view, int(view.wagon[view.player]))
            if not view.post[view.player].any():
                return Refusal("no_outpost", say("You have no outpost yet."), "G34")
            return Refusal("no_trade", say("You cannot pay for a trade at any of your outposts."), "G12")
        return cannot_pay(view, place)

    @classmethod
    def _refuse_trade(cls, view: Seen, cell: int) -> Refusal:
        """Why there is no mountain trade where the wagon is (G34)."""
        if cell == VALLEY:
            return Refusal("valley", say("Your wagon is in the valley: there is nothing to trade."), "G34")
        if view.outposts != BUILT_BY_WAGON and not view.post[view.player, cell]:
            if view.outposts == BUILT_BY_TRADE:
                return cls._refuse_outpost(view, cell)
            return Refusal("no_outpost", say("You have no outpost there."), "G34")
        return cannot_pay(view, TILE_0 + int(view.mountain[cell]))

    @staticmethod
    def _refuse_outpost(view: Seen, cell: int) -> Refusal:
        """Why no outpost can be built where the wagon is (G33)."""
        if cell == VALLEY:
            return Refusal("valley", say("Your wagon is in the valley: nobody builds there."), "G33")
        if view.post[view.player, cell]:
            return Refusal("own_outpost", say("You have an outpost there already."), "G33")
        cost = int(view.facts.toll[cell])
        dear = say.many(
            "An outpost there costs a crystal, and you have none.",
            "An outpost there costs {n} crystals, and you have fewer.",
            n=cost,
        )
        return Refusal("toll", dear, "G33")

    def touches(self, view: Seen, place: int) -> list[list[str]]:
        return [[f"place:{place_name(place)}"]]


class Rest(Action):
    """Take all merchants home (G38)."""

    rulings = "G38"
    name, piece, phases, whole = "rest", "button:rest", (ACT,), True

    def sentence(self, view: Seen) -> Sentence:
        out = _out(view, view.player)
        if out == 0:
            return say("Rest, though no merchant of yours is out: you pass.")
        return say.many("Rest: your merchant comes home.", "Rest: your {n} merchants come home.", n=out)

    def log(self, story: Story[Seen]) -> Sentence | None:
        if _out(story.before, story.actor) > 0:
            return None
        line = say.by(story, story.actor, "You pass.", "{who} passes.")
        return line.of(f"plate:{story.actor}")


def _out(view: Seen, seat: int) -> int:
    """How many merchants of a seat stand on places."""
    return MERCHANTS - int(view.ready[seat]) - int(view.reserve[seat])
