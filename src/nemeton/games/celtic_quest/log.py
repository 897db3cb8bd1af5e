"""Celtic Quest, the log: what happened, as far as a viewer may know, and the pieces it is about."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.celtic_quest import keys
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
    RING_0,
    ROMAN_0,
    SEEK,
    SETTLE_0,
    SHIFT,
    SPURN_0,
    STOP,
    TAKE_0,
    TOSS_0,
)
from nemeton.games.celtic_quest.events import events
from nemeton.games.celtic_quest.hexes import CELL_NAMES
from nemeton.games.celtic_quest.names import (
    ABILITY,
    DESTINY,
    POWER,
    SOME,
    SOME_ITEM,
    SOME_WARE,
    at_place,
    at_tile,
    tile_name,
    to_tile,
)
from nemeton.games.celtic_quest.notation import read
from nemeton.games.celtic_quest.reading import beyond, tile_of
from nemeton.games.celtic_quest.state import BASTION_0, BASTIONS, CYCLE, DRUID, LANDSCAPE_0, NONE

say = words_beside(__file__)


def log(before: View, action: int, after: View) -> list[Sentence]:
    """What happened, as far as the viewer may know."""
    start, i = read(action)
    if start < RETURN_0:
        line = _building(before, start, i, after)
    elif start < ENTER_0:
        line = _tokens(before, start, i, after)
    elif start < FINISH:
        line = _moving(before, start, i)
    else:
        line = _visiting(before, start, i, after)
    return [line, *events(before, action, after)]


def _mine(view: View) -> bool:
    return bool(view.player == view.seat)


def _building(view: View, start: int, i: int, after: View) -> Sentence:
    who, mine = Seat(view.player), _mine(view)
    if start == KEEP_0:
        key = keys.destiny(view.player)
        if mine:
            return say("You keep the destiny {card}.", card=DESTINY[i]).of(key)
        return say("{who} keeps one of two destinies.", who=who).of(key)
    if start == LAY_0:
        tile, cell = int(view.tile), CELL_NAMES[i]
        key = keys.tile(tile) if after.cell[tile] != NONE else keys.cell(i)
        if mine:
            return say("You lay {tile} on {cell}.", tile=tile_name(tile), cell=cell).of(key)
        return say("{who} lays {tile} on {cell}.", who=who, tile=tile_name(tile), cell=cell).of(key)
    if start == FACE_0:
        key = keys.tile(int(view.tile))
        return (say("You turn the tile.") if mine else say("{who} turns the tile.", who=who)).of(key)
    assert start == LIFT_0
    key = keys.tile(i) if after.cell[i] != NONE else keys.STACK
    if mine:
        return say("You take up {tile}.", tile=tile_name(i)).of(key)
    return say("{who} takes up {tile}.", who=who, tile=tile_name(i)).of(key)


def _tokens(view: View, start: int, i: int, after: View) -> Sentence:
    who, mine = Seat(view.player), _mine(view)
    if start == RETURN_0:
        if mine:
            return say("You put {token} back into the bag.", token=SOME[i]).of(keys.BAG)
        return say("{who} puts {token} back into the bag.", who=who, token=SOME[i]).of(keys.BAG)
    if start == PUT_0:
        thing, place = SOME[int(view.spot_kind[i])], at_tile(LANDSCAPE_0 + i // 2)
        if mine:
            return say("You put {token} {place}.", token=thing, place=place).of(keys.spot(i))
        return say("{who} puts {token} {place}.", who=who, token=thing, place=place).of(keys.spot(i))
    if start == RAISE_0:
        kind, bastion = divmod(i, BASTIONS)
        asks = {"token": SOME[kind], "bastion": tile_name(BASTION_0 + bastion)}
        return say("{bastion} asks more for {token}.", **asks).of(keys.marker(bastion, kind))
    if start == ROMAN_0:
        key = keys.roman(i) if after.roman[i] else keys.tile(tile_of(i))  # he may have conquered it
        if mine:
            return say("You put a Roman {place}.", place=at_place(i)).of(key)
        return say("{who} puts a Roman {place}.", who=who, place=at_place(i)).of(key)
    if start == RECALL_0:
        if mine:
            return say("You call back the Roman {place}.", place=at_place(i)).of(keys.DISCARD)
        return say("{who} calls back the Roman {place}.", who=who, place=at_place(i)).of(keys.DISCARD)
    if start == CONQUER_0:
        tile = BASTION_0 + i
        return say("The Romans march on {bastion}.", bastion=tile_name(tile)).of(keys.tile(tile))
    if start == ENCHANT_0:
        if mine:
            return say("You enchant {tile}.", tile=tile_name(i)).of(keys.tile(i))
        return say("{who} enchants {tile}.", who=who, tile=tile_name(i)).of(keys.tile(i))
    if start == CRYSTAL_0:
        if mine:
            return say("You put a crystal {place}.", place=at_tile(i)).of(keys.crystal(i))
        return say("{who} puts a crystal {place}.", who=who, place=at_tile(i)).of(keys.crystal(i))
    if start == SPURN_0:
        if mine:
            return say("You discard {item}.", item=SOME_ITEM[i]).of(keys.DISCARD)
        return say("{who} discards {item}.", who=who, item=SOME_ITEM[i]).of(keys.DISCARD)
    assert start == SETTLE_0
    if i == CYCLE:
        return say("All discarded tokens go back into the bag.").of(keys.BAG)
    if i == DRUID:
        return say("The spell moves on.").of(keys.SPELL)
    return say("There is nothing to do with {token}.", token=SOME[i]).of(keys.DISCARD)


def _moving(view: View, start: int, i: int) -> Sentence:
    seat, who, mine = int(view.player), Seat(view.player), _mine(view)
    pawn = keys.pawn(seat)
    if start == ENTER_0:
        if mine:
            return say("You begin {place}.", place=at_tile(i)).of(pawn)
        return say("{who} begins {place}.", who=who, place=at_tile(i)).of(pawn)
    if start in (GO_0, BRIBE_0):
        place = to_tile(beyond(view, int(view.at[seat]), i) // 2)
        if start == BRIBE_0:
            if mine:
                return say("You go {place} and bribe the Roman.", place=place).of(pawn)
            return say("{who} goes {place} and bribes the Roman.", who=who, place=place).of(pawn)
        if mine:
            return say("You go {place}.", place=place).of(pawn)
        return say("{who} goes {place}.", who=who, place=place).of(pawn)
    if start == SHIFT:
        key = keys.roman(int(view.loose) - 1)
        return (say("You move the Roman.") if mine else say("{who} moves the Roman.", who=who)).of(key)
    if start == LEAVE:
        key = keys.roman(int(view.loose) - 1)
        return (say("You leave the Roman.") if mine else say("{who} leaves the Roman.", who=who)).of(key)
    if start == EAT:
        return (say("You eat bread.") if mine else say("{who} eats bread.", who=who)).of(pawn)
    if start == TAKE_0:
        ware, key = SOME_WARE[i], keys.carried(seat, i)
        if mine:
            return say("You pick up {ware}.", ware=ware).of(key)
        return say("{who} picks up {ware}.", who=who, ware=ware).of(key)
    if start == ELIXIR_0:
        ware, key = SOME_WARE[i], keys.carried(seat, i)
        if mine:
            return say("You drink an elixir and pick up {ware}.", ware=ware).of(key)
        return say("{who} drinks an elixir and picks up {ware}.", who=who, ware=ware).of(key)
    if start == DROP_0:
        if mine:
            return say("You drop {ware}.", ware=SOME_WARE[i]).of(keys.DISCARD)
        return say("{who} drops {ware}.", who=who, ware=SOME_WARE[i]).of(keys.DISCARD)
    if start == TOSS_0:
        if mine:
            return say("You throw away {item}.", item=SOME_ITEM[i]).of(keys.DISCARD)
        return say("{who} throws away {item}.", who=who, item=SOME_ITEM[i]).of(keys.DISCARD)
    assert start == STOP
    place = at_tile(int(view.at[seat]) // 2)
    if mine:
        return say("You stop {place}.", place=place).of(pawn)
    return say("{who} stops {place}.", who=who, place=place).of(pawn)


def _visiting(view: View, start: int, i: int, after: View) -> Sentence:
    seat, who, mine = int(view.player), Seat(view.player), _mine(view)
    if start == FINISH:
        card = int(((after.fate == seat + 1) & (view.fate != seat + 1)).argmax())
        quest = POWER[int(view.quest_power[card])]
        if mine:
            return say("You finish the quest {quest}.", quest=quest).of(keys.finished(seat))
        return say("{who} finishes the quest {quest}.", who=who, quest=quest).of(keys.finished(seat))
    if start == IMPROVE_0:
        if mine:
            return say("You improve {ability}.", ability=ABILITY[i]).of(keys.ability(seat, i))
        return say("{who} improves {ability}.", who=who, ability=ABILITY[i]).of(keys.ability(seat, i))
    if start in (CLAIM_0, CLAIM_ALL):
        n = int(after.victory[seat]) - int(view.victory[seat])
        if mine:
            return say.many("You claim a victory point.", "You claim {n} victory points.", n=n).of(
                keys.victory(seat)
            )
        return say.many("{who} claims a victory point.", "{who} claims {n} victory points.", n=n, who=who).of(
            keys.victory(seat)
        )
    if start == ABANDON:
        card = int(((after.fate != 0) & (view.fate == 0)).argmax())
        quest = POWER[int(view.quest_power[card])]
        if mine:
            return say("You throw away the quest {quest}.", quest=quest).of(keys.BOX)
        return say("{who} throws away the quest {quest}.", who=who, quest=quest).of(keys.BOX)
    if start == SEEK:
        if mine:
            quest = POWER[int(view.quest_power[int(after.quest[seat]) - 1])]
            return say("You draw the quest {quest}.", quest=quest).of(keys.quest(seat))
        return say("{who} draws a quest.", who=who).of(keys.quest(seat))
    if start == OFFER_0:
        if mine:
            return say.many("You deliver a crystal.", "You deliver {n} crystals.", n=i + 1).of(
                keys.victory(seat)
            )
        return say.many("{who} delivers a crystal.", "{who} delivers {n} crystals.", n=i + 1, who=who).of(
            keys.victory(seat)
        )
    n = int(after.reputation[seat]) - int(view.reputation[seat])
    if start in (DELIVER_0, RING_0):
        if mine:
            return say("You deliver {ware} for {n}.", ware=SOME[i], n=n).of(keys.reputation(seat))
        return say("{who} delivers {ware} for {n}.", who=who, ware=SOME[i], n=n).of(keys.reputation(seat))
    if start == DELIVER_ALL:
        if mine:
            return say("You deliver all resources for {n}.", n=n).of(keys.reputation(seat))
        return say("{who} delivers all resources for {n}.", who=who, n=n).of(keys.reputation(seat))
    place, pawn = at_tile(int(view.at[seat]) // 2), keys.pawn(seat)
    if mine:
        return say("You are done {place}.", place=place).of(pawn)
    return say("{who} is done {place}.", who=who, place=place).of(pawn)
