"""The clocks of a table: how long each seat has thought, and how long it still may.

At the pace `live` each seat has so many minutes for the whole game, or no clock at all; at `daily` each
decision may take a day; at `free` there is no clock. Another pace starts all clocks anew.
"""

from __future__ import annotations

import time

A_DAY = 86_400.0


class Clocks:
    """What the log says about time."""

    def __init__(self, players: int, pace: str, minutes: float | None, at: float) -> None:
        self.players = players
        self.set(pace, minutes, at)

    def set(self, pace: str, minutes: float | None, at: float) -> None:
        """A pace: everybody has the whole time, from now on."""
        self.pace = pace
        self.minutes = minutes
        self.since = at
        """When the seat that decides began to."""
        self._used = [0.0] * self.players

    def decided(self, seat: int, at: float) -> None:
        """A seat has decided, or taken a decision back."""
        self._used[seat] += max(0.0, at - self.since)
        self.since = at

    def taken_back(self, at: float) -> None:
        """A person plays again in place of a bot: a decision of theirs may take a day again."""
        if self.pace == "daily":
            self.since = at

    def up(self, seat: int, turn: int | None) -> bool:
        """Whether a seat has no time left for the whole game."""
        left = self.left(turn)
        return self.pace == "live" and left is not None and left[seat] == 0

    def left(self, turn: int | None) -> list[float] | None:
        """The seconds each seat has left while one decides; None: as many as it likes."""
        now = [max(0.0, time.time() - self.since) * (seat == turn) for seat in range(len(self._used))]
        if self.pace == "daily":
            return [round(max(0.0, A_DAY - thinking), 1) for thinking in now]
        if self.pace != "live" or self.minutes is None:
            return None
        spent = [used + thinking for used, thinking in zip(self._used, now, strict=True)]
        return [round(max(0.0, 60 * self.minutes - seconds), 1) for seconds in spent]
