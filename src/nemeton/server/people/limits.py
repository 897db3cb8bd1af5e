"""Rate limits: how often one person, or one address, may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict

from nemeton.server.refusals import too_often

_REMEMBERED = 10_000
"""How many people and addresses are remembered; whoever asked longest ago is forgotten first."""


class Bucket:
    """So many a second, with as many in reserve."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one; False if it is too soon."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """Who has asked for what lately."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, what: str, mark: str, rate: float, most: float) -> None:
        """Refuse what comes too often: `rate` a second, with `most` in reserve."""
        bucket = self._buckets.setdefault((what, mark), Bucket(rate, most))
        self._buckets.move_to_end((what, mark))
        while len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise too_often()
