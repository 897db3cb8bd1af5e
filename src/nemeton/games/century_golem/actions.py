"""Century Golem, the actions in blocks: numbers, notation, sentences, refusals and touches.

`a2c` uses that place, `rest` takes the merchants home. Then, as the place asks for it: `again`, `stop`;
`raise y`; `go 4`, `go valley`; `build`, `leave`; `pay g`; `work 4`; `explore c1c`; `bonus 2`; `return y`.
"""

from __future__ import annotations

from typing import ClassVar

from nemeton.core.actions import Actions, Block, Refusal
from nemeton.core.events import Story
from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    bonus,
    cell_key,
    crystal_key,
    crystals,
    find,
    gift,
    golem,
    merchants,
    place_name,
    recipe,
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
    WAGON,
    WORK,
    Seen,
)

say = words_beside(__file__)


class Action(Block[Seen]):
    """A decision of Century Golem."""

    section = "G44"


class Use(Action):
    """Use a place with merchants (G9, G12)."""

    shape, phases = (PLACES,), (ACT,)

    def notation(self, place: int) -> str:
        return place_name(place).lower()

    def sentence(self, view: Seen, place: int) -> Sentence:
        n, there, name = int(view.facts.need[place]), int(view.holder[place]), place_name(place)
        effect = self._effect(view, place)
        if there == NOBODY:
            return say.many(
                "Use {place} with a merchant. {effect}",
                "Use {place} with {n} merchants. {effect}",
                n=n,
                place=name,
                effect=effect,
            )
        return say.many(
            "Use {place} with a merchant and send those of {who} home. {effect}",
            "Use {place} with {n} merchants and send those of {who} home. {effect}",
            n=n,
            place=name,
            who=Seat(there),
            effect=effect,
        )

    @staticmethod
    def _effect(view: Seen, place: int) -> Sentence:
        """What a place does, as things lie now."""
        sort, number = view.sort[place], int(view.number[place])
        if sort == GOLEM:
            card = int(view.point_row[number])
            return say("Claim {golem}. {gift}", golem=golem(view, card), gift=gift(view, card))
        if sort == MERCHANT:
            effect = recipe(view, CARD_0 + int(view.market[number]))
            return say("{effect} Then take the merchant card.", effect=effect)
        if sort == REFRESH:
            return say("New merchant cards are laid out, and you take another turn.")
        if sort == WAGON:
            return say.many("Move your wagon by a tile.", "Move your wagon by up to {n} tiles.", n=number)
        if sort == MOUNTAIN_TRADE:
            cell = int(view.wagon[view.player])
            trade = recipe(view, TILE_0 + int(view.mountain[cell]))
            if view.outposts != BUILT_BY_TRADE or view.post[view.player, cell]:
                return trade
            return say("{build} Then you may trade here: {trade}", build=_build(view), trade=trade)
        if sort == ACTIVATION:
            built = view.outposts == BUILT_BY_ACTIVATION
            return _build(view) if built else say("One of your outposts trades.")
        return recipe(view, place)

    def refusal(self, view: Seen, place: int) -> Refusal:
        name = place_name(place)
        if place % ROOM >= view.rooms[place // ROOM]:
            return Refusal("no_place", say("There is no place {place}.", place=name), "G1")
        if view.covering[place] != EMPTY:
            return Refusal("covered", say("An exploration tile lies on {place}.", place=name), "G56")
        if view.holder[place] == view.player:
            standing = say("Your own merchants stand on {place} already.", place=name)
            return Refusal("own_merchants", standing, "G56")
        need, ready = int(view.facts.need[place]), int(view.ready[view.player])
        if need > ready:
            takes = say("That takes {need}; you have {ready}.", need=merchants(need), ready=merchants(ready))
            return Refusal("too_few_merchants", takes, "G9")
        sort, number = view.sort[place], view.number[place]
        if sort in (GOLEM, MERCHANT, REFRESH):
            card = (
                EMPTY if sort == REFRESH else int((view.point_row if sort == GOLEM else view.market)[number])
            )
            if card == EMPTY:
                return Refusal("no_card", say("There is no card left."), "G52")
            return _cannot_pay(view, card + (POINT_0 if sort == GOLEM else CARD_0))
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

    name, piece, phases = "rest", "button:rest", (ACT,)

    @staticmethod
    def _out(view: Seen, seat: int) -> int:
        """How many merchants of a seat stand on places."""
        return MERCHANTS - int(view.ready[seat]) - int(view.reserve[seat])

    def sentence(self, view: Seen) -> Sentence:
        out = self._out(view, view.player)
        if out == 0:
            return say("Rest, though no merchant of yours is out: you pass.")
        return say.many("Rest: your merchant comes home.", "Rest: your {n} merchants come home.", n=out)

    def log(self, story: Story[Seen]) -> Sentence:
        out = self._out(story.before, story.actor)
        if out == 0:
            line = say.by(story, story.actor, "You pass.", "{who} passes.")
        else:
            line = say.many_by(
                story,
                story.actor,
                ("You rest: your merchant comes home.", "You rest: your {n} merchants come home."),
                ("{who} rests: a merchant comes home.", "{who} rests: {n} merchants come home."),
                n=out,
            )
        return line.of(f"plate:{story.actor}")


class Again(Action):
    """Trade once more (G17)."""

    name, piece, phases = "again", "button:again", (AGAIN_OR_STOP,)

    def sentence(self, view: Seen) -> Sentence:
        return _trade(view, view.recipe)


class Stop(Action):
    """Trade or raise no more (G17, G18)."""

    name, piece, phases = "stop", "button:stop", (AGAIN_OR_STOP, RAISE)
    says = say("Leave it at that.")

    def refusal(self, view: Seen) -> Refusal:
        return Refusal("one_step", say("An upgrade place raises at least one crystal."), "G12")

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
        return [[crystal_key(view.player, colour, i) for i in range(view.caravan[view.player, colour])]]


class Raise(Crystal):
    """Raise a crystal by a step (G18)."""

    name, shape, phases, lacking = "raise", (CRYSTALS - 1,), (RAISE,), "G18"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Raise {crystal} {to}.", crystal=A_CRYSTAL[colour], to=TO_COLOUR[colour + 1])


class Travel(Action):
    """Move the wagon to a cell (G32)."""

    name, shape, phases = "go", (CELLS + 1,), (TRAVEL,)

    def notation(self, cell: int) -> str:
        return "go valley" if cell == VALLEY else super().notation(cell)

    def sentence(self, view: Seen, cell: int) -> Sentence:
        return say("Move your wagon {to}.", to=to_cell(view, cell))

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

    name, piece, phases = "build", "button:build", (BUILDING,)

    def sentence(self, view: Seen) -> Sentence:
        return _build(view)


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


class Pay(Crystal):
    """Pay a crystal for an outpost (G46)."""

    name, phases, lacking = "pay", (PAY,), "G46"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Pay {crystal}.", crystal=A_CRYSTAL[colour])


class Work(Action):
    """Trade at a tile with an outpost (G34)."""

    name, shape, phases = "work", (CELLS,), (WORK,)

    def sentence(self, view: Seen, cell: int) -> Sentence:
        return _trade(view, TILE_0 + int(view.mountain[cell]))

    def refusal(self, view: Seen, cell: int) -> Refusal:
        if not view.post[view.player, cell]:
            return Refusal("no_outpost", say("You have no outpost there."), "G34")
        return _cannot_pay(view, TILE_0 + int(view.mountain[cell]))

    def touches(self, view: Seen, cell: int) -> list[list[str]]:
        return [[cell_key(cell)]]


class Explore(Action):
    """Take the exploration tile from a place (G23)."""

    name, shape, phases = "explore", (PLACES,), (EXPLORE,)

    def notation(self, place: int) -> str:
        return f"explore {place_name(place).lower()}"

    def sentence(self, view: Seen, place: int) -> Sentence:
        return say(
            "Take the exploration tile from {place}: {find}.",
            place=place_name(place),
            find=find(view, int(view.covering[place])),
        )

    def refusal(self, view: Seen, place: int) -> Refusal:
        return Refusal("no_tile", say("No exploration tile lies there."), "G23")

    def touches(self, view: Seen, place: int) -> list[list[str]]:
        return [[f"exploration:{view.covering[place] + 1}"]]


class Bonus(Action):
    """Take the bonus tile on top of a pile (G28, G36, G47)."""

    name, shape, phases = "bonus", (PILES,), (BONUS,)

    def sentence(self, view: Seen, pile: int) -> Sentence:
        return say("Take the bonus tile: {bonus}.", bonus=bonus(view, int(view.pile_top[pile])))

    def refusal(self, view: Seen, pile: int) -> Refusal:
        if view.pile_for[pile] == 0:
            return Refusal("no_pile", say("There is no such pile."), "G5")
        if view.pile_left[pile] == 0:
            return Refusal("empty_pile", say("That pile is empty."), "G47")
        if view.sort[view.place] == MERCHANT:
            return Refusal("other_pile", say("Merchant cards earn the tiles of panel D2."), "G28")
        return Refusal("other_pile", say("Rows of outposts earn the tiles of panels B2 and F2."), "G36")

    def touches(self, view: Seen, pile: int) -> list[list[str]]:
        return [[f"pile:{pile + 1}"]]


class Return(Crystal):
    """Return a crystal that the caravan cannot hold (G19)."""

    name, phases, lacking = "return", (RETURN,), "G19"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Return {crystal}.", crystal=A_CRYSTAL[colour])


ACTIONS = Actions(
    *(Use(), Rest(), Again(), Stop(), Raise(), Travel(), Build(), Leave()),
    *(Pay(), Work(), Explore(), Bonus(), Return()),
)
"""All decisions, in the order of the phases."""
_, REST, AGAIN, STOP, RAISE_0, TRAVEL_0, BUILD, LEAVE, *_rest = ACTIONS.firsts  # a place is its own number
PAY_0, WORK_0, EXPLORE_0, BONUS_0, RETURN_0 = _rest


def _trade(view: Seen, number: int) -> Sentence:
    """Trade once."""
    return say("Trade {give} for {gain}.", give=crystals(view.give[number]), gain=crystals(view.gain[number]))


def _build(view: Seen) -> Sentence:
    """Build where the player's wagon is, with what it costs (G33)."""
    cost = int(view.facts.toll[view.wagon[view.player]])
    if cost == 0:
        return say("Build an outpost here.")
    return say.many(
        "Build an outpost here: it costs a crystal.",
        "Build an outpost here: it costs {n} crystals.",
        n=cost,
    )


def _cannot_pay(view: Seen, number: int) -> Refusal:
    """Why a recipe cannot be used."""
    if view.steps[number]:
        return Refusal("nothing_to_raise", say("You have no crystal that can be raised."), "G12")
    takes = say("That takes {crystals}.", crystals=crystals(view.give[number]))
    return Refusal("cannot_pay", takes, "G21" if number >= POINT_0 else "G12")
