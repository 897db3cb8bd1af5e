"""Century Golem, at the market: places, rest, another trade."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.core.actions import Offer, Refusal
from nemeton.core.events import Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence
from nemeton.games.century_golem.actions.action import Action, cannot_pay, standing_out
from nemeton.games.century_golem.names import (
    bonus,
    crystals,
    given,
    merchants,
    place_name,
    say,
    stall,
)
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    CARD_0,
    EMPTY,
    GOLEM,
    MERCHANT,
    MOUNTAIN_TRADE,
    PILES,
    PLACES,
    POINT_0,
    RAISE,
    REFRESH,
    ROOM,
    TILE_0,
    VALLEY,
    Seen,
)


class Use(Action):
    """Use a place with merchants (G9, G12)."""

    shape, phases, rulings = (PLACES,), (ACT,), "G9, G12"

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

    name, piece, phases, whole, rulings = "rest", "button:rest", (ACT,), True, "G38"

    def sentence(self, view: Seen) -> Sentence:
        out = standing_out(view, view.player)
        if out == 0:
            return say("Rest, though no merchant of yours is out: you pass.")
        return say.many("Rest: your merchant comes home.", "Rest: your {n} merchants come home.", n=out)

    def log(self, story: Story[Seen]) -> Sentence | None:
        if standing_out(story.before, story.actor) > 0:
            return None
        line = say.by(story, story.actor, "You pass.", "{who} passes.")
        return line.of(f"plate:{story.actor}")


class Again(Action):
    """Trade, once or once more (G17, G34)."""

    name, phases, rulings = "again", (AGAIN_OR_STOP,), "G17"
    says = say("Trade.")

    def touches(self, view: Seen) -> list[list[str]]:
        first = given(view, 1) if view.phase == AGAIN_OR_STOP else []
        return [["button:again", *first]]

    def offers(self, view: Seen) -> Iterator[Offer]:
        """Several trades: the last crystal that is handed in says how many, or a button all of them."""
        most = int(view.facts.times)
        for n in range(2, most + 1):
            touch = [*given(view, n), *(["button:all"] if n == most else [])]
            if touch:
                give, gain = (crystals(n * side[view.recipe]) for side in (view.give, view.gain))
                says = say("Trade {n} times: {give} for {gain}.", n=n, give=give, gain=gain)
                yield Offer((self.first,) * n, [touch], says)


class Stop(Action):
    """Trade or raise no more (G17, G18)."""

    name, piece, phases, whole = "stop", "button:stop", (AGAIN_OR_STOP, RAISE), True
    says = say("Leave it at that.")

    def refusal(self, view: Seen) -> Refusal:
        rule = "G26" if view.sort[view.place] == MERCHANT else "G12"
        return Refusal("one_step", say("An upgrade raises at least one crystal."), rule)

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You leave it at that.", "{who} leaves it at that.")
        return line.of(f"plate:{story.actor}")


class Bonus(Action):
    """Take the bonus tile on top of a pile (G28, G36, G47)."""

    name, shape, phases, rulings = "bonus", (PILES,), (BONUS,), "G28, G36"

    def sentence(self, view: Seen, pile: int) -> Sentence:
        return say("Take the bonus tile: {bonus}.", bonus=bonus(view, int(view.pile_top[pile])))

    def refusal(self, view: Seen, pile: int) -> Refusal:
        if view.pile_for[pile] == 0:
            return Refusal("no_pile", say("There is no such pile."), "G5")
        if view.pile_left[pile] == 0:
            return Refusal("empty_pile", say("That pile is empty."), "G47")
        if view.sort[view.place] == MERCHANT:
            return Refusal("other_pile", say("Merchant cards earn the tiles beside the cards."), "G28")
        return Refusal("other_pile", say("Rows of outposts earn the tiles beside the golems."), "G36")

    def touches(self, view: Seen, pile: int) -> list[list[str]]:
        return [[f"pile:{pile + 1}"]]
