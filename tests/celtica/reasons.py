"""When each reason for which Celtica refuses an action is true: worked out from the record alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.games.celtica.actions import Play

SHORT = 1
"""The short rules, in the record."""


def druids(v: Any, colour: int) -> int:
    """The druid cards of a colour that the player holds."""
    return int(v.hand[v.player, colour])


def experience(v: Any, colour: int) -> int:
    """The experience cards of a colour that the player holds."""
    return int(v.lore[v.player, colour])


def owned(v: Any, kind: int) -> int:
    """The fragments of a kind that the player has."""
    return int(v.pieces[v.player, kind])


REASONS: dict[tuple[str, str], Callable[..., Any]] = {
    ("", "no_cards"): lambda v, colour, way: Play.cards(way)[0] > druids(v, colour),
    ("", "no_experience"): lambda v, colour, way: Play.cards(way)[1] > experience(v, colour),
    ("", "experience_alone"): lambda v, colour, way: (
        v.rules == SHORT and Play.cards(way)[0] == 0 and 0 < Play.cards(way)[1] <= experience(v, colour)
    ),
    ("take", "not_open"): lambda v, kind: kind not in v.display,
    ("give", "not_owned"): lambda v, kind: not owned(v, kind),
    ("swap", "not_owned"): lambda v, mine, theirs: not owned(v, mine),
    ("swap", "not_open"): lambda v, mine, theirs: theirs not in v.display,
    ("swap", "no_effect"): lambda v, mine, theirs: mine == theirs,
    ("buy", "too_few_cards"): lambda v, kind: v.learned[v.player] == 1,
    ("buy", "not_open"): lambda v, kind: kind not in v.display,
}
"""By the word of the notation and the code; cards have no word."""
