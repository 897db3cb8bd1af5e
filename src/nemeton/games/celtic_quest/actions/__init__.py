"""Celtic Quest, the actions in blocks by phases, each with all that is said and shown of it.

Places are called by the name of their tile; the second network of roads of a tile has a 2 after it, a
road of a bastion its direction: `roman wildwood`, `roman ironwood 2`, `roman icenii ne`. The README lists
all forms.
"""

from __future__ import annotations

from nemeton.core.actions import Actions
from nemeton.games.celtic_quest.actions.building import Face, Keep, Lay, Lift
from nemeton.games.celtic_quest.actions.moving import (
    Bribe,
    Drop,
    Eat,
    Elixir,
    Enter,
    Go,
    Leave,
    Shift,
    Stop,
    Take,
    Toss,
)
from nemeton.games.celtic_quest.actions.tokens import (
    Conquer,
    Crystal,
    Enchant,
    Put,
    Raise,
    Recall,
    Return,
    Settle,
    Spurn,
    Station,
)
from nemeton.games.celtic_quest.actions.visiting import (
    CLAIMS,
    MOST_OFFERED,
    Abandon,
    Claim,
    ClaimAll,
    Deliver,
    DeliverAll,
    DeliverWithRing,
    Done,
    Finish,
    Improve,
    Offer,
    Seek,
)

__all__ = ["ACTIONS", "CLAIMS", "MOST_OFFERED"]

ACTIONS = Actions(
    *(Keep(), Lay(), Face(), Lift()),
    *(Return(), Put(), Raise(), Station(), Recall(), Conquer(), Enchant(), Crystal(), Spurn(), Settle()),
    *(Enter(), Go(), Bribe(), Shift(), Leave(), Eat(), Take(), Elixir(), Drop(), Toss(), Stop()),
    *(Finish(), Improve(), Claim(), ClaimAll(), Abandon(), Seek(), Offer()),
    *(Deliver(), DeliverWithRing(), DeliverAll(), Done()),
)
"""All decisions: before the first turn, with tokens, in the movement, at the Circle, at a bastion."""
# fmt: off
(
    KEEP_0, LAY_0, FACE_0, LIFT_0,
    RETURN_0, PUT_0, RAISE_0, ROMAN_0, RECALL_0, CONQUER_0, ENCHANT_0, CRYSTAL_0, SPURN_0, SETTLE_0,
    ENTER_0, GO_0, BRIBE_0, SHIFT, LEAVE, EAT, TAKE_0, ELIXIR_0, DROP_0, TOSS_0, STOP,
    FINISH, IMPROVE_0, CLAIM_0, CLAIM_ALL, ABANDON, SEEK, OFFER_0,
    DELIVER_0, RING_0, DELIVER_ALL, DONE,
) = ACTIONS.firsts
# fmt: on
