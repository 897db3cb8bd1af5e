"""Positions of Keltis for the rule cases: say what matters, the rest is put where it belongs.

Cards and stones are named as in the notation: `R7` is the red seven, or the seventh stone of the red path.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import nemeton
from nemeton.core.chance import generator
from nemeton.core.match import Match
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.keltis.names import LETTERS, card
from nemeton.games.keltis.state import (
    ASIDE,
    CARDS,
    CLOVER_TILE,
    COLOURS,
    COPIES,
    DECK,
    HAND,
    LAST_STONE,
    NO_TILE,
    NOWHERE,
    POINTS_TILE,
    ROW,
    STONES,
    VALUES,
    WISH_TILE,
)

TILES = {"wish": WISH_TILE, "clover": CLOVER_TILE, "1": 3, "2": 4, "3": 5}
"""The tiles by name; those with points by their number."""

LAID = {
    "R2": "1", "Y1": "1", "P2": "2", "G1": "2", "B2": "2",
    "R4": "3", "Y3": "3", "P4": "wish", "G3": "wish", "B4": "wish",
    "R6": "wish", "Y5": "wish", "P6": "wish", "G5": "wish", "B6": "wish",
    "R8": "clover", "Y7": "clover", "P8": "clover", "G7": "clover", "B8": "clover",
    "R9": "clover", "Y9": "clover", "P9": "clover", "G9": "clover", "B9": "wish",
}  # fmt: skip
"""How the tiles lie unless a case says otherwise."""

_PHASES = ("play", "figure", "advance", "clover", "draw", "over")
_ENDINGS = (None, "five_home", "no_cards")


def arrange(
    players: int = 2,
    *,
    player: int = 0,
    hands: Sequence[str] = (),
    rows: Sequence[Mapping[str, Sequence[int]]] = (),
    figures: Sequence[Mapping[str, int]] = (),
    big: Sequence[str] = (),
    tiles: Mapping[str, str] | None = None,
    wishes: Sequence[int] | None = None,
    piles: Mapping[str, Sequence[int]] | None = None,
    known: Sequence[str] = (),
    next_cards: str = "",
    left: int | None = None,
    phase: str = "play",
    path: str | None = None,
    ending: str | None = None,
    clover_may_start: str = "no",
    redraw: str = "allowed",
    edition: str | None = None,
) -> Match:
    """A match in a given position. The `next_cards` lie on top of the deck, first to be drawn first.

    A figure stands as far on as its row has cards, unless `figures` says otherwise, and has got all points on
    its way; wish stones there went to the lowest seat, unless `wishes` says otherwise. Hands are filled up
    with high cards of the last colours. Of a deck with fewer cards `left` the others lie under the discards.
    """
    lying = _lay(tiles or {})
    stones = _stones(players, rows, figures)
    points = [_points(lying, stones[seat]) for seat in range(players)]
    taken = _take_wishes(lying, stones)
    pool = [COPIES] * CARDS
    laid = [[_values(pool, row, letter) for letter in LETTERS] for row in _padded([*rows], players, {})]
    heaps = [_values(pool, piles or {}, letter) for letter in LETTERS]
    on_top = _take(pool, next_cards)[::-1]
    held = _hands(pool, players, hands, player if phase not in ("play", "over") else None)
    rest = [number for number in range(CARDS) for _ in range(pool[number])]
    aside = [rest.pop(i % len(rest)) for i in range(0, 7 * ASIDE, 7)] if players == 2 else []
    deck = rest + on_top
    if left is not None:
        deck, under = deck[len(deck) - left :], deck[: len(deck) - left]
        heaps = [
            [number % VALUES for number in under if number // VALUES == colour] + heap
            for colour, heap in enumerate(heaps)
        ]
    state = {
        "player": NOBODY if phase == "over" else player,
        "ending": _ENDINGS.index(ending),
        "reveals": 0,
        "chance": generator(b"keltis").tolist(),
        "phase": _PHASES.index(phase),
        "path": NOWHERE if path is None else LETTERS.index(path),
        "figure": _padded(stones, SEATS, [0] * COLOURS),
        "big": [
            [int(seat < len(big) and big[seat] == letter) for letter in LETTERS] for seat in range(SEATS)
        ],
        "row": _padded([[_padded(r, ROW, 0) for r in row] for row in laid], SEATS, [[0] * ROW] * COLOURS),
        "row_size": _padded([[len(r) for r in row] for row in laid], SEATS, [0] * COLOURS),
        "tile": lying,
        "wishes": _padded(list(taken if wishes is None else wishes), SEATS, 0),
        "points": _padded(points, SEATS, 0),
        "pile": [_padded(heap, ROW, 0) for heap in heaps],
        "pile_size": [len(heap) for heap in heaps],
        "hand": _padded([_padded(cards, HAND, 0) for cards in held], SEATS, [0] * HAND),
        "held": _padded([len(cards) for cards in held], SEATS, 0),
        "known": _padded([_counts(text) for text in known], SEATS, [0] * CARDS),
        "deck": _padded(deck, DECK, 0),
        "deck_left": len(deck),
        "aside": _padded(aside, ASIDE, 0),
        "aside_left": len(aside),
    }
    options = {"clover_may_start": clover_may_start, "redraw": redraw}
    document = {"players": players, "options": options, "state": state}
    return nemeton.position("keltis", document | ({} if edition is None else {"edition": edition}))


def _place(name: str) -> tuple[int, int]:
    return LETTERS.index(name[0]), int(name[1:])


def _lay(wanted: Mapping[str, str]) -> list[list[int]]:
    """The tiles, those that are wanted in exchange for others."""
    laid = dict(LAID)
    for name, sort in wanted.items():
        if laid[name] != sort:
            other = next(it for it in reversed(laid) if laid[it] == sort and it not in wanted)
            laid[name], laid[other] = sort, laid[name]
    lying = [[NO_TILE] * STONES for _ in LETTERS]
    for name, sort in laid.items():
        colour, stone = _place(name)
        lying[colour][stone] = TILES[sort]
    return lying


def _stones(
    players: int, rows: Sequence[Mapping[str, Sequence[int]]], figures: Sequence[Mapping[str, int]]
) -> list[list[int]]:
    """Where the figures stand."""
    stones = []
    for seat in range(players):
        row = rows[seat] if seat < len(rows) else {}
        stands = figures[seat] if seat < len(figures) else {}
        stones.append([stands.get(letter, min(len(row.get(letter, ())), LAST_STONE)) for letter in LETTERS])
    return stones


def _points(lying: list[list[int]], stones: list[int]) -> int:
    reached = [tile for path, stone in zip(lying, stones, strict=True) for tile in path[: stone + 1]]
    return sum(tile - CLOVER_TILE for tile in reached if tile >= POINTS_TILE)


def _take_wishes(lying: list[list[int]], stones: list[list[int]]) -> list[int]:
    """Take the wish stones that figures have come to; how many each seat has."""
    taken = [0] * len(stones)
    for colour, path in enumerate(lying):
        for seat, stands in enumerate(stones):
            for stone in range(stands[colour] + 1):
                if path[stone] == WISH_TILE:
                    path[stone] = NO_TILE
                    taken[seat] += 1
    return taken


def _numbers(text: str) -> list[int]:
    return [LETTERS.index(name[0]) * VALUES + int(name[1:]) for name in text.split()]


def _counts(text: str) -> list[int]:
    return [_numbers(text).count(number) for number in range(CARDS)]


def _take(pool: list[int], text: str) -> list[int]:
    """Cards that are named, out of the box."""
    numbers = _numbers(text)
    for number in numbers:
        pool[number] -= 1
        assert pool[number] >= 0, f"more than the box has: {card(number)}"
    return numbers


def _values(pool: list[int], rows: Mapping[str, Sequence[int]], letter: str) -> list[int]:
    values = list(rows.get(letter, ()))
    _take(pool, " ".join(f"{letter}{value}" for value in values))
    return values


def _hands(pool: list[int], players: int, texts: Sequence[str], played: int | None) -> list[list[int]]:
    """All hands, filled up; who has played a card has one fewer."""
    hands = [_take(pool, texts[seat] if seat < len(texts) else "") for seat in range(players)]
    for seat, cards in enumerate(hands):
        while len(cards) < HAND - (seat == played):
            high = max(number for number in range(CARDS) if pool[number])
            pool[high] -= 1
            cards.append(high)
        cards.sort()
    return hands


def _padded(values: list, length: int, value: object) -> list:
    return values + [value] * (length - len(values))


# What a case asks a match


def play(match: Match, *actions: str) -> Match:
    """Play actions one after another."""
    for action in actions:
        match.play(action)
    return match


def idle(match: Match) -> Match:
    """A turn that does not matter: the highest card of the hand goes, one from the deck comes."""
    return play(match, legal(match)[-1], "< deck")


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in match.legal]


def rows_for(match: Match) -> list[str]:
    """The cards that may go on a row."""
    return [action for action in legal(match) if action[0] in LETTERS]


def stone(match: Match, seat: int, letter: str) -> int:
    """The stone a figure stands on."""
    return int(match.view(None).figure[seat, LETTERS.index(letter)])


def is_big(match: Match, seat: int, letter: str) -> bool:
    """Whether the figure on a path is the big one."""
    return bool(match.view(None).big[seat, LETTERS.index(letter)])


def row(match: Match, seat: int, letter: str) -> list[int]:
    """The values of a row."""
    view, colour = match.view(None), LETTERS.index(letter)
    return view.row[seat, colour][: view.row_size[seat, colour]].tolist()


def pile(match: Match, letter: str) -> list[int]:
    """The values of a discard pile, from the bottom up."""
    view, colour = match.view(None), LETTERS.index(letter)
    return view.pile[colour][: view.pile_size[colour]].tolist()


def hand(match: Match, seat: int) -> str:
    """The cards of a seat, as the seat itself sees them."""
    view = match.view(seat)
    return " ".join(card(int(number)) for number in view.hand[seat][: view.held[seat]])


def known(match: Match, seat: int) -> str:
    """The cards of a seat that everybody knows."""
    counts = match.view(None).known[seat]
    return " ".join(card(number) for number in range(CARDS) for _ in range(counts[number]))


def tile(match: Match, name: str) -> str:
    """What lies on a stone; nothing is empty."""
    colour, number = _place(name)
    lies = int(match.view(None).tile[colour, number])
    return {value: key for key, value in TILES.items()}.get(lies, "")


def wishes(match: Match, seat: int) -> int:
    """The wish stones of a seat."""
    return int(match.view(None).wishes[seat])


def points(match: Match, seat: int) -> int:
    """The points a seat has got from tiles."""
    return int(match.view(None).points[seat])


def scores(match: Match) -> list[int]:
    """The points of all seats, if the game ended now."""
    return [score for score, _ in match.standing()]


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
