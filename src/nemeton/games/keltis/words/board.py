"""Keltis, the table in words: for the terminal and the screen reader."""

from __future__ import annotations

from nemeton.core.words import Seat, Sentence, figure
from nemeton.games.keltis.names import COLOUR, LETTERS, SIGN, card, points_of, say
from nemeton.games.keltis.state import CLOVER_TILE, COLOURS, ENOUGH, NO_TILE, STONES, WISH_TILE, Seen


def board(view: Seen) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say(
            "In the deck: {cards}. In the goal area: {figures} of {enough}.",
            cards=_cards(view.deck_left),
            figures=say.many("{n} figure", "{n} figures", n=view.facts.in_goal),
            enough=ENOUGH,
        ),
        "",
        " " * 20 + "".join(f"{figure(int(worth)):>4}" for worth in view.worth[1:]),
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


def _cards(n: int) -> Sentence:
    return say.many("{n} card", "{n} cards", n=n)


def _path(view: Seen, colour: int) -> Sentence:
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
            "{who}: {cards}, {wishes}, {points}; as it stands {total}",
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
