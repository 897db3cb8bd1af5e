"""Celtic Quest, the actions of the places: the Circle, the bastions (Q32-Q45, Q79-Q83, Q90)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY, Ints
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    CLAIM_0,
    CLAIM_ALL,
    CLAIMS,
    DELIVER_0,
    DELIVER_ALL,
    DONE,
    FINISH,
    IMPROVE_0,
    OFFER_0,
    RING_0,
    SEEK,
)
from nemeton.games.celtic_quest.events import ASKS_LESS, RING_USED
from nemeton.games.celtic_quest.rules.enchanting import advance_spell, enchant, next_to_enchant
from nemeton.games.celtic_quest.rules.ending import pay
from nemeton.games.celtic_quest.rules.quests import abandon, can_finish, finish, impossible, quests_left, seek
from nemeton.games.celtic_quest.state import (
    ABANDONING,
    ABILITIES,
    ASKING,
    AT_THE_CIRCLE,
    BASTION_0,
    CARRIED_CRYSTAL,
    CLAIMING,
    DELIVERING,
    ENCHANT,
    FINISHING,
    HARP,
    IMPROVING,
    ITEM_0,
    LEVELS,
    NEXT,
    NONE,
    OFFERING,
    RESOURCES,
    RING,
    SEEKING,
    TRADING,
    State,
)

_RING = RING - ITEM_0


# The Stone Circle


@rule
def list_at_the_circle(s: State, out: Ints) -> int:
    """What may be done at the Circle, from the step reached on (Q36)."""
    seat = int(s.player)
    n = 0
    if s.stage <= FINISHING and can_finish(s, seat):
        out[n] = FINISH
        n += 1
    if s.stage <= IMPROVING:
        for ability in range(ABILITIES):
            level = int(s.level[seat, ability])
            if level < LEVELS - 1 and s.costs[level] <= s.reputation[seat]:
                out[n] = IMPROVE_0 + ability
                n += 1
    if s.stage <= CLAIMING and s.reputation[seat] > 0:
        for i in range(len(CLAIMS)):
            if CLAIMS[i] < s.reputation[seat]:
                out[n] = CLAIM_0 + i
                n += 1
        out[n] = CLAIM_ALL
        n += 1
    if s.stage <= ABANDONING and impossible(s, seat):
        out[n] = ABANDON
        n += 1
    if s.stage <= SEEKING and can_seek(s, seat):
        out[n] = SEEK
        n += 1
    for i in range(int(s.carried[seat, CARRIED_CRYSTAL])):
        out[n] = OFFER_0 + i
        n += 1
    out[n] = DONE
    return n + 1


@rule
def can_seek(s: State, seat: int) -> bool:
    """Whether a seat may draw a quest: it has none, and there is one (Q44, Q45)."""
    return s.trader == 0 and s.seeking[seat] == 0 and quests_left(s) > 0


@rule
def act_at_the_circle(s: State, a: int) -> None:
    """Carry out an action of the Circle."""
    seat = int(s.player)
    if a == FINISH:
        finish(s, seat)
        s.stage = IMPROVING
        tile = next_to_enchant(s, NONE)
        if tile != NONE and next_to_enchant(s, tile) == NONE:
            enchant(s, tile, NOBODY)
        elif tile != NONE:  # Q48
            s.phase = ENCHANT
    elif a < CLAIM_0:
        s.stage = IMPROVING
        price = int(s.costs[s.level[seat, a - IMPROVE_0]])
        s.level[seat, a - IMPROVE_0] += 1
        s.reputation[seat] -= price
        s.pool += price
    elif a <= CLAIM_ALL:
        s.stage = CLAIMING
        points = int(s.reputation[seat]) if a == CLAIM_ALL else CLAIMS[a - CLAIM_0]
        s.reputation[seat] -= points
        s.victory[seat] += points
    elif a == ABANDON:
        abandon(s, seat)
        s.stage = SEEKING
    elif a == SEEK:
        seek(s, seat)
        s.stage = OFFERING
    elif a < DELIVER_0:
        n = a - OFFER_0 + 1
        s.carried[seat, CARRIED_CRYSTAL] -= n
        s.offered[seat] += n
        s.phase = NEXT
        advance_spell(s, n)
    else:
        s.phase = NEXT


@rule
def enchant_for_quest(s: State, tile: int) -> None:
    """Enchant the tile chosen for a finished quest, and go on at the Circle."""
    enchant(s, tile, s.player)
    s.phase = AT_THE_CIRCLE


# A Celtic bastion


@rule
def list_at_a_bastion(s: State, out: Ints) -> int:
    """What may be done at a bastion, from the step reached on (Q79)."""
    seat = int(s.player)
    n = 0
    if s.stage <= ASKING and can_seek(s, seat):
        out[n] = SEEK
        n += 1
    carried = 0
    if s.stage <= DELIVERING:
        for kind in range(RESOURCES):
            carried += int(s.carried[seat, kind])
            if s.carried[seat, kind] > 0:
                out[n] = DELIVER_0 + kind
                n += 1
        if s.pouch[seat, _RING] > 0:
            for kind in range(RESOURCES):
                if s.carried[seat, kind] > 0:
                    out[n] = RING_0 + kind
                    n += 1
    if carried > 1:
        out[n] = DELIVER_ALL
        n += 1
    out[n] = DONE
    return n + 1


@rule
def act_at_a_bastion(s: State, a: int) -> None:
    """Carry out an action of a bastion."""
    seat = int(s.player)
    if a == SEEK:
        seek(s, seat)
        s.phase = NEXT
    elif a < RING_0:
        _deliver(s, seat, a - DELIVER_0, 0)
    elif a < DELIVER_ALL:
        s.pouch[seat, _RING] -= 1
        s.discard[RING] += 1
        tell(s, RING_USED, seat)
        _deliver(s, seat, a - RING_0, int(s.ring_pays))
    elif a == DELIVER_ALL:
        for kind in range(RESOURCES):
            while s.carried[seat, kind] > 0:
                _deliver(s, seat, kind, 0)
    else:
        s.phase = NEXT


@rule
def price(s: State, seat: int, column: int) -> int:
    """What a resource brings a seat whose marker stands in a column (Q33)."""
    pays = int(s.columns[column]) + int(s.profits[s.level[seat, TRADING]])
    return pays + int(s.harp_pays) * int(s.powers[seat, HARP])


@rule
def _deliver(s: State, seat: int, kind: int, extra: int) -> None:
    """Deliver a resource: it pays as was asked at first, and the marker moves left (Q32-Q35)."""
    bastion = int(s.at[seat]) // 2 - BASTION_0
    pays = price(s, seat, int(s.asked[kind])) + extra
    s.carried[seat, kind] -= 1
    s.discard[kind] += 1
    s.reputation[seat] += pays
    pay(s, pays)
    if s.demand[bastion, kind] > 0:
        s.demand[bastion, kind] -= 1
        tell(s, ASKS_LESS, seat, bastion, kind, s.columns[s.demand[bastion, kind]])
