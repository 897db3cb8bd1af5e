"""Century Golem, the score: cards, bonus tiles, outposts, exploration tiles, crystals (G41)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.games.century_golem.rules.mountains import full_rows
from nemeton.games.century_golem.state import (
    BY_MERCHANT_CARDS,
    BY_MERCHANTS,
    BY_POSTS,
    BY_ROWS,
    CRYSTALS,
    FINDS,
    GREEN,
    ICONS,
    MERCHANTS,
    PAIR_0,
    State,
)


@rule
def total(s: State, seat: int) -> int:
    """A seat's points, as it stands."""
    points = leftover(s, seat)
    for icon in range(ICONS):
        points += uncovered(s, seat, icon)
    for number in range(s.claims[seat]):
        points += int(s.points[s.claimed[seat, number]])
    for space in range(s.held[seat]):
        points += bonus_worth(s, seat, int(s.bonus[seat, space]))
    for tile in range(FINDS):
        if s.finder[tile] == seat:
            points += int(s.find_points[tile])
    return points


@rule
def uncovered(s: State, seat: int, icon: int) -> int:
    """The points of the squares that a seat's outposts on tiles of an icon have uncovered (G35)."""
    points = 0
    for square in range(s.built[seat, icon]):
        points += int(s.squares[icon, square])
    return points


@rule
def leftover(s: State, seat: int) -> int:
    """The points of the crystals in a seat's caravan: one for each that is not yellow."""
    points = 0
    for colour in range(GREEN, CRYSTALS):
        points += int(s.caravan[seat, colour])
    return points


@rule
def bonus_worth(s: State, seat: int, kind: int) -> int:
    """What a bonus tile of this kind is worth to a seat, as it stands."""
    return counted(s, seat, int(s.bonus_for[kind])) // int(s.bonus_per[kind]) * int(s.bonus_points[kind])


@rule
def counted(s: State, seat: int, what: int) -> int:
    """How many a seat has of what a bonus tile counts; in a pair each icon counts once."""
    if what < PAIR_0:
        return icons(s, seat, what)
    if what == BY_MERCHANTS:
        return MERCHANTS - int(s.reserve[seat])
    if what == BY_MERCHANT_CARDS:
        return int(s.cards[seat])
    if what == BY_POSTS:
        return int(s.built[seat, 0]) + int(s.built[seat, 1]) + int(s.built[seat, 2]) + int(s.built[seat, 3])
    if what == BY_ROWS:
        return full_rows(s, seat)
    pair = PAIR_0
    for first in range(ICONS):
        for second in range(first + 1, ICONS):
            if pair == what:
                return min(icons(s, seat, first), icons(s, seat, second))
            pair += 1
    return 0


@rule
def icons(s: State, seat: int, icon: int) -> int:
    """How many point cards with an icon a seat has."""
    found = 0
    for number in range(s.claims[seat]):
        if s.card_icon[s.claimed[seat, number]] == icon:
            found += 1
    return found
