"""Layout: boxes of the plane, and rows, fans and grids of boxes in them. Pure geometry: it knows no piece."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, inf
from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = Literal["left", "right", "top", "bottom"]


class Box(NamedTuple):
    """An area that things are laid out in."""

    x: float
    """Its left edge."""
    y: float
    """Its upper edge."""
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def filled(self) -> tuple[float, float, float, float]:
        """How a piece lies that fills it: `Piece(key, sprite, *box.filled, z, label)`."""
        return self.x + self.width / 2, self.y + self.height / 2, self.width, self.height

    # A part of it

    def inset(self, across: float, down: float | None = None) -> Box:
        """The box without a margin at its sides, and at its top and bottom (the same if nothing is said)."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def moved(self, right: float, down: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + right, self.y + down, self.width, self.height)

    def trimmed(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> Box:
        """The box without so much at each side."""
        return Box(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)

    def cut(self, side: Side, size: float, gap: float = 0) -> tuple[Box, Box]:
        """A box of that size cut off at a side, and what is left beyond the gap."""
        x, y, width, height = self
        if side == "left":
            return Box(x, y, size, height), Box(x + size + gap, y, width - size - gap, height)
        if side == "right":
            return Box(self.right - size, y, size, height), Box(x, y, width - size - gap, height)
        if side == "top":
            return Box(x, y, width, size), Box(x, y + size + gap, width, height - size - gap)
        return Box(x, self.bottom - size, width, size), Box(x, y, width, height - size - gap)

    def aligned(self, width: float, height: float, across: float = 0.5, down: float = 0.5) -> Box:
        """A box of that size in it: in the middle, or from left and top (0) to right and bottom (1)."""
        return Box(
            self.x + across * (self.width - width), self.y + down * (self.height - height), width, height
        )

    def fitted(self, ratio: float) -> Box:
        """The largest box in its middle that is so many times as wide as it is high."""
        height = min(self.height, self.width / ratio)
        return self.aligned(height * ratio, height)

    # Side by side

    def beside(self, many: int, gap: float = 4) -> list[Box]:
        """So many equal boxes side by side in it."""
        return self.cells(many, 1, gap)

    def below(self, heights: Sequence[float], gap: float) -> list[Box]:
        """Boxes of these heights, one below the other from its top on."""
        tops = accumulate(heights, lambda y, height: y + height + gap, initial=self.y)
        return [self._replace(y=y, height=height) for y, height in zip(tops, heights, strict=False)]

    def shared(self, parts: Sequence[tuple[float, float]], gap: float) -> list[Box]:
        """Boxes one below the other that share its height out: of each the share, and its most height."""
        unit = (self.height - gap * (len(parts) - 1)) / sum(share for share, _ in parts)
        return self.below([min(most, share * unit) for share, most in parts], gap)

    def cells(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Equal boxes in columns and rows, row by row."""
        width = (self.width - gap * (columns - 1)) / columns
        height = (self.height - gap * (rows - 1)) / rows
        return [
            Box(self.x + column * (width + gap), self.y + row * (height + gap), width, height)
            for row in range(rows)
            for column in range(columns)
        ]

    def fan(self, many: int, size: tuple[float, float], step: float = inf, align: float = 0.5) -> list[Box]:
        """Boxes of a size in a row, at most a step apart from middle to middle; crowded ones overlap.

        They lie in the middle, or anywhere from the left (0) to the right (1).
        """
        width, height = size
        step = max(0, min(step, (self.width - width) / max(1, many - 1)))
        x, y = self.x + align * (self.width - width - step * (many - 1)), self.y + (self.height - height) / 2
        return [Box(x + i * step, y, width, height) for i in range(many)]

    def row(self, many: int, size: float, step: float = 1.0, align: float = 0.5) -> list[Box]:
        """Squares in a row, so many sizes from middle to middle; crowded ones are smaller."""
        step = min(step * size, self.width / max(1, many))
        size = min(size, step)
        x, y = self.x + align * (self.width - step * many), self.y + (self.height - size) / 2
        return [Box(x + (step - size) / 2 + i * step, y, size, size) for i in range(many)]

    def grid(self, many: int, largest: float = inf, ratio: float = 1, spread: float = 1) -> list[Box]:
        """Boxes in as many rows as make them largest, about the middle; the last row may be shorter.

        They are so many times as wide as they are high, at most so high, and at most so many sizes apart.
        """
        rows = max(range(1, many + 1), key=lambda rows: self._fits(many, rows, largest, ratio))
        across, height = ceil(many / rows), self._fits(many, rows, largest, ratio)
        width = height * ratio
        right = min(self.width / across, width * spread)
        down = min(self.height / rows, height * spread)
        x, y = self.middle
        found = []
        for i in range(many):
            row, column = divmod(i, across)
            here = min(across, many - row * across)
            found.append(
                Box(
                    x + (column - (here - 1) / 2) * right - width / 2,
                    y + (row - (rows - 1) / 2) * down - height / 2,
                    width,
                    height,
                )
            )
        return found

    def _fits(self, many: int, rows: int, largest: float, ratio: float) -> float:
        """The height of boxes in so many rows."""
        return min(largest, self.width / ceil(many / rows) / ratio, self.height / rows)
