"""`python -m nemeton.testing GAME [GAMES]` prints what compiled or interpreted rules do; see `twins`."""

from __future__ import annotations

import sys

import numpy as np

from nemeton.testing.laws import load
from nemeton.testing.twins import trace

game, *more = sys.argv[1:]
np.seterr(over="raise")
for line in trace(load(game), int(more[0]) if more else 1):
    print(line)
