"""Century Golem, the actions in blocks: numbers, notation, sentences, refusals and touches.

`a2c` uses that place, `rest` takes the merchants home. Then, as the place asks for it: `again`, `stop`;
`raise y`; `go 4`, `go valley`; `build`, `leave`; `pay g`; `work 4`; `explore c1c`; `bonus 2`; `return y`.
"""

from __future__ import annotations

from nemeton.core.actions import Actions
from nemeton.games.century_golem.actions.crystals import Pay, Raise, Return
from nemeton.games.century_golem.actions.market import Again, Bonus, Rest, Stop, Use
from nemeton.games.century_golem.actions.mountains import Build, Explore, Leave, Travel, Work

__all__ = ["ACTIONS", "Use"]

ACTIONS = Actions(
    *(Use(), Rest(), Again(), Stop(), Raise(), Travel(), Build(), Leave()),
    *(Pay(), Work(), Explore(), Bonus(), Return()),
)
"""All decisions, in the order of the phases."""
_, REST, AGAIN, STOP, RAISE_0, TRAVEL_0, BUILD, LEAVE, *_rest = ACTIONS.firsts  # a place is its own number
PAY_0, WORK_0, EXPLORE_0, BONUS_0, RETURN_0 = _rest
