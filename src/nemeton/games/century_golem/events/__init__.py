"""Century Golem, the events: what the rules tell of what they do, for the log and for sentences before.

All of it is open, so everybody reads the same.
"""

from __future__ import annotations

from nemeton.core.events import Events
from nemeton.games.century_golem.events.golems import (
    Claimed,
    Explored,
    FoundLast,
    FoundNone,
    Joined,
    Learned,
    NewCard,
    NextGolem,
    NobodyJoined,
    Renewed,
    TookCard,
)
from nemeton.games.century_golem.events.mountains import (
    Began,
    Built,
    Paid,
    PaidRest,
    Row,
    TooDear,
    Travelled,
)
from nemeton.games.century_golem.events.places import (
    Placed,
    Raised,
    Rested,
    Returned,
    Rose,
    Supplied,
    Used,
    WentBack,
)
from nemeton.games.century_golem.events.turns import Asks, Ended, LastRound, Missed, NextTile, TookTile

EVENTS = Events(
    *(Placed(), Rested(), Used(), Raised(), Rose(), Supplied(), Returned(), WentBack()),
    *(Claimed(), NextGolem(), Joined(), NobodyJoined(), Learned(), Explored(), FoundLast(), FoundNone()),
    *(TookCard(), NewCard(), Renewed()),
    *(Travelled(), TooDear(), Began(), Paid(), PaidRest(), Built(), Row()),
    *(Missed(), TookTile(), NextTile(), Asks(), LastRound(), Ended()),
)
"""All that the rules tell."""
PLACED, RESTED, USED, RAISED, ROSE, SUPPLIED, RETURNED, WENT_BACK, *_rest = EVENTS.numbers
CLAIMED, NEXT_GOLEM, JOINED, NOBODY_JOINED, LEARNED, EXPLORED, FOUND_LAST, FOUND_NONE, *_rest = _rest
TOOK_CARD, NEW_CARD, RENEWED, *_rest = _rest
TRAVELLED, TOO_DEAR, BEGAN, PAID, PAID_REST, BUILT, ROW, *_rest = _rest
MISSED, TOOK_TILE, NEXT_TILE, ASKS, LAST_ROUND, ENDED = _rest
