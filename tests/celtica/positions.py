"""Positions of Celtica for the rule cases: say what matters, the rest is put where it belongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import nemeton
from nemeton.core.chance import generator
from nemeton.core.match import Match
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import DRUID_CARDS, EMPTY, EXPERIENCE_CARDS, FRAGMENTS, KINDS, SLOTS

REST = "rest"
"""All that is named nowhere else goes here, and not to the pile it would be drawn from."""

EACH = dict.fromkeys(COLOURS, 1)
"""A card of each colour."""

ALL_KINDS = tuple(range(1, KINDS + 1))
"""A fragment of each kind: a complete amulet."""

START, VILLAGE, CASTLE, RUIN_OF_2, SACRED, RUIN_OF_3, GOAL = 0, 2, 3, 4, 6, 13, 18
"""Some places of the path, by number. The village is reached from 0, the sacred place from 5."""

Cards = Mapping[str, int] | str
"""How many cards of each colour, or REST."""
Kinds = Sequence[int] | str
"""Fragments by their numbers in the notation, 1 to 9, or REST."""

_PHASES = ("play", "take", "give", "sacred", "exchange", "over")
_ENDINGS = (None, "first_home", "all_home", "no_fragments")


def arrange(
    players: int = 2,
    *,
    player: int = 0,
    druid: Mapping[str, int] | None = None,
    hands: Sequence[Cards] | None = None,
    experience: Sequence[Cards] = (),
    pieces: Sequence[Kinds] = (),
    display: Sequence[int] = ALL_KINDS,
    next_druid_cards: Sequence[str] = (),
    next_experience: Sequence[str] = (),
    next_fragments: Sequence[int] = (),
    discard: Cards = "",
    used_experience: Cards = "",
    returned: Kinds = (),
    phase: str = "play",
    due: int = 0,
    ender: int | None = None,
    ending: str | None = None,
    rules: str = "full",
    edition: str | None = None,
) -> Match:
    """A match in a given position. What is `next_…` lies on top of its pile, first to be drawn first.

    Unless said otherwise all druids are at the start, a fragment of each kind lies open and each
    seat has a druid card of each colour; when the game is being settled, none.
    """
    if hands is None:
        hands = [{} if phase in ("exchange", "over") else EACH] * players
    cards, deck = _share([12] * 5, [*map(_colours, (*hands, discard))], _colour_numbers(next_druid_cards))
    lore, lore_deck = _share(
        [4] * 5, [*map(_colours, (*experience, used_experience))], _colour_numbers(next_experience)
    )
    fragments, stock = _share(
        [10] * 9, [*map(_kinds, (*pieces, returned, display))], [kind - 1 for kind in next_fragments]
    )
    state = {
        "player": NOBODY if phase == "over" else player,
        "ending": _ENDINGS.index(ending),
        "reveals": 0,
        "chance": generator(b"celtica").tolist(),
        "phase": _PHASES.index(phase),
        "due": due,
        "round": 1,
        "ender": NOBODY if ender is None else ender,
        "druid": [(druid or {}).get(colour, START) for colour in COLOURS],
        "display": _padded([kind - 1 for kind in display], SLOTS, EMPTY),
        "pieces": _rows(fragments[:-2], KINDS),
        "returned": fragments[-2],
        "stock": _padded(stock, FRAGMENTS, 0),
        "stock_left": len(stock),
        "hand": _rows(cards[:-1], len(COLOURS)),
        "held": _padded([sum(hand) for hand in cards[:-1]], SEATS, 0),
        "deck": _padded(deck, DRUID_CARDS, 0),
        "deck_left": len(deck),
        "discard": cards[-1],
        "deck_was": _count(deck, len(COLOURS)),
        "drawn": _rows([], len(COLOURS)),
        "lore": _rows(lore[:-1], len(COLOURS)),
        "learned": _padded([sum(hand) for hand in lore[:-1]], SEATS, 0),
        "lore_deck": _padded(lore_deck, EXPERIENCE_CARDS, 0),
        "lore_left": len(lore_deck),
        "lore_discard": lore[-1],
        "lore_was": _count(lore_deck, len(COLOURS)),
        "lore_drawn": _rows([], len(COLOURS)),
    }
    document = {"players": players, "options": {"rules": rules}, "state": state}
    return nemeton.position("celtica", document | ({} if edition is None else {"edition": edition}))


def _share(
    whole: list[int], holders: list[list[int] | None], on_top: list[int]
) -> tuple[list[list[int]], list[int]]:
    """What each holder has, None holding the rest, and the pile, from the bottom up."""
    named = [held for held in holders if held is not None]
    rest = [n - sum(held[sort] for held in named) - on_top.count(sort) for sort, n in enumerate(whole)]
    assert min(rest) >= 0, f"more than the box has: {rest}"
    pile = [] if None in holders else [sort for sort, n in enumerate(rest) for _ in range(n)]
    return [rest if held is None else held for held in holders], pile + on_top[::-1]


def _colours(cards: Cards) -> list[int] | None:
    if isinstance(cards, str):
        return None if cards == REST else [0] * len(COLOURS)
    assert set(cards) <= set(COLOURS)
    return [cards.get(colour, 0) for colour in COLOURS]


def _colour_numbers(names: Sequence[str]) -> list[int]:
    return [COLOURS.index(name) for name in names]


def _kinds(kinds: Kinds) -> list[int] | None:
    if isinstance(kinds, str):
        assert kinds == REST
        return None
    return _count([kind - 1 for kind in kinds], KINDS)


def _count(sorts: list[int], many: int) -> list[int]:
    return [sorts.count(sort) for sort in range(many)]


def _padded(values: list[int], length: int, value: int) -> list[int]:
    return values + [value] * (length - len(values))


def _rows(rows: list[list[int]], width: int) -> list[list[int]]:
    return rows + [[0] * width for _ in range(SEATS - len(rows))]


# What a case asks a match


def play(match: Match, *actions: str) -> Match:
    """Play actions one after another."""
    for action in actions:
        match.play(action)
    return match


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in match.legal]


def at(match: Match, colour: str) -> int:
    """The place a druid stands on."""
    return int(match.view(None).druid[COLOURS.index(colour)])


def pieces(match: Match, seat: int) -> list[int]:
    """The fragments of a seat, by number, rising."""
    return _listed(match.view(None).pieces[seat])


def returned(match: Match) -> list[int]:
    """The fragments given up at ruins, by number, rising."""
    return _listed(match.view(None).returned)


def _listed(counts: Sequence[int]) -> list[int]:
    return [kind + 1 for kind, n in enumerate(counts) for _ in range(n)]


def lying_open(match: Match) -> list[int]:
    """The fragments of the display, by number, in the order of the slots; 0 is an empty slot."""
    return [int(kind) + 1 for kind in match.view(None).display]


def hand(match: Match, seat: int) -> dict[str, int]:
    """The druid cards of a seat, as the seat itself sees them."""
    return _named(match.view(seat).hand[seat])


def experience(match: Match, seat: int) -> dict[str, int]:
    """The experience cards of a seat, as the seat itself sees them."""
    return _named(match.view(seat).lore[seat])


def discarded(match: Match) -> dict[str, int]:
    """The druid cards on the discard pile."""
    return _named(match.view(None).discard)


def used_experience(match: Match) -> dict[str, int]:
    """The experience cards on their discard pile."""
    return _named(match.view(None).lore_discard)


def _named(counts: Sequence[int]) -> dict[str, int]:
    return {colour: int(n) for colour, n in zip(COLOURS, counts, strict=True) if n}


def phase(match: Match) -> str:
    """What is to be decided."""
    return _PHASES[match.view(None).phase]


def told(match: Match, seat: int | None) -> list[str]:
    """What a seat reads in the log."""
    return [str(line) for line in match.log(seat)]


def refused(match: Match, action: str) -> str:
    """The code with which an action is refused; and refusing it changes nothing."""
    before = match.digest()
    try:
        match.play(action)
    except nemeton.IllegalAction as refusal:
        assert match.digest() == before
        return refusal.code
    return ""
