"""Celtica, the events: what the rules tell of what they do, and how the log says it.

What a player has decided, the action's own sentence says before; all else is foretold. Each event says which
public fields of the state it accounts for.
"""

from __future__ import annotations

from nemeton.core.events import Events
from nemeton.games.celtica.events.cards import (
    DeckRenewed,
    Discarded,
    Drew,
    FirstHome,
    Learned,
    LoreRenewed,
    MayDraw,
    Moved,
    NothingLearned,
    Surplus,
)
from nemeton.games.celtica.events.fragments import (
    Bought,
    Gave,
    GaveAll,
    MustGive,
    MustTake,
    StockRenewed,
    Swapped,
    Took,
    TookAll,
    TurnedUp,
)
from nemeton.games.celtica.events.rounds import Began, Closed, Ended, LaidDown

EVENTS = Events(
    *(Moved(), Surplus(), FirstHome(), Discarded(), MayDraw(), Drew(), Learned(), NothingLearned()),
    *(DeckRenewed(), LoreRenewed(), MustTake(), Took(), TookAll(), MustGive(), Gave(), GaveAll()),
    *(TurnedUp(), StockRenewed(), Swapped(), Bought(), Began(), Ended(), LaidDown(), Closed()),
)
"""All that the rules tell."""
# fmt: off
(
    MOVED, SURPLUS, FIRST_ARRIVED, DISCARDED, MAY_DRAW, DREW, LEARNED, NOTHING_LEARNED,
    DECK_RENEWED, LORE_RENEWED, MUST_TAKE, TOOK, TOOK_ALL, MUST_GIVE, GAVE, GAVE_ALL,
    TURNED_UP, STOCK_RENEWED, SWAPPED, BOUGHT, BEGAN, ENDED, LAID_DOWN, CLOSED,
) = EVENTS.numbers
# fmt: on
