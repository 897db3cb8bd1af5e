"""Celtic Quest, the touches: which pieces are touched, one after another, for an action."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.games.celtic_quest import keys
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    BRIBE_0,
    CLAIM_0,
    CLAIM_ALL,
    CLAIMS,
    CONQUER_0,
    CRYSTAL_0,
    DELIVER_0,
    DELIVER_ALL,
    DONE,
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
from nemeton.games.celtic_quest.notation import read
from nemeton.games.celtic_quest.reading import beyond
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    BREAD,
    CARRIED_CRYSTAL,
    CRYSTAL,
    DRUID,
    ELIXIR,
    FULL,
    GOLD,
    GREEN,
    ITEM_0,
    ITEMS,
    LANDSCAPE_0,
    ORDERS,
    RESOLVE,
    RING,
    ROMAN,
    ROMANISATION,
    SPOTS,
)

Touches = list[list[str]]

_BUTTONS = {STOP: "button:stop", DONE: "button:done", DELIVER_ALL: "button:all", ABANDON: "button:abandon"}
_PIECES = {SEEK: keys.DECK}


def touches(view: View, action: int) -> Touches:
    """The touches that make up an action; each names all pieces that would do.

    To lay a tile, a cell, then the tile as it is to lie. If tokens of two sorts are drawn, a token and then
    its place; if of one, only the place. To go, a tile; to use an item, the item and what it is for; to
    throw something away, the thing and the discards.
    """
    start, i = read(action)
    if start in _BUTTONS:
        return [[_BUTTONS[start]]]
    if start < RETURN_0:
        return _building(view, start, i)
    if start < ENTER_0:
        return _tokens(view, start, i)
    if start < FINISH:
        return _moving(view, start, i)
    return _visiting(view, start, i)


def _building(view: View, start: int, i: int) -> Touches:
    if start == KEEP_0:
        seat = view.player
        return [[keys.destiny(seat) if view.destiny[seat] == i + 1 else f"spare:{seat}"]]
    if start == LAY_0:
        return [[keys.cell(i)]]
    if start == FACE_0:
        return [[f"face:{i}"]]
    assert start == LIFT_0
    return [[keys.tile(i)]]


def _tokens(view: View, start: int, i: int) -> Touches:
    if start in (RETURN_0, SETTLE_0):
        return [[keys.drawn(i)]]
    sort, place = _resolved(view, start, i)
    if view.phase != RESOLVE or (view.drawn > 0).sum() < 2:
        return [place]
    return [[keys.drawn(sort)], place]


def _resolved(view: View, start: int, i: int) -> tuple[int, list[str]]:
    """The drawn token that an action resolves, and where it goes."""
    if start == PUT_0:
        return int(view.spot_kind[i]), [keys.spot(i)]
    if start == RAISE_0:
        kind, bastion = divmod(i, BASTIONS)
        return kind, [keys.marker(bastion, kind)]
    if start in (ROMAN_0, RECALL_0):
        return (ROMAN if start == ROMAN_0 else ORDERS), [keys.roman(i)]
    if start == CONQUER_0:
        return ROMANISATION, [keys.tile(BASTION_0 + i)]
    if start == ENCHANT_0:
        return DRUID, [keys.tile(i)]
    if start == CRYSTAL_0:
        return CRYSTAL, [keys.crystal(i)]
    assert start == SPURN_0
    sort = next(ITEM_0 + kind for kind in range(ITEMS) if view.drawn[ITEM_0 + kind])
    place = [keys.item(view.player, i)] if view.pouch[view.player, i] else []
    return sort, [*place, keys.DISCARD] if sort == ITEM_0 + i else place


def _moving(view: View, start: int, i: int) -> Touches:
    seat = int(view.player)
    if start == ENTER_0:
        return [[keys.tile(i)]]
    if start in (GO_0, BRIBE_0):
        there = [keys.tile(beyond(view, int(view.at[seat]), i) // 2)]
        return [there] if start == GO_0 else [[keys.item(seat, GOLD - ITEM_0)], there]
    if start == SHIFT:
        return [[keys.roman(view.loose - 1)]]
    if start == LEAVE:
        return [["button:leave", keys.roman(view.loose - 1)]]
    if start == EAT:
        return [[keys.item(seat, BREAD - ITEM_0)], [keys.pawn(seat)]]
    if start == TAKE_0:
        return [_lying(view, i)]
    if start == ELIXIR_0:
        return [[keys.item(seat, ELIXIR - ITEM_0)], _lying(view, i)]
    if start == DROP_0:
        return [[keys.carried(seat, i)], [keys.DISCARD]]
    assert start == TOSS_0
    return [[keys.item(seat, i)], [keys.DISCARD]]


def _lying(view: View, ware: int) -> list[str]:
    """What the player can pick up of a ware where he stands."""
    section = int(view.at[view.player])
    tile = section // 2
    if ware == CARRIED_CRYSTAL:
        return [keys.crystal(tile)]
    network = section % 2 if view.side[tile] == GREEN else 0
    first = 2 * (tile - LANDSCAPE_0)
    return [
        keys.spot(spot)
        for spot in range(max(0, first), min(first + 2, SPOTS))
        if view.spot_kind[spot] == ware and view.spot[spot] == FULL and view.spot_network[spot] == network
    ]


def _visiting(view: View, start: int, i: int) -> Touches:
    seat = int(view.player)
    if start == FINISH:
        return [[keys.quest(seat)]]
    if start == IMPROVE_0:
        return [[keys.ability(seat, i)]]
    if start == CLAIM_0:
        return [[f"button:claim:{CLAIMS[i]}"]]
    if start == CLAIM_ALL:
        return [["button:claim:all", keys.reputation(seat)]]
    if start == SEEK:
        return [[_PIECES[start]]]
    if start == OFFER_0:
        whole = i + 1 == view.carried[seat, CARRIED_CRYSTAL]
        return [[keys.carried(seat, CARRIED_CRYSTAL)]] if whole else [[f"button:offer:{i + 1}"]]
    if start == DELIVER_0:
        return [[keys.carried(seat, i)]]
    assert start == RING_0
    return [[keys.item(seat, RING - ITEM_0)], [keys.carried(seat, i)]]
