"""Century Golem, the tally: what a seat's points are made of, from a view (G41)."""

from __future__ import annotations

from typing import NamedTuple

from nemeton.core.view import View
from nemeton.games.century_golem.names import PAIRS
from nemeton.games.century_golem.state import (
    BY_MERCHANT_CARDS,
    BY_MERCHANTS,
    BY_POSTS,
    GREEN,
    MERCHANTS,
    PAIR_0,
)


class Tally(NamedTuple):
    """A seat's points by where they come from."""

    cards: tuple[int, ...]
    """The points of each golem."""
    bonus: tuple[int, ...]
    """The worth of each bonus tile."""
    outposts: tuple[int, ...]
    """The squares uncovered, by icon."""
    exploration: tuple[int, ...]
    """The points of each exploration tile."""
    crystals: int
    """The crystals that are not yellow."""

    @property
    def total(self) -> int:
        """All points."""
        parts = (self.cards, self.bonus, self.outposts, self.exploration)
        return sum(map(sum, parts)) + self.crystals


def tally(view: View, seat: int) -> Tally:
    """The points of a seat, as it stands."""
    cards = view.claimed[seat][: view.claims[seat]]
    tiles = view.bonus[seat][: view.held[seat]]
    built = view.built[seat].tolist()
    return Tally(
        tuple(int(view.points[card]) for card in cards),
        tuple(worth(view, seat, int(kind)) for kind in tiles),
        tuple(int(squares[:n].sum()) for squares, n in zip(view.squares, built, strict=True)),
        tuple(view.find_points[view.finder == seat].tolist()),
        int(view.caravan[seat][GREEN:].sum()),
    )


def worth(view: View, seat: int, kind: int) -> int:
    """What a bonus tile of a kind is worth to a seat, as it stands."""
    icons = [int(view.card_icon[card]) for card in view.claimed[seat][: view.claims[seat]]]
    what, built = int(view.bonus_for[kind]), view.built[seat]
    if what < PAIR_0:
        counted = icons.count(what)
    elif what < BY_MERCHANTS:
        counted = min(icons.count(icon) for icon in PAIRS[what - PAIR_0])
    elif what == BY_MERCHANTS:
        counted = MERCHANTS - int(view.reserve[seat])
    elif what == BY_MERCHANT_CARDS:
        counted = int(view.cards[seat])
    else:
        counted = int(built.sum() if what == BY_POSTS else built.min())
    return counted // int(view.bonus_per[kind]) * int(view.bonus_points[kind])
