"""`python -m nemeton.testing GAME STRETCH…` prints what compiled or interpreted rules do; see `twins`."""

from __future__ import annotations

import sys

import numpy as np

from nemeton.testing.laws import load
from nemeton.testing.twins import stretch, trace

name, *stretches = sys.argv[1:]
game = load(name)
np.seterr(over="raise")
for line in trace(stretch(game, text) for text in stretches):
    print(line)
