"""Century Golem, what all its actions share."""

from __future__ import annotations

from nemeton.core.actions import Block, Refusal
from nemeton.games.century_golem.names import (
    crystal_key,
    crystals,
    say,
)
from nemeton.games.century_golem.state import (
    CARD_0,
    MERCHANTS,
    POINT_0,
    TILE_0,
    Seen,
)


class Action(Block[Seen]):
    """A decision of Century Golem."""

    section = "G44"


def standing_out(view: Seen, seat: int) -> int:
    """How many merchants of a seat stand on places."""
    return MERCHANTS - int(view.ready[seat]) - int(view.reserve[seat])


def own_crystals(view: Seen, colour: int) -> list[str]:
    """The pieces of the player's crystals of a colour."""
    return [crystal_key(view.player, colour, i) for i in range(view.caravan[view.player, colour])]


def cannot_pay(view: Seen, number: int) -> Refusal:
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
