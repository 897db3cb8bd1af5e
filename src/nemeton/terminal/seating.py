"""Who sits where at the terminal, and so who begins (C42, R22, Q95, Century 57): seat 0 does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nemeton.bots import Bot, find, line_up
from nemeton.core import seeds
from nemeton.core.errors import BadOption
from nemeton.core.words import words_beside

if TYPE_CHECKING:
    from nemeton.core.match import Match

say = words_beside(__file__)


class Order(NamedTuple):
    """Seats, in the order in which people, and then bots, were named."""

    people: tuple[int, ...]
    others: tuple[int, ...]


class Seating(NamedTuple):
    """Who sits where."""

    people: tuple[int, ...]
    """The seats of the people at this screen: of the first, the second, …"""
    bots: dict[int, Bot]
    """The bots, by seat."""


def by_lot(match: Match, people: int) -> Order:
    """People first, then bots, each where the lot of the seed puts them."""
    assert match.seed is not None
    lots = seeds.lots(match.seed, match.players)
    seats = [lots.index(place) for place in range(match.players)]
    _check(match, people)
    return Order(tuple(seats[:people]), tuple(seats[people:]))


def as_told(match: Match, told: str, people: int) -> Order:
    """People from a seat on (`2`), or each on a seat of their own (`3,1`); bots on the rest."""
    seats = [_seat(match, text.strip()) for text in told.split(",")]
    if len(seats) == 1:
        _check(match, people)
        seats = [(seats[0] + k) % match.players for k in range(people)]
    elif people not in (1, len(seats)) or len(set(seats)) < len(seats):
        raise BadOption("seat", say("“{seats}” are not the seats of so many people.", seats=told))
    return Order(tuple(seats), tuple(seat for seat in range(match.players) if seat not in seats))


def with_bots(order: Order, names: str) -> Seating:
    """One bot for all the other seats, or one for each: `A,B,…`."""
    bots = line_up([find(name.strip()).name for name in names.split(",")], len(order.others))
    return Seating(order.people, dict(sorted(zip(order.others, bots, strict=True))) if order.others else {})


def spelled(seating: Seating, players: int) -> list[str]:
    """What to type so that everybody sits there again."""
    people, first = seating.people, seating.people[0]
    words = []
    if people != tuple((first + k) % players for k in range(len(people))):
        words += ["--seat", ",".join(str(seat + 1) for seat in people)]
    else:
        words += ["--seat", str(first + 1)] if first else []
        words += ["--people", str(len(people))] if len(people) > 1 else []
    names = [bot.name for bot in seating.bots.values()]
    if names and set(names) != {"policy"}:
        words += ["--bots", ",".join(names if len(set(names)) > 1 else names[:1])]
    return words


def _seat(match: Match, text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    if not 1 <= number <= match.players:
        raise BadOption("seat", say("Seats are 1 to {n}, not {seat}.", n=match.players, seat=text))
    return number - 1


def _check(match: Match, people: int) -> None:
    if not 1 <= people <= match.players:
        raise BadOption(
            "people", say("There can be 1 to {n} people, not {k}.", n=match.players, k=str(people))
        )
