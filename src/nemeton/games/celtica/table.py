"""Celtica, the table: where the pieces lie, and which are touched for an action."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.games.celtica.notation import read_cards
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.rules import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.state import KINDS


def touches(view: View, action: int) -> list[list[str]]:
    """The touches that make up an action; each names all pieces that would do.

    Cards are touched one by one, then the druid; to take or give, a fragment; to swap, one's own and
    then the open one.
    """
    if action < TAKE_0:
        colour, druids, experience = read_cards(action)
        name = COLOURS[colour]
        hand = [f"hand:{name}:{i}" for i in range(view.hand[view.player, colour])]
        lore = [f"lore:{name}:{i}" for i in range(view.lore[view.player, colour])]
        return [hand] * druids + [lore] * experience + [[f"druid:{name}"]]
    if action < GIVE_0:
        return [_open(view, action - TAKE_0)]
    if action < DRAW:
        return [_own(view, action - GIVE_0)]
    if action in (DRAW, LEAVE):
        return [["deck"]] if action == DRAW else [["button:leave"]]
    if action < BUY_0:
        mine, theirs = divmod(action - SWAP_0, KINDS)
        return [_own(view, mine), _open(view, theirs)]
    return [["button:done"]] if action == DONE else [_open(view, action - BUY_0)]


def _open(view: View, kind: int) -> list[str]:
    return [f"display:{slot}" for slot, shown in enumerate(view.display) if shown == kind]


def _own(view: View, kind: int) -> list[str]:
    return [f"piece:{view.player}:{kind}:{i}" for i in range(view.pieces[view.player, kind])]
