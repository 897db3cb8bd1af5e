"""Celtic Quest, why can't I? Every refusal has a code, a sentence and the ruling."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Sentence, words_beside
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    BRIBE_0,
    CLAIM_0,
    CLAIM_ALL,
    CONQUER_0,
    CRYSTAL_0,
    DELIVER_0,
    DELIVER_ALL,
    DROP_0,
    EAT,
    ELIXIR_0,
    ENCHANT_0,
    ENTER_0,
    FACE_0,
    FINISH,
    GO_0,
    IMPROVE_0,
    KEEP_0,
    LAY_0,
    LEAVE,
    LIFT_0,
    OFFER_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    RETURN_0,
    ROMAN_0,
    SEEK,
    SETTLE_0,
    SHIFT,
    SPURN_0,
    TAKE_0,
    TOSS_0,
)
from nemeton.games.celtic_quest.names import SOME, SOME_ITEM, SOME_WARE, at_place, tile_name
from nemeton.games.celtic_quest.notation import read
from nemeton.games.celtic_quest.reading import beyond, capacity, in_the_way
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    BASTION_0,
    BASTIONS,
    CIRCLE,
    CRYSTAL,
    DELIVERING,
    DRUID,
    ENCHANT,
    ENTER,
    FACE,
    FINISHING,
    GREEN,
    IMPROVING,
    ITEM_0,
    ITEMS,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LEVELS,
    LIFT,
    MOVE,
    NONE,
    ORDERS,
    RESOLVE,
    RETURN,
    RING,
    ROMAN,
    ROMANISATION,
    SEEKING,
    TOWN,
)
from nemeton.games.celtic_quest.state import BREAD as BREAD_TOKEN
from nemeton.games.celtic_quest.state import ELIXIR as ELIXIR_TOKEN
from nemeton.games.celtic_quest.state import GOLD as GOLD_TOKEN
from nemeton.games.celtic_quest.state import SHIFT as SHIFTING

say = words_beside(__file__)

Reason = tuple[str, Sentence, str]
"""A code, a sentence, the ruling."""

_PHASES = {
    KEEP_0: (KEEP,),
    LAY_0: (LAY,),
    FACE_0: (FACE,),
    LIFT_0: (LIFT,),
    RETURN_0: (RETURN,),
    ROMAN_0: (RESOLVE, SHIFTING),
    ENCHANT_0: (RESOLVE, ENCHANT),
    ENTER_0: (ENTER,),
    LEAVE: (SHIFTING,),
    SEEK: (AT_THE_CIRCLE, AT_A_BASTION),
}
"""When the actions of a block can be due, where it is not the rule of their kind."""


def _when(start: int) -> tuple[int, ...]:
    if start in _PHASES:
        return _PHASES[start]
    if start < ENTER_0:
        return (RESOLVE,)
    if start < FINISH:
        return (MOVE,)
    return (AT_THE_CIRCLE,) if start < DELIVER_0 else (AT_A_BASTION,)


def refusal(view: View, action: int) -> Reason:
    """Why an action is not allowed."""
    start, i = read(action)
    if view.phase not in _when(start):
        return "not_now", say("Not now. {prompt}", prompt=view.game.words.prompt(view)), "Q74"
    if start < RETURN_0:
        return _building(start)
    if start < ENTER_0:
        return _tokens(view, start, i)
    if start < FINISH:
        return _moving(view, start, i)
    if view.phase == AT_THE_CIRCLE:
        return _at_the_circle(view, start, i)
    return _at_a_bastion(view, start, i)


def _building(start: int) -> Reason:
    if start == KEEP_0:
        return "not_dealt", say("This is none of the two destinies you were dealt."), "Q87"
    if start == LIFT_0:
        return "no_better", say("To lay this tile elsewhere would not help."), "Q4"
    return "does_not_fit", say("The tile does not fit there: roads must meet, and lead to the Circle."), "Q1"


def _tokens(view: View, start: int, i: int) -> Reason:
    if start == RETURN_0:
        return "not_drawn", say("You have not drawn {token}.", token=SOME[i]), "Q69"
    if start == SETTLE_0:
        if view.drawn[i] == 0:
            return "not_drawn", say("You have not drawn {token}.", token=SOME[i]), "Q8"
        return "has_choice", say("There is something to choose for {token}.", token=SOME[i]), "Q8"
    if start == PUT_0:
        kind = int(view.spot_kind[i])
        if kind == NONE or view.drawn[kind] == 0:
            return "no_spot", say("There is no spot for what you have drawn."), "Q11"
        return "spot_taken", say("That spot is not free, or not in play."), "Q11"
    if start == RAISE_0:
        kind, bastion = divmod(i, BASTIONS)
        if view.drawn[kind] == 0:
            return "not_drawn", say("You have not drawn {token}.", token=SOME[kind]), "Q12"
        if view.side[BASTION_0 + bastion] == TOWN:
            return "conquered", _conquered(BASTION_0 + bastion), "Q12"
        return (
            "no_rise",
            say("{token} must be put on the map, or its marker is at the top.", token=SOME[kind]),
            "Q12",
        )
    sort = {
        ROMAN_0: ROMAN,
        RECALL_0: ORDERS,
        CONQUER_0: ROMANISATION,
        ENCHANT_0: DRUID,
        CRYSTAL_0: CRYSTAL,
    }.get(start, ITEM_0)
    if view.phase == RESOLVE:
        drawn = view.drawn[ITEM_0 : ITEM_0 + ITEMS].sum() if start == SPURN_0 else view.drawn[sort]
        if drawn == 0:
            return "not_drawn", say("No drawn token asks for that."), "Q8"
    return _no_choice(view, start, i)


def _no_choice(view: View, start: int, i: int) -> Reason:
    """The token is there, or the Roman; the choice is not."""
    if start == ROMAN_0:
        if view.roman[i]:
            return "roman_there", say("There is a Roman already {place}.", place=at_place(i)), "Q14"
        if i == 2 * CIRCLE:
            return "not_the_circle", say("No Roman can stand on the Stone Circle."), "Q14"
        return "no_place", say("There is no place for a Roman there."), "Q14"
    if start == RECALL_0:
        return "no_roman", say("There is no Roman there."), "Q55"
    if start == CONQUER_0:
        return "conquered", _conquered(BASTION_0 + i), "Q50"
    if start == ENCHANT_0:
        if view.side[i] != GREEN:
            return "not_green", say("{tile} is no green tile any more.", tile=tile_name(i)), "Q46"
        return "not_enchantable", say("{tile} cannot be enchanted.", tile=tile_name(i)), "Q46"
    if start == CRYSTAL_0:
        return "no_spot", say("There is no free spot for a crystal there."), "Q30"
    return "not_owned", _lacking_item(i), "Q56"


def _conquered(tile: int) -> Sentence:
    return say("{bastion} has been conquered already.", bastion=tile_name(tile))


def _lacking_item(i: int) -> Sentence:
    return say("You do not have {item}.", item=SOME_ITEM[i])


def _moving(view: View, start: int, i: int) -> Reason:
    seat = int(view.player)
    if start == ENTER_0:
        if BASTION_0 <= i < LANDSCAPE_0 and view.side[i] == TOWN:
            return "conquered", _conquered(i), "Q57"
        return "not_destined", say("Your destiny begins elsewhere."), "Q57"
    if start in (GO_0, BRIBE_0):
        return _steps(view, seat, start, i)
    if start == SHIFT:
        return "no_roman", say("There is no Roman that you may move now."), "Q16"
    if start == EAT:
        if view.pouch[seat, BREAD_TOKEN - ITEM_0] == 0:
            return "not_owned", _lacking_item(BREAD_TOKEN - ITEM_0), "Q22"
        return "movement_over", say("A pick-up has ended your movement."), "Q80"
    if start == ELIXIR_0 and view.pouch[seat, ELIXIR_TOKEN - ITEM_0] == 0:
        return "not_owned", _lacking_item(ELIXIR_TOKEN - ITEM_0), "Q26"
    if start in (TAKE_0, ELIXIR_0):
        if view.carried[seat].sum() >= capacity(view, seat):
            return "no_room", say("You cannot carry more; drop something first."), "Q28"
        if start == ELIXIR_0 and view.ended:
            return "movement_over", say("A pick-up has ended your movement."), "Q80"
        return "not_here", say("You cannot pick up {ware} here.", ware=SOME_WARE[i]), "Q25"
    if start == TOSS_0 and view.pouch[seat, i] == 0:
        return "not_owned", _lacking_item(i), "Q28"
    if start == DROP_0 and view.carried[seat, i] == 0:
        return "not_carried", say("You do not carry {ware}.", ware=SOME_WARE[i]), "Q28"
    return "movement_over", say("A pick-up has ended your movement."), "Q80"


def _steps(view: View, seat: int, start: int, i: int) -> Reason:
    section = beyond(view, int(view.at[seat]), i)
    if section == NONE:
        return "no_road", say("No road leads there."), "Q18"
    if view.ended:
        return "movement_over", say("A pick-up has ended your movement."), "Q80"
    if start == BRIBE_0:
        if not in_the_way(view, section, i):
            return "no_roman", say("There is no Roman to bribe."), "Q21"
        if view.pouch[seat, GOLD_TOKEN - ITEM_0] == 0:
            return "not_owned", _lacking_item(GOLD_TOKEN - ITEM_0), "Q21"
    if view.walked >> section & 1:
        return "walked", say("You have just been there, and it costs nothing: that would never end."), "Q71"
    return "no_points", say("You have no movement points left."), "Q24"


def _too_late() -> Reason:
    return "too_late", say("It is too late for that: the actions of a place have their order."), "Q36"


def _at_the_circle(view: View, start: int, i: int) -> Reason:
    seat = int(view.player)
    if start == FINISH:
        if view.stage > FINISHING:
            return _too_late()
        return "quest_unpaid", say("You do not carry both resources of your quest."), "Q90"
    if start == IMPROVE_0:
        if view.stage > IMPROVING:
            return _too_late()
        if view.level[seat, i] == LEVELS - 1:
            return "best_already", say("That ability cannot be improved any more."), "Q36"
        return "too_dear", say("You do not have enough reputation for that."), "Q36"
    if start in (CLAIM_0, CLAIM_ALL):
        if view.reputation[seat] == 0 or start == CLAIM_0:
            return "no_reputation", say("You have no such reputation to claim."), "Q39"
        return _too_late()
    if start == ABANDON:
        return "still_possible", say("Your quest is not impossible, or it is too late for that."), "Q43"
    if start == SEEK:
        if view.trader:
            return "no_quests", say("There are no quests in Celtic Trader."), "Q75"
        if view.seeking[seat]:
            return "has_quest", say("You have an open quest already."), "Q45"
        return _too_late() if view.stage > SEEKING else ("deck_empty", say("No quest is left."), "Q44")
    assert start == OFFER_0
    return "too_few_crystals", say("You do not carry so many crystals."), "Q82"


def _at_a_bastion(view: View, start: int, i: int) -> Reason:
    seat = int(view.player)
    if start == SEEK:
        if view.trader:
            return "no_quests", say("There are no quests in Celtic Trader."), "Q75"
        if view.seeking[seat]:
            return "has_quest", say("You have an open quest already."), "Q45"
        return "deck_empty", say("No quest is left."), "Q44"
    if view.stage > DELIVERING:
        return _too_late()
    if start == DELIVER_ALL:
        return "too_few", say("You carry fewer than two resources."), "Q35"
    if view.carried[seat, i] == 0:
        return "not_carried", say("You do not carry {ware}.", ware=SOME_WARE[i]), "Q32"
    return "not_owned", _lacking_item(RING - ITEM_0), "Q34"
