"""Celtic Quest, the events: what the rules tell of what they do, and how the log says it.

What a player has chosen, his action says; where the same comes by itself, the rules tell it. Each event says
which public fields of the state it accounts for.
"""

from __future__ import annotations

from nemeton.core.events import Events
from nemeton.games.celtic_quest.events.land import (
    BastionFell,
    Crowded,
    CrystalGrown,
    CrystalLost,
    Lost,
    SpellMoved,
    TileEnchanted,
    Turned,
)
from nemeton.games.celtic_quest.events.map import (
    CircleLaid,
    CutOff,
    Laid,
    MapFinished,
    Mending,
    PutUnder,
    Relaid,
    TileDrawn,
)
from nemeton.games.celtic_quest.events.tokens import (
    AsksLess,
    AsksMore,
    Began,
    CrystalLaid,
    Cycled,
    Drew,
    Filled,
    GaveBack,
    Idle,
    Pocketed,
    Recalled,
    Spurned,
    Stationed,
)
from nemeton.games.celtic_quest.events.turns import (
    Abandoned,
    Ended,
    Entered,
    Finished,
    QuestDealt,
    QuestsDealt,
    RanOut,
    RingUsed,
    Sought,
    Stopped,
)

EVENTS = Events(
    *(CircleLaid(), TileDrawn(), PutUnder(), Laid(), Mending(), Relaid(), MapFinished(), CutOff()),
    *(Began(), Drew(), GaveBack(), Cycled(), Idle(), Filled(), AsksMore(), AsksLess()),
    *(Stationed(), Recalled(), CrystalLaid(), Pocketed(), Spurned(), BastionFell(), CrystalLost()),
    *(TileEnchanted(), Turned(), Lost(), Crowded(), CrystalGrown(), SpellMoved()),
    *(
        Entered(),
        Stopped(),
        RingUsed(),
        RanOut(),
        QuestsDealt(),
        QuestDealt(),
        Sought(),
        Finished(),
        Abandoned(),
        Ended(),
    ),
)
"""All that the rules tell."""
# fmt: off
(
    CIRCLE_LAID, TILE_DRAWN, PUT_UNDER, LAID, MENDING, RELAID, MAP_FINISHED, CUT_OFF,
    BEGAN, DREW, GAVE_BACK, CYCLED, IDLE, FILLED, ASKS_MORE, ASKS_LESS,
    STATIONED, RECALLED, CRYSTAL_LAID, POCKETED, SPURNED, BASTION_FELL, CRYSTAL_LOST,
    TILE_ENCHANTED, TURNED, LOST, CROWDED, CRYSTAL_GROWN, SPELL_MOVED,
    ENTERED, STOPPED, RING_USED, RAN_OUT, QUESTS_DEALT, QUEST_DEALT, SOUGHT,
    FINISHED, ABANDONED, ENDED,
) = EVENTS.numbers
# fmt: on
