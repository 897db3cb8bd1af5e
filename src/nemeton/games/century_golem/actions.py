"""Century Golem, the actions in blocks: numbers, notation, sentences, refusals and touches.

`a2c` uses that place, `rest` takes the merchants home. Then, as the place asks for it: `again`, `stop`;
`raise y`; `go 4`, `go valley`; `build`, `leave`; `pay g`; `work 4`; `explore c1c`; `bonus 2`; `return y`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from nemeton.core.actions import Actions, Block, Offer, Refusal
from nemeton.core.events import Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    bonus,
    bowl_key,
    cell_key,
    crystal_key,
    crystals,
    given,
    merchants,
    place_name,
    points,
    stall,
    tile,
    to_cell,
)
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    BUILT_BY_ACTIVATION,
    BUILT_BY_TRADE,
    BUILT_BY_WAGON,
    CARD_0,
    CELLS,
    CRYSTALS,
    EMPTY,
    EXPLORE,
    GOLEM,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_TRADE,
    PAY,
    PILES,
    PLACES,
    POINT_0,
    RAISE,
    REFRESH,
    RETURN,
    ROOM,
    TILE_0,
    TRAVEL,
    VALLEY,
    WORK,
    Seen,
)

say = words_beside(__file__)


class Action(Block[Seen]):
    """A decision of Century Golem."""

    section = "G44"


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
            return _cannot_pay(view, POINT_0 + card)
        if sort in (MERCHANT, REFRESH):
            card = int(view.market[number])
            if card == EMPTY:
                none = say("There is no merchant card left for “{place}”.", place=name)
                return Refusal("no_card", none, "G52")
            return _cannot_pay(view, CARD_0 + card)
        if sort == MOUNTAIN_TRADE:
            return self._refuse_trade(view, int(view.wagon[view.player]))
        if sort == ACTIVATION:
            if view.outposts == BUILT_BY_ACTIVATION:
                return self._refuse_outpost(view, int(view.wagon[view.player]))
            if not view.post[view.player].any():
                return Refusal("no_outpost", say("You have no outpost yet."), "G34")
            return Refusal("no_trade", say("You cannot pay for a trade at any of your outposts."), "G12")
        return _cannot_pay(view, place)

    @classmethod
    def _refuse_trade(cls, view: Seen, cell: int) -> Refusal:
        """Why there is no mountain trade where the wagon is (G34)."""
        if cell == VALLEY:
            return Refusal("valley", say("Your wagon is in the valley: there is nothing to trade."), "G34")
        if view.outposts != BUILT_BY_WAGON and not view.post[view.player, cell]:
            if view.outposts == BUILT_BY_TRADE:
                return cls._refuse_outpost(view, cell)
            return Refusal("no_outpost", say("You have no outpost there."), "G34")
        return _cannot_pay(view, TILE_0 + int(view.mountain[cell]))

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


class Again(Action):
    """Trade, once or once more (G17, G34)."""

    rulings = "G17"
    name, phases = "again", (AGAIN_OR_STOP,)
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


class Crystal(Action):
    """A crystal of the player's caravan is chosen."""

    shape = (CRYSTALS,)
    lacking: ClassVar[str]
    """The section of the rules by which one needs such a crystal."""

    def notation(self, colour: int) -> str:
        return f"{self.name} {LETTERS[colour].lower()}"

    def refusal(self, view: Seen, colour: int) -> Refusal:
        lack = say("You do not have {crystal}.", crystal=A_CRYSTAL[colour])
        return Refusal("no_crystal", lack, self.lacking)

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        return [_held(view, colour)]


class GivenUp(Crystal):
    """A crystal leaves the caravan, one of several that are due: a bowl takes as many as can be."""

    def together(self, counts: Sequence[int]) -> Sentence:
        """What it is to give up so many of each colour."""
        raise NotImplementedError

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        held = _held(view, colour)
        alone = held and self.now(view) and min(int(view.facts.due), len(held)) == 1
        return [[*held, bowl_key(colour)] if alone else held]

    def offers(self, view: Seen) -> Iterator[Offer]:
        """All that is due of one colour, as far as there is so much of it; and the cheapest."""
        due, held = int(view.facts.due), view.caravan[view.player].tolist()
        cheapest = self._cheapest(view)
        for colour, n in enumerate(held):
            counts = [min(due, n) if other == colour else 0 for other in range(CRYSTALS)]
            if max(counts) > 1:
                touch = [bowl_key(colour), *(["button:cheapest"] if counts == cheapest else [])]
                yield self._offer(view, counts, touch)
        if due > 1 and sum(n > 0 for n in cheapest) > 1:
            yield self._offer(view, cheapest, ["button:cheapest"])

    def _cheapest(self, view: Seen) -> list[int]:
        """How many of each colour are due, if the cheapest are given up."""
        due = int(view.facts.due)
        found: list[int] = []
        for n in view.caravan[view.player].tolist():
            found.append(min(n, due - sum(found)))
        return found

    def _offer(self, view: Seen, counts: list[int], touch: list[str]) -> Offer:
        """So many of each colour; the last colour that is left to somebody goes unasked."""
        left, actions = view.caravan[view.player].tolist(), []
        for colour, n in enumerate(counts):
            for _ in range(n):
                if sum(other > 0 for other in left) > 1:
                    actions.append(self.number(colour))
                    left[colour] -= 1
        return Offer(tuple(actions), [touch], self.together(counts))


