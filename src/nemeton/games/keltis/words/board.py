"""Keltis, the table in words: for the terminal and the screen reader."""

from __future__ import annotations

from nemeton.core.words import Seat, Sentence, figure
from nemeton.games.keltis.names import COLOUR, LETTERS, SIGN, card, points_of, say
from nemeton.games.keltis.state import CLOVER_TILE, COLOURS, ENOUGH, NO_TILE, STONES, WISH_TILE, Seen

_WIDE = 5
"""How wide a stone is: four figures may stand on it."""
_LETTERS = "abcd"
"""The figures of the players, by seat."""


def board(view: Seen) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say(
            "In the deck: {cards}. Figures in the goal area: {n} of {enough}.",
            cards=_cards(view.deck_left),
            n=view.facts.in_goal,
            enough=ENOUGH,
        ),
        "",
        " " * 20 + "".join(f"{figure(int(worth)):>{_WIDE}}" for worth in view.worth[1:]),
        *(line for colour in range(COLOURS) for line in _path(view, colour)),
        "",
        say("Discard piles, the top card and how many: {piles}", piles=_piles(view)),
    ]
    for seat in range(view.players):
        lines += _plate(view, seat)
    if view.seat is not None:
        held = view.hand[view.seat][: view.held[view.seat]]
        lines.append(say("Your cards: {cards}", cards=" ".join(card(int(one)) for one in held)))
    return lines


def _cards(n: int) -> Sentence:
    return say.many("{n} card", "{n} cards", n=n)


def _path(view: Seen, colour: int) -> list[Sentence | str]:
    """A path: what lies on each stone, and who stands there."""
    stones = ""
    for tile in view.tile[colour, 1:STONES].tolist():
        sign = {NO_TILE: ".", WISH_TILE: "*", CLOVER_TILE: "%"}.get(tile, f"+{tile - CLOVER_TILE}")
        stones += f"{sign:>{_WIDE}}"
    path = say(
        "{letter} {colour:7} {sign:9} {stones}",
        letter=LETTERS[colour],
        colour=COLOUR[colour],
        sign=SIGN[colour],
        stones=stones,
    )
    return [path, *_figures(view, colour)]


def _figures(view: Seen, colour: int) -> list[str]:
    """Who stands on which stone of a path, in a line under it; none if nobody does."""
    stones = [""] * STONES
    for seat in range(view.players):
        stones[view.figure[seat, colour]] += _letter(seat, bool(view.big[seat, colour]))
    line = " " * 20 + "".join(f"{standing:>{_WIDE}}" for standing in stones[1:])
    return [line.rstrip()] if line.strip() else []


def _letter(seat: int, big: bool = False) -> str:
    """A player's figures, in a letter: the big one is a capital."""
    return _LETTERS[seat].upper() if big else _LETTERS[seat]


def _piles(view: Seen) -> str:
    tops = [
        f"{card(top)} ({size})"
        for top, size in zip(view.facts.top.tolist(), view.pile_size.tolist(), strict=True)
        if size
    ]
    return ", ".join(tops) or "–"


def _plate(view: Seen, seat: int) -> list[Sentence | str]:
    """What a seat has: its counts, a line for each path it is on, and cards it was seen to take."""
    lines: list[Sentence | str] = [
        say(
            "{letter} {who}: {cards}, {wishes}, {points}; as it stands {total}",
            letter=_letter(seat),
            who=Seat(seat),
            cards=_cards(int(view.held[seat])),
            wishes=say.many("{n} wish stone", "{n} wish stones", n=int(view.wishes[seat])),
            points=points_of(int(view.points[seat])),
            total=int(view.facts.total[seat]),
        )
    ]
    stones, big, sizes = view.figure[seat].tolist(), view.big[seat].tolist(), view.row_size[seat].tolist()
    for colour, worth in enumerate(view.facts.figures[seat].tolist()):
        if stones[colour] or sizes[colour]:
            row = view.row[seat, colour][: sizes[colour]].tolist()
            lines.append(
                say(
                    "   {letter} {values}: {figure} on stone {stone}, counts {worth}",
                    letter=LETTERS[colour],
                    values=" ".join(map(str, row)) or "–",
                    figure=say("big figure") if big[colour] else say("figure"),
                    stone=stones[colour],
                    worth=worth,
                )
            )
    known = [card(number) for number, n in enumerate(view.known[seat].tolist()) for _ in range(n)]
    if known and seat != view.seat:
        lines.append(say("   seen to take, and still in hand: {cards}", cards=" ".join(known)))
    return lines
