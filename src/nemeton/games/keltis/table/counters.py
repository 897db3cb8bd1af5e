"""Keltis, the counters of the board: figures in the goal area, and what wish stones are worth."""

from __future__ import annotations

from functools import lru_cache

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import ruled
from nemeton.games.keltis.names import say
from nemeton.games.keltis.state import ENOUGH, WISHES_COUNTED
from nemeton.games.keltis.table.paths import BOARD, TONES, UNDER, signed

_GOAL: dict[Layout, Box] = {
    "wide": BOARD["wide"].inset(14, 12).aligned(122, 56, 0, 1),
    "tall": BOARD["tall"].inset(4, 6).aligned(70, 50, 0, 1),
}
_WISHES: dict[Layout, Box] = {
    "wide": BOARD["wide"].inset(14, 12).aligned(178, 56, 1, 1),
    "tall": UNDER.aligned(148, 48, 1),
}
_TEXT: dict[Layout, float] = {"wide": 14, "tall": 13}
WISHES_ABOUT = ruled(
    say("At the end a collection of wish stones is worth so much; more than five are worth no more."), "R28"
)
_GOAL_ABOUT = ruled(
    say(
        "The goal area is the last three stones of every path. The fifth figure there ends the game at once."
    ),
    "R15",
)


@lru_cache(maxsize=32)
def goal(layout: Layout, n: int) -> tuple[Piece, ...]:
    """How many figures are in the goal area: five end the game."""
    box, wide = _GOAL[layout], layout == "wide"
    label = say("Figures in the goal area: {n} of {enough}", n=n, enough=ENOUGH)
    title = Text(
        say("Goal area"), 15 if wide else 13, box.width - 10, y=-0.24 * box.height, tone="name"
    )  # fmt: skip
    sprite = "box-turn" if n >= ENOUGH - 1 else "box-plate"
    size, step = ((18, 22.5), 22) if wide else ((11, 14), 12)
    sockets = box.trimmed(top=0.4 * box.height).fan(ENOUGH, size, step)
    return (
        Piece("goal", sprite, *box.filled, 5, label, _GOAL_ABOUT, title),
        *(
            Piece(
                f"goal:{i}", f"keltis-{'home' if i < n else 'socket'}", *at.filled, 6, label, _GOAL_ABOUT
            )
            for i, at in enumerate(sockets)
        ),
    )  # fmt: skip


@lru_cache(maxsize=64)
def wishes(layout: Layout, worth: tuple[int, ...], own: int | None) -> tuple[Piece, ...]:
    """The table of the wish stones, and where the viewer stands in it."""
    box, size = _WISHES[layout], _TEXT[layout]
    what, icon = say("What wish stones are worth"), 1.6 * size
    upper, lower = box.inset(6, 0.1 * box.height).cells(1, 2)
    sign, upper = upper.cut("left", icon)
    pieces = [
        Piece("wishes", "box-plate", *box.filled, 5, what, WISHES_ABOUT),
        Piece("wishes:sign", "keltis-wish", *sign.aligned(icon, 0.9 * icon).filled, 7, what, WISHES_ABOUT),
    ]
    here = None if own is None else min(own, WISHES_COUNTED)
    columns = zip(upper.cells(len(worth), 1), lower.trimmed(left=icon).cells(len(worth), 1), strict=True)
    for n, (value, (number, chip)) in enumerate(zip(worth, columns, strict=True)):
        most, area = n == WISHES_COUNTED, "loss" if value < 0 else "gain"
        if most:
            label = say("{n} wish stones or more: {worth}", n=n, worth=signed(value))
        else:
            label = say.many("{n} wish stone: {worth}", "{n} wish stones: {worth}", n=n, worth=signed(value))
        says = Text(f"{n}+" if most else str(n), size, number.width, tone="count" if n == here else "soft")
        sprite = "keltis-worth-goal" if n == here else ""
        room = (number.width - 2, 0.38 * box.height)
        pieces += [
            Piece(f"wishes:{n}", sprite, *number.aligned(*room).filled, 7, label, WISHES_ABOUT, says),
            Piece(
                f"wishes:{n}:worth", f"keltis-worth-{area}", *chip.aligned(*room).filled, 7, label,
                WISHES_ABOUT, Text(signed(value), size, chip.width, tone=TONES[area]),
            ),
        ]  # fmt: skip
    return tuple(pieces)