class Raise(Crystal):
    """Raise a crystal by a step (G18)."""

    rulings = "G18"
    name, shape, phases, lacking = "raise", (CRYSTALS - 1,), (RAISE,), "G18"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Raise {crystal} {to}.", crystal=A_CRYSTAL[colour], to=TO_COLOUR[colour + 1])

    def offers(self, view: Seen) -> Iterator[Offer]:
        """From any colour to any other: the bowl of the new one is touched, then the crystal."""
        for goal in range(1, CRYSTALS):
            for colour in range(max(0, goal - view.left), goal):
                held, far = _held(view, colour), goal - colour
                if held:
                    words = {"crystal": A_CRYSTAL[colour], "to": TO_COLOUR[goal]}
                    steps = say("Raise {crystal} {to}: {n} steps.", n=far, **words)
                    says = self.sentence(view, colour) if far == 1 else steps
                    actions = tuple(self.number(passed) for passed in range(colour, goal))
                    yield Offer(actions, [[bowl_key(goal)], held], says)


class Travel(Action):
    """Move the wagon to a cell (G32)."""

    rulings = "G32"
    name, shape, phases = "go", (CELLS + 1,), (TRAVEL,)

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

    rulings = "G33"
    name, piece, phases = "build", "button:build", (BUILDING,)
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


class Pay(GivenUp):
    """Pay a crystal for an outpost (G46)."""

    rulings = "G46"
    name, phases, lacking = "pay", (PAY,), "G46"

    def together(self, counts: Sequence[int]) -> Sentence:
        return say("Pay {crystals} for the outpost.", crystals=crystals(counts))

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Pay {crystal}.", crystal=A_CRYSTAL[colour])


class Work(Action):
    """Trade at a tile with an outpost (G34)."""

    rulings = "G34"
    name, shape, phases = "work", (CELLS,), (WORK,)

    def sentence(self, view: Seen, cell: int) -> Sentence:
        return say("Trade at “{tile}”.", tile=tile(cell))

    def refusal(self, view: Seen, cell: int) -> Refusal:
        if not view.post[view.player, cell]:
            return Refusal("no_outpost", say("You have no outpost there."), "G34")
        return _cannot_pay(view, TILE_0 + int(view.mountain[cell]))

    def touches(self, view: Seen, cell: int) -> list[list[str]]:
        return [[cell_key(cell)]]


class Explore(Action):
    """Take the exploration tile from a place (G23)."""

    rulings = "G23"
    name, shape, phases = "explore", (PLACES,), (EXPLORE,)

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


class Bonus(Action):
    """Take the bonus tile on top of a pile (G28, G36, G47)."""

    rulings = "G28, G36"
    name, shape, phases = "bonus", (PILES,), (BONUS,)

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


class Return(GivenUp):
    """Return a crystal that the caravan cannot hold (G19)."""

    rulings = "G19"
    name, phases, lacking = "return", (RETURN,), "G19"

    def together(self, counts: Sequence[int]) -> Sentence:
        return say("Return {crystals}.", crystals=crystals(counts))

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Return {crystal}.", crystal=A_CRYSTAL[colour])


ACTIONS = Actions(
    *(Use(), Rest(), Again(), Stop(), Raise(), Travel(), Build(), Leave()),
    *(Pay(), Work(), Explore(), Bonus(), Return()),
)
"""All decisions, in the order of the phases."""
_, REST, AGAIN, STOP, RAISE_0, TRAVEL_0, BUILD, LEAVE, *_rest = ACTIONS.firsts  # a place is its own number
PAY_0, WORK_0, EXPLORE_0, BONUS_0, RETURN_0 = _rest


def _out(view: Seen, seat: int) -> int:
    """How many merchants of a seat stand on places."""
    return MERCHANTS - int(view.ready[seat]) - int(view.reserve[seat])


def _held(view: Seen, colour: int) -> list[str]:
    """The pieces of the player's crystals of a colour."""
    return [crystal_key(view.player, colour, i) for i in range(view.caravan[view.player, colour])]


def _cannot_pay(view: Seen, number: int) -> Refusal:
    """Why a recipe cannot be used: a golem, a merchant card, what a place or a tile does."""
    rule = "G21" if number >= POINT_0 else "G26" if CARD_0 <= number < TILE_0 else "G12"
    if view.steps[number]:
        return Refusal("nothing_to_raise", say("You have no crystal that can be raised."), rule)
    short = (view.give[number] - view.caravan[view.player]).clip(0)
    takes = say(
        "That takes {crystals}; you are short of {short}.",
        crystals=crystals(view.give[number]),
        short=crystals(short),
    )
    return Refusal("cannot_pay", takes, rule)
