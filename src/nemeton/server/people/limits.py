"""Rate limits: how often one person, or one address, may ask for something."""

from __future__ import annotations

from collections import OrderedDict

from nemeton.server.http.sockets import too_often
from nemeton.server.protocol.messages import Bucket

_REMEMBERED = 10_000
"""How many people and addresses are remembered; whoever asked longest ago is forgotten first."""


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
