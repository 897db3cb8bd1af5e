"""Century Golem, the refusals: why an action is not allowed, with the ruling that says so."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Sentence, words_beside
from nemeton.games.century_golem.actions import (
    AGAIN,
    BONUS_0,
    BUILD,
    EXPLORE_0,
    LEAVE,
    PAY_0,
    REST,
    RETURN_0,
    STOP,
    TRAVEL_0,
    WORK_0,
)
from nemeton.games.century_golem.names import A_CRYSTAL, crystals, merchants
from nemeton.games.century_golem.notation import place_name
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    CARD_0,
    EMPTY,
    EXPLORE,
    GOLEM,
    MAGENTA,
    MERCHANT,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    PAY,
    POINT_0,
    RAISE,
    RETURN,
    ROOM,
    TILE_0,
    TRAVEL,
    VALLEY,
    WORK,
)

say = words_beside(__file__)

Refusal = tuple[str, Sentence, str]
"""A code, a sentence, and where the rules say so."""


def merchants_needed(view: View, place: int) -> int:
    """How many merchants a place takes from the player (G9, G10)."""
    there = int(view.crew[place])
    number = there + 1 if there else int(view.printed[place])
    return max(1, number - int(view.discount[view.player, min(int(view.sort[place]), MOUNTAIN_KIND)]))


def refusal(view: View, action: int) -> Refusal:
    """Why an action is not allowed."""
    if view.phase not in _phases(action):
        return "not_now", say("Not now. {prompt}", prompt=view.game.words.prompt(view)), "G44"
    if action < REST:
        return _refuse_place(view, action)
    if action == STOP:
        return "one_step", say("An upgrade place raises at least one crystal."), "G12"
    if action < TRAVEL_0 or PAY_0 <= action < WORK_0 or action >= RETURN_0:
        return (
            "no_crystal",
            _lacking(action),
            "G18" if action < TRAVEL_0 else "G46" if action < WORK_0 else "G19",
        )
    if action < BUILD:
        if action - TRAVEL_0 == view.wagon[view.player]:
            return "same_cell", say("The wagon has to end on another tile."), "G32"
        far = int(view.number[view.place])
        return (
            "too_far",
            say.many("That is more than a tile away.", "That is more than {n} tiles away.", n=far),
            "G32",
        )
    if action < EXPLORE_0:
        cell = action - WORK_0
        if not view.post[view.player, cell]:
            return "no_outpost", say("You have no outpost there."), "G34"
        return _cannot_pay(view, TILE_0 + int(view.mountain[cell]))
    if action < BONUS_0:
        return "no_tile", say("No exploration tile lies there."), "G23"
    return _refuse_pile(view, action - BONUS_0)


def _phases(action: int) -> tuple[int, ...]:
    """When an action of this kind is possible."""
    for most, phases in (
        (REST, (ACT,)),
        (AGAIN, (AGAIN_OR_STOP,)),
        (STOP, (AGAIN_OR_STOP, RAISE)),
        (TRAVEL_0 - 1, (RAISE,)),
        (BUILD - 1, (TRAVEL,)),
        (BUILD, (BUILDING,)),
        (LEAVE, (BUILDING, BONUS)),
        (WORK_0 - 1, (PAY,)),
        (EXPLORE_0 - 1, (WORK,)),
        (BONUS_0 - 1, (EXPLORE,)),
        (RETURN_0 - 1, (BONUS,)),
    ):
        if action <= most:
            return phases
    return (RETURN,)


def _refuse_place(view: View, place: int) -> Refusal:
    name = place_name(place)
    if place % ROOM >= view.rooms[place // ROOM]:
        return "no_place", say("There is no place {place}.", place=name), "G1"
    if view.covering[place] != EMPTY:
        return "covered", say("An exploration tile lies on {place}.", place=name), "G23"
    if view.holder[place] == view.player:
        return "own_merchants", say("Your own merchants stand on {place} already.", place=name), "G31"
    need, ready = merchants_needed(view, place), int(view.ready[view.player])
    if need > ready:
        return (
            "too_few_merchants",
            say("That takes {need}; you have {ready}.", need=merchants(need), ready=merchants(ready)),
            "G9",
        )
    sort, number = view.sort[place], view.number[place]
    if sort == GOLEM:
        card = int(view.point_row[number])
        return _empty_slot() if card == EMPTY else _cannot_pay(view, POINT_0 + card)
    if sort == MERCHANT:
        card = int(view.market[number])
        return _empty_slot() if card == EMPTY else _cannot_pay(view, CARD_0 + card)
    if sort == MOUNTAIN_TRADE or (sort == ACTIVATION and view.outposts):
        return _refuse_wagon(view, sort == ACTIVATION)
    if sort == ACTIVATION:
        if not view.post[view.player].any():
            return "no_outpost", say("You have no outpost yet."), "G34"
        return "no_trade", say("You cannot pay for a trade at any of your outposts."), "G12"
    return _cannot_pay(view, place) if sort else _empty_slot()


def _refuse_wagon(view: View, build: bool) -> Refusal:
    """Why nothing can be done where the wagon is."""
    cell = int(view.wagon[view.player])
    if cell == VALLEY:
        return "valley", say("Your wagon is in the valley: there is nothing to trade or build."), "G33"
    if build and view.post[view.player, cell]:
        return "own_outpost", say("You have an outpost there already."), "G33"
    if build:
        return "no_crystal", say("You cannot pay for the outposts of the others there."), "G33"
    if view.outposts and not view.post[view.player, cell]:
        return "no_outpost", say("You have no outpost there."), "G34"
    return _cannot_pay(view, TILE_0 + int(view.mountain[cell]))


def _refuse_pile(view: View, pile: int) -> Refusal:
    if view.pile_for[pile] == 0:
        return "no_pile", say("There is no such pile."), "G5"
    if view.pile_left[pile] == 0:
        return "empty_pile", say("That pile is empty."), "G47"
    if view.sort[view.place] == MERCHANT:
        return "other_pile", say("Merchant cards earn the tiles of panel D2."), "G28"
    return "other_pile", say("Rows of outposts earn the tiles of panels B2 and F2."), "G36"


def _cannot_pay(view: View, recipe: int) -> Refusal:
    if view.steps[recipe]:
        return "nothing_to_raise", say("You have no crystal that can be raised."), "G12"
    return (
        "cannot_pay",
        say("That takes {crystals}.", crystals=crystals(view.give[recipe])),
        "G21" if recipe >= POINT_0 else "G12",
    )


def _empty_slot() -> Refusal:
    return "no_card", say("There is no card left."), "G52"


def _lacking(action: int) -> Sentence:
    """The crystal that is not there."""
    colour = action - (RETURN_0 if action >= RETURN_0 else PAY_0 if action >= PAY_0 else STOP + 1)
    assert 0 <= colour <= MAGENTA
    return say("You do not have {crystal}.", crystal=A_CRYSTAL[colour])
