"""Keltis, the table in words: for the terminal and the screen reader; and what a score is made of."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Many, Seat, Sentence, words_beside
from nemeton.games.keltis.names import COLOUR, SIGN, points_of
from nemeton.games.keltis.notation import LETTERS, card
from nemeton.games.keltis.state import (
    CARDS,
    CLOVER_TILE,
    COLOURS,
    ENOUGH,
    GOAL,
    NO_TILE,
    STONES,
    VALUES,
    WISH_TILE,
    WISHES_COUNTED,
)

say = words_beside(__file__)


def board(view: View) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say(
            "In the deck: {cards}. In the goal area: {figures} of {enough}.",
            cards=_cards(view.deck_left),
            figures=say.many("{n} figure", "{n} figures", n=figures_in_goal(view)),
            enough=ENOUGH,
        ),
        "",
        " " * 20 + "".join(f"{int(worth):>4}" for worth in view.worth[1:]),
        *(_path(view, colour) for colour in range(COLOURS)),
        "",
        say("Discard piles, the top card and how many: {piles}", piles=_piles(view)),
    ]
    for seat in range(view.players):
        lines += _plate(view, seat)
    if view.seat is not None:
        held = view.hand[view.seat][: view.held[view.seat]]
        lines.append(say("Your cards: {cards}", cards=" ".join(card(int(one)) for one in held)))
    return lines


def figures_in_goal(view: View) -> int:
    """How many figures of all players stand in the goal area."""
    return int((view.figure >= GOAL).sum())


def details(view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score: figures by path, points from tiles, wish stones."""
    figures = tuple(_worth(view, seat, colour) for colour in range(COLOURS))
    wishes = int(view.wishes_worth[min(int(view.wishes[seat]), WISHES_COUNTED)])
    return [
        ("figures", say("Figures"), figures),
        ("points", say("Points from tiles"), (int(view.points[seat]),)),
        ("wishes", say("Wish stones"), (wishes,)),
    ]


def _worth(view: View, seat: int, colour: int) -> int:
    return int(view.worth[view.figure[seat, colour]]) * (1 + int(view.big[seat, colour]))


def _cards(n: int) -> Sentence:
    return say.many("{n} card", "{n} cards", n=n)


def _path(view: View, colour: int) -> Sentence:
    """A path: what lies on each stone."""
    stones = ""
    for tile in view.tile[colour, 1:STONES].tolist():
        sign = {NO_TILE: ".", WISH_TILE: "*", CLOVER_TILE: "%"}.get(tile, f"+{tile - CLOVER_TILE}")
        stones += f"{sign:>4}"
    return say(
        "{letter} {colour:7} {sign:9} {stones}",
        letter=LETTERS[colour],
        colour=COLOUR[colour],
        sign=SIGN[colour],
        stones=stones,
    )


def _piles(view: View) -> str:
    tops = [
        f"{card(colour * VALUES + int(view.pile[colour, size - 1]))} ({size})"
        for colour, size in enumerate(view.pile_size.tolist())
        if size
    ]
    return ", ".join(tops) or "–"


def _plate(view: View, seat: int) -> list[Sentence | str]:
    """What a seat has: its counts, a line for each path it is on, and cards it was seen to take."""
    lines: list[Sentence | str] = [
        say(
            "{who}: {cards}, {wishes}, {points}; as it stands {total}",
            who=Seat(seat),
            cards=_cards(int(view.held[seat])),
            wishes=say.many("{n} wish stone", "{n} wish stones", n=int(view.wishes[seat])),
            points=points_of(int(view.points[seat])),
            total=sum(sum(numbers) for _, _, numbers in details(view, seat)),
        )
    ]
    for colour in range(COLOURS):
        if view.figure[seat, colour] or view.row_size[seat, colour]:
            row = view.row[seat, colour][: view.row_size[seat, colour]].tolist()
            lines.append(
                say(
                    "   {letter} {values}: {figure} on stone {stone}, {worth}",
                    letter=LETTERS[colour],
                    values=" ".join(map(str, row)) or "–",
                    figure=say("big figure") if view.big[seat, colour] else say("figure"),
                    stone=int(view.figure[seat, colour]),
                    worth=_worth(view, seat, colour),
                )
            )
    known = tuple(
        say("{card}", card=card(one)) for one in range(CARDS) for _ in range(int(view.known[seat, one]))
    )
    if known and seat != view.seat:
        lines.append(say("   seen to take, and still in hand: {cards}", cards=Many(known)))
    return lines
