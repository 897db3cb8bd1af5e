"""Phrases: what is said at every table, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from nemeton.core.view import View, standings
from nemeton.core.words import Many, Seat, Sentence, words_beside

say = words_beside(__file__)

OVER = say("The game is over.")
ENDS = say("That ends the game.")
HAND = say("Your cards")
WATCHING = say("You are watching.")
LEAVE = say("Leave it")
DONE = say("Done")

MOST_NAMED = 3
"""So many winners are named."""


@cache
def called(seat: int) -> Sentence:
    """The name of whoever sits there, as a sentence of its own."""
    return Sentence("", "{who}", (("who", Seat(seat)),))


@cache
def to_decide(seat: int) -> Sentence:
    """Whose turn it is, as a label."""
    return say("{who} is to decide", who=Seat(seat))


def waiting(view: View) -> Sentence | None:
    """What there is to do for somebody who does not decide; None for the seat that does."""
    if view.turn is None:
        return OVER
    return None if view.turn == view.seat else _deciding(view.turn)


@cache
def _deciding(seat: int) -> Sentence:
    return say("{who} is deciding.", who=Seat(seat))


def won(seats: Sequence[int], reader: int | None = None) -> Sentence:
    """Who has won, as a seat reads it; of many only how many they are, so that it is read at a glance."""
    if len(seats) == 1 and seats[0] == reader:
        return say("You win!")
    if len(seats) == 1:
        return say("{who} wins!", who=Seat(seats[0]))
    if len(seats) > MOST_NAMED:
        return say("{n} players share the win!", n=len(seats))
    return say("{who} share the win!", who=Many(tuple(called(seat) for seat in seats)))


def winner(seat: int) -> Sentence:
    """What the torc at the plate of a winner says, whoever reads it."""
    return say("Winner: {who}", who=Seat(seat))


def ending(view: View) -> Sentence:
    """Why the game ended, once it is over."""
    said: Sentence = view.game.words.ENDINGS[view.game.endings[view.ending - 1]]
    return said


def standing(view: View) -> Sentence:
    """What everybody has, once the game is over, and who has won."""
    scores = enumerate(standings(view.public))
    points = (say("{who} {n}", who=Seat(seat), n=score) for seat, (score, _) in scores)
    return say("{points}. {winners}", points=Many(tuple(points)), winners=won(view.winners, view.seat))


def result(view: View) -> Sentence:
    """Why the game ended, and who has won."""
    return say("{ending} {winners}", ending=ending(view), winners=won(view.winners, view.seat))
